package orders_test

import (
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// ledger is an order with its money.
type ledger struct {
	recorded
	Money struct {
		Due, Received, Refunded, Waived, Short, Over int64
		ToCollect                                    int64 `json:"to_collect"`
		ToRefund                                     int64 `json:"to_refund"`
	}
}

func (s *shop) ledger(id int64) (o ledger) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
	return o
}

const refundPath = "/api/v1/orders/payment/refund/%d"

func (s *shop) refund(amount int64) body {
	return body{"payment_method_id": s.bank, "amount": amount, "reason": "ลูกค้าเปลี่ยนใจ"}
}

// A cancelled order with money says what is to be given back, stands in the queue until it is, and not more goes back
// than came; a refund recorded by mistake is taken back.
func TestACancelledOrderGivesItsMoneyBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		s.confirm(o.ID, body{})
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID), body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).
			Want(200)
		due := func() (n int) {
			var list struct{ Total int }
			a.Do(t, a.Seller, "GET", "/api/v1/orders/refunds", nil).Want(200).JSON(&list)
			return list.Total
		}
		if now := s.ledger(o.ID); now.Money.ToRefund != 5900 || due() != 1 {
			t.Errorf("%+v", now.Money)
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Packer, "PUT", path(refundPath, o.ID), s.refund(1)).Refused(403, errs.PermissionDenied)
			a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), s.refund(5901)).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), body{
				"payment_method_id": s.bank, "amount": 1,
				"reason": " ",
			}).
				Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{"payments": []any{
				body{"payment_method_id": s.bank, "amount": 1},
			}}).Refused(409, errs.InvalidOrderStatus)
		})
		a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), s.refund(5000)).Want(200)
		a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), s.refund(900)).Want(200)
		now := s.ledger(o.ID)
		if now.Money.Refunded != 5900 || now.Money.ToRefund != 0 || due() != 0 || len(now.Payments) != 3 ||
			now.Timeline[0].Kind != "order.refunded" {
			t.Errorf("%+v", now)
		}
		a.Do(t, a.Seller, "PUT", path(revertPath, o.ID), body{"payment_ids": []int64{now.Payments[0].ID}}).Refused(409,
			errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", path(revertPath, o.ID), body{"payment_ids": []int64{now.Payments[2].ID}}).Want(200)
		if m := s.ledger(o.ID).Money; m.Refunded != 5000 || m.ToRefund != 900 {
			t.Errorf("%+v", m)
		}
		clean(t, a)
	})
}

// A paid order that gives its money back before it is packed waits for it again; more than is owed is taken with the
// version that was read, and once only.
func TestMoneyOfAnOrderThatWaitsToBePacked(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		s.confirm(o.ID, body{})
		extra := body{"payments": []any{body{"payment_method_id": s.bank, "amount": 100}}}
		confirm := path("/api/v1/orders/payment/confirm/success/%d", o.ID)
		a.Do(t, a.Seller, "PUT", confirm, extra).Refused(409, errs.InvalidOrderStatus)
		extra["version"] = s.ledger(o.ID).Version
		a.Do(t, a.Seller, "PUT", confirm, extra).Want(200)
		a.Do(t, a.Seller, "PUT", confirm, extra).Refused(409, errs.InvalidParam)
		if now := s.ledger(o.ID); now.Status != 111 || now.Money.Over != 100 {
			t.Errorf("%+v", now)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/retain/%d", o.ID), body{
			"version": s.ledger(o.ID).Version, "reason": "ลูกค้าไม่เอาคืน",
		}).Want(200)
		a.Unchanged(t, func() { // what is kept was decided on: who gives it back all the same has seen that
			a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), s.refund(100)).Refused(409, errs.InvalidParam)
		})
		back := s.refund(100)
		back["version"] = s.ledger(o.ID).Version
		a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), back).Want(200)
		if now := s.ledger(o.ID); now.Status != 111 || now.Money.Over != 0 {
			t.Errorf("%+v", now)
		}
		all := s.refund(5900)
		all["version"] = s.ledger(o.ID).Version
		a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), all).Want(200)
		if now := s.ledger(o.ID); now.Status != 100 || now.Money.Short != 5900 {
			t.Errorf("%+v", now)
		}
		clean(t, a)
	})
}

