package inventory

import (
	"errors"
	"math"
	"net/http"
	"strconv"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

const (
	exportTime = 2 * time.Minute
	largest    = 1 << 62
	everything = math.MaxInt32 // rows of a summary's file
)

func (s *Service) exportRoutes() []rest.Route {
	get := func(path string, need access.Need, summary string, h func(http.ResponseWriter, *http.Request, access.Actor) error) rest.Route {
		return rest.Raw(http.MethodGet, path, need, summary+" as a file: format xlsx (usual) or csv, and the filters of the list", h, rest.Timeout(exportTime))
	}
	see := access.See(access.WMS)
	return []rest.Route{
		get("/api/v1/wms/inventory/export", see, "What lies in the storages", s.httpExportRows),
		get("/api/v1/wms/inventory/history/export", see, "The lines of the history", s.httpExportHistory),
		get("/api/v1/wms/inventory/summary/export", see, "A summary (table: product, storage or date)", s.httpExportSummary),
		get("/api/v1/wms/inventory/history/linepack/export", see, "What each packer packed per day and product", s.httpExportPacked),
		get("/api/v1/orders/product/wait/shipment/export", access.EmployeeSees(access.WMS), "The products that paid orders wait for", s.httpExportWaiting),
		get("/api/v1/wms/product/{id}/card/export", see, "The stock card of a product", s.httpExportCard),
	}
}

var (
	headPN       = sheet.Heading{TH: "รหัสสินค้า", EN: "SKU", Width: 18}
	headName     = sheet.Heading{TH: "ชื่อสินค้า", EN: "Name", Width: 40}
	headBarcode  = sheet.Heading{TH: "บาร์โค้ด", EN: "Barcode", Width: 18}
	headStorage  = sheet.Heading{TH: "ที่เก็บ", EN: "Storage", Width: 20}
	headDay      = sheet.Heading{TH: "วันที่", EN: "Date", Width: 12}
	headMoment   = sheet.Heading{TH: "เวลา", EN: "Time", Kind: sheet.Moment, Width: 20}
	headBill     = sheet.Heading{TH: "เลขที่ใบ", EN: "Bill", Width: 18}
	headKind     = sheet.Heading{TH: "ชนิด", EN: "Kind", Width: 12}
	headFrom     = sheet.Heading{TH: "จาก", EN: "From", Width: 20}
	headTo       = sheet.Heading{TH: "ไป", EN: "To", Width: 20}
	headQuantity = sheet.Heading{TH: "จำนวน", EN: "Quantity", Kind: sheet.Number}
	headCost     = sheet.Heading{TH: "ต้นทุนรวม (บาท)", EN: "Cost (baht)", Kind: sheet.Money, Width: 16}
	headNote     = sheet.Heading{TH: "หมายเหตุ", EN: "Note", Width: 30}
	headUser     = sheet.Heading{TH: "ผู้ทำรายการ", EN: "By", Width: 20}
	headOnHand   = sheet.Heading{TH: "คงคลัง", EN: "On hand", Kind: sheet.Number}
	headReserved = sheet.Heading{TH: "จองแล้ว", EN: "Reserved", Kind: sheet.Number}
	headFree     = sheet.Heading{TH: "พร้อมขาย", EN: "Available", Kind: sheet.Number}
	headIncoming = sheet.Heading{TH: "กำลังมา", EN: "Incoming", Kind: sheet.Number}
	headPacked   = sheet.Heading{TH: "แพ็ก", EN: "Packed", Kind: sheet.Number}
)

var kindNames = map[Kind][2]string{KindIn: {"รับเข้า", "in"}, KindOut: {"จ่ายออก", "out"}, KindTransfer: {"โอนย้าย", "transfer"}, KindPack: {"แพ็ก", "pack"},
	KindReturn: {"รับคืน", "return"}, KindCount: {"นับสต็อก", "count"}, KindReverse: {"ยกเลิก", "reversal"}}

func kindName(q *sheet.Query, k Kind) string { return q.In(k != 0, kindNames[k][0], kindNames[k][1]) }

func dayRange(r clock.Range) string { return r.From + "--" + r.To }

// storageName gives the name of a storage for the name of a file; ErrNoPlace.
func (s *Service) storageName(r *http.Request, a access.Actor, id int64) (string, error) {
	if id == 0 {
		return "", nil
	}
	return nameOfStorage(r.Context(), s.db.Fresh(), a.EnterpriseID, id)
}

// filterNames gives the names of what a history is narrowed to, for the name of a file; ErrNoPlace, ErrNoProduct, ErrNoPerson.
func (s *Service) filterNames(r *http.Request, a access.Actor, f HistoryFilter) ([]string, error) {
	storage, err := s.storageName(r, a, f.StorageID)
	names := []string{storage}
	if err == nil && f.ProductID != 0 {
		var p CardProduct
		if p, err = findCardProduct(r.Context(), s.db.Fresh(), a.EnterpriseID, f.ProductID); errors.Is(err, db.ErrNone) {
			err = ErrNoProduct
		}
		names = append(names, p.PN)
	}
	for _, id := range []int64{f.UserID, f.LineUserID} {
		if err == nil && id != 0 {
			var person string
			person, err = nameOfPerson(r.Context(), s.db.Fresh(), a.EnterpriseID, id)
			names = append(names, person)
		}
	}
	return names, err
}

func (s *Service) httpExportRows(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	text, storageID := q.Text("q"), q.Number("storage_id", largest)
	if err := q.Err(); err != nil {
		return err
	}
	storage, err := s.storageName(r, a, storageID)
	if err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{q.In(true, "สินค้าคงคลัง", "Inventory"), storage, text, s.db.Clock().Today()}, Plain: "inventory",
		Columns: q.Columns(headStorage, headPN, headName, headBarcode, headQuantity, headReserved, headFree, headIncoming),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, text, storageID, func(b Row) error {
				return row(b.StorageName, b.PN, b.ProductName, b.Barcode, b.OnHand, b.Reserved, b.Available, b.Incoming)
			})
		},
	})
}

