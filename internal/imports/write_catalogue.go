package imports

import (
	"context"
	"maps"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// writeCatalogue makes what is missing – categories, storages, goods – in the order of their names, takes the first
// pieces in, a bill for each storage, and saves the products.
func (s *Service) writeCatalogue(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
	plans := make([]*cataloguePlan, len(rows))
	sold := make([]*soldPlan, len(rows))
	for i, r := range rows {
		plans[i] = r.plan.(*cataloguePlan)
		sold[i] = &plans[i].soldPlan
	}
	if err := s.makeCategories(ctx, tx, w, sold); err != nil {
		return err
	}
	if err := s.makeStorages(ctx, tx, w, plans); err != nil {
		return err
	}
	if err := s.makeGoods(ctx, tx, w, plans); err != nil {
		return err
	}
	if err := takeIn(ctx, tx, w, plans); err != nil {
		return err
	}
	var all []products.Product
	for _, plan := range plans {
		product := plan.product
		if product.ID == 0 {
			product.Components = []products.Component{{WarehouseProductID: plan.goods.ID, Quantity: 1, Weight: 1}}
		}
		if !plan.same {
			all = append(all, product)
		}
	}
	return s.products.PutMany(ctx, tx, w.actor, all)
}

// makeStorages makes the storages that are missing and keeps all that the pieces go to.
func (s *Service) makeStorages(ctx context.Context, tx *db.Tx, w *writing, plans []*cataloguePlan) error {
	made, lies := map[string]int64{}, map[int64]bool{}
	for _, plan := range plans {
		switch {
		case plan.pieces == 0:
		case plan.lies == 0:
			made[plan.storage] = 0
		default:
			lies[plan.lies] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		saved, err := s.warehouse.Storages.Put(ctx, tx, w.actor, warehouse.Storage{Name: name})
		if err != nil {
			return err
		}
		made[name] = saved.ID
	}
	for _, plan := range plans {
		if plan.lies == 0 {
			plan.lies = made[plan.storage]
		}
	}
	return inventory.LockStorages(ctx, tx, w.actor, slices.Sorted(maps.Keys(lies)))
}

// makeGoods makes the goods of the products that have none yet.
func (s *Service) makeGoods(ctx context.Context, tx *db.Tx, w *writing, plans []*cataloguePlan) error {
	var all []warehouse.Product
	var of []*cataloguePlan
	for _, plan := range plans {
		if plan.product.ID == 0 && plan.goods.ID == 0 {
			all, of = append(all, plan.goods), append(of, plan)
		}
	}
	ids, err := s.warehouse.AddProducts(ctx, tx, w.actor, all)
	for i, id := range ids {
		of[i].goods.ID = id
	}
	return err
}

// takeIn writes the first pieces, a bill for each storage.
func takeIn(ctx context.Context, tx *db.Tx, w *writing, plans []*cataloguePlan) error {
	bills := map[int64][]inventory.InLine{}
	for _, plan := range plans {
		if plan.pieces > 0 {
			bills[plan.lies] = append(bills[plan.lies], inventory.InLine{
				ProductID: plan.goods.ID, Quantity: plan.pieces, Cost: plan.cost, Assumed: plan.free,
			})
		}
	}
	for _, storage := range slices.Sorted(maps.Keys(bills)) {
		if _, err := inventory.Receive(ctx, tx, w.actor, inventory.In{
			StorageID: storage, Note: cut(w.job.Name, longestNote), Lines: bills[storage],
		}); err != nil {
			return err
		}
	}
	return nil
}
