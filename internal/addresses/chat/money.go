package chat

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
)

const (
	number = `(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}\.\d{3}|\d{1,6}(?:\.\d{1,2})?)`
	baht   = `(?:\s*(?:บาท|บ\.|฿|thb|baht|\.-|,-|\.–|ถ้วน)(?:\s?ถ้วน)?)`
	pays   = `(?:(?:ยอด)?(?:ที่)?(?:ต้อง)?(?:ขอ|แบบ|เอา|ส่ง|ชำระ|จ่าย|เก็บ|รับ)*` +
		`(?:เงิน|ตัง(?:ค์)?)?(?:ที่)?\s?ปลายทาง|เก็บเงิน(?:หน้าบ้าน|` +
		`สด|ตอนรับ)?|` +
		`เก็บตัง(?:ค์)?|ยอดเก็บ|ยอดปลายทาง|เก็บยอด|` +
		`(?:จ่าย|เก็บ)(?:เงิน|ตัง(?:ค์)?)?(?:ตอน|เมื่อ)(?:รับ|ได้|ของ)(?:ของ|มา|ถึง)?|` +
		`จ่าย(?:หน้างาน|หน้าบ้าน|กับ(?:ขนส่ง|ไรเดอร์|คนส่ง|พนักงาน))|รับของค่อยจ่าย|ซีโอดี|c\.?\s?o\.?\s?d\b\.?|` +
		`cash on delivery)`
)

var (
	codWord = regexp.MustCompile(pays)
	refuses = regexp.MustCompile(`(?:ไม่|งด|no\s|not\s)(?:ได้|เอา|รับ|ต้องการ|ใช่|ต้อง|ใช้|ขอ|ให้|มี)*\s?` + pays +
		`|(?:แทน|ยกเลิก|เปลี่ยนจาก)\s?` + pays + `|` + pays + `\s?[:=]\s?(?:no\b|ไม่|-[ ]*$)`)
	paid = regexp.MustCompile(`(?:โอน|จ่าย|ชำระ)(?:เงิน|ตัง(?:ค์)?|ยอด|ค่า[ก-ฮะ-ฺเ-๎]{1,15})?(?:ให้|ไป|มา|ครบ|เต็ม|` +
		`เข้า)*` +
		`[ ]?(?:` + number + baht + `?[ ]?)?(?:เรียบร้อย)?(?:แล้ว|ละ|ครบ)|(?:แนบ|ส่ง)?สลิป|\bpaid\b|transferred`)
	notPaid = regexp.MustCompile(`(?:ยัง)?ไม่(?:ได้)?(?:โอน|จ่าย|ชำระ)|โอนไม่`)
	// transfers is an answer to that question.
	transfers = regexp.MustCompile(`(?m)(?:^|[: ])(?:ขอ|เอา|จะ)?โอน(?:เงิน|เลย|ดีกว่า|จ่าย)?(?:` + polite + `)*[ ]*$`)
	deposit   = regexp.MustCompile(`มัดจำ|เหลือ|ส่วนต่าง|อีก\s?\d`)
	asks      = regexp.MustCompile(pays + `(?:[^\n\d]{0,12}(?:ไหม|มั้ย|ได้มัย|หรือเปล่า|รึเปล่า|ป่าว|ป่ะ|ปะ|ได้ป)` +
		`(?:` + polite + `|[^ก-๎]|$)|[^\n\d]{0,12}\?|มัย)|(?:หรือ|or)\s?` + pays + `|` + pays + `\s?(?:หรือ|or)[^\n]*`)
	afterCOD = regexp.MustCompile(pays +
		`[ :=.\-/|]*(?:(?:ด้วย|ได้เลย|เลย|นะ|น่ะ|` + polite + `|ยอด(?:รวม)?|รวม(?:ส่ง|ค่าส่ง|ทั้งหมด|ทั้งสิ้น)?|จำนวน|` +
		`ราคา|เงิน|` +
		`ทั้งหมด|(?:ส่วน)?(?:ที่)?เหลือ|amount|total|฿|thb|\(|=|:|,)[ :=.]*){0,5}` + number + baht + `?`)
	beforeCOD = regexp.MustCompile(`(?:(?:ยอด|ราคา)?(?:รวม)?(?:ทั้งหมด|ส่ง|ค่าส่ง|ทั้งสิ้น|เป็นเงิน)? ?)` +
		number + `(` + baht + `?)[ ,/)(\-]*(?:(?:นะ)?(?:ค่ะ|คะ|ครับ|คับ))?[ ]?` + pays)
	total = regexp.MustCompile(`(?:ยอด(?:รวม|ชำระ|สุทธิ|ทั้งหมด)?|รวม(?:ส่ง|ค่าส่ง|ทั้งหมด|ทั้งสิ้น|เป็นเงิน|` +
		`เป็น)*|total)[ :=]*(?:฿\s?)?` +
		number + baht + `?`)
	money = regexp.MustCompile(`(?:ราคา|ยอด(?:รวม|โอน|เงิน)?|รวม(?:ส่ง|ค่าส่ง|ทั้งหมด)?|ค่าส่ง|ค่าจัดส่ง|` +
		`โอน(?:เงิน)?|มัดจำ|total)` +
		`(?:แล้ว)?[ :=]*(?:฿\s?)?` + number + baht + `?|(?:฿|thb)\s?` + number + `|` + number + baht)
	// added is what several sums come to: 450+30=480.
	added = regexp.MustCompile(`[+*x][^\n=]{0,24}=[ ]*` + number + baht + `?`)
	// inAll is what everything comes to.
	inAll = regexp.MustCompile(`รวม(?:เป็น(?:เงิน)?|ทั้งหมด|ทั้งสิ้น|ส่ง|ค่าส่ง|แล้ว)?[ :=]*` + number + baht + `?`)
	// sumInRow is a sum in the row in which cash on delivery is asked for.
	sumInRow = regexp.MustCompile(`(?m)` + pays + `(?:[^\n]*?[^\d\n.,/]` + number + baht + `|` +
		`[^\d\n]{0,24}[^\d\n.,/]` + number + `(?: |` + polite + `)*$)`)
	// afterPaid is that something was paid, and how much where that follows.
	afterPaid = regexp.MustCompile(`(?:โอน|จ่าย|ชำระ)[^\n\d]{0,12}(?:แล้ว|ละ|ครบ)(?:` + polite + `)?[ :=]*` + number + baht + `?`)
	// village is the end of a moo before the short form of บ้าน, which is also that of baht.
	village = regexp.MustCompile(`^\d\s?บ\.$`)
	instead = regexp.MustCompile(`(?:จาก|แทน)[ ]?` + pays)
)

