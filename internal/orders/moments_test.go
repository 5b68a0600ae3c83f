//go:build !race

package orders

import (
	"context"
	"errors"
	"slices"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// atMoments lays the loaded orders on a moment and the one before it, by turns, and gives their ids oldest first.
func atMoments(t *testing.T, d *db.DB, moment clock.Instant) []int64 {
	t.Helper()
	if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE orders SET ordered_at = $1 - id % 2 WHERE enterprise_id = 1", moment)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	ids, err := db.All[int64](t.Context(), d.Fresh(), "SELECT id FROM orders WHERE enterprise_id = 1 "+
		"ORDER BY ordered_at, id")
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

// TestOrdersOfOneMomentGoOutOnce: where a block ends among orders of one moment, the next goes on behind the last.
func TestOrdersOfOneMomentGoOutOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 3*page.Block)
		want := atMoments(t, d, clock.InstantOf(loadEnd)-1000)
		s := New(d, nil, nil)
		for _, oldestFirst := range []bool{true, false} {
			var got []int64
			err := s.Each(t.Context(), l.actor, Filter{
				Range: loadClock().LastDays(clock.MaxDays), OldestFirst: oldestFirst,
			}, func(o Head) error {
				if got = append(got, o.ID); len(got) > len(want) {
					return errors.New("it goes on and on")
				}
				return nil
			})
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("oldest first %v: %d go out, want %d, %v", oldestFirst, len(got), len(want), err)
			}
			slices.Reverse(want)
		}
	})
}

// TestTheMiddleOfTheTimeIsInOneHalf: what is read by halves has the orders at their border once, those of the last
// moment before it and those of its own.
func TestTheMiddleOfTheTimeIsInOneHalf(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 40)
		s := New(d, nil, nil)
		f := Filter{
			Range: loadClock().LastDays(clock.MaxDays), Tracking: WithTracking, OldestFirst: true,
			Page: page.Query{Limit: 50},
		}
		bound, within, err := s.bounded(f)
		if err != nil || !bound.isHalved(l.actor) {
			t.Fatalf("is not read by halves: %v", err)
		}
		var want []int64
		for _, id := range atMoments(t, d, within.from+(within.until-within.from)/2) {
			if id%13 > 2 { // those that load gives a number
				want = append(want, id)
			}
		}
		list, err := s.List(t.Context(), l.actor, f)
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for _, o := range list.Data {
			got = append(got, o.ID)
		}
		counts, err := s.Counts(t.Context(), l.actor, f)
		if err != nil || !slices.Equal(got, want) || list.Total != len(want) || counts.Counts["all"] != len(want) {
			t.Errorf("%v of %d, %d counted, want %v, %v", got, list.Total, counts.Counts["all"], want, err)
		}
	})
}
