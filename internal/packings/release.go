package packings

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Release gives an open parcel up, so that its order may be packed anew: its own packer, or who manages packing.
// Nothing had left the stock yet; what was scanned is forgotten. ErrNotFound, errs.ErrDenied, and
// packing.invalid_order_status for a parcel that is not open any more.
func (s *Service) Release(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := lockParcel(ctx, tx, actor.EnterpriseID, id)
		switch {
		case errors.Is(err, db.ErrNone):
			return ErrNotFound
		case err != nil:
			return err
		case p.UserID != actor.UserID && !actor.IsEmployee():
			return ErrNotFound
		case p.Status != Open:
			return mine(actor, p)
		case p.UserID != actor.UserID && !actor.ManagesPacking():
			return errs.ErrDenied.Say("ไม่มีสิทธิ์ปล่อยกล่องของ "+p.UserName,
				"you may not release the parcel of "+p.UserName)
		}
		items, err := listItems(ctx, tx, actor.EnterpriseID, p.ID)
		if err != nil {
			return err
		}
		if err := saveReleased(ctx, tx, p, actor); err != nil {
			return err
		}
		changed(tx, actor.EnterpriseID, p.ID)
		orderChanged(tx, actor.EnterpriseID, p.OrderID)
		return audit.Add(ctx, tx, actor, event("packing.released", p, map[string]any{
			"packer": p.UserName,
			"pieces": held(items),
		}))
	})
}
