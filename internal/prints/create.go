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
type Create struct {
	OrderIDs []int64
	Kind     Kind
	Size     string
}

func (in *Create) validate() error {
	var f errs.Fields
	f.Check(len(in.OrderIDs) > 0 && len(in.OrderIDs) <= MaxOrders, "order_ids", errs.InvalidParam)
	seen := map[int64]bool{}
	for _, id := range in.OrderIDs {
		f.Check(id > 0 && !seen[id], "order_ids", errs.InvalidParam)
		seen[id] = true
	}
	f.Check(sizes[in.Kind] != nil, "kind", errs.InvalidParam)
	f.Check(in.Size == "" || slices.Contains(sizes[in.Kind], in.Size), "size", errs.InvalidParam)
	return f.Err()
}

// Create records that the actor prints the orders, and gives the print, of which Document draws the pages. Cancelled
// orders are left out, and named. key makes a repeat harmless. Refusals: orders.not_found when one of them is none that
// the actor may see, and ErrCancelled when all of them are; neither records anything.
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
		if err == nil {
			made.OnHold, err = listOnHold(ctx, r, actor.EnterpriseID, id, clock.InstantOf(s.db.Clock()()))
		}
		if err != nil || made.Kind == PickList {
			return made, err
		}
		shop, err := users.FindShop(ctx, r, actor.EnterpriseID)
		made.NoSender = senderOf(shop).Street == ""
		return made, err
	})
}

func create(ctx context.Context, tx *db.Tx, actor access.Actor, in Create) (int64, error) {
	var found []orders.Order
	var lines int64
	var shop users.Shop
	err := db.Together(ctx, tx, orders.AskMany(&found, actor, in.OrderIDs),
		askLineCount(&lines, actor.EnterpriseID, in.Kind, in.OrderIDs), users.AskShop(&shop, actor.EnterpriseID))
	if err != nil {
		return 0, err
	}
	kept, err := printed(in.OrderIDs, found, lines)
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
	again := int64(0)
	for _, n := range times {
		if n > 1 {
			again++
		}
	}
	id, err := insertPrint(ctx, tx, actor, Print{
		Kind: in.Kind, Size: in.Size, Orders: int64(len(ids)), Again: again,
	})
	if err != nil {
		return 0, err
	}
	changed(tx, actor.EnterpriseID, id)
	return id, insertOrders(ctx, tx, actor.EnterpriseID, id, kept, times)
}
