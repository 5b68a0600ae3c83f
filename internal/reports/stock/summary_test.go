package stock_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/reports/stock"
)

// summed is what a product moved, by the ledger in plain SQL.
type summed struct {
	ProductID int64 `db:"product_id"`
	stock.Moved
}

// TestSummariesSayWhatTheLedgerSays compares the sums of products, storages and days with those of plain SQL.
func TestSummariesSayWhatTheLedgerSays(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		var bills []int64
		for round := range 25 {
			for _, s := range rapid.SliceOfN(inventorytest.Steps, 5, 15).Example(round) {
				if err := b.Play(s, &bills); err != nil {
					t.Fatal(err)
				}
			}
		}
		net := func(k inventory.Kind, name string) string {
			return fmt.Sprintf("CAST(SUM(CASE l.kind WHEN %d THEN l.quantity WHEN -%d THEN -l.quantity ELSE 0 END) "+
				"AS BIGINT) AS amount_%s, ", k, k, name)
		}
		for _, storage := range append([]int64{0}, b.Storages[:]...) {
			text := "SELECT l.product_id, " + net(1, "in") + net(2, "out") + net(4, "packing") + net(5, "return") +
				"CAST(SUM(CASE WHEN l.kind IN (6, -6) THEN CASE WHEN l.from_kind = 0 THEN l.quantity " +
				"ELSE -l.quantity END ELSE 0 END) AS BIGINT) AS amount_count, " +
				"CAST(SUM(CASE WHEN l.kind IN (3, -3) AND $2 <> 0 THEN CASE WHEN l.to_kind = 1 AND l.to_id = $2 THEN " +
				"l.quantity ELSE -l.quantity END ELSE 0 END) AS BIGINT) AS amount_transfer " +
				"FROM bill_lines l WHERE l.enterprise_id = $1 AND ($2 = 0 OR l.from_kind = 1 AND l.from_id = $2 OR " +
				"l.to_kind = 1 AND l.to_id = $2) GROUP BY l.product_id ORDER BY amount_packing DESC, l.product_id"
			want, err := db.All[summed](t.Context(), d.Fresh(), text, b.Actor.EnterpriseID, storage)
			if err != nil {
				t.Fatal(err)
			}
			sum, err := stock.New(d).Summary(t.Context(), b.Actor, stock.SummaryFilter{StorageID: storage, Limit: 2})
			if err != nil || sum.TotalProducts != len(want) || len(sum.Products) != min(2, len(want)) {
				t.Fatalf("%d products, want %d: %v", sum.TotalProducts, len(want), err)
			}
			packed, shown := int64(0), int64(0)
			for i, p := range sum.Products {
				if p.ProductID != want[i].ProductID || p.Moved != want[i].Moved || p.ProductName == "" {
					t.Errorf("storage %d: %+v, want %+v", storage, p, want[i])
				}
				shown += p.Packing
			}
			for _, day := range sum.Dates {
				for _, p := range day.Products {
					packed += p.Amount
				}
			}
			if packed != shown {
				t.Errorf("storage %d: the days say %d packed, the products %d", storage, packed, shown)
			}
		}
	})
}
