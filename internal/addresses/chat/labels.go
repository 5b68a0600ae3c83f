package chat

import (
	"bytes"
	"regexp"
)

// label is a word that says what follows.
type label struct {
	kind    kind
	pattern func() *regexp.Regexp
}

const begin = `(?:^|[\s,;|/(\[{>*•\-\x01])`

const relations = `แม่|พ่อ|ตา|ยาย|ปู่|ย่า|ป้า|ลุง|น้า|อา|พี่(?:สาว|ชาย)?|น้อง(?:สาว|ชาย)?|` +
	`เพื่อน|แฟน|สามี|ภรรยา|ลูก(?:สาว|ชาย)?`

var labelWords = []label{
	{line, later(`(?m)` + begin + `((?:ที่อยู่(?:ใน)?(?:การ)?(?:สำหรับ)?(?:จัดส่ง|ผู้รับ|ส่งของ|` +
		`ส่ง)?(?:สินค้า)?(?:ใหม่)?(?:คือ)?|` +
		`(?:รบกวน|ช่วย|ขอ|กรุณา)?(?:จัด)?ส่ง(?:ของ)?(?:มา|ไป)?(?:ที่|ตาม)(?:อยู่)?(?:นี้)?|add?ress?|addr?|ship to|` +
		`shipping address|ไปที่)(?:$|[ :;.=\-)\]]+))`)},
	{named, later(`(?m)` + begin + `((?:(?:(?:(?:สำหรับ|ของ)?(?:แขก|คนไข้|ผู้ป่วย)|` +
		`ผม|หนู|เรา|ดิฉัน|ฉัน|ดช|ดญ|ลูกค้า|` + relations + `)?ชื่อ|` +
		`นาม)(?:[ \-/]*(?:นาม)?สกุล)?(?:ผู้รับ|` +
		`ลูกค้า|แม่|พ่อ|แฟน|เพื่อน|คนรับ)?(?:จริง)?|ผู้รับ(?:สินค้า|พัสดุ|ของ)?(?:ชื่อ|คือ)?|` +
		`(?:แต่)?(?:ขอ)?(?:แก้|เปลี่ยน)(?:ชื่อ)?(?:ชื่อ|(?:ผู้|คน)รับ)เป็น|` +
		`(?:รบกวน|รอบนี้|ช่วย|กรุณา)?(?:จัด)?ส่ง(?:(?:ของ)?(?:ถึง|ให้))?|จ่าหน้า(?:ซอง)?(?:ถึง)?|คนรับ(?:ของ)?|` +
		`รับโดย|ถึง|ลูกค้า|ในนาม|(?:ผู้|คน)(?:ประสานงาน|ติดต่อ)|` +
		`(?:ชื่อ)?(?:ผู้|คน)สั่ง(?:ซื้อ|ของ|สินค้า)?(?:คือ)?|` +
		`i'?m|i am|this is|(?:my )?name(?: is)?|` +
		`(?:(?:please )?(?:deliver|ship|send)(?: (?:it|this|them))? )?to|` +
		`consignee|receiver|recipient|attn\.?|customer)(?:$|[ :;.=\-)\]]+))`)},
	{named, later(`(?m)^(รับ\s?[:=\-]+\s?)`)},
	{named, later(`(?m)` + begin + `((?:ผู้รับ|ส่ง(?:[ก-๎]{2,12})?(?:ถึง|ให้)|ถึง|(?:กรุณา)?(?:จัด)?ส่ง))` +
		`(?:คุณ|นาย|นาง|น\.[ ]?ส\.|ด\.[ ]?[ชญ]\.|เด็กชาย|เด็กหญิง)`)},
	{named, later(`(?m)` + begin + `((?:(?:ขอ|กราบ|น้อม|นมัสการ|นำ|ส่ง)[ ]?)*` +
		`(?:ถวาย|มอบ(?:ให้)?|เรียน|นมัสการ)(?:แด่)?[ :]*)` + anyOf(titles, kin))},
	{named, later(`(?m)` + begin + `((?:ผู้รับ|ลูกค้า|ผม|หนู|ดิฉัน)?ชื่อ(?:จริง|ผู้รับ|` +
		`คนรับ|ลูกค้า)?)(?:[ก-ฮ]{1,2}[ะ-ฺ็-๎]|[เ-ไ][ก-ฮ]|[ก-ฮ]{3})`)},
	{named, later(`(?m)` + begin + `((?:คุณ)?(?:` + relations + `|คนรับ)\s?[:=]\s?)`)},
	{named, later(`(?m)` + begin + `(ดิฉัน|กระผม|ผม|หนู|เรา)(?:นาย|นาง)`)},
	{line, later(`(?m)` + begin + `((?:ฝาก|จัด|ขอ)?ส่ง(?:ของ)?(?:มา|ไป)?(?:ที่|ให้)?|` +
		`(?:ขอ|ไป|มา)?รับ(?:ของ|พัสดุ|สินค้า)?(?:เอง)?ที่|ที่อยู่(?:คือ)?)` +
		anyOf(firms, units, sites, sitesAtStart))},
	{named, later(`(?m)` + begin + `((?:จัด)?ส่ง[ก-๎]{2,12}(?:ให้|ถึง)(?:$|[ :]+))`)},
	{line, later(`(?m)` + begin + `((?:จัด)?ส่ง[ก-๎]{2,12}ที่(?:$|[ :]+))`)},
	{phone, later(`(?m)((?:เบอร์?(?:โทร(?:ศัพท์)?|มือถือ|ติดต่อ|ผู้รับ|แม่|พ่อ|แฟน|บ้าน|ร้าน|` +
		`ออฟฟิศ|ที่ทำงาน|สามี|ภรรยา)*|` +
		`โทร(?:ศัพท์)?(?:มือถือ)?|` +
		`มือถือ|ติดต่อ|สำรอง|หรือ)[ .:;=\-]*)(?:\x01|$|[^ก-๎])`)},
	{phone, later(`(?m)` + begin + `((?:tel(?:ephone)?|phone|mobile|mob|call|` +
		`ph)[ .:;=\-]*)(?:\x01|$)`)},
	{phone, later(begin + `([tm][ .:;=\-]*)\x01`)},
	{zip, later(`((?:รหัส\s?)?(?:ไปรษณีย์|ปณ\.?|ป\.ณ\.?)[ .:;=\-]*|zip\s?(?:code)?[ .:;=\-]*|` +
		`postal\s?code[ .:;=\-]*|postcode[ .:;=\-]*|รหัส[ .:]*)(?:\d{5}|$|\n)`)},
}

