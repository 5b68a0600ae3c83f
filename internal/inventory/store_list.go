package inventory

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

var sortKeys = page.Keys{"product": "p.name", "storage": "g.name", "on_hand": "b.on_hand", "id": "b.id"}

const rowColumns = `b.id, g.name AS storage_name, p.name AS product_name, b.product_id, b.place_id AS storage_id, p.pn,
	COALESCE(p.barcode, '') AS barcode, b.on_hand, s.reserved, s.on_hand - s.reserved AS available`

func rowsQuery(what string, enterpriseID, storageID int64, found *db.Found) *db.Query {
	return db.Build("SELECT "+what+` FROM balances b JOIN warehouse_products p ON p.id = b.product_id JOIN storages g ON g.id = b.place_id
		JOIN stocks s ON s.product_id = b.product_id WHERE b.enterprise_id = ? AND b.place_kind = 1 AND b.on_hand > 0`, enterpriseID).
		If(storageID > 0, "AND b.place_id = ?", storageID).
		Matching(found, "p.id", "p.search_text")
}

// listRows leaves out the places where nothing lies any more.
func listRows(ctx context.Context, r db.Reader, enterpriseID int64, text string, storageID int64, q page.Query) ([]Row, int, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: "warehouse_products", EnterpriseID: enterpriseID, Text: text})
	if err != nil {
		return nil, 0, err
	}
	rows, err := db.Select[Row](ctx, r, rowsQuery(rowColumns, enterpriseID, storageID, found).
		Add("ORDER BY "+sortKeys.Order(q.Sort, "product", "b.id")).Page(q.Size(), q.Offset()))
	if err != nil {
		return nil, 0, err
	}
	count := rowsQuery("COUNT(*)", enterpriseID, storageID, found)
	total, err := db.One[int](ctx, r, count.SQL(), count.Args()...)
	return rows, total, err
}
