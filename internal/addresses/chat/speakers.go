package chat

import (
	"bytes"
	"regexp"
	"strings"

	"langraan/internal/kit/thai"
)

var (
	// spoken is a row that begins with a time and who wrote it, dialogue one that begins with who wrote it.
	spoken   = regexp.MustCompile(`(?m)^` + clock + `[ ]+([^:\n\d|][^\n]*)$`)
	dialogue = regexp.MustCompile(`(?m)^([^:\n\d]{1,30}:)[ ]`)
	stickers = regexp.MustCompile(`(\(ชื่อ(?:เล่น|จริง)\)|\[?(?:สติกเกอร์|สติ๊กเกอร์|sticker|รูปภาพ|photo|` +
		`วิดีโอ)\]|\[(?:รูป|สลิป|ภาพ)\])`)
)

// takeSpeakers takes the words with which several rows of a chat begin, and tells whether there are such.
func (t *text) takeSpeakers(row *regexp.Regexp) bool {
	rows := map[string][][]int{}
	for _, m := range t.all(row) {
		if first, _, _ := strings.Cut(string(t.low[m[2]:m[3]]), " "); first != "" {
			rows[first] = append(rows[first], m)
		}
	}
	isFound := false
	for first, said := range rows {
		if len(said) < 2 || isLabel(first) {
			continue
		}
		for _, m := range said {
			t.take(m[0], m[2]+len(first), noise)
			if end := m[2] + len(first); ofShop.MatchString(first) {
				t.takeShop(end, end+len(t.row(end)))
			}
		}
		isFound = true
	}
	return isFound
}

// takeShopRows takes what the shop says in the rows of a chat with times, where somebody else speaks as well.
func (t *text) takeShopRows() {
	var rows [][]int
	isTalk := false
	for _, m := range t.all(stamped) {
		if ofShop.Match(bytes.TrimLeft(t.low[m[2]:m[3]], "0123456789[]:.,/ |-")) {
			rows = append(rows, m)
		} else if bytes.HasSuffix(bytes.TrimRight(t.low[m[2]:m[3]], " "), []byte(":")) {
			isTalk = true
		}
	}
	for _, m := range rows {
		if isTalk {
			t.takeShop(m[3], m[3]+len(t.row(m[3])))
		}
	}
}

// takeShop takes what the shop says, which is no part of the address: its words and its phones, but for sums.
func (t *text) takeShop(from, to int) {
	for _, m := range run.FindAllIndex(t.low[from:to], -1) {
		if _, isPhone := thai.NormalisePhone(string(t.low[from+m[0] : from+m[1]])); isPhone {
			t.take(from+m[0], from+m[1], noise)
		}
	}
	if !bytes.ContainsAny(t.low[from:to], "0123456789") {
		t.take(from, to, noise)
	}
}

// ofShop are the names by which a shop speaks.
var ofShop = regexp.MustCompile(`^(?:(?:ร้าน|แอดมิน|แม่ค้า|พ่อค้า|admin|เพจ)[^ :]*|[^ :]*(?:shop|store|` +
	`official)|seller|page):?$`)
