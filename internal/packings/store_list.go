package packings

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

const headQuery = `SELECT p.id, p.number, p.status, p.order_id, o.number AS order_number, o.status AS order_status,
	o.tracking_number, o.recipient_name, p.user_id, p.user_name, p.opened_at, p.closed_at, p.note, p.released_by_name,
	CASE WHEN p.taken_at > p.opened_at THEN p.taken_at ELSE p.opened_at END AS touched_at, p.version`

const headTables = " FROM packings p JOIN orders o ON o.id = p.order_id WHERE p.enterprise_id = ?"

// orderOf is the order of a parcel.
const orderOf = "(SELECT order_id FROM packings WHERE id = ?)"

func askOrderOf(to *orders.Order, actor access.Actor, id int64) db.Asked {
	return orders.AskLabelled(to, actor, orderOf, id)
}

// askedOnClose tells whether the shop wants a label printed when a parcel closes.
const askedOnClose = ", (SELECT e.label_on_close FROM enterprises e WHERE e.id = p.enterprise_id) AS label_on_close"

// boxesQuery counts beside a parcel what went into the other boxes of its order: those that are closed.
const boxesQuery = `, 1 + (SELECT COUNT(*) FROM packings e WHERE e.order_id = p.order_id AND e.status = 2
	AND e.id < p.id) AS box, COALESCE((SELECT CAST(SUM(i.packed) AS BIGINT) FROM packings e
	JOIN packing_items i ON i.packing_id = e.id WHERE e.order_id = p.order_id AND e.status = 2 AND e.id <> p.id),
	0) AS elsewhere`

// askPacking asks for a parcel without its order and its pieces.
func askPacking(to *Packing, actor access.Actor, id int64) db.Asked {
	return db.ToOne(to, ErrNotFound, db.Build(headQuery+askedOnClose+boxesQuery+headTables+" AND p.id = ?",
		actor.EnterpriseID, id))
}

// scoped keeps to the orders an actor may see: agents, couriers and customers only their own (product.md section 3).
func scoped(q *db.Query, actor access.Actor) *db.Query {
	own := "AND EXISTS (SELECT 1 FROM orders o WHERE o.id = p.order_id AND o."
	switch actor.Group {
	case access.GroupAgent:
		q.Add(own+"sale_channel_id = ?"+db.PerRow+")", actor.SaleChannelID)
	case access.GroupDelivery:
		q.Add(own+"courier_id = ?"+db.PerRow+")", actor.UserID)
	case access.GroupCustomer:
		q.Add(own+"customer_id = ?"+db.PerRow+")", actor.CustomerID)
	case access.GroupAdmin, access.GroupOwner, access.GroupEmployee:
	}
	return q
}

// searchCap is how many numbers with one beginning a search looks at, the highest first.
const searchCap = 1000

// searched begins at the parcels that the typed beginning finds, so that a search reads those alone; CROSS JOIN is what
// keeps SQLite from walking all parcels of the range instead, and BETWEEN what keeps PostgreSQL from gathering all
// parcels of all businesses to find an order's own.
func searched(q *db.Query, actor access.Actor, typed string) *db.Query {
	if typed == "" {
		return q.Add("FROM packings p WHERE")
	}
	q.Add("FROM (SELECT id FROM (SELECT id FROM packings WHERE enterprise_id = ?", actor.EnterpriseID)
	q.Beginning("number", typed, searchCap).Add(") AS by_number")
	q.Add("UNION SELECT k.id FROM (SELECT id FROM orders WHERE enterprise_id = ?", actor.EnterpriseID)
	q.Beginning("number", typed, searchCap).Add(") AS by_order CROSS JOIN packings k " +
		"WHERE k.order_id BETWEEN by_order.id AND by_order.id")
	if key := orders.TrackingKey(typed); key != "" {
		q.Add("UNION SELECT k.id FROM (SELECT id FROM orders WHERE enterprise_id = ? AND tracking_number <> ''",
			actor.EnterpriseID)
		q.Beginning(orders.TrackedBy, key, searchCap).Add(") AS by_tracking CROSS JOIN packings k " +
			"WHERE k.order_id BETWEEN by_tracking.id AND by_tracking.id")
	}
	return q.Add(") AS found CROSS JOIN packings p WHERE p.id = found.id AND")
}

func filtered(what string, actor access.Actor, f Filter, from, until clock.Instant) *db.Query {
	q := searched(db.Build("SELECT "+what), actor, f.Query).Add("p.enterprise_id = ?", actor.EnterpriseID)
	q.If(f.Status != 0, "AND p.status = ?", f.Status).If(f.UserID != 0, "AND p.user_id = ?", f.UserID)
	q.Add("AND p.opened_at >= ? AND p.opened_at < ?", from, until)
	return scoped(q, actor)
}

func countQuery(actor access.Actor, f Filter, from, until clock.Instant) *db.Query {
	return filtered("COUNT(*)", actor, f, from, until)
}

func pageQuery(actor access.Actor, f Filter, from, until clock.Instant) *db.Query {
	return filtered("p.id", actor, f, from, until).Add("ORDER BY p.opened_at DESC, p.id DESC").Page(f.Page.Size(),
		f.Page.Offset())
}

func count(ctx context.Context, r db.Reader, actor access.Actor, f Filter, from, until clock.Instant) (int, error) {
	return db.SelectOne[int](ctx, r, countQuery(actor, f, from, until))
}

func listHeads(ctx context.Context, r db.Reader, actor access.Actor, f Filter, from,
	until clock.Instant,
) ([]PackingHead, error) {
	ids, err := db.Select[int64](ctx, r, pageQuery(actor, f, from, until))
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	rows, err := db.Select[PackingHead](ctx, r, db.Build(headQuery+headTables, actor.EnterpriseID).In("AND p.id", ids))
	if err != nil {
		return nil, err
	}
	at := make(map[int64]int, len(ids))
	for i, id := range ids {
		at[id] = i
	}
	slices.SortFunc(rows, func(a, b PackingHead) int { return cmp.Compare(at[a.ID], at[b.ID]) })
	return rows, countPieces(ctx, r, rows, ids)
}

type pieces struct {
	PackingID int64         `db:"packing_id"`
	Wanted    int64         `db:"wanted"`
	Packed    int64         `db:"packed"`
	TouchedAt clock.Instant `db:"touched_at"`
}

// countPieces fills in what the parcels want and hold, and when that was last changed.
func countPieces(ctx context.Context, r db.Reader, rows []PackingHead, ids []int64) error {
	sums, err := db.Select[pieces](ctx, r, db.Build(`SELECT packing_id, CAST(SUM(wanted) AS BIGINT) AS wanted,
		CAST(SUM(packed) AS BIGINT) AS packed, MAX(touched_at) AS touched_at FROM packing_items WHERE`).In("packing_id",
		ids).Add("GROUP BY packing_id"))
	if err != nil {
		return err
	}
	of := make(map[int64]pieces, len(sums))
	for _, s := range sums {
		of[s.PackingID] = s
	}
	for i := range rows {
		n := of[rows[i].ID]
		rows[i].Wanted, rows[i].Packed, rows[i].Complete = n.Wanted, n.Packed, n.Wanted == n.Packed
		rows[i].TouchedAt = max(rows[i].TouchedAt, n.TouchedAt)
	}
	return nil
}
