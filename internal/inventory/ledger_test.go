package inventory_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/warehouse"

	"pgregory.net/rapid"
)

// drawnAtMost is how often sequences are drawn until every kind of movement came by chance.
const drawnAtMost = 20

func TestAnySequenceKeepsTheLedger(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		b.Damaged = b.Storage("เสียหาย", warehouse.KindDamaged)
		var bills []int64
		var missing []string
		for range drawnAtMost {
			rapid.Check(t, func(rt *rapid.T) {
				for _, s := range rapid.SliceOfN(inventorytest.Steps, 5, 30).Draw(rt, "steps") {
					if err := b.Play(s, &bills); err != nil {
						rt.Fatal(err)
					}
				}
				faults, err := inventory.Check(context.Background(), d.Fresh())
				if err != nil || len(faults) > 0 {
					rt.Fatalf("%v\n%s", err, strings.Join(faults, "\n"))
				}
			})
			if missing = neverHappened(t, d, b); len(missing) == 0 {
				return
			}
		}
		t.Errorf("what never happened: %v", missing)
	})
}

// neverHappened tells which kinds of movements the ledger has not seen.
func neverHappened(t *testing.T, d *db.DB, b *bench) (missing []string) {
	t.Helper()
	if b.SetAside.Load() == 0 {
		missing = append(missing, "set aside")
	}
	const bills, undone = "SELECT COUNT(*) FROM bills WHERE kind = ",
		"SELECT COUNT(*) FROM bills b JOIN bills r ON r.reverses_id = b.id WHERE b.kind = "
	for _, c := range []struct {
		what, text string
		least      int
	}{
		{"packed", bills + strconv.Itoa(int(inventory.KindPack)), 1},
		{"reversed", bills + strconv.Itoa(int(inventory.KindReverse)), 1},
		{"returned", bills + strconv.Itoa(int(inventory.KindReturn)), 1},
		{"transferred and taken back", undone + strconv.Itoa(int(inventory.KindTransfer)), 1},
		{"counted and taken back", undone + strconv.Itoa(int(inventory.KindCount)), 1},
		{"corrected and taken back", undone + strconv.Itoa(int(inventory.KindCost)), 1},
		{"missed and found", "SELECT COUNT(*) FROM " + audit.Events + " WHERE kind IN ('order.goods_missing', " +
			"'order.goods_found')", 2},
	} {
		n, err := db.One[int](t.Context(), d.Fresh(), c.text)
		if err != nil {
			t.Fatal(err)
		}
		if n < c.least {
			missing = append(missing, c.what)
		}
	}
	return missing
}

// TestRacedSequencesKeepTheLedger lets drawn sequences run at the same moment on the same products and orders.
func TestRacedSequencesKeepTheLedger(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		b.Damaged = b.Storage("เสียหาย", warehouse.KindDamaged)
		var all sync.WaitGroup
		for worker := range 8 {
			all.Go(func() {
				var bills []int64
				for round := range 12 {
					for _, s := range rapid.SliceOfN(inventorytest.Steps, 5, 15).Example(worker*100 + round) {
						if err := b.Play(s, &bills); err != nil {
							t.Error(err)
						}
					}
				}
			})
		}
		all.Wait()
		b.Sound()
	})
}

func TestOneOfManyPutsTheGoodsBack(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 5, 100)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 5}); err != nil {
			t.Fatal(err)
		}
		race := func(fn func() (bool, error)) (won int) {
			var mu sync.Mutex
			var all sync.WaitGroup
			for range 8 {
				all.Go(func() {
					did, err := fn()
					mu.Lock()
					defer mu.Unlock()
					if err != nil && !inventorytest.Allowed(err) {
						t.Error(err)
					}
					if err == nil && did {
						won++
					}
				})
			}
			all.Wait()
			return won
		}
		packs := race(func() (bool, error) {
			_, err := b.Pack(inventorytest.Order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 5})
			return true, err
		})
		b.Expect(p, 0, 0)
		backs := race(func() (bool, error) {
			_, some, err := b.PutBack(inventorytest.Order(1), inventory.Place{})
			return some, err
		})
		b.Expect(p, 5, 0)
		if packs != 1 || backs != 1 {
			t.Errorf("%d packed, %d put back", packs, backs)
		}
	})
}

