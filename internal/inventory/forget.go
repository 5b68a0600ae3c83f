package inventory

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/live"
)

// ForgetRef frees what is reserved for ref and makes its bills stand for themselves: ref is about to be forgotten, and
// what it moved has moved.
func ForgetRef(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref) error {
	if err := Free(ctx, tx, actor, ref); err != nil {
		return err
	}
	return setNoRef(ctx, tx, actor.EnterpriseID, ref)
}

// ForgetGoods takes everything that the ledger knows of goods away, as if they had never moved: their stock row says
// that nothing lies anywhere, and bills that held nothing else are gone. It is for goods that were only tried with.
func ForgetGoods(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error {
	bills, err := lockBillsOf(ctx, tx, actor.EnterpriseID, productID)
	if err != nil {
		return err
	}
	if err := Lock(ctx, tx, actor, []int64{productID}); err != nil {
		return err
	}
	moved, err := movesOf(ctx, tx, actor.EnterpriseID, productID)
	if err != nil {
		return err
	}
	takeDays(tx, actor.EnterpriseID, moved)
	if err := deleteLedger(ctx, tx, actor.EnterpriseID, productID); err != nil {
		return err
	}
	empty, err := deleteEmptyBills(ctx, tx, actor.EnterpriseID, bills)
	if err != nil {
		return err
	}
	for _, b := range empty {
		if err := files.Swap(ctx, tx, actor, files.Bill, b.Image, "", files.Ref{
			Kind: audit.RefBill, ID: b.ID,
		}); err != nil {
			return err
		}
	}
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: "inventory"})
	return nil
}
