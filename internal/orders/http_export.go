package orders

import (
	"context"
	"net/http"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/sheet"
	"langraan/internal/settings"
)

var platformWords = map[int64]errs.Text{
	PlatformOwn: {TH: "ร้านของเรา", EN: "Own shop"}, PlatformTiktok: {TH: "Tiktok", EN: "Tiktok"},
	PlatformShopee: {TH: "Shopee", EN: "Shopee"},
	PlatformLazada: {TH: "Lazada", EN: "Lazada"}, PlatformLine: {TH: "Line", EN: "Line"},
	PlatformPancake: {TH: "Pancake", EN: "Pancake"},
}

var providerWords = map[int64]errs.Text{
	settings.ProviderThailandPost: {TH: "ไปรษณีย์ไทย", EN: "Thailand Post"},
	settings.ProviderKerry:        {TH: "Kerry Express", EN: "Kerry Express"},
	settings.ProviderDHL:          {TH: "DHL", EN: "DHL"},
	settings.ProviderOwn:          {TH: "หลังร้านส่งเอง", EN: "Own courier"},
	settings.ProviderSPX:          {TH: "SPX", EN: "SPX"},
}

// ProviderNames are what providers are called, those that everybody knows and the enterprise's own.
func ProviderNames(ctx context.Context, r db.Reader, actor access.Actor, lang string) (map[int64]string, error) {
	names, err := settings.CourierNames(ctx, r, actor.EnterpriseID)
	for id, words := range providerWords {
		names[id] = words.In(lang)
	}
	return names, err
}

// maxChosen is how many orders may be chosen one by one for a file.
const maxChosen = 500

// exportColumn is one column of the list's file. Personal ones go to level 3 alone (product.md section 3).
type exportColumn struct {
	sheet.Heading
	isPersonal bool
	value      func(o Head) any
}

func exportColumns(language string, providers map[int64]string) []exportColumn {
	word := func(th, en string, width float64, value func(o Head) any) exportColumn {
		return exportColumn{Heading: sheet.Heading{TH: th, EN: en, Width: width}, value: value}
	}
	personal := func(c exportColumn) exportColumn { c.isPersonal = true; return c }
	money := func(th, en string, value func(o Head) any) exportColumn {
		c := word(th+" (บาท)", en+" (baht)", 14, value)
		c.Kind = sheet.Money
		return c
	}
	at := word("สั่งซื้อเมื่อ", "Ordered at", 20, func(o Head) any { return o.OrderedAt })
	at.Kind = sheet.Moment
	items := word("จำนวนชิ้น", "Items", 0, func(o Head) any { return o.ItemCount })
	items.Kind = sheet.Number
	return []exportColumn{
		word("เลขคำสั่งซื้อ", "Order", 18, func(o Head) any { return o.Number }),
		word("สถานะ", "Status", 16, func(o Head) any { return statusWord(o.Status, language) }),
		at,
		word("แพลตฟอร์ม", "Platform", 12, func(o Head) any { return platformWords[o.Platform].In(language) }),
		word("เลขจากแพลตฟอร์ม", "Platform's number", 22, func(o Head) any { return o.PlatformOrderID }),
		word("ช่องทางขาย", "Sale channel", 18, func(o Head) any { return o.SaleChannelName }),
		word("ช่องทางชำระเงิน", "Payment method", 18, func(o Head) any { return o.PaymentMethodName }),
		word("ขนส่ง", "Shipping provider", 16, func(o Head) any { return providers[o.ShippingProviderID] }),
		word("เลขพัสดุ", "Tracking number", 20, func(o Head) any { return o.TrackingNumber }),
		personal(word("ผู้รับ", "Recipient", 26, func(o Head) any { return o.RecipientName })),
		personal(word("เบอร์โทร", "Phone", 14, func(o Head) any { return o.Phone })),
		word("จังหวัด", "Province", 16, func(o Head) any { return o.Province }),
		items,
		money("ค่าสินค้า", "Goods", func(o Head) any { return o.GoodsAmount }),
		money("ส่วนลด", "Discount", func(o Head) any { return o.Discount }),
		money("ค่าส่ง", "Shipping", func(o Head) any { return o.ShippingFee }),
		money("ยอดรวม", "Amount", func(o Head) any { return o.OrderAmount }),
		money("รับเงินแล้ว", "Paid", func(o Head) any { return o.PaymentAmount }),
		personal(word("หมายเหตุผู้ขาย", "Seller's note", 30, func(o Head) any { return o.SellerNote })),
	}
}

// httpExport sends the list as a file, or the orders that were chosen of it.
func (s *Service) httpExport(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	in := listInput{
		Query: page.Query{Sort: q.Text("sort")}, Status: q.Text("status"), From: q.Day("from"),
		To: q.Day("to"), Platform: q.Number("platform", 8),
		SaleChannelID: q.ID("sale_channel_id"), PaymentMethodID: q.ID("payment_method_id"),
		ShippingProviderID: q.ID("shipping_provider_id"),
		ProductID:          q.ID("product_id"), WarehouseProductID: q.ID("warehouse_product_id"),
		TagID: q.ID("tag_id"), OnHold: q.Yes("on_hold"), Q: q.Text("q"),
	}
	chosen := q.IDs("ids", maxChosen)
	if err := q.Err(); err != nil {
		return err
	}
	f, err := in.filter()
	if err != nil {
		return err
	}
	if f, _, err = s.bounded(f); err != nil {
		return err
	}
	name := []string{q.In(true, "คำสั่งซื้อ", "Orders")}
	for _, status := range f.Statuses {
		name = append(name, statusWord(status, q.Language))
	}
	held, err := heldNames(r.Context(), s.db.Fresh(), a, f)
	if err != nil {
		return err
	}
	name = append(name, held...)
	each := func(row func(Head) error) error { return s.Each(r.Context(), a, f, row) }
	if len(chosen) > 0 {
		f.Range = clock.Range{}
		each = func(row func(Head) error) error { return s.eachOf(r.Context(), a, chosen, row) }
	}
	names, err := ProviderNames(r.Context(), s.db.Fresh(), a, q.Language)
	if err != nil {
		return err
	}
	name = append(name, platformWords[f.Platform].In(q.Language), names[f.ShippingProviderID],
		f.Query, f.Range.From, f.Range.To)
	columns := exportColumns(q.Language, names)
	if access.Manage(access.Order).Check(a) != nil {
		columns = slices.DeleteFunc(columns, func(c exportColumn) bool { return c.isPersonal })
	}
	headings, cells := make([]sheet.Heading, len(columns)), make([]any, len(columns))
	for i, c := range columns {
		headings[i] = c.Heading
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: name, Plain: "orders",
		Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return each(func(o Head) error {
				for i, c := range columns {
					cells[i] = c.value(o)
				}
				return row(cells...)
			})
		},
	})
}
