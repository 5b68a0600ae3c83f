package chat

import (
	"strings"
)

// mistyped are words by which a message is understood as fingers write them, each before what is meant.
var mistyped = strings.NewReplacer(strings.Fields(`เเ แ
	ทีอยู่ ที่อยู่ ที่อยุ่ ที่อยู่ ทีอยุ่ ที่อยู่ ทื่อยู่ ที่อยู่ ที่อยู๋ ที่อยู่
	โทหา โทรหา โทรสัพท์ โทรศัพท์ โทรสับ โทรศัพท์ โทรศัพย์ โทรศัพท์ โทรศัพธ์ โทรศัพท์ โทรศัทพ์ โทรศัพท์
	จังวัด จังหวัด จังหวัท จังหวัด จังหวดั จังหวัด จั้งหวัด จังหวัด
	อำเถอ อำเภอ อำเพอ อำเภอ อำเภิอ อำเภอ อำเภแ อำเภอ อำเอภ อำเภอ ตำบน ตำบล ตำลบ ตำบล ตำบ่ล ตำบล
	ไปรสนีย์ ไปรษณีย์ ไปรษนีย์ ไปรษณีย์ ไปรสณีย์ ไปรษณีย์ ไปรณีย์ ไปรษณีย์ ไปษณีย์ ไปรษณีย์
	ผุ้รับ ผู้รับ ผู้รัย ผู้รับ ผูัรับ ผู้รับ ผู้ลับ ผู้รับ หมุ่ หมู่
	ปลายทง ปลายทาง ปายทาง ปลายทาง ปลายทสง ปลายทาง ปลายทาว ปลายทาง ปลาบทาง ปลายทาง ปลายทาางง ปลายทาง
	เก้บ เก็บ เกบเงิน เก็บเงิน เกบปลาย เก็บปลาย เกบตัง เก็บตัง เก็บเงืน เก็บเงิน เก็บเงิบ เก็บเงิน เกํบ เก็บ`)...)

var (
	// mistypedLabels are short ones, which may be a part of other words: a sign or a number follows them.
	mistypedName  = later(`(^|[\s,;|/(>*•\-])(?:ชือ|ชิ่อ|ซื่อ|ชื่่อ)(\s?[:;.=])`)
	mistypedPhone = later(`(^|[\s,;|/(>*•\-])(?:เบอ|เบอ์|เบอร|เบิอร์|เบอร์์)(โทร)?(\s?[:;.=]|\s?0\d)`)
	mistypedMoo   = later(`(\s)หมู(\s?\d{1,2}\s+(?:[ตซบถ]\.?|ตำบล|ซอย|บ้าน))`)
	// thousands are a sum with a blank in it, and commas and bars the signs within a phone.
	thousands = later(`(?i)((?:cod|ปลายทาง|ยอดเก็บ)[ .:=]*\d{1,2}) (\d{3})($|[^\d/])`)
	signed    = later(`\b(0\d{1,2})[,/](\d{3})[,/](\d{3,4})\b`)
	// shortCOD is the short form of what is paid on delivery, which is also that of a province: a sum follows it, or a
	// word for what is collected stands before.
	shortCOD = later(`((?:เก็บ|ส่ง|แบบ|เอา|จ่าย|ชำระ)[ ]?)ป\.?ท\.?(?:$|([^ก-๎.]|` + polite + `))|` +
		`(^|[^ก-๎.])ป\.?ท\.?(` + polite + `)|(^|[^ก-๎.])ป\.?ท\.?[ :=]*(\d{1,3}(?:,\d{3})+|\d{2,4})($|[^\d/])`)
)

// spelt is a line with the words by which it is understood as they are written rightly.
func spelt(line string) string {
	line = mistyped.Replace(line)
	line = mistypedName().ReplaceAllString(line, "${1}ชื่อ$2")
	line = mistypedPhone().ReplaceAllString(line, "${1}เบอร์$2$3")
	line = mistypedMoo().ReplaceAllString(line, "${1}หมู่$2")
	line = thousands().ReplaceAllString(signed().ReplaceAllString(line, "$1-$2-$3"), "$1,$2$3")
	return shortCOD().ReplaceAllStringFunc(line, func(found string) string {
		m := shortCOD().FindStringSubmatch(found)
		if m[6] != "" {
			return m[5] + "ปลายทาง " + m[6] + m[7]
		}
		return m[1] + m[3] + "ปลายทาง" + m[2] + m[4]
	})
}
