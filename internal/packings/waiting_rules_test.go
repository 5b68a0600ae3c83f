//go:build !race

package packings

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
)

func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation(time.DateTime, text, clock.Bangkok)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestTheWalkBeginsWithWhatIsLate(t *testing.T) {
	now := at(t, "2026-11-24 10:00:00")
	ready := func(text string) clock.Instant { return clock.InstantOf(at(t, text)) }
	next := timed([]Next{
		{ID: 1, ReadyAt: ready("2026-11-22 13:00:00"), StorageName: "C"}, // of the 22nd: until the end of the 23rd
		{ID: 2, ReadyAt: ready("2026-11-22 14:00:00"), StorageName: "B"}, // of the 23rd
		{ID: 3, ReadyAt: ready("2026-11-23 10:00:00"), StorageName: "A"},
		{ID: 4, ReadyAt: ready("2026-11-23 14:00:00"), StorageName: "0"},
		{ID: 5, ReadyAt: ready("2026-11-24 08:00:00"), StorageName: "1", SaidShipBy: ready("2026-11-24 12:00:00")},
		{ID: 6, ReadyAt: ready("2026-11-24 09:00:00"), SaidShipBy: ready("2026-11-24 09:30:00")},
		{ID: 7, ReadyAt: ready("2026-11-24 09:00:00"), StorageName: "00"},
	}, orders.Hours{CutoffMinute: 14 * 60, PackBackDays: 2}, now)
	var walk []string
	for _, n := range inWalkingOrder(next) {
		walk = append(walk, fmt.Sprint(n.ID, n.Due))
	}
	if got := strings.Join(walk, " "); got != "1late 6late 5today 3today 2today 4" {
		t.Error(got)
	}
}

func TestShelvesOfTheWalkCountAsPeopleDo(t *testing.T) {
	next := startingAt([]Next{{ID: 1}, {ID: 2}, {ID: 3}, {ID: 4}}, []stop{
		{1, "A-10"}, {1, "B-1"}, {2, ""}, {2, "A-2"}, {3, "A-100"}, {3, "A-9"}, {4, ""},
	})
	var walk []string
	for _, n := range inWalkingOrder(next) {
		walk = append(walk, n.StorageName)
	}
	if !slices.Equal(walk, []string{"A-2", "A-9", "A-10", ""}) {
		t.Errorf("%q", walk)
	}
	items := alongTheWalk([]PackingItem{
		{ID: 1, WarehouseProductID: 1, PN: "X"},
		{ID: 2, WarehouseProductID: 2, PN: "A"},
		{ID: 3, WarehouseProductID: 3, PN: "T-2"},
		{ID: 4, WarehouseProductID: 4, PN: "Z"},
		{ID: 5, WarehouseProductID: 5, PN: "T-10"},
		{ID: 6, WarehouseProductID: 3, PN: "T-2"},
		{ID: 7, WarehouseProductID: 6, PN: "V"},
	}, []heap{
		{ProductID: 1, PlaceID: 4, Pieces: 1, StorageName: "A-1"},
		{ProductID: 1, PlaceID: 5, Pieces: 2, StorageName: "B-1"}, // most lies here
		{ProductID: 2, PlaceID: 101, InLine: true, Pieces: 9},     // another's line
		{ProductID: 3, PlaceID: 7, Pieces: 3, StorageName: "C-3"},
		{ProductID: 3, PlaceID: 6, Pieces: 3, StorageName: "A-10"}, // as much, and the older storage
		{ProductID: 4, PlaceID: 8, Pieces: 1, StorageName: "A-2"},
		{ProductID: 5, PlaceID: 6, Pieces: 1, StorageName: "A-10"},
		{ProductID: 6, PlaceID: 9, Pieces: 1, StorageName: "Z-9"},
		{ProductID: 6, PlaceID: 100, InLine: true, Pieces: 5},
	}, 100)
	var ids []int64
	for _, item := range items {
		ids = append(ids, item.ID)
	}
	if !slices.Equal(ids, []int64{7, 4, 3, 6, 5, 1, 2}) || items[0].InLine != 5 || items[0].StorageName != "Z-9" ||
		items[2].StorageName != "A-10" || items[6].InLine != 0 || items[6].StorageName != "" {
		t.Errorf("%v %+v", ids, items)
	}
}

func TestWhatWaitsIsReadFromWhatWaitsAlone(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for _, actor := range []access.Actor{
			{EnterpriseID: 1, UserID: 1, Group: access.GroupOwner},
			{EnterpriseID: 1, UserID: 2, Group: access.GroupAgent, SaleChannelID: 3},
		} {
			dbtest.NoScan(t, d, "count", CountWaiting(actor, 100))
			for name, q := range map[string]*db.Query{
				"waiting": waitingQuery(actor, time.Now()), "next": nextQuery(actor), "stops": stopsQuery(actor),
			} {
				plan := strings.Join(dbtest.Plan(t, d, q), "\n")
				if !strings.Contains(plan, "i_orders_ready") {
					t.Errorf("%s doesn't begin at what waits:\n%s", name, plan)
				}
				if name != "waiting" && !strings.Contains(plan, "i_orders_ship_by") {
					t.Errorf("%s doesn't begin at what platforms want:\n%s", name, plan)
				}
			}
		}
	})
}
