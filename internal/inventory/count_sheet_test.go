package inventory_test

import (
	"testing"
	"time"

	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
)

// TestASheetOfTheFirstMorningOfAYearIsRead: the year of a sheet is that of Bangkok, where it begins while it is still
// the old one by UTC.
func TestASheetOfTheFirstMorningOfAYearIsRead(t *testing.T) {
	for made, read := range map[string]string{
		"2027-01-01T00:30:00+07:00": "2027-01-01T06:59:00+07:00",
		"2026-12-31T23:30:00+07:00": "2027-01-01T00:30:00+07:00",
		"2026-12-31T06:30:00+07:00": "2027-01-02T08:00:00+07:00",
	} {
		at, err1 := time.Parse(time.RFC3339, made)
		now, err2 := time.Parse(time.RFC3339, read)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		number := inventory.SheetNumber(at)
		if got, is := inventory.SheetMoment(number, now.UTC()); !is || got != clock.InstantOf(at) {
			t.Errorf("%s, read at %s: %s %v", number, read, got.Time(), is)
		}
	}
}
