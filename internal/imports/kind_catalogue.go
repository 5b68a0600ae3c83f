package imports

import (
	"context"
	"maps"
	"reflect"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/page"
	"langraan/internal/products"
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
		title: errs.Text{TH: "สินค้าทั้งหมดจากไฟล์เดียว", EN: "Everything from one sheet"},
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
				key: "storage", title: errs.Text{TH: "ที่เก็บ (ชั้นวาง)", EN: "Shelf (storage)"}, kind: aText, max: 100,
				words: "ชั้น|ชั้นวาง|ชั้นเก็บ|ที่เก็บสินค้า|ที่วาง|ตำแหน่ง|คลัง|คลังสินค้า|โกดัง|" +
					"storage|location|bin|rack|shelf location|warehouse",
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
		k.unread = []unread{closedPictures}
		return k
	}
	k.fields = append(k.fields, field{
		key: "picture", title: errs.Text{TH: "ลิงก์รูป", EN: "Picture link"}, kind: aLink, words: pictureWords,
		example: errs.Text{TH: "https://example.com/fish-sauce.jpg", EN: "https://example.com/fish-sauce.jpg"},
	})
	k.picture = func(r *Row) string { return r.plan.(*cataloguePlan).link }
	return k
}

// suggestShelf names a shelf for a sheet that says how many there are but not where: the only one there is, or one that
// is made.
func (s *Service) suggestShelf(ctx context.Context, actor access.Actor, m *Mapping) error {
	_, counted := m.Columns["quantity"]
	if _, told := m.Columns["storage"]; told || !counted {
		return nil
	}
	found, err := s.warehouse.Storages.List(ctx, actor, noun.Filter{}, page.Query{Limit: 1})
	switch {
	case err != nil:
		return err
	case found.Total == 0:
		m.Constants["storage"] = mainShelf.In(actor.Language)
	case found.Total == 1:
		m.Constants["storage"] = found.Data[0].Name
	}
	return nil
}

// stored is what is there of what the rows of a sheet name.
type stored struct {
	sold       map[string]products.Product
	goods      map[string]warehouse.Product
	owners     map[string]warehouse.Scanned // of codes, by CodeKey
	sellers    map[string]int64             // of barcodes, as they are kept
	categories map[string]int64
	storages   map[string]warehouse.Storage
	alike      warehouse.Alike // of what the sheet names
}

func (s *Service) storedOf(ctx context.Context, j *judging, rows []*Row) (is stored, err error) {
	skus, codes, id := textsOf(rows, "sku"), textsOf(rows, "barcode"), j.actor.EnterpriseID
	if is.sold, err = s.products.BySKU(ctx, j.r, id, skus); err != nil {
		return is, err
	}
	if is.goods, err = warehouse.ProductsByPN(ctx, j.r, id, skus); err != nil {
		return is, err
	}
	if is.owners, err = warehouse.ProductsByCode(ctx, j.r, id, codes); err != nil {
		return is, err
	}
	var writings []string
	for _, code := range codes {
		writings = append(writings, warehouse.Writings(code)...)
	}
	if is.sellers, err = products.IDsByBarcode(ctx, j.r, id, writings); err != nil {
		return is, err
	}
	if is.categories, err = products.CategoriesByName(ctx, j.r, id, textsOf(rows, "category")); err != nil {
		return is, err
	}
	if is.storages, err = s.warehouse.Storages.ByName(ctx, j.r, id, textsOf(rows, "storage")); err != nil {
		return is, err
	}
	is.alike, err = warehouse.AlikeOf(ctx, j.r, id, is.named(rows))
	return is, err
}

// named are the SKUs, barcodes and storages that the rows may make.
func (is stored) named(rows []*Row) (names []string) {
	for _, r := range rows {
		sku, storage := r.text("sku"), r.text("storage")
		if _, there := is.storages[storage]; !there && storage != "" && !slices.Contains(names, storage) {
			names = append(names, storage)
		}
		if _, there := is.goods[sku]; there || is.sold[sku].ID != 0 {
			continue
		}
		if names = append(names, sku); r.has("barcode") {
			names = append(names, r.text("barcode"))
		}
	}
	return names
}

func (s *Service) judgeCatalogue(ctx context.Context, j *judging, rows []*Row) error {
	is, err := s.storedOf(ctx, j, rows)
	if err != nil {
		return err
	}
	for _, r := range rows {
		was, known := is.sold[r.text("sku")]
		plan := &cataloguePlan{soldPlan: *soldOf(r, was, is.categories)}
		if !known {
			plan.stocks(r, is)
		}
		if is.isTaken(r.text("barcode"), was.ID, plan.goods.ID) {
			r.fault("barcode", errs.InvalidParam, "taken")
		}
		if !known && plan.goods.ID == 0 {
			r.tellable(onSheet(is.alike.Goods(warehouse.Product{}, plan.goods, false), "pn", "sku"))
		}
		if plan.pieces > 0 && plan.lies == 0 {
			r.tellable(onSheet(is.alike.Storage(0, plan.storage), "name", "storage"))
		}
		if was.Picture == "" && plan.goods.Picture == "" {
			plan.link = r.text("picture")
		}
		plan.same = plan.category == "" && reflect.DeepEqual(plan.product, was)
		r.plans(plan, known, plan.same && plan.link == "")
		s.notePicture(r, plan)
		if r.Answer != Error && !known && plan.product.Price == 0 {
			r.note("price", "no_price")
		}
		if r.Answer != Error && r.number("quantity", 0) > 0 && plan.pieces == 0 {
			r.note("quantity", "stock_kept")
		}
	}
	return nil
}

