package chat

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	afterCOD = later(pays +
		`[ :=.\-/|]*(?:(?:ด้วย|ได้เลย|เลย|นะ|น่ะ|` + polite + `|ยอด(?:รวม)?|` +
		`รวม(?:ส่ง|ค่าส่ง|ทั้งหมด|ทั้งสิ้น)?|จำนวน|ราคา|เงิน|ทั้งหมด|` +
		`(?:ส่วน)?(?:ที่)?เหลือ|อีก|amount|total|\d{1,3} ?` + anyOf(measures) + `|฿|thb|\(|=|:|,)[ :=.]*){0,5}` +
		number + baht + `?`)
	beforeCOD = later(`(?:(?:ยอด|ราคา)?(?:รวม)?(?:ทั้งหมด|ส่ง|ค่าส่ง|ทั้งสิ้น|เป็นเงิน)? ?)` +
		number + `(` + baht + `?)[ ,/|)(\-]*(?:(?:นะ)?(?:ค่ะ|คะ|ครับ|คับ))?[ ]?` + pays)
	total = later(`(?:ราคา|ยอด(?:รวม|ชำระ|สุทธิ|ทั้งหมด)?|รวม(?:ส่ง|ค่าส่ง|ทั้งหมด|ทั้งสิ้น|เป็นเงิน|` +
		`เป็น)*|total)[ :=]*(?:฿\s?)?` +
		number + baht + `?`)
	// inNextRow is a sum in the row under that of the words, where nothing else stands.
	inNextRow = later(`(?m)` + pays + `[^\d\n]{0,24}\n[ ]*` + number + baht + `?(?: |` + polite + `)*$`)
	// added is what several sums come to: 450+30=480.
	added = later(`(?:\+|\d[ ]?[*x]|รวม(?:ค่า)?ส่ง[ ]?\d+)[^\n=]{0,24}=[ ]*` + number + baht + `?`)
	// lowered is what a price was lowered to.
	lowered = later(`ลด(?:ราคา)?(?:ให้|แล้ว)?[ ]?(?:เหลือ|เป็น)[ :=]*` + number + baht + `?`)
	// inAll is what everything comes to.
	inAll = later(`รวม(?:เป็น(?:เงิน)?|ทั้งหมด|ทั้งสิ้น|ส่ง|ค่าส่ง|แล้ว)?[ :=]*` + number + baht + `?`)
	// sumInRow is a sum in the row in which cash on delivery is asked for.
	sumInRow = later(`(?m)` + pays + `(?:[^\n]*?[^\d\n.,/]` + number + baht + `|` +
		`[^\d\n]{0,24}[^\d\n.,/]` + number + `(?: |` + polite + `)*$)`)
)

// collection reads the sum to collect.
type collection struct {
	t    *text
	r    *Recipient
	sums map[int64]bool // those that were found
}

// takeAmount reads the sum to collect, from where it is said best.
func (t *text) takeAmount(r *Recipient) {
	c := collection{t, r, map[int64]bool{}}
	c.unsure(added)
	if r.Amount == nil {
		for _, m := range t.all(afterCOD) {
			c.read(m)
		}
	}
	c.withCosts()
	if r.Amount == nil {
		c.before()
	}
	if r.Amount == nil {
		c.unsure(lowered)
	}
	if r.Amount == nil {
		c.unsure(total)
	}
	if r.Amount == nil {
		c.inRow()
	}
	if r.Amount == nil {
		for _, m := range t.all(inNextRow) {
			if m[3]-m[2] >= 3 && !likeZip(string(t.low[m[2]:m[3]])) {
				c.read(m)
			}
		}
	}
	if len(c.sums) > 1 || r.Amount != nil && *r.Amount < 1000 {
		r.doubt(Amount)
	}
}

// read takes a match, whose first group is the sum, unless that is the number of something else.
func (c *collection) read(m []int) {
	t, from, to := c.t, m[2], m[3]
	if from < 0 || !t.whole(from, to) || t.isSummand(from, to) || ofGoods().Match(t.low[to:]) ||
		ofCode().Match(t.low[max(0, from-16):from]) || ofHouse().Match(t.low[max(0, from-24):from]) {
		return
	}
	if t.isHouse(from, m[1]) {
		c.r.doubt(Amount, Line)
		return
	}
	if satang, good := satangOf(string(t.low[from:to])); good {
		if c.r.Amount == nil {
			c.r.Amount = &satang
		}
		c.sums[satang] = true
		t.sums = append(t.sums, satang)
		t.take(m[0], m[1], collected)
	}
}

