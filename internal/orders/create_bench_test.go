//go:build !race

package orders_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"

	"github.com/google/go-cmp/cmp"
)

const (
	benchGoods   = 60  // how many different products the orders take from: three each
	benchClients = 8   // orders made at the same time
	benchRound   = 250 // orders by one way, then as many by the other, so that a busy machine slows both
)

// BenchmarkCreate makes orders of three lines, with reservation, trace, search and idempotency key, over HTTP from
// eight clients, and as many by hand-written SQL from eight goroutines on a database of its own, by turns.
func BenchmarkCreate(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchCreate(b, "", "") })
	b.Run("postgres", func(b *testing.B) {
		address := dbtest.PostgresURL(b)
		benchCreate(b, dbtest.Database(b, address), dbtest.Database(b, address))
	})
}

func benchCreate(b *testing.B, called, handed string) {
	first, second := openStocked(b, called), openStocked(b, handed)
	hand := openByHand(b, second.App, handed)
	server := httptest.NewServer(first.Mux)
	defer server.Close()
	done := int64(0)
	b.Run("http", func(b *testing.B) {
		var overHTTP, byHand time.Duration
		for left := b.N; left > 0; left -= benchRound {
			n := min(left, benchRound)
			overHTTP += together(n, func(i int64) {
				send(b, server.URL, first.Seller.Token, key(done+i),
					first.three(done+i))
			})
			byHand += together(n, func(i int64) {
				if err := hand.create(b.Context(), second.threeChecked(done+i), key(done+i)); err != nil {
					b.Error(err)
				}
			})
			done += int64(n)
		}
		orders := float64(b.N)
		b.ReportMetric(orders/overHTTP.Seconds(), "orders/s")
		b.ReportMetric(orders/byHand.Seconds(), "bare-orders/s")
		b.ReportMetric(100*byHand.Seconds()/overHTTP.Seconds(), "ratio-%")
		b.ReportMetric(0, "ns/op") // of both: says nothing
	})
	if diff := cmp.Diff(counts(tables(b, first.App)), counts(tables(b, second.App))); diff != "" {
		b.Errorf("the call and the SQL by hand leave other numbers of rows (-call +hand):\n%s", diff)
	}
}

// together runs fn for 1 to n from all clients and tells how long that took.
func together(n int, fn func(i int64)) time.Duration {
	var next atomic.Int64
	var group sync.WaitGroup
	start := time.Now()
	for range benchClients {
		group.Go(func() {
			for i := next.Add(1); i <= int64(n); i = next.Add(1) {
				fn(i)
			}
		})
	}
	group.Wait()
	return time.Since(start)
}

// stocked is a shop with enough of many goods.
type stocked struct {
	*shop
	goods [benchGoods]int64
}

func openStocked(t testing.TB, address string) *stocked {
	t.Helper()
	s := &stocked{shop: open(t, apptest.New(t, address), 0)}
	for i := range s.goods {
		part := s.made("/api/v1/wms/product", body{
			"name": fmt.Sprintf("ของ %d", i), "pn": fmt.Sprintf("P%d", i),
			"unit_name": "ชิ้น",
		})
		s.goods[i] = s.made("/api/v1/products", body{
			"name": fmt.Sprintf("ของ %d", i), "sku": fmt.Sprintf("P%d", i),
			"price": 100, "type": 1, "components": []any{body{"warehouse_product_id": part, "quantity": 1}},
		})
		s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
			"storage_id": s.storage,
			"lines":      []any{body{"product_id": part, "quantity": 900_000, "cost": 50}},
		}).Want(201)
	}
	return s
}

func (s *stocked) of(n int64) [3]int64 {
	return [3]int64{s.goods[n%benchGoods], s.goods[(n+7)%benchGoods], s.goods[(n+23)%benchGoods]}
}

// three is the n-th order as a client sends it, and threeChecked the same as the use case knows it.
func (s *stocked) three(n int64) body {
	lines := []any{}
	for _, id := range s.of(n) {
		lines = append(lines, body{"product_id": id, "quantity": 1})
	}
	return s.draft(0, 1, body{"platform": 1, "lines": lines, "phone": phone(n)})
}

