//go:build !race

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
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
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
		query := inventory.OriginsQuery(b.Actor.EnterpriseID, b.line(), []int64{p})
		for _, step := range dbtest.Plan(t, d, query) {
			t.Log(step)
			reads := strings.Contains(step, " on bill_lines ") || strings.Contains(step, " l USING ") ||
				strings.HasPrefix(step, "SCAN l")
			if reads && !strings.Contains(step, "i_bill_lines_came") && !strings.Contains(step, "i_bill_lines_bill") {
				t.Errorf("more is read than the last arrivals: %s", step)
			}
			if strings.Contains(step, "INDEX i_bill_lines_came") && !strings.Contains(step, "bill_id") {
				t.Errorf("a step is not bounded by its product: %s", step)
			}
		}
		came, err := db.Select[inventory.Origin](t.Context(), d.Fresh(), query)
		if err != nil || len(came) < 2 || len(came) > 6 || came[0].StorageID != b.Storages[1] {
			t.Fatalf("%+v %v", came, err)
		}
		covered := int64(0)
		for i, o := range came {
			if covered += o.Quantity; i > 0 && o.StorageID != b.Storages[0] {
				t.Errorf("%+v", came)
			}
		}
		if covered != 9 {
			t.Errorf("%d of 9 pieces have an origin: %+v", covered, came)
		}
	})
}
