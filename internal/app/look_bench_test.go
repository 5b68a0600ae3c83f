package app_test

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// sized reads how much of something a benchmark works on from the environment.
func sized(variable string, usual int) int {
	if n, err := strconv.Atoi(os.Getenv(variable)); err == nil {
		return n
	}
	return usual
}

// looks are the lists and summaries of the warehouse and the catalogue with every filter they offer, as people call
// them. %d stands for a warehouse product.
var looks = []struct{ name, path, body string }{
	{name: "warehouse products", path: "/api/v1/wms/product"},
	{name: "warehouse products, middle page", path: "/api/v1/wms/product?limit=100&page=50"},
	{name: "warehouse products, last page", path: "/api/v1/wms/product?limit=100&page=100"},
	{name: "warehouse products, by SKU", path: "/api/v1/wms/product?sort=-pn"},
	{name: "warehouse products, low", path: "/api/v1/wms/product?low=true"},
	{name: "warehouse products, barcode", path: "/api/v1/wms/product?barcode=2000000000017"},
	{name: "inventory", path: "/api/v1/wms/inventory"},
	{name: "inventory, last page", path: "/api/v1/wms/inventory?limit=100&page=100"},
	{name: "inventory, middle page", path: "/api/v1/wms/inventory?limit=100&page=50"},
	{name: "inventory, by storage", path: "/api/v1/wms/inventory?sort=storage"},
	{name: "inventory, by amount", path: "/api/v1/wms/inventory?sort=-on_hand"},
	{name: "inventory, by storage, middle page", path: "/api/v1/wms/inventory?sort=storage&limit=100&page=50"},
	{name: "inventory, by amount, middle page", path: "/api/v1/wms/inventory?sort=-on_hand&limit=100&page=50"},
	{name: "inventory, a storage", path: "/api/v1/wms/inventory?storage_id=7"},
	{name: "history", path: "/api/v1/wms/inventory/history", body: `{}`},
	{name: "history, last page", path: "/api/v1/wms/inventory/history", body: `{"page":100,"limit":100}`},
	{name: "history, a kind", path: "/api/v1/wms/inventory/history", body: `{"kind":1}`},
	{name: "history, a storage", path: "/api/v1/wms/inventory/history", body: `{"storage_id":7}`},
	{name: "history, a product", path: "/api/v1/wms/inventory/history", body: `{"product_id":%d}`},
	{name: "history, a person", path: "/api/v1/wms/inventory/history", body: `{"user_id":2}`},
	{name: "history, a number", path: "/api/v1/wms/inventory/history", body: `{"bill_number":"B-1234"}`},
	{name: "stock card", path: "/api/v1/wms/product/%d/card"},
	{name: "stock card, a storage", path: "/api/v1/wms/product/%d/card?storage_id=7"},
	{name: "waiting to ship", path: "/api/v1/orders/product/wait/shipment"},
	{name: "storages", path: "/api/v1/wms/storage"},
	{name: "partners", path: "/api/v1/wms/partner"},
	{name: "products", path: "/api/v1/products"},
	{name: "products, middle page", path: "/api/v1/products?limit=100&page=50"},
	{name: "products, last page", path: "/api/v1/products?limit=100&page=100"},
	{name: "products, a status", path: "/api/v1/products?status=1"},
	{name: "products, a category", path: "/api/v1/products?category_id=3"},
	{name: "products, by price", path: "/api/v1/products?sort=-price"},
	{name: "listings", path: "/api/v1/products?platform=2&mapping=2"},
	{name: "listings, middle page", path: "/api/v1/products?platform=2&mapping=2&limit=100&page=50"},
	{
		name: "listings, by price, middle page",
		path: "/api/v1/products?platform=2&mapping=2&limit=100&page=50&sort=-price",
	},
	{name: "listings, linked, middle page", path: "/api/v1/products?platform=2&mapping=1&limit=100&page=45"},
	{name: "listings, not linked", path: "/api/v1/products?platform=2&mapping=0"},
	{name: "products for choosing", path: "/api/v1/productssku"},
	{name: "random products", path: "/api/v1/products/random"},
	{name: "purchase orders", path: "/api/v1/wms/po"},
	{name: "purchase orders, middle page", path: "/api/v1/wms/po?limit=100&page=25"},
	{name: "purchase orders, last page", path: "/api/v1/wms/po?limit=100&page=50"},
	{name: "purchase orders, a status", path: "/api/v1/wms/po?status=approved&limit=100&page=5"},
	{name: "purchase orders, a partner", path: "/api/v1/wms/po?partner_id=7"},
	{name: "purchase orders, a product", path: "/api/v1/wms/po?product_id=%d"},
	{name: "purchase orders, some days", path: "/api/v1/wms/po?from=2026-10-01&to=2026-10-31"},
	{name: "what to order", path: "/api/v1/wms/po/proposal"},
	{name: "categories", path: "/api/v1/products/category"},
	{name: "summary v1", path: "/api/v1/wms/inventory/summary"},
	{name: "summary v2", path: "/api/v2/wms/inventory/summary"},
	{name: "summary v2, with the stock", path: "/api/v2/wms/inventory/summary?stock=true"},
	{name: "summary v2, a storage", path: "/api/v2/wms/inventory/summary?storage_id=7"},
	{name: "summary of packing v1", path: "/api/v1/wms/inventory/history/linepack"},
	{name: "summary of packing v2", path: "/api/v2/wms/inventory/history/linepack"},
	{name: "search warehouse products, in all", path: "/api/v1/wms/product?q=ขน"},
	{name: "search warehouse products, in a tenth", path: "/api/v1/wms/product?q=ปล"},
	{name: "search warehouse products, in none", path: "/api/v1/wms/product?q=ฬพ"},
	{name: "search inventory, in all", path: "/api/v1/wms/inventory?q=ขน"},
	{name: "search inventory, in a tenth", path: "/api/v1/wms/inventory?q=ปล"},
	{name: "search purchase orders", path: "/api/v1/wms/po?q=PO-49"},
	{name: "search purchase orders, by partner", path: "/api/v1/wms/po?q=บริษัท 12"},
	{name: "search products, in all", path: "/api/v1/products?q=ขน"},
	{name: "search products, in a tenth", path: "/api/v1/products?q=ปล"},
	{name: "search products for choosing", path: "/api/v1/productssku?q=ปล"},
	{name: "search listings, in all", path: "/api/v1/products?platform=2&mapping=2&q=ขน"},
	{name: "search listings, in a tenth", path: "/api/v1/products?platform=2&mapping=2&q=ปล"},
	{name: "search waiting to ship", path: "/api/v1/orders/product/wait/shipment?q=ปล"},
}

