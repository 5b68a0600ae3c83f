package chat

import (
	"regexp"
	"strings"
)

const (
	// newPhone, newHouse, newSum and newZip are what a customer puts in the place of what was said before.
	newPhone = `(0[0-9][0-9 .\-]{7,12}[0-9]|\+?66[0-9 .\-]{8,12}[0-9])`
	newHouse = `(\d{1,5}(?:/\d{1,5})*(?:-\d{1,4})?)`
	newZip   = `([1-9]\d{4})`
	// changes and rightly stand before the new value, wrongly behind the word for the old one.
	changes = `(?:ขอ)?(?:แก้(?:ไข)?|เปลี่ยน)(?:แค่|เฉพาะ)?`
	rightly = `(?:(?:นะ|เลย|ไป|` + polite + `)*[ \n,]*(?:ขอโทษ(?:` + polite + `)*[ ]*)?` +
		`(?:ที่ถูก(?:ต้อง)?|ถูกต้อง|อันที่ถูก|จริงๆ|ของจริง|ต้องเป็น|ต้อง)?[ ]*(?:คือ|เป็น)?[ :=]*)`
	wrongly = `(?:พิมพ์|ให้|แจ้ง|ใส่|ลง)?ผิด(?:ไป)?`
)

// correction is a part of an address that is said again because it was said wrongly.
type correction struct {
	field   Field
	pattern func() *regexp.Regexp // group 1 is the new value
	former  func() *regexp.Regexp // what it stands for; group 1 is the old value
}

func corrected(words, value, former string, f Field) correction {
	return correction{field: f, former: later(former), pattern: later(
		`(?:` + changes + `[ ]?(?:` + words + `)(?:ใหม่)?(?:` + polite + `)*[ ]*(?:เป็น|=|:|ใช้|เอา)[ :]*|` +
			`(?:` + words + `)[ ]?(?:` + wrongly + rightly + `|ที่ถูก(?:ต้อง)?[ ]?(?:คือ|เป็น)?[ :]*))` + value +
			`(?:[ ]?(?:แทน|นะ|` + polite + `))*`)}
}

var corrections = []correction{
	{field: Line, former: later(`ห้อง(?:เลขที่|ที่)?[ ]?` + newHouse), pattern: later(
		`(?:ขอ)?(?:แก้(?:ไข)?|เปลี่ยน|ย้าย)(?:เลข)?ห้อง(?:ใหม่|` + polite + `|[ ])*(?:เป็น|ไป|มา|=|:)+` +
			`[ ]?(?:ห้อง)?[ ]?` +
			newHouse + `(?:[ ]|` + polite + `)*(?:ไม่ใช่[ ]?(?:ห้อง)?[ ]?\d[\d/]*)?(?:[ ]|แล้ว|แทน|` + polite + `)*`)},
	corrected(`(?:เบอร์(?:โทร(?:ศัพท์)?|มือถือ|ติดต่อ)?|โทร)?`, newPhone, newPhone, Phones),
	corrected(`(?:เลข)?ห้อง`, newHouse, `ห้อง(?:เลขที่|ที่)?[ ]?`+newHouse, Line),
	corrected(`(?:บ้าน)?เลขที่(?:บ้าน)?|บ้าน`, newHouse,
		`(?:^|[\s,:(]|เลขที่)(\d{1,4}(?:/\d{1,5})+(?:-\d{1,4})?|\d{1,4}(?:[ ]?(?:ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน)))`, Line),
	corrected(`รหัส(?:ไปรษณีย์|ปณ\.?)?|ไปรษณีย์`, newZip, `(?:^|[^\d/,.\-])`+newZip+`(?:$|[^\d/,.\-])`, Postcode),
	corrected(`ยอด(?:รวม|เก็บ|เงิน|cod)?|ราคา|cod|ปลายทาง`, number+baht+`?`, formerSum, Amount),
	{field: Phones, former: later(newPhone), pattern: later(
		`(?:เบอร์|โทร)(?:โทร)?(?:เมื่อกี้|เก่า|แรก|ก่อน|นั้น|ข้างบน|นี้|เดิม)?[ ]?(?:เลิกใช้|ไม่(?:ได้)?ใช้|` +
			`ใช้ไม่ได้|เปลี่ยน|หาย|(?:เป็น|คือ)?เบอร์เก่า)(?:ไป|แล้ว|นะ|ๆ|เลิกใช้|ใช้ไม่ได้|[ ]|` + polite + `)*` +
			`[ ,\n]*(?:ให้|ขอ|ช่วย)?(?:ใช้|โทร|เอา|เป็น|ติดต่อ)(?:ที่|เบอร์|นี้|แทน|[ :]|` + polite +
			`)*` + newPhone + `(?:[ ]?(?:แทน|นะ|` + polite + `))*`)},
	{field: Amount, former: later(formerSum), pattern: later(
		changes + `(?:ใหม่)?เป็น[ ]?(?:(?:cod|ปลายทาง|ยอด|เก็บ)[ ]?)?` + number + baht + `?(?:[ ]?(?:แทน|นะ|` +
			polite + `))*`)},
}

