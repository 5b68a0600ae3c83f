package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// PassOn makes what is reserved for one order, or missing of it, another's; no piece is free in between. What is
// missing goes first, so that the order that stays has its goods. ErrNotReserved when the order has less.
func PassOn(ctx context.Context, tx *db.Tx, actor access.Actor, from, to Ref, items []Item) error {
	items, err := merge(items)
	if err != nil || len(items) == 0 {
		return err
	}
	if err := Lock(ctx, tx, actor, ids(items)); err != nil {
		return err
	}
	missing, err := shortagesOf(ctx, tx, actor.EnterpriseID, from)
	if err != nil {
		return err
	}
	var there []Item
	for _, item := range items {
		for _, m := range missing {
			if m.ProductID != item.ProductID {
				continue
			}
			short := Item{item.ProductID, min(m.Quantity, item.Quantity)}
			if err := lessShort(ctx, tx, actor.EnterpriseID, from, short); err != nil {
				return err
			}
			if err := addShortage(ctx, tx, actor.EnterpriseID, to, short); err != nil {
				return err
			}
			item.Quantity -= short.Quantity
		}
		if item.Quantity > 0 {
			there = append(there, item)
		}
	}
	if len(there) == 0 {
		return nil
	}
	if err := useReservations(ctx, tx, actor.EnterpriseID, from, there); err != nil {
		return err
	}
	return addReservations(ctx, tx, actor.EnterpriseID, to, there)
}
