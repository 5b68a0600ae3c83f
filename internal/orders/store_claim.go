package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// isReplaced tells whether an order that was claimed has a replacement that is not cancelled. The order is locked: who
// makes another one waits for that.
func isReplaced(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (bool, error) {
	n, err := db.One[int64](ctx, tx, `SELECT COUNT(*) FROM orders WHERE +enterprise_id = $1 AND replaces_id = $2
		AND status <> $3`, actor.EnterpriseID, id, Cancelled)
	return n > 0, err
}
