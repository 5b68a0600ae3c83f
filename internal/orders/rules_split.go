package orders

import (
	"slices"

	"langraan/internal/kit/errs"
)

// ErrNothingLeft refuses to split an order so that one of the two has no line.
var ErrNothingLeft = errs.ErrInvalid.Declare("แต่ละคำสั่งซื้อต้องเหลืออย่างน้อยหนึ่งรายการ",
	"each of the two orders keeps a line at least").At("lines", errs.InvalidParam)

// parted divides an order: lines, or some pieces of them, go to another. Discount and shipping fee are divided by what
// the goods of both come to, rounded down for the first, whole baht to whole baht; the other has the rest. What came in
// stays with the first up to what it owes, and so does what was let pass. The other's new lines have no id.
func parted(o Order, taken []TakenLine) (kept, made Order, err error) {
	kept, made = o, o
	kept.Lines, made.Lines = nil, nil
	if missingLine(o.Lines, taken) {
		return kept, made, errs.ErrInvalid.Say("ไม่พบรายการนี้ในคำสั่งซื้อ", "the order has no such line").At("lines",
			errs.InvalidParam)
	}
	for _, l := range o.Lines {
		at := slices.IndexFunc(taken, func(t TakenLine) bool { return t.LineID == l.ID })
		if at < 0 {
			kept.Lines = append(kept.Lines, l)
			continue
		}
		left, freed, err := lessOf(l, taken[at].Quantity)
		if err != nil {
			return kept, made, err
		}
		if left.Quantity == 0 {
			made.Lines = append(made.Lines, l)
			continue
		}
		gone := l
		gone.ID, gone.Quantity, gone.Discount, gone.Parts = 0, taken[at].Quantity, l.Discount-left.Discount, []Part{}
		for _, item := range freed {
			gone.Parts = append(gone.Parts, Part{WarehouseProductID: item.ProductID, Quantity: item.Quantity})
		}
		kept.Lines, made.Lines = append(kept.Lines, left), append(made.Lines, gone)
	}
	if len(kept.Lines) == 0 || len(made.Lines) == 0 {
		return kept, made, ErrNothingLeft
	}
	whole, stays := amountOf(o.Lines), amountOf(kept.Lines)
	kept.ShippingFee = shareInBaht(o.ShippingFee, stays, whole)
	made.ShippingFee = o.ShippingFee - kept.ShippingFee
	kept.Discount = dividedDiscount(o.Discount, stays, whole, kept.ShippingFee, made.ShippingFee)
	made.Discount = o.Discount - kept.Discount
	for _, half := range []*Order{&kept, &made} {
		half.GoodsAmount, half.OrderAmount, half.ItemCount, err = totals(half.Lines, half.ShippingFee, half.Discount)
		if err != nil {
			return kept, made, err
		}
		half.NotLinked = slices.ContainsFunc(half.Lines, Line.held)
	}
	divideMoney(o.Head, &kept.Head, &made.Head)
	return kept, made, nil
}

// shareInBaht is the part of an amount that stays, in satang, rounded down; of whole baht it is whole baht, since most
// that is split is paid in cash at the door.
func shareInBaht(amount, stays, whole int64) int64 {
	share := lessDiscount(amount, stays, whole)
	if amount%100 == 0 {
		share -= share % 100
	}
	return share
}

// discountInBaht is the part of a discount that stays with what stays of a whole. What goes never bears more than it is
// worth: then what is left would cost more than the whole.
func discountInBaht(discount, stays, whole int64) int64 {
	share := shareInBaht(discount, stays, whole)
	if discount-share > whole-stays {
		return lessDiscount(discount, stays, whole)
	}
	return share
}

// dividedDiscount is the part of a discount that stays when the fee is divided too. Of one that eats the fee as well,
// no half bears more than its goods and its fee come to.
func dividedDiscount(discount, stays, whole, feeStays, feeGoes int64) int64 {
	if discount <= whole {
		return discountInBaht(discount, stays, whole)
	}
	share := shareInBaht(discount, stays, whole)
	return min(max(share, discount-(whole-stays)-feeGoes), stays+feeStays)
}

// divideMoney gives the first what was given back, what came in and what was let pass, up to what it owes, and the
// other the rest.
func divideMoney(o Head, kept, made *Head) {
	kept.PaymentAmount = min(o.PaymentAmount, kept.OrderAmount+o.Refunded)
	made.PaymentAmount, made.Refunded = o.PaymentAmount-kept.PaymentAmount, 0
	kept.Retained, made.Retained = 0, 0
	kept.Waived = stillWaived(*kept)
	made.Waived = o.Waived - kept.Waived
	kept.Status, made.Status = statusEdited(o.Status, *kept), statusEdited(o.Status, *made)
}

// cutPayment is a payment of which a part goes to another order: satang.
type cutPayment struct {
	Payment
	Stays, Goes int64
}

