//go:build !race

package orders

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// ways are how the later filters are to be read: by which index, and what SQLite says of that.
var ways = map[string]struct{ index, lite string }{
	"late":         {"i_orders_status", ofStatus},
	"paid":         {"i_orders_status", ofStatus},
	"part paid":    {"i_orders_status", ofStatus},
	"nothing paid": {"i_orders_status", ofStatus},
	"on delivery":  {"i_orders_status", ofStatus},
	"tracked":      {"i_orders_status", ofStatus},
	"untracked":    {"i_orders_status", ofStatus},
	"creator":      {"i_orders_status", ofStatus},
	"noted":        {"i_orders_noted", strings.TrimPrefix(ofStatus, "COVERING ")},
	"customer":     {"i_orders_customer", "INDEX %s (customer_id=? AND ordered_at>? AND ordered_at<?)"},
	"day paid":     {"i_orders_paid_at", strings.ReplaceAll(ofStatus, "ordered_at", "paid_at")},
	"day packed":   {"i_orders_packed_at", strings.ReplaceAll(ofStatus, "ordered_at", "packed_at")},
	"day shipped":  {"i_orders_shipped", strings.ReplaceAll(ofStatus, "ordered_at", "shipped_at")},
}

const ofStatus = "COVERING INDEX %s (enterprise_id=? AND status=? AND ordered_at>? AND ordered_at<?)"

// TestEachFilterHasItsIndex: counts and pages of the later filters read the index that was made for them and, where it
// has all that they ask, no order beside it; pages come in its order. SQLite never knows anything of its tables.
func TestEachFilterHasItsIndex(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		eachWay(t, d, l, func(t *testing.T, name, plan string) {
			way := ways[name]
			if d.Postgres() {
				alone := "Index Only Scan using " + way.index
				if name == "customer" {
					alone = "Index Scan using " + way.index
				}
				if !strings.Contains(strings.ReplaceAll(plan, " Backward", ""), alone) ||
					strings.Contains(plan, "Seq Scan on orders") || strings.Contains(plan, "i_orders_time") {
					t.Errorf("not by %s", way.index)
				}
				return
			}
			for line := range strings.Lines(plan) {
				if strings.Contains(line, " o ") && !strings.HasSuffix(strings.TrimSpace(line),
					" o USING "+strings.Replace(way.lite, "%s", way.index, 1)) {
					t.Errorf("not by %s: %s", way.index, line)
				}
			}
			if strings.Contains(plan, "FOR ORDER BY") && !strings.Contains(plan, "UNION ALL") {
				t.Error("a page is sorted")
			}
		})
	})
}

// eachWay shows the plans of counts and page of each later filter.
func eachWay(t *testing.T, d *db.DB, l loaded, look func(t *testing.T, name, plan string)) {
	t.Helper()
	for name := range ways {
		f := Filter{Range: loadClock().LastDays(clock.MaxDays)}
		asked[name](&f)
		f, within, err := New(d, nil, nil).bounded(f)
		if err != nil {
			t.Fatal(err)
		}
		for kind, q := range map[string]*db.Query{
			"counts": countQuery(l.actor, f, within, wanted(f)), "page": idsQuery(l.actor, f, within, nil, 10, 0),
		} {
			t.Run(kind+" of "+name, func(t *testing.T) {
				plan := strings.Join(dbtest.Plan(t, d, q), "\n")
				t.Log("\n" + plan)
				look(t, name, plan)
			})
		}
	}
}

