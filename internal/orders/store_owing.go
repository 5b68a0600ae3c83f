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

// withoutSlip is the condition on an order, as o, of which no slip waits to be decided (1 of the payments'): one that
// was sent for it, or that paid it, with others or alone, until all that was taken back.
const withoutSlip = `NOT EXISTS (SELECT 1 FROM slips s WHERE s.order_id = o.id AND s.status = 1)
	AND NOT EXISTS (SELECT 1 FROM order_payments w JOIN slips s ON s.id = w.slip_id WHERE w.order_id = o.id
	AND w.slip_id > 0 AND s.status = 1)`

// withoutRefusedSince is the condition on an order, as o, of which no such slip was refused (3) after a moment.
const withoutRefusedSince = `NOT EXISTS (SELECT 1 FROM slips r WHERE r.order_id = o.id AND r.status = 3
	AND r.decided_at > ?) AND NOT EXISTS (SELECT 1 FROM order_payments w JOIN slips r ON r.id = w.slip_id
	WHERE w.order_id = o.id AND w.slip_id > 0 AND r.status = 3 AND r.decided_at > ?)`

// hasSlipSince tells whether a slip of an order waits to be decided, or was refused after a moment, which gives the
// order its time anew (see unpaidQuery). The order is locked: who sends one waits for that.
func hasSlipSince(ctx context.Context, tx *db.Tx, orderID int64, moment clock.Instant) (bool, error) {
	n, err := db.SelectOne[int64](ctx, tx, db.Build("SELECT COUNT(*) FROM orders o WHERE o.id = ? AND "+withoutSlip,
		orderID).Add("AND "+withoutRefusedSince, moment, moment))
	return n == 0, err
}

// UnprovenQuery is what of the unpaid orders is asked whose method asks for a slip and that have none which waits.
func UnprovenQuery(actor access.Actor, what string) *db.Query {
	return scoped(db.Build("SELECT "+what+headTables+"WHERE"), actor).Add("AND " + IsUnpaid +
		" AND pm.asks_slip = 1 AND " + withoutSlip)
}