// passedPayments tells which payments go to another order once the first keeps an amount: those behind it whole, and
// one of them cut. Refunds and what was taken back stay where they are.
func passedPayments(payments []Payment, keep int64) (whole []int64, cut []cutPayment) {
	for _, p := range payments {
		switch {
		case p.RevertedAt != 0 || p.Kind == RefundedTo:
		case p.Amount <= keep:
			keep -= p.Amount
		case keep > 0:
			cut = append(cut, cutPayment{p, keep, p.Amount - keep})
			keep = 0
		default:
			whole = append(whole, p.ID)
		}
	}
	return whole, cut
}

// mayMerge refuses orders that are not of one kind: unpaid, of one customer, one sale channel and one payment method,
// and none that a platform counts by a number of its own.
func mayMerge(all []Order) error {
	first := all[0]
	lines := 0
	for _, o := range all {
		lines += len(o.Lines)
		marketplace := o.Platform != PlatformOwn && o.Platform != PlatformLine && o.PlatformOrderID != ""
		switch {
		case o.Status != Unpaid:
			return ErrStatus.Say("รวมได้เฉพาะคำสั่งซื้อที่รอชำระเงิน "+o.Number+
				" อยู่ในสถานะ"+statusWord(o.Status, "th"),
				"only unpaid orders are merged; "+o.Number+" is "+statusWord(o.Status, "en"))
		case o.CustomerID == 0 || o.CustomerID != first.CustomerID:
			return refuseMerge(o, "เป็นของลูกค้าคนอื่น", "is another customer's")
		case o.SaleChannelID != first.SaleChannelID:
			return refuseMerge(o, "ขายคนละช่องทาง", "was sold on another channel")
		case o.PaymentMethodID != first.PaymentMethodID:
			return refuseMerge(o, "ใช้วิธีชำระเงินอื่น", "is paid by another method")
		case marketplace:
			return refuseMerge(o, "เป็นคำสั่งซื้อของแพลตฟอร์ม", "is a platform's order")
		}
	}
	if lines > maxLines {
		return errs.ErrInvalid.Say("คำสั่งซื้อหนึ่งมีได้ไม่เกิน 200 รายการ",
			"an order has 200 lines at most").At("orders",
			errs.InvalidParam)
	}
	return nil
}

func refuseMerge(o Order, th, en string) error {
	return errs.ErrInvalid.Say(o.Number+" "+th+" จึงรวมกันไม่ได้", o.Number+" "+en+"; it can't be merged").At("orders",
		errs.InvalidParam)
}

// merged is the first order with all that the others are made of: lines, discounts, fees and money added up, notes of
// the seller joined. One of them on hold puts the whole on hold, of several the one whose hold ends last.
func merged(all []Order) (Order, error) {
	one := all[0]
	one.Lines = slices.Clone(one.Lines)
	one.TagIDs = slices.Clone(one.TagIDs)
	for _, o := range all[1:] {
		one.Lines = append(one.Lines, o.Lines...)
		one.Discount += o.Discount
		one.ShippingFee += o.ShippingFee
		one.PaymentAmount += o.PaymentAmount
		one.Refunded += o.Refunded
		one.Waived += o.Waived
		if o.SellerNote != "" && o.SellerNote != one.SellerNote {
			one.SellerNote = joined(one.SellerNote, o.SellerNote)
		}
		if outlasts(o.Head, one.Head) {
			one.HoldKind, one.HoldReason, one.HoldUntil = o.HoldKind, o.HoldReason, o.HoldUntil
			one.HoldAt, one.HoldByName = o.HoldAt, o.HoldByName
		}
		for _, id := range o.TagIDs {
			if len(one.TagIDs) < maxTags && !slices.Contains(one.TagIDs, id) {
				one.TagIDs = append(one.TagIDs, id)
			}
		}
	}
	slices.Sort(one.TagIDs)
	var err error
	one.GoodsAmount, one.OrderAmount, one.ItemCount, err = totals(one.Lines, one.ShippingFee, one.Discount)
	one.NotLinked = slices.ContainsFunc(one.Lines, Line.held)
	one.Waived = stillWaived(one.Head)
	one.Status = statusEdited(one.Status, one.Head)
	return one, err
}

// outlasts tells whether one order is still on hold when another no longer is.
func outlasts(one, other Head) bool {
	switch {
	case one.HoldKind == "" || other.HoldKind == "":
		return one.HoldKind != ""
	case other.HoldUntil == 0:
		return false
	}
	return one.HoldUntil == 0 || one.HoldUntil > other.HoldUntil
}

const maxSellerNote = 2000

// joined are two notes of the seller below each other, as far as a note goes.
func joined(a, b string) string {
	if a != "" {
		b = a + "\n" + b
	}
	letters := []rune(b)
	return string(letters[:min(len(letters), maxSellerNote)])
}
