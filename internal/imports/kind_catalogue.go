package imports

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// cataloguePlan is a product for sale on its way in. With a new one come its goods and the pieces that lie there
// already; of one that is there what the row says of stock is left alone.
type cataloguePlan struct {
	soldPlan

	goods   warehouse.Product // without an id: to be made
	storage string            // that the pieces lie in
	lies    int64             // the storage's id; 0 when it has to be made first
	pieces  int64
	cost    int64
	free    bool // the row says nothing of a cost

	link string // of a picture, where there is none yet
	same bool   // nothing of the product changes
}

// mainShelf is where all lies when neither the sheet nor the business knows a storage.
var mainShelf = errs.Text{TH: "ชั้นหลัก", EN: "Main shelf"}

// pictureWords are the headings of a column with links of pictures.
const pictureWords = "รูป|รูปภาพ|รูปสินค้า|ภาพ|ภาพสินค้า|ลิงก์รูปภาพ|ลิงก์ภาพ|ลิ้งรูป|ลิ้งค์รูป|ลิงค์รูป|url รูป|" +
	"picture|image|photo|image url|picture url|image link|picture link|product image|main image|thumbnail"

// closedPictures is that column where links are not opened.
var closedPictures = unread{words: pictureWords, why: errs.Text{
	TH: "ระบบนี้ปิดการเปิดลิงก์รูปไว้ ใส่รูปได้ที่หน้าสินค้าหลังนำเข้า",
	EN: "Links of pictures are not opened on this server. Add pictures on the product's page afterwards.",
}}

// onSale is the column of the list of products that the one sheet has not.
var onSale = unread{words: "เปิดขาย|สถานะขาย|สถานะ|on sale|status", why: errs.Text{
	TH: "เปิดขายหรือปิดขาย นำเข้าได้ด้วยชนิด “สินค้าขาย” เท่านั้น ไฟล์ชนิดนี้ไม่เปลี่ยน",
	EN: "whether products are on sale comes in as “Products” alone; this kind of file leaves it as it is",
}}

