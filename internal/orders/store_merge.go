package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// lockOf locks the orders of a customer, in the order of their ids, and gives them; one more than maxMoved at most.
func lockOf(ctx context.Context, tx *db.Tx, actor access.Actor, customerID int64) ([]int64, error) {
	return db.All[int64](ctx, tx, "SELECT id FROM orders WHERE +enterprise_id = $1 AND customer_id = $2 ORDER BY id "+
		"LIMIT $3"+tx.ForUpdate(), actor.EnterpriseID, customerID, maxMoved+1)
}

func countOf(ctx context.Context, tx *db.Tx, actor access.Actor, customerID int64) (int, error) {
	return db.One[int](ctx, tx, "SELECT COUNT(*) FROM orders WHERE +enterprise_id = $1 AND customer_id = $2",
		actor.EnterpriseID, customerID)
}

// setCustomer gives the orders of one customer to another; who edits one finds a newer version.
func setCustomer(ctx context.Context, tx *db.Tx, actor access.Actor, from, to int64) error {
	return db.Put(ctx, tx, `UPDATE orders
		SET customer_id = $3, version = version + 1, updated_at = $4 WHERE +enterprise_id = $1 AND customer_id = $2`,
		actor.EnterpriseID, from, to, tx.Instant())
}