func TestCheckFindsPlantedFaults(t *testing.T) {
	faults := []struct{ name, text, says string }{
		{
			"on hand", "UPDATE stocks SET on_hand = on_hand + 1 WHERE product_id = $1",
			"the ledger says 9 on hand, the row 10",
		},
		{"threshold", "UPDATE stocks SET threshold = threshold + 1 WHERE product_id = $1", "its stock row 1"},
		{"name", "UPDATE balances SET product_sort = 'x' WHERE product_id = $1", "sorted by another name"},
		{
			"reserved", "UPDATE stocks SET reserved = reserved + 1 WHERE product_id = $1",
			"the reservations say 2, the row 3",
		},
		{
			"reservation", "UPDATE reservations SET quantity = 1 WHERE product_id = $1",
			"the reservations say 1, the row 2",
		},
		{"balance", "UPDATE balances SET on_hand = on_hand + 1 WHERE product_id = $1", "balance of product"},
		{"moved balance", "UPDATE balances SET place_id = place_id + 1 WHERE product_id = $1", "in a place"},
		{"no balance", "DELETE FROM balances WHERE product_id = $1", "such places together 0"},
		{
			"bill line", "UPDATE bill_lines SET quantity = quantity + 1 WHERE product_id = $1 AND to_kind = 0",
			"the ledger says 8",
		},
		{"layer", "UPDATE cost_layers SET remaining = remaining - 1 WHERE product_id = $1", "in the layers"},
		{"unit cost", "UPDATE cost_layers SET unit_cost = unit_cost + 1 WHERE product_id = $1", "its layer says"},
		{"line cost", "UPDATE bill_lines SET cost = cost + 1 WHERE product_id = $1 AND to_kind = 0", "its layers cost"},
		{"cost in", "UPDATE bill_lines SET cost = cost + 1 WHERE product_id = $1 AND from_kind = 0", "worth"},
		{"take", "UPDATE layer_takes SET quantity = quantity + 1 WHERE layer_id IN (SELECT id FROM cost_layers WHERE " +
			"product_id = $1)", "its takes leave"},
		{
			"no take", "DELETE FROM layer_takes WHERE layer_id IN (SELECT id FROM cost_layers WHERE product_id = $1)",
			"its layers gave 0",
		},
		{"order of layers", "UPDATE cost_layers SET came_line_id = came_line_id + 1 WHERE product_id = $1", "came with"},
		{
			"enterprise", "UPDATE balances SET enterprise_id = enterprise_id + 1 WHERE product_id = $1",
			"says enterprise",
		},
		{"lies", "UPDATE balances SET lies = NOT lies WHERE product_id = $1", "noted wrong"},
		{"place", "UPDATE balances SET place_id = 9999 WHERE product_id = $1", "lies in place 9999"},
		{"empty bill", "UPDATE bill_lines SET bill_id = (SELECT MIN(b.id) FROM bills b) WHERE product_id = $1 AND " +
			"to_kind = 0", "has 0 lines"},
		{"oversold", "UPDATE stocks SET oversell = TRUE, reserved = 99 WHERE product_id = $1", "the row 99"},
		{"aside", "UPDATE stocks SET aside = aside + 1 WHERE product_id = $1", "says 1 aside"},
		{"kind of a storage", "UPDATE storages SET kind = 3 WHERE id < $1 + 9", "aside, such places together 9"},
		{"kind of a line", "UPDATE bill_lines SET kind = 3 WHERE product_id = $1", "the line says 3"},
		{"user of a line", "UPDATE bill_lines SET user_id = user_id + 1 WHERE product_id = $1", "the line of"},
		{"missing", "INSERT INTO shortages (ref_kind, ref_id, product_id, enterprise_id, quantity) SELECT 2, 9, " +
			"product_id, enterprise_id, 4 FROM stocks WHERE product_id = $1", "orders miss 4 pieces though 7 are free"},
		{"a day's sum", "UPDATE day_moves SET gained = gained + 1 WHERE kind = 4 AND $1 > 0", "a day's sum"},
		{"no sum of a day", "DELETE FROM day_moves WHERE kind = 1 AND $1 > 0", "pieces, the row 0"},
		{"a sum of another day", "UPDATE day_moves SET date = '2020-01-01' WHERE kind = 4 AND $1 > 0", "a day's sum"},
		{"reversal", "UPDATE bill_lines SET cost = cost + 1 WHERE product_id > $1 AND bill_id IN (SELECT id FROM " +
			"bills WHERE reverses_id IS NOT NULL)", "reversing bill"},
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		enterprise(t, d, "ร้านอื่น")
		p, other := b.Products[0], b.Products[1]
		b.Receive(b.Storages[0], p, 10, 100)
		bill := b.Receive(b.Storages[0], other, 10, 100)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 3}); err != nil {
			t.Fatal(err)
		}
		if _, err := b.Pack(inventorytest.Order(1), inventory.Place{}, inventory.Item{
			ProductID: p,
			Quantity:  1,
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID, Reason: ""},
			""); err != nil {
			t.Fatal(err)
		}
		b.Sound()
		undo := errors.New("undo")
		for _, f := range faults {
			var found []string
			err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				n, err := db.Exec(ctx, tx, f.text, p)
				if err != nil {
					return err
				}
				if n == 0 {
					t.Errorf("%s: nothing was broken", f.name)
				}
				if found, err = inventory.Check(ctx, tx); err != nil {
					return err
				}
				return undo
			})
			if !errors.Is(err, undo) {
				t.Errorf("%s: %v", f.name, err)
			}
			if !strings.Contains(strings.Join(found, "\n"), f.says) {
				t.Errorf("%s: %q is not among %q", f.name, f.says, found)
			}
		}
		b.Sound()
	})
}
