//go:build !race

package orders_test

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/sheet"
	"langraan/internal/orders"
)

// BenchmarkExportOfOrders writes the 100,000 orders of a month into a file, as the call does; the goal is 3 s and
// 120 MB.
func BenchmarkExportOfOrders(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { exportOrders(b, dbtest.SQLite(b, dbtest.WithClock(clock.At(benchEnd)))) })
	b.Run("postgres", func(b *testing.B) {
		exportOrders(b, dbtest.Postgres(b, dbtest.PostgresURL(b), dbtest.WithClock(clock.At(benchEnd))))
	})
}

func exportOrders(b *testing.B, d *db.DB) {
	const rows = 100_000
	loadOrders(b, d, rows, clock.MaxDays-1)
	s := orders.New(d, nil, nil)
	for _, format := range []string{"xlsx", "csv"} {
		b.Run(format, func(b *testing.B) {
			runtime.GC()
			peak := apptest.PeakMemory()
			written := 0
			var out nowhere
			for b.Loop() {
				written = 0
				month := orders.Filter{Range: clock.At(benchEnd).LastDays(clock.MaxDays)}
				wanted := orders.Sheet{Filter: month, Language: "th"}
				file, read, err := s.SheetFile(b.Context(), benchActor, wanted)
				if err != nil {
					b.Fatal(err)
				}
				file.Rows = func(row func(...any) error) error {
					return read(b.Context(), d.Read(), func(cells ...any) error {
						written++
						return row(cells...)
					})
				}
				r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/?format="+format, nil)
				out = 0
				if err := sheet.Serve(&out, r, file); err != nil {
					b.Fatal(err)
				}
			}
			if written < rows-rows/100 {
				b.Fatalf("%d rows were written", written)
			}
			b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s")
			b.ReportMetric(float64(peak())/(1<<20), "MB")
			b.ReportMetric(float64(out)/(1<<20), "MB-file")
		})
	}
}

// nowhere is where an answer goes that nobody keeps: its length alone.
type nowhere int

func (*nowhere) Header() http.Header { return http.Header{} }
func (*nowhere) WriteHeader(int)     {}

func (n *nowhere) Write(part []byte) (int, error) {
	*n += nowhere(len(part))
	return len(part), nil
}
