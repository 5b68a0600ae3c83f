package db_test

import (
	"context"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Transactions that run at one time add to different rows of a sum; where one writes at a time, all take the first.
func TestLanesOfTransactionsAtOneTime(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
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
		if err := within(7); err != nil {
			t.Fatal(err)
		}
		if d.Postgres() && len(taken) < 2 || !d.Postgres() && (len(taken) != 1 || !taken[0]) {
			t.Errorf("they took %v", taken)
		}
	})
}
