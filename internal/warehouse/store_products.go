package warehouse

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/page"
)

const (
	subject     = "warehouse_products"
	productFrom = " FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id WHERE p.enterprise_id = ?"
)

var productRow = `p.id, p.name, p.unit_name, COALESCE(p.barcode, '') AS barcode, p.width, p.height, p.depth, p.weight,
		p.pn, p.package_name, p.package_pieces, COALESCE(p.package_barcode, '') AS package_barcode, p.threshold,
		p.image, ` + Picture("p") + ` AS picture, p.status, p.version, COALESCE(s.oversell, FALSE) AS oversell,
			COALESCE(s.on_hand, 0) AS on_hand, COALESCE(s.aside, 0) AS aside,
		COALESCE(s.reserved, 0) AS reserved, COALESCE(s.on_hand - s.reserved, 0) AS available, ` + Incoming +
	` AS incoming`

var productKeys = page.Keys{"name": "p.sort_name", "pn": "p.pn", "id": "p.id"}

// fewLow is up to how many low products SQLite begins at those and sorts them; of more it walks all products in their
// order.
const fewLow = 2000

// productsQuery reads stocks only where the filter asks for them; low is how many products have too little. CROSS JOIN
// tells SQLite where to begin.
func productsQuery(what string, enterpriseID int64, f ProductFilter, found *db.Found, low int) *db.Query {
	tables := "warehouse_products p"
	switch {
	case f.Low && low <= fewLow:
		tables = "stocks s CROSS JOIN warehouse_products p"
	case f.Low:
		tables = "warehouse_products p CROSS JOIN stocks s"
	}
	where := " WHERE p.enterprise_id = ?"
	if f.Barcode != "" { // of one code there are few
		where = " WHERE +p.enterprise_id = ?"
	}
	q := db.Build("SELECT "+what+" FROM "+tables+where, enterpriseID)
	return noun.OfStatus(q, "p.status", f.Status).
		If(f.Low, "AND s.product_id = p.id AND s.enterprise_id = ? AND s.low", enterpriseID).
		If(f.Barcode != "", "AND p.id IN (SELECT c.product_id FROM product_codes c WHERE c.enterprise_id = ? AND "+
			"c.code = ?)", enterpriseID, ScanKey(f.Barcode)).
		Matching(found, "p.id", "p.search_text")
}

func lowQuery(enterpriseID int64) *db.Query {
	return db.Build("SELECT COUNT(*) FROM stocks WHERE enterprise_id = ? AND low", enterpriseID)
}

// countLow tells how many products have too little, when the filter asks for those.
func countLow(ctx context.Context, r db.Reader, enterpriseID int64, f ProductFilter) (int, error) {
	if !f.Low {
		return 0, nil
	}
	q := lowQuery(enterpriseID)
	return db.One[int](ctx, r, q.SQL(), q.Args()...)
}

// productsByID hides the enterprise from the planner (+): without statistics SQLite would walk all of its products
// instead of looking the ids up.
func productsByID(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT "+productRow+productFrom, enterpriseID).In("AND p.id", ids)
}

// listProducts finds the page by an index alone and then reads what it shows.
func listProducts(ctx context.Context, r db.Reader, enterpriseID int64, f ProductFilter,
	p page.Query,
) ([]Product, int, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: enterpriseID, Text: f.Text})
	if err != nil {
		return nil, 0, err
	}
	low, err := countLow(ctx, r, enterpriseID, f)
	if err != nil {
		return nil, 0, err
	}
	ids := productsQuery("p.id", enterpriseID, f, found, low).Add("ORDER BY " + productKeys.Order(p.Sort, "name",
		"p.id"))
	count := productsQuery("COUNT(*)", enterpriseID, f, found, low)
	if f == (ProductFilter{Low: true}) {
		count = lowQuery(enterpriseID)
	}
	return db.PagedByID(ctx, r, p, ids, count, func(ids []int64) *db.Query { return productsByID(enterpriseID, ids) },
		func(row Product) int64 { return row.ID })
}

func findProduct(ctx context.Context, r db.Reader, enterpriseID, id int64) (Product, error) {
	q := db.Build("SELECT "+productRow+productFrom+" AND p.id = ?", enterpriseID, id)
	return db.Find[Product](ctx, r, ErrProductNotFound, q.SQL(), q.Args()...)
}

// productsOf are the goods that are to be aligned, by their ids.
func productsOf(ctx context.Context, r db.Reader, enterpriseID int64, all []Aligned) (map[int64]Product, error) {
	if len(all) == 0 {
		return nil, nil
	}
	ids := make([]int64, len(all))
	for i, is := range all {
		ids[i] = is.ID
	}
	rows, err := db.Select[Product](ctx, r, productsByID(enterpriseID, ids))
	found := make(map[int64]Product, len(rows))
	for _, row := range rows {
		found[row.ID] = row
	}
	return found, err
}

