package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// isReplacedSQL tells of an order, as o, that was claimed (142) whether a replacement stands that is not cancelled (140).
const isReplacedSQL = `(o.status = 142 AND EXISTS (SELECT 1 FROM orders r WHERE r.replaces_id = o.id
	AND r.status <> 140))`

// askReplacement asks for the replacement of an order that stands, where the actor may see it.
func askReplacement(to *[]int64, actor access.Actor, id int64) db.Asked {
	return db.ToAll(to, scoped(db.Build("SELECT o.id FROM orders o WHERE"), actor).
		Add("AND o.replaces_id = ? AND o.status <> ? ORDER BY +o.id LIMIT 1", id, Cancelled))
}

// isReplaced tells whether an order that was claimed has a replacement that is not cancelled. The order is locked: who
// makes another one waits for that.
func isReplaced(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (bool, error) {
	n, err := db.One[int64](ctx, tx, `SELECT COUNT(*) FROM orders WHERE +enterprise_id = $1 AND replaces_id = $2
		AND status <> $3`, actor.EnterpriseID, id, Cancelled)
	return n > 0, err
}
