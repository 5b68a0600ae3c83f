package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

type sums struct {
	CustomerID int64 `db:"customer_id"`
	Sums
}

// The rules of what orders o come to: which count, what was paid for them and kept (what is owed back is not), which
// were refused at the door.
const (
	countedRule = "o.status NOT IN (140, 141)"
	spentRule   = `CASE WHEN o.status IN (100, 140, 141) OR o.payment_type = 4 THEN 0
		WHEN o.payment_type = 2 AND o.payment_amount = 0 AND o.status IN (122, 130, 142) THEN o.order_amount
		WHEN o.payment_amount - o.refunded > o.order_amount + o.retained THEN o.order_amount + o.retained
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
