package payments

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Follow gives the slips and lines of orders to another, with which they were merged: who decides one of them reads it
// anew. orders calls it, which has locked all of the orders.
func (s *Service) Follow(ctx context.Context, tx *db.Tx, actor access.Actor, from []int64, to int64) error {
	ids, err := lockSlipsOf(ctx, tx, actor.EnterpriseID, from)
	if err != nil {
		return err
	}
	if err := setOrder(ctx, tx, actor.EnterpriseID, from, to); err != nil {
		return err
	}
	for _, id := range ids {
		changed(tx, actor.EnterpriseID, id)
		if err := audit.Add(ctx, tx, actor, event("slip.followed", id, map[string]any{"order_id": to})); err != nil {
			return err
		}
	}
	return nil
}
