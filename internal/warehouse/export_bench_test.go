package warehouse_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"runtime"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/i18n"
)

// A hundred thousand products as a file, through the whole edge: the goal is 3 s and 120 MB.
func BenchmarkExportOfProducts(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchExport(b, apptest.New(b, "")) })
	b.Run("postgres", func(b *testing.B) { benchExport(b, apptest.New(b, dbtest.Database(b, dbtest.PostgresURL(b)))) })
}

func benchExport(b *testing.B, a *apptest.App) {
	err := a.DB.Write(b.Context(), func(ctx context.Context, tx *db.Tx) error {
		for i := range 1000 {
			q := db.Build("INSERT INTO warehouse_products (enterprise_id, name, unit_name, barcode, pn, created_at, " +
				"updated_at, sort_name) VALUES")
			name := fmt.Sprintf("น้ำปลาแท้ ตราหอยเชลล์ ขวดแก้ว %d", i*37%1000)
			for n := range 100 {
				q.If(n > 0, ",").Add("(?, ?, 'ขวด', ?, ?, 1, 1, ?)", a.Owner.EnterpriseID, name,
					fmt.Sprintf("%013d", i*100+n), fmt.Sprintf("FS-%06d", i*100+n), i18n.SortKey(name))
			}
			if _, err := db.Exec(ctx, tx, q.SQL(), q.Args()...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	file := a.Do(b, a.Owner, "GET", "/api/v1/wms/product/export?format=csv", nil).Want(http.StatusOK)
	if got := bytes.Count(file.Body.Bytes(), []byte("\n")); got != 100_001 {
		b.Fatalf("the file has %d rows", got)
	}
	for _, format := range []string{"xlsx", "csv"} {
		b.Run(format, func(b *testing.B) {
			runtime.GC()
			peak := apptest.PeakMemory()
			for b.Loop() {
				a.Do(b, a.Owner, "GET", "/api/v1/wms/product/export?format="+format, nil).Want(http.StatusOK)
			}
			b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s")
			b.ReportMetric(float64(peak())/(1<<20), "MB")
		})
	}
}
