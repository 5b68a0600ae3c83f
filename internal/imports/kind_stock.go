package imports

import (
	"context"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/numbers"
	"langraan/internal/warehouse"
)

// stockPlan is pieces of a product that come into a storage or, below zero, leave it.
type stockPlan struct {
	lot    lot
	pieces int64
	cost   int64
	free   bool // the row says nothing of a cost
	note   string
	read   clock.Instant // of a count: when the books were read
}

// stockList are columns that only a list of what lies there already has: taken for stock that comes in, all of it would
// be there twice.
var stockList = unread{"จองแล้ว|พร้อมขาย|กำลังมา|reserved|available|incoming", errs.Text{
	TH: "ไฟล์นี้เป็นรายการสต็อกที่มีอยู่แล้ว จำนวนในไฟล์จะบวกเพิ่มเข้าไป ไม่ได้แทนยอดเดิม " +
		"ถ้าจะแก้ยอดให้ตรง กด “เลิกนำเข้าไฟล์นี้” แล้วเลือกชนิด “ใบนับสต็อก”",
	EN: "this is a list of stock that is there already: its pieces come in on top of that, not in its place. To put " +
		"figures right, give this import up and choose “Stock count”",
}}

// stockKind is stock that comes in, or lines that leave: of those, a quantity below zero comes back.
func (s *Service) stockKind(name string, in bool) *kind {
	title, quantity, least := errs.Text{TH: "สต็อกยกมา / รับเข้า", EN: "Opening stock, stock in"},
		errs.Text{TH: "จำนวน", EN: "Quantity"}, int64(1)
	if !in {
		title, least = errs.Text{TH: "รายการเบิกออก (ติดลบ = รับคืน)", EN: "Stock out (below zero comes back)"},
			-maxStock
	}
	goods := pnField
	goods.title = errs.Text{TH: "รหัสสินค้าหรือบาร์โค้ด", EN: "SKU or barcode"}
	goods.words += "|pn|sku|barcode|บาร์โค้ด|รหัสสินค้า"
	var lists []unread
	if in {
		lists = []unread{stockList}
	}
	return &kind{
		name: name, area: access.WMS, title: title, unread: lists,
		fields: []field{
			goods,
			{
				key: "storage", title: errs.Text{TH: "ที่เก็บ", EN: "Storage"}, kind: aText, needed: true, always: true,
				max: 100, words: "คลัง|ชั้น|ตำแหน่ง|location|bin|warehouse|ที่เก็บสินค้า",
				example: errs.Text{TH: "ชั้น A1", EN: "Shelf A1"},
			},
			{
				key: "quantity", title: quantity, kind: aNumber, needed: true, always: true, min: least, max: maxStock,
				words: "qty|จำนวนชิ้น|คงเหลือ|เหลือ|จำนวนที่เหลือ|on hand|ยอดยกมา|amount|สต็อก|stock|left|" +
					"remaining",
				example: errs.Text{TH: "24", EN: "24"},
			},
			{
				key: "cost", title: errs.Text{TH: "ต้นทุนต่อชิ้น (บาท)", EN: "Cost per piece (baht)"}, kind: aMoney,
				max: maxPrice, words: "ต้นทุน|ทุน|unit cost|cost|unit price|ราคาทุน", example: errs.Text{
					TH: "38.50",
					EN: "38.50",
				},
			},
			{
				key: "reference", title: errs.Text{TH: "อ้างอิง", EN: "Reference"}, kind: aText, max: 100,
				words:   "เลขที่เอกสาร|เลขที่ใบ|invoice|invoiceno|invoice number|document|note|หมายเหตุ",
				example: errs.Text{TH: "ยกมา 2569", EN: "Opening 2026"},
			},
		},
		marked: true,
		judge:  s.judgeStock,
		write:  s.writeStock,
	}
}

