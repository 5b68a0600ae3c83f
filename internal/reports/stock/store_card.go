package stock

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

func findCardProduct(ctx context.Context, r db.Reader, enterpriseID, id int64) (CardProduct, error) {
	return db.One[CardProduct](ctx, r, `SELECT p.id, p.name, p.pn, COALESCE(p.barcode, '') AS barcode,
		p.unit_name, `+warehouse.Picture("p")+` AS image,
		p.threshold, COALESCE(s.on_hand, 0) AS on_hand, COALESCE(s.reserved, 0) AS reserved, COALESCE(s.aside, 0) AS
		aside, COALESCE(s.on_hand -
		s.reserved, 0) AS available, `+warehouse.Incoming+` AS incoming FROM warehouse_products p LEFT JOIN stocks s
		ON s.product_id = p.id WHERE p.enterprise_id = $1 AND p.id = $2`, enterpriseID, id)
}

// change is what a line does to what lies everywhere, or in a storage.
func change(storageID int64) (string, []any) {
	if storageID == 0 {
		return "(CASE WHEN l.to_kind > 0 THEN l.quantity ELSE 0 END - CASE WHEN l.from_kind > 0 THEN l.quantity " +
			"ELSE 0 END)", nil
	}
	return `(CASE WHEN l.` + inventory.ToStorage + ` AND l.to_id = ? THEN l.quantity ELSE 0 END -
		CASE WHEN l.` + inventory.FromStorage + ` AND l.from_id = ? THEN l.quantity ELSE 0 END)`,
		[]any{storageID, storageID}
}

func cardWhere(q *db.Query, enterpriseID int64, f CardFilter) *db.Query {
	return q.Add("WHERE l.enterprise_id = ? AND l.product_id = ?", enterpriseID, f.ProductID).
		If(f.StorageID != 0, "AND "+touches, f.StorageID, f.StorageID)
}

func cardDays(q *db.Query, f CardFilter) *db.Query {
	return q.Add("AND l.created_at >= ?", f.from).If(f.until != 0, "AND l.created_at < ?", f.until)
}

// cardPage reads movements; the order of one is named to who may see it.
func cardPage(actor access.Actor, f CardFilter) *db.Query {
	text, args := change(f.StorageID)
	q := db.Build("SELECT l.id, l.bill_id, b.number, b.kind, b.note, b.user_name, l.created_at, COALESCE(o.id, "+
		"0) AS order_id, COALESCE(o.number, '') AS order_number, "+placeColumns+", "+text+" AS change", args...).
		Add("FROM bill_lines l JOIN bills b ON b.id = l.bill_id LEFT JOIN orders o ON b.ref_kind = ? AND o.id = "+
			"b.ref_id AND", audit.RefOrder)
	orders.Scoped(q, actor).Add(placeNames)
	return cardDays(cardWhere(q, actor.EnterpriseID, f), f).Add("ORDER BY l.created_at DESC, l.id DESC").
		Page(f.Page.Size(), f.Page.Offset())
}

func countCard(ctx context.Context, r db.Reader, enterpriseID int64, f CardFilter) (int, error) {
	return db.SelectOne[int](ctx, r, cardDays(cardWhere(db.Build("SELECT COUNT(*) FROM bill_lines l"), enterpriseID, f),
		f))
}

func laterQuery(enterpriseID int64, f CardFilter, row CardRow) *db.Query {
	text, args := change(f.StorageID)
	return cardWhere(db.Build("SELECT CAST(COALESCE(SUM("+text+"), 0) AS BIGINT) FROM bill_lines l", args...),
		enterpriseID, f).
		Add("AND (l.created_at, l.id) > (?, ?)", row.CreateAt, row.ID)
}

// balanceAfter is what lay there after the movement: what lies there now without what came later.
func balanceAfter(ctx context.Context, r db.Reader, enterpriseID int64, f CardFilter, row CardRow) (int64, error) {
	now := db.Build("SELECT COALESCE(SUM(on_hand + aside), 0) FROM stocks WHERE enterprise_id = ? AND product_id = ?",
		enterpriseID, f.ProductID)
	if f.StorageID != 0 {
		now = db.Build("SELECT COALESCE(SUM(on_hand), 0) FROM balances WHERE enterprise_id = ? AND "+
			"product_id = ? AND "+inventory.AtStorage+" AND place_id = ?",
			enterpriseID, f.ProductID, f.StorageID)
	}
	lies, err := db.SelectOne[int64](ctx, r, now)
	if err != nil {
		return 0, err
	}
	later, err := db.SelectOne[int64](ctx, r, laterQuery(enterpriseID, f, row))
	return lies - later, err
}
