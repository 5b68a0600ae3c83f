package samples

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// State tells how the actor's business stands with its samples.
func (s *Service) State(ctx context.Context, actor access.Actor) (Samples, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Samples, error) {
		f, err := findFill(ctx, r, actor.EnterpriseID)
		if err != nil {
			return Samples{}, err
		}
		if f.ID == 0 {
			own, err := db.SelectOne[bool](ctx, r, ownQuery(actor.EnterpriseID))
			return Samples{State: wordNone, MayFill: !own}, err
		}
		var c counted
		err = db.Together(ctx, r, askCounted(&c, f)...)
		all := Samples{
			State: stands(f, f.LeaseUntil > s.now()), Products: c.Products, Orders: c.Orders, OwnOrders: c.OwnOrders,
			MixedOrders: c.MixedOrders, OwnPurchases: c.OwnPurchases,
		}
		if all.State == wordFilling || all.State == wordRemoving {
			all.Done, all.Total = min(f.Done, f.Total), f.Total
		}
		return all, err
	})
}
