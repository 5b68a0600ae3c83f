package payments

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

const lineColumns = `l.id, l.state, l.at, l.amount, l.description, l.channel, l.reference, l.file, l.number,
	COALESCE(l.order_id, 0) AS order_id, COALESCE((SELECT o.number FROM orders o WHERE o.id = l.order_id), '')
	AS order_number, l.created_by_name, l.created_at, l.decided_by_name, l.decided_at, l.version`

func linesQuery(enterpriseID int64, state LineState) func(what string) *db.Query {
	return func(what string) *db.Query {
		return db.Build("SELECT "+what+" FROM statement_lines l WHERE l.enterprise_id = ? AND l.state = ?",
			enterpriseID,
			state)
	}
}

// askLines counts the lines that wait.
func askLines(to *int64, enterpriseID int64) db.Asked {
	return db.ToOne(to, nil, linesQuery(enterpriseID, LineWaiting)("COUNT(*)"))
}

func findLine(ctx context.Context, r db.Reader, enterpriseID, id int64) (Line, error) {
	return db.Find[Line](ctx, r, ErrNoLine, "SELECT "+lineColumns+" FROM statement_lines l WHERE "+
		"+l.enterprise_id = $1 AND l.id = $2", enterpriseID, id)
}

func lockLine(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (Line, error) {
	if tx.ForUpdate() != "" {
		if _, err := db.Find[int64](ctx, tx, ErrNoLine, "SELECT id FROM statement_lines WHERE enterprise_id = $1 AND "+
			"id = $2"+tx.ForUpdate(), enterpriseID, id); err != nil {
			return Line{}, err
		}
	}
	return findLine(ctx, tx, enterpriseID, id)
}

// listKnown gives the digests of those of the lines that are kept already.
func listKnown(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []readLine) (map[string]bool, error) {
	digests := make([]string, len(lines))
	for i, l := range lines {
		digests[i] = l.digest
	}
	found, err := db.Select[string](ctx, tx, db.Build("SELECT digest FROM statement_lines WHERE enterprise_id = ?",
		enterpriseID).InTexts("AND digest", digests))
	known := make(map[string]bool, len(found))
	for _, d := range found {
		known[d] = true
	}
	return known, err
}

// insertLines keeps new lines; one that another file brought meanwhile stays as it is.
func insertLines(ctx context.Context, tx *db.Tx, actor access.Actor, file string, lines []readLine) error {
	rows := make([][]any, len(lines))
	for i, l := range lines {
		rows[i] = []any{l.digest, l.at, l.amount, l.description, l.channel, l.reference, l.number}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "statement_lines",
		Columns: `enterprise_id, file, created_by_name, created_at, digest, at, amount, description, channel, reference,
			number`,
		Shared: []any{actor.EnterpriseID, file, actor.Name, tx.Instant()}, Rows: rows,
		End: "ON CONFLICT (enterprise_id, digest) DO NOTHING",
	})
}

func saveLine(ctx context.Context, tx *db.Tx, actor access.Actor, l Line, before LineState) error {
	return db.PutOne(ctx, tx, ErrLineDone, `UPDATE statement_lines SET state = $2, order_id = $3, decided_by_name = $4,
		decided_at = $5, version = version + 1 WHERE id = $1 AND state = $6`, l.ID, l.State, db.OrNull(l.OrderID),
		actor.Name, tx.Instant(), before)
}

// setLinesWaiting lets lines be decided again that prove no payment any more; those that prove one of another order
// name that.
func setLinesWaiting(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) error {
	if err := db.PutQuery(ctx, tx, db.Build(`UPDATE statement_lines SET order_id = (SELECT MIN(u.order_id)
		FROM order_payments u WHERE u.line_id = statement_lines.id AND u.line_id > 0 AND u.reverted_at = 0)
		WHERE enterprise_id = ? AND state = 2`, enterpriseID).In("AND id", ids)); err != nil {
		return err
	}
	return db.PutQuery(ctx, tx, db.Build(`UPDATE statement_lines SET state = 1, decided_by_name = '', decided_at = 0,
		version = version + 1 WHERE enterprise_id = ? AND state = 2 AND order_id IS NULL`, enterpriseID).
		In("AND id", ids))
}

// askOwing asks for unpaid orders that owe one of the amounts, the newest first.
func askOwing(to *[]int64, enterpriseID int64, amounts []int64) db.Asked {
	return db.ToAll(to, owingQuery(enterpriseID, amounts))
}

func owingQuery(enterpriseID int64, amounts []int64) *db.Query {
	return db.Build("SELECT o.id FROM orders o WHERE o.enterprise_id = ? AND "+orders.IsUnpaid, enterpriseID).
		In("AND "+orders.Owed, amounts).Add("ORDER BY o.ordered_at DESC LIMIT ?", mostPerAmount)
}

// askNumbered asks for the orders of the numbers.
func askNumbered(to *[]int64, enterpriseID int64, numbers []string) db.Asked {
	return db.ToAll(to, numberedQuery(enterpriseID, numbers))
}

func numberedQuery(enterpriseID int64, numbers []string) *db.Query {
	return db.Build("SELECT o.id FROM orders o WHERE o.enterprise_id = ?", enterpriseID).
		InTexts("AND o.number", numbers).Add("AND o.status <> ?", orders.Cancelled)
}
