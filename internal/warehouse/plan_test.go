package warehouse_test

import (
	"context"
	"net/http"
	"net/url"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/warehouse"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "น้ำปลา", "pn": "F-1", "barcode": "036000291452", "threshold": 5,
		}).Want(http.StatusCreated)
		list := func() {
			for _, text := range []string{"", "น้ำปลา", "ab"} {
				for _, filter := range []string{
					"", "barcode=036000291452", "low=true", "status=retired",
					"status=all",
				} {
					query := filter + "&q=" + url.QueryEscape(text)
					a.Do(t, a.Manager, "GET", "/api/v1/wms/product?"+query, nil).Want(http.StatusOK)
					a.Do(t, a.Manager, "GET", "/api/v1/wms/product/export?format=csv&"+query, nil).Want(http.StatusOK)
				}
			}
		}
		list()
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := a.Warehouse.AddProducts(ctx, tx, a.Manager.Actor, []warehouse.Product{{
				Name: "น้ำ", PN: "F-2", Barcode: "8850123456787",
			}})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		manyLow(t, a)
		list()
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "น้ำปลา", "pn": "F-3", "barcode": "036000291469",
		}).Want(http.StatusCreated)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "F-4"}).Want(http.StatusCreated)
		dbtest.NoScanAsked(t, a.DB, "SELECT p.id FROM warehouse_products p WHERE",
			"SELECT COUNT(*) FROM warehouse_products p WHERE",
			"SELECT p.id FROM warehouse_products p WHERE +p.enterprise_id = $1 AND p.status",
			"SELECT p.id FROM stocks s CROSS JOIN warehouse_products p",
			"SELECT COUNT(*) FROM stocks s CROSS JOIN warehouse_products p",
			"SELECT p.id FROM warehouse_products p CROSS JOIN stocks s",
			"SELECT COUNT(*) FROM warehouse_products p CROSS JOIN stocks s",
			"id, pn AS text FROM warehouse_products", "AS id, code AS text FROM product_codes", "AND low", "product_codes c", "FROM products p", "LEFT JOIN stocks s")
	})
}

// manyLow makes more low products than SQLite sorts.
func manyLow(t *testing.T, a *apptest.App) {
	t.Helper()
	const last = " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100) "
	if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, text := range []string{
			"INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, updated_at)" + last +
				"SELECT 100000 + i, CAST($1 AS BIGINT), 'L', 'L-' || i, 1, 1 FROM n",
			"INSERT INTO stocks (product_id, enterprise_id, threshold)" + last +
				"SELECT 100000 + i, CAST($1 AS BIGINT), 5 FROM n",
		} {
			if _, err := db.Exec(ctx, tx, text, a.Manager.Actor.EnterpriseID); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
