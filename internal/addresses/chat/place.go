package chat

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"langraan/internal/addresses"
)

// found is what the text says of the place.
type found struct {
	spot       addresses.Address // of the directory; what isn't known is empty
	typed      string            // the postcode in the text
	filled     []Field
	unsure     []Field
	issues     []Issue
	candidates []addresses.Address
}

func (p *found) fill(r *Recipient) {
	r.Subdistrict, r.District, r.Province, r.Postcode = p.spot.Subdistrict, p.spot.District, p.spot.Province, p.spot.Zipcode
	if p.typed != r.Postcode {
		r.TypedPostcode = p.typed
	}
	r.Filled, r.Candidates = p.filled, p.candidates
	r.doubt(p.unsure...)
	for _, i := range p.issues {
		r.raise(i)
	}
}

// fit is how a place of the directory agrees with the text.
type fit struct {
	spot    int
	score   int
	used    [4]int // index of the hit by level, -1 for none
	zip     bool
	agree   int // names and postcode that agree for sure
	against int // names with a mark that say another thing
}

var zipForm = regexp.MustCompile(`(?:^|[^\d/,.\-])([1-9](?: ?\d){4})(?:$|[^\d/\-])`)

// zips gives the postcodes in the text, the likeliest last.
func (t *text) zips(x *Reader) (all [][2]int) {
	for at := 0; at < len(t.low); {
		m := zipForm.FindSubmatchIndex(t.low[at:])
		if m == nil {
			break
		}
		from, to := at+m[2], at+m[3]
		code := strings.ReplaceAll(string(t.low[from:to]), " ", "")
		plain := to-from == 5 || to-from == 9
		isNumber := t.runeAt(to) == ',' && digit(t.runeAt(to+1)) || t.runeAt(to) == '.' && digit(t.runeAt(to+1))
		if plain && likeZip(code) && !isNumber {
			all = append(all, [2]int{from, to})
			at = to
			continue
		}
		at = from + 1
	}
	slices.SortStableFunc(all, func(a, b [2]int) int {
		return cmp.Compare(len(x.byZip[t.code(a)]), 0) - cmp.Compare(len(x.byZip[t.code(b)]), 0)
	})
	return all
}

func (t *text) code(z [2]int) string { return strings.ReplaceAll(string(t.low[z[0]:z[1]]), " ", "") }

// place finds the place a text names, and takes its names and its postcode out of the text.
func (x *Reader) place(t *text) *found {
	p := &found{}
	zips := t.zips(x)
	hits := x.hits(t)
	typedZip := ""
	if len(zips) > 0 {
		typedZip = t.code(zips[len(zips)-1])
	}
	slips := x.slips(t, hits, typedZip)
	hits = append(hits, slips...)
	best := x.best(t, hits, typedZip)
	for _, z := range zips[:max(0, len(zips)-1)] { // another number of five digits may be the postcode
		if more := x.best(t, hits, t.code(z)); len(more) > 0 && (len(best) == 0 || more[0].score > best[0].score) {
			best, typedZip = more, t.code(z)
		}
	}
	p.typed = typedZip
	x.decide(t, p, hits, best)
	x.unknownNames(t, p, hits, best)
	for _, z := range zips {
		if t.code(z) == typedZip {
			t.take(z[0], z[1], zip)
		}
	}
	x.takePlace(t, p, hits, best)
	return p
}

// best gives the places that agree most.
func (x *Reader) best(t *text, hits []hit, code string) []fit {
	at := [4]map[int][]int{{}, {}, {}, {}}
	wanted := map[int]bool{}
	for i, h := range hits {
		for _, r := range h.refs {
			at[r.level][r.id] = append(at[r.level][r.id], i)
			switch r.level {
			case subdistrict:
				wanted[r.id] = true
			case district:
				for _, s := range x.districts[r.id].spots {
					wanted[s] = true
				}
			}
		}
	}
	for _, s := range x.byZip[code] {
		wanted[s] = true
	}
	var top []fit
	for id := range wanted {
		s := &x.spots[id]
		f := x.match(t, hits, at[subdistrict][id], at[district][s.district], at[province][s.province])
		f.spot = id
		if f.zip = code != "" && slices.Contains(s.zips, code); f.zip {
			f.score += 14
			f.agree++
		}
		if len(top) == 0 || f.score > top[0].score {
			top = top[:0]
		}
		if len(top) == 0 || f.score == top[0].score {
			top = append(top, f)
		}
	}
	slices.SortFunc(top, func(a, b fit) int { return a.spot - b.spot })
	return top
}

