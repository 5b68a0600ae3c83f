package imports

import (
	"context"
	"reflect"

	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

func (s *Service) judgeCatalogue(ctx context.Context, j *judging, rows []*Row) error {
	is, err := s.storedOf(ctx, j, rows)
	if err != nil {
		return err
	}
	for _, r := range rows {
		was, known := is.sold[r.text("sku")]
		plan := &cataloguePlan{soldPlan: *soldOf(r, was, is.categories)}
		if !known {
			plan.stocks(r, is)
		}
		if is.isTaken(r.text("barcode"), was.ID, plan.goods.ID) {
			r.fault("barcode", errs.InvalidParam, "taken")
		}
		if !known && plan.goods.ID == 0 {
			r.tellable(errs.Rename(is.alike.Goods(warehouse.Product{}, plan.goods, false), "pn", "sku"))
		}
		if plan.pieces > 0 && plan.lies == 0 {
			r.tellable(errs.Rename(is.alike.Storage(0, plan.storage), "name", "storage"))
		}
		if was.Picture == "" && plan.goods.Picture == "" {
			plan.link = r.text("picture")
		}
		plan.same = plan.category == "" && reflect.DeepEqual(plan.product, was)
		r.plans(plan, known, plan.same && plan.link == "")
		s.notePicture(r, plan)
		if r.Answer != Error && !known && plan.product.Price == 0 {
			r.note("price", "no_price")
		}
		if r.Answer != Error && r.number("quantity", 0) > 0 && plan.pieces == 0 {
			r.note("quantity", "stock_kept")
		}
	}
	return nil
}

// notePicture says of a row that comes in what will become of its link, where that is known already.
func (s *Service) notePicture(r *Row, plan *cataloguePlan) {
	switch {
	case r.Answer == Error || !r.has("picture"):
	case plan.link == "":
		r.note("picture", "picture_kept")
	case s.pictures.Links.Check(plan.link) != nil:
		r.note("picture", "link_not_allowed")
	}
}

// stocks plans the goods of a new product and the pieces of them. Goods of the SKU that are there already are taken as
// they are, and so is what lies of them.
func (p *cataloguePlan) stocks(r *Row, is stored) {
	if there, known := is.goods[r.text("sku")]; known {
		if p.goods = there; there.Status == noun.Retired {
			r.fault("sku", errs.InvalidParam, "retired")
		}
		return
	}
	p.goods = warehouse.Product{
		PN: r.text("sku"), Name: r.text("name"), Barcode: r.text("barcode"), UnitName: r.text("unit_name"),
		PackagePieces: 1, UsualOversell: true,
	}
	p.pieces, p.cost, p.free = r.number("quantity", 0), r.number("cost", 0), !r.has("cost")
	if p.pieces == 0 {
		return
	}
	if p.storage = r.text("storage"); p.storage == "" {
		r.fault("storage", errs.InvalidParam, "required")
	}
	at, known := is.storages[p.storage]
	if p.lies = at.ID; known && at.Status == noun.Retired {
		r.fault("storage", errs.InvalidParam, "retired")
	}
	if p.cost > inventory.MaxValue/p.pieces {
		r.fault("cost", errs.InvalidParam, "out_of_range")
	}
}
