package inventory

import (
	"context"
	"math"
	"slices"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

const rowColumns = `b.id, g.name AS storage_name, p.name AS product_name, b.product_id, b.place_id AS storage_id, p.pn,
	COALESCE(p.barcode, '') AS barcode, b.on_hand, s.reserved, s.on_hand - s.reserved AS available, ` + warehouse.Incoming + ` AS incoming`

// walk is a way through the list: the table in whose order it goes, where balances meet it, and the columns of the order.
type walk struct {
	along, meets string
	order        []string
}

var walks = map[string]walk{
	"product": {"warehouse_products p", "p.enterprise_id = ? AND b.product_id = p.id", []string{"p.name", "p.id", "b.place_id"}},
	"storage": {"storages g", "b.enterprise_id = ? AND g.enterprise_id = b.enterprise_id AND b.place_id = g.id", []string{"g.name", "g.id", "b.product_id"}},
	"on_hand": {"", "b.enterprise_id = ?", []string{"b.on_hand", "b.id"}},
	"id":      {"", "b.enterprise_id = ?", []string{"b.id"}},
}

// from writes the tables and the enterprise. CROSS JOIN makes SQLite walk in the order of the first table and stop after the
// page; one storage holds so little that sorting it is quicker.
func (w walk) from(what string, enterpriseID, storageID int64, found *db.Found) *db.Query {
	tables := "balances b"
	switch {
	case w.along != "" && storageID > 0:
		tables = w.along + " JOIN balances b ON TRUE"
	case w.along != "":
		tables = w.along + " CROSS JOIN balances b"
	}
	if !found.Empty() && !strings.HasPrefix(tables, "warehouse_products") {
		tables += " JOIN warehouse_products p ON p.id = b.product_id"
	}
	return db.Build("SELECT "+what+" FROM "+tables+" WHERE "+w.meets, enterpriseID).
		If(storageID > 0, "AND b.enterprise_id = ? AND b.place_id = ?", enterpriseID, storageID).
		Add("AND b.place_kind = 1 AND b.on_hand > 0").
		Matching(found, "p.id", "p.search_text")
}

// rowIDs finds the rows of a page of a list of total rows; what they show is read for them alone. A page nearer to the end is
// walked to from there, and comes the last row first.
func rowIDs(enterpriseID, storageID int64, found *db.Found, p page.Query, total int) (q *db.Query, back bool) {
	name, descending := strings.CutPrefix(p.Sort, "-")
	w, offered := walks[name]
	if !offered {
		w, descending = walks["product"], false
	}
	limit, offset, back := p.Turn(total)
	way := " ASC"
	if descending != back {
		way = " DESC"
	}
	if storageID > 0 { // a sum of texts is in no index, or PostgreSQL would look at every product for the few that lie there
		w.order = slices.Clone(w.order)
		w.order[0] = strings.Replace(w.order[0], ".name", ".name || ''", 1)
	}
	return w.from("b.id", enterpriseID, storageID, found).Add("ORDER BY "+strings.Join(w.order, way+", ")+way).Page(limit, offset), back
}

// searchCap bounds how far the rows of a frequent text are counted: Total is never more.
const searchCap = 20_000

func countRows(enterpriseID, storageID int64, found *db.Found) *db.Query {
	if found.Empty() {
		return walks["id"].from("COUNT(*)", enterpriseID, storageID, found)
	}
	return walks["product"].from("COUNT(*) FROM (SELECT b.id", enterpriseID, storageID, found).Add("LIMIT ?) found", searchCap)
}

// rowsByID hides the enterprise from the planner (+), so that it looks the ids up instead of walking all balances.
func rowsByID(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT "+rowColumns+` FROM balances b JOIN warehouse_products p ON p.id = b.product_id JOIN storages g ON g.id = b.place_id
		JOIN stocks s ON s.product_id = b.product_id WHERE +b.enterprise_id = ?`, enterpriseID).In("AND b.id", ids)
}

// listRows leaves out the places where nothing lies any more.
func listRows(ctx context.Context, r db.Reader, enterpriseID int64, text string, storageID int64, q page.Query) ([]Row, int, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: "warehouse_products", EnterpriseID: enterpriseID, Text: text})
	if err != nil {
		return nil, 0, err
	}
	total, err := db.SelectOne[int](ctx, r, countRows(enterpriseID, storageID, found))
	if err != nil || q.Offset() >= total {
		return nil, total, err
	}
	rowCount := total
	if !found.Empty() && total == searchCap { // its end is not known
		rowCount = math.MaxInt
	}
	ask, back := rowIDs(enterpriseID, storageID, found, q, rowCount)
	ids, err := db.Select[int64](ctx, r, ask)
	if err != nil {
		return nil, 0, err
	}
	if back {
		slices.Reverse(ids)
	}
	rows, err := db.Select[Row](ctx, r, rowsByID(enterpriseID, ids))
	return page.InOrder(rows, ids, func(row Row) int64 { return row.ID }), total, err
}
