package packings_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/once"
)

// besideRows are the rows of each file that is brought in beside the scans, and the forgotten keys that are swept.
const besideRows = 100_000

// BenchmarkScanBeside scans a hundred times a second while the stock of 100,000 rows and as many warehouse products are
// brought in and 100,000 old keys are swept. The goal is p99 of 20 ms.
func BenchmarkScanBeside(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { scanBeside(b, apptest.New(b, "", likeAnyServer)) })
	b.Run("postgres", func(b *testing.B) {
		scanBeside(b, apptest.New(b, dbtest.Database(b, dbtest.PostgresURL(b)), likeAnyServer))
	})
}

// likeAnyServer has jobs looked for as often as a server does; tests are in a hurry.
var likeAnyServer = apptest.Assembly(func(o *app.Options) { o.Jobs = jobs.Config{} })

func scanBeside(b *testing.B, a *apptest.App) {
	s := newShop(b, a)
	soap := s.number(b, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
	receive := inventory.In{StorageID: s.shelf, Lines: []inventory.InLine{{ProductID: soap, Quantity: 900_000}}}
	must(inventory.New(s.DB).Receive(b.Context(), s.Owner.Actor, receive, ""))(b)
	p := s.open(b, s.Packer, s.order(b, want{s.soap, 900_000}))
	var goods, stock strings.Builder
	goods.WriteString("รหัสสินค้า,ชื่อสินค้า\n")
	stock.WriteString("รหัสสินค้า,ที่เก็บ,จำนวน\n")
	for i := range besideRows {
		fmt.Fprintf(&goods, "G-%d,สินค้า %d\n", i, i)
		fmt.Fprintf(&stock, "%s,A-01,1\n", soapCode)
	}
	working := s.beside(b, map[string]string{"warehouse_products": goods.String(), "stock": stock.String()})
	server := httptest.NewServer(s.Mux)
	defer server.Close()
	took := make([]time.Duration, 0, 10_000)
	pace := time.NewTicker(10 * time.Millisecond)
	defer pace.Stop()
	for b.Loop() {
		<-pace.C
		start := time.Now()
		post(b, server.URL+scanPath, s.Packer.Token, s.key(), fmt.Sprintf(`{"packing_id":%d,"barcode":%q}`, p.ID,
			soapCode))
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
	b.ReportMetric(float64(working()), "rows-beside")
}

// beside begins to write two checked files and to check a third, and then sweeps. What it answers ends the work and
// counts the rows that were checked and written by then.
func (s *shop) beside(b *testing.B, files map[string]string) (ended func() int64) {
	b.Helper()
	checked := []int64{
		s.bringIn(b, "warehouse_products", files["warehouse_products"]),
		s.bringIn(b, "stock", files["stock"]),
	}
	s.workUntil(b, func() bool {
		return s.number(b, "SELECT COUNT(*) FROM imports WHERE state = 'checked'") == int64(len(checked))
	})
	for _, id := range checked {
		s.Do(b, s.Manager, http.MethodPost, fmt.Sprint(importsPath, "/", id, "/commit"),
			body{"skip_errors": true}).Want(http.StatusOK)
	}
	old := clock.InstantOf(s.Clock.Now().Add(-2 * once.Keep))
	err := s.DB.Write(b.Context(), func(ctx context.Context, tx *db.Tx) error {
		rows := make([][]any, besideRows)
		for i := range rows {
			rows[i] = []any{fmt.Append(nil, "old-", i), []byte{}, old}
		}
		return db.PutRows(ctx, tx, db.Fresh{Table: "once_keys", Columns: "key, digest, created_at", Rows: rows})
	})
	if err != nil {
		b.Fatal(err)
	}
	s.bringIn(b, "stock_out", files["stock"])
	ctx, cancel := context.WithCancel(context.Background())
	var working sync.WaitGroup
	working.Go(func() { s.Jobs.Run(ctx) })
	working.Go(func() {
		if _, err := once.Clean(ctx, s.DB); err != nil && ctx.Err() == nil {
			b.Error(err)
		}
	})
	before := s.number(b, besideCount)
	return func() int64 {
		cancel()
		working.Wait()
		return s.number(b, besideCount) - before
	}
}

const (
	importsPath = "/api/v1/wms/imports"
	besideCount = "SELECT CAST(SUM(checked + written) AS BIGINT) FROM imports"
)

// bringIn uploads a file and chooses its columns, so that its rows are to be checked.
func (s *shop) bringIn(b *testing.B, kind, text string) (id int64) {
	b.Helper()
	var i struct {
		ID, Version int64
		Columns     map[string]int64
	}
	path := importsPath + "?kind=" + kind + "&name=" + url.QueryEscape(kind+".csv")
	s.Do(b, s.Manager, http.MethodPost, path, text).Want(http.StatusCreated).JSON(&i)
	choice := body{"columns": i.Columns, "constants": body{}, "version": i.Version}
	s.Do(b, s.Manager, http.MethodPut, fmt.Sprint(importsPath, "/", i.ID), choice).Want(http.StatusOK)
	return i.ID
}

// workUntil lets jobs run until something is so.
func (s *shop) workUntil(b *testing.B, isSo func() bool) {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.Context(), 10*time.Minute)
	var working sync.WaitGroup
	working.Go(func() { s.Jobs.Run(ctx) })
	defer func() { cancel(); working.Wait() }()
	for !isSo() {
		if ctx.Err() != nil {
			b.Fatal("the work takes too long")
		}
		time.Sleep(50 * time.Millisecond)
	}
}
