package payments

import (
	"testing"
	"time"

	"langraan/internal/kit/clock"
)

// TestMomentsOfAStatement: a line is kept at the moment that it says, and one whose moment can't be is told.
func TestMomentsOfAStatement(t *testing.T) {
	now := time.Date(2026, time.November, 20, 23, 30, 0, 0, clock.Bangkok)
	for _, c := range []struct{ day, at, want string }{
		{"20/11/2569", "", "2026-11-20 00:00:00"},
		{"20/11/69", "14:05", "2026-11-20 14:05:00"},
		{"20-11-26 14.05", "", "2026-11-20 14:05:00"},
		{"2026-11-20T14:05:59+07:00", "", "2026-11-20 14:05:59"},
		{"20 พ.ย. 2569", "2:05 PM", "2026-11-20 14:05:00"},
		{"๒๐/๑๑/๒๕๖๙", "๑๔:๐๕", "2026-11-20 14:05:00"},
		{"20/11/2569", "0930", "2026-11-20 00:00:00"}, // a time without its colon is none that is understood
		{"20/11/2569", "-", "2026-11-20 00:00:00"},
		{"46346.5", "", "2026-11-20 12:00:00"},
		{"46346", "0.25", "2026-11-20 06:00:00"},
		{"46346", "23:59:59", "2026-11-20 23:59:59"},
		{"21/11/2569", "23:59", "2026-11-21 23:59:00"},

		{"20/11/2569", "25:99", "time"},
		{"20/11/2569 25:99", "", "time"},
		{"20/11/2569", "24:00", "time"},
		{"20/11/2569", "12:60", "time"},
		{"20/11/2569", "12:30:61", "time"},
		{"20/11/2569", "125:10", "time"},
		{"20/11/2569", "9:5", "time"},
		{"46346", "99:00", "time"},
		{"22/11/2569", "", "ahead"},
		{"20/11/2769", "", "date"},
		{"20/11/2199", "", "ahead"},
		{"73000", "", "ahead"},
		{"20001", "", "date"},
		{"31/11/2569", "", "date"},
		{"20/13/2569", "", "date"},
		{"20/11/1999", "", "date"},
		{"วันนี้", "10:00", "date"},
	} {
		head := headings{dateField, timeField, inField}
		l, kind := head.line([]string{c.day, c.at, "100.00"}, now)
		got := faultWords[kind]
		if kind == incoming {
			got = l.at.Time().In(clock.Bangkok).Format(time.DateTime)
		}
		if got != c.want {
			t.Errorf("%q %q: %s, want %s", c.day, c.at, got, c.want)
		}
	}
}
