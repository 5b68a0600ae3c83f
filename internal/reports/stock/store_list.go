package stock

import (
	"context"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

const rowColumns = `b.id, g.name AS storage_name, g.kind AS storage_kind, p.name AS product_name,
	b.product_id, b.place_id AS storage_id, p.pn,
	COALESCE(p.barcode, '') AS barcode, b.on_hand, s.aside, s.reserved, s.on_hand - s.reserved AS available, ` +
	warehouse.Incoming + ` AS incoming`

// sorting is one of the orders of the list: whether its rows are grouped by storage, and the columns within a group.
type sorting struct {
	by         string
	grouped    bool
	within     []string
	descending bool
}

var sortings = map[string]sorting{
	"product": {by: "product", within: []string{"b.product_sort", "b.product_id", "b.place_id"}},
	"storage": {by: "storage", grouped: true, within: []string{"b.product_sort", "b.product_id"}},
	"on_hand": {by: "on_hand", within: []string{"b.on_hand", "b.id"}},
	"id":      {by: "id", within: []string{"b.id"}},
}

// rowKeys are the sort keys of the list, by the columns that order it.
var rowKeys = page.Keys{"product": "product_name", "storage": "storage_name", "on_hand": "on_hand", "id": "id"}

func sortingOf(asked string) sorting {
	name, descending := strings.CutPrefix(asked, "-")
	s, offered := sortings[name]
	if !offered {
		return sortings["product"]
	}
	s.descending = descending
	return s
}

// way writes ASC or DESC behind each column.
func (s sorting) way(columns []string) string {
	way := " ASC"
	if s.descending {
		way = " DESC"
	}
	return "ORDER BY " + strings.Join(columns, way+", ") + way
}

// group is so many rows of the list that share a storage.
type group struct {
	Key  int64 `db:"key"`
	Rows int   `db:"rows"`
}

// lying is what lies in the storages; on SQLite, i_balances_place has all there is to know of amounts.
func (s sorting) lying(what, tables string, enterpriseID, storageID int64) *db.Query {
	q := db.Build("SELECT "+what+" FROM "+tables+" WHERE b.enterprise_id = ?", enterpriseID).If(storageID > 0,
		"AND b.place_id = ?", storageID)
	if s.by == "on_hand" {
		return q.Add("AND b." + inventory.AtStorage + " AND b.on_hand > 0")
	}
	return q.Add("AND b.lies")
}

// groups counts the rows of each storage in the order of the list; in the other orders all rows are one group.
func (s sorting) groups(enterpriseID, storageID int64) *db.Query {
	if !s.grouped {
		return s.lying("0 AS key, COUNT(*) AS rows", "balances b", enterpriseID, storageID)
	}
	q := s.lying("g.id AS key, n.n AS rows FROM (SELECT b.place_id, COUNT(*) AS n", "balances b", enterpriseID,
		storageID)
	return q.Add("GROUP BY b.place_id) n JOIN storages g ON g.id = n.place_id").Add(s.way([]string{"g.name", "g.id"}))
}

// span leaves the groups that hold a row of the page, and says how many rows they hold and how many come before them.
func span(groups []group, q page.Query) (keys []int64, rows, before int) {
	for _, g := range groups {
		switch first := before + rows; {
		case first+g.Rows <= q.Offset():
			before += g.Rows
		case first >= q.Offset()+q.Size():
			return keys, rows, before
		default:
			keys, rows = append(keys, g.Key), rows+g.Rows
		}
	}
	return keys, rows, before
}

// ids reads the ids of a part of what the groups hold.
func (s sorting) ids(enterpriseID, storageID int64, keys []int64, limit, offset int) *db.Query {
	switch {
	case !s.grouped:
		return s.lying("b.id", "balances b", enterpriseID, storageID).Add(s.way(s.within)).Page(limit, offset)
	case len(keys) == 1:
		return s.lying("b.id", "balances b", enterpriseID, storageID).Add("AND b.place_id = ?",
			keys[0]).Add(s.way(s.within)).Page(limit, offset)
	}
	return s.lying("b.id", "storages g JOIN balances b ON b.place_id = g.id", enterpriseID, storageID).In("AND g.id",
		keys).
		Add(s.way(append([]string{"g.name", "g.id"}, s.within...))).Page(limit, offset)
}

// listLying gives the ids of a page of all that lies, and how many rows there are: first it counts the groups, then it
// reads those alone that the page touches.
func listLying(ctx context.Context, r db.Reader, enterpriseID, storageID int64,
	q page.Query,
) (ids []int64, total int, err error) {
	s := sortingOf(q.Sort)
	groups, err := db.Select[group](ctx, r, s.groups(enterpriseID, storageID))
	for _, g := range groups {
		total += g.Rows
	}
	keys, rows, before := span(groups, q)
	if err != nil || rows == 0 {
		return nil, total, err
	}
	ids, err = db.Select[int64](ctx, r, s.ids(enterpriseID, storageID, keys, q.Size(), q.Offset()-before))
	return ids, total, err
}

// rowsByID hides the enterprise from the planner (+), so that it looks the ids up instead of walking all balances.
func rowsByID(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT "+rowColumns+", "+warehouse.Picture("p")+` AS image, COALESCE((SELECT
		CAST(SUM(l.on_hand) AS BIGINT) FROM balances l WHERE l.product_id = b.product_id
		AND +l.enterprise_id = b.enterprise_id AND l.`+inventory.AtLine+`), 0) AS in_lines FROM balances b JOIN
		warehouse_products p ON p.id = b.product_id
		JOIN storages g ON g.id = b.place_id JOIN stocks s ON s.product_id = b.product_id WHERE b.enterprise_id = ?`,
		enterpriseID).In("AND b.id", ids)
}

// listRows leaves out the places where nothing lies any more. Capped tells that a search found more than total.
func listRows(ctx context.Context, r db.Reader, enterpriseID int64, text string, storageID int64,
	q page.Query,
) (rows []Row, total int, capped bool, err error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: "warehouse_products", EnterpriseID: enterpriseID, Text: text})
	if err != nil {
		return nil, 0, false, err
	}
	var ids []int64
	if found.Empty() {
		ids, total, err = listLying(ctx, r, enterpriseID, storageID, q)
	} else {
		ids, total, capped, err = listFound(ctx, r, enterpriseID, storageID, found, q)
	}
	if err != nil || len(ids) == 0 {
		return nil, total, capped, err
	}
	rows, err = db.Select[Row](ctx, r, rowsByID(enterpriseID, ids))
	return page.InOrder(rows, ids, func(row Row) int64 { return row.ID }), total, capped, err
}

// listOf gives the rows of one product: few, so that all of them are ordered for a page. The planner is to come by the
// product (+).
func listOf(ctx context.Context, r db.Reader, enterpriseID, productID, storageID int64,
	q page.Query,
) (rows []Row, total int, err error) {
	s := sortingOf(q.Sort)
	order := s.within
	if s.grouped {
		order = append([]string{"g.name", "g.id"}, order...)
	}
	ids, err := db.Select[int64](ctx, r, db.Build(`SELECT b.id FROM balances b JOIN storages g ON g.id = b.place_id
		WHERE b.product_id = ? AND +b.enterprise_id = ? AND b.`+inventory.AtStorage+" AND b.on_hand > 0", productID,
		enterpriseID).If(storageID > 0, "AND b.place_id = ?", storageID).Add(s.way(order)))
	total = len(ids)
	ids = ids[min(q.Offset(), total):min(q.Offset()+q.Size(), total)]
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err = db.Select[Row](ctx, r, rowsByID(enterpriseID, ids))
	return page.InOrder(rows, ids, func(row Row) int64 { return row.ID }), total, err
}
