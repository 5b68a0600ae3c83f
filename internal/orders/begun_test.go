package orders_test

import (
	"context"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
)

// The beginning of a tracking number finds all orders that have it, up to a thousand. One of still more, such as what
// all numbers of a courier begin with, is left to the search of words, which is quick whatever number there is.
func TestAVeryCommonBeginningOfNumbersIsLeftToTheWords(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Owner, s.draft(s.plain, 1))
		// Orders that no word finds, from and to these numbers.
		ship := func(from, to int) {
			t.Helper()
			if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `WITH RECURSIVE n(i) AS (SELECT CAST($2 AS BIGINT)
					UNION ALL SELECT i + 1 FROM n WHERE i < $3)
					INSERT INTO orders (enterprise_id, number, status, platform, sale_channel_id, payment_method_id,
						payment_type, shipping_provider_id, recipient_name, phone, tracking_number, tracked,
						goods_amount, order_amount, created_by, ordered_at, ordered_date, created_at, updated_at)
					SELECT enterprise_id, 'OLD' || CAST(n.i AS TEXT), status, platform, sale_channel_id,
						payment_method_id, payment_type, shipping_provider_id, recipient_name, phone,
						'ZX-9' || CAST(n.i AS TEXT), TRUE, goods_amount, order_amount, created_by, ordered_at,
						ordered_date, created_at, updated_at
					FROM orders, n WHERE id = $1`, o.ID, from, to)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		found := func(typed string) (total int) {
			t.Helper()
			var list struct{ Total int }
			a.Do(t, a.Owner, "GET", "/api/v1/orders?q="+typed, nil).Want(200).JSON(&list)
			var counts struct{ Counts map[string]int }
			a.Do(t, a.Owner, "GET", "/api/v1/orders/counts?q="+typed, nil).Want(200).JSON(&counts)
			if counts.Counts["all"] != list.Total {
				t.Errorf("%s: %d found, %v counted", typed, list.Total, counts.Counts)
			}
			return list.Total
		}
		ship(1001, 2000)
		if n := found("ZX9"); n != 0 {
			t.Errorf("three letters are too few, and find %d", n)
		}
		if all, some := found("ZX91"), found("ZX-92"); all != 999 || some != 1 {
			t.Errorf("%d and %d found", all, some)
		}
		ship(11_000, 11_000)
		if n := found("ZX91"); n != 1000 {
			t.Errorf("%d of a thousand found", n)
		}
		ship(11_001, 11_001)
		if n := found("ZX91"); n != 0 {
			t.Errorf("of more than a thousand %d are found by no word", n)
		}
		if few, whole := found("zx-9110"), found("ZX911001"); few != 12 || whole != 1 {
			t.Errorf("%d and %d found", few, whole)
		}
		// One that the words find, too: it is there in spite of the many.
		s.order(a.Owner, s.draft(s.plain, 1, body{"tracking_number": "ZX919"}))
		if n := found("ZX91"); n != 1 {
			t.Errorf("%d found by their words", n)
		}
	})
}
