package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// TestAnAgentCountsItsOwnParcels: the numbers of the shipping check keep to the orders that the caller may see.
func TestAnAgentCountsItsOwnParcels(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		s.shipped()
		s.shipped(body{"sale_channel_id": s.agentChan})
		waiting := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		s.pack(waiting, 1)
		for who, want := range map[*apptest.Person][2]int64{a.Owner: {2, 3}, a.Agent: {1, 1}} {
			var told struct{ Checked, Expected int64 }
			a.Do(t, who, "GET", "/api/v1/orders/shipping/info", nil).Want(200).JSON(&told)
			if told.Checked != want[0] || told.Expected != want[1] {
				t.Errorf("%s is told %+v, want %v", who.Name, told, want)
			}
		}
	})
}

// TestEditKeepsPlatformMoney: what a platform pays follows the order's amount.
func TestEditKeepsPlatformMoney(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1, body{
			"payment_method_id": s.platform, "platform": 3,
			"platform_order_id": "SHP1",
		}))
		change := func(pieces, method, paid int64) {
			t.Helper()
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, pieces,
				body{"payment_method_id": method, "version": o.Version})).Want(200).JSON(&o)
			if o.PaymentAmount != paid || o.OrderAmount != pieces*5900 {
				t.Errorf("%d of %d are paid, want %d", o.PaymentAmount, o.OrderAmount, paid)
			}
		}
		change(2, s.platform, 2*5900)
		change(2, s.cod, 0)
		change(3, s.platform, 3*5900)
		unpaid := s.order(a.Seller, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", unpaid.ID),
			body{}).Want(200).JSON(&o)
		change(2, s.bank, 5900) // money that people confirmed stays what it was
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/fail/%d", o.ID),
			body{"reason": " \t"}).Refused(400, errs.InvalidParam)
	})
}
