package orders

import (
	"math/bits"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/settings"
)

// Status is an order's status code (spec section 4).
type Status int64

// The status codes.
const (
	Unpaid             Status = 100
	AwaitingShipment   Status = 111
	AwaitingCollection Status = 112
	PartiallyShipping  Status = 114
	InTransit          Status = 121
	Delivered          Status = 122
	Completed          Status = 130
	Cancelled          Status = 140
	Returned           Status = 141
	Claimed            Status = 142
	Returning          Status = 998
	// TransitOrDone is a filter for 121, 122 and 130; it is never stored.
	TransitOrDone Status = 999
)

// Statuses are all that an order can have, in the order of its life.
var Statuses = []Status{
	Unpaid, AwaitingShipment, PartiallyShipping, AwaitingCollection, InTransit, Delivered,
	Completed, Cancelled, Returned, Claimed, Returning,
}

// Cause is what moves an order from one status to another.
type Cause uint8

// The causes of a step.
const (
	ByPayment Cause = iota + 1
	ByRefusal
	ByCancel
	ByPacking
	ByShipping
	ByDelivery
	ByCompletion
	ByPlatform
	ByReturn
	ByClaim
	ByReopening
	ByEdit
	ByTakeOff
	ByRevert
	ByRefund
)

type step struct{ from, to Status }

// steps is the whole life of an order (product.md section 4). What is not here is refused.
var steps = map[step][]Cause{
	{Unpaid, AwaitingShipment}:              {ByPayment, ByPlatform, ByEdit}, // edited down to what was paid
	{AwaitingShipment, Unpaid}:              {ByEdit, ByRevert, ByRefund},    // edited above what was paid
	{Unpaid, Cancelled}:                     {ByRefusal, ByCancel, ByPlatform},
	{AwaitingShipment, PartiallyShipping}:   {ByPacking},
	{AwaitingShipment, AwaitingCollection}:  {ByPacking, ByPlatform},
	{PartiallyShipping, AwaitingCollection}: {ByPacking, ByPlatform, ByTakeOff},
	{AwaitingCollection, InTransit}:         {ByShipping, ByPlatform},
	{InTransit, Delivered}:                  {ByDelivery, ByPlatform},
	{Delivered, Completed}:                  {ByCompletion, ByPlatform},
	{AwaitingShipment, Cancelled}:           {ByCancel, ByPlatform},
	{PartiallyShipping, Cancelled}:          {ByCancel, ByPlatform},
	{AwaitingCollection, Cancelled}:         {ByCancel, ByPlatform},
	{InTransit, Returning}:                  {ByPlatform},
	{Delivered, Returning}:                  {ByPlatform},
	{InTransit, Returned}:                   {ByReturn},
	{Delivered, Returned}:                   {ByReturn},
	{Completed, Returned}:                   {ByReturn},
	{Returning, Returned}:                   {ByReturn},
	{Delivered, Claimed}:                    {ByClaim},
	{Completed, Claimed}:                    {ByClaim},
	{Returned, Claimed}:                     {ByClaim},
	{Completed, Delivered}:                  {ByReopening}, // privileged people only, section 3
}

// MayBecome tells whether the cause may move an order from one status to the other.
func MayBecome(from, to Status, by Cause) bool { return slices.Contains(steps[step{from, to}], by) }

// demands is what a person needs to be the cause of a step by hand.
var demands = map[Cause]access.Need{
	ByPayment:    access.Work(access.Payment),
	ByRefusal:    access.Work(access.Payment),
	ByCancel:     access.Work(access.Order),
	ByPacking:    access.Work(access.Packing),
	ByShipping:   access.Work(access.Packing),
	ByDelivery:   access.Work(access.Delivery),
	ByCompletion: access.Work(access.Order),
	ByReturn:     access.Work(access.OrderReturn),
	ByReopening:  access.Work(access.Order),
}

