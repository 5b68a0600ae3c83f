package chat

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"langraan/internal/kit/thai"
)

var (
	// spoken is a row that begins with a time and who wrote it, dialogue one that begins with who wrote it.
	spoken   = later(`(?m)^` + clock + `[ ]+([^:\n\d|][^\n]*)$`)
	dialogue = later(`(?m)^([^:\n\d]{1,30}:)[ ]`)
	stickers = later(`(\(ชื่อ(?:เล่น|จริง)\)|\[?(?:สติกเกอร์|สติ๊กเกอร์|sticker|รูปภาพ|photo|` +
		`วิดีโอ)\]|\[(?:รูป|สลิป|ภาพ)\])`)
)

// takeSpeakers takes the words with which several rows of a chat begin, and tells whether there are such.
func (t *text) takeSpeakers(row func() *regexp.Regexp) bool {
	rows := map[string][][]int{}
	for _, m := range t.all(row) {
		if first, _, _ := strings.Cut(string(t.low[m[2]:m[3]]), " "); first != "" {
			rows[first] = append(rows[first], m)
		}
	}
	isFound := false
	var ofShops [][2]int
	for first, said := range rows {
		if len(said) < 2 || isLabel(first) {
			continue
		}
		for _, m := range said {
			t.take(m[0], m[2]+len(first), noise)
			if end := m[2] + len(first); ofShop().MatchString(first) {
				ofShops = append(ofShops, [2]int{end, end + len(t.row(end))})
			}
		}
		isFound = true
	}
	t.takeShop(ofShops)
	return isFound
}

// takeShopRows takes what the shop says in the rows of a chat with times, where somebody else speaks as well.
func (t *text) takeShopRows() {
	var rows [][2]int
	isTalk := false
	for _, m := range t.all(stamped) {
		if ofShop().Match(bytes.TrimLeft(t.low[m[2]:m[3]], "0123456789[]:.,/ |-")) {
			rows = append(rows, [2]int{m[3], m[3] + len(t.row(m[3]))})
		} else if bytes.HasSuffix(bytes.TrimRight(t.low[m[2]:m[3]], " "), []byte(":")) {
			isTalk = true
		}
	}
	if isTalk {
		t.takeShop(rows)
	}
}

var (
	// repeats leads to the phone of a customer whom the shop names, ofItself to one of the shop.
	repeats  = later(`(?:คุณ|ชื่อ|ผู้รับ|คนรับ|ส่ง(?:ให้|ถึง|ที่|[ :]))`)
	ofItself = later(`สอบถาม|ติดต่อ|แจ้ง|ทัก|ร้าน|ไลน์|line|โอน|บัญชี|พร้อมเพย์|แอดมิน|ผู้ส่ง`)
)

// takeShop takes what the shop says, which is no part of the address: its words and its phones, but for sums. Where
// nobody else gives a phone, the row in which it repeats that of a customer stays, and another phone goes to the note.
func (t *text) takeShop(rows [][2]int) {
	if len(rows) == 0 {
		return
	}
	slices.SortFunc(rows, func(a, b [2]int) int { return a[0] - b[0] })
	at := 0
	isHeard := false
	for _, row := range append(rows, [2]int{len(t.low), len(t.low)}) {
		isHeard = isHeard || len(t.dialled(at, row[0])) > 0
		at = row[1]
	}
	for _, row := range rows {
		from, to := row[0], row[1]
		phones := t.dialled(from, to)
		if !isHeard && len(phones) > 0 && repeats().Match(t.low[from:to]) && !ofItself().Match(t.low[from:to]) {
			t.isRepeated = true
			continue
		}
		as := noise
		if len(phones) > 0 && !isHeard {
			as = said
		}
		for _, m := range phones {
			t.take(m[0], m[1], as)
		}
		if !bytes.ContainsAny(t.low[from:to], "0123456789") {
			t.take(from, to, as)
		}
	}
}

// dialled gives where phones stand in a stretch of a text.
func (t *text) dialled(from, to int) (all [][2]int) {
	for _, m := range run().FindAllIndex(t.low[from:max(from, to)], -1) {
		if _, isPhone := thai.NormalisePhone(string(t.low[from+m[0] : from+m[1]])); isPhone {
			all = append(all, [2]int{from + m[0], from + m[1]})
		}
	}
	return all
}

// ofShop are the names by which a shop speaks.
var ofShop = later(`^(?:(?:ร้าน|แอดมิน|แม่ค้า|พ่อค้า|admin|เพจ)[^ :]*|[^ :]*(?:shop|store|` +
	`official)|seller|page):?$`)
