package inventory

import (
	"time"

	"langraan/internal/kit/clock"
)

const sheetLayout = "0102-150405" // month, day and time in Bangkok, behind the Buddhist year

// SheetNumber is the number of a count sheet, which tells when its figures were read from the books: CS691125-234012.
func SheetNumber(at time.Time) string {
	return "CS" + clock.BuddhistMonth(at)[:2] + at.In(clock.Bangkok).Format(sheetLayout)
}

// SheetMoment is the moment of a sheet's number, to the second before; false for what is none, or lies behind now.
func SheetMoment(number string, now time.Time) (clock.Instant, bool) {
	if len(number) != len("CS691125-234012") || number[:2] != "CS" {
		return 0, false
	}
	this := now.In(clock.Bangkok).Year()
	for _, year := range []int{this, this - 1} {
		first := time.Date(year, 6, 1, 0, 0, 0, 0, clock.Bangkok)
		if clock.BuddhistMonth(first)[:2] != number[2:4] {
			continue
		}
		at, err := time.ParseInLocation("2006"+sheetLayout, first.Format("2006")+number[4:], clock.Bangkok)
		return clock.InstantOf(at), err == nil && !at.After(now)
	}
	return 0, false
}
