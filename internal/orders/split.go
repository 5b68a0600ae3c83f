package orders

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Split takes lines, or some pieces of them, out of an order and makes another of them.
type Split struct {
	ID      int64
	Version int64 // 0: whatever it is
	Lines   []TakenLine
}

func (s *Split) validate() error {
	var f errs.Fields
	f.Check(len(s.Lines) > 0 && len(s.Lines) <= maxLines, "lines", errs.InvalidParam)
	seen := map[int64]bool{}
	for _, l := range s.Lines {
		f.Check(l.LineID > 0 && l.Quantity > 0 && !seen[l.LineID], "lines", errs.InvalidParam)
		seen[l.LineID] = true
	}
	return f.Err()
}

// Halves are what became of an order that was split.
type Halves struct {
	Order Order `json:"order" doc:"the order that was there, with what it kept"`
	Made  Order `json:"made" doc:"the new one"`
}

type halfIDs struct{ ID, Made int64 }

// Split makes a second order, for the same customer and place, of a part of an order that is unpaid or waits for
// shipment and of which nothing is packed. Sums, money and reservations of both are together what they were; what is
// reserved is never free in between. A payment that is divided stays one transfer, which its slip or line proves for
// both; what was given back stays with the first. Tags, a hold and the shop's rider are copied, the tracking number and
// the platform's number stay.
func (s *Service) Split(ctx context.Context, actor access.Actor, sp Split, key string) (Halves, error) {
	if err := sp.validate(); err != nil {
		return Halves{}, err
	}
	done, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, numbers.Order, 1)
	if err != nil {
		return Halves{}, err
	}
	defer done()
	use := once.Of(s.db, actor, key, "orders.split", sp)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (halfIDs, error) {
		made, err := split(ctx, tx, actor, sp)
		return halfIDs{sp.ID, made}, err
	}, func(ctx context.Context, r db.Reader, ids halfIDs) (Halves, error) {
		kept, err := s.find(ctx, r, actor, ids.ID)
		if err != nil {
			return Halves{}, err
		}
		made, err := s.find(ctx, r, actor, ids.Made)
		return Halves{kept, made}, err
	})
}

func split(ctx context.Context, tx *db.Tx, actor access.Actor, sp Split) (int64, error) {
	var payments []Payment
	o, err := lockFull(ctx, tx, actor, sp.ID, sp.Version, askPayments(&payments, sp.ID))
	if err != nil {
		return 0, err
	}
	if err := maySplit(ctx, tx, o.Head); err != nil {
		return 0, err
	}
	if err := fillParts(ctx, tx, &o); err != nil {
		return 0, err
	}
	kept, made, err := parted(o, sp.Lines)
	if err != nil {
		return 0, err
	}
	whole, cut := passedPayments(payments, kept.PaymentAmount)
	for _, p := range cut {
		if p.Reference == "" {
			continue
		}
		if err := lockReference(ctx, tx, actor.EnterpriseID, p.Reference); err != nil {
			return 0, err
		}
	}
	made.ID, made.TrackingNumber, made.PlatformOrderID = 0, "", ""
	for _, half := range []*Order{&kept, &made} {
		half.PaidAt = paidAtOnce(o.Head, half.Head, tx.Instant())
	}
	if made.Number, err = numbers.Next(ctx, tx, actor.EnterpriseID, numbers.Order); err != nil {
		return 0, err
	}
	if err := insertOrder(ctx, tx, actor.EnterpriseID, &made); err != nil {
		return 0, err
	}
	if err := inventory.PassOn(ctx, tx, actor, refOf(o.ID), refOf(made.ID), itemsOf(made.Lines)); err != nil {
		return 0, err
	}
	if err := moveLines(ctx, tx, actor, o, kept, made); err != nil {
		return 0, err
	}
	if err := savePassed(ctx, tx, actor.EnterpriseID, made.ID, whole, cut); err != nil {
		return 0, err
	}
	if err := saveParted(ctx, tx, o, kept); err != nil {
		return 0, err
	}
	if err := saveMade(ctx, tx, actor.EnterpriseID, made); err != nil {
		return 0, err
	}
	changed(tx, actor.EnterpriseID, o.ID)
	changed(tx, actor.EnterpriseID, made.ID)
	return made.ID, tellSplit(ctx, tx, actor, o, kept, made)
}

// maySplit refuses an order that is packed, or that a platform keeps as one.
func maySplit(ctx context.Context, tx *db.Tx, o Head) error {
	if o.Status != Unpaid && o.Status != AwaitingShipment {
		return refuseStep(o.Status, o.Status)
	}
	if o.PaymentType == settings.PayPlatform {
		return ErrStatus.Say("คำสั่งซื้อที่ชำระผ่านแพลตฟอร์มต้องแยกที่แพลตฟอร์ม",
			"an order that is paid through a platform is split there")
	}
	if busy, err := hasOpenParcel(ctx, tx, o.ID); err != nil || busy {
		return errOr(err, ErrBeingPacked)
	}
	return nil
}

// moveLines gives the new order its lines: whole ones as they are, of the others what was taken.
func moveLines(ctx context.Context, tx *db.Tx, actor access.Actor, before, kept, made Order) error {
	var whole []int64
	var fresh []Line
	for _, l := range made.Lines {
		if l.ID != 0 {
			whole = append(whole, l.ID)
			continue
		}
		fresh = append(fresh, l)
	}
	for _, l := range kept.Lines {
		for _, was := range before.Lines {
			if was.ID == l.ID && was.Quantity != l.Quantity {
				if err := saveLess(ctx, tx, l); err != nil {
					return err
				}
			}
		}
	}
	if err := saveLinesOf(ctx, tx, made.Head, whole); err != nil {
		return err
	}
	if err := insertLines(ctx, tx, actor.EnterpriseID, made.Head, fresh); err != nil {
		return err
	}
	return insertParts(ctx, tx, actor.EnterpriseID, made.Head, fresh)
}

func tellSplit(ctx context.Context, tx *db.Tx, actor access.Actor, before, kept, made Order) error {
	data := map[string]any{"made": made.Number, "moved": toldLines(made.Lines)}
	for name, c := range differences(before, kept) {
		data[name] = c
	}
	if err := audit.Add(ctx, tx, actor, event("order.split", before.Head, kept.Status, data)); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, audit.Event{
		Kind: "order.created", Ref: audit.RefOrder, RefID: made.ID, ToStatus: int64(made.Status),
		Data: map[string]any{"number": made.Number, "amount": made.OrderAmount, "split_from": before.Number},
	})
}
