package stock

import (
	"errors"
	"math"
	"net/http"
	"strconv"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

const everything = math.MaxInt32 // rows of a summary's file

func (s *Service) exportRoutes() []rest.Route {
	see := access.See(access.WMS)
	return []rest.Route{
		rest.File[fileInput]("/api/v1/wms/inventory/export", see, "What lies in the storages", s.httpExportRows),
		rest.File[countFileInput]("/api/v1/wms/inventory/count/export", see,
			"A sheet to count by (blind: without what the books say), which an import of stock_count takes",
			s.httpExportCount),
		rest.File[historyFileInput]("/api/v1/wms/inventory/history/export", see, "The lines of the history",
			s.httpExportHistory),
		rest.File[summaryFileInput]("/api/v1/wms/inventory/summary/export", see,
			"A summary (table: product, storage or date)", s.httpExportSummary),
		rest.File[linePackInput]("/api/v1/wms/inventory/history/linepack/export", see,
			"What each packer packed per day and product", s.httpExportPacked),
		rest.File[waitingInput]("/api/v1/orders/product/wait/shipment/export", access.EmployeeSees(access.WMS),
			"The products that paid orders wait for", s.httpExportWaiting),
		rest.File[cardInput]("/api/v1/wms/product/{id}/card/export", see, "The stock card of a product",
			s.httpExportCard),
	}
}

// fileInput is what files of all that lies in the storages are narrowed by.
type fileInput struct {
	page.Query
	Text      string `query:"q" maxLength:"200" doc:"fragments of the product's name, SKU or barcode; each word must be found"`
	StorageID int64  `query:"storage_id" minimum:"0"`
}

var (
	headStorage  = sheet.Heading{TH: "ที่เก็บ", EN: "Storage", Width: 20}
	headDay      = sheet.Heading{TH: "วันที่", EN: "Date", Width: 12, Kind: sheet.Day}
	headMoment   = sheet.Heading{TH: "เวลา", EN: "Time", Kind: sheet.Moment, Width: 20}
	headBill     = sheet.Heading{TH: "เลขที่ใบ", EN: "Bill", Width: 18}
	headKind     = sheet.Heading{TH: "ชนิด", EN: "Kind", Width: 12}
	headFrom     = sheet.Heading{TH: "จาก", EN: "From", Width: 20}
	headTo       = sheet.Heading{TH: "ไป", EN: "To", Width: 20}
	headQuantity = sheet.Heading{TH: "จำนวน", EN: "Quantity", Kind: sheet.Number}
	headHere     = sheet.Heading{TH: "คงเหลือในที่เก็บ", EN: "On hand here", Kind: sheet.Number, Width: 16}
	headCost     = sheet.Heading{TH: "ต้นทุนรวม (บาท)", EN: "Cost (baht)", Kind: sheet.Money, Width: 16}
	headNote     = sheet.Heading{TH: "หมายเหตุ", EN: "Note", Width: 30}
	headUser     = sheet.Heading{TH: "ผู้ทำรายการ", EN: "By", Width: 20}
	headPacked   = sheet.Heading{TH: "แพ็ก", EN: "Packed", Kind: sheet.Number}
)

var kindNames = map[inventory.Kind][2]string{
	inventory.KindIn: {"รับเข้า", "in"}, inventory.KindOut: {"เบิกออก", "out"},
	inventory.KindTransfer: {"ย้าย", "transfer"}, inventory.KindPack: {"แพ็ก", "pack"},
	inventory.KindReturn: {"รับคืน", "return"}, inventory.KindCount: {"นับสต็อก", "count"},
	inventory.KindReverse: {"ยกเลิกใบรายการ", "reversal"}, inventory.KindCost: {"แก้ต้นทุน", "corrected cost"},
}

func kindName(q *sheet.Query, k inventory.Kind) string {
	return q.In(k != 0, kindNames[k][0], kindNames[k][1])
}

// worth is the cost of a line, or what a corrected cost made its pieces worth more; nothing for who may not see it.
func worth(cost, before *int64) *int64 {
	if cost == nil || before == nil {
		return cost
	}
	more := *cost - *before
	return &more
}

func dayRange(r clock.Range) string { return r.From + "--" + r.To }

// storageName gives the name of a storage for the name of a file; ErrNoPlace.
func (s *Service) storageName(r *http.Request, a access.Actor, id int64) (string, error) {
	if id == 0 {
		return "", nil
	}
	return nameOfStorage(r.Context(), s.db.Fresh(), a.EnterpriseID, id)
}

// filterNames gives the names of what a history is narrowed to, for the name of a file; ErrNoPlace, ErrNoProduct,
// ErrNoPerson.
func (s *Service) filterNames(r *http.Request, a access.Actor, f HistoryFilter) ([]string, error) {
	storage, err := s.storageName(r, a, f.StorageID)
	names := []string{storage}
	if err == nil && f.ProductID != 0 {
		var p CardProduct
		if p, err = findCardProduct(r.Context(), s.db.Fresh(), a.EnterpriseID, f.ProductID); errors.Is(err,
			db.ErrNone) {
			err = inventory.ErrNoProduct
		}
		names = append(names, p.PN)
	}
	for _, id := range []int64{f.UserID, f.LineUserID} {
		if err == nil && id != 0 {
			var person string
			person, err = users.NameOf(r.Context(), s.db.Fresh(), a.EnterpriseID, id)
			names = append(names, person)
		}
	}
	return names, err
}

func (s *Service) httpExportRows(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	text, storageID := q.Text("q"), q.ID("storage_id")
	if err := q.Err(); err != nil {
		return err
	}
	storage, err := s.storageName(r, a, storageID)
	if err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  []string{q.In(true, "รายการสต็อก", "Inventory"), storage, text, s.db.Clock().Today()},
		Plain: "inventory",
		Columns: q.Columns(headStorage, warehouse.HeadPN, warehouse.HeadName, warehouse.HeadBarcode, headHere,
			warehouse.HeadReserved, warehouse.HeadAvailable, warehouse.HeadIncoming),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, s.db.Read(), text, storageID, func(b Row) error {
				return row(b.StorageName, b.PN, b.ProductName, b.Barcode, b.OnHand, b.Reserved, b.Available, b.Incoming)
			})
		},
	})
}

