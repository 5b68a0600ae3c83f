package stock

import (
	"cmp"
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(s.exportRoutes(),
		rest.Get("/api/v1/wms/inventory", access.See(access.WMS), "List what lies in the storages", s.httpList),
		rest.Post("/api/v1/wms/inventory/history", access.See(access.WMS),
			"List the bills of the ledger with their lines", s.httpHistory),
		rest.Get("/api/v1/wms/inventory/historydetail/{id}", access.See(access.WMS), "Read a bill",
			rest.Reads(s.Detail)),
		rest.Get("/api/v1/wms/inventory/history/linepack", access.See(access.WMS),
			"What each packer packed per product", s.httpLinePack),
		rest.Get("/api/v2/wms/inventory/history/linepack", access.See(access.WMS),
			"What each packer packed per day and product", s.httpLinePackDays),
		rest.Get("/api/v1/wms/inventory/summary", access.See(access.WMS), "What lies and was packed", s.httpSummary),
		rest.Get("/api/v2/wms/inventory/summary", access.See(access.WMS), "What lies and how it moved",
			s.httpSummaryMoved),
		rest.Get("/api/v1/orders/product/wait/shipment", access.EmployeeSees(access.WMS),
			"List the products that paid orders wait for", s.httpWaiting),
		rest.Get("/api/v1/wms/product/{id}/card", access.See(access.WMS), "Read the stock card of a product",
			s.httpCard),
		rest.Get("/api/v1/wms/product/{id}/layers", access.See(access.WMS),
			"List what is left of a product's arrivals with its cost", s.httpLayers),
	)
}

type listInput struct {
	page.Query
	Text      string `query:"q" maxLength:"200" doc:"fragments of the product's name, SKU or barcode; each word must be found"`
	StorageID int64  `query:"storage_id" minimum:"0"`
	ProductID int64  `query:"product_id" minimum:"0" doc:"where this product alone lies; no words are looked for then"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (Rows, error) {
	if in.ProductID > 0 {
		return s.ListOf(ctx, a, in.ProductID, in.StorageID, in.Query)
	}
	return s.List(ctx, a, in.Text, in.StorageID, in.Query)
}

type historyInput struct {
	Body struct {
		Kind       inventory.Kind `json:"kind,omitempty" minimum:"0" maximum:"8" doc:"1 in, 2 out, 3 transfer, 4 pack, 5 return, 6 count, 7 reversal, 8 corrected cost; 0 all"`
		ProductID  int64          `json:"product_id,omitempty" minimum:"0"`
		StorageID  int64          `json:"storage_id,omitempty" minimum:"0" doc:"bills that took from it or brought to it"`
		LineUserID int64          `json:"line_user_id,omitempty" minimum:"0" doc:"bills that took from the packing line of this person or brought to it"`
		UserID     int64          `json:"user_id,omitempty" minimum:"0" doc:"who made the bill"`
		BillNumber string         `json:"bill_number,omitempty" maxLength:"40" doc:"a bill number or its beginning, of any day unless a range is given"`
		Behind     Figure         `json:"behind,omitempty" enum:"in,out,packing,return,count,transfer,packed" doc:"the lines behind a figure of the summaries (packed: of what a packer packed), with the bills that took some back; Data has these lines alone"`
		From       string         `json:"from,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"first local date; with it alone 31 days from it, without both ends the last 31 days"`
		To         string         `json:"to,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"last local date, 31 days after the first at most; with it alone the 31 days up to it"`
		Page       int            `json:"page,omitempty" minimum:"0" maximum:"10000" doc:"page number from 1; the first 10,000 bills are shown"`
		Limit      int            `json:"limit,omitempty" minimum:"0" maximum:"200" doc:"bills per page, 10 unless given"`
		Sort       string         `json:"sort,omitempty" maxLength:"40" doc:"-CreateAt (default) or CreateAt"`
	}
}

func (s *Service) httpHistory(ctx context.Context, a access.Actor, in *historyInput) (HistoryPage, error) {
	b := in.Body
	asked := page.Query{Page: b.Page, Limit: b.Limit, Sort: b.Sort}
	if err := cmp.Or(asked.Check(), historyKeys.Check(b.Sort)); err != nil {
		return HistoryPage{}, err
	}
	return s.History(ctx, a, HistoryFilter{
		Kind: b.Kind, ProductID: b.ProductID, StorageID: b.StorageID,
		LineUserID: b.LineUserID, UserID: b.UserID, Number: b.BillNumber, Behind: b.Behind,
		Range: clock.Range{From: b.From, To: b.To}, Page: asked,
	})
}

