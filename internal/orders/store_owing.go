package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// IsUnpaid is the condition on an order, as o, that waits for its money.
const IsUnpaid = "o.status = 100"

// Owed is what an order that waits for its money still owes, as o and as its index has it: satang.
const Owed = "(o.order_amount - o.payment_amount + o.refunded - o.waived)"

// RefundsQuery is what of the orders is asked of which money is to be given back; an index holds these alone.
func RefundsQuery(actor access.Actor, what string) *db.Query {
	return scoped(db.Build("SELECT "+what+headTables+"WHERE"), actor).Add(`AND o.payment_amount >
		o.refunded + o.retained AND o.payment_type NOT IN (4, 6)
		AND (o.status = 140 OR o.payment_amount - o.refunded - o.retained > o.order_amount)`)
}

// withoutSlip is the condition on an order, as o, of which no slip waits to be decided (1 of the payments').
const withoutSlip = "NOT EXISTS (SELECT 1 FROM slips s WHERE s.order_id = o.id AND s.status = 1)"

// hasSlipSince tells whether a slip of an order waits to be decided, or was refused after a moment, which gives the
// order its time anew (see unpaidQuery). The order is locked: who sends one waits for that.
func hasSlipSince(ctx context.Context, tx *db.Tx, orderID int64, moment clock.Instant) (bool, error) {
	n, err := db.One[int64](ctx, tx, `SELECT COUNT(*) FROM slips WHERE order_id = $1
		AND (status = 1 OR status = 3 AND decided_at > $2)`, orderID, moment)
	return n > 0, err
}

// UnprovenQuery is what of the unpaid orders is asked whose method asks for a slip and that have none which waits.
func UnprovenQuery(actor access.Actor, what string) *db.Query {
	return scoped(db.Build("SELECT "+what+headTables+"WHERE"), actor).Add("AND " + IsUnpaid +
		" AND pm.asks_slip = 1 AND " + withoutSlip)
}