// historyFileInput is what httpExportHistory reads, for the description of the call.
type historyFileInput struct {
	Days
	Kind       int64  `query:"kind" minimum:"0" maximum:"8" doc:"1 in, 2 out, 3 transfer, 4 pack, 5 return, 6 count, 7 reversal, 8 corrected cost; 0 all"`
	ProductID  int64  `query:"product_id" minimum:"0"`
	StorageID  int64  `query:"storage_id" minimum:"0" doc:"bills that took from it or brought to it"`
	LineUserID int64  `query:"line_user_id" minimum:"0" doc:"bills that took from the packing line of this person or brought to it"`
	UserID     int64  `query:"user_id" minimum:"0" doc:"who made the bill"`
	BillNumber string `query:"bill_number" maxLength:"40" doc:"a bill number or its beginning, of any day unless a range is given"`
	Behind     string `query:"behind" enum:",in,out,packing,return,count,transfer,packed" doc:"the lines behind a figure of the summaries (packed: of what a packer packed), with the bills that took some back"`
}

func (s *Service) httpExportHistory(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := HistoryFilter{
		Kind:      inventory.Kind(q.Number("kind", int64(inventory.KindCost))),
		ProductID: q.ID("product_id"), StorageID: q.ID("storage_id"),
		LineUserID: q.ID("line_user_id"), UserID: q.ID("user_id"), Number: q.Text("bill_number"),
		Behind: Figure(q.Word("behind", "", "in", "out", "packing", "return", "count", "transfer", "packed")),
		Range:  clock.Range{From: q.Day("from"), To: q.Day("to")},
	}
	if err := q.Err(); err != nil {
		return err
	}
	names, err := s.filterNames(r, a, f)
	if err == nil && f.Number == "" {
		f.Range, err = s.db.Clock().Asked(f.Range)
	}
	if err != nil {
		return err
	}
	days := ""
	if f.Range.From != "" {
		days = dayRange(f.Range)
	}
	headings := []sheet.Heading{
		headMoment, headBill, headKind, warehouse.HeadPN, warehouse.HeadName,
		warehouse.HeadBarcode, headFrom, headTo, headQuantity, headNote, headUser,
	}
	if a.MaySeeCost() {
		headings = append(headings, headCost)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: append([]string{
			q.In(true, "ประวัติสต็อก", "Stock history"), kindName(q, f.Kind),
			kindName(q, figureKinds[f.Behind]),
		}, append(names, f.Number, days)...),
		Plain: "inventory-history", Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return s.EachBill(r.Context(), a, f, func(b HistoryHead) error {
				for _, l := range b.Data {
					pieces := l.Quantity
					if l.Pieces != nil { // what it adds to the figure, so that the file adds up to it
						pieces = *l.Pieces
					}
					if err := row(b.CreateAt, b.BillNumber, kindName(q, b.Kind), l.PN, l.ProductName, l.Barcode,
						l.FromName, l.ToName, pieces, b.Note, b.UserName, worth(l.Cost, l.CostBefore)); err != nil {
						return err
					}
				}
				return nil
			})
		},
	})
}

