package orders

import (
	"context"
	"net/http"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/sheet"
	"langraan/internal/settings"
)

var platformWords = map[int64]errs.Text{
	PlatformOwn: {TH: "ร้านของเรา", EN: "Own shop"}, PlatformTiktok: {TH: "TikTok", EN: "TikTok"},
	PlatformShopee: {TH: "Shopee", EN: "Shopee"},
	PlatformLazada: {TH: "Lazada", EN: "Lazada"}, PlatformLine: {TH: "LINE", EN: "LINE"},
	PlatformPancake: {TH: "Pancake", EN: "Pancake"},
}

var providerWords = map[int64]errs.Text{
	settings.ProviderThailandPost: {TH: "ไปรษณีย์ไทย", EN: "Thailand Post"},
	settings.ProviderKerry:        {TH: "Kerry Express", EN: "Kerry Express"},
	settings.ProviderDHL:          {TH: "DHL", EN: "DHL"},
	settings.ProviderOwn:          {TH: "ร้านส่งเอง", EN: "Own delivery"},
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

// exportInput is what SheetOf reads, for the description of the call.
type exportInput struct {
	listInput
	Sort     string `query:"sort" maxLength:"40" example:"-ordered_at" doc:"ordered_at, or the moment that day names; a leading - begins with the newest"`
	IDs      string `query:"ids" example:"1042,1043" doc:"these orders, by their ids joined by comma, instead of those that the filter finds"`
	Columns  string `query:"columns" example:"number,recipient_name" doc:"the keys of columns in the order of the file, joined by comma: see orders/exports/columns; the usual ones unless given"`
	PerLine  bool   `query:"per_line" doc:"a row for each line of an order"`
	Template string `query:"template" maxLength:"200" example:"thailand_post" doc:"a courier's sheet instead of columns: thailand_post, kerry, spx, dhl, flash, or the id of one of the shop's own; it has the orders of its courier that are still to leave (status 111, 112, 114) and not on hold, unless status, on_hold, day=shipped or ids ask for others"`
}

// SheetOf reads which orders and columns the query of a call asks for, by the rules of the list. columns are the keys
// of fields joined by comma, per_line gives each line a row, template names a courier's sheet, which holds what the
// courier is to take. errs.ErrInvalid where something can't be read, ErrSheetDenied, settings.ErrSheetNotFound.
func (s *Service) SheetOf(ctx context.Context, a access.Actor, q *sheet.Query) (Sheet, error) {
	in := listInput{
		Query: page.Query{Sort: q.Text("sort")}, Status: q.Text("status"), From: q.Day("from"),
		To: q.Day("to"), Platform: q.Number("platform", 8),
		SaleChannelID: q.ID("sale_channel_id"), PaymentMethodID: q.ID("payment_method_id"),
		ShippingProviderID: q.ID("shipping_provider_id"),
		ProductID:          q.ID("product_id"), WarehouseProductID: q.ID("warehouse_product_id"),
		TagID: q.ID("tag_id"), OnHold: q.Yes("on_hold"), Late: q.Yes("late"),
		Paid: q.Word("paid", "", "paid", "part", "unpaid"), OnDelivery: q.Yes("on_delivery"),
		Tracking: q.Word("tracking", "", "with", "without"), Noted: q.Yes("noted"), CustomerID: q.ID("customer_id"),
		CreatedBy: q.ID("created_by"), Day: q.Word("day", "", "paid", "packed", "shipped"), Q: q.Text("q"),
		Numbers: strings.Join(q.Words("numbers", MostNumbers), ","),
	}
	w := Sheet{IDs: q.IDs("ids", MostChosen), PerLine: q.Yes("per_line"), Language: q.Language}
	keys, template := q.Words("columns", len(SheetFields)), q.Text("template")
	if err := q.Err(); err != nil {
		return w, err
	}
	for _, key := range keys {
		w.Columns = append(w.Columns, settings.SheetEntry{Field: key})
	}
	if template != "" {
		if access.Manage(access.Order).Check(a) != nil {
			return w, ErrSheetDenied.At("template", errs.PermissionDenied)
		}
		found, err := settings.SheetByKey(ctx, s.db.Fresh(), a.EnterpriseID, template)
		if err != nil {
			return w, err
		}
		w.Columns, w.ProviderID, w.PerLine = found.Entries, found.ShippingProviderID, false
	}
	f, err := in.filter()
	w.Filter = f
	if template != "" {
		w.handOver()
	}
	return w, err
}

// handOver narrows a courier's sheet to what a courier is to take: orders that are still to leave and not on hold. What
// somebody asks for by status, as on hold, as shipped or one by one stays as it was asked.
func (w *Sheet) handOver() {
	f := &w.Filter
	if len(w.IDs) > 0 || len(f.Statuses) > 0 || f.Day == DayShipped {
		return
	}
	f.Statuses, w.ToLeave = staying, !f.OnHold
}

// SheetFile is a sheet on its way into a file: its name without its ending, its headings and its rows. Rows are read
// from r.
func (s *Service) SheetFile(ctx context.Context, a access.Actor, w Sheet) (sheet.Export, func(ctx context.Context,
	r db.Reader, row func(...any) error) error, error,
) {
	columns, rows, err := s.Table(ctx, a, w)
	if err != nil {
		return sheet.Export{}, nil, err
	}
	name, err := s.sheetName(ctx, a, w)
	return sheet.Export{Name: name, Plain: "orders", Columns: columns}, rows, err
}

// httpExport sends the list as a file, or the orders that were chosen of it.
func (s *Service) httpExport(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	wanted, err := s.SheetOf(r.Context(), a, sheet.QueryOf(r))
	if err != nil {
		return err
	}
	file, rows, err := s.SheetFile(r.Context(), a, wanted)
	if err != nil {
		return err
	}
	file.Rows = func(row func(...any) error) error { return rows(r.Context(), s.db.Read(), row) }
	return sheet.Serve(w, r, file)
}
