package products

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// PutMany is Put for many products at once: what Put asks for each is asked for all together. Pictures stay as they
// are. Its refusals are those of Put; they don't tell which of several is meant.
func (s *Service) PutMany(ctx context.Context, tx *db.Tx, actor access.Actor, all []Product) error {
	if len(all) == 0 {
		return nil
	}
	all = slices.Clone(all)
	for i := range all {
		all[i].Components = slices.Clone(all[i].Components)
		if err := all[i].clean(); err != nil {
			return err
		}
	}
	if err := checkCategories(ctx, tx, actor.EnterpriseID, all); err != nil {
		return err
	}
	if err := mayHaveCodes(ctx, tx, actor.EnterpriseID, all); err != nil {
		return err
	}
	if err := s.alignGoods(ctx, tx, actor, all); err != nil {
		return err
	}
	if err := lockGoods(ctx, tx, actor.EnterpriseID, all); err != nil {
		return err
	}
	before, err := lockMany(ctx, tx, actor.EnterpriseID, presentIDs(all))
	if err != nil {
		return err
	}
	for i := range all {
		was := before[all[i].ID]
		switch {
		case all[i].ID != 0 && was.ID == 0:
			return ErrNotFound
		case was.Version != all[i].Version && all[i].ID != 0:
			return errs.ErrStale
		}
		all[i].Image = was.Image
	}
	ids, err := saveMany(ctx, tx, actor.EnterpriseID, all)
	if err != nil {
		return err
	}
	saved, err := s.filledMany(ctx, tx, actor.EnterpriseID, ids)
	if err != nil {
		return err
	}
	for i, id := range ids {
		if err := audit.AddAndTell(ctx, tx, actor, "products", audit.Event{
			Kind: audit.SavedKind("product", all[i].ID), Ref: audit.RefProduct, RefID: id, Data: saved[id],
		}); err != nil {
			return err
		}
	}
	return nil
}

// checkCategories refuses categories that the enterprise has not.
func checkCategories(ctx context.Context, r db.Reader, enterpriseID int64, all []Product) error {
	categories := map[int64]bool{}
	for _, p := range all {
		if p.CategoryID != nil {
			categories[*p.CategoryID] = true
		}
	}
	return allThere(ctx, r, enterpriseID, "categories", categories, ErrCategoryNotFound)
}

// mayHaveCodes refuses barcodes of goods that the products are not.
func mayHaveCodes(ctx context.Context, r db.Reader, enterpriseID int64, all []Product) error {
	var codes []string
	for _, p := range all {
		if p.Barcode != "" {
			codes = append(codes, p.Barcode)
		}
	}
	if len(codes) == 0 {
		return nil
	}
	owners, err := warehouse.ProductsByCode(ctx, r, enterpriseID, codes)
	if err != nil {
		return err
	}
	for _, p := range all {
		if owner, taken := owners[warehouse.CodeKey(p.Barcode)]; taken && p.Barcode != "" && !p.isOf(owner) {
			return errCodeOfOthers(p.Barcode)
		}
	}
	return nil
}

func presentIDs(all []Product) (ids []int64) {
	for _, p := range all {
		if p.ID != 0 {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func (s *Service) filledMany(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]Product,
	error,
) {
	rows, err := productsByID(ctx, r, enterpriseID, ids)
	if err == nil {
		err = s.fill(ctx, r, enterpriseID, rows)
	}
	found := make(map[int64]Product, len(rows))
	for _, p := range rows {
		found[p.ID] = p
	}
	return found, err
}
