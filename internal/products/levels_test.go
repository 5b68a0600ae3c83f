package products_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/products"

	"pgregory.net/rapid"
)

// stockedPart is so many pieces of goods in a product, and what there is of those.
type stockedPart struct{ Quantity, OnHand, Reserved, Incoming int64 }

// stocked is a product of its parts.
type stocked struct {
	kind  int64
	parts []stockedPart
}

// sell writes products and what there is of their parts, each its own goods, and tells what is told of them later.
func sell(t *testing.T, a *apptest.App, all map[string]stocked) (told func() map[string]products.Product) {
	t.Helper()
	enterprise, id := a.Manager.EnterpriseID, int64(100_000)
	write(t, a, func(ctx context.Context, tx *db.Tx) error {
		if err := db.Put(ctx, tx, "INSERT INTO partners (id, enterprise_id, company_name, created_at) "+
			"VALUES ($1, $2, 'P', 1)", id, enterprise); err != nil {
			return err
		}
		if err := db.Put(ctx, tx, `INSERT INTO purchase_orders (id, enterprise_id, number, status, partner_id,
			created_by,
			created_at) VALUES ($1, $2, 'P', 2, $1, $3, 1)`, id, enterprise, a.Manager.UserID); err != nil {
			return err
		}
		order := id
		for name, s := range all {
			id++
			product := id
			if err := db.Put(ctx, tx, `INSERT INTO products (id, enterprise_id, name, sku, type, created_at, updated_at)
				VALUES ($1, $2, $3, $3, $4, 1, 1)`, product, enterprise, name, s.kind); err != nil {
				return err
			}
			for _, part := range s.parts {
				id++
				if err := stock(ctx, tx, enterprise, id, part); err != nil {
					return err
				}
				if err := db.Put(ctx, tx, `INSERT INTO product_components (product_id, warehouse_product_id,
					enterprise_id, quantity) VALUES ($1, $2, $3, $4)`, product, id, enterprise,
					part.Quantity); err != nil {
					return err
				}
				if part.Incoming == 0 {
					continue
				}
				if err := db.Put(ctx, tx, `INSERT INTO purchase_lines (enterprise_id, purchase_id, product_id, quantity,
					cost, awaited) VALUES ($1, $2, $3, $4, 1, $4)`, enterprise, order, id, part.Incoming); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return func() map[string]products.Product {
		found := map[string]products.Product{}
		if err := a.Products.Each(t.Context(), a.Manager.Actor, products.Filter{}, func(p products.Product) error {
			found[p.Name] = p
			return nil
		}); err != nil || len(found) != len(all) {
			t.Fatalf("%d of %d products, %v", len(found), len(all), err)
		}
		return found
	}
}

func stock(ctx context.Context, tx *db.Tx, enterprise, id int64, part stockedPart) error {
	if err := db.Put(ctx, tx, `INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, updated_at)
		VALUES ($1, $2, 'P', $3, 1, 1)`, id, enterprise, fmt.Sprint("P", id)); err != nil {
		return err
	}
	return db.Put(ctx, tx, `INSERT INTO stocks (product_id, enterprise_id, on_hand, reserved, oversell)
		VALUES ($1, $2, $3, $4, TRUE)`, id, enterprise, part.OnHand, part.Reserved)
}

func write(t *testing.T, a *apptest.App, fn func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := a.DB.Write(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func TestLevels(t *testing.T) {
	cases := map[string]struct {
		kind      int64
		parts     []stockedPart
		available int64
		want      products.Levels
	}{
		"not linked":          {products.TypePlain, nil, 0, products.Levels{}},
		"one piece":           {products.TypePlain, []stockedPart{{1, 10, 4, 7}}, 6, products.Levels{10, 4, 7}},
		"one piece, oversold": {products.TypePlain, []stockedPart{{1, 3, 8, 10}}, 0, products.Levels{3, 8, 10}},
		"a pack of six":       {products.TypePlain, []stockedPart{{6, 20, 3, 10}}, 2, products.Levels{3, 1, 2}},
		"a set by its scarcest part": {
			products.TypeSet,
			[]stockedPart{{1, 10, 4, 0}, {2, 9, 1, 0}},
			4,
			products.Levels{4, 0, 0},
		},
		"what comes of one part helps little": {
			products.TypeSet,
			[]stockedPart{{1, 10, 4, 0}, {2, 9, 1, 100}},
			4,
			products.Levels{4, 0, 2},
		},
		"what comes of the other helps not": {
			products.TypeSet,
			[]stockedPart{{1, 10, 4, 100}, {2, 9, 1, 0}},
			4,
			products.Levels{4, 0, 0},
		},
		"a set of which all parts come": {
			products.TypeSet,
			[]stockedPart{{1, 0, 0, 5}, {2, 0, 0, 7}},
			0,
			products.Levels{0, 0, 3},
		},
		"a set, oversold: what comes is owed": {
			products.TypeSet, []stockedPart{{2, 2, 6, 6}}, 0, products.Levels{1, 1, 1},
		},
		"a pool is all of its parts together": {
			products.TypeRandom,
			[]stockedPart{{1, 5, 2, 1}, {1, 4, 4, 3}},
			3,
			products.Levels{9, 6, 4},
		},
		"a pool of one part": {products.TypeRandom, []stockedPart{{1, 5, 2, 1}}, 3, products.Levels{5, 2, 1}},
		"a pool's part too few to be drawn": {
			products.TypeRandom,
			[]stockedPart{{3, 5, 3, 0}, {1, 1, 0, 0}},
			1,
			products.Levels{2, 1, 0},
		},
	}
	all := map[string]stocked{}
	for name, c := range cases {
		all[name] = stocked{c.kind, c.parts}
	}
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for name, got := range sell(t, a, all)() {
			if want := cases[name]; got.Available != want.available || got.Levels != want.want {
				t.Errorf("%s: %d available, want %d; %+v, want %+v", name, got.Available, want.available, got.Levels,
					want.want)
			}
		}
	})
}

// Counted in products, what lies there less what is reserved is available, and nothing is below zero.
func TestLevelsAgreeWithWhatIsAvailable(t *testing.T) {
	part := rapid.Custom(func(t *rapid.T) stockedPart {
		return stockedPart{
			rapid.Int64Range(1, 5).Draw(t, "quantity"), rapid.Int64Range(0, 50).Draw(t, "on hand"),
			rapid.Int64Range(0, 60).Draw(t, "reserved"), rapid.Int64Range(0, 50).Draw(t, "incoming"),
		}
	})
	drawn := rapid.Custom(func(t *rapid.T) stocked {
		s := stocked{
			rapid.SampledFrom([]int64{products.TypePlain, products.TypeSet, products.TypeRandom}).Draw(t, "kind"),
			rapid.SliceOfN(part, 1, 4).Draw(t, "parts"),
		}
		if len(s.parts) == 1 && s.parts[0].Quantity == 1 && s.kind != products.TypeRandom {
			s.parts[0].Quantity = 2
		}
		return s
	})
	all := map[string]stocked{}
	for seed := range 200 {
		all[fmt.Sprint(seed)] = drawn.Example(seed)
	}
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		told := sell(t, a, all)
		before := told()
		write(t, a, func(ctx context.Context, tx *db.Tx) error { // all has come
			_, err := db.Exec(ctx, tx, `UPDATE stocks SET on_hand = on_hand + (SELECT SUM(l.awaited)
				FROM purchase_lines l
				WHERE l.product_id = stocks.product_id) WHERE product_id IN (SELECT product_id FROM purchase_lines)`)
			if err == nil {
				_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = 0")
			}
			return err
		})
		for name, later := range told() {
			p := before[name]
			if p.OnHand-p.Reserved != p.Available || p.Reserved < 0 || p.Incoming < 0 {
				t.Errorf("%+v: %+v, available %d", all[name], p.Levels, p.Available)
			}
			if later.Available != p.Available+p.Incoming {
				t.Errorf("%+v: %d available once all has come, want %d + %d", all[name], later.Available, p.Available,
					p.Incoming)
			}
		}
	})
}
