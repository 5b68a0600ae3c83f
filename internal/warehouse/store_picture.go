package warehouse

import (
	"context"

	"langraan/internal/kit/db"
)

// Picture is, inside a statement, the picture that warehouse products of the alias are shown with: their own, or else
// that of the plain product they are sold as. Empty without one.
func Picture(alias string) string {
	return "COALESCE(NULLIF(" + alias + `.image, ''), (SELECT pp.image FROM product_components pk JOIN products pp
		ON pp.id = pk.product_id WHERE pk.warehouse_product_id = ` + alias + `.id AND pp.type = 1 AND pp.image <> ''
		ORDER BY +pp.id LIMIT 1), '')`
}

// setPicture tells whether the product was there and had no picture of its own.
func setPicture(ctx context.Context, tx *db.Tx, enterpriseID, id int64, image string) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE warehouse_products SET image = $3, updated_at = $4, version = version + 1
		WHERE enterprise_id = $1 AND id = $2 AND image = ''`, enterpriseID, id, image, tx.Instant())
	return n > 0, err
}
