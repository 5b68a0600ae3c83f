package inventory_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
			_, err := new(inventory.Packing).Out(ctx, tx, b.Actor, inventorytest.Order(1), "",
				[]inventory.Item{one}, inventory.Place{})
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
				_, err := new(inventory.Packing).Out(ctx, tx, b.Actor, inventorytest.Order(1), "",
					[]inventory.Item{one}, inventory.Place{})
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

// TestAMovementHoldsNothingBehindWhatItWaitsFor: a movement names its goods in an order of its own. While it waits for
// the first in the order of locks it holds none of the others, whatever kind of bill it writes or takes back.
func TestAMovementHoldsNothingBehindWhatItWaitsFor(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	b := enterprise(t, d, "ร้าน")
	first, last := b.Products[0], b.Products[1]
	here, there := inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}, inventory.Place{
		Kind: inventory.Storage,
		ID:   b.Storages[1],
	}
	for _, storage := range b.Storages[:2] {
		b.Receive(storage, first, 500, 100)
		b.Receive(storage, last, 500, 100)
	}
	lines := []inventory.Wanted{{ProductID: last, Quantity: 2}, {ProductID: first, Quantity: 2}}
	in := inventory.In{StorageID: here.ID}
	var counted []inventory.CountLine
	for _, l := range lines {
		in.Lines = append(in.Lines, inventory.InLine{ProductID: l.ProductID, Quantity: l.Quantity, Cost: 100})
		counted = append(counted, inventory.CountLine{Wanted: inventory.Wanted{ProductID: l.ProductID, Quantity: 490}})
	}
	out := inventory.Out{StorageID: here.ID, Note: "เสีย", Lines: lines}
	move := inventory.Transfer{From: there, To: here, Lines: lines}
	count := inventory.Count{Place: there, Note: "นับ", Lines: counted}
	service := inventory.New(d)
	kinds := map[string]func(ctx context.Context) (inventory.Bill, error){
		"receive": func(ctx context.Context) (inventory.Bill, error) { return service.Receive(ctx, b.Actor, in, "") },
		"remove":  func(ctx context.Context) (inventory.Bill, error) { return service.Remove(ctx, b.Actor, out, "") },
		"transfer": func(ctx context.Context) (inventory.Bill, error) {
			return service.Transfer(ctx, b.Actor, move, "")
		},
		"count": func(ctx context.Context) (inventory.Bill, error) { return service.Count(ctx, b.Actor, count, "") },
	}
	one := []inventory.Wanted{{ProductID: first, Quantity: 1}, {ProductID: last, Quantity: 1}}
	meets := func(t *testing.T, other func() error) {
		t.Helper()
		dbtest.Circle(t, d, func(ctx context.Context, tx *db.Tx) error {
			return inventory.Lock(ctx, tx, b.Actor, []int64{first})
		}, other, func(ctx context.Context, tx *db.Tx) error {
			for _, from := range []inventory.Place{here, there} {
				out := inventory.Out{StorageID: from.ID, Note: "เสีย", Lines: one}
				if _, err := inventory.Remove(ctx, tx, b.Actor, out); err != nil {
					return err
				}
			}
			return nil
		})
		b.Sound()
	}
	for name, write := range kinds {
		t.Run(name, func(t *testing.T) {
			var bill inventory.Bill
			meets(t, func() (err error) { bill, err = write(context.Background()); return err })
			meets(t, func() error {
				_, err := service.Reverse(context.Background(), b.Actor, inventory.Reversal{BillID: bill.ID}, "")
				return err
			})
		})
	}
	for _, p := range []int64{last, first} { // an order given back holds its goods as they are named
		if err := b.Reserve(inventorytest.Order(9), inventory.Item{ProductID: p, Quantity: 3}); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("release", func(t *testing.T) { meets(t, func() error { return b.Release(inventorytest.Order(9)) }) })
}

// TestWhoGivesBackLaterMovesWhatABillDidNotHold: two give back a line of more goods than a bill holds. The later one
// waits for the goods that the other moves, finds them gone, and moves the rest.
func TestWhoGivesBackLaterMovesWhatABillDidNotHold(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	b := enterprise(t, d, "ร้าน")
	var goods []warehouse.Product
	for i := range inventory.MaxLines + 3 {
		name := fmt.Sprint("มาก ", i)
		goods = append(goods, warehouse.Product{Name: name, PN: name})
	}
	inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
		ids, err := b.Warehouse().AddProducts(ctx, tx, b.Actor, goods)
		for part := range slices.Chunk(ids, inventory.MaxLines) {
			in := inventory.In{StorageID: b.Storages[0]}
			out := inventory.Transfer{From: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}, To: b.line()}
			for _, id := range part {
				in.Lines = append(in.Lines, inventory.InLine{ProductID: id, Quantity: 1})
				out.Lines = append(out.Lines, inventory.Wanted{ProductID: id, Quantity: 1})
			}
			if err == nil {
				_, err = inventory.Receive(ctx, tx, b.Actor, in)
			}
			if err == nil {
				_, err = inventory.Move(ctx, tx, b.Actor, out)
			}
		}
		return err
	})
	give := inventory.GiveBack{
		Line: b.line(), Rest: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}, Origins: true,
	}
	dbtest.Circle(t, d, func(ctx context.Context, tx *db.Tx) error {
		lying, err := inventory.Lying(ctx, tx, b.Actor.EnterpriseID, b.line())
		if err != nil {
			return err
		}
		return inventory.Lock(ctx, tx, b.Actor, []int64{lying[0].ProductID})
	}, func() error {
		bill, err := b.giveBack()
		if err == nil && (len(bill.Lines) != 3 || bill.Remaining != 0) {
			err = fmt.Errorf("%d lines, %d remain", len(bill.Lines), bill.Remaining)
		}
		return err
	}, func(ctx context.Context, tx *db.Tx) error {
		bill, err := give.Move(ctx, tx, b.Actor)
		if err == nil && (len(bill.Lines) != inventory.MaxLines || bill.Remaining != 3) {
			err = fmt.Errorf("%d lines, %d remain", len(bill.Lines), bill.Remaining)
		}
		return err
	})
	if _, err := b.giveBack(); !errors.Is(err, inventory.ErrLineEmpty) {
		t.Errorf("an empty line is given back: %v", err)
	}
	b.Sound()
}
