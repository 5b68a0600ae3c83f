package purchases

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// openLine is what receiving needs to know of a line.
type openLine struct {
	ID        int64 `db:"id"`
	ProductID int64 `db:"product_id"`
	Cost      int64 `db:"cost"`
	Awaited   int64 `db:"awaited"`

	RunningFrom string `db:"running_from"`
	Prefix      string `db:"serial_prefix"`
	First       *int64 `db:"serial_first"`
	Last        *int64 `db:"serial_last"`
}

// ordered is the range of serials that was ordered, if one was.
func (l openLine) ordered() *serials {
	if l.First == nil || l.Last == nil {
		return nil
	}
	return &serials{l.Prefix, *l.First, *l.Last}
}

func awaitedLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64) ([]openLine, error) {
	return db.All[openLine](ctx, tx, "SELECT id, product_id, cost, awaited, running_from, serial_prefix, "+
		"serial_first, serial_last FROM purchase_lines WHERE purchase_id = $1 AND enterprise_id = $2 ORDER BY id", id,
		enterpriseID)
}

// pairs writes two numbers of each as the rows of VALUES.
func pairs[T any](all []T, of func(T) (int64, int64)) string {
	var text strings.Builder
	for i, one := range all {
		if i > 0 {
			text.WriteByte(',')
		}
		a, b := of(one)
		fmt.Fprintf(&text, "(%d, %d)", a, b)
	}
	return text.String()
}

// addReceived counts what came at the lines, none of which takes more than is awaited, and remembers by which bill.
func addReceived(ctx context.Context, tx *db.Tx, enterpriseID, id, billID int64, came []ComingLine) error {
	for few := range slices.Chunk(came, lineRows) {
		values := pairs(few, func(c ComingLine) (int64, int64) { return c.LineID, c.Quantity })
		n, err := db.Exec(ctx, tx, `UPDATE purchase_lines SET received = received + v.column2, awaited = awaited -
			v.column2 FROM (VALUES `+values+`) AS v WHERE purchase_lines.id = v.column1 AND purchase_id = $1
			AND enterprise_id = $2 AND awaited >= v.column2`, id, enterpriseID)
		if err == nil && n != int64(len(few)) {
			err = ErrTooMuch
		}
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `INSERT INTO purchase_receipts (enterprise_id, purchase_id, line_id, bill_id,
			quantity) SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), v.column1, CAST($3 AS BIGINT), v.column2
			FROM (VALUES `+values+`) AS v`, enterpriseID, id, billID)
		if err != nil {
			return err
		}
	}
	return nil
}

func saveReceived(ctx context.Context, tx *db.Tx, enterpriseID, id, pieces int64, s Status) error {
	var ended clock.Instant
	if s == Closed {
		ended = tx.Instant()
	}
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET received = received + $3, status = $4,
		version = version + 1, ended_at = $5 WHERE enterprise_id = $1 AND id = $2 AND status IN (2, 3)
		AND received + written_off + $3 <= pieces`, enterpriseID, id, pieces, s, ended))
}

// broughtLine is what a bill brought of a line.
type broughtLine struct {
	LineID   int64  `db:"line_id"`
	Quantity int64  `db:"quantity"`
	Number   string `db:"number"`
}

func receivedBy(ctx context.Context, tx *db.Tx, enterpriseID, id, billID int64) ([]broughtLine, error) {
	return db.All[broughtLine](ctx, tx, `SELECT c.line_id, c.quantity, b.number FROM purchase_receipts c JOIN bills b
		ON b.id = c.bill_id WHERE c.bill_id = $1 AND c.purchase_id = $2 AND c.enterprise_id = $3 ORDER BY c.line_id`,
		billID, id, enterpriseID)
}

// takeReceived lets the lines await again what a bill brought of them.
func takeReceived(ctx context.Context, tx *db.Tx, enterpriseID, id int64, came []broughtLine) error {
	for few := range slices.Chunk(came, lineRows) {
		n, err := db.Exec(ctx, tx, `UPDATE purchase_lines SET received = received - v.column2
			FROM (VALUES `+pairs(few, func(b broughtLine) (int64, int64) { return b.LineID, b.Quantity })+`) AS v
			WHERE purchase_lines.id = v.column1 AND purchase_id = $1 AND enterprise_id = $2 AND received >= v.column2`,
			id, enterpriseID)
		if err == nil && n != int64(len(few)) {
			err = ErrNoReceipt
		}
		if err != nil {
			return err
		}
	}
	_, err := db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = quantity - received - written_off WHERE "+
		"purchase_id = $1 AND enterprise_id = $2", id, enterpriseID)
	return err
}

func saveTakenBack(ctx context.Context, tx *db.Tx, enterpriseID, id, pieces int64, s Status) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET received = received - $3, status = $4,
		version = version + 1, ended_at = 0 WHERE enterprise_id = $1 AND id = $2 AND status IN (3, 4)
		AND received >= $3`, enterpriseID, id, pieces, s))
}

// saveWrittenOff closes the order without what is still awaited. The serials of a line are free again where each piece
// that came says which it was; else nobody knows which did not come.
func saveWrittenOff(ctx context.Context, tx *db.Tx, enterpriseID, id int64, reason string) error {
	_, err := db.Exec(ctx, tx, `UPDATE purchase_lines SET serial_first = NULL, serial_last = NULL
		WHERE purchase_id = $1 AND +enterprise_id = $2 AND awaited > 0
		AND received = COALESCE((SELECT SUM(c.serial_last - c.serial_first + 1) FROM purchase_receipt_serials c
			WHERE c.line_id = purchase_lines.id AND c.purchase_id = $1 AND c.enterprise_id = $2
			AND c.serial_last IS NOT NULL), 0)`, id, enterpriseID)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET written_off = written_off + awaited, awaited = 0 WHERE "+
		"purchase_id = $1 AND +enterprise_id = $2 AND awaited > 0",
		id, enterpriseID)
	if err != nil {
		return err
	}
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET status = 4, reason = $3, ended_at = $4,
		version = version + 1, written_off = pieces - received WHERE enterprise_id = $1 AND id = $2
		AND status = 3`, enterpriseID, id, reason, tx.Instant()))
}