func saveProduct(ctx context.Context, tx *db.Tx, enterpriseID int64, p Product) (id int64, err error) {
	text := p.searchText()
	args := []any{
		enterpriseID, p.Name, p.UnitName, db.OrNull(p.Barcode), p.Width, p.Height, p.Depth, p.Weight, p.PN,
		p.PackageName, p.PackagePieces, db.OrNull(p.PackageBarcode), p.Threshold, text, tx.Instant(), p.Image,
		i18n.SortKey(p.Name),
	}
	if p.ID == 0 {
		id, err = db.One[int64](ctx, tx, `INSERT INTO warehouse_products (enterprise_id, name, unit_name, barcode,
			width, height, depth, weight, pn, package_name, package_pieces, package_barcode, threshold, search_text,
			created_at, updated_at, image, sort_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
			$14, $15, $15, $16, $17) RETURNING id`, args...)
	} else {
		id, err = db.One[int64](ctx, tx, `UPDATE warehouse_products SET name = $2, unit_name = $3, barcode = $4,
			width = $5, height = $6, depth = $7, weight = $8, pn = $9, package_name = $10, package_pieces = $11,
			package_barcode = $12, threshold = $13, search_text = $14, updated_at = $15, image = $16,
			sort_name = $17, version = version + 1 WHERE enterprise_id = $1 AND id = $18 AND version = $19
			RETURNING id`, append(args, p.ID, p.Version)...)
	}
	if err != nil {
		return 0, saveFault(err, p)
	}
	return id, db.Index(ctx, tx, db.Entry{Subject: subject, EnterpriseID: enterpriseID, ID: id, Text: text})
}

// insertProducts writes new products with their codes and gives their ids. Where one of several is refused, its fault
// names no code.
func insertProducts(ctx context.Context, tx *db.Tx, enterpriseID int64, all []Product) ([]int64, error) {
	var only Product
	if len(all) == 1 {
		only = all[0]
	}
	now := tx.Instant()
	rows := make([][]any, len(all))
	for i, p := range all {
		rows[i] = []any{
			p.Name, p.UnitName, db.OrNull(p.Barcode), p.Width, p.Height, p.Depth, p.Weight, p.PN, p.PackageName,
			p.PackagePieces, db.OrNull(p.PackageBarcode), p.Threshold, p.searchText(),
			i18n.SortKey(p.Name),
		}
	}
	ids, err := db.InsertAll(ctx, tx, db.Fresh{
		Table: "warehouse_products",
		Columns: "enterprise_id, created_at, updated_at, name, unit_name, barcode, width, height, depth, weight, pn, " +
			"package_name, package_pieces, package_barcode, threshold, search_text, sort_name",
		Shared: []any{enterpriseID, now, now}, Rows: rows,
		Said: func(err error) error { return saveFault(err, only) },
	})
	if err != nil {
		return nil, err
	}
	var codes [][]any
	for i, p := range all {
		for _, c := range p.codes() {
			codes = append(codes, []any{CodeKey(c.code), ids[i], c.kind})
		}
		if err := db.Index(ctx, tx, db.Entry{
			Subject: subject, EnterpriseID: enterpriseID, ID: ids[i], Text: p.searchText(), New: true,
		}); err != nil {
			return nil, err
		}
	}
	return ids, db.PutRows(ctx, tx, db.Fresh{
		Table: "product_codes", Columns: "enterprise_id, code, product_id, kind", Shared: []any{enterpriseID},
		Rows: codes,
		Said: func(err error) error { // another took it at this moment
			var taken *db.Duplicate
			if errors.As(err, &taken) {
				return codeTaken("barcode", only.Barcode)
			}
			return err
		},
	})
}

func deleteProduct(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM product_codes WHERE product_id = $1 AND enterprise_id = $2", id,
		enterpriseID); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "DELETE FROM warehouse_products WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	if db.IsReference(err) {
		return ErrProductInUse
	}
	if err != nil {
		return fmt.Errorf("deleting warehouse product %d: %w", id, err)
	}
	return db.Unindex(ctx, tx, subject, id)
}

// usual is what new products of a transaction begin with, read once.
type usual struct{ isRead, oversell bool }

// usualOversell tells whether new products of the enterprise may be sold beyond what lies there.
func usualOversell(ctx context.Context, tx *db.Tx, enterpriseID int64) (_ bool, err error) {
	u := db.KeptIn(tx, func() *usual { return &usual{} })
	if !u.isRead {
		u.oversell, err = db.One[bool](ctx, tx, "SELECT oversell FROM enterprises WHERE id = $1", enterpriseID)
		u.isRead = err == nil
	}
	return u.oversell, err
}
