package customers_test

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// TestWhatIsOwedBackIsNotSpent: of an order that was paid too much for, what it costs counts and what the shop keeps of
// the rest, not what waits to be given back.
func TestWhatIsOwedBackIsNotSpent(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := customers.New(d)
		owner := enterprise(t, d, "ร้าน")
		for name, c := range map[string]struct{ paid, refunded, retained, spent int64 }{
			"paid in part":                {60, 0, 0, 60},
			"paid too much":               {250, 0, 0, 100},
			"the rest was given back":     {250, 150, 0, 100},
			"a part of it was given back": {250, 50, 0, 100},
			"more was given back":         {250, 200, 0, 50},
			"the shop keeps a part of it": {250, 0, 30, 130},
		} {
			one := create(t, s, owner, customers.Input{Name: name})
			order(t, d, owner.EnterpriseID, one.ID, "เพจ", 130, 100)
			write(t, d, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `UPDATE orders SET payment_amount = $1, refunded = $2, retained = $3
					WHERE customer_id = $4`, c.paid, c.refunded, c.retained, one.ID)
				return err
			})
			got, err := s.Customer(t.Context(), owner, one.ID)
			if err != nil || got.TotalSpent != c.spent {
				t.Errorf("%s: %d spent, want %d (%v)", name, got.TotalSpent, c.spent, err)
			}
		}
	})
}

// TestAReasonIsAsLongAsItReads: a reason in Thai may have as many letters as one in English.
func TestAReasonIsAsLongAsItReads(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s, owner := customers.New(d), enterprise(t, d, "ร้าน")
		c := create(t, s, owner, customers.Input{Name: "ก"})
		marked, err := s.SetRisk(t.Context(), owner, customers.Mark{
			ID: c.ID, Version: c.Version, Reason: strings.Repeat("ก", 500),
		}, "")
		if err != nil || len([]rune(marked.RiskNote)) != 500 {
			t.Errorf("%d letters, %v", len([]rune(marked.RiskNote)), err)
		}
		_, err = s.SetRisk(t.Context(), owner, customers.Mark{
			ID: c.ID, Version: marked.Version, Reason: strings.Repeat("ก", 501),
		}, "")
		want(t, "one letter more", err, errs.ErrInvalid)
	})
}
