package purchases

import (
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
)

// rules are asked the other way round: each text gives those that break one.
var rules = []db.Question{
	{Say: "purchase line %d: %d pieces are awaited by its order's status, the row says %d", Text: `
		SELECT l.id AS what, CASE WHEN o.status IN (2, 3) THEN l.quantity - l.received - l.written_off
		ELSE 0 END AS wanted, l.awaited AS found FROM purchase_lines l JOIN purchase_orders o ON o.id = l.purchase_id
		WHERE l.awaited <> CASE WHEN o.status IN (2, 3) THEN l.quantity - l.received - l.written_off ELSE 0 END`},
	{Say: "purchase line %d: its receipts that stand say %d pieces came, the row %d", Text: `
		SELECT l.id AS what, COALESCE(c.n, 0) AS wanted, l.received AS found FROM purchase_lines l
		LEFT JOIN (SELECT r.line_id, CAST(SUM(r.quantity) AS BIGINT) AS n FROM purchase_receipts r LEFT JOIN bills u
		ON u.reverses_id = r.bill_id
			WHERE u.id IS NULL GROUP BY r.line_id) c ON c.line_id = l.id
		WHERE COALESCE(c.n, 0) <> l.received`},
	{Say: "stock-in bill %d of a purchase order: its lines bring %d pieces, the receipts say %d", Text: `
		SELECT b.id AS what, COALESCE(m.n, 0) AS wanted, COALESCE(c.n, 0) AS found FROM bills b
		LEFT JOIN (SELECT bill_id, CAST(SUM(quantity) AS BIGINT) AS n FROM bill_lines GROUP BY bill_id) m
		ON m.bill_id = b.id LEFT JOIN (SELECT bill_id, CAST(SUM(quantity) AS BIGINT) AS n FROM purchase_receipts
		GROUP BY bill_id) c ON c.bill_id = b.id WHERE ` + inventory.OfPurchase + `
		AND COALESCE(m.n, 0) <> COALESCE(c.n, 0)`},
	{Say: "purchase order %d: its lines have %d pieces, the order says %d", Text: `
		SELECT o.id AS what, COALESCE(l.n, 0) AS wanted, o.pieces AS found FROM purchase_orders o
		LEFT JOIN (SELECT purchase_id, CAST(SUM(quantity) AS BIGINT) AS n FROM purchase_lines GROUP BY purchase_id) l
		ON l.purchase_id = o.id WHERE COALESCE(l.n, 0) <> o.pieces`},
	{Say: "purchase order %d: %d pieces of its lines came or were written off, the order says %d", Text: `
		SELECT o.id AS what, COALESCE(l.n, 0) AS wanted, o.received + o.written_off AS found FROM purchase_orders o
		LEFT JOIN (SELECT purchase_id, CAST(SUM(received + written_off) AS BIGINT) AS n, CAST(SUM(received) AS BIGINT)
		AS came FROM purchase_lines GROUP BY purchase_id) l
			ON l.purchase_id = o.id
		WHERE COALESCE(l.n, 0) <> o.received + o.written_off OR COALESCE(l.came, 0) <> o.received`},
	{Say: "purchase order %d: its lines cost %d, the order says %d", Text: `
		SELECT o.id AS what, COALESCE(l.n, 0) AS wanted, o.total AS found FROM purchase_orders o
		LEFT JOIN (SELECT purchase_id, CAST(SUM(quantity * cost) AS BIGINT) AS n FROM purchase_lines
		GROUP BY purchase_id) l ON l.purchase_id = o.id WHERE COALESCE(l.n, 0) <> o.total`},
	{Say: "purchase order %d has status %d with %d pieces left", Text: `
		SELECT id AS what, status AS wanted, pieces - received - written_off AS found FROM purchase_orders
		WHERE status IN (1, 2, 5) AND received > 0 OR status = 1 AND written_off > 0 OR status = 2
		AND written_off >= pieces OR status = 3 AND (received = 0 OR received + written_off >= pieces)
			OR status = 4 AND received + written_off <> pieces`},
	{Say: "serials of purchase line %d overlap those of line %d (order %d)", Text: `
		SELECT a.id AS what, b.id AS wanted, b.purchase_id AS found FROM purchase_lines a JOIN purchase_lines b
			ON b.enterprise_id = a.enterprise_id AND b.serial_prefix = a.serial_prefix
			AND b.serial_last >= a.serial_first AND b.serial_first <= a.serial_last AND b.id > a.id
		WHERE a.serial_last IS NOT NULL AND b.serial_last IS NOT NULL`},
	{Say: "serials that came (%d) overlap others that came (%d), of order %d", Text: `
		SELECT a.id AS what, b.id AS wanted, b.purchase_id AS found FROM purchase_receipt_serials a
		JOIN purchase_receipt_serials b
			ON b.enterprise_id = a.enterprise_id AND b.serial_prefix = a.serial_prefix
			AND b.serial_last >= a.serial_first AND b.serial_first <= a.serial_last AND b.id > a.id
		WHERE a.serial_last IS NOT NULL AND b.serial_last IS NOT NULL`},
	{Say: "serials that came (%d) of line %d were ordered by line %d", Text: `
		SELECT s.id AS what, s.line_id AS wanted, l.id AS found FROM purchase_receipt_serials s JOIN purchase_lines l
			ON l.enterprise_id = s.enterprise_id AND l.serial_prefix = s.serial_prefix
			AND l.serial_last >= s.serial_first AND l.serial_first <= s.serial_last AND l.id <> s.line_id
		WHERE s.serial_last IS NOT NULL AND l.serial_last IS NOT NULL`},
	{Say: "serials that came (%d) of line %d are none that it ordered (order %d)", Text: `
		SELECT s.id AS what, l.id AS wanted, s.purchase_id AS found FROM purchase_receipt_serials s
		JOIN purchase_lines l ON l.id = s.line_id WHERE s.serial_last IS NOT NULL AND l.serial_last IS NOT NULL
		AND (s.serial_prefix <> l.serial_prefix OR s.serial_first < l.serial_first OR s.serial_last > l.serial_last)`},
	{Say: "serials of bill %d: %d pieces came of the line, the serials are %d", Text: `
		SELECT c.bill_id AS what, c.quantity AS wanted, s.n AS found FROM purchase_receipts c
		JOIN (SELECT bill_id, line_id, CAST(SUM(serial_last - serial_first + 1) AS BIGINT) AS n
		FROM purchase_receipt_serials WHERE serial_last IS NOT NULL GROUP BY bill_id, line_id) s
			ON s.bill_id = c.bill_id AND s.line_id = c.line_id WHERE s.n <> c.quantity`},
	{Say: "serials that came (%d): bill %d was taken back by bill %d, or they are free though it was not", Text: `
		SELECT s.id AS what, s.bill_id AS wanted, COALESCE(u.id, 0) AS found FROM purchase_receipt_serials s
		LEFT JOIN bills u ON u.reverses_id = s.bill_id WHERE (s.serial_last IS NULL) <> (u.id IS NOT NULL)`},
	{Say: "purchase line %d: its order is of enterprise %d, the line of %d", Text: `
		SELECT l.id AS what, o.enterprise_id AS wanted, l.enterprise_id AS found FROM purchase_lines l
		JOIN purchase_orders o ON o.id = l.purchase_id JOIN warehouse_products p ON p.id = l.product_id JOIN partners g
		ON g.id = o.partner_id WHERE l.enterprise_id <> o.enterprise_id OR p.enterprise_id <> o.enterprise_id
		OR g.enterprise_id <> o.enterprise_id`},
}