// TestAPairReadsOneIndexAlone: what no index begins with is asked of the index of the other filter, and of no order.
func TestAPairReadsOneIndexAlone(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		for first, index := range map[string]string{
			"platform": "i_orders_platform", "channel": "i_orders_channel", "method": "i_orders_payment",
			"provider": "i_orders_provider",
		} {
			for _, second := range []string{
				"paid", "part paid", "nothing paid", "on delivery", "tracked", "untracked", "creator",
			} {
				f := Filter{Range: loadClock().LastDays(clock.MaxDays)}
				asked[first](&f)
				asked[second](&f)
				f, within, err := New(d, nil, nil).bounded(f)
				if err != nil {
					t.Fatal(err)
				}
				for kind, q := range map[string]*db.Query{
					"counts": countQuery(l.actor, f, within, wanted(f)),
					"page":   idsQuery(l.actor, f, within, nil, 10, 0),
				} {
					plan := strings.Join(dbtest.Plan(t, d, q), "\n")
					way := "COVERING INDEX " + index + " (enterprise_id=? AND "
					if d.Postgres() { // it may begin with either
						way = "Index Only Scan"
					}
					if !strings.Contains(plan, way) || strings.Contains(plan, "Index Scan using") {
						t.Errorf("%s of %s, %s:\n%s", kind, first, second, plan)
					}
				}
			}
		}
	})
}

// TestADayAndAPairReadOneIndex: another day of the order with each other filter is asked of the index of that day and,
// but for a late one, of no order; with what few have, or what the orders hold, of those alone.
func TestADayAndAPairReadOneIndex(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		for second, index := range map[string]string{
			"platform": "i_orders_packed_at", "channel": "i_orders_packed_at", "method": "i_orders_packed_at",
			"provider": "i_orders_packed_at", "paid": "i_orders_packed_at", "on delivery": "i_orders_packed_at",
			"tracked": "i_orders_packed_at", "creator": "i_orders_packed_at", "noted": "i_orders_noted",
			"on hold": "i_orders_hold", "product": "i_order_lines_product",
		} {
			f := Filter{Range: loadClock().LastDays(clock.MaxDays), Day: DayPacked}
			asked[second](&f)
			f, within, err := New(d, nil, nil).bounded(f)
			if err != nil {
				t.Fatal(err)
			}
			for kind, q := range map[string]*db.Query{
				"counts": countQuery(l.actor, f, within, wanted(f)), "page": idsQuery(l.actor, f, within, nil, 10, 0),
			} {
				plan := strings.Join(dbtest.Plan(t, d, q), "\n")
				if !strings.Contains(plan, index) || strings.Contains(plan, "Seq Scan on orders") ||
					index == "i_orders_packed_at" && strings.Contains(plan, "Index Scan using") ||
					!d.Postgres() && !readsOrdersBy(plan, index) {
					t.Errorf("%s of a day, %s:\n%s", kind, second, plan)
				}
			}
		}
	})
}

// readsOrdersBy tells whether SQLite reads orders o by the index alone: of a day in no order, of few within their
// moments, and those that hold something by their ids.
func readsOrdersBy(plan, index string) bool {
	way, known := map[string]string{
		"i_orders_packed_at":    "COVERING INDEX %s (enterprise_id=? AND status=? AND packed_at>? AND packed_at<?)",
		"i_orders_noted":        "INDEX %s (enterprise_id=? AND status=? AND ordered_at>?",
		"i_orders_hold":         "INDEX %s (enterprise_id=? AND status=? AND ordered_at>?",
		"i_order_lines_product": "INTEGER PRIMARY KEY (rowid=?)",
	}[index]
	if !known {
		way = index
	}
	for line := range strings.Lines(plan) {
		if (strings.Contains(line, "SEARCH o ") || strings.Contains(line, "SCAN o")) &&
			!strings.Contains(line, strings.Replace(way, "%s", index, 1)) {
			return false
		}
	}
	return true
}

