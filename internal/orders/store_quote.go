package orders

import (
	"context"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/products"
)

// goodsName is what a warehouse product is called.
type goodsName struct {
	ID   int64  `db:"id"`
	Name string `db:"name"`
	PN   string `db:"pn"`
}

type heldPieces struct {
	ProductID int64 `db:"product_id"`
	Quantity  int64 `db:"quantity"`
}

// listHoldsAndNames gives what an order has reserved of goods, and what these are called.
func listHoldsAndNames(ctx context.Context, r db.Reader, enterpriseID, orderID int64, ids []int64) (map[int64]int64,
	map[int64]goodsName, error,
) {
	var rows []heldPieces
	var called []goodsName
	err := db.Together(ctx, r, db.ToAll(&rows, db.Build("SELECT product_id, quantity FROM reservations WHERE "+
		"ref_kind = ? AND ref_id = ? AND +enterprise_id = ?", audit.RefOrder, orderID, enterpriseID)),
		db.ToAll(&called, db.Build("SELECT id, name, pn FROM warehouse_products WHERE enterprise_id = ?", enterpriseID).
			In("AND id", ids)))
	holds, names := make(map[int64]int64, len(rows)), make(map[int64]goodsName, len(called))
	for _, row := range rows {
		holds[row.ProductID] = row.Quantity
	}
	for _, name := range called {
		names[name.ID] = name
	}
	return holds, names, err
}

// listImages gives what products are shown with, by product.
func listImages(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]string, error) {
	images := map[int64]string{}
	if len(ids) == 0 {
		return images, nil
	}
	type row struct {
		ID    int64  `db:"id"`
		Image string `db:"image"`
	}
	rows, err := db.Select[row](ctx, r, db.Build("SELECT p.id, "+products.Picture("p")+" AS image FROM products p "+
		"WHERE p.enterprise_id = ?", enterpriseID).In("AND p.id", ids))
	for _, row := range rows {
		images[row.ID] = row.Image
	}
	return images, err
}
