//go:build !race

package orders

import (
	"context"
	"os"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/settings"
)

// loaded is an enterprise with many orders, spread evenly over 280 days before loadEnd.
type loaded struct {
	db    *db.DB
	actor access.Actor
}

var (
	loadActor = access.Actor{UserID: 1, EnterpriseID: 1, Group: access.GroupOwner}
	// manyOrders is enough for an index to be the better way.
	manyOrders = dbtest.Filled(func(t testing.TB, d *db.DB) { load(t, d, 30_000) })
)

func TestMain(m *testing.M) { os.Exit(dbtest.Run(m)) }

var loadEnd = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

const (
	loadDays     = 280
	loadChannels = 6
	loadMethods  = 4
	loadGoods    = 50 // each is in every 50th order
	loadBuyers   = 40
)

// load writes n orders with plain SQL, the same text on both engines. Nothing but the size of the tables is of
// interest.
func load(t testing.TB, d *db.DB, n int) loaded {
	t.Helper()
	ctx := context.Background()
	run := func(text string, args ...any) {
		t.Helper()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, text, args...)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	numbers := "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) "
	run("INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1), (2, 'b', 1)")
	run("INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) "+numbers+"SELECT i, 1, 'c' || CAST(i "+
		"AS TEXT), 1, 1 FROM n", 1, loadChannels)
	run("INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) "+numbers+"SELECT i, 1, 'm' || "+
		"CAST(i AS TEXT), 1, 1 FROM n", 1, loadMethods)
	run("INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) VALUES (100, 2, 'other', 1, 1)")
	run("INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) VALUES (100, 2, 'other', 1, 1)")
	step := int64(loadDays) * 86_400_000 / int64(n)
	first := loadEnd.UnixMilli() - step*int64(n)
	const chunk = 50_000
	run("INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, "+
		"updated_at) "+numbers+"SELECT i, 1, 'g' || CAST(i AS TEXT), 'G' || CAST(i AS TEXT), 1, 1 FROM n", 1, loadGoods)
	run("INSERT INTO products (id, enterprise_id, name, sku, price, created_at, updated_at) "+numbers+"SELECT i, 1, "+
		"'p' || CAST(i AS TEXT), 'S' || CAST(i AS TEXT), 1, 1, 1 FROM n", 1, loadGoods)
	for from := 1; from <= n; from += chunk {
		run(`INSERT INTO orders (id, enterprise_id, number, status, platform, sale_channel_id, payment_method_id,
			payment_type, shipping_provider_id, recipient_name, phone, goods_amount, order_amount, created_by,
			ordered_at, ordered_date, created_at, updated_at) `+numbers+` SELECT i, 1, 'SO6911-' || CAST(i AS TEXT),
			CASE i % 20 WHEN 0 THEN 100 WHEN 1 THEN 111 WHEN 2 THEN 112 WHEN 3 THEN 121 WHEN 4 THEN 122 WHEN 5 THEN 140
			WHEN 6 THEN 141 ELSE 130 END, CASE i % 7 WHEN 0 THEN 2 WHEN 1 THEN 3 WHEN 2 THEN 4
			ELSE 1 END, 1 + i % 6, 1 + i % 4, 1, CASE i % 11 WHEN 0 THEN 5 WHEN 1 THEN 6 WHEN 2 THEN 7
			ELSE 1 + i % 2 END, 'ผู้รับ ' || CAST(i % 9973 AS TEXT), '08' || CAST(10000000 + i * 7919 % 89999999
			AS TEXT), 10000 + i % 5000, 10000 + i % 5000, 1, $3 + i * $4, '2026-01-01', $3 + i * $4, $3 + i * $4
			FROM n`, from, min(from+chunk-1, n), first, step)
		run("INSERT INTO order_lines (id, enterprise_id, order_id, kind, product_id, name, quantity, price, amount, "+
			"ordered_at) "+numbers+
			"SELECT i, 1, i, 'product', 1 + i * 7 % $3, 'x', 1, 100, 100, $4 + i * $5 FROM n", from,
			min(from+chunk-1, n), loadGoods, first, step)
		run("INSERT INTO order_parts (enterprise_id, order_id, line_id, warehouse_product_id, quantity, "+
			"ordered_at) "+numbers+
			"SELECT 1, i, i, 1 + i * 7 % $3, 1, $4 + i * $5 FROM n", from, min(from+chunk-1, n), loadGoods, first, step)
	}
	run("INSERT INTO tags (id, enterprise_id, name, colour, created_at) "+numbers+"SELECT i, 1, 't' || CAST(i AS TEXT), "+
		"'red', 1 FROM n", 1, 2)
	run("INSERT INTO order_tags (order_id, tag_id, enterprise_id, ordered_at) SELECT id, 1 + id % 2, 1, ordered_at FROM " +
		"orders WHERE id % 13 = 0")
	run("UPDATE orders SET tag_ids = CAST(1 + id % 2 AS TEXT) WHERE id % 13 = 0")
	run("UPDATE orders SET hold_kind = 'stock' WHERE id % 50 = 1")
	loadFacts(run)
	return loaded{d, loadActor}
}

