package orders

import (
	"math/bits"
	"slices"

	"langraan/internal/kit/clock"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/settings"
)

// The bounds of one order.
const (
	maxMoney    = 1_000_000_000_00 // satang of any one sum: a thousand million baht
	maxQuantity = 1_000_000
	maxLines    = 200
)

// Every line stays below maxQuantity * products.MaxPrice and there are maxLines of them: the sums of totals fit 64
// bits.
const _ = uint64(1<<63 - 1 - maxLines*maxQuantity*products.MaxPrice - 2*maxMoney)

// isSettled tells whether money of the type is not the sender's to check before packing.
func isSettled(paymentType int64) bool {
	return slices.Contains([]int64{settings.PayCashOnDeliver, settings.PayClaim, settings.PayPlatform}, paymentType)
}

// owed is what must still come in, or be let pass, before the order is packed: satang.
func owed(o Head) int64 {
	if isSettled(o.PaymentType) {
		return 0
	}
	return missing(o)
}

// ToCollect is what a courier collects from the buyer: satang, 0 of what is not paid on delivery.
func ToCollect(o Head) int64 {
	if o.PaymentType != settings.PayCashOnDeliver {
		return 0
	}
	return missing(o)
}

// IsPaid tells whether nothing is owed any more, to a courier neither.
func IsPaid(o Head) bool { return owed(o) == 0 && ToCollect(o) == 0 }

// paidAtOnce is when an order was paid once a change at a moment left it as after: no time while something of it is to
// be paid, and that moment where it was brought down to what came in.
func paidAtOnce(before, after Head, at clock.Instant) clock.Instant {
	switch isPaid := IsPaid(after); {
	case isElsewhere(after.PaymentType):
		return before.PaidAt
	case !isPaid:
		return 0
	case before.PaidAt > 0 && before.Status != Unpaid:
		return before.PaidAt
	case after.Status != Unpaid && kept(after) > 0:
		return at
	}
	return 0
}

// lessDiscount is what is left of an order's discount when the lines that stay come to kept of whole: what was meant
// for the others goes with them. Rounded down: satang.
func lessDiscount(discount, kept, whole int64) int64 {
	if whole <= 0 || kept >= whole {
		return discount
	}
	high, low := bits.Mul64(uint64(discount), uint64(kept))
	left, _ := bits.Div64(high, low, uint64(whole))
	return int64(left)
}

// totals sums the lines. Every amount is within its bounds already; the result may still be refused.
func totals(lines []Line, shippingFee, discount int64) (goods, order, items int64, err error) {
	for i := range lines {
		l := &lines[i]
		l.Amount = l.Quantity*l.Price - l.Discount
		if l.Amount < 0 {
			return 0, 0, 0, errs.ErrInvalid.Say("ส่วนลดของรายการมากกว่าราคา",
				"a line's discount is above its price").At("lines", errs.InvalidParam)
		}
		goods += l.Amount
		items += l.Quantity
	}
	order = goods + shippingFee - discount
	if order < 0 {
		return 0, 0, 0, errs.ErrInvalid.Say("ส่วนลดมากกว่ายอดรวม", "the discount is above the total").At("discount",
			errs.InvalidParam)
	}
	if order > maxMoney {
		return 0, 0, 0, errs.ErrInvalid.Say("ยอดรวมสูงเกินไป", "the total is too high").At("lines", errs.InvalidParam)
	}
	return goods, order, items, nil
}

// amountOf is what the lines come to.
func amountOf(lines []Line) (sum int64) {
	for _, l := range lines {
		sum += l.Quantity*l.Price - l.Discount
	}
	return sum
}

// maySettle tells whether the actor may have an order paid elsewhere: by a platform whose order it is, or by the order
// that it replaces. raised says that the order owes more than before.
func maySettle(actor access.Actor, o Order, raised bool) error {
	if o.PaymentType != settings.PayPlatform && o.PaymentType != settings.PayClaim {
		return nil
	}
	if raised && access.Work(access.Payment).Check(actor) != nil {
		return errs.ErrDenied.Say("เฉพาะผู้ดูแลการชำระเงินเท่านั้นที่ใช้วิธีชำระนี้ได้",
			"only people who work on payments may say that an order is settled elsewhere").
			At("payment_method_id", errs.PermissionDenied)
	}
	switch {
	case o.PaymentType == settings.PayPlatform && (o.Platform == PlatformOwn || o.PlatformOrderID == ""):
		return errs.ErrInvalid.Say("ชำระผ่านแพลตฟอร์มใช้ได้กับคำสั่งซื้อของแพลตฟอร์มที่มีหมายเลขเท่านั้น",
			"only an order of a platform, with its number, is paid through the platform").At("platform_order_id",
			errs.InvalidParam)
	case o.PaymentType == settings.PayClaim && o.ReplacesID == 0:
		return errs.ErrInvalid.Say("การเคลมต้องระบุคำสั่งซื้อเดิม", "a claim names the order it replaces").At(
			"replaces_id", errs.InvalidParam)
	}
	return nil
}
