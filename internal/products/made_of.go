package products

import (
	"context"
	"maps"
	"slices"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

// goods is what products may be made of.
type goods struct {
	ID     int64  `db:"id"`
	Name   string `db:"name"`
	Status int64  `db:"status"`
}

// lockGoods keeps the goods that products are made of, in the order of their ids: nobody retires or deletes them until
// the transaction ends. Retired ones are refused in what is on sale, and where they were not before. ErrPart,
// warehouse.ErrProductRetired.
func lockGoods(ctx context.Context, tx *db.Tx, enterpriseID int64, all []Product) error {
	wanted := map[int64]bool{}
	for _, p := range all {
		for _, c := range p.Components {
			wanted[c.WarehouseProductID] = true
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	found, err := db.Select[goods](ctx, tx, goodsQuery(enterpriseID, slices.Sorted(maps.Keys(wanted))).
		Add("ORDER BY id"+tx.KeyShare()))
	switch {
	case err != nil:
		return err
	case len(found) < len(wanted):
		return ErrPart
	}
	retired := map[int64]string{}
	for _, g := range found {
		if g.Status == noun.Retired {
			retired[g.ID] = g.Name
		}
	}
	if len(retired) == 0 {
		return nil
	}
	before, err := partsOf(ctx, tx, enterpriseID, presentIDs(all))
	if err != nil {
		return err
	}
	names := retiredIn(all, before, retired, tx.Instant().Day())
	if len(names) == 0 {
		return nil
	}
	return warehouse.ProductsRetired(names...).At("components", errs.InvalidParam)
}

// retiredIn names the retired goods that products may not be made of.
func retiredIn(all []Product, before map[part]bool, retired map[int64]string, today string) (names []string) {
	for _, p := range all {
		isSold := p.Status == StatusOn && (p.ValidTo == "" || p.ValidTo >= today)
		for _, c := range p.Components {
			name, is := retired[c.WarehouseProductID]
			if is && (isSold || !before[part{p.ID, c.WarehouseProductID}]) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