// NextFor lists the statuses the actor may move an order of this status to, in the order of an order's life.
func NextFor(from Status, actor access.Actor) []Status {
	next := []Status{}
	for _, to := range Statuses {
		for _, by := range steps[step{from, to}] {
			need, byHand := demands[by]
			if byHand && need.Check(actor) == nil && (by != ByReopening || actor.Privileged) && !slices.Contains(next,
				to) {
				next = append(next, to)
			}
		}
	}
	return next
}

// refuseStep is the refusal of a step that the table lacks.
func refuseStep(from, to Status) error {
	if steps[step{from, to}] != nil {
		return ErrStatus.Say("เปลี่ยนสถานะด้วยวิธีนี้ไม่ได้: "+statusWord(from, "th")+" → "+statusWord(to, "th"),
			"not by this way: "+statusWord(from, "en")+" to "+statusWord(to, "en"))
	}
	return ErrStatus.Say("คำสั่งซื้ออยู่ในสถานะ"+statusWord(from, "th"), "the order is "+statusWord(from, "en"))
}

var statusWords = map[Status]errs.Text{
	Unpaid:             {TH: "รอชำระเงิน", EN: "unpaid"},
	AwaitingShipment:   {TH: "รอแพ็ก", EN: "awaiting packing"},
	AwaitingCollection: {TH: "รอเข้ารับ", EN: "awaiting collection"},
	PartiallyShipping:  {TH: "ส่งบางส่วน", EN: "partially shipping"},
	InTransit:          {TH: "กำลังขนส่ง", EN: "in transit"},
	Delivered:          {TH: "ส่งถึงแล้ว", EN: "delivered"},
	Completed:          {TH: "สำเร็จ", EN: "completed"},
	Cancelled:          {TH: "ยกเลิก", EN: "cancelled"},
	Returned:           {TH: "คืนสินค้า", EN: "returned"},
	Claimed:            {TH: "เคลม", EN: "claimed"},
	Returning:          {TH: "กำลังคืน (แพลตฟอร์ม)", EN: "returning (platform)"},
}

func statusWord(s Status, lang string) string { return statusWords[s].In(lang) }

// firstStatus is where an order's life begins: cash on delivery, claims and platform payments need no payment check.
func firstStatus(paymentType int64) Status {
	if isSettled(paymentType) {
		return AwaitingShipment
	}
	return Unpaid
}

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

