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
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Layer], error) {
		if err := productExists(ctx, r, actor.EnterpriseID, productID); err != nil {
			return page.List[Layer]{}, err
		}
		if !actor.MaySeeCost() {
			return page.List[Layer]{}, errs.ErrDenied
		}
		return listLayers(ctx, r, actor.EnterpriseID, productID, q)
	})
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
