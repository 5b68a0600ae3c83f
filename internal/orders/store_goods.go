package orders

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

const placesMost = 10_000

// listPlaces gives in which storages goods lie, and their pictures.
func listPlaces(ctx context.Context, r db.Reader, enterpriseID int64,
	ids []int64,
) ([]lyingAt, map[int64]string, error) {
	images := map[int64]string{}
	if len(ids) == 0 {
		return nil, images, nil
	}
	type picture struct {
		ID    int64  `db:"id"`
		Image string `db:"image"`
	}
	var at []lyingAt
	var pictures []picture
	err := db.Together(ctx, r, db.ToAll(&at, db.Build("SELECT b.product_id, s.id AS storage_id, s.name, b.on_hand "+
		"FROM balances b JOIN storages s ON s.id = b.place_id AND s."+warehouse.Selling+" WHERE b.enterprise_id = ? "+
		"AND b."+inventory.AtStorage+" AND b.on_hand > 0", enterpriseID).In("AND b.product_id", ids).
		Add("LIMIT ?", placesMost)),
		db.ToAll(&pictures, db.Build("SELECT w.id, "+warehouse.Picture("w")+" AS image FROM warehouse_products w "+
			"WHERE w.enterprise_id = ?", enterpriseID).In("AND w.id", ids)))
	for _, p := range pictures {
		images[p.ID] = p.Image
	}
	return at, images, err
}
