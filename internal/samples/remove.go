package samples

import (
	"context"
	"crypto/rand"
	"errors"
	"maps"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/lines"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/payments"
	"langraan/internal/prints"
	"langraan/internal/products"
	"langraan/internal/purchases"
	"langraan/internal/warehouse"
)

// rounds is how often removing begins anew because somebody made something of the samples meanwhile.
const rounds = 5

// Remove takes the samples away, whatever state they are in, and what hangs on them: orders and purchase orders that
// hold sample goods, whoever made them, customers that came with such an order and that nothing else uses, and all that
// the ledger knows of those goods. What is the business's own stays, and so does a sample shelf, category, partner or
// customer that something of its own uses. Without samples it changes nothing. It works in small steps, each of which
// leaves the books in order, and may be begun again wherever it ended. It goes on when nobody waits for it. ErrBusy
// while somebody else fills or removes.
func (s *Service) Remove(ctx context.Context, actor access.Actor) (Samples, error) {
	whole := context.WithoutCancel(ctx)
	before, err := s.State(whole, actor)
	if err != nil {
		return Samples{}, err
	}
	f, err := s.takeOver(whole, actor, before)
	if err == nil && f.ID != 0 {
		err = s.remove(whole, actor, f, before)
	}
	if err != nil {
		return Samples{}, err
	}
	return s.State(ctx, actor)
}

// takeOver makes the fill that of this run, and finds what a run that died had made and not remembered.
func (s *Service) takeOver(ctx context.Context, actor access.Actor, before Samples) (fill, error) {
	token := rand.Text()
	return db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (fill, error) {
		f, err := lockFill(ctx, tx, actor.EnterpriseID)
		switch {
		case err != nil || f.ID == 0:
			return f, err
		case f.State != filled && f.LeaseUntil > s.now():
			return f, ErrBusy
		}
		mine := f
		mine.State, mine.Token, mine.Done, mine.LeaseUntil = removing, token, 0, s.until()
		mine.Total = before.Orders + before.OwnOrders + before.OwnPurchases + int64(len(goods)) + 1
		if err := setState(ctx, tx, f, mine); err != nil {
			return f, err
		}
		// Customers come behind the orders that made them.
		for _, of := range slices.Backward(slices.Sorted(maps.Keys(named))) {
			if err := setIDs(ctx, tx, mine, of); err != nil {
				return f, err
			}
		}
		changed(tx, actor.EnterpriseID, f.ID)
		return mine, nil
	})
}

// remove takes everything away, and, where that fails, leaves the fill to whoever tries next.
func (s *Service) remove(ctx context.Context, actor access.Actor, f fill, before Samples) error {
	err := s.removeAll(ctx, actor, f)
	if err == nil {
		err = s.forget(ctx, actor, f, before)
	}
	if err == nil {
		return nil
	}
	after := f
	after.LeaseUntil = s.now()
	return errors.Join(err, s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		err := setState(ctx, tx, f, after)
		changed(tx, f.EnterpriseID, f.ID)
		return err
	}))
}

func (s *Service) removeAll(ctx context.Context, actor access.Actor, f fill) error {
	for range rounds {
		again := false
		for _, part := range []func(context.Context, access.Actor, fill) (bool, error){
			s.removeOrders, s.removePurchases, s.removeProducts, s.removeGoods,
		} {
			inUse, err := part(ctx, actor, f)
			if err != nil {
				return err
			}
			again = again || inUse
		}
		if !again {
			return s.removeLists(ctx, actor, f)
		}
	}
	return ErrBusy
}

// small is one step of removing: a transaction that gives a sign of life first.
func (s *Service) small(ctx context.Context, f fill, does func(ctx context.Context, tx *db.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := saveProgress(ctx, tx, f, s.until()); err != nil {
			return err
		}
		changed(tx, f.EnterpriseID, f.ID)
		return does(ctx, tx)
	})
	s.stepped()
	return err
}

// each takes away what list gives, until it gives nothing.
func (s *Service) each(ctx context.Context, f fill, list func(context.Context, db.Reader, fill) ([]int64, error),
	forget func(ctx context.Context, tx *db.Tx, id int64) error,
) (bool, error) {
	for {
		ids, err := list(ctx, s.db.Fresh(), f)
		if err != nil || len(ids) == 0 {
			return false, err
		}
		for _, id := range ids {
			err := s.small(ctx, f, func(ctx context.Context, tx *db.Tx) error { return forget(ctx, tx, id) })
			if err != nil {
				return false, err
			}
		}
	}
}

func (s *Service) removeOrders(ctx context.Context, actor access.Actor, f fill) (bool, error) {
	return s.each(ctx, f, listOrders, func(ctx context.Context, tx *db.Tx, id int64) error {
		return removeOrder(ctx, tx, actor, f, id)
	})
}

