package imports

import (
	"regexp"
	"slices"
	"unicode/utf8"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/i18n"
	"langraan/internal/warehouse"
)

// rowOf reads a row of the file by the mapping, but for what of it was mended; what can't be read is marked.
func (k *kind) rowOf(number int64, cells []string, m Mapping, mended map[string]string) *Row {
	r := &Row{Number: number, Answer: OK, Cells: make(map[string]string, len(k.fields)), numbers: map[string]int64{}}
	for i := range k.fields {
		f := &k.fields[i]
		text := m.Constants[f.key]
		if c, named := m.Columns[f.key]; named && int(c) < len(cells) && !f.isNothing(i18n.Clean(cells[c])) {
			text = i18n.Clean(cells[c])
		}
		if fixed, is := mended[f.key]; is {
			text = fixed
		}
		r.Cells[f.key] = text
		if text == "" {
			delete(r.Cells, f.key)
		}
		r.read(f)
	}
	if k.isSum(cells, m) {
		r.Answer, r.Faults = Unchanged, nil
		r.note(k.fields[0].key, "sum")
	}
	return r
}

// aSum is what people and spreadsheet programs write before the sums below a table.
var aSum = regexp.MustCompile(`(?i)^(?:(?:ผล|ยอด)?รวม(?:ทั้งหมด|ทั้งสิ้น|ทั้งร้าน|สุทธิ|เงิน)?|` +
	`(?:grand |sub)?total|sum)\s*(?:\d[\d,]*\s*(?:รายการ|แถว|items?|rows?))?\s*:?$`)

// isSum tells whether the row is the sums of those above it: a word for that, and beside it numbers alone.
func (k *kind) isSum(cells []string, m Mapping) bool {
	said := make([]string, 0, len(cells))
	for _, cell := range cells {
		if cell = i18n.Clean(cell); cell != "" && !nothing.MatchString(cell) {
			said = append(said, cell)
		}
	}
	if len(said) < 2 || !aSum.MatchString(said[0]) {
		return false
	}
	for key, c := range m.Columns {
		if int(c) >= len(cells) {
			continue
		}
		f, text := k.field(key), i18n.Clean(cells[c])
		if f.kind != aNumber && f.kind != aMoney && !f.isNothing(text) && text != said[0] {
			return false
		}
	}
	return !slices.ContainsFunc(said[1:], func(cell string) bool {
		_, reason := satang(inPieces.ReplaceAllString(cell, ""))
		return reason != ""
	})
}

// isNothing tells whether a cell of the field says that there is nothing, which yes and no say otherwise.
func (f *field) isNothing(text string) bool {
	return text == "" || f.kind != aYesNo && nothing.MatchString(text)
}

// read takes the text of a field for what it is.
func (r *Row) read(f *field) {
	text := r.Cells[f.key]
	if f.kind == aText && !f.hasLines && text != "" { // names are kept, and found again, in one line
		text = i18n.Line(text)
		r.Cells[f.key] = text
	}
	if f.isNothing(text) {
		delete(r.Cells, f.key)
		text = ""
	}
	if text == "" {
		if f.always {
			r.fault(f.key, errs.InvalidParam, "required")
		}
		return
	}
	switch f.kind {
	case aText, aCode:
		if int64(utf8.RuneCountInString(text)) > f.max {
			r.Cells[f.key] = cut(text, int(f.max))
			r.fault(f.key, errs.InvalidParam, "too_long")
		}
		if broken.MatchString(text) {
			r.fault(f.key, errs.InvalidParam, "formula")
			return
		}
		if (f.kind == aCode || f.always) && rounded.MatchString(text) {
			r.fault(f.key, errs.InvalidParam, "rounded")
		}
		if f.kind == aCode {
			r.Cells[f.key] = warehouse.CleanCode(r.Cells[f.key])
			if !rounded.MatchString(text) && !warehouse.IsCode(r.Cells[f.key]) {
				r.fault(f.key, errs.InvalidParam, "no_code")
			}
		}
		return
	case aLink:
		r.Cells[f.key] = cut(firstLink(text), fetch.MaxLink+1)
		return
	case aNumber, aMoney, aYesNo, aChoice:
	}
	n, reason := numberOf(f, text)
	if reason == "" && (n < f.min || n > f.max) {
		reason = "out_of_range"
	}
	if reason != "" {
		r.fault(f.key, errs.InvalidParam, reason)
		return
	}
	r.numbers[f.key] = n
}

func good(rows []*Row) (some []*Row) {
	for _, r := range rows {
		if r.Answer != Error {
			some = append(some, r)
		}
	}
	return some
}

// textsOf are the different texts that rows give in some of their fields.
func textsOf(rows []*Row, keys ...string) (texts []string) {
	seen := map[string]bool{}
	for _, r := range rows {
		for _, key := range keys {
			if t := r.text(key); t != "" && !seen[t] {
				seen[t] = true
				texts = append(texts, t)
			}
		}
	}
	return texts
}
