package lines

import (
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestWhatLiesInLinesNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		all, own := access.Actor{UserID: 3, EnterpriseID: 1, Group: access.GroupOwner}, access.Actor{
			UserID:       3,
			EnterpriseID: 1, Group: access.GroupEmployee,
		}
		for _, text := range []string{"", "น้ำปลา"} {
			found, err := db.Look(t.Context(), d.Fresh(), db.Lookup{
				Subject: "warehouse_products", EnterpriseID: 1,
				Text: text,
			})
			if err != nil {
				t.Fatal(err)
			}
			for name, f := range map[string]LineFilter{"all lines": {}, "a line": {UserID: 3}} {
				for _, actor := range []access.Actor{all, own} {
					dbtest.NoScan(t, d, name, linesQuery(pageColumns, actor, f, found).Add("ORDER BY b.since").Page(10,
						0))
					dbtest.NoScan(t, d, name+", as a file", linesAfter(actor, f, found,
						&LineRow{UserID: 3, ProductID: 4}))
				}
			}
		}
		dbtest.NoScan(t, d, "holders", holdersQuery(all))
	})
}

func TestProfilesNeverScanATable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		dbtest.NoScan(t, d, "profiles", profilesQuery(profileColumns, 1).Add("ORDER BY name ASC, id ASC").Page(10, 0))
		dbtest.NoScan(t, d, "lines", profileLinesQuery(1, 1, []int64{1, 2}))
	})
}
