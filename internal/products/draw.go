package products

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"slices"
	"strconv"
)

// The bounds of a draw.
const (
	MaxWeight = 1_000_000
	MaxDraws  = 1_000 // random products on one order line
)

// Choice is one part of a random product's pool. Free is how many pieces could be promised when the draw was made.
type Choice struct {
	WarehouseProductID int64 `json:"warehouse_product_id" example:"12"`
	Quantity           int64 `json:"quantity" example:"1" doc:"pieces taken whenever it is drawn"`
	Weight             int64 `json:"weight" example:"10"`
	Free               int64 `json:"free" example:"38" doc:"pieces that could be promised before the draw"`
}

// Draw is the record of a draw: from Seed and Pool anyone can work out Chosen again.
type Draw struct {
	Seed   string   `json:"seed" example:"9f2c7a1e4b60d8f3"`
	Pool   []Choice `json:"pool"`
	Chosen []int64  `json:"chosen" doc:"warehouse products in the order they were drawn"`
}

// DrawFrom draws that many times from the pool, each time among the parts of which enough is free still, the weights as
// they are. The n-th number (from 0) is the first 8 bytes of SHA-256 of "seed:n", scaled to the sum of those weights:
// the high half of their 128-bit product. It is false when the pool runs dry; the same seed and pool always give the
// same draw.
func DrawFrom(seed string, pool []Choice, times int64) (Draw, bool) {
	d := Draw{Seed: seed, Pool: slices.Clone(pool), Chosen: []int64{}}
	free := make([]int64, len(pool))
	for i, c := range pool {
		free[i] = c.Free
	}
	for n := range times {
		total := uint64(0)
		for i, c := range pool {
			if mayBeDrawn(c, free[i]) {
				total += uint64(c.Weight)
			}
		}
		if total == 0 {
			return d, false
		}
		sum := sha256.Sum256([]byte(seed + ":" + strconv.FormatInt(n, 10)))
		at, _ := bits.Mul64(binary.BigEndian.Uint64(sum[:8]), total)
		for i, c := range pool {
			if !mayBeDrawn(c, free[i]) {
				continue
			}
			if weight := uint64(c.Weight); at >= weight {
				at -= weight
				continue
			}
			free[i] -= c.Quantity
			d.Chosen = append(d.Chosen, c.WarehouseProductID)
			break
		}
	}
	return d, true
}

func mayBeDrawn(c Choice, free int64) bool {
	return c.Weight > 0 && c.Quantity > 0 && free >= c.Quantity
}

// Replay draws again from the record and tells whether the same comes out.
func (d Draw) Replay() bool {
	again, enough := DrawFrom(d.Seed, d.Pool, int64(len(d.Chosen)))
	return enough && slices.Equal(again.Chosen, d.Chosen)
}

// Parts are the pieces that the draw takes, in the order of the pool.
func (d Draw) Parts() []Part {
	var parts []Part
	for _, c := range d.Pool {
		n := int64(0)
		for _, id := range d.Chosen {
			if id == c.WarehouseProductID {
				n += c.Quantity
			}
		}
		if n > 0 {
			parts = append(parts, Part{WarehouseProductID: c.WarehouseProductID, Quantity: n})
		}
	}
	return parts
}
