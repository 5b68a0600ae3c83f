package payments_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
)

// TestWhatALineMayPayIsTheLikeliestFirst, the newest of those that are as likely; an amount that one order alone owes
// says more, and money later than two days after its order says nothing by its time.
func TestWhatALineMayPayIsTheLikeliestFirst(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		older, newer, alone := s.order(10000), s.order(10000), s.order(20000)
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE orders SET ordered_at = ordered_at - $1",
				(48 * time.Hour).Milliseconds())
			return err
		}); err != nil {
			t.Fatal(err)
		}
		s.statement("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน\n18/11/2569,10:30,โอน,,100.00\n20/11/2569,09:59,โอน,,200.00\n" +
			"20/11/2569,10:01,โอน,,200.00\n")
		lines := s.lines("waiting")
		if len(lines) != 3 {
			t.Fatalf("%+v", lines)
		}
		if all := lines[0].Proposals; len(all) != 2 || all[0].Order.ID != newer.ID || all[1].Order.ID != older.ID ||
			all[0].Score != 40 || all[1].Score != 40 {
			t.Errorf("two owe it: %+v", all)
		}
		for i, want := range []struct {
			score   int64
			reasons []string
		}{{60, []string{"amount", "time"}}, {50, []string{"amount"}}} {
			all := lines[i+1].Proposals
			if len(all) != 1 || all[0].Order.ID != alone.ID || all[0].Score != want.score ||
				!slices.Equal(all[0].Reasons, want.reasons) {
				t.Errorf("one owes it: %+v, want %+v", all, want)
			}
		}
	})
}
