package imports

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
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