// unsure reads sums that may be other ones than that to collect.
func (c *collection) unsure(re func() *regexp.Regexp) {
	for _, m := range c.t.all(re) {
		c.read(m)
		c.r.doubt(Amount)
	}
}

// withCosts reads what everything comes to where the price of the goods follows the words for cash on delivery.
func (c *collection) withCosts() {
	first := slices.Index(c.t.kinds, collected)
	for _, m := range c.t.all(inAll) {
		if first >= 0 && bytes.IndexByte(c.t.low[min(m[1], first):first], '\n') >= 0 {
			continue // it was said before the last sum
		}
		if sum, good := satangOf(string(c.t.low[m[2]:m[3]])); good && c.r.Amount != nil && sum > *c.r.Amount {
			c.r.Amount = nil
			c.read(m)
			c.r.doubt(Amount)
		}
	}
}

// before reads a sum before the words for cash on delivery; without the word baht that may be a postcode or a house.
func (c *collection) before() {
	all := c.t.all(beforeCOD)
	for _, m := range all {
		isBaht := m[4] < m[5]
		if isBaht || m[3]-m[2] > 1 && !likeZip(string(c.t.low[m[2]:m[3]])) && len(all) == 1 {
			c.read(m)
			if !isBaht && c.r.Amount != nil {
				c.r.doubt(Amount)
			}
		}
	}
}

// inRow reads a sum that stands in the row of the words for cash on delivery.
func (c *collection) inRow() {
	for _, m := range c.t.all(sumInRow) {
		if m[2] < 0 {
			m[2], m[3] = m[4], m[5]
		}
		if m[3]-m[2] >= 3 && !likeZip(string(c.t.low[m[2]:m[3]])) {
			c.read([]int{m[2], m[1], m[2], m[3]})
			c.r.doubt(Amount)
		}
	}
}

// whole tells whether a number is no part of a longer one, of a house number or a date.
func (t *text) whole(from, to int) bool {
	before, after := t.runeBefore(from), t.runeAt(to)
	if before == '/' || after == '/' && digit(t.runeAt(to+1)) || digit(before) || digit(after) {
		return false
	}
	return after != '-' || !digit(t.runeAt(to+1))
}

// isHouse tells whether a number, which ends at a byte with what makes it a sum, is the house of the address that
// goes on.
func (t *text) isHouse(from, to int) bool {
	return digit(t.runeBefore(to)) && to-from <= 4 && goesOnAddress().Match(t.low[to:])
}

var (
	goesOnAddress = later(`^[ ]?(?:หมู่|ม\.|บ้าน(?:[^เ]|เ[^ล])|บ\.[ก-ฮเ-ไ]|ซ\.|ซอย|ถ\.|ถนน|คอนโด|` +
		`อาคาร|ต\.|แขวง|moo|soi|m\.)`)
	// ofCode stands before the code of a product, ofGoods behind a number of pieces.
	ofGoods = later(`^[ ]?(?:` + anyOf(measures) + `(?:$|[^ก-๎])|ออเดอร์|รายการ)`)
	ofCode  = later(`(?:^|[^a-z])(?:cf|f|code|รหัส|โค้ด|#)[ ]?[a-z]?$`)
)

// isSummand tells whether a number is added to another one.
func (t *text) isSummand(from, to int) bool {
	return addsMore().Match(t.low[to:]) || addedTo().Match(t.low[max(0, from-40):from])
}

var (
	addsMore = later(`^[ ]?(?:บาท)?[ ]?(?:\+|[*x][ ]?\d)`)
	addedTo  = later(`\+[^\d\n=]*$`)
)

func likeZip(s string) bool {
	return len(s) == 5 && !strings.ContainsAny(s, ",.") && s >= "10000" && s <= "96999"
}

func satangOf(s string) (int64, bool) {
	whole, part, _ := strings.Cut(strings.ReplaceAll(s, ",", ""), ".")
	if len(part) == 3 { // the dot stands for a comma: 1.290
		whole, part = whole+part, ""
	}
	b, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || b > 1_000_000 {
		return 0, false
	}
	p, _ := strconv.ParseInt((part + "00")[:2], 10, 64)
	return b*100 + p, b*100+p > 0
}
