package inventory_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/warehouse"
)

// TestTheStockIsHeldFirst lets a transaction that holds the stock of a product reserve it for an order and pack it,
// while another takes from the same reservation or changes the product. Whoever took the reservation or the product
// before the stock would now wait in a circle, and the server would have to break one of the two.
func TestTheStockIsHeldFirst(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	b := enterprise(t, d, "ร้าน")
	p := b.Products[0]
	b.Receive(b.Storages[0], p, 50, 100)
	one := inventory.Item{ProductID: p, Quantity: 1}
	others := map[string]func(ctx context.Context, tx *db.Tx) error{
		"release": func(ctx context.Context, tx *db.Tx) error {
			return inventory.Release(ctx, tx, b.Actor, inventorytest.Order(1))
		},
		"pack": func(ctx context.Context, tx *db.Tx) error {
			_, err := inventory.PackOut(ctx, tx, b.Actor, inventorytest.Order(1), "", []inventory.Item{one},
				inventory.Place{})
			return err
		},
		"change": func(ctx context.Context, tx *db.Tx) error {
			_, err := b.Warehouse().PutProduct(ctx, tx, b.Actor, warehouse.Product{
				ID: p, Version: 1, Name: "ใหม่",
				PN: "another key",
			})
			return err
		},
	}
	for name, other := range others {
		t.Run(name, func(t *testing.T) {
			if err := b.Reserve(inventorytest.Order(1), one, one); err != nil {
				t.Fatal(err)
			}
			tries, done := 0, make(chan error, 1)
			err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				if err := inventory.Lock(ctx, tx, b.Actor, []int64{p}); err != nil {
					return err
				}
				go func() {
					done <- d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
						tries++
						return other(ctx, tx)
					})
				}()
				for waiting := 0; waiting == 0; time.Sleep(time.Millisecond) {
					var err error
					if waiting, err = db.One[int](ctx, tx, "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND "+
						"pg_backend_pid() = ANY(pg_blocking_pids(pid))"); err != nil {
						return err
					}
				}
				if err := inventory.Reserve(ctx, tx, b.Actor, inventorytest.Order(1),
					[]inventory.Item{one}); err != nil {
					return err
				}
				_, err := inventory.PackOut(ctx, tx, b.Actor, inventorytest.Order(1), "", []inventory.Item{one},
					inventory.Place{})
				return err
			})
			if err != nil {
				t.Errorf("reserving lost: %v", err)
			}
			if err := <-done; err != nil || tries != 1 {
				t.Errorf("%d tries: %v", tries, err)
			}
			b.Sound()
		})
	}
}

// TestDeletingAProductHoldsItsStockFirst: a movement of the product holds the stock row when it comes to what lies in a
// place.
func TestDeletingAProductHoldsItsStockFirst(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	b := enterprise(t, d, "ร้าน")
	p := b.Products[0]
	// leaves a row of nothing
	if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: b.Receive(b.Storages[0], p,
		5, 100).ID, Reason: ""}, ""); err != nil {
		t.Fatal(err)
	}
	dbtest.Circle(t, d, func(ctx context.Context, tx *db.Tx) error {
		return inventory.Lock(ctx, tx, b.Actor,
			[]int64{p})
	}, func() error {
		err := b.Warehouse().DeleteProduct(context.Background(), b.Actor, p)
		if errors.Is(err, warehouse.ErrProductInUse) {
			return nil
		}
		return fmt.Errorf("a product that moved is gone: %w", err)
	}, func(ctx context.Context, tx *db.Tx) error {
		_, err := inventory.Receive(ctx, tx, b.Actor, inventory.In{
			StorageID: b.Storages[0],
			Lines:     []inventory.InLine{{ProductID: p, Quantity: 1}},
		})
		return err
	})
	b.Sound()
}
