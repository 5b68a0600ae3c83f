package stock

import (
	"context"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

var waitingKeys = page.Keys{
	"short": "short", "needed": "needed", "product": "product_name", "on_hand": "on_hand",
	"id": "product_id",
}

// neededQuery sums per product what orders wait for.
func neededQuery(q *db.Query, enterpriseID int64) *db.Query {
	return q.Add(`SELECT t.warehouse_product_id AS product_id, CAST(SUM(t.quantity - t.packed) AS BIGINT) AS needed,
		COUNT(DISTINCT t.order_id) AS orders FROM orders o JOIN order_parts t ON t.order_id = o.id
		WHERE o.enterprise_id = ? AND o.status IN (?, ?) AND t.packed < t.quantity GROUP BY t.warehouse_product_id`,
		enterpriseID, orders.AwaitingShipment, orders.PartiallyShipping)
}

// waitingPage finds the products of a page with what their order is made of; the rest is read for them alone.
func waitingPage(enterpriseID int64, found *db.Found, p page.Query) *db.Query {
	named := strings.TrimPrefix(p.Sort, "-") == "product"
	q := db.Build("SELECT * FROM (SELECT n.product_id, n.orders, n.needed, COALESCE(s.on_hand, 0) AS on_hand,"+
		" CASE WHEN n.needed > COALESCE(s.on_hand, 0) THEN n.needed - COALESCE(s.on_hand, 0) ELSE 0 END AS short, "+
		"COUNT(*) OVER() AS total").
		If(named, ", p.name AS product_name").Add("FROM (")
	return neededQuery(q, enterpriseID).Add(") n LEFT JOIN stocks s ON s.product_id = n.product_id").
		If(named || !found.Empty(), "JOIN warehouse_products p ON p.id = n.product_id").Add("WHERE n.product_id > 0").
		Matching(found, "p.id", "p.search_text").Add(") waiting ORDER BY "+waitingOrder(p.Sort)).Page(p.Size(),
		p.Offset())
}

func waitingByID(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT p.id AS product_id, p.name AS product_name, p.pn, COALESCE(p.barcode, '') AS barcode, "+
		warehouse.Picture("p")+" AS image, "+
		"COALESCE(s.reserved, 0) AS reserved, "+
		"COALESCE(s.on_hand - s.reserved, 0) AS free, "+warehouse.Incoming+" AS incoming FROM warehouse_products p "+
		"LEFT JOIN stocks s ON s.product_id = p.id"+
		" WHERE p.enterprise_id = ?", enterpriseID).In("AND p.id", ids)
}

func listWaiting(ctx context.Context, r db.Reader, enterpriseID int64, text string,
	p page.Query,
) ([]Waiting, int, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: "warehouse_products", EnterpriseID: enterpriseID, Text: text})
	if err != nil {
		return nil, 0, err
	}
	rows, err := db.Select[Waiting](ctx, r, waitingPage(enterpriseID, found, p))
	if err == nil && len(rows) == 0 && p.Offset() > 0 { // behind the last page no row tells how many there are
		first, err := db.Select[Waiting](ctx, r, waitingPage(enterpriseID, found, page.Query{Page: 1, Limit: 1}))
		if err != nil || len(first) == 0 {
			return nil, 0, err
		}
		return nil, first[0].Total, nil
	}
	if err != nil || len(rows) == 0 {
		return nil, 0, err
	}
	ids := make([]int64, len(rows))
	at := make(map[int64]*Waiting, len(rows))
	for i := range rows {
		ids[i], at[rows[i].ProductID] = rows[i].ProductID, &rows[i]
	}
	named, err := db.Select[Waiting](ctx, r, waitingByID(enterpriseID, ids))
	for _, n := range named {
		row := at[n.ProductID]
		row.ProductName, row.PN, row.Barcode, row.Image, row.Reserved, row.Free, row.Incoming = n.ProductName, n.PN,
			n.Barcode, n.Image, n.Reserved, n.Free, n.Incoming
	}
	return rows, rows[0].Total, err
}

// placedOrders counts the orders that wait for each product from the oldest; one counts once, however its parts are
// split.
func placedOrders(q *db.Query, enterpriseID int64, products []int64) *db.Query {
	return q.Add(`SELECT t.warehouse_product_id AS product_id, o.id, o.number, ROW_NUMBER() OVER (PARTITION
		BY t.warehouse_product_id ORDER BY o.ordered_at, o.id) AS place FROM orders o JOIN order_parts t
		ON t.order_id = o.id WHERE o.enterprise_id = ? AND o.status IN (?, ?) AND t.packed < t.quantity`,
		enterpriseID, orders.AwaitingShipment, orders.PartiallyShipping).
		In("AND t.warehouse_product_id", products).Add("GROUP BY t.warehouse_product_id, o.id, o.number, o.ordered_at")
}

// firstWaiting names the orders that wait longest for each of the products.
func firstWaiting(enterpriseID int64, products []int64) *db.Query {
	return placedOrders(db.Build("SELECT product_id, id, number FROM ("), enterpriseID,
		products).Add(") waiting WHERE place <= ? ORDER BY product_id, place", firstOrders)
}

func waitingOrder(asked string) string {
	if asked == "" {
		return "short DESC, needed DESC, product_id"
	}
	return waitingKeys.Order(asked, "-short", "product_id")
}
