//go:build !race

package orders

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/settings"
)

// aRow is an order with what the filters ask beside it.
type aRow struct {
	Order
	SearchText string `db:"search_text"`
	sold       []int64
	late       bool
}

// everyRow reads all orders of the enterprise, however they are found.
func everyRow(t *testing.T, d *db.DB) []aRow {
	t.Helper()
	rows, err := db.All[aRow](t.Context(), d.Fresh(), "SELECT "+fullColumns+", o.search_text"+headTables+
		"WHERE o.enterprise_id = 1")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := db.All[Line](t.Context(), d.Fresh(), "SELECT order_id, product_id FROM order_lines")
	if err != nil {
		t.Fatal(err)
	}
	sold := map[int64][]int64{}
	for _, l := range lines {
		sold[l.OrderID] = append(sold[l.OrderID], l.ProductID)
	}
	for i := range rows {
		o := rows[i].Head
		Hours{24 * 60, 7}.time(&o, d.Clock()())
		rows[i].sold, rows[i].late = sold[o.ID], o.Due == Late
	}
	return rows
}

// keeps is the filter as one would say it of a single order. What is sold and what is taken are the same goods here.
func (f Filter) keeps(o *aRow, t span) bool {
	at := f.Day.of(o.Head)
	is := func(wanted, got int64) bool { return wanted == 0 || wanted == got }
	return (len(f.Statuses) == 0 || slices.Contains(f.Statuses, o.Status)) &&
		at > 0 && at >= t.from && at < t.until &&
		is(f.Platform, o.Platform) && is(f.SaleChannelID, o.SaleChannelID) &&
		is(f.PaymentMethodID, o.PaymentMethodID) && is(f.ShippingProviderID, o.ShippingProviderID) &&
		is(f.CustomerID, o.CustomerID) && is(f.CreatedBy, o.CreatedBy) &&
		(f.ProductID == 0 || slices.Contains(o.sold, f.ProductID)) &&
		(f.WarehouseProductID == 0 || slices.Contains(o.sold, f.WarehouseProductID)) &&
		(f.TagID == 0 || slices.Contains(o.TagIDs, f.TagID)) &&
		(!f.OnHold || o.HoldKind != "") && (!f.Late || o.late) &&
		(f.Paid == "" || f.Paid == paidOf(o.Head)) &&
		(!f.OnDelivery || o.PaymentType == settings.PayCashOnDeliver) &&
		(f.Tracking == "" || (f.Tracking == WithTracking) == (o.TrackingNumber != "")) &&
		(!f.Noted || o.SellerNote != "") && strings.Contains(o.SearchText, f.Query)
}

// wantedOf are the ids of the rows that the filter keeps, in the order of the list.
func wantedOf(t *testing.T, s *Service, rows []aRow, f Filter) []int64 {
	t.Helper()
	given := expand(f.Statuses)
	f, within, err := s.bounded(f)
	if err != nil {
		t.Fatal(err)
	}
	f.Statuses = given // of what is late and in none of them, bounded leaves no status
	var kept []place
	for i := range rows {
		if f.keeps(&rows[i], within) {
			kept = append(kept, f.placeOf(rows[i].Head))
		}
	}
	slices.SortFunc(kept, f.compare)
	ids := make([]int64, len(kept))
	for i, o := range kept {
		ids[i] = o.id
	}
	return ids
}

