package warehouse

import (
	"context"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/money"
)

// labelled is what stands on a label beside its code.
type labelled struct {
	ID    int64        `db:"id"`
	Code  string       `db:"barcode"`
	Name  string       `db:"name"`
	SKU   string       `db:"sku"`
	Price money.Amount `db:"price"`
}

// namedGoods gives what is stocked with these barcodes, and what one piece is sold for: under the same barcode, or as a
// plain product of its own.
func namedGoods(ctx context.Context, r db.Reader, enterpriseID int64, codes []string) ([]labelled, error) {
	return db.Select[labelled](ctx, r, db.Build(`SELECT w.id, w.barcode, w.name, w.pn AS sku, COALESCE(p.price, (SELECT
		MIN(s.price + 0) FROM product_components c JOIN products s ON s.id = c.product_id
		AND s.enterprise_id = c.enterprise_id AND s.type = 1 WHERE c.enterprise_id = w.enterprise_id
		AND c.warehouse_product_id = w.id AND c.quantity = 1), 0) AS price FROM warehouse_products w
		LEFT JOIN products p ON p.enterprise_id = w.enterprise_id AND p.barcode = w.barcode WHERE w.enterprise_id = ?`,
		enterpriseID).InTexts("AND w.barcode", codes))
}

// namedSold gives what is sold with these barcodes.
func namedSold(ctx context.Context, r db.Reader, enterpriseID int64, codes []string) ([]labelled, error) {
	return db.Select[labelled](ctx, r, db.Build("SELECT p.id, p.barcode, p.name, p.sku, p.price FROM products p "+
		"WHERE p.enterprise_id = ?", enterpriseID).
		InTexts("AND p.barcode", codes))
}

// soldNamed gives what is sold under these ids.
func soldNamed(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) ([]labelled, error) {
	return db.Select[labelled](ctx, r, db.Build("SELECT p.id, COALESCE(p.barcode, '') AS barcode, p.name, p.sku, "+
		"p.price FROM products p WHERE p.enterprise_id = ?", enterpriseID).
		In("AND p.id", ids))
}

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
