package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

const columns = "id, name, phone, email, line_id, facebook, note, status, version, created_at, sale_channel_id, " +
	"merged_into, risk_note, risk_by_name, risk_at"

var sortKeys = page.Keys{"id": "c.id", "created_at": "c.id", "name": "c.name"}

// find reads one that the actor may see; lock is how the transaction takes it, or empty. ErrNotFound, also for one that
// became another.
func find(ctx context.Context, r db.Reader, actor access.Actor, id int64, lock string) (Customer, error) {
	q := db.Build("SELECT "+columns+" FROM customers c WHERE c.enterprise_id = ? AND c.id = ? AND c.merged_into = 0",
		actor.EnterpriseID, id)
	onlyVisible(q, actor)
	return db.Find[Customer](ctx, r, ErrNotFound, q.SQL()+lock, q.Args()...)
}

// idNow is the id of the customer, or of the one it became, where the actor may see that; ErrNotFound.
func idNow(ctx context.Context, r db.Reader, actor access.Actor, id int64) (int64, error) {
	q := db.Build(`SELECT c.id FROM customers k JOIN customers c
		ON c.id = CASE WHEN k.merged_into > 0 THEN k.merged_into ELSE k.id END
		WHERE k.enterprise_id = ? AND k.id = ?`, actor.EnterpriseID, id)
	onlyVisible(q, actor)
	return db.Find[int64](ctx, r, ErrNotFound, q.SQL(), q.Args()...)
}

// from is what lists select from: for an agent its own customers and those of its sale channel's orders, for a courier
// those of its parcels, found from those orders.
func from(what string, actor access.Actor, f Filter) *db.Query {
	q := db.Build("SELECT "+what+" FROM customers c WHERE c.enterprise_id = ?", actor.EnterpriseID)
	return f.narrow(q.Add("AND c.merged_into = 0"), actor).
		If(actor.Group == access.GroupAgent, `AND c.id IN (SELECT o.customer_id FROM orders o
			WHERE o.enterprise_id = ? AND o.sale_channel_id = ? AND o.customer_id IS NOT NULL
			UNION ALL SELECT own.id FROM customers own WHERE own.enterprise_id = ? AND own.sale_channel_id = ?
			AND own.sale_channel_id > 0)`,
			actor.EnterpriseID, actor.SaleChannelID, actor.EnterpriseID, actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND c.id IN (SELECT o.customer_id FROM orders o WHERE "+
			"o.courier_id = ? AND o.customer_id IS NOT NULL)", actor.UserID)
}

// narrow adds what the filter wants.
func (f Filter) narrow(q *db.Query, actor access.Actor) *db.Query {
	if f.Status != nil {
		q.If(*f.Status == StatusOff, "AND c.status = 0").If(*f.Status == StatusOn, "AND c.status = 1")
	}
	q.If(f.Province != "", "AND c.id IN (SELECT a.customer_id FROM customer_addresses a "+
		"WHERE a.enterprise_id = ? AND a.province = ? AND a.is_default)", actor.EnterpriseID, f.Province)
	if f.Risk {
		withOrder(q, actor, "AND (c.risk_at > 0 OR EXISTS", refusedRule).Add(")")
	}
	if f.Orders == WithOrders {
		withOrder(q, actor, "AND EXISTS", countedRule)
	}
	if f.Orders == WithoutOrders {
		withOrder(q, actor, "AND NOT EXISTS", countedRule)
	}
	from, until := f.lastBounds()
	if f.Last.From != "" {
		withOrder(q, actor, "AND EXISTS", "o.ordered_at >= ?", from)
	}
	if f.Last.To != "" {
		withOrder(q, actor, "AND EXISTS", "o.ordered_at < ?", until)
		withOrder(q, actor, "AND NOT EXISTS", "o.ordered_at >= ?", until)
	}
	return q
}

// withOrder asks for customers c of whom the actor sees an order o like that, or none.
func withOrder(q *db.Query, actor access.Actor, exists, rule string, args ...any) *db.Query {
	q.Add(exists+" (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND "+rule, args...)
	return seen(q, actor).Add(db.PerRow + ")")
}

// seen keeps orders o to those that the actor sees. The plus leaves the index to the customer.
func seen(q *db.Query, actor access.Actor) *db.Query {
	return q.If(actor.Group == access.GroupAgent, "AND +o.sale_channel_id = ?", actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND +o.courier_id = ?", actor.UserID)
}

// order is how the list is sorted; pages never overlap.
func (f Filter) order() string { return "ORDER BY " + sortKeys.Order(f.Sort, "-id", "c.id") }

// listIDs gives a page of ids and how many there are, which is bounded.
func listIDs(ctx context.Context, r db.Reader, actor access.Actor, f Filter,
	p page.Query,
) (ids []int64, total int, capped bool, err error) {
	ids, err = db.Select[int64](ctx, r, from("c.id", actor, f).Add(f.order()).Page(p.Size(), p.Offset()))
	if n := len(ids); err != nil || n < p.Size() && (n > 0 || p.Offset() == 0) {
		return ids, p.Offset() + n, false, err
	}
	total, err = db.SelectOne[int](ctx, r, countQuery(actor, f))
	return ids, min(total, page.Deepest), total > page.Deepest, err
}

func countQuery(actor access.Actor, f Filter) *db.Query {
	f.Sort = ""
	return db.Build("SELECT COUNT(*) FROM (").Append(from("c.id", actor, f)).Add("LIMIT ?) AS counted", page.Deepest+1)
}

// searchIDs is listIDs for a search, which counts less.
func searchIDs(ctx context.Context, r db.Reader, actor access.Actor, f Filter,
	p page.Query,
) (ids []int64, total int, capped bool, err error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: actor.EnterpriseID, Text: f.Text})
	if err != nil {
		return nil, 0, false, err
	}
	all, err := db.Select[int64](ctx, r, from("c.id", actor, f).Matching(found, "c.id", "c.search_text").
		Add(f.order()+" LIMIT ?", MaxFound+1))
	if err != nil {
		return nil, 0, false, err
	}
	total = min(len(all), MaxFound)
	first := min(p.Offset(), total)
	return all[first:min(first+p.Size(), total)], total, len(all) > MaxFound, nil
}

