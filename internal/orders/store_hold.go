package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// saveHold writes whether and why an order is on hold.
func saveHold(ctx context.Context, tx *db.Tx, o Head) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET hold_kind = $3, hold_reason = $4, hold_until = $5,
		hold_at = $6, hold_by_name = $7, version = version + 1, updated_at = $8 WHERE id = $1 AND version = $2`, o.ID,
		o.Version, o.HoldKind, o.HoldReason, o.HoldUntil, o.HoldAt, o.HoldByName, tx.Instant())
}

// lockOpenParcel makes who scans into the open parcel of an order wait, and see afterwards that the order is on hold.
func lockOpenParcel(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) error {
	if tx.ForUpdate() == "" {
		return nil
	}
	_, err := db.All[int64](ctx, tx, "SELECT id FROM packings WHERE enterprise_id = $1 AND order_id = $2 AND "+
		"status = 1"+tx.ForUpdate(), enterpriseID, orderID)
	return err
}

// AskHold asks for what an order says of being on hold, and its version; nothing of an order of others.
func AskHold(to *Head, actor access.Actor, id int64) db.Asked {
	return db.ToOne(to, nil, db.Build(`SELECT id, hold_kind, hold_reason, hold_until, hold_at, hold_by_name FROM orders
		WHERE enterprise_id = ? AND id = ?`, actor.EnterpriseID, id))
}

// ended is an order whose hold ends by itself.
type ended struct {
	ID           int64         `db:"id"`
	EnterpriseID int64         `db:"enterprise_id"`
	Version      int64         `db:"version"`
	HoldUntil    clock.Instant `db:"hold_until"`
}

// endedQuery finds orders whose hold was until a moment, from behind the last one that was seen.
func endedQuery(until clock.Instant, last ended, limit int) *db.Query {
	return db.Build(`SELECT id, enterprise_id, version, hold_until FROM orders WHERE hold_until > 0
		AND hold_until <= ? AND (hold_until, id) > (?, ?) ORDER BY hold_until, id LIMIT ?`, until, last.HoldUntil,
		last.ID, limit)
}
