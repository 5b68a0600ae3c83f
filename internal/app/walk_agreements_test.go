package app_test

import "langraan/internal/kit/db"

// agreements are what orders say beside what their lines, parcels, payments and reservations say.
var agreements = []db.Question{
	{Say: "order %d: its lines, fee and discount come to %d, it says %d", Text: `SELECT o.id AS what,
		CAST(COALESCE(l.n, 0) AS BIGINT) + o.shipping_fee - o.discount AS wanted, o.order_amount AS found FROM orders o
		LEFT JOIN (SELECT order_id, SUM(amount) AS n FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
		WHERE COALESCE(l.n, 0) + o.shipping_fee - o.discount <> o.order_amount`},
	{Say: "order %d: %d came in by its payments, it says %d", Text: `SELECT o.id AS what,
		CAST(COALESCE(p.n, 0) AS BIGINT) AS wanted, o.payment_amount AS found FROM orders o LEFT JOIN (SELECT order_id,
		SUM(amount) AS n FROM order_payments WHERE kind = 1 AND reverted_at = 0 GROUP BY order_id) p
		ON p.order_id = o.id WHERE COALESCE(p.n, 0) <> o.payment_amount`},
	{Say: "order %d: %d went back by its payments, it says %d", Text: `SELECT o.id AS what,
		CAST(COALESCE(p.n, 0) AS BIGINT) AS wanted, o.refunded AS found FROM orders o LEFT JOIN (SELECT order_id,
		SUM(amount) AS n FROM order_payments WHERE kind = 2 AND reverted_at = 0 GROUP BY order_id) p
		ON p.order_id = o.id WHERE COALESCE(p.n, 0) <> o.refunded`},
	{Say: "order %d: to be packed are %d pieces, reserved or missing %d", Text: `SELECT o.id AS what, CAST(COALESCE(CASE
		WHEN o.status IN (100, 111, 114) THEN p.n END, 0) AS BIGINT) AS wanted,
		CAST(COALESCE(r.n, 0) AS BIGINT) AS found FROM orders o
		LEFT JOIN (SELECT order_id, SUM(quantity - packed) AS n FROM order_parts GROUP BY order_id) p
		ON p.order_id = o.id LEFT JOIN (SELECT ref_id, SUM(quantity) AS n FROM (SELECT ref_id, quantity
		FROM reservations WHERE ref_kind = 2 UNION ALL SELECT ref_id, quantity FROM shortages WHERE ref_kind = 2) held
		GROUP BY ref_id) r ON r.ref_id = o.id
		WHERE COALESCE(CASE WHEN o.status IN (100, 111, 114) THEN p.n END, 0) <> COALESCE(r.n, 0)`},
	{Say: "order %d: of its parts %d are packed, in its parcels lie %d", Text: `SELECT o.id AS what,
		CAST(COALESCE(p.n, 0) AS BIGINT) AS wanted, CAST(COALESCE(b.n, 0) AS BIGINT) AS found FROM orders o
		LEFT JOIN (SELECT order_id, SUM(packed) AS n FROM order_parts GROUP BY order_id) p ON p.order_id = o.id
		LEFT JOIN (SELECT k.order_id, SUM(i.packed) AS n FROM packings k JOIN packing_items i ON i.packing_id = k.id
		WHERE k.status = 2 GROUP BY k.order_id) b ON b.order_id = o.id WHERE o.status NOT IN (140, 141, 142) AND
		COALESCE(p.n, 0) <> COALESCE(b.n, 0)`},
	{Say: "order %d in status %d has %d closed parcels", Text: `SELECT o.id AS what, o.status AS wanted,
		(SELECT COUNT(*) FROM packings k WHERE k.order_id = o.id AND k.status = 2) AS found FROM orders o
		WHERE o.status IN (100, 111) AND EXISTS (SELECT 1 FROM packings k WHERE k.order_id = o.id AND k.status = 2)
		OR o.status = 114 AND NOT EXISTS (SELECT 1 FROM packings k WHERE k.order_id = o.id AND k.status = 2)`},
	{Say: "order %d in status %d has an open parcel, %d", Text: `SELECT o.id AS what, o.status AS wanted, k.id AS found
		FROM orders o JOIN packings k ON k.order_id = o.id AND k.status = 1 WHERE o.status NOT IN (111, 114)`},
	{Say: "order %d in status %d was paid at %d", Text: `SELECT id AS what, status AS wanted, paid_at AS found
		FROM orders WHERE status = 100 AND paid_at > 0 OR status IN (111, 114, 112) AND paid_at = 0 AND
		payment_amount > refunded AND payment_amount - refunded + waived >= order_amount`},
	{Say: "order %d in status %d left at %d", Text: `SELECT id AS what, status AS wanted, shipped_at AS found
		FROM orders WHERE status IN (100, 111, 114, 112) AND shipped_at > 0
		OR status IN (121, 122, 130) AND shipped_at = 0`},
}
