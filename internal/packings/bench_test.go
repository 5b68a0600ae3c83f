package packings_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db/dbtest"
)

// BenchmarkScan scans one piece after another into a parcel of three lines, each scan with a key of its own, over a
// connection to a listening server. The goal is p99 of 20 ms.
func BenchmarkScan(b *testing.B) {
	for engine, open := range map[string]func(b *testing.B) *apptest.App{
		"sqlite": func(b *testing.B) *apptest.App { return apptest.New(b, "") },
		"postgres": func(b *testing.B) *apptest.App {
			return apptest.New(b, dbtest.Database(b, dbtest.PostgresURL(b)))
		},
	} {
		b.Run(engine, func(b *testing.B) {
			s := newShop(b, open(b))
			soap := s.number(b, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
			must(inventory.New(s.DB).Receive(context.Background(), s.Owner.Actor, inventory.In{
				StorageID: s.shelf,
				Lines:     []inventory.InLine{{ProductID: soap, Quantity: 900_000}},
			}, ""))(b)
			p := s.open(b, s.Packer, s.order(b, want{s.tea, 1}, want{s.soap, 900_000}, want{s.bag, 1}))
			server := httptest.NewServer(s.Mux)
			defer server.Close()
			took := make([]time.Duration, 0, 10_000)
			for b.Loop() {
				start := time.Now()
				post(b, server.URL+scanPath, s.Packer.Token, s.key(), fmt.Sprintf(`{"packing_id":%d,"barcode":%q}`,
					p.ID, soapCode))
				took = append(took, time.Since(start))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
			if n := s.number(b, "SELECT CAST(SUM(packed) AS BIGINT) FROM packing_items"); n != int64(len(took)) {
				b.Fatalf("%d scans counted %d", len(took), n)
			}
		})
	}
}

func post(b *testing.B, address, token, key, body string) {
	r, err := http.NewRequestWithContext(b.Context(), http.MethodPost, address, bytes.NewBufferString(body))
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", key)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusOK {
		b.Fatalf("%d %s %v", answer.StatusCode, text, err)
	}
}
