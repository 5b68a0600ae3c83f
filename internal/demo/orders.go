package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"langraan/internal/customers"
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// shopper is somebody who may come back.
type shopper struct{ customers.Recipient }

func (t *teller) shopper() shopper {
	if len(t.shoppers) > 50 && t.maybe(25) {
		return pickOne(&t.story, t.shoppers)
	}
	p := pickOne(&t.story, places)
	s := shopper{customers.Recipient{
		Name:     pickOne(&t.story, firstNames) + " " + pickOne(&t.story, lastNames),
		Phone:    fmt.Sprintf("0%d%08d", 8+t.chance.IntN(2), t.chance.IntN(100_000_000)),
		Address:  fmt.Sprintf("%d/%d %s", 1+t.chance.IntN(400), 1+t.chance.IntN(99), pickOne(&t.story, streets)),
		District: p.district, City: p.city, Province: p.province, Zipcode: p.zipcode,
	}}
	t.shoppers = append(t.shoppers, s)
	return s
}

func (t *teller) basket() []orders.DraftLine {
	total := 0
	for _, l := range t.listed {
		total += l.weight
	}
	var lines []orders.DraftLine
	taken := map[int64]bool{}
	for range 1 + t.chance.IntN(3) {
		n := t.chance.IntN(total)
		for _, l := range t.listed {
			if n -= l.weight; n < 0 {
				if !taken[l.id] {
					taken[l.id] = true
					lines = append(lines, orders.DraftLine{ProductID: l.id, Quantity: 1 + int64(t.chance.IntN(5))/3})
				}
				break
			}
		}
	}
	return lines
}

// platformPatience is how long a platform waits for an order to leave.
const platformPatience = 48 * time.Hour

// order is one order's story: it is made, and what would follow is planned.
func (t *teller) order(ctx context.Context, b *business) error {
	now := t.clock.Now()
	d := orders.Draft{
		Platform: orders.PlatformOwn, SaleChannelID: b.company, Recipient: t.shopper().Recipient,
		Lines:      t.basket(),
		SellerNote: pickOne(&t.story, notes), ShippingProviderID: pickOne(&t.story, []int64{1, 1, 2, 2, 5, 6, 7, 7, 7}),
	}
	kind := int64(settings.PayBankTransfer)
	fromAgent := false
	switch n := t.chance.IntN(100); {
	case n < 22:
		d.Platform, kind = orders.PlatformShopee, settings.PayPlatform
		d.PlatformOrderID = fmt.Sprintf("%s%08X", now.Format("060102"), t.chance.Uint32())
	case n < 42:
		d.Platform, kind = orders.PlatformTiktok, settings.PayPlatform
		d.PlatformOrderID = fmt.Sprintf("58%016d", t.chance.Int64N(1e16))
	case n < 52:
		d.Platform, kind = orders.PlatformLazada, settings.PayPlatform
		d.PlatformOrderID = fmt.Sprintf("%015d", t.chance.Int64N(1e15))
	case n < 70:
		kind = settings.PayCashOnDeliver
	case n < 80:
		d.Platform = orders.PlatformLine
	case n < 88:
		fromAgent, d.SaleChannelID = true, b.agentChannel
	}
	if d.PlatformOrderID != "" {
		d.ShipBy = clock.InstantOf(now.Add(platformPatience))
	}
	d.PaymentMethodID = b.methods[kind]
	d.ShippingFee = pickOne(&t.story, []int64{0, 3000, 4000, 5000})
	if t.maybe(10) {
		d.Discount = 1000
	}
	o, err := t.orders.Create(ctx, asStaff(b, fromAgent), d, "")
	if err != nil {
		return must("order", ignoreShortage(err))
	}
	switch {
	case o.Status == orders.Unpaid && t.maybe(6):
		t.later(now.Add(t.between(20*time.Hour, 40*time.Hour)), t.refuse(b, o.ID))
	case o.Status == orders.Unpaid && t.maybe(97):
		t.later(now.Add(t.between(2*time.Minute, 4*time.Hour)), t.pay(b, o))
	case o.Status != orders.Unpaid:
		t.planPacking(b, o.ID, now)
	}
	return nil
}

