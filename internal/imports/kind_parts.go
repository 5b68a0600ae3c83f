package imports

import (
	"context"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// partsPlan is a product whose components change; the rows about one product share it.
type partsPlan struct {
	product products.Product
	dirty   bool
}

func (s *Service) partsKind() *kind {
	part := pnField
	part.title = errs.Text{TH: "รหัสสินค้าในคลัง", EN: "Warehouse SKU"}
	part.words = "pn|component|ส่วนประกอบ|รหัสส่วนประกอบ|component sku|รหัสสินค้าคลัง"
	return &kind{
		name: "components", area: access.Product, title: errs.Text{
			TH: "ส่วนประกอบของสินค้าขาย",
			EN: "Components of products",
		},
		fields: []field{
			skuField, part,
			{
				key: "quantity", title: errs.Text{TH: "จำนวน", EN: "Quantity"}, kind: aNumber, needed: true,
				always: true,
				min:    1, max: maxParts, words: "qty|จำนวนชิ้น", example: errs.Text{TH: "1", EN: "1"},
			},
			{
				key: "gift", title: errs.Text{TH: "ของแถม", EN: "Gift"}, kind: aYesNo, max: 1,
				example: errs.Text{TH: "ไม่", EN: "no"},
			},
			{
				key: "weight", title: errs.Text{TH: "น้ำหนักการสุ่ม", EN: "Random weight"}, kind: aNumber, min: 1,
				max: products.MaxWeight,
			},
			{
				key: "valid_from", title: errs.Text{TH: "เริ่มขาย", EN: "First day"}, kind: aText, max: 30,
				words: "วันเริ่ม|เริ่ม|valid from|start|start date|from", example: errs.Text{TH: "", EN: ""},
			},
			{
				key: "valid_to", title: errs.Text{TH: "ขายถึง", EN: "Last day"}, kind: aText, max: 30,
				words: "วันสิ้นสุด|สิ้นสุด|ถึงวันที่|valid to|end|end date|to|until", example: errs.Text{
					TH: "",
					EN: "",
				},
			},
		},
		natural: func(r *Row) string {
			return r.text("sku") + "\x1f" + r.text("pn") + "\x1f" + strconv.FormatInt(r.number("gift", 0), 10)
		},
		id:    func(r *Row) int64 { return r.plan.(*partsPlan).product.ID },
		judge: s.judgeParts,
		write: func(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
			for _, r := range rows {
				plan := r.plan.(*partsPlan)
				if !plan.dirty {
					continue
				}
				plan.dirty = false
				if _, err := s.products.Put(ctx, tx, w.actor, plan.product); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

func (s *Service) judgeParts(ctx context.Context, j *judging, rows []*Row) error {
	stored, err := s.products.BySKU(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "sku"))
	if err != nil {
		return err
	}
	goods, err := warehouse.ProductsByPN(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "pn"))
	if err != nil {
		return err
	}
	plans := j.parts
	if plans == nil {
		plans = map[string]*partsPlan{}
	}
	for sku, p := range stored {
		if plans[sku] == nil {
			plans[sku] = &partsPlan{product: p}
		}
	}
	for _, r := range rows {
		plan, sold := plans[r.text("sku")]
		part, lies := goods[r.text("pn")]
		if !sold {
			r.fault("sku", errs.NoOrders, "unknown_product")
		}
		if !lies {
			r.fault("pn", errs.InventoryNotFound, "unknown_goods")
		}
		if lies && part.Status == noun.Retired {
			r.fault("pn", errs.InvalidParam, "retired")
		}
		if r.Answer == Error {
			continue
		}
		days, said := plan.days(r)
		if r.Answer == Error {
			continue
		}
		if r.number("gift", 0) == 1 && !said && !plan.maySetGift() {
			r.fault("gift", errs.InvalidParam, "no_set")
			continue
		}
		r.plan = plan
		r.Answer = plan.take(products.Component{
			WarehouseProductID: part.ID, Quantity: r.number("quantity", 1),
			Gift: r.number("gift", 0) == 1, Weight: r.number("weight", 0),
		})
		if said && r.Answer != Error && plan.sellOn(days) && r.Answer == Unchanged {
			r.Answer = Change
		}
	}
	return nil
}

// maySetGift tells whether a gift makes sense: in a set, or in what becomes one because something else is sold in it.
func (p *partsPlan) maySetGift() bool {
	return p.product.Type == products.TypeSet || p.product.Type == products.TypePlain && len(p.product.Components) > 0
}

// days reads the days a row says; only what is or becomes a set is sold on days of its own.
func (p *partsPlan) days(r *Row) (days [2]string, said bool) {
	days = [2]string{p.product.ValidFrom, p.product.ValidTo}
	for i, key := range []string{"valid_from", "valid_to"} {
		if !r.has(key) {
			continue
		}
		day, known := dayOf(r.text(key))
		if !known {
			r.fault(key, errs.InvalidParam, "no_day")
		}
		days[i], said = day, true
	}
	switch {
	case said && p.product.Type == products.TypeRandom:
		r.fault("valid_from", errs.InvalidParam, "no_set_days")
	case r.Answer != Error && days[0] != "" && days[1] != "" && days[0] > days[1]:
		r.fault("valid_to", errs.InvalidParam, "days_turned")
	}
	return days, said
}

// sellOn gives the product its days, and tells whether they are others than before. A plain product with days is a set.
func (p *partsPlan) sellOn(days [2]string) bool {
	if days == [2]string{p.product.ValidFrom, p.product.ValidTo} {
		return false
	}
	p.product.ValidFrom, p.product.ValidTo, p.product.Type, p.dirty = days[0], days[1], products.TypeSet, true
	return true
}

// take puts a component into the product. A plain product that gets a second one is a set from then on.
func (p *partsPlan) take(c products.Component) Answer {
	for i := range p.product.Components {
		was := &p.product.Components[i]
		if was.WarehouseProductID != c.WarehouseProductID || was.Gift != c.Gift {
			continue
		}
		if c.Weight == 0 || p.product.Type != products.TypeRandom {
			c.Weight = was.Weight
		}
		if was.Quantity == c.Quantity && was.Weight == c.Weight {
			return Unchanged
		}
		was.Quantity, was.Weight, p.dirty = c.Quantity, c.Weight, true
		return Change
	}
	c.Weight = max(c.Weight, 1)
	p.product.Components = append(p.product.Components, c)
	p.dirty = true
	if p.product.Type == products.TypePlain && len(p.product.Components) > 1 {
		p.product.Type = products.TypeSet
	}
	return OK
}
