package products

import (
	"context"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// The refusals of categories.
var (
	ErrCategoryNotFound = errs.ErrNotFound.Declare("ไม่พบหมวดหมู่", "category not found")
	ErrCategoryInUse    = errs.ErrConflict.Declare("หมวดหมู่นี้มีสินค้าหรือหมวดหมู่ย่อย จึงลบไม่ได้",
		"the category has products or categories under it")
)

// Category groups products; ParentID is the one it stands under, if any.
type Category struct {
	ID       int64  `db:"id" json:"id" readOnly:"true"`
	Name     string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	ParentID *int64 `db:"parent_id" json:"parent_id" minimum:"1"`
	Version  int64  `db:"version" json:"version" minimum:"0"`
	Under    string `db:"under" json:"-"` // the name of the one it stands under
}

var categories = noun.Describe(noun.Kind[Category]{
	Table: "categories", Name: "category", Ref: audit.RefCategory, Missing: ErrCategoryNotFound, Taken: ErrNameTaken,
	Used: ErrCategoryInUse, Check: checkParent,
	Sorted: true,
	Shown:  []string{nameOfParent + " AS under"},
	Row:    func(c *Category) (id, version *int64) { return &c.ID, &c.Version },
	Fields: []noun.Field[Category]{
		{
			Column: "name", At: func(c *Category) any { return &c.Name }, Width: 30,
			Title: errs.Text{TH: "หมวดหมู่", EN: "Category"},
		},
		{
			Column: "parent_id", At: func(c *Category) any { return &c.ParentID }, Width: 30,
			Title: errs.Text{TH: "อยู่ใน", EN: "Under"}, Said: func(c *Category) string { return c.Under },
		},
	},
})

// checkParent looks at the whole tree, locked so that no two changes make a circle or a level too many together.
func checkParent(ctx context.Context, tx *db.Tx, enterpriseID int64, c *Category) error {
	if c.ParentID == nil {
		return nil
	}
	tree, err := lockCategories(ctx, tx, enterpriseID)
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
