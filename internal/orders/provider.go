package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// refuseProvider refuses a courier that is none of the enterprise's own or is switched off, and a tracking number that
// is none of the courier's, a code of the shop's own or another order's. What an order has already, before, stays as it
// is. Couriers that everybody knows are refused by refuseOff, from what is read with the order.
func refuseProvider(ctx context.Context, tx *db.Tx, actor access.Actor, before, o Head) error {
	isMoved := o.ShippingProviderID != before.ShippingProviderID
	isKept := keepsTracking(before.TrackingNumber, o.TrackingNumber)
	if !isMoved && isKept {
		return nil
	}
	if !settings.IsKnownProvider(o.ShippingProviderID) {
		courier, err := settings.CourierOf(ctx, tx, actor.EnterpriseID, o.ShippingProviderID)
		switch {
		case err != nil:
			return err
		case isMoved && courier.Status != settings.StatusOn:
			return switchedOff(errs.Text{TH: courier.Name, EN: courier.Name})
		case o.TrackingNumber != "" && !courier.Fits(o.TrackingNumber):
			return errs.New(errs.Invalid, errs.InvalidTracking).Say("เลขพัสดุไม่ตรงกับรูปแบบของ "+courier.Name+
				" ("+courier.TrackingPattern+")", "the tracking number is none of "+courier.Name+" ("+
				courier.TrackingPattern+")").At("tracking_number", errs.InvalidTracking)
		}
	}
	if isKept {
		return nil
	}
	return refuseTracked(ctx, tx, actor, o)
}

// refuseOff refuses a provider that everybody knows and the enterprise switched off, unless the order has it already.
func refuseOff(off settings.ProviderSet, before, provider int64) error {
	if provider == before || !off.Has(provider) {
		return nil
	}
	return switchedOff(providerWords[provider])
}

func switchedOff(name errs.Text) error {
	return errs.ErrInvalid.Say("ขนส่ง "+name.TH+" ปิดใช้งานอยู่", name.EN+" is switched off").
		At("shipping_provider_id", errs.InvalidParam)
}
