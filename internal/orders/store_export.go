package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// headsAfter reads a block of the list behind the last order. found is what the search words matched, nil without any.
func headsAfter(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span, found *db.Found,
	last *Head,
) ([]Head, error) {
	var ids []int64
	var err error
	t = t.behind(f, last)
	if found == nil {
		ids, err = db.Select[int64](ctx, r, idsQuery(actor, f, t, last, page.Block, 0))
	} else {
		var hits []hit
		hits, err = db.Select[hit](ctx, r, matching(actor, f, t, found, wanted(f), last, page.Block))
		ids = f.idsOf(hits)
	}
	if err != nil {
		return nil, err
	}
	return headsOf(ctx, r, actor, ids)
}

// collectedOfDay is how many orders that may have the words are looked up one by one, out of the fourteen months in
// which the orders of another day may be made: of a million, as many as the list would be walked for where more have
// them.
const collectedOfDay = 16_000

func search(ctx context.Context, r db.Reader, actor access.Actor, f Filter) (*db.Found, error) {
	what := db.Lookup{
		Subject: searchSubject, EnterpriseID: actor.EnterpriseID,
		Parts: db.MonthParts(f.orderedWithin()), Text: f.Query, Numbered: true,
	}
	if f.Day != DayOrdered {
		what.Most = collectedOfDay
	}
	return db.Look(ctx, r, what)
}

// filterNames are the names of what the filter asks for, as the name of a file tells them: of products and goods to who
// may see those, of a customer to who may take buyers' names out, of colleagues to employees.
func filterNames(ctx context.Context, r db.Reader, actor access.Actor, f Filter) ([]string, error) {
	if access.See(access.Product).Check(actor) != nil {
		f.ProductID = 0
	}
	if access.See(access.WMS).Check(actor) != nil {
		f.WarehouseProductID = 0
	}
	if access.Manage(access.Order).Check(actor) != nil || access.See(access.Customer).Check(actor) != nil {
		f.CustomerID = 0
	}
	if !actor.IsEmployee() && f.CreatedBy != actor.UserID {
		f.CreatedBy = 0
	}
	return db.All[string](ctx, r, `SELECT name FROM (
		SELECT 1 AS place, name FROM products WHERE enterprise_id = $1 AND id = $2
		UNION ALL SELECT 2, name FROM warehouse_products WHERE enterprise_id = $1 AND id = $3
		UNION ALL SELECT 3, name FROM tags WHERE enterprise_id = $1 AND id = $4
		UNION ALL SELECT 4, name FROM customers WHERE enterprise_id = $1 AND id = $5
		UNION ALL SELECT 5, TRIM(first_name || ' ' || last_name) FROM users WHERE enterprise_id = $1 AND id = $6
		UNION ALL SELECT 6, name FROM sale_channels WHERE enterprise_id = $1 AND id = $7
		UNION ALL SELECT 7, name FROM payment_methods WHERE enterprise_id = $1 AND id = $8) AS named ORDER BY place`,
		actor.EnterpriseID, f.ProductID, f.WarehouseProductID, f.TagID, f.CustomerID, f.CreatedBy, f.SaleChannelID,
		f.PaymentMethodID)
}

// chosenHeads reads the orders of the ids that the actor may see, newest first.
func chosenHeads(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Head, error) {
	return db.Select[Head](ctx, r, scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"), actor).
		In("AND o.id", ids).Add("ORDER BY o.ordered_at DESC, o.id DESC"))
}

// sheetRows completes a block of heads by what the columns of a sheet need, and keeps their order.
func sheetRows(ctx context.Context, r db.Reader, actor access.Actor, heads []Head, n sheetNeeds) ([]SheetRow, error) {
	rows := make([]SheetRow, len(heads))
	at, ids := make(map[int64]*SheetRow, len(heads)), make([]int64, len(heads))
	for i, o := range heads {
		rows[i].Head, ids[i] = o, o.ID
		at[o.ID] = &rows[i]
	}
	if len(heads) == 0 || n == 0 {
		return rows, nil
	}
	var details []SheetRow
	var lines []Line
	var weights []weighed
	var asked []db.Asked
	if n&needDetail != 0 {
		asked = append(asked, db.ToAll(&details, db.Build(`SELECT id, address, district, city, zipcode,
			created_by_name, delivered_at, cancelled_at FROM orders WHERE enterprise_id = ?`,
			actor.EnterpriseID).In("AND id", ids)))
	}
	if n&needLines != 0 {
		asked = append(asked, db.ToAll(&lines, db.Build(`SELECT order_id, id, sku, name, quantity, price, amount
			FROM order_lines WHERE enterprise_id = ?`, actor.EnterpriseID).In("AND order_id", ids).
			Add("ORDER BY order_id, id")))
	}
	if n&needWeight != 0 {
		asked = append(asked, db.ToAll(&weights, weightsQuery(actor.EnterpriseID, ids)))
	}
	err := db.Together(ctx, r, asked...)
	for _, d := range details {
		o := at[d.ID]
		d.Head = o.Head
		*o = d
	}
	for _, l := range lines {
		at[l.OrderID].Lines = append(at[l.OrderID].Lines, l)
	}
	for _, w := range weights {
		if w.Unknown == 0 {
			at[w.OrderID].Weight = w.Grams
		}
	}
	return rows, err
}

// weighed is what the goods of an order weigh, and how many of their kinds say nothing about it.
type weighed struct {
	OrderID int64 `db:"order_id"`
	Grams   int64 `db:"grams"`
	Unknown int64 `db:"unknown"`
}

// weightsQuery adds up what the warehouse goods of orders weigh.
func weightsQuery(enterpriseID int64, ids []int64) *db.Query {
	return db.Build(`SELECT p.order_id, CAST(SUM(p.quantity * w.weight) AS BIGINT) AS grams,
		COUNT(CASE WHEN w.weight > 0 THEN NULL ELSE 1 END) AS unknown
		FROM order_parts p JOIN warehouse_products w ON w.id = p.warehouse_product_id
		WHERE p.enterprise_id = ?`, enterpriseID).In("AND p.order_id", ids).Add("GROUP BY p.order_id")
}
