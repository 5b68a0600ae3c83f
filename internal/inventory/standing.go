package inventory

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

// standing is how the pieces in a place count in the stock of their product.
type standing int

const (
	nowhere standing = iota // outside
	forSale                 // they may be promised and packed
	aside                   // they lie in a storage that is not for selling
)

// standingOf reads how pieces in a storage or a line count.
func standingOf(kind warehouse.StorageKind) standing {
	if kind == warehouse.KindSelling {
		return forSale
	}
	return aside
}

// movesStocks is moveStocks that refuses what there is not enough of: ErrNotEnough.
func movesStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item, from, to standing) error {
	done, err := moveStocks(ctx, tx, enterpriseID, items, from, to)
	if err != nil {
		return err
	}
	if lacks := without(items, done); len(lacks) > 0 {
		return notEnough(ctx, tx, enterpriseID, lacks[0])
	}
	return nil
}

// setAside counts goods apart that lay among those for sale. What was reserved of them is taken from the latest orders,
// which wait for it from then on, as for goods that a count did not find.
func setAside(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item) (short []Shortage, err error) {
	stocks, err := stocksOf(ctx, tx, enterpriseID, ids(items))
	if err != nil {
		return nil, err
	}
	fewer := make([]Counted, len(items))
	for i, item := range items {
		lie := stocks[item.ProductID].OnHand
		fewer[i] = Counted{ProductID: item.ProductID, Before: lie, After: lie - item.Quantity}
	}
	if short, err = takeFromOrders(ctx, tx, enterpriseID, fewer); err != nil {
		return nil, err
	}
	return short, movesStocks(ctx, tx, enterpriseID, items, forSale, aside)
}

// changeSide counts goods anew that go from a place to another, and tells the orders that lack or get them.
func (b *Bill) changeSide(ctx context.Context, tx *db.Tx, actor access.Actor, items []Item,
	from, to standing,
) (err error) {
	switch from {
	case to:
	case forSale:
		b.Short, err = setAside(ctx, tx, actor.EnterpriseID, items)
	default:
		b.freed = append(b.freed, ids(items)...)
		err = movesStocks(ctx, tx, actor.EnterpriseID, items, from, to)
	}
	return err
}

// kept is a place that stays as it is until the transaction ends.
type kept struct {
	ID     int64                 `db:"id"`
	Name   string                `db:"name"`
	Kind   warehouse.StorageKind `db:"kind"`
	Status int64                 `db:"status"`
}

// takesIn refuses a storage that is out of use, at the field that names it: warehouse.ErrStorageRetired.
func (k kept) takesIn(field string) error {
	if k.Status == noun.Retired {
		return warehouse.StorageRetired(k.Name).At(field, errs.InvalidParam)
	}
	return nil
}

// servesLines refuses a place whose goods are not for sale as one end of a movement of a line: ErrNotForSale.
func (k kept) servesLines() error {
	if standingOf(k.Kind) == forSale {
		return nil
	}
	return ErrNotForSale.Say(k.Name+" ไม่ใช่ที่สำหรับขาย ไลน์แพ็กหยิบจากและคืนเข้าที่เก็บสำหรับขายเท่านั้น",
		k.Name+" is not for selling; a packing line takes from storages for selling and gives back to them").
		At("storage_id", errs.InvalidParam)
}

// standings reads how pieces in the places of lines count, and keeps those storages as they are until the transaction
// ends, in the order of their ids; it comes before the stock rows. warehouse.ErrStorageRetired for those that goods go
// into.
func standings(ctx context.Context, tx *db.Tx, enterpriseID int64, places, into []Place) (map[Place]standing, error) {
	all := map[Place]standing{{}: nowhere}
	var storages []int64
	for _, p := range places {
		switch p.Kind {
		case Line:
			all[p] = forSale
		case Storage:
			storages = append(storages, p.ID)
		case Outside:
			all[p] = nowhere
		}
	}
	slices.Sort(storages)
	rows, err := db.Select[kept](ctx, tx, storagesQuery(tx, enterpriseID, slices.Compact(storages)))
	for _, row := range rows {
		at := Place{Storage, row.ID}
		if all[at] = standingOf(row.Kind); slices.Contains(into, at) {
			err = cmp.Or(err, row.takesIn("storage_id"))
		}
	}
	return all, err
}
