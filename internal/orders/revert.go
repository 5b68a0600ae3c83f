package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Revert names payments of an order that were recorded by mistake.
type Revert struct {
	ID         int64
	Version    int64 // 0: whatever it is
	PaymentIDs []int64
}

// RevertPayments takes recorded payments and refunds back: they stay in the order's story, count no longer, and their
// references may be used again; the slip or the line of a statement that proved one may be decided again. What was let
// pass is owed again, too, and an order that owes something waits for payment, so what is packed keeps its payments; a
// cancelled one stays cancelled. Cash on delivery and refunds are taken back whatever the status; one that waits for
// nothing but what was never given back is paid again, since the last payment came. ErrBackFirst.
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
		taken, err := chosen(payments, r.PaymentIDs)
		if err != nil {
			return err
		}
		if err := mayRevert(ctx, tx, o, taken); err != nil {
			return err
		}
		after, err := without(o, taken)
		if err != nil {
			return err
		}
		if isPaidAgain(after) {
			after.PaidAt = lastIn(payments, r.PaymentIDs)
		}
		if err := saveReverted(ctx, tx, actor, o, after, r.PaymentIDs); err != nil {
			return err
		}
		if err := s.release(ctx, tx, actor, taken); err != nil {
			return err
		}
		return tellReverted(ctx, tx, actor, o, after, taken)
	})
}

// tellReverted tells what no longer came in and what no longer went back, each as what it was.
func tellReverted(ctx context.Context, tx *db.Tx, actor access.Actor, o, after Head, taken []Payment) error {
	for _, kind := range []struct {
		name string
		of   PaymentKind
	}{{"order.refund_reverted", RefundedTo}, {"order.payment_reverted", Received}} {
		sum := sumOf(taken, kind.of)
		if sum == 0 {
			continue
		}
		told := event(kind.name, o, after.Status, map[string]any{"amount": sum, "owed": owed(after)})
		if err := audit.Add(ctx, tx, actor, told); err != nil {
			return err
		}
	}
	return nil
}

// mayRevert refuses to take money away from an order that goes on because it came.
func mayRevert(ctx context.Context, tx *db.Tx, o Head, taken []Payment) error {
	isBack := !slices.ContainsFunc(taken, func(p Payment) bool { return p.Kind == Received })
	isLate := o.Status == Cancelled && o.PackedAt > 0
	switch {
	case isBack || o.PaymentType == settings.PayCashOnDeliver && o.Status != Cancelled:
		return nil
	case !slices.Contains([]Status{Unpaid, AwaitingShipment, Cancelled}, o.Status) || isLate:
		return refuseStep(o.Status, Unpaid)
	}
	if busy, err := hasOpenParcel(ctx, tx, o.ID); err != nil || busy {
		return errOr(err, ErrBeingPacked)
	}
	return nil
}

// release lets what proved the payments be decided again.
func (s *Service) release(ctx context.Context, tx *db.Tx, actor access.Actor, taken []Payment) error {
	var slips, lines []int64
	for _, p := range taken {
		if p.SlipID > 0 {
			slips = append(slips, p.SlipID)
		}
		if p.StatementLineID > 0 {
			lines = append(lines, p.StatementLineID)
		}
	}
	if s.proofs == nil || len(slips)+len(lines) == 0 {
		return nil
	}
	return s.proofs.Release(ctx, tx, actor, slips, lines)
}

// chosen are the payments of these ids; one that is not there or was taken back already is refused.
func chosen(payments []Payment, ids []int64) (taken []Payment, err error) {
	for _, p := range payments {
		if p.RevertedAt == 0 && slices.Contains(ids, p.ID) {
			taken = append(taken, p)
		}
	}
	if len(taken) != len(ids) {
		return nil, errs.ErrInvalid.At("payment_ids", errs.InvalidParam)
	}
	return taken, nil
}

// without is the order without the payments. ErrBackFirst when less would have come in than was given back.
func without(o Head, taken []Payment) (Head, error) {
	after, isReceipt := o, false
	for _, p := range taken {
		if p.Kind == RefundedTo {
			after.Refunded -= p.Amount
			continue
		}
		after.PaymentAmount -= p.Amount
		isReceipt = true
	}
	if kept(after) < 0 {
		return o, ErrBackFirst
	}
	if isReceipt {
		after.Waived = 0
	}
	after.Waived = stillWaived(after)
	after.Retained = min(o.Retained, MoneyOf(after).Over)
	switch {
	case owed(after) > 0 && MayBecome(o.Status, Unpaid, ByRevert):
		after.Status, after.PaidAt = Unpaid, 0
	case owed(after) == 0 && kept(after) > 0 && MayBecome(o.Status, AwaitingShipment, ByRevert):
		after.Status = AwaitingShipment // it waited for money that was never given back
	case ToCollect(after) > 0:
		after.PaidAt = 0
	}
	return after, nil
}

// lastIn is when the last payment came in that counts without those of the ids.
func lastIn(payments []Payment, without []int64) (at clock.Instant) {
	for _, p := range payments {
		if p.Kind == Received && p.RevertedAt == 0 && !slices.Contains(without, p.ID) {
			at = max(at, p.At)
		}
	}
	return at
}

// isPaidAgain tells whether money pays all of an order that has no time of payment: what was given back was not.
func isPaidAgain(o Head) bool {
	return o.PaidAt == 0 && o.Status != Cancelled && !isElsewhere(o.PaymentType) && kept(o) > 0 && IsPaid(o)
}

// sumOf is what the payments of a kind come to, in satang.
func sumOf(payments []Payment, kind PaymentKind) (sum int64) {
	for _, p := range payments {
		if p.Kind == kind {
			sum += p.Amount
		}
	}
	return sum
}
