//go:build !race

package stock

import (
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestExportsNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		found, err := db.Look(t.Context(), d.Fresh(), db.Lookup{Subject: "warehouse_products", EnterpriseID: 1})
		if err != nil {
			t.Fatal(err)
		}
		for name, last := range map[string]*Row{"first block": nil, "next block": {StorageID: 3, ProductID: 7}} {
			dbtest.NoScan(t, d, name, rowsAfter(1, 0, found, last))
			dbtest.NoScan(t, d, name+" of a storage", rowsAfter(1, 3, found, last))
		}
		days := clock.Range{From: "2026-11-01", To: "2026-11-20"}
		for name, last := range map[string]*HistoryHead{"first bills": nil, "next bills": {ID: 7, CreateAt: 2}} {
			dbtest.NoScan(t, d, name, billsAfter(1, HistoryFilter{Range: days}, 1, 3, last))
			dbtest.NoScan(t, d, name+" of a kind", billsAfter(1, HistoryFilter{Range: days, Kind: inventory.KindIn}, 1,
				3, last))
		}
	})
}
