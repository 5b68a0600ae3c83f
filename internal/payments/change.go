package payments

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// Save is what people say of a slip from now on; Version is the one that was read.
type Save struct {
	ID, Version int64
	Facts
}

// Save writes what people say of a slip that waits. ErrNotFound, ErrDecided, ErrRead, errs.ErrStale,
// orders.ErrNotFound, settings.ErrPaymentMethodNotFound.
func (s *Service) Save(ctx context.Context, actor access.Actor, c Save) (Slip, error) {
	c.clean()
	use := once.Of(s.db, actor, "", "payments.save_slip", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		if c.OrderID > 0 { // the slip will point at it, and orders are locked before slips
			if _, err := orders.LockAll(ctx, tx, actor, []int64{c.OrderID}); err != nil {
				return 0, err
			}
		}
		slip, err := lockWaiting(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return 0, err
		}
		before := slip
		if err := slip.say(c.Facts); err != nil {
			return 0, err
		}
		if err := check(ctx, tx, actor, c.Facts); err != nil {
			return 0, err
		}
		if err := saveFacts(ctx, tx, slip); err != nil {
			return 0, err
		}
		tellOrder(tx, actor, before.OrderID)
		tellOrder(tx, actor, slip.OrderID)
		return slip.ID, audit.Add(ctx, tx, actor, event("slip.changed", slip.ID, map[string]any{
			"order_id": slip.OrderID, "amount": slip.Amount, "reference": slip.Reference, "account": slip.Account,
		}))
	})
}

// lockWaiting reads a slip for change that waits to be decided. A version above zero must be the slip's.
func lockWaiting(ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64) (Slip, error) {
	slip, err := lockSlip(ctx, tx, actor, id)
	switch {
	case err != nil:
		return slip, err
	case slip.Status != Waiting:
		return slip, ErrDecided
	case version > 0 && version != slip.Version:
		return slip, errs.ErrStale
	}
	return slip, nil
}

// change runs one use case on one slip: once, in one transaction, with the live event, and reads the slip afterwards.
func (s *Service) change(ctx context.Context, use once.Use, fn func(ctx context.Context, tx *db.Tx) (int64, error),
) (Slip, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		id, err := fn(ctx, tx)
		if err == nil {
			changed(tx, use.Actor().EnterpriseID, id)
		}
		return id, err
	}, func(ctx context.Context, r db.Reader, id int64) (Slip, error) {
		return find(ctx, r, use.Actor(), id)
	})
}

// tellOrder tells open browsers that what proves an order's money changed.
func tellOrder(tx *db.Tx, actor access.Actor, orderID int64) {
	if orderID > 0 {
		live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: orders.LiveTopic, ID: orderID})
	}
}
