//go:build !race

package orders

import (
	"strings"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// pairs are every two filters of the list that stand in an index of the orders, with and without a status.
func pairs() map[string]Filter {
	singles := []struct {
		name string
		add  func(f *Filter)
	}{
		{"platform", func(f *Filter) { f.Platform = PlatformShopee }},
		{"channel", func(f *Filter) { f.SaleChannelID = 3 }},
		{"payment", func(f *Filter) { f.PaymentMethodID = 2 }},
		{"provider", func(f *Filter) { f.ShippingProviderID = 5 }},
		{"on hold", func(f *Filter) { f.OnHold = true }},
	}
	all := map[string]Filter{}
	for i, a := range singles {
		for _, b := range singles[i+1:] {
			f := offered()["none"]
			a.add(&f)
			b.add(&f)
			all[a.name+", "+b.name] = f
			f.Statuses = []Status{AwaitingShipment}
			all[a.name+", "+b.name+", status"] = f
		}
	}
	return all
}

// Without statistics, which SQLite never has, a pair once took the index of time for each status: at a million orders
// its counts took ten times as long as without any filter.
func TestAPairOfFiltersIsReadInTheIndexOfOne(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := loaded{d, loadActor}
		for name, f := range pairs() {
			from, until, _ := f.Range.Bounds()
			f.Statuses = expand(f.Statuses)
			for kind, q := range map[string]*db.Query{
				"page":   idsQuery(l.actor, f, span{from, until}, nil, 10, 0),
				"counts": countQuery(l.actor, f, span{from, until}, Statuses),
			} {
				plan := strings.Join(dbtest.Plan(t, d, q), "\n")
				for line := range strings.Lines(plan) {
					if d.Postgres() {
						if strings.Contains(line, "i_orders_time") || strings.Contains(line, "Seq Scan on orders") {
							t.Errorf("%s of %q walks the orders of the window:\n%s", kind, name, plan)
						}
						continue
					}
					way := "COVERING INDEX i_orders_"
					if f.OnHold {
						way = "INDEX i_orders_hold"
					}
					if strings.Contains(line, " o USING ") && (!strings.Contains(line, way) ||
						!strings.Contains(line, "status=? AND ordered_at>?")) {
						t.Errorf("%s of %q reads orders that it doesn't give: %s", kind, name, line)
					}
				}
			}
		}
	})
}
