package purchases_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/purchases"
)

// A file reads block by block: every order once, in order, also where many were made in one moment.
func TestAFileOfManyBlocksHoldsEveryOrderOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		const many = 2*page.Block + 100
		if err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO purchase_orders (enterprise_id, number, status, partner_id,
				created_by, created_at)
				WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2)
				SELECT $3, CAST('PO' AS TEXT) || i, 1, $4, 1, $5 + i / 350 FROM n`, 1, many,
				s.Owner.Actor.EnterpriseID, s.partner, s.Clock.Now().UnixMilli())
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for _, oldestFirst := range []bool{false, true} {
			var numbers []string
			if err := s.Purchases.Each(t.Context(), s.Owner.Actor, purchases.Filter{OldestFirst: oldestFirst},
				func(h purchases.Head) error {
					numbers = append(numbers, h.Number)
					return nil
				}); err != nil {
				t.Fatal(err)
			}
			if len(numbers) != many {
				t.Fatalf("oldest first %v: %d orders, want %d", oldestFirst, len(numbers), many)
			}
			for at, number := range numbers {
				want := many - at
				if oldestFirst {
					want = at + 1
				}
				if number != fmt.Sprint("PO", want) {
					t.Fatalf("oldest first %v: at %d stands %s, want PO%d", oldestFirst, at, number, want)
				}
			}
		}
	})
}
