package inventory_test

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// A line that is never empty has years of arrivals of a product that is always sold: what came last is found without
// reading them.
func TestWhereALineCameFromIsFoundAtTheEndOfTheLedger(t *testing.T) {
	dbtest.Engines(t, func(t *testing.T) {
		d := dbtest.SQLite(t)
		givesBackBehindThePast(t, d)
		for _, steps := range dbtest.PlansAsked(t, d, "WITH RECURSIVE came") {
			for _, step := range steps {
				reads := strings.Contains(step, " l USING ") || strings.HasPrefix(step, "SCAN l")
				if reads && !strings.Contains(step, "i_bill_lines_came") &&
					!strings.Contains(step, "i_bill_lines_bill") {
					t.Errorf("more is read than the last arrivals: %s", step)
				}
				if strings.Contains(step, "INDEX i_bill_lines_came") && !strings.Contains(step, "bill_id") {
					t.Errorf("a step is not bounded by its product: %s", step)
				}
			}
		}
	}, func(t *testing.T) {
		var watch *dbtest.Watch
		givesBackBehindThePast(t, dbtest.Postgres(t, dbtest.PostgresURL(t), func(c *db.Config) {
			watch = dbtest.NewWatch(t, c.URL)
			c.URL = watch.URL
		}))
		looked := 0
		for _, done := range watch.Take() {
			for _, s := range done.Steps {
				if s.Table != "bill_lines" || !strings.Contains(done.Text, "WITH RECURSIVE came") {
					continue
				}
				looked++
				if s.Index != "i_bill_lines_came" && s.Index != "i_bill_lines_bill" || s.Rows > 100 {
					t.Errorf("more is read than the last arrivals: %+v", s)
				}
			}
		}
		if looked == 0 {
			t.Error("nobody asked from where the goods came")
		}
	})
}

// givesBackBehindThePast takes 5 pieces from one storage and 4 from another for a line that had thousands of arrivals
// before, and gives them back.
func givesBackBehindThePast(t *testing.T, d *db.DB) {
	t.Helper()
	b := enterprise(t, d, "ร้าน")
	p := b.Products[0]
	if d.Postgres() { // behind the past, whose ids are made up
		inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "SELECT setval(pg_get_serial_sequence('bills', 'id'), 100000)")
			return err
		})
	}
	for _, storage := range b.Storages[:2] {
		b.Receive(storage, p, 20, 100)
	}
	if err := b.take(b.Storages[0], p, 5); err != nil {
		t.Fatal(err)
	}
	inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
		for _, text := range []string{
			`INSERT INTO bills (id, enterprise_id, number, kind, user_id, created_at, date)
				WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
				SELECT 1000 + i, enterprise_id, 'OLD' || i, kind, user_id, created_at, date FROM n,
				(SELECT * FROM bills WHERE kind = 3) b WHERE CAST($1 AS BIGINT) <> CAST($2 AS BIGINT)`,
			`INSERT INTO bill_lines (enterprise_id, bill_id, created_at, date, kind, user_id, product_id, from_kind,
				from_id, to_kind, to_id, quantity) SELECT l.enterprise_id, b.id, l.created_at, l.date, l.kind,
				l.user_id, CASE WHEN b.id % 3 = 0 THEN $2 ELSE l.product_id END, l.from_kind, l.from_id, l.to_kind,
				l.to_id, 1 FROM bills b, (SELECT * FROM bill_lines WHERE to_kind = 2 AND product_id = $1) l
				WHERE b.number LIKE 'OLD%'`,
		} {
			if _, err := db.Exec(ctx, tx, text, p, b.Products[1]); err != nil {
				return err
			}
		}
		return nil
	})
	if err := b.take(b.Storages[1], p, 4); err != nil {
		t.Fatal(err)
	}
	if d.Postgres() {
		inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "ANALYZE bill_lines") // most of its rows are of this product and this line
			return err
		})
	}
	if _, err := b.giveBack(); err != nil {
		t.Fatal(err)
	}
	for i, storage := range b.Storages {
		there, err := inventory.Balances(t.Context(), d.Fresh(), b.Actor.EnterpriseID,
			inventory.Place{Kind: inventory.Storage, ID: storage}, []int64{p})
		if err != nil || there[p] != 20 {
			t.Errorf("storage %d has %d of 20 pieces again, %v", i, there[p], err)
		}
	}
}
