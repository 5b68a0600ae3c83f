//go:build !race

package orders

import (
	"context"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestPaidIsTheSameInSQL: what the check of the database reckons is what the orders write, whatever their money and
// however they are paid.
func TestPaidIsTheSameInSQL(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		load(t, d, 1)
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO orders (id, enterprise_id, number, status, sale_channel_id,
				payment_method_id, payment_type, shipping_provider_id, recipient_name, goods_amount, order_amount,
				payment_amount, refunded, retained, waived, created_by, ordered_at, ordered_date, created_at,
				updated_at)
				SELECT 9 + ROW_NUMBER() OVER (), 1, 'X' || ptype.column1 || '-' || a.column1 || '-' || p.column1 ||
				'-' || r.column1 || '-' || k.column1 || '-' || w.column1, 111, 1, 1, ptype.column1, 1,
				'x', a.column1, a.column1, p.column1, r.column1, k.column1, w.column1, 1, 1, '2026-01-01', 1, 1
				FROM (VALUES (1), (2), (3), (4), (5), (6), (7)) ptype, (VALUES (0), (1), (100)) a,
				(VALUES (0), (1), (99), (100), (101)) p, (VALUES (0), (1), (100), (101)) r, (VALUES (0), (1)) k,
				(VALUES (0), (1), (99), (100)) w`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		reckoned, err := db.All[struct {
			ID   int64 `db:"id"`
			Paid int64 `db:"paid"`
		}](t.Context(), d.Fresh(), "SELECT o.id, "+paidSQL+" AS paid FROM orders o")
		if err != nil {
			t.Fatal(err)
		}
		inSQL := map[int64]int64{}
		for _, r := range reckoned {
			inSQL[r.ID] = r.Paid
		}
		rows, seen := everyRow(t, d), map[Paid]int{}
		for i := range rows {
			paid := paidOf(rows[i].Head)
			if seen[paid]++; inSQL[rows[i].ID] != paidNumbers[paid] {
				t.Errorf("order %d is %q, by SQL %d", rows[i].ID, paid, inSQL[rows[i].ID])
			}
		}
		if len(seen) != len(paidNumbers) {
			t.Errorf("seen: %v", seen)
		}
	})
}
