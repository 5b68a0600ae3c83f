package chat

import (
	"cmp"
	"slices"
	"strings"

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
	r.Subdistrict, r.District, r.Province, r.Postcode = p.spot.Subdistrict, p.spot.District, p.spot.Province,
		p.spot.Zipcode
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

var zipForm = later(`(?:^|[^\d/,.\-]|[^\d ][/,.\-])([1-9](?: ?\d){4})(?:$|[^\d/\-])`)

// zips gives the postcodes in the text, the likeliest last.
func (t *text) zips(x *Reader) (all [][2]int) {
	for at := 0; at < len(t.low); {
		m := zipForm().FindSubmatchIndex(t.low[at:])
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
	misspelt := x.misspelt(t, hits, typedZip)
	hits = append(hits, misspelt...)
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
		if h.twin {
			continue
		}
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
					if s < 0 || s != d || hits[s].mark != either || overlap(hits, s, p) {
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
						if m := hits[i].mark; m != 0 && m != l && m != either && unused(hits, l, f.used) {
							f.against++ // another name has the mark
						}
					} else if unused(hits, l, f.used) {
						f.score -= 8
						f.against++
					}
				}
				if s >= 0 && hits[s].mark == 0 && x.isProvince(hits[s]) && (d < 0 || hits[d].from < hits[s].from) {
					f.score -= 8 // without a mark it is the province that the name says
					f.agree--
				}
				if s >= 0 && d >= 0 && hits[s].to <= hits[d].from {
					f.score++
					if hits[s].exact && !hits[s].misspelt && hits[d].from-hits[s].to <= 3 {
						f.score += 2 // names in a row say more than a postcode, which is easily mistyped
					}
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

// isProvince tells whether a name is also one of a province.
func (x *Reader) isProvince(h hit) bool {
	return slices.ContainsFunc(h.refs, func(r ref) bool { return r.level == province })
}

func overlap(hits []hit, a, b int) bool {
	return a >= 0 && b >= 0 && hits[a].from < hits[b].to && hits[b].from < hits[a].to
}

// unused tells whether a name has a mark of a level and isn't used for it.
func unused(hits []hit, l level, used [4]int) bool {
	for i, h := range hits {
		if h.exact && !h.misspelt && h.mark == l &&
			i != used[province] && i != used[district] && i != used[subdistrict] {
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
	var n int
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
	switch {
	case h.misspelt:
		return n * 2 / 3, false
	case !h.exact:
		return n / 2, false
	case h.isShort():
		return n / 2, false
	}
	// A longer name says more than a shorter one at the same byte.
	return n + min(3, (h.to-h.name)/12), h.mark == 0 || h.mark == l || h.mark == either
}

func (x *Reader) nameOf(r ref) string {
	switch r.level {
	case province:
		return x.provinces[r.id]
	case district:
		return x.districts[r.id].name
	}
	return x.spots[r.id].Subdistrict
}
