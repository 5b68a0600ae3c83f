package orders

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// findReplacement reads whether a replacement of the claimed order stands, and which, where the actor may see it.
func (o *Order) findReplacement(ctx context.Context, r db.Reader, actor access.Actor) (err error) {
	if o.Replaced, err = isReplaced(ctx, r, actor, o.ID); err != nil || !o.Replaced {
		return err
	}
	o.ReplacedByID, err = db.SelectOne[int64](ctx, r, scoped(db.Build("SELECT o.id FROM orders o WHERE"), actor).
		Add("AND o.replaces_id = ? AND o.status <> ? ORDER BY +o.id LIMIT 1", o.ID, Cancelled))
	if errors.Is(err, db.ErrNone) {
		return nil
	}
	return err
}

// isReplaced tells whether an order that was claimed has a replacement that is not cancelled. Who makes one locks the
// order before.
func isReplaced(ctx context.Context, r db.Reader, actor access.Actor, id int64) (bool, error) {
	n, err := db.One[int64](ctx, r, `SELECT COUNT(*) FROM orders WHERE +enterprise_id = $1 AND replaces_id = $2
		AND status <> $3`, actor.EnterpriseID, id, Cancelled)
	return n > 0, err
}

// askReplaces asks which order one replaces; 0 is none.
func askReplaces(to *int64, id int64) db.Asked {
	return db.ToOne(to, ErrNotFound, db.Build("SELECT COALESCE(replaces_id, 0) FROM orders WHERE id = ?", id))
}
