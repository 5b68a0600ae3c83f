// Package clock owns the present moment, the local day of an enterprise and the 31-day rule. Nothing else in the house
// reads the system clock.
package clock

import (
	"fmt"
	"strconv"
	"time"
	_ "time/tzdata" // slim containers carry no zone files

	"langraan/internal/kit/errs"
)

// Clock tells the time. A test hands its own to the program; there is no global one.
type Clock func() time.Time

// System is the machine's clock, in UTC.
func System() Clock { return func() time.Time { return time.Now().UTC() } }

// At is a clock that stands still.
func At(t time.Time) Clock { return func() time.Time { return t } }

// Bangkok is the zone of every enterprise. It has no summer time.
var Bangkok = mustZone("Asia/Bangkok")

func mustZone(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		panic(err)
	}
	return zone
}

// Instant is a moment as the database keeps it: milliseconds since 1970-01-01 UTC. Zero means "never". On the wire it
// is RFC 3339 in UTC.
type Instant int64

// InstantOf converts; the zero time gives the zero Instant.
func InstantOf(t time.Time) Instant {
	if t.IsZero() {
		return 0
	}
	return Instant(t.UnixMilli())
}

// Time converts back, in UTC; "never" gives the zero time.
func (i Instant) Time() time.Time {
	if i == 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(i)).UTC()
}

// Day is the local date of the moment in Bangkok as YYYY-MM-DD.
func (i Instant) Day() string { return Day(i.Time()) }

// MarshalText writes RFC 3339 in UTC; "never" is empty.
func (i Instant) MarshalText() ([]byte, error) {
	if i == 0 {
		return nil, nil
	}
	return i.Time().AppendFormat(nil, "2006-01-02T15:04:05.000Z07:00"), nil
}

// UnmarshalText reads RFC 3339; empty is "never".
func (i *Instant) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*i = 0
		return nil
	}
	t, err := time.Parse(time.RFC3339, string(text))
	if err != nil {
		return fmt.Errorf("time %q is not RFC 3339", text)
	}
	if t.Year() < 1970 || t.Year() > 2400 {
		return fmt.Errorf("year %d is out of range", t.Year())
	}
	*i = InstantOf(t)
	return nil
}

// Day is the Bangkok date of a moment as YYYY-MM-DD; rows that reports group by store it.
func Day(t time.Time) string { return t.In(Bangkok).Format(time.DateOnly) }

// Today is the Bangkok date now.
func (c Clock) Today() string { return Day(c()) }

// MaxDays is the longest order date range, both ends included (spec section 9).
const MaxDays = 31

// Range is a span of local days, both ends included, as YYYY-MM-DD.
type Range struct{ From, To string }

// ErrRange refuses a range that is longer than MaxDays, or of which the ends are swapped.
var ErrRange = errs.New(errs.Invalid, errs.InvalidDateRange).At("from", errs.InvalidDateRange).At("to",
	errs.InvalidDateRange)

// IsDay tells whether a text is a day of the calendar, YYYY-MM-DD, of the years that are counted with.
func IsDay(text string) bool {
	_, _, ok := DayBounds(text)
	return ok
}

// DayBounds gives the first moment of a day and that of the next one; ok is false when it is no day.
func DayBounds(day string) (from, until Instant, ok bool) { return Range{day, day}.Bounds() }

// CheckDays refuses what was asked and is no day, each at its field; who leaves a day open asks for none.
func CheckDays(asked map[string]string) error {
	var f errs.Fields
	for field, day := range asked {
		f.Check(day == "" || IsDay(day), field, errs.InvalidParam)
	}
	return f.Err()
}

// Check refuses an end that is given and is no day.
func (r Range) Check() error { return CheckDays(map[string]string{"from": r.From, "to": r.To}) }

// Asked gives the range that is meant by what was asked: the last MaxDays for none, as many from or up to the one end
// that is given. It refuses what is no day at its end, and otherwise with ErrRange.
func (c Clock) Asked(r Range) (Range, error) {
	if r == (Range{}) {
		return c.LastDays(MaxDays), nil
	}
	if err := r.Check(); err != nil {
		return r, err
	}
	r = r.Filled()
	if _, _, ok := r.Bounds(); !ok {
		return r, ErrRange
	}
	return r, nil
}

// Bounds gives the first moment of From and the first moment after To. ok is false when an end is no date, the ends are
// swapped, or the span is longer than MaxDays.
func (r Range) Bounds() (from, until Instant, ok bool) {
	first, err1 := time.ParseInLocation(time.DateOnly, r.From, Bangkok)
	last, err2 := time.ParseInLocation(time.DateOnly, r.To, Bangkok)
	if err1 != nil || err2 != nil || last.Before(first) || first.Year() < 1970 || last.Year() > 2400 {
		return 0, 0, false
	}
	if last.Sub(first) > (MaxDays-1)*24*time.Hour {
		return 0, 0, false
	}
	return InstantOf(first), InstantOf(last.AddDate(0, 0, 1)), true
}

// Filled gives a range with one end the other, so that it spans MaxDays from or up to the one. What is no date stays.
func (r Range) Filled() Range {
	if from, err := time.Parse(time.DateOnly, r.From); err == nil && r.To == "" {
		r.To = from.AddDate(0, 0, MaxDays-1).Format(time.DateOnly)
	} else if to, err := time.Parse(time.DateOnly, r.To); err == nil && r.From == "" {
		r.From = to.AddDate(0, 0, 1-MaxDays).Format(time.DateOnly)
	}
	return r
}

// LastDays is the range of n days that ends today.
func (c Clock) LastDays(n int) Range {
	now := c()
	return Range{Day(now.AddDate(0, 0, 1-n)), Day(now)}
}

// BuddhistMonth is the four digits of running numbers: two of the Buddhist year, two of the month (November 2026 is
// 6911).
func BuddhistMonth(t time.Time) string {
	local := t.In(Bangkok)
	year := strconv.Itoa(local.Year() + 543)
	return year[len(year)-2:] + local.Format("01")
}
