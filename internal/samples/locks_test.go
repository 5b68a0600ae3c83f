package samples_test

import (
	"context"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/samples"
)

// Who removes samples waits for their head before an order or goods are held.
func TestTheHeadOfSamplesIsHeldFirst(t *testing.T) {
	a := apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t)))
	if _, err := a.Samples.Fill(t.Context(), a.Owner.Actor, samples.Fill{}, ""); err != nil {
		t.Fatal(err)
	}
	locking := func(queries ...string) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			for _, query := range queries {
				if ids, err := db.All[int64](ctx, tx, query, a.Owner.EnterpriseID); err != nil || len(ids) == 0 {
					t.Errorf("%d are locked by %s: %v", len(ids), query, err)
					return err
				}
			}
			return nil
		}
	}
	dbtest.Circle(t, a.DB, locking("SELECT id FROM sample_fills WHERE enterprise_id = $1 FOR UPDATE"), func() error {
		_, err := a.Samples.Remove(t.Context(), a.Owner.Actor)
		return err
	}, locking("SELECT id FROM orders WHERE enterprise_id = $1 ORDER BY id FOR UPDATE",
		"SELECT id FROM customers WHERE enterprise_id = $1 ORDER BY id FOR UPDATE",
		"SELECT product_id FROM stocks WHERE enterprise_id = $1 ORDER BY product_id FOR UPDATE"))
}
