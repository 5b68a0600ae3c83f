package warehouse

import (
	"context"
	"errors"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

func codeTaken(field, code string) error {
	return errs.ErrConflict.Say("บาร์โค้ด "+code+" เป็นของสินค้าอื่นแล้ว",
		"barcode "+code+" belongs to another product already").At(field, errs.InvalidParam)
}

// The kinds of codes in product_codes.
const (
	codeUnit    = 1
	codePackage = 2
)

// setCodes replaces what a scan of the product's codes finds.
func setCodes(ctx context.Context, tx *db.Tx, enterpriseID, id int64, p Product) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM product_codes WHERE product_id = $1", id); err != nil {
		return err
	}
	for _, c := range p.codes() {
		n, err := db.Exec(ctx, tx, `INSERT INTO product_codes (enterprise_id, code, product_id, kind)
			VALUES ($1, $2, $3, $4) ON CONFLICT (enterprise_id, code) DO NOTHING`, enterpriseID, CodeKey(c.code), id,
			c.kind)
		if err != nil {
			return err
		}
		if n == 0 {
			return codeTaken(c.field, c.code)
		}
	}
	return nil
}

// soldCodesQuery asks which of the codes something sold has that is made of goods.
func soldCodesQuery(enterpriseID int64, codes []string) *db.Query {
	return db.Build(`SELECT p.barcode FROM products p WHERE p.enterprise_id = ? AND EXISTS (SELECT 1
		FROM product_components k WHERE k.product_id = p.id)`, enterpriseID).InTexts("AND p.barcode", codes)
}

// refuseForeignCodes refuses a new code that something sold has which is made of other goods, or of another number of
// them.
func refuseForeignCodes(ctx context.Context, r db.Reader, enterpriseID, id int64, before, after Product) error {
	for _, c := range []struct {
		field, was, is string
		pieces         int64
	}{{"barcode", before.Barcode, after.Barcode, 1}, {
		"package_barcode", before.PackageBarcode, after.PackageBarcode,
		after.PackagePieces,
	}} {
		if c.is == "" || CodeKey(c.is) == CodeKey(c.was) {
			continue
		}
		q := db.Build(`SELECT COUNT(*) FROM products p WHERE p.enterprise_id = ? AND EXISTS (SELECT 1
			FROM product_components k WHERE k.product_id = p.id AND NOT (p.type = 1 AND k.warehouse_product_id = ?
			AND k.quantity = ?))`, enterpriseID, id, c.pieces).InTexts("AND p.barcode", Writings(c.is))
		n, err := db.SelectOne[int](ctx, r, q)
		if err != nil {
			return err
		}
		if n > 0 {
			return codeTaken(c.field, c.is)
		}
	}
	return nil
}

// saveFault says which of the codes of a product another has.
func saveFault(err error, p Product) error {
	switch {
	case db.IsDuplicate(err, "u_warehouse_products__enterprise_id__barcode"):
		return codeTaken("barcode", p.Barcode)
	case db.IsDuplicate(err, "u_warehouse_products__enterprise_id__package_barcode"):
		return codeTaken("package_barcode", p.PackageBarcode)
	}
	return db.SaveFault(err, "u_warehouse_products__enterprise_id__pn", ErrPNTaken)
}

type scannedRow struct {
	ProductID int64 `db:"product_id"`
	Pieces    int64 `db:"pieces"`
	IsRetired bool  `db:"retired"`
}

func findByCode(ctx context.Context, r db.Reader, enterpriseID int64, code string) (Scanned, error) {
	row, err := db.One[scannedRow](ctx, r, `SELECT c.product_id, CASE WHEN c.kind = 2 THEN p.package_pieces
		ELSE 1 END AS pieces, p.status = 0 AS retired FROM product_codes c
		JOIN warehouse_products p ON p.id = c.product_id WHERE c.enterprise_id = $1 AND c.code = $2`, enterpriseID,
		CodeKey(code))
	if errors.Is(err, db.ErrNone) {
		row, err = db.Find[scannedRow](ctx, r, ErrProductNotFound, `SELECT id AS product_id, 1 AS pieces,
			status = 0 AS retired FROM warehouse_products WHERE enterprise_id = $1 AND pn IN ($2, $3, $4)
			ORDER BY CASE WHEN pn = $2 THEN 0 ELSE 1 END, id LIMIT 1`,
			enterpriseID, code, strings.ToUpper(code), strings.ToLower(code))
	}
	return Scanned(row), err
}

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
