package inventory

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Reserve promises the items to ref: all of them or none. Items of one product are added up. ErrNotEnough (naming the
// product, what was wanted and what is available), ErrNoProduct.
func Reserve(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref, items []Item) error {
	items, err := merge(items)
	if err != nil || len(items) == 0 {
		return err
	}
	done, err := reserveStocks(ctx, tx, actor.EnterpriseID, items)
	if err != nil {
		return err
	}
	if lacks := without(items, done); len(lacks) > 0 {
		return notEnough(ctx, tx, actor.EnterpriseID, lacks[0])
	}
	return addReservations(ctx, tx, actor.EnterpriseID, ref, items)
}

// notEnough words the refusal of a movement that asked for more than is free.
func notEnough(ctx context.Context, tx *db.Tx, enterpriseID int64, wanted Item) error {
	name, s, err := nameAndStock(ctx, tx, enterpriseID, wanted.ProductID)
	if err != nil {
		return err
	}
	free := max(0, min(s.OnHand, s.Available()))
	return ErrNotEnough.Say(
		fmt.Sprintf("%s มีไม่พอ: ต้องการ %d เหลือ %d", name, wanted.Quantity, free),
		fmt.Sprintf("not enough of %s: %d wanted, %d available", name, wanted.Quantity, free))
}

// notEnoughThere words the refusal of a movement out of one place that has less, though others may have more.
func notEnoughThere(ctx context.Context, tx *db.Tx, enterpriseID int64, wanted Item, p Place) error {
	name, lies, err := nameAndBalance(ctx, tx, enterpriseID, wanted.ProductID, p)
	if err != nil {
		return err
	}
	return ErrNotEnough.Say(
		fmt.Sprintf("%s ในที่เก็บนี้มีไม่พอ: ต้องการ %d มี %d", name, wanted.Quantity, lies),
		fmt.Sprintf("not enough of %s in this place: %d wanted, %d there", name, wanted.Quantity, lies))
}

// nameAndBalance reads what a refusal names: the product, and how much of it lies in the place.
func nameAndBalance(ctx context.Context, tx *db.Tx, enterpriseID, productID int64,
	p Place,
) (name string, there int64, err error) {
	name, _, err = nameAndStock(ctx, tx, enterpriseID, productID)
	if err != nil {
		return "", 0, err
	}
	lies, err := Balances(ctx, tx, enterpriseID, p, []int64{productID})
	return name, lies[productID], err
}

// NotReachable words the refusal of a packing that wants more than the actor may take: what lies in the actor's line
// and in storages, and in whose lines the rest lies.
func NotReachable(ctx context.Context, tx *db.Tx, actor access.Actor, wanted Item) error {
	name, _, err := nameAndStock(ctx, tx, actor.EnterpriseID, wanted.ProductID)
	if err != nil {
		return err
	}
	held, err := heldBy(ctx, tx, actor.EnterpriseID, wanted.ProductID)
	if err != nil {
		return err
	}
	within, others := reach(held, actor.UserID)
	th := fmt.Sprintf("%s มีไม่พอ: ต้องการ %d หยิบได้ %d", name, wanted.Quantity, within)
	en := fmt.Sprintf("not enough of %s: %d wanted, %d within reach", name, wanted.Quantity, within)
	if len(others) > 0 {
		th += " · อยู่ในไลน์แพ็กของ " + strings.Join(others, ", ")
		en += "; on the packing line of " + strings.Join(others, ", ")
	}
	return ErrNotEnough.Say(th, en)
}

func errLayersLack(item Item) error {
	return fmt.Errorf("product %d: the cost layers hold less than the balances", item.ProductID)
}

// Release gives back everything still reserved for ref, and forgets what is missing of it; nothing reserved is fine.
// What it gives back is for whoever reserves next: Free is for who ends an order.
func Release(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref) error {
	_, err := release(ctx, tx, actor, ref)
	return err
}

func release(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref) ([]int64, error) {
	products, err := reservedFor(ctx, tx, actor.EnterpriseID, ref)
	if err != nil || len(products) == 0 {
		return nil, err
	}
	if err := Lock(ctx, tx, actor, products); err != nil {
		return nil, err
	}
	held, err := deleteReservations(ctx, tx, actor.EnterpriseID, ref, products)
	if err != nil {
		return nil, err
	}
	held = slices.DeleteFunc(held, func(item Item) bool { return item.Quantity == 0 })
	if err := releaseStocks(ctx, tx, actor.EnterpriseID, held); err != nil {
		return nil, err
	}
	return products, deleteShortages(ctx, tx, actor.EnterpriseID, ref)
}

// ReleaseSome gives back some of what is reserved for ref: first what is missing of it, and what else orders miss they
// have of the rest. ErrNotReserved when less is.
func ReleaseSome(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref, items []Item) error {
	items, err := merge(items)
	if err != nil {
		return err
	}
	products := ids(items)
	if err := Lock(ctx, tx, actor, products); err != nil {
		return err
	}
	missing, err := shortagesOf(ctx, tx, actor.EnterpriseID, ref)
	if err != nil {
		return err
	}
	for _, item := range items {
		for _, m := range missing {
			if n := min(m.Quantity, item.Quantity); m.ProductID == item.ProductID {
				if err := lessShort(ctx, tx, actor.EnterpriseID, ref, Item{item.ProductID, n}); err != nil {
					return err
				}
				item.Quantity -= n
			}
		}
		if item.Quantity == 0 {
			continue
		}
		if err := useReservations(ctx, tx, actor.EnterpriseID, ref, []Item{item}); err != nil {
			return err
		}
		if err := releaseStocks(ctx, tx, actor.EnterpriseID, []Item{item}); err != nil {
			return err
		}
	}
	return Refill(ctx, tx, actor, products)
}

// Available gives the stock of products of the enterprise; one without stock is absent.
func Available(ctx context.Context, r db.Reader, enterpriseID int64, productIDs []int64) (map[int64]Stock, error) {
	return stocksOf(ctx, r, enterpriseID, productIDs)
}
