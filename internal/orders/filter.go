package orders

import (
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// Paid says how much of what an order asks came in, or was let pass.
type Paid string

// How much came in. What is paid through other hands than the shop's is paid.
const (
	PaidWhole   Paid = "paid"
	PaidPart    Paid = "part"
	PaidNothing Paid = "unpaid"
)

// paidOf tells how much of an order is paid, whatever became of the order.
func paidOf(o Head) Paid {
	switch {
	case isElsewhere(o.PaymentType) || missing(o) == 0:
		return PaidWhole
	case kept(o) > 0:
		return PaidPart
	}
	return PaidNothing
}

// Tracking asks for orders with a tracking number, or without one.
type Tracking string

// Whether it is there.
const (
	WithTracking    Tracking = "with"
	WithoutTracking Tracking = "without"
)

// Day is which of an order's days a range means: the list then holds the orders that have it, in its order.
type Day string

// The days. The first is meant where none is named.
const (
	DayOrdered Day = ""
	DayPaid    Day = "paid"
	DayPacked  Day = "packed"
	DayShipped Day = "shipped"
)

// column is where an order has the moment of the day.
func (d Day) column() string {
	if d == DayOrdered {
		return "ordered_at"
	}
	return string(d) + "_at"
}

func (d Day) of(o Head) clock.Instant {
	switch d {
	case DayPaid:
		return o.PaidAt
	case DayPacked:
		return o.PackedAt
	case DayShipped:
		return o.ShippedAt
	case DayOrdered:
	}
	return o.OrderedAt
}

// orderedWithin are the days on which the orders of the range were made, by which words and what orders hold are looked
// up: up to a year before one of their other days, or a month after it, where somebody wrote it down as of earlier.
func (f Filter) orderedWithin() clock.Range {
	from, err := time.Parse(time.DateOnly, f.Range.From)
	to, err2 := time.Parse(time.DateOnly, f.Range.To)
	if err != nil || err2 != nil || f.Day == DayOrdered {
		return f.Range
	}
	return clock.Range{
		From: from.AddDate(-1, 0, 0).Format(time.DateOnly), To: to.AddDate(0, 0, clock.MaxDays).Format(time.DateOnly),
	}
}

// placeOf is where an order lies in the list.
func (f Filter) placeOf(o Head) place { return place{f.Day.of(o), o.ID} }

// takeSort reads by what the list is sorted: the moment that the range means, newest first unless asked otherwise.
func (f *Filter) takeSort(sort string) error {
	column, oldest := strings.CutPrefix(sort, "-")
	f.OldestFirst = sort != "" && !oldest
	if sort != "" && column != f.Day.column() {
		return errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return nil
}
