package orders_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

// TestCountsAreAddedUpWhileOrdersChangeRacing looks at the counts while people change orders and jobs add up: whatever
// is seen is what the orders are.
func TestCountsAreAddedUpWhileOrdersChangeRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		var ids []int64
		for range 30 {
			ids = append(ids, s.order(a.Owner, s.draft(s.plain, 1)).ID)
		}
		agree := func() {
			if faults, err := orders.CheckStates(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
				t.Error(faults, err)
			}
		}
		var all sync.WaitGroup
		for who := range 6 {
			all.Go(func() {
				r := rand.New(rand.NewPCG(uint64(who), 5))
				for range 25 {
					err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
						_, err := db.Exec(ctx, tx, "UPDATE orders SET status = $2 WHERE id = $1", ids[r.IntN(len(ids))],
							orders.Statuses[r.IntN(len(orders.Statuses))])
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		for range 3 {
			all.Go(func() {
				for range 20 {
					if err := orders.AddUpCounts(t.Context(), a.DB); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Go(func() {
			for range 30 {
				agree()
			}
		})
		all.Wait()
		if err := orders.AddUpCounts(t.Context(), a.DB); err != nil {
			t.Fatal(err)
		}
		agree()
		left, err := db.One[int64](t.Context(), a.DB.Fresh(), "SELECT COUNT(*) FROM order_count_changes")
		if err != nil || left > 0 {
			t.Errorf("%d changes are left, %v", left, err)
		}
	})
}
