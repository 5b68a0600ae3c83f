package imports

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"hash/maphash"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/money"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

// plainHeading is a heading as it is compared: letters and digits alone, in one form, without what stands in brackets.
func plainHeading(text string) string {
	if before, _, found := strings.Cut(text, "("); found && strings.TrimSpace(before) != "" {
		text = before
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return r
		}
		return -1
	}, i18n.Normalise(text))
}

// names are the headings by which a field is known.
func (f *field) names() []string {
	names := []string{f.key, f.title.TH, f.title.EN}
	for word := range strings.SplitSeq(f.words, "|") {
		names = append(names, word)
	}
	for i, name := range names {
		names[i] = plainHeading(name)
	}
	return slices.DeleteFunc(names, func(n string) bool { return n == "" })
}

// guess names the columns by their headings: those that are a name of a field, then those that begin with one. A column
// is taken once. Without an SKU the barcode serves as one.
func (k *kind) guess(headings []string) Mapping {
	m := Mapping{Columns: map[string]int64{}, Constants: map[string]string{}}
	taken := map[int]bool{}
	for _, fits := range []func(heading, name string) bool{
		func(heading, name string) bool { return heading == name },
		func(heading, name string) bool {
			return utf8.RuneCountInString(name) > 3 && strings.HasPrefix(heading, name)
		},
	} {
		for i := range k.fields {
			f := &k.fields[i]
			if _, named := m.Columns[f.key]; named {
				continue
			}
			for c, heading := range headings {
				heading = plainHeading(heading)
				if taken[c] || heading == "" || !slices.ContainsFunc(f.names(), func(name string) bool {
					return fits(heading, name)
				}) {
					continue
				}
				taken[c] = true
				m.Columns[f.key] = int64(c)
				break
			}
		}
	}
	barcode, coded := m.Columns["barcode"]
	for _, key := range []string{"pn", "sku"} {
		if _, named := m.Columns[key]; !named && coded && k.field(key) != nil && k.field("name") != nil {
			m.Columns[key] = barcode
		}
	}
	return m
}

// unusedColumn is a heading of a column that is not taken. Why is empty where the column could be chosen.
type unusedColumn struct {
	heading string
	why     errs.Text
}

// unused are the columns with a heading that nothing is taken from.
func (k *kind) unused(headings []string, m Mapping) (all []unusedColumn) {
	used := map[int64]bool{}
	for _, c := range m.Columns {
		used[c] = true
	}
	for c, heading := range headings {
		if heading == "" || used[int64(c)] {
			continue
		}
		one := unusedColumn{heading: heading}
		for _, u := range k.unread {
			if u.is(heading) {
				one.why = u.why
			}
		}
		all = append(all, one)
	}
	return all
}

// is tells whether the heading begins with one of the words.
func (u unread) is(heading string) bool {
	heading = plainHeading(heading)
	for word := range strings.SplitSeq(u.words, "|") {
		if strings.HasPrefix(heading, plainHeading(word)) {
			return true
		}
	}
	return false
}

// checkMapping refuses columns that are not there, fields the kind has not, and a needed field without either.
func (k *kind) checkMapping(m *Mapping, columns int) error {
	var faults errs.Fields
	if m.Columns == nil {
		m.Columns = map[string]int64{}
	}
	constants := map[string]string{}
	for key, text := range m.Constants {
		f := k.field(key)
		faults.Check(f != nil, "constants."+cut(key, 40), errs.InvalidParam)
		if text = i18n.Clean(text); text != "" {
			constants[key] = text
			faults.Check(utf8.RuneCountInString(text) <= longestConstant, "constants."+cut(key, 40), errs.InvalidParam)
		}
	}
	m.Constants = constants
	for key, c := range m.Columns {
		faults.Check(k.field(key) != nil && c >= 0 && c < int64(columns), "columns."+cut(key, 40), errs.InvalidParam)
	}
	if err := faults.Err(); err != nil {
		return err
	}
	missing := ErrUnnamed
	for _, f := range k.fields {
		_, named := m.Columns[f.key]
		if f.needed && !named && m.Constants[f.key] == "" {
			missing = missing.At("columns."+f.key, errs.InvalidParam)
		}
	}
	if missing != ErrUnnamed {
		return missing
	}
	return nil
}

