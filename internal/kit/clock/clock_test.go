package clock_test

import (
	"encoding/json"
	"maps"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestTheDayTurnsAtMidnightInBangkok(t *testing.T) {
	for moment, want := range map[string]string{
		"2026-11-20T16:59:59.999Z": "2026-11-20", "2026-11-20T17:00:00Z": "2026-11-21",
		"2026-12-31T17:00:00Z": "2027-01-01", "2024-02-28T17:00:00Z": "2024-02-29",
		"2026-11-20T23:59:59+07:00": "2026-11-20",
	} {
		if got := clock.InstantOf(at(t, moment)).Day(); got != want {
			t.Errorf("%s is on %s, want %s", moment, got, want)
		}
		if got := clock.At(at(t, moment)).Today(); got != want {
			t.Errorf("at %s today is %s, want %s", moment, got, want)
		}
	}
}

func TestTheRangeRule(t *testing.T) {
	for _, c := range []struct {
		from, to string
		days     int64 // 0: refused
	}{
		{"2026-11-20", "2026-11-20", 1},
		{"2026-11-01", "2026-11-30", 30},
		{"2026-10-01", "2026-10-31", 31},
		{"2026-10-31", "2026-11-30", 31},
		{"2026-10-01", "2026-11-01", 0},
		{"2024-02-01", "2024-03-02", 31},
		{"2024-02-01", "2024-03-03", 0},
		{"2026-12-15", "2027-01-14", 31},
		{"2026-12-15", "2027-01-15", 0},
		{"2026-01-01", "2026-12-31", 0},
		{"2026-11-21", "2026-11-20", 0},
		{"2026-02-29", "2026-03-01", 0},
		{"", "", 0},
		{"2026-11-20", "", 0},
		{"", "2026-11-20", 0},
		{"20/11/2026", "21/11/2026", 0},
		{"2026-11-20T00:00:00Z", "2026-11-20", 0},
		{"1969-12-31", "1970-01-01", 0},
		{"2400-12-31", "2401-01-01", 0},
		{"2569-11-20", "2569-11-20", 0},
	} {
		from, until, ok := clock.Range{From: c.from, To: c.to}.Bounds()
		if ok != (c.days > 0) || int64(until-from) != c.days*24*time.Hour.Milliseconds() {
			t.Errorf("%s to %s: %v, %d ms; want %d days", c.from, c.to, ok, until-from, c.days)
		}
		if ok && (from.Day() != c.from || (until-1).Day() != c.to || until.Day() == c.to) {
			t.Errorf("%s to %s covers %s to %s", c.from, c.to, from.Day(), (until - 1).Day())
		}
	}
}

func TestLastDaysEndToday(t *testing.T) {
	now := clock.At(at(t, "2026-11-20T18:00:00Z")) // the 21st in Bangkok
	for n, want := range map[int]clock.Range{
		1: {From: "2026-11-21", To: "2026-11-21"}, 31: {From: "2026-10-22", To: "2026-11-21"},
	} {
		got := now.LastDays(n)
		if _, _, ok := got.Bounds(); got != want || !ok {
			t.Errorf("%d days: %v, want %v", n, got, want)
		}
	}
}

func TestBuddhistMonth(t *testing.T) {
	for moment, want := range map[string]string{
		"2026-11-20T00:00:00Z": "6911", "2026-12-31T16:59:59Z": "6912", "2026-12-31T17:00:00Z": "7001",
		"2026-11-30T17:00:00Z": "6912", "2057-01-01T00:00:00Z": "0001", "2056-06-01T00:00:00Z": "9906",
	} {
		if got := clock.BuddhistMonth(at(t, moment)); got != want {
			t.Errorf("%s: %s, want %s", moment, got, want)
		}
	}
}

func TestInstantOnTheWire(t *testing.T) {
	for text, want := range map[string]string{
		`""`: `""`, `"2026-11-20T19:33:08+07:00"`: `"2026-11-20T12:33:08.000Z"`,
		`"2026-11-20T12:33:08.1239Z"`: `"2026-11-20T12:33:08.123Z"`,
	} {
		var i clock.Instant
		if err := json.Unmarshal([]byte(text), &i); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if raw, err := json.Marshal(i); err != nil || string(raw) != want {
			t.Errorf("%s: %s %v, want %s", text, raw, err, want)
		}
		if back := clock.InstantOf(i.Time()); back != i {
			t.Errorf("%s: %d became %d", text, i, back)
		}
	}
	for _, bad := range []string{
		`"yesterday"`, `"2026-11-20"`, `"2569-11-20T00:00:00Z"`, `"1969-12-31T23:59:59Z"`,
		`"2026-13-01T00:00:00Z"`,
	} {
		var i clock.Instant
		if err := json.Unmarshal([]byte(bad), &i); err == nil {
			t.Errorf("%s was taken as %d", bad, i)
		}
	}
	if clock.InstantOf(time.Time{}) != 0 || !clock.Instant(0).Time().IsZero() {
		t.Error("never is not never")
	}
}

func TestWhatRangeIsMeant(t *testing.T) {
	c := clock.At(at(t, "2026-11-20T12:00:00Z"))
	for asked, want := range map[clock.Range]clock.Range{
		{}:                           {"2026-10-21", "2026-11-20"},
		{"2026-11-01", ""}:           {"2026-11-01", "2026-12-01"},
		{"", "2026-11-30"}:           {"2026-10-31", "2026-11-30"},
		{"2026-11-01", "2026-11-01"}: {"2026-11-01", "2026-11-01"},
	} {
		if got, err := c.Asked(asked); got != want || err != nil {
			t.Errorf("%v: %v %v", asked, got, err)
		}
	}
	for asked, want := range map[clock.Range]map[string]errs.Code{
		{"2026-02-31", ""}:           {"from": errs.InvalidParam},
		{"", "2026-02-31"}:           {"to": errs.InvalidParam},
		{"2026-02-31", "2026-13-01"}: {"from": errs.InvalidParam, "to": errs.InvalidParam},
		{"2569-11-01", "2569-11-02"}: {"from": errs.InvalidParam, "to": errs.InvalidParam},
		{"2026-11-02", "2026-11-01"}: {"from": errs.InvalidDateRange, "to": errs.InvalidDateRange},
		{"2026-10-01", "2026-11-01"}: {"from": errs.InvalidDateRange, "to": errs.InvalidDateRange},
	} {
		if _, err := c.Asked(asked); err == nil || !maps.Equal(errs.Of(err).Fields, want) {
			t.Errorf("%v: %v", asked, err)
		}
	}
}
