package products

import (
	"fmt"
	"net/http"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

func (s *Service) exportRoutes() []rest.Route {
	see := access.See(access.Product)
	return []rest.Route{
		rest.File[productsFileInput]("/api/v1/products/export", see, "Products", s.httpExport),
		rest.File[listingsFileInput]("/api/v1/products/platform/export", see,
			"Listings of a platform (parameter platform)", s.httpExportListings),
		noun.File(s.Categories, "/api/v1/products/category/export", see, sheet.Heading{
			TH: "หมวดหมู่สินค้า", EN: "Categories",
		}, "categories"),
	}
}

// productsFileInput is what httpExport reads, for the description of the call.
type productsFileInput struct {
	Text       string `query:"q" maxLength:"200" doc:"fragments of name, SKU or barcode; each word must be found"`
	Status     string `query:"status" enum:",0,1" doc:"0 off, 1 on"`
	CategoryID int64  `query:"category_id" minimum:"0" doc:"a category, with those under it"`
	Type       int64  `query:"type" minimum:"0" maximum:"3" doc:"1 plain, 2 set or promotion, 3 random"`
	Period     string `query:"period" enum:",now,soon,ended,open" doc:"by the days of promotions: see the list"`
}

func (s *Service) httpExport(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := Filter{
		Text: q.Text("q"), CategoryID: q.ID("category_id"), Type: q.Number("type", TypeRandom),
		Period: q.Word("period", "", PeriodNow, PeriodSoon, PeriodEnded, PeriodOpen),
	}
	status := q.Word("status", "", "0", "1")
	if status != "" {
		n := int64(status[0] - '0')
		f.Status = &n
	}
	if err := q.Err(); err != nil {
		return err
	}
	category := ""
	if f.CategoryID > 0 {
		c, err := s.Categories.Find(r.Context(), a, f.CategoryID)
		if err != nil {
			return err
		}
		category = c.Name
	}
	types := []string{"", q.In(true, "สินค้าเดี่ยว", "Single"), q.In(true, "เซ็ต", "Set"), q.In(true, "สุ่ม", "Random")}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{
			q.In(true, "สินค้าขาย", "Products"), types[f.Type], q.In(status == "1", "เปิดขาย", "on"),
			q.In(status == "0", "ปิดขาย", "off"),
			q.In(f.Period == PeriodNow, "กำลังขาย", "running"), q.In(f.Period == PeriodSoon, "ยังไม่เริ่ม", "soon"),
			q.In(f.Period == PeriodEnded, "หมดเวลา", "ended"), q.In(f.Period == PeriodOpen, "ยังไม่จบ",
				"not-ended"),
			category, f.Text, s.db.Clock().Today(),
		}, Plain: "products",
		Columns: q.Columns(
			sheet.Heading{TH: "รหัสสินค้า (SKU)", EN: "SKU", Width: 20}, sheet.Heading{
				TH: "ชื่อสินค้า", EN: "Name",
				Width: 40,
			},
			sheet.Heading{TH: "ราคา (บาท)", EN: "Price (baht)", Kind: sheet.Money, Width: 14},
			sheet.Heading{TH: "หมวดหมู่", EN: "Category", Width: 18},
			sheet.Heading{TH: "บาร์โค้ด", EN: "Barcode", Width: 18}, sheet.Heading{
				TH: "เปิดขาย", EN: "On sale",
				Width: 10,
			}, sheet.Heading{TH: "ชนิด", EN: "Type", Width: 14},
			sheet.Heading{TH: "เริ่มขาย", EN: "First day", Width: 12}, sheet.Heading{
				TH: "ขายถึง", EN: "Last day",
				Width: 12,
			},
			sheet.Heading{TH: "ส่วนประกอบ", EN: "Components", Width: 40}, sheet.Heading{
				TH: "คงเหลือ", EN: "On hand",
				Kind: sheet.Number,
			},
			sheet.Heading{TH: "จองแล้ว", EN: "Reserved", Kind: sheet.Number}, sheet.Heading{
				TH: "พร้อมขาย",
				EN: "Available", Kind: sheet.Number,
			},
			sheet.Heading{TH: "กำลังมา", EN: "Incoming", Kind: sheet.Number}),
		Rows: func(row func(...any) error) error {
			return s.Each(r.Context(), a, f, func(p Product) error {
				return row(p.SKU, p.Name, p.Price, p.CategoryName, p.Barcode, q.In(true, yesNo[p.Status][0],
					yesNo[p.Status][1]), types[p.Type],
					p.ValidFrom, p.ValidTo, partsText(p.Components), p.OnHand, p.Reserved, p.Available, p.Incoming)
			})
		},
	})
}

var yesNo = [2][2]string{{"ไม่", "no"}, {"ใช่", "yes"}}

// partsText writes the components as people read them: PN × quantity.
func partsText(components []Component) string {
	texts := make([]string, len(components))
	for i, c := range components {
		if texts[i] = fmt.Sprintf("%s × %d", c.PN, c.Quantity); c.Gift {
			texts[i] += " 🎁"
		}
	}
	return strings.Join(texts, "; ")
}
