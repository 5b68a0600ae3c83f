package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

// Categories gives one page of categories.
func (s *Service) Categories(ctx context.Context, actor access.Actor, q page.Query) (page.List[Category], error) {
	if err := categoryKeys.Check(q.Sort); err != nil {
		return page.List[Category]{}, err
	}
	rows, total, err := listCategories(ctx, s.db.Fresh(), actor.EnterpriseID, q)
	return page.ListOf(rows, total), err
}

// Category finds one; ErrCategoryNotFound.
func (s *Service) Category(ctx context.Context, actor access.Actor, id int64) (Category, error) {
	return findCategory(ctx, s.db.Fresh(), actor.EnterpriseID, id)
}

// SaveCategory creates (ID 0) or changes one. ErrNameTaken, ErrCircle, ErrTooDeep, ErrCategoryNotFound, errs.ErrStale.
func (s *Service) SaveCategory(ctx context.Context, actor access.Actor, c Category) (Category, error) {
	return once.Save(ctx, s.db, actor, "categories.save", c, func(ctx context.Context, tx *db.Tx) (Category, error) {
		return s.PutCategory(ctx, tx, actor, c)
	})
}

// PutCategory is SaveCategory inside the caller's transaction.
func (s *Service) PutCategory(ctx context.Context, tx *db.Tx, actor access.Actor, c Category) (Category, error) {
	if c.Name = warehouse.CleanText(c.Name); c.Name == "" {
		return c, errs.ErrInvalid.At("name", errs.InvalidParam)
	}
	if err := checkParent(ctx, tx, actor.EnterpriseID, c); err != nil {
		return c, err
	}
	saved, err := saveCategory(ctx, tx, actor.EnterpriseID, c)
	if err != nil {
		return c, err
	}
	return saved, audit.AddAndTell(ctx, tx, actor, "categories", audit.Event{Kind: audit.SavedKind("category", c.ID), Ref: audit.RefCategory, RefID: saved.ID, Data: saved})
}

// checkParent looks at the whole tree, held so that no two changes make a circle or a level too many together.
func checkParent(ctx context.Context, tx *db.Tx, enterpriseID int64, c Category) error {
	if c.ParentID == nil {
		return nil
	}
	tree, err := holdCategories(ctx, tx, enterpriseID)
	if err != nil {
		return err
	}
	return checkTree(tree, c.ID, c.ParentID)
}

// withFamily widens the filter by the categories under its own: who asks for food wants what stands under drinks, too.
func withFamily(ctx context.Context, r db.Reader, enterpriseID int64, f Filter) (Filter, error) {
	if f.CategoryID == 0 {
		return f, nil
	}
	tree, err := treeOf(ctx, r, enterpriseID)
	f.family = familyOf(tree, f.CategoryID)
	return f, err
}

// DeleteCategory removes an empty one; ErrCategoryInUse otherwise.
func (s *Service) DeleteCategory(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deleteCategory(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, "categories", audit.Event{Kind: "category.deleted", Ref: audit.RefCategory, RefID: id})
	})
}
