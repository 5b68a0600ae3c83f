package chat

import (
	"bytes"
	"regexp"
)

const (
	number = `(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}\.\d{3}|\d{1,6}(?:\.\d{1,2})?)`
	baht   = `(?:\s*(?:บาท|บ\.|฿|thb|baht|\.-|,-|\.–|ถ้วน)(?:\s?ถ้วน)?)`
	pays   = `(?:(?:ยอด)?(?:ที่)?(?:ต้อง)?(?:ขอ|แบบ|เอา|ส่ง|ชำระ|จ่าย|เก็บ|รับ)*` +
		`(?:เงิน|ตัง(?:ค์)?)?(?:ที่)?\s?ปลายทาง|เก็บเงิน(?:หน้าบ้าน|` +
		`สด|ตอนรับ)?|เก็บ(?:หน้าบ้าน|หน้างาน|ตอนส่ง|กับ(?:ผู้|คน)รับ)|` +
		`เก็บตัง(?:ค์)?|ยอดเก็บ|ยอดปลายทาง|เก็บยอด|` +
		`(?:จ่าย|เก็บ|ให้|ชำระ|รับเงิน|เงินสด)(?:เงิน|ตัง(?:ค์)?|สด)*(?:ตอน|เมื่อ|วัน)(?:ที่)?(?:รับ|ได้|ของ|` +
		`ส่ง|มาส่ง)` +
		`(?:ของ|มา|ถึง|ส่ง)*|` +
		`จ่าย(?:เงิน|ตัง(?:ค์)?)?(?:หน้างาน|หน้าบ้าน|` +
		`กับ(?:พี่|คน|น้อง)?(?:ขนส่ง|ไรเดอร์|ส่ง(?:ของ)?|พนักงาน|(?:บุรุษ)?ไปรษณีย์))|` +
		`(?:รับ|ได้)(?:ของ)?(?:แล้ว)?(?:ค่อย)?จ่าย|ของ(?:มา)?ถึง(?:แล้ว)?(?:ค่อย)?จ่าย|ซีโอดี|c\.?\s?o\.?\s?d\b\.?|` +
		`cash on delivery)`
)

var (
	codWord = later(pays)
	refuses = later(`(?:ไม่|งด|no\s|not\s)(?:ได้|เอา|รับ|ต้องการ|ใช่|ต้อง|ใช้|ขอ|ให้|มี)*\s?` + pays +
		`|(?:แทน|ยกเลิก|เปลี่ยนจาก)\s?` + pays + `|` + pays + `\s?[:=]\s?(?:no\b|ไม่|-[ ]*$)`)
	paid = later(`(?:โอน|จ่าย|ชำระ)(?:เงิน|ตัง(?:ค์)?|ยอด|ค่า[ก-ฮะ-ฺเ-๎]{1,15})?(?:ให้|ไป|มา|ครบ|เต็ม|` +
		`เข้า)*` +
		`[ ]?(?:` + number + baht + `?[ ]?)?(?:เรียบร้อย)?(?:แล้ว|ละ|ครบ)|(?:แนบ|ส่ง)?สลิป|\bpaid\b|transferred`)
	notPaid = later(`(?:ยัง)?ไม่(?:ได้)?(?:โอน|จ่าย|ชำระ)|โอนไม่`)
	// transfers is an answer to that question.
	transfers = later(`(?m)(?:^|[: ])(?:ถ้า|งั้น|ก็|ขอ|เอา|จะ)*โอน(?:เงิน|เลย|ดีกว่า|จ่าย|ก็ได้|แล้วกัน|ละกัน)?(?:` +
		polite + `)*[ ]*$`)
	deposit = later(`มัดจำ|เหลือ|ส่วนต่าง|อีก\s?\d`)
	asks    = later(pays + `(?:[^\n\d]{0,12}(?:ไหม|มั้ย|ได้มัย|หรือเปล่า|รึเปล่า|ป่าว|ป่ะ|ปะ|ได้ป)` +
		`(?:` + polite + `|[^ก-๎]|$)|[^\n\d]{0,12}\?|มัย)|(?:หรือ|or)\s?` + pays + `|` +
		pays + `\s?(?:หรือ|or)[^\n]*`)
	money = later(`(?:ราคา|ยอด(?:รวม|โอน|เงิน)?|รวม(?:ส่ง|ค่าส่ง|ทั้งหมด)?|ค่าส่ง|ค่าจัดส่ง|` +
		`โอน(?:เงิน)?|มัดจำ|total)` +
		`(?:แล้ว)?[ :=]*(?:฿\s?)?` + number + baht + `?|(?:฿|thb)\s?` + number + `|` + number + baht + `|` +
		number + `[ ]?(?:รวม(?:ค่า)?ส่ง|รวม(?:แล้ว|หมด)|ส่งฟรี)`)
	// afterPaid is that something was paid, and how much where that follows.
	afterPaid = later(`(?:โอน|จ่าย|ชำระ)[^\n\d]{0,12}(?:แล้ว|ละ|ครบ)(?:` + polite + `|นะ)*[ :=]*` +
		number + baht + `?`)
	// ofEach is the price of one piece.
	ofEach = later(`(?:^|[^ก-๎])(` + anyOf(measures) + `ละ[ ]?` + `\d{1,3}(?:,\d{3})+` + baht + `?|` +
		anyOf(measures) + `ละ[ ]?\d{1,6}` + baht + `?)(?:$|[^\d/])`)
	// village is the end of a moo before the short form of บ้าน, which is also that of baht.
	village = later(`^\d\s?บ\.$`)
	// cash may be said of what is paid on delivery.
	cash    = later(`เงินสด|จ่ายสด|\bcash\b`)
	instead = later(`(?:จาก|แทน)[ ]?` + pays)
)

