package orders

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Cancel ends an order. Both the kind of reason and its text are demanded (spec section 5).
type Cancel struct {
	ID         int64
	Version    int64 // 0: whatever it is
	ReasonType int64
	Reason     string
	givenUp    clock.Instant // nothing came in until then; 0 where somebody cancels
}

func (c *Cancel) validate() error {
	c.Reason = i18n.Clean(c.Reason)
	var f errs.Fields
	kinds := []int64{
		CancelChangedMind, CancelOutOfStock, CancelWrongOrder, CancelPayment, CancelUndeliverable,
		CancelOther,
	}
	f.Check(slices.Contains(kinds, c.ReasonType), "reason_type", errs.InvalidParam)
	f.Check(c.Reason != "", "reason", errs.InvalidParam)
	return f.Err()
}

// Cancel cancels an order that has not left the house: what it reserved is released, what was packed comes back by a
// return bill, its open parcels are void.
func (s *Service) Cancel(ctx context.Context, actor access.Actor, c Cancel, key string) (Order, error) {
	if err := c.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.cancel", c)
	return s.change(ctx, use, c.ID, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return err
		}
		if !MayBecome(o.Status, Cancelled, ByCancel) {
			return refuseStep(o.Status, Cancelled)
		}
		if c.givenUp > 0 {
			if waits, err := hasSlipSince(ctx, tx, o.ID, c.givenUp); err != nil || waits {
				return errOr(err, errs.ErrStale)
			}
		}
		var left, replaced int64
		if err := db.Together(ctx, tx, askLeft(&left, o.ID), askReplaces(&replaced, o.ID)); err != nil || left > 0 {
			return errOr(err, ErrStatus.Say("มีกล่องของคำสั่งซื้อนี้ออกไปแล้ว จึงยกเลิกไม่ได้",
				"a parcel of the order has left already, so it can't be cancelled"))
		}
		if err := s.parcels.Void(ctx, tx, actor, o.ID); err != nil {
			return err
		}
		if o.Status == PartiallyShipping {
			if err := lockGoods(ctx, tx, actor, o.ID); err != nil {
				return err
			}
		}
		if err := inventory.Free(ctx, tx, actor, refOf(o.ID)); err != nil {
			return err
		}
		if _, _, err := inventory.PutBack(ctx, tx, actor, refOf(o.ID), o.Number, inventory.Place{}); err != nil {
			return err
		}
		if err := saveCancelled(ctx, tx, o, c.ReasonType, c.Reason); err != nil {
			return err
		}
		if replaced > 0 { // which may be claimed again
			changed(tx, actor.EnterpriseID, replaced)
		}
		return audit.Add(ctx, tx, actor, event("order.cancelled", o, Cancelled,
			map[string]any{"reason_type": c.ReasonType, "reason": c.Reason}))
	})
}

// lockGoods locks all goods of an order at once: a part of them is released and the rest comes back, each in its own
// order.
func lockGoods(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error {
	var parts []Part
	if err := db.Together(ctx, tx, askParts(&parts, orderID)); err != nil {
		return err
	}
	goods := make([]int64, len(parts))
	for i, p := range parts {
		goods[i] = p.WarehouseProductID
	}
	return inventory.Lock(ctx, tx, actor, goods)
}
