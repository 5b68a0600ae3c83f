package orders

import (
	"cmp"
	"context"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// benchOrders is how many orders the list benchmarks read from; LANGRAAN_TEST_BENCH_ORDERS changes it.
func benchOrders() int {
	if n, err := strconv.Atoi(os.Getenv("LANGRAAN_TEST_BENCH_ORDERS")); err == nil {
		return n
	}
	return 1_000_000
}

// p95 runs fn b.N times and reports the 95th percentile in milliseconds beside the mean.
func p95(b *testing.B, fn func()) {
	b.Helper()
	took := make([]time.Duration, 0, b.N)
	for b.Loop() {
		start := time.Now()
		fn()
		took = append(took, time.Since(start))
	}
	slices.SortFunc(took, cmp.Compare)
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
}

func bothEngines(b *testing.B, run func(b *testing.B, d *db.DB)) {
	b.Run("sqlite", func(b *testing.B) { run(b, dbtest.SQLite(b, dbtest.WithClock(loadClock()))) })
	b.Run("postgres", func(b *testing.B) { run(b, dbtest.Postgres(b, dbtest.PostgresURL(b), dbtest.WithClock(loadClock()))) })
}

// BenchmarkList reads first pages with their counts; "bare" is the page's own statement alone, by hand.
func BenchmarkList(b *testing.B) {
	bothEngines(b, func(b *testing.B, d *db.DB) {
		l := load(b, d, benchOrders())
		s := New(d, nil)
		ctx := context.Background()
		for name, f := range offered() {
			f.Page = page.Query{Page: 1, Limit: 10}
			b.Run(name, func(b *testing.B) {
				p95(b, func() {
					if _, err := s.List(ctx, l.actor, f); err != nil {
						b.Fatal(err)
					}
				})
			})
			b.Run(name+"/bare", func(b *testing.B) {
				from, until, _ := f.Range.Bounds()
				g := f
				g.Statuses = expand(f.Statuses)
				count, list := countQuery(l.actor, g, span{from, until}), pageQuery(l.actor, g, span{from, until})
				p95(b, func() {
					if _, err := db.All[statusCount](ctx, d.Read(), count.SQL(), count.Args()...); err != nil {
						b.Fatal(err)
					}
					if _, err := db.All[int64](ctx, d.Read(), list.SQL(), list.Args()...); err != nil {
						b.Fatal(err)
					}
				})
			})
		}
	})
}
