package orders

import (
	"strconv"

	"langraan/internal/kit/clock"
)

// usualFields are the columns of the list's file when nobody chose others.
var usualFields = []string{
	"number", "status", "ordered_at", "platform", "platform_order_id", "sale_channel", "payment_method", "provider",
	"tracking_number", "recipient_name", "phone", "province", "item_count", "goods_amount", "discount",
	"shipping_fee", "order_amount", "payment_amount", "seller_note",
}

func count(n int64) string { return strconv.FormatInt(n, 10) }

// SheetFields are all that a table of orders may tell, in the order in which they are offered.
var SheetFields = []SheetField{
	named("number").text(18, func(o *SheetRow) string { return o.Number }),
	named("status").
		word(16, func(o *SheetRow, w sheetWords) string { return statusWord(o.Status, w.language) }),
	named("ordered_at").at(func(o *SheetRow) clock.Instant { return o.OrderedAt }),
	named("ship_by").with(needHours).at(func(o *SheetRow) clock.Instant { return o.ShipBy }),
	named("platform").
		word(12, func(o *SheetRow, w sheetWords) string { return platformWords[o.Platform].In(w.language) }),
	named("platform_order_id").
		text(22, func(o *SheetRow) string { return o.PlatformOrderID }),
	named("sale_channel").
		text(18, func(o *SheetRow) string { return o.SaleChannelName }),
	named("payment_method").
		text(18, func(o *SheetRow) string { return o.PaymentMethodName }),
	named("provider").
		word(16, func(o *SheetRow, w sheetWords) string { return w.providers[o.ShippingProviderID] }),
	named("tracking_number").
		text(20, func(o *SheetRow) string { return o.TrackingNumber }),
	named("recipient_name").personal().
		text(26, func(o *SheetRow) string { return o.RecipientName }),
	named("phone").personal().text(14, func(o *SheetRow) string { return o.Phone }),
	named("address").personal().with(needDetail).
		text(40, func(o *SheetRow) string { return o.Address }),
	named("district").personal().with(needDetail).
		text(16, func(o *SheetRow) string { return o.District }),
	named("city").personal().with(needDetail).
		text(16, func(o *SheetRow) string { return o.City }),
	named("province").text(16, func(o *SheetRow) string { return o.Province }),
	named("zipcode").personal().with(needDetail).
		text(12, func(o *SheetRow) string { return o.Zipcode }),
	named("full_address").personal().with(needDetail).
		text(60, func(o *SheetRow) string { return o.fullAddress() }),
	named("item_count").whole().number(func(o *SheetRow) any { return o.ItemCount }),
	named("item_names").product().whole().with(needLines).
		text(50, func(o *SheetRow) string { return o.items(func(l Line) string { return l.Name }) }),
	named("item_skus").product().whole().with(needLines).
		text(30, func(o *SheetRow) string { return o.items(func(l Line) string { return l.SKU }) }),
	named("line_name").product().single().
		word(40, func(o *SheetRow, _ sheetWords) string { return o.lineText(func(l *Line) string { return l.Name }) }),
	named("line_sku").product().single().
		word(18, func(o *SheetRow, _ sheetWords) string { return o.lineText(func(l *Line) string { return l.SKU }) }),
	named("line_quantity").single().
		number(func(o *SheetRow) any { return ofLine(o, func(l *Line) any { return l.Quantity }) }),
	named("line_price").single().
		baht(func(o *SheetRow) any { return ofLine(o, func(l *Line) any { return l.Price }) }),
	named("line_amount").single().
		baht(func(o *SheetRow) any { return ofLine(o, func(l *Line) any { return l.Amount }) }),
	named("goods_amount").whole().baht(func(o *SheetRow) any { return o.GoodsAmount }),
	named("discount").whole().baht(func(o *SheetRow) any { return o.Discount }),
	named("shipping_fee").whole().baht(func(o *SheetRow) any { return o.ShippingFee }),
	named("order_amount").whole().baht(func(o *SheetRow) any { return o.OrderAmount }),
	named("payment_amount").whole().baht(func(o *SheetRow) any { return o.PaymentAmount }),
	named("cod_amount").whole().
		baht(func(o *SheetRow) any { return orNil(ToCollect(o.Head)) }),
	named("weight_g").whole().with(needWeight).
		number(func(o *SheetRow) any { return orNil(o.Weight) }),
	named("weight_kg").whole().with(needWeight).
		text(10, func(o *SheetRow) string { return kilograms(o.Weight) }),
	named("seller_note").personal().
		text(30, func(o *SheetRow) string { return o.SellerNote }),
	named("packing_number").text(18, func(o *SheetRow) string { return o.PackingNumber }),
	named("packing_staff").text(18, func(o *SheetRow) string { return o.PackingStaff }),
	named("packed_at").at(func(o *SheetRow) clock.Instant { return o.PackedAt }),
	named("paid_at").at(func(o *SheetRow) clock.Instant { return o.PaidAt }),
	named("shipped_at").at(func(o *SheetRow) clock.Instant { return o.ShippedAt }),
	named("delivered_at").with(needDetail).
		at(func(o *SheetRow) clock.Instant { return o.DeliveredAt }),
	named("cancelled_at").with(needDetail).
		at(func(o *SheetRow) clock.Instant { return o.CancelledAt }),
	named("created_by").with(needDetail).
		text(18, func(o *SheetRow) string { return o.CreatedBy }),
}

func (o *SheetRow) lineText(of func(*Line) string) string {
	if o.line == nil {
		return ""
	}
	return of(o.line)
}

// kilograms writes grams as kilograms with as many decimals as they have; empty when they are not known.
func kilograms(grams int64) string {
	if grams == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(grams)/1000, 'f', -1, 64)
}
