package products

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

const categoryColumns = "id, name, parent_id, version"

var categoryKeys = page.Keys{"name": "name", "id": "id"}

func listCategories(ctx context.Context, r db.Reader, enterpriseID int64, q page.Query) ([]Category, int, error) {
	rows, err := db.All[Category](ctx, r, "SELECT "+categoryColumns+" FROM categories WHERE enterprise_id = $1 ORDER BY "+
		categoryKeys.Order(q.Sort, "name", "id")+" LIMIT $2 OFFSET $3", enterpriseID, q.Size(), q.Offset())
	if err != nil {
		return nil, 0, err
	}
	total, err := db.One[int](ctx, r, "SELECT COUNT(*) FROM categories WHERE enterprise_id = $1", enterpriseID)
	return rows, total, err
}

func findCategory(ctx context.Context, r db.Reader, enterpriseID, id int64) (Category, error) {
	c, err := db.One[Category](ctx, r, "SELECT "+categoryColumns+" FROM categories WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		err = ErrCategoryNotFound
	}
	return c, err
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
	switch {
	case errors.Is(err, db.ErrNone):
		err = errs.ErrStale
	case db.IsDuplicate(err, "u_categories__enterprise_id__name"):
		err = ErrNameTaken
	case db.IsReference(err):
		err = ErrCategoryNotFound
	}
	return saved, err
}

// holdCategories locks the enterprise's categories and gives their tree.
func holdCategories(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]node, error) {
	if tx.ForUpdate() != "" { // what came in while we waited is seen by the second look only
		if _, err := db.All[int64](ctx, tx, "SELECT id FROM categories WHERE enterprise_id = $1 ORDER BY id"+tx.ForUpdate(), enterpriseID); err != nil {
			return nil, err
		}
	}
	return db.All[node](ctx, tx, "SELECT id, parent_id FROM categories WHERE enterprise_id = $1", enterpriseID)
}

func deleteCategory(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	n, err := db.Exec(ctx, tx, "DELETE FROM categories WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	switch {
	case db.IsReference(err):
		return ErrCategoryInUse
	case err == nil && n == 0:
		return ErrCategoryNotFound
	}
	return err
}
