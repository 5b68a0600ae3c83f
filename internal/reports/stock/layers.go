package stock

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Layer is what is left of one arrival of a product: the bill with which it came, and what a piece of it costs.
type Layer struct {
	ID          int64          `db:"id" json:"id"`
	BillID      int64          `db:"bill_id" json:"bill_id"`
	BillNumber  string         `db:"number" json:"bill_number" doc:"the bill with which the pieces came"`
	Kind        inventory.Kind `db:"kind" json:"kind" enum:"1,2,3,4,5,6,7,8" doc:"of that bill"`
	CreatedAt   clock.Instant  `db:"created_at" json:"created_at" doc:"when they came"`
	PartnerName string         `db:"partner_name" json:"partner_name"`
	Remaining   int64          `db:"remaining" json:"remaining" doc:"pieces that are left"`
	UnitCost    int64          `db:"unit_cost" json:"unit_cost" doc:"of one piece, in satang"`
	Assumed     bool           `db:"assumed" json:"assumed" doc:"nobody gave the cost: it is that of the arrival before"`
	Corrected   bool           `db:"corrected" json:"corrected" doc:"a bill corrected the cost"`
}

// Layers gives a page of what is left of a product's arrivals: those first whose cost nobody gave or is 0, and then the
// oldest, which leave first. For who may see cost alone. ErrNoProduct.
func (s *Service) Layers(ctx context.Context, actor access.Actor, productID int64, q page.Query) (page.List[Layer],
	error,
) {
	if !actor.MaySeeCost() {
		return page.List[Layer]{}, errs.ErrDenied
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Layer], error) {
		var none page.List[Layer]
		if _, err := db.Find[int64](ctx, r, inventory.ErrNoProduct, "SELECT id FROM warehouse_products WHERE "+
			"enterprise_id = $1 AND id = $2", actor.EnterpriseID, productID); err != nil {
			return none, err
		}
		total, err := db.SelectOne[int](ctx, r, layersOf(db.Build("SELECT COUNT(*) FROM cost_layers c"),
			actor.EnterpriseID, productID))
		if err != nil || total == 0 {
			return page.ListOf[Layer](nil, 0), err
		}
		rows, err := db.Select[Layer](ctx, r, layersPage(actor.EnterpriseID, productID, q))
		return page.ListOf(rows, total), err
	})
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

type layersInput struct {
	rest.ID
	page.Query
}

func (s *Service) httpLayers(ctx context.Context, a access.Actor, in *layersInput) (page.List[Layer], error) {
	if in.Sort != "" {
		return page.List[Layer]{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return s.Layers(ctx, a, in.ID.ID, in.Query)
}
