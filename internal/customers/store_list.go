package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

const columns = "id, name, phone, email, line_id, facebook, note, status, version, created_at, sale_channel_id"

var sortKeys = page.Keys{"id": "c.id", "created_at": "c.id"}

// find reads one that the actor may see; lock is how the transaction takes it, or empty. ErrNotFound.
func find(ctx context.Context, r db.Reader, actor access.Actor, id int64, lock string) (Customer, error) {
	q := db.Build("SELECT "+columns+" FROM customers c WHERE c.enterprise_id = ? AND c.id = ?", actor.EnterpriseID, id)
	onlyVisible(q, actor)
	return db.Find[Customer](ctx, r, ErrNotFound, q.SQL()+lock, q.Args()...)
}

// from is what lists select from: for an agent its own customers and those of its sale channel's orders, for a courier
// those of its parcels, found from those orders.
func from(what string, actor access.Actor) *db.Query {
	return db.Build("SELECT "+what+" FROM customers c WHERE c.enterprise_id = ?", actor.EnterpriseID).
		If(actor.Group == access.GroupAgent, `AND c.id IN (SELECT o.customer_id FROM orders o
			WHERE o.enterprise_id = ? AND o.sale_channel_id = ? AND o.customer_id IS NOT NULL
			UNION ALL SELECT own.id FROM customers own WHERE own.enterprise_id = ? AND own.sale_channel_id = ?
			AND own.sale_channel_id > 0)`,
			actor.EnterpriseID, actor.SaleChannelID, actor.EnterpriseID, actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND c.id IN (SELECT o.customer_id FROM orders o WHERE "+
			"o.courier_id = ? AND o.customer_id IS NOT NULL)", actor.UserID)
}

func listAll(ctx context.Context, r db.Reader, actor access.Actor, p page.Query) ([]Customer, int, error) {
	begin := func(what string) *db.Query { return from(what, actor) }
	return db.Paged[Customer](ctx, r, begin, columns, sortKeys.Order(p.Sort, "-id", "c.id"), p)
}

func search(ctx context.Context, r db.Reader, actor access.Actor, text string,
	p page.Query,
) (rows []Customer, total int, capped bool, err error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: actor.EnterpriseID, Text: text})
	if err != nil {
		return nil, 0, false, err
	}
	ids, err := db.Select[int64](ctx, r, from("c.id", actor).Matching(found, "c.id", "c.search_text").
		Add("ORDER BY "+sortKeys.Order(p.Sort, "-id", "c.id")+" LIMIT ?", MaxFound+1))
	if err != nil {
		return nil, 0, false, err
	}
	total = min(len(ids), MaxFound)
	first := min(p.Offset(), total)
	wanted := ids[first:min(first+p.Size(), total)]
	if len(wanted) > 0 {
		rows, err = db.Select[Customer](ctx, r, from(columns, actor).In("AND c.id", wanted).
			Add("ORDER BY "+sortKeys.Order(p.Sort, "-id", "c.id")))
	}
	if rows == nil {
		rows = []Customer{}
	}
	return rows, total, len(ids) > MaxFound, err
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
	Orders     int64 `db:"orders"`
	Spent      int64 `db:"spent"`
}

// sumsOf counts the orders of some customers that are neither cancelled (140) nor returned (141), and adds up those of
// them that are paid: not the unpaid (100), cash on delivery once it was delivered, and no claims, which were paid
// before. The plus leaves the index of the customers alone.
func sumsOf(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]sums, error) {
	return db.Select[sums](ctx, r, db.Build(`SELECT o.customer_id, COUNT(*) AS orders, CAST(SUM(CASE
		WHEN o.status = 100 OR o.payment_type = 4
			OR (o.payment_type = 2 AND o.status IN (111, 112, 114, 121)) THEN 0 ELSE o.order_amount END) AS BIGINT)
			AS spent
		FROM orders o WHERE +o.enterprise_id = ? AND o.status NOT IN (140, 141)`, actor.EnterpriseID).
		In("AND o.customer_id", ids).
		If(actor.Group == access.GroupAgent, "AND o.sale_channel_id = ?", actor.SaleChannelID).
		If(actor.Group == access.GroupDelivery, "AND o.courier_id = ?", actor.UserID).
		Add("GROUP BY o.customer_id"))
}