// BenchmarkLook asks for each list over HTTP and reports percentiles. LANGRAAN_BENCH_PRODUCTS (50,000) and
// LANGRAAN_BENCH_LINES (1,000,000 ledger lines over 280 days) set the sizes.
func BenchmarkLook(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchLook(b, "") })
	b.Run("postgres", func(b *testing.B) { benchLook(b, dbtest.Database(b, dbtest.PostgresURL(b))) })
}

func benchLook(b *testing.B, address string) {
	a := apptest.New(b, address)
	loadStock(b, a, sized("LANGRAAN_BENCH_PRODUCTS", 50_000), sized("LANGRAAN_BENCH_LINES", 1_000_000))
	busiest, err := db.One[int64](b.Context(), a.DB.Fresh(), "SELECT product_id FROM bill_lines GROUP BY product_id "+
		"ORDER BY COUNT(*) DESC LIMIT 1")
	if err != nil {
		b.Fatal(err)
	}
	for _, look := range looks {
		path, body := look.path, any(nil)
		method := http.MethodGet
		if look.body != "" {
			method, body = http.MethodPost, filled(look.body, busiest)
		}
		path = encoded(b, filled(path, busiest))
		b.Run(look.name, func(b *testing.B) {
			took := make([]time.Duration, 0, b.N)
			for b.Loop() {
				start := time.Now()
				a.Do(b, a.Owner, method, path, body).Want(http.StatusOK)
				took = append(took, time.Since(start))
			}
			slices.SortFunc(took, cmp.Compare)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
		})
	}
}

