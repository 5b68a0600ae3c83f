package chat

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// hit is a name of the directory that stands in the text.
type hit struct {
	from, to int // with its mark
	name     int // where the name itself begins
	refs     []ref
	mark     level // what the mark in front says; 0 without one
	exact    bool  // the name ends where a word ends
	misspelt bool  // it is spelt otherwise
	latin    bool
	twin     bool // it says the name before it again, in other letters
}

// isShort tells whether a name without a mark has so few letters that it may be a part of anything.
func (h *hit) isShort() bool {
	letters := h.to - h.name
	if !h.latin {
		letters /= len("ก")
	}
	return h.mark == 0 && letters < 4
}

// boundary tells whether a word may end or begin at a byte.
func (t *text) boundary(i int, begins map[int]bool) bool {
	if i >= len(t.low) || i == 0 || begins[i] {
		return true
	}
	r := t.runeAt(i)
	return !letter(r) || r == 'ฯ' || r < 0x80
}

// hits finds the names: those with a mark, those that are a whole word, and those that follow another at once.
func (x *Reader) hits(t *text) []hit {
	after, begins := t.findMarks()
	chain := x.chains(t, begins)
	starts := map[int]bool{}
	var found []hit
	low := string(t.low)
	for i, r := range low {
		m, isMarked := after[i]
		if isMarked && m.level == 0 {
			continue // the name of a road, a village, a building or a person
		}
		before := t.runeBefore(i)
		isStart := isMarked || starts[i] || i == 0 || !letter(before) || before < 0x80 ||
			strings.HasSuffix(low[:i], "อยู่") // อยู่บ้านแหวน
		if !isStart {
			continue
		}
		if h, good := x.gluedMark(t, i, begins, chain); good && !isMarked {
			found = append(found, h)
			starts[h.to] = true
		}
		most := -1
		for _, n := range x.lengths[r] {
			if i+n > len(low) {
				continue
			}
			refs, known := x.thai[low[i:i+n]]
			if !known {
				continue
			}
			ends := t.boundary(i+n, begins) || chain[i+n]
			if !ends && (!isMarked || most >= 0) {
				continue
			}
			h := hit{from: i, to: i + n, name: i, refs: refs, exact: ends}
			if strings.HasPrefix(low[h.to:], "ฯ") {
				h.to += len("ฯ")
				isOther := !slices.ContainsFunc(refs, func(r ref) bool { return int(r.level) == m.level })
				if isMarked && isOther { // the beginning of a longer name: อ.วารินฯ
					continue
				}
			}
			if isMarked {
				h.from, h.mark = m.from, level(m.level)
			}
			if !ends && utf8.RuneCountInString(low[i:i+n]) < 4 {
				continue
			}
			most = max(most, n)
			found = append(found, h)
			if ends {
				starts[i+n] = true
			}
		}
	}
	found = append(x.wholeCapitals(low, longest(found)), x.latin(t)...)
	if slices.ContainsFunc(found, func(h hit) bool { return h.latin }) {
		t.findTwins(found)
	}
	return t.ofAddress(found, t.zips(x))
}

// besideTwin is what stands between a name and the same one in other letters: ศรีราชา/ Si Racha.
var besideTwin = later(`^ ?(?:[/(\[|\-] ?)?$`)

// findTwins marks the names that say again in other letters what stands right before them: the two are one mention, and
// the second names no other level. The one with the mark of a level counts.
func (t *text) findTwins(all []hit) {
	begin := map[int][]int{}
	for i, h := range all {
		begin[h.from] = append(begin[h.from], i)
	}
	for i := range all {
		a := &all[i]
		for to := a.to; a.exact && to <= min(len(t.low), a.to+len(" / ")) && besideTwin().Match(t.low[a.to:to]); to++ {
			for _, j := range begin[to] {
				if b := &all[j]; b.exact && b.latin != a.latin && a.saysSame(b) {
					a.twin = a.twin || a.mark == 0 && b.mark != 0
					b.twin = b.twin || b.mark == 0 || b.mark == a.mark
				}
			}
		}
	}
}

// saysSame tells whether two names may be of the same place.
func (h *hit) saysSame(other *hit) bool {
	return slices.ContainsFunc(h.refs, func(r ref) bool {
		return slices.ContainsFunc(other.refs, func(o ref) bool { return o.level == r.level && o.id == r.id })
	})
}

// wholeCapitals leaves out the names within that of the district of a province's capital: what is written is
// เมืองชัยนาท, not the district เมือง and the subdistrict ชัยนาท.
func (x *Reader) wholeCapitals(low string, all []hit) []hit {
	return slices.DeleteFunc(slices.Clone(all), func(h hit) bool {
		return slices.ContainsFunc(all, func(l hit) bool {
			isInside := l.exact && h.name >= l.name && h.to <= l.to && h.to-h.name < l.to-l.name &&
				!strings.Contains(low[l.name:l.to], " ")
			return isInside && slices.ContainsFunc(l.refs, func(r ref) bool {
				return r.level == district && l.to-l.name > len(capital) &&
					x.districts[r.id].name == capital+x.provinces[x.districts[r.id].province]
			})
		})
	})
}

// longest leaves out the names of subdistricts that are the end of a longer one: พงษ์ in ดู่พงษ์.
func longest(all []hit) []hit {
	isSubdistrict := func(r ref) bool { return r.level == subdistrict }
	return slices.DeleteFunc(slices.Clone(all), func(h hit) bool {
		return h.mark == 0 && !slices.ContainsFunc(h.refs, func(r ref) bool { return !isSubdistrict(r) }) &&
			slices.ContainsFunc(all, func(l hit) bool {
				return l.exact && l.name < h.from && l.to == h.to && slices.ContainsFunc(l.refs, isSubdistrict)
			})
	})
}

// gluedMark finds a name after a mark without its dot: "ตบางพูด".
func (x *Reader) gluedMark(t *text, i int, begins, chain map[int]bool) (hit, bool) {
	for word, l := range letterMarks {
		if !strings.HasPrefix(string(t.low[i:min(len(t.low), i+3)]), word) {
			continue
		}
		from := i + len(word)
		for _, n := range x.lengths[t.runeAt(from)] {
			if from+n > len(t.low) || n < 9 || !t.boundary(from+n, begins) {
				continue
			}
			for _, r := range x.thai[string(t.low[from:from+n])] {
				if r.level == l && !r.loose {
					return hit{
						from: i, to: from + n, name: from, refs: x.thai[string(t.low[from:from+n])], mark: l,
						exact: true, misspelt: true,
					}, true
				}
			}
		}
	}
	return hit{}, false
}

// chains tells for each byte whether names that follow each other without a blank lead from it to the end of a word.
func (x *Reader) chains(t *text, begins map[int]bool) map[int]bool {
	chain := map[int]bool{}
	for i := len(t.low) - 1; i >= 0; i-- {
		if !utf8.RuneStart(t.low[i]) || t.low[i] < 0x80 {
			continue
		}
		for _, n := range x.lengths[t.runeAt(i)] {
			if i+n <= len(t.low) && n >= 9 && (t.boundary(i+n, begins) || chain[i+n]) {
				if _, known := x.thai[string(t.low[i:i+n])]; known {
					chain[i] = true
					break
				}
			}
		}
	}
	return chain
}
