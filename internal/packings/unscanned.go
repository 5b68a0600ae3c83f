package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// Unscanned is an order packed without scans: all that it still wants, in one parcel. Reason says why nobody scans.
type Unscanned struct {
	OrderID        int64
	Version        int64 // of the order; 0: whatever it is
	TrackingNumber string
	Reason         string
}

func (in *Unscanned) validate(actor access.Actor) error {
	if !actor.ManagesPacking() {
		return errs.ErrDenied.Say("แพ็กโดยไม่สแกนได้เฉพาะผู้ดูแลการแพ็ก",
			"only people who manage packing pack without scanning")
	}
	in.Reason = i18n.Clean(in.Reason)
	var f errs.Fields
	f.Check(in.Reason != "", "reason", errs.InvalidParam)
	if err := f.Err(); err != nil {
		return err
	}
	in.TrackingNumber = orders.CleanTracking(in.TrackingNumber)
	return nil
}

// PackUnscanned puts all that an order still wants into one parcel, the actor's open one or a new one, and closes it.
// It is for people who manage packing. Refusals are those of PackWhole; none of them changes anything.
func (s *Service) PackUnscanned(ctx context.Context, actor access.Actor, in Unscanned, key string) (Shut, error) {
	if err := in.validate(actor); err != nil {
		return Shut{}, err
	}
	for _, prefix := range []string{numbers.Packing, numbers.Out} {
		done, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, prefix, 1)
		if err != nil {
			return Shut{}, err
		}
		defer done()
	}
	use := once.Of(s.db, actor, key, "packings.unscanned", in)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return packUnscanned(ctx, tx, actor, in)
	}, func(ctx context.Context, r db.Reader, id int64) (Shut, error) {
		p, err := find(ctx, r, actor, id)
		return Shut{p.PackingHead, p.Order}, err
	})
}

func packUnscanned(ctx context.Context, tx *db.Tx, actor access.Actor, in Unscanned) (int64, error) {
	var open parcel
	c := closing{done: orders.Done{Tracking: in.TrackingNumber}}
	o, err := orders.LockForPacking(ctx, tx, actor, in.OrderID, append(orders.AskLabel(&c.done, actor, in.OrderID),
		askOpenParcel(&open, tx, actor.EnterpriseID, in.OrderID))...)
	switch {
	case open.ID != 0 && open.UserID != actor.UserID:
		return 0, mine(actor, open)
	case err != nil:
		return 0, err
	case in.Version != 0 && in.Version != o.Version:
		return 0, errs.ErrStale
	}
	p, items, err := filledParcel(ctx, tx, actor, open, in.OrderID)
	if err != nil {
		return 0, err
	}
	if err := audit.Add(ctx, tx, actor, event("packing.unscanned", p, map[string]any{
		"reason": in.Reason, "pieces": held(items),
	})); err != nil {
		return 0, err
	}
	return p.ID, c.shut(ctx, tx, actor, p, o, items)
}

// filledParcel is the open parcel, or a new one, with all that it wants in it.
func filledParcel(ctx context.Context, tx *db.Tx, actor access.Actor, open parcel,
	orderID int64,
) (parcel, []PackingItem, error) {
	p := open
	if p.ID == 0 {
		number, err := numbers.Next(ctx, tx, actor.EnterpriseID, numbers.Packing)
		if err != nil {
			return p, nil, err
		}
		if p, err = insertParcel(ctx, tx, actor, parcel{Number: number, OrderID: orderID}, 0); err != nil {
			return p, nil, err
		}
		if err := insertItems(ctx, tx, actor.EnterpriseID, p); err != nil {
			return p, nil, err
		}
	}
	if err := saveFilled(ctx, tx, actor.EnterpriseID, p.ID); err != nil {
		return p, nil, err
	}
	items, err := listItems(ctx, tx, actor.EnterpriseID, p.ID)
	return p, items, err
}
