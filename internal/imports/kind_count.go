package imports

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// countName is the kind of what was counted.
const countName = "stock_count"

// What the check keeps beside the cells of a row that comes in: the pieces that all rows of its goods in its place
// counted together, and the moment at which the books were read.
const (
	countedCell = "counted"
	readCell    = "read_at"
)

// oldSheet is how old a sheet that does not say so may be.
const oldSheet = 7 * 24 * time.Hour

// countPlan is what was counted of a product in a storage, and what the books said then.
type countPlan struct {
	stockPlan

	book int64
}

// tally is what the rows of a file so far counted of one lot: the first of them comes in for all.
type tally struct {
	first   int64 // the number of that row
	rows    int
	counted int64
	book    int64
	read    clock.Instant // when the books said so
	bad     int64         // a row of the same goods that can't come in: without it the others would be wrong
}

// countSheet are the columns that only a count has, in a file that is taken for another kind.
var countSheet = unread{"นับได้|นับจริง|ยอดนับ|counted|เลขใบนับ|เลขที่ใบนับ|count sheet", errs.Text{
	TH: "ยอดที่นับเข้าได้ด้วยชนิด “ใบนับสต็อก” เท่านั้น กด “เลิกนำเข้าไฟล์นี้” แล้วเลือกชนิดนั้น",
	EN: "what was counted comes in as “Stock count” alone: give this import up and choose that kind",
}}

// countKind is what was counted of goods in storages: rows of the same goods in the same place are added up, and what
// no row names stays as it is.
func (s *Service) countKind() *kind {
	stock := s.stockKind("stock", true)
	goods, storage, reference := stock.fields[0], stock.fields[1], stock.fields[4]
	quantity := stock.fields[2]
	quantity.title = errs.Text{TH: "จำนวนที่นับได้", EN: "Counted"}
	quantity.always = false
	quantity.words, quantity.min = "นับได้|นับจริง|ยอดนับ|qty|จำนวน|จำนวนชิ้น|count|quantity|counted quantity|"+
		"คงเหลือในที่เก็บ|on hand here", 0
	reference.title = errs.Text{TH: "หมายเหตุ", EN: "Note"}
	reference.words = "อ้างอิง|เหตุผล|note|remark|reference|reason"
	reference.example = errs.Text{TH: "นับสิ้นเดือน", EN: "Month's end"}
	return &kind{
		name: countName, area: access.WMS, title: errs.Text{TH: "ใบนับสต็อก", EN: "Stock count"},
		fields: []field{
			goods, storage, quantity,
			{
				key: "book", title: errs.Text{TH: "ยอดในระบบตอนเริ่มนับ", EN: "In the books when it was counted"},
				kind: aNumber, max: maxStock,
				words:   "ยอดในระบบ|ยอดในบัญชี|คงเหลือในระบบ|book|book quantity|in the books",
				example: errs.Text{TH: "24", EN: "24"},
			},
			reference,
			{
				key: "sheet", title: errs.Text{TH: "เลขใบนับ", EN: "Count sheet"}, kind: aText, max: 20,
				words:   "เลขที่ใบนับ|sheet|sheet number",
				example: errs.Text{TH: "CS691125-234012", EN: "CS691125-234012"},
			},
		},
		unread: []unread{{
			"ชื่อ|ชื่อสินค้า|name|product", errs.Text{
				TH: "สินค้าหาด้วยรหัสหรือบาร์โค้ด ชื่อมีไว้ให้คนนับอ่าน",
				EN: "goods are found by SKU or barcode; the name is for who counts",
			},
		}},
		judge: s.judgeCount,
		write: s.writeCount,
	}
}

// judgeCount answers what was counted by what the books say, or said when the sheet was made. Checking, rows of one lot
// are added up to the first of them, see settle; bringing in, that row tells the sum.
func (s *Service) judgeCount(ctx context.Context, j *judging, rows []*Row) error {
	var told []*Row
	for _, r := range rows {
		switch {
		case !r.has("pn") || !r.has("storage"): // that is said already
		case r.has("quantity"):
			told = append(told, r)
		case r.Answer != Error: // a sheet lists more than somebody came to count
			r.Answer = Unchanged
			r.note("quantity", "not_counted")
		}
	}
	found, err := s.findLots(ctx, j, told)
	if err != nil {
		return err
	}
	for _, r := range told {
		at := found[r.Number]
		if at.lot.product == 0 || at.lot.storage == 0 {
			continue
		}
		plan := stockPlan{lot: at.lot, pieces: r.number("quantity", 0) * at.pieces, note: r.text("reference")}
		if plan.pieces > maxStock {
			r.fault("quantity", errs.InvalidParam, "out_of_range")
		}
		r.plan = plan
	}
	if j.lots == nil {
		return j.countAgain(rows)
	}
	if err := j.load(ctx, rows); err != nil {
		return err
	}
	if err := j.refuseRecounted(ctx, rows); err != nil {
		return err
	}
	for _, r := range rows {
		if plan, planned := r.plan.(stockPlan); planned {
			j.addUp(r, plan)
		}
	}
	return nil
}

