package imports

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

var (
	pnField = field{
		key: "pn", title: errs.Text{TH: "รหัสสินค้า", EN: "SKU"}, kind: aText, needed: true, always: true,
		max: 100,
		words: "รหัส|รหัสสินค้าคลัง|product code|code|stockcode|part number|item code|productid|เลขที่สินค้า|sku " +
			"สินค้าคลัง|warehouse sku",
		example: errs.Text{TH: "FS-700", EN: "FS-700"},
	}
	barcodeField = field{
		key: "barcode", title: errs.Text{TH: "บาร์โค้ด", EN: "Barcode"}, kind: aCode, max: 60,
		words:   "ean|ean13|gtin|upc|รหัสแท่ง|บาร์โคด",
		example: errs.Text{TH: "8850999220000", EN: "8850999220000"},
	}
	nameField = field{
		key: "name", title: errs.Text{TH: "ชื่อสินค้า", EN: "Name"}, kind: aText, max: 200,
		words:   "ชื่อ|product name|title|description|รายการ|รายการสินค้า|สินค้า",
		example: errs.Text{TH: "น้ำปลาแท้ 700 มล.", EN: "Fish sauce 700 ml"},
	}
)

func sizeField(key, th, en, words string) field {
	return field{
		key: key, title: errs.Text{TH: th + " (มม.)", EN: en + " (mm)"}, kind: aNumber, max: maxSize,
		words: words, example: errs.Text{TH: "70", EN: "70"},
	}
}

func (s *Service) goodsKind() *kind {
	return &kind{
		name: "warehouse_products", area: access.WMS, title: errs.Text{TH: "สินค้าในคลัง", EN: "Warehouse products"},
		fields: []field{
			pnField, nameField, barcodeField,
			{
				key: "unit_name", title: errs.Text{TH: "หน่วย", EN: "Unit"}, kind: aText,
				max: 40, words: "หน่วยนับ|uom",
				example: errs.Text{TH: "ขวด", EN: "bottle"},
			},
			sizeField("width", "กว้าง", "Width", "ความกว้าง"), sizeField("height", "สูง", "Height", "ความสูง"),
			sizeField("depth", "ลึก", "Depth", "ยาว|ความยาว|ความลึก|length"),
			{
				key: "weight", title: errs.Text{TH: "น้ำหนัก (กรัม)", EN: "Weight (g)"}, kind: aNumber, max: maxWeight,
				example: errs.Text{TH: "1200", EN: "1200"},
			},
			{
				key: "package_name", title: errs.Text{TH: "ชื่อแพ็ก", EN: "Package"}, kind: aText, max: 40,
				words: "แพ็ก|แพค|package name", example: errs.Text{TH: "ลัง", EN: "case"},
			},
			{
				key: "package_pieces", title: errs.Text{TH: "จำนวนต่อแพ็ก", EN: "Pieces per package"}, kind: aNumber,
				min: 1, max: maxPieces, words: "ชิ้นต่อแพ็ก|ชิ้นต่อลัง|pack size", example: errs.Text{
					TH: "12",
					EN: "12",
				},
			},
			{
				key: "package_barcode", title: errs.Text{TH: "บาร์โค้ดแพ็ก", EN: "Package barcode"}, kind: aCode,
				max:   60,
				words: "บาร์โค้ดลัง|case barcode", example: errs.Text{TH: "18850999220007", EN: "18850999220007"},
			},
			{
				key: "threshold", title: errs.Text{TH: "จุดสั่งซื้อ", EN: "Threshold"}, kind: aNumber, max: maxWeight,
				words:   "ขั้นต่ำ|สั่งขั้นต่ำ|minimum|reorder point|เกณฑ์ขั้นต่ำ|เตือนเมื่อต่ำกว่า|warn below",
				example: errs.Same("24"),
			},
			{
				key: "oversell", title: errs.Text{TH: "ขายเกินได้", EN: "May be oversold"}, kind: aYesNo, max: 1,
				words: "oversell", example: errs.Text{TH: "ไม่", EN: "no"},
			},
		},
		natural: func(r *Row) string { return r.text("pn") },
		codes:   goodsCodes,
		scanned: true,
		judge:   s.judgeGoods,
		id:      func(r *Row) int64 { return r.plan.(warehouse.Product).ID },
		write:   s.writeGoods,
	}
}

// writeGoods locks the stock of all the products before it changes the first.
func (s *Service) writeGoods(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
	ids := make([]int64, len(rows))
	for i, r := range rows {
		ids[i] = r.plan.(warehouse.Product).ID
	}
	if err := inventory.Lock(ctx, tx, w.actor, ids); err != nil {
		return err
	}
	return saving(s.warehouse.PutProduct)(ctx, tx, w, rows)
}

func goodsCodes(r *Row) map[string]string {
	codes := map[string]string{}
	for _, key := range []string{"barcode", "package_barcode"} {
		if r.has(key) {
			codes[key] = warehouse.CodeKey(r.text(key))
		}
	}
	return codes
}

func (s *Service) judgeGoods(ctx context.Context, j *judging, rows []*Row) error {
	stored, err := warehouse.ProductsByPN(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "pn"))
	if err != nil {
		return err
	}
	owners, err := warehouse.ProductsByCode(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "barcode", "package_barcode"))
	if err != nil {
		return err
	}
	var names []string
	for _, r := range rows {
		was := stored[r.text("pn")]
		names = append(names, warehouse.NewTexts(was, goodsOf(r, was))...)
	}
	alike, err := warehouse.AlikeOf(ctx, j.r, j.actor.EnterpriseID, names)
	if err != nil {
		return err
	}
	for _, r := range rows {
		was, known := stored[r.text("pn")]
		is := goodsOf(r, was)
		if known && was.Status == noun.Retired {
			r.fault("pn", errs.InvalidParam, "retired")
		}
		if is.Name == "" {
			r.fault("name", errs.InvalidParam, "required")
		}
		for field, key := range goodsCodes(r) {
			if owner, taken := owners[key]; taken && owner.ProductID != was.ID {
				r.fault(field, errs.InvalidParam, "taken")
			}
		}
		if is.PackageBarcode != "" && warehouse.CodeKey(is.PackageBarcode) == warehouse.CodeKey(is.Barcode) {
			r.fault("package_barcode", errs.InvalidParam, "same_code")
		}
		r.tellable(alike.Goods(was, is, false))
		r.plans(is, known, is == was)
	}
	return nil
}

// tellable refuses a row, unless it is already, that gives something a name which a scan can't tell from others.
func (r *Row) tellable(err error) {
	if err != nil && r.Answer != Error {
		r.refused(errs.Of(err))
	}
}

// goodsOf is the product as the row wants it; what the row leaves empty stays.
func goodsOf(r *Row, was warehouse.Product) warehouse.Product {
	is := was
	is.PN, is.Name, is.UnitName = r.text("pn"), r.or("name", was.Name), r.or("unit_name", was.UnitName)
	is.Barcode, is.PackageBarcode = r.or("barcode", was.Barcode), r.or("package_barcode", was.PackageBarcode)
	is.Width, is.Height, is.Depth = r.number("width", was.Width), r.number("height", was.Height),
		r.number("depth", was.Depth)
	is.Weight, is.Threshold = r.number("weight", was.Weight), r.number("threshold", was.Threshold)
	is.PackageName, is.PackagePieces = r.or("package_name", was.PackageName), r.number("package_pieces",
		max(was.PackagePieces, 1))
	is.UsualOversell = was.ID == 0 && !r.has("oversell")
	is.Oversell = r.number("oversell", asNumber(was.Oversell)) == 1
	return is
}

func asNumber(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
