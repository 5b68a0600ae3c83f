package products

import (
	"context"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

const (
	listingColumns = `g.id, g.platform, g.shop_id, g.shop_name, g.platform_product_id, g.platform_sku_id, g.sku,
		g.name, g.price, g.status, COALESCE(g.product_id, 0) AS product_id, g.version`
	suggestedColumns = ", COALESCE(s.id, 0) AS suggested_id, COALESCE(s.name, '') AS suggested_name"
	suggestedTables  = ` FROM listings g LEFT JOIN products s ON s.enterprise_id = g.enterprise_id AND s.sku = g.sku
		AND g.sku <> '' AND g.product_id IS NULL WHERE g.enterprise_id = ?`
)

var listingKeys = page.Keys{"name": "g.sort_name", "sku": "g.sku", "price": "g.price", "id": "g.id"}

func listingsQuery(what string, enterpriseID int64, f ListingFilter) *db.Query {
	q := db.Build("SELECT "+what, enterpriseID).Add("AND g.platform = ?", f.Platform).
		If(f.Status > 0, "AND g.status = ?", f.Status).
		If(f.Mapping == NotLinked, "AND g.product_id IS NULL").If(f.Mapping == Linked, "AND g.product_id IS NOT NULL").
		If(f.ID > 0, "AND g.id = ?", f.ID).If(f.Suggested, "AND s.id IS NOT NULL")
	for word := range strings.FieldsSeq(db.SearchText(f.Text)) { // in the form that is kept
		q.Add("AND g.search_text LIKE ? ESCAPE '!'", db.Contains(word))
	}
	return q
}

// tables joins what is suggested only where the filter asks for it.
func (f ListingFilter) tables() string {
	if f.Suggested {
		return suggestedTables
	}
	return " FROM listings g WHERE g.enterprise_id = ?"
}

func countListings(enterpriseID int64, f ListingFilter) *db.Query {
	return listingsQuery("COUNT(*)"+f.tables(), enterpriseID, f)
}

func listingIDs(enterpriseID int64, f ListingFilter, asked string) *db.Query {
	return listingsQuery("g.id"+f.tables(), enterpriseID, f).Add("ORDER BY " + listingKeys.Order(asked, "name", "g.id"))
}

// listingsShown hides the enterprise from the planner (+), so that it looks the ids up instead of walking all listings.
func listingsShown(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT "+listingColumns+suggestedColumns+suggestedTables, enterpriseID).In("AND g.id", ids)
}

// listListings finds the page by an index alone and then reads what it shows, suggestions among it.
func listListings(ctx context.Context, r db.Reader, enterpriseID int64, f ListingFilter,
	p page.Query,
) ([]Listing, int, error) {
	return db.PagedByID(ctx, r, p, listingIDs(enterpriseID, f, p.Sort), countListings(enterpriseID, f),
		func(ids []int64) *db.Query { return listingsShown(enterpriseID, ids) }, func(l Listing) int64 { return l.ID })
}

func listingsByID(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64, lock string) ([]Listing, error) {
	return db.Select[Listing](ctx, r, db.Build("SELECT "+listingColumns+" FROM listings g WHERE g.enterprise_id = ?",
		enterpriseID).
		In("AND g.id", ids).Add("ORDER BY g.id"+lock))
}

// lockListings locks listings in the order of their ids and gives them with what they suggest.
func lockListings(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) ([]Listing, error) {
	if tx.ForUpdate() != "" {
		if _, err := listingsByID(ctx, tx, enterpriseID, ids, tx.ForUpdate()); err != nil {
			return nil, err
		}
	}
	return db.Select[Listing](ctx, tx, db.Build("SELECT "+listingColumns+suggestedColumns+suggestedTables,
		enterpriseID).In("AND g.id", ids).Add("ORDER BY g.id"))
}

func setLink(ctx context.Context, tx *db.Tx, enterpriseID, id, productID int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE listings SET product_id = $3, version = version + 1, updated_at = $4 WHERE "+
		"enterprise_id = $1 AND id = $2",
		enterpriseID, id, db.OrNull(productID), tx.Instant())
	if db.IsReference(err) { // deleted at this moment
		err = ErrNotFound
	}
	return err
}

func saveListing(ctx context.Context, tx *db.Tx, enterpriseID int64, l Listing) (Listing, error) {
	id, err := db.One[int64](ctx, tx, `INSERT INTO listings AS g (enterprise_id, platform, shop_id, shop_name,
		platform_product_id, platform_sku_id, sku, name, price, status, search_text, created_at, updated_at,
		sort_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)
		ON CONFLICT (enterprise_id, platform, shop_id, platform_product_id, platform_sku_id) DO UPDATE
		SET shop_name = excluded.shop_name, sku = excluded.sku, name = excluded.name, price = excluded.price,
		status = excluded.status, search_text = excluded.search_text,
		sort_name = excluded.sort_name, version = g.version + 1, updated_at = excluded.updated_at RETURNING id`,
		enterpriseID, l.Platform, l.ShopID, l.ShopName, l.PlatformProductID, l.PlatformSKUID, l.SKU, l.Name, l.Price,
		l.Status, db.SearchText(l.Name, l.SKU, l.PlatformProductID, l.PlatformSKUID), tx.Instant(),
		i18n.SortKey(l.Name))
	if err != nil {
		return l, err
	}
	saved, err := listingsByID(ctx, tx, enterpriseID, []int64{id}, "")
	if err != nil {
		return l, err
	}
	return saved[0], nil
}

// byID hides the enterprise from the planner (+): without statistics SQLite would walk all of its products.
func byID(enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT "+columns+from, enterpriseID).In("AND p.id", ids)
}

func productsByID(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) ([]Product, error) {
	return db.Select[Product](ctx, r, byID(enterpriseID, ids))
}

// typeOf gives the type of a product; ErrNotFound.
func typeOf(ctx context.Context, r db.Reader, enterpriseID, id int64) (int64, error) {
	return db.Find[int64](ctx, r, ErrNotFound, "SELECT type FROM products WHERE enterprise_id = $1 AND id = $2",
		enterpriseID, id)
}
