package orders

import (
	"context"
	"maps"
	"slices"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

// insertLines writes the lines, whose ids follow their order.
func insertLines(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head, lines []Line) error {
	rows := make([][]any, len(lines))
	for i, l := range lines {
		rows[i] = []any{
			l.Kind, db.OrNull(l.ProductID), l.SKU, l.Name, l.Quantity, l.Price, l.Discount, l.Amount,
			db.OrNull(l.ListingID), drawText(l.Draw),
		}
	}
	ids, err := db.InsertAll(ctx, tx, db.Fresh{
		Table: "order_lines",
		Columns: "enterprise_id, order_id, ordered_at, kind, product_id, sku, name, quantity, price, discount, " +
			"amount, listing_id, draw",
		Shared: []any{enterpriseID, o.ID, o.OrderedAt}, Rows: rows,
	})
	for i, id := range ids {
		lines[i].ID = id
	}
	return err
}

// insertParts writes what the lines take; their ids follow the order of the lines.
func insertParts(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head, lines []Line) error {
	var parts []*Part
	var rows [][]any
	for i := range lines {
		for j := range lines[i].Parts {
			p := &lines[i].Parts[j]
			p.LineID = lines[i].ID
			parts, rows = append(parts, p), append(rows, []any{p.LineID, p.WarehouseProductID, p.Quantity})
		}
	}
	ids, err := db.InsertAll(ctx, tx, db.Fresh{
		Table:   "order_parts",
		Columns: "enterprise_id, order_id, ordered_at, line_id, warehouse_product_id, quantity",
		Shared:  []any{enterpriseID, o.ID, o.OrderedAt}, Rows: rows,
	})
	for i, id := range ids {
		parts[i].ID = id
	}
	return err
}

func deleteLines(ctx context.Context, tx *db.Tx, orderID int64) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM order_parts WHERE order_id = $1", orderID); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "DELETE FROM order_lines WHERE order_id = $1", orderID)
	return err
}

// saveLess writes a line, and its parts, of which fewer are wanted.
func saveLess(ctx context.Context, tx *db.Tx, l Line) error {
	if err := db.PutOne(ctx, tx, errs.ErrStale, "UPDATE order_lines SET quantity = $2, discount = $3, amount = $2 * "+
		"price - $3 WHERE id = $1", l.ID, l.Quantity, l.Discount); err != nil {
		return err
	}
	for _, p := range l.Parts {
		if err := db.PutOne(ctx, tx, errs.ErrStale, "UPDATE order_parts SET quantity = $2 WHERE id = $1 AND "+
			"packed <= $2", p.ID, p.Quantity); err != nil {
			return err
		}
	}
	return nil
}

func deleteLine(ctx context.Context, tx *db.Tx, orderID, id int64) error {
	if err := db.Put(ctx, tx, "DELETE FROM order_parts WHERE order_id = $1 AND line_id = $2", orderID, id); err != nil {
		return err
	}
	return db.PutOne(ctx, tx, errs.ErrStale, "DELETE FROM order_lines WHERE id = $1", id)
}

// addPacked counts packed pieces, each up to what its part wants.
func addPacked(ctx context.Context, tx *db.Tx, perPart map[int64]int64) error {
	var rows [][]int64
	for _, id := range slices.Sorted(maps.Keys(perPart)) {
		if perPart[id] > 0 {
			rows = append(rows, []int64{id, perPart[id]})
		}
	}
	return db.PutMany(ctx, tx, errs.ErrStale, db.Many{
		Do:    "UPDATE order_parts SET packed = packed + v.column2",
		Where: "id = v.column1 AND packed + v.column2 <= quantity",
		Rows:  rows,
	})
}

func askParts(to *[]Part, orderID int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT p.id, p.line_id, p.warehouse_product_id, w.name, w.pn, COALESCE(w.barcode, '')
		AS barcode, COALESCE(w.package_barcode, '') AS package_barcode, w.package_pieces, p.quantity, p.packed
		FROM order_parts p JOIN warehouse_products w ON w.id = p.warehouse_product_id
		WHERE p.order_id = ? ORDER BY p.id`, orderID))
}

func askLines(to *[]Line, orderID int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT l.id, l.order_id, l.kind, COALESCE(l.product_id, 0) AS product_id, l.sku,
		l.name, l.quantity, l.price, l.discount, l.amount, COALESCE(l.listing_id, 0) AS listing_id, l.draw, `+
		products.Picture("p")+` AS image FROM order_lines l LEFT JOIN products p ON p.id = l.product_id
		WHERE l.order_id = ? ORDER BY l.id`, orderID))
}

// drawn reads the draws of lines.
func drawn(lines []Line) (err error) {
	for i := 0; i < len(lines) && err == nil; i++ {
		lines[i].Draw, err = drawOf(lines[i].RawDraw)
	}
	return err
}

func listLines(ctx context.Context, r db.Reader, orderID int64) (lines []Line, err error) {
	if err := db.Together(ctx, r, askLines(&lines, orderID)); err != nil {
		return nil, err
	}
	return lines, drawn(lines)
}
