package inventory_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// value is what lies there of a product, in satang.
func (b *bench) value(product int64) int64 {
	b.T.Helper()
	n, err := db.One[int64](context.Background(), b.DB.Fresh(), "SELECT CAST(COALESCE(SUM(remaining * unit_cost), 0) AS "+
		"BIGINT) FROM cost_layers WHERE product_id = $1", product)
	if err != nil {
		b.T.Fatal(err)
	}
	return n
}

// layers are the ids of what is left of a product, in the order in which it leaves.
func (b *bench) layers(product int64) []int64 {
	b.T.Helper()
	ids, err := db.All[int64](context.Background(), b.DB.Fresh(), "SELECT id FROM cost_layers WHERE product_id = $1 AND "+
		"remaining > 0 ORDER BY came_line_id, id", product)
	if err != nil {
		b.T.Fatal(err)
	}
	return ids
}

func (b *bench) correct(product int64, lines ...inventory.CorrectionLine) (inventory.Bill, error) {
	return inventory.New(b.DB).Correct(context.Background(), b.Actor, inventory.Correction{
		ProductID: product, Note: " ใบแจ้งหนี้มาแล้ว ", Lines: lines,
	}, "")
}

// packed packs pieces for an order and gives what they cost.
func (b *bench) packed(order, product, quantity int64) int64 {
	b.T.Helper()
	item := inventory.Item{ProductID: product, Quantity: quantity}
	if err := b.Reserve(inventorytest.Order(order), item); err != nil {
		b.T.Fatal(err)
	}
	bill, err := b.Pack(inventorytest.Order(order), inventory.Place{}, item)
	if err != nil {
		b.T.Fatal(err)
	}
	return bill.Lines[0].Cost
}

// TestACorrectedCostIsThatOfTheRest: what left keeps its cost, the rest is worth the new one and leaves in the order in
// which it came.
func TestACorrectedCostIsThatOfTheRest(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 0)
		b.Receive(b.Storages[0], p, 10, 500)
		if cost := b.packed(1, p, 4); cost != 0 {
			t.Fatalf("4 pieces cost %d", cost)
		}
		days, err := db.All[int64](t.Context(), d.Fresh(), "SELECT gained FROM day_moves ORDER BY 1")
		if err != nil {
			t.Fatal(err)
		}
		bill, err := b.correct(p, inventory.CorrectionLine{LayerID: b.layers(p)[0], UnitCost: 350})
		if err != nil {
			t.Fatal(err)
		}
		l := bill.Lines[0]
		if bill.Kind != inventory.KindCost || bill.Number[:2] != "CC" || bill.Note != "ใบแจ้งหนี้มาแล้ว" ||
			l.Quantity != 6 || l.CostBefore != 0 || l.Cost != 2100 || b.value(p) != 7100 {
			t.Errorf("%+v, worth %d", bill, b.value(p))
		}
		b.Expect(p, 16, 0)
		if now, err := db.All[int64](t.Context(), d.Fresh(), "SELECT gained FROM day_moves ORDER BY 1"); err != nil ||
			len(now) != len(days) {
			t.Errorf("the days say %d, before %d: %v", now, days, err)
		}
		if cost := b.packed(2, p, 7); cost != 6*350+500 {
			t.Errorf("7 pieces cost %d", cost)
		}
		if _, _, err := b.PutBack(inventorytest.Order(1), inventory.Place{}); err != nil {
			t.Fatal(err)
		}
		if b.value(p) != 9*500 {
			t.Errorf("4 pieces that cost nothing came back, all is worth %d", b.value(p))
		}
		b.Expect(p, 13, 0)
	})
}

func TestACorrectedCostIsTakenBack(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		came := b.Receive(b.Storages[0], p, 10, 100)
		undo := func(bill inventory.Bill) error {
			_, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID}, "")
			b.Sound()
			return err
		}
		first, err := b.correct(p, inventory.CorrectionLine{LayerID: b.layers(p)[0], UnitCost: 250})
		if err != nil {
			t.Fatal(err)
		}
		if err := undo(came); !errors.Is(err, inventory.ErrCostCorrected) {
			t.Errorf("the arrival was taken back: %v", err)
		}
		second, err := b.correct(p, inventory.CorrectionLine{LayerID: b.layers(p)[0], UnitCost: 300})
		if err != nil {
			t.Fatal(err)
		}
		if err := undo(first); !errors.Is(err, inventory.ErrCostUsed) {
			t.Errorf("corrected twice, the first is taken back: %v", err)
		}
		b.packed(1, p, 1)
		if err := undo(second); !errors.Is(err, inventory.ErrCostUsed) {
			t.Errorf("a piece left, taken back: %v", err)
		}
		if _, _, err := b.PutBack(inventorytest.Order(1), inventory.Place{}); err != nil {
			t.Fatal(err)
		}
		for i, step := range []struct {
			bill  inventory.Bill
			worth int64
		}{{second, 2500}, {first, 1000}, {came, 0}} {
			if err := undo(step.bill); err != nil || b.value(p) != step.worth {
				t.Errorf("%d: worth %d, %v", i, b.value(p), err)
			}
		}
		if err := undo(first); !errors.Is(err, inventory.ErrReversed) {
			t.Errorf("taken back twice: %v", err)
		}
	})
}

