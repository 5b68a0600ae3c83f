//go:build !race

package warehouse

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for _, text := range []string{"", "น้ำปลา", "ab"} {
			found, err := db.Look(t.Context(), d.Fresh(), db.Lookup{
				Subject: "warehouse_products", EnterpriseID: 1,
				Text: text,
			})
			if err != nil {
				t.Fatal(err)
			}
			for name, f := range map[string]ProductFilter{
				"all": {}, "a barcode": {Barcode: "036000291452"},
				"low": {Low: true}, "retired": {Status: "retired"}, "both": {Status: "all"},
			} {
				for _, low := range []int{fewLow, fewLow + 1} {
					dbtest.NoScan(t, d, name, productsQuery("p.id", 1, f, found, low).Add("ORDER BY p.sort_name, p.id").Page(
						10, 0))
					dbtest.NoScan(t, d, name, productsQuery("COUNT(*)", 1, f, found, low))
				}
			}
		}
		dbtest.NoScan(t, d, "codes of what is sold", soldCodesQuery(1, []string{"036000291452", "36000291452"}))
		dbtest.NoScan(t, d, "low", lowQuery(1))
		dbtest.NoScan(t, d, "rows", productsByID(1, []int64{1, 2}))
	})
}
