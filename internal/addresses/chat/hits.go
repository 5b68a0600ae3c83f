package chat

import (
	"regexp"
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
	slip     bool  // it is spelt otherwise
	latin    bool
}

// isShort tells whether a name without a mark has so few letters that it may be a part of anything.
func (h *hit) isShort() bool {
	letters := h.to - h.name
	if !h.latin {
		letters /= len("ก")
	}
	return h.mark == 0 && letters < 4
}

// mark is a word that says of what level the name after it is; level 0 is a mark of something else, such as a road.
type mark struct {
	word  string
	level level
}

var marks = []mark{
	{"กิ่งอำเภอ", district},
	{"กิ่งอ.", district},
	{"อำเภอ", district},
	{"อําเภอ", district},
	{"อ.", district},
	{"เขต", district},
	{"ตำบล", subdistrict},
	{"ต.", subdistrict},
	{"แขวง", subdistrict},
	{"จังหวัด", province},
	{"จว.", province},
	{"จ.", province},
	{"ถนน", 0},
	{"ถ.", 0},
	{"ซอย", 0},
	{"ซ.", 0},
	{"ตรอก", 0},
	{"แยก", 0},
	{"หมู่บ้าน", 0},
	{"มบ.", 0},
	{"ม.", 0},
	{"หมู่", 0},
	{"บ้าน", 0},
	{"บ.", 0},
	{"โครงการ", 0},
	{"คอนโด", 0},
	{"หอพัก", 0},
	{"หอ", 0},
	{"อาคาร", 0},
	{"ตึก", 0},
	{"ตลาด", 0},
	{"วัด", 0},
	{"โรงเรียน", 0},
	{"รร.", 0},
	{"ร.ร.", 0},
	{"โรงพยาบาล", 0},
	{"รพ.", 0},
	{"รพ.สต.", 0},
	{"สถานี", 0},
	{"สภ.", 0},
	{"สน.", 0},
	{"ธนาคาร", 0},
	{"มหาวิทยาลัย", 0},
	{"ม.ราชภัฏ", 0},
	{"สาขา", 0},
	{"อบต.", 0},
	{"เทศบาล", 0},
	{"ปั๊ม", 0},
	{"ห้าง", 0},
	{"บิ๊กซี", 0},
	{"โลตัส", 0},
	{"คลอง", 0},
	{"สะพาน", 0},
	{"ใกล้", 0},
	{"ตรงข้าม", 0},
	{"หลัง", 0},
	{"หน้า", 0},
	{"ข้าง", 0},
	{"ร้าน", 0},
	{"บริษัท", 0},
	{"บจก.", 0},
	{"หจก.", 0},
	{"คุณ", 0},
	{"นาย", 0},
	{"นาง", 0},
	{"นางสาว", 0},
	{"น.ส.", 0},
	{"ด.ช.", 0},
	{"ด.ญ.", 0},
	{"พี่", 0},
	{"น้อง", 0},
	{"ปากซอย", 0},
	{"โรงงาน", 0},
	{"นิคม", 0},
	{"โรงแรม", 0},
	{"สำนักงาน", 0},
	{"ที่ว่าการ", 0},
	{"soi ", 0},
	{"moo ", 0},
	{"moo.", 0},
}

// marked is a mark in the text and where the name after it begins.
type marked struct {
	from, level int
}

var (
	ranks      = regexp.MustCompile(`(?:[ก-ฮ]{1,2}\.){2,}`)
	eitherMark = regexp.MustCompile(`((?:แขวง|ตำบล|ต\.?)[ ]?(?:/|และ|,|&|-)?[ ]?(?:เขต|อำเภอ|อ\.?))[ :.]*`)
	lone       = regexp.MustCompile(`(?:^|[\s,\x01/])(ต|อ|จ)[ :]+`)
)

// findMarks gives for each byte where a name may begin after a mark what the mark says, and where marks begin.
func (t *text) findMarks() (after map[int]marked, begins map[int]bool) {
	after, begins = map[int]marked{}, map[int]bool{}
	inRank := map[int]bool{}
	for _, m := range t.all(ranks) {
		word := string(t.low[m[0]:m[1]])
		if word != "ต.อ." && word != "อ.จ." && word != "ต.อ.จ." {
			for i := m[0]; i < m[1]; i++ {
				inRank[i] = true
			}
		}
	}
	skip := func(i int) int {
		for i < len(t.low) && strings.ContainsRune(" :.-", rune(t.low[i])) {
			i++
		}
		return i
	}
	low := string(t.low)
	for i := range low {
		if inRank[i] {
			continue
		}
		for _, m := range marks {
			if !strings.HasPrefix(low[i:], m.word) {
				continue
			}
			if before := t.runeBefore(i); m.level == 0 && letter(before) && before >= 0x80 {
				continue // in the middle of a Thai word it is no mark
			}
			at := skip(i + len(m.word))
			if old, found := after[at]; !found || old.from > i || m.level != 0 && old.level == 0 {
				after[at] = marked{i, int(m.level)}
			}
			if m.level != 0 || strings.HasSuffix(m.word, ".") {
				begins[i] = true
			}
		}
	}
	for _, m := range lone.FindAllStringSubmatchIndex(low, -1) {
		after[m[1]] = marked{m[2], int(map[string]level{
			"ต": subdistrict, "อ": district,
			"จ": province,
		}[low[m[2]:m[3]]])}
		begins[m[2]] = true
	}
	for _, m := range eitherMark.FindAllStringSubmatchIndex(low, -1) {
		if letter(t.runeBefore(m[0])) && !strings.HasPrefix(low[m[0]:], "แขวง") &&
			!strings.HasPrefix(low[m[0]:], "ตำบล") {
			continue
		}
		if strings.ContainsAny(low[m[2]:m[3]], "/.&,- ") || strings.Contains(low[m[2]:m[3]], "และ") || m[3]-m[2] > 15 {
			after[m[1]] = marked{m[0], int(either)}
			begins[m[0]] = true
		}
	}
	return after, begins
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
		isStart := isMarked || starts[i] || i == 0 || !letter(before) || before < 0x80
		if !isStart {
			continue
		}
		if h, good := x.gluedMark(t, i, begins, chain); good && !isMarked {
			found = append(found, h)
			starts[h.to] = true
		}
		longest := -1
		for _, n := range x.lengths[r] {
			if i+n > len(low) {
				continue
			}
			refs, known := x.thai[low[i:i+n]]
			if !known {
				continue
			}
			ends := t.boundary(i+n, begins) || chain[i+n]
			if !ends && (!isMarked || longest >= 0) {
				continue
			}
			h := hit{from: i, to: i + n, name: i, refs: refs, exact: ends}
			if strings.HasPrefix(low[h.to:], "ฯ") {
				h.to += len("ฯ")
			}
			if isMarked {
				h.from, h.mark = m.from, level(m.level)
			}
			if !ends && utf8.RuneCountInString(low[i:i+n]) < 4 {
				continue
			}
			longest = max(longest, n)
			found = append(found, h)
			if ends {
				starts[i+n] = true
			}
		}
	}
	return append(found, x.latin(t)...)
}

// gluedMark finds a name after a mark without its dot: "ตบางพูด".
func (x *Reader) gluedMark(t *text, i int, begins, chain map[int]bool) (hit, bool) {
	for word, l := range map[string]level{"ต": subdistrict, "อ": district, "จ": province} {
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
					return hit{i, from + n, from, x.thai[string(t.low[from:from+n])], l, true, true, false}, true
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

var (
	latinWord  = regexp.MustCompile(`[a-z][a-z']*`)
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
	words := latinWord.FindAllIndex(t.low, -1)
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
