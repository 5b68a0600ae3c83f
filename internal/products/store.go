package products

import (
	"context"
	"errors"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

const subject = "products"

var columns = `p.id, p.name, p.sku, COALESCE(p.barcode, '') AS barcode, p.price, p.category_id, COALESCE(c.name, '')
		AS category_name, p.type, p.status, p.valid_from, p.valid_to, p.image, ` + Picture("p") +
	` AS picture, p.version`

const from = " FROM products p LEFT JOIN categories c ON c.id = p.category_id WHERE p.enterprise_id = ?"

var sortKeys = page.Keys{"name": "p.sort_name", "sku": "p.sku", "price": "p.price", "id": "p.id"}

func listQuery(what string, enterpriseID int64, f Filter, today string, found *db.Found) *db.Query {
	q := db.Build("SELECT "+what+" FROM products p WHERE p.enterprise_id = ?", enterpriseID)
	if f.Status != nil {
		q.Add("AND p.status = ?", *f.Status)
	}
	q.If(f.Type > 0, "AND p.type = ?", f.Type)
	q.If(f.Period == PeriodNow, "AND p.valid_from <= ? AND (p.valid_to = '' OR p.valid_to > ? OR p.valid_to = ? AND "+
		"p.status = 1)", today, today, today).
		If(f.Period == PeriodSoon, "AND p.valid_from > ?", today).
		If(f.Period == PeriodEnded, "AND p.valid_to <= ? AND p.valid_to <> '' AND (p.valid_to < ? OR p.status = 0)",
			today, today).
		If(f.Period == PeriodOpen, "AND (p.valid_to = '' OR p.valid_to > ? OR p.valid_to = ? AND p.status = 1)", today,
			today)
	if len(f.family) > 1 {
		q.In("AND p.category_id", f.family)
	} else {
		q.If(f.CategoryID > 0, "AND p.category_id = ?", f.CategoryID)
	}
	if f.Code != "" {
		return q.In("AND p.id", f.scanned)
	}
	if len(f.scanned) == 0 || found.Common() { // what is common is shorter than a code
		return q.Matching(found, "p.id", "p.search_text")
	}
	if found.None() {
		return q.In("AND p.id", f.scanned)
	}
	return q.ByID("p.id").
		Add("AND p.id IN (SELECT f.id FROM products f WHERE f.enterprise_id = ?", enterpriseID).Matching(found, "f.id",
		"f.search_text").
		Add("UNION SELECT c.id FROM products c WHERE c.enterprise_id = ?", enterpriseID).In("AND c.id",
		f.scanned).Add(")")
}

// search prepares a search by text. Where the text is a code, the products that it stands for are found beside those
// that have it in their name, SKU or barcode. A whole code finds only what it stands for.
func search(ctx context.Context, r db.Reader, enterpriseID int64, f Filter) (Filter, *db.Found, error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: enterpriseID, Text: f.Text})
	if err != nil {
		return f, nil, err
	}
	if f.Code != "" {
		f.scanned, err = db.Select[int64](ctx, r, codedQuery(enterpriseID, i18n.Readable(f.Code)))
	} else if words := strings.Fields(f.Text); len(words) == 1 {
		f.scanned, err = db.Select[int64](ctx, r, scannedQuery(enterpriseID, i18n.Readable(words[0])))
	}
	return f, found, err
}

// scannedAtMost is how many products one code may stand for in a list: one piece, two of it, six of it.
const scannedAtMost = 100

// scannedQuery finds the products of one component by the codes of its goods, and every product by its own barcode,
// however many zeros stand in front.
func scannedQuery(enterpriseID int64, code string) *db.Query {
	return db.Build(`SELECT k.product_id AS id FROM product_codes c JOIN product_components k
		ON k.warehouse_product_id = c.product_id JOIN products p ON p.id = k.product_id WHERE c.enterprise_id = ?
		AND c.code = ? AND p.type = ? UNION SELECT id FROM products WHERE enterprise_id = ?`, enterpriseID,
		warehouse.CodeKey(code), TypePlain, enterpriseID).
		InTexts("AND barcode", warehouse.Writings(code)).Add("LIMIT ?", scannedAtMost)
}

