package products

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		dbtest.NoScan(t, d, "what a code stands for", scannedQuery(1, "8851230000207"))
		dbtest.NoScan(t, d, "what a whole code stands for", codedQuery(1, "8851230000207"))
		dbtest.NoScan(t, d, "components with what there is of them", componentsOf(1, []int64{1, 2, 3}))
		for _, table := range []string{"categories", "warehouse_products"} {
			dbtest.NoScan(t, d, table+" of many products", thereQuery(1, table, []int64{1, 2, 3}))
		}
		dbtest.NoScan(t, d, "many products before they are saved", presentQuery(1, []int64{1, 2, 3}).Add("ORDER BY id"))
		for _, text := range []string{"", "น้ำปลา", "ab"} {
			found, err := db.Look(t.Context(), d.Fresh(), db.Lookup{Subject: "products", EnterpriseID: 1, Text: text})
			if err != nil {
				t.Fatal(err)
			}
			on := int64(StatusOn)
			for name, f := range map[string]Filter{
				"all": {}, "a status": {Status: &on}, "a category": {CategoryID: 7},
				"a category with some under it": {CategoryID: 7, family: []int64{7, 8, 12}}, "a type": {Type: TypeSet},
				"both":    {Status: &on, CategoryID: 7},
				"running": {Type: TypeSet, Status: &on, Period: PeriodNow}, "soon": {Type: TypeSet, Period: PeriodSoon},
				"ended":        {Type: TypeSet, Period: PeriodEnded},
				"not ended":    {Type: TypeSet, Period: PeriodOpen},
				"a whole code": {Code: "TEE-M", Status: &on},
			} {
				dbtest.NoScan(t, d, name, listQuery("p.id", 1, f, "2026-11-20",
					found).Add("ORDER BY p.sort_name, p.id").Page(10, 0))
				dbtest.NoScan(t, d, name, listQuery("COUNT(*)", 1, f, "2026-11-20", found))
				f.scanned = []int64{3, 4}
				dbtest.NoScan(t, d, name+" by a code", listQuery("p.id", 1, f, "2026-11-20",
					found).Add("ORDER BY p.sort_name, p.id").Page(10, 0))
				dbtest.NoScan(t, d, name+" by a code", listQuery("COUNT(*)", 1, f, "2026-11-20", found))
			}
		}
		for name, f := range map[string]ListingFilter{
			"a platform": {Platform: 2, Mapping: Both},
			"not linked": {Platform: 2}, "linked": {Platform: 2, Mapping: Linked},
			"on sale": {Platform: 2, Mapping: Both, Status: ListingOn}, "suggested": {Platform: 2, Suggested: true},
			"a text": {Platform: 2, Mapping: Both, Text: "น้ำ"}, "one": {Platform: 2, Mapping: Both, ID: 5},
		} {
			for _, sort := range []string{"", "-name", "sku", "-price"} {
				dbtest.NoScan(t, d, "listings: "+name+" by "+sort, listingIDs(1, f, sort).Page(10, 0))
			}
			dbtest.NoScan(t, d, "listings shown", listingsShown(1, []int64{1, 2, 3}))
			dbtest.NoScan(t, d, "listings counted: "+name, countListings(1, f))
			dbtest.NoScan(t, d, "listings exported: "+name, listingsAfterQuery(1, f, &Listing{Name: "น้ำ", ID: 7}))
		}
	})
}
