package inventory_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"

	"pgregory.net/rapid"
)

// step is one thing done to the ledger; refusals are part of the game.
type step struct {
	what            int
	product, ref    int
	storage         int
	quantity, price int64
}

var steps = rapid.Custom(func(t *rapid.T) step {
	return step{
		what: rapid.IntRange(0, 11).Draw(t, "what"), product: rapid.IntRange(0, 2).Draw(t, "product"), ref: rapid.IntRange(1, 4).Draw(t, "ref"),
		storage: rapid.IntRange(0, 1).Draw(t, "storage"), quantity: rapid.Int64Range(1, 9).Draw(t, "quantity"),
		price: rapid.Int64Range(0, 999).Draw(t, "price"),
	}
})

// seen is what the books said when it was counted, true or not; nil for half of the counts.
func (s step) seen() *int64 {
	if s.price%2 == 0 {
		return nil
	}
	book := s.price % 7
	return &book
}

// play does the step. Bills to take back are remembered by the caller.
func (b *bench) play(s step, bills *[]int64) error {
	ctx, service := context.Background(), inventory.New(b.db)
	ref := order(int64(s.ref))
	item := inventory.Item{ProductID: b.products[s.product], Quantity: s.quantity}
	place := inventory.Place{Kind: inventory.Storage, ID: b.storages[s.storage]}
	var err error
	switch s.what {
	case 0, 1:
		var bill inventory.Bill
		bill, err = service.Receive(ctx, b.actor, "", inventory.In{StorageID: place.ID, Lines: []inventory.InLine{
			{ProductID: item.ProductID, Quantity: item.Quantity, Cost: s.price}, {ProductID: item.ProductID, Quantity: 1, Cost: s.price + 1}}})
		*bills = append(*bills, bill.ID)
	case 2:
		err = b.reserve(ref, item, inventory.Item{ProductID: b.products[(s.product+1)%3], Quantity: 1})
	case 3:
		err = b.release(ref)
	case 4:
		if s.price%2 == 0 {
			place = inventory.Place{}
		}
		item.Quantity = 1 + item.Quantity%2 // few enough to be reserved
		_, err = b.pack(ref, place, item)
	case 5:
		if s.price%2 == 0 {
			place = inventory.Place{}
		}
		_, _, err = b.putBack(ref, place)
	case 6:
		var bill inventory.Bill
		bill, err = service.Remove(ctx, b.actor, "", inventory.Out{StorageID: place.ID, Note: "แตก", Lines: []inventory.Wanted{{ProductID: item.ProductID, Quantity: item.Quantity}}})
		if err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 8:
		other := inventory.Place{Kind: inventory.Storage, ID: b.storages[1-s.storage]}
		if s.price%2 == 0 {
			other = inventory.Place{Kind: inventory.Line, ID: b.actor.UserID}
		}
		if s.price%3 == 0 {
			place, other = other, place
		}
		var bill inventory.Bill
		bill, err = service.Transfer(ctx, b.actor, "", inventory.Transfer{From: place, To: other, Lines: []inventory.Wanted{
			{ProductID: item.ProductID, Quantity: item.Quantity}, {ProductID: b.products[(s.product+1)%3], Quantity: 1}}})
		if err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 9:
		if s.price%4 == 0 {
			place = inventory.Place{Kind: inventory.Line, ID: b.actor.UserID}
		}
		var bill inventory.Bill
		bill, err = service.Count(ctx, b.actor, "", inventory.Count{Place: place, Note: "นับ", Lines: []inventory.CountLine{
			{Wanted: inventory.Wanted{ProductID: item.ProductID, Quantity: s.price % 20}, Book: s.seen()},
			{Wanted: inventory.Wanted{ProductID: item.ProductID, Quantity: item.Quantity}}}})
		if err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 11: // nearly nothing is found anywhere
		for _, place := range []inventory.Place{{Kind: inventory.Storage, ID: b.storages[0]}, {Kind: inventory.Storage, ID: b.storages[1]}, {Kind: inventory.Line, ID: b.actor.UserID}} {
			if s.price%3 > 0 {
				break
			}
			_, err = service.Count(ctx, b.actor, "", inventory.Count{Place: place, Note: "หาย", Lines: []inventory.CountLine{{Wanted: inventory.Wanted{ProductID: item.ProductID, Quantity: s.price % 2}}}})
			if err != nil {
				break
			}
		}
	case 7, 10:
		if len(*bills) > 0 {
			late := int(s.price) % min(len(*bills), 6) // one of the latest, so that every kind is met
			_, err = service.Reverse(ctx, b.actor, "", (*bills)[len(*bills)-1-late], "")
		}
	}
	if err != nil && !allowed(err) {
		return fmt.Errorf("step %+v: %w", s, err)
	}
	return nil
}

