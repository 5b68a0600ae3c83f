package stock

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

func productExists(ctx context.Context, r db.Reader, enterpriseID, id int64) error {
	_, err := db.Find[int64](ctx, r, inventory.ErrNoProduct, "SELECT id FROM warehouse_products WHERE "+
		"enterprise_id = $1 AND id = $2", enterpriseID, id)
	return err
}

func listLayers(ctx context.Context, r db.Reader, enterpriseID, productID int64, q page.Query) (page.List[Layer],
	error,
) {
	total, err := db.SelectOne[int](ctx, r, layersOf(db.Build("SELECT COUNT(*) FROM cost_layers c"), enterpriseID,
		productID))
	if err != nil || total == 0 {
		return page.ListOf[Layer](nil, 0), err
	}
	rows, err := db.Select[Layer](ctx, r, layersPage(enterpriseID, productID, q))
	return page.ListOf(rows, total), err
}

func layersOf(q *db.Query, enterpriseID, productID int64) *db.Query {
	return q.Add("WHERE c.enterprise_id = ? AND c.product_id = ? AND c.remaining > 0", enterpriseID, productID)
}

func layersPage(enterpriseID, productID int64, q page.Query) *db.Query {
	return layersOf(db.Build(`SELECT c.id, b.id AS bill_id, b.number, b.kind, b.created_at, COALESCE(p.company_name,
		'') AS partner_name, c.remaining, c.unit_cost, c.assumed, c.bill_line_id <> c.came_line_id AS corrected
		FROM cost_layers c JOIN bill_lines l ON l.id = c.came_line_id JOIN bills b ON b.id = l.bill_id
		LEFT JOIN partners p ON p.id = b.partner_id`), enterpriseID, productID).
		Add("ORDER BY CASE WHEN c.assumed OR c.unit_cost = 0 THEN 0 ELSE 1 END, c.came_line_id, c.id").
		Page(q.Size(), q.Offset())
}
