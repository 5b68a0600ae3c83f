package orders

import (
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
)

// The answers of a shipping check.
const (
	CheckOK           = "ok"
	CheckWrongCourier = "wrong_courier"
	CheckAlready      = "already"
	CheckCancelled    = "cancelled"
	CheckNotPacked    = "not_packed"
	CheckWhichParcel  = "which_parcel" // several parcels of the order wait: the parcel's own number is to be scanned
)

// Check is one scan at the shipping check: the code of a parcel that a courier is about to take.
type Check struct {
	Code               string
	ShippingProviderID int64         // the courier at the door; 0 accepts any
	At                 clock.Instant // privileged people only; zero is now
}

// Checked is the answer of a shipping check.
type Checked struct {
	Result string        `json:"result" enum:"ok,wrong_courier,already,cancelled,not_packed,which_parcel"`
	Order  Head          `json:"order"`
	At     clock.Instant `json:"checked_at,omitempty" example:"2026-11-20T07:02:00Z"`
	ByName string        `json:"checked_by_name,omitempty" example:"นภา"`
	Left   int64         `json:"left,omitempty" example:"1" doc:"of an order of several parcels, when one was scanned out: how many of them have left, with this one"`
	Packed int64         `json:"packed,omitempty" example:"3" doc:"with left: how many parcels of the order are packed"`
	Counts Tally         `json:"counts"`
	Parcel string        `json:"parcel,omitempty" example:"PK6911-000118" doc:"the number of the parcel that left, now or before, when the caller may take its scan back"`

	LabelChanged bool  `json:"label_changed,omitempty" doc:"as it was scanned out: the label that was printed of it says something that is wrong by now"`
	PackingID    int64 `json:"packing_id,omitempty" example:"118" doc:"with label_changed, of an order in several parcels: which of them"`
}

// Tally is how far today's hand-over to a courier is, in orders, as they lie at the door: an order waits as long as a
// packed parcel of it does. Once all that is packed of it left, the last of it today, it is checked, also while its
// rest is not packed yet; when that is, it waits again. It counts with the courier that it goes with now.
type Tally struct {
	Checked  int64 `json:"checked" example:"12" doc:"orders of which the last packed parcel was scanned out today"`
	Expected int64 `json:"expected" example:"15" doc:"those and the ones of which a packed parcel still waits"`
}

type checkResult struct {
	ID        int64
	Result    string
	LeftAt    clock.Instant `json:",omitzero"`  // of a parcel that left already, while others of its order have not
	Left      int64         `json:",omitempty"` // of Packed parcels, where the order has several
	Packed    int64         `json:",omitempty"`
	Parcel    string        `json:",omitempty"` // whose scan may be taken back
	PackingID int64         `json:",omitempty"` // that left, where the order has several or will
	Box       int           `json:",omitempty"` // which of them it is
}

// gone is an answer with the parcel that the code means and that left before: which box it is, and whether the actor
// may take its scan back.
func (r checkResult) gone(o Head, parcels []Parcel, c Check, actor access.Actor, since clock.Instant) checkResult {
	p, err := scannedOut(parcels, c.Code)
	if err != nil {
		return r
	}
	if mayTakeBack(p, actor, since) == nil {
		r.Parcel = p.Number
	}
	if r.Box = boxOf(o.Status, parcels, p.ID); r.Box > 0 {
		r.PackingID = p.ID
	}
	return r
}

// mislabelled tells whether a parcel was let go, now or before, under a label that says something wrong. That it had no
// number when it was printed says nothing: couriers stick theirs on. said is what the label of a box behind the first
// said.
func (r checkResult) mislabelled(o Order, said int64) bool {
	if r.Box <= 1 {
		said = o.SaidLabel
	}
	isOut := slices.Contains([]Status{PartiallyShipping, AwaitingCollection, InTransit}, o.Status)
	switch {
	case !isOut:
		return false
	case r.Result == CheckAlready:
		return leftAge(o, r.Box, said, max(r.LeftAt, o.ShippedAt)) == Outdated
	}
	return r.Result == CheckOK && labelAge(o, r.Box, said) == Outdated
}

