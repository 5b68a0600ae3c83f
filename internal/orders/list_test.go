//go:build !race

package orders

import (
	"context"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// TestListNeverScans shows the plan of every offered filter and fails on a full scan of the orders.
func TestListNeverScans(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		for name, f := range offered() {
			f, within, err := New(d, nil, nil).bounded(f)
			if err != nil {
				t.Fatal(err)
			}
			from, until := within.from, within.until
			found, err := search(t.Context(), d.Fresh(), l.actor, Filter{Query: "SO6911-123", Range: f.Range})
			if err != nil {
				t.Fatal(err)
			}
			for kind, q := range map[string]*db.Query{
				"page":   pageQuery(l.actor, f, span{from, until}),
				"counts": countQuery(l.actor, f, span{from, until}, Statuses),
				"found":  searchQuery(l.actor, f, span{from, until}, found, false),
				"export": idsQuery(l.actor, f, span{from, until}, &Head{ID: 7, OrderedAt: until - 1}, page.Block, 0),
			} {
				plan := strings.Join(dbtest.Plan(t, d, q), "\n")
				t.Logf("%s of %q:\n%s", kind, name, plan)
				for _, bad := range []string{"SCAN o\n", "SCAN orders", "SCAN h\n", "Seq Scan on order"} {
					if strings.Contains(plan+"\n", bad) {
						t.Errorf("%s of %q scans:\n%s", kind, name, plan)
					}
				}
			}
		}
	})
}

// TestListAgreesWithReadingEverything compares every filter, on several pages, with a plain statement without any
// cleverness.
func TestListAgreesWithReadingEverything(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 4_000)
		s := New(d, nil, nil)
		ctx := context.Background()
		rows := everyRow(t, d)
		for name, f := range offered() {
			all := wantedOf(t, s, rows, f)
			var exported []int64
			if err := s.Each(ctx, l.actor, f, func(h Head) error {
				exported = append(exported, h.ID)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(exported, all) {
				t.Errorf("%s: %d orders go out as a file, want %d", name, len(exported), len(all))
			}
			for _, p := range []page.Query{{Page: 1, Limit: 10}, {Page: 3, Limit: 50}, {Page: 500, Limit: 200}} {
				f.Page = p
				got, err := s.List(ctx, l.actor, f)
				if err != nil {
					t.Fatal(err)
				}
				first := min(p.Offset(), len(all))
				want := all[first:min(first+p.Size(), len(all))]
				var ids []int64
				for _, h := range got.Data {
					ids = append(ids, h.ID)
				}
				if !slices.Equal(ids, want) || got.Total != len(all) {
					t.Errorf("%s page %d: %d rows of %d, want %d of %d", name, p.Page, len(ids), got.Total, len(want),
						len(all))
				}
				counts, err := s.Counts(ctx, l.actor, f)
				if err != nil {
					t.Fatal(err)
				}
				sum, shown := 0, 0
				for _, code := range Statuses {
					sum += counts.Counts[key(code)]
					if slices.Contains(wanted(Filter{Statuses: expand(f.Statuses)}), code) {
						shown += counts.Counts[key(code)]
					}
				}
				if f.Late {
					shown = counts.Counts["late"]
				}
				if sum != counts.Counts["all"] || shown != got.Total && (!f.Late || f.Statuses == nil) {
					t.Errorf("%s: %d rows, counts %v", name, got.Total, counts.Counts)
				}
			}
		}
	})
}

func TestListBoundsAndScope(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 500)
		s := New(d, nil, nil)
		ctx := context.Background()
		for _, r := range []clock.Range{
			{From: "2026-10-20", To: "2026-11-20"},
			{From: "2026-11-20", To: "2026-11-01"},
		} {
			if _, err := s.List(ctx, l.actor, Filter{Range: r}); err == nil || !strings.Contains(err.Error(),
				"invalid_date_range") {
				t.Errorf("%v: %v", r, err)
			}
		}
		whole := clock.Range{From: "2026-10-21", To: "2026-11-20"}
		for name, actor := range map[string]access.Actor{
			"another enterprise": {UserID: 1, EnterpriseID: 2, Group: access.GroupOwner},
			"a rider":            {UserID: 9, EnterpriseID: 1, Group: access.GroupDelivery},
			"a customer":         {UserID: 9, EnterpriseID: 1, Group: access.GroupCustomer, CustomerID: 5},
		} {
			got, err := s.List(ctx, actor, Filter{Range: whole})
			if err != nil || len(got.Data) != 0 || got.Total != 0 {
				t.Errorf("%s sees %d orders, %v", name, got.Total, err)
			}
		}
		agent := access.Actor{UserID: 9, EnterpriseID: 1, Group: access.GroupAgent, SaleChannelID: 3}
		got, err := s.List(ctx, agent, Filter{Range: whole, Page: page.Query{Limit: 200}})
		if err != nil || got.Total == 0 {
			t.Fatalf("agent: %d, %v", got.Total, err)
		}
		for _, h := range got.Data {
			if h.SaleChannelID != 3 {
				t.Errorf("the agent sees an order of channel %d", h.SaleChannelID)
			}
		}
	})
}

// TestTheNextBlockBeginsWhereTheLastEnded: nothing that was read is walked again, and what was made in the moment of
// the last order stays, since its neighbours may come behind it.
func TestTheNextBlockBeginsWhereTheLastEnded(t *testing.T) {
	whole, last := span{100, 200}, Head{ID: 7, OrderedAt: 150, ShippedAt: 160}
	for name, c := range map[string]struct {
		filter Filter
		last   *Head
		want   span
	}{
		"the first block":              {Filter{}, nil, whole},
		"newest first":                 {Filter{}, &last, span{100, 151}},
		"oldest first":                 {Filter{OldestFirst: true}, &last, span{150, 200}},
		"by another day":               {Filter{Day: DayShipped}, &last, span{100, 161}},
		"by another day, oldest first": {Filter{Day: DayShipped, OldestFirst: true}, &last, span{160, 200}},
	} {
		if got := whole.behind(c.filter, c.last); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
