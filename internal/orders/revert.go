package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// Revert names payments of an order that were recorded by mistake.
type Revert struct {
	ID         int64
	Version    int64 // 0: whatever it is
	PaymentIDs []int64
}

// RevertPayments takes recorded payments back while nothing of the order is packed: they stay in its story, count no
// longer, and their references may be used again. What was let pass is owed again, too. An order that owes something
// waits for payment; a cancelled one stays cancelled.
func (s *Service) RevertPayments(ctx context.Context, actor access.Actor, r Revert, key string) (Order, error) {
	slices.Sort(r.PaymentIDs)
	r.PaymentIDs = slices.Compact(r.PaymentIDs)
	use := once.Of(s.db, actor, key, "orders.revert", r)
	return s.change(ctx, use, r.ID, func(ctx context.Context, tx *db.Tx) error {
		var payments []Payment
		o, err := lock(ctx, tx, actor, r.ID, r.Version, askPayments(&payments, r.ID))
		if err != nil {
			return err
		}
		isLate := o.Status == Cancelled && o.PackedAt > 0
		if !slices.Contains([]Status{Unpaid, AwaitingShipment, Cancelled}, o.Status) || isLate {
			return refuseStep(o.Status, Unpaid)
		}
		if busy, err := hasOpenParcel(ctx, tx, r.ID); err != nil || busy {
			return errOr(err, ErrBeingPacked)
		}
		amount, ok := sumOf(payments, r.PaymentIDs)
		if !ok {
			return errs.ErrInvalid.At("payment_ids", errs.InvalidParam)
		}
		after := o
		after.PaymentAmount, after.Waived = o.PaymentAmount-amount, 0
		if owed(after) > 0 && MayBecome(o.Status, Unpaid, ByRevert) {
			after.Status, after.PaidAt = Unpaid, 0
		}
		if err := saveReverted(ctx, tx, actor, o, after, r.PaymentIDs); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.payment_reverted", o, after.Status,
			map[string]any{"amount": amount, "owed": owed(after)}))
	})
}

// sumOf is what the payments of these ids come to, in satang; false where one is not there or was taken back already.
func sumOf(payments []Payment, ids []int64) (sum int64, ok bool) {
	var found int
	for _, p := range payments {
		if p.RevertedAt == 0 && slices.Contains(ids, p.ID) {
			sum += p.Amount
			found++
		}
	}
	return sum, found == len(ids)
}
