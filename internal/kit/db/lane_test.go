package db_test

import (
	"context"
	"maps"
	"slices"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// lanesAtOnce are those of so many transactions that run at one time, in their order; one after the other on SQLite.
func lanesAtOnce(t *testing.T, d *db.DB, n int) []int64 {
	t.Helper()
	taken := map[int64]bool{}
	var within func(more int) error
	within = func(more int) error {
		return d.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
			taken[tx.Lane()] = true
			if more == 0 || !tx.Postgres() {
				return nil
			}
			return within(more - 1)
		})
	}
	if err := within(n - 1); err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(taken))
}

// Transactions that run at one time add to different rows of a sum; where one writes at a time, all take the first.
func TestLanesOfTransactionsAtOneTime(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		want := []int64{0}
		if d.Postgres() {
			want = []int64{0, 1, 2, 3, 4, 5, 6, 7}
		}
		if taken := lanesAtOnce(t, d, 8); !slices.Equal(taken, want) {
			t.Errorf("they took %v", taken)
		}
	})
}

// The lane of a connection that was closed is taken by the next one, so that a sum never lies in more rows than
// connections wrote at one time. Connections close in the background, hence the second look.
func TestALaneIsTakenAgain(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	lanesAtOnce(t, d, 4)
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		db.DropIdle(d)
		taken := lanesAtOnce(t, d, 4)
		if slices.Equal(taken, []int64{0, 1, 2, 3}) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("they took %v", taken)
		}
	}
}
