package inventory_test

import (
	"context"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// A sum of a day that lies in several rows stays right when goods are forgotten, and goes with the last of them.
func TestSumsInSeveralRowsGoWithTheirGoods(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		first, second := b.Products[0], b.Product("อีกอย่าง", false)
		b.Receive(b.Storages[0], first, 10, 100)
		inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
			return db.Put(ctx, tx, "UPDATE day_moves SET lane = 9") // as if another had brought them at the same moment
		})
		b.Receive(b.Storages[0], second, 5, 100)
		forget := func(product int64) {
			t.Helper()
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
				return inventory.ForgetGoods(ctx, tx, b.Actor, product)
			})
			b.Sound()
		}
		left := func() (pieces, rows int64) {
			all, err := db.All[int64](t.Context(), d.Fresh(), "SELECT gained FROM day_moves")
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range all {
				pieces += n
			}
			return pieces, int64(len(all))
		}
		if _, rows := left(); rows != 2 {
			t.Fatalf("%d rows: the movements share one", rows)
		}
		forget(first)
		if pieces, _ := left(); pieces != 5 {
			t.Errorf("%d pieces came, 5 are left of them", pieces)
		}
		forget(second)
		if _, rows := left(); rows != 0 {
			t.Errorf("%d rows are left of goods that are forgotten", rows)
		}
	})
}
