package products

import (
	"context"

	"langraan/internal/kit/db"
)

func goodsQuery(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT id, name, status FROM warehouse_products WHERE enterprise_id = ?", enterpriseID).
		In("AND id", ids)
}

// part is goods in a product.
type part struct {
	ProductID int64 `db:"product_id"`
	GoodsID   int64 `db:"warehouse_product_id"`
}

func partsOf(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[part]bool, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	rows, err := db.Select[part](ctx, r, db.Build("SELECT product_id, warehouse_product_id FROM product_components "+
		"WHERE enterprise_id = ?", enterpriseID).In("AND product_id", ids))
	has := make(map[part]bool, len(rows))
	for _, row := range rows {
		has[row] = true
	}
	return has, err
}
