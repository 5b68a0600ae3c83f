package packings

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

// takeOver makes an open parcel the actor's, with what is in it, and gives what a scan says of that. from is who packs
// it as far as the actor knows: of two who take it over at once one does, and the other hears who it was. It locks the
// order and then the parcel, as closing and cancelling do, so that it comes wholly before a scan of the first packer or
// wholly after it.
func takeOver(ctx context.Context, tx *db.Tx, actor access.Actor, id, from int64) (parcel, string, error) {
	p, err := findParcel(ctx, tx, actor.EnterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		err = ErrNotFound
	}
	if err != nil {
		return p, "", err
	}
	var items []PackingItem
	o, refused := orders.LockForPacking(ctx, tx, actor, p.OrderID, askParcel(&p, tx, actor.EnterpriseID, id),
		askItems(&items, actor.EnterpriseID, id))
	switch stopped := o.RefuseHold(tx.Instant()); {
	case o.ID == 0:
		return p, "", refused
	case p.Status != Open, !actor.IsEmployee() && p.UserID != actor.UserID:
		return p, "", mine(actor, p)
	case stopped != nil:
		return p, "", stopped
	case p.UserID == actor.UserID:
		return p, ResultResumed, nil
	case p.UserID != from:
		return p, "", busy(p)
	case refused != nil:
		return p, "", refused
	}
	head := PackingHead{
		Status: p.Status, UserID: p.UserID, UserName: p.UserName, TouchedAt: touched(items, max(p.OpenedAt, p.TakenAt)),
	}
	if err := mayTakeOver(actor, head, tx.Instant()); err != nil {
		return p, "", err
	}
	if err := saveHanded(ctx, tx, p); err != nil {
		return p, "", err
	}
	before := p.UserName
	if p, err = saveTaken(ctx, tx, p, actor); err != nil {
		return p, "", err
	}
	changed(tx, actor.EnterpriseID, p.ID)
	orderChanged(tx, actor.EnterpriseID, p.OrderID)
	return p, ResultTakenOver, audit.Add(ctx, tx, actor, event("packing.taken_over", p, map[string]any{
		"packer": before, "pieces": held(items),
	}))
}

// takeHanded writes down whose pieces are in a parcel no more after shares were taken out of its items.
func takeHanded(ctx context.Context, tx *db.Tx, actor access.Actor, p parcel, items []PackingItem,
	shares []share,
) error {
	hands, err := handsOf(ctx, tx, actor.EnterpriseID, p.ID, items)
	if err != nil {
		return err
	}
	for _, h := range ungive(items, hands, shares) {
		if err := saveHand(ctx, tx, h); err != nil {
			return err
		}
	}
	return nil
}
