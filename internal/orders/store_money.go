package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// lockReference makes others who use a reference wait; of which bank it is plays no part.
func lockReference(ctx context.Context, tx *db.Tx, enterpriseID int64, reference string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO payment_references (enterprise_id, reference, uses) VALUES ($1, $2, 1)
		ON CONFLICT (enterprise_id, reference) DO UPDATE SET uses = payment_references.uses + 1`, enterpriseID,
		BareReference(reference))
	return err
}

// orderPaidWith is the number of the order that a payment with the reference was recorded for, unless both say that
// they are of different banks or both are parts of one slip; empty where the actor doesn't see that order. db.ErrNone
// when there is none.
func orderPaidWith(ctx context.Context, tx *db.Tx, actor access.Actor, p PayPart) (string, error) {
	return db.SelectOne[string](ctx, tx, paidWithQuery(actor, p))
}

func paidWithQuery(actor access.Actor, p PayPart) *db.Query {
	return scoped(db.Build("SELECT COALESCE((SELECT o.number FROM orders o WHERE o.id = p.order_id AND"), actor).
		Add(`), '') FROM order_payments p WHERE p.enterprise_id = ?
		AND UPPER(REPLACE(p.reference, ' ', '')) = ? AND p.reverted_at = 0`, actor.EnterpriseID,
			BareReference(p.Reference)).If(p.Bank != "", "AND p.bank IN ('', ?)", p.Bank).
		If(p.SlipID > 0, "AND p.slip_id <> ?", p.SlipID).Add("ORDER BY +p.id LIMIT 1")
}

// isPaidToOthers tells whether somebody but the actor recorded money of an order that counts.
func isPaidToOthers(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) (bool, error) {
	n, err := db.One[int64](ctx, tx, `SELECT COUNT(*) FROM order_payments WHERE order_id = $1 AND kind = $2
		AND reverted_at = 0 AND user_id <> $3`, orderID, Received, actor.UserID)
	return n > 0, err
}

func insertPayment(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64, kind PaymentKind, p PayPart,
	at clock.Instant,
) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO order_payments (enterprise_id, order_id, payment_method_id, amount,
		reference, user_id, user_name, at, kind, bank, part, note, image, slip_id, line_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`, actor.EnterpriseID, orderID,
		p.PaymentMethodID, p.Amount, db.OrNull(p.Reference), actor.UserID, actor.Name, at, kind, p.Bank, p.Part, p.Note,
		p.Image, p.SlipID, p.LineID)
	return err
}

// savePaid adds what came in and what was let pass; at is when the order was paid, 0 while it isn't.
func savePaid(ctx context.Context, tx *db.Tx, o Head, to Status, paid, waived int64, at clock.Instant) error {
	after := o
	after.PaymentAmount, after.Waived = o.PaymentAmount+paid, o.Waived+waived
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, payment_amount = payment_amount + $4,
		waived = waived + $7, paid_at = $5, paid = $8, version = version + 1, updated_at = $6 WHERE id = $1
		AND status = $2`, o.ID, o.Status, to, paid, at, tx.Instant(), waived, paidNumber(after))
}

// saveReverted marks payments as taken back and writes what the order's money is without them.
func saveReverted(ctx context.Context, tx *db.Tx, actor access.Actor, o, after Head, ids []int64) error {
	q := db.Build("UPDATE order_payments SET reverted_at = ?, reverted_by_name = ? WHERE order_id = ?", tx.Instant(),
		actor.Name, o.ID).In("AND id", ids)
	if _, err := db.Exec(ctx, tx, q.SQL(), q.Args()...); err != nil {
		return err
	}
	return saveMoney(ctx, tx, o, after)
}

// saveMoney writes what the order's money is from now on.
func saveMoney(ctx context.Context, tx *db.Tx, o, after Head) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, payment_amount = $4, waived = $5,
		paid_at = $6, refunded = $8, retained = $9, paid = $10, version = version + 1, updated_at = $7 WHERE id = $1
		AND status = $2`, o.ID, o.Status, after.Status, after.PaymentAmount, after.Waived, after.PaidAt, tx.Instant(),
		after.Refunded, after.Retained, paidNumber(after))
}

// payee is an order with whom its money goes to.
type payee struct {
	Head
	PromptPayID string `db:"promptpay_id"`
	BillerID    string `db:"biller_id"`
	AccountName string `db:"account_name"`
}

func findPayee(ctx context.Context, r db.Reader, actor access.Actor, id int64) (o payee, err error) {
	return o, db.Together(ctx, r, db.ToOne(&o, ErrNotFound, scoped(db.Build("SELECT "+headColumns+
		", pm.promptpay_id, pm.biller_id, pm.account_name"+headTables+"WHERE"), actor).Add("AND o.id = ?", id)))
}

func askPayments(to *[]Payment, orderID int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT p.id, p.kind, p.payment_method_id, m.name AS payment_method_name, p.amount,
		COALESCE(p.reference, '') AS reference, p.bank, p.note, p.image, p.slip_id, p.line_id, p.user_name, p.at,
		p.reverted_at, p.reverted_by_name FROM order_payments p JOIN payment_methods m
		ON m.id = p.payment_method_id WHERE p.order_id = ? ORDER BY p.id LIMIT 200`, orderID))
}
