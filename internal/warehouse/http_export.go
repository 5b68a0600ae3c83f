package warehouse

import (
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

// The columns that every file about goods has.
var (
	HeadPN        = sheet.Heading{TH: "รหัสสินค้า", EN: "SKU", Width: 18}
	HeadName      = sheet.Heading{TH: "ชื่อสินค้า", EN: "Name", Width: 40}
	HeadBarcode   = sheet.Heading{TH: "บาร์โค้ด", EN: "Barcode", Width: 18}
	HeadOnHand    = sheet.Heading{TH: "คงเหลือ", EN: "On hand", Kind: sheet.Number}
	HeadReserved  = sheet.Heading{TH: "จองแล้ว", EN: "Reserved", Kind: sheet.Number}
	HeadAvailable = sheet.Heading{TH: "พร้อมขาย", EN: "Available", Kind: sheet.Number}
	HeadIncoming  = sheet.Heading{TH: "กำลังมา", EN: "Incoming", Kind: sheet.Number}
)

func (s *Service) exportRoutes() []rest.Route {
	see := access.See(access.WMS)
	return []rest.Route{
		rest.File[productsInput]("/api/v1/wms/product/export", see, "Warehouse products", s.httpExportProducts),
		noun.File(s.Storages, "/api/v1/wms/storage/export", see, sheet.Heading{TH: "ที่เก็บสินค้า", EN: "Storages"},
			"storages"),
		noun.File(s.Partners, "/api/v1/wms/partner/export", see, sheet.Heading{TH: "คู่ค้า", EN: "Partners"},
			"partners"),
	}
}

func (s *Service) httpExportProducts(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := ProductFilter{Text: q.Text("q"), Barcode: q.Text("barcode"), Low: q.Yes("low"), Status: noun.StatusOf(q)}
	if err := q.Err(); err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{
			q.In(true, "สินค้าในคลัง", "Warehouse products"), q.In(f.Low, "ใกล้หมด", "low"),
			noun.NameOfStatus(q, f.Status), f.Text,
			f.Barcode, s.db.Clock().Today(),
		},
		Plain: "warehouse-products",
		Columns: q.Columns(
			HeadPN, HeadName, HeadBarcode,
			sheet.Heading{TH: "หน่วย", EN: "Unit", Width: 10}, sheet.Heading{
				TH: "กว้าง (มม.)", EN: "Width (mm)",
				Kind: sheet.Number,
			},
			sheet.Heading{TH: "สูง (มม.)", EN: "Height (mm)", Kind: sheet.Number}, sheet.Heading{
				TH: "ลึก (มม.)",
				EN: "Depth (mm)", Kind: sheet.Number,
			},
			sheet.Heading{TH: "น้ำหนัก (กรัม)", EN: "Weight (g)", Kind: sheet.Number}, sheet.Heading{
				TH: "ชื่อแพ็ก",
				EN: "Package", Width: 12,
			},
			sheet.Heading{TH: "จำนวนต่อแพ็ก", EN: "Pieces per package", Kind: sheet.Number},
			sheet.Heading{TH: "บาร์โค้ดแพ็ก", EN: "Package barcode", Width: 18},
			sheet.Heading{TH: "จุดสั่งซื้อ", EN: "Threshold", Kind: sheet.Number}, HeadOnHand,
			HeadReserved, HeadAvailable,
			HeadIncoming),
		Rows: func(row func(...any) error) error {
			return s.EachProduct(r.Context(), a, f, func(p Product) error {
				return row(p.PN, p.Name, p.Barcode, p.UnitName, p.Width, p.Height, p.Depth, p.Weight, p.PackageName,
					p.PackagePieces, p.PackageBarcode, p.Threshold, p.OnHand, p.Reserved, p.Available, p.Incoming)
			})
		},
	})
}