func (s *Service) httpExportWaiting(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	text := q.Text("q")
	if err := q.Err(); err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  []string{q.In(true, "สินค้ารอแพ็ก", "Products awaiting packing"), text, s.db.Clock().Today()},
		Plain: "waiting-to-ship",
		Columns: q.Columns(warehouse.HeadPN, warehouse.HeadName, warehouse.HeadBarcode, sheet.Heading{
			TH: "คำสั่งซื้อ",
			EN: "Orders", Kind: sheet.Number,
		},
			sheet.Heading{TH: "ต้องใช้", EN: "Needed", Kind: sheet.Number}, warehouse.HeadOnHand,
			warehouse.HeadReserved, warehouse.HeadAvailable, sheet.Heading{
				TH: "ขาด", EN: "Short",
				Kind: sheet.Number,
			}, warehouse.HeadIncoming),
		Rows: func(row func(...any) error) error {
			return s.EachWaiting(r.Context(), a, text, func(l Waiting) error {
				return row(l.PN, l.ProductName, l.Barcode, l.Orders, l.Needed, l.OnHand, l.Reserved, l.Free, l.Short,
					l.Incoming)
			})
		},
	})
}

func (s *Service) httpExportCard(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := CardFilter{StorageID: q.ID("storage_id"), From: q.Day("from"), To: q.Day("to")}
	if err := q.Err(); err != nil {
		return err
	}
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil || id < 1 {
		return inventory.ErrNoProduct
	}
	f.ProductID = id
	head, err := s.Card(r.Context(), a, f)
	if err != nil {
		return err
	}
	storage, err := s.storageName(r, a, f.StorageID)
	if err != nil {
		return err
	}
	headings := []sheet.Heading{
		headMoment, headBill, headKind, headFrom, headTo,
		{
			TH: "เปลี่ยน", EN: "Change",
			Kind: sheet.Number,
		},
		{TH: "คงเหลือ", EN: "Balance", Kind: sheet.Number},
		{TH: "คำสั่งซื้อ", EN: "Order", Width: 18},
		headNote,
		headUser,
	}
	if a.MaySeeCost() {
		headings = append(headings, headCost)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  []string{q.In(true, "การ์ดสต็อก", "Stock card"), head.Product.PN, storage, f.From, f.To},
		Plain: "stock-card", Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return s.EachMovement(r.Context(), a, f, func(m CardRow) error {
				return row(m.CreateAt, m.BillNumber, kindName(q, m.Kind), m.FromName, m.ToName, m.Change, m.Balance,
					m.OrderNumber, m.Note, m.UserName, worth(m.Cost, m.CostBefore))
			})
		},
	})
}