func (s *stocked) threeChecked(n int64) orders.Draft {
	d := orders.Draft{
		Platform: 1, SaleChannelID: s.channel, PaymentMethodID: s.bank, ShippingProviderID: 1,
		Recipient: customers.Recipient{
			Name: "ปิ่นแก้ว ใจดี", Phone: phone(n), Address: "99/1 ถ.ลาดพร้าว",
			District: "คลองจั่น",
			City:     "บางกะปิ", Province: "กรุงเทพมหานคร", Zipcode: "10240",
		},
	}
	for _, id := range s.of(n) {
		d.Lines = append(d.Lines, orders.DraftLine{ProductID: id, Quantity: 1})
	}
	return d
}

func key(n int64) string { return fmt.Sprintf("bench-order-%d", n) }

func phone(n int64) string { return fmt.Sprintf("08%08d", n%1000) }

// counts keeps of Rows how many each table has.
func counts(rows map[string]string) map[string]string {
	counts := maps.Clone(rows)
	for table, state := range rows {
		counts[table], _, _ = strings.Cut(state, " rows")
	}
	return counts
}

// TestByHandWritesWhatTheCallWrites keeps the yardstick of BenchmarkCreate honest: of the same orders it leaves the
// same rows, to the last column.
func TestByHandWritesWhatTheCallWrites(t *testing.T) {
	compare := func(t *testing.T, address func() string) {
		first, second, handed := openTwins(t, address)
		before := tables(t, first.App)
		hand := openByHand(t, second.App, handed)
		for n := range int64(20) {
			first.Do(t, first.Seller, "POST", "/api/v1/orders", first.three(n%15), "Idempotency-Key",
				key(n)).Want(http.StatusCreated)
			if err := hand.create(t.Context(), second.threeChecked(n%15), key(n)); err != nil {
				t.Fatal(err)
			}
		}
		after := tables(t, first.App)
		if diff := cmp.Diff(after, tables(t, second.App)); diff != "" {
			t.Errorf("the call and the SQL by hand leave other rows (-call +hand):\n%s", diff)
		}
		for _, table := range []string{
			"orders", "order_lines", "order_parts", "reservations", "stocks", "customers",
			"customer_addresses", "audit_events", "once_keys", "running_numbers",
		} {
			if before[table] == after[table] {
				t.Errorf("nothing happened in %s", table)
			}
		}
	}
	t.Run("sqlite", func(t *testing.T) { compare(t, func() string { return "" }) })
	t.Run("postgres", func(t *testing.T) {
		address := dbtest.PostgresURL(t)
		compare(t, func() string { return dbtest.Database(t, address) })
	})
}

// openTwins opens two shops of which every row is equal, and tells the address of the second. On a busy machine a
// transaction of the stocking may run twice and draw other ids: then two others are opened.
func openTwins(t *testing.T, address func() string) (first, second *stocked, of string) {
	t.Helper()
	diff := ""
	for range 3 {
		of = address()
		first, second = openStocked(t, address()), openStocked(t, of)
		if diff = cmp.Diff(tables(t, first.App), tables(t, second.App)); diff == "" {
			return first, second, of
		}
	}
	t.Fatalf("the two shops differ from the start:\n%s", diff)
	return nil, nil, ""
}

// tables are the digests of all tables but those that differ by chance: sessions, passwords, in which rows a sum lies,
// and how a search index lays itself out.
func tables(t testing.TB, a *apptest.App) map[string]string {
	rows := a.Rows(t)
	for _, chance := range []string{"sessions", "users", "day_moves"} {
		delete(rows, chance)
	}
	maps.DeleteFunc(rows, func(table, _ string) bool {
		return strings.HasSuffix(table, "_idx") || strings.HasSuffix(table, "_docsize")
	})
	return rows
}

func send(b *testing.B, address, token, key string, order body) {
	raw, err := json.Marshal(order)
	if err != nil {
		b.Error(err)
		return
	}
	r, err := http.NewRequestWithContext(context.Background(), http.MethodPost, address+"/api/v1/orders",
		bytes.NewReader(raw))
	if err != nil {
		b.Error(err)
		return
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", key)
	answer, err := benchClient.Do(r)
	if err != nil {
		b.Error(err)
		return
	}
	text, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusCreated {
		b.Errorf("%d %s %v", answer.StatusCode, text, err)
	}
}

var benchClient = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}
