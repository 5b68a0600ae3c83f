package orders

import (
	"context"
	"errors"
	"slices"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Pay is money that came in. Without payments it is one payment of what the order owed in the version that was read, by
// the order's own method. Reason says why the order goes on though less came in than it owes; without one it waits for
// the rest.
type Pay struct {
	ID       int64
	Version  int64 // 0: whatever it is, for who says the sum
	Payments []PayPart
	PaidAt   clock.Instant // privileged people only; zero is now
	Reason   string
}

// PayPart is one transfer. Amount is satang; a reference may be used once in the whole enterprise.
type PayPart struct {
	PaymentMethodID int64
	Amount          int64
	Reference       string
	Image           string // a picture that proves it; empty without one
	Note            string
	Proof
}

// Proof is what a payment was confirmed by; nothing where a person only says that it came.
type Proof struct {
	Bank   string // that the slip names: the reference is its own
	Part   int64  // which of several payments of the slip, from 0
	SlipID int64
	LineID int64 // of a bank statement
}

// isTellable tells whether each payment is known from another by its reference.
func (p Pay) isTellable() bool {
	return !slices.ContainsFunc(p.Payments, func(part PayPart) bool { return BareReference(part.Reference) == "" })
}

// The refusals of money that may be counted wrongly.
var (
	ErrUnseen = errs.ErrInvalid.Declare("ระบุยอดเงินที่ได้รับ หรือเวอร์ชันของคำสั่งซื้อที่เห็น ก่อนยืนยันการชำระเงิน",
		"say how much came in, or which version of the order you read, to confirm its payment").At("version",
		errs.InvalidParam)
	ErrTwice = errs.ErrConflict.Declare("คำสั่งซื้อนี้รับเงินไว้แล้ว ถ้าเป็นเงินอีกก้อน "+
		"ให้ระบุเลขอ้างอิงหรือเวอร์ชันของคำสั่งซื้อที่เห็น",
		"money of this order was recorded already: for another payment give its reference, or the version of the order"+
			" you read").At("version", errs.InvalidParam)
	ErrNoMoney = errs.ErrInvalid.Declare("ยอดเงิน 0 บาทไม่ใช่การรับเงิน "+
		"ถ้าจะให้คำสั่งซื้อผ่านโดยไม่รับเงินส่วนที่ขาด ให้บอกเหตุผล",
		"0 baht is no payment: say why if the order is to go on without what it owes").At("payments", errs.InvalidParam)
	ErrShortOfWhat = errs.ErrInvalid.Declare("บอกเหตุผลที่รับเงินไม่ครบ ต้องระบุยอดเงินที่ได้รับด้วย",
		"a reason to let less pass needs the amount that came in").At("payments", errs.InvalidParam)
)

// ConfirmPayment says that money came: an unpaid order goes to awaiting shipment once it owes nothing, and one that is
// further keeps its state. What is short is let pass with a reason, or when a privileged person records a payment of
// the past, which was decided then. What an order that owes nothing is given beyond that needs the version that was
// read, and a further part of one that owes something the version, references, or, where nobody else recorded
// money of it, a key: so one transfer that is confirmed twice is not recorded twice. ErrUnseen, ErrShortOfWhat,
// ErrNoMoney, ErrTwice, ErrElsewhere, ErrReference.
func (s *Service) ConfirmPayment(ctx context.Context, actor access.Actor, p Pay, key string) (Order, error) {
	p.Reason = i18n.Clean(p.Reason)
	if p.Version == 0 && len(p.Payments) == 0 {
		return Order{}, ErrUnseen
	}
	if p.Reason != "" && len(p.Payments) == 0 {
		return Order{}, ErrShortOfWhat
	}
	use := once.Of(s.db, actor, key, "orders.pay", p)
	return s.change(ctx, use, p.ID, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, p.ID, p.Version)
		if err != nil {
			return err
		}
		if err := mayReceive(o, p); err != nil {
			return err
		}
		if o.PaymentAmount > 0 && p.Version == 0 && !p.isTellable() {
			if key == "" {
				return ErrTwice
			}
			// A key tells one's own repeats, not what a colleague recorded.
			if others, err := isPaidToOthers(ctx, tx, actor, o.ID); err != nil || others {
				return errOr(err, ErrTwice)
			}
		}
		return receive(ctx, tx, actor, o, p)
	})
}

