package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// HandOver is what the shipping check still waits for, and what it let go.
type HandOver struct {
	Tally
	Missing []ToLeave `json:"missing" doc:"packed orders not scanned out yet, oldest first, 200 at most"`
	Gone    []HasLeft `json:"gone,omitempty" doc:"when asked for: orders of which a parcel was scanned out on the date, in that order, 5,000 at most"`

	Couriers []CourierWaiting `json:"couriers" doc:"how many orders wait for each courier that has any, whichever is asked about"`
}

// ToLeave is an order whose parcels a courier has still to take.
type ToLeave struct {
	Head
	Parcels []string `db:"-" json:"parcels" example:"PK6911-000118" doc:"the numbers of its packed parcels that have not left"`
}

// HasLeft is an order of which something was scanned out on a day.
type HasLeft struct {
	Head
	LeftAt  clock.Instant `db:"left_at" json:"left_at" example:"2026-11-20T07:02:00Z" doc:"when the last of its parcels of that day left"`
	Parcels int64         `db:"parcels" json:"parcels" example:"1" doc:"how many of its parcels left on that day"`
	Packed  int64         `db:"packed" json:"packed" example:"2" doc:"how many of its parcels are packed, those of other days among them"`
}

// CourierWaiting is how many orders are still to be scanned out to a courier.
type CourierWaiting struct {
	ShippingProviderID int64 `db:"shipping_provider_id" json:"shipping_provider_id" example:"1"`
	Waiting            int64 `db:"waiting" json:"waiting" example:"3"`
}

// HandOverAsk asks for the orders of a courier (0 for all) on a local date (today unless given); WithGone for those
// that left, too.
type HandOverAsk struct {
	Provider int64
	Date     string
	WithGone bool
}

// HandOverOf gives the counts, the orders that are still missing and, when asked for, those that left.
func (s *Service) HandOverOf(ctx context.Context, actor access.Actor, ask HandOverAsk) (HandOver, error) {
	if ask.Date == "" {
		ask.Date = s.db.Clock().Today()
	}
	if err := clock.CheckDays(map[string]string{"date": ask.Date}); err != nil {
		return HandOver{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (h HandOver, err error) {
		if h.Tally, err = tally(ctx, r, actor, ask.Provider, ask.Date); err != nil {
			return h, err
		}
		if h.Couriers, err = listWaiting(ctx, r, actor); err != nil {
			return h, err
		}
		if h.Missing, err = listMissing(ctx, r, actor, ask.Provider); err != nil {
			return h, err
		}
		var hours Hours
		if err = db.Together(ctx, r, AskHours(&hours, actor.EnterpriseID)); err != nil {
			return h, err
		}
		for i := range h.Missing {
			hours.time(&h.Missing[i].Head, s.db.Clock()())
		}
		if ask.WithGone {
			if h.Gone, err = listLeft(ctx, r, goneQuery(actor, ask)); err != nil {
				return h, err
			}
			onPaper(h.Gone)
		}
		if actor.Level(access.Order) < access.LevelSee {
			for i, o := range h.Missing {
				h.Missing[i].Head = forCheck(o.Head)
			}
		}
		return h, nil
	})
}

// LeftOf gives the orders of which parcels left, as a hand-over sheet lists them: of names the order_id of each, how
// many parcels of it are meant and the left_at of the last of them.
func LeftOf(ctx context.Context, r db.Reader, actor access.Actor, of *db.Query) ([]HasLeft, error) {
	found, err := listLeft(ctx, r, leftQuery(actor, of))
	onPaper(found)
	return found, err
}

// onPaper leaves of each order what a sheet shows, which a courier reads too.
func onPaper(left []HasLeft) {
	for i, o := range left {
		left[i].Head = forCheck(o.Head)
	}
}

// forCheck is what the shipping check needs of a parcel: whose it is, and what its label says.
func forCheck(o Head) Head {
	return Head{
		ID: o.ID, Number: o.Number, Status: o.Status, RecipientName: o.RecipientName,
		ShippingProviderID: o.ShippingProviderID, Province: o.Province,
		TrackingNumber: o.TrackingNumber, PackingNumber: o.PackingNumber, PackedAt: o.PackedAt, ShippedAt: o.ShippedAt,
		ShipBy: o.ShipBy, Due: o.Due,
		HoldKind: o.HoldKind, HoldReason: o.HoldReason, HoldUntil: o.HoldUntil, HoldByName: o.HoldByName,
		TagIDs: TagIDs{},
	}
}
