package inventory

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Reverse takes back a stock-in, stock-out, transfer or count by a reversing bill. ErrNoBill, ErrReversed, ErrNotDeletable,
// and ErrGone when the goods that came in, or to a place, are used, reserved or moved. ErrPurchased for what a purchase order brought.
func Reverse(ctx context.Context, tx *db.Tx, actor access.Actor, billID int64, note string) (Bill, error) {
	b, err := findBill(ctx, tx, actor.EnterpriseID, billID, tx.ForUpdate())
	switch {
	case errors.Is(err, db.ErrNone):
		return Bill{}, ErrNoBill
	case err != nil:
		return Bill{}, err
	case !deletable(b.Kind):
		return Bill{}, ErrNotDeletable
	case b.RefKind == audit.RefPurchase: // what came of the order would no longer be what its bills brought
		return Bill{}, ErrPurchased
	}
	if done, err := isReversed(ctx, tx, b.ID); err != nil || done {
		return Bill{}, errors.Join(err, reversedIf(done))
	}
	return reverse(ctx, tx, actor, []Bill{b}, note, Place{})
}

func reversedIf(done bool) error {
	if done {
		return ErrReversed
	}
	return nil
}

// reverse writes the bills that undo others. Every stock row is changed first, in the order of products: they are what
// other movements wait for.
func reverse(ctx context.Context, tx *db.Tx, actor access.Actor, undone []Bill, note string, to Place) (last Bill, err error) {
	var all []BillLine
	for i := range undone {
		if undone[i].Lines, err = linesOf(ctx, tx, undone[i].ID); err != nil {
			return last, err
		}
		all = append(all, undone[i].Lines...)
	}
	if len(all) == 0 { // a count that found all as it was
		return last, ErrNotDeletable
	}
	slices.SortStableFunc(all, func(a, b BillLine) int { return cmp.Compare(a.ProductID, b.ProductID) })
	for _, l := range all {
		if err := unmoveStock(ctx, tx, actor.EnterpriseID, l); err != nil {
			return last, err
		}
	}
	for _, u := range undone {
		if last, err = reverseOne(ctx, tx, actor, u, note, to); err != nil {
			return last, err
		}
	}
	return last, nil
}

func reverseOne(ctx context.Context, tx *db.Tx, actor access.Actor, undone Bill, note string, to Place) (Bill, error) {
	b := Bill{Kind: KindReverse, Note: note, RefKind: undone.RefKind, RefID: undone.RefID, ReversesID: &undone.ID, PartnerID: undone.PartnerID, undoes: undone.Kind}
	if err := b.begin(ctx, tx, actor); err != nil {
		if db.IsDuplicate(err, "u_bills__reverses_id") {
			err = ErrReversed
		}
		return b, err
	}
	for _, l := range undone.Lines {
		if err := b.undo(ctx, tx, actor, l, to); err != nil {
			return b, err
		}
	}
	return b, b.finish(ctx, tx, actor)
}

func unmoveStock(ctx context.Context, tx *db.Tx, enterpriseID int64, l BillLine) error {
	item := Item{l.ProductID, l.Quantity}
	switch {
	case l.ToKind == Outside:
		return addStock(ctx, tx, enterpriseID, item)
	case l.FromKind != Outside:
		_, err := holdStocks(ctx, tx, enterpriseID, []int64{l.ProductID})
		return err
	}
	done, err := takeStock(ctx, tx, enterpriseID, item)
	if err == nil && !done {
		err = ErrGone
	}
	return err
}

// undo writes the line against l and moves the goods, layers included.
func (b *Bill) undo(ctx context.Context, tx *db.Tx, actor access.Actor, l BillLine, to Place) error {
	back := BillLine{ProductID: l.ProductID, Quantity: l.Quantity, Cost: l.Cost,
		FromKind: l.ToKind, FromID: l.ToID, ToKind: l.FromKind, ToID: l.FromID}
	item := Item{l.ProductID, l.Quantity}
	if l.ToKind == Outside {
		if to != (Place{}) {
			back.ToKind, back.ToID = to.Kind, to.ID
		}
		if err := insertLine(ctx, tx, actor.EnterpriseID, b, &back); err != nil {
			return err
		}
		b.Lines = append(b.Lines, back)
		if err := addBalance(ctx, tx, actor.EnterpriseID, item, Place{back.ToKind, back.ToID}, b.CreatedAt); err != nil {
			return err
		}
		return refillLayers(ctx, tx, l.ID)
	}
	if l.FromKind != Outside {
		err := b.shift(ctx, tx, actor, back)
		if errors.Is(err, ErrNotEnough) {
			err = ErrGone
		}
		return err
	}
	came, err := layerOf(ctx, tx, l.ID)
	if err != nil {
		return err
	}
	done, err := takeBalance(ctx, tx, actor.EnterpriseID, item, Place{l.ToKind, l.ToID})
	switch {
	case err != nil:
		return err
	case !done, came.Remaining != l.Quantity:
		return ErrGone
	}
	if err := insertLine(ctx, tx, actor.EnterpriseID, b, &back); err != nil {
		return err
	}
	b.Lines = append(b.Lines, back)
	return takeLayer(ctx, tx, back.ID, take{LayerID: came.ID, Quantity: l.Quantity})
}