// codedQuery finds what scannedQuery does, and the products of that SKU, a number however many zeros stand in front.
func codedQuery(enterpriseID int64, code string) *db.Query {
	skus := append(writings([]string{strings.TrimSpace(code)}), warehouse.Writings(code)...)
	return db.Build("SELECT id FROM products WHERE enterprise_id = ?", enterpriseID).InTexts("AND sku", skus).
		Add("UNION").Append(scannedQuery(enterpriseID, code))
}

// listProducts finds the page by an index alone and then reads what it shows.
func listProducts(ctx context.Context, r db.Reader, enterpriseID int64, f Filter, today string,
	p page.Query,
) ([]Product, int, error) {
	f, found, err := search(ctx, r, enterpriseID, f)
	if err != nil {
		return nil, 0, err
	}
	ids := listQuery("p.id", enterpriseID, f, today, found).Add("ORDER BY " + sortKeys.Order(p.Sort, "name", "p.id"))
	return db.PagedByID(ctx, r, p, ids, listQuery("COUNT(*)", enterpriseID, f, today, found),
		func(ids []int64) *db.Query { return byID(enterpriseID, ids) }, func(row Product) int64 { return row.ID })
}

func findProduct(ctx context.Context, r db.Reader, enterpriseID, id int64) (Product, error) {
	q := db.Build("SELECT "+columns+from+" AND p.id = ?", enterpriseID, id)
	return db.Find[Product](ctx, r, ErrNotFound, q.SQL(), q.Args()...)
}

func saveProduct(ctx context.Context, tx *db.Tx, enterpriseID int64, p Product) (id int64, err error) {
	text := p.searchText()
	args := []any{
		enterpriseID, p.CategoryID, p.Name, p.SKU, db.OrNull(p.Barcode), p.Price, p.Type, p.Status, text,
		tx.Instant(), p.ValidFrom, p.ValidTo, p.Image, i18n.SortKey(p.Name),
	}
	if p.ID == 0 {
		id, err = db.One[int64](ctx, tx, `INSERT INTO products (enterprise_id, category_id, name, sku, barcode, price,
			type, status, search_text, created_at, updated_at, valid_from, valid_to, image,
			sort_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14) RETURNING id`, args...)
	} else {
		id, err = db.One[int64](ctx, tx, `UPDATE products SET category_id = $2, name = $3, sku = $4, barcode = $5,
			price = $6, type = $7, status = $8, search_text = $9, updated_at = $10, valid_from = $11, valid_to = $12,
			image = $13, sort_name = $14, version = version + 1 WHERE enterprise_id = $1 AND id = $15 AND version = $16
			RETURNING id`,
			append(args, p.ID, p.Version)...)
	}
	if err != nil {
		return 0, saveFault(err)
	}
	return id, db.Index(ctx, tx, db.Entry{Subject: subject, EnterpriseID: enterpriseID, ID: id, Text: text})
}

// twinOf gives the SKU of another product that differs from the product's in the case of its letters alone; empty where
// there is none. One in mixed letters is found for SKUs that are written like it alone.
func twinOf(ctx context.Context, r db.Reader, enterpriseID int64, p Product) (string, error) {
	twin, err := db.SelectOne[string](ctx, r, twinQuery(enterpriseID, p))
	if errors.Is(err, db.ErrNone) {
		return "", nil
	}
	return twin, err
}

func twinQuery(enterpriseID int64, p Product) *db.Query {
	return db.Build("SELECT sku FROM products WHERE enterprise_id = ? AND id <> ? AND sku <> ?", enterpriseID, p.ID,
		p.SKU).InTexts("AND sku", writings([]string{p.SKU})).Add("LIMIT 1")
}

// saveFault says what another has of a product, or what it names in vain.
func saveFault(err error) error {
	switch {
	case db.IsDuplicate(err, "u_products__enterprise_id__barcode"):
		return ErrBarcodeTaken
	case db.IsReference(err):
		return ErrCategoryNotFound
	}
	return db.SaveFault(err, "u_products__enterprise_id__sku", ErrSKUTaken)
}

