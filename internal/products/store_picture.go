package products

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

// Picture is, inside a statement, the picture that products of the alias are shown with: their own, or else that of
// their goods, the first of several. A random product that has none of its own keeps its secret. Empty without one.
func Picture(alias string) string {
	return "COALESCE(NULLIF(" + alias + ".image, ''), CASE WHEN " + alias + ".type <> 3 THEN (SELECT " +
		warehouse.Picture("pw") + ` FROM product_components pc JOIN warehouse_products pw
		ON pw.id = pc.warehouse_product_id WHERE pc.product_id = ` + alias + `.id ORDER BY pc.warehouse_product_id
		LIMIT 1) END, '')`
}

// soleGoods gives the goods of a plain product; none of another.
func soleGoods(ctx context.Context, tx *db.Tx, enterpriseID, id int64) ([]int64, error) {
	return db.All[int64](ctx, tx, `SELECT k.warehouse_product_id FROM product_components k JOIN products p
		ON p.id = k.product_id WHERE k.enterprise_id = $1 AND k.product_id = $2 AND p.type = $3`, enterpriseID, id,
		TypePlain)
}