// takeMoney tells whether cash on delivery is asked for, and how much, and takes every sum out of the text.
func (t *text) takeMoney(r *Recipient) {
	low := string(t.low)
	questions := asks.MatchString(low)
	refused := refuses.MatchString(low) || instead.MatchString(low)
	said := low // without what only asks or refuses
	for _, re := range []*regexp.Regexp{asks, refuses, instead} {
		said = re.ReplaceAllString(said, " ")
	}
	asked := codWord.MatchString(said)
	hasPaid := paid.MatchString(notPaid.ReplaceAllString(low, "-"))
	r.COD = (asked || questions && !refused && !transfers.MatchString(low)) && (!hasPaid || deposit.MatchString(low))
	if asked && (refused || hasPaid) || questions && !asked {
		r.doubt(COD, Amount)
	}
	if r.COD {
		t.takeAmount(r)
	}
	for _, re := range []*regexp.Regexp{asks, refuses, instead, codWord} {
		for _, m := range t.all(re) {
			k := amount
			if re == codWord && r.COD && r.Sure(COD) {
				k = collected
			}
			t.take(m[0], m[1], k)
		}
	}
	for _, m := range t.all(afterPaid) {
		if t.whole(m[2], m[3]) && !t.isHouse(m[2], m[1]) {
			t.countSums(m)
			t.take(m[0], m[1], amount)
		}
	}
	for _, m := range t.all(paid) {
		t.take(m[0], m[1], amount)
	}
	for _, m := range t.all(money) {
		if village.Match(t.low[m[0]:m[1]]) || bytes.HasSuffix(t.low[m[0]:m[1]], []byte("บ.")) &&
			letter(t.runeAt(m[1])) {
			continue
		}
		if r := t.runeBefore(m[0]); !digit(r) && r != '/' && r != '.' && !digit(t.runeAt(m[1])) &&
			t.runeAt(m[1]) != '/' {
			t.take(m[0], m[1], amount)
			t.countSums(m)
		}
	}
}

