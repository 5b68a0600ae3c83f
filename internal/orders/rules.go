package orders

import (
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
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
var Statuses = []Status{Unpaid, AwaitingShipment, PartiallyShipping, AwaitingCollection, InTransit, Delivered, Completed, Cancelled, Returned, Claimed, Returning}

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
)

type step struct{ from, to Status }

// steps is the whole life of an order (product.md section 4). What is not here is refused.
var steps = map[step][]Cause{
	{Unpaid, AwaitingShipment}:              {ByPayment, ByPlatform},
	{Unpaid, Cancelled}:                     {ByRefusal, ByCancel, ByPlatform},
	{AwaitingShipment, PartiallyShipping}:   {ByPacking},
	{AwaitingShipment, AwaitingCollection}:  {ByPacking, ByPlatform},
	{PartiallyShipping, AwaitingCollection}: {ByPacking, ByPlatform},
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
			if byHand && need.Check(actor) == nil && (by != ByReopening || actor.Privileged) && !slices.Contains(next, to) {
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
	AwaitingShipment:   {TH: "รอจัดส่ง", EN: "awaiting shipment"},
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
	if slices.Contains([]int64{2, 4, 6}, paymentType) {
		return AwaitingShipment
	}
	return Unpaid
}

// The bounds that keep every sum of satang far inside 64 bits.
const (
	maxMoney    = 1_000_000_000_00 // a thousand million baht
	maxQuantity = 1_000_000
	maxLines    = 200
)

// totals sums the lines. Every amount is within its bounds already; the result may still be refused.
func totals(lines []Line, shippingFee, discount int64) (goods, order, items int64, err error) {
	for i := range lines {
		l := &lines[i]
		l.Amount = l.Quantity*l.Price - l.Discount
		if l.Amount < 0 {
			return 0, 0, 0, errs.ErrInvalid.Say("ส่วนลดของรายการมากกว่าราคา", "a line's discount is above its price").At("lines", errs.InvalidParam)
		}
		goods += l.Amount
		items += l.Quantity
	}
	order = goods + shippingFee - discount
	if order < 0 {
		return 0, 0, 0, errs.ErrInvalid.Say("ส่วนลดมากกว่ายอดรวม", "the discount is above the total").At("discount", errs.InvalidParam)
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

// cleanTracking is a tracking number as it is stored and compared: upper case, no spaces.
func cleanTracking(s string) string {
	return strings.ToUpper(strings.Join(strings.Fields(s), ""))
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
