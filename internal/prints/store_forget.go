package prints

import (
	"context"

	"langraan/internal/kit/db"
)

// deleteOfOrder takes an order out of all prints, and gives those of which nothing is left, which go too.
func deleteOfOrder(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) ([]int64, error) {
	if err := db.Put(ctx, tx, "DELETE FROM printed WHERE enterprise_id = $1 AND order_id = $2", enterpriseID,
		orderID); err != nil {
		return nil, err
	}
	held, err := db.All[int64](ctx, tx, "DELETE FROM print_orders WHERE enterprise_id = $1 AND order_id = $2 "+
		"RETURNING print_id", enterpriseID, orderID)
	if err != nil || len(held) == 0 {
		return nil, err
	}
	return db.Select[int64](ctx, tx, db.Build("DELETE FROM prints WHERE +enterprise_id = ? AND NOT EXISTS (SELECT 1 "+
		"FROM print_orders o WHERE o.print_id = prints.id)", enterpriseID).In("AND id", held).Add("RETURNING id"))
}