func TestCostsThatAreNotCorrected(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		b.Receive(b.Storages[0], b.Products[1], 10, 100)
		other.Receive(other.Storages[0], other.Products[0], 1, 5)
		b.Receive(b.Storages[0], p, inventory.MaxQuantity, 1)
		mine, many := b.layers(p)[0], b.layers(p)[1]
		employee := b.Actor
		employee.Group, employee.Privileged = access.GroupEmployee, false
		foreign := other.layers(other.Products[0])[0]
		for name, c := range map[string]struct {
			actor access.Actor
			note  string
			lines []inventory.CorrectionLine
			want  error
		}{
			"no reason":        {b.Actor, " ", []inventory.CorrectionLine{{mine, 1}}, inventory.ErrNoReason},
			"who sees no cost": {employee, "ก", []inventory.CorrectionLine{{mine, 1}}, errs.ErrDenied},
			"nothing":          {b.Actor, "ก", nil, nil},
			"twice":            {b.Actor, "ก", []inventory.CorrectionLine{{mine, 1}, {mine, 2}}, nil},
			"below nothing":    {b.Actor, "ก", []inventory.CorrectionLine{{mine, -1}}, nil},
			"too much":         {b.Actor, "ก", []inventory.CorrectionLine{{mine, inventory.MaxCost + 1}}, nil},
			"too much in all": {b.Actor, "ก", []inventory.CorrectionLine{
				{many, inventory.MaxValue/inventory.MaxQuantity + 1},
			}, nil},
			"the same":          {b.Actor, "ก", []inventory.CorrectionLine{{mine, 100}}, inventory.ErrSameCost},
			"other goods":       {b.Actor, "ก", []inventory.CorrectionLine{{mine + 1, 1}}, inventory.ErrNoLayer},
			"another's layer":   {b.Actor, "ก", []inventory.CorrectionLine{{foreign, 1}}, inventory.ErrNoLayer},
			"another's product": {other.Actor, "ก", []inventory.CorrectionLine{{mine, 1}}, inventory.ErrNoProduct},
		} {
			_, err := inventory.New(d).Correct(t.Context(), c.actor, inventory.Correction{
				ProductID: p, Note: c.note, Lines: c.lines,
			}, "")
			if c.want == nil && err != nil && errs.Of(err).Kind == errs.Invalid {
				continue
			}
			if !errors.Is(err, c.want) || err == nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if b.value(p) != 1000+inventory.MaxQuantity {
			t.Errorf("worth %d", b.value(p))
		}
		most := inventory.CorrectionLine{LayerID: many, UnitCost: inventory.MaxValue / inventory.MaxQuantity}
		if _, err := b.correct(p, most); err != nil {
			t.Errorf("as much as a line may be worth: %v", err)
		}
	})
}

// TestACorrectedCostIsNotTakenBackUnseen by who may take bills back and sees no cost: what the goods are worth would
// change by it.
func TestACorrectedCostIsNotTakenBackUnseen(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		bill, err := b.correct(p, inventory.CorrectionLine{LayerID: b.layers(p)[0], UnitCost: 150})
		if err != nil {
			t.Fatal(err)
		}
		keeper := b.Actor
		keeper.Group, keeper.Privileged = access.GroupEmployee, false
		keeper.Roles = access.Roles{access.WMS: access.LevelManage}
		undo := inventory.Reversal{BillID: bill.ID, Reason: "ผิด"}
		if _, err := inventory.New(d).Reverse(t.Context(), keeper, undo, ""); !errors.Is(err, errs.ErrDenied) ||
			b.value(p) != 1500 {
			t.Errorf("worth %d, %v", b.value(p), err)
		}
	})
}

// TestAnAssumedCostIsConfirmed: somebody says that what was assumed is right.
func TestAnAssumedCostIsConfirmed(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		if _, err := inventory.New(d).Receive(t.Context(), b.Actor, inventory.In{
			StorageID: b.Storages[0],
			Lines:     []inventory.InLine{{ProductID: p, Quantity: 3, Cost: 70, Assumed: true}},
		}, ""); err != nil {
			t.Fatal(err)
		}
		bill, err := b.correct(p, inventory.CorrectionLine{LayerID: b.layers(p)[0], UnitCost: 70})
		if err != nil || bill.Lines[0].Cost != bill.Lines[0].CostBefore {
			t.Fatalf("%+v, %v", bill, err)
		}
		n, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM cost_layers WHERE remaining > 0 AND assumed")
		if err != nil || n > 0 {
			t.Errorf("%d are still assumed: %v", n, err)
		}
		b.Sound()
	})
}

// TestCorrectingRacesPacking corrects the cost over and over while packers take from the same layer: what came in, what
// left and what lies agree to the satang whoever comes first.
func TestCorrectingRacesPacking(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 40, 0)
		var all sync.WaitGroup
		for order := range int64(4) {
			all.Go(func() {
				item := inventory.Item{ProductID: p, Quantity: 1}
				for n := range int64(5) {
					ref := inventorytest.Order(10*order + n + 1)
					if err := b.Reserve(ref, item); err != nil {
						t.Error(err)
					}
					if _, err := b.Pack(ref, inventory.Place{}, item); err != nil {
						t.Error(err)
					}
				}
			})
			all.Go(func() {
				for n := range int64(5) {
					bill, err := b.Recost(p, 100*order+n)
					if err == nil && n%2 == 0 {
						_, err = inventory.New(d).Reverse(context.Background(), b.Actor,
							inventory.Reversal{BillID: bill.ID}, "")
					}
					if err != nil && !inventorytest.Allowed(err) {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		b.Expect(p, 20, 0)
	})
}
