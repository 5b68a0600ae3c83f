package samples

import (
	"context"
	"fmt"

	"langraan/internal/customers"
	"langraan/internal/demo"
	"langraan/internal/kit/clock"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

// tell makes the i-th order and lets happen what became of it.
func (m *maker) tell(ctx context.Context, i int) error {
	st := stories[i]
	o, err := m.order(ctx, i)
	if err != nil {
		return fmt.Errorf("order %d of the samples: %w", i, err)
	}
	for _, then := range []struct {
		happens bool
		does    func() error
	}{
		{!st.cod && st.fate != isUnpaid && st.fate != isCancelled, func() error { return m.pay(ctx, st, o) }},
		{st.fate == isCancelled, func() error { return m.cancel(ctx, o.ID) }},
		{st.fate >= isPacked && st.fate < isCancelled, func() error { return m.pack(ctx, st, o) }},
		{st.fate >= isShipped && st.fate < isCancelled, func() error { return m.ship(ctx, i, o.ID) }},
		{st.fate >= isDelivered && st.fate < isCancelled, func() error { return m.arrive(ctx, st, o.ID) }},
	} {
		if !then.happens {
			continue
		}
		if err := then.does(); err != nil {
			return fmt.Errorf("order %d of the samples: %w", i, err)
		}
	}
	return nil
}

func (m *maker) order(ctx context.Context, i int) (orders.Order, error) {
	st := stories[i]
	b := buyers[st.buyer]
	d := orders.Draft{
		Platform: st.platform, PlatformOrderID: numberOf(i), SaleChannelID: m.channel, PaymentMethodID: m.transfer,
		ShippingProviderID: st.provider, ShippingFee: 4000, SellerNote: orderNote, OrderedAt: m.hoursAgo(st.hoursAgo),
		Foreign: true,
		Recipient: customers.Recipient{
			Name: b.name, Phone: m.phones[st.buyer], Address: b.address, District: b.district, City: b.city,
			Province: b.province, Zipcode: b.zipcode,
		},
	}
	if st.cod {
		d.PaymentMethodID = m.cod
	}
	for _, l := range st.lines {
		d.Lines = append(d.Lines, orders.DraftLine{ProductID: m.sold[l.of], Quantity: l.quantity})
	}
	return m.Orders.Create(ctx, m.actor, d, "")
}

// The hours between the steps of an order.
const (
	untilPaid    = 1
	untilPacked  = 5
	untilShipped = 8
	untilArrived = 40
	untilDone    = 90
)

// after is so many hours behind the beginning of a story, and now where that is not over yet.
func (m *maker) after(st story, hours int64) clock.Instant {
	return m.hoursAgo(max(0, st.hoursAgo-hours))
}

func (m *maker) pay(ctx context.Context, st story, o orders.Order) error {
	_, err := m.Orders.ConfirmPayment(ctx, m.actor, orders.Pay{
		ID: o.ID, Version: o.Version, PaidAt: m.after(st, untilPaid),
	}, "")
	return err
}

func (m *maker) cancel(ctx context.Context, id int64) error {
	_, err := m.Orders.Cancel(ctx, m.actor, orders.Cancel{
		ID: id, ReasonType: orders.CancelChangedMind, Reason: cancelNote,
	}, "")
	return err
}

// pack scans the pieces of an order into a parcel and closes it.
func (m *maker) pack(ctx context.Context, st story, o orders.Order) error {
	parcel := int64(0)
	for _, l := range o.Lines {
		for _, p := range l.Parts {
			scan := packings.Scan{PackingID: parcel, Barcode: m.barcodes[p.WarehouseProductID], Quantity: p.Quantity}
			if parcel == 0 {
				scan.Code = o.Number
			}
			scanned, err := m.Packings.Scan(ctx, m.actor, scan, "")
			if err != nil {
				return err
			}
			parcel = scanned.Packing.ID
		}
	}
	_, err := m.Packings.Close(ctx, m.actor, packings.Close{PackingID: parcel, At: m.after(st, untilPacked)}, "")
	return err
}

const firstTracking = 7000

func (m *maker) ship(ctx context.Context, i int, id int64) error {
	st := stories[i]
	o, err := m.Orders.SetShipping(ctx, m.actor, orders.Shipping{
		ID: id, TrackingNumber: demo.TrackingNumber(st.provider, firstTracking+i),
	}, "")
	if err != nil {
		return err
	}
	checked, err := m.Orders.TrackingCheck(ctx, m.actor, orders.Check{
		Code: o.Number, At: m.after(st, untilShipped),
	}, "")
	if err == nil && checked.Result != orders.CheckOK {
		err = fmt.Errorf("the shipping check says %s", checked.Result)
	}
	return err
}

func (m *maker) arrive(ctx context.Context, st story, id int64) error {
	_, err := m.Orders.Deliver(ctx, m.actor, orders.Move{ID: id, At: m.after(st, untilArrived)}, "")
	if err != nil || st.fate != isCompleted {
		return err
	}
	_, err = m.Orders.SetStatus(ctx, m.actor, orders.Move{
		ID: id, To: orders.Completed, At: m.after(st, untilDone),
	}, "")
	return err
}
