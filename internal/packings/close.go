package packings

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// Close closes a parcel. Partial closes it without all pieces, for people who manage packing, with a reason. At is for
// privileged people; zero is now. TrackingNumber is of the label, if the order has none yet.
type Close struct {
	PackingID      int64
	TrackingNumber string
	Partial        bool
	Reason         string
	At             clock.Instant
}

func (in *Close) validate(actor access.Actor) error {
	in.Reason = i18n.Clean(in.Reason)
	if in.Partial && !actor.ManagesPacking() {
		return errs.ErrDenied.Say("ไม่มีสิทธิ์ปิดกล่องที่ยังไม่ครบ", "you may not close a parcel that is not complete")
	}
	if in.At != 0 && !actor.Privileged {
		return errs.ErrDenied.Say("เฉพาะผู้มีสิทธิ์พิเศษเท่านั้นที่กำหนดเวลาเองได้",
			"only privileged people may give a time of their own")
	}
	var f errs.Fields
	f.Check(!in.Partial || in.Reason != "", "reason", errs.InvalidParam)
	if err := f.Err(); err != nil {
		return err
	}
	in.TrackingNumber = orders.CleanTracking(in.TrackingNumber)
	return nil
}

// Close takes the pieces of the parcel out of stock and closes it; its order is then packed, whole or in part.
// Refusals: packing.goods_not_enough when pieces are missing in the parcel or in stock, packing.invalid_order_status,
// general.invalid_tracking_number when the order has another number or another order this one,
// general.permission_denied; none of them changes anything.
func (s *Service) Close(ctx context.Context, actor access.Actor, in Close, key string) (Kept, error) {
	if err := in.validate(actor); err != nil {
		return Kept{}, err
	}
	done, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, numbers.Out, 1)
	if err != nil {
		return Kept{}, err
	}
	defer done()
	kept, err := s.close(ctx, actor, in, key, s.db.Postgres())
	if errors.Is(err, errMoved) {
		return s.close(ctx, actor, in, key, false)
	}
	return kept, err
}

// close closes in one transaction; ahead asks for the goods together with the order, which may be errMoved and saves a
// trip.
func (s *Service) close(ctx context.Context, actor access.Actor, in Close, key string, ahead bool) (Kept, error) {
	use := once.Of(s.db, actor, key, "packings.close", in).Foresees(func(*db.Tx) []*db.Query {
		return []*db.Query{parcelQuery(actor.EnterpriseID, in.PackingID), goodsQuery(actor.EnterpriseID, in.PackingID)}
	})
	return s.change(ctx, use, in.PackingID, func(ctx context.Context, tx *db.Tx) error {
		return shut(ctx, tx, actor, in, ahead)
	})
}

func shut(ctx context.Context, tx *db.Tx, actor access.Actor, in Close, ahead bool) error {
	if in.At > tx.Instant() {
		return errs.ErrInvalid.Say("เวลาอยู่ในอนาคต", "the time lies in the future").At("at", errs.InvalidParam)
	}
	c := closing{Close: in, done: orders.Done{Tracking: in.TrackingNumber}}
	p, o, items, err := c.lock(ctx, tx, actor, ahead)
	if err != nil {
		return err
	}
	return c.shut(ctx, tx, actor, p, o, items)
}

// closing is a closing that is under way, with what was asked for it.
type closing struct {
	Close

	done   orders.Done
	taking inventory.Packing
}

// shut closes a parcel with these items; the caller has locked it and its order.
func (c *closing) shut(ctx context.Context, tx *db.Tx, actor access.Actor, p parcel, o orders.Packable,
	items []PackingItem,
) error {
	if err := mayClose(items, c.Partial); err != nil {
		return err
	}
	if err := takeOut(ctx, tx, actor, p, items, &c.taking); err != nil {
		return err
	}
	at := c.At
	if at == 0 {
		at = tx.Instant()
	}
	reason := c.Reason
	if complete(items) {
		reason = ""
	}
	if err := saveClosed(ctx, tx, p, at, reason); err != nil {
		return err
	}
	changed(tx, actor.EnterpriseID, p.ID)
	if err := audit.Add(ctx, tx, actor, event("packing.closed", p, map[string]any{
		"pieces":  held(items),
		"missing": missing(items), "reason": reason,
	})); err != nil {
		return err
	}
	c.done.Number, c.done.PerPart, c.done.At = p.Number, perPart(items), at
	_, err := orders.Packed(ctx, tx, actor, o, c.done)
	return err
}