func (s *Service) judgeStock(ctx context.Context, j *judging, rows []*Row) error {
	rows = good(rows)
	if len(rows) == 0 {
		return nil
	}
	marks, err := marksOf(ctx, j.r, j.actor.EnterpriseID, j.digest, rows[0].Number, rows[len(rows)-1].Number)
	if err != nil {
		return err
	}
	var fresh []*Row
	for _, r := range rows {
		if marks[r.Number] {
			r.Answer = Unchanged
			continue
		}
		fresh = append(fresh, r)
	}
	found, err := s.findLots(ctx, j, fresh)
	if err != nil {
		return err
	}
	for _, r := range fresh {
		plan := stockPlan{cost: r.number("cost", 0), free: !r.has("cost"), note: r.text("reference")}
		at := found[r.Number]
		plan.lot = at.lot
		plan.pieces = r.number("quantity", 0) * at.pieces
		if plan.pieces == 0 || plan.pieces > maxStock || plan.pieces < -maxStock {
			r.fault("quantity", errs.InvalidParam, "out_of_range")
		}
		if amount := max(plan.pieces, -plan.pieces); amount > 0 && plan.cost > inventory.MaxValue/amount {
			r.fault("cost", errs.InvalidParam, "out_of_range")
		}
		r.plan = plan
	}
	return nil
}

// foundLot is the goods and the storage that a row names, and how many pieces its code stands for.
type foundLot struct {
	lot    lot
	pieces int64
}

// findLots finds the goods, by SKU or barcode, and the storage of the rows, by their numbers; those that name what is
// not there are marked.
func (s *Service) findLots(ctx context.Context, j *judging, rows []*Row) (map[int64]foundLot, error) {
	goods, err := warehouse.ProductsByPN(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "pn"))
	if err != nil {
		return nil, err
	}
	codes, err := warehouse.ProductsByCode(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "pn"))
	if err != nil {
		return nil, err
	}
	storages, err := s.warehouse.Storages.ByName(ctx, j.r, j.actor.EnterpriseID, textsOf(rows, "storage"))
	if err != nil {
		return nil, err
	}
	all := make(map[int64]foundLot, len(rows))
	for _, r := range rows {
		at := foundLot{pieces: 1}
		isRetired := false
		if p, known := goods[r.text("pn")]; known {
			at.lot.product, isRetired = p.ID, p.Status == noun.Retired
		} else if found, scanned := codes[warehouse.CodeKey(r.text("pn"))]; scanned {
			at.lot.product, at.pieces, isRetired = found.ProductID, found.Pieces, found.IsRetired
		} else {
			r.fault("pn", errs.InventoryNotFound, "unknown_goods")
		}
		if isRetired {
			r.fault("pn", errs.InvalidParam, "retired")
		}
		place, known := storages[r.text("storage")]
		switch at.lot.storage = place.ID; {
		case !known:
			r.fault("storage", errs.InvalidParam, "unknown_storage")
		case place.Status == noun.Retired:
			r.fault("storage", errs.InvalidParam, "retired")
		}
		all[r.Number] = at
	}
	return all, nil
}

// leaves tells whether the rows of the kind take goods out.
func leaves(kind string) bool { return kind == "stock_out" }

// judgeLeaving marks rows that take more than lies there after the rows before them.
func judgeLeaving(ctx context.Context, j *judging, rows []*Row) error {
	if err := j.load(ctx, rows); err != nil {
		return err
	}
	for _, r := range rows {
		plan, planned := r.plan.(stockPlan)
		if r.Answer != OK || !planned {
			continue
		}
		if left := j.left[plan.lot] - plan.pieces; left < 0 {
			r.fault("quantity", errs.BalanceNotEnough, "not_enough")
			r.plan = nil
		} else {
			j.left[plan.lot] = left
		}
	}
	return nil
}

// load reads what lies there of the rows' goods, once for each.
func (j *judging) load(ctx context.Context, rows []*Row) error {
	var ids []int64
	fresh := map[lot]bool{}
	for _, r := range rows {
		if plan, planned := r.plan.(stockPlan); planned {
			if _, known := j.left[plan.lot]; !known {
				j.left[plan.lot], fresh[plan.lot] = 0, true
				ids = append(ids, plan.lot.product)
			}
		}
	}
	if len(ids) == 0 {
		return nil
	}
	lying, err := lyingOf(ctx, j.r, j.actor.EnterpriseID, ids)
	for _, l := range lying {
		if at := (lot{l.ProductID, l.StorageID}); fresh[at] {
			j.left[at] = l.OnHand
		}
	}
	return err
}

