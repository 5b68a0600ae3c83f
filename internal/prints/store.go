package prints

import (
	"context"
	"fmt"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/settings"
	"langraan/internal/warehouse"
)

// askLineCount counts the lines, or for a pick list the parts, of orders, up to more than one print holds.
func askLineCount(to *int64, enterpriseID int64, kind Kind, ids []int64) db.Asked {
	table := "order_lines"
	if kind == PickList {
		table = "order_parts"
	}
	q := db.Build("SELECT COUNT(*) FROM (SELECT id FROM "+table+" WHERE enterprise_id = ?", enterpriseID).
		In("AND order_id", ids).Add("LIMIT ?) AS counted", maxLines+1)
	return db.ToOne(to, nil, q)
}

// countPrinted counts the orders once more. They are in the order of their ids, in which their counters are locked.
func countPrinted(ctx context.Context, tx *db.Tx, enterpriseID int64, kind Kind, ids []int64) error {
	rows := make([][]any, len(ids))
	for i, id := range ids {
		rows[i] = []any{id}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "printed", Columns: "enterprise_id, kind, times, order_id",
		Shared: []any{enterpriseID, kind, int64(1)}, Rows: rows,
		End: "ON CONFLICT (order_id, kind) DO UPDATE SET times = printed.times + 1",
	})
}

// timesPrinted tells how often the orders were printed so, counted already for this time.
func timesPrinted(ctx context.Context, tx *db.Tx, kind Kind, ids []int64) (map[int64]int64, error) {
	type counted struct {
		OrderID int64 `db:"order_id"`
		Times   int64 `db:"times"`
	}
	all, err := db.Select[counted](ctx, tx, db.Build("SELECT order_id, times FROM printed WHERE kind = ?", kind).
		In("AND order_id", ids))
	times := make(map[int64]int64, len(all))
	for _, c := range all {
		times[c.OrderID] = c.Times
	}
	return times, err
}

func insertPrint(ctx context.Context, tx *db.Tx, actor access.Actor, p Print) (int64, error) {
	return db.InsertOne(ctx, tx, db.Fresh{
		Table: "prints", Columns: "enterprise_id, kind, size, orders, again, user_id, user_name, printed_at",
		Shared: []any{
			actor.EnterpriseID, p.Kind, p.Size, p.Orders, p.Again, actor.UserID, actor.Name, tx.Instant(),
		},
	})
}

func insertOrders(ctx context.Context, tx *db.Tx, enterpriseID, id int64, pages []row) error {
	rows := make([][]any, len(pages))
	for i, p := range pages {
		rows[i] = []any{p.OrderID, p.PackingID, p.Times}
	}
	_, err := db.InsertAll(ctx, tx, db.Fresh{
		Table: "print_orders", Columns: "enterprise_id, print_id, order_id, packing_id, times",
		Shared: []any{enterpriseID, id}, Rows: rows,
	})
	return err
}

// listLeftOut gives the numbers of the orders that were asked for and are not in the print.
func listLeftOut(ctx context.Context, r db.Reader, enterpriseID, id int64, orderIDs []int64) ([]string, error) {
	return db.Select[string](ctx, r, db.Build("SELECT o.number FROM orders o WHERE o.enterprise_id = ?", enterpriseID).
		In("AND o.id", orderIDs).Add(`AND NOT EXISTS (SELECT 1 FROM print_orders p WHERE p.print_id = ?
			AND p.order_id = o.id) ORDER BY o.number`, id))
}

// listOnHold gives the numbers of the orders of a print that nobody may pack now.
func listOnHold(ctx context.Context, r db.Reader, enterpriseID, id int64, now clock.Instant) ([]string, error) {
	return db.All[string](ctx, r, `SELECT o.number FROM print_orders p JOIN orders o ON o.id = p.order_id
		WHERE p.print_id = $2 AND p.enterprise_id = $1 AND o.hold_kind <> '' AND (o.hold_until = 0 OR o.hold_until > $3)
		GROUP BY o.id, o.number ORDER BY MIN(p.id) LIMIT 500`, enterpriseID, id, now)
}

// listUntracked gives the numbers of the orders of a print that go with a courier and have no number of the courier's.
// What the shop delivers itself needs none.
func listUntracked(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]string, error) {
	return db.All[string](ctx, r, `SELECT o.number FROM print_orders p JOIN orders o ON o.id = p.order_id
		WHERE p.print_id = $2 AND p.enterprise_id = $1 AND o.tracking_number = '' AND o.shipping_provider_id <> $3
		GROUP BY o.id, o.number ORDER BY MIN(p.id) LIMIT 500`, enterpriseID, id, settings.ProviderOwn)
}