// perPart counts the packed pieces of each part of the order.
func perPart(items []PackingItem) map[int64]int64 {
	pieces := map[int64]int64{}
	for _, item := range items {
		pieces[item.PartID] += item.Packed
	}
	return pieces
}

// lock locks the order and then its parcel, the order in which cancelling takes them, and asks what is to be known of
// the number on the label, of the pieces, and, ahead, of their goods, which it locks too.
func (c *closing) lock(ctx context.Context, tx *db.Tx, actor access.Actor, ahead bool) (p parcel, o orders.Packable,
	items []PackingItem, err error,
) {
	var goods []int64
	asked := []db.Asked{db.ToOne(&p, ErrNotFound, parcelQuery(actor.EnterpriseID, c.PackingID))}
	if ahead {
		asked = append(asked, db.ToAll(&goods, goodsQuery(actor.EnterpriseID, c.PackingID)))
	}
	if err = db.Together(ctx, tx, asked...); err == nil {
		err = mine(actor, p)
	}
	if err != nil {
		return p, o, nil, err
	}
	asked = append(orders.AskLabel(&c.done, actor, p.OrderID), askParcel(&p, tx, actor.EnterpriseID, p.ID),
		askItems(&items, actor.EnterpriseID, p.ID))
	if len(goods) > 0 {
		asked = append(asked, c.taking.Ask(tx, actor, refOf(p.OrderID), goods)...)
	}
	o, err = orders.LockForPacking(ctx, tx, actor, p.OrderID, asked...)
	if err == nil {
		err = mine(actor, p)
	}
	if err == nil && ahead && hasOthers(items, goods) {
		err = errMoved
	}
	return p, o, items, err
}

// hasOthers tells whether items are of other goods too.
func hasOthers(items []PackingItem, goods []int64) bool {
	return slices.ContainsFunc(items, func(i PackingItem) bool { return !slices.Contains(goods, i.WarehouseProductID) })
}

// takeOut takes the packed pieces out of stock, one bill for each place that packers named and one for the rest of each
// packer. taking is what was asked before.
func takeOut(ctx context.Context, tx *db.Tx, actor access.Actor, p parcel, items []PackingItem,
	taking *inventory.Packing,
) error {
	hands, err := handsOf(ctx, tx, actor.EnterpriseID, p.ID, items)
	if err != nil {
		return err
	}
	all := sources(items, hands, actor.UserID)
	if len(all) > 1 { // else the one bill locks them in their order
		var goods []int64
		for _, item := range items {
			if item.Packed > 0 {
				goods = append(goods, item.WarehouseProductID)
			}
		}
		if err := inventory.Lock(ctx, tx, actor, goods); err != nil {
			return err
		}
	}
	// named places before those that may use any
	for _, from := range slices.SortedFunc(maps.Keys(all), func(a, b source) int {
		return cmp.Or(cmp.Compare(b.StorageID, a.StorageID), cmp.Compare(a.UserID, b.UserID))
	}) {
		place := inventory.Place{}
		if from.StorageID != 0 {
			place = inventory.Place{Kind: inventory.Storage, ID: from.StorageID}
		}
		taking.Line = from.UserID
		if _, err := taking.Out(ctx, tx, actor, refOf(p.OrderID), p.Number, all[from], place); err != nil {
			return refused(err)
		}
	}
	return nil
}

func refOf(orderID int64) inventory.Ref { return inventory.Ref{Kind: audit.RefOrder, ID: orderID} }

// refused turns what the stock refuses into the bench's own refusal.
func refused(err error) error {
	if said := errs.Of(err); said.Code == errs.BalanceNotEnough {
		return ErrNotEnough.Say(said.Detail.TH, said.Detail.EN).Because(err)
	}
	return err
}
