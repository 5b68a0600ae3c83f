package orders

import (
	"context"
	"slices"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// HoldKind is why an order is on hold; empty while it isn't.
type HoldKind string

// The kinds of holds.
const (
	HoldAddress  HoldKind = "address"
	HoldStock    HoldKind = "stock"
	HoldRisk     HoldKind = "risk"
	HoldPayment  HoldKind = "payment"
	HoldCustomer HoldKind = "customer"
	HoldOther    HoldKind = "other"
)

var holdWords = map[HoldKind]errs.Text{
	HoldAddress:  {TH: "ที่อยู่ไม่ชัดเจน", EN: "the address is unclear"},
	HoldStock:    {TH: "รอสินค้า", EN: "it waits for goods"},
	HoldRisk:     {TH: "น่าสงสัย", EN: "it may be fraud"},
	HoldPayment:  {TH: "ตรวจสอบการชำระเงิน", EN: "its payment is looked into"},
	HoldCustomer: {TH: "ลูกค้าขอให้รอ", EN: "the customer asked to wait"},
	HoldOther:    {TH: "เหตุผลอื่น", EN: "another reason"},
}

// Hold puts an order on hold: nobody packs it or hands it over until somebody ends that, or the day Until begins.
type Hold struct {
	ID      int64
	Version int64 // 0: whatever it is
	Kind    HoldKind
	Reason  string // demanded of HoldOther
	Until   string // a local date to come; empty: until somebody ends it
}

func (h *Hold) validate() error {
	h.Reason = i18n.Clean(h.Reason)
	var f errs.Fields
	_, known := holdWords[h.Kind]
	f.Check(known, "kind", errs.InvalidParam)
	f.Check(h.Kind != HoldOther || h.Reason != "", "reason", errs.InvalidParam)
	f.Check(h.Until == "" || clock.IsDay(h.Until), "until", errs.InvalidParam)
	return f.Err()
}

// until is the moment at which the hold ends by itself; 0 without one.
func (h Hold) until(now clock.Instant) (clock.Instant, error) {
	if h.Until == "" {
		return 0, nil
	}
	day, err := time.ParseInLocation(time.DateOnly, h.Until, clock.Bangkok)
	at := clock.InstantOf(day)
	if err != nil || at <= now || day.After(now.Time().AddDate(1, 0, 0)) {
		return 0, errs.ErrInvalid.Say("เลือกวันหลังจากวันนี้ ภายในหนึ่งปี", "choose a day after today, within a year").
			At("until", errs.InvalidParam)
	}
	return at, nil
}

// OnHold tells whether the order is on hold at a moment: one whose day came is not, though nothing is written yet.
func (o Head) OnHold(at clock.Instant) bool {
	return o.HoldKind != "" && (o.HoldUntil == 0 || o.HoldUntil > at)
}

// RefuseHold refuses to pack or hand over an order that is on hold at a moment, and says why and by whom.
func (o Head) RefuseHold(at clock.Instant) error {
	if !o.OnHold(at) {
		return nil
	}
	why := holdWords[o.HoldKind]
	if o.HoldReason != "" {
		why = errs.Text{TH: why.TH + " — " + o.HoldReason, EN: why.EN + " — " + o.HoldReason}
	}
	th, en := "พักคำสั่งซื้อไว้: "+why.TH+" (โดย "+o.HoldByName+")", "on hold: "+why.EN+" (by "+o.HoldByName+")"
	if o.HoldUntil > 0 {
		th, en = th+" ถึง "+o.HoldUntil.Day(), en+" until "+o.HoldUntil.Day()
	}
	return ErrStatus.Say(th, en)
}

// Hold puts an order that has not left the house on hold, or says anew why it is. A parcel that somebody has begun
// stays open, takes no more pieces and is not closed. Refusals: general.invalid_param, packing.invalid_order_status.
func (s *Service) Hold(ctx context.Context, actor access.Actor, h Hold, key string) (Order, error) {
	if err := h.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.hold", h)
	return s.changeHold(ctx, use, h.ID, func(ctx context.Context, tx *db.Tx) (Head, error) {
		o, err := lock(ctx, tx, actor, h.ID, h.Version)
		if err != nil {
			return o, err
		}
		if !slices.Contains(beforeTransit, o.Status) {
			return o, refuseStep(o.Status, o.Status)
		}
		until, err := h.until(tx.Instant())
		if err != nil {
			return o, err
		}
		if err := lockOpenParcel(ctx, tx, actor.EnterpriseID, o.ID); err != nil {
			return o, err
		}
		after := o
		after.HoldKind, after.HoldReason, after.HoldUntil = h.Kind, h.Reason, until
		after.HoldAt, after.HoldByName = tx.Instant(), actor.Name
		if err := saveHold(ctx, tx, after); err != nil {
			return o, err
		}
		return o, audit.Add(ctx, tx, actor, event("order.hold", o, o.Status, map[string]any{
			"kind": h.Kind, "reason": h.Reason, "until": h.Until,
		}))
	})
}

// Resume ends the hold of an order.
type Resume struct {
	ID      int64
	Version int64 // 0: whatever it is
}

// Resume takes an order off hold; packing.invalid_order_status when it isn't on hold.
func (s *Service) Resume(ctx context.Context, actor access.Actor, r Resume, key string) (Order, error) {
	use := once.Of(s.db, actor, key, "orders.resume", r)
	return s.changeHold(ctx, use, r.ID, func(ctx context.Context, tx *db.Tx) (Head, error) {
		o, err := lock(ctx, tx, actor, r.ID, r.Version)
		if err != nil {
			return o, err
		}
		if o.HoldKind == "" {
			return o, ErrStatus.Say("คำสั่งซื้อนี้ไม่ได้พักไว้", "the order is not on hold")
		}
		return o, endHold(ctx, tx, actor, o)
	})
}

// changeHold is change for a use case that saves the hold of the order it locks. The answer to a repeated key has the
// version that the first one had: who undoes the hold by it overwrites nobody's newer one.
func (s *Service) changeHold(ctx context.Context, use once.Use, id int64,
	fn func(ctx context.Context, tx *db.Tx) (Head, error),
) (Order, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		changed(tx, use.Actor().EnterpriseID, id)
		before, err := fn(ctx, tx)
		return before.Version + 1, err
	}, func(ctx context.Context, r db.Reader, version int64) (Order, error) {
		o, err := s.find(ctx, r, use.Actor(), id)
		o.Version = version
		return o, err
	})
}

func endHold(ctx context.Context, tx *db.Tx, actor access.Actor, o Head) error {
	after := o
	after.HoldKind, after.HoldReason, after.HoldUntil, after.HoldAt, after.HoldByName = "", "", 0, 0, ""
	if err := saveHold(ctx, tx, after); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, event("order.hold_ended", o, o.Status, map[string]any{
		"kind": o.HoldKind, "reason": o.HoldReason,
	}))
}
