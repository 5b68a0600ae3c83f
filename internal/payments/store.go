package payments

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

const slipColumns = `p.id, p.status, p.image, p.digest, p.code, p.bank, p.reference, p.amount, p.account, p.payer,
	p.paid_at, COALESCE(p.payment_method_id, 0) AS payment_method_id, p.note, p.reason, p.taken_by, p.taken_by_name,
	p.taken_until, p.created_by, p.created_by_name, p.created_at, p.decided_by_name, p.decided_at, p.version,
	` + ofSlip + ` AS order_id`

// ofSlip is the order that a slip, as p, is of: the one it was sent for, or, once it is accepted (2) and pays that no
// more or never did, one that it pays still; 0 for none.
const ofSlip = `COALESCE(CASE WHEN p.status = 2 THEN (SELECT w.order_id FROM order_payments w WHERE w.slip_id = p.id
	AND w.slip_id > 0 AND w.reverted_at = 0 ORDER BY CASE WHEN w.order_id = p.order_id THEN 0 ELSE 1 END, w.id
	LIMIT 1) END, p.order_id, 0)`

// visible adds which slips, as p, an actor may see: those of the orders that it sees, and its own of no order yet.
func visible(q *db.Query, actor access.Actor) *db.Query {
	q.Add("p.enterprise_id = ?", actor.EnterpriseID)
	if actor.IsEmployee() {
		return q
	}
	q.Add("AND (p.order_id IS NULL AND p.created_by = ? OR EXISTS (SELECT 1 FROM orders o WHERE o.id = p.order_id AND",
		actor.UserID)
	return orders.Scoped(q, actor).Add("))")
}

func listQuery(actor access.Actor, f Filter, what string) *db.Query {
	q := visible(db.Build("SELECT "+what+" FROM slips p WHERE"), actor)
	if len(f.Orders) > 0 {
		q.ByID("p.id").In("AND p.order_id", f.Orders) // else those that wait are all walked, in the order of the list
	}
	return q.If(f.OrderID != 0, "AND p.order_id = ?", f.OrderID).
		If(f.Status != 0, "AND p.status = ?", f.Status)
}

// CountWaiting counts the slips that wait to be decided and the actor may see, up to so many.
func CountWaiting(actor access.Actor, most int64) *db.Query {
	return db.Build("SELECT COUNT(*) FROM (").Append(listQuery(actor, Filter{Status: Waiting}, "1 AS one")).
		Add("LIMIT ?) AS waiting", most)
}

func findSlip(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Slip, error) {
	var s Slip
	err := db.Together(ctx, r, db.ToOne(&s, ErrNotFound, visible(db.Build("SELECT "+slipColumns+
		" FROM slips p WHERE"), actor).Add("AND p.id = ?", id)))
	return s, err
}

