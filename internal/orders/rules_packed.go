package orders

import (
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
)

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
	left.Discount = shareInBaht(l.Discount, left.Quantity, l.Quantity)
	if l.Discount-left.Discount > n*l.Price { // what comes to less than a baht bears none of it
		left.Discount = lessDiscount(l.Discount, left.Quantity, l.Quantity)
	}
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

// waiting counts the parcels that are packed and have not left.
func waiting(parcels []Parcel) (n int) {
	for _, p := range parcels {
		if p.waits() {
			n++
		}
	}
	return n
}

// withOneGone counts the parcels of an order that have left once one more does, among all that are packed; nothing for
// an order of a single parcel.
func withOneGone(parcels []Parcel) (left, packed int64) {
	for _, p := range parcels {
		switch p.Status {
		case parcelLeft, parcelArrived:
			left++
			packed++
		case parcelClosed:
			packed++
		}
	}
	if packed < 2 {
		return 0, 0
	}
	return left + 1, packed
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
