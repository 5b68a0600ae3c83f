//go:build !race

package orders_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
)

// benchOrders is how many orders the benchmarks of the list read from; LANGRAAN_BENCH_ORDERS changes it.
func benchOrders() int {
	if n, err := strconv.Atoi(os.Getenv("LANGRAAN_BENCH_ORDERS")); err == nil {
		return n
	}
	return 1_000_000
}

var (
	benchEnd   = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	benchActor = access.Actor{UserID: 1, EnterpriseID: 1, Group: access.GroupOwner}
)

// BenchmarkOrders loads orders once and reads from them what the screens read: first pages with their counts under each
// filter, and searches. Beside each stands the same by plain SQL as one would write it by hand, run by turns.
// LANGRAAN_BENCH_KEEP names a folder that keeps the SQLite file, for the next run or to start the program on.
func BenchmarkOrders(b *testing.B) {
	onBoth(b, readOrders)
}

// onBoth runs on each engine with the orders loaded.
func onBoth(b *testing.B, fn func(b *testing.B, d *db.DB)) {
	b.Run("sqlite", func(b *testing.B) {
		d := dbtest.SQLite(b, dbtest.WithClock(clock.At(benchEnd)), func(c *db.Config) {
			if keep := os.Getenv("LANGRAAN_BENCH_KEEP"); keep != "" {
				c.File = filepath.Join(keep, "langraan.db")
			}
		})
		loadOrders(b, d, benchOrders(), benchDays)
		fn(b, d)
	})
	b.Run("postgres", func(b *testing.B) {
		d := dbtest.Postgres(b, dbtest.PostgresURL(b), dbtest.WithClock(clock.At(benchEnd)))
		loadOrders(b, d, benchOrders(), benchDays)
		fn(b, d)
	})
}

func readOrders(b *testing.B, d *db.DB) {
	s := orders.New(d, nil, nil)
	for _, c := range orders.Offered() {
		f := c.Filter
		f.Page = page.Query{Page: 1, Limit: 10}
		hand := listByHand(f)
		b.Run("order list/"+c.Name, func(b *testing.B) {
			beside(b, func() { read(b, s, f) },
				func() { hand.read(b, d) })
		})
	}
	lookAtOne(b, d, s)
	for _, term := range []string{
		"0", "081", "4321", "0812345678", "so6911-00", "th7", "x", "ก", "ฬ", "สม", "สมชาย",
		"เชียงใหม่", "ไม่มีเลย", "08 ก", "สมชาย 081", "กุล 99",
	} {
		f := orders.Filter{Range: clock.At(benchEnd).LastDays(clock.MaxDays), Query: term, Page: page.Query{
			Page:  1,
			Limit: 10,
		}}
		hand := searchByHand(f)
		b.Run("search/"+term, func(b *testing.B) { beside(b, func() { read(b, s, f) }, func() { hand.read(b, d) }) })
	}
}

// lookAtOne opens orders from all over the time that there are, and counts the states of a month.
func lookAtOne(b *testing.B, d *db.DB, s *orders.Service) {
	ctx, r := context.Background(), rand.New(rand.NewPCG(3, 3))
	b.Run("order detail", func(b *testing.B) {
		beside(b, func() {
			if _, err := s.Find(ctx, benchActor, 1+r.Int64N(int64(benchOrders()))); err != nil {
				b.Fatal(err)
			}
		}, func() {
			id := 1 + r.Int64N(int64(benchOrders()))
			tables := []string{"orders WHERE id", "order_lines WHERE order_id", "order_parts WHERE order_id"}
			for _, table := range tables {
				if _, err := db.All[int64](ctx, d.Read(), "SELECT id FROM "+table+" = $1", id); err != nil {
					b.Fatal(err)
				}
			}
		})
	})
	f := orders.Filter{Range: clock.At(benchEnd).LastDays(clock.MaxDays)}
	hand := bounded(db.Build("SELECT COUNT(*) FROM orders o"), f)
	b.Run("order counts", func(b *testing.B) {
		beside(b, func() { readCounts(b, s, f) }, func() {
			if _, err := db.Select[int64](ctx, d.Read(), hand.Add("")); err != nil {
				b.Fatal(err)
			}
		})
	})
}

func readCounts(b *testing.B, s *orders.Service, f orders.Filter) {
	if _, err := s.Counts(context.Background(), benchActor, f); err != nil {
		b.Fatal(err)
	}
}

func read(b *testing.B, s *orders.Service, f orders.Filter) {
	if _, err := s.List(context.Background(), benchActor, f); err != nil {
		b.Fatal(err)
	}
}

// handShare is how many calls there are for each one by hand, which may be much slower.
const handShare = 4

