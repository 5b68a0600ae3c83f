package db_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// released is the last schema that went out.
const released = 82

// TestRowsGoUpAndDown takes a database with orders from the released schema up, down and up again: the orders stay what
// they were, and the indexes are each time those of the schema.
func TestRowsGoUpAndDown(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		newest := indexesOf(t, d)
		to := func(version int64) {
			t.Helper()
			if err := db.MigrateTo(ctx, d, version); err != nil {
				t.Fatal(err)
			}
			if !d.Postgres() {
				sound(t, d)
			}
		}
		to(released)
		before := indexesOf(t, d)
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, text := range []string{
				"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
				"INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'c', 1, 1)",
				"INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'm', 1, 1)",
				`INSERT INTO orders (enterprise_id, number, status, sale_channel_id, payment_method_id, payment_type,
				shipping_provider_id, tracking_number, seller_note, recipient_name, goods_amount, order_amount,
				payment_amount, paid_at, packed_at, shipped_at, created_by, ordered_at, ordered_date, created_at,
				updated_at) SELECT 1, 'SO' || n.column1 || '-' || s.column1, s.column1, 1, 1, n.column1, 1,
				'TH' || n.column1, 'note', 'x', 100, 100, n.column1 * 20, n.column1, n.column1, n.column1, 1, 5,
				'2026-01-01', 1, 1 FROM (VALUES (1), (2), (4), (6), (7)) n, (VALUES (100), (111), (122), (140)) s`,
			} {
				if _, err := db.Exec(ctx, tx, text); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		rows := ordersOf(t, d)
		if len(rows) != 20 {
			t.Fatalf("%d orders", len(rows))
		}
		for range 2 {
			if err := d.Migrate(ctx); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(newest, indexesOf(t, d)) + cmp.Diff(rows, ordersOf(t, d)); diff != "" {
				t.Errorf("up:\n%s", diff)
			}
			if n := countedOrders(t, d); n != 20 {
				t.Errorf("up: %d orders are counted", n)
			}
			to(released)
			if diff := cmp.Diff(before, indexesOf(t, d)) + cmp.Diff(rows, ordersOf(t, d)); diff != "" {
				t.Errorf("down:\n%s", diff)
			}
		}
	})
}

func countedOrders(t *testing.T, d *db.DB) int64 {
	t.Helper()
	return read[int64](t, d, `SELECT CAST(SUM(n) AS BIGINT) FROM (SELECT n FROM order_counts
		UNION ALL SELECT n FROM order_count_changes) counted`)[0]
}

// TestOrdersThatAreMadeDuringAnUpgradeAreCounted has an older program write while the newer one begins to count.
func TestOrdersThatAreMadeDuringAnUpgradeAreCounted(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	ctx := t.Context()
	if err := db.MigrateTo(ctx, d, 137); err != nil {
		t.Fatal(err)
	}
	order := func(ctx context.Context, tx *db.Tx, id int) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO orders (id, enterprise_id, number, status, sale_channel_id,
			payment_method_id, payment_type, shipping_provider_id, recipient_name, goods_amount, order_amount,
			created_by, ordered_at, ordered_date, created_at, updated_at)
			VALUES ($1, 1, $2, 111, 1, 1, 1, 1, 'x', 1, 1, 1, 5, '1970-01-01', 1, 1)`, id, fmt.Sprint("SO", id))
		return err
	}
	if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, text := range []string{
			"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
			"INSERT INTO sale_channels (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'c', 1, 1)",
			"INSERT INTO payment_methods (id, enterprise_id, name, type, created_at) VALUES (1, 1, 'm', 1, 1)",
		} {
			if _, err := db.Exec(ctx, tx, text); err != nil {
				return err
			}
		}
		return order(ctx, tx, 1)
	}); err != nil {
		t.Fatal(err)
	}
	upgraded := make(chan error, 1)
	if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := order(ctx, tx, 2); err != nil {
			return err
		}
		go func() { upgraded <- d.Migrate(t.Context()) }()
		for range 200 { // until it waits for this transaction
			waits, err := db.One[int64](ctx, d.Fresh(), "SELECT COUNT(*) FROM pg_locks l JOIN pg_class c "+
				"ON c.oid = l.relation WHERE c.relname = 'orders' AND NOT l.granted AND l.database = "+
				"(SELECT oid FROM pg_database WHERE datname = current_database())")
			if err != nil || waits > 0 {
				return err
			}
			time.Sleep(20 * time.Millisecond)
		}
		t.Error("the upgrade waits for nobody")
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := <-upgraded; err != nil {
		t.Fatal(err)
	}
	if n := countedOrders(t, d); n != 2 {
		t.Errorf("%d of 2 orders are counted", n)
	}
}

// indexesOf are the indexes of the orders as the engine tells them.
func indexesOf(t *testing.T, d *db.DB) []string {
	t.Helper()
	if d.Postgres() {
		return read[string](t, d, "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() AND "+
			"tablename = 'orders' ORDER BY indexname")
	}
	return read[string](t, d, "SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'orders' AND sql IS "+
		"NOT NULL ORDER BY name")
}

// ordersOf are what the released schema knows of the orders.
func ordersOf(t *testing.T, d *db.DB) []string {
	t.Helper()
	return read[string](t, d, `SELECT number || '|' || status || '|' || payment_type || '|' || order_amount || '|' ||
		payment_amount || '|' || refunded || '|' || waived || '|' || tracking_number || '|' || seller_note || '|' ||
		hold_kind || '|' || tag_ids || '|' || shipped_at FROM orders ORDER BY id`)
}
