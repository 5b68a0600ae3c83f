package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// Claim replaces an order: a new one with the same goods and recipient, paid by a method of type claim, is made and
// linked in both traces. It gives the new order's id.
func Claim(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, d Draft) (int64, error) {
	method, err := settings.PaymentMethods.Read(ctx, tx, actor.EnterpriseID, d.PaymentMethodID)
	if err != nil {
		return 0, err
	}
	if method.Type != settings.PayClaim {
		return 0, errs.ErrInvalid.At("payment_method_id", errs.InvalidParam)
	}
	d.ReplacesID = id
	d.clean()
	if err := d.validate(); err != nil {
		return 0, err
	}
	made, err := create(ctx, tx, actor, d)
	return made.ID, err
}

// lockReplaced locks the order that a claim replaces and refuses one that can't be claimed; id 0 is no order. One that
// was claimed is claimed again once what replaced it is cancelled.
func lockReplaced(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (Head, error) {
	if id == 0 {
		return Head{}, nil
	}
	o, err := lock(ctx, tx, actor, id, 0)
	if err != nil {
		return o, err
	}
	mayBe := MayBecome(o.Status, Claimed, ByClaim)
	if o.Status == Claimed {
		has, err := isReplaced(ctx, tx, actor, id)
		if err != nil {
			return o, err
		}
		mayBe = !has
	}
	if !mayBe {
		err = refuseStep(o.Status, Claimed)
	}
	return o, err
}

// replace says in both traces that the new order replaces the old one, which is claimed now.
func replace(ctx context.Context, tx *db.Tx, actor access.Actor, old, by Head) error {
	if err := saveStep(ctx, tx, actor, old, Move{To: Claimed}, "order.claimed"); err != nil {
		return err
	}
	changed(tx, actor.EnterpriseID, old.ID)
	return audit.Add(ctx, tx, actor, audit.Event{
		Kind: "order.replaces", Ref: audit.RefOrder, RefID: by.ID,
		Data: map[string]any{"order": old.Number},
	})
}