// TestAFrequentWordBeginsWithWhatIsRare: a word that is too frequent to be collected is compared with what few have or
// what the orders hold, and of another day with one status after the other, until there are enough.
func TestAFrequentWordBeginsWithWhatIsRare(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		found, err := db.Look(t.Context(), d.Read(), db.Lookup{
			Subject: searchSubject, EnterpriseID: l.actor.EnterpriseID, Text: "7",
		})
		if err != nil || !found.Common() {
			t.Fatal("not frequent", err)
		}
		for name, index := range map[string]string{
			"noted": "i_orders_noted", "on hold": "i_orders_hold", "product": "i_order_lines_product",
			"day packed": "i_orders_packed_at",
		} {
			f := Filter{Range: loadClock().LastDays(clock.MaxDays)}
			asked[name](&f)
			f, within, err := New(d, nil, nil).bounded(f)
			if err != nil {
				t.Fatal(err)
			}
			plan := strings.Join(dbtest.Plan(t, d, searchQuery(l.actor, f, within, found, false)), "\n")
			by := index
			if index == "i_orders_packed_at" { // the text of an order is compared
				by = "INDEX i_orders_packed_at (enterprise_id=? AND status=? AND packed_at>? AND packed_at<?)"
			}
			if !strings.Contains(plan, index) || strings.Contains(plan, "Seq Scan on orders") ||
				!d.Postgres() && !readsOrdersBy(plan, by) {
				t.Errorf("%s:\n%s", name, plan)
			}
		}
	})
}

// TestTheTallyReadsTheDayAlone: what was scanned out on a day, in all or by one provider, is counted in the index of
// the day and in no order.
func TestTheTallyReadsTheDayAlone(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		from, until, ok := clock.DayBounds("2026-01-05")
		if !ok {
			t.Fatal("no day")
		}
		for _, provider := range []int64{0, 5} {
			plan := strings.Join(dbtest.Plan(t, d, checkedQuery(l.actor, provider, from, until)), "\n")
			way := "COVERING INDEX i_orders_shipped (enterprise_id=? AND status=? AND shipped_at>? AND shipped_at<?)"
			if d.Postgres() {
				way = "Index Only Scan using i_orders_shipped"
			}
			if !strings.Contains(plan, way) {
				t.Errorf("provider %d:\n%s", provider, plan)
			}
			plan = strings.Join(dbtest.Plan(t, d, partLeftQuery(l.actor, provider, from, until)), "\n")
			if !strings.Contains(plan, "i_packings_order") || !strings.Contains(plan, "i_orders_") ||
				strings.Contains(plan, "Seq Scan") {
				t.Errorf("what is partly packed by provider %d is not looked up:\n%s", provider, plan)
			}
			if !d.Postgres() && !strings.Contains(plan, "AND status=?)") {
				t.Errorf("what is partly packed by provider %d is looked for among all orders of the business:\n%s",
					provider, plan)
			}
			gone := goneQuery(l.actor, HandOverAsk{Provider: provider, Date: "2026-01-05"})
			plan = strings.Join(dbtest.Plan(t, d, gone), "\n")
			for _, way := range []string{"i_packings_left", "i_orders_shipped", "i_packings_order"} {
				if !strings.Contains(plan, way) || strings.Contains(plan, "Seq Scan on packings") {
					t.Errorf("what left by provider %d is not read along %s:\n%s", provider, way, plan)
				}
			}
		}
	})
}

// TestAReferenceIsLookedUp: whether a transfer paid an order before is asked of the index of references, however many
// payments a business has. PostgreSQL guesses that one in two hundred of them has it and, where the oldest is wanted,
// likes to walk all of them.
func TestAReferenceIsLookedUp(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := db.Put(ctx, tx, `INSERT INTO order_payments
				(enterprise_id, order_id, payment_method_id, amount, reference, user_id, at)
				SELECT enterprise_id, id, payment_method_id, 100, number, created_by, ordered_at FROM orders`); err != nil {
				return err
			}
			return db.Put(ctx, tx, "ANALYZE")
		})
		if err != nil {
			t.Fatal(err)
		}
		for name, p := range map[string]PayPart{
			"typed": {Reference: "2026 1234"}, "of a slip": {Reference: "1234", Proof: Proof{Bank: "004", SlipID: 3}},
		} {
			plan := strings.Join(dbtest.Plan(t, d, paidWithQuery(l.actor, p)), "\n")
			if !strings.Contains(plan, "i_order_payments_reference") {
				t.Errorf("%s:\n%s", name, plan)
			}
		}
	})
}