// addUp adds a row of the file to those of its lot before it.
func (j *judging) addUp(r *Row, plan stockPlan) {
	t := j.lots[plan.lot]
	if t == nil {
		t = &tally{book: r.number("book", j.left[plan.lot]), read: plan.read}
		j.lots[plan.lot] = t
	}
	if book, told := r.numbers["book"]; told && book != t.book && r.Answer != Error {
		r.fault("book", errs.InvalidParam, "repeated")
		r.Faults[len(r.Faults)-1].Row = t.first
	}
	if r.Answer == Error {
		r.plan, t.bad = nil, r.Number
		return
	}
	t.rows++
	if t.counted += plan.pieces; t.counted > maxStock {
		r.fault("quantity", errs.InvalidParam, "out_of_range")
		r.plan, t.bad = nil, r.Number
		return
	}
	if t.first != 0 {
		r.Answer, r.plan = Unchanged, nil
		r.Faults = append(r.Faults, Fault{Field: "quantity", Code: errs.InvalidParam, Reason: "added", Row: t.first})
		return
	}
	t.first = r.Number
	r.counts(*t, t.read)
}

// counts answers a row by what was counted of its lot, and keeps that with it.
func (r *Row) counts(t tally, read clock.Instant) {
	r.Cells["book"] = strconv.FormatInt(t.book, 10)
	r.Cells[countedCell] = strconv.FormatInt(t.counted, 10)
	if read != 0 {
		r.Cells[readCell] = strconv.FormatInt(int64(read), 10)
	}
	switch {
	case t.bad != 0:
		r.Answer = Error
		r.Faults = append(r.Faults, Fault{Field: "quantity", Code: errs.InvalidParam, Reason: "other_row", Row: t.bad})
	case t.counted == t.book:
		r.Answer = Unchanged
	case t.book == 0:
		r.Answer = OK
	default:
		r.Answer = Change
	}
}

// refuseRecounted refuses rows against books that somebody's count has made right since: the same difference would be
// booked twice. A sheet of ours tells when its figures were read; another one may be some days old.
func (j *judging) refuseRecounted(ctx context.Context, rows []*Row) error {
	since, goods := j.now, []int64(nil)
	for _, r := range rows {
		plan, planned := r.plan.(stockPlan)
		if !planned {
			continue
		}
		plan.read = j.now
		if text := r.text("sheet"); text != "" {
			at, is := inventory.SheetMoment(text, j.now.Time())
			if !is {
				r.fault("sheet", errs.InvalidParam, "no_sheet")
				continue
			}
			plan.read = at
		} else if book, told := r.numbers["book"]; told && book != j.left[plan.lot] {
			plan.read = clock.InstantOf(j.now.Time().Add(-oldSheet))
		}
		r.plan = plan
		if plan.read < j.now {
			since, goods = min(since, plan.read), append(goods, plan.lot.product)
		}
	}
	counted, err := inventory.CountedSince(ctx, j.r, j.actor.EnterpriseID, goods, since)
	if err != nil {
		return err
	}
	for _, r := range rows {
		plan, planned := r.plan.(stockPlan)
		if planned && slices.ContainsFunc(counted, func(g inventory.CountedGoods) bool {
			return g.PlaceKind == inventory.Storage && lot{g.ProductID, g.PlaceID} == plan.lot && g.At > plan.read
		}) {
			r.fault("quantity", errs.BalanceNotEnough, "counted_since")
		}
	}
	return nil
}

// countAgain answers rows that are brought in by what the check kept with them.
func (j *judging) countAgain(rows []*Row) error {
	for _, r := range rows {
		plan, planned := r.plan.(stockPlan)
		counted, err := strconv.ParseInt(r.Cells[countedCell], 10, 64)
		if r.Answer == Error || !planned || err != nil {
			continue
		}
		read, err := strconv.ParseInt(r.Cells[readCell], 10, 64)
		if err != nil {
			return fmt.Errorf("row %d: %w", r.Number, err)
		}
		plan.pieces, plan.read = counted, clock.Instant(read)
		book := r.number("book", 0)
		r.counts(tally{counted: counted, book: book}, 0)
		r.plan = countPlan{plan, book}
	}
	return nil
}

// writeCount writes a count of each storage. All storages and all stock are locked before the first, as in writeStock.
func (s *Service) writeCount(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
	counts := map[int64][]*Row{}
	var storages, goods []int64
	for _, r := range rows {
		at := r.plan.(countPlan).lot
		if counts[at.storage] == nil {
			storages = append(storages, at.storage)
		}
		counts[at.storage], goods = append(counts[at.storage], r), append(goods, at.product)
	}
	if err := inventory.LockStorages(ctx, tx, w.actor, storages); err != nil {
		return err
	}
	if err := inventory.Lock(ctx, tx, w.actor, goods); err != nil {
		return err
	}
	for _, storage := range storages {
		c := inventory.Count{Place: inventory.Place{Kind: inventory.Storage, ID: storage}}
		notes := make([]string, len(counts[storage]))
		for i, r := range counts[storage] {
			plan := r.plan.(countPlan)
			notes[i] = plan.note
			c.Lines = append(c.Lines, inventory.CountLine{
				Wanted: inventory.Wanted{ProductID: plan.lot.product, Quantity: plan.pieces}, Book: &plan.book,
				Read: plan.read,
			})
		}
		c.Note = noteOf(w.job.Name, notes)
		if _, err := inventory.Adjust(ctx, tx, w.actor, c); err != nil {
			return err
		}
	}
	return nil
}
