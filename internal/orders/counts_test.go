//go:build !race

package orders

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// faultsOfCounts tells where a count is not that of the orders.
func faultsOfCounts(t *testing.T, d *db.DB) []string {
	t.Helper()
	faults, err := db.Ask(t.Context(), d.Fresh(), said[len(said)-1:])
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

func changesLeft(t *testing.T, d *db.DB) int64 {
	t.Helper()
	n, err := db.One[int64](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM order_count_changes")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// somehow changes orders as no use case does: any status, any moment, another business, and gone.
func somehow(ctx context.Context, tx *db.Tx, r *rand.Rand, n int64) error {
	id := 1 + r.Int64N(n)
	text, args := "UPDATE orders SET status = $2, version = version + 1 WHERE id % 97 = $1 % 97", []any{
		id, Statuses[r.IntN(len(Statuses))],
	}
	switch r.IntN(5) {
	case 0:
		text = "UPDATE orders SET ordered_at = ordered_at + $2 WHERE id = $1"
		args = []any{id, r.Int64N(200_000_000) - 100_000_000}
	case 1:
		text, args = "UPDATE orders SET seller_note = 'x' WHERE id = $1", []any{id}
	case 2:
		text, args = "UPDATE orders SET enterprise_id = 2, status = 140 WHERE id = $1", []any{id}
	}
	_, err := db.Exec(ctx, tx, text, args...)
	return err
}

func TestCountsFollowWhateverHappensToAnOrder(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 1_500)
		r := rand.New(rand.NewPCG(7, 11))
		write := func(fn func(ctx context.Context, tx *db.Tx) error) {
			t.Helper()
			if err := d.Write(t.Context(), fn); err != nil {
				t.Fatal(err)
			}
		}
		f := Filter{Range: loadClock().LastDays(clock.MaxDays)}
		counted := func() string {
			t.Helper()
			counts, err := New(d, nil, nil).Counts(t.Context(), l.actor, f)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(counts)
		}
		for range 40 {
			write(func(ctx context.Context, tx *db.Tx) error { return somehow(ctx, tx, r, 1_500) })
		}
		write(func(ctx context.Context, tx *db.Tx) error {
			for _, table := range []string{"order_tags", "order_parts", "order_lines"} {
				if _, err := db.Exec(ctx, tx, "DELETE FROM "+table+" WHERE order_id % 10 = 3"); err != nil {
					return err
				}
			}
			_, err := db.Exec(ctx, tx, "DELETE FROM orders WHERE id % 10 = 3")
			return err
		})
		if faults := faultsOfCounts(t, d); len(faults) > 0 {
			t.Error(strings.Join(faults, "\n"))
		}
		before := counted()
		if d.Postgres() == (changesLeft(t, d) == 0) {
			t.Errorf("%d changes wait to be added up", changesLeft(t, d))
		}
		if err := AddUpCounts(t.Context(), d); err != nil {
			t.Fatal(err)
		}
		if after := counted(); after != before || changesLeft(t, d) != 0 || len(faultsOfCounts(t, d)) > 0 {
			t.Errorf("added up: %s, before %s; %d changes left", after, before, changesLeft(t, d))
		}
		write(func(ctx context.Context, tx *db.Tx) error { // and the check would tell
			_, err := db.Exec(ctx, tx, "UPDATE order_counts SET n = n + 1 WHERE day = (SELECT MAX(day) FROM "+
				"order_counts)")
			return err
		})
		if len(faultsOfCounts(t, d)) == 0 {
			t.Error("a wrong count goes unseen")
		}
	})
}

// TestAListIsAsLongAsItSays compares the counts with the orders on the edges of days.
func TestAListIsAsLongAsItSays(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 300)
		today := loadClock().LastDays(1)
		from, until, _ := today.Bounds()
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for id, at := range map[int]clock.Instant{1: from - 1, 2: from, 3: until - 1, 4: until} {
				if _, err := db.Exec(ctx, tx, "UPDATE orders SET ordered_at = $2, status = 141 WHERE id = $1", id,
					at); err != nil {
					return err
				}
			}
			_, err := db.Exec(ctx, tx, "UPDATE orders SET status = 130 WHERE id > 4")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		one := page.Query{Page: 1, Limit: 1} // a full page does not tell how long its list is
		got, err := New(d, nil, nil).List(t.Context(), l.actor, Filter{
			Range: today, Statuses: []Status{141}, Page: one,
		})
		if err != nil || got.Total != 2 || len(got.Data) != 1 {
			t.Errorf("%d of %d, %v", len(got.Data), got.Total, err)
		}
		// Who sees some orders alone is told of those.
		agent := access.Actor{UserID: 9, EnterpriseID: 1, Group: access.GroupAgent, SaleChannelID: 1}
		if agent.IsEmployee() {
			t.Fatal("the agent is an employee")
		}
		some, err := New(d, nil, nil).List(t.Context(), agent, Filter{Range: today, Page: one})
		all, failed := New(d, nil, nil).List(t.Context(), l.actor, Filter{Range: today})
		own := 0
		for _, o := range everyRow(t, d) {
			if o.SaleChannelID == 1 && o.OrderedAt >= from && o.OrderedAt < until {
				own++
			}
		}
		if err != nil || failed != nil || some.Total != own || own >= all.Total {
			t.Errorf("an agent is told of %d of its %d orders, the house of %d: %v, %v", some.Total, own, all.Total,
				err, failed)
		}
	})
}

// TestManyChangesAreAddedUpByPlansFromWhenThereWereNone holds the job to a time that grows with the changes, whatever
// its connection knows of the table.
func TestManyChangesAreAddedUpByPlansFromWhenThereWereNone(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		if !d.Postgres() {
			t.Skip("SQLite adds up at once")
		}
		if _, err := db.All[string](t.Context(), d.Fresh(), "VACUUM ANALYZE order_count_changes"); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			if err := AddUpCounts(t.Context(), d); err != nil {
				t.Fatal(err)
			}
		}
		load(t, d, 40_000)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second) // compared one by one they take an hour
		defer cancel()
		if err := AddUpCounts(ctx, d); err != nil || changesLeft(t, d) != 0 {
			t.Errorf("%d changes left, %v", changesLeft(t, d), err)
		}
	})
}
