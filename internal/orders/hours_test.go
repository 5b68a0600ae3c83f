//go:build !race

package orders

import (
	"context"
	"slices"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestShipBy(t *testing.T) {
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
		{"2026-11-23 10:00", 1440, 3, "2026-11-26 00:00"}, // Monday, Tuesday and Wednesday, however late on Monday
		{"2026-11-23 23:59", 1440, 3, "2026-11-26 00:00"},
		{"2026-11-23 00:00", 1440, 3, "2026-11-26 00:00"},
		{"2026-12-31 20:00", 900, 2, "2027-01-03 00:00"},
		{"2026-11-20 00:00", 0, 1, "2026-11-22 00:00"},
	} {
		if got := (Hours{c.cutoff, c.days}).ShipBy(at(c.ready), 0); got != at(c.want) {
			t.Errorf("%+v: %s", c, got.Time().In(clock.Bangkok))
		}
	}
	said := at("2026-11-20 18:00")
	if got := (Hours{900, 1}).ShipBy(at("2026-11-20 10:00"), said); got != said {
		t.Errorf("a platform said until when, yet it is %s", got.Time())
	}
	for _, c := range []struct {
		by, now string
		want    Due
	}{
		{"2026-11-21 00:00", "2026-11-20 23:59", DueToday},
		{"2026-11-21 00:00", "2026-11-21 00:00", Late},
		{"2026-11-21 18:00", "2026-11-21 09:00", DueToday},
		{"2026-11-22 00:00", "2026-11-21 00:00", DueToday},
		{"2026-11-22 00:01", "2026-11-21 00:00", ""},
		{"2026-11-19 00:00", "2026-11-21 00:00", Late},
	} {
		if got := DueAt(at(c.by), at(c.now).Time()); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// TestWhatIsDueIsOneRule: the rule in SQL says of every order what the rule in Go says, for each of many hours.
func TestWhatIsDueIsOneRule(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		load(t, d, 2_000)
		rows := everyRow(t, d)
		for i, h := range []Hours{{0, 1}, {1440, 1}, {900, 7}, {1, 30}, {1439, 3}, {720, 60}} {
			if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "UPDATE enterprises SET cutoff_minute = $1, pack_back_days = $2 WHERE id = 1",
					h.CutoffMinute, h.PackBackDays)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			for _, now := range []time.Time{
				loadEnd, loadEnd.Truncate(24 * time.Hour).Add(-7 * time.Hour),
				loadEnd.AddDate(0, 0, -40-i).Add(1234567),
			} {
				var want []int64
				for _, o := range rows {
					if DueAt(h.ShipBy(readyAt(o.Head), o.SaidShipBy), now) == Late {
						want = append(want, o.ID)
					}
				}
				due, args := WasDue(1, clock.InstantOf(now))
				got, err := db.Select[int64](t.Context(), d.Fresh(),
					db.Build("SELECT o.id FROM orders o WHERE o.enterprise_id = 1 AND "+due, args...))
				slices.Sort(got)
				slices.Sort(want)
				if err != nil || !slices.Equal(got, want) {
					t.Errorf("%+v at %s: %d in SQL, %d in Go, %v", h, now, len(got), len(want), err)
				}
			}
		}
	})
}
