package lines

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

const lineColumns = "b.id, b.place_id AS user_id, " + users.NameSQL + ` AS user_name, b.product_id, p.name
	AS product_name, p.pn, COALESCE(p.barcode, '') AS barcode, b.on_hand, s.reserved, s.on_hand - s.reserved
	AS available, ` + warehouse.Incoming + ` AS incoming, b.since`

// pageColumns are those of a page: a file has no pictures.
var pageColumns = lineColumns + ", " + warehouse.Picture("p") + " AS image"

// linesQuery is what lies in lines; only i_balances_place tells lines from the far more that lies in storages.
func linesQuery(what string, actor access.Actor, f LineFilter, found *db.Found) *db.Query {
	own := lineScope(actor)
	return db.Build("SELECT "+what+` FROM balances b JOIN users u ON u.id = b.place_id JOIN warehouse_products p
		ON p.id = b.product_id JOIN stocks s ON s.product_id = b.product_id WHERE b.enterprise_id = ?
		AND b.`+inventory.AtLine+` AND b.on_hand > 0`, actor.EnterpriseID).
		If(own != 0, "AND b.place_id = ?", own).If(f.UserID != 0, "AND b.place_id = ?", f.UserID).
		Matching(found, "p.id", "p.search_text")
}

func listLines(ctx context.Context, r db.Reader, actor access.Actor, f LineFilter, found *db.Found,
	q page.Query,
) ([]LineRow, int, error) {
	rows, err := db.Select[LineRow](ctx, r, linesQuery(pageColumns, actor, f, found).
		Add("ORDER BY "+lineKeys.Order(q.Sort, "user", "p.sort_name, b.id")).Page(q.Size(), q.Offset()))
	if err != nil {
		return nil, 0, err
	}
	count := linesQuery("COUNT(*)", actor, f, found)
	total, err := db.One[int](ctx, r, count.SQL(), count.Args()...)
	return rows, total, err
}

func holdersQuery(actor access.Actor) *db.Query {
	own := lineScope(actor)
	return db.Build("SELECT u.id AS user_id, "+users.NameSQL+` AS user_name, h.products, h.pieces FROM (
		SELECT b.place_id, COUNT(*) AS products, CAST(SUM(b.on_hand) AS BIGINT) AS pieces FROM balances b
		WHERE b.enterprise_id = ? AND b.`+inventory.AtLine+` AND b.on_hand > 0`, actor.EnterpriseID).
		If(own != 0, "AND b.place_id = ?", own).
		Add("GROUP BY b.place_id) h JOIN users u ON u.id = h.place_id WHERE u.enterprise_id = ? ORDER BY "+
			"user_name, u.id", actor.EnterpriseID)
}

func lineHolders(ctx context.Context, r db.Reader, actor access.Actor) ([]LineHolder, error) {
	holders, err := db.Select[LineHolder](ctx, r, holdersQuery(actor))
	if holders == nil {
		holders = []LineHolder{}
	}
	return holders, err
}

// linesAfter reads a block of what lies in lines behind the last row, in the order of i_balances_place.
func linesAfter(actor access.Actor, f LineFilter, found *db.Found, last *LineRow) *db.Query {
	q := linesQuery(lineColumns, actor, f, found)
	if last != nil {
		q.After("b.place_id", last.UserID, "b.product_id", last.ProductID)
	}
	return q.Add("ORDER BY b.place_id, b.product_id LIMIT ?", page.Block)
}
