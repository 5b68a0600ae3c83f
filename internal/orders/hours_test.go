package orders

import (
	"testing"
	"time"

	"langraan/internal/kit/clock"
)

func TestPackBy(t *testing.T) {
	at := func(text string) clock.Instant {
		moment, err := time.ParseInLocation("2006-01-02 15:04", text, clock.Bangkok)
		if err != nil {
			t.Fatal(err)
		}
		return clock.InstantOf(moment)
	}
	for _, c := range []struct {
		ready        string
		cutoff, days int64
		want         string
	}{
		{"2026-11-20 10:00", 1440, 1, "2026-11-21 00:00"},
		{"2026-11-20 23:59", 1440, 1, "2026-11-21 00:00"},
		{"2026-11-20 14:59", 900, 1, "2026-11-21 00:00"},
		{"2026-11-20 15:00", 900, 1, "2026-11-22 00:00"},
		{"2026-11-20 15:00", 900, 7, "2026-11-28 00:00"},
		{"2026-12-31 20:00", 900, 2, "2027-01-03 00:00"},
		{"2026-11-20 00:00", 0, 1, "2026-11-22 00:00"},
	} {
		if got := (hours{c.cutoff, c.days}).packBy(at(c.ready)); got != at(c.want) {
			t.Errorf("%+v: %s", c, got.Time().In(clock.Bangkok))
		}
	}
}