func (s *Service) httpExportHistory(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := HistoryFilter{Kind: Kind(q.Number("kind", int64(KindReverse))), ProductID: q.Number("product_id", largest), StorageID: q.Number("storage_id", largest),
		LineUserID: q.Number("line_user_id", largest), UserID: q.Number("user_id", largest), Number: q.Text("bill_number"),
		Behind: Figure(q.Word("behind", "", "in", "out", "packing", "return", "count", "transfer", "packed")), Range: clock.Range{From: q.Day("from"), To: q.Day("to")}}
	if err := q.Err(); err != nil {
		return err
	}
	names, err := s.filterNames(r, a, f)
	if err == nil && f.Number == "" {
		f.Range, err = s.days(f.Range)
	}
	if err != nil {
		return err
	}
	days := ""
	if f.Range.From != "" {
		days = dayRange(f.Range)
	}
	headings := []sheet.Heading{headMoment, headBill, headKind, headPN, headName, headBarcode, headFrom, headTo, headQuantity, headNote, headUser}
	if a.MaySeeCost() {
		headings = append(headings, headCost)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  append([]string{q.In(true, "ประวัติคลัง", "Inventory history"), kindName(q, f.Kind), kindName(q, figureKinds[f.Behind])}, append(names, f.Number, days)...),
		Plain: "inventory-history", Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return s.EachBill(r.Context(), a, f, func(b HistoryHead) error {
				for _, l := range b.Data {
					pieces := l.Quantity
					if l.Pieces != nil { // what it adds to the figure, so that the file adds up to it
						pieces = *l.Pieces
					}
					if err := row(b.CreateAt, b.BillNumber, kindName(q, b.Kind), l.PN, l.ProductName, l.Barcode, l.FromName, l.ToName, pieces, b.Note, b.UserName, l.Cost); err != nil {
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
		Name: []string{q.In(true, "สินค้ารอส่ง", "Waiting to ship"), text, s.db.Clock().Today()}, Plain: "waiting-to-ship",
		Columns: q.Columns(headPN, headName, headBarcode, sheet.Heading{TH: "คำสั่งซื้อ", EN: "Orders", Kind: sheet.Number},
			sheet.Heading{TH: "ต้องใช้", EN: "Needed", Kind: sheet.Number}, headOnHand, headReserved, headFree, sheet.Heading{TH: "ขาด", EN: "Short", Kind: sheet.Number}, headIncoming),
		Rows: func(row func(...any) error) error {
			return s.EachWaiting(r.Context(), a, text, func(l Waiting) error {
				return row(l.PN, l.ProductName, l.Barcode, l.Orders, l.Needed, l.OnHand, l.Reserved, l.Free, l.Short, l.Incoming)
			})
		},
	})
}

func (s *Service) httpExportCard(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := CardFilter{StorageID: q.Number("storage_id", largest), From: q.Day("from"), To: q.Day("to")}
	if err := q.Err(); err != nil {
		return err
	}
	id, err := strconv.ParseInt(r.PathValue("id"), 10, 64)
	if err != nil || id < 1 {
		return ErrNoProduct
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
	headings := []sheet.Heading{headMoment, headBill, headKind, headFrom, headTo, {TH: "เปลี่ยน", EN: "Change", Kind: sheet.Number},
		{TH: "คงเหลือ", EN: "Balance", Kind: sheet.Number}, {TH: "คำสั่งซื้อ", EN: "Order", Width: 18}, headNote, headUser}
	if a.MaySeeCost() {
		headings = append(headings, headCost)
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{q.In(true, "บัตรสต็อก", "Stock card"), head.Product.PN, storage, f.From, f.To}, Plain: "stock-card", Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return s.EachMovement(r.Context(), a, f, func(m CardRow) error {
				return row(m.CreateAt, m.BillNumber, kindName(q, m.Kind), m.FromName, m.ToName, m.Change, m.Balance, m.OrderNumber, m.Note, m.UserName, m.Cost)
			})
		},
	})
}
