package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// HandOver makes a round of all that a courier took since the one before. Parcels is how many of them the actor saw.
type HandOver struct {
	ShippingProviderID int64
	ReceiverName       string
	Parcels            int64
}

func (in *HandOver) validate() error {
	in.ReceiverName = i18n.Clean(in.ReceiverName)
	var f errs.Fields
	f.Check(in.ShippingProviderID > 0, "shipping_provider_id", errs.InvalidParam)
	f.Check(in.Parcels > 0, "parcels", errs.InvalidParam)
	return f.Err()
}

// HandOver makes the next round of a courier today. ErrNoneLeft, ErrOthersLeft where the parcels are not as many as the
// actor saw: a paper that is signed says what its reader counted.
func (s *Service) HandOver(ctx context.Context, actor access.Actor, in HandOver, key string) (RoundSheet, error) {
	if err := in.validate(); err != nil {
		return RoundSheet{}, err
	}
	use := once.Of(s.db, actor, key, "packings.handover", in)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return handOver(ctx, tx, actor, in)
	}, func(ctx context.Context, r db.Reader, id int64) (RoundSheet, error) {
		return findSheet(ctx, r, actor, id)
	})
}

func handOver(ctx context.Context, tx *db.Tx, actor access.Actor, in HandOver) (int64, error) {
	if err := alone(ctx, tx, actor, in.ShippingProviderID); err != nil {
		return 0, err
	}
	next := Round{
		ShippingProviderID: in.ShippingProviderID, Date: tx.Instant().Day(), ReceiverName: in.ReceiverName,
		UserName: actor.Name, CreatedAt: tx.Instant(),
	}
	var parcels []leaving
	err := db.Together(ctx, tx, askOpen(&parcels, tx, actor, in.ShippingProviderID, orders.OpenSince(tx.Now())),
		askNextNumber(&next.Number, actor, next.ShippingProviderID, next.Date))
	if err != nil {
		return 0, err
	}
	if err := mayHandOver(int64(len(parcels)), in.Parcels); err != nil {
		return 0, err
	}
	next.Parcels, next.Orders = int64(len(parcels)), ordersIn(parcels)
	if next.ID, err = insertRound(ctx, tx, actor, next, parcels); err != nil {
		return 0, err
	}
	return next.ID, roundChanged(ctx, tx, actor, "round.made", next)
}