// Receive is ConfirmPayment in the caller's transaction, for an order that it has locked (see LockAll).
func Receive(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, p Pay) error {
	if p.Version > 0 && p.Version != o.Version {
		return errs.ErrStale
	}
	changed(tx, actor.EnterpriseID, o.ID)
	return receive(ctx, tx, actor, o, p)
}

func receive(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, p Pay) error {
	if err := mayBackdate(actor, p.PaidAt, tx.Instant()); err != nil {
		return err
	}
	if err := mayReceive(o, p); err != nil {
		return err
	}
	if len(p.Payments) == 0 {
		p.Payments = []PayPart{{PaymentMethodID: o.PaymentMethodID, Amount: max(owed(o), ToCollect(o))}}
	}
	at := timeOr(p.PaidAt, tx.Instant())
	if len(p.Payments) > 1 && slices.ContainsFunc(p.Payments, func(part PayPart) bool { return part.Amount == 0 }) {
		return ErrNoMoney
	}
	paid, err := insertPayments(ctx, tx, actor, o, p.Payments, at)
	if err != nil {
		return err
	}
	after, kind, told := received(o, p, paid)
	if paid == 0 && after.Status == o.Status && after.Waived == o.Waived {
		return ErrNoMoney
	}
	if after.PaidAt == 0 && after.Status != Unpaid && IsPaid(after) {
		after.PaidAt = at
	}
	if err := savePaid(ctx, tx, o, after.Status, paid, after.Waived-o.Waived, after.PaidAt); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, event(kind, o, after.Status, told))
}

// mayReceive refuses money for what is cancelled or settled elsewhere, and a payment that was recorded already.
func mayReceive(o Head, p Pay) error {
	isOwing := MayBecome(o.Status, AwaitingShipment, ByPayment) || !IsPaid(o)
	switch {
	case o.Status == Cancelled:
		return refuseStep(o.Status, AwaitingShipment)
	case isElsewhere(o.PaymentType):
		return ErrElsewhere
	case !isOwing && (len(p.Payments) == 0 || p.Version == 0):
		return refuseStep(o.Status, AwaitingShipment)
	}
	return nil
}

// received is the order once so much came in, the kind of that event and what is told of it.
func received(o Head, p Pay, paid int64) (after Head, kind string, told map[string]any) {
	after, told = o, map[string]any{"amount": paid}
	after.PaymentAmount += paid
	after.Waived = stillWaived(after)
	short := owed(after) + ToCollect(after)
	switch isUnpaid := MayBecome(o.Status, AwaitingShipment, ByPayment); {
	case short > 0 && p.Reason == "" && (p.PaidAt == 0 || !isUnpaid):
		told["owed"] = short
		return after, "order.part_paid", told
	case short > 0:
		after.Waived += short
		told["waived"], told["reason"] = short, p.Reason
	case !isUnpaid:
		return after, "order.part_paid", told
	}
	if o.Status == Unpaid {
		after.Status, after.PaidAt = AwaitingShipment, 0
	}
	return after, "order.paid", told
}

// insertPayments records what came in and gives its sum.
func insertPayments(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, parts []PayPart,
	at clock.Instant,
) (paid int64, err error) {
	parts = slices.Clone(parts)
	slices.SortStableFunc(parts, func(a, b PayPart) int { // in one order, in which their references are locked
		return strings.Compare(BareReference(a.Reference), BareReference(b.Reference))
	})
	for _, part := range parts {
		if !within(part.Amount, maxMoney) || o.PaymentAmount+paid+part.Amount > maxMoney {
			return 0, errs.ErrInvalid.At("payments", errs.InvalidParam)
		}
		paid += part.Amount
		if err := addPart(ctx, tx, actor, o, Received, part, at); err != nil {
			return 0, err
		}
	}
	return paid, nil
}

