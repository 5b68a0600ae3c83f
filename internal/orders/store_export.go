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
	q := idsQuery(actor, f, t, last, page.Block, 0)
	if found != nil {
		q = filters(db.Build("SELECT o.id FROM orders o WHERE"), actor, f).If(len(f.Statuses) > 0,
			"AND o.status IN "+values(f.Statuses)).
			Add("AND o.ordered_at >= ? AND o.ordered_at < ?", t.from, t.until)
		q = behind(q, f, last).Matching(found, "o.id", "o.search_text").Add(direction(f)).Add("LIMIT ?", page.Block)
	}
	ids, err := db.Select[int64](ctx, r, q)
	if err != nil {
		return nil, err
	}
	return headsOf(ctx, r, actor, ids)
}

func search(ctx context.Context, r db.Reader, actor access.Actor, f Filter) (*db.Found, error) {
	return db.Look(ctx, r, db.Lookup{
		Subject: searchSubject, EnterpriseID: actor.EnterpriseID,
		Parts: db.MonthParts(f.Range), Text: f.Query,
	})
}

// heldNames are the names of the products that the filter asks for, as the name of a file tells them to who may see
// products, or goods.
func heldNames(ctx context.Context, r db.Reader, actor access.Actor, f Filter) ([]string, error) {
	if access.See(access.Product).Check(actor) != nil {
		f.ProductID = 0
	}
	if access.See(access.WMS).Check(actor) != nil {
		f.WarehouseProductID = 0
	}
	return db.All[string](ctx, r, `SELECT name FROM products WHERE enterprise_id = $1 AND id = $2
		UNION ALL SELECT name FROM warehouse_products WHERE enterprise_id = $1 AND id = $3`, actor.EnterpriseID,
		f.ProductID, f.WarehouseProductID)
}

// chosenHeads reads the orders of the ids that the actor may see, newest first.
func chosenHeads(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Head, error) {
	return db.Select[Head](ctx, r, scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"), actor).
		In("AND o.id", ids).Add("ORDER BY o.ordered_at DESC, o.id DESC"))
}
