package products_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/products"
)

const listCall = "/api/v1/products"

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		category := scannedGoods(t, a)
		for _, query := range []string{
			"code=8851230000207", "code=TEE-M&status=1", "code=NOBODY", "q=8851230000207", "q=036000291452",
		} {
			a.Do(t, a.Manager, "GET", listCall+"?"+query, nil).Want(http.StatusOK)
		}
		for _, text := range []string{"", "น้ำปลา", "ab", "น้ำ ปลา"} {
			for _, filter := range []string{
				"", "status=1", fmt.Sprint("category_id=", category), "type=2",
				fmt.Sprint("status=1&category_id=", category+1),
				"type=2&status=1&period=now", "type=2&period=soon", "type=2&period=ended", "type=2&period=open",
			} {
				query := filter + "&q=" + url.QueryEscape(text)
				a.Do(t, a.Manager, "GET", listCall+"?"+query, nil).Want(http.StatusOK)
				a.Do(t, a.Manager, "GET", listCall+"/export?format=csv&"+query, nil).Want(http.StatusOK)
			}
		}
		dbtest.NoScanAsked(t, a.DB, "SELECT p.id FROM products p WHERE", "SELECT COUNT(*) FROM products p WHERE",
			"SELECT k.product_id AS id FROM product_codes c", "UNION SELECT k.product_id AS id FROM product_codes c",
			"FROM product_components k JOIN warehouse_products p", "AND p.id IN (SELECT f.id FROM products f",
			"SELECT id FROM categories WHERE", "SELECT id, name, status FROM warehouse_products WHERE",
			"SELECT id, image, version FROM products", "p.category_id = $", "p.category_id IN ($", "p.valid_to")
	})
}

// scannedGoods makes products with codes, one by one and many at once, in a category with one under it, and gives the
// upper one.
func scannedGoods(t *testing.T, a *apptest.App) int64 {
	t.Helper()
	var upper, lower products.Category
	a.Do(t, a.Manager, "POST", listCall+"/category", object{"name": "ของ"}).Want(http.StatusCreated).JSON(&upper)
	a.Do(t, a.Manager, "POST", listCall+"/category", object{"name": "ของกิน", "parent_id": upper.ID}).Want(
		http.StatusCreated).JSON(&lower)
	part := goods(t, a, 3)[0]
	var sold products.Product
	a.Do(t, a.Manager, "POST", listCall, object{
		"name": "น้ำปลา", "sku": "TEE-M", "price": 1, "barcode": "8851230000207", "category_id": lower.ID,
		"components": []object{{"warehouse_product_id": part, "quantity": 1}},
	}).Want(http.StatusCreated).JSON(&sold)
	sold.Price = 2
	if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		return a.Products.PutMany(ctx, tx, a.Manager.Actor, []products.Product{sold, {
			Name: "ชุด", SKU: "SET", Type: products.TypeSet, Status: products.StatusOn, CategoryID: &upper.ID,
			Components: sold.Components,
		}})
	}); err != nil {
		t.Fatal(err)
	}
	return upper.ID
}

func TestListingsNeverReadAWholeTable(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		one := listed(t, a, a.Manager, products.Listing{
			Platform: 2, ShopID: "s", PlatformProductID: "1", Name: "น้ำ",
		})[0]
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO listings (enterprise_id, platform, shop_id, platform_product_id,
				name,
				created_at, updated_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
				SELECT CAST($1 AS BIGINT), 2, 'many', CAST(i AS TEXT), 'L', 1, 1 FROM n`, a.Manager.EnterpriseID,
				page.Block)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for _, filter := range []string{
			"", "&mapping=0", "&mapping=1", "&status=1", "&suggested=true", "&q=" + url.QueryEscape("น้ำ"),
			fmt.Sprint("&listing_id=", one.ID),
		} {
			for _, sort := range []string{"", "-name", "sku", "-price"} {
				a.Do(t, a.Manager, "GET", listCall+"?platform=2&sort="+sort+filter, nil).Want(http.StatusOK)
			}
			a.Do(t, a.Manager, "GET", listCall+"/platform/export?format=csv&platform=2"+filter, nil).Want(http.StatusOK)
		}
		dbtest.NoScanAsked(t, a.DB, "SELECT g.id FROM listings g", "SELECT COUNT(*) FROM listings g",
			"g.product_id IS NULL",
			"g.product_id IS NOT NULL", "g.search_text LIKE", "ORDER BY g.sort_name DESC", "ORDER BY g.sku",
			"ORDER BY g.price DESC",
			"AND s.id IS NOT NULL", "+g.enterprise_id", "AND g.sort_name >= $")
	})
}