// askAddressed asks whom the orders of a print go to.
func askAddressed(to *[]addressed, enterpriseID, id int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT o.number, o.recipient_name || ' ' || o.address || ' ' || o.district ||
		' ' || o.city || ' ' || o.province AS text FROM print_orders p JOIN orders o ON o.id = p.order_id
		WHERE p.print_id = ? AND p.enterprise_id = ? GROUP BY o.id, o.number ORDER BY MIN(p.id) LIMIT ?`,
		id, enterpriseID, MaxOrders))
}

// askGoods asks what a print calls the goods of its orders: as they were sold, and on a pick list as they lie there.
func askGoods(to *[]addressed, enterpriseID int64, kind Kind, id int64) db.Asked {
	named, from := "l.name || ' ' || l.sku", "JOIN order_lines l ON l.order_id = o.id"
	if kind == PickList {
		named = "w.name || ' ' || w.pn"
		from = "JOIN order_parts l ON l.order_id = o.id JOIN warehouse_products w ON w.id = l.warehouse_product_id"
	}
	return db.ToAll(to, db.Build(`SELECT o.number, `+named+` AS text FROM print_orders p JOIN orders o ON
		o.id = p.order_id `+from+` WHERE p.print_id = ? AND p.enterprise_id = ?
		GROUP BY o.id, o.number, `+named+` ORDER BY MIN(p.id) LIMIT ?`, id, enterpriseID, maxLines))
}

const printColumns = "p.id, p.kind, p.size, p.orders, p.again, p.user_id, p.user_name, p.printed_at"

func findPrint(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Print, error) {
	return db.Find[Print](ctx, r, ErrNotFound, "SELECT "+printColumns+", 0 AS times FROM prints p "+
		"WHERE p.enterprise_id = $1 AND p.id = $2", actor.EnterpriseID, id)
}

// listQuery begins the list of prints, or of those of one order.
func listQuery(enterpriseID, orderID int64) func(what string) *db.Query {
	return func(what string) *db.Query {
		if orderID == 0 {
			return db.Build("SELECT "+what+" FROM prints p WHERE p.enterprise_id = ?", enterpriseID)
		}
		return db.Build("SELECT "+what+" FROM print_orders o JOIN prints p ON p.id = o.print_id "+
			"WHERE o.order_id = ? AND o.enterprise_id = ? AND NOT EXISTS (SELECT 1 FROM print_orders e WHERE "+
			"e.order_id = o.order_id AND e.print_id = o.print_id AND e.id < o.id)", orderID, enterpriseID)
	}
}

func listed(orderID int64) (columns, order string) {
	if orderID == 0 {
		return printColumns + ", 0 AS times", "p.id DESC"
	}
	return printColumns + ", o.times", "o.print_id DESC"
}

// row is a page of a print: an order, or one of its boxes. Times counts the prints of the order; Said is the digest of
// what it said when it was drawn before.
type row struct {
	ID        int64 `db:"id"`
	OrderID   int64 `db:"order_id"`
	PackingID int64 `db:"packing_id"`
	Times     int64 `db:"times"`
	Said      int64 `db:"digest"`
}

func listPages(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]row, error) {
	return db.All[row](ctx, r, `SELECT id, order_id, packing_id, times, digest FROM print_orders
		WHERE enterprise_id = $1 AND print_id = $2 ORDER BY id LIMIT $3`, enterpriseID, id, maxPages)
}

// saveSaid keeps what pages say that were drawn, each as its id and the digest; who drew them before and said something
// else leaves papers of which nobody knows which is used. They are in the order of their ids, in which they are locked.
func saveSaid(ctx context.Context, tx *db.Tx, enterpriseID int64, said [][]int64) error {
	return db.PutMany(ctx, tx, nil, db.Many{
		Do: fmt.Sprintf("UPDATE print_orders SET digest = CASE WHEN digest IN (%d, v.column2) THEN v.column2 "+
			"ELSE %d END", orders.UnsaidPage, orders.TornPage),
		Where: "print_orders.id = v.column1 AND print_orders.enterprise_id = ?", Args: []any{enterpriseID}, Rows: said,
	})
}

// sold is a line of an order.
type sold struct {
	ID       int64  `db:"id"`
	OrderID  int64  `db:"order_id"`
	Name     string `db:"name"`
	SKU      string `db:"sku"`
	Quantity int64  `db:"quantity"`
	Amount   int64  `db:"amount"`
	Pieces   int64  `db:"pieces"` // that are packed for it: all of a set's, or as many as were sold where it takes no goods

	unpriced bool // a part, for which nobody said a price
}

func askSold(to *[]sold, enterpriseID int64, ids []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT l.id, l.order_id, l.name, l.sku, l.quantity, l.amount,
		COALESCE((SELECT CAST(SUM(p.quantity) AS BIGINT) FROM order_parts p WHERE p.order_id = l.order_id AND
		p.line_id = l.id), l.quantity) AS pieces FROM order_lines l WHERE l.enterprise_id = ?`, enterpriseID).
		In("AND l.order_id", ids).Add("ORDER BY l.id LIMIT ?", maxLines))
}

func askWanted(to *[]wanted, enterpriseID int64, ids []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT p.order_id, p.warehouse_product_id AS product_id, w.name, w.pn,
		`+warehouse.Picture("w")+` AS image, p.quantity - p.packed AS quantity FROM order_parts p
		JOIN warehouse_products w ON w.id = p.warehouse_product_id WHERE p.enterprise_id = ? AND p.packed < p.quantity`,
		enterpriseID).
		In("AND p.order_id", ids).Add("ORDER BY p.id LIMIT ?", maxLines))
}

func askLying(to *[]lying, enterpriseID int64, ids []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT b.product_id, s.name AS storage, b.on_hand FROM balances b JOIN storages s
		ON s.id = b.place_id AND s.`+warehouse.Selling+` WHERE +b.enterprise_id = ? AND b.`+inventory.AtStorage+`
		AND b.on_hand > 0
		AND b.product_id IN (SELECT p.warehouse_product_id FROM order_parts p WHERE p.packed < p.quantity`,
		enterpriseID).In("AND p.order_id", ids).
		Add(") ORDER BY b.product_id, b.on_hand DESC, b.place_id LIMIT ?", maxLines))
}
