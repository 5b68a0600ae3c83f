package inventory

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

// The statuses of orders whose goods wait to be packed (spec section 4): awaiting shipment, partially shipping.
const (
	statusAwaitingShipment  = 111
	statusPartiallyShipping = 114
)

var waitingKeys = page.Keys{"short": "short", "needed": "needed", "product": "product_name", "on_hand": "on_hand", "id": "product_id"}

// neededQuery sums per product what orders wait for.
func neededQuery(q *db.Query, enterpriseID int64) *db.Query {
	return q.Add(`SELECT t.warehouse_product_id AS product_id, CAST(SUM(t.quantity - t.packed) AS BIGINT) AS needed, COUNT(DISTINCT t.order_id) AS orders
		FROM orders o JOIN order_parts t ON t.order_id = o.id WHERE o.enterprise_id = ? AND o.status IN (?, ?) AND t.packed < t.quantity
		GROUP BY t.warehouse_product_id`, enterpriseID, statusAwaitingShipment, statusPartiallyShipping)
}

func listWaiting(ctx context.Context, r db.Reader, enterpriseID int64, text string, p page.Query) ([]Waiting, int, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: "warehouse_products", EnterpriseID: enterpriseID, Text: text})
	if err != nil {
		return nil, 0, err
	}
	q := neededQuery(db.Build("SELECT * FROM (SELECT n.product_id, p.name AS product_name, p.pn, COALESCE(p.barcode, '') AS barcode, n.orders, n.needed,"+
		` COALESCE(s.on_hand, 0) AS on_hand, COALESCE(s.reserved, 0) AS reserved, COALESCE(s.on_hand - s.reserved, 0) AS free, `+warehouse.Incoming+` AS incoming,
		CASE WHEN n.needed > COALESCE(s.on_hand, 0) THEN n.needed - COALESCE(s.on_hand, 0) ELSE 0 END AS short, COUNT(*) OVER() AS total FROM (`), enterpriseID).
		Add(") n JOIN warehouse_products p ON p.id = n.product_id LEFT JOIN stocks s ON s.product_id = n.product_id WHERE p.enterprise_id = ?", enterpriseID).
		Matching(found, "p.id", "p.search_text").
		Add(") waiting ORDER BY "+waitingOrder(p.Sort)).Page(p.Size(), p.Offset())
	rows, err := db.Select[Waiting](ctx, r, q)
	if err != nil || len(rows) == 0 {
		return nil, 0, err
	}
	return rows, rows[0].Total, nil
}

// placedOrders counts the orders that wait for each product from the oldest; one counts once, however its parts are split.
func placedOrders(q *db.Query, enterpriseID int64, products []int64) *db.Query {
	return q.Add(`SELECT t.warehouse_product_id AS product_id, o.id, o.number, ROW_NUMBER() OVER (PARTITION BY t.warehouse_product_id ORDER BY o.ordered_at, o.id) AS place
		FROM orders o JOIN order_parts t ON t.order_id = o.id WHERE o.enterprise_id = ? AND o.status IN (?, ?) AND t.packed < t.quantity`,
		enterpriseID, statusAwaitingShipment, statusPartiallyShipping).
		In("AND t.warehouse_product_id", products).Add("GROUP BY t.warehouse_product_id, o.id, o.number, o.ordered_at")
}

// firstWaiting names the orders that wait longest for each of the products.
func firstWaiting(enterpriseID int64, products []int64) *db.Query {
	return placedOrders(db.Build("SELECT product_id, id, number FROM ("), enterpriseID, products).Add(") waiting WHERE place <= ? ORDER BY product_id, place", firstOrders)
}

func waitingOrder(asked string) string {
	if asked == "" {
		return "short DESC, needed DESC, product_id"
	}
	return waitingKeys.Order(asked, "-short", "product_id")
}
