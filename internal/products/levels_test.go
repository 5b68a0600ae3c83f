package products_test

import (
	"testing"

	"langraan/internal/products"

	"pgregory.net/rapid"
)

type parts = []products.StoredPart

func TestLevels(t *testing.T) {
	part := func(quantity, onHand, reserved, incoming int64) products.StoredPart {
		return products.StoredPart{
			Quantity: quantity, OnHand: onHand, Reserved: reserved, Free: onHand - reserved,
			Incoming: incoming,
		}
	}
	for name, c := range map[string]struct {
		kind      int64
		parts     parts
		available int64
		want      products.Levels
	}{
		"not linked":          {products.TypePlain, nil, 0, products.Levels{}},
		"one piece":           {products.TypePlain, parts{part(1, 10, 4, 7)}, 6, products.Levels{10, 4, 7}},
		"one piece, oversold": {products.TypePlain, parts{part(1, 3, 8, 10)}, 0, products.Levels{3, 8, 10}},
		"a pack of six":       {products.TypePlain, parts{part(6, 20, 3, 10)}, 2, products.Levels{3, 1, 2}},
		"a set by its scarcest part": {
			products.TypeSet,
			parts{part(1, 10, 4, 0), part(2, 9, 1, 0)},
			4,
			products.Levels{4, 0, 0},
		},
		"what comes of one part helps little": {
			products.TypeSet,
			parts{part(1, 10, 4, 0), part(2, 9, 1, 100)},
			4,
			products.Levels{4, 0, 2},
		},
		"what comes of the other helps not": {
			products.TypeSet,
			parts{part(1, 10, 4, 100), part(2, 9, 1, 0)},
			4,
			products.Levels{4, 0, 0},
		},
		"a set of which all parts come": {
			products.TypeSet,
			parts{part(1, 0, 0, 5), part(2, 0, 0, 7)},
			0,
			products.Levels{0, 0, 3},
		},
		"a set, oversold: what comes is owed": {
			products.TypeSet,
			parts{part(2, 2, 6, 6)},
			0,
			products.Levels{1, 1, 1},
		},
		"a pool is all of its parts together": {
			products.TypeRandom,
			parts{part(1, 5, 2, 1), part(1, 4, 4, 3)},
			3,
			products.Levels{9, 6, 4},
		},
		"a pool of one part": {products.TypeRandom, parts{part(1, 5, 2, 1)}, 3, products.Levels{5, 2, 1}},
		"a pool's part too few to be drawn": {
			products.TypeRandom,
			parts{part(3, 5, 3, 0), part(1, 1, 0, 0)},
			1,
			products.Levels{2, 1, 0},
		},
	} {
		if got := products.Available(c.kind, c.parts); got != c.available {
			t.Errorf("%s: %d available, want %d", name, got, c.available)
		}
		if got := products.LevelsOf(c.kind, c.parts); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// Counted in products, what lies there less what is reserved is available, and nothing is below zero.
func TestLevelsAgreeWithWhatIsAvailable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom([]int64{products.TypePlain, products.TypeSet, products.TypeRandom}).Draw(t, "kind")
		parts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) products.StoredPart {
			p := products.StoredPart{
				Quantity: rapid.Int64Range(1, 5).Draw(t, "quantity"), OnHand: rapid.Int64Range(0,
					50).Draw(t, "on hand"),
				Reserved: rapid.Int64Range(0, 60).Draw(t, "reserved"), Incoming: rapid.Int64Range(0, 50).Draw(t,
					"incoming"),
			}
			p.Free = p.OnHand - p.Reserved
			return p
		}), 1, 4).Draw(t, "parts")
		if len(parts) == 1 && parts[0].Quantity == 1 && kind != products.TypeRandom {
			parts[0].Quantity = 2
		}
		l, free := products.LevelsOf(kind, parts), products.Available(kind, parts)
		if l.OnHand-l.Reserved != free || l.Reserved < 0 || l.Incoming < 0 {
			t.Fatalf("%+v, available %d", l, free)
		}
		for i := range parts {
			parts[i].Free += parts[i].Incoming
		}
		if later := products.Available(kind, parts); later != free+l.Incoming {
			t.Fatalf("%d available once all has come, want %d + %d", later, free, l.Incoming)
		}
	})
}