// Days is embedded in the input of calls about a range of days.
type Days struct {
	From string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"first local date; with it alone 31 days from it, without both ends the last 31 days"`
	To   string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"last local date, 31 days after the first at most; with it alone the 31 days up to it"`
}

type linePackInput struct {
	Days
	UserID    int64 `query:"user_id" minimum:"0" doc:"the packer"`
	ProductID int64 `query:"product_id" minimum:"0"`
}

func (s *Service) httpLinePack(ctx context.Context, a access.Actor, in *linePackInput) (LinePack, error) {
	return s.LinePack(ctx, a, PackedFilter{in.UserID, in.ProductID, clock.Range(in.Days)})
}

func (s *Service) httpLinePackDays(ctx context.Context, a access.Actor, in *linePackInput) (LinePackDays, error) {
	return s.LinePackDays(ctx, a, PackedFilter{in.UserID, in.ProductID, clock.Range(in.Days)})
}

type summaryInput struct {
	Days
	StorageID int64 `query:"storage_id" minimum:"0"`
	Limit     int   `query:"limit" minimum:"1" maximum:"1000" default:"200" doc:"how many products are told apart"`
	Stock     bool  `query:"stock" doc:"also what there is now in all, and how full each storage is"`
}

func (in *summaryInput) filter() SummaryFilter {
	return SummaryFilter{in.StorageID, clock.Range(in.Days), in.Limit, in.Stock}
}

func (s *Service) httpSummaryMoved(ctx context.Context, a access.Actor, in *summaryInput) (Summary, error) {
	return s.Summary(ctx, a, in.filter())
}

// wireSummary is the first form of the summary: what lies and what was packed.
type wireSummary struct {
	Products []wireProductSummary `json:"detail_by_product"`
	Storages []wireStorageSummary `json:"detail_by_storage"`
	Dates    []wireDateSummary    `json:"detail_by_date_by_product"`
	Stock    *StockTotals         `json:"stock,omitempty"`
}

type wireProductSummary struct {
	ProductID   int64  `json:"product_id"`
	ProductName string `json:"product_name"`
	PN          string `json:"pn"`
	OnHand      int64  `json:"on_hand"`
	Reserved    int64  `json:"reserved"`
	Available   int64  `json:"available"`
	Incoming    int64  `json:"incoming" doc:"pieces still to come of open purchase orders"`
	Amount      int64  `json:"amount_packing"`
}

type wireStorageSummary struct {
	StorageID   int64  `json:"storage_id"`
	StorageName string `json:"storage_name"`
	OnHand      int64  `json:"on_hand"`
	Amount      int64  `json:"amount_packing"`
}

type wireDateSummary struct {
	Date     string        `json:"date"`
	Amount   int64         `json:"amount_packing" doc:"pieces packed of all products"`
	Products []DateProduct `json:"product"`
}

func (s *Service) httpSummary(ctx context.Context, a access.Actor, in *summaryInput) (wireSummary, error) {
	sum, err := s.Summary(ctx, a, in.filter())
	w := wireSummary{
		Products: []wireProductSummary{}, Storages: []wireStorageSummary{}, Dates: []wireDateSummary{},
		Stock: sum.Stock,
	}
	for _, p := range sum.Products {
		w.Products = append(w.Products, wireProductSummary{
			p.ProductID, p.ProductName, p.PN, p.OnHand, p.Reserved,
			p.Available, p.Incoming, p.Packing,
		})
	}
	for _, g := range sum.Storages {
		w.Storages = append(w.Storages, wireStorageSummary{g.StorageID, g.StorageName, g.OnHand, g.Packing})
	}
	for _, d := range sum.Dates {
		w.Dates = append(w.Dates, wireDateSummary{d.Date, d.Packing, d.Products})
	}
	return w, err
}

type waitingInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"fragments of the product's name, SKU or barcode; each word must be found"`
}

func (s *Service) httpWaiting(ctx context.Context, a access.Actor, in *waitingInput) (page.List[Waiting], error) {
	if err := waitingKeys.Check(in.Sort); err != nil {
		return page.List[Waiting]{}, err
	}
	return s.Waiting(ctx, a, in.Text, in.Query)
}

type cardInput struct {
	rest.ID
	page.Query
	From      string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"first local date"`
	To        string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"last local date"`
	StorageID int64  `query:"storage_id" minimum:"0" doc:"the balance of one storage; all places together unless given"`
}

func (s *Service) httpCard(ctx context.Context, a access.Actor, in *cardInput) (Card, error) {
	if in.Sort != "" && in.Sort != "-CreateAt" {
		return Card{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return s.Card(ctx, a, CardFilter{
		ProductID: in.ID.ID, StorageID: in.StorageID, From: in.From, To: in.To,
		Page: in.Query,
	})
}