// familyApart is a family name behind a first name, each with a label of its own.
var familyApart = later(`(?i)((?:ชื่อ(?:ผู้รับ|จริง|ลูกค้า)?|name) ?[:=.\- ] ?` +
	`([\p{L}\p{M}]{2,30}))[ ,]*\n?[ ]*(?:(?:นาม ?)?สกุล|(?:family|last|sur) ?name)[ :=.\-]*`)

// asOneName leaves out the label between the first and the family name of one person.
func asOneName(message string) string {
	message = choices().ReplaceAllString(message, "$1$2")
	if m := familyBelow().FindStringSubmatchIndex(message); m != nil && isFamilyName(message[m[4]:m[5]]) {
		message = message[:m[3]] + " " + message[m[4]:]
	}
	return familyApart().ReplaceAllStringFunc(message, func(both string) string {
		m := familyApart().FindStringSubmatch(both)
		if m[2] == "นาม" || m[2] == "และ" || m[2] == "กับ" { // it is one label: ชื่อและนามสกุล
			return both
		}
		return m[1] + " "
	})
}

// familyBelow is a family name in the row under that of the first name, before another field of a form.
var familyBelow = later(`(?m)^([ ]*(?:ชื่อ)?[ \-/]*(?:และ)?(?:นาม)?สกุล[ ]*[:=][ ]*` +
	`[\p{L}\p{M}]{2,30})[ ]*\n[ ]*([\p{L}\p{M}]{2,24})([ ]*\n[ ]*(?:ที่อยู่|บ้านเลขที่|เลขที่|เบอร์|โทร)[^\n:=]*[:=])`)

// isFamilyName tells whether a word can be the end of a name, not a site and nothing said.
func isFamilyName(word string) bool { return !isTalk(word) && !villageFirst().MatchString(word) }

// choices are the answers that a form offers: วิธีชำระ (โอน/ปลายทาง) : โอน.
var choices = later(`((?:วิธี|การ|ช่องทาง)+(?:ชำระ|จ่าย|ส่ง)(?:เงิน)?)[ ]*\([^()\n]{1,40}/` +
	`[^()\n]{1,40}\)([ ]*[:=])`)

// countedField is the number of a field of a form before its label: 1.ชื่อ.
var countedField = later(`(?im)(^|[ ,;|])\d{1,2}[.)][ ]?(ชื่อ|ที่อยู่|เบอร์|โทร|ผู้รับ|ยอด|วิธี|` +
	`สินค้า|จำนวน|รหัส|การชำระ|name|address|tel|phone)`)

// withoutCounts leaves out the numbers of the fields of one form. Where a field comes again the numbers are those of
// recipients.
func withoutCounts(message string) string {
	seen := map[string]bool{}
	for _, m := range countedField().FindAllStringSubmatch(message, -1) {
		if seen[m[2]] {
			return message
		}
		seen[m[2]] = true
	}
	return countedField().ReplaceAllString(message, "$1$2")
}

// otherNames are what may follow the word for a name and is none.
var otherNames = later(`^(?:ที่อยู่|ผู้|จริง|นี้|เดิม|ร้าน|เฟส|ไลน์|ไอจี|เล่น|สกุล|ลูกค้า|ใหม่|เดียว|` +
	`บัญชี|และ|กับ|เบอร์)`)

func (t *text) takeLabels() {
	for _, l := range labelWords {
		for _, m := range t.all(l.pattern) {
			if bytes.HasSuffix(t.low[m[2]:m[3]], []byte("ชื่อ")) && otherNames().Match(t.low[m[3]:]) {
				continue
			}
			if l.kind == phone && t.isInWord(m[2], m[3]) {
				continue // เมโทร
			}
			isSum := l.kind == named && digit(t.runeAt(m[3])) && !countFirst().Match(t.low[m[3]:]) // ส่ง 50
			if !isSum && (l.kind != phone || t.labels[m[3]] == free) {
				t.labels[m[3]] = l.kind
			}
			t.take(m[2], m[3], noise)
		}
	}
}

// isInWord tells whether a stretch is the end of a Thai word and no number follows it.
func (t *text) isInWord(from, to int) bool {
	before := t.runeBefore(from)
	return letter(before) && before >= 0x80 && (to == len(t.low) || t.low[to] != gone && t.low[to] != '\n')
}