// formerSum is the sum that a later one stands for.
const formerSum = `(?:` + pays + `|ยอด(?:รวม)?|รวม(?:ส่ง)?|ราคา)[ :=]*` + number

// formerly is a former address and the word behind it: จากเดิม 5/1 ม.2 เป็น 88 ม.9.
var formerly = later(`(?:จาก)?(?:ที่อยู่)?(?:เดิม|เก่า)(?:คือ|` +
	`เป็น)?[ :]+([^\n]{0,80}?\d[^\n]{0,80}?)[ ,]+` +
	`(?:ขอ)?(?:แก้|เปลี่ยน|ย้าย)?(?:มา|ไป)?(?:เป็น|ที่ใหม่)[ :]+()[^\n]*\d`)

// formerPerson is who was to receive the parcel and the words around: เปลี่ยนผู้รับจากนายดี เป็น.
var formerPerson = later(`(?:เปลี่ยน|แก้)(?:ไข)?(?:ชื่อ)?(?:(?:ผู้|คน)รับ|ชื่อ)(?:ของ)?[ ]*จาก` +
	`[^\n\d]{2,80}?[ ,]+เป็น[ :]*`)

// mostCorrections bounds those of one kind: nobody says more again.
const mostCorrections = 10

// correct sets what was said again in the place of what was said wrongly. It tells what was said, for the note, and the
// parts that a person has to look at. What corrects nothing that stands before stays.
func correct(message string) (right string, said []string, doubts []Field) {
	if m := formerly().FindStringSubmatchIndex(message); m != nil && !codWord().MatchString(message[m[0]:m[3]]) {
		said, doubts = append(said, tidy(message[m[0]:m[3]])), append(doubts, Line)
		message = message[:m[0]] + message[m[4]:]
	}
	if m := formerPerson().FindStringSubmatchIndex(message); m != nil {
		said, doubts = append(said, tidy(message[m[0]:m[1]])), append(doubts, Name)
		message = message[:m[0]] + "\nผู้รับ: " + message[m[1]:]
	}
	if fixed, person := correctPerson(message); person != "" {
		message, said, doubts = fixed, append(said, tidy(person)), append(doubts, Name)
	}
	if fixed, number := correctNumber(message); number != "" {
		message, said, doubts = fixed, append(said, tidy(number)), append(doubts, Line)
	}
	if fixed, place, f := correctPlace(message); place != "" {
		message, said, doubts = fixed, append(said, tidy(place)), append(doubts, f)
	}
	if fixed, digit := correctDigit(message); digit != "" {
		message, said, doubts = fixed, append(said, digit), append(doubts, Phones)
	}
	for _, c := range corrections {
		from := 0
		for range mostCorrections {
			m := c.pattern().FindStringSubmatchIndex(strings.ToLower(message[from:]))
			if m == nil {
				break
			}
			for i := range m {
				m[i] += from
			}
			from = m[1]
			if before, behind, good := c.apply(message, m); good {
				said, doubts = append(said, tidy(message[m[0]:m[1]])), append(doubts, c.field)
				message, from = before+behind, len(before)
			}
		}
	}
	return message, said, doubts
}

