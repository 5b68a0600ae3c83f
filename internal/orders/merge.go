package orders

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// maxMerged is how many orders become one at most.
const maxMerged = 10

// Merge makes one order of several unpaid ones of a customer. The first stays.
type Merge struct{ Orders []MergedOrder }

// MergedOrder is one of them; Version 0 is whatever it is.
type MergedOrder struct{ ID, Version int64 }

func (m *Merge) validate() error {
	ids := m.sorted()
	var f errs.Fields
	f.Check(len(m.Orders) > 1 && len(m.Orders) <= maxMerged && len(slices.Compact(ids)) == len(m.Orders), "orders",
		errs.InvalidParam)
	return f.Err()
}

func (m *Merge) sorted() []int64 {
	ids := make([]int64, len(m.Orders))
	for i, o := range m.Orders {
		ids[i] = o.ID
	}
	slices.Sort(ids)
	return ids
}

// Merge gives the first order the lines, money, slips, notes and reservations of the others, which are cancelled with a
// reason that names it and keep their trace; what is reserved is never free in between. Where and by whom it is sent is
// as the first has it.
func (s *Service) Merge(ctx context.Context, actor access.Actor, m Merge, key string) (Order, error) {
	if err := m.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.merge", m)
	return s.change(ctx, use, m.Orders[0].ID, func(ctx context.Context, tx *db.Tx) error {
		all, err := lockMerged(ctx, tx, actor, m)
		if err != nil {
			return err
		}
		if err := mayMerge(all); err != nil {
			return err
		}
		one, err := merged(all)
		if err != nil {
			return err
		}
		if err := mayConcedeInto(ctx, tx, actor, all, one); err != nil {
			return err
		}
		if one.Status == AwaitingShipment {
			one.PaidAt = tx.Instant()
		}
		others := make([]int64, 0, len(all))
		for _, o := range all[1:] {
			others = append(others, o.ID)
		}
		if err := s.follow(ctx, tx, actor, others, one.ID); err != nil {
			return err
		}
		if err := passAll(ctx, tx, actor, all); err != nil {
			return err
		}
		if err := saveIntoOne(ctx, tx, actor.EnterpriseID, one.Head, others); err != nil {
			return err
		}
		if err := saveParted(ctx, tx, all[0], one); err != nil {
			return err
		}
		if !slices.Equal(one.TagIDs, all[0].TagIDs) {
			if err := saveTags(ctx, tx, actor.EnterpriseID, one.Head, one.TagIDs); err != nil {
				return err
			}
		}
		return endMerged(ctx, tx, actor, all, one)
	})
}

// lockMerged locks the orders in the order of their ids and gives them as they were asked for, the first first.
func lockMerged(ctx context.Context, tx *db.Tx, actor access.Actor, m Merge) ([]Order, error) {
	var found []Order
	var lines []Line
	var parts []Part
	var open int64
	ids := m.sorted()
	err := db.Together(ctx, tx, append(locking(tx, actor, ids...), AskMany(&found, actor, ids), askLinesOf(&lines, ids),
		askPartsOf(&parts, ids), askOpenParcels(&open, ids))...)
	if err == nil {
		err = drawn(lines)
	}
	if err != nil {
		return nil, err
	}
	all := make([]Order, 0, len(ids))
	for _, wanted := range m.Orders {
		at := slices.IndexFunc(found, func(o Order) bool { return o.ID == wanted.ID })
		switch {
		case at < 0:
			return nil, ErrNotFound
		case wanted.Version > 0 && wanted.Version != found[at].Version:
			return nil, errs.ErrStale
		}
		o := found[at]
		for _, l := range lines {
			if l.OrderID == o.ID {
				o.Lines = append(o.Lines, l)
			}
		}
		o.take(parts)
		all = append(all, o)
	}
	if open > 0 {
		return nil, ErrBeingPacked
	}
	return all, nil
}

// follow gives what proves the money of orders, or is to prove it, to the one that they become.
func (s *Service) follow(ctx context.Context, tx *db.Tx, actor access.Actor, from []int64, to int64) error {
	if s.proofs == nil {
		return nil
	}
	return s.proofs.Follow(ctx, tx, actor, from, to)
}

// passAll gives the first order what the others have reserved. All of it is locked first.
func passAll(ctx context.Context, tx *db.Tx, actor access.Actor, all []Order) error {
	var goods []int64
	for _, o := range all {
		goods = append(goods, goodsOf(o.Lines)...)
	}
	if err := inventory.Lock(ctx, tx, actor, goods); err != nil {
		return err
	}
	for _, o := range all[1:] {
		if err := inventory.PassOn(ctx, tx, actor, refOf(o.ID), refOf(all[0].ID), itemsOf(o.Lines)); err != nil {
			return err
		}
		if err := inventory.Release(ctx, tx, actor, refOf(o.ID)); err != nil { // nothing is left but empty rows
			return err
		}
	}
	return nil
}

// endMerged cancels the others and leaves the trace on all.
func endMerged(ctx context.Context, tx *db.Tx, actor access.Actor, all []Order, one Order) error {
	from := make([]string, 0, len(all))
	for _, o := range all[1:] {
		from = append(from, o.Number)
		reason := "รวมเข้ากับ " + one.Number // screens say it in other languages by these words
		if err := saveMergedAway(ctx, tx, o.Head, reason); err != nil {
			return err
		}
		changed(tx, actor.EnterpriseID, o.ID)
		if err := audit.Add(ctx, tx, actor, event("order.cancelled", o.Head, Cancelled, map[string]any{
			"reason_type": CancelOther, "reason": reason, "merged_into": one.Number, "lines": toldLines(o.Lines),
			"order_amount": o.OrderAmount, "payment_amount": o.PaymentAmount, "refunded": o.Refunded,
		})); err != nil {
			return err
		}
	}
	data := map[string]any{"merged": from}
	for name, c := range differences(all[0], one) {
		data[name] = c
	}
	return audit.Add(ctx, tx, actor, event("order.merged", all[0].Head, one.Status, data))
}
