package products_test

import (
	"fmt"
	"math"
	"testing"

	"langraan/internal/products"

	"pgregory.net/rapid"
)

// No draw takes what is not free, it is the same whenever it is made again, and it fails only when nothing is left to
// draw.
func TestDrawsTakeWhatIsFree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var pool []products.Choice
		for i := range rapid.IntRange(1, 6).Draw(t, "parts") {
			pool = append(pool, products.Choice{
				WarehouseProductID: int64(i + 1), Quantity: rapid.Int64Range(1,
					4).Draw(t, "quantity"),
				Weight: rapid.Int64Range(1, products.MaxWeight).Draw(t, "weight"), Free: rapid.Int64Range(0, 12).Draw(t,
					"free"),
			})
		}
		times := rapid.Int64Range(1, 20).Draw(t, "times")
		d, enough := products.DrawFrom(rapid.String().Draw(t, "seed"), pool, times)
		most := int64(0)
		free := map[int64]int64{}
		for _, c := range pool {
			most += c.Free / c.Quantity
			free[c.WarehouseProductID] = c.Free
		}
		if enough != (most >= times) || int64(len(d.Chosen)) != min(most, times) {
			t.Fatalf("%d of %d drawn though %d are possible", len(d.Chosen), times, most)
		}
		for _, p := range d.Parts() {
			if p.Quantity > free[p.WarehouseProductID] {
				t.Fatalf("%+v of %d", p, free[p.WarehouseProductID])
			}
		}
		if !enough {
			return
		}
		if !d.Replay() {
			t.Fatal("the draw comes out otherwise when it is made again")
		}
		forged := d
		forged.Chosen = append([]int64{99}, d.Chosen[1:]...)
		if forged.Replay() {
			t.Fatal("a forged record is believed")
		}
	})
}

// Over many draws every part comes as often as its weight says, also when another part is gone.
func TestWeightsAreKept(t *testing.T) {
	const draws = 20_000
	pool := []products.Choice{{1, 1, 1, draws}, {2, 1, 3, draws}, {3, 1, 6, draws}, {4, 1, 90, 0}}
	count := map[int64]float64{}
	for n := range draws {
		d, enough := products.DrawFrom(fmt.Sprint("order ", n), pool, 1)
		if !enough {
			t.Fatal("nothing drawn")
		}
		count[d.Chosen[0]]++
	}
	for _, c := range pool[:3] {
		share := float64(c.Weight) / 10
		if off := math.Abs(count[c.WarehouseProductID]/draws - share); off > 5*math.Sqrt(share*(1-share)/draws) {
			t.Errorf("part %d comes in %.3f of the draws, its weight says %.3f", c.WarehouseProductID,
				count[c.WarehouseProductID]/draws, share)
		}
	}
	if count[4] > 0 {
		t.Error("a part that is gone was drawn")
	}
}

// The record of one draw, worked out by hand once: what is stored today must replay in years.
func TestADrawNeverChangesItsMeaning(t *testing.T) {
	d, _ := products.DrawFrom("langraan", []products.Choice{{1, 1, 1, 9}, {2, 1, 1, 9}, {3, 1, 2, 9}}, 8)
	if got := fmt.Sprint(d.Chosen); got != "[2 1 3 2 1 3 3 1]" {
		t.Errorf("%s", got)
	}
}
