package orders

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// TakeOff takes what can't be had off an order of which a part is packed.
type TakeOff struct {
	ID      int64
	Version int64 // 0: whatever it is
	Lines   []TakenLine
	Reason  string
}

// TakenLine is how many of a line are taken off.
type TakenLine struct {
	LineID   int64
	Quantity int64
}

func (t *TakeOff) validate() error {
	t.Reason = i18n.Clean(t.Reason)
	var f errs.Fields
	f.Check(t.Reason != "", "reason", errs.InvalidParam)
	f.Check(len(t.Lines) > 0 && len(t.Lines) <= maxLines, "lines", errs.InvalidParam)
	seen := map[int64]bool{}
	for _, l := range t.Lines {
		f.Check(l.LineID > 0 && l.Quantity > 0 && !seen[l.LineID], "lines", errs.InvalidParam)
		seen[l.LineID] = true
	}
	return f.Err()
}

// TakeOff takes lines, or some pieces of them, off a partly packed order: what was reserved for them is free again, the
// order owes less, and what came in beyond that is the buyer's credit, which the trace names. An order of which nothing
// is missing any more is packed, and in transit when its parcels have left.
func (s *Service) TakeOff(ctx context.Context, actor access.Actor, t TakeOff, key string) (Order, error) {
	if err := t.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.take_off", t)
	return s.change(ctx, use, t.ID, func(ctx context.Context, tx *db.Tx) error {
		o, err := lockFull(ctx, tx, actor, t.ID, t.Version)
		if err != nil {
			return err
		}
		if o.Status != PartiallyShipping {
			return refuseStep(o.Status, o.Status)
		}
		if busy, err := hasOpenParcel(ctx, tx, o.ID); err != nil || busy {
			return errOr(err, ErrStatus.Say("กำลังแพ็กคำสั่งซื้อนี้อยู่", "the order is being packed"))
		}
		if err := fillParts(ctx, tx, &o); err != nil {
			return err
		}
		before := o
		before.Lines = slices.Clone(o.Lines)
		freed, err := s.shrink(ctx, tx, actor, &o, t.Lines)
		if err != nil {
			return err
		}
		if err := inventory.ReleaseSome(ctx, tx, actor, refOf(o.ID), freed); err != nil {
			return err
		}
		return s.stepOn(ctx, tx, actor, before, o, t.Reason)
	})
}

// shrink takes the lines off the order, and out of what its parcels want; freed is what nobody waits for any more.
func (s *Service) shrink(ctx context.Context, tx *db.Tx, actor access.Actor, o *Order,
	taken []TakenLine,
) (freed []inventory.Item, err error) {
	if missingLine(o.Lines, taken) {
		return nil, errs.ErrInvalid.Say("ไม่พบรายการนี้ในคำสั่งซื้อ", "the order has no such line").At("lines",
			errs.InvalidParam)
	}
	kept := o.Lines[:0:0]
	for _, l := range o.Lines {
		at := slices.IndexFunc(taken, func(t TakenLine) bool { return t.LineID == l.ID })
		if at < 0 {
			kept = append(kept, l)
			continue
		}
		left, free, err := lessOf(l, taken[at].Quantity)
		if err != nil {
			return nil, err
		}
		freed = append(freed, free...)
		if left.Quantity > 0 {
			kept = append(kept, left)
			if err := saveLess(ctx, tx, left); err != nil {
				return nil, err
			}
			continue
		}
		var gone []int64
		for _, p := range l.Parts {
			gone = append(gone, p.ID)
		}
		if err := s.parcels.Forget(ctx, tx, actor.EnterpriseID, gone); err != nil {
			return nil, err
		}
		if err := deleteLine(ctx, tx, o.ID, l.ID); err != nil {
			return nil, err
		}
	}
	o.Discount = discountInBaht(o.Discount, amountOf(kept), amountOf(o.Lines))
	o.Lines = kept
	o.GoodsAmount, o.OrderAmount, o.ItemCount, err = totals(o.Lines, o.ShippingFee, o.Discount)
	return freed, err
}

// stepOn writes the order as it is now and takes it as far as its parcels are.
func (s *Service) stepOn(ctx context.Context, tx *db.Tx, actor access.Actor, before, o Order, reason string) error {
	if o.PaymentType == settings.PayPlatform {
		o.PaymentAmount = o.OrderAmount
	}
	o.Waived = stillWaived(o.Head)
	o.PaidAt = paidAtOnce(before.Head, o.Head, tx.Instant())
	to := o.Status
	if allPacked(o.Lines) && MayBecome(o.Status, AwaitingCollection, ByTakeOff) {
		to = AwaitingCollection
	}
	if err := saveTakenOff(ctx, tx, o, to); err != nil {
		return err
	}
	told := differences(before, o)
	data := map[string]any{"reason": reason}
	for name, c := range told {
		data[name] = c
	}
	if credit := kept(o.Head) - o.OrderAmount; credit > 0 {
		data["credit"] = credit
	}
	if err := audit.Add(ctx, tx, actor, event("order.taken_off", before.Head, to, data)); err != nil || to == o.Status {
		return err
	}
	o.Status = to
	var parcels []Parcel
	if err := db.Together(ctx, tx, askParcels(&parcels, o.ID)); err != nil || waiting(parcels) > 0 {
		return err
	}
	return shipped(ctx, tx, actor, o.Head, tx.Instant(), map[string]any{"reason": reason})
}
