package orders

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Refund is money given back to the buyer of an order. Amount is satang.
type Refund struct {
	ID              int64
	Version         int64 // 0: whatever it is
	PaymentMethodID int64
	Amount          int64
	Reason          string
	Reference       string
	Image           string        // a picture of the slip; empty without one
	At              clock.Instant // privileged people only; zero is now
}

func (r *Refund) validate() error {
	r.Reason = i18n.Clean(r.Reason)
	var f errs.Fields
	f.Check(r.Reason != "", "reason", errs.InvalidParam)
	f.Check(r.Amount > 0 && r.Amount <= maxMoney, "amount", errs.InvalidParam)
	f.Check(r.PaymentMethodID > 0, "payment_method_id", errs.InvalidParam)
	return f.Err()
}

// ErrTwiceBack refuses to give back more than is to be given back, once some was, by what doesn't tell it from that.
var ErrTwiceBack = errs.ErrConflict.Declare("คำสั่งซื้อนี้บันทึกการคืนเงินหรือเก็บเงินไว้แล้ว "+
	"ถ้าคืนอีกก้อน ให้ระบุเลขอ้างอิงหรือเวอร์ชันของคำสั่งซื้อที่เห็น",
	"money of this order was given back or kept already: for more of it give its reference, or the version of the "+
		"order you read").At("version", errs.InvalidParam)

// Refund records money that was given back. An order that waits to be packed and owes something then waits for payment;
// what has left the house keeps its state. ErrTooMuchBack, ErrTwiceBack, ErrElsewhere, ErrStillGoes,
// ErrBeingPacked, ErrReference.
func (s *Service) Refund(ctx context.Context, actor access.Actor, r Refund, key string) (Order, error) {
	if err := r.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.refund", r)
	return s.change(ctx, use, r.ID, func(ctx context.Context, tx *db.Tx) error {
		if err := mayBackdate(actor, r.At, tx.Instant()); err != nil {
			return err
		}
		o, err := lock(ctx, tx, actor, r.ID, r.Version)
		if err != nil {
			return err
		}
		if r.Version == 0 && BareReference(r.Reference) == "" && o.Refunded+o.Retained > 0 &&
			r.Amount > MoneyOf(o).ToRefund {
			return ErrTwiceBack
		}
		after, err := refunded(o, r.Amount)
		if err != nil {
			return err
		}
		if after.Status != o.Status {
			if busy, err := hasOpenParcel(ctx, tx, o.ID); err != nil || busy {
				return errOr(err, ErrBeingPacked)
			}
		}
		part := PayPart{
			PaymentMethodID: r.PaymentMethodID, Amount: r.Amount, Reference: r.Reference, Note: r.Reason,
			Image: r.Image,
		}
		if err := addPart(ctx, tx, actor, o, RefundedTo, part, timeOr(r.At, tx.Instant())); err != nil {
			return err
		}
		if r.Image != "" {
			on := files.Ref{Kind: audit.RefOrder, ID: o.ID}
			if err := files.Attach(ctx, tx, actor, files.Slip, r.Image, on); err != nil {
				return err
			}
		}
		if err := saveMoney(ctx, tx, o, after); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.refunded", o, after.Status,
			map[string]any{"amount": r.Amount, "reason": r.Reason}))
	})
}
