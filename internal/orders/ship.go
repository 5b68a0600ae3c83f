package orders

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
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
	NoNumber           bool // takes the number off
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

// SetShipping writes the tracking number, the provider or both. Once a parcel is on its way the provider is fixed, and
// the number may become another one but not be taken off.
func (s *Service) SetShipping(ctx context.Context, actor access.Actor, c Shipping, key string) (Order, error) {
	c.TrackingNumber = cleanTracking(c.TrackingNumber)
	if c.TrackingNumber == "" && c.ShippingProviderID == 0 && !c.NoNumber {
		return Order{}, errs.New(errs.Invalid, errs.InvalidTracking).At("tracking_number", errs.InvalidTracking)
	}
	if p := c.ShippingProviderID; p != 0 && p <= settings.OwnProviders && !settings.IsKnownProvider(p) {
		return Order{}, errs.ErrInvalid.At("shipping_provider_id", errs.InvalidParam)
	}
	use := once.Of(s.db, actor, key, "orders.shipping", c).Foresees(func(*db.Tx) []*db.Query {
		if c.TrackingNumber == "" {
			return nil
		}
		return []*db.Query{elsewhereQuery(actor.EnterpriseID, c.ID, c.TrackingNumber)}
	})
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
		if c.NoNumber && o.TrackingNumber != "" {
			if err := mayLoseNumber(ctx, tx, o); err != nil {
				return err
			}
		}
		if c.TrackingNumber != "" || c.NoNumber {
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

// mayLoseNumber refuses to take the number off what left under it.
func mayLoseNumber(ctx context.Context, tx *db.Tx, o Head) error {
	gone := o.Status == InTransit
	if !gone {
		var err error
		if gone, err = hasLeft(ctx, tx, o.ID); err != nil {
			return err
		}
	}
	if gone {
		return ErrStatus.Say("พัสดุออกไปแล้ว จึงลบเลขพัสดุไม่ได้ แก้เป็นเลขอื่นได้",
			"a parcel has left: its tracking number can be changed, not taken off").
			At("tracking_number", errs.InvalidOrderStatus)
	}
	return nil
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
		return 0, errs.ErrInvalid.Say("ใส่พนักงานส่งได้เฉพาะเมื่อร้านส่งเอง",
			"only what the shop delivers itself has a courier of its own").At("courier_id", errs.InvalidParam)
	}
	if ours, err := isCourier(ctx, tx, actor.EnterpriseID, *asked); err != nil || !ours {
		return 0, errOr(err, errs.ErrInvalid.Say("ไม่พบพนักงานส่งคนนี้", "no such courier").At("courier_id",
			errs.InvalidParam))
	}
	return *asked, nil
}
