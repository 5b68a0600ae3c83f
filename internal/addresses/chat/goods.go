package chat

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// cutOrders takes what is bought out of the text: a line of goods, and goods before an address.
func (t *text) cutOrders() {
	all := t.pieces()
	for i, p := range all {
		low := t.low[p.from:p.to]
		if p.label == named && !countAlone().Match(low) {
			if m := countFirst().FindIndex(low); m != nil {
				t.take(p.from, p.from+m[1], said)
			}
			continue
		}
		end, lastCount := -1, ""
		for _, m := range counts().FindAllIndex(low, -1) {
			if !ofHouse().Match(low[max(0, m[0]-24):m[0]]) {
				end, lastCount = m[1], string(low[m[0]:m[1]])
			}
		}
		if end < 0 && !orders().Match(low) {
			continue
		}
		if p.hard && t.isGoods(all, i) {
			t.take(p.from, p.to, said)
			continue
		}
		if !p.hard && !p.beforeAt {
			if at := namedAt(low); at > 0 && (end < 0 || at >= end) {
				t.take(p.from, p.from+at, said)
				continue
			}
			from, to := p.from, p.to
			if m := nickBefore().FindSubmatchIndex(low); m != nil && !isTalk(string(low[m[2]:m[3]])) {
				from += m[3] // who orders says the own name first: น้ำหวาน cf 2
			}
			if p.nearPhone {
				to = p.from + max(end, behindGoods(string(low)))
			}
			t.take(from, to, said)
			continue
		}
		at := p.starts
		if end >= 0 && p.from+end > at {
			// The number of pieces was taken for a house: it begins behind.
			if m := sign.FindIndex(t.low[p.from+end : p.to]); m != nil {
				at = p.from + end + m[0]
			} else if start := p.from + end - len(lastCount); digit(t.runeAt(at)) && at >= start {
				at = p.from + end
			}
		}
		if end >= 0 && p.from+end <= at {
			t.take(p.from, p.from+end, said)
		} else if named := namedAt(low); named >= 0 && p.from+named < at {
			t.take(p.from, p.from+named, said)
		} else if at > p.from && orders().Match(t.low[p.from:at]) {
			t.take(p.from, p.from+behindGoods(string(t.low[p.from:at])), said)
		}
	}
}

// isGoods tells whether a piece with the sign of an address counts goods beside the house: หน้ากาก 3 กล่อง. Before the
// house a row of its own may end with a size.
func (t *text) isGoods(all []piece, i int) bool {
	p, low := all[i], t.low[all[i].from:all[i].to]
	isBehind := slices.ContainsFunc(all[i+1:], isHouse)
	return !p.beforeAt && isCounted(low, endsCounted) && (isBehind || slices.ContainsFunc(all[:i], isHouse)) ||
		p.alone && !t.placeIn(p.from) && isBehind && isCounted(low, endsMeasured)
}

// isCounted tells whether words end with a number, as ending has it, and have no other than those of pieces and sizes.
func isCounted(low []byte, ending func() *regexp.Regexp) bool {
	low = bytes.TrimRight(low, edges)
	rest := counts().ReplaceAll(tyres().ReplaceAll(low, nil), nil)
	return ending().Match(low) && !bytes.ContainsAny(extentOf().ReplaceAll(rest, nil), "0123456789")
}

var (
	// endsCounted ends with a number of pieces, endsMeasured also with that of a size, which may be how far it is.
	endsCounted  = later(`(?:x ?\d+|(?:\d|ครึ่ง|` + digitWord + `|สิบ) ?` + anyOf(counters) + `)$`)
	endsMeasured = later(`(?:x ?\d+|(?:\d|ครึ่ง|` + digitWord + `|สิบ) ?` + anyOf(measures) + `)$`)
	// extentOf is a number of what may also tell the way, or a house.
	extentOf = later(`\d+ ?(?:เมตร|ม\.|ฟุต|หลัง|แผง|ชั้น)`)
)

// isHouse tells whether an address begins in a piece with a number.
func isHouse(p piece) bool { return p.hard }

// tyres are those of tyres, which look as houses do: 70/90-17.
var tyres = later(`\d{2,3}/\d{2,3} ?(?:-|z?r) ?\d{2}`)

// nickBefore is one word before those of an order.
var nickBefore = later(`^[ ]*([ก-๎]{2,12}|[a-z]{2,12}) (?:cf|เอา|รับ|จอง)`)

// countFirst is a number of pieces before a name: ส่ง 2 กล่อง ปิ่นแก้ว ดีงาม.
var countFirst = later(`^[ ]*\d{1,3}\s?` + anyOf(measures) + `[ ]+`)

// countAlone is a number of pieces and nothing else.
var countAlone = later(`^[ ]*\d+\s?` + anyOf(measures) + `[ ]*$`)

// behindGoods is where the words about goods end: what is behind the last of them may be a name.
func behindGoods(low string) int {
	words := strings.Fields(strings.TrimRight(low, edges))
	from := len(words)
	for from > 0 {
		w := words[from-1]
		if orders().MatchString(w) || !inName().MatchString(strings.Trim(w, "()")) || isTalk(w) {
			break
		}
		from--
	}
	if n := len(words) - from; n == 0 || n > 3 {
		return len(low)
	}
	return strings.LastIndex(low, strings.Join(words[from:], " "))
}

// namedAt is where a person or a business is named in words; -1 where none is.
func namedAt(low []byte) int {
	if titled().Match(low) || firm().Match(low) {
		return 0
	}
	for _, m := range wordStart().FindAllSubmatchIndex(low, -1) {
		if titled().Match(low[m[2]:]) || firm().Match(low[m[2]:]) {
			return m[2]
		}
	}
	return -1
}
