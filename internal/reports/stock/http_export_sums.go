package stock

import (
	"net/http"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/sheet"
	"langraan/internal/warehouse"
)

var movedHeadings = []sheet.Heading{
	{TH: "รับเข้า", EN: "In", Kind: sheet.Number},
	{TH: "เบิกออก", EN: "Out", Kind: sheet.Number},
	headPacked,
	{TH: "รับคืน", EN: "Returned", Kind: sheet.Number},
	{TH: "ผลนับ", EN: "Counted", Kind: sheet.Number},
	{TH: "ย้าย", EN: "Transferred", Kind: sheet.Number},
}

func (m Moved) values() []any { return []any{m.In, m.Out, m.Packing, m.Return, m.Count, m.Transfer} }

// summaryFileInput is what httpExportSummary reads, for the description of the call.
type summaryFileInput struct {
	Days
	Table     string `query:"table" enum:"product,storage,date" doc:"product unless given"`
	StorageID int64  `query:"storage_id" minimum:"0"`
	Text      string `query:"q" maxLength:"200" doc:"fragments of the product's name, SKU or barcode; each word must be found"`
	Low       bool   `query:"low" doc:"only products with less available than their threshold"`
}

func (s *Service) httpExportSummary(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	table := q.Word("table", "product", "storage", "date")
	f := SummaryFilter{
		StorageID: q.ID("storage_id"), Range: clock.Range{From: q.Day("from"), To: q.Day("to")},
		Limit: everything,
	}
	text, low := q.Text("q"), q.Yes("low")
	if err := q.Err(); err != nil {
		return err
	}
	storage, err := s.storageName(r, a, f.StorageID)
	if err != nil {
		return err
	}
	if f.Range, err = s.db.Clock().Asked(f.Range); err != nil {
		return err
	}
	sum, err := s.Summary(r.Context(), a, f)
	if err != nil {
		return err
	}
	e := sheet.Export{Plain: "inventory-summary-" + table, Name: []string{
		q.In(true, "สรุปสต็อก", "Stock summary"),
		q.In(table == "product", "ตามสินค้า", "by product"), q.In(table == "storage", "ตามที่เก็บ", "by storage"),
		q.In(table == "date", "ตามวัน", "by day"), storage, q.In(low, "ใกล้หมด", "low"), text, dayRange(f.Range),
	}}
	sum.narrow(text, low)
	switch table {
	case "storage":
		e.Columns = q.Columns(append([]sheet.Heading{headStorage, {
			TH: "ชนิดสินค้า", EN: "Products",
			Kind: sheet.Number,
		}, warehouse.HeadOnHand}, movedHeadings...)...)
		e.Rows = each(sum.Storages, func(g StorageSummary) []any {
			return append([]any{g.StorageName, g.Products, g.OnHand}, g.values()...)
		})
	case "date":
		e.Columns = q.Columns(headDay, warehouse.HeadName, headPacked)
		e.Rows = each(sum.dayRows(), func(d DateProduct) []any { return []any{d.Date, d.ProductName, d.Amount} })
	default:
		e.Columns = q.Columns(append([]sheet.Heading{
			warehouse.HeadPN, warehouse.HeadName, warehouse.HeadOnHand,
			warehouse.HeadReserved, warehouse.HeadAvailable, warehouse.HeadIncoming,
			{TH: "จุดสั่งซื้อ", EN: "Threshold", Kind: sheet.Number},
		}, movedHeadings...)...)
		e.Rows = each(sum.Products, func(p ProductSummary) []any {
			return append([]any{p.PN, p.ProductName, p.OnHand, p.Reserved, p.Available, p.Incoming, p.Threshold},
				p.values()...)
		})
	}
	return sheet.Serve(w, r, e)
}

// narrow keeps what the grid on the screen keeps of a search and of the switch for low stock.
func (s *Summary) narrow(text string, low bool) {
	wanted := strings.Fields(i18n.Normalise(text))
	lacks := func(names ...string) bool {
		name := i18n.Normalise(strings.Join(names, " "))
		return slices.ContainsFunc(wanted, func(word string) bool { return !strings.Contains(name, word) })
	}
	s.Products = slices.DeleteFunc(s.Products, func(p ProductSummary) bool {
		return low && !p.Low ||
			lacks(p.ProductName, p.PN)
	})
	s.Storages = slices.DeleteFunc(s.Storages, func(g StorageSummary) bool { return lacks(g.StorageName) })
	for i := range s.Dates {
		s.Dates[i].Products = slices.DeleteFunc(s.Dates[i].Products, func(p DateProduct) bool {
			return lacks(p.ProductName)
		})
	}
}

// dayRows are the products of each day in one list.
func (s Summary) dayRows() (rows []DateProduct) {
	for _, d := range s.Dates {
		for _, p := range d.Products {
			p.Date = d.Date
			rows = append(rows, p)
		}
	}
	return rows
}

func (s *Service) httpExportPacked(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := PackedFilter{UserID: q.ID("user_id"), ProductID: q.ID("product_id"), Range: clock.Range{
		From: q.Day("from"),
		To:   q.Day("to"),
	}}
	if err := q.Err(); err != nil {
		return err
	}
	var err error
	if f.Range, err = s.db.Clock().Asked(f.Range); err != nil {
		return err
	}
	names, err := s.filterNames(r, a, HistoryFilter{UserID: f.UserID, ProductID: f.ProductID})
	if err != nil {
		return err
	}
	all, err := s.packed(r.Context(), a, f, true, everything)
	if err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  append(append([]string{q.In(true, "สรุปการแพ็ก", "Packing summary")}, names...), dayRange(f.Range)),
		Plain: "packing-summary",
		Columns: q.Columns(sheet.Heading{TH: "ผู้แพ็ก", EN: "Packer", Width: 22}, headDay, warehouse.HeadPN,
			warehouse.HeadName, headPacked,
			sheet.Heading{TH: "จากไลน์แพ็ก", EN: "From packing line", Kind: sheet.Number}),
		Rows: each(all.rows, func(p packedRow) []any {
			return []any{
				p.UserName, p.Date, p.PN, p.ProductName, p.Amount,
				p.FromLine,
			}
		}),
	})
}

// each writes the rows of a list that is at hand.
func each[T any](list []T, values func(T) []any) func(func(...any) error) error {
	return func(row func(...any) error) error {
		for _, l := range list {
			if err := row(values(l)...); err != nil {
				return err
			}
		}
		return nil
	}
}