func removeOrder(ctx context.Context, tx *db.Tx, actor access.Actor, f fill, id int64) error {
	err := orders.Keep(ctx, tx, actor, id)
	if errors.Is(err, orders.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := addCustomer(ctx, tx, f, id); err != nil {
		return err
	}
	if err := packings.ForgetOrder(ctx, tx, actor, id); err != nil {
		return err
	}
	if err := inventory.ForgetRef(ctx, tx, actor, inventory.Ref{Kind: audit.RefOrder, ID: id}); err != nil {
		return err
	}
	if err := prints.ForgetOrder(ctx, tx, actor, id); err != nil {
		return err
	}
	if err := payments.ForgetOrder(ctx, tx, actor, id); err != nil {
		return err
	}
	return orders.Forget(ctx, tx, actor, id)
}

func (s *Service) removePurchases(ctx context.Context, actor access.Actor, f fill) (bool, error) {
	return s.each(ctx, f, listPurchases, func(ctx context.Context, tx *db.Tx, id int64) error {
		return unless(purchases.Forget(ctx, tx, actor, id), purchases.ErrNotFound)
	})
}

// unless lets an error pass that says that there is nothing to do.
func unless(err, fine error) error {
	if errors.Is(err, fine) {
		return nil
	}
	return err
}

// removeProducts tells whether an order names one of them again.
func (s *Service) removeProducts(ctx context.Context, actor access.Actor, f fill) (inUse bool, err error) {
	ids, err := idsOf(ctx, s.db.Fresh(), f, aProduct)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		err := s.small(ctx, f, func(ctx context.Context, tx *db.Tx) error {
			return unless(products.Forget(ctx, tx, actor, id), products.ErrNotFound)
		})
		if errors.Is(err, products.ErrInUse) {
			inUse, err = true, nil
		}
		if err != nil {
			return false, err
		}
	}
	return inUse, nil
}

// removeGoods tells whether something is made of one of them again. The ledger forgets them first, in a transaction of
// its own; then they are goods that never moved.
func (s *Service) removeGoods(ctx context.Context, actor access.Actor, f fill) (inUse bool, err error) {
	ids, err := idsOf(ctx, s.db.Fresh(), f, someGoods)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		err := s.small(ctx, f, func(ctx context.Context, tx *db.Tx) error {
			if err := inventory.ForgetGoods(ctx, tx, actor, id); err != nil {
				return err
			}
			if err := lines.ForgetGoods(ctx, tx, actor, id); err != nil {
				return err
			}
			return products.ForgetPart(ctx, tx, actor, id)
		})
		if err != nil {
			return false, err
		}
		err = unless(s.Warehouse.DeleteProduct(ctx, actor, id), warehouse.ErrProductNotFound)
		if errors.Is(err, warehouse.ErrProductInUse) {
			inUse, err = true, nil
		}
		if err != nil {
			return false, err
		}
	}
	return inUse, nil
}

// removeLists takes away what nothing of the business's own uses: the rest is its own from now on.
func (s *Service) removeLists(ctx context.Context, actor access.Actor, f fill) error {
	for _, list := range []struct {
		of     kind
		remove func(context.Context, access.Actor, int64) error
	}{
		{aCustomer, s.Customers.Delete},
		{aPartner, s.Warehouse.Partners.Delete},
		{aShelf, s.Warehouse.Storages.Delete},
		{aCategory, s.Products.Categories.Delete},
	} {
		ids, err := idsOf(ctx, s.db.Fresh(), f, list.of)
		if err != nil {
			return err
		}
		for _, id := range ids {
			err := list.remove(ctx, actor, id)
			if kind := errs.Of(err); err != nil && kind.Kind != errs.NotFound && kind.Kind != errs.Conflict {
				return err
			}
		}
	}
	names, err := namesOf(ctx, s.db.Fresh(), f, aPicture)
	if err != nil {
		return err
	}
	return s.Pictures.Discard(ctx, actor, names)
}

// shown are the topics that open browsers look at anew.
var shown = []string{
	LiveTopic, orders.LiveTopic, packings.LiveTopic, purchases.LiveTopic, prints.LiveTopic, "inventory", "products",
	"warehouse_products", "customers",
}

// forget ends the removal: there is nothing any more that is a sample.
func (s *Service) forget(ctx context.Context, actor access.Actor, f fill, before Samples) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deleteFill(ctx, tx, f); err != nil {
			return err
		}
		for _, topic := range shown {
			live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: topic})
		}
		return audit.Add(ctx, tx, actor, audit.Event{
			Kind: "samples.removed", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID, Data: map[string]any{
				"products": before.Products, "orders": before.Orders, "own_orders": before.OwnOrders,
				"own_purchases": before.OwnPurchases,
			},
		})
	})
}