func ignoreShortage(err error) error {
	if errors.Is(err, inventory.ErrNotEnough) {
		return nil // sold out: the buyer goes elsewhere
	}
	return err
}

func (t *teller) pay(b *business, o orders.Order) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := t.orders.ConfirmPayment(ctx, b.seller, orders.Pay{
			ID: o.ID, Version: o.Version, Payments: t.transfer(o),
		}, "")
		t.planPacking(b, o.ID, t.clock.Now())
		return must("payment", err)
	}
}

// transfer is a payment with the reference of the bank.
func (t *teller) transfer(o orders.Order) []orders.PayPart {
	return []orders.PayPart{{
		PaymentMethodID: o.PaymentMethodID, Amount: orders.MoneyOf(o.Head).Short,
		Reference: fmt.Sprintf("%s%012d", t.clock.Now().Format("20060102"), o.ID),
	}}
}

func (t *teller) refuse(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := t.orders.RefusePayment(ctx, b.seller, orders.NoPay{
			ID: id, Version: 0,
			Reason: "ไม่พบยอดโอนภายในเวลาที่กำหนด",
		}, "")
		return must("refusal", err)
	}
}

// planPacking decides what becomes of a paid order: cancelled before or after packing, or packed on the next working
// stretch.
func (t *teller) planPacking(b *business, id int64, now time.Time) {
	packed := at(now, 10, 0).Add(t.between(0, 6*time.Hour))
	if packed.Before(now) {
		packed = at(now.AddDate(0, 0, 1), 9, 0).Add(t.between(0, 7*time.Hour))
	}
	if t.maybe(4) {
		t.later(now.Add(t.between(time.Minute, 30*time.Minute)), t.cancel(b, id))
		return
	}
	t.later(packed, func(ctx context.Context) error {
		if t.maybe(6) {
			t.later(t.clock.Now().Add(t.between(60*time.Hour, 150*time.Hour)), t.packWhole(b, id))
			return must("half parcel", t.pack(ctx, b, id, true))
		}
		return t.packWhole(b, id)(ctx)
	})
}

// packWhole packs what is left of an order; it is then cancelled at the door, or handed over in the evening.
func (t *teller) packWhole(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		if err := t.pack(ctx, b, id, false); err != nil {
			return must("parcel", err)
		}
		if !t.maybe(3) { // some are forgotten, which the shipping check tells
			if err := t.label(ctx, b, id); err != nil {
				return err
			}
		}
		now := t.clock.Now()
		if t.maybe(1) {
			t.later(now.Add(time.Hour), t.cancel(b, id))
			return nil
		}
		handOver := at(now, 17, 0).Add(t.between(0, time.Hour))
		if handOver.Before(now) || t.maybe(20) { // too late for today's courier, or left for tomorrow's
			handOver = handOver.AddDate(0, 0, 1)
		}
		t.later(handOver, t.ship(b, id))
		return nil
	}
}

func (t *teller) cancel(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := t.orders.Cancel(ctx, b.seller, orders.Cancel{
			ID: id, ReasonType: orders.CancelChangedMind,
			Reason: pickOne(&t.story, cancelReasons),
		}, "")
		return must("cancelling", err)
	}
}

// label gives a packed order its tracking number, as its label has when the box closes.
func (t *teller) label(ctx context.Context, b *business, id int64) error {
	o, err := orders.FindHead(ctx, t.db.Fresh(), b.seller, id)
	if err != nil || o.Status != orders.AwaitingCollection {
		return err
	}
	t.tracking++
	set := orders.Shipping{ID: id, TrackingNumber: TrackingNumber(o.ShippingProviderID, t.tracking)}
	if o.ShippingProviderID == settings.ProviderOwn {
		set.ShippingProviderID, set.CourierID = settings.ProviderOwn, &t.rider
	}
	_, err = t.orders.SetShipping(ctx, b.seller, set, "")
	return must("tracking", err)
}

