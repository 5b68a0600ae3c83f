package products

import (
	"context"

	"langraan/internal/kit/db"
)

// BySKU gives the products of the SKUs with their components; one that nobody has is absent.
func (s *Service) BySKU(ctx context.Context, r db.Reader, enterpriseID int64,
	skus []string,
) (map[string]Product, error) {
	rows, err := db.Select[Product](ctx, r, db.Build("SELECT "+columns+from, enterpriseID).InTexts("AND p.sku", skus))
	if err == nil {
		err = s.fill(ctx, r, enterpriseID, rows)
	}
	found := make(map[string]Product, len(rows))
	for _, p := range rows {
		found[p.SKU] = p
	}
	return found, err
}

type named struct {
	ID   int64  `db:"id"`
	Name string `db:"name"`
}

// IDsByBarcode gives which products have the barcodes, in the form they are kept in.
func IDsByBarcode(ctx context.Context, r db.Reader, enterpriseID int64, codes []string) (map[string]int64, error) {
	return idsOf(ctx, r, db.Build("SELECT id, barcode AS name FROM products WHERE enterprise_id = ?",
		enterpriseID).InTexts("AND barcode", codes))
}

// CategoriesByName gives the ids of categories; one that nobody has is absent.
func CategoriesByName(ctx context.Context, r db.Reader, enterpriseID int64, names []string) (map[string]int64, error) {
	return idsOf(ctx, r, db.Build("SELECT id, name FROM categories WHERE enterprise_id = ?",
		enterpriseID).InTexts("AND name", names))
}

func idsOf(ctx context.Context, r db.Reader, q *db.Query) (map[string]int64, error) {
	rows, err := db.Select[named](ctx, r, q)
	found := make(map[string]int64, len(rows))
	for _, row := range rows {
		found[row.Name] = row.ID
	}
	return found, err
}
