package inventory_test

import (
	"context"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// BenchmarkReserve is what an order of three lines asks of the ledger, its transaction included; by-hand is the same
// without the ledger's Go code.
func BenchmarkReserve(b *testing.B) {
	run := func(b *testing.B, d *db.DB) {
		e := enterprise(b, d, "ร้าน")
		items := make([]inventory.Item, 3)
		for i, p := range e.Products {
			for range 100 {
				e.Receive(e.Storages[0], p, inventory.MaxQuantity, 100)
			}
			items[i] = inventory.Item{ProductID: p, Quantity: 1}
		}
		next := int64(0)
		b.Run("reserve", func(b *testing.B) {
			for b.Loop() {
				next++
				if err := e.Reserve(inventorytest.Order(next), items...); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("by-hand", func(b *testing.B) {
			for b.Loop() {
				next++
				inventorytest.Write(b, d, func(ctx context.Context, tx *db.Tx) error {
					for _, item := range items {
						if _, err := db.Exec(ctx, tx, "UPDATE stocks SET reserved = reserved + $2 WHERE "+
							"product_id = $1 AND on_hand - reserved >= $2", item.ProductID, item.Quantity); err != nil {
							return err
						}
						if _, err := db.Exec(ctx, tx, "INSERT INTO reservations (ref_kind, ref_id, product_id, "+
							"enterprise_id, quantity) VALUES (2, $1, $2, $3, $4)",
							next, item.ProductID, e.Actor.EnterpriseID, item.Quantity); err != nil {
							return err
						}
					}
					return nil
				})
			}
		})
		b.Run("pack", func(b *testing.B) {
			next = 0
			for b.Loop() {
				next++
				if _, err := e.Pack(inventorytest.Order(next), inventory.Place{}, items...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("sqlite", func(b *testing.B) { run(b, dbtest.SQLite(b)) })
	b.Run("postgres", func(b *testing.B) { run(b, dbtest.Postgres(b, dbtest.PostgresURL(b))) })
}