// match uses each hit for one level at most, in the way that agrees best.
func (x *Reader) match(t *text, hits []hit, subs, dists, provs []int) fit {
	with := func(list []int) []int { return append(list[max(0, len(list)-4):len(list):len(list)], -1) }
	best := fit{score: -1000}
	for _, s := range with(subs) {
		for _, d := range with(dists) {
			for _, p := range with(provs) {
				if s >= 0 && (overlap(hits, s, d) || overlap(hits, s, p)) || d >= 0 && overlap(hits, d, p) {
					if !(s >= 0 && s == d && hits[s].mark == either && !overlap(hits, s, p)) {
						continue
					}
				}
				f := fit{used: [4]int{-1, p, d, s}}
				for l := province; l <= subdistrict; l++ {
					if i := f.used[l]; i >= 0 {
						points, exact := hits[i].points(l, x)
						f.score += points
						if exact {
							f.agree++
						}
					} else if unused(hits, l, f.used) {
						f.score -= 8
						f.against++
					}
				}
				if s >= 0 && d >= 0 && hits[s].to <= hits[d].from {
					f.score++
				}
				if d >= 0 && p >= 0 && hits[d].to <= hits[p].from {
					f.score++
				}
				if f.score > best.score {
					best = f
				}
			}
		}
	}
	return best
}

func overlap(hits []hit, a, b int) bool {
	return a >= 0 && b >= 0 && hits[a].from < hits[b].to && hits[b].from < hits[a].to
}

// unused tells whether a name has a mark of a level and isn't used for it.
func unused(hits []hit, l level, used [4]int) bool {
	for i, h := range hits {
		if h.exact && !h.slip && h.mark == l && i != used[province] && i != used[district] && i != used[subdistrict] {
			clash := false
			for _, u := range used[1:] {
				clash = clash || overlap(hits, i, u)
			}
			if !clash {
				return true
			}
		}
	}
	return false
}

// points weighs a hit used for a level, and tells whether it agrees for sure.
func (h *hit) points(l level, _ *Reader) (int, bool) {
	n := 0
	switch {
	case h.mark == l:
		n = 20
	case h.mark == either && l != province:
		n = 19
	case h.mark != 0:
		n = 4 // the marks may be exchanged
	default:
		n = 12
	}
	isShort := h.mark == 0 && h.to-h.name < 10
	switch {
	case h.slip:
		return n * 2 / 3, false
	case !h.exact:
		return n / 2, false
	case isShort:
		return n / 2, false
	}
	// A longer name says more than a shorter one at the same byte.
	return n + min(3, (h.to-h.name)/12), h.mark == 0 || h.mark == l || h.mark == either
}

func same[T comparable](best []fit, of func(fit) T) (T, bool) {
	first := of(best[0])
	for _, f := range best[1:] {
		if of(f) != first {
			var none T
			return none, false
		}
	}
	return first, true
}

