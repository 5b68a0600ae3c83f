package imports

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// valueKind says how a cell is read.
type valueKind uint8

const (
	aText valueKind = iota
	aCode           // a barcode: no blanks inside, and no number that a spreadsheet program rounded
	aNumber
	aMoney // baht, kept as satang
	aYesNo
	aLink   // whatever stands there; what is no link is told when it is opened
	aChoice // the word of a choice, kept as its number
)

// field is one of the things a row can say.
type field struct {
	key      string
	title    errs.Text
	kind     valueKind
	needed   bool // a column or a constant must be named for it
	always   bool // no row may leave it empty
	max, min int64
	words    string // more headings it is known by, separated by |
	example  errs.Text
	second   errs.Text    // a further example, where a template shows two rows
	choices  []noun.Named // the words of a choice
	hasLines bool         // a text of several lines; all others are one
}

// unread is a column that is known but not taken, and why.
type unread struct {
	words string
	why   errs.Text
}

// kind is one sort of things that come in.
type kind struct {
	name   string
	area   access.Area
	also   []access.Area // where who brings it in must be allowed to work, too
	title  errs.Text
	fields []field
	unread []unread
	// together is how many rows come in in one transaction; 0: a few.
	together int
	// natural is by what a row is known inside the file; empty: rows are never the same thing twice.
	natural func(r *Row) string
	// codes are what no two rows of a file may have, by field.
	codes func(r *Row) map[string]string
	// scanned kinds have a natural key that a scan reads beside the codes: no other row's code may read like it.
	scanned bool
	// marked kinds have no natural key: the same content is known by its digest.
	marked bool
	// suggest adds to the guess what no heading tells; nil where there is nothing of that.
	suggest func(ctx context.Context, actor access.Actor, m *Mapping) error
	// makes names the storage and the category that have to be made with a row; nil where rows make none.
	makes func(r *Row) (storage, category string)
	// picture is the link of a picture that is fetched when the row is in; empty without one. nil where rows have none.
	picture func(r *Row) string
	// judge answers the rows against what is stored, and makes their plans.
	judge func(ctx context.Context, j *judging, rows []*Row) error
	// id is of what the row's plan changes, 0 for something new; kinds without it write things that nobody changes.
	id func(r *Row) int64
	// write carries out the plans of rows that are new or a change.
	write func(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error
}

// judging is what the rows of one import are held against, batch by batch.
type judging struct {
	r      db.Reader
	actor  access.Actor
	digest string
	left   map[lot]int64         // of a product in a storage, after the rows before
	lots   map[lot]*tally        // what was counted, after the rows before; nil where that is written already
	now    clock.Instant         // when the rows are checked
	parts  map[string]*partsPlan // of products by SKU, after the rows before; nil where those are written already
}

type lot struct{ product, storage int64 }

// writing is who writes, and for which import.
type writing struct {
	actor access.Actor
	job   Import
}

func (k *kind) field(key string) *field {
	for i := range k.fields {
		if k.fields[i].key == key {
			return &k.fields[i]
		}
	}
	return nil
}

// picturesOf are the links of the rows.
func (k *kind) picturesOf(rows []*Row) (all []Picture) {
	if k.picture == nil {
		return nil
	}
	for _, r := range rows {
		if link := k.picture(r); link != "" {
			all = append(all, Picture{Number: r.Number, SKU: r.text("sku"), Link: link})
		}
	}
	return all
}

// text gives what a row says of a text or code; empty when nothing.
func (r *Row) text(key string) string { return r.Cells[key] }

// has tells whether the row says anything of the field.
func (r *Row) has(key string) bool { return r.Cells[key] != "" }

// number gives what the row says of a number, or what is there otherwise.
func (r *Row) number(key string, otherwise int64) int64 {
	if n, said := r.numbers[key]; said {
		return n
	}
	return otherwise
}

// or gives the text of the row, or what is there otherwise.
func (r *Row) or(key, otherwise string) string {
	if r.has(key) {
		return r.Cells[key]
	}
	return otherwise
}

func (r *Row) fault(field string, code errs.Code, reason string) {
	r.Answer = Error
	r.Faults = append(r.Faults, Fault{Field: field, Code: code, Reason: reason})
}

// note says something of a row that comes in nevertheless.
func (r *Row) note(field, reason string) {
	r.Faults = append(r.Faults, Fault{Field: field, Code: errs.InvalidParam, Reason: reason})
}

// refused marks a row with what its owner said of it.
func (r *Row) refused(e *errs.Error) {
	r.Answer = Error
	r.plan = nil
	detail := Fault{Code: e.Code, Reason: "refused", TH: e.Detail.TH, EN: e.Detail.EN}
	for field, code := range e.Fields {
		named := detail
		named.Field, named.Code = lastName(field), code
		r.Faults = append(r.Faults, named)
	}
	if len(e.Fields) == 0 {
		r.Faults = append(r.Faults, detail)
	}
}

// plans answers a row without fault by what it would save: something new, what is there already, or a change of it.
func (r *Row) plans(what any, known, same bool) {
	if r.Answer == Error {
		return
	}
	r.plan = what
	switch {
	case !known:
		r.Answer = OK
	case same:
		r.Answer = Unchanged
	default:
		r.Answer = Change
	}
}

// sorted puts rows that change something into the order of what they change, and what is new behind those by its name,
// so that two files that change the same things never wait for each other in a circle.
func (k *kind) sorted(rows []*Row) {
	if k.id == nil {
		return
	}
	last := func(id int64) int64 {
		if id == 0 {
			return math.MaxInt64
		}
		return id
	}
	slices.SortStableFunc(rows, func(a, b *Row) int {
		return cmp.Or(cmp.Compare(last(k.id(a)), last(k.id(b))), cmp.Compare(k.natural(a), k.natural(b)))
	})
}

// saving writes each row's plan by the thing's own save.
func saving[T any](put func(context.Context, *db.Tx, access.Actor, T) (T, error)) func(context.Context, *db.Tx,
	*writing, []*Row) error {
	return func(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
		for _, r := range rows {
			if _, err := put(ctx, tx, w.actor, r.plan.(T)); err != nil {
				return err
			}
		}
		return nil
	}
}

// The answers that write something.
func (r *Row) comesIn() bool { return r.Answer == OK || r.Answer == Change }

// lastName is the field in a path such as lines.3.quantity.
func lastName(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }
