package inventory

import (
	"cmp"
	"context"

	"langraan/internal/kit/db"
)

const layersAtOnce = 8

// askLayers asks for the oldest layers of each product that something is left of, a few at once, those after the given
// one. A corrected cost leaves pieces in the order in which they came.
func askLayers(to *[]layer, enterpriseID int64, after ...layer) db.Asked {
	q := db.Build("")
	for i, a := range after {
		q.If(i > 0, "UNION ALL").Add(`SELECT * FROM (SELECT id, product_id, came_line_id, remaining, unit_cost
			FROM cost_layers WHERE enterprise_id = ? AND product_id = ? AND remaining > 0
			AND (came_line_id, id) > (?, ?) ORDER BY came_line_id, id LIMIT ?) AS oldest`, enterpriseID, a.ProductID,
			a.Came, a.ID, layersAtOnce)
	}
	return db.ToAll(to, q)
}

// addLayers writes what lines brought, each at its own cost.
func addLayers(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []BillLine, as []layer) error {
	rows := make([][]any, len(lines))
	for i, l := range lines {
		rows[i] = []any{
			l.ProductID, l.ID, cmp.Or(as[i].Came, l.ID), l.Quantity, l.Quantity, as[i].UnitCost, as[i].Assumed,
		}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "cost_layers",
		Columns: "enterprise_id, created_at, product_id, bill_line_id, came_line_id, quantity, remaining, unit_cost, " +
			"assumed",
		Shared: []any{enterpriseID, tx.Instant()}, Rows: rows,
	})
}

// takeLayers takes what lines took of layers.
func takeLayers(ctx context.Context, tx *db.Tx, takes []take) error {
	layers := perLayer(takes)
	numbers := make([][]int64, len(layers))
	for i, t := range layers {
		numbers[i] = []int64{t.LayerID, t.Quantity}
	}
	if err := db.PutMany(ctx, tx, nil, db.Many{
		Do: "UPDATE cost_layers SET remaining = remaining - v.column2", Where: "id = v.column1", Rows: numbers,
	}); err != nil {
		return err
	}
	rows := make([][]any, len(takes))
	for i, t := range takes {
		rows[i] = []any{t.LineID, t.LayerID, t.Quantity}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "layer_takes", Columns: "bill_line_id, layer_id, quantity", Rows: rows,
	})
}

// refillLayers puts back what a line took; the takes stay as the trace of it.
func refillLayers(ctx context.Context, tx *db.Tx, lineID int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE cost_layers SET remaining = remaining
		+ (SELECT t.quantity FROM layer_takes t WHERE t.bill_line_id = $1 AND t.layer_id = cost_layers.id)
		WHERE id IN (SELECT t.layer_id FROM layer_takes t WHERE t.bill_line_id = $1)`, lineID)
	return err
}

// layerOf gives the layer that a line brought.
func layerOf(ctx context.Context, tx *db.Tx, lineID int64) (layer, error) {
	return db.One[layer](ctx, tx, "SELECT id, remaining, unit_cost FROM cost_layers WHERE bill_line_id = $1", lineID)
}
