package imports

import (
	"context"
	"maps"
	"reflect"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

var skuField = field{
	key: "sku", title: errs.Text{TH: "รหัสสินค้า (SKU)", EN: "SKU"}, kind: aText, needed: true,
	always: true, max: 100,
	words: "รหัส|รหัสสินค้า|product code|product sku|seller sku|รหัสสินค้าขาย|code", example: errs.Text{
		TH: "FISH-700",
		EN: "FISH-700",
	},
}

// soldPlan is a product on its way in; its category may have to be made first.
type soldPlan struct {
	product  products.Product
	category string
}

func (s *Service) soldKind() *kind {
	return &kind{
		name: "products", area: access.Product, title: errs.Text{TH: "สินค้าขาย", EN: "Products"},
		fields: []field{
			skuField, nameField,
			{
				key: "price", title: errs.Text{TH: "ราคา (บาท)", EN: "Price (baht)"}, kind: aMoney, max: maxPrice,
				words: "ราคาขาย|unit price|selling price|ราคาต่อหน่วย", example: errs.Text{TH: "59.00", EN: "59.00"},
			},
			{
				key: "category", title: errs.Text{TH: "หมวดหมู่", EN: "Category"}, kind: aText, max: 100,
				words: "หมวด|ประเภท|ประเภทสินค้า|group", example: errs.Text{TH: "เครื่องปรุง", EN: "Seasoning"},
			},
			barcodeField,
			{
				key: "status", title: errs.Text{TH: "เปิดขาย", EN: "On sale"}, kind: aYesNo, max: 1,
				words: "สถานะ|status|active", example: errs.Text{TH: "ใช่", EN: "yes"},
			},
		},
		natural: func(r *Row) string { return r.text("sku") },
		codes: func(r *Row) map[string]string {
			if !r.has("barcode") {
				return nil
			}
			return map[string]string{"barcode": r.text("barcode")}
		},
		makes: func(r *Row) (storage, category string) { return "", r.plan.(*soldPlan).category },
		id:    func(r *Row) int64 { return r.plan.(*soldPlan).product.ID },
		judge: s.judgeSold, write: s.writeSold,
	}
}

func (s *Service) judgeSold(ctx context.Context, j *judging, rows []*Row) error {
	stored, err := s.products.BySKU(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "sku"))
	if err != nil {
		return err
	}
	owners, err := products.IDsByBarcode(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "barcode"))
	if err != nil {
		return err
	}
	categories, err := products.CategoriesByName(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "category"))
	if err != nil {
		return err
	}
	for _, r := range rows {
		was, known := stored[r.text("sku")]
		plan := soldOf(r, was, categories)
		if plan.product.Name == "" {
			r.fault("name", errs.InvalidParam, "required")
		}
		if owner, taken := owners[r.text("barcode")]; taken && owner != was.ID {
			r.fault("barcode", errs.InvalidParam, "taken")
		}
		r.plans(plan, known, plan.category == "" && reflect.DeepEqual(plan.product, was))
	}
	return nil
}

func soldOf(r *Row, was products.Product, categories map[string]int64) *soldPlan {
	is := was
	if was.ID == 0 {
		is.Type, is.Status = products.TypePlain, products.StatusOn
	}
	is.SKU, is.Name, is.Barcode = r.text("sku"), r.or("name", was.Name), r.or("barcode", was.Barcode)
	is.Price, is.Status = r.number("price", is.Price), r.number("status", is.Status)
	plan := &soldPlan{product: is}
	if id, there := categories[r.text("category")]; there {
		if was.CategoryID == nil || *was.CategoryID != id {
			plan.product.CategoryID = &id
		}
	} else {
		plan.category = r.text("category")
	}
	return plan
}

// writeSold makes the categories that are missing and then the products.
func (s *Service) writeSold(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
	plans := make([]*soldPlan, len(rows))
	for i, r := range rows {
		plans[i] = r.plan.(*soldPlan)
	}
	if err := s.makeCategories(ctx, tx, w, plans); err != nil {
		return err
	}
	all := make([]products.Product, len(plans))
	for i, plan := range plans {
		all[i] = plan.product
	}
	return s.products.PutMany(ctx, tx, w.actor, all)
}

// makeCategories makes the categories that are missing, in the order of their names, and gives them to the products.
func (s *Service) makeCategories(ctx context.Context, tx *db.Tx, w *writing, plans []*soldPlan) error {
	made := map[string]int64{}
	for _, plan := range plans {
		if plan.category != "" {
			made[plan.category] = 0
		}
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		saved, err := s.products.Categories.Put(ctx, tx, w.actor, products.Category{Name: name})
		if err != nil {
			return err
		}
		made[name] = saved.ID
	}
	for _, plan := range plans {
		if id := made[plan.category]; id != 0 {
			plan.product.CategoryID = &id
		}
	}
	return nil
}
