//go:build !race

package orders

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestNumbersAreFoundByTheirIndexes: as many as may be asked at once are looked up in the index of each kind, and what
// they find by its id, whatever else the filter asks and whoever asks.
func TestNumbersAreFoundByTheirIndexes(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := db.Put(ctx, tx, `UPDATE orders SET platform_order_id = 'TH-' || CAST(id AS TEXT)
				WHERE platform > 1`); err != nil {
				return err
			}
			if err := db.Put(ctx, tx, `INSERT INTO packings (enterprise_id, order_id, number, status, user_id, opened_at)
				SELECT enterprise_id, id, 'PK' || CAST(id AS TEXT), 2, 1, ordered_at FROM orders`); err != nil {
				return err
			}
			if !d.Postgres() {
				return nil
			}
			return db.Put(ctx, tx, "ANALYZE packings")
		})
		if err != nil {
			t.Fatal(err)
		}
		l := analysed(t, d)
		numbers := make([]string, MostNumbers)
		for i := range numbers {
			numbers[i] = fmt.Sprintf("th-69%05d", i*100)
			if i%20 == 0 {
				numbers[i] = fmt.Sprintf("08%08d", i)
			}
		}
		agent := l.actor
		agent.Group, agent.SaleChannelID = access.GroupAgent, 3
		theirs := " (enterprise_id=? AND platform=? AND platform_order_id=?)"
		byID := "SEARCH o USING INTEGER PRIMARY KEY (rowid=?)"
		if d.Postgres() {
			theirs, byID = "", "Index Scan using orders_pkey on orders o"
		}
		questions := map[string]*db.Query{
			"names": namesQuery(l.actor, numbers), "names of an agent": namesQuery(agent, numbers),
			"an agent's": numberedQuery(agent, Filter{Numbers: numbers}),
		}
		for name, set := range asked {
			f := Filter{Numbers: numbers}
			if set != nil {
				set(&f)
			}
			questions["with "+name] = numberedQuery(l.actor, f)
		}
		for name, q := range questions {
			dbtest.NoScan(t, d, name, q)
			plan := strings.Join(dbtest.Plan(t, d, q), "\n")
			for _, way := range []string{
				"u_orders__enterprise_id__number", "u_orders__enterprise_id__platform__platform_order_id" + theirs,
				"i_orders_tracking", "i_orders_phone", "u_packings__enterprise_id__number",
			} {
				if !strings.Contains(plan, way) {
					t.Errorf("%s without %s", name, way)
				}
			}
			if !strings.Contains(plan, byID) && !strings.Contains(plan, "i_orders_customer") { // who has few orders
				t.Errorf("%s doesn't read what it found by its id", name)
			}
		}
	})
}
