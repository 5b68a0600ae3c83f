package chat

import (
	"bytes"
	"slices"
	"strings"
)

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
	if x.hasRival(hits, f) {
		p.unsure = append(p.unsure, Subdistrict, Line)
		if f.zip {
			p.unsure = append(p.unsure, Postcode)
		}
	}
	if d := f.used[district]; d >= 0 && f.used[subdistrict] < 0 && hits[d].mark == 0 &&
		slices.ContainsFunc(hits[d].refs, func(r ref) bool {
			return r.level == subdistrict && x.spots[r.id].district != dist && x.spots[r.id].province == prov
		}) {
		p.unsure = append(p.unsure, District) // it may be a subdistrict of another one
	}
	if x.isBeginning(hits, f) {
		p.unsure = append(p.unsure, Subdistrict, District, Province, Postcode)
	}
	if x.isGainsaid(t, hits, f) {
		p.issues = append(p.issues, NotInData)
		p.unsure = append(p.unsure, Subdistrict, District, Province, Postcode)
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

// isBeginning tells whether a name that was read is the beginning of a longer one with the same mark: อ.พนม in
// อ.พนมไพร.
func (x *Reader) isBeginning(hits []hit, f fit) bool {
	spot := &x.spots[f.spot]
	read := map[level]string{
		subdistrict: spot.Subdistrict, district: x.districts[spot.district].name, province: x.provinces[spot.province],
	}
	return slices.ContainsFunc(hits, func(h hit) bool {
		return h.exact && h.mark != 0 && slices.ContainsFunc(h.refs, func(r ref) bool {
			if r.level != h.mark || f.used[r.level] < 0 || x.nameOf(r) == read[r.level] {
				return false
			}
			u := hits[f.used[r.level]]
			return u.name == h.name && u.to < h.to
		})
	})
}

// behindZip is what stands right behind a postcode, beforeZip right before one.
var (
	behindZip = later(`\d{5}[ ,]*$`)
	beforeZip = later(`^[ ,]*\d{5}(?:\D|$)`)
)

// isGainsaid tells whether right behind the names that were read, or the postcode, stands the name of another district
// or province: names without their marks go from the smaller to the larger.
func (x *Reader) isGainsaid(t *text, hits []hit, f fit) bool {
	spot := &x.spots[f.spot]
	saysSame := func(r ref) bool {
		return r.level == province && r.id == spot.province || r.level == district && r.id == spot.district ||
			r.level == subdistrict && x.nameOf(r) == spot.Subdistrict
	}
	return slices.ContainsFunc(hits, func(h hit) bool {
		if h.mark != 0 || !h.exact || h.misspelt || slices.ContainsFunc(h.refs, saysSame) ||
			!slices.ContainsFunc(h.refs, func(r ref) bool { return r.level != subdistrict }) {
			return false
		}
		isBehind := behindZip().Match(t.low[max(0, h.from-10):h.from])
		isBefore := beforeZip().Match(t.low[h.to:])
		for _, i := range f.used[1:] {
			if i < 0 {
				continue
			}
			u := hits[i]
			if u.from < h.to && h.from < u.to {
				return false
			}
			isBehind = isBehind || u.to < h.from && len(bytes.Trim(t.low[u.to:h.from], " ,")) == 0
			isBefore = isBefore || u.from > h.to && len(bytes.Trim(t.low[h.to:u.from], " ,")) == 0
		}
		return isBehind && (isBefore || !h.isShort())
	})
}

// hasRival tells whether another name has the mark of a subdistrict than the one that was read, or is another
// subdistrict of the district whose own name was read for one.
func (x *Reader) hasRival(hits []hit, f fit) bool {
	used := f.used[subdistrict]
	if used < 0 {
		return false
	}
	spot := &x.spots[f.spot]
	isDouble := hits[used].mark == 0 && spot.Subdistrict == x.districts[spot.district].name
	return slices.ContainsFunc(hits, func(h hit) bool {
		if !h.exact || overlap([]hit{h, hits[used]}, 0, 1) {
			return false
		}
		isOther := func(r ref) bool {
			return r.level == subdistrict && x.spots[r.id].district == spot.district && x.nameOf(r) != spot.Subdistrict
		}
		return h.mark == subdistrict && x.nameOf(h.refs[0]) != spot.Subdistrict ||
			isDouble && h.mark == 0 && !h.isShort() && !h.misspelt && slices.ContainsFunc(h.refs, isOther)
	})
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
		value := map[level]string{
			province: p.spot.Province, district: p.spot.District,
			subdistrict: p.spot.Subdistrict,
		}[l]
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
				if h.mark == 0 || h.misspelt {
					p.unsure = append(p.unsure, Province)
				}
			}
		}
	}
}

// isTeacher tells whether the short mark of a district before a name is the title of a teacher: the district is named
// behind it.
func isTeacher(hits []hit, best []fit, w word) bool {
	return len(best) > 0 && best[0].used[district] >= 0 && hits[best[0].used[district]].from > w.to+len(" ") &&
		w.name-w.from <= len("อ. ")
}

// unknownNames keeps a name with a mark that the directory doesn't have, as it was typed.
func (x *Reader) unknownNames(t *text, p *found, hits []hit, best []fit) {
	for _, w := range t.markedWords() {
		isKnown := slices.ContainsFunc(hits, func(h hit) bool { return h.name == w.name && (h.exact || h.misspelt) })
		isElsewhere := isKnown && w.level == subdistrict && len(best) > 0 && best[0].against > 0 &&
			best[0].used[subdistrict] < 0
		if isKnown && !isElsewhere || w.level == either || w.level == district && isTeacher(hits, best, w) {
			continue
		}
		value, field := map[level]*string{
			province: &p.spot.Province, district: &p.spot.District, subdistrict: &p.spot.Subdistrict,
		}[w.level], map[level]Field{province: Province, district: District, subdistrict: Subdistrict}[w.level]
		p.issues = append(p.issues, NotInData)
		p.unsure = append(p.unsure, field)
		isLonger := len(best) > 0 && best[0].used[w.level] >= 0 && hits[best[0].used[w.level]].name == w.name
		if *value == "" || isLonger || w.level == subdistrict && slices.Contains(p.filled, Subdistrict) {
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