// catalogueKind is the one sheet of an owner: what is sold, where it lies and how many there are.
func (s *Service) catalogueKind() *kind {
	sku, name, barcode := skuField, nameField, barcodeField
	sku.words += "|item code|itemcode|part number|stock code|รหัสสินค้าหลัก|เลขที่สินค้า|โค้ด|โค้ดสินค้า|รหัสอ้างอิง"
	sku.second = errs.Text{TH: "SOY-300", EN: "SOY-300"}
	name.needed, name.always = true, true
	name.words += "|รายการ|ชื่อรายการ|product|item|item name|ชื่อสินค้าภาษาไทย"
	name.second = errs.Text{TH: "ซีอิ๊วขาว 300 มล.", EN: "Soy sauce 300 ml"}
	barcode.second = errs.Text{}
	k := &kind{
		name: "catalogue", area: access.Product, also: []access.Area{access.WMS}, together: batch,
		unread: []unread{onSale},
		title:  errs.Text{TH: "สินค้าทั้งหมดจากไฟล์เดียว", EN: "Everything from one sheet"},
		fields: []field{
			sku, name,
			{
				key: "price", title: errs.Text{TH: "ราคาขาย (บาท)", EN: "Price (baht)"}, kind: aMoney, max: maxPrice,
				words: "ราคา|ราคาขายปลีก|ราคาต่อหน่วย|ราคาหน้าร้าน|ขาย|ขายปลีก|selling price|unit price|retail price|" +
					"sale price|price thb|ราคาขายต่อหน่วย",
				example: errs.Text{TH: "59.00", EN: "59.00"}, second: errs.Text{TH: "1,290.00", EN: "1,290.00"},
			},
			{
				key: "cost", title: errs.Text{TH: "ต้นทุนต่อชิ้น (บาท)", EN: "Cost per piece (baht)"}, kind: aMoney,
				max: maxPrice,
				words: "ต้นทุน|ทุน|ราคาทุน|ราคาซื้อ|ราคาต้นทุน|ต้นทุนต่อหน่วย|ราคาทุนต่อหน่วย|" +
					"ราคาทุนต่อชิ้น|ทุนต่อชิ้น|cost|unit cost|cost price|purchase price",
				example: errs.Text{TH: "38.50", EN: "38.50"}, second: errs.Text{},
			},
			{
				key: "quantity", title: errs.Text{TH: "จำนวนคงเหลือ", EN: "Quantity"}, kind: aNumber, max: maxStock,
				words: "จำนวน|คงเหลือ|สต็อก|สต๊อก|สต็อค|สต๊อค|สต็อกคงเหลือ|ยอดคงเหลือ|" +
					"ยอดยกมา|จำนวนชิ้น|จำนวนสต็อก|qty|stock|on hand|balance|amount|สินค้าคงเหลือ|มีอยู่|" +
					"เหลือ|จำนวนที่เหลือ|left|remaining",
				example: errs.Text{TH: "24", EN: "24"}, second: errs.Text{TH: "6", EN: "6"},
			},
			{
				key: "unit_name", title: errs.Text{TH: "หน่วย", EN: "Unit"}, kind: aText, max: 40,
				words:   "หน่วยนับ|หน่วยสินค้า|uom|unit of measure",
				example: errs.Text{TH: "ขวด", EN: "bottle"}, second: errs.Text{TH: "ลัง", EN: "case"},
			},
			{
				key: "storage", title: errs.Text{TH: "ที่เก็บ", EN: "Storage"}, kind: aText, max: 100,
				words: "ชั้น|ชั้นวาง|ชั้นเก็บ|ที่เก็บสินค้า|ที่วาง|ตำแหน่ง|คลัง|คลังสินค้า|โกดัง|" +
					"ที่เก็บ (ชั้นวาง)|shelf (storage)|shelf|location|bin|rack|shelf location|warehouse",
				example: errs.Text{TH: "ชั้น A1", EN: "Shelf A1"}, second: errs.Text{TH: "ชั้น A2", EN: "Shelf A2"},
			},
			{
				key: "category", title: errs.Text{TH: "หมวดหมู่", EN: "Category"}, kind: aText, max: 100,
				words:   "หมวด|หมวดสินค้า|ประเภท|กลุ่ม|กลุ่มสินค้า|group|type|product type|product category",
				example: errs.Text{TH: "เครื่องปรุง", EN: "Seasoning"},
				second:  errs.Text{TH: "เครื่องปรุง", EN: "Seasoning"},
			},
			barcode,
		},
		natural: func(r *Row) string { return r.text("sku") },
		codes: func(r *Row) map[string]string {
			if !r.has("barcode") {
				return nil
			}
			return map[string]string{"barcode": warehouse.CodeKey(r.text("barcode"))}
		},
		scanned: true,
		suggest: s.suggestShelf,
		makes: func(r *Row) (storage, category string) {
			plan := r.plan.(*cataloguePlan)
			if plan.pieces > 0 && plan.lies == 0 {
				storage = plan.storage
			}
			return storage, plan.category
		},
		id:    func(r *Row) int64 { return r.plan.(*cataloguePlan).product.ID },
		judge: s.judgeCatalogue, write: s.writeCatalogue,
	}
	if s.pictures.Links == nil {
		k.unread = append(k.unread, closedPictures)
		return k
	}
	k.fields = append(k.fields, field{
		key: "picture", title: errs.Text{TH: "ลิงก์รูป", EN: "Picture link"}, kind: aLink, words: pictureWords,
		example: errs.Text{TH: "https://example.com/fish-sauce.jpg", EN: "https://example.com/fish-sauce.jpg"},
	})
	k.picture = func(r *Row) string { return r.plan.(*cataloguePlan).link }
	return k
}

// suggestShelf names a shelf for a sheet that says how many there are but not where: the only one there is to sell
// from, or one that is made.
func (s *Service) suggestShelf(ctx context.Context, actor access.Actor, m *Mapping) error {
	_, counted := m.Columns["quantity"]
	if _, told := m.Columns["storage"]; told || !counted {
		return nil
	}
	names, err := warehouse.SellingNames(ctx, s.db.Fresh(), actor.EnterpriseID)
	switch {
	case err != nil:
		return err
	case len(names) == 0:
		m.Constants["storage"] = mainShelf.In(actor.Language)
	case len(names) == 1:
		m.Constants["storage"] = names[0]
	}
	return nil
}
