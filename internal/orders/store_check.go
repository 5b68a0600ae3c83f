package orders

import "langraan/internal/kit/db"

// paidSQL is paidNumber asked of orders o.
const paidSQL = `CASE WHEN o.payment_type IN (4, 6) OR o.payment_amount + o.waived >= o.order_amount + o.refunded THEN 2
	WHEN o.payment_amount > o.refunded THEN 1 ELSE 0 END`

var said = []db.Question{
	{Say: "order %d: by its money it is paid as %d, the order says %d", Text: "SELECT o.id AS what, " + paidSQL +
		" AS wanted, o.paid AS found FROM orders o WHERE o.paid <> " + paidSQL},
	{Say: "order %d: it has %d tracking numbers, the order says %d", Text: `SELECT o.id AS what,
		CASE WHEN o.tracking_number <> '' THEN 1 ELSE 0 END AS wanted, CASE WHEN o.tracked THEN 1 ELSE 0 END AS found
		FROM orders o WHERE o.tracked <> (o.tracking_number <> '')`},
	{Say: "order %d: it has the tracking number of order %d; %d orders have it", Text: `SELECT MAX(id) AS what,
		MIN(id) AS wanted, COUNT(*) AS found FROM orders WHERE tracking_number <> '' AND status <> 140
		GROUP BY enterprise_id, ` + TrackedBy + ` HAVING COUNT(*) > 1`},
}