// countSums keeps the numbers among the groups of a match as sums of money.
func (t *text) countSums(m []int) {
	for g := 2; g < len(m); g += 2 {
		if m[g] < 0 {
			continue
		}
		if satang, good := satangOf(t.shown[m[g]:m[g+1]]); good {
			t.sums = append(t.sums, satang)
		}
	}
}

func (t *text) takeAmount(r *Recipient) {
	sums := map[int64]bool{}
	found := func(m []int) {
		from, to := m[2], m[3]
		if from < 0 || !t.whole(from, to) || t.isSummand(from, to) ||
			ofCode.Match(t.low[max(0, from-16):from]) || ofGoods.Match(t.low[to:]) || ofHouse.Match(t.low[max(0, from-24):from]) {
			return
		}
		if t.isHouse(from, m[1]) {
			r.doubt(Amount, Line)
			return
		}
		if satang, good := satangOf(string(t.low[from:to])); good {
			if r.Amount == nil {
				r.Amount = &satang
			}
			sums[satang] = true
			t.sums = append(t.sums, satang)
			t.take(m[0], m[1], collected)
		}
	}
	for _, m := range t.all(added) {
		found(m)
		r.doubt(Amount)
	}
	if r.Amount == nil {
		for _, m := range t.all(afterCOD) {
			found(m)
		}
	}
	for _, m := range t.all(inAll) { // the price of the goods may follow the words for cash on delivery
		if sum, good := satangOf(string(t.low[m[2]:m[3]])); good && r.Amount != nil && sum > *r.Amount {
			r.Amount = nil
			found(m)
			r.doubt(Amount)
		}
	}
	if r.Amount == nil {
		for _, m := range t.all(beforeCOD) {
			// Without the word baht a postcode or a house may stand before the words.
			if m[4] < m[5] || m[3]-m[2] > 1 && !likeZip(string(t.low[m[2]:m[3]])) && len(t.all(beforeCOD)) == 1 {
				found(m)
				if m[4] == m[5] && r.Amount != nil {
					r.doubt(Amount)
				}
			}
		}
	}
	if r.Amount == nil {
		for _, m := range t.all(total) {
			found(m)
			r.doubt(Amount)
		}
	}
	if r.Amount == nil {
		for _, m := range t.all(sumInRow) {
			if m[2] < 0 {
				m[2], m[3] = m[4], m[5]
			}
			if m[3]-m[2] >= 3 && !likeZip(string(t.low[m[2]:m[3]])) {
				found([]int{m[2], m[1], m[2], m[3]})
				r.doubt(Amount)
			}
		}
	}
	if len(sums) > 1 || r.Amount != nil && *r.Amount < 1000 {
		r.doubt(Amount)
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
	return digit(t.runeBefore(to)) && to-from <= 4 && goesOnAddress.Match(t.low[to:])
}

var (
	goesOnAddress = regexp.MustCompile(`^[ ]?(?:หมู่|ม\.|บ้าน(?:[^เ]|เ[^ล])|บ\.[ก-ฮเ-ไ]|ซ\.|ซอย|ถ\.|ถนน|คอนโด|` +
		`อาคาร|ต\.|แขวง|moo|soi|m\.)`)
	// ofCode stands before the code of a product, ofGoods behind a number of pieces.
	ofGoods = regexp.MustCompile(`^[ ]?(?:` + anyOf(measures) + `(?:$|[^ก-๎])|ออเดอร์|รายการ)`)
	ofCode  = regexp.MustCompile(`(?:^|[^a-z])(?:cf|f|code|รหัส|โค้ด|#)[ ]?[a-z]?$`)
)

// isSummand tells whether a number is added to another one.
func (t *text) isSummand(from, to int) bool {
	return addsMore.Match(t.low[to:]) || addedTo.Match(t.low[max(0, from-40):from])
}

var (
	addsMore = regexp.MustCompile(`^[ ]?(?:บาท)?[ ]?(?:\+|[*x][ ]?\d)`)
	addedTo  = regexp.MustCompile(`\+[^\d\n=]*$`)
)

func likeZip(s string) bool { return len(s) == 5 && s >= "10000" && s <= "96999" }

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
