package warehouse

import (
	"net/http"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
	"langraan/internal/kit/sheet"
)

// The columns that every file about goods has.
var (
	HeadPN        = sheet.Heading{TH: "รหัสสินค้า", EN: "SKU", Width: 18}
	HeadName      = sheet.Heading{TH: "ชื่อสินค้า", EN: "Name", Width: 40}
	HeadBarcode   = sheet.Heading{TH: "บาร์โค้ด", EN: "Barcode", Width: 18}
	HeadOnHand    = sheet.Heading{TH: "คงคลัง", EN: "On hand", Kind: sheet.Number}
	HeadReserved  = sheet.Heading{TH: "จองแล้ว", EN: "Reserved", Kind: sheet.Number}
	HeadAvailable = sheet.Heading{TH: "พร้อมขาย", EN: "Available", Kind: sheet.Number}
	HeadIncoming  = sheet.Heading{TH: "กำลังมา", EN: "Incoming", Kind: sheet.Number}
)

func (s *Service) exportRoutes() []rest.Route {
	see := access.See(access.WMS)
	return []rest.Route{
		rest.File("/api/v1/wms/product/export", see, "Warehouse products", s.httpExportProducts),
		rest.File("/api/v1/wms/storage/export", see, "Storages", s.httpExportStorages),
		rest.File("/api/v1/wms/partner/export", see, "Partners", s.httpExportPartners),
	}
}

func (s *Service) httpExportProducts(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	f := ProductFilter{Text: q.Text("q"), Barcode: q.Text("barcode"), Low: q.Yes("low")}
	if err := q.Err(); err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name:  []string{q.In(true, "สินค้าในคลัง", "Warehouse products"), q.In(f.Low, "ใกล้หมด", "low"), f.Text, f.Barcode, s.db.Clock().Today()},
		Plain: "warehouse-products",
		Columns: q.Columns(
			HeadPN, HeadName, HeadBarcode,
			sheet.Heading{TH: "หน่วย", EN: "Unit", Width: 10}, sheet.Heading{TH: "กว้าง (มม.)", EN: "Width (mm)", Kind: sheet.Number},
			sheet.Heading{TH: "สูง (มม.)", EN: "Height (mm)", Kind: sheet.Number}, sheet.Heading{TH: "ลึก (มม.)", EN: "Depth (mm)", Kind: sheet.Number},
			sheet.Heading{TH: "น้ำหนัก (กรัม)", EN: "Weight (g)", Kind: sheet.Number}, sheet.Heading{TH: "ชื่อแพ็ก", EN: "Package", Width: 12},
			sheet.Heading{TH: "จำนวนต่อแพ็ก", EN: "Pieces per package", Kind: sheet.Number}, sheet.Heading{TH: "บาร์โค้ดแพ็ก", EN: "Package barcode", Width: 18},
			sheet.Heading{TH: "จุดสั่งซื้อ", EN: "Threshold", Kind: sheet.Number}, HeadOnHand,
			HeadReserved, HeadAvailable,
			HeadIncoming),
		Rows: func(row func(...any) error) error {
			return s.EachProduct(r.Context(), a, f, func(p Product) error {
				return row(p.PN, p.Name, p.Barcode, p.UnitName, p.Width, p.Height, p.Depth, p.Weight, p.PackageName, p.PackagePieces, p.PackageBarcode,
					p.Threshold, p.OnHand, p.Reserved, p.Available, p.Incoming)
			})
		},
	})
}

func (s *Service) httpExportStorages(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	text := q.Text("q")
	if err := q.Err(); err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{q.In(true, "ที่เก็บสินค้า", "Storages"), text, s.db.Clock().Today()}, Plain: "storages",
		Columns: q.Columns(
			sheet.Heading{TH: "ที่เก็บ", EN: "Storage", Width: 24}, sheet.Heading{TH: "รายละเอียด", EN: "Description", Width: 40},
			sheet.Heading{TH: "X (มม.)", EN: "X (mm)", Kind: sheet.Number}, sheet.Heading{TH: "Y (มม.)", EN: "Y (mm)", Kind: sheet.Number},
			sheet.Heading{TH: "กว้าง (มม.)", EN: "Width (mm)", Kind: sheet.Number}, sheet.Heading{TH: "สูง (มม.)", EN: "Height (mm)", Kind: sheet.Number},
			sheet.Heading{TH: "ลึก (มม.)", EN: "Depth (mm)", Kind: sheet.Number}, sheet.Heading{TH: "รับน้ำหนัก (กรัม)", EN: "Bears (g)", Kind: sheet.Number, Width: 16}),
		Rows: func(row func(...any) error) error {
			return s.EachStorage(r.Context(), a, text, func(g Storage) error {
				return row(g.Name, g.Description, g.X, g.Y, g.Width, g.Height, g.Depth, g.Weight)
			})
		},
	})
}

func (s *Service) httpExportPartners(w http.ResponseWriter, r *http.Request, a access.Actor) error {
	q := sheet.QueryOf(r)
	text := q.Text("q")
	if err := q.Err(); err != nil {
		return err
	}
	return sheet.Serve(w, r, sheet.Export{
		Name: []string{q.In(true, "คู่ค้า", "Partners"), text, s.db.Clock().Today()}, Plain: "partners",
		Columns: q.Columns(
			sheet.Heading{TH: "ชื่อบริษัท", EN: "Company", Width: 36}, sheet.Heading{TH: "ที่อยู่", EN: "Address", Width: 44}, sheet.Heading{TH: "ผู้ติดต่อ", EN: "Contact", Width: 22},
			sheet.Heading{TH: "โทรศัพท์", EN: "Phone", Width: 18}, sheet.Heading{TH: "เลขประจำตัวผู้เสียภาษี", EN: "Tax ID", Width: 20}, sheet.Heading{TH: "อีเมล", EN: "Email", Width: 26}),
		Rows: func(row func(...any) error) error {
			return s.EachPartner(r.Context(), a, text, func(p Partner) error {
				return row(p.CompanyName, p.Address, p.ContactName, p.ContactPhone, p.TaxID, p.Email)
			})
		},
	})
}