// decide sets what the best places agree on.
func (x *Reader) decide(t *text, p *found, hits []hit, best []fit) {
	if len(best) == 0 {
		x.provinceAlone(p, hits)
		p.spot.Zipcode = p.typed
		if p.typed != "" {
			p.unsure = append(p.unsure, Postcode)
		}
		return
	}
	f := best[0]
	names := 0
	for _, i := range f.used[1:] {
		if i >= 0 {
			names++
		}
	}
	if names == 0 || names == 1 && f.used[subdistrict] >= 0 && !f.zip && hits[f.used[subdistrict]].mark == 0 {
		x.zipAlone(p, best, f)
		return
	}
	prov, oneProv := same(best, func(f fit) int { return x.spots[f.spot].province })
	dist, oneDist := same(best, func(f fit) int { return x.spots[f.spot].district })
	name, oneName := same(best, func(f fit) string { return x.spots[f.spot].Subdistrict })
	if oneProv {
		p.spot.Province = x.provinces[prov]
	}
	if oneDist {
		p.spot.District = x.districts[dist].name
	}
	hasSub := f.used[subdistrict] >= 0
	if oneName && (hasSub || len(best) == 1 && f.zip) {
		p.spot.Subdistrict = name
	}
	sure := f.agree >= 2 && f.against == 0 && len(best) == 1
	x.doubts(p, hits, best, sure)
	x.postcode(p, best, sure)
	if len(best) > 1 && len(best) <= 40 {
		for _, f := range best {
			p.candidates = append(p.candidates, x.spots[f.spot].Address)
		}
		if hasSub {
			p.issues = append(p.issues, Ambiguous)
		}
	}
}

// doubts marks the levels that were not read for sure.
func (x *Reader) doubts(p *found, hits []hit, best []fit, sure bool) {
	f := best[0]
	fields := map[level]Field{province: Province, district: District, subdistrict: Subdistrict}
	exact := func(l level) bool {
		if f.used[l] < 0 {
			return false
		}
		_, good := hits[f.used[l]].points(l, x)
		return good
	}
	for _, l := range []level{subdistrict, district, province} {
		value := map[level]string{province: p.spot.Province, district: p.spot.District, subdistrict: p.spot.Subdistrict}[l]
		switch {
		case value == "":
		case f.used[l] < 0:
			p.filled = append(p.filled, fields[l])
			if !sure || l == subdistrict {
				p.unsure = append(p.unsure, fields[l])
			}
		case f.against > 0, f.agree < 2:
			// A province and a district with their marks may stand without more.
			if l == province && exact(l) && f.against == 0 {
				continue
			}
			p.unsure = append(p.unsure, fields[l])
		case !exact(l) && (f.agree < 2 || len(best) > 1 && l == subdistrict):
			p.unsure = append(p.unsure, fields[l])
		}
	}
}

// postcode takes the one in the text where it fits, and the place's own where the text has none or another.
func (x *Reader) postcode(p *found, best []fit, sure bool) {
	f := best[0]
	own, one := same(best, func(f fit) string { return strings.Join(x.spots[f.spot].zips, " ") })
	switch {
	case f.zip:
		p.spot.Zipcode = p.typed
		if f.against > 0 {
			p.unsure = append(p.unsure, Postcode)
		}
	case p.typed == "" && one:
		p.spot.Zipcode, _, _ = strings.Cut(own, " ")
		p.filled = append(p.filled, Postcode)
		if !sure || strings.Contains(own, " ") {
			p.unsure = append(p.unsure, Postcode)
		}
	case p.typed != "":
		p.issues = append(p.issues, PostcodeMismatch)
		p.unsure = append(p.unsure, Postcode)
		p.spot.Zipcode = p.typed
		if one && f.used[subdistrict] >= 0 {
			p.spot.Zipcode, _, _ = strings.Cut(own, " ")
		}
		if f.agree < 3 {
			p.unsure = append(p.unsure, Subdistrict, District, Province)
		}
		if len(best) == 1 {
			p.candidates = append(p.candidates, x.spots[f.spot].Address)
		}
	}
}

// zipAlone reads the place of a postcode to which no name agrees.
func (x *Reader) zipAlone(p *found, best []fit, f fit) {
	p.spot.Zipcode = p.typed
	if p.typed == "" {
		return
	}
	p.unsure = append(p.unsure, Subdistrict, District, Province)
	if !f.zip {
		p.unsure = append(p.unsure, Postcode)
		return
	}
	if prov, one := same(best, func(f fit) int { return x.spots[f.spot].province }); one {
		p.spot.Province = x.provinces[prov]
		p.filled = append(p.filled, Province)
	}
	for _, f := range best {
		p.candidates = append(p.candidates, x.spots[f.spot].Address)
	}
}

