package inventory

import (
	"context"

	"langraan/internal/kit/db"
)

// CostBefore is what the pieces of a line l of a cost bill cost until then; nothing of other lines.
const CostBefore = "CASE WHEN l.from_kind = 0 AND l.to_kind = 0 THEN l.cost_before END"

// ofLayers are layers by an id.
func ofLayers(layers []layer, id func(layer) int64) map[int64]layer {
	of := make(map[int64]layer, len(layers))
	for _, l := range layers {
		of[id(l)] = l
	}
	return of
}

// openOf gives those of the layers that are the product's and of which something is left.
func openOf(ctx context.Context, tx *db.Tx, enterpriseID, productID int64, layerIDs []int64) (map[int64]layer, error) {
	layers, err := db.Select[layer](ctx, tx, db.Build(`SELECT id, came_line_id, remaining, unit_cost, assumed
		FROM cost_layers WHERE +enterprise_id = ? AND +product_id = ? AND remaining > 0`, enterpriseID, productID).
		In("AND id", layerIDs))
	return ofLayers(layers, func(l layer) int64 { return l.ID }), err
}

// layersOf gives the layers that the lines of a bill made, by line.
func layersOf(ctx context.Context, tx *db.Tx, billID int64) (map[int64]layer, error) {
	layers, err := db.All[layer](ctx, tx, `SELECT c.id, c.bill_line_id AS came_line_id, c.remaining, c.unit_cost
		FROM bill_lines l JOIN cost_layers c ON c.bill_line_id = l.id WHERE l.bill_id = $1`, billID)
	return ofLayers(layers, func(l layer) int64 { return l.Came }), err
}

// liesCorrected tells whether pieces that came with a line lie at another cost than they came at.
func liesCorrected(ctx context.Context, tx *db.Tx, enterpriseID int64, l BillLine) (bool, error) {
	n, err := db.One[int](ctx, tx, `SELECT COUNT(*) FROM cost_layers WHERE enterprise_id = $1 AND product_id = $2
		AND remaining > 0 AND came_line_id = $3 AND bill_line_id <> $3`, enterpriseID, l.ProductID, l.ID)
	return n > 0, err
}
