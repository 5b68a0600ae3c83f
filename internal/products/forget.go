package products

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/live"
)

// Forget takes a product away that was only tried with, with its picture: platform listings that are linked to it wait
// for another link. ErrNotFound, ErrInUse while an order names it.
func Forget(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	p, err := findProduct(ctx, tx, actor.EnterpriseID, id)
	if err != nil {
		return err
	}
	if err := setUnlinked(ctx, tx, actor.EnterpriseID, id); err != nil {
		return err
	}
	if err := deleteProduct(ctx, tx, actor.EnterpriseID, id); err != nil {
		return err
	}
	for _, topic := range []string{"products", "listings"} {
		live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: topic, ID: id})
	}
	return files.Swap(ctx, tx, actor, files.Product, p.Image, "", files.Ref{Kind: audit.RefProduct, ID: id})
}

// ForgetPart takes goods out of everything that is sold of them, for who is about to forget the goods.
func ForgetPart(ctx context.Context, tx *db.Tx, actor access.Actor, goodsID int64) error {
	ids, err := deletePart(ctx, tx, actor.EnterpriseID, goodsID)
	for _, id := range ids {
		live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: "products", ID: id})
	}
	return err
}
