//go:build !race

package packings

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

func TestWhoMayTakeAParcelOver(t *testing.T) {
	const minute = clock.Instant(60_000)
	touchedAt := 1_000 * minute
	packs := func(level access.Level, more ...access.Area) access.Actor {
		a := access.Actor{UserID: 2, Group: access.GroupEmployee, Roles: access.Roles{access.Packing: level}}
		for _, area := range more {
			a.Roles[area] = access.LevelWork
		}
		return a
	}
	agent, reader := packs(access.LevelManage), packs(access.LevelManage)
	agent.Group, reader.ReadOnly = access.GroupAgent, true
	later := touchedAt + clock.Instant(Idle/time.Millisecond)
	for name, c := range map[string]struct {
		actor access.Actor
		now   clock.Instant
		want  error
	}{
		"a packer at once":                  {packs(access.LevelWork), touchedAt, ErrStatus},
		"a packer a moment too early":       {packs(access.LevelWork), later - 1, ErrStatus},
		"a packer of an idle parcel":        {packs(access.LevelWork), later, nil},
		"who manages packing":               {packs(access.LevelManage), touchedAt, nil},
		"who works in packing_admin":        {packs(access.LevelWork, access.PackingAdmin), touchedAt, nil},
		"packing_admin that does not pack":  {packs(access.LevelSee, access.PackingAdmin), later, errs.ErrDenied},
		"an owner":                          {access.Actor{UserID: 2, Group: access.GroupOwner}, touchedAt, nil},
		"who only reads":                    {packs(access.LevelSee), later, errs.ErrDenied},
		"a session that only reads":         {reader, later, errs.ErrDenied},
		"somebody of other work":            {packs(access.LevelNone, access.Order), later, errs.ErrDenied},
		"an agent":                          {agent, later, errs.ErrDenied},
		"its own packer, who has it anyway": {access.Actor{UserID: 1, Group: access.GroupOwner}, later, errs.ErrDenied},
	} {
		p := PackingHead{Status: Open, UserID: 1, TouchedAt: touchedAt}
		if err := mayTakeOver(c.actor, p, c.now); !cmp.Equal(errs.Of(err), errs.Of(c.want), cmp.Comparer(same)) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	between := PackingHead{Status: Open, UserID: 1, TouchedAt: touchedAt + 1}
	if at, ok := takeOverAt(packs(access.LevelWork), between); !ok || at != later+minute {
		t.Errorf("%d, want the next minute, %d", at, later+minute)
	}
	shut := PackingHead{Status: Closed, UserID: 1, TouchedAt: touchedAt}
	if _, ok := takeOverAt(packs(access.LevelManage), shut); ok {
		t.Error("a closed parcel is taken over")
	}
}

func same(a, b *errs.Error) bool { return a == b || a != nil && b != nil && a.Is(b) }

func TestPiecesLeaveTheLineOfWhoPutThemIn(t *testing.T) {
	items := []PackingItem{
		{ID: 1, WarehouseProductID: 10, Wanted: 5, Packed: 5, Handed: 3},
		{ID: 2, WarehouseProductID: 20, Wanted: 2, Packed: 2, Handed: 2},
		{ID: 3, WarehouseProductID: 10, Wanted: 2, Packed: 1, StorageID: 7},
		{ID: 4, WarehouseProductID: 30, Wanted: 1},
	}
	hands := []hand{
		{ID: 1, ItemID: 1, ProductID: 10, UserID: 100, Pieces: 2, Line: 1},
		{ID: 2, ItemID: 2, ProductID: 20, UserID: 100, Pieces: 1, StorageID: 7, Line: 9},
		{ID: 3, ItemID: 1, ProductID: 10, UserID: 200, Pieces: 1, Line: 9},
		{ID: 4, ItemID: 2, ProductID: 20, UserID: 300, Pieces: 1, Line: 9},
	}
	want := map[source][]inventory.Item{
		{0, 100}: {{ProductID: 10, Quantity: 2}},
		{0, 200}: {{ProductID: 10, Quantity: 1}},
		{0, 300}: {{ProductID: 20, Quantity: 1}, {ProductID: 10, Quantity: 2}},
		{7, 0}:   {{ProductID: 20, Quantity: 1}, {ProductID: 10, Quantity: 1}},
	}
	if diff := cmp.Diff(want, sources(items, hands, 300)); diff != "" {
		t.Error(diff)
	}
	// One of the two that 100 put in lay in a storage, since the line had one alone.
	for product, n := range map[int64]int64{10: 2, 20: 0, 30: 0} {
		if got := fromLines(hands, product, 300); got != n {
			t.Errorf("%d: %d out of others' lines, want %d", product, got, n)
		}
	}
}

func TestHandedPiecesGoLast(t *testing.T) {
	items := []PackingItem{
		{ID: 1, WarehouseProductID: 10, Wanted: 4, Packed: 4, Handed: 3},
		{ID: 2, WarehouseProductID: 10, Wanted: 2, Packed: 2, Handed: 2},
	}
	hands := []hand{{ID: 1, ItemID: 1, UserID: 100, Pieces: 1}, {ID: 2, ItemID: 2, UserID: 100, Pieces: 2}, {
		ID: 3, ItemID: 1, UserID: 200, Pieces: 2,
	}}
	for _, c := range []struct {
		pieces int64
		want   []share
		less   []hand
	}{
		{1, []share{{1, 1}}, nil},
		{2, []share{{2, 1}, {1, 1}}, []hand{{ID: 2, ItemID: 2, UserID: 100, Pieces: 1}}},
		{5, []share{{2, 2}, {1, 3}}, []hand{
			{ID: 2, ItemID: 2, UserID: 100}, {ID: 3, ItemID: 1, UserID: 200},
		}},
		{6, []share{{2, 2}, {1, 4}}, []hand{
			{ID: 2, ItemID: 2, UserID: 100}, {ID: 3, ItemID: 1, UserID: 200}, {ID: 1, ItemID: 1, UserID: 100},
		}},
	} {
		got, ok := gather(items, 10, c.pieces)
		if diff := cmp.Diff(c.want, got); !ok || diff != "" {
			t.Errorf("%d: %v %s", c.pieces, ok, diff)
		}
		if diff := cmp.Diff(c.less, ungive(items, hands, got)); diff != "" {
			t.Errorf("%d: %s", c.pieces, diff)
		}
	}
	if _, ok := gather(items, 10, 7); ok {
		t.Error("more went out than was in")
	}
}

// What came out of another's line needs not be within reach, and what came from a storage before leaves less there.
func TestReachOfAParcelThatWasTakenOver(t *testing.T) {
	items := []PackingItem{{ID: 1, WarehouseProductID: 10, Wanted: 9, Packed: 5, Handed: 4, StorageID: 7}}
	heaps := []heap{
		{ProductID: 10, PlaceID: 7, Pieces: 3},
		{ProductID: 10, PlaceID: 200, InLine: true, Pieces: 1},
		{ProductID: 10, PlaceID: 100, InLine: true, Pieces: 3},
	}
	hands := []hand{
		{ItemID: 1, ProductID: 10, UserID: 100, Pieces: 3, Line: 3},
		{ItemID: 1, ProductID: 10, UserID: 100, Pieces: 1, StorageID: 7},
	}
	others := fromLines(hands, 10, 200)
	for _, c := range []struct {
		storage, n    int64
		within, there bool
	}{{0, 2, true, true}, {0, 3, false, true}, {7, 1, true, true}, {7, 2, true, false}} {
		within, there := lies(items, hands, heaps, lying{10, c.storage, 200, c.n, others})
		if within != c.within || there != c.there {
			t.Errorf("%+v: %v %v", c, within, there)
		}
	}
}
