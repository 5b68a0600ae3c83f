package purchases

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Approve makes a draft an order that goods are awaited of, once per key. ErrNotFound, ErrStatus, errs.ErrStale.
func (s *Service) Approve(ctx context.Context, actor access.Actor, a Step, key string) (Order, error) {
	id := a.ID
	use := once.Of(s.db, actor, key, "po.approve", a)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, a)
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

// Cancel ends an order.
type Cancel struct {
	Step
	Reason string
}

// Cancel ends an order of which nothing came, once per key; its serials are free again. ErrNotFound, ErrStatus,
// errs.ErrStale.
func (s *Service) Cancel(ctx context.Context, actor access.Actor, c Cancel, key string) (Order, error) {
	id, reason := c.ID, i18n.Clean(c.Reason)
	use := once.Of(s.db, actor, key, "po.cancel", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, c.Step)
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
