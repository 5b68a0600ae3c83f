package inventory

import (
	"slices"
)

// layer is what lies there of one arrival: Remaining pieces at UnitCost satang each, which somebody said, or, Assumed,
// is that of the arrival before. Came is the line with which its pieces came; its own unless their cost was corrected.
type layer struct {
	ID        int64 `db:"id"`
	ProductID int64 `db:"product_id"`
	Came      int64 `db:"came_line_id"`
	Remaining int64 `db:"remaining"`
	UnitCost  int64 `db:"unit_cost"`
	Assumed   bool  `db:"assumed"`
}

// take is what a line took of a layer.
type take struct {
	LineID, LayerID, Quantity int64

	line int // of the lines that are written together
}

// takeOldest takes the quantity from the layers in their order and leaves in them what is left.
func takeOldest(layers []layer, quantity int64) (takes []take, cost int64, enough bool) {
	for i := range layers {
		if quantity == 0 {
			break
		}
		n := min(quantity, layers[i].Remaining)
		if n == 0 {
			continue
		}
		layers[i].Remaining -= n
		quantity -= n
		cost += n * layers[i].UnitCost
		takes = append(takes, take{LayerID: layers[i].ID, Quantity: n})
	}
	return takes, cost, quantity == 0
}

// perLayer adds up what was taken of each layer.
func perLayer(takes []take) (all []take) {
	for _, t := range takes {
		at := slices.IndexFunc(all, func(other take) bool { return other.LayerID == t.LayerID })
		if at < 0 {
			all = append(all, take{LayerID: t.LayerID, Quantity: t.Quantity})
			continue
		}
		all[at].Quantity += t.Quantity
	}
	return all
}
