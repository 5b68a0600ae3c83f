package orders

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"langraan/internal/customers"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Edit is a draft in place of what an order is made of; Version is the one that was read.
type Edit struct {
	ID, Version int64
	Draft
}

// Edit replaces what an order is made of, while it is unpaid or waits for shipment and nothing of it is packed. Its
// platform and time stay; one that owes more than came in waits for the difference. When only the note differs it alone
// is written, whatever the order's status.
func (s *Service) Edit(ctx context.Context, actor access.Actor, e Edit) (Order, error) {
	e.clean()
	if err := e.validate(); err != nil {
		return Order{}, err
	}
	id, d := e.ID, e.Draft
	use := once.Of(s.db, actor, "", "orders.edit", e)
	return s.change(ctx, use, id, func(ctx context.Context, tx *db.Tx) error {
		before, err := lockFull(ctx, tx, actor, id, e.Version)
		if err != nil {
			return err
		}
		wanted := d
		wanted.OrderedAt, wanted.Lines = before.OrderedAt, withListings(d.Lines, before.Lines)
		if err := wanted.named(); err != nil {
			return err
		}
		if sameButNote(before, wanted) {
			return editNote(ctx, tx, actor, before, wanted.SellerNote)
		}
		if !slices.Contains([]Status{Unpaid, AwaitingShipment}, before.Status) {
			return refuseStep(before.Status, before.Status)
		}
		if busy, err := hasOpenParcel(ctx, tx, id); err != nil || busy {
			return errOr(err, ErrBeingPacked)
		}
		after, err := edited(ctx, tx, actor, before, wanted)
		if err != nil {
			return err
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
		return audit.Add(ctx, tx, actor, event("order.edited", before.Head, after.Status, differences(before, after)))
	})
}

// ErrBeingPacked refuses a change of an order whose parcel is open.
var ErrBeingPacked = ErrStatus.Declare("กำลังแพ็กคำสั่งซื้อนี้อยู่", "the order is being packed")

// lockFull locks an order as lock does and gives it with its lines.
func lockFull(
	ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64, and ...db.Asked,
) (Order, error) {
	var o Order
	asked := append(and, askOrder(&o, actor, id), askLines(&o.Lines, id))
	if _, err := lock(ctx, tx, actor, id, version, asked...); err != nil {
		return Order{}, err
	}
	return o, drawn(o.Lines)
}

// edited is the order as the draft wants it, with its customer; nothing of the order is written yet.
func edited(ctx context.Context, tx *db.Tx, actor access.Actor, before Order, d Draft) (Order, error) {
	d.Platform, d.PlatformOrderID, d.ShipBy = before.Platform, before.PlatformOrderID, before.SaidShipBy
	after, _, err := assemble(ctx, tx, actor, before, &d)
	if err != nil {
		return after, err
	}
	if firstStatus(after.PaymentType) != firstStatus(before.PaymentType) {
		return after, errs.ErrInvalid.Say("เปลี่ยนวิธีชำระเงินข้ามประเภทไม่ได้",
			"the payment method is of another kind").At("payment_method_id", errs.InvalidParam)
	}
	after.ID, after.Version, after.Number, after.ReplacesID = before.ID, before.Version, before.Number,
		before.ReplacesID
	after.Waived, after.PaymentAmount = before.Waived, paidAfter(before.Head, after.Head)
	after.Refunded = before.Refunded
	after.Waived = stillWaived(after.Head)
	if after.PaymentType != before.PaymentType || after.OrderAmount > before.OrderAmount {
		if err := maySettle(actor, after, true); err != nil {
			return after, err
		}
	}
	if err := cmp.Or(mayGive(ctx, tx, actor, before, after), mayConcede(ctx, tx, actor, before, after)); err != nil {
		return after, err
	}
	if after.TrackingNumber == "" {
		after.TrackingNumber = before.TrackingNumber
	}
	if err := refuseProvider(ctx, tx, actor, before.Head, after.Head); err != nil {
		return after, err
	}
	if after.ShippingProviderID == settings.ProviderOwn { // nobody of the shop's carries for another courier
		after.CourierID = before.CourierID
	}
	after.Status = statusEdited(before.Status, after.Head)
	after.PaidAt = paidAtOnce(before.Head, after.Head, tx.Instant())
	given := d.CustomerID
	if given == 0 && after.Phone == before.Phone {
		given = before.CustomerID
	}
	// Refuses a blocked customer too, where the shop wants that.
	known, err := customers.Recognise(ctx, tx, actor, customers.Sighting{
		Given: given, Had: before.CustomerID, Recipient: d.Recipient,
		Brought: before.BroughtAddressID, ChannelID: after.SaleChannelID,
	})
	after.CustomerID, after.BroughtAddressID = known.CustomerID, known.Brought
	return after, err
}

// editNote changes the note and nothing else; the same note is no change.
func editNote(ctx context.Context, tx *db.Tx, actor access.Actor, before Order, note string) error {
	if note == before.SellerNote {
		return nil
	}
	if err := saveNote(ctx, tx, before.Head, note); err != nil {
		return err
	}
	return audit.Add(ctx, tx, actor, event("order.edited", before.Head, before.Status,
		map[string]change{"seller_note": {before.SellerNote, note}}))
}

// paidAfter is the money received once an order was edited: a platform pays whatever the order comes to, and what
// people confirmed stays.
func paidAfter(before, after Head) int64 {
	switch {
	case after.PaymentType == settings.PayPlatform:
		return after.OrderAmount
	case before.PaymentType == settings.PayPlatform:
		return 0
	}
	return before.PaymentAmount
}

// replaceLines gives an order the lines that it has now, and reserves for them. Whether it misses goods it asks once
// the stock is locked: a count may have taken some while it waited.
func replaceLines(ctx context.Context, tx *db.Tx, actor access.Actor, o *Order) error {
	before := Order{Head: Head{ID: o.ID}}
	var parts []Part
	if err := db.Together(ctx, tx, askLines(&before.Lines, o.ID), askParts(&parts, o.ID)); err != nil {
		return err
	}
	if err := drawn(before.Lines); err != nil {
		return err
	}
	before.take(parts)
	had := goodsOf(before.Lines)
	keepDraws(before.Lines, o.Lines)
	var isShort bool
	goods := slices.Concat(had, goodsOf(o.Lines))
	if err := inventory.Lock(ctx, tx, actor, goods, askShort(&isShort, o.ID)); err != nil {
		return err
	}
	if isKeptShort(isShort, o.Lines) {
		return replaceShort(ctx, tx, actor, before.Lines, o)
	}
	if err := inventory.Release(ctx, tx, actor, refOf(o.ID)); err != nil {
		return err
	}
	if err := deleteLines(ctx, tx, o.ID); err != nil {
		return err
	}
	if err := addLines(ctx, tx, actor, o); err != nil {
		return err
	}
	return inventory.Refill(ctx, tx, actor, had) // others may have what the order no longer takes
}

// isKeptShort tells whether an order that misses goods keeps what it has when it gets other lines: what is drawn anew
// is reserved with all of it.
func isKeptShort(isShort bool, lines []Line) bool {
	return isShort && !slices.ContainsFunc(lines, func(l Line) bool { return len(l.Pool) > 0 })
}

// replaceShort replaces the lines of an order that misses goods: given back, all of it could not be reserved anew. Its
// stock is locked.
func replaceShort(ctx context.Context, tx *db.Tx, actor access.Actor, before []Line, o *Order) error {
	more, less := changedGoods(before, o.Lines)
	if err := deleteLines(ctx, tx, o.ID); err != nil {
		return err
	}
	if err := insertLines(ctx, tx, actor.EnterpriseID, o.Head, o.Lines); err != nil {
		return err
	}
	if err := inventory.Reserve(ctx, tx, actor, refOf(o.ID), more); err != nil {
		return err
	}
	if err := inventory.ReleaseSome(ctx, tx, actor, refOf(o.ID), less); err != nil {
		return err
	}
	return insertParts(ctx, tx, actor.EnterpriseID, o.Head, o.Lines)
}

// changedGoods is what lines take beyond those before, and what they take no longer.
func changedGoods(before, after []Line) (more, less []inventory.Item) {
	change := map[int64]int64{}
	for _, item := range itemsOf(after) {
		change[item.ProductID] += item.Quantity
	}
	for _, item := range itemsOf(before) {
		change[item.ProductID] -= item.Quantity
	}
	for _, id := range slices.Sorted(maps.Keys(change)) {
		switch n := change[id]; {
		case n > 0:
			more = append(more, inventory.Item{ProductID: id, Quantity: n})
		case n < 0:
			less = append(less, inventory.Item{ProductID: id, Quantity: -n})
		}
	}
	return more, less
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

func differences(before, after Order) map[string]change {
	all := map[string]change{
		"order_amount":         {before.OrderAmount, after.OrderAmount},
		"payment_amount":       {before.PaymentAmount, after.PaymentAmount},
		"shipping_fee":         {before.ShippingFee, after.ShippingFee},
		"discount":             {before.Discount, after.Discount},
		"item_count":           {before.ItemCount, after.ItemCount},
		"recipient_name":       {before.RecipientName, after.RecipientName},
		"phone":                {before.Phone, after.Phone},
		"address":              {before.Address, after.Address},
		"district":             {before.District, after.District},
		"city":                 {before.City, after.City},
		"province":             {before.Province, after.Province},
		"zipcode":              {before.Zipcode, after.Zipcode},
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
	if was, is := toldLines(before.Lines), toldLines(after.Lines); !slices.Equal(was, is) {
		all["lines"] = change{was, is}
	}
	return all
}

// toldLine is what the trace keeps of a line.
type toldLine struct {
	Name     string `json:"name"`
	SKU      string `json:"sku,omitempty"`
	Quantity int64  `json:"quantity"`
	Price    int64  `json:"price"`
	Discount int64  `json:"discount,omitempty"`
}

func toldLines(lines []Line) []toldLine {
	told := make([]toldLine, len(lines))
	for i, l := range lines {
		told[i] = toldLine{l.Name, l.SKU, l.Quantity, l.Price, l.Discount}
	}
	return told
}

// withListings gives each line the listing of the line that was there: the one of its id, or else of its product.
func withListings(wanted []DraftLine, before []Line) []DraftLine {
	lines := slices.Clone(wanted)
	for i := range lines {
		l := &lines[i]
		same := func(b Line) bool { return b.ID == l.ID && (l.ProductID == 0 || l.ProductID == b.ProductID) }
		if l.ID == 0 {
			same = func(b Line) bool { return l.ProductID > 0 && b.ProductID == l.ProductID }
		}
		if at := slices.IndexFunc(before, same); at >= 0 && l.ListingID == 0 {
			l.ListingID, l.ProductID = before[at].ListingID, before[at].ProductID
		}
	}
	return lines
}

// sameButNote tells whether the draft asks for nothing but, perhaps, another note.
func sameButNote(o Order, d Draft) bool {
	r := customers.Recipient{
		Name: o.RecipientName, Phone: o.Phone, Address: o.Address, District: o.District,
		City: o.City, Province: o.Province, Zipcode: o.Zipcode,
	}
	return d.SaleChannelID == o.SaleChannelID && d.PaymentMethodID == o.PaymentMethodID &&
		d.ShippingProviderID == o.ShippingProviderID &&
		d.Recipient == r && d.ShippingFee == o.ShippingFee && d.Discount == o.Discount &&
		(d.TrackingNumber == "" || d.TrackingNumber == o.TrackingNumber) &&
		(d.CustomerID == 0 || d.CustomerID == o.CustomerID) &&
		slices.EqualFunc(o.Lines, d.Lines, sameLine)
}

func sameLine(l Line, d DraftLine) bool {
	return d.ProductID == l.ProductID && d.ListingID == l.ListingID && d.Quantity == l.Quantity &&
		d.Discount == l.Discount &&
		(d.Price == nil || *d.Price == l.Price) && (l.Kind == LineProduct || strings.TrimSpace(d.Name) == l.Name)
}