// statusEdited is where an edit leaves an order: one that owes more than came in waits for the difference, and one that
// was brought down to what came in waits no longer.
func statusEdited(before Status, after Head) Status {
	switch owes := owed(after) > 0; {
	case before == AwaitingShipment && owes && MayBecome(before, Unpaid, ByEdit):
		return Unpaid
	case before == Unpaid && !owes && kept(after) > 0 && MayBecome(before, AwaitingShipment, ByEdit):
		return AwaitingShipment
	}
	return before
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

// soldOn is the platform of an order that names none, by that of its sale channel. Sold in a chat it has no number of
// the platform's; where orders have one, it is the platform that says so, and what people write down is the shop's own.
func soldOn(channel int64) int64 {
	if channel == PlatformLine {
		return PlatformLine
	}
	return PlatformOwn
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

// The bounds of one order.
const (
	maxMoney    = 1_000_000_000_00 // satang of any one sum: a thousand million baht
	maxQuantity = 1_000_000
	maxLines    = 200
)

// Every line stays below maxQuantity * products.MaxPrice and there are maxLines of them: the sums of totals fit 64
// bits.
const _ = uint64(1<<63 - 1 - maxLines*maxQuantity*products.MaxPrice - 2*maxMoney)

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

// packedWhole tells how many of a line are packed with all their parts.
func packedWhole(l Line) int64 {
	whole := l.Quantity
	if len(l.Parts) == 0 {
		return 0
	}
	for _, p := range l.Parts {
		if p.Quantity > 0 {
			whole = min(whole, p.Packed*l.Quantity/p.Quantity)
		}
	}
	return whole
}

// lessOf is a line with n fewer, and what its parts wanted for those. What is packed stays; of a line whose parts were
// drawn only all of it goes. A line of which nothing is left has quantity 0.
func lessOf(l Line, n int64) (Line, []inventory.Item, error) {
	tooMany := errs.ErrInvalid.Say("เอา "+l.Name+" ออกมากกว่าที่ยังไม่ได้แพ็กไม่ได้",
		"more of "+l.Name+" than is still to be packed").At("lines", errs.InvalidParam)
	if n > l.Quantity || (l.drawn() && n < l.Quantity) {
		return l, nil, tooMany
	}
	var freed []inventory.Item
	left := l
	left.Quantity, left.Parts = l.Quantity-n, nil
	left.Discount = l.Discount * left.Quantity / l.Quantity
	for _, p := range l.Parts {
		less := p.Quantity * n / l.Quantity
		if p.Quantity-less < p.Packed {
			return l, nil, tooMany
		}
		freed = append(freed, inventory.Item{ProductID: p.WarehouseProductID, Quantity: less})
		p.Quantity -= less
		left.Parts = append(left.Parts, p)
	}
	return left, freed, nil
}

// missingLine tells whether a line that is to be taken off is none of the order's.
func missingLine(lines []Line, taken []TakenLine) bool {
	return slices.ContainsFunc(taken, func(t TakenLine) bool {
		return !slices.ContainsFunc(lines, func(l Line) bool { return l.ID == t.LineID })
	})
}

// allPacked tells whether nothing of the lines is still to be packed.
func allPacked(lines []Line) bool {
	return !slices.ContainsFunc(lines, func(l Line) bool {
		return slices.ContainsFunc(l.Parts, func(p Part) bool { return p.Packed < p.Quantity })
	})
}

// amountOf is what the lines come to.
func amountOf(lines []Line) (sum int64) {
	for _, l := range lines {
		sum += l.Quantity*l.Price - l.Discount
	}
	return sum
}

// waiting counts the parcels that are packed and have not left.
func waiting(parcels []Parcel) (n int) {
	for _, p := range parcels {
		if p.waits() {
			n++
		}
	}
	return n
}

// scanned finds the parcel that a code at the shipping check means: the one of that number, or the only one that waits.
// A packed order without parcels, of which only the platform said that it is packed, is scanned out as a whole.
func scanned(parcels []Parcel, code string, status Status) (Parcel, string) {
	for _, p := range parcels {
		switch {
		case p.Number != code:
		case p.waits():
			return p, CheckOK
		case p.Status == parcelLeft || p.Status == parcelArrived:
			return p, CheckAlready
		default:
			return p, CheckNotPacked
		}
	}
	gone := slices.ContainsFunc(parcels, func(p Parcel) bool {
		return p.Status == parcelLeft ||
			p.Status == parcelArrived
	})
	switch n := waiting(parcels); {
	case n > 1:
		return Parcel{}, CheckWhichParcel
	case n == 1 && (gone || status == PartiallyShipping): // a label scanned twice must not send the next parcel
		return Parcel{}, CheckWhichParcel
	case n == 1:
		return parcels[slices.IndexFunc(parcels, Parcel.waits)], CheckOK
	case status == PartiallyShipping && gone:
		return Parcel{}, CheckAlready
	case status == PartiallyShipping:
		return Parcel{}, CheckNotPacked
	}
	return Parcel{}, CheckOK
}

// The reasons an order is cancelled for.
const (
	CancelChangedMind   = 1
	CancelOutOfStock    = 2
	CancelWrongOrder    = 3
	CancelPayment       = 4
	CancelUndeliverable = 5
	CancelOther         = 9
)

// expand turns asked statuses into stored ones: none means all, 999 means three.
func expand(asked []Status) []Status {
	var out []Status
	for _, s := range asked {
		if s == TransitOrDone {
			out = append(out, InTransit, Delivered, Completed)
			continue
		}
		out = append(out, s)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