// TrackingCheck scans a parcel out: the order of the right courier is in transit when its last parcel has left.
// Anything else is an answer, not an error, and changes nothing; a code that nobody knows is
// general.invalid_tracking_number, an order on hold packing.invalid_order_status.
func (s *Service) TrackingCheck(ctx context.Context, actor access.Actor, c Check, key string) (Checked, error) {
	c.Code = cleanTracking(c.Code)
	use := once.Of(s.db, actor, key, "orders.trackingcheck", c).Foresees(func(*db.Tx) []*db.Query {
		return []*db.Query{CodeQuery(actor, c.Code)}
	})
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (checkResult, error) {
		return s.scanOut(ctx, tx, actor, c)
	}, func(ctx context.Context, r db.Reader, found checkResult) (Checked, error) {
		var o Order
		var said int64
		asked := []db.Asked{askOrder(&o, actor, found.ID)}
		if found.Box > 1 {
			asked = append(asked, askSaid(&said, found.PackingID))
		}
		if found.Result == CheckAlready { // what came in since it left makes no label old
			asked = append(asked, askPayments(&o.Payments, found.ID))
		}
		if err := db.Together(ctx, r, asked...); err != nil {
			return Checked{}, err
		}
		if found.Result == CheckOK && found.Box == 0 && o.Status == AwaitingCollection {
			return Checked{}, errNotOut // a scan that is sent once more, and was taken back meanwhile
		}
		counts, err := tally(ctx, r, actor, o.ShippingProviderID, s.db.Clock().Today())
		c := Checked{
			Result: found.Result, Order: o.Head, At: max(found.LeftAt, o.ShippedAt), ByName: o.CheckedByName,
			Counts: counts, Left: found.Left, Packed: found.Packed,
		}
		if mayComeBack(o.Head, o.CheckedByName) == nil {
			c.Parcel = found.Parcel
		}
		if actor.IsEmployee() && found.mislabelled(o, said) { // who sees no prints is told of none
			c.LabelChanged, c.PackingID = true, found.PackingID
		}
		return c, err
	})
}

func (s *Service) scanOut(ctx context.Context, tx *db.Tx, actor access.Actor, c Check) (checkResult, error) {
	if err := mayBackdate(actor, c.At, tx.Instant()); err != nil {
		return checkResult{}, err
	}
	id, err := IDByCode(ctx, tx, actor, c.Code)
	if errors.Is(err, ErrNotFound) {
		return checkResult{}, ErrTracking
	}
	if err != nil {
		return checkResult{}, err
	}
	var parcels []Parcel
	o, err := lock(ctx, tx, actor, id, 0, askParcels(&parcels, id))
	if errors.Is(err, ErrNotFound) {
		return checkResult{}, ErrTracking
	}
	if err != nil {
		return checkResult{}, err
	}
	switch {
	case o.Status == Cancelled:
		return checkResult{ID: id, Result: CheckCancelled}, nil
	case slices.Contains([]Status{Unpaid, AwaitingShipment}, o.Status):
		// The packing table would refuse one on hold, too.
		return checkResult{ID: id, Result: CheckNotPacked}, o.RefuseHold(tx.Instant())
	case o.Status != AwaitingCollection && o.Status != PartiallyShipping:
		already := checkResult{ID: id, Result: CheckAlready}
		return already.gone(o, parcels, c, actor, OpenSince(tx.Now())), nil
	}
	if err := o.RefuseHold(tx.Instant()); err != nil {
		return checkResult{}, err
	}
	parcel, result := scanned(parcels, c.Code, o.Status)
	if result == CheckOK && c.ShippingProviderID != 0 && c.ShippingProviderID != o.ShippingProviderID {
		result = CheckWrongCourier
	}
	if result != CheckOK {
		refused := checkResult{ID: id, Result: result, LeftAt: parcel.LeftAt}
		if result != CheckAlready {
			return refused, nil
		}
		return refused.gone(o, parcels, c, actor, OpenSince(tx.Now())), nil
	}
	at := timeOr(c.At, tx.Instant())
	if parcel.ID != 0 {
		if err := s.parcels.Leave(ctx, tx, actor, parcel.ID, at); err != nil {
			return checkResult{}, err
		}
	}
	changed(tx, actor.EnterpriseID, id)
	done := checkResult{ID: id, Result: CheckOK, Parcel: parcel.Number}
	if done.Box = boxOf(o.Status, parcels, parcel.ID); done.Box > 0 {
		done.PackingID = parcel.ID
	}
	if o.Status != PartiallyShipping { // of one that is still packed nobody knows how many parcels there will be
		done.Left, done.Packed = withOneGone(parcels)
	}
	told := map[string]any{"code": c.Code, "packing": parcel.Number}
	if o.Status == PartiallyShipping || waiting(parcels) > 1 {
		return done, audit.Add(ctx, tx, actor, event("order.parcel_left", o, o.Status, told))
	}
	return done, shipped(ctx, tx, actor, o, at, told)
}

// shipped says that the last parcel of an order has left.
func shipped(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, at clock.Instant, told map[string]any) error {
	if err := saveShipped(ctx, tx, o, InTransit, at, actor.Name); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, event("order.shipped", o, InTransit, told))
}