// Cash on delivery is booked when it comes, in parts; what the courier did not bring is let pass with a reason.
func TestCashOnDeliveryIsBooked(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		part := func(amount int64, reason string) {
			t.Helper()
			s.confirm(o.ID, body{"reason": reason, "payments": []any{body{
				"payment_method_id": s.cod,
				"amount":            amount,
			}}})
		}
		part(900, "")
		if now := s.ledger(o.ID); now.Status != 111 || now.Money.ToCollect != 5000 || now.PaidAt != "" {
			t.Errorf("%+v", now)
		}
		part(4000, "")
		part(0, "ลูกค้าต่อราคา")
		now := s.ledger(o.ID)
		if now.Money.ToCollect != 0 || now.Money.Waived != 1000 || now.PaidAt == "" || now.Status != 111 {
			t.Errorf("%+v", now)
		}
		a.Do(t, a.Seller, "PUT", path(revertPath, o.ID), body{"payment_ids": []int64{now.Payments[1].ID}}).Want(200)
		if m := s.ledger(o.ID).Money; m.ToCollect != 5000 || m.Waived != 0 {
			t.Errorf("%+v", m)
		}
		s.confirm(o.ID, body{})
		if m := s.ledger(o.ID).Money; m.ToCollect != 0 || m.Received != 5900 {
			t.Errorf("%+v", m)
		}
		clean(t, a)
	})
}

// A refund recorded by mistake of an order that waits to be packed is taken back: the order is paid again, since its
// money came, and asks for no more.
func TestARefundTakenBackLetsTheOrderGoOn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		s.confirm(o.ID, body{})
		before := s.ledger(o.ID)
		a.Clock.Advance(time.Hour)
		a.Do(t, a.Seller, "PUT", path(refundPath, o.ID), s.refund(5900)).Want(200)
		a.Do(t, a.Seller, "PUT", path(revertPath, o.ID), body{
			"payment_ids": []int64{s.ledger(o.ID).Payments[1].ID},
		}).Want(200)
		now := s.ledger(o.ID)
		if now.Status != 111 || now.Money.Short != 0 || now.PaidAt == "" || now.PaidAt != before.PaidAt {
			t.Errorf("it stands at %d, paid at %q, want 111 and %q", now.Status, now.PaidAt, before.PaidAt)
		}
		s.pack(o, 1)

		// One of two that is taken back leaves the order waiting for what the other gave back.
		half := s.order(a.Seller, s.draft(s.plain, 1))
		s.confirm(half.ID, body{})
		for range 2 {
			back := s.refund(1000)
			back["version"] = s.ledger(half.ID).Version
			a.Do(t, a.Seller, "PUT", path(refundPath, half.ID), back).Want(200)
		}
		a.Do(t, a.Seller, "PUT", path(revertPath, half.ID), body{
			"payment_ids": []int64{s.ledger(half.ID).Payments[2].ID},
		}).Want(200)
		if now := s.ledger(half.ID); now.Status != 100 || now.Money.Short != 1000 || now.PaidAt != "" {
			t.Errorf("it stands at %d, paid at %q: %+v", now.Status, now.PaidAt, now.Money)
		}
		clean(t, a)
	})
}

// When money went back is said by privileged people alone, and a picture of it is one that was sent before.
func TestARefundIsOfItsDayAndPicture(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		s.confirm(o.ID, body{"payments": []any{body{"payment_method_id": s.bank, "amount": 9900}}})
		refund := path(refundPath, o.ID)
		with := func(key string, value any) body {
			b := s.refund(1000)
			b["version"], b[key] = s.ledger(o.ID).Version, value
			return b
		}
		then := a.Clock.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
		later := a.Clock.Now().Add(time.Hour).UTC().Format(time.RFC3339)
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", refund, with("refunded_at", then)).Refused(403, errs.PermissionDenied)
			a.Do(t, a.Owner, "PUT", refund, with("refunded_at", later)).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", refund, with("image", "nothing.png")).Refused(404, errs.InvalidParam)
		})
		picture := s.slipPictures(1)[0]
		a.Do(t, a.Seller, "PUT", refund, with("image", picture)).Want(200)
		other := s.confirm(s.order(a.Seller, s.draft(s.plain, 1)).ID, body{})
		again := s.refund(1000)
		again["image"] = picture
		a.Unchanged(t, func() { // it hangs on the first order
			a.Do(t, a.Seller, "PUT", path(refundPath, other.ID), again).Refused(404, errs.InvalidParam)
		})
		clean(t, a)
	})
}
