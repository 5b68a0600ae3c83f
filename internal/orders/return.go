package orders

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// ReturnStarted says that the platform announced a return: the order is returning.
func ReturnStarted(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	o, err := lock(ctx, tx, actor, id, 0)
	if err != nil {
		return err
	}
	if !MayBecome(o.Status, Returning, ByPlatform) {
		return refuseStep(o.Status, Returning)
	}
	changed(tx, actor.EnterpriseID, id)
	return saveStep(ctx, tx, actor, o, Move{To: Returning}, "order.returning")
}

// ReturnWhole says that all goods of an order are back: they go to the place by a return bill, and the order is
// returned.
func ReturnWhole(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, to inventory.Place) error {
	o, err := lock(ctx, tx, actor, id, 0)
	if err != nil {
		return err
	}
	if !MayBecome(o.Status, Returned, ByReturn) {
		return refuseStep(o.Status, Returned)
	}
	if _, _, err := inventory.PutBack(ctx, tx, actor, refOf(id), o.Number, to); err != nil {
		return err
	}
	changed(tx, actor.EnterpriseID, id)
	return saveStep(ctx, tx, actor, o, Move{To: Returned}, "order.returned")
}
