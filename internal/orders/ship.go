package orders

import (
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// Shipping changes who carries an order and under which number. A field left at its zero value stays as it is.
type Shipping struct {
	ID                 int64
	Version            int64
	TrackingNumber     string
	ShippingProviderID int64
	CourierID          int64 // a user of the own courier
}

var beforeTransit = []Status{Unpaid, AwaitingShipment, PartiallyShipping, AwaitingCollection}

// SetShipping writes the tracking number, the provider or both. The provider is fixed once the parcel is on its way.
func (s *Service) SetShipping(ctx context.Context, actor access.Actor, c Shipping, key string) (Order, error) {
	c.TrackingNumber = cleanTracking(c.TrackingNumber)
	if c.TrackingNumber == "" && c.ShippingProviderID == 0 {
		return Order{}, errs.New(errs.Invalid, errs.InvalidTracking).At("tracking_number", errs.InvalidTracking)
	}
	return s.change(ctx, actor, c.ID, key, "orders.shipping", c, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return err
		}
		if !slices.Contains(append(beforeTransit, InTransit), o.Status) ||
			(c.ShippingProviderID != 0 && c.ShippingProviderID != o.ShippingProviderID && !slices.Contains(beforeTransit, o.Status)) {
			return refuseStep(o.Status, o.Status)
		}
		before := map[string]any{"tracking_number": o.TrackingNumber, "shipping_provider_id": o.ShippingProviderID}
		if c.TrackingNumber != "" {
			o.TrackingNumber = c.TrackingNumber
		}
		if c.ShippingProviderID != 0 {
			o.ShippingProviderID = c.ShippingProviderID
		}
		if c.CourierID != 0 {
			if ours, err := isCourier(ctx, tx, actor.EnterpriseID, c.CourierID); err != nil || !ours {
				return errOr(err, errs.ErrInvalid.Say("ไม่พบพนักงานส่งคนนี้", "no such courier").At("courier_id", errs.InvalidParam))
			}
		}
		if err := saveShipping(ctx, tx, o, c.CourierID); err != nil {
			return err
		}
		if err := index(ctx, tx, actor.EnterpriseID, o.ID); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.shipping", o, o.Status, map[string]any{"before": before,
			"after": map[string]any{"tracking_number": o.TrackingNumber, "shipping_provider_id": o.ShippingProviderID, "courier_id": c.CourierID}}))
	})
}

// The answers of a shipping check.
const (
	CheckOK           = "ok"
	CheckWrongCourier = "wrong_courier"
	CheckAlready      = "already"
	CheckCancelled    = "cancelled"
	CheckNotPacked    = "not_packed"
)

// Check is one scan at the shipping check: the code of a parcel that a courier is about to take.
type Check struct {
	Code               string
	ShippingProviderID int64         // the courier at the door; 0 accepts any
	At                 clock.Instant // privileged people only; zero is now
}

// Checked is the answer of a shipping check.
type Checked struct {
	Result string        `json:"result" enum:"ok,wrong_courier,already,cancelled,not_packed"`
	Order  Head          `json:"order"`
	At     clock.Instant `json:"checked_at,omitempty"`
	ByName string        `json:"checked_by_name,omitempty"`
	Counts Tally         `json:"counts"`
}

// Tally is how far today's hand-over to a courier is.
type Tally struct {
	Checked  int64 `json:"checked" doc:"parcels scanned out today"`
	Expected int64 `json:"expected" doc:"those and the ones still waiting"`
}

type checkResult struct {
	ID     int64
	Result string
}

// TrackingCheck scans a parcel out: a packed order of the right courier goes in transit. Anything else is an answer, not an
// error, and changes nothing; a code that nobody knows is general.invalid_tracking_number.
func (s *Service) TrackingCheck(ctx context.Context, actor access.Actor, c Check, key string) (Checked, error) {
	c.Code = cleanTracking(c.Code)
	var found checkResult
	var answer Checked
	err := s.db.WriteAndRead(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := mayBackdate(actor, c.At, tx.Instant()); err != nil {
			return err
		}
		var err error
		found, err = once.Do(ctx, tx, actor, key, "orders.trackingcheck", c, func() (checkResult, error) { return scanOut(ctx, tx, actor, c) })
		return err
	}, func(ctx context.Context, r db.Reader) error {
		o, err := findOrder(ctx, r, actor, "id", found.ID)
		if err != nil {
			return err
		}
		counts, err := tally(ctx, r, actor, o.ShippingProviderID, s.db.Clock().Today())
		answer = Checked{Result: found.Result, Order: o.Head, At: o.ShippedAt, ByName: o.CheckedByName, Counts: counts}
		return err
	})
	return answer, err
}

func scanOut(ctx context.Context, tx *db.Tx, actor access.Actor, c Check) (checkResult, error) {
	id, err := findByCode(ctx, tx, actor.EnterpriseID, c.Code)
	if errors.Is(err, db.ErrNone) {
		return checkResult{}, ErrTracking
	}
	if err != nil {
		return checkResult{}, err
	}
	o, err := lock(ctx, tx, actor, id, 0)
	if errors.Is(err, ErrNotFound) {
		return checkResult{}, ErrTracking
	}
	if err != nil {
		return checkResult{}, err
	}
	switch {
	case o.Status == Cancelled:
		return checkResult{id, CheckCancelled}, nil
	case slices.Contains([]Status{Unpaid, AwaitingShipment, PartiallyShipping}, o.Status):
		return checkResult{id, CheckNotPacked}, nil
	case o.Status != AwaitingCollection:
		return checkResult{id, CheckAlready}, nil
	case c.ShippingProviderID != 0 && c.ShippingProviderID != o.ShippingProviderID:
		return checkResult{id, CheckWrongCourier}, nil
	}
	if err := saveShipped(ctx, tx, o, InTransit, timeOr(c.At, tx.Instant()), actor.Name); err != nil {
		return checkResult{}, err
	}
	changed(tx, actor.EnterpriseID, id)
	return checkResult{id, CheckOK}, audit.Add(ctx, tx, actor, event("order.shipped", o, InTransit, map[string]any{"code": c.Code}))
}

// HandOver is what the shipping check still waits for.
type HandOver struct {
	Tally
	Missing []Head `json:"missing" doc:"packed parcels not scanned out yet, oldest first, 200 at most"`
}

// HandOverOf gives the counts and the parcels still missing for a courier (0 for all) on a local date.
func (s *Service) HandOverOf(ctx context.Context, actor access.Actor, provider int64, date string) (HandOver, error) {
	if date == "" {
		date = s.db.Clock().Today()
	}
	counts, err := tally(ctx, s.db.Fresh(), actor, provider, date)
	if err != nil {
		return HandOver{}, err
	}
	missing, err := listMissing(ctx, s.db.Fresh(), actor, provider)
	return HandOver{counts, missing}, err
}
