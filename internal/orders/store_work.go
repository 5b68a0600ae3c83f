package orders

import (
	"context"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// listPatience gives the enterprises that don't wait for transfers for ever.
func listPatience(ctx context.Context, r db.Reader) ([]patience, error) {
	return db.All[patience](ctx, r, "SELECT id, cancel_hours FROM enterprises WHERE cancel_hours > 0 ORDER BY id")
}

// unpaidQuery finds orders to be paid by transfer that were made until a moment, for which nothing came in, of which no
// slip waits to be looked at and that are not on hold, from behind the last one that was seen. Whoever changes an order
// begins its time anew, and so does who refuses (3 of the payments') a slip of it: the buyer hears of that only then.
func unpaidQuery(enterpriseID int64, until clock.Instant, last unpaid, limit int) *db.Query {
	return db.Build(`SELECT o.id, o.version, o.ordered_at FROM orders o WHERE o.enterprise_id = ? AND o.status = 100
		AND o.ordered_at <= ? AND o.updated_at <= ? AND o.payment_type = 1 AND o.payment_amount = 0 AND o.waived = 0
		AND o.hold_kind = ''`,
		enterpriseID, until, until).
		Add("AND "+withoutSlip).
		Add("AND "+withoutRefusedSince, until, until).
		Add("AND (o.ordered_at, o.id) > (?, ?) ORDER BY o.ordered_at, o.id LIMIT ?", last.OrderedAt, last.ID, limit)
}

// listDue finds delivered orders whose enterprise waits no longer for a complaint. One that was completed before and
// reopened waits for people. listDue gives orders that are due, those delivered first before, from behind the last one
// that was seen.
func listDue(ctx context.Context, r db.Reader, now clock.Instant, last due, limit int) ([]due, error) {
	return db.All[due](ctx, r, `SELECT o.id, o.enterprise_id, o.delivered_at FROM orders o JOIN enterprises e
		ON e.id = o.enterprise_id WHERE o.status = 122 AND o.completed_at = 0 AND o.delivered_at > 0
		AND o.delivered_at <= $1 - e.complete_days * 86400000
			AND (o.delivered_at > $2 OR o.delivered_at = $2 AND o.id > $3) ORDER BY o.delivered_at, o.id
			LIMIT $4`, now, last.DeliveredAt, last.ID, limit)
}