// loadFacts gives the orders money, parcels and buyers, each by another number than the rest.
func loadFacts(run func(text string, args ...any)) {
	numbers := "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) "
	run("INSERT INTO customers (id, enterprise_id, name, phone, created_at, updated_at) "+numbers+
		"SELECT i, 1, 'k' || CAST(i AS TEXT), '', 1, 1 FROM n", 1, loadBuyers)
	run(`UPDATE orders SET created_by = 1 + id % 5, customer_id = CASE id % 3 WHEN 0 THEN 1 + id % $1 END,
		payment_type = CASE id % 9 WHEN 0 THEN 2 WHEN 1 THEN 4 WHEN 2 THEN 6 WHEN 3 THEN 2 ELSE 1 END,
		payment_amount = CASE id % 4 WHEN 0 THEN 0 WHEN 1 THEN 100 ELSE order_amount END,
		refunded = CASE id % 23 WHEN 0 THEN 100 ELSE 0 END, waived = CASE id % 29 WHEN 0 THEN order_amount ELSE 0 END,
		tracking_number = CASE id % 13 WHEN 0 THEN '' WHEN 1 THEN '' WHEN 2 THEN '' ELSE 'TH' || CAST(id AS TEXT) END,
		seller_note = CASE id % 11 WHEN 0 THEN 'note' ELSE '' END,
		search_text = CASE id % 7 WHEN 0 THEN 'aa' WHEN 1 THEN 'aa 7' WHEN 3 THEN '7' ELSE '' END,
		paid_at = CASE WHEN status <> 100 AND id % 5 < 4 THEN ordered_at + (id % 17 - 4) * 70000000 ELSE 0 END,
		ship_by = CASE WHEN platform <> 1 AND id % 2 = 0 THEN ordered_at + id % 19 * 43200000 ELSE 0 END`, loadBuyers)
	run("UPDATE orders AS o SET tracked = o.tracking_number <> '', paid = " + paidSQL)
	run("UPDATE orders SET packed_at = ordered_at + id % 31 * 9000000 WHERE status IN (112, 121, 122, 130, 141)")
	run("UPDATE orders SET shipped_at = packed_at + id % 37 * 9000000 WHERE status IN (121, 122, 130, 141)")
}

// analysed is what autovacuum makes of loaded orders in a living house; SQLite has no statistics there.
func analysed(t testing.TB, d *db.DB) loaded {
	t.Helper()
	if d.Postgres() {
		if _, err := db.All[string](context.Background(), d.Fresh(), "VACUUM ANALYZE orders, order_lines, order_parts, "+
			"order_tags"); err != nil {
			t.Fatal(err)
		}
	}
	return loaded{d, loadActor}
}

func loadClock() clock.Clock { return clock.At(loadEnd) }

// offered is every single filter that the list offers.
func offered() map[string]Filter {
	r := loadClock().LastDays(clock.MaxDays)
	return map[string]Filter{
		"none":             {Range: r},
		"oldest first":     {Range: r, OldestFirst: true},
		"status":           {Range: r, Statuses: []Status{AwaitingShipment}},
		"999":              {Range: r, Statuses: []Status{TransitOrDone}},
		"platform":         {Range: r, Platform: PlatformShopee},
		"channel":          {Range: r, SaleChannelID: 3},
		"payment":          {Range: r, PaymentMethodID: 2},
		"provider":         {Range: r, ShippingProviderID: settings.ProviderSPX},
		"rare provider":    {Range: r, ShippingProviderID: 5, Statuses: []Status{Unpaid}},
		"product":          {Range: r, ProductID: 5},
		"goods":            {Range: r, WarehouseProductID: 6, OldestFirst: true},
		"product, goods":   {Range: r, ProductID: 7, WarehouseProductID: 7, Statuses: []Status{Completed}},
		"tag":              {Range: r, TagID: 1},
		"tag, status":      {Range: r, TagID: 2, Statuses: []Status{Unpaid, TransitOrDone}},
		"tag, product":     {Range: r, TagID: 1, ProductID: 5, OldestFirst: true},
		"on hold":          {Range: r, OnHold: true},
		"on hold, channel": {Range: r, OnHold: true, SaleChannelID: 3, Statuses: []Status{AwaitingShipment}},
		"platform, status": {Range: r, Platform: PlatformOwn, Statuses: []Status{Completed}},
		"late":             {Range: r, Late: true},
		"late, packed":     {Range: r, Late: true, Statuses: []Status{AwaitingCollection}},
		"paid":             {Range: r, Paid: PaidWhole},
		"part paid":        {Range: r, Paid: PaidPart},
		"nothing paid":     {Range: r, Paid: PaidNothing, OldestFirst: true},
		"on delivery":      {Range: r, OnDelivery: true},
		"tracked":          {Range: r, Tracking: WithTracking},
		"untracked":        {Range: r, Tracking: WithoutTracking},
		"noted":            {Range: r, Noted: true},
		"customer":         {Range: r, CustomerID: 4},
		"creator":          {Range: r, CreatedBy: 2},
		"paid on":          {Range: r, Day: DayPaid},
		"packed on":        {Range: r, Day: DayPacked, OldestFirst: true},
		"shipped on":       {Range: r, Day: DayShipped, ProductID: 5},
	}
}
