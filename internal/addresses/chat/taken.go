package chat

import (
	"slices"
)

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
	x.takeDoubles(t, hits, says)
	for _, m := range bareMarks().FindAllSubmatchIndex(t.low, -1) {
		t.take(m[2], m[3], noise)
	}
}

// takeDoubles takes the names of places that stand again in Latin letters behind the Thai ones, and Thai ones before
// those: บางขุนเทียน/ Bang Khun Thian.
func (x *Reader) takeDoubles(t *text, hits []hit, says []string) {
	for _, h := range hits {
		isSaid := h.exact && slices.ContainsFunc(h.refs, func(r ref) bool { return slices.Contains(says, x.nameOf(r)) })
		if m := doubled().FindIndex(t.low[h.to:]); isSaid && m != nil && t.kinds[h.to+m[1]-1] == place {
			t.take(h.from, h.to, place)
		}
	}
	all := slices.DeleteFunc(t.all(inLatinToo), func(m []int) bool { return t.kinds[m[0]] != place })
	for _, m := range all {
		if len(all) > 1 { // a single one may be who receives the parcel
			t.take(m[2], m[3], place)
		}
	}
	for _, h := range hits {
		near := max(0, h.from-len("\x01 / "))
		if h.twin && besideName().Match(t.low[near:h.from]) && slices.Contains(t.kinds[near:h.from], place) {
			t.take(h.from, h.to, place)
		}
	}
}

var (
	// besideName is the end of a name that was taken, and what stands between it and the same one in other letters.
	besideName = later(`\x01 ?(?:[/(\[|\-] ?)?$`)
	// doubled is the sign before a name that is given again, inLatinToo such a name.
	doubled    = later(`^ ?[/(] ?\x01`)
	inLatinToo = later(`\x01 ?[/(] ?([a-z][a-z'\-]+(?: [a-z'\-]+){0,3})(?:[,)/\n]|$)`)
)

// bareMarks are marks whose names were taken.
var bareMarks = later(`(?:^|[\s\x01,/])((?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|ต\.|อ\.|จ\.|sub-?district|` +
	`district|province|tambon|amphoe|thailand|ประเทศไทย|ไทย)[ :.\-]*)(?:$|[\x01\n,/])`)
