package customers

import (
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

func (s *Service) exportRoute() rest.Route {
	return rest.File("/api/v1/customers/export", access.Manage(access.Customer), "Customers", s.httpExport)
}

// httpExport sends the list as a file.
func (s *Service) httpExport(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := Filter{
		Text: q.Text("q"), Status: statusOf(q.Word("status", "", "0", "1")), Province: q.Text("province"),
		Risk: q.Yes("risk"), Orders: q.Word("orders", "", WithOrders, WithoutOrders),
		Last: clock.Range{From: q.Day("last_from"), To: q.Day("last_to")},
	}
	if err := q.Err(); err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{
			q.In(true, "ลูกค้า", "Customers"), q.In(f.Risk, "มีความเสี่ยง", "at risk"), f.Province, f.Text,
			s.db.Clock().Today(),
		}, Plain: "customers",
		Columns: q.Columns(exportHeadings()...),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, f, func(c Customer) error { return row(exportCells(c, q.Language)...) })
		},
	})
}

func exportHeadings() []sheet.Heading {
	return []sheet.Heading{
		{TH: "ชื่อ", EN: "Name", Width: 28},
		{TH: "เบอร์โทร", EN: "Phone", Width: 14},
		{TH: "อีเมล", EN: "E-mail", Width: 24},
		{TH: "LINE ID", EN: "LINE ID", Width: 16},
		{TH: "Facebook", EN: "Facebook", Width: 20},
		{TH: "สถานะ", EN: "Status", Width: 12},
		{TH: "ที่อยู่", EN: "Address", Width: 36},
		{TH: "ตำบล/แขวง", EN: "Subdistrict", Width: 16},
		{TH: "อำเภอ/เขต", EN: "District", Width: 16},
		{TH: "จังหวัด", EN: "Province", Width: 16},
		{TH: "รหัสไปรษณีย์", EN: "Postcode", Width: 12},
		{TH: "คำสั่งซื้อ", EN: "Orders", Kind: sheet.Number},
		{TH: "ยอดซื้อสุทธิ (บาท)", EN: "Paid and kept (baht)", Kind: sheet.Money, Width: 16},
		{TH: "เฉลี่ยต่อคำสั่งซื้อ (บาท)", EN: "Average order (baht)", Kind: sheet.Money, Width: 16},
		{TH: "ไม่รับของปลายทาง", EN: "Refused on delivery", Kind: sheet.Number, Width: 14},
		{TH: "สั่งครั้งแรก", EN: "First order", Kind: sheet.Moment, Width: 20},
		{TH: "สั่งล่าสุด", EN: "Last order", Kind: sheet.Moment, Width: 20},
		{TH: "เหตุที่ต้องระวัง", EN: "Risk", Width: 30},
		{TH: "บันทึกของร้าน", EN: "Note of the shop", Width: 30},
	}
}

var statusWords = map[int64]errs.Text{
	StatusOff: {TH: "ระงับ", EN: "Blocked"}, StatusOn: {TH: "ปกติ", EN: "Normal"},
}

func exportCells(c Customer, language string) []any {
	var at Address
	if len(c.Addresses) > 0 {
		at = c.Addresses[0]
	}
	return []any{
		c.Name, c.Phone, c.Email, c.LineID, c.Facebook, statusWords[c.Status].In(language), at.Address, at.District,
		at.City, at.Province, at.Zipcode, c.OrderCount, c.TotalSpent, c.AverageOrder, c.Refused, c.FirstOrderAt,
		c.LastOrderAt, c.RiskNote, c.Note,
	}
}