func filled(text string, product int64) string {
	if !slices.Contains([]byte(text), '%') {
		return text
	}
	return fmt.Sprintf(text, product)
}

func encoded(t testing.TB, path string) string {
	u, err := url.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	u.RawQuery = u.Query().Encode()
	return u.String()
}

var stockWords = []string{
	"น้ำปลา", "ซอสหอย", "ผงซักฟอก", "แชมพู", "สบู่", "ยาสีฟัน", "นมสด", "กาแฟ", "ชาเขียว",
	"ข้าวสาร", "บะหมี่", "ขนมปัง", "ปลากระป๋อง", "น้ำตาล", "เกลือ", "พริกไทย", "กะทิ", "ถุงขยะ", "กระดาษ", "ผ้าอ้อม",
}

// loadStock fills the owner's enterprise: what a use case would write, in plain SQL where it is much.
func loadStock(t testing.TB, a *apptest.App, products, lines int) {
	t.Helper()
	ctx := context.Background()
	e := a.Owner.EnterpriseID
	write := func(fn func(ctx context.Context, tx *db.Tx) error) {
		t.Helper()
		if err := a.DB.Write(ctx, fn); err != nil {
			t.Fatal(err)
		}
	}
	run := func(text string, args ...any) {
		t.Helper()
		write(func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, text, args...)
			return err
		})
	}
	const chunk = 5000
	numbers := "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) "
	run("INSERT INTO storages (id, enterprise_id, name, created_at) "+numbers+"SELECT i, $3, 'ชั้น ' || CAST(i AS "+
		"TEXT), 1 FROM n", 1, 40, e)
	run("INSERT INTO partners (id, enterprise_id, company_name, created_at) "+numbers+"SELECT i, $3, 'บริษัท ' || "+
		"CAST(i AS TEXT), 1 FROM n", 1, 300, e)
	run("INSERT INTO categories (id, enterprise_id, name, created_at) "+numbers+"SELECT i, $3, 'หมวด ' || CAST(i AS "+
		"TEXT), 1 FROM n", 1, 60, e)
	for from := 1; from <= products; from += chunk {
		write(func(ctx context.Context, tx *db.Tx) error {
			for i := from; i < min(from+chunk, products+1); i++ {
				if err := loadProduct(ctx, tx, e, i); err != nil {
					return err
				}
			}
			return nil
		})
	}
	run("INSERT INTO stocks (product_id, enterprise_id, on_hand, reserved, threshold) "+numbers+"SELECT i, $3, 20 + "+
		"i % 80, i % 9, i % 3 * 10 FROM n", 1, products, e)
	run("INSERT INTO balances (product_id, place_kind, place_id, enterprise_id, on_hand, product_sort, lies) "+
		numbers+"SELECT i, 1, 1 + i % 40, $3, 10 + i % 80, p.name, TRUE FROM n JOIN warehouse_products p ON p.id = i", 1, products, e)
	run("INSERT INTO balances (product_id, place_kind, place_id, enterprise_id, on_hand, product_sort, lies) "+
		numbers+"SELECT i, 1, 1 + (i + 7) % 40, $3, 10, p.name, TRUE FROM n JOIN warehouse_products p ON p.id = i WHERE i % 4 = 0", 1,
		products, e)
	run("INSERT INTO product_components (product_id, warehouse_product_id, enterprise_id, "+
		"quantity) "+numbers+"SELECT i, i, $3, 1 FROM n", 1, products, e)
	run("INSERT INTO product_components (product_id, warehouse_product_id, enterprise_id, "+
		"quantity) "+numbers+"SELECT i, 1 + i * 31 % $2, $3, 2 FROM n WHERE i % 20 IN (1, 2) AND 1 + i * 31 % $2 <> i",
		1, products, e)
	loadLedger(t, a, run, products, lines)
	run("INSERT INTO cost_layers (enterprise_id, product_id, bill_line_id, came_line_id, quantity, remaining, "+
		"unit_cost, created_at) "+numbers+
		"SELECT $3, i, 1, 1, 100, 20 + i % 80, 1000 + i % 999, 1 FROM n", 1, products, e)
	run(`INSERT INTO orders (id, enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type,
		shipping_provider_id, recipient_name, phone, goods_amount, order_amount, created_by, ordered_at, ordered_date,
		created_at, updated_at) `+numbers+`SELECT i, $3, 'SO' || CAST(i AS TEXT), 111, (SELECT MIN(c.id)
		FROM sale_channels c WHERE c.enterprise_id = $3), (SELECT MIN(m.id) FROM payment_methods m
		WHERE m.enterprise_id = $3), 1, 1, 'ผู้รับ', '0812345678', 100, 100, 1, $4, '2026-11-19', $4, $4 FROM n`,
		1, 5000, e, apptest.Start.UnixMilli())
	run("INSERT INTO order_lines (id, order_id, enterprise_id, kind, product_id, name, price, quantity, "+
		"amount) "+numbers+"SELECT i, i, $3, 'product', 1 + i * 7 % $4, 'x', 1, 2, 2 FROM n",
		1, 5000, e, products)
	run("INSERT INTO order_parts (order_id, line_id, enterprise_id, warehouse_product_id, "+
		"quantity) "+numbers+"SELECT i, i, $3, 1 + i * 7 % $4, 2 FROM n", 1, 5000, e, products)
	loadPurchases(run, e, products)
	run(`INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, gained)
		SELECT enterprise_id, date, ABS(kind), user_id, place_kind, place_id, CAST(SUM(gained) AS BIGINT) FROM (
		SELECT enterprise_id, date, kind, user_id, to_kind AS place_kind, to_id AS place_id, quantity AS gained
		FROM bill_lines WHERE to_kind > 0 UNION ALL SELECT enterprise_id, date, kind, user_id, from_kind,
		from_id, -quantity FROM bill_lines WHERE from_kind > 0) moved GROUP BY enterprise_id, date, ABS(kind), user_id,
		place_kind, place_id`)
	if a.DB.Postgres() { // what autovacuum does in a living house; SQLite has no statistics there
		if _, err := db.All[string](ctx, a.DB.Fresh(), "VACUUM ANALYZE"); err != nil {
			t.Fatal(err)
		}
	}
}

