package prints

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
	"langraan/internal/users"
)

// Create prints something of orders, on pages in their order. An empty size is the shop's own for labels, A6 for slips.
// PackingID is the one box of the one order that is printed alone; 0 prints each.
type Create struct {
	OrderIDs  []int64
	PackingID int64
	Kind      Kind
	Size      string
}

func (in *Create) validate() error {
	var f errs.Fields
	f.Check(len(in.OrderIDs) > 0 && len(in.OrderIDs) <= MaxOrders, "order_ids", errs.InvalidParam)
	seen := map[int64]bool{}
	for _, id := range in.OrderIDs {
		f.Check(id > 0 && !seen[id], "order_ids", errs.InvalidParam)
		seen[id] = true
	}
	isBox := in.PackingID > 0 && len(in.OrderIDs) == 1 && in.Kind != PickList
	f.Check(in.PackingID == 0 || isBox, "packing_id", errs.InvalidParam)
	f.Check(sizes[in.Kind] != nil, "kind", errs.InvalidParam)
	f.Check(in.Size == "" || slices.Contains(sizes[in.Kind], in.Size), "size", errs.InvalidParam)
	return f.Err()
}

// Create records that the actor prints the orders, and gives the print, of which Document draws the pages. Cancelled
// orders are left out, and named. key makes a repeat harmless. Refusals: orders.not_found when one of them is none that
// the actor may see, packings.ErrNotFound when the box is no closed one of the order, and ErrCancelled when all of them
// are; none records anything.
func (s *Service) Create(ctx context.Context, actor access.Actor, in Create, key string) (Print, error) {
	if err := in.validate(); err != nil {
		return Print{}, err
	}
	use := once.Of(s.db, actor, key, "prints.create", in)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return create(ctx, tx, actor, in)
	}, func(ctx context.Context, r db.Reader, id int64) (Print, error) {
		made, err := findPrint(ctx, r, actor, id)
		if err == nil && made.Orders < int64(len(in.OrderIDs)) {
			made.LeftOut, err = listLeftOut(ctx, r, actor.EnterpriseID, id, in.OrderIDs)
		}
		if err == nil && made.Kind == Label {
			made.Untracked, err = listUntracked(ctx, r, actor.EnterpriseID, id)
		}
		if err == nil {
			made.OnHold, err = listOnHold(ctx, r, actor.EnterpriseID, id, clock.InstantOf(s.db.Clock()()))
		}
		if err == nil {
			err = tellUnwritten(ctx, r, actor.EnterpriseID, &made)
		}
		return made, err
	})
}

func create(ctx context.Context, tx *db.Tx, actor access.Actor, in Create) (int64, error) {
	var found []orders.Order
	var lines int64
	var shop users.Shop
	var shut []box
	err := db.Together(ctx, tx, orders.AskMany(&found, actor, in.OrderIDs),
		askLineCount(&lines, actor.EnterpriseID, in.Kind, in.OrderIDs), users.AskShop(&shop, actor.EnterpriseID),
		askBoxes(&shut, actor.EnterpriseID, in.OrderIDs))
	if err != nil {
		return 0, err
	}
	kept, err := printed(in.OrderIDs, found, lines)
	if err != nil {
		return 0, err
	}
	boxes := boxesBy(shut)
	if in.Kind == PickList {
		boxes = nil
	}
	rows, err := rowsOf(kept, found, boxes, in.PackingID)
	if err != nil {
		return 0, err
	}
	if in.Size == "" {
		in.Size = usualSize(in.Kind, shop)
	}
	ids := slices.Clone(kept)
	slices.Sort(ids)
	if err := countPrinted(ctx, tx, actor.EnterpriseID, in.Kind, ids); err != nil {
		return 0, err
	}
	times, err := timesPrinted(ctx, tx, in.Kind, ids)
	if err != nil {
		return 0, err
	}
	again, err := countAgain(ctx, tx, actor.EnterpriseID, in.Kind, rows, times, boxes)
	if err != nil {
		return 0, err
	}
	id, err := insertPrint(ctx, tx, actor, Print{
		Kind: in.Kind, Size: in.Size, Orders: int64(len(ids)), Again: again,
	})
	if err != nil {
		return 0, err
	}
	changed(tx, actor.EnterpriseID, id)
	return id, insertOrders(ctx, tx, actor.EnterpriseID, id, rows)
}

// countAgain puts into the rows how often their orders were printed so, and counts the orders of which a page was: of
// one in several boxes the page of the same box.
func countAgain(ctx context.Context, tx *db.Tx, enterpriseID int64, kind Kind, rows []row, times map[int64]int64,
	boxes map[int64][]box,
) (int64, error) {
	var known []earlier
	var boxed []int64
	for id := range times {
		if times[id] > 1 && len(boxes[id]) > 0 {
			boxed = append(boxed, id)
		}
	}
	if len(boxed) > 0 {
		slices.Sort(boxed)
		if err := db.Together(ctx, tx, askEarlier(&known, enterpriseID, kind, boxed, 0)); err != nil {
			return 0, err
		}
	}
	printed, again := before(known, boxes), map[int64]bool{}
	for i := range rows {
		r := &rows[i]
		r.Times = times[r.OrderID]
		if r.Times > 1 && (r.PackingID == 0 || printed[r.PackingID] > 0) {
			again[r.OrderID] = true
		}
	}
	return int64(len(again)), nil
}
