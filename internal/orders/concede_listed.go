package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/db"
	"langraan/internal/products"
)

// conceded is what the goods are worth at their list prices beyond what the order asks: satang. What has no list price
// is worth its own.
func conceded(o Order, listed map[int64]products.Was) int64 {
	var worth int64
	for _, l := range o.Lines {
		price := l.Price
		if p, ok := listed[l.ProductID]; ok {
			price = p.Price
		}
		worth += l.Quantity * price
	}
	return worth - o.OrderAmount
}

func hasNew(o Order, listed map[int64]products.Was) bool {
	return slices.ContainsFunc(o.Lines, func(l Line) bool { return listed[l.ProductID].New })
}

// givesNew tells whether an order gives more through a product that is new since it was made than it gave through that
// product before: more of the product, or more pieces of any of its goods. What is to be drawn anew may be anything and
// counts as more; a draw that was made is kept.
func givesNew(before, after Order, listed map[int64]products.Was) bool {
	type goods struct{ product, part int64 }
	had, pieces := map[int64]int64{}, map[goods]int64{}
	for _, l := range before.Lines {
		had[l.ProductID] += l.Quantity
		for _, p := range l.Parts {
			pieces[goods{l.ProductID, p.WarehouseProductID}] += p.Quantity
		}
	}
	lines := slices.DeleteFunc(slices.Clone(after.Lines), func(l Line) bool { return !listed[l.ProductID].New })
	keepDraws(before.Lines, lines)
	for _, l := range lines {
		if had[l.ProductID] -= l.Quantity; had[l.ProductID] < 0 || len(l.Pool) > 0 {
			return true
		}
		for _, p := range l.Parts {
			of := goods{l.ProductID, p.WarehouseProductID}
			if pieces[of] -= p.Quantity; pieces[of] < 0 {
				return true
			}
		}
	}
	return false
}

// listedSince is what the products of both orders list at, by product: the highest price that one had since the first
// order was made, so that who may also change prices makes no gift small by lowering one before it, and whether it is
// new since.
func listedSince(ctx context.Context, tx *db.Tx, enterpriseID int64, before, after Order,
) (map[int64]products.Was, error) {
	var ids []int64
	for _, l := range slices.Concat(before.Lines, after.Lines) {
		if l.ProductID > 0 {
			ids = append(ids, l.ProductID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	slices.Sort(ids)
	sold, err := products.FindSellable(ctx, tx, enterpriseID, slices.Compact(ids))
	if err != nil {
		return nil, err
	}
	had := map[int64]products.Was{}
	if before.ID != 0 {
		if had, err = products.Since(ctx, tx, enterpriseID, sold, before.CreatedAt); err != nil {
			return nil, err
		}
	}
	listed := make(map[int64]products.Was, len(sold))
	for id, p := range sold {
		listed[id] = products.Was{Price: max(p.Price, had[id].Price), New: had[id].New}
	}
	return listed, nil
}