// lockSlip reads a slip that the actor may see for change.
func lockSlip(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (Slip, error) {
	if tx.ForUpdate() != "" {
		if _, err := db.Find[int64](ctx, tx, ErrNotFound, "SELECT id FROM slips WHERE enterprise_id = $1 AND id = $2"+
			tx.ForUpdate(), actor.EnterpriseID, id); err != nil {
			return Slip{}, err
		}
	}
	return findSlip(ctx, tx, actor, id)
}

func insertSlip(ctx context.Context, tx *db.Tx, actor access.Actor, s Slip) (int64, error) {
	return db.InsertOne(ctx, tx, db.Fresh{
		Table: "slips",
		Columns: `enterprise_id, status, order_id, image, digest, code, bank, reference, amount, account, payer,
			paid_at,
			payment_method_id, note, created_by, created_by_name, created_at`,
		Shared: []any{
			actor.EnterpriseID, Waiting, db.OrNull(s.OrderID), s.Image, s.Digest, s.Code, s.Bank, s.Reference, s.Amount,
			s.Account, s.Payer, s.PaidAt, db.OrNull(s.PaymentMethodID), s.Note, actor.UserID, actor.Name, tx.Instant(),
		},
	})
}

func saveFacts(ctx context.Context, tx *db.Tx, s Slip) error {
	return db.PutOne(ctx, tx, ErrDecided, `UPDATE slips SET order_id = $2, bank = $3, reference = $4, amount = $5,
		account = $6, payer = $7, paid_at = $8, payment_method_id = $9, note = $10, version = version + 1
		WHERE id = $1 AND status = 1`, s.ID, db.OrNull(s.OrderID), s.Bank, s.Reference, s.Amount, s.Account, s.Payer,
		s.PaidAt, db.OrNull(s.PaymentMethodID), s.Note)
}

// setTaken says who looks at a slip; somebody else who does keeps it.
func setTaken(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, until clock.Instant) error {
	by, name := actor.UserID, actor.Name
	if until == 0 {
		by, name = 0, ""
	}
	return db.Put(ctx, tx, `UPDATE slips SET taken_by = $3, taken_by_name = $4, taken_until = $5
		WHERE +enterprise_id = $1 AND id = $2 AND status = 1 AND (taken_by = $6 OR taken_until < $7)`,
		actor.EnterpriseID, id, by, name, until, actor.UserID, tx.Instant())
}

func saveDecided(ctx context.Context, tx *db.Tx, actor access.Actor, s Slip) error {
	n, err := db.Exec(ctx, tx, `UPDATE slips SET status = $2, order_id = $3, reason = $4, decided_by_name = $5,
		decided_at = $6, taken_by = 0, taken_by_name = '', taken_until = 0, version = version + 1
		WHERE id = $1 AND status = 1`, s.ID, s.Status, db.OrNull(s.OrderID), s.Reason, actor.Name, tx.Instant())
	switch {
	case db.IsDuplicate(err, "u_slips__enterprise_id__digest"):
		return ErrPicture
	case db.IsDuplicate(err, "u_slips__enterprise_id__bank__reference"):
		return orders.ErrReference
	case err == nil && n == 0:
		return ErrDecided
	}
	return err
}

// acceptedAs is the number of the order that the picture was accepted for; empty where the actor may not see it.
// db.ErrNone
// when it was not.
func acceptedAs(ctx context.Context, tx *db.Tx, actor access.Actor, digest string) (string, error) {
	return db.SelectOne[string](ctx, tx, orders.Scoped(db.Build(`SELECT COALESCE((SELECT o.number FROM orders o WHERE
		o.id = `+ofSlip+` AND`), actor).Add(`), '') FROM slips p WHERE p.enterprise_id = ? AND p.digest = ?
		AND p.status = 2 LIMIT 1`, actor.EnterpriseID, digest))
}

// setWaiting lets slips be decided again that prove no payment any more. Whoever calls has locked their orders.
func setWaiting(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64) error {
	if tx.ForUpdate() != "" {
		if _, err := db.Select[int64](ctx, tx, db.Build("SELECT id FROM slips WHERE enterprise_id = ?",
			actor.EnterpriseID).In("AND id", ids).Add("ORDER BY id"+tx.ForUpdate())); err != nil {
			return err
		}
	}
	return db.PutQuery(ctx, tx, db.Build(`UPDATE slips SET status = 1, decided_by_name = '', decided_at = 0,
		version = version + 1 WHERE enterprise_id = ? AND status = 2 AND NOT EXISTS (SELECT 1 FROM order_payments u
		WHERE u.slip_id = slips.id AND u.slip_id > 0 AND u.reverted_at = 0)`, actor.EnterpriseID).In("AND id", ids))
}

// lockSlipsOf locks the slips of orders, in the order of their ids, and gives those.
func lockSlipsOf(ctx context.Context, tx *db.Tx, enterpriseID int64, orderIDs []int64) ([]int64, error) {
	return db.Select[int64](ctx, tx, db.Build("SELECT id FROM slips WHERE +enterprise_id = ?", enterpriseID).
		In("AND order_id", orderIDs).Add("ORDER BY id"+tx.ForUpdate()))
}

// setOrder gives the slips and lines of orders to another; who decides a slip finds a newer version.
func setOrder(ctx context.Context, tx *db.Tx, enterpriseID int64, from []int64, to int64) error {
	for _, text := range []string{
		"UPDATE slips SET order_id = ?, version = version + 1 WHERE +enterprise_id = ?",
		"UPDATE statement_lines SET order_id = ?, version = version + 1 WHERE +enterprise_id = ?",
	} {
		if err := db.PutQuery(ctx, tx, db.Build(text, to, enterpriseID).In("AND order_id", from)); err != nil {
			return err
		}
	}
	return nil
}

// askMethods asks for the payment methods of an enterprise, of which there are few.
func askMethods(to *[]settings.PaymentMethod, enterpriseID int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT id, name, type, account_number, promptpay_id, biller_id FROM payment_methods
		WHERE enterprise_id = ? ORDER BY id LIMIT 200`, enterpriseID))
}

// askUses asks what slips paid.
func askUses(to *[]Use, actor access.Actor, slipIDs []int64) db.Asked {
	return db.ToAll(to, usesQuery(actor, slipIDs))
}

func usesQuery(actor access.Actor, slipIDs []int64) *db.Query {
	return orders.Scoped(db.Build(`SELECT u.id, u.slip_id, u.order_id, u.amount, COALESCE((SELECT o.number
		FROM orders o WHERE o.id = u.order_id AND`), actor).Add(`), '') AS order_number FROM order_payments u
		WHERE u.reverted_at = 0`).In("AND u.slip_id", slipIDs).Add("AND u.slip_id > 0 ORDER BY +u.id LIMIT 4000")
}

const mostTwins = 1000

// numberOf is the number of an order, empty where the actor may not see it.
func numberOf(q *db.Query, actor access.Actor, orderID string) *db.Query {
	return orders.Scoped(q.Add("COALESCE((SELECT o.number FROM orders o WHERE o.id = "+orderID+" AND"), actor).
		Add("), '') AS order_number")
}

// askTwins asks for slips with one of the references or pictures.
func askTwins(to *[]twin, actor access.Actor, column string, values []string) db.Asked {
	return db.ToAll(to, twinsQuery(actor, column, values))
}

func twinsQuery(actor access.Actor, column string, values []string) *db.Query {
	q := db.Build("SELECT p.id AS slip_id, p.status, p.digest, p.bank, p.reference, " + ofSlip + " AS order_id,")
	return numberOf(q, actor, ofSlip).Add("FROM slips p WHERE p.enterprise_id = ?",
		actor.EnterpriseID).If(column == "p.reference", "AND p.reference <> ''").
		InTexts("AND "+column, values).Add("ORDER BY +p.id LIMIT ?", mostTwins)
}

// askTyped asks for payments that count, whose reference a person typed.
func askTyped(to *[]twin, actor access.Actor, references []string) db.Asked {
	return db.ToAll(to, typedQuery(actor, references))
}

func typedQuery(actor access.Actor, references []string) *db.Query {
	q := db.Build(`SELECT 0 AS slip_id, 0 AS status, '' AS digest, u.bank, UPPER(REPLACE(u.reference, ' ', ''))
		AS reference, u.order_id,`)
	return numberOf(q, actor, "u.order_id").Add(`FROM order_payments u WHERE u.enterprise_id = ?
		AND u.reverted_at = 0 AND u.slip_id = 0`, actor.EnterpriseID).
		InTexts("AND UPPER(REPLACE(u.reference, ' ', ''))", references).Add("ORDER BY +u.id LIMIT ?", mostTwins)
}

// deleteOrder takes an order out of slips and lines.
func deleteOrder(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) error {
	for _, text := range []string{
		"UPDATE slips SET order_id = NULL WHERE +enterprise_id = $1 AND order_id = $2",
		"UPDATE statement_lines SET order_id = NULL WHERE +enterprise_id = $1 AND order_id = $2",
	} {
		if err := db.Put(ctx, tx, text, enterpriseID, orderID); err != nil {
			return err
		}
	}
	return nil
}
