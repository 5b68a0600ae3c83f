package packings

import (
	"context"

	"langraan/internal/kit/db"
)

// deleteParcels takes the parcels of an order away and gives which they were.
func deleteParcels(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) ([]int64, error) {
	if err := db.Put(ctx, tx, `DELETE FROM packing_items WHERE +enterprise_id = $1 AND packing_id IN
		(SELECT p.id FROM packings p WHERE +p.enterprise_id = $1 AND p.order_id = $2)`, enterpriseID,
		orderID); err != nil {
		return nil, err
	}
	return db.All[int64](ctx, tx, "DELETE FROM packings WHERE +enterprise_id = $1 AND order_id = $2 RETURNING id",
		enterpriseID, orderID)
}
