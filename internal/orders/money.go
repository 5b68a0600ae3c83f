package orders

import (
	"slices"

	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// Money is what is asked and what came in for an order. All amounts are satang.
type Money struct {
	Due       int64 `json:"due" example:"15800" doc:"what the order asks; nothing once it is cancelled"`
	Received  int64 `json:"received" example:"15800" doc:"what came in, by all payments that count"`
	Refunded  int64 `json:"refunded" example:"0" doc:"what was given back"`
	Retained  int64 `json:"retained" example:"0" doc:"what was to be given back and the shop keeps"`
	Waived    int64 `json:"waived" example:"0" doc:"what was let pass"`
	ToCollect int64 `json:"to_collect" example:"0" doc:"what a courier still collects"`
	Short     int64 `json:"short" example:"0" doc:"what must still come in, or be let pass, before it is packed"`
	Over      int64 `json:"over" example:"0" doc:"what came in beyond what is asked"`
	ToRefund  int64 `json:"to_refund" example:"0" doc:"what is to be given back: all of a cancelled order, else what is over, less what the shop keeps"`
}

// MoneyOf is the money of an order.
func MoneyOf(o Head) Money {
	m := Money{
		Due: o.OrderAmount, Received: o.PaymentAmount, Refunded: o.Refunded, Retained: o.Retained, Waived: o.Waived,
	}
	if o.Status == Cancelled {
		m.Due, m.Waived = 0, 0
	} else {
		m.Short, m.ToCollect = owed(o), ToCollect(o)
	}
	if !isElsewhere(o.PaymentType) {
		m.Over = max(0, kept(o)-m.Due)
	}
	m.ToRefund = max(0, m.Over-o.Retained)
	return m
}

// isElsewhere tells whether money of the type goes through other hands: a platform's, or those that were paid for the
// order which a claim replaces.
func isElsewhere(paymentType int64) bool {
	return paymentType == settings.PayPlatform || paymentType == settings.PayClaim
}

// kept is what came in and was not given back: satang.
func kept(o Head) int64 { return o.PaymentAmount - o.Refunded }

// missing is what is asked beyond what is kept and was let pass: satang.
func missing(o Head) int64 { return max(0, o.OrderAmount-kept(o)-o.Waived) }

// stillWaived is what stays let pass of an order once its money or what it asks changed: no more than is missing
// without it, for what came in meanwhile isn't let pass any more. Satang.
func stillWaived(o Head) int64 { return max(0, min(o.Waived, o.OrderAmount-kept(o))) }

// The refusals of money.
var (
	ErrElsewhere = errs.ErrConflict.Declare("เงินของคำสั่งซื้อนี้ชำระผ่านช่องทางอื่นแล้ว บันทึกที่นี่ไม่ได้",
		"the money of this order is settled elsewhere, so nothing is recorded here")
	ErrTooMuchBack = errs.ErrInvalid.Declare("คืนเงินมากกว่ายอดที่รับไว้ไม่ได้",
		"more than what came in can't be given back").At("amount", errs.InvalidParam)
	ErrStillGoes = ErrStatus.Declare("คำสั่งซื้อแพ็กแล้ว คืนเงินได้เฉพาะส่วนที่เกิน ยกเลิกหรือเอาสินค้าออกก่อน",
		"the order is packed: only what is over is given back; cancel it or take goods off first")
	ErrBackFirst = errs.ErrConflict.Declare("เงินก้อนนี้คืนลูกค้าไปแล้ว ต้องยกเลิกรายการคืนเงินก่อน",
		"this money was given back: take the refund back first").At("payment_ids", errs.InvalidParam)
)

// refunded is the order once so much was given back. One that waits to be packed waits for its money again; what left
// the house keeps its state, and what it lacks from now on is let pass. ErrElsewhere, ErrTooMuchBack, ErrStillGoes.
func refunded(o Head, amount int64) (Head, error) {
	after := o
	after.Refunded += amount
	after.Retained = min(o.Retained, MoneyOf(after).Over)
	switch {
	case isElsewhere(o.PaymentType):
		return o, ErrElsewhere
	case amount < 1 || amount > kept(o):
		return o, ErrTooMuchBack
	case slices.Contains([]Status{Unpaid, Cancelled}, o.Status):
	case o.Status == AwaitingShipment:
		if owed(after) > 0 && MayBecome(o.Status, Unpaid, ByRefund) {
			after.Status, after.PaidAt = Unpaid, 0
		}
		if ToCollect(after) > 0 {
			after.PaidAt = 0
		}
	case slices.Contains([]Status{PartiallyShipping, AwaitingCollection}, o.Status):
		if missing(after) > missing(o) { // a courier's label says what is to be collected
			return o, ErrStillGoes
		}
	default:
		after.Waived += missing(after) - missing(o)
	}
	return after, nil
}
