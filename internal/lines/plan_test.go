package lines_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

func TestWhatLiesInLinesNeverReadsAWholeTable(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const inLines = "/api/v1/wms/inventory/line"
		s := newStockroom(t, a)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "user_id": s.Packer.UserID,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 3}},
		})
		manyInALine(t, s)
		for _, text := range []string{"", "น้ำปลา"} {
			for _, line := range []string{"0", fmt.Sprint(s.Packer.UserID)} {
				query := "user_id=" + line + "&q=" + url.QueryEscape(text)
				for _, who := range []*apptest.Person{s.Manager, s.Packer} {
					for _, sort := range []string{"", "&sort=since"} {
						s.Do(t, who, "GET", inLines+"?"+query+sort, nil).Want(http.StatusOK)
					}
				}
				s.Do(t, s.Manager, "GET", inLines+"/export?format=csv&"+query, nil).Want(http.StatusOK)
			}
		}
		const own = "AND b.place_id = $2"
		dbtest.NoScanAsked(t, a.DB, "JOIN stocks s ON s.product_id = b.product_id WHERE b.enterprise_id",
			"ORDER BY b.since", "ORDER BY b.place_id, b.product_id LIMIT", "AND b.place_id >= $", own, "p.search_text",
			"GROUP BY b.place_id) h")
	})
}

// manyInALine puts more products into a packer's line than a file reads at once.
func manyInALine(t *testing.T, s *stockroom) {
	t.Helper()
	const many = ` WITH RECURSIVE n (i) AS (SELECT 100001 UNION ALL SELECT i + 1 FROM n WHERE i < 100000 + $2)
		SELECT i, CAST($1 AS BIGINT)`
	inventorytest.Write(t, s.DB, func(ctx context.Context, tx *db.Tx) error {
		for _, text := range []string{
			"INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, updated_at)" + many +
				", 'น้ำปลา', 'M' || i, 1, 1 FROM n",
			"INSERT INTO stocks (product_id, enterprise_id, on_hand)" + many + ", 1 FROM n",
			"INSERT INTO balances (product_id, enterprise_id, place_kind, on_hand, place_id)" + many + ", 2, 1, " +
				fmt.Sprint(s.Packer.UserID) + " FROM n",
		} {
			if _, err := db.Exec(ctx, tx, text, s.Packer.EnterpriseID, page.Block); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestProfilesNeverScanATable(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		s.Do(t, s.Manager, "POST", "/api/v1/wms/profile/pickup/create", inventorytest.Object{
			"name": "เช้า", "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 3}},
		}).Want(http.StatusCreated)
		s.Do(t, s.Manager, "GET", "/api/v1/wms/profile/pickup", nil).Want(http.StatusOK)
		dbtest.NoScanAsked(t, a.DB, "ORDER BY sort_name ASC, id ASC", "FROM pickup_profile_lines")
	})
}