// provinceAlone reads a text that names a province and nothing else.
func (x *Reader) provinceAlone(p *found, hits []hit) {
	for _, h := range hits {
		for _, r := range h.refs {
			if r.level == province && h.exact && (h.mark == province || h.mark == 0 && p.spot.Province == "") {
				p.spot.Province = x.provinces[r.id]
				if h.mark == 0 || h.slip {
					p.unsure = append(p.unsure, Province)
				}
			}
		}
	}
}

// unknownNames keeps a name with a mark that the directory doesn't have, as it was typed.
func (x *Reader) unknownNames(t *text, p *found, hits []hit, best []fit) {
	for _, w := range t.markedWords() {
		isKnown := slices.ContainsFunc(hits, func(h hit) bool { return h.name == w.name && (h.exact || h.slip) })
		if isKnown || w.level == either {
			continue
		}
		value, field := map[level]*string{
			province: &p.spot.Province, district: &p.spot.District, subdistrict: &p.spot.Subdistrict,
		}[w.level], map[level]Field{province: Province, district: District, subdistrict: Subdistrict}[w.level]
		p.issues = append(p.issues, NotInData)
		p.unsure = append(p.unsure, field)
		if *value == "" || w.level == subdistrict && slices.Contains(p.filled, Subdistrict) {
			*value = t.shown[w.name:w.to]
		}
		t.take(w.from, w.to, place)
	}
	if len(best) > 0 && best[0].against > 0 {
		p.issues = append(p.issues, NotInData)
		for _, s := range x.byZip[p.typed] {
			if len(p.candidates) < 40 {
				p.candidates = append(p.candidates, x.spots[s].Address)
			}
		}
	}
}

// takePlace takes the names that were used, and those that say the same again.
func (x *Reader) takePlace(t *text, p *found, hits []hit, best []fit) {
	says := []string{p.spot.Subdistrict, p.spot.District, p.spot.Province}
	take := func(h hit) {
		t.take(h.from, h.to, place)
	}
	if len(best) > 0 && p.spot.District+p.spot.Province != "" {
		for _, i := range best[0].used[1:] {
			if i >= 0 {
				take(hits[i])
			}
		}
	}
	for _, h := range hits {
		for _, r := range h.refs {
			value := x.nameOf(r)
			if !h.exact || value == "" || !slices.Contains(says, value) {
				continue
			}
			// A province is named again, or in its short form.
			if h.mark == r.level || r.level == province && h.mark == 0 && t.kinds[max(0, h.from-2)] != free {
				take(h)
			}
		}
	}
	if len(best) == 0 && p.spot.Province != "" {
		for _, h := range hits {
			for _, r := range h.refs {
				if r.level == province && x.provinces[r.id] == p.spot.Province && h.exact {
					take(h)
				}
			}
		}
	}
	for _, m := range bareMarks.FindAllSubmatchIndex(t.low, -1) {
		t.take(m[2], m[3], noise)
	}
}

// bareMarks are marks whose names were taken.
var bareMarks = regexp.MustCompile(`(?:^|[\s\x01,/])((?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|ต\.|อ\.|จ\.|sub-?district|district|province|tambon|amphoe|thailand|ประเทศไทย|ไทย)[ :.\-]*)(?:$|[\x01\n,/])`)

func (x *Reader) nameOf(r ref) string {
	switch r.level {
	case province:
		return x.provinces[r.id]
	case district:
		return x.districts[r.id].name
	}
	return x.spots[r.id].Subdistrict
}

// word is a typed name behind a mark.
type word struct {
	from, name, to int
	level          level
}

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
		if n := utf8.RuneCount(t.low[at:end]); n >= 3 && n <= 30 {
			words = append(words, word{m.from, at, end, level(m.level)})
		}
	}
	slices.SortFunc(words, func(a, b word) int { return a.from - b.from })
	return words
}
