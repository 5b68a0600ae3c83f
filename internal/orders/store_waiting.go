package orders

import (
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// ReadyAt is when an order became ready to be packed: paid, or ordered where payment is settled elsewhere or on
// delivery (2), whatever came in of it before. i_orders_ready holds it in these words.
const ReadyAt = "(CASE WHEN o.paid_at > 0 AND o.payment_type <> 2 THEN o.paid_at ELSE o.ordered_at END)"

// ToPack adds the table and the condition of the orders a packer could open, those of the actor alone: paid or settled
// elsewhere, with pieces that are in no closed parcel, waiting for no goods and not on hold.
func ToPack(q *db.Query, actor access.Actor) *db.Query {
	return scoped(q.Add("FROM orders o WHERE"), actor).
		Add("AND o.status IN (111, 114) AND o.hold_kind = '' AND NOT o.not_linked AND NOT " + inventory.OrderMisses)
}

// CountUnpaid counts the orders made since a moment that wait for their payment, up to a most.
func CountUnpaid(actor access.Actor, since clock.Instant, most int) *db.Query {
	return scoped(db.Build("SELECT COUNT(*) FROM (SELECT 1 AS one FROM orders o WHERE"), actor).
		Add("AND o.status = ? AND o.ordered_at >= ? LIMIT ?) AS unpaid", Unpaid, since, most)
}

// CountLate counts the orders made since a moment that should have left by now, up to a most.
func CountLate(actor access.Actor, since, now clock.Instant, most int) *db.Query {
	q := scoped(db.Build("SELECT COUNT(*) FROM (SELECT 1 AS one FROM orders o WHERE"), actor).
		Add("AND o.ordered_at >= ?", since)
	return addLate(q, actor.EnterpriseID, now).Add("LIMIT ?) AS late", most)
}

// CountLeaving counts the orders with a packed parcel that has not left, up to a most.
func CountLeaving(actor access.Actor, most int) *db.Query {
	return scoped(db.Build("SELECT COUNT(*) FROM (SELECT 1 AS one FROM orders o WHERE"), actor).
		Add(toLeave).Add("LIMIT ?) AS leaving", most)
}