func allowed(err error) bool {
	for _, refusal := range []error{inventory.ErrNotEnough, inventory.ErrNotReserved, inventory.ErrReversed, inventory.ErrGone, inventory.ErrNotDeletable, inventory.ErrMoved} {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return false
}

// TestAnySequenceKeepsTheLedger plays drawn sequences one after the other on one database; Check holds the invariants:
// ledger = balances = stock ≥ 0, reservations = reserved ≤ on hand, what came in costs what left plus what lies, to the satang.
func TestAnySequenceKeepsTheLedger(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		var bills []int64
		done := map[int]int{}
		rapid.Check(t, func(rt *rapid.T) {
			for _, s := range rapid.SliceOfN(steps, 5, 30).Draw(rt, "steps") {
				if err := b.play(s, &bills); err != nil {
					rt.Fatal(err)
				}
				done[s.what]++
			}
			faults, err := inventory.Check(context.Background(), d.Fresh())
			if err != nil || len(faults) > 0 {
				rt.Fatalf("%v\n%s", err, strings.Join(faults, "\n"))
			}
		})
		packed, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM bills WHERE kind = 4")
		if err != nil || packed == 0 {
			t.Errorf("nothing was ever packed: %d %v (steps %v)", packed, err, done)
		}
		for kind, what := range map[inventory.Kind]string{inventory.KindTransfer: "transferred", inventory.KindCount: "counted"} {
			undone, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM bills b JOIN bills r ON r.reverses_id = b.id WHERE b.kind = $1", kind)
			if err != nil || undone == 0 {
				t.Errorf("nothing was ever %s and taken back: %v", what, err)
			}
		}
		found, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM audit_events WHERE kind IN ('order.goods_missing', 'order.goods_found')")
		if err != nil || found < 2 {
			t.Errorf("nothing was ever missed and found: %v", err)
		}
		for kind, what := range map[inventory.Kind]string{inventory.KindReverse: "reversed", inventory.KindReturn: "returned"} {
			bills, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM bills WHERE kind = $1", kind)
			if err != nil || bills == 0 {
				t.Errorf("nothing was ever %s: %v", what, err)
			}
		}
	})
}

// TestRacedSequencesKeepTheLedger lets drawn sequences run at the same moment on the same products and orders.
func TestRacedSequencesKeepTheLedger(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		var all sync.WaitGroup
		for worker := range 8 {
			all.Go(func() {
				var bills []int64
				for round := range 12 {
					for _, s := range rapid.SliceOfN(steps, 5, 15).Example(worker*100 + round) {
						if err := b.play(s, &bills); err != nil {
							t.Error(err)
						}
					}
				}
			})
		}
		all.Wait()
		b.sound()
	})
}

// summed is what a product moved, by the ledger in plain SQL.
type summed struct {
	ProductID int64 `db:"product_id"`
	inventory.Moved
}

// TestSummariesSayWhatTheLedgerSays compares the sums of products, storages and days with those of plain SQL.
func TestSummariesSayWhatTheLedgerSays(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		var bills []int64
		for round := range 25 {
			for _, s := range rapid.SliceOfN(steps, 5, 15).Example(round) {
				if err := b.play(s, &bills); err != nil {
					t.Fatal(err)
				}
			}
		}
		net := func(k inventory.Kind, name string) string {
			return fmt.Sprintf("CAST(SUM(CASE l.kind WHEN %d THEN l.quantity WHEN -%d THEN -l.quantity ELSE 0 END) AS BIGINT) AS amount_%s, ", k, k, name)
		}
		for _, storage := range append([]int64{0}, b.storages[:]...) {
			text := "SELECT l.product_id, " + net(1, "in") + net(2, "out") + net(4, "packing") + net(5, "return") +
				"CAST(SUM(CASE WHEN l.kind IN (6, -6) THEN CASE WHEN l.from_kind = 0 THEN l.quantity ELSE -l.quantity END ELSE 0 END) AS BIGINT) AS amount_count, " +
				"CAST(SUM(CASE WHEN l.kind IN (3, -3) AND $2 <> 0 THEN CASE WHEN l.to_kind = 1 AND l.to_id = $2 THEN l.quantity ELSE -l.quantity END ELSE 0 END) AS BIGINT) AS amount_transfer " +
				"FROM bill_lines l WHERE l.enterprise_id = $1 AND ($2 = 0 OR l.from_kind = 1 AND l.from_id = $2 OR l.to_kind = 1 AND l.to_id = $2) GROUP BY l.product_id ORDER BY amount_packing DESC, l.product_id"
			want, err := db.All[summed](t.Context(), d.Fresh(), text, b.actor.EnterpriseID, storage)
			if err != nil {
				t.Fatal(err)
			}
			sum, err := inventory.New(d).Summary(t.Context(), b.actor, inventory.SummaryFilter{StorageID: storage, Limit: 2})
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

func TestOneOfManyPutsTheGoodsBack(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.products[0]
		b.receive(b.storages[0], p, 5, 100)
		if err := b.reserve(order(1), inventory.Item{ProductID: p, Quantity: 5}); err != nil {
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
					if err != nil && !allowed(err) {
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
			_, err := b.pack(order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 5})
			return true, err
		})
		b.expect(p, 0, 0)
		backs := race(func() (bool, error) {
			_, some, err := b.putBack(order(1), inventory.Place{})
			return some, err
		})
		b.expect(p, 5, 0)
		if packs != 1 || backs != 1 {
			t.Errorf("%d packed, %d put back", packs, backs)
		}
	})
}