// loadPurchases writes 5,000 purchase orders of three lines over 280 days, the last ones still open.
func loadPurchases(run func(string, ...any), e int64, products int) {
	const count, day = 5000, 86_400_000
	numbers := "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) "
	run("INSERT INTO purchase_orders (id, enterprise_id, number, status, partner_id, reference, line_count, pieces, "+
		"received, total, created_by, created_at, approved_at) "+numbers+
		`SELECT i, $3, 'PO-' || CAST(i AS TEXT), CASE WHEN i > $2 - 900 THEN 1 + i % 2 WHEN i % 50 = 0 THEN 5
		ELSE 4 END, 1 + i % 300, 'Q' || CAST(i AS TEXT), 3, 120, CASE WHEN i > $2 - 900 THEN 0
		ELSE 120 END, 120000, 1, $4 + i * $5, $4 + i * $5 FROM n`, 1, count, e, apptest.Start.UnixMilli()-280*day,
		int64(280)*day/count)
	for line := range 3 {
		run("INSERT INTO purchase_lines (enterprise_id, purchase_id, product_id, quantity, cost, received, "+
			"awaited) "+numbers+
			`SELECT $3, i, 1 + (i * 31 + $4 * 17) % $5, 40, 1000, CASE WHEN i > $2 - 900 THEN 0 ELSE 40 END,
				CASE WHEN i > $2 - 900 AND i % 2 = 1 THEN 40 ELSE 0 END FROM n`,
			1, count, e, line, products)
	}
}

