package packings

import (
	"context"
	"slices"

	"langraan/internal/kit/db"
)

// deleteParcels takes the parcels of an order away and gives which they were. Their rounds are counted anew, and one of
// which nothing is left goes with them. They are locked in the order of their ids, as who makes a round does.
func deleteParcels(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) ([]int64, error) {
	for _, table := range []string{"packing_hands", "packing_items"} {
		if err := db.Put(ctx, tx, "DELETE FROM "+table+` WHERE +enterprise_id = $1 AND packing_id IN
			(SELECT p.id FROM packings p WHERE +p.enterprise_id = $1 AND p.order_id = $2)`, enterpriseID,
			orderID); err != nil {
			return nil, err
		}
	}
	gone, err := db.All[struct {
		ID         int64 `db:"id"`
		HandOverID int64 `db:"hand_over_id"`
	}](ctx, tx, `DELETE FROM packings WHERE id IN (SELECT id FROM packings WHERE +enterprise_id = $1 AND order_id = $2
		ORDER BY id`+tx.ForUpdate()+") RETURNING id, hand_over_id", enterpriseID, orderID)
	ids := make([]int64, len(gone))
	var rounds []int64
	for i, p := range gone {
		ids[i] = p.ID
		if p.HandOverID != 0 {
			rounds = append(rounds, p.HandOverID)
		}
	}
	if err != nil || len(rounds) == 0 {
		return ids, err
	}
	slices.Sort(rounds)
	for _, id := range slices.Compact(rounds) {
		if err := saveCounted(ctx, tx, enterpriseID, id); err != nil {
			return ids, err
		}
	}
	return ids, nil
}

// saveCounted counts a round anew and takes it away where it has no parcel any more.
func saveCounted(ctx context.Context, tx *db.Tx, enterpriseID, roundID int64) error {
	if err := db.Put(ctx, tx, `UPDATE hand_overs SET (parcels, orders) = (SELECT COUNT(*), COUNT(DISTINCT p.order_id)
		FROM packings p WHERE p.enterprise_id = $1 AND p.hand_over_id = $2 AND p.hand_over_id > 0)
		WHERE +enterprise_id = $1 AND id = $2`, enterpriseID, roundID); err != nil {
		return err
	}
	return db.Put(ctx, tx, "DELETE FROM hand_overs WHERE +enterprise_id = $1 AND id = $2 AND parcels = 0", enterpriseID,
		roundID)
}
