// Package imports owns what comes in by file: the file somebody sent, which of its columns is which field, an answer
// for each of its rows, and the work of bringing the rows in. It owns none of the things that come in: those are
// written by their owners (warehouse, products, inventory), by the same rules as on their screens.
package imports

import (
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/quota"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// The states of an import.
const (
	Uploaded   = "uploaded"   // waits for its columns to be named
	Checking   = "checking"   // a job answers its rows
	Checked    = "checked"    // every row has an answer
	Committing = "committing" // a job brings the rows in
	Done       = "done"
)

// Answer is what is said of a row.
type Answer int64

// The answers. Numbers are stored: never reuse one.
const (
	OK        Answer = 1 // would come in as something new
	Change    Answer = 2 // would change what is there
	Unchanged Answer = 3 // is there already
	Error     Answer = 4 // can't come in
)

// MaxFile is the largest file taken, in bytes: a CSV of as many rows as a sheet of Excel holds, each as long as an
// invoice's.
const MaxFile = 96 << 20

// Why the job of an import gave up.
var (
	whyParked = errs.Text{
		TH: "โปรแกรมหยุดทำงานกะทันหันสองครั้งขณะทำไฟล์นี้โดยไม่คืบหน้า ระบบจึงพักงานนี้ไว้ " +
			"ลองแบ่งไฟล์ให้เล็กลงแล้วนำเข้าใหม่ หรือสั่งทำอีกครั้ง",
		EN: "The program broke down twice while it worked on this file and came no further, so this work is parked. " +
			"Split the file into smaller ones, or have it tried once more.",
	}
	whyTried = errs.Text{
		TH: "ลองหลายครั้งแล้วยังไม่สำเร็จ ลองใหม่ภายหลัง หรือแจ้งผู้ดูแลระบบ",
		EN: "It was tried many times without success. Try again later, or tell whoever runs the server.",
	}
	whyBarred = errs.Text{
		TH: "ผู้ที่สั่งนำเข้าถูกระงับหรือไม่มีสิทธิ์แล้ว จึงหยุดนำเข้า แถวที่เข้าไปแล้วยังอยู่ " +
			"ผู้ที่มีสิทธิ์สั่งทำต่อได้",
		EN: "The person who brought this file in is blocked or may no longer do so, and so it stopped. Rows that are " +
			"in stay in; somebody who may can go on with it.",
	}
)

// The refusals of this package.
var (
	ErrNotFound = errs.ErrNotFound.Declare("ไม่พบการนำเข้านี้", "import not found")
	ErrBusy     = errs.ErrConflict.Declare("การนำเข้านี้กำลังทำงานอยู่หรือเสร็จแล้ว",
		"this import is at work, or done")
	ErrFinished = errs.ErrConflict.Declare("นำเข้าเสร็จก่อนเลิก จึงไม่ได้ลบอะไร",
		"the import was finished before it was given up; nothing of it is deleted")
	ErrUnchecked = errs.ErrConflict.Declare("ต้องตรวจสอบก่อนจึงจะนำเข้าได้", "check the rows before bringing them in")
	ErrFaulty    = errs.ErrConflict.Declare("มีแถวที่ผิดพลาด แก้ไฟล์ หรือเลือกข้ามแถวที่ผิดพลาด",
		"some rows have errors: correct the file, or choose to leave them out").
		At("skip_errors", errs.InvalidParam)
	ErrNoFault = errs.ErrInvalid.Declare("แก้ได้เฉพาะแถวที่ผิดพลาด แถวละครั้ง",
		"only rows that can't come in are corrected, each once").At("rows", errs.InvalidParam)
	ErrTooManyMends = errs.ErrInvalid.Declare("แก้ในระบบได้ไม่เกิน 2,000 แถวต่อไฟล์ แก้ในไฟล์แล้วนำเข้าใหม่แทน",
		"not more than 2,000 rows of a file are corrected here; correct the file instead").At("rows",
		errs.InvalidParam)
	ErrNoRows = errs.ErrInvalid.Declare("ไฟล์นี้ไม่มีหัวคอลัมน์หรือไม่มีข้อมูล",
		"the file has no headings or no rows").At("file", errs.InvalidParam)
	ErrTooMany = errs.New(errs.TooLarge, errs.InvalidParam).Say("ไฟล์ใหญ่เกินไป", "the file is too large").At("file",
		errs.InvalidParam)
	ErrOpen = errs.ErrConflict.Declare("มีการนำเข้าที่ยังไม่เสร็จมากเกินไป โปรดทำให้เสร็จ หรือลองใหม่วันพรุ่งนี้",
		"too many imports are not finished; finish some, or try again tomorrow").At("file", errs.InvalidParam)
	ErrUnnamed = errs.ErrInvalid.Declare("ยังไม่ได้เลือกคอลัมน์ที่จำเป็น", "a needed column is not chosen")
)

// Mapping says where the fields come from: a column of the file, counted from 0, or one text for all rows.
type Mapping struct {
	Columns   map[string]int64  `json:"columns"`
	Constants map[string]string `json:"constants"`
}

// head is what is known of a file's beginning: the headings, the number of their row, and some of the rows below.
type head struct {
	Row     int64      `json:"row"`
	Columns []string   `json:"columns"`
	Sample  [][]string `json:"sample"`
}

// made is what an import makes beside its rows: what only the file names.
type made struct {
	Storages   names `json:"storages"`
	Categories names `json:"categories"`

	Counted difference `json:"counted,omitzero"`
}

// names are so many, the first of them by name.
type names struct {
	Count int64    `json:"count"`
	First []string `json:"first"`
}

// Import is one file on its way in.
type Import struct {
	ID        int64         `db:"id"`
	UserID    int64         `db:"user_id"`
	UserName  string        `db:"user_name"`
	Area      string        `db:"area"`
	Kind      string        `db:"kind"`
	Name      string        `db:"name"`
	FileKey   string        `db:"file_key"`
	Size      int64         `db:"size"`
	Format    string        `db:"format"`
	Encoding  string        `db:"encoding"`
	RawHead   string        `db:"head"`
	RawMap    string        `db:"mapping"`
	RawMakes  string        `db:"makes"`
	State     string        `db:"state"`
	Digest    string        `db:"digest"`
	Rows      int64         `db:"row_count"`
	Checked   int64         `db:"checked"`
	OK        int64         `db:"ok"`
	Change    int64         `db:"change"`
	Unchanged int64         `db:"unchanged"`
	Error     int64         `db:"error"`
	Written   int64         `db:"written"`
	JobID     int64         `db:"job_id"`
	Version   int64         `db:"version"`
	CreatedAt clock.Instant `db:"created_at"`
	UpdatedAt clock.Instant `db:"updated_at"`

	GivenUpAt clock.Instant `db:"given_up_at"`

	// Rows with the link of a picture, and what became of those so far.
	Pictures        int64 `db:"pictures"`
	PicturesFetched int64 `db:"pictures_fetched"`
	PicturesKept    int64 `db:"pictures_kept"`
	PicturesFailed  int64 `db:"pictures_failed"`

	Head    head
	Mapping Mapping
	Makes   made
	Failed  bool      // its job gave up
	Why     errs.Text // and why, where that can be said
}

func (i *Import) busy() bool { return (i.State == Checking || i.State == Committing) && !i.Failed }

// Fault is what is wrong at a field of a row. Reason is a word of ours; Row names another row that is meant.
type Fault struct {
	Field  string    `json:"field"`
	Code   errs.Code `json:"code"`
	Reason string    `json:"reason"`
	Row    int64     `json:"row,omitempty"`
	TH     string    `json:"th,omitempty"`
	EN     string    `json:"en,omitempty"`
}

// Row is one row of a file with its answer.
type Row struct {
	Number    int64  `db:"number"`
	Answer    Answer `db:"answer"`
	Written   int64  `db:"written"`
	RawCells  string `db:"cells"`
	RawFaults string `db:"faults"`

	Cells  map[string]string
	Faults []Fault

	numbers map[string]int64
	plan    any
}

// Service runs the use cases.
type Service struct {
	db        *db.DB
	files     *blob.Store
	quota     *quota.Quota
	warehouse *warehouse.Service
	products  *products.Service
	pictures  Pictures
	kinds     map[string]*kind
}

// New makes the service over the owners of what comes in.
func New(d *db.DB, files *blob.Store, q *quota.Quota, w *warehouse.Service, p *products.Service,
	pictures Pictures,
) *Service {
	s := &Service{
		db: d, files: files, quota: q, warehouse: w, products: p, pictures: pictures, kinds: map[string]*kind{},
	}
	for _, k := range []*kind{
		s.catalogueKind(), s.goodsKind(), s.soldKind(), s.partsKind(),
		partnerKind(nounKind(w.Partners, access.WMS, errs.Text{TH: "คู่ค้า", EN: "Partners"})),
		storageKind(nounKind(w.Storages, access.WMS, errs.Text{TH: "ที่เก็บสินค้า", EN: "Storages"})),
		s.stockKind("stock", true), s.stockKind("stock_out", false), s.countKind(),
	} {
		if k.name != countName {
			k.unread = append(k.unread, countSheet)
		}
		s.kinds[k.name] = k
	}
	return s
}

// Areas are those that things come in to; each has the calls of its own.
var Areas = map[access.Area]string{access.WMS: "/api/v1/wms/imports", access.Product: "/api/v1/products/imports"}

// The bounds of a field, those of the owners' calls.
const (
	maxSize   = 10_000_000
	maxWeight = 1_000_000_000
	maxPrice  = products.MaxPrice
	maxPieces = 100_000
	maxParts  = 10_000
)

const maxStock = inventory.MaxQuantity
