package inventory

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Reverse takes back a stock-in, stock-out, transfer, count or corrected cost by a reversing bill. ErrNoBill,
// ErrReversed, ErrNotDeletable, ErrNotForSale for what came from a line to a storage that is for other goods by now,
// and ErrGone at the lines whose goods are used, reserved or moved. ErrPurchased for what a purchase order brought: the
// order takes that back by ReverseOf.
func Reverse(ctx context.Context, tx *db.Tx, actor access.Actor, billID int64, note string) (Bill, error) {
	return reverseOf(ctx, tx, actor, billID, note, Ref{})
}

// ReverseOf is Reverse for a bill that was written for ref, by the package that wrote it; ErrNoBill for another's.
func ReverseOf(ctx context.Context, tx *db.Tx, actor access.Actor, billID int64, note string, ref Ref) (Bill, error) {
	return reverseOf(ctx, tx, actor, billID, note, ref)
}

func reverseOf(ctx context.Context, tx *db.Tx, actor access.Actor, billID int64, note string, ref Ref) (Bill, error) {
	b, err := findBill(ctx, tx, actor.EnterpriseID, billID, tx.ForUpdate())
	switch {
	case errors.Is(err, db.ErrNone):
		return Bill{}, ErrNoBill
	case err != nil:
		return Bill{}, err
	case !deletable(b.Kind):
		return Bill{}, ErrNotDeletable
	case ref != (Ref{}) && ref != (Ref{b.RefKind, b.RefID}):
		return Bill{}, ErrNoBill
	// what came of the order would no longer be what its bills brought
	case ref == (Ref{}) && b.RefKind == audit.RefPurchase:
		return Bill{}, ErrPurchased
	}
	if done, err := isReversed(ctx, tx, b.ID); err != nil || done {
		return Bill{}, errors.Join(err, reversedIf(done))
	}
	if b.Kind == KindCost {
		return uncost(ctx, tx, actor, b, note)
	}
	return reverse(ctx, tx, actor, KindReverse, []Bill{b}, note, Place{})
}

func reversedIf(done bool) error {
	if done {
		return ErrReversed
	}
	return nil
}

// reverse writes the bills that undo others: reversals, or returns. Every stock row is changed first, in the order of
// products: they are what other movements wait for.
func reverse(ctx context.Context, tx *db.Tx, actor access.Actor, as Kind, undone []Bill, note string,
	to Place,
) (last Bill, err error) {
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
	at := make(map[int64]int, len(all))
	for i, l := range all {
		at[l.ID] = i
	}
	slices.SortStableFunc(all, func(a, b BillLine) int { return cmp.Compare(a.ProductID, b.ProductID) })
	into, goods := comingBack(all, to)
	sides, err := standings(ctx, tx, actor.EnterpriseID, placesOf(all, to), into)
	if err != nil {
		return last, err
	}
	if slices.ContainsFunc(all, func(l BillLine) bool {
		return l.FromKind == Line && sides[Place{l.ToKind, l.ToID}] == aside
	}) {
		return last, ErrNotForSale
	}
	var refused *errs.Error
	var freed []int64
	for _, l := range all {
		if sides[Place{l.ToKind, l.ToID}] == aside && sides[Place{l.FromKind, l.FromID}] == forSale {
			freed = append(freed, l.ProductID)
		}
		err := unmoveStock(ctx, tx, actor.EnterpriseID, l, to, sides)
		switch refusal, is := errors.AsType[*errs.Error](err); {
		case err == nil:
		case !is || !errors.Is(err, ErrGone):
			return last, err
		case refused == nil:
			refused = refusal
			fallthrough
		default:
			refused = refused.At(lineField(at[l.ID]), errs.BalanceNotEnough)
		}
	}
	if refused != nil {
		return last, refused
	}
	if err := refuseRetired(ctx, tx, actor.EnterpriseID, goods); err != nil {
		return last, err
	}
	for _, u := range undone {
		if last, err = reverseOne(ctx, tx, actor, as, u, note, to); err != nil {
			return last, err
		}
	}
	return last, Refill(ctx, tx, actor, freed)
}

// comingBack gives the places that goods of the lines go back to, the given one for those that left the house, and the
// goods that come in again.
func comingBack(lines []BillLine, to Place) (into []Place, goods []int64) {
	for _, l := range lines {
		if l.ToKind == Outside {
			goods = append(goods, l.ProductID)
		}
		if l.ToKind == Outside && to != (Place{}) {
			into = append(into, to)
		} else {
			into = append(into, Place{l.FromKind, l.FromID})
		}
	}
	return into, goods
}