// onSheet is a refusal whose field a sheet names otherwise.
func onSheet(err error, field, column string) error {
	if err == nil {
		return nil
	}
	e := errs.Of(err)
	if code, marked := e.Fields[field]; marked {
		e = e.On(map[string]errs.Code{column: code})
	}
	return e
}

// notePicture says of a row that comes in what will become of its link, where that is known already.
func (s *Service) notePicture(r *Row, plan *cataloguePlan) {
	switch {
	case r.Answer == Error || !r.has("picture"):
	case plan.link == "":
		r.note("picture", "picture_kept")
	case s.pictures.Links.Check(plan.link) != nil:
		r.note("picture", "link_not_allowed")
	}
}

// stocks plans the goods of a new product and the pieces of them. Goods of the SKU that are there already are taken as
// they are, and so is what lies of them.
func (p *cataloguePlan) stocks(r *Row, is stored) {
	if there, known := is.goods[r.text("sku")]; known {
		if p.goods = there; there.Status == noun.Retired {
			r.fault("sku", errs.InvalidParam, "retired")
		}
		return
	}
	p.goods = warehouse.Product{
		PN: r.text("sku"), Name: r.text("name"), Barcode: r.text("barcode"), UnitName: r.text("unit_name"),
		PackagePieces: 1, UsualOversell: true,
	}
	p.pieces, p.cost, p.free = r.number("quantity", 0), r.number("cost", 0), !r.has("cost")
	if p.pieces == 0 {
		return
	}
	if p.storage = r.text("storage"); p.storage == "" {
		r.fault("storage", errs.InvalidParam, "required")
	}
	at, known := is.storages[p.storage]
	if p.lies = at.ID; known && at.Status == noun.Retired {
		r.fault("storage", errs.InvalidParam, "retired")
	}
	if p.cost > inventory.MaxValue/p.pieces {
		r.fault("cost", errs.InvalidParam, "out_of_range")
	}
}

// isTaken tells whether a barcode is that of another product, or of goods that are not this one's.
func (is stored) isTaken(barcode string, productID, goodsID int64) bool {
	if barcode == "" {
		return false
	}
	for _, code := range warehouse.Writings(barcode) {
		if seller, sold := is.sellers[code]; sold && seller != productID {
			return true
		}
	}
	owner, lies := is.owners[warehouse.CodeKey(barcode)]
	return lies && productID == 0 && owner.ProductID != goodsID
}

// writeCatalogue makes what is missing – categories, storages, goods – in the order of their names, takes the first
// pieces in, a bill for each storage, and saves the products.
func (s *Service) writeCatalogue(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
	plans := make([]*cataloguePlan, len(rows))
	sold := make([]*soldPlan, len(rows))
	for i, r := range rows {
		plans[i] = r.plan.(*cataloguePlan)
		sold[i] = &plans[i].soldPlan
	}
	if err := s.makeCategories(ctx, tx, w, sold); err != nil {
		return err
	}
	if err := s.makeStorages(ctx, tx, w, plans); err != nil {
		return err
	}
	if err := s.makeGoods(ctx, tx, w, plans); err != nil {
		return err
	}
	if err := takeIn(ctx, tx, w, plans); err != nil {
		return err
	}
	var all []products.Product
	for _, plan := range plans {
		product := plan.product
		if product.ID == 0 {
			product.Components = []products.Component{{WarehouseProductID: plan.goods.ID, Quantity: 1, Weight: 1}}
		}
		if !plan.same {
			all = append(all, product)
		}
	}
	return s.products.PutMany(ctx, tx, w.actor, all)
}

// makeStorages makes the storages that are missing and keeps all that the pieces go to.
func (s *Service) makeStorages(ctx context.Context, tx *db.Tx, w *writing, plans []*cataloguePlan) error {
	made, lies := map[string]int64{}, map[int64]bool{}
	for _, plan := range plans {
		switch {
		case plan.pieces == 0:
		case plan.lies == 0:
			made[plan.storage] = 0
		default:
			lies[plan.lies] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		saved, err := s.warehouse.Storages.Put(ctx, tx, w.actor, warehouse.Storage{Name: name})
		if err != nil {
			return err
		}
		made[name] = saved.ID
	}
	for _, plan := range plans {
		if plan.lies == 0 {
			plan.lies = made[plan.storage]
		}
	}
	return inventory.LockStorages(ctx, tx, w.actor, slices.Sorted(maps.Keys(lies)))
}

// makeGoods makes the goods of the products that have none yet.
func (s *Service) makeGoods(ctx context.Context, tx *db.Tx, w *writing, plans []*cataloguePlan) error {
	var all []warehouse.Product
	var of []*cataloguePlan
	for _, plan := range plans {
		if plan.product.ID == 0 && plan.goods.ID == 0 {
			all, of = append(all, plan.goods), append(of, plan)
		}
	}
	ids, err := s.warehouse.AddProducts(ctx, tx, w.actor, all)
	for i, id := range ids {
		of[i].goods.ID = id
	}
	return err
}

// takeIn writes the first pieces, a bill for each storage.
func takeIn(ctx context.Context, tx *db.Tx, w *writing, plans []*cataloguePlan) error {
	bills := map[int64][]inventory.InLine{}
	for _, plan := range plans {
		if plan.pieces > 0 {
			bills[plan.lies] = append(bills[plan.lies], inventory.InLine{
				ProductID: plan.goods.ID, Quantity: plan.pieces, Cost: plan.cost, Assumed: plan.free,
			})
		}
	}
	for _, storage := range slices.Sorted(maps.Keys(bills)) {
		if _, err := inventory.Receive(ctx, tx, w.actor, inventory.In{
			StorageID: storage, Note: cut(w.job.Name, longestNote), Lines: bills[storage],
		}); err != nil {
			return err
		}
	}
	return nil
}
