package orders

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
)

// Uncheck takes a scan at the shipping check back: the code is that of the parcel, as it was scanned.
type Uncheck struct{ Code string }

// Unchecked is an order of which a scan was taken back, as if the parcel had never been scanned.
type Unchecked struct {
	Order  Head   `json:"order"`
	Parcel string `json:"parcel" example:"PK6911-000118" doc:"the number of the parcel that waits again"`
	Left   int64  `json:"left,omitempty" example:"1" doc:"of an order of several parcels: how many of them have left without this one"`
	Packed int64  `json:"packed,omitempty" example:"3" doc:"how many parcels the order has, where they are several"`
	Counts Tally  `json:"counts"`
}

type unchecked struct {
	ID     int64
	Parcel string
	Left   int64 `json:",omitempty"`
	Packed int64 `json:",omitempty"`
}

// signedFor is the round that a parcel is in.
type signedFor struct {
	Number int64  `db:"number"`
	Date   string `db:"date"`
}

// TakeCheckBack has a parcel wait for its courier again that was scanned out by mistake today or yesterday. Refusals:
// general.invalid_tracking_number, packing.invalid_order_status where it did not leave by a scan, arrived, is in a
// hand-over round or left before yesterday, general.permission_denied for the scan of somebody else.
func (s *Service) TakeCheckBack(ctx context.Context, actor access.Actor, u Uncheck, key string) (Unchecked, error) {
	u.Code = cleanTracking(u.Code)
	use := once.Of(s.db, actor, key, "orders.takecheckback", u)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (unchecked, error) {
		done, err := s.takeCheckBack(ctx, tx, actor, u)
		if errors.Is(err, ErrNotFound) {
			err = ErrTracking
		}
		return done, err
	}, func(ctx context.Context, r db.Reader, done unchecked) (Unchecked, error) {
		var o Head
		if err := db.Together(ctx, r, AskHead(&o, actor, done.ID)); err != nil {
			return Unchecked{}, err
		}
		counts, err := tally(ctx, r, actor, o.ShippingProviderID, s.db.Clock().Today())
		return Unchecked{o, done.Parcel, done.Left, done.Packed, counts}, err
	})
}

func (s *Service) takeCheckBack(ctx context.Context, tx *db.Tx, actor access.Actor, u Uncheck) (unchecked, error) {
	id, err := IDByCode(ctx, tx, actor, u.Code)
	if err != nil {
		return unchecked{}, err
	}
	var parcels []Parcel
	var checkedBy string
	o, err := lock(ctx, tx, actor, id, 0, append(lockingParcels(tx, id), askParcels(&parcels, id),
		askCheckedBy(&checkedBy, id))...)
	if err != nil {
		return unchecked{}, err
	}
	if err := mayComeBack(o, checkedBy); err != nil {
		return unchecked{}, err
	}
	p, err := scannedOut(parcels, u.Code)
	if err != nil {
		return unchecked{}, err
	}
	if err := mayTakeBack(p, actor, OpenSince(tx.Now())); err != nil {
		return unchecked{}, namingRound(ctx, tx, p, err)
	}
	if err := s.parcels.ComeBack(ctx, tx, actor.EnterpriseID, p.ID); err != nil {
		return unchecked{}, err
	}
	to := o.Status
	if o.Status == InTransit {
		to = AwaitingCollection
		if err := saveNotShipped(ctx, tx, o, to); err != nil {
			return unchecked{}, err
		}
	}
	changed(tx, actor.EnterpriseID, id)
	done := unchecked{ID: id, Parcel: p.Number}
	done.Left, done.Packed = withOneBack(parcels)
	return done, audit.Add(ctx, tx, actor, event("order.check_taken_back", o, to, map[string]any{
		"code": u.Code, "packing": p.Number,
	}))
}

// namingRound adds to the refusal of a parcel that was handed over in which round.
func namingRound(ctx context.Context, tx *db.Tx, p Parcel, refusal error) error {
	if !errors.Is(refusal, errInRound) {
		return refusal
	}
	r, err := findSignedFor(ctx, tx, p.RoundID)
	if err != nil {
		return err
	}
	return refuseRound(r, tx.Instant().Day())
}
