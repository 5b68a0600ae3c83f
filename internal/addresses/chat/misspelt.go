package chat

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// misspelt finds names that are spelt nearly as one of the directory: behind a mark, and of provinces also as a
// whole word.
func (x *Reader) misspelt(t *text, hits []hit, code string) (found []hit) {
	at := func(name int) bool {
		return slices.ContainsFunc(hits, func(h hit) bool { return h.name == name && h.exact })
	}
	near := x.near(hits, code)
	for _, w := range t.markedWords() {
		if at(w.name) || len(found) > 12 {
			continue
		}
		if refs := x.alike(string(t.low[w.name:w.to]), w.level, near); len(refs) > 0 {
			found = append(found, hit{
				from: w.from, to: w.to, name: w.name, refs: refs, mark: w.level, exact: true, misspelt: true,
			})
		}
	}
	if slices.ContainsFunc(hits, func(h hit) bool {
		return slices.ContainsFunc(h.refs, func(r ref) bool { return r.level == province && h.exact })
	}) {
		return found
	}
	from := 0
	for _, token := range strings.FieldsFunc(string(t.low), func(r rune) bool { return !letter(r) && r != 'ฯ' }) {
		from += strings.Index(string(t.low[from:]), token)
		if n := utf8.RuneCountInString(token); n >= 5 && n <= 18 && t.kinds[from] == free && token[0] >= 0x80 &&
			!at(from) {
			if refs := x.alike(token, province, near); len(refs) == 1 {
				found = append(found, hit{
					from: from, to: from + len(token), name: from, refs: refs, exact: true, misspelt: true,
				})
			}
		}
		from += len(token)
	}
	return found
}

// near gives the names that the postcode and the names found so far lead to.
func (x *Reader) near(hits []hit, code string) map[ref]bool {
	near := map[ref]bool{}
	add := func(s int) {
		near[ref{level: subdistrict, id: s}] = true
		near[ref{level: district, id: x.spots[s].district}] = true
		near[ref{level: province, id: x.spots[s].province}] = true
	}
	for _, s := range x.byZip[code] {
		add(s)
	}
	provinces := map[int]bool{}
	for _, h := range hits {
		if h.isShort() {
			continue
		}
		for _, r := range h.refs {
			switch {
			case r.level == district && (h.mark == district || h.mark == 0):
				for _, s := range x.districts[r.id].spots {
					add(s)
				}
			case r.level == province:
				provinces[r.id] = true
			case r.level == subdistrict && h.mark == subdistrict:
				near[ref{level: district, id: x.spots[r.id].district}] = true
				near[ref{level: province, id: x.spots[r.id].province}] = true
			}
		}
	}
	for d := range x.districts {
		if provinces[x.districts[d].province] {
			near[ref{level: district, id: d}] = true
		}
	}
	return near
}

// alike gives the names that differ least from a typed one, two letters at most.
func (x *Reader) alike(typed string, l level, near map[ref]bool) []ref {
	n := utf8.RuneCountInString(typed)
	limit := 1
	if n >= 8 {
		limit = 2
	}
	if n < 4 {
		return nil
	}
	var refs []ref
	typedSound := heard(typed)
	start, isShort := strings.CutSuffix(typed, "ฯ") // the beginning of a name: วารินฯ
	try := func(name string, r ref) {
		if l != r.level && (l != either || r.level == province) {
			return
		}
		if isShort {
			if strings.HasPrefix(name, start) {
				refs = append(refs, r)
			}
			return
		}
		d := distance(typed, name, limit)
		if d > limit && strings.Contains(name, "์") {
			d = distance(silent().ReplaceAllString(typed, ""), silent().ReplaceAllString(name, ""), limit)
		}
		if d > limit && max(len(typed)-len(name), len(name)-len(typed)) <= 3*len("ก") {
			d = min(d, distance(typedSound, heard(name), limit-1)+1)
		}
		switch {
		case d > limit:
		case d < limit:
			limit, refs = d, []ref{r}
		default:
			refs = append(refs, r)
		}
	}
	if l == province {
		for id, name := range x.provinces {
			try(name, ref{level: province, id: id})
		}
		return refs
	}
	for r := range near {
		try(x.nameOf(r), r)
	}
	return refs
}

// silent is a letter that is written and not spoken, which people leave out: สุรินทร์.
var silent = later(`[ก-ฮ][ิุ]?์`)

// soundsLike are letters that sound as another does, each before that one.
var soundsLike = strings.NewReplacer(strings.Fields(`ธ ท ฑ ท ฒ ท ฐ ถ ณ น ศ ส ษ ส ซ ส ญ ย ฎ ด ฏ ต ภ พ ผ พ ฆ ค ข ค ฬ ล
	ใ ไ รร ั ำ ัม หร หล ทร ส สร ส`)...)

// unheard are signs that people leave out or set wrongly.
var unheard = strings.NewReplacer("็", "", "่", "", "้", "")

// spokenAi is a vowel that is written in two ways: ไชย, ชัย.
var spokenAi = later(`ไ([ก-ฮ])ย|([ก-ฮ])ัย`)

// heard is a name as it sounds, near enough to compare.
func heard(name string) string {
	if strings.Contains(name, "์") {
		name = silent().ReplaceAllString(name, "")
	}
	name = soundsLike.Replace(unheard.Replace(name))
	if strings.Contains(name, "ย") {
		name = spokenAi().ReplaceAllString(name, "ไ$1$2")
	}
	return name
}

// distance counts the letters by which two words differ, up to one more than a limit.
func distance(a, b string, limit int) int {
	s, u := []rune(a), []rune(b)
	if len(s)-len(u) > limit || len(u)-len(s) > limit {
		return limit + 1
	}
	before, row := make([]int, len(u)+1), make([]int, len(u)+1)
	older := make([]int, len(u)+1)
	for j := range before {
		before[j] = j
	}
	for i := range s {
		row[0] = i + 1
		for j := range u {
			cost := 1
			if s[i] == u[j] {
				cost = 0
			}
			row[j+1] = min(before[j]+cost, before[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && s[i] == u[j-1] && s[i-1] == u[j] {
				row[j+1] = min(row[j+1], older[j-1]+1)
			}
		}
		older, before, row = before, row, older
	}
	return before[len(u)]
}

// word is a typed name behind a mark.
type word struct {
	from, name, to int
	level          level
}

// whichOne asks for a name: อำเภออะไรคะ.
var whichOne = later(`^(?:อะไร|อะรัย|ไหน|ใด)`)

// markedWords gives the typed names behind marks of places.
func (t *text) markedWords() (words []word) {
	after, begins := t.findMarks()
	for at, m := range after {
		if m.level == 0 || t.kinds[m.from] != free || at >= len(t.low) {
			continue
		}
		end := at
		for end < len(t.low) {
			r, n := utf8.DecodeRune(t.low[end:])
			if !letter(r) && r != 'ฯ' || end > at && begins[end] {
				break
			}
			end += n
		}
		if n := utf8.RuneCount(t.low[at:end]); n >= 3 && n <= 30 && !whichOne().Match(t.low[at:end]) {
			words = append(words, word{m.from, at, end, level(m.level)})
		}
	}
	slices.SortFunc(words, func(a, b word) int { return a.from - b.from })
	return words
}
