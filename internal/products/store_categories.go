package products

import (
	"context"

	"langraan/internal/kit/db"
)

// nameOfParent is what the category that one stands under is called; empty at the top.
const nameOfParent = "COALESCE((SELECT u.name FROM categories u WHERE u.id = categories.parent_id), '')"

func treeOf(ctx context.Context, r db.Reader, enterpriseID int64) ([]node, error) {
	return db.All[node](ctx, r, "SELECT id, parent_id FROM categories WHERE enterprise_id = $1", enterpriseID)
}

// lockCategories locks the enterprise's categories and gives their tree.
func lockCategories(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]node, error) {
	if tx.ForUpdate() != "" { // what came in while we waited is seen by the second look only
		if _, err := db.All[int64](ctx, tx, "SELECT id FROM categories WHERE enterprise_id = $1 "+
			"ORDER BY id"+tx.ForUpdate(), enterpriseID); err != nil {
			return nil, err
		}
	}
	return treeOf(ctx, tx, enterpriseID)
}
