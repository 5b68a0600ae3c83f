package orders_test

import (
	"testing"

	"langraan/internal/apptest"
)

// What the customer that stays lacks comes from the other, a block and a mark of either among it; what it has is kept.
func TestWhatACustomerLacksComesFromTheOther(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		type joined struct {
			ID, Version, Status          int64
			Phone, Email, Note, Facebook string
			LineID                       string `json:"line_id"`
			RiskNote                     string `json:"risk_note"`
		}
		create := func(b body) (c joined) {
			a.Do(t, s.Owner, "POST", "/api/v1/customers", b).Want(201).JSON(&c)
			return c
		}
		keep := create(body{"name": "สมหญิง", "email": "own@shop.example", "note": "ส่งเช้า"})
		gone := create(body{
			"name": "สมหญิง ใจดี", "phone": "0822222222", "email": "other@shop.example", "line_id": "ying99",
			"facebook": "ying.jaingam", "note": "โทรก่อน", "status": 0,
		})
		a.Do(t, s.Owner, "PUT", path("/api/v1/customers/%d/risk", gone.ID), body{
			"reason": "ไม่รับของ", "version": gone.Version,
		}).Want(200).JSON(&gone)
		var one joined
		s.merge(t, s.Owner, buyer{ID: keep.ID, Version: keep.Version},
			buyer{ID: gone.ID, Version: gone.Version}).Want(200).JSON(&one)
		if want := (joined{
			ID: keep.ID, Version: one.Version, Phone: "0822222222", Email: "own@shop.example", LineID: "ying99",
			Facebook: "ying.jaingam", Note: "ส่งเช้า\nโทรก่อน", RiskNote: "ไม่รับของ",
		}); one != want {
			t.Errorf("%+v, want %+v", one, want)
		}
	})
}

// A customer that took others over becomes one more itself: what led to it leads on.
func TestMergedCustomersLeadOn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		var all []buyer
		for _, phone := range []string{"0811111111", "0822222222", "0833333333"} {
			all = append(all, s.buyer(t, s.order(s.Seller, s.draft(s.plain, 1, body{"phone": phone})).CustomerID))
		}
		first, second, last := all[0], all[1], all[2]
		s.merge(t, s.Owner, second, first).Want(200).JSON(&second)
		s.merge(t, s.Owner, last, second).Want(200)
		for _, c := range all {
			if now := s.buyer(t, c.ID); now.ID != last.ID {
				t.Errorf("%d leads to %d, want %d", c.ID, now.ID, last.ID)
			}
			if o := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": c.Phone})); o.CustomerID != last.ID {
				t.Errorf("%s orders for %d, want %d", c.Phone, o.CustomerID, last.ID)
			}
		}
		s.agree(t)
	})
}
