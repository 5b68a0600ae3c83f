package stock

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// rowsAfter reads a block of what lies in the storages behind the last row, in the order of i_balances_place.
func rowsAfter(enterpriseID, storageID int64, found *db.Found, last *Row) *db.Query {
	q := db.Build("SELECT "+rowColumns+` FROM balances b JOIN warehouse_products p ON p.id = b.product_id
		JOIN storages g ON g.id = b.place_id JOIN stocks s ON s.product_id = b.product_id WHERE b.enterprise_id = ?
		AND b.`+inventory.AtStorage+` AND b.on_hand > 0`, enterpriseID).
		If(storageID > 0, "AND b.place_id = ?", storageID).Matching(found, "p.id", "p.search_text")
	if last != nil {
		q.After("b.place_id", last.StorageID, "b.product_id", last.ProductID)
	}
	return q.Add("ORDER BY b.place_id, b.product_id LIMIT ?", page.Block)
}

// billsAfter reads a block of the history behind the last bill, the latest first.
func billsAfter(enterpriseID int64, f HistoryFilter, from, until clock.Instant, last *HistoryHead) *db.Query {
	if last != nil { // SQLite begins with the first bound, which leaves out what was read
		until = last.CreateAt + 1
	}
	q := historyOf(db.Build("SELECT "+headColumns), enterpriseID, f, from, until)
	if last != nil {
		q.Add("AND (b.created_at < ? OR b.id < ?)", last.CreateAt, last.ID)
	}
	return q.Add("ORDER BY b.created_at DESC, b.id DESC LIMIT ?", page.Block)
}

func nameOfStorage(ctx context.Context, r db.Reader, enterpriseID, id int64) (string, error) {
	return db.Find[string](ctx, r, inventory.ErrNoPlace, "SELECT name FROM storages WHERE enterprise_id = $1 AND "+
		"id = $2", enterpriseID, id)
}
