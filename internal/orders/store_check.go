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
	{Say: "status %d: orders of one day in it are %d, the count of that day says %d", Text: `SELECT status AS what,
		CAST(SUM(there) AS BIGINT) AS wanted, CAST(SUM(n) AS BIGINT) AS found FROM (
		SELECT enterprise_id, (ordered_at + 25200000) / 86400000 AS day, status, 1 AS there, 0 AS n FROM orders
		UNION ALL SELECT enterprise_id, day, status, 0, n FROM order_counts
		UNION ALL SELECT enterprise_id, day, status, 0, n FROM order_count_changes) counted
		GROUP BY enterprise_id, day, status HAVING SUM(there) <> SUM(n)`},
}