// searchText is what a product is found by.
func (p *Product) searchText() string { return db.SearchText(p.Name, p.SKU, p.Barcode) }

// setComponents replaces the components; each must be a warehouse product of the enterprise (ErrPart).
func setComponents(ctx context.Context, tx *db.Tx, enterpriseID, id int64, components []Component) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM product_components WHERE product_id = $1 AND enterprise_id = $2", id,
		enterpriseID); err != nil {
		return err
	}
	for _, c := range gathered(components) {
		n, err := db.Exec(ctx, tx, `INSERT INTO product_components (product_id, warehouse_product_id, enterprise_id,
			quantity, gifts, weight) SELECT $1, w.id, w.enterprise_id, $4, $5, $6 FROM warehouse_products w
			WHERE w.enterprise_id = $2 AND w.id = $3`,
			id, enterpriseID, c.WarehouseProductID, c.Quantity, c.Gifts, c.Weight)
		switch {
		case err == nil && n == 0, db.IsReference(err): // the latter when it is deleted at this moment
			return ErrPart
		case err != nil:
			return err
		}
	}
	return nil
}

func componentsOf(enterpriseID int64, ids []int64) *db.Query {
	return db.Build(`SELECT k.product_id, k.warehouse_product_id, p.name, p.pn, COALESCE(p.barcode, '') AS barcode,
		k.quantity, k.gifts, k.weight, COALESCE(s.on_hand, 0) AS on_hand, COALESCE(s.reserved, 0) AS reserved,
		COALESCE(s.on_hand - s.reserved, 0) AS free, COALESCE(s.threshold, 0) AS low_below,
		`+warehouse.Incoming+` AS incoming FROM product_components k
		JOIN warehouse_products p ON p.id = k.warehouse_product_id LEFT JOIN stocks s ON s.product_id = p.id
		WHERE k.enterprise_id = ?`, enterpriseID).
		In("AND k.product_id", ids).Add("ORDER BY k.product_id, k.warehouse_product_id")
}

type sellableRow struct {
	ID       int64  `db:"id"`
	SKU      string `db:"sku"`
	Name     string `db:"name"`
	Price    int64  `db:"price"`
	Status   int64  `db:"status"`
	Type     int64  `db:"type"`
	Part     int64  `db:"part"`
	Quantity int64  `db:"quantity"`
	Weight   int64  `db:"weight"`

	PartName    string `db:"part_name"`
	PartPN      string `db:"part_pn"`
	PartBarcode string `db:"part_barcode"`

	ValidFrom string `db:"valid_from"`
	ValidTo   string `db:"valid_to"`
}

// SellableQuery asks what FindSellable asks.
func SellableQuery(enterpriseID int64, ids []int64) *db.Query {
	return db.Build(`SELECT p.id, p.sku, p.name, p.price, p.status, p.type,
		p.valid_from, p.valid_to, COALESCE(k.warehouse_product_id, 0) AS part, COALESCE(k.quantity, 0) AS quantity,
		COALESCE(k.weight, 1) AS weight, COALESCE(w.name, '') AS part_name, COALESCE(w.pn, '') AS part_pn,
		COALESCE(w.barcode, '') AS part_barcode FROM products p LEFT JOIN product_components k ON k.product_id = p.id
		LEFT JOIN warehouse_products w ON w.id = k.warehouse_product_id WHERE p.enterprise_id = ?`, enterpriseID).
		In("AND p.id", ids).Add("ORDER BY p.id, k.warehouse_product_id")
}

func deleteProduct(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if err := setComponents(ctx, tx, enterpriseID, id, nil); err != nil {
		return err
	}
	listed, err := db.One[int](ctx, tx, "SELECT COUNT(*) FROM listings WHERE product_id = $1", id)
	if err != nil {
		return err
	}
	if listed > 0 {
		return ErrListed
	}
	_, err = db.Exec(ctx, tx, "DELETE FROM products WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
	if db.IsReference(err) {
		return ErrInUse
	}
	if err != nil {
		return err
	}
	return db.Unindex(ctx, tx, subject, id)
}