const longestConstant = 200

func cut(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most])
	}
	return text
}

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
	return r
}

// isNothing tells whether a cell of the field says that there is nothing, which yes and no say otherwise.
func (f *field) isNothing(text string) bool {
	return text == "" || f.kind != aYesNo && nothing.MatchString(text)
}

// read takes the text of a field for what it is.
func (r *Row) read(f *field) {
	text := r.Cells[f.key]
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

// nextLink is where a second link begins in a cell that has several, as exports of other programs write them.
var nextLink = regexp.MustCompile(`(?i)[\s,;|]+https?://`)

func firstLink(text string) string {
	if at := nextLink.FindStringIndex(text); at != nil && at[0] > 0 {
		text = text[:at[0]]
	}
	return strings.TrimRight(text, " ,;|")
}

// rounded is how a spreadsheet program shows a long number it no longer knows whole.
var rounded = regexp.MustCompile(`(?i)^\d([.,]\d+)?E\+\d+$`)

// nothing is how people fill a cell that there is nothing for; of what is or is not it says no.
var nothing = regexp.MustCompile(`^[-–—−]+$`)

// inPieces is what people write behind a number of pieces, and soldOut in the place of none. Other units are left: how
// many pieces a carton has is not ours to guess.
var (
	inPieces = regexp.MustCompile(`(?i)\s*(?:ชิ้น|อัน|ตัว|pcs?\.?|pieces?)$`)
	soldOut  = regexp.MustCompile(`(?i)^(?:หมด|หมดแล้ว|ของหมด|หมดสต[็๊]?อ็?ก|sold out|out of stock)$`)
)

func numberOf(f *field, text string) (n int64, reason string) {
	switch f.kind {
	case aMoney:
		return satang(text)
	case aYesNo:
		yes, known := yesNo[strings.ToLower(text)]
		if !known {
			return 0, "no_yes_no"
		}
		return yes, ""
	case aChoice:
		return choiceOf(f.choices, text)
	case aText, aCode, aNumber, aLink:
	}
	if f.key == "quantity" && soldOut.MatchString(text) {
		return 0, ""
	}
	value, ok := decimal(inPieces.ReplaceAllString(text, ""))
	if !ok {
		return 0, "no_number"
	}
	if value != math.Trunc(value) || math.Abs(value) > 1<<53 {
		return 0, "no_whole_number"
	}
	return int64(value), ""
}

// choiceOf reads the word of a choice, in either language, or its number.
func choiceOf(names []noun.Named, text string) (n int64, reason string) {
	for _, c := range names {
		if strings.EqualFold(text, c.Text.TH) || strings.EqualFold(text, c.Text.EN) ||
			text == strconv.FormatInt(c.Number, 10) {
			return c.Number, ""
		}
	}
	return 0, "no_choice"
}

var yesNo = map[string]int64{
	"1": 1, "y": 1, "yes": 1, "true": 1, "on": 1, "ใช่": 1, "เปิด": 1, "เปิดใช้งาน": 1, "ขาย": 1, "มี": 1, "x": 1,
	"active": 1, "0": 0, "n": 0, "no": 0, "false": 0, "off": 0, "ไม่": 0, "ไม่ใช่": 0, "ปิด": 0, "ปิดใช้งาน": 0,
	"ไม่ขาย": 0, "ไม่มี": 0, "-": 0, "inactive": 0,
}

// satang reads baht as people and spreadsheet programs write them. A third decimal is rounded, half away from zero.
func satang(text string) (n int64, reason string) {
	text = strings.TrimSpace(strings.Map(plain, text))
	for _, unit := range []string{"บาท", "THB", ".-"} {
		text = strings.TrimSpace(strings.TrimSuffix(text, unit))
	}
	amount, err := money.Parse(text)
	switch {
	case err == nil:
		return int64(amount), ""
	case errors.Is(err, money.ErrOverflow):
		return 0, "out_of_range"
	}
	value, ok := decimal(strings.TrimPrefix(text, "฿"))
	if !ok || math.Abs(value) > 1e14 {
		return 0, "no_money"
	}
	const slack = 1e-7 // what is lost by counting in halves: 1.005 is a little less than that
	if value < 0 {
		return int64(math.Ceil(value*100 - 0.5 - slack)), ""
	}
	return int64(math.Floor(value*100 + 0.5 + slack)), ""
}

var aDecimal = regexp.MustCompile(`^[+-]?(\d+(\.\d*)?|\d{1,3}(,\d{3})+(\.\d*)?|\.\d+)(E[+-]?\d{1,3})?$`)

// decimal reads a number with Thai, full-width or Arabic digits and commas between thousands.
func decimal(text string) (float64, bool) {
	text = strings.ToUpper(strings.ReplaceAll(strings.Map(plain, text), " ", ""))
	if !aDecimal.MatchString(text) {
		return 0, false
	}
	value, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	return value, err == nil && !math.IsInf(value, 0)
}

// joined is what a row says, in one text.
func (k *kind) joined(r *Row) string {
	var text strings.Builder
	for i := range k.fields {
		text.WriteString(r.Cells[k.fields[i].key])
		text.WriteByte(0x1f)
	}
	return text.String()
}

// contents sums up what all rows say; the form of the file and of its cells is left out.
type contents struct{ hash.Hash }

func newContents(kind string) contents {
	c := contents{sha256.New()}
	c.Write([]byte(kind))
	return c
}

func (c contents) add(k *kind, r *Row) {
	var text strings.Builder
	for i := range k.fields {
		key := k.fields[i].key
		if n, said := r.numbers[key]; said {
			text.WriteString(strconv.FormatInt(n, 10))
		} else {
			text.WriteString(r.Cells[key])
		}
		text.WriteByte(0x1f)
	}
	c.Write([]byte(text.String() + "\n"))
}

func (c contents) text() string { return hex.EncodeToString(c.Sum(nil)[:20]) }

// before are the rows of the file so far, by what they are known by. Only a sum of that is kept: a table has a million
// rows.
type before struct {
	seed maphash.Seed
	rows map[uint64]uint32
	text func(number int64) (string, error) // what an earlier row said, in one text
}

func newBefore(text func(int64) (string, error)) *before {
	return &before{maphash.MakeSeed(), map[uint64]uint32{}, text}
}

// first gives the row that was known so before; of the first it keeps the number.
func (b *before) first(key string, number int64) (int64, bool) {
	sum := maphash.String(b.seed, key)
	if first, again := b.rows[sum]; again {
		return int64(first), true
	}
	b.rows[sum] = uint32(number)
	return 0, false
}

// repeats finds rows that say again what one before said, which changes nothing, or say otherwise, which is an error:
// which of them is meant is not ours to choose. What a row leaves empty it does not deny.
func (k *kind) repeats(b *before, rows []*Row) error {
	for _, r := range rows {
		if r.Answer == Error {
			continue
		}
		if k.natural != nil {
			if first, again := b.first("key\x00"+k.natural(r), r.Number); again {
				text, err := b.text(first)
				if err != nil {
					return err
				}
				says := Fault{Field: k.fields[0].key, Code: errs.InvalidParam, Reason: "same", Row: first}
				if r.Answer = Unchanged; contradicts(text, k.joined(r)) {
					r.Answer, says.Reason = Error, "repeated"
				}
				r.Faults = append(r.Faults, says)
				continue
			}
		}
		if k.codes == nil {
			continue
		}
		for field, code := range k.codes(r) {
			if first, again := b.first("code\x00"+code, r.Number); again && first != r.Number {
				r.Answer = Error
				r.Faults = append(r.Faults, Fault{
					Field: field, Code: errs.InvalidParam, Reason: "code_repeated",
					Row: first,
				})
			}
		}
	}
	return nil
}

func contradicts(first, again string) bool {
	if first == again {
		return false
	}
	was, is := strings.Split(first, "\x1f"), strings.Split(again, "\x1f")
	for i := range is {
		if is[i] != "" && is[i] != was[i] {
			return true
		}
	}
	return false
}

// lastName is the field in a path such as lines.3.quantity.
func lastName(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }
