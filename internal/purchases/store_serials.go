package purchases

import (
	"context"
	"fmt"
	"slices"

	"langraan/internal/kit/db"
)

// Tables that hold serials nobody else may have.
const (
	orderSerials   = "purchase_lines"
	receiptSerials = "purchase_receipt_serials"
)

type standing struct {
	LineID int64  `db:"line_id"`
	Prefix string `db:"serial_prefix"`
	First  int64  `db:"serial_first"`
	Last   int64  `db:"serial_last"`
}

// standingSerials gives what came of each line of an order and was not taken back.
func standingSerials(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (map[int64][]serials, error) {
	rows, err := db.All[standing](ctx, tx, `SELECT line_id, serial_prefix, serial_first, serial_last
		FROM purchase_receipt_serials WHERE purchase_id = $1 AND enterprise_id = $2 AND serial_last IS NOT NULL`, id,
		enterpriseID)
	of := map[int64][]serials{}
	for _, r := range rows {
		of[r.LineID] = append(of[r.LineID], serials{r.Prefix, r.First, r.Last})
	}
	return of, err
}

func insertSerials(ctx context.Context, tx *db.Tx, enterpriseID, id, billID int64, came []cameRange) error {
	for few := range slices.Chunk(came, lineRows) {
		q := db.Build("INSERT INTO purchase_receipt_serials (enterprise_id, purchase_id, line_id, bill_id, " +
			"running_from, running_to, serial_prefix, serial_first, serial_last) VALUES")
		for i, r := range few {
			q.If(i > 0, ",").Add("(?, ?, ?, ?, ?, ?, ?, ?, ?)", enterpriseID, id, r.lineID, billID, r.from, r.to,
				r.prefix, r.first, r.last)
		}
		_, err := db.Exec(ctx, tx, q.SQL(), q.Args()...)
		if db.IsDuplicate(err, "u_purchase_receipt_serials__serial_last") {
			err = ErrCame
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// freeSerials gives the serials of a receipt back; which they were stays to be read.
func freeSerials(ctx context.Context, tx *db.Tx, enterpriseID, id, billID int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE purchase_receipt_serials SET serial_first = NULL, serial_last = NULL
		WHERE purchase_id = $1 AND enterprise_id = $2 AND bill_id = $3`, id, enterpriseID, billID)
	return err
}

func listSerials(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]CameSerials, error) {
	return db.All[CameSerials](ctx, r, `SELECT bill_id, line_id, running_from, running_to FROM purchase_receipt_serials
		WHERE purchase_id = $1 AND enterprise_id = $2 ORDER BY id`, id, enterpriseID)
}

// lockSerials makes everybody else who gives out serials of the lines' prefixes wait, in the order of prefixes.
func lockSerials(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []newLine) error {
	var prefixes []string
	for _, l := range lines {
		if l.serials != nil {
			prefixes = append(prefixes, l.serials.prefix)
		}
	}
	slices.Sort(prefixes)
	for _, prefix := range slices.Compact(prefixes) {
		_, err := db.Exec(ctx, tx, `INSERT INTO purchase_serials (enterprise_id, prefix, changes) VALUES ($1, $2, 1)
			ON CONFLICT (enterprise_id, prefix) DO UPDATE SET changes = purchase_serials.changes + 1`, enterpriseID,
			prefix)
		if err != nil {
			return err
		}
	}
	return nil
}

// takenSerials names the lines whose serials stand in an order, or came, already. Ranges that are there never overlap,
// so the first that ends at or behind a line's first serial is the only one that can.
func takenSerials(ctx context.Context, tx *db.Tx, table string, enterpriseID int64,
	lines []newLine,
) (indexes []int, err error) {
	var at []int
	for i, l := range lines {
		if l.serials != nil {
			at = append(at, i)
		}
	}
	for few := range slices.Chunk(at, lineRows) {
		found, err := db.Select[int](ctx, tx, takenQuery(table, enterpriseID, lines, few))
		if err != nil {
			return nil, err
		}
		indexes = append(indexes, found...)
	}
	return indexes, nil
}

func takenQuery(table string, enterpriseID int64, lines []newLine, at []int) *db.Query {
	q := db.Build("SELECT v.column1 FROM (VALUES")
	for n, i := range at {
		q.If(n > 0, ",").Add(fmt.Sprintf("(%d, CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT))", i),
			lines[i].serials.prefix, lines[i].serials.first, lines[i].serials.last)
	}
	return q.Add(`) AS v WHERE (SELECT l.serial_first FROM `+table+` l WHERE l.enterprise_id = ?
		AND l.serial_prefix = v.column2 AND l.serial_last IS NOT NULL AND l.serial_last >= v.column3
		ORDER BY l.serial_last LIMIT 1) <= v.column4`, enterpriseID)
}
