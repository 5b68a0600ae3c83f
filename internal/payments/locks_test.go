package payments_test

import (
	"context"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
)

// A slip that pays two orders holds both before it holds itself, as taking its payments back does, and before it uses
// its reference.
func TestASlipHoldsItsOrdersFirst(t *testing.T) {
	s := open(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))))
	one, two := s.order(3000), s.order(2000)
	made := s.add(pictureOf(t, "014", "CIRCLE000001"), 0)
	holding := func(table string, id int64) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			_, err := db.One[int64](ctx, tx, "SELECT id FROM "+table+" WHERE id = $1 FOR UPDATE", id)
			return err
		}
	}
	dbtest.Circle(t, s.DB, func(ctx context.Context, tx *db.Tx) error {
		_, err := orders.LockAll(ctx, tx, s.Owner.Actor, []int64{one.ID})
		return err
	}, func() error {
		s.Do(t, s.Seller, "PUT", acceptPath(made.ID), body{"parts": []any{
			body{"order_id": two.ID, "amount": 2000}, body{"order_id": one.ID, "amount": 3000},
		}}).Want(200)
		return nil
	}, func(ctx context.Context, tx *db.Tx) error {
		if err := holding("orders", two.ID)(ctx, tx); err != nil {
			return err
		}
		return holding("slips", made.ID)(ctx, tx)
	})
}
