package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Lock locks the stock of products in the order in which every movement does, for a use case that changes the stock in
// more than one step: several bills, or a release and a reservation. docs/locks.md says what comes before it and after.
// It gives nothing; products that the enterprise lacks are left to the movements to refuse.
func Lock(ctx context.Context, tx *db.Tx, actor access.Actor, productIDs []int64) error {
	if tx.ForUpdate() == "" || len(productIDs) == 0 { // whoever writes is alone
		return nil
	}
	_, err := lockStocks(ctx, tx, actor.EnterpriseID, productIDs)
	return err
}

// LockStorages keeps storages from being deleted, for a use case that moves goods in several of them; it comes before
// Lock.
func LockStorages(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64) error {
	if tx.KeyShare() == "" || len(ids) == 0 {
		return nil
	}
	return lockStorages(ctx, tx, actor.EnterpriseID, ids)
}

// PackOut consumes ref's reservation of the items and takes the goods out: from the given place, or, when that is the
// zero Place, from the actor's line first and then from storages, the fullest first. The bill's lines carry their FIFO
// cost. ErrNotReserved when less is reserved for ref; ErrNotEnough when the goods are not there.
func PackOut(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref, note string, items []Item,
	from Place,
) (Bill, error) {
	b := Bill{Kind: KindPack, Note: note, RefKind: ref.Kind, RefID: ref.ID}
	items, err := merge(items)
	if err != nil {
		return b, err
	}
	if len(items) == 0 {
		return b, errNoLines
	}
	for _, item := range items {
		// the stock row before the reservation, as in Reserve and Release: who locks it never waits for the other
		done, err := takeReserved(ctx, tx, actor.EnterpriseID, item)
		if err != nil {
			return b, err
		}
		if err := useReservation(ctx, tx, actor.EnterpriseID, ref, item); err != nil {
			return b, err
		}
		if !done {
			return b, notEnough(ctx, tx, actor.EnterpriseID, item)
		}
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	for _, item := range items {
		if err := b.packItem(ctx, tx, actor, item, from); err != nil {
			return b, err
		}
	}
	return b, b.finish(ctx, tx, actor)
}

func (b *Bill) packItem(ctx context.Context, tx *db.Tx, actor access.Actor, item Item, from Place) error {
	chosen := []picked{{from, item.Quantity}}
	if from == (Place{}) {
		places, err := placesOf(ctx, tx, actor.EnterpriseID, item.ProductID)
		if err != nil {
			return err
		}
		var enough bool
		if chosen, enough = pick(places, actor.UserID, item.Quantity); !enough {
			return NotReachable(ctx, tx, actor, item)
		}
	}
	for _, c := range chosen {
		l := BillLine{ProductID: item.ProductID, FromKind: c.Kind, FromID: c.ID, Quantity: c.Quantity}
		if err := b.leave(ctx, tx, actor, l); err != nil {
			return err
		}
	}
	return nil
}

// PutBack writes a return bill for every pack bill of ref that has none yet, so that the goods lie again where they
// came from, or in the given place, at the cost they left with. What was packed stays packed. It gives the last of the
// return bills, and whether there was anything to return. The goods are free afterwards: nothing is reserved for ref by
// it. ErrReversed when another does the same at this moment.
func PutBack(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref, note string, to Place) (Bill, bool, error) {
	packs, err := openPacks(ctx, tx, actor.EnterpriseID, ref)
	if err != nil || len(packs) == 0 {
		return Bill{}, false, err
	}
	if to != (Place{}) {
		if err := lockPlace(ctx, tx, actor.EnterpriseID, to); err != nil {
			return Bill{}, false, err
		}
	}
	last, err := reverse(ctx, tx, actor, KindReturn, packs, note, to)
	return last, err == nil, err
}
