package chat

import (
	"strings"
)

// ofAddress leaves out the names of places that are no part of an address: those without a mark that stand among other
// words, or where the name of a person does, before the house.
func (t *text) ofAddress(all []hit, zips [][2]int) []hit {
	l := t.layout(all, zips)
	kept := all[:0]
	for _, h := range all {
		if h.mark != 0 || !l.isAmongNames(t, h) {
			kept = append(kept, h)
		}
	}
	return kept
}

// layout tells of each byte of a text what stands around it.
type layout struct {
	row        []int // where its row begins
	lastHouse  []int // where the last sign of an address before it begins, -1 for none
	nextHouse  []int // where the next one begins, the length of the text for none
	starts     []int // how many places begin at it or later
	begin, end map[int]bool
	firm       map[int]bool // where a name with a mark, or a postcode, begins or ends
}

func (t *text) layout(all []hit, zips [][2]int) *layout {
	n := len(t.low)
	l := &layout{
		row: make([]int, n+1), lastHouse: make([]int, n+1), nextHouse: make([]int, n+1), starts: make([]int, n+2),
		begin: map[int]bool{}, end: map[int]bool{}, firm: map[int]bool{},
	}
	isHouse := map[int]bool{}
	for _, m := range sign.FindAllIndex(t.low) {
		isHouse[m[0]] = true
	}
	for _, m := range house().FindAllSubmatchIndex(t.low, -1) {
		isHouse[max(m[2], m[4])] = true
	}
	for _, m := range counts().FindAllIndex(t.low, -1) {
		delete(isHouse, m[0])
	}
	for _, h := range all {
		for i := max(0, h.name-1); i < h.to && h.exact; i++ { // the name of a place may have a word of an address in it
			delete(isHouse, i)
		}
		l.begin[h.from], l.end[h.to] = true, true
		if h.mark != 0 {
			l.firm[h.from], l.firm[h.to] = true, true
		}
	}
	for _, z := range zips {
		l.begin[z[0]], l.end[z[1]], l.firm[z[0]], l.firm[z[1]] = true, true, true, true
	}
	row, last := 0, -1
	for i := range n + 1 {
		l.row[i], l.lastHouse[i] = row, last
		if i < n && t.low[i] == '\n' {
			row = i + 1
		}
		if isHouse[i] {
			last = i
		}
	}
	next := n
	for i := n; i >= 0; i-- {
		if isHouse[i] {
			next = i
		}
		l.nextHouse[i], l.starts[i] = next, l.starts[i+1]
		if l.begin[i] {
			l.starts[i]++
		}
	}
	return l
}

// isAmongNames tells whether a name of a place without a mark is more likely one of a person.
func (l *layout) isAmongNames(t *text, h hit) bool {
	if l.lastHouse[h.from] >= l.row[h.from] {
		return false // the address has begun in this row
	}
	before, after := h.from, h.to
	for before > 0 && strings.IndexByte(" ,/", t.low[before-1]) >= 0 {
		before--
	}
	for after < len(t.low) && strings.IndexByte(" ,/", t.low[after]) >= 0 {
		after++
	}
	if l.firm[before] || l.firm[after] {
		return false
	}
	next := l.nextHouse[h.to]
	if next < len(t.low) && l.starts[next] >= 2 {
		return true // the house and another place follow
	}
	isAlone := !l.end[before] && !l.begin[after]
	return isAlone && (letter(t.runeBefore(before)) || letter(t.runeAt(after)))
}