func reverseOne(ctx context.Context, tx *db.Tx, actor access.Actor, as Kind, undone Bill, note string,
	to Place,
) (Bill, error) {
	b := Bill{
		Kind: as, Note: note, RefKind: undone.RefKind, RefID: undone.RefID, ReversesID: &undone.ID,
		PartnerID: undone.PartnerID,
	}
	if as == KindReverse {
		b.undoes = undone.Kind
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	for i, l := range undone.Lines {
		err := b.undo(ctx, tx, actor, l, to)
		if refusal, is := errors.AsType[*errs.Error](err); is && errors.Is(err, ErrGone) {
			err = refusal.At(lineField(i), errs.BalanceNotEnough)
		}
		if err != nil {
			return b, err
		}
	}
	return b, b.finish(ctx, tx, actor)
}

// placesOf are the places that lines name, and one more.
func placesOf(lines []BillLine, more Place) []Place {
	places := []Place{more}
	for _, l := range lines {
		places = append(places, Place{l.FromKind, l.FromID}, Place{l.ToKind, l.ToID})
	}
	return places
}

// unmoveStock counts the goods of a line where they come back to: to the given place those that left the house.
func unmoveStock(ctx context.Context, tx *db.Tx, enterpriseID int64, l BillLine, to Place,
	sides map[Place]standing,
) error {
	item := Item{l.ProductID, l.Quantity}
	back := Place{l.FromKind, l.FromID}
	if l.ToKind == Outside && to != (Place{}) {
		back = to
	}
	from, into := sides[Place{l.ToKind, l.ToID}], sides[back]
	if from == into {
		_, err := lockStocks(ctx, tx, enterpriseID, []int64{l.ProductID})
		return err
	}
	done, err := moveStocks(ctx, tx, enterpriseID, []Item{item}, from, into)
	if err != nil || len(done) == 1 {
		return err
	}
	if from == aside {
		return goneThere(ctx, tx, enterpriseID, l, l.Quantity)
	}
	name, s, err := nameAndStock(ctx, tx, enterpriseID, l.ProductID)
	if err != nil {
		return err
	}
	return gone(name, l, max(0, min(s.OnHand, s.Available())))
}

func lineField(index int) string { return fmt.Sprintf("lines.%d.quantity", index) }

// gone words the refusal to take a line back of whose goods only so many are left.
func gone(name string, l BillLine, left int64) error {
	return ErrGone.Say(
		fmt.Sprintf("%s ของใบนี้ถูกใช้ จอง หรือย้ายไปแล้ว: ต้องคืน %d เหลือ %d", name, l.Quantity, left),
		fmt.Sprintf("%s of this bill is used, reserved or moved already: %d to take back, %d left", name, l.Quantity,
			left))
}

// goneThere finds how much of a line is left where it came to: of its own layer, and in the place.
func goneThere(ctx context.Context, tx *db.Tx, enterpriseID int64, l BillLine, left int64) error {
	name, there, err := nameAndBalance(ctx, tx, enterpriseID, l.ProductID, Place{l.ToKind, l.ToID})
	if err != nil {
		return err
	}
	return gone(name, l, min(left, there))
}

// undo writes the line against l and moves the goods, layers included.
func (b *Bill) undo(ctx context.Context, tx *db.Tx, actor access.Actor, l BillLine, to Place) error {
	back := BillLine{
		ProductID: l.ProductID, Quantity: l.Quantity, Cost: l.Cost,
		FromKind: l.ToKind, FromID: l.ToID, ToKind: l.FromKind, ToID: l.FromID,
	}
	if l.ToKind == Outside {
		if to != (Place{}) {
			back.ToKind, back.ToID = to.Kind, to.ID
		}
		if err := b.add(ctx, tx, actor, []BillLine{back}); err != nil {
			return err
		}
		if err := b.come(ctx, tx, actor, []BillLine{back}); err != nil {
			return err
		}
		return refillLayers(ctx, tx, l.ID)
	}
	there, err := Balances(ctx, tx, actor.EnterpriseID, Place{l.ToKind, l.ToID}, []int64{l.ProductID})
	if err != nil {
		return err
	}
	if l.FromKind != Outside {
		if there[l.ProductID] < l.Quantity {
			return goneThere(ctx, tx, actor.EnterpriseID, l, l.Quantity)
		}
		return b.shift(ctx, tx, actor, []BillLine{back})
	}
	came, err := layerOf(ctx, tx, l.ID)
	if err != nil {
		return err
	}
	if came.Remaining != l.Quantity {
		switch corrected, err := liesCorrected(ctx, tx, actor.EnterpriseID, l); {
		case err != nil:
			return err
		case corrected:
			return ErrCostCorrected
		}
	}
	if came.Remaining != l.Quantity || there[l.ProductID] < l.Quantity {
		return goneThere(ctx, tx, actor.EnterpriseID, l, came.Remaining)
	}
	lines := []BillLine{back}
	if err := b.depart(ctx, tx, actor, lines); err != nil {
		return err
	}
	if err := b.add(ctx, tx, actor, lines); err != nil {
		return err
	}
	return takeLayers(ctx, tx, []take{{LineID: lines[0].ID, LayerID: came.ID, Quantity: l.Quantity}})
}

// Reversal takes a bill back; why is the note of the reversing bill.
type Reversal struct {
	BillID int64
	Reason string
}

// Reverse takes a bill back, once per key, and gives the reversing bill. Errors as the function Reverse.
func (s *Service) Reverse(ctx context.Context, actor access.Actor, r Reversal, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.reverse", r)
	return s.Record(ctx, use, KindReverse, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Reverse(ctx, tx, actor, r.BillID, i18n.Clean(r.Reason))
	})
}
