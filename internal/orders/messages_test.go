package orders_test

import (
	"strings"
	"testing"

	"langraan/internal/apptest"
)

func TestMessagesTellTheFactsOfAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		type message struct {
			Kind   int64
			Fits   bool
			Lacks  string
			TextTH string `json:"text_th"`
			TextEN string `json:"text_en"`
		}
		of := func(id int64) map[int64]message {
			var list struct{ Data []message }
			a.Do(t, s.Seller, "GET", path("/api/v1/orders/%d/messages", id), nil).Want(200).JSON(&list)
			found := map[int64]message{}
			for i, m := range list.Data {
				found[m.Kind] = m
				if i > 0 && m.Fits && !list.Data[i-1].Fits {
					t.Errorf("one that fits stands behind one that doesn't: %+v", list.Data)
				}
			}
			return found
		}
		o := s.order(s.Seller, s.draft(s.plain, 2))
		all := of(o.ID)
		pay := all[1]
		if !pay.Fits || !strings.Contains(pay.TextTH, "118.00 บาท") || !strings.Contains(pay.TextEN, o.Number) ||
			strings.Contains(pay.TextTH, "{") || strings.Contains(pay.TextTH, "โอนเข้าบัญชี") {
			t.Errorf("%+v", pay)
		}
		if sent := all[4]; sent.Fits || strings.Contains(sent.TextTH, "ติดตาม") || strings.Contains(sent.TextTH, "ปลายทาง") {
			t.Errorf("%+v", sent)
		}
		// What an order has nothing of is not said by half.
		if m := all[4]; m.Lacks != "tracking" || m.TextTH != "" || m.TextEN != "" {
			t.Errorf("without a number: %+v", m)
		}
		paid := of(s.paid(s.plain, 1).ID)[1]
		if paid.Lacks != "due" || paid.Fits || paid.TextTH != "" || paid.TextEN != "" || pay.Lacks != "" {
			t.Errorf("an order that owes nothing: %+v", paid)
		}
		var c struct {
			ID       int64
			Provider int64 `json:"provider_id"`
		}
		a.Do(t, s.Owner, "POST", "/api/v1/couriers", body{
			"name": "ส่งไว", "tracking_link": "https://track.example/{number}", "status": 1,
		}).Want(201).JSON(&c)
		sent := s.order(s.Seller, s.draft(s.plain, 1, body{
			"shipping_provider_id": c.Provider, "tracking_number": "AB123", "phone": "0899999999",
		}))
		if m := of(sent.ID)[4]; !strings.Contains(m.TextEN, "https://track.example/AB123") ||
			!strings.Contains(m.TextEN, "ส่งไว") {
			t.Errorf("%+v", m)
		}
		// A provider that everybody knows has its usual page until the shop says another.
		known := s.order(s.Seller, s.draft(s.plain, 1, body{
			"shipping_provider_id": 7, "tracking_number": "SPXTH0460#1", "phone": "0899999998",
		}))
		if m := of(known.ID)[4]; !strings.Contains(m.TextTH, "https://spx.co.th/track?SPXTH0460%231") {
			t.Errorf("%+v", m)
		}
		var shop struct{ Version int64 }
		a.Do(t, s.Owner, "GET", "/api/v1/shop/providers", nil).Want(200).JSON(&shop)
		a.Do(t, s.Owner, "PUT", "/api/v1/shop/providers", body{
			"providers_off": []int64{}, "version": shop.Version,
			"tracking_links": []body{{"shipping_provider_id": 7, "link": "https://spx.example/{number}"}},
		}).Want(200)
		if m := of(known.ID)[4]; !strings.Contains(m.TextEN, "https://spx.example/SPXTH0460%231") {
			t.Errorf("%+v", m)
		}
		for text, code := range map[string]int{"{name} {nobody}": 400, "สวัสดี {name": 400, "": 400, "สวัสดี {name}": 201} {
			a.Do(t, s.Owner, "POST", "/api/v1/messagetemplates", body{
				"name": "แบบ " + text, "kind": 6, "text_th": text, "status": 1,
			}).Want(code)
		}
		var own struct{ ID, Version int64 }
		a.Do(t, s.Owner, "POST", "/api/v1/messagetemplates", body{
			"name": "แบบ อื่น", "kind": 6, "text_th": "ได้รับของแล้วไหม", "status": 1,
		}).Want(201).JSON(&own)
		if m := of(o.ID)[6]; m.TextTH != "ได้รับของแล้วไหม" {
			t.Errorf("%+v", m)
		}
		a.Do(t, s.Owner, "PUT", path("/api/v1/messagetemplates/%d", own.ID), body{
			"name": "แบบ อื่น", "kind": 6, "text_th": "ได้รับของแล้วไหม", "status": 0, "version": own.Version,
		}).Want(200)
		if m := of(o.ID)[6]; m.TextTH == "ได้รับของแล้วไหม" {
			t.Errorf("one that is switched off is offered: %+v", m)
		}
		a.Do(t, s.Seller, "POST", "/api/v1/messagetemplates", body{"name": "ก", "kind": 6, "text_th": "ก", "status": 1}).
			Want(403)
	})
}
