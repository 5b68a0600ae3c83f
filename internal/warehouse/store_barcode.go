package warehouse

import (
	"context"
	"strings"

	"langraan/internal/kit/db"
)

// takenCodes tells which of the codes something has already: a unit, a package, or a product that is sold.
func takenCodes(ctx context.Context, r db.Reader, enterpriseID int64, codes []string) (map[string]bool, error) {
	q := db.Build("SELECT c.code FROM product_codes c WHERE c.enterprise_id = ?", enterpriseID)
	whole, args := "", []any{}
	for _, code := range codes {
		whole += ", ?"
		args = append(args, CodeKey(code))
	}
	q.Add("AND c.code IN ("+whole[2:]+")", args...)
	q.Add("UNION ALL SELECT p.barcode FROM products p WHERE p.enterprise_id = ?", enterpriseID)
	for i, code := range codes {
		args[i] = code
	}
	q.Add("AND p.barcode IN ("+whole[2:]+")", args...)
	found, err := db.Select[string](ctx, r, q)
	taken := make(map[string]bool, len(found))
	for _, code := range found {
		if len(code) > 13 { // padded for comparison
			code = strings.TrimPrefix(code, "0")
		}
		taken[code] = true
	}
	return taken, err
}
