package orders

import (
	"context"
	"slices"

	"langraan/internal/customers"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// Edit replaces what an order is made of, while it is unpaid or waits for shipment and nothing of it is packed. Its platform,
// payment state and time stay. version is the one the caller read.
func (s *Service) Edit(ctx context.Context, actor access.Actor, id, version int64, d Draft) (Order, error) {
	d.clean()
	if err := d.validate(); err != nil {
		return Order{}, err
	}
	return s.writeAndFind(ctx, actor, &id, func(ctx context.Context, tx *db.Tx) error {
		before, err := lock(ctx, tx, actor, id, version)
		if err != nil {
			return err
		}
		if !slices.Contains([]Status{Unpaid, AwaitingShipment}, before.Status) {
			return refuseStep(before.Status, before.Status)
		}
		if busy, err := hasOpenParcel(ctx, tx, id); err != nil || busy {
			return errOr(err, ErrStatus.Say("กำลังแพ็คคำสั่งซื้อนี้อยู่", "the order is being packed"))
		}
		d.OrderedAt = before.OrderedAt
		after, err := assemble(ctx, tx, actor, &d)
		if err != nil {
			return err
		}
		if firstStatus(after.PaymentType) != firstStatus(before.PaymentType) {
			return errs.ErrInvalid.Say("เปลี่ยนวิธีชำระเงินข้ามประเภทไม่ได้", "the payment method is of another kind").At("payment_method_id", errs.InvalidParam)
		}
		if after.CustomerID, err = customers.Recognise(ctx, tx, actor, d.CustomerID, d.Recipient); err != nil {
			return err
		}
		after.ID, after.Version, after.Number, after.Status = id, before.Version, before.Number, before.Status
		after.PaymentAmount = paidAfter(before, after.Head)
		if after.TrackingNumber == "" {
			after.TrackingNumber = before.TrackingNumber
		}
		if err := replaceLines(ctx, tx, actor, &after); err != nil {
			return err
		}
		if err := saveEdited(ctx, tx, actor.EnterpriseID, &after); err != nil {
			return err
		}
		if err := index(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		changed(tx, actor.EnterpriseID, id)
		return audit.Add(ctx, tx, actor, event("order.edited", before, before.Status, differences(before, after.Head)))
	})
}

// paidAfter is the money received once an order was edited: a platform pays whatever the order comes to, and what people
// confirmed stays.
func paidAfter(before, after Head) int64 {
	switch {
	case after.PaymentType == settings.PayPlatform:
		return after.OrderAmount
	case before.PaymentType == settings.PayPlatform:
		return 0
	}
	return before.PaymentAmount
}

func replaceLines(ctx context.Context, tx *db.Tx, actor access.Actor, o *Order) error {
	before, err := listLines(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	keepDraws(before, o.Lines)
	if err := holdGoods(ctx, tx, actor, o.ID, goodsOf(o.Lines)...); err != nil {
		return err
	}
	if err := inventory.Release(ctx, tx, actor, refOf(o.ID)); err != nil {
		return err
	}
	if err := deleteLines(ctx, tx, o.ID); err != nil {
		return err
	}
	return addLines(ctx, tx, actor, o)
}

func errOr(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// change is one field before and after, for the trace.
type change struct {
	Before any `json:"before"`
	After  any `json:"after"`
}

func differences(before, after Head) map[string]change {
	all := map[string]change{
		"order_amount":         {before.OrderAmount, after.OrderAmount},
		"payment_amount":       {before.PaymentAmount, after.PaymentAmount},
		"shipping_fee":         {before.ShippingFee, after.ShippingFee},
		"discount":             {before.Discount, after.Discount},
		"item_count":           {before.ItemCount, after.ItemCount},
		"recipient_name":       {before.RecipientName, after.RecipientName},
		"phone":                {before.Phone, after.Phone},
		"province":             {before.Province, after.Province},
		"sale_channel_id":      {before.SaleChannelID, after.SaleChannelID},
		"payment_method_id":    {before.PaymentMethodID, after.PaymentMethodID},
		"shipping_provider_id": {before.ShippingProviderID, after.ShippingProviderID},
		"tracking_number":      {before.TrackingNumber, after.TrackingNumber},
		"seller_note":          {before.SellerNote, after.SellerNote},
	}
	for name, c := range all {
		if c.Before == c.After {
			delete(all, name)
		}
	}
	return all
}