// asked are the filters that a person may set beside each other, each by its name.
var asked = map[string]func(f *Filter){
	"platform":      func(f *Filter) { f.Platform = PlatformOwn },
	"channel":       func(f *Filter) { f.SaleChannelID = 3 },
	"method":        func(f *Filter) { f.PaymentMethodID = 2 },
	"provider":      func(f *Filter) { f.ShippingProviderID = settings.ProviderThailandPost },
	"product":       func(f *Filter) { f.ProductID = 5 },
	"goods":         func(f *Filter) { f.WarehouseProductID = 6 },
	"tag":           func(f *Filter) { f.TagID = 1 },
	"on hold":       func(f *Filter) { f.OnHold = true },
	"late":          func(f *Filter) { f.Late = true },
	"status":        func(f *Filter) { f.Statuses = []Status{AwaitingShipment, Completed} },
	"never late":    func(f *Filter) { f.Statuses = []Status{Completed} },
	"paid":          func(f *Filter) { f.Paid = PaidWhole },
	"part paid":     func(f *Filter) { f.Paid = PaidPart },
	"nothing paid":  func(f *Filter) { f.Paid = PaidNothing },
	"on delivery":   func(f *Filter) { f.OnDelivery = true },
	"tracked":       func(f *Filter) { f.Tracking = WithTracking },
	"untracked":     func(f *Filter) { f.Tracking = WithoutTracking },
	"noted":         func(f *Filter) { f.Noted = true },
	"customer":      func(f *Filter) { f.CustomerID = 4 },
	"creator":       func(f *Filter) { f.CreatedBy = 2 },
	"day paid":      func(f *Filter) { f.Day = DayPaid },
	"day packed":    func(f *Filter) { f.Day = DayPacked },
	"day shipped":   func(f *Filter) { f.Day = DayShipped },
	"words":         func(f *Filter) { f.Query = "aa" },
	"frequent word": func(f *Filter) { f.Query = "7" }, // no digit is collected
	"oldest first":  func(f *Filter) { f.OldestFirst = true },
	"other days":    func(f *Filter) { f.Range = clock.Range{From: "2026-10-01", To: "2026-10-31"} },
	"another actor": nil, // a seller of one channel
}

// TestTheTabsCountWhatTheListHolds: under all filters by twos, each tab's count is the length of its list, and both are
// what reading every order finds. The lists show their first page, or the second or third.
func TestTheTabsCountWhatTheListHolds(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 2_000)
		s := New(d, nil, nil)
		rows := everyRow(t, d)
		if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for _, o := range rows {
				entry := entryOf(1, o.Head)
				entry.Text = o.SearchText
				if err := db.Index(ctx, tx, entry); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		names := slices.Sorted(maps.Keys(asked))
		turn := 0
		for i, one := range names {
			for _, other := range names[i:] {
				turn++
				f := Filter{Range: loadClock().LastDays(clock.MaxDays), Page: page.Query{Page: 1, Limit: 10}}
				actor := l.actor
				for _, name := range []string{one, other} {
					if set := asked[name]; set != nil {
						set(&f)
					} else {
						actor.Group, actor.SaleChannelID = access.GroupAgent, 4
					}
				}
				seen := slices.DeleteFunc(slices.Clone(rows), func(o aRow) bool {
					return actor.SaleChannelID != 0 && o.SaleChannelID != actor.SaleChannelID
				})
				counts, err := s.Counts(t.Context(), actor, f)
				if err != nil {
					t.Fatal(err)
				}
				// the tabs of this turn: all, late, two statuses, and the filter as it stands
				tabs := map[string]Filter{"": f}
				for n := range 2 {
					status := Statuses[(turn*2+n)%len(Statuses)]
					tab := f
					tab.Late, tab.Statuses = false, []Status{status}
					tabs[key(status)] = tab
				}
				all, late := f, f
				all.Late, all.Statuses = false, nil
				late.Late, late.Statuses = true, nil
				tabs["all"], tabs["late"] = all, late
				for name, tab := range tabs {
					want := wantedOf(t, s, seen, tab)
					tab.Page.Page = 1 + turn%3
					first := min(tab.Page.Offset(), len(want))
					onPage := want[first:min(first+10, len(want))]
					got, err := s.List(t.Context(), actor, tab)
					if err != nil {
						t.Fatal(err)
					}
					var ids []int64
					for _, o := range got.Data {
						ids = append(ids, o.ID)
					}
					if got.Total != len(want) || !slices.Equal(ids, onPage) {
						t.Errorf("%s and %s, tab %q: %v of %d, want %v of %d", one, other, name, ids, got.Total,
							onPage, len(want))
					}
					if name != "" && counts.Counts[name] != got.Total {
						t.Errorf("%s and %s: the tab %q counts %d, its list %d", one, other, name,
							counts.Counts[name], got.Total)
					}
				}
				var exported []int64
				if err := s.Each(context.Background(), actor, f, func(o Head) error {
					exported = append(exported, o.ID)
					return nil
				}); err != nil || !slices.Equal(exported, wantedOf(t, s, seen, f)) {
					t.Errorf("%s and %s: %d go out as a file, %v", one, other, len(exported), err)
				}
			}
		}
	})
}
