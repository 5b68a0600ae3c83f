package stock

import (
	"context"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

var historyKeys = page.Keys{"CreateAt": "b.created_at", "id": "b.id"}

const (
	headColumns = "b.id, b.kind, b.number, b.note, b.user_name, b.created_at, b.image"
	touches     = "(l." + inventory.FromStorage + " AND l.from_id = ? OR l." + inventory.ToStorage + " AND l.to_id = ?)"
	lastNumber  = "ZZZZZZZZZZZZZZZZZZZZ" // behind every number that begins as the one before it
)

// historyOf appends the bills that the filter leaves.
func historyOf(q *db.Query, enterpriseID int64, f HistoryFilter, from, until clock.Instant) *db.Query {
	ranged := until > 0
	q.Add("FROM bills b WHERE b.enterprise_id = ?", enterpriseID).
		If(ranged, "AND b.created_at >= ? AND b.created_at < ?", from, until).
		If(f.Kind != 0, "AND b.kind = ?", f.Kind).
		If(f.UserID != 0, "AND b.user_id = ?", f.UserID)
	behindOf(q, f.Behind)
	if f.Number != "" {
		q.Add("AND b.number >= ? AND b.number <= ? AND b.number LIKE ? ESCAPE '!'", f.Number, f.Number+lastNumber,
			strings.TrimPrefix(db.Contains(f.Number), "%"))
	}
	if f.ProductID != 0 {
		q.Add("AND b.id IN (SELECT l.bill_id FROM bill_lines l WHERE l.enterprise_id = ? AND l.product_id = ?",
			enterpriseID, f.ProductID).
			If(ranged, "AND l.created_at >= ? AND l.created_at < ?", from, until).Add(")")
	}
	for _, at := range []struct {
		kind inventory.PlaceKind
		id   int64
	}{{inventory.Storage, f.StorageID}, {inventory.Line, f.LineUserID}} {
		switch {
		case at.id == 0:
		case ranged:
			const of = "SELECT l.bill_id FROM bill_lines l WHERE l.enterprise_id = ? AND l.created_at >= ? AND " +
				"l.created_at < ? AND "
			q.Add("AND b.id IN ("+of+"l.from_kind > 0 AND l.from_kind = ? AND l.from_id = ?", enterpriseID, from, until,
				at.kind, at.id).
				Add("UNION "+of+"l.to_kind > 0 AND l.to_kind = ? AND l.to_id = ?)", enterpriseID, from, until, at.kind,
					at.id)
		default:
			q.Add("AND EXISTS (SELECT 1 FROM bill_lines l WHERE l.bill_id = b.id AND (l.from_kind = ? AND "+
				"l.from_id = ? OR l.to_kind = ? AND l.to_id = ?))",
				at.kind, at.id, at.kind, at.id)
		}
	}
	return q
}

func historyPage(enterpriseID int64, f HistoryFilter, from, until clock.Instant) *db.Query {
	return historyOf(db.Build("SELECT "+headColumns), enterpriseID, f, from, until).
		Add("ORDER BY "+historyKeys.Order(f.Page.Sort, "-CreateAt", "b.id")).Page(f.Page.Size(), f.Page.Offset())
}

func listHistory(ctx context.Context, r db.Reader, enterpriseID int64, f HistoryFilter, from,
	until clock.Instant,
) ([]HistoryHead, error) {
	return db.Select[HistoryHead](ctx, r, historyPage(enterpriseID, f, from, until))
}

func countHistory(ctx context.Context, r db.Reader, enterpriseID int64, f HistoryFilter, from,
	until clock.Instant,
) (int, error) {
	return db.SelectOne[int](ctx, r, historyOf(db.Build("SELECT COUNT(*) FROM (SELECT 1"), enterpriseID, f, from,
		until).Add("LIMIT ?) found", historyCap+1))
}

// placeNames joins the names of the two places of a line l.
const placeNames = ` LEFT JOIN storages fs ON l.` + inventory.FromStorage + ` AND fs.id = l.from_id LEFT JOIN users fu
	ON l.` + inventory.FromLine + ` AND fu.id = l.from_id LEFT JOIN storages ts ON l.` + inventory.ToStorage + `
	AND ts.id = l.to_id LEFT JOIN users tu ON l.` + inventory.ToLine + ` AND tu.id = l.to_id `

const placeColumns = `l.from_kind, l.from_id, COALESCE(fs.name, TRIM(fu.first_name || ' ' || fu.last_name), '')
	AS from_name, l.to_kind, l.to_id, COALESCE(ts.name, TRIM(tu.first_name || ' ' || tu.last_name), '') AS to_name,
	l.quantity, l.cost, ` + inventory.CostBefore + ` AS cost_before`

// historyLines reads the lines of bills that were found within the enterprise.
func historyLines(billIDs []int64) *db.Query {
	return db.Build(`SELECT l.id, l.bill_id, l.product_id, p.name AS product_name, p.pn, COALESCE(p.barcode, '')
		AS barcode, `+warehouse.Picture("p")+` AS image, `+placeColumns+`, COALESCE(c.assumed, FALSE) AS cost_assumed
		FROM bill_lines l JOIN warehouse_products p ON p.id = l.product_id LEFT JOIN cost_layers c
		ON c.bill_line_id = l.id`+placeNames+"WHERE").In("l.bill_id", billIDs).Add("ORDER BY l.bill_id, l.id")
}

// detailQuery reads a bill; of an order that the actor may not see nothing is told.
func detailQuery(actor access.Actor, id int64) *db.Query {
	q := db.Build("SELECT "+headColumns+`, COALESCE(b.partner_id, 0) AS partner_id, COALESCE(p.company_name, '')
		AS partner_name, COALESCE(b.reverses_id, 0) AS reverses_id, COALESCE(u.id, 0) AS reversed_by_id, COALESCE(o.id,
		0) AS order_id, COALESCE(o.number, '') AS order_number, COALESCE(po.id, 0) AS purchase_id, COALESCE(po.number,
		'') AS purchase_number FROM bills b LEFT JOIN partners p ON p.id = b.partner_id LEFT JOIN bills u
		ON u.reverses_id = b.id LEFT JOIN orders o ON b.ref_kind = ? AND o.id = b.ref_id AND`, audit.RefOrder)
	return orders.Scoped(q, actor).Add(`LEFT JOIN purchase_orders po
		ON b.ref_kind = ? AND po.id = b.ref_id WHERE b.enterprise_id = ? AND b.id = ?`, audit.RefPurchase,
		actor.EnterpriseID, id)
}

func findDetail(ctx context.Context, r db.Reader, actor access.Actor, id int64) (HistoryDetail, error) {
	return db.SelectOne[HistoryDetail](ctx, r, detailQuery(actor, id))
}

// visibleOrders are those of the orders that the actor may see.
func visibleOrders(actor access.Actor, ids []int64) *db.Query {
	return orders.Scoped(db.Build("SELECT o.id FROM orders o WHERE"), actor).In("AND o.id", ids)
}
