package products

import (
	"context"
	"maps"
	"slices"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
)

// allThere refuses with missing unless the enterprise has all rows of the table with the ids.
func allThere(ctx context.Context, r db.Reader, enterpriseID int64, table string, ids map[int64]bool,
	missing error,
) error {
	if len(ids) == 0 {
		return nil
	}
	there, err := db.Select[int64](ctx, r, thereQuery(enterpriseID, table, slices.Sorted(maps.Keys(ids))))
	if err == nil && len(there) < len(ids) {
		err = missing
	}
	return err
}

func thereQuery(enterpriseID int64, table string, ids []int64) *db.Query {
	return db.Build("SELECT id FROM "+table+" WHERE enterprise_id = ?", enterpriseID).In("AND id", ids)
}

// present is what is looked at of products before many are saved.
type present struct {
	ID      int64  `db:"id"`
	Image   string `db:"image"`
	Version int64  `db:"version"`
}

// lockMany locks products, in the order of ids; one that is not there is absent.
func lockMany(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) (map[int64]present, error) {
	found := make(map[int64]present, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	rows, err := db.Select[present](ctx, tx, presentQuery(enterpriseID, ids).Add("ORDER BY id"+tx.NoKeyUpdate()))
	for _, row := range rows {
		found[row.ID] = row
	}
	return found, err
}

func presentQuery(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT id, image, version FROM products WHERE enterprise_id = ?", enterpriseID).In("AND id", ids)
}

// saveMany writes new products and changed ones, which are locked, with their components and gives the ids in their
// order.
func saveMany(ctx context.Context, tx *db.Tx, enterpriseID int64, all []Product) ([]int64, error) {
	var fresh [][]any
	ids := make([]int64, len(all))
	for i, p := range all {
		if ids[i] = p.ID; p.ID == 0 {
			fresh = append(fresh, []any{
				p.CategoryID, p.Name, p.SKU, db.OrNull(p.Barcode), p.Price, p.Type, p.Status, p.searchText(),
				p.ValidFrom, p.ValidTo, i18n.SortKey(p.Name),
			})
			continue
		}
		if err := db.PutOr(ctx, tx, saveFault, `UPDATE products SET category_id = $3, name = $4, sku = $5, barcode = $6,
			price = $7, type = $8, status = $9, search_text = $10, updated_at = $11, valid_from = $12, valid_to = $13,
			sort_name = $14, version = version + 1 WHERE enterprise_id = $1 AND id = $2`, enterpriseID, p.ID,
			p.CategoryID, p.Name, p.SKU, db.OrNull(p.Barcode), p.Price, p.Type, p.Status, p.searchText(), tx.Instant(),
			p.ValidFrom, p.ValidTo, i18n.SortKey(p.Name)); err != nil {
			return nil, err
		}
	}
	made, err := db.InsertAll(ctx, tx, db.Fresh{
		Table: "products",
		Columns: "enterprise_id, created_at, updated_at, category_id, name, sku, barcode, price, type, status, " +
			"search_text, valid_from, valid_to, sort_name",
		Shared: []any{enterpriseID, tx.Instant(), tx.Instant()}, Rows: fresh, Said: saveFault,
	})
	if err != nil {
		return nil, err
	}
	for i, p := range all {
		if p.ID == 0 {
			ids[i], made = made[0], made[1:]
		}
		if err := db.Index(ctx, tx, db.Entry{
			Subject: subject, EnterpriseID: enterpriseID, ID: ids[i], Text: p.searchText(), New: p.ID == 0,
		}); err != nil {
			return nil, err
		}
	}
	return ids, setManyComponents(ctx, tx, enterpriseID, ids, all)
}

// setManyComponents replaces the components of products; all are goods of the enterprise.
func setManyComponents(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64, all []Product) error {
	if changed := presentIDs(all); len(changed) > 0 {
		if err := db.PutQuery(ctx, tx, db.Build("DELETE FROM product_components WHERE enterprise_id = ?",
			enterpriseID).In("AND product_id", changed)); err != nil {
			return err
		}
	}
	var rows [][]any
	for i, p := range all {
		for _, c := range gathered(p.Components) {
			rows = append(rows, []any{ids[i], c.WarehouseProductID, c.Quantity, c.Gifts, c.Weight})
		}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table:   "product_components",
		Columns: "enterprise_id, product_id, warehouse_product_id, quantity, gifts, weight",
		Shared:  []any{enterpriseID}, Rows: rows,
		Said: func(err error) error {
			if db.IsReference(err) { // when it is deleted at this moment
				return ErrPart
			}
			return err
		},
	})
}
