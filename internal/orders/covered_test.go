package orders_test

import (
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/users"
)

// An order that is paid on delivery is to leave from when it was made: a deposit that comes to cover it all, late,
// gives it no new day.
func TestADepositGivesNoNewDayToLeave(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		cod := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		other := s.order(a.Seller, s.draft(s.plain, 1))
		s.works(func(shop *users.Shop) { shop.PackBackDays = 1 })
		a.Clock.Advance(5 * 24 * time.Hour)
		a.Seller, a.Packer = a.SignIn(t, a.Seller.Name), a.SignIn(t, a.Packer.Name)
		want := func() {
			t.Helper()
			var one struct{ Due string }
			a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", cod.ID), nil).Want(200).JSON(&one)
			var list struct{ Data []ided }
			a.Do(t, a.Seller, "GET", "/api/v1/orders?late=true", nil).Want(200).JSON(&list)
			if one.Due != "late" || len(list.Data) != 1 || list.Data[0].ID != cod.ID {
				t.Errorf("the order is %q, late are %v", one.Due, list.Data)
			}
		}
		want()
		for _, o := range []seen{cod, other} {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{
				"payments": []any{body{"payment_method_id": s.bank, "amount": o.OrderAmount}},
			}).Want(200)
		}
		want()
		var waiting struct {
			Next []struct {
				ID int64 `json:"id"`
			} `json:"next"`
		}
		a.Do(t, a.Packer, "GET", "/api/v1/packings/waiting", nil).Want(200).JSON(&waiting)
		if len(waiting.Next) != 2 || waiting.Next[0].ID != cod.ID {
			t.Errorf("the station packs %+v next", waiting.Next)
		}
	})
}
