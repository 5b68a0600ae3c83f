package inventory

import (
	"context"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// Count is what somebody counted in a place and why (Note). Lines of one product are added up: what was counted is their
// sum, which may be 0. Products without a line stay as they are.
type Count struct {
	Place Place
	Note  string
	Image string
	Lines []Wanted
}

// counted is one product of a count, as the trace keeps it.
type counted struct {
	ProductID int64 `json:"product_id"`
	Before    int64 `json:"before"`
	Counted   int64 `json:"counted"`
}

// Adjust makes the balances of a place what was counted there. What is missing leaves as the oldest layers; what is more
// becomes a layer at the cost of the newest. The bill has a line for every difference, and none when all was right.
// ErrNoReason, ErrNoPlace, ErrNoPerson, ErrNoProduct, and ErrNotEnough at the lines of products of which orders have
// reserved what is missing.
func Adjust(ctx context.Context, tx *db.Tx, actor access.Actor, c Count) (Bill, error) {
	b := Bill{Kind: KindCount, Note: warehouse.CleanText(c.Note), Image: c.Image}
	if b.Note == "" {
		return b, ErrNoReason
	}
	if err := holdPlace(ctx, tx, actor.EnterpriseID, c.Place); err != nil {
		return b, placed(err, c.Place, c.Place, Place{Kind: Line})
	}
	d, err := demanded(ctx, tx, actor.EnterpriseID, c.Lines, 0)
	if err != nil {
		return b, err
	}
	there, err := balancesOf(ctx, tx, actor.EnterpriseID, c.Place, ids(d.total))
	if err != nil {
		return b, err
	}
	if err := d.missingIsFree(ctx, tx, actor.EnterpriseID, there); err != nil {
		return b, err
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	var all []counted
	for _, item := range d.total {
		before := there[item.ProductID]
		all = append(all, counted{item.ProductID, before, item.Quantity})
		if err := b.correct(ctx, tx, actor, c.Place, Item{item.ProductID, item.Quantity - before}); err != nil {
			return b, err
		}
	}
	return b, b.finishWith(ctx, tx, actor, map[string]any{"counted": all})
}

// missingIsFree refuses a count that finds less than orders have reserved.
func (d demand) missingIsFree(ctx context.Context, tx *db.Tx, enterpriseID int64, there map[int64]int64) error {
	missing := demand{lines: make([]Item, len(d.lines))}
	seen := map[int64]bool{}
	for i, l := range d.lines { // what is missing of a product is asked for at its first line
		missing.lines[i].ProductID = l.ProductID
		if !seen[l.ProductID] {
			missing.lines[i].Quantity = max(0, there[l.ProductID]-d.of(l.ProductID))
		}
		seen[l.ProductID] = true
	}
	missing.total = total(missing.lines)
	return missing.isFree(ctx, tx, enterpriseID)
}

// correct books a difference of pieces in the place.
func (b *Bill) correct(ctx context.Context, tx *db.Tx, actor access.Actor, p Place, off Item) error {
	l := BillLine{ProductID: off.ProductID, Quantity: off.Quantity}
	switch {
	case off.Quantity < 0:
		l.Quantity, l.FromKind, l.FromID = -off.Quantity, p.Kind, p.ID
		if err := takesStock(ctx, tx, actor.EnterpriseID, Item{l.ProductID, l.Quantity}); err != nil {
			return err
		}
		return b.leave(ctx, tx, actor, l)
	case off.Quantity > 0:
		l.ToKind, l.ToID = p.Kind, p.ID
		if err := addStock(ctx, tx, actor.EnterpriseID, Item{l.ProductID, l.Quantity}); err != nil {
			return err
		}
		cost, err := LatestCost(ctx, tx, actor.EnterpriseID, l.ProductID)
		if err != nil {
			return err
		}
		if cost*l.Quantity > MaxValue {
			return errs.ErrInvalid.Say(fmt.Sprintf("มูลค่าที่นับเกิน %d ชิ้นสูงเกินไป", l.Quantity),
				fmt.Sprintf("the %d pieces found are worth too much for one line", l.Quantity)).At("lines", errs.InvalidParam)
		}
		return b.arrive(ctx, tx, actor, l, cost)
	}
	return nil
}

// Count books a count, once per key. It gives the bill. Errors as the function Adjust.
func (s *Service) Count(ctx context.Context, actor access.Actor, key string, c Count) (Bill, error) {
	return s.write(ctx, actor, KindCount, key, "inventory.count", c, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Adjust(ctx, tx, actor, c)
	})
}
