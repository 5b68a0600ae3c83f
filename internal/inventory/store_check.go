package inventory

import "langraan/internal/kit/db"

// costLeaving is what the pieces of a line l cost where they leave a layer: of a cost bill, before it.
const costLeaving = "CASE WHEN l.from_kind = 0 AND l.to_kind = 0 THEN l.cost_before ELSE l.cost END"

// rules are asked the other way round: each text gives those that break one.
var rules = []db.Question{
	{Say: "stock of product %d: the ledger says %d on hand, the row %d", Text: `
		SELECT p.id AS what, COALESCE(l.n, 0) AS wanted, COALESCE(s.on_hand + s.aside, 0) AS found
		FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id
		LEFT JOIN (SELECT product_id, CAST(SUM(CASE WHEN to_kind > 0 THEN quantity ELSE 0 END) - SUM(CASE
		WHEN from_kind > 0 THEN quantity ELSE 0 END) AS BIGINT) AS n
			FROM bill_lines GROUP BY product_id) l ON l.product_id = p.id
		WHERE COALESCE(l.n, 0) <> COALESCE(s.on_hand + s.aside, 0)`},
	{Say: "balances of product %d: its stock row says %d for sale, such places together %d", Text: `
		SELECT p.id AS what, COALESCE(s.on_hand, 0) AS wanted, COALESCE(b.n, 0) AS found FROM warehouse_products p
		LEFT JOIN stocks s ON s.product_id = p.id
		LEFT JOIN (SELECT b.product_id, CAST(SUM(b.on_hand) AS BIGINT) AS n FROM balances b WHERE ` + ForSale + `
		GROUP BY b.product_id) b ON b.product_id = p.id WHERE COALESCE(b.n, 0) <> COALESCE(s.on_hand, 0)`},
	{Say: "balances of product %d: its stock row says %d aside, such places together %d", Text: `
		SELECT p.id AS what, COALESCE(s.aside, 0) AS wanted, COALESCE(b.n, 0) AS found FROM warehouse_products p
		LEFT JOIN stocks s ON s.product_id = p.id
		LEFT JOIN (SELECT b.product_id, CAST(SUM(b.on_hand) AS BIGINT) AS n FROM balances b WHERE NOT ` + ForSale + `
		GROUP BY b.product_id) b ON b.product_id = p.id WHERE COALESCE(b.n, 0) <> COALESCE(s.aside, 0)`},
	{Say: "balance of product %d in a place: the ledger says %d, the row %d", Text: `
		SELECT product_id AS what, CAST(SUM(ledger) AS BIGINT) AS wanted, CAST(SUM(row_value) AS BIGINT) AS found FROM (
			SELECT product_id, to_kind AS kind, to_id AS place, quantity AS ledger, 0 AS row_value FROM bill_lines
			WHERE to_kind > 0 UNION ALL SELECT product_id, from_kind, from_id, -quantity, 0 FROM bill_lines
			WHERE from_kind > 0 UNION ALL SELECT product_id, place_kind, place_id, 0, on_hand FROM balances) moved
		GROUP BY product_id, kind, place HAVING SUM(ledger) <> SUM(row_value)`},
	{Say: "reserved of product %d: the reservations say %d, the row %d", Text: `
		SELECT p.id AS what, COALESCE(v.n, 0) AS wanted, COALESCE(s.reserved, 0) AS found FROM warehouse_products p
		LEFT JOIN stocks s ON s.product_id = p.id
		LEFT JOIN (SELECT product_id, CAST(SUM(quantity) AS BIGINT) AS n FROM reservations GROUP BY product_id) v
		ON v.product_id = p.id WHERE COALESCE(v.n, 0) <> COALESCE(s.reserved, 0)`},
	{Say: "stock of product %d: %d on hand, %d reserved, and overselling is off", Text: `
		SELECT product_id AS what, on_hand AS wanted, reserved AS found FROM stocks
		WHERE on_hand < 0 OR reserved < 0 OR (retired OR NOT oversell) AND reserved > on_hand`},
	{Say: "product %d: orders miss %d pieces though %d are free", Text: `
		SELECT s.product_id AS what, m.n AS wanted, s.on_hand - s.reserved AS found FROM stocks s
		JOIN (SELECT product_id, CAST(SUM(quantity) AS BIGINT) AS n FROM shortages GROUP BY product_id) m
		ON m.product_id = s.product_id WHERE s.oversell OR s.on_hand > s.reserved`},
	{Say: "threshold of product %d: the product says %d, its stock row %d", Text: `
		SELECT p.id AS what, p.threshold * p.status AS wanted, COALESCE(s.threshold, 0) AS found
		FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id
		WHERE p.threshold * p.status <> COALESCE(s.threshold, 0)`},
	{Say: "balance %d: sorted by another name than that of its product %d, in place %d", Text: `
		SELECT b.id AS what, b.product_id AS wanted, b.place_id AS found FROM balances b JOIN warehouse_products p
		ON p.id = b.product_id WHERE b.product_sort <> p.sort_name`},
	{Say: "balance of product %d in place %d: whether something lies there is noted wrong, %d do", Text: `
		SELECT product_id AS what, place_id AS wanted, on_hand AS found FROM balances
		WHERE lies <> (place_kind = 1 AND on_hand > 0)`},
	{Say: "layers of product %d: %d on hand, %d in the layers", Text: `
		SELECT p.id AS what, COALESCE(s.on_hand + s.aside, 0) AS wanted, COALESCE(l.n, 0) AS found
		FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id
		LEFT JOIN (SELECT product_id, CAST(SUM(remaining) AS BIGINT) AS n FROM cost_layers GROUP BY product_id) l
		ON l.product_id = p.id WHERE COALESCE(l.n, 0) <> COALESCE(s.on_hand + s.aside, 0)`},
	{Say: "layer %d: its takes leave %d pieces, the row says %d", Text: `
		SELECT c.id AS what, c.quantity - COALESCE(t.n, 0) AS wanted, c.remaining AS found FROM cost_layers c
		LEFT JOIN (SELECT lt.layer_id, CAST(SUM(lt.quantity) AS BIGINT) AS n FROM layer_takes lt JOIN bill_lines bl
		ON bl.id = lt.bill_line_id
			LEFT JOIN bills undo ON undo.reverses_id = bl.bill_id WHERE undo.id IS NULL GROUP BY lt.layer_id) t
			ON t.layer_id = c.id
		WHERE c.quantity - COALESCE(t.n, 0) <> c.remaining`},
	{Say: "layer %d: its pieces came with line %d, the row says %d", Text: `
		SELECT c.id AS what, COALESCE(o.came_line_id, c.bill_line_id) AS wanted, c.came_line_id AS found
		FROM cost_layers c LEFT JOIN bill_lines l ON l.id = c.bill_line_id AND l.kind = 8 LEFT JOIN layer_takes t
		ON t.bill_line_id = l.id LEFT JOIN cost_layers o ON o.id = t.layer_id
		WHERE c.came_line_id <> COALESCE(o.came_line_id, c.bill_line_id)`},
	{Say: "bill line %d took goods out: %d pieces, its layers gave %d", Text: `
		SELECT l.id AS what, l.quantity AS wanted, COALESCE(t.n, 0) AS found FROM bill_lines l
		LEFT JOIN (SELECT bill_line_id, CAST(SUM(quantity) AS BIGINT) AS n FROM layer_takes GROUP BY bill_line_id) t
		ON t.bill_line_id = l.id WHERE l.to_kind = 0 AND COALESCE(t.n, 0) <> l.quantity`},
	{Say: "bill line %d took goods out: its layers cost %d, the line says %d", Text: `
		SELECT l.id AS what, COALESCE(t.n, 0) AS wanted, ` + costLeaving + ` AS found FROM bill_lines l
		LEFT JOIN (SELECT lt.bill_line_id, CAST(SUM(lt.quantity * c.unit_cost) AS BIGINT) AS n FROM layer_takes lt
			JOIN cost_layers c ON c.id = lt.layer_id GROUP BY lt.bill_line_id) t ON t.bill_line_id = l.id
		WHERE l.to_kind = 0 AND COALESCE(t.n, 0) <> ` + costLeaving},
	{Say: "bill line %d brought goods: it cost %d, its layer says %d", Text: `
		SELECT l.id AS what, l.cost AS wanted, COALESCE(c.n, -1) AS found FROM bill_lines l JOIN bills b
		ON b.id = l.bill_id LEFT JOIN (SELECT bill_line_id, CAST(SUM(quantity * unit_cost) AS BIGINT) AS n,
		CAST(SUM(quantity) AS BIGINT) AS q FROM cost_layers GROUP BY bill_line_id) c ON c.bill_line_id = l.id
		WHERE l.from_kind = 0 AND b.reverses_id IS NULL AND (COALESCE(c.n, -1) <> l.cost
		OR COALESCE(c.q, -1) <> l.quantity)`},
	{Say: "reversing bill %d: the reversed one costs %d, this one %d", Text: `
		SELECT b.id AS what, COALESCE(o.n, 0) AS wanted, COALESCE(m.n, 0) AS found FROM bills b
		LEFT JOIN (SELECT bill_id, CAST(SUM(cost) AS BIGINT) AS n, CAST(SUM(quantity) AS BIGINT) AS q FROM bill_lines
		GROUP BY bill_id) o ON o.bill_id = b.reverses_id LEFT JOIN (SELECT bill_id,
		CAST(SUM(` + costLeaving + `) AS BIGINT)
		AS n, CAST(SUM(quantity) AS BIGINT) AS q FROM bill_lines l GROUP BY bill_id) m ON m.bill_id = b.id
		WHERE b.reverses_id IS NOT NULL AND (COALESCE(o.n, 0) <> COALESCE(m.n, 0)
		OR COALESCE(o.q, 0) <> COALESCE(m.q, 0))`},
	{Say: "product %d: what came in minus what left is worth %d, its layers %d", Text: `
		SELECT l.product_id AS what, l.n AS wanted, COALESCE(c.n, 0) AS found FROM (
			SELECT product_id, CAST(SUM(CASE WHEN from_kind = 0 THEN cost ELSE 0 END) - SUM(CASE
			WHEN to_kind = 0 THEN ` + costLeaving + ` ELSE 0 END) AS BIGINT) AS n FROM bill_lines l
			GROUP BY product_id) l
		LEFT JOIN (SELECT product_id, CAST(SUM(remaining * unit_cost) AS BIGINT) AS n FROM cost_layers
		GROUP BY product_id) c ON c.product_id = l.product_id WHERE l.n <> COALESCE(c.n, 0)`},
	// A count may find all as it was.
	{Say: "bill %d of enterprise %d has %d lines", Text: `
		SELECT b.id AS what, b.enterprise_id AS wanted, 0 AS found FROM bills b
		WHERE b.kind <> 6 AND NOT EXISTS (SELECT 1 FROM bill_lines l WHERE l.bill_id = b.id)`},
	{Say: "bill line %d: its bill is of kind %d, the line says %d", Text: `
		SELECT l.id AS what, CASE WHEN b.kind = 7 THEN -u.kind ELSE b.kind END AS wanted, l.kind AS found
		FROM bill_lines l JOIN bills b ON b.id = l.bill_id LEFT JOIN bills u ON u.id = b.reverses_id
		WHERE l.kind <> CASE WHEN b.kind = 7 THEN -u.kind ELSE b.kind END`},
	{Say: "bill line %d: its bill is of user %d, the line of %d", Text: `
		SELECT l.id AS what, COALESCE(b.user_id, 0) AS wanted, l.user_id AS found FROM bill_lines l
		LEFT JOIN bills b ON b.id = l.bill_id WHERE b.id IS NULL OR l.user_id <> b.user_id`},
	{Say: "layer %d: bill line %d or layer %d, which belong together, is not there", Text: `
		SELECT t.layer_id AS what, t.bill_line_id AS wanted, t.layer_id AS found FROM layer_takes t
		LEFT JOIN cost_layers c ON c.id = t.layer_id LEFT JOIN bill_lines l ON l.id = t.bill_line_id
		WHERE c.id IS NULL OR l.id IS NULL UNION ALL SELECT c.id, c.bill_line_id, c.id FROM cost_layers c
		LEFT JOIN bill_lines l ON l.id = c.bill_line_id WHERE l.id IS NULL`},
	{Say: "a day's sum of place %d: the ledger says %d pieces, the row %d", Text: `
		SELECT place_id AS what, CAST(SUM(ledger) AS BIGINT) AS wanted, CAST(SUM(row_value) AS BIGINT) AS found FROM (
			SELECT enterprise_id, date, ABS(kind) AS kind, user_id, to_kind AS place_kind, to_id AS place_id, quantity
			AS ledger, 0 AS row_value FROM bill_lines WHERE to_kind > 0 UNION ALL
			SELECT enterprise_id, date, ABS(kind), user_id, from_kind, from_id, -quantity, 0 FROM bill_lines
			WHERE from_kind > 0 UNION ALL SELECT enterprise_id, date, kind, user_id, place_kind, place_id, 0, gained
			FROM day_moves) moved
		GROUP BY enterprise_id, date, kind, user_id, place_kind, place_id HAVING SUM(ledger) <> SUM(row_value)`},
	{Say: "a row about product %d of enterprise %d says enterprise %d", Text: `
		SELECT p.id AS what, p.enterprise_id AS wanted, x.enterprise_id AS found FROM (
			SELECT product_id, enterprise_id FROM stocks UNION SELECT product_id, enterprise_id FROM balances
			UNION SELECT product_id, enterprise_id FROM reservations UNION SELECT product_id, enterprise_id
			FROM shortages UNION SELECT product_id, enterprise_id FROM bill_lines
			UNION SELECT product_id, enterprise_id FROM cost_layers) x
		JOIN warehouse_products p ON p.id = x.product_id WHERE p.enterprise_id <> x.enterprise_id`},
	{Say: "balance of product %d lies in place %d, which enterprise %d has not", Text: `
		SELECT b.product_id AS what, b.place_id AS wanted, b.enterprise_id AS found FROM balances b
		LEFT JOIN storages s ON s.id = b.place_id AND s.enterprise_id = b.enterprise_id
		LEFT JOIN users u ON u.id = b.place_id AND u.enterprise_id = b.enterprise_id
		WHERE b.place_kind = 1 AND s.id IS NULL OR b.place_kind = 2 AND u.id IS NULL`},
}