// listRows reads customers by their ids, in that order.
func listRows(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Customer, error) {
	if len(ids) == 0 {
		return []Customer{}, nil
	}
	rows, err := db.Select[Customer](ctx, r, db.Build("SELECT "+columns+" FROM customers c WHERE c.enterprise_id = ?",
		actor.EnterpriseID).In("AND c.id", ids))
	return page.InOrder(rows, ids, func(c Customer) int64 { return c.ID }), err
}

// blockAfter gives the ids of the next block of the list, newest first, behind the last one of the block before.
func blockAfter(ctx context.Context, r db.Reader, actor access.Actor, f Filter, last int64) ([]int64, error) {
	q := from("c.id", actor, f).If(last > 0, "AND c.id < ?", last)
	if f.Text != "" {
		found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: actor.EnterpriseID, Text: f.Text})
		if err != nil {
			return nil, err
		}
		q.Matching(found, "c.id", "c.search_text")
	}
	return db.Select[int64](ctx, r, q.Add("ORDER BY c.id DESC LIMIT ?", page.Block))
}

const addressColumns = "id, customer_id, recipient_name, phone, address, district, city, province, zipcode, is_default"

// addressesOf gives the addresses of some customers, at most so many of each: the default one, then the newest.
func addressesOf(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64, most int) ([]Address, error) {
	return db.Select[Address](ctx, r, db.Build("SELECT "+addressColumns+` FROM (SELECT a.*,
		ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY is_default DESC, id DESC) AS place
		FROM customer_addresses a WHERE a.enterprise_id = ?`, enterpriseID).In("AND a.customer_id", ids).
		Add(") AS ranked WHERE place <= ? ORDER BY customer_id, place", most))
}

type sums struct {
	CustomerID int64 `db:"customer_id"`
	Sums
}

// The rules of what orders o come to: which count, what was paid for them and kept, which were refused at the door.
const (
	countedRule = "o.status NOT IN (140, 141)"
	spentRule   = `CASE WHEN o.status IN (100, 140, 141) OR o.payment_type = 4 THEN 0
		WHEN o.payment_type = 2 AND o.payment_amount = 0 AND o.status IN (122, 130, 142) THEN o.order_amount
		ELSE o.payment_amount - o.refunded END`
	refusedRule = "o.payment_type = 2 AND (o.status = 141 OR o.status = 140 AND o.cancel_reason_type = 5)"
	added       = `o.customer_id, SUM(CASE WHEN ` + countedRule + ` THEN 1 ELSE 0 END) AS orders,
		CAST(SUM(` + spentRule + `) AS BIGINT) AS spent,
		SUM(CASE WHEN ` + refusedRule + ` THEN 1 ELSE 0 END) AS refused,
		MIN(o.ordered_at) AS first_at, MAX(o.ordered_at) AS last_at`
)

// sumsQuery adds up the orders of some customers that the actor sees.
func sumsQuery(actor access.Actor, ids []int64) *db.Query {
	return seen(db.Build("SELECT "+added+" FROM orders o WHERE +o.enterprise_id = ?", actor.EnterpriseID).
		In("AND o.customer_id", ids), actor).Add("GROUP BY o.customer_id")
}

// sumsOf gives what the orders of some customers come to.
func sumsOf(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]sums, error) {
	return db.Select[sums](ctx, r, sumsQuery(actor, ids))
}
