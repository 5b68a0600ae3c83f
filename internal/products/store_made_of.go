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

// namesake is a plain product that takes one piece of goods which stand in no other plain product by one piece.
type namesake struct {
	ProductID int64  `db:"product_id"`
	GoodsID   int64  `db:"goods_id"`
	Name      string `db:"name"`
	Barcode   string `db:"barcode"`
}

func namesakesQuery(enterpriseID int64) *db.Query {
	return db.Build(`SELECT p.id AS product_id, g.id AS goods_id, p.name, COALESCE(p.barcode, '') AS barcode
		FROM product_components k JOIN products p
		ON p.id = k.product_id JOIN warehouse_products g ON g.id = k.warehouse_product_id
		WHERE k.enterprise_id = ? AND k.quantity = 1 AND p.type = ? AND NOT EXISTS (
			SELECT 1 FROM product_components o JOIN products op ON op.id = o.product_id
			WHERE o.warehouse_product_id = g.id AND o.product_id <> p.id AND o.quantity = 1 AND op.type = ?)`,
		enterpriseID, TypePlain, TypePlain)
}

// namesakes gives those of the products that have goods of their name, in the order of the goods.
func namesakes(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) ([]namesake, error) {
	return db.Select[namesake](ctx, tx, namesakesQuery(enterpriseID).Add("AND g.name = p.name").
		In("AND k.product_id", ids).Add("ORDER BY g.id"))
}

// calledLike gives the product of the goods that has a name, if it is one.
func calledLike(ctx context.Context, tx *db.Tx, enterpriseID, goodsID int64, name string) ([]namesake, error) {
	return db.Select[namesake](ctx, tx, namesakesQuery(enterpriseID).
		Add("AND k.warehouse_product_id = ? AND p.name = ?", goodsID, name))
}
