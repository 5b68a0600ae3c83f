package orders

import (
	"context"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestPaidIsTheSameInSQL: every order counts as paid, part paid or unpaid by exactly one of the conditions of the list,
// the one that paidOf names, whatever its money and however it is paid.
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
		rows := everyRow(t, d)
		want := map[Paid]map[int64]bool{PaidWhole: {}, PaidPart: {}, PaidNothing: {}}
		for i := range rows {
			want[paidOf(rows[i].Head)][rows[i].ID] = true
		}
		for paid, condition := range paidSQL {
			ids, err := db.All[int64](t.Context(), d.Fresh(), "SELECT o.id FROM orders o WHERE o.enterprise_id = 1 "+
				condition)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range ids {
				if !want[paid][id] {
					t.Errorf("order %d is not %q", id, paid)
				}
			}
			if len(ids) != len(want[paid]) || len(ids) == 0 {
				t.Errorf("%d orders are %q, want %d", len(ids), paid, len(want[paid]))
			}
		}
	})
}
