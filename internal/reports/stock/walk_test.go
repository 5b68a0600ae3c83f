package stock_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/reports/stock"
)

// A file reads block by block: every bill once, the latest first, also where many were posted in one moment, and where
// one that was begun before others came after them.
func TestAFileOfManyBlocksHoldsEveryBillOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const many, moments = 2*page.Block + 100, 3
		today := clock.Day(a.Clock.Now())
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO bills (enterprise_id, number, kind, user_id, created_at, date)
				WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2)
				SELECT $3, CAST('IN' AS TEXT) || i, $4, 1, $5 + i % $6, $7 FROM n`, 1, many, a.Owner.Actor.EnterpriseID,
				inventory.KindIn, a.Clock.Now().UnixMilli(), moments, today)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var numbers []string
		if err := a.Stock.EachBill(t.Context(), a.Owner.Actor, stock.HistoryFilter{Range: clock.Range{
			From: today, To: today,
		}}, func(h stock.HistoryHead) error {
			numbers = append(numbers, h.BillNumber)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if len(numbers) != many {
			t.Fatalf("%d bills, want %d", len(numbers), many)
		}
		at := 0
		for moment := moments - 1; moment >= 0; moment-- {
			for i := many; i > 0; i-- {
				if i%moments != moment {
					continue
				}
				if numbers[at] != fmt.Sprint("IN", i) {
					t.Fatalf("at %d stands %s, want IN%d", at, numbers[at], i)
				}
				at++
			}
		}
	})
}
