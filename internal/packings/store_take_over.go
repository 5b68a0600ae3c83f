package packings

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// handsOf reads what earlier packers put into a parcel, oldest first; nothing is asked of one that nobody took over.
func handsOf(ctx context.Context, r db.Reader, enterpriseID, packingID int64, items []PackingItem) ([]hand, error) {
	if !slices.ContainsFunc(items, func(i PackingItem) bool { return i.Handed > 0 }) {
		return nil, nil
	}
	return db.All[hand](ctx, r, `SELECT h.id, h.item_id, i.product_id, h.user_id, h.storage_id, h.pieces,
		COALESCE((SELECT b.on_hand FROM balances b WHERE b.product_id = i.product_id AND b.`+inventory.AtLine+`
			AND b.place_id = h.user_id AND +b.enterprise_id = $1), 0) AS line
		FROM packing_hands h JOIN packing_items i ON i.id = h.item_id
		WHERE h.packing_id = $2 AND h.enterprise_id = $1 ORDER BY h.id`, enterpriseID, packingID)
}

// saveHanded writes down what the packer of a parcel put into it. Whoever takes it over begins anew in the items: also
// where the next pieces come from.
func saveHanded(ctx context.Context, tx *db.Tx, p parcel) error {
	if err := db.Put(ctx, tx, `INSERT INTO packing_hands
		(enterprise_id, packing_id, item_id, user_id, storage_id, pieces)
		SELECT enterprise_id, packing_id, id, CAST($2 AS BIGINT), storage_id, packed - handed FROM packing_items
		WHERE packing_id = $1 AND packed > handed ORDER BY id`, p.ID, p.UserID); err != nil {
		return err
	}
	return db.Put(ctx, tx, `UPDATE packing_items SET handed = packed, storage_id = 0
		WHERE packing_id = $1 AND packed > handed`, p.ID)
}

// saveHand writes how many pieces of a hand are left.
func saveHand(ctx context.Context, tx *db.Tx, h hand) error {
	if h.Pieces == 0 {
		return db.Put(ctx, tx, "DELETE FROM packing_hands WHERE id = $1", h.ID)
	}
	return db.Put(ctx, tx, "UPDATE packing_hands SET pieces = $2 WHERE id = $1", h.ID, h.Pieces)
}

// saveTaken makes an open parcel the actor's and gives it as it is then.
func saveTaken(ctx context.Context, tx *db.Tx, p parcel, by access.Actor) (parcel, error) {
	n, err := db.Exec(ctx, tx, `UPDATE packings SET user_id = $2, user_name = $3, taken_from = user_id, taken_at = $4,
		version = version + 1 WHERE id = $1 AND status = 1`, p.ID, by.UserID, by.Name, tx.Instant())
	if err == nil && n != 1 {
		err = ErrStatus
	}
	p.UserID, p.UserName, p.TakenFrom, p.TakenAt = by.UserID, by.Name, p.UserID, tx.Instant()
	return p, err
}
