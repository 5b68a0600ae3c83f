package purchases

import (
	"context"
	"fmt"

	"langraan/internal/kit/db"
)

const faultsOfAKind = 100

// question is one thing that must hold. Its text gives the offenders: what (an id), wanted and found.
type question struct{ say, text string }

var questions = []question{
	{"purchase line %d: %d pieces are awaited by its order's status, the row says %d", `
		SELECT l.id AS what, CASE WHEN o.status IN (2, 3) THEN l.quantity - l.received - l.written_off ELSE 0 END AS wanted, l.awaited AS found
		FROM purchase_lines l JOIN purchase_orders o ON o.id = l.purchase_id
		WHERE l.awaited <> CASE WHEN o.status IN (2, 3) THEN l.quantity - l.received - l.written_off ELSE 0 END`},
	{"purchase line %d: its receipts say %d pieces came, the row %d", `
		SELECT l.id AS what, COALESCE(c.n, 0) AS wanted, l.received AS found FROM purchase_lines l
		LEFT JOIN (SELECT line_id, CAST(SUM(quantity) AS BIGINT) AS n FROM purchase_receipts GROUP BY line_id) c ON c.line_id = l.id
		WHERE COALESCE(c.n, 0) <> l.received`},
	{"stock-in bill %d of a purchase order: its lines bring %d pieces, the receipts say %d", `
		SELECT b.id AS what, COALESCE(m.n, 0) AS wanted, COALESCE(c.n, 0) AS found FROM bills b
		LEFT JOIN (SELECT bill_id, CAST(SUM(quantity) AS BIGINT) AS n FROM bill_lines GROUP BY bill_id) m ON m.bill_id = b.id
		LEFT JOIN (SELECT bill_id, CAST(SUM(quantity) AS BIGINT) AS n FROM purchase_receipts GROUP BY bill_id) c ON c.bill_id = b.id
		WHERE b.ref_kind = 18 AND b.kind = 1 AND COALESCE(m.n, 0) <> COALESCE(c.n, 0)`},
	{"purchase order %d: its lines have %d pieces, the order says %d", `
		SELECT o.id AS what, COALESCE(l.n, 0) AS wanted, o.pieces AS found FROM purchase_orders o
		LEFT JOIN (SELECT purchase_id, CAST(SUM(quantity) AS BIGINT) AS n FROM purchase_lines GROUP BY purchase_id) l ON l.purchase_id = o.id
		WHERE COALESCE(l.n, 0) <> o.pieces`},
	{"purchase order %d: %d pieces of its lines came or were written off, the order says %d", `
		SELECT o.id AS what, COALESCE(l.n, 0) AS wanted, o.received + o.written_off AS found FROM purchase_orders o
		LEFT JOIN (SELECT purchase_id, CAST(SUM(received + written_off) AS BIGINT) AS n, CAST(SUM(received) AS BIGINT) AS came FROM purchase_lines GROUP BY purchase_id) l
			ON l.purchase_id = o.id
		WHERE COALESCE(l.n, 0) <> o.received + o.written_off OR COALESCE(l.came, 0) <> o.received`},
	{"purchase order %d: its lines cost %d, the order says %d", `
		SELECT o.id AS what, COALESCE(l.n, 0) AS wanted, o.total AS found FROM purchase_orders o
		LEFT JOIN (SELECT purchase_id, CAST(SUM(quantity * cost) AS BIGINT) AS n FROM purchase_lines GROUP BY purchase_id) l ON l.purchase_id = o.id
		WHERE COALESCE(l.n, 0) <> o.total`},
	{"purchase order %d has status %d with %d pieces left", `
		SELECT id AS what, status AS wanted, pieces - received - written_off AS found FROM purchase_orders
		WHERE status IN (1, 2, 5) AND received + written_off > 0 OR status = 3 AND (received = 0 OR received + written_off >= pieces)
			OR status = 4 AND received + written_off <> pieces`},
	{"serials of purchase line %d overlap those of line %d (order %d)", `
		SELECT a.id AS what, b.id AS wanted, b.purchase_id AS found FROM purchase_lines a JOIN purchase_lines b
			ON b.enterprise_id = a.enterprise_id AND b.serial_prefix = a.serial_prefix AND b.serial_last >= a.serial_first AND b.serial_first <= a.serial_last AND b.id > a.id
		WHERE a.serial_last IS NOT NULL AND b.serial_last IS NOT NULL`},
	{"purchase line %d: its order is of enterprise %d, the line of %d", `
		SELECT l.id AS what, o.enterprise_id AS wanted, l.enterprise_id AS found FROM purchase_lines l JOIN purchase_orders o ON o.id = l.purchase_id
		JOIN warehouse_products p ON p.id = l.product_id JOIN partners g ON g.id = o.partner_id
		WHERE l.enterprise_id <> o.enterprise_id OR p.enterprise_id <> o.enterprise_id OR g.enterprise_id <> o.enterprise_id`},
}

type offender struct {
	What   int64 `db:"what"`
	Wanted int64 `db:"wanted"`
	Found  int64 `db:"found"`
}

func checkAll(ctx context.Context, r db.Reader) (faults []string, err error) {
	for _, q := range questions {
		err := db.Each(ctx, r, "SELECT what, wanted, found FROM ("+q.text+") asked ORDER BY what LIMIT $1", []any{faultsOfAKind}, func(o offender) bool {
			faults = append(faults, fmt.Sprintf(q.say, o.What, o.Wanted, o.Found))
			return true
		})
		if err != nil {
			return nil, err
		}
	}
	return faults, nil
}
