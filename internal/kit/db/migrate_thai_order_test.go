package db_test

import (
	"context"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/i18n"
)

// TestProductsThatThereAreGetTheirKeys takes products from before the keys up: each is sorted by the key of its name,
// and so is what lies of it.
func TestProductsThatThereAreGetTheirKeys(t *testing.T) {
	const before = 106
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		if err := db.MigrateTo(ctx, d, before); err != nil {
			t.Fatal(err)
		}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, text := range []string{
				"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
				`INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, updated_at) VALUES
					(1, 1, 'เสื้อ', 'A', 1, 1), (2, 1, 'Zebra', 'B', 1, 1)`,
				`INSERT INTO products (id, enterprise_id, name, sku, price, created_at, updated_at) VALUES
					(3, 1, 'ใส่', 'A', 1, 1, 1)`,
				`INSERT INTO stocks (product_id, enterprise_id, on_hand) VALUES (1, 1, 5)`,
				`INSERT INTO balances (product_id, place_kind, place_id, enterprise_id, on_hand, product_name) VALUES
					(1, 1, 1, 1, 5, 'เสื้อ')`,
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
		if err := d.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
		for query, name := range map[string]string{
			"SELECT sort_name FROM warehouse_products WHERE id = 1":  "เสื้อ",
			"SELECT sort_name FROM warehouse_products WHERE id = 2":  "Zebra",
			"SELECT sort_name FROM products WHERE id = 3":            "ใส่",
			"SELECT product_sort FROM balances WHERE product_id = 1": "เสื้อ",
		} {
			if got := read[string](t, d, query)[0]; got != i18n.SortKey(name) {
				t.Errorf("%s: %q", query, got)
			}
		}
	})
}

// TestListingsThatThereAreGetTheirKeys takes listings from before the keys up, down and up again.
func TestListingsThatThereAreGetTheirKeys(t *testing.T) {
	const before = 146
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		if err := db.MigrateTo(ctx, d, before); err != nil {
			t.Fatal(err)
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, text := range []string{
				"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
				`INSERT INTO listings (id, enterprise_id, platform, shop_id, platform_product_id, name, created_at,
					updated_at) VALUES (1, 1, 2, 's', 'a', 'เสื้อ', 1, 1), (2, 1, 2, 's', 'b', 'Zebra', 1, 1)`,
			} {
				if _, err := db.Exec(ctx, tx, text); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := d.Migrate(ctx); err != nil {
				t.Fatal(err)
			}
			got := read[string](t, d, "SELECT sort_name FROM listings ORDER BY id")
			if len(got) != 2 || got[0] != i18n.SortKey("เสื้อ") || got[1] != i18n.SortKey("Zebra") {
				t.Errorf("%q", got)
			}
			if err := db.MigrateTo(ctx, d, before); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestThingsThatThereAreGetTheirKeys takes customers and plain things from before the keys up, down and up again.
func TestThingsThatThereAreGetTheirKeys(t *testing.T) {
	const before = 147
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		if err := db.MigrateTo(ctx, d, before); err != nil {
			t.Fatal(err)
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, text := range []string{
				"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
				`INSERT INTO customers (id, enterprise_id, name, created_at, updated_at) VALUES (1, 1, 'เสื้อ', 1, 1),
					(2, 1, 'Zebra', 1, 1)`,
				`INSERT INTO partners (id, enterprise_id, company_name, created_at) VALUES (1, 1, 'เสื้อ', 1),
					(2, 1, 'Zebra', 1)`,
				"INSERT INTO storages (id, enterprise_id, name, created_at) VALUES (1, 1, 'เสื้อ', 1), (2, 1, 'Zebra', 1)",
			} {
				if _, err := db.Exec(ctx, tx, text); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := d.Migrate(ctx); err != nil {
				t.Fatal(err)
			}
			for _, table := range []string{"customers", "partners", "storages"} {
				got := read[string](t, d, "SELECT sort_name FROM "+table+" ORDER BY id")
				if len(got) != 2 || got[0] != i18n.SortKey("เสื้อ") || got[1] != i18n.SortKey("Zebra") {
					t.Errorf("%s: %q", table, got)
				}
			}
			if err := db.MigrateTo(ctx, d, before); err != nil {
				t.Fatal(err)
			}
		}
	})
}
