package orders

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// lockingParcels makes who makes a round of parcels of the order wait, in the order of their ids, as they do.
func lockingParcels(tx *db.Tx, orderID int64) []db.Asked {
	if tx.ForUpdate() == "" {
		return nil
	}
	return []db.Asked{db.ToAll(new([]int64), db.Build("SELECT id FROM packings WHERE order_id = ? ORDER BY id"+
		tx.ForUpdate(), orderID))}
}

// askCheckedBy asks who scanned the last parcel of an order out; nothing where nobody did.
func askCheckedBy(to *string, id int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT checked_by_name FROM orders WHERE id = ?", id))
}

// saveNotShipped has an order wait again as it did before its last parcel was scanned out.
func saveNotShipped(ctx context.Context, tx *db.Tx, o Head, to Status) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, shipped_at = 0, checked_by_name = '',
		version = version + 1, updated_at = $4 WHERE id = $1 AND status = $2`, o.ID, o.Status, to, tx.Instant())
}

func findSignedFor(ctx context.Context, tx *db.Tx, roundID int64) (signedFor, error) {
	return db.One[signedFor](ctx, tx, "SELECT number, date FROM hand_overs WHERE id = $1", roundID)
}
