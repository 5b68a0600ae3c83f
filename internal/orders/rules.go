package orders

import (
	"slices"

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
	ByTakenBack
)

type step struct{ from, to Status }

// steps is the whole life of an order (product.md section 4). What is not here is refused.
var steps = map[step][]Cause{
	{Unpaid, AwaitingShipment}:              {ByPayment, ByPlatform, ByEdit, ByRevert}, // edited down to what was paid
	{AwaitingShipment, Unpaid}:              {ByEdit, ByRevert, ByRefund},              // edited above what was paid
	{Unpaid, Cancelled}:                     {ByRefusal, ByCancel, ByPlatform},
	{AwaitingShipment, PartiallyShipping}:   {ByPacking},
	{AwaitingShipment, AwaitingCollection}:  {ByPacking, ByPlatform},
	{PartiallyShipping, AwaitingCollection}: {ByPacking, ByPlatform, ByTakeOff},
	{AwaitingCollection, InTransit}:         {ByShipping, ByPlatform},
	{InTransit, AwaitingCollection}:         {ByTakenBack}, // what was scanned out by mistake
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

// soldOn is the platform of an order that names none, by that of its sale channel. Sold in a chat it has no number of
// the platform's; where orders have one, it is the platform that says so, and what people write down is the shop's own.
func soldOn(channel int64) int64 {
	if channel == PlatformLine {
		return PlatformLine
	}
	return PlatformOwn
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
