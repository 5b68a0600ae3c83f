package inventory_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestMovementsWriteFewPages counts the pages that SQLite's log takes for a movement of five products that lie far
// apart: most of what a movement costs is writing them.
func TestMovementsWriteFewPages(t *testing.T) {
	const frame = 4096 + 24
	ctx := t.Context()
	d := dbtest.SQLite(t)
	b := enterprise(t, d, "a")
	for i := range 120 {
		b.Product(fmt.Sprint("ของ ", i), false)
	}
	service := inventory.New(d)
	in := func(storage int64, quantity int64, products ...int64) {
		goods := inventory.In{StorageID: storage}
		for _, p := range products {
			goods.Lines = append(goods.Lines, inventory.InLine{ProductID: p, Quantity: quantity, Cost: 100})
		}
		if _, err := service.Receive(ctx, b.Actor, goods, ""); err != nil {
			t.Fatal(err)
		}
	}
	for range 30 {
		in(b.Storages[0], 1, b.Products...)
		in(b.Storages[1], 1, b.Products...)
	}
	few := slices.Collect(func(yield func(int64) bool) {
		for i := 10; i < 120; i += 25 {
			if !yield(b.Products[i]) {
				return
			}
		}
	})
	moved := inventory.Transfer{
		From: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]},
		To:   inventory.Place{Kind: inventory.Storage, ID: b.Storages[1]},
	}
	for _, p := range few {
		moved.Lines = append(moved.Lines, inventory.Wanted{ProductID: p, Quantity: 1})
	}
	file, err := db.One[string](ctx, d.Fresh(), "SELECT file FROM pragma_database_list WHERE name = 'main'")
	if err != nil {
		t.Fatal(err)
	}
	length := func() int64 {
		log, err := os.Stat(file + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return log.Size()
	}
	// whoever reads keeps the log from being begun anew
	err = db.Snapshot(ctx, d, func(ctx context.Context, r db.Reader) error {
		if _, err := db.One[int](ctx, r, "SELECT COUNT(*) FROM bills"); err != nil {
			return err
		}
		// the first of a kind writes more once: what the events of all share
		if _, err := service.Transfer(ctx, b.Actor, moved, ""); err != nil {
			return err
		}
		in(b.Storages[0], 1, few...)
		for _, c := range []struct {
			name string
			most int64
			run  func() error
		}{
			{"goods in", 31, func() error { in(b.Storages[0], 1, few...); return nil }},
			{"goods moved", 31, func() error { _, err := service.Transfer(ctx, b.Actor, moved, ""); return err }},
		} {
			least := int64(1_000) // of four: now and then a page is full, and becomes two
			for range 4 {
				before := length()
				if err := c.run(); err != nil {
					return err
				}
				least = min(least, (length()-before)/frame)
			}
			if least > c.most {
				t.Errorf("%s writes %d pages, %d at most", c.name, least, c.most)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
