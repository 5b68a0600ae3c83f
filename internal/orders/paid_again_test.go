package orders_test

import (
	"testing"

	"langraan/internal/apptest"
)

// An order that is paid on delivery has a time of payment as long as nothing is left to collect: again once a refund is
// taken back, and of the half that a deposit pays when it is split.
func TestAnOrderThatIsPaidAgainSaysSince(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		onDelivery := body{"payment_method_id": s.cod}
		deposit := func(id, amount int64) money {
			return s.confirm(id, body{"payments": []any{body{"payment_method_id": s.bank, "amount": amount}}})
		}

		o := s.order(a.Seller, s.draft(s.plain, 2, onDelivery))
		paid := deposit(o.ID, 2*5900)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/refund/%d", o.ID), body{
			"amount": 5900, "payment_method_id": s.bank, "reason": "โอนเกิน",
		}).Want(200)
		if now := s.recorded(o.ID); now.PaidAt != "" {
			t.Errorf("half of it is to be collected: paid at %q", now.PaidAt)
		}
		back := s.recorded(o.ID).Payments[1].ID
		a.Do(t, a.Owner, "PUT", path(revertPath, o.ID), body{"payment_ids": []int64{back}}).Want(200)
		if now := s.recorded(o.ID); now.PaidAt != paid.PaidAt || now.PaidAt == "" {
			t.Errorf("nothing went back: paid at %q, want %q", now.PaidAt, paid.PaidAt)
		}
		if told := s.recorded(o.ID).Timeline[0]; told.Kind != "order.refund_reverted" || told.Data["amount"] != 5900.0 {
			t.Errorf("what came in is told as taken back, where that was a refund: %+v", told)
		}

		whole := s.order(a.Seller, s.draft(s.plain, 2, onDelivery))
		deposit(whole.ID, 5900)
		line := s.whole(whole.ID).Lines[0].ID
		var other halves
		a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", whole.ID), body{
			"lines": []any{body{"line_id": line, "quantity": 1}},
		}).Want(201).JSON(&other)
		if kept, made := s.recorded(whole.ID), s.recorded(other.Made.ID); kept.PaidAt == "" || made.PaidAt != "" {
			t.Errorf("the deposit paid one half: paid at %q and %q", kept.PaidAt, made.PaidAt)
		}
		clean(t, a)
	})
}
