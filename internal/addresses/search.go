package addresses

import (
	"cmp"
	"slices"
	"strings"

	"langraan/internal/kit/i18n"
)

const (
	searchLimit = 100 // rows at most
	searchWords = 8   // words looked at
	searchRunes = 120 // characters looked at
)

// Search finds addresses by any part of their names in Thai or English, or the beginning of a postcode, in any order
// ("บางกะปิ กทม", "ต.คลองจั่น 10240", "bang kapi"). Every word must fit. Whole names come before beginnings, those
// before the inside of names; then subdistricts before districts before provinces. Where nothing fits, what a word was
// marked for is ignored, then tone marks. At most limit rows, and never more than 100.
func (d *Directory) Search(q string, limit int) []Address {
	limit = max(0, min(limit, searchLimit))
	words := split(q)
	if len(words) == 0 || limit == 0 {
		return []Address{}
	}
	hits := d.match(words, false)
	// in English a mark stands behind its name, or is the end of one: Bang Kapi District, Snam Chai Khet
	if len(hits) == 0 && unmark(words) {
		hits = d.match(words, false)
	}
	if len(hits) == 0 {
		for i := range words {
			words[i].text = i18n.Loose(words[i].text)
		}
		hits = d.match(words, true)
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	found := make([]Address, 0, min(limit, len(hits)))
	for _, h := range hits[:min(limit, len(hits))] {
		found = append(found, d.rows[h.row].Address)
	}
	return found
}

type hit struct{ row, score int }

// match scores every row for the words one by one, and for all of them run together ("bang kapi" is one name).
func (d *Directory) match(words []word, loose bool) []hit {
	scores := d.score(words, loose)
	if len(words) > 1 {
		var joined word
		for _, w := range words {
			joined.text += w.text
			joined.level = cmp.Or(joined.level, w.level)
		}
		for i, s := range d.score([]word{joined}, loose) {
			scores[i] = max(scores[i], s*len(words))
		}
	}
	var hits []hit
	for i, s := range scores {
		if s > 0 {
			hits = append(hits, hit{i, s})
		}
	}
	return hits
}

// score adds up the best fit of each word over the levels of each row; 0 where a word doesn't fit at all.
func (d *Directory) score(words []word, loose bool) []int {
	scores := make([]int, len(d.rows))
	for n, w := range words {
		provinces := fits(d.provinces, w, anyProvince, loose)
		districts := fits(d.districts, w, anyDistrict, loose)
		subdistricts := fits(d.subdistricts, w, anySubdistrict, loose)
		for i := range d.rows {
			r := &d.rows[i]
			best := max(provinces[r.province], districts[r.district], subdistricts[r.subdistrict])
			if w.digits && strings.HasPrefix(r.Zipcode, w.text) {
				best = max(best, rank(fit(r.Zipcode, w.text), 0))
			}
			if n > 0 && scores[i] == 0 || best == 0 {
				scores[i] = 0
				continue
			}
			scores[i] += best
		}
	}
	return scores
}

func fits(names []name, w word, l level, loose bool) []int {
	scores := make([]int, len(names))
	if w.level != anyLevel && w.level != l || w.digits {
		return scores
	}
	for i := range names {
		scores[i] = rank(names[i].fit(w.text, loose), l)
	}
	return scores
}

// rank weighs how a word fits above where it does.
func rank(fit int, l level) int {
	if fit == 0 {
		return 0
	}
	return fit*10 + int(l)
}