// takeMoney tells whether cash on delivery is asked for and how much, or whether it is paid otherwise, and takes every
// sum out of the text.
func (t *text) takeMoney(r *Recipient) {
	low := string(t.low)
	questions := asks().MatchString(low)
	refused := refuses().MatchString(low) || instead().MatchString(low)
	said := low // without what only asks or refuses
	for _, re := range []func() *regexp.Regexp{asks, refuses, instead} {
		said = re().ReplaceAllString(said, " ")
	}
	asked := codWord().MatchString(said)
	hasPaid := paid().MatchString(withoutNotPaid(low))
	r.COD = (asked || questions && !refused && !transfers().MatchString(low)) &&
		(!hasPaid || deposit().MatchString(low))
	r.COD = r.COD && !isRefusedLast(low)
	r.Paid = !r.COD && saysPaid(low)
	if asked && (refused || hasPaid) || questions && !asked {
		r.doubt(COD, Amount)
	}
	if !asked && !hasPaid && cash().MatchString(low) {
		r.doubt(COD, Amount)
	}
	if r.COD {
		t.takeAmount(r)
	} else {
		t.takeRefused()
	}
	for _, re := range []func() *regexp.Regexp{asks, refuses, instead, codWord} {
		for _, m := range t.all(re) {
			k := amount
			if re() == codWord() && r.COD && r.Sure(COD) {
				k = collected
			}
			t.take(m[0], m[1], k)
		}
	}
	t.takeEach(r)
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
		if village().Match(t.low[m[0]:m[1]]) || bytes.HasSuffix(t.low[m[0]:m[1]], []byte("บ.")) &&
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

// saysPaid tells whether the money was sent, or comes by transfer, as far as these words go.
func saysPaid(low string) bool {
	said := withoutNotPaid(low)
	return paid().MatchString(said) || transfers().MatchString(said)
}

func withoutNotPaid(low string) string { return notPaid().ReplaceAllString(low, "-") }

// takeEach takes the prices of one piece, which are no sums to collect.
func (t *text) takeEach(r *Recipient) {
	for _, m := range t.all(ofEach) {
		if goesOnAddress().Match(t.low[m[3]:]) {
			r.doubt(Line) // it may be the house
		}
		t.take(m[2], m[3], said)
	}
}

// isRefusedLast tells whether the last that is said of cash on delivery is that it isn't wanted.
func isRefusedLast(low string) bool {
	said, refused := codWord().FindAllStringIndex(low, -1), refuses().FindAllStringIndex(low, -1)
	return len(said) > 0 && len(refused) > 0 && refused[len(refused)-1][1] >= said[len(said)-1][1]
}

// takeRefused takes the sums that were to be collected before it was said that nothing is.
func (t *text) takeRefused() {
	for _, m := range t.all(afterCOD) {
		if t.whole(m[2], m[3]) && !t.isHouse(m[2], m[1]) && !ofGoods().Match(t.low[m[3]:]) {
			t.countSums(m)
			t.take(m[0], m[1], amount)
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
