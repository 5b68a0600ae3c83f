package chat

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// people finds the name, the line of the address and what is left for a note.
func (t *text) people(r *Recipient) {
	t.cutOrders()
	all := t.pieces()
	first, last := t.addressRows(all)
	t.name(r, all, first, last)
	var parts []string
	hasLine := false
	for i, p := range all {
		from := p.starts
		if t.kinds[p.from] == named && from == p.to || t.kinds[p.from] == named && t.low[p.from] == gone && !p.hard {
			continue
		}
		if p.hard && p.firm && r.Name != "" && t.kinds[p.from] == free {
			from = p.from
		}
		if p.hard && r.Name != "" {
			at := t.behindTalk(p.from, from)
			if before := tidy(t.free(at, from)); before != "" && t.isOfAddress(p, before) {
				r.doubt(Line)
				if !otherPerson().MatchString(before) {
					from = at
				}
			}
		}
		s := tidy(t.free(from, p.to))
		if p.hard && s != "" {
			parts = append(parts, s)
			t.take(from, p.to, line)
			hasLine = true
			continue
		}
		if p.firm && r.Name != "" && s == "" && t.kinds[p.from] == free && t.isBeside(all, i) {
			parts = append(parts, tidy(t.free(p.from, p.to)))
			t.take(p.from, p.to, line)
			hasLine = true
			continue
		}
		if r.Name != "" && s == "" && t.kinds[p.from] == free && t.beginsAddress(all, i) {
			parts = append(parts, tidy(t.free(p.from, p.to)))
			t.take(p.from, p.to, line)
			r.doubt(Line)
			continue
		}
		// Words between the parts of an address belong to it.
		s = tidy(t.free(p.from, p.to))
		isInside := p.from > first && p.to < last && !orders().MatchString(s) &&
			!isChat(strings.ToLower(s)) && (!p.alone || !t.isPoliteAt(p.to)) && !t.isTalkRow(p.from)
		if s != "" && (isInside && first >= 0 && hasLine || p.label == line && t.kinds[p.from] == free &&
			r.Name != "" && isPart(s) || p.beforeAt && isPart(s)) {
			parts = append(parts, s)
			t.take(p.from, p.to, line)
			hasLine = hasLine || p.label == line
			if p.label != line {
				r.doubt(Line)
			}
		}
	}
	r.Line = spaced(strings.Join(parts, " "))
	if strings.Count(r.Line, "(") != strings.Count(r.Line, ")") {
		r.Line = tidy(strings.NewReplacer("(", " ", ")", " ").Replace(r.Line))
	}
}

// otherPerson is somebody else than who receives the parcel, named before the house.
var otherPerson = later(`^(?:คุณ|นาย|นางสาว|นาง|น\.ส\.) ?[ก-๎]+(?: [ก-๎]+)?$`)

// isPoliteAt tells whether a polite word ends a stretch: among the rows of an address it is said in between.
func (t *text) isPoliteAt(to int) bool { return to < len(t.kinds) && t.kinds[to] == courtesy }

// isTalkRow tells whether the row of a byte is said in between: something polite and no number, and no place.
func (t *text) isTalkRow(at int) bool {
	from := bytes.LastIndexByte(t.low[:at], '\n') + 1
	to := from + len(t.row(from))
	return slices.Contains(t.kinds[from:to], courtesy) && !t.placeIn(from) &&
		!bytes.ContainsAny(t.low[from:to], "0123456789")
}

// isBeside tells whether a piece stands before an address, in its row or the row above, or behind one. The name may
// stand between.
func (t *text) isBeside(all []piece, i int) bool {
	next := i + 1
	for next < len(all) && t.kinds[all[next].from] == named && all[next].row == all[i].row {
		next++
	}
	return all[i].beforeAt || next < len(all) && (all[next].hard || all[next].firm) && all[next].row <= all[i].row+1 ||
		i > 0 && all[i-1].hard && all[i-1].row == all[i].row
}

// beginsAddress tells whether a piece begins the row of an address whose recipient is named in a row above.
func (t *text) beginsAddress(all []piece, i int) bool {
	p := all[i]
	isFirst := i > 0 && all[i-1].row < p.row
	isFollowed := i+1 < len(all) && all[i+1].row == p.row && (all[i+1].hard || all[i+1].firm)
	return isFirst && isFollowed && p.label == free && isPart(t.shown[p.from:p.to]) &&
		slices.Contains(t.kinds[:p.from], named)
}

// behindTalk is where the words of a stretch begin that are said to nobody.
func (t *text) behindTalk(from, to int) int {
	free := strings.ToLower(t.free(from, to))
	words := strings.Fields(free)
	first, last := talkFree(words, false)
	if first == 0 || last < len(words) {
		return from
	}
	at := 0
	for _, w := range words[:first] {
		at += strings.Index(free[at:], w) + len(w)
	}
	return from + at
}

// isOfAddress tells whether words before the sign of an address are the name of a building or an estate: they follow
// the name or the phone, or begin a row.
func (t *text) isOfAddress(p piece, before string) bool {
	isFirst := p.from == 0 || t.low[p.from-1] == '\n'
	return p.label != named && t.kinds[p.from] == free && isPart(before) && (isFirst ||
		slices.ContainsFunc(t.kinds[:p.from], func(k kind) bool { return k == named || k == phone }))
}

// isPart tells whether words right before a place may be a part of its address.
func isPart(s string) bool {
	return !slices.ContainsFunc(strings.Fields(s), isTalk) &&
		!orders().MatchString(s) && !isChat(strings.ToLower(s)) && utf8.RuneCountInString(s) <= 40
}

// free gives what of a stretch isn't told yet.
func (t *text) free(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if t.low[i] == gone {
			b.WriteByte(' ')
		} else {
			b.WriteByte(t.shown[i])
		}
	}
	return b.String()
}

// addressRows gives the first and the last byte that belong to an address.
func (t *text) addressRows(all []piece) (first, last int) {
	first, last = -1, -1
	for i, k := range t.kinds {
		if k == place || k == zip {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	for _, p := range all {
		if p.hard {
			if first < 0 || p.starts < first {
				first = p.starts
			}
			last = max(last, p.starts)
		}
	}
	return first, last
}

var (
	glued   = later(`(\d)(ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน|ชั้น|ห้อง|อาคาร)`)
	emptied = later(`(?:^|[ ,])(?:หมู่ที่|หมู่|ซอย|ถนน|อาคาร|ชั้น|ห้อง|หมู่บ้าน)\s?:?\s?-(?:$|[ ,])`)
	colons  = later(`(บ้านเลขที่|เลขที่|หมู่ที่|หมู่บ้าน|หมู่|ซอย|ถนน|อาคาร|ชั้น|ห้อง)\s?[:=]\s?`)
)

// spaced sets a blank between a number and the mark that follows it.
func spaced(s string) string {
	s = colons().ReplaceAllString(s, "$1 ")
	s = emptied().ReplaceAllString(s, " ")
	return tidy(glued().ReplaceAllString(s, "$1 $2"))
}
