package products

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

const categoryColumns = "id, name, parent_id, version"

var categoryKeys = page.Keys{"name": "name", "id": "id"}

func listCategories(ctx context.Context, r db.Reader, enterpriseID int64, q page.Query) ([]Category, int, error) {
	from := func(what string) *db.Query {
		return db.Build("SELECT "+what+" FROM categories WHERE enterprise_id = ?", enterpriseID)
	}
	return db.Paged[Category](ctx, r, from, categoryColumns, categoryKeys.Order(q.Sort, "name", "id"), q)
}

func treeOf(ctx context.Context, r db.Reader, enterpriseID int64) ([]node, error) {
	return db.All[node](ctx, r, "SELECT id, parent_id FROM categories WHERE enterprise_id = $1", enterpriseID)
}

func findCategory(ctx context.Context, r db.Reader, enterpriseID, id int64) (Category, error) {
	return db.Find[Category](ctx, r, ErrCategoryNotFound, "SELECT "+categoryColumns+" FROM categories WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

func saveCategory(ctx context.Context, tx *db.Tx, enterpriseID int64, c Category) (saved Category, err error) {
	if c.ID == 0 {
		saved, err = db.One[Category](ctx, tx, `INSERT INTO categories (enterprise_id, name, parent_id, created_at)
			VALUES ($1, $2, $3, $4) RETURNING `+categoryColumns, enterpriseID, c.Name, c.ParentID, tx.Instant())
	} else {
		if _, err := findCategory(ctx, tx, enterpriseID, c.ID); err != nil {
			return c, err
		}
		saved, err = db.One[Category](ctx, tx, `UPDATE categories SET name = $4, parent_id = $5, version = version + 1
			WHERE enterprise_id = $1 AND id = $2 AND version = $3 RETURNING `+categoryColumns, enterpriseID, c.ID, c.Version, c.Name, c.ParentID)
	}
	if db.IsReference(err) {
		return saved, ErrCategoryNotFound
	}
	return saved, db.SaveFault(err, "u_categories__enterprise_id__name", ErrNameTaken)
}

// holdCategories locks the enterprise's categories and gives their tree.
func holdCategories(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]node, error) {
	if tx.ForUpdate() != "" { // what came in while we waited is seen by the second look only
		if _, err := db.All[int64](ctx, tx, "SELECT id FROM categories WHERE enterprise_id = $1 ORDER BY id"+tx.ForUpdate(), enterpriseID); err != nil {
			return nil, err
		}
	}
	return treeOf(ctx, tx, enterpriseID)
}

func deleteCategory(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return db.Delete(ctx, tx, ErrCategoryNotFound, ErrCategoryInUse, "DELETE FROM categories WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}
