package chat

import (
	"strings"
)

var (
	latinWord  = later(`[a-z][a-z']*`)
	latinMarks = map[string]level{
		"tambon": subdistrict, "tambol": subdistrict, "tumbon": subdistrict, "tumbol": subdistrict, "t": subdistrict,
		"khwaeng": subdistrict, "kwang": subdistrict, "kwaeng": subdistrict, "khwang": subdistrict,
		"subdistrict": subdistrict,
		"amphoe":      district, "amphur": district, "amphor": district, "ampur": district, "a": district,
		"khet": district,
		"ket":  district, "district": district, "changwat": province, "jangwat": province, "province": province,
		"prov": province,
	}
	notPlaces = map[string]bool{
		"road": true, "rd": true, "soi": true, "street": true, "st": true, "lane": true,
		"village": true, "condo": true, "building": true,
	}
)

// latin finds the names in Latin letters, of one to five words, with a mark before or behind.
func (x *Reader) latin(t *text) []hit {
	var found []hit
	words := latinWord().FindAllIndex(t.low, -1)
	word := func(i int) string {
		if i < 0 || i >= len(words) {
			return ""
		}
		return string(t.low[words[i][0]:words[i][1]])
	}
	near := func(i int) bool { // whether a word and the next belong together
		between := t.low[words[i][1]:words[i+1][0]]
		return len(between) <= 2 && !strings.ContainsAny(string(between), "\n,/|\x01()0123456789:")
	}
	for i := range words {
		if i > 0 && (word(i-1) == "soi" || word(i-1) == "moo" || word(i-1) == "mr" || word(i-1) == "ban") && near(i-1) {
			continue
		}
		for n := 5; n >= 1; n-- {
			last := i + n - 1
			if last >= len(words) {
				continue
			}
			together := true
			for k := i; k < last; k++ {
				together = together && near(k)
			}
			if !together {
				continue
			}
			refs := x.english[sound(string(t.low[words[i][0]:words[last][1]]))]
			if len(refs) == 0 || words[last][1]-words[i][0] < 3 {
				continue
			}
			h := hit{from: words[i][0], to: words[last][1], name: words[i][0], refs: refs, exact: true, latin: true}
			if next := word(last + 1); next != "" && near(last) {
				if notPlaces[next] {
					continue
				}
				if l := latinMarks[next]; l != 0 && len(next) > 3 {
					h.mark, h.to = l, words[last+1][1]
					if next == "district" && (word(last) == "sub") {
						continue
					}
				}
			}
			if l := latinMarks[word(i-1)]; h.mark == 0 && l != 0 && words[i][0]-words[i-1][1] <= 2 {
				h.mark, h.from = l, words[i-1][0]
			}
			found = append(found, h)
		}
	}
	return found
}
