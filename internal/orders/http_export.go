package orders

import (
	"context"
	"net/http"

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
	settings.ProviderThailandPost: {TH: "ไปรษณีย์ไทย", EN: "Thailand Post"}, settings.ProviderKerry: {
		TH: "Kerry Express",
		EN: "Kerry Express",
	},
	settings.ProviderDHL: {TH: "DHL", EN: "DHL"}, settings.ProviderOwn: {TH: "หลังร้านส่งเอง", EN: "Own courier"},
	settings.ProviderSPX: {TH: "SPX", EN: "SPX"},
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

// httpExport sends the list as a file, or the orders that were chosen of it. It holds names and phone numbers of many
// buyers: level 3 (product.md section 3).
func (s *Service) httpExport(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	in := listInput{
		Query: page.Query{Sort: q.Text("sort")}, Status: q.Text("status"), From: q.Day("from"),
		To: q.Day("to"), Platform: q.Number("platform", 8),
		SaleChannelID: q.ID("sale_channel_id"), PaymentMethodID: q.ID("payment_method_id"),
		ShippingProviderID: q.ID("shipping_provider_id"),
		ProductID:          q.ID("product_id"), WarehouseProductID: q.ID("warehouse_product_id"), Q: q.Text("q"),
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
	return sheet.Serve(w, r, sheet.Export{
		Name: name, Plain: "orders",
		Columns: q.Columns(
			sheet.Heading{TH: "เลขคำสั่งซื้อ", EN: "Order", Width: 18}, sheet.Heading{
				TH: "สถานะ", EN: "Status",
				Width: 16,
			},
			sheet.Heading{TH: "สั่งซื้อเมื่อ", EN: "Ordered at", Kind: sheet.Moment, Width: 20},
			sheet.Heading{TH: "แพลตฟอร์ม", EN: "Platform", Width: 12},
			sheet.Heading{TH: "เลขจากแพลตฟอร์ม", EN: "Platform's number", Width: 22}, sheet.Heading{
				TH: "ช่องทางขาย",
				EN: "Sale channel", Width: 18,
			},
			sheet.Heading{TH: "ช่องทางชำระเงิน", EN: "Payment method", Width: 18}, sheet.Heading{
				TH: "ขนส่ง",
				EN: "Shipping provider", Width: 16,
			},
			sheet.Heading{TH: "เลขพัสดุ", EN: "Tracking number", Width: 20}, sheet.Heading{
				TH: "ผู้รับ",
				EN: "Recipient", Width: 26,
			},
			sheet.Heading{TH: "เบอร์โทร", EN: "Phone", Width: 14}, sheet.Heading{
				TH: "จังหวัด", EN: "Province",
				Width: 16,
			},
			sheet.Heading{TH: "จำนวนชิ้น", EN: "Items", Kind: sheet.Number}, sheet.Heading{
				TH: "ค่าสินค้า (บาท)",
				EN: "Goods (baht)", Kind: sheet.Money, Width: 14,
			},
			sheet.Heading{TH: "ส่วนลด (บาท)", EN: "Discount (baht)", Kind: sheet.Money, Width: 14},
			sheet.Heading{TH: "ค่าส่ง (บาท)", EN: "Shipping (baht)", Kind: sheet.Money, Width: 14},
			sheet.Heading{TH: "ยอดรวม (บาท)", EN: "Amount (baht)", Kind: sheet.Money, Width: 14},
			sheet.Heading{TH: "รับเงินแล้ว (บาท)", EN: "Paid (baht)", Kind: sheet.Money, Width: 14},
			sheet.Heading{TH: "หมายเหตุผู้ขาย", EN: "Seller's note", Width: 30}),
		Rows: func(row func(...any) error) error {
			return each(func(o Head) error {
				return row(o.Number, statusWord(o.Status, q.Language), o.OrderedAt,
					platformWords[o.Platform].In(q.Language), o.PlatformOrderID, o.SaleChannelName,
					o.PaymentMethodName, names[o.ShippingProviderID], o.TrackingNumber,
					o.RecipientName, o.Phone, o.Province, o.ItemCount, o.GoodsAmount, o.Discount, o.ShippingFee,
					o.OrderAmount, o.PaymentAmount, o.SellerNote)
			})
		},
	})
}
