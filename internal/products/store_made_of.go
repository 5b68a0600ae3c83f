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

// namesakes gives the goods of a plain product that takes one piece of them, where they have its name and no other
// plain product takes one piece of them.
func namesakes(ctx context.Context, tx *db.Tx, enterpriseID, id int64) ([]int64, error) {
	return db.All[int64](ctx, tx, `SELECT g.id FROM product_components k JOIN products p ON p.id = k.product_id
		JOIN warehouse_products g ON g.id = k.warehouse_product_id AND g.name = p.name
		WHERE k.enterprise_id = $1 AND k.product_id = $2 AND k.quantity = 1 AND p.type = $3 AND NOT EXISTS (
			SELECT 1 FROM product_components o JOIN products op ON op.id = o.product_id
			WHERE o.warehouse_product_id = g.id AND o.product_id <> p.id AND o.quantity = 1 AND op.type = $3)`,
		enterpriseID, id, TypePlain)
}