func (t *teller) ship(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		packed, err := t.orders.Find(ctx, b.seller, id)
		if err != nil || packed.Status != orders.AwaitingCollection {
			return err
		}
		for _, p := range packed.Packings { // each by its own number: an order may lie in two
			if p.Status != "closed" {
				continue
			}
			if _, err := t.orders.TrackingCheck(ctx, b.packer, orders.Check{Code: p.Number}, ""); err != nil {
				return must("shipping check", err)
			}
		}
		t.later(t.clock.Now().Add(t.between(18*time.Hour, 72*time.Hour)), t.arrive(b, id))
		return nil
	}
}

func (t *teller) arrive(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		now := t.clock.Now()
		if t.maybe(5) {
			err := t.write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return orders.ReturnStarted(ctx, tx,
					b.owner, id)
			})
			t.later(now.Add(t.between(48*time.Hour, 144*time.Hour)), t.comeBack(b, id))
			return must("return", err)
		}
		if _, err := t.orders.Deliver(ctx, b.owner, orders.Move{ID: id}, ""); err != nil {
			return must("delivery", err)
		}
		if t.maybe(1) {
			t.later(now.Add(t.between(24*time.Hour, 72*time.Hour)), t.claim(b, id))
			return nil
		}
		t.later(now.Add(t.between(48*time.Hour, 7*24*time.Hour)), func(ctx context.Context) error {
			_, err := t.orders.SetStatus(ctx, b.owner, orders.Move{ID: id, To: orders.Completed}, "")
			return must("completion", err)
		})
		return nil
	}
}

func (t *teller) comeBack(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		return must("coming back", t.write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return orders.ReturnWhole(ctx, tx, b.owner, id, inventory.Place{Kind: inventory.Storage, ID: t.shelf})
		}))
	}
}

func (t *teller) claim(b *business, id int64) func(context.Context) error {
	return func(ctx context.Context) error {
		o, err := t.orders.Find(ctx, b.owner, id)
		if err != nil {
			return err
		}
		d := orders.Draft{
			SaleChannelID: o.SaleChannelID, PaymentMethodID: b.methods[settings.PayClaim],
			ShippingProviderID: o.ShippingProviderID,
			Recipient: customers.Recipient{
				Name: o.RecipientName, Phone: o.Phone, Address: o.Address,
				District: o.District, City: o.City, Province: o.Province, Zipcode: o.Zipcode,
			},
		}
		free := int64(0)
		for _, l := range o.Lines {
			d.Lines = append(d.Lines, orders.DraftLine{ProductID: l.ProductID, Quantity: l.Quantity, Price: &free})
		}
		var replacement int64
		err = t.write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			replacement, err = orders.Claim(ctx, tx, b.owner, id, d)
			return err
		})
		if err != nil {
			return must("claim", ignoreShortage(err))
		}
		t.planPacking(b, replacement, t.clock.Now())
		return nil
	}
}

func (t *teller) write(ctx context.Context, fn func(ctx context.Context, tx *db.Tx) error) error {
	return t.db.Write(ctx, fn)
}

// TrackingNumber looks like the courier's own; Thailand Post's carries its check digit (UPU S10).
func TrackingNumber(provider int64, n int) string {
	switch provider {
	case settings.ProviderThailandPost:
		serial := fmt.Sprintf("%08d", 10_000_000+n)
		sum := 0
		for i, weight := range []int{8, 6, 4, 2, 3, 5, 9, 7} {
			sum += weight * int(serial[i]-'0')
		}
		check := 11 - sum%11
		switch check {
		case 10:
			check = 0
		case 11:
			check = 5
		}
		return fmt.Sprintf("EF%s%dTH", serial, check)
	case settings.ProviderKerry:
		return fmt.Sprintf("KEX%09d", 100_000_000+n)
	case settings.ProviderDHL:
		return fmt.Sprintf("THDHL%010d", 7_000_000_000+n)
	case settings.ProviderSPX:
		return fmt.Sprintf("SPXTH%011d", 4_600_000_000+n)
	}
	return fmt.Sprintf("LR%08d", 69_000_000+n)
}
