package purchases

import (
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

func (s *Service) exportRoute() rest.Route {
	return rest.File[listInput]("/api/v1/wms/po/export", access.See(access.PO), "Purchase orders", s.httpExport)
}

var statusNames = map[Status]errs.Text{
	Drafted: {TH: "ร่าง", EN: "Draft"}, Approved: {
		TH: "อนุมัติแล้ว",
		EN: "Approved",
	}, PartlyReceived: {TH: "รับแล้วบางส่วน", EN: "Partly received"},
	Closed: {TH: "ปิดแล้ว", EN: "Closed"}, Cancelled: {TH: "ยกเลิก", EN: "Cancelled"},
}

func (s *Service) httpExport(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := Filter{
		Query: q.Text("q"), PartnerID: q.ID("partner_id"), ProductID: q.ID("product_id"), From: q.Day("from"),
		To: q.Day("to"),
	}
	word := q.Word("status", "", "draft", "approved", "partly_received", "closed", "cancelled")
	if err := q.Err(); err != nil {
		return err
	}
	if word != "" {
		if err := f.Status.UnmarshalText([]byte(word)); err != nil {
			return errs.ErrInvalid.At("status", errs.InvalidParam).Because(err)
		}
	}
	if err := f.bounds(); err != nil {
		return err
	}
	headings := []sheet.Heading{
		{TH: "เลขที่", EN: "Number", Width: 18},
		{TH: "วันที่", EN: "Date", Kind: sheet.Moment},
		{TH: "สถานะ", EN: "Status", Width: 16},
		{TH: "คู่ค้า", EN: "Partner", Width: 32},
		{TH: "เลขที่ของคู่ค้า", EN: "Partner's number", Width: 18},
		{TH: "กำหนดส่ง", EN: "Expected", Width: 12, Kind: sheet.Day},
		{TH: "รายการ", EN: "Lines", Kind: sheet.Number},
		{TH: "สั่ง", EN: "Ordered", Kind: sheet.Number},
		{TH: "รับแล้ว", EN: "Received", Kind: sheet.Number},
		{TH: "ตัดทิ้ง", EN: "Written off", Kind: sheet.Number},
		{TH: "ผู้ทำ", EN: "Made by", Width: 20},
		{TH: "ผู้อนุมัติ", EN: "Approved by", Width: 20},
		{TH: "หมายเหตุ", EN: "Note", Width: 30},
	}
	if mayCost(a) {
		headings = append(headings, sheet.Heading{TH: "มูลค่า (บาท)", EN: "Total (baht)", Kind: sheet.Money})
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{
			q.In(true, "ใบสั่งซื้อ", "Purchase orders"), statusNames[f.Status].In(q.Language), f.Query,
			f.From, f.To, s.db.Clock().Today(),
		},
		Plain: "purchase-orders", Columns: q.Columns(headings...),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, f, func(h Head) error {
				cells := []any{
					h.Number, h.CreatedAt, statusNames[h.Status].In(q.Language), h.PartnerName, h.Reference,
					h.ExpectedOn, h.LineCount, h.Pieces, h.Received, h.WrittenOff, h.CreatedBy, h.ApprovedBy, h.Note,
				}
				if mayCost(a) {
					cells = append(cells, h.total())
				}
				return row(cells...)
			})
		},
	})
}
