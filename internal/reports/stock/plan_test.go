//go:build !race

package stock

import (
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, storage := range map[string]int64{"all": 0, "a storage": 7} {
			for _, asked := range []string{"", "-product", "storage", "on_hand", "-id"} {
				s := sortingOf(asked)
				dbtest.NoScan(t, d, name+" by "+asked+", counted", s.groups(1, storage))
				dbtest.NoScan(t, d, name+" by "+asked, s.ids(1, storage, []int64{7}, 10, 400))
				dbtest.NoScan(t, d, name+" by "+asked+", three groups", s.ids(1, storage, []int64{7, 8, 9}, 10, 4))
			}
		}
	})
}

func TestSearchingTheListNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for _, text := range []string{"น้ำปลา", "ab"} {
			found, err := db.Look(t.Context(), d.Fresh(), db.Lookup{
				Subject: "warehouse_products", EnterpriseID: 1,
				Text: text,
			})
			if err != nil {
				t.Fatal(err)
			}
			for name, storage := range map[string]int64{"all": 0, "a storage": 7} {
				for _, sort := range []string{"", "-product", "storage", "on_hand", "-id"} {
					dbtest.NoScan(t, d, name+" by "+sort, foundIDs(1, storage, found, page.Query{Sort: sort}))
				}
				dbtest.NoScan(t, d, name+", counted", countFound(1, storage, found))
			}
		}
	})
}

func TestLookingNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		days := clock.Range{From: "2026-11-01", To: "2026-11-20"}
		agent := access.Actor{UserID: 3, EnterpriseID: 1, Group: access.GroupAgent, SaleChannelID: 2}
		for name, f := range map[string]HistoryFilter{
			"all": {}, "kind": {Kind: inventory.KindPack},
			"product": {ProductID: 7}, "storage": {StorageID: 7}, "user": {UserID: 7}, "line": {LineUserID: 7},
			"number": {Number: "IN6911"}, "a figure of a product": {Behind: FigurePacking, ProductID: 7},
			"a figure of a storage": {Behind: FigureTransfer, StorageID: 7},
			"a figure of a day":     {Behind: FigureIn},
			"what a packer packed":  {Behind: FigurePacked, UserID: 7}, "everything": {
				Kind:      inventory.KindIn,
				ProductID: 7, StorageID: 7, UserID: 7, Number: "IN",
			},
		} {
			f.Range = days
			dbtest.NoScan(t, d, name, historyPage(1, f, 1, 2))
			dbtest.NoScan(t, d, name+", any day", historyPage(1, f, 0, 0))
			if f.hasAmount() {
				dbtest.NoScan(t, d, name+", added up", amountQuery(1, f, 1, 2))
			}
			dbtest.NoScan(t, d, name+", counted", historyOf(db.Build("SELECT 1"), 1, f, 1, 2).Add("LIMIT 10"))
		}
		dbtest.NoScan(t, d, "rows", rowsByID(1, []int64{1, 2}))
		dbtest.NoScan(t, d, "lines", historyLines([]int64{1, 2, 3}))
		dbtest.NoScan(t, d, "detail", detailQuery(agent, 2))
		dbtest.NoScan(t, d, "orders of a detail", visibleOrders(agent, []int64{4, 5}))
		for name, storage := range map[string]int64{"all": 0, "a storage": 7} {
			f := SummaryFilter{StorageID: storage, Range: days, Limit: 200}
			dbtest.NoScan(t, d, "products of "+name, movesQuery(&db.Query{}, 1, f))
			dbtest.NoScan(t, d, "all days of "+name, daysMoved(&db.Query{}, 1, f))
			dbtest.NoScan(t, d, "storages of "+name, movedStorages(&db.Query{}, 1, f))
			f.Stock = true
			dbtest.NoScan(t, d, "load of "+name, liesIn(&db.Query{}, 1, f))
			card := CardFilter{ProductID: 7, StorageID: storage, from: 1, until: 2}
			dbtest.NoScan(t, d, "card of "+name, cardPage(agent, card))
			dbtest.NoScan(t, d, "later in "+name, laterQuery(1, card, CardRow{ID: 3, CreateAt: 4}))
		}
		dbtest.NoScan(t, d, "packed", packedQuery(&db.Query{}, 1, PackedFilter{Range: days, UserID: 3}))
		dbtest.NoScan(t, d, "stock", stockQuery(1))
		dbtest.NoScan(t, d, "low", lowQuery(1))
		dbtest.NoScan(t, d, "incoming", incomingQuery(1))
		dbtest.NoScan(t, d, "value", valueQuery(1))
		dbtest.NoScan(t, d, "first orders", placedOrders(&db.Query{}, 1, []int64{1, 2, 3}))
		found, err := db.Look(t.Context(), d.Fresh(), db.Lookup{
			Subject: "warehouse_products", EnterpriseID: 1,
			Text: "ab",
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, sort := range []string{"", "-product", "on_hand"} {
			dbtest.NoScan(t, d, "waiting by "+sort, waitingPage(1, found, page.Query{Sort: sort}))
		}
		dbtest.NoScan(t, d, "waiting products", waitingByID(1, []int64{1, 2, 3}))
	})
}