// addPart writes one row of an order's ledger.
func addPart(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, kind PaymentKind, part PayPart,
	at clock.Instant,
) error {
	part.Reference = strings.ToUpper(i18n.Code(part.Reference)) // one reference however it is written
	if _, err := settings.PaymentMethods.Read(ctx, tx, actor.EnterpriseID, part.PaymentMethodID); err != nil {
		return err
	}
	if err := refuseReused(ctx, tx, actor, o, part); err != nil {
		return err
	}
	err := insertPayment(ctx, tx, actor, o.ID, kind, part, at)
	if db.IsDuplicate(err, "u_order_payments__enterprise_id__reference__bank__part") {
		return ErrReference
	}
	return err
}

// ErrReference refuses a payment reference that came before, on this order or another.
var ErrReference = errs.New(errs.Conflict, errs.InvalidParam).At("payments", errs.InvalidParam)

// refuseReused makes others who use the reference wait, and refuses one that was used.
func refuseReused(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, part PayPart) error {
	if part.Reference == "" {
		return nil
	}
	if err := lockReference(ctx, tx, actor.EnterpriseID, part.Reference); err != nil {
		return err
	}
	other, err := orderPaidWith(ctx, tx, actor, part)
	switch {
	case errors.Is(err, db.ErrNone):
		return nil
	case err != nil:
		return err
	}
	return Reused(o.Number, other)
}

// Reused is ErrReference with the orders named: the one that was to be paid and the one that was paid first; either is
// empty where it may not be told.
func Reused(number, first string) error {
	if number == "" || first == "" {
		return ErrReference
	}
	return ErrReference.Say("เลขอ้างอิงการโอนของ "+number+" เคยใช้กับคำสั่งซื้อ "+first+" แล้ว",
		"the reference given for "+number+" was used for "+first)
}

// BareReference is a reference as it is compared: in upper case, without spaces.
func BareReference(reference string) string {
	return strings.ToUpper(strings.ReplaceAll(i18n.Code(reference), " ", ""))
}

// NoPay says that the money of an order did not come, and why that is known.
type NoPay struct {
	ID      int64
	Version int64 // 0: whatever it is
	Reason  string
}

// RefusePayment says that the money did not come: the order is cancelled and its stock released.
func (s *Service) RefusePayment(ctx context.Context, actor access.Actor, p NoPay, key string) (Order, error) {
	if p.Reason = i18n.Clean(p.Reason); p.Reason == "" {
		return Order{}, errs.ErrInvalid.At("reason", errs.InvalidParam)
	}
	use := once.Of(s.db, actor, key, "orders.refuse", p)
	return s.change(ctx, use, p.ID, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, p.ID, p.Version)
		if err != nil {
			return err
		}
		if !MayBecome(o.Status, Cancelled, ByRefusal) {
			return refuseStep(o.Status, Cancelled)
		}
		if err := inventory.Free(ctx, tx, actor, refOf(p.ID)); err != nil {
			return err
		}
		if err := saveCancelled(ctx, tx, o, CancelPayment, p.Reason); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.payment_failed", o, Cancelled,
			map[string]any{"reason": p.Reason}))
	})
}

// change runs one use case on one order: once, in one transaction, with the live event, and reads the order afterwards.
func (s *Service) change(ctx context.Context, use once.Use, id int64,
	fn func(ctx context.Context, tx *db.Tx) error,
) (Order, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		changed(tx, use.Actor().EnterpriseID, id)
		return id, fn(ctx, tx)
	}, func(ctx context.Context, r db.Reader, id int64) (Order, error) {
		return s.find(ctx, r, use.Actor(), id)
	})
}
