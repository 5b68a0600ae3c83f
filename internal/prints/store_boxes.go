package prints

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/packings"
)

// askBoxes asks for the closed parcels of orders, each order's first packed first.
func askBoxes(to *[]box, enterpriseID int64, ids []int64) db.Asked {
	return db.ToAll(to, db.Build("SELECT p.id, p.order_id, p.number FROM packings p WHERE p."+packings.IsShut+
		" AND +p.enterprise_id = ?", enterpriseID).In("AND p.order_id", ids).Add("ORDER BY p.id LIMIT ?", maxPages+1))
}

// askEarlier counts what was printed of orders before a print, or so far for 0, of the orders and of each of their
// boxes.
func askEarlier(to *[]earlier, enterpriseID int64, kind Kind, ids []int64, before int64) db.Asked {
	q := db.Build(`SELECT o.order_id, o.packing_id, COUNT(*) AS times FROM print_orders o
		JOIN prints p ON p.id = o.print_id WHERE +o.enterprise_id = ? AND p.kind = ?`, enterpriseID, kind)
	q.In("AND o.order_id", ids).If(before > 0, "AND o.print_id < ?", before)
	return db.ToAll(to, q.Add("GROUP BY o.order_id, o.packing_id LIMIT ?", 2*maxPages))
}

// askParts asks what the lines of orders take.
func askParts(to *[]part, enterpriseID int64, ids []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT p.id, p.line_id, w.name, w.pn, p.quantity FROM order_parts p
		JOIN warehouse_products w ON w.id = p.warehouse_product_id WHERE +p.enterprise_id = ?`, enterpriseID).
		In("AND p.order_id", ids).Add("ORDER BY p.id LIMIT ?", maxParts+1))
}

// askPieces asks what lies in boxes.
func askPieces(to *[]piece, enterpriseID int64, boxIDs []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT i.packing_id, i.order_part_id, i.packed FROM packing_items i
		WHERE +i.enterprise_id = ? AND i.packed > 0`, enterpriseID).
		In("AND i.packing_id", boxIDs).Add("ORDER BY i.id LIMIT ?", maxParts+1))
}

// fillBoxes reads what lies in the boxes of the orders that have several, and gives how often each was printed before.
func (m *material) fillBoxes(ctx context.Context, r db.Reader, enterpriseID int64, orderIDs []int64) (map[int64]int64,
	error,
) {
	var boxIDs []int64
	for _, id := range orderIDs {
		for _, b := range m.boxes[id] {
			boxIDs = append(boxIDs, b.ID)
		}
	}
	if len(boxIDs) == 0 {
		return nil, nil
	}
	var parts []part
	var pieces []piece
	var prints []earlier
	err := db.Together(ctx, r, askParts(&parts, enterpriseID, orderIDs), askPieces(&pieces, enterpriseID, boxIDs),
		askEarlier(&prints, enterpriseID, m.print.Kind, orderIDs, m.print.ID))
	if err != nil {
		return nil, err
	}
	if max(len(parts), len(pieces)) > maxParts {
		return nil, ErrTooMany
	}
	m.parts, m.pieces = map[int64][]part{}, map[int64]map[int64]int64{}
	for _, p := range parts {
		m.parts[p.LineID] = append(m.parts[p.LineID], p)
	}
	for _, p := range pieces {
		if m.pieces[p.PackingID] == nil {
			m.pieces[p.PackingID] = map[int64]int64{}
		}
		m.pieces[p.PackingID][p.PartID] += p.Packed
	}
	return before(prints, m.boxes), nil
}