func TestCheckFindsPlantedFaults(t *testing.T) {
	faults := []struct{ name, text, says string }{
		{"on hand", "UPDATE stocks SET on_hand = on_hand + 1 WHERE product_id = $1", "the ledger says 9 on hand, the row 10"},
		{"threshold", "UPDATE stocks SET threshold = threshold + 1 WHERE product_id = $1", "its stock row 1"},
		{"name", "UPDATE balances SET product_name = 'x' WHERE product_id = $1", "listed under another name"},
		{"reserved", "UPDATE stocks SET reserved = reserved + 1 WHERE product_id = $1", "the reservations say 2, the row 3"},
		{"reservation", "UPDATE reservations SET quantity = 1 WHERE product_id = $1", "the reservations say 1, the row 2"},
		{"balance", "UPDATE balances SET on_hand = on_hand + 1 WHERE product_id = $1", "balance of product"},
		{"moved balance", "UPDATE balances SET place_id = place_id + 1 WHERE product_id = $1", "in a place"},
		{"no balance", "DELETE FROM balances WHERE product_id = $1", "the places together 0"},
		{"bill line", "UPDATE bill_lines SET quantity = quantity + 1 WHERE product_id = $1 AND to_kind = 0", "the ledger says 8"},
		{"layer", "UPDATE cost_layers SET remaining = remaining - 1 WHERE product_id = $1", "in the layers"},
		{"unit cost", "UPDATE cost_layers SET unit_cost = unit_cost + 1 WHERE product_id = $1", "its layer says"},
		{"line cost", "UPDATE bill_lines SET cost = cost + 1 WHERE product_id = $1 AND to_kind = 0", "its layers cost"},
		{"cost in", "UPDATE bill_lines SET cost = cost + 1 WHERE product_id = $1 AND from_kind = 0", "worth"},
		{"take", "UPDATE layer_takes SET quantity = quantity + 1 WHERE layer_id IN (SELECT id FROM cost_layers WHERE product_id = $1)", "its takes leave"},
		{"no take", "DELETE FROM layer_takes WHERE layer_id IN (SELECT id FROM cost_layers WHERE product_id = $1)", "its layers gave 0"},
		{"enterprise", "UPDATE balances SET enterprise_id = enterprise_id + 1 WHERE product_id = $1", "says enterprise"},
		{"place", "UPDATE balances SET place_id = 9999 WHERE product_id = $1", "lies in place 9999"},
		{"empty bill", "UPDATE bill_lines SET bill_id = (SELECT MIN(b.id) FROM bills b) WHERE product_id = $1 AND to_kind = 0", "has 0 lines"},
		{"oversold", "UPDATE stocks SET oversell = TRUE, reserved = 99 WHERE product_id = $1", "the row 99"},
		{"kind of a line", "UPDATE bill_lines SET kind = 3 WHERE product_id = $1", "the line says 3"},
		{"user of a line", "UPDATE bill_lines SET user_id = user_id + 1 WHERE product_id = $1", "the line of"},
		{"missing", "INSERT INTO shortages (ref_kind, ref_id, product_id, enterprise_id, quantity) SELECT 2, 9, product_id, enterprise_id, 4 FROM stocks WHERE product_id = $1", "orders miss 4 pieces though 7 are free"},
		{"a day's sum", "UPDATE day_moves SET gained = gained + 1 WHERE kind = 4 AND $1 > 0", "a day's sum"},
		{"no sum of a day", "DELETE FROM day_moves WHERE kind = 1 AND $1 > 0", "pieces, the row 0"},
		{"a sum of another day", "UPDATE day_moves SET date = '2020-01-01' WHERE kind = 4 AND $1 > 0", "a day's sum"},
		{"reversal", "UPDATE bill_lines SET cost = cost + 1 WHERE product_id > $1 AND bill_id IN (SELECT id FROM bills WHERE reverses_id IS NOT NULL)", "reversing bill"},
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		enterprise(t, d, "ร้านอื่น")
		p, other := b.products[0], b.products[1]
		b.receive(b.storages[0], p, 10, 100)
		bill := b.receive(b.storages[0], other, 10, 100)
		if err := b.reserve(order(1), inventory.Item{ProductID: p, Quantity: 3}); err != nil {
			t.Fatal(err)
		}
		if _, err := b.pack(order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 1}); err != nil {
			t.Fatal(err)
		}
		if _, err := inventory.New(d).Reverse(t.Context(), b.actor, "", bill.ID, ""); err != nil {
			t.Fatal(err)
		}
		b.sound()
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
		b.sound()
	})
}
