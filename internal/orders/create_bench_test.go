package orders_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
)

// benchGoods is how many different products the orders of the benchmark take from: three each.
const benchGoods = 60

// BenchmarkCreate makes orders of three lines, with reservation, trace, search and idempotency key, over HTTP from eight
// clients; "bare" is the statements of the same transaction alone, from as many.
func BenchmarkCreate(b *testing.B) {
	for engine, address := range map[string]func(b *testing.B) string{
		"sqlite":   func(*testing.B) string { return "" },
		"postgres": func(b *testing.B) string { return dbtest.Schema(b, dbtest.PostgresURL(b)) },
	} {
		b.Run(engine, func(b *testing.B) {
			a := apptest.New(b, address(b))
			s := open(b, a, 0)
			goods := make([]int64, benchGoods)
			for i := range goods {
				part := s.made("/api/v1/wms/product", body{"name": fmt.Sprintf("ของ %d", i), "pn": fmt.Sprintf("P%d", i), "unit_name": "ชิ้น"})
				goods[i] = s.made("/api/v1/products", body{"name": fmt.Sprintf("ของ %d", i), "sku": fmt.Sprintf("P%d", i), "price": 100, "type": 1,
					"components": []any{body{"warehouse_product_id": part, "quantity": 1}}})
				a.Do(b, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body{"storage_id": s.storage,
					"lines": []any{body{"product_id": part, "quantity": 900_000, "cost": 50}}}).Want(201)
			}
			three := func(n int64) [3]int64 {
				return [3]int64{goods[n%benchGoods], goods[(n+7)%benchGoods], goods[(n+23)%benchGoods]}
			}
			var count atomic.Int64
			b.Run("http", func(b *testing.B) {
				server := httptest.NewServer(a.Mux)
				defer server.Close()
				b.SetParallelism(4) // times two cores: eight clients
				b.RunParallel(func(pb *testing.PB) {
					for pb.Next() {
						n := count.Add(1)
						lines := []any{}
						for _, id := range three(n) {
							lines = append(lines, body{"product_id": id, "quantity": 1})
						}
						send(b, server.URL, a.Seller.Token, fmt.Sprintf("bench-order-%d", n), s.draft(0, 1, body{"lines": lines, "phone": phone(n)}))
					}
				})
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "orders/s")
			})
			b.Run("bare", func(b *testing.B) {
				b.SetParallelism(4)
				b.RunParallel(func(pb *testing.PB) {
					for pb.Next() {
						n := count.Add(1)
						d := orders.Draft{Platform: 1, SaleChannelID: s.channel, PaymentMethodID: s.bank, ShippingProviderID: 1,
							Recipient: customers.Recipient{Name: "ปิ่นแก้ว ใจดี", Phone: phone(n), Address: "99/1", District: "คลองจั่น", City: "บางกะปิ", Province: "กรุงเทพมหานคร", Zipcode: "10240"}}
						for _, id := range three(n) {
							d.Lines = append(d.Lines, orders.DraftLine{ProductID: id, Quantity: 1})
						}
						err := a.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
							_, err := orders.CreateInTx(ctx, tx, a.Seller.Actor, d)
							return err
						})
						if err != nil {
							b.Error(err)
						}
					}
				})
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "orders/s")
			})
		})
	}
}

func phone(n int64) string { return fmt.Sprintf("08%08d", n%1000) }

func send(b *testing.B, address, token, key string, order body) {
	raw, err := json.Marshal(order)
	if err != nil {
		b.Error(err)
		return
	}
	r, err := http.NewRequestWithContext(context.Background(), http.MethodPost, address+"/api/v1/orders", bytes.NewReader(raw))
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