// pile is what one bill takes: one storage, one way.
type pile struct {
	storage int64
	out     bool
}

// announce has the numbers of the bills that rows become drawn ahead: the batch would keep the counter from people who
// move goods.
func (s *Service) announce(ctx context.Context, w *writing, rows []Row) (done func(), err error) {
	var prefixes []string
	switch w.job.Kind {
	case "stock", "catalogue":
		prefixes = []string{numbers.In}
	case "stock_out":
		prefixes = []string{numbers.In, numbers.Out}
	case countName:
		prefixes = []string{numbers.Count}
	}
	storages := map[string]bool{}
	for _, r := range rows {
		storages[r.Cells["storage"]] = true
	}
	var all []func()
	done = func() {
		for _, f := range all {
			f()
		}
	}
	for _, prefix := range prefixes {
		one, err := numbers.Expect(ctx, s.db, w.actor.EnterpriseID, prefix, int64(len(storages))+1)
		if err != nil {
			done()
			return nil, err
		}
		all = append(all, one)
	}
	return done, nil
}

// writeStock writes a bill for each storage and way. It locks all of the storages and all of the stock before the
// first: bill by bill it would wait for others while they wait for it.
func (s *Service) writeStock(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
	lines, goods := make([]int64, len(rows)), make([]int64, len(rows))
	piles := map[pile][]*Row{}
	var order []pile
	var storages []int64
	for i, r := range rows {
		plan := r.plan.(stockPlan)
		lines[i], goods[i] = r.Number, plan.lot.product
		at := pile{plan.lot.storage, leaves(w.job.Kind) == (plan.pieces > 0)}
		if piles[at] == nil {
			order, storages = append(order, at), append(storages, at.storage)
		}
		piles[at] = append(piles[at], r)
	}
	if err := addMarks(ctx, tx, w.actor.EnterpriseID, w.job, lines); err != nil {
		return err
	}
	if err := inventory.LockStorages(ctx, tx, w.actor, storages); err != nil {
		return err
	}
	if err := inventory.Lock(ctx, tx, w.actor, goods); err != nil {
		return err
	}
	for _, out := range []bool{false, true} { // what comes in first may be what leaves
		for _, at := range order {
			if at.out != out {
				continue
			}
			if err := move(ctx, tx, w, at, piles[at]); err != nil {
				return err
			}
		}
	}
	return nil
}

func move(ctx context.Context, tx *db.Tx, w *writing, at pile, rows []*Row) (err error) {
	notes := make([]string, len(rows))
	for i, r := range rows {
		notes[i] = r.plan.(stockPlan).note
	}
	note := noteOf(w.job.Name, notes)
	if at.out {
		out := inventory.Out{StorageID: at.storage, Note: note}
		for _, r := range rows {
			plan := r.plan.(stockPlan)
			out.Lines = append(out.Lines, inventory.Wanted{ProductID: plan.lot.product, Quantity: max(plan.pieces,
				-plan.pieces)})
		}
		_, err = inventory.Remove(ctx, tx, w.actor, out)
		return err
	}
	in := inventory.In{StorageID: at.storage, Note: note}
	for _, r := range rows {
		plan := r.plan.(stockPlan)
		if plan.free { // worth what such pieces cost last, not nothing
			if plan.cost, err = inventory.LatestCost(ctx, tx, w.actor.EnterpriseID, plan.lot.product); err != nil {
				return err
			}
		}
		in.Lines = append(in.Lines, inventory.InLine{ProductID: plan.lot.product, Quantity: max(plan.pieces,
			-plan.pieces), Cost: plan.cost, Assumed: plan.free})
	}
	_, err = inventory.Receive(ctx, tx, w.actor, in)
	return err
}

const longestNote = 400

// noteOf names the file and the documents its rows name.
func noteOf(file string, notes []string) string {
	seen := map[string]bool{}
	parts := []string{}
	for _, note := range notes {
		if note != "" && !seen[note] {
			seen[note] = true
			parts = append(parts, note)
		}
	}
	if len(parts) == 0 {
		return cut(file, longestNote)
	}
	return cut(file+": "+strings.Join(parts, ", "), longestNote)
}
