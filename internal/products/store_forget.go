package products

import (
	"context"

	"langraan/internal/kit/db"
)

// setUnlinked lets the listings of a product wait for another link.
func setUnlinked(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE listings SET product_id = NULL, version = version + 1, updated_at = $3 WHERE "+
		"+enterprise_id = $1 AND product_id = $2", enterpriseID, id, tx.Instant())
	return err
}

// deletePart takes goods out of all components and gives the products that had them.
func deletePart(ctx context.Context, tx *db.Tx, enterpriseID, goodsID int64) ([]int64, error) {
	return db.All[int64](ctx, tx, "DELETE FROM product_components WHERE warehouse_product_id = $2 AND "+
		"enterprise_id = $1 RETURNING product_id", enterpriseID, goodsID)
}
