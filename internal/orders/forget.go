package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Keep makes others who change an order wait until the transaction ends; ErrNotFound. It is for who is about to Forget
// the order, and takes away before what hangs on it.
func Keep(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	_, err := lock(ctx, tx, actor, id, 0)
	return err
}

// Forget takes an order away with its lines and payments, as if it had never been: nothing but its trace stays. Whoever
// calls has kept it, and taken away its parcels, its prints, and what the ledger holds for it.
func Forget(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	changed(tx, actor.EnterpriseID, id)
	return deleteOrder(ctx, tx, actor.EnterpriseID, id)
}
