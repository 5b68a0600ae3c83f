package purchases

import (
	"context"
	"strings"
	"unicode/utf8"

	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

func idOfNumber(ctx context.Context, r db.Reader, enterpriseID int64, number string) (int64, error) {
	return db.Find[int64](ctx, r, ErrNotFound, "SELECT id FROM purchase_orders WHERE enterprise_id = $1 AND "+
		"number = $2", enterpriseID, number)
}

// What a search looks at: so many orders of a beginning, so many partners of a name.
const (
	searchCap   = 1000
	partnersCap = 200
)

// referring leaves the orders of which the partner's own number begins like the typed one; so many at most. What may
// follow there are letters of any script, behind which no text stands in every order that databases have: the index
// bounds what is read from below alone.
func referring(q *db.Query, typed string) *db.Query {
	return q.Add("AND reference >= ? AND SUBSTR(reference, 1, ?) = ? ORDER BY reference DESC LIMIT ?", lowest(typed),
		utf8.RuneCountInString(typed), typed, searchCap)
}

// lowest is before what begins like the typed text in every order that databases have: a Thai one puts a vowel that is
// written before its letter behind it, and with it what goes on with a letter before what ends with the vowel.
func lowest(typed string) string {
	return strings.TrimRight(typed, "เแโใไ")
}

// filtered is what the filter leaves but for its status. A search begins at the orders it finds; CROSS JOIN keeps
// SQLite from walking all of them instead.
func filtered(what string, enterpriseID int64, f Filter) *db.Query {
	q := db.Build("SELECT " + what)
	if f.Query == "" {
		q.Add("FROM purchase_orders o WHERE")
	} else {
		q.Add("FROM (SELECT id FROM (SELECT id FROM purchase_orders WHERE enterprise_id = ?", enterpriseID)
		q.Beginning("number", strings.ToUpper(f.Query), searchCap).Add(") AS by_number UNION SELECT id FROM "+
			"(SELECT id FROM purchase_orders WHERE enterprise_id = ? AND reference <> ''", enterpriseID)
		referring(q, f.Query).Add(") AS by_reference UNION SELECT b.id FROM (SELECT id FROM partners "+
			"WHERE enterprise_id = ?", enterpriseID).Saying(f.Query, "company_name").Add("LIMIT ?) AS by_partner"+
			" CROSS JOIN purchase_orders b WHERE b.partner_id = by_partner.id", partnersCap)
		q.Add(") AS found CROSS JOIN purchase_orders o WHERE o.id = found.id AND")
	}
	return q.Add("o.enterprise_id = ? AND o.created_at >= ? AND o.created_at < ?", enterpriseID, f.from, f.until).
		If(f.PartnerID != 0, "AND o.partner_id = ?", f.PartnerID).
		If(f.ProductID != 0, "AND o.id IN (SELECT l.purchase_id FROM purchase_lines l WHERE l.product_id = ? AND "+
			"l.enterprise_id = ?)", f.ProductID, enterpriseID)
}

func countQuery(enterpriseID int64, f Filter) *db.Query {
	return filtered("o.status, COUNT(*) AS n", enterpriseID, f).Add("GROUP BY o.status")
}

func idsQuery(enterpriseID int64, f Filter, last *Head) *db.Query {
	q := filtered("o.id", enterpriseID, f).If(f.Status != 0, "AND o.status = ?", f.Status)
	way, than := "DESC", "<"
	if f.OldestFirst {
		way, than = "ASC", ">"
	}
	if last != nil {
		q.Add("AND (o.created_at, o.id) "+than+" (?, ?)", last.CreatedAt, last.ID)
	}
	return q.Add("ORDER BY o.created_at " + way + ", o.id " + way)
}

func pageQuery(enterpriseID int64, f Filter) *db.Query {
	return idsQuery(enterpriseID, f, nil).Page(f.Page.Size(), f.Page.Offset())
}

func listHeads(ctx context.Context, r db.Reader, enterpriseID int64, f Filter) ([]Head, error) {
	return headsOf(ctx, r, enterpriseID, pageQuery(enterpriseID, f))
}

func headsAfter(ctx context.Context, r db.Reader, enterpriseID int64, f Filter, last *Head) ([]Head, error) {
	switch { // SQLite begins with the first bound, which leaves out what was read
	case last == nil:
	case f.OldestFirst:
		f.from = last.CreatedAt
	default:
		f.until = last.CreatedAt + 1
	}
	return headsOf(ctx, r, enterpriseID, idsQuery(enterpriseID, f, last).Page(page.Block, 0))
}

func headsOf(ctx context.Context, r db.Reader, enterpriseID int64, of *db.Query) ([]Head, error) {
	ids, err := db.Select[int64](ctx, r, of)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	rows, err := db.Select[Head](ctx, r, db.Build("SELECT "+headColumns+headTables+"?", enterpriseID).In("AND o.id",
		ids))
	return page.InOrder(rows, ids, func(h Head) int64 { return h.ID }), err
}

// lowFrom begins at the products with too little and leaves those for which enough is on its way; their stock rows know
// enough.
const lowFrom = ` FROM (SELECT s.product_id AS id, s.enterprise_id, s.on_hand - s.reserved AS available, s.threshold
	FROM stocks s WHERE s.enterprise_id = ? AND s.low) p`

const lowWhere = " WHERE p.available + " + warehouse.Incoming + " < p.threshold"

func proposedIDs(enterpriseID int64, q page.Query) *db.Query {
	return db.Build("SELECT p.id"+lowFrom+" CROSS JOIN warehouse_products n"+lowWhere+
		" AND n.enterprise_id = p.enterprise_id AND n.id = p.id ORDER BY n.sort_name, n.id", enterpriseID).
		Page(q.Size(), q.Offset())
}

func proposedCount(enterpriseID int64) *db.Query {
	return db.Build("SELECT COUNT(*)"+lowFrom+lowWhere, enterpriseID)
}

// lastTerms is at what cost and of whom a product p came last: of its last order that was not cancelled, or else as it
// lies there.
const lastTerms = `COALESCE(l.cost, (SELECT c.unit_cost FROM cost_layers c WHERE c.enterprise_id = p.enterprise_id
	AND c.product_id = p.id AND c.remaining > 0 ORDER BY c.came_line_id DESC, c.id DESC LIMIT 1)) AS cost,
	COALESCE(o.partner_id, 0) AS partner_id, COALESCE(g.company_name, '') AS partner_name`

const lastTables = `LEFT JOIN purchase_lines l ON l.id = (SELECT MAX(m.id) FROM purchase_lines m
	JOIN purchase_orders x ON x.id = m.purchase_id WHERE m.product_id = p.id AND x.status <> 5)
	LEFT JOIN purchase_orders o ON o.id = l.purchase_id LEFT JOIN partners g ON g.id = o.partner_id`

func findLast(ctx context.Context, r db.Reader, enterpriseID, productID int64) (Terms, error) {
	return db.Find[Terms](ctx, r, ErrNotFound, "SELECT "+lastTerms+" FROM warehouse_products p "+lastTables+
		" WHERE p.enterprise_id = $1 AND p.id = $2", enterpriseID, productID)
}

func proposedByID(enterpriseID int64, ids []int64) *db.Query {
	return db.Build(`SELECT p.id AS product_id, p.name AS product_name, p.pn, COALESCE(p.barcode, '') AS barcode,
		`+warehouse.Picture("p")+` AS image, p.unit_name, p.package_pieces, p.threshold, COALESCE(s.on_hand, 0) AS
		on_hand, COALESCE(s.reserved, 0)
		AS reserved, COALESCE(s.on_hand - s.reserved, 0) AS available, `+warehouse.Incoming+` AS incoming,
		`+lastTerms+` FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id `+lastTables+`
		WHERE p.enterprise_id = ?`, enterpriseID).In("AND p.id", ids)
}

// piecesOf gives the pieces of each product that a query tells of.
func piecesOf(ctx context.Context, r db.Reader, q *db.Query) (map[int64]int64, error) {
	rows, err := db.Select[inventory.Item](ctx, r, q)
	pieces := make(map[int64]int64, len(rows))
	for _, row := range rows {
		pieces[row.ProductID] = row.Quantity
	}
	return pieces, err
}

// soldQuery asks what orders took of products in some days, less what came back of it.
func soldQuery(enterpriseID int64, products []int64, days clock.Range) *db.Query {
	from, until, _ := days.Bounds()
	return db.Build(`SELECT l.product_id, CAST(SUM(CASE WHEN l.kind = ? THEN l.quantity ELSE -l.quantity END) AS BIGINT)
		AS quantity FROM bill_lines l WHERE l.enterprise_id = ? AND l.created_at >= ? AND l.created_at < ?`,
		inventory.KindPack, enterpriseID, from, until).
		Add("AND l.kind IN (?, ?)", inventory.KindPack, inventory.KindReturn).
		In("AND l.product_id", products).Add("GROUP BY l.product_id")
}

// draftedQuery begins with the drafts, of which there are few.
func draftedQuery(enterpriseID int64, products []int64) *db.Query {
	return db.Build(`SELECT l.product_id, CAST(SUM(l.quantity) AS BIGINT) AS quantity FROM purchase_orders d CROSS
		JOIN purchase_lines l WHERE d.enterprise_id = ? AND d.status = 1 AND l.purchase_id = d.id`,
		enterpriseID).In("AND l.product_id", products).Add("GROUP BY l.product_id")
}

func listProposed(ctx context.Context, r db.Reader, enterpriseID int64, days clock.Range, q page.Query) ([]Proposed,
	int, error,
) {
	total, err := db.SelectOne[int](ctx, r, proposedCount(enterpriseID))
	if err != nil || total == 0 {
		return nil, total, err
	}
	ids, err := db.Select[int64](ctx, r, proposedIDs(enterpriseID, q))
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err := db.Select[Proposed](ctx, r, proposedByID(enterpriseID, ids))
	if err != nil {
		return nil, total, err
	}
	drafted, err := piecesOf(ctx, r, draftedQuery(enterpriseID, ids))
	if err != nil {
		return nil, total, err
	}
	sold, err := piecesOf(ctx, r, soldQuery(enterpriseID, ids, days))
	for i := range rows {
		rows[i].Drafted, rows[i].Sold = drafted[rows[i].ProductID], sold[rows[i].ProductID]
	}
	return page.InOrder(rows, ids, func(p Proposed) int64 { return p.ProductID }), total, err
}
