package orders

import (
	"context"
	"errors"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Pay is money that came in. Without payments it is one payment of what the order owes by the order's own method.
// Reason says why the order goes on though less came in than it owes; without one it waits for the rest.
type Pay struct {
	ID       int64
	Version  int64 // 0: whatever it is
	Payments []PayPart
	PaidAt   clock.Instant // privileged people only; zero is now
	Reason   string
}

// PayPart is one transfer. Amount is satang; a reference may be used once in the whole enterprise.
type PayPart struct {
	PaymentMethodID int64
	Amount          int64
	Reference       string
}

// ConfirmPayment says that the money is there: the order goes from unpaid to awaiting shipment once it owes nothing.
// What is short is let pass with a reason, or when a privileged person records a payment of the past, which was decided
// then.
func (s *Service) ConfirmPayment(ctx context.Context, actor access.Actor, p Pay, key string) (Order, error) {
	p.Reason = strings.TrimSpace(p.Reason)
	use := once.Of(s.db, actor, key, "orders.pay", p)
	return s.change(ctx, use, p.ID, func(ctx context.Context, tx *db.Tx) error {
		if err := mayBackdate(actor, p.PaidAt, tx.Instant()); err != nil {
			return err
		}
		o, err := lock(ctx, tx, actor, p.ID, p.Version)
		if err != nil {
			return err
		}
		if !MayBecome(o.Status, AwaitingShipment, ByPayment) {
			return refuseStep(o.Status, AwaitingShipment)
		}
		at := timeOr(p.PaidAt, tx.Instant())
		paid, err := insertPayments(ctx, tx, actor, o, p.Payments, at)
		if err != nil {
			return err
		}
		to, kind, short := AwaitingShipment, "order.paid", max(0, owed(o)-paid)
		told := map[string]any{"amount": paid}
		var waived int64
		switch {
		case short == 0:
		case p.Reason == "" && p.PaidAt == 0:
			to, kind, told["owed"] = o.Status, "order.part_paid", short
		default:
			waived, told["waived"], told["reason"] = short, short, p.Reason
		}
		if err := savePaid(ctx, tx, o, to, paid, waived, at); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event(kind, o, to, told))
	})
}

func insertPayments(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, parts []PayPart,
	at clock.Instant,
) (int64, error) {
	if len(parts) == 0 {
		parts = []PayPart{{PaymentMethodID: o.PaymentMethodID, Amount: owed(o)}}
	}
	var paid int64
	for _, part := range parts {
		// one reference whatever its case
		part.Reference = strings.ToUpper(strings.Join(strings.Fields(part.Reference), " "))
		if _, err := settings.PaymentMethods.Read(ctx, tx, actor.EnterpriseID, part.PaymentMethodID); err != nil {
			return 0, err
		}
		if !within(part.Amount, maxMoney) || o.PaymentAmount+paid+part.Amount > maxMoney {
			return 0, errs.ErrInvalid.At("payments", errs.InvalidParam)
		}
		paid += part.Amount
		if err := refuseReused(ctx, tx, actor, o, part.Reference); err != nil {
			return 0, err
		}
		err := insertPayment(ctx, tx, actor, o.ID, part, at)
		if db.IsDuplicate(err, "u_order_payments__enterprise_id__reference") {
			return 0, ErrReference // another request used it since we looked
		}
		if err != nil {
			return 0, err
		}
	}
	return paid, nil
}

// ErrReference refuses a payment reference that came before, on this order or another.
var ErrReference = errs.New(errs.Conflict, errs.InvalidParam).At("payments", errs.InvalidParam)

func refuseReused(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, reference string) error {
	if reference == "" {
		return nil
	}
	other, err := orderPaidWith(ctx, tx, actor, reference)
	switch {
	case errors.Is(err, db.ErrNone):
		return nil
	case err != nil:
		return err
	case other == "":
		return ErrReference
	}
	return ErrReference.Say("เลขอ้างอิงการโอนของ "+o.Number+" เคยใช้กับคำสั่งซื้อ "+other+" แล้ว",
		"the reference given for "+o.Number+" was used for "+other)
}

// NoPay says that the money of an order did not come, and why that is known.
type NoPay struct {
	ID      int64
	Version int64 // 0: whatever it is
	Reason  string
}

// RefusePayment says that the money did not come: the order is cancelled and its stock released.
func (s *Service) RefusePayment(ctx context.Context, actor access.Actor, p NoPay, key string) (Order, error) {
	if p.Reason = strings.TrimSpace(p.Reason); p.Reason == "" {
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
		return find(ctx, r, use.Actor(), id)
	})
}