func loadProduct(ctx context.Context, tx *db.Tx, e int64, i int) error {
	name := fmt.Sprintf("%s %s ขนาด %d", stockWords[i%len(stockWords)], stockWords[i*7%19], i%97)
	sku, barcode := fmt.Sprintf("SKU-%05d", i), fmt.Sprintf("2%012d", i)
	text := db.SearchText(name, sku, barcode)
	if _, err := db.Exec(ctx, tx, `INSERT INTO warehouse_products (id, enterprise_id, name, barcode, pn, threshold,
		search_text, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 1)`, i, e, name, barcode, sku,
		i%3*10, text); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, `INSERT INTO products (id, enterprise_id, category_id, name, sku, barcode, price,
		type, search_text, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, 1)`, i, e, 1+i%60,
		name, sku, barcode, 1000+i*37%90000, 1+(i%20+1)/20+(i%40+1)/40, text); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, `INSERT INTO listings (id, enterprise_id, platform, shop_id, platform_product_id,
		sku, name, price, product_id, search_text, created_at, updated_at) VALUES ($1, $2, 2, 's', $3, $3, $4, 100, $5,
		$6, 1, 1)`, i, e, sku, name, linkedTo(i), text); err != nil {
		return err
	}
	for _, subject := range []string{"warehouse_products", "products"} {
		if err := db.Index(ctx, tx, db.Entry{Subject: subject, EnterpriseID: e, ID: int64(i), Text: text}); err != nil {
			return err
		}
	}
	return nil
}

func linkedTo(i int) any {
	if i%10 == 0 {
		return nil
	}
	return i
}

// loadLedger writes bills of four lines over 280 days: mostly packing, the products of small numbers much more often.
func loadLedger(t testing.TB, a *apptest.App, run func(string, ...any), products, lines int) {
	t.Helper()
	const days, chunk = 280, 40_000
	step := int64(days) * 86_400_000 / int64(lines)
	first := apptest.Start.UnixMilli() - step*int64(lines)
	numbers := "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) "
	kind := "CASE WHEN %[1]s %% 100 < 80 THEN 4 WHEN %[1]s %% 100 < 90 THEN 1 WHEN %[1]s %% 100 < 94 THEN 3 WHEN " +
		"%[1]s %% 100 < 97 THEN 2 ELSE 6 END"
	day := "strftime('%%Y-%%m-%%d', (%[1]s + 25200000) / 1000, 'unixepoch')"
	if a.DB.Postgres() {
		day = "to_char(to_timestamp((CAST(%[1]s AS BIGINT) + 25200000) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
	}
	for from := 0; from < lines; from += chunk {
		last := min(from+chunk, lines) - 1
		at := "($4 + i * 4 * $5)"
		run("INSERT INTO bills (id, enterprise_id, number, kind, user_id, user_name, created_at, date) "+numbers+
			"SELECT i + 1, $3, 'B-' || CAST(i AS TEXT), "+fmt.Sprintf(kind,
			"i")+", 1 + i % 9, 'คน', "+at+", "+fmt.Sprintf(day, at)+" FROM n",
			from/4, last/4, a.Owner.EnterpriseID, first, step)
		at = "($4 + i / 4 * 4 * $5)"
		run("INSERT INTO bill_lines (id, enterprise_id, bill_id, product_id, kind, user_id, from_kind, from_id, "+
			"to_kind, to_id, quantity, cost, created_at, date) "+
			numbers+"SELECT i + 1, $3, 1 + i / 4, 1 + (i * 7919 % 100003) * (i * 7919 % 100003) / 100003 * $6 / "+
			"100003, k.kind, 1 + i / 4 % 9, "+
			`CASE WHEN k.kind IN (1, 6) THEN 0 ELSE 1 END, CASE WHEN k.kind IN (1, 6) THEN 0 ELSE 1 + i / 4 % 40 END,
			CASE WHEN k.kind IN (1, 3, 6) THEN 1 ELSE 0 END, CASE WHEN k.kind IN (1, 6) THEN 1 + i / 4 % 40
			WHEN k.kind = 3 THEN 1 + (i / 4 + 1) % 40 ELSE 0 END, CASE k.kind WHEN 1 THEN 40
			ELSE 1 + i % 3 END, 1000 + i % 999, `+at+", "+fmt.Sprintf(day, at)+
			" FROM (SELECT i, "+fmt.Sprintf(kind, "(i / 4)")+" AS kind FROM n) k", from, last, a.Owner.EnterpriseID,
			first, step, products)
	}
}