// lastDigit is the end of a phone that is said again, with what it was.
var lastDigit = later(`(?:เลข|ตัว|หลัก)(?:สุด)?ท้าย(?:สุด)?(?:ของเบอร์)?[ ]?(?:ต้อง)?` +
	`(?:คือ|เป็น)[ ]?(\d)(?:[ ]?(?:ไม่ใช่|แทน)[ ]?(\d))?`)

var (
	// ofOther leads to the digit of another number, or to one that is wished for.
	ofOther = later(`(?:บัญชี|สลิป|ยอด|โอน|พัสดุ|แทรค|ทะเบียน|เสื้อ|สลาก|ลอตเตอรี่|หวย|ซิม|มงคล|` +
		`(?:^|[^ก-๎]|อยาก)(?:ขอ|เอา|ได้|รับ|ชอบ|เลือก|สั่ง))[^\d\n]{0,30}$`)
	// amends are words of somebody who said something wrongly.
	amends = later(`(?:ผิด|แก้|พลาด|ตก|เบอร์(?:โทร(?:ศัพท์)?)?[ ]?$)[^\d]{0,40}$`)
	// gluedTo is the word that a phrase goes on from, plainly what stands there of a phone.
	gluedTo = later(`[ก-๎]+$`)
	plainly = later(`(?:เบอร์|โทร(?:ศัพท์)?|มือถือ|นะ|แล้ว|แต่|คือ|ขอโทษ|จริงๆ|ๆ|` + polite + `)$`)
)

// isOfPhone tells whether a last digit is that of the phone, by the words between the two.
func isOfPhone(between string) bool {
	if amends().MatchString(between) && !strings.Contains(between, "บัญชี") {
		return true
	}
	word := gluedTo().FindString(between)
	return !ofOther().MatchString(between) && (word == "" || plainly().MatchString(word))
}

// correctDigit sets the last digit of the only phone before it that is said again.
func correctDigit(message string) (right, said string) {
	m := lastDigit().FindStringSubmatchIndex(message)
	if m == nil || !strings.Contains(message, "เบอร์") || !wholeNumber(message, m[2], m[3]) ||
		ofGoods().MatchString(message[m[3]:]) {
		return message, ""
	}
	phones := phonesOf(message[:m[0]])
	if len(phones) != 1 {
		return message, ""
	}
	end := phones[0][1]
	isOther := m[4] >= 0 && message[end-1] != message[m[4]]
	if isOther || !digit(rune(message[end-1])) || m[4] < 0 && !isOfPhone(message[end:m[0]]) {
		return message, ""
	}
	said = message[m[0]:m[1]]
	return message[:end-1] + message[m[2]:m[3]] + message[end:m[0]] + message[m[1]:], said
}

// apply gives the text before and behind a correction with the new value in the place of the last one before it that it
// can stand for. The address as it was may also follow.
func (c *correction) apply(message string, m []int) (before, behind string, good bool) {
	low := strings.ToLower(message)
	isCount := c.field == Amount && m[3]-m[2] < 3 || ofGoods().MatchString(low[m[3]:])
	if isCount || !wholeNumber(low, m[2], m[3]) {
		return "", "", false
	}
	value := message[m[2]:m[3]]
	if all := c.former().FindAllStringSubmatchIndex(low[:m[0]], -1); all != nil {
		from, to := all[len(all)-1][2], all[len(all)-1][3]
		return message[:from] + value + keptMark(message[from:to]) + message[to:m[0]], message[m[1]:], true
	}
	next := c.former().FindStringSubmatchIndex(low[m[1]:])
	if next == nil || c.field == Phones || c.field == Amount { // those may be other ones
		return "", "", false
	}
	from, to := m[1]+next[2], m[1]+next[3]
	return message[:m[0]], message[m[1]:from] + value + keptMark(message[from:to]) + message[to:], true
}

// keptMark is what follows the number of a house and belongs to the address.
func keptMark(old string) string {
	at := strings.IndexFunc(old, func(r rune) bool { return r >= 'ก' && r <= 'ฮ' || r == ' ' })
	if at < 0 || digit(rune(old[len(old)-1])) {
		return ""
	}
	return old[at:]
}

// wholeNumber tells whether a number is no part of a longer one.
func wholeNumber(s string, from, to int) bool {
	return (from == 0 || !digit(rune(s[from-1]))) && (to == len(s) || !digit(rune(s[to])) && s[to] != '/')
}
