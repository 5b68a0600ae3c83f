package packings

import (
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation(time.DateTime, text, clock.Bangkok)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestWhatIsUrgent(t *testing.T) {
	for _, c := range []struct {
		now    string
		cutoff int64
		before string
	}{
		{"2026-11-24 10:00:00", 14 * 60, "2026-11-23 14:00:00"},
		{"2026-11-24 18:00:00", 14 * 60, "2026-11-23 18:00:00"},
		{"2026-11-24 10:00:00", 1440, "2026-11-23 10:00:00"},
		{"2026-11-24 10:00:00", 0, "2026-11-23 10:00:00"},
		{"2026-12-01 00:30:00", 600, "2026-11-30 10:00:00"},
	} {
		if got := urgentBefore(at(t, c.now), c.cutoff); got != clock.InstantOf(at(t, c.before)) {
			t.Errorf("%s, cut-off %d: %s", c.now, c.cutoff, got.Time().In(clock.Bangkok))
		}
	}
	if got := overdueBefore(at(t, "2026-11-24 10:00:00"), 7); got != clock.InstantOf(at(t, "2026-11-17 10:00:00")) {
		t.Error(got)
	}
}

func TestTheWalkBeginsWithWhatIsUrgent(t *testing.T) {
	next := []Next{
		{ID: 1, ReadyAt: 1, StorageName: "C"},
		{ID: 2, ReadyAt: 5, StorageName: "B"},
		{ID: 3, ReadyAt: 6, StorageName: "B"},
		{ID: 4, ReadyAt: 7, StorageName: ""},
		{ID: 5, ReadyAt: 8, StorageName: "A"},
		{ID: 6, ReadyAt: 2, StorageName: ""},
		{ID: 7, ReadyAt: 9, StorageName: "Z"},
		{ID: 8, ReadyAt: 9, StorageName: "Y"},
	}
	var ids []int64
	for _, n := range inWalkingOrder(next, lateness{urgent: 5, overdue: 2}) {
		if n.Urgent != (n.ReadyAt < 5) || n.Overdue != (n.ReadyAt < 2) {
			t.Errorf("%+v", n)
		}
		ids = append(ids, n.ID)
	}
	if !slices.Equal(ids, []int64{1, 6, 5, 2, 3, 8}) {
		t.Error(ids)
	}
}

func TestShelvesOfTheWalkCountAsPeopleDo(t *testing.T) {
	next := startingAt([]Next{{ID: 1}, {ID: 2}, {ID: 3}, {ID: 4}}, []stop{
		{1, "A-10"}, {1, "B-1"}, {2, ""}, {2, "A-2"}, {3, "A-100"}, {3, "A-9"}, {4, ""},
	})
	var walk []string
	for _, n := range inWalkingOrder(next, lateness{}) {
		walk = append(walk, n.StorageName)
	}
	if !slices.Equal(walk, []string{"A-2", "A-9", "A-10", ""}) {
		t.Errorf("%q", walk)
	}
	items := alongTheWalk([]PackingItem{
		{ID: 1, StorageName: "B-1", PN: "X"},
		{ID: 2, PN: "A"},
		{ID: 3, StorageName: "A-10", PN: "T-2"},
		{ID: 4, StorageName: "A-2", PN: "Z"},
		{ID: 5, StorageName: "A-10", PN: "T-10"},
		{ID: 6, StorageName: "A-10", PN: "T-2"},
	})
	var ids []int64
	for _, item := range items {
		ids = append(ids, item.ID)
	}
	if !slices.Equal(ids, []int64{4, 3, 6, 5, 1, 2}) {
		t.Error(ids)
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
				"waiting": waitingQuery(actor, 1), "next": nextQuery(actor), "stops": stopsQuery(actor),
			} {
				if plan := explain(t, d, q); !strings.Contains(plan, "i_orders_ready") {
					t.Errorf("%s doesn't begin at what waits:\n%s", name, plan)
				}
			}
		}
	})
}
