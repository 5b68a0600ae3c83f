package warehouse

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/noun"
)

// AddProducts makes many new products inside the caller's transaction and gives their ids: what PutProduct asks and
// writes for each goes for all together. They have no pictures. ErrPNTaken, a conflict at the field of a barcode that
// belongs to another product or of what a scan can't tell from other things.
func (s *Service) AddProducts(ctx context.Context, tx *db.Tx, actor access.Actor, all []Product) ([]int64, error) {
	all = slices.Clone(all)
	for i := range all {
		if err := all[i].clean(); err != nil {
			return nil, err
		}
	}
	if err := refuseTakenCodes(ctx, tx, actor.EnterpriseID, all); err != nil {
		return nil, err
	}
	if err := refuseAlike(ctx, tx, actor.EnterpriseID, all); err != nil {
		return nil, err
	}
	usual, err := usualOversell(ctx, tx, actor.EnterpriseID)
	if err != nil {
		return nil, err
	}
	for i := range all {
		if all[i].Status = noun.InUse; all[i].UsualOversell {
			all[i].Oversell = usual
		}
	}
	ids, err := insertProducts(ctx, tx, actor.EnterpriseID, all)
	if err != nil {
		return nil, err
	}
	if err := s.stock.Begin(ctx, tx, actor, ids, all); err != nil {
		return nil, err
	}
	gathered := namesOf(tx, actor.EnterpriseID)
	for i, v := range all {
		gathered.ofGoods(ids[i], Product{}, v)
		if err := audit.AddAndTell(ctx, tx, actor, topicProducts, audit.Event{
			Kind: audit.SavedKind("warehouse_product", 0), Ref: audit.RefWarehouseProduct, RefID: ids[i], Data: v,
		}); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// coded is a code that a new product would have.
type coded struct {
	kind        int64
	code, field string
}

func (p *Product) codes() (all []coded) {
	for _, c := range []coded{
		{codeUnit, p.Barcode, "barcode"}, {codePackage, p.PackageBarcode, "package_barcode"},
	} {
		if c.code != "" {
			all = append(all, c)
		}
	}
	return all
}

// refuseTakenCodes refuses codes of new products that other goods have, that two of them have, or that something sold
// has which is made of other goods.
func refuseTakenCodes(ctx context.Context, r db.Reader, enterpriseID int64, all []Product) error {
	var codes, writings []string
	for i := range all {
		for _, c := range all[i].codes() {
			codes, writings = append(codes, c.code), append(writings, Writings(c.code)...)
		}
	}
	if len(codes) == 0 {
		return nil
	}
	owners, err := ProductsByCode(ctx, r, enterpriseID, codes)
	if err != nil {
		return err
	}
	sold, err := db.Select[string](ctx, r, soldCodesQuery(enterpriseID, writings))
	if err != nil {
		return err
	}
	taken := map[string]bool{}
	for key := range owners {
		taken[key] = true
	}
	for _, code := range sold {
		taken[CodeKey(code)] = true
	}
	for i := range all {
		for _, c := range all[i].codes() {
			key := CodeKey(c.code)
			if taken[key] {
				return codeTaken(c.field, c.code)
			}
			taken[key] = true
		}
	}
	return nil
}

// refuseAlike refuses new products that a scan can't tell from what is there. SKUs that differ in their letters' case
// alone are taken, as PutProduct does.
func refuseAlike(ctx context.Context, r db.Reader, enterpriseID int64, all []Product) error {
	var texts []string
	for _, v := range all {
		texts = append(texts, NewTexts(Product{}, v)...)
	}
	there, err := AlikeOf(ctx, r, enterpriseID, texts)
	for i := 0; i < len(all) && err == nil; i++ {
		err = there.Goods(Product{}, all[i], false)
	}
	return err
}

// searchText is what a product is found by.
func (p *Product) searchText() string {
	return db.SearchText(p.Name, p.PN, p.Barcode, p.PackageBarcode)
}
