package customers

import (
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/sheet"
)

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
		Columns: q.Columns(headings()...),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, f, func(c Customer) error { return row(cells(&c, q.Language)...) })
		},
	})
}

// exported are the columns of the file: what stands above them, and what they say of a customer.
var exported = []struct {
	sheet.Heading
	of func(c *Customer) any
}{
	{sheet.Heading{TH: "ชื่อ", EN: "Name", Width: 28}, func(c *Customer) any { return c.Name }},
	{sheet.Heading{TH: "เบอร์โทร", EN: "Phone", Width: 14}, func(c *Customer) any { return c.Phone }},
	{sheet.Heading{TH: "อีเมล", EN: "E-mail", Width: 24}, func(c *Customer) any { return c.Email }},
	{sheet.Heading{TH: "LINE ID", EN: "LINE ID", Width: 16}, func(c *Customer) any { return c.LineID }},
	{sheet.Heading{TH: "Facebook", EN: "Facebook", Width: 20}, func(c *Customer) any { return c.Facebook }},
	{sheet.Heading{TH: "สถานะ", EN: "Status", Width: 12}, func(c *Customer) any { return statusWords[c.Status] }},
	{sheet.Heading{TH: "ที่อยู่", EN: "Address", Width: 36}, func(c *Customer) any { return c.first().Address }},
	{sheet.Heading{TH: "ตำบล/แขวง", EN: "Subdistrict", Width: 16}, func(c *Customer) any { return c.first().District }},
	{sheet.Heading{TH: "อำเภอ/เขต", EN: "District", Width: 16}, func(c *Customer) any { return c.first().City }},
	{sheet.Heading{TH: "จังหวัด", EN: "Province", Width: 16}, func(c *Customer) any { return c.first().Province }},
	{sheet.Heading{TH: "รหัสไปรษณีย์", EN: "Postcode", Width: 12}, func(c *Customer) any { return c.first().Zipcode }},
	{sheet.Heading{TH: "คำสั่งซื้อ", EN: "Orders", Kind: sheet.Number}, func(c *Customer) any { return c.OrderCount }},
	{money("ยอดซื้อสุทธิ (บาท)", "Net purchases (baht)"), func(c *Customer) any { return c.TotalSpent }},
	{money("เฉลี่ยต่อคำสั่งซื้อ (บาท)", "Average order (baht)"), func(c *Customer) any { return c.AverageOrder }},
	{
		sheet.Heading{TH: "ไม่รับของปลายทาง", EN: "Refused on delivery", Kind: sheet.Number, Width: 14},
		func(c *Customer) any { return c.Refused },
	},
	{moment("สั่งครั้งแรก", "First order"), func(c *Customer) any { return c.FirstOrderAt }},
	{moment("สั่งล่าสุด", "Last order"), func(c *Customer) any { return c.LastOrderAt }},
	{sheet.Heading{TH: "เหตุที่ต้องระวัง", EN: "Risk", Width: 30}, func(c *Customer) any { return c.RiskNote }},
	{sheet.Heading{TH: "บันทึกของร้าน", EN: "Note of the shop", Width: 30}, func(c *Customer) any { return c.Note }},
}

func money(th, en string) sheet.Heading {
	return sheet.Heading{TH: th, EN: en, Kind: sheet.Money, Width: 16}
}

func moment(th, en string) sheet.Heading {
	return sheet.Heading{TH: th, EN: en, Kind: sheet.Moment, Width: 20}
}

var statusWords = map[int64]errs.Text{
	StatusOff: {TH: "ระงับ", EN: "Blocked"}, StatusOn: {TH: "ปกติ", EN: "Normal"},
}

func headings() []sheet.Heading {
	all := make([]sheet.Heading, len(exported))
	for i, column := range exported {
		all[i] = column.Heading
	}
	return all
}

func cells(c *Customer, language string) []any {
	all := make([]any, len(exported))
	for i, column := range exported {
		all[i] = column.of(c)
		if word, isWord := all[i].(errs.Text); isWord {
			all[i] = word.In(language)
		}
	}
	return all
}
