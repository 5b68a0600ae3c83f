package purchases

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// Approve makes a draft an order that goods are awaited of. version 0 is not compared. ErrNotFound, ErrStatus,
// errs.ErrStale.
func (s *Service) Approve(ctx context.Context, actor access.Actor, key string, id, version int64) (Order, error) {
	return s.change(ctx, actor, key, "po.approve", []int64{id, version}, func(ctx context.Context, tx *db.Tx) (int64,
		error,
	) {
		o, err := hold(ctx, tx, actor, id, version)
		if err != nil {
			return 0, err
		}
		if !MayBecome(o.Status, Approved, ByApproval) {
			return 0, ErrStatus
		}
		if err := saveApproved(ctx, tx, actor, id); err != nil {
			return 0, err
		}
		return id, trace(ctx, tx, actor, id, "po.approved", o.Status, Approved, nil)
	})
}

// Cancel ends an order of which nothing came; its serials are free again. ErrNotFound, ErrStatus, errs.ErrStale.
func (s *Service) Cancel(ctx context.Context, actor access.Actor, key string, id, version int64,
	reason string,
) (Order, error) {
	reason = i18n.Clean(reason)
	return s.change(ctx, actor, key, "po.cancel", []any{id, version, reason}, func(ctx context.Context,
		tx *db.Tx,
	) (int64, error) {
		o, err := hold(ctx, tx, actor, id, version)
		if err != nil {
			return 0, err
		}
		if !MayBecome(o.Status, Cancelled, ByCancel) {
			return 0, ErrStatus
		}
		if err := saveCancelled(ctx, tx, actor.EnterpriseID, id, reason); err != nil {
			return 0, err
		}
		return id, trace(ctx, tx, actor, id, "po.cancelled", o.Status, Cancelled, map[string]any{"reason": reason})
	})
}

var errNoReason = errs.ErrInvalid.Declare("โปรดระบุเหตุผล", "give a reason").At("reason", errs.InvalidParam)
