package orders

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Shipping changes who carries an order and under which number. A field left at its zero value stays as it is.
type Shipping struct {
	ID                 int64
	Version            int64
	TrackingNumber     string
	ShippingProviderID int64
	CourierID          *int64 // a user of the own courier; 0 takes the one off
}

// ownNumber is how the house numbers its orders, parcels and bills: such a barcode lies beside that of the courier.
var ownNumber = regexp.MustCompile(`^(?:` + strings.Join([]string{
	numbers.Order, numbers.Packing, numbers.In, numbers.Out, numbers.Transfer, numbers.Return, numbers.Count,
	numbers.Cost, numbers.Purchase,
}, "|") + `)[0-9]{4}-[0-9]{6,}$`)

func isOwnNumber(code string) bool { return ownNumber.MatchString(code) }

var beforeTransit = []Status{Unpaid, AwaitingShipment, PartiallyShipping, AwaitingCollection}

// SetShipping writes the tracking number, the provider or both. The provider is fixed once the parcel is on its way.
func (s *Service) SetShipping(ctx context.Context, actor access.Actor, c Shipping, key string) (Order, error) {
	c.TrackingNumber = cleanTracking(c.TrackingNumber)
	if c.TrackingNumber == "" && c.ShippingProviderID == 0 {
		return Order{}, errs.New(errs.Invalid, errs.InvalidTracking).At("tracking_number", errs.InvalidTracking)
	}
	if p := c.ShippingProviderID; p != 0 && p <= settings.OwnProviders && !settings.IsKnownProvider(p) {
		return Order{}, errs.ErrInvalid.At("shipping_provider_id", errs.InvalidParam)
	}
	use := once.Of(s.db, actor, key, "orders.shipping", c)
	return s.change(ctx, use, c.ID, func(ctx context.Context, tx *db.Tx) error {
		var off settings.ProviderSet
		full, err := lockFull(ctx, tx, actor, c.ID, c.Version, askProvidersOff(&off, actor.EnterpriseID))
		if err != nil {
			return err
		}
		o := full.Head
		if !slices.Contains(append(beforeTransit, InTransit), o.Status) ||
			(c.ShippingProviderID != 0 && c.ShippingProviderID != o.ShippingProviderID &&
				!slices.Contains(beforeTransit, o.Status)) {
			return refuseStep(o.Status, o.Status)
		}
		before := map[string]any{
			"tracking_number": o.TrackingNumber, "shipping_provider_id": o.ShippingProviderID,
			"courier_id": full.CourierID,
		}
		if c.TrackingNumber != "" {
			o.TrackingNumber = c.TrackingNumber
		}
		if c.ShippingProviderID != 0 {
			o.ShippingProviderID = c.ShippingProviderID
		}
		if err := refuseOff(off, full.ShippingProviderID, o.ShippingProviderID); err != nil {
			return err
		}
		if err := refuseProvider(ctx, tx, actor, full.Head, o); err != nil {
			return err
		}
		courier, err := courierOf(ctx, tx, actor, full.CourierID, o.ShippingProviderID, c.CourierID)
		if err != nil {
			return err
		}
		if err := saveShipping(ctx, tx, actor.EnterpriseID, o, courier); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.shipping", o, o.Status, map[string]any{
			"before": before,
			"after": map[string]any{
				"tracking_number": o.TrackingNumber, "shipping_provider_id": o.ShippingProviderID,
				"courier_id": courier,
			},
		}))
	})
}

// courierOf is who carries the order once it is changed: asked nil leaves the courier, 0 takes it off. Only what the
// shop delivers itself has one.
func courierOf(ctx context.Context, tx *db.Tx, actor access.Actor, now, provider int64, asked *int64) (int64, error) {
	switch {
	case asked == nil && provider == settings.ProviderOwn:
		return now, nil
	case asked == nil || *asked == 0:
		return 0, nil
	case provider != settings.ProviderOwn:
		return 0, errs.ErrInvalid.Say("ใส่พนักงานส่งได้เฉพาะเมื่อหลังร้านส่งเอง",
			"only what the shop delivers itself has a courier of its own").At("courier_id", errs.InvalidParam)
	}
	if ours, err := isCourier(ctx, tx, actor.EnterpriseID, *asked); err != nil || !ours {
		return 0, errOr(err, errs.ErrInvalid.Say("ไม่พบพนักงานส่งคนนี้", "no such courier").At("courier_id",
			errs.InvalidParam))
	}
	return *asked, nil
}

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
		return checkResult{ID: id, Result: CheckNotPacked}, nil
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