// beside runs ours b.N times and the other by hand between them, and reports the 95th percentile of both.
func beside(b *testing.B, ours, byHand func()) {
	b.Helper()
	var our, hand []time.Duration
	timed := func(list []time.Duration, fn func()) []time.Duration {
		start := time.Now()
		fn()
		return append(list, time.Since(start))
	}
	ours()
	byHand() // both once without a clock: statements are prepared and pages read
	for i := 0; b.Loop(); i++ {
		our = timed(our, ours)
		if i%handShare == 0 {
			hand = timed(hand, byHand)
		}
	}
	p95 := func(list []time.Duration) float64 {
		slices.Sort(list)
		return float64(list[len(list)*95/100].Microseconds()) / 1000
	}
	b.ReportMetric(p95(our), "p95-ms")
	b.ReportMetric(p95(hand), "bare-p95-ms")
	b.ReportMetric(0, "ns/op") // of both: says nothing
}

// handQuery is the statements of a list by hand: the hits or counts, and the rows of the page.
type handQuery struct {
	counts, rows *db.Query
	ids          bool // the first column of counts is an id, and rows takes the first ten of them
}

const handColumns = `o.id, o.number, o.status, o.platform, o.sale_channel_id, sc.name AS sale_channel_name,
	o.payment_method_id, pm.name AS payment_method_name, o.payment_type, o.shipping_provider_id, o.tracking_number,
	o.order_amount, o.payment_amount, o.recipient_name, o.phone, o.province, o.item_count, o.packing_number,
	o.packed_at, o.ordered_at, o.created_at, o.version FROM orders o JOIN sale_channels sc ON sc.id = o.sale_channel_id
	JOIN payment_methods pm ON pm.id = o.payment_method_id`

func (h handQuery) read(b *testing.B, d *db.DB) {
	type line struct {
		Status int64 `db:"status"`
		N      int64 `db:"n"`
	}
	lines, err := db.Select[line](context.Background(), d.Read(), h.counts)
	if err != nil {
		b.Fatal(err)
	}
	rows := h.rows
	if h.ids {
		var ids []int64
		for _, l := range lines[:min(len(lines), 10)] {
			ids = append(ids, l.N)
		}
		rows = db.Build("SELECT "+handColumns+" WHERE o.enterprise_id = ?", benchActor.EnterpriseID).In("AND o.id", ids)
	}
	if _, err := db.Select[orders.Head](context.Background(), d.Read(), rows); err != nil {
		b.Fatal(err)
	}
}

func bounded(q *db.Query, f orders.Filter) *db.Query {
	from, until, _ := f.Range.Bounds()
	return q.Add("WHERE o.enterprise_id = ? AND o.ordered_at >= ? AND o.ordered_at < ?", benchActor.EnterpriseID, from,
		until).
		If(f.Platform != 0, "AND o.platform = ?", f.Platform).
		If(f.SaleChannelID != 0, "AND o.sale_channel_id = ?", f.SaleChannelID).
		If(f.PaymentMethodID != 0, "AND o.payment_method_id = ?", f.PaymentMethodID).
		If(f.ShippingProviderID != 0, "AND o.shipping_provider_id = ?", f.ShippingProviderID).
		If(f.ProductID != 0, "AND o.id IN (SELECT order_id FROM order_lines WHERE product_id = ?)", f.ProductID).
		If(f.WarehouseProductID != 0, "AND o.id IN (SELECT order_id FROM order_parts WHERE warehouse_product_id = ?)",
			f.WarehouseProductID)
}

func listByHand(f orders.Filter) handQuery {
	direction := "DESC"
	if f.OldestFirst {
		direction = "ASC"
	}
	rows := bounded(db.Build("SELECT "+handColumns), f)
	if len(f.Statuses) > 0 {
		var wanted []int64
		for _, s := range f.Statuses {
			if s == orders.TransitOrDone {
				wanted = append(wanted, int64(orders.InTransit), int64(orders.Delivered), int64(orders.Completed))
				continue
			}
			wanted = append(wanted, int64(s))
		}
		rows.In("AND o.status", wanted)
	}
	return handQuery{
		counts: bounded(db.Build("SELECT o.status, COUNT(*) AS n FROM orders o"), f).Add("GROUP BY o.status"),
		rows:   rows.Add("ORDER BY o.ordered_at " + direction + ", o.id " + direction + " LIMIT 10"),
	}
}

// searchByHand compares every order of the range, newest first, until there are more hits than are counted.
func searchByHand(f orders.Filter) handQuery {
	q := bounded(db.Build("SELECT o.status, o.id AS n FROM orders o"), f)
	for word := range strings.FieldsSeq(db.SearchText(f.Query)) {
		q.Add("AND o.search_text LIKE ? ESCAPE '!'", db.Contains(word))
	}
	return handQuery{counts: q.Add("ORDER BY o.ordered_at DESC, o.id DESC LIMIT 501"), ids: true}
}
