package purchases

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Forget takes an order away that was only tried with, with its lines, receipts and papers; what it brought stays where
// it lies, by bills that stand for themselves. ErrNotFound.
func Forget(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	if _, err := lock(ctx, tx, actor, Step{ID: id}); err != nil {
		return err
	}
	ref := inventory.Ref{Kind: audit.RefPurchase, ID: id}
	if err := inventory.ForgetRef(ctx, tx, actor, ref); err != nil {
		return err
	}
	if err := deleteWhole(ctx, tx, actor.EnterpriseID, id); err != nil {
		return err
	}
	changed(tx, actor.EnterpriseID, id)
	return files.HangDocuments(ctx, tx, actor, files.Purchase, nil, files.Ref{Kind: audit.RefPurchase, ID: id})
}
