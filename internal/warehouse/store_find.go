package warehouse

import (
	"context"

	"langraan/internal/kit/db"
)

// ProductsByPN gives the products of the SKUs; one that nobody has is absent.
func ProductsByPN(ctx context.Context, r db.Reader, enterpriseID int64, pns []string) (map[string]Product, error) {
	rows, err := db.Select[Product](ctx, r, db.Build("SELECT "+productRow+productFrom, enterpriseID).InTexts("AND p.pn",
		pns))
	found := make(map[string]Product, len(rows))
	for _, p := range rows {
		found[p.PN] = p
	}
	return found, err
}

type codeRow struct {
	Code string `db:"code"`
	scannedRow
}

// ProductsByCode gives what the barcodes stand for, by CodeKey; one that nobody has is absent.
func ProductsByCode(ctx context.Context, r db.Reader, enterpriseID int64, codes []string) (map[string]Scanned, error) {
	keys := make([]string, len(codes))
	for i, code := range codes {
		keys[i] = CodeKey(code)
	}
	rows, err := db.Select[codeRow](ctx, r, db.Build(`SELECT c.code, c.product_id,
		CASE WHEN c.kind = 2 THEN p.package_pieces ELSE 1 END AS pieces, p.status = 0 AS retired FROM product_codes c
		JOIN warehouse_products p ON p.id = c.product_id WHERE c.enterprise_id = ?`, enterpriseID).
		InTexts("AND c.code", keys))
	found := make(map[string]Scanned, len(rows))
	for _, row := range rows {
		found[row.Code] = Scanned(row.scannedRow)
	}
	return found, err
}
