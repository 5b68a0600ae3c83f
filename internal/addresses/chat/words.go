package chat

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const polite = `(?:นะ(?:คะ|ค่ะ|ครับ|คับ|จ๊ะ|ค้า+|ลูก|หนู|พี่|น้อง|แม่(?:ค้า)?)|` +
	`น้า+|ค่ะ|คะ|ค่า+|ค้าา+|ครับผม|ครับ|คร้า+บ|คับ|ค้า+บ|ฮะ|จ้า+|จ้ะ|จ๊ะ|จ่ะ)`

var (
	dayMonth = `(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|1[0-2])`
	clock    = `\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?(?:น\.|am|pm))?`
	headers  = later(`(?m)^(\[[^\]\n]{0,30}` + clock + `[^\]\n]{0,12}\][ ]?(?:[^:\n\d]{1,40}:)?)`)
	stamped  = later(`(?m)^((?:\[[^\]\n]{1,20}\][ ]?)?(?:\d{1,2}[/.\-]\d{1,2}[/.\-]\d{2,4},?[ ])?` +
		clock +
		`[ ,|\-]+(?:\|?[^:\n\d|]{1,40}[:|])?)`)
	timeOnly  = later(`(?m)^((?:[^\d\n:]{1,40}[ ])?` + clock + `)[ ]*$`)
	bareStamp = later(`(?m)^` + clock + `[ ]+[^:\n\d|]+\d`)
	daySlip   = later(`(?:^|[\s(\x01])((?:0?[1-9]|[12]\d|3[01])[/.\-](?:0?[1-9]|` +
		`1[0-2])[/.\-](?:20\d\d|25\d\d|6[5-9]|7\d|2[3-9]))(?:$|[\s),\x01])`)
	// dayMeant is a day without its year where the words beside it speak of days, dayNamed one whose month is named.
	dayMeant = later(`(?:วัน(?:จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์)?ที่` +
		`(?:จัดส่ง|ส่ง|รับ|โอน|สั่ง|ใช้)?|` +
		`ก่อน(?:วันที่)?|ภายใน|ไม่เกิน|นัด(?:วันที่)?|ตั้งแต่(?:วันที่)?|เมื่อ)[ ]?(` + dayMonth + `)(?:$|[^\d/])|` +
		`[^\d/](` + dayMonth + `)[ ]?(?:ได้(?:ไหม|มั้ย|ป่าว)|ทัน|ถึง(?:ไหม|มั้ย)|เช้า|เที่ยง|บ่าย|เย็น|ค่ำ)`)
	dayNamed = later(`(?:^|[^\d/])((?:\d{1,2} ?- ?)?(?:0?[1-9]|[12]\d|3[01])[ ]?` + anyOf(months) +
		`(?:[ ]?(?:20|25)?\d\d)?)(?:$|[^\dก-๎/])`)
	hours = later(`(` + clock + `\s?(?:น\.|นาฬิกา))`)
	// openHours is the span of time in which somebody takes the parcel in: บ้านว่าง 9.00-17.00 น.
	openHours = later(`(?:^|[ \n\x01])([ก-๎]*(?:ว่าง|มีคน|เปิด|สะดวก|รับของ|รับได้|ทำงาน|เวลา|ช่วง)[ก-๎]*[ ]?` + clock +
		`\s?-\s?` + clock + `(?:\s?(?:น\.|นาฬิกา))?)`)
	// dayAndTime are those of a slip: 12/06 เวลา 13:47.
	dayAndTime = later(`(?:^|[\s(\x01])(` + dayMonth + `[ ,]*(?:เวลา|-)[ ]?` + clock + `)(?:$|[^\d:.])`)
	// worn are the measures of what fits a body, which look as houses do: เอว 30/32; ofBody are those of the body.
	worn = later(`((?:รอบอก|เอว|สะโพก|(?:เคย|ก่อน|ปกติ)ใส่)(?:ไซส์|ไซซ์|เบอร์)?[ ]?` +
		`\d{2}/\d{2})(?:$|[^\d/])`)
	ofBody = later(`(?:^|[\s,(\x01])((?:อายุ|นน\.?|น้ำหนัก|ส่วนสูง)[ :]*\d{1,3}(?:\.\d)?` +
		`(?: ?(?:ปี|เดือน|กก\.?|กิโล|โล|ซม\.?|kg|cm))?)(?:$|[^\d/])`)
	orderCode = later(`(?:^|[\s(\x01])((?:cf|sku|code|ref|inv|order|ออเดอร์|ออร์เดอร์|รหัสสินค้า|โค้ด|` +
		`เลข(?:ที่)?(?:คำสั่งซื้อ|ออเดอร์|พัสดุ|บิล|ใบสั่งซื้อ)|คำสั่งซื้อ|tracking)` +
		`(?:\s?(?:no|id)\.?|เลขที่)?[ :.#\-]*[a-z]{0,5}[\-]?\d[a-z0-9\-/]*)`)
	hashCode = later(`(#\s?[a-z]{0,6}-?\d[a-z0-9\-]*)`)
	longCode = later(`(?:^|[^a-z0-9])([a-z]{1,6}-?\d{4,}[a-z0-9\-]*|\d{11,}|\d{6,10})(?:$|[^a-z0-9/])`)
	cfCode   = later(`(?m)(?:^|[\s\x01])((?:cf|f)\s?[a-z]?\d+(?: (?:สี)?` + anyOf(colours, sizes) +
		`)*)(?:$|[\s,/])`)
	cfLine = later(`(?m)^[ ]*((?:cf|f)\s?[a-z]?\d+[^\n]*)$`)
	links  = later(`((?m:fb\s?:\s?[a-z]+(?: [a-z]+)+$)|(?m:(?:ig|ไอจี|line|ไลน์)\s?:\s?[a-z]+ [a-z]+$)|` +
		`(?:(?:e-?mail|gmail|อีเมล์?|เมล์?|จีเมล์?)[ :=]*)?[a-z0-9._\-]+@[a-z0-9.\-]+|` +
		`(?:https?://|www\.|line\.me|fb\.com|facebook\.com)\S+|` +
		`(?:line|ไลน์|ไอจี|ig|fb|tiktok|ติ๊กต[อ๊]ก)\s?(?:id|ไอดี)?\s?[:@]\s?@?[a-z0-9._\-]+|` +
		`(?:(?:line|ไลน์)\s?(?:id|ไอดี)|wechat|whatsapp|(?:id|ไอดี)\s?(?:line|ไลน์)|(?:line|ไลน์|ไอจี|ig|fb|` +
		`tiktok|ติ๊กต[อ๊]ก|tt)[ ]?@)\s?@?[a-z0-9._\-]{3,})`)
	// nameThere is a name that is used in a chat alone.
	nameThere = later(`((?:ชื่อ)?(?:ใน)?(?:เฟส(?:บุ[๊็]?[คก])?|ไลน์|ไอจี|facebook|fb|line|` +
		`ig)(?:ชื่อ)?[ :]+` +
		`(?:[a-z][a-z0-9._]*(?: [a-z][a-z0-9._]*)*|[ก-๎]+)|ชื่อเล่น[ :]*[ก-๎a-z]+)(?:$|[^a-zก-๎])`)
	// askedShop is a question that the shop answers and a parcel doesn't.
	askedShop = later(`((?:ส่ง|จะส่ง|ได้|ของ)(?:ของ|ถึง|ได้)*` +
		`(?:วันไหน|เมื่อไหร่|เมื่อไร|กี่วัน(?:ถึง)?|หรือยัง|ยังไง))`)
	// asBefore is said of the address that follows.
	asBefore  = later(`((?:ส่ง)?(?:ที่บ้าน|บ้าน|ที่อยู่|ที่)?เหมือนเดิม(?:เลย|นะ|` + polite + `)*)`)
	politeEnd = later(`(` + polite + `+(?:คุณพี่|พี่|แม่ค้า|แอดมิน|แอด|เจ๊|ร้าน)?)(?:$|[^ก-๎])`)
	deliver   = later(`(?:ไม่มี(?:บ้าน)?เลขที่|ฝาก(?:ไว้|วาง|ข้าง|เพื่อนบ้าน|บ้าน|ลุง|ป้า|ส่งวัน|` +
		`เคาน์เตอร์|เคาท์เตอร์|ล็อบบี้|ออฟฟิศ|ห้องจดหมาย|ของ|ที่|ป้อม|รปภ|ยาม|นิติ|หน้า|` +
		`พี่|แม่|ร้าน)|(?:วาง|ทิ้ง)(?:ไว้|หน้า|` +
		`ที่)|โทร(?:ก่อน|หา|แจ้ง|บอก|มา|ตาม|นัด)|` +
		`ก่อน(?:มา)?ส่ง|ไม่รับ|(?:(?:เวลา|ตอน|หาก|ช่วง|กลางวัน|กลางคืน)+)?` +
		`ไม่(?:มีคน)?อยู่(?:บ้าน|ห้อง|ร้าน|ที่|แล้ว|ก็|ให้|ฝาก|วาง| )|` +
		`ส่ง(?:ก่อน|หลัง|วัน|ด่วน|ช่วง|เสาร์|ได้|ของ|พรุ่งนี้|ให้ทัน)|ห้าม|ระวัง|แพ็ค|แพค|` +
		`ห่อ|` +
		`หมายเหตุ|จุดสังเกต|สะดวกรับ|รับได้|` +
		`ถ้า(?:ไม่|ของ|คน|ขนส่ง|โทร|หมา|สุนัข|น้องหมา|ฝนตก)|` +
		`กรุณา|รบกวน(?:โทร|ฝาก|แพ็ค|ห่อ|ส่งด่วน)|เอาไว้|ให้ส่ง|ขอใบ|อย่าลืม|ของขวัญ|` +
		`ของแตก|แตกง่าย|นัดรับ|` +
		`note:|remark|please|call before|leave )`)
	// payment is a row that says how it is paid, behind the sums in it.
	payment = later(`(?m)((?:payment|(?:วิธี|การ)?ชำระ(?:เงิน)?)\s?[:=][^\n]*)`)
	// onCard is what is to be written on the card of a present.
	onCard = later(`(เขียน[^\n"]{0,24}การ์ด[^\n"]{0,16}"[^"\n]{1,160}")`)
	// brief is a wish of one word.
	brief = later(`(?:^|[ \n\x01])(ส่ง(?:ด่วน|ไว|เร็ว|พรุ่งนี้|วันนี้)(?:ๆ|มาก|เลย|ด้วย|หน่อย|` +
		`นะ|` + polite + `|!)*)(?:[ \n\x01.,]|$)`)
	// A delivery note ends where an address goes on.
	goesOn = later(`(?:^|[ ])(?:ส่ง(?:มา|ไป)?ที่|ม\.\s?\d|หมู่\s?\d|หมู่ที่|ต\.|ตำบล|แขวง|อ\.|อำเภอ|` +
		`เขต|จ\.|จังหวัด|ที่อยู่|ชื่อ|ผู้รับ|โทร[ :.]|เบอร์|\d{5}(?:$|\D)|\d+/\d+)`)
	// keeper is who a parcel is left with, before the house of an address that goes on.
	keeper = later(`(?:ยาม|รปภ\.?|นิติ|ป้อม|ล็อบบี้|เคาน์เตอร์|เคาท์เตอร์) (\d{1,4}[ก-ฮ]? ?` +
		`(?:ถ\.|ถนน|ซ\.|ซอย|ม\. ?\d|หมู่))`)
	greeting = later(`((?:ขอบคุณ|ขอบใจ|ขอบพระคุณ)(?:มาก)?[ๆ]*` + polite + `*|หวัดดี` + polite +
		`*|สวัสดี` + polite + `+|\b(?:thank you|thanks|hello|hi)\b)`)
	// hail is a greeting at the beginning of a row; elsewhere it may be a family name.
	hail = later(`(?m)^(สวัสดี|(?:คุณพี่|พี่|เฮีย|เจ๊|น้อง|ป้า|ลุง|น้า|แม่ค้า|แอดมิน|แอด|` +
		`ร้าน)(?:` + polite + `)+)(?:$|[^ก-๎])`)
)

var (
	theBuilding = later(`\bthe (?:[a-z0-9]+ ){0,3}$`)
	inBuilding  = later(`^line (?:ตึก|อาคาร|ห้อง|ชั้น|คอนโด|tower|condo)`)
)

// takeHeaders takes the times and names that the chat itself writes.
func (t *text) takeHeaders() {
	t.takeAll(links, said)
	for _, m := range t.all(nameThere) {
		isBuilding := theBuilding().Match(t.low[max(0, m[2]-40):m[2]]) || // The Line
			inBuilding().Match(t.low[m[2]:]) // Verdant Line ตึก B
		if before := t.runeBefore(m[2]); !isBuilding && (before < 0x80 || !letter(before)) { // เดอะไลน์
			t.take(m[2], m[3], said)
		}
	}
	if bareStamp().Match(t.low) && !t.takeSpeakers(spoken) {
		t.labels[-1] = named // a name of the chat may stand before the one of the recipient
	}
	t.takeSpeakers(dialogue)
	t.takeShopRows()
	for _, re := range []func() *regexp.Regexp{headers, stamped, timeOnly} {
		t.takeAll(re, noise)
	}
	t.takeAll(stickers, noise)
	t.takeAll(daySlip, said)
	t.takeAll(dayMeant, said)
	for _, m := range t.all(dayNamed) {
		if !ofHouse().Match(t.low[max(0, m[2]-24):m[2]]) { // a road may be named for a day: ถ.8 สิงหา
			t.take(m[2], m[3], said)
		}
	}
	t.takeAll(dayAndTime, said)
	t.takeAll(openHours, said)
	t.takeAll(hours, said)
	t.takeAll(worn, said)
	for range 2 { // one ends where the next begins
		t.takeAll(ofBody, said)
	}
}

// row is the rest of the row from a byte.
func (t *text) row(from int) []byte {
	if end := bytes.IndexByte(t.low[from:], '\n'); end >= 0 {
		return t.low[from : from+end]
	}
	return t.low[from:]
}

// isLabel tells whether a word says what follows, as the fields of a form do.
func isLabel(word string) bool {
	for _, l := range labelWords {
		if l.pattern().MatchString(word + " ") {
			return true
		}
	}
	return false
}

// takeCodes takes the numbers of orders, products and live sales.
func (t *text) takeCodes() {
	for _, re := range []func() *regexp.Regexp{cfLine, cfCode, orderCode, hashCode, longCode} {
		for _, m := range t.all(re) {
			row := t.low[m[2]:m[3]]
			isMore := re() == cfLine() && (sign.Match(row) || zipForm().Match(row) || t.has(m[2], m[3], phone))
			if !isMore && !ofHouse().Match(t.low[max(0, m[2]-24):m[2]]) {
				t.take(m[2], m[3], code)
			}
		}
	}
}

// has tells whether something of a stretch was told to be of a kind.
func (t *text) has(from, to int, k kind) bool { return slices.Contains(t.kinds[from:to], k) }

// ofHouse stands before the number of a room or a house, which may look as the code of a product does.
var ofHouse = later(`(?:หอ|ซอย|ซ\.|ถนน|ถ\.|ห้อง|ตึก|อาคาร|เลขที่|หลัง|ชั้น|room|unit|no\.?|` +
	`house)[ :.]*$`)

// takePolite takes greetings, and the polite words behind a sentence unless the name of a place ends so: มะค่า,
// วังเจ้า.
func (x *Reader) takePolite(t *text) {
	t.takeAll(askedShop, noise)
	t.takeAll(greeting, noise)
	t.takeAll(asBefore, noise)
	t.takeAll(hail, noise)
	for range 2 {
		for _, m := range t.all(politeEnd) {
			if isFront := t.runeBefore(m[2]) == 'ห'; !isFront && !x.endsPlace(t, m[2], m[3]) { // หน้าร้าน
				t.take(m[2], m[3], courtesy)
			}
		}
	}
	for _, m := range t.all(laughs) {
		from := bytes.LastIndexByte(t.low[:m[2]], '\n') + 1
		if slices.Contains(t.kinds[from:m[2]], courtesy) && !sign.Match(t.low[from:m[2]]) {
			t.take(m[2], m[3], said)
		}
	}
}

// laughs is laughter at the end of a row; a row without a polite word may end with the house of that number.
var laughs = later(`(?m)[ ก-๎](5{3,})\+*[ ]*$`)

// endsPlace tells whether a stretch is the end of a Thai name of the directory.
func (x *Reader) endsPlace(t *text, from, to int) bool {
	const longest = 30 * len("ก")
	for at := from; at > 0 && from-at < longest; {
		r, n := utf8.DecodeLastRune(t.low[:at])
		if !letter(r) || r < 0x80 {
			return false
		}
		at -= n
		if len(x.thai[string(t.low[at:to])]) > 0 {
			return true
		}
	}
	return false
}

// takeNotes takes what is said to the one who delivers.
func (t *text) takeNotes() {
	t.takeAll(brief, said)
	t.takeAll(payment, said)
	t.takeAll(onCard, said)
	t.takeAll(elsewhere, said)
	for _, m := range t.all(deliver) {
		if t.low[m[0]] == gone {
			continue
		}
		if letterBefore := t.runeBefore(m[0]); letter(letterBefore) &&
			!strings.HasPrefix(string(t.low[m[0]:m[1]]), "โทร") {
			// In the middle of a word it may be a part of a name.
			continue
		}
		for m[1] < len(t.low) && t.low[m[1]] != '\n' && t.low[m[1]] != gone {
			m[1]++ // to the end of what is said
		}
		if sendTo().Match(t.low[m[0]:m[1]]) || countedPack().Match(t.low[max(0, m[0]-2):m[1]]) {
			continue
		}
		end := m[1]
		if in, _, isClosed := bytes.Cut(t.low[m[0]:m[1]], []byte(")")); isClosed && bytes.IndexByte(in, '(') < 0 {
			end = m[0] + len(in) // it stands in brackets
		}
		if next := goesOn().FindIndex(t.low[m[0]+3 : m[1]]); next != nil {
			end = min(end, m[0]+3+next[0])
		}
		if next := keeper().FindSubmatchIndex(t.low[m[0]:m[1]]); next != nil {
			end = min(end, m[0]+next[2])
		}
		t.take(m[0], end, said)
	}
}

// elsewhere is a row that asks to send somewhere else than before, and doesn't say where that is.
var elsewhere = later(`(?m)(?:^|[ \x01])((?:ขอ|ให้|รบกวน|ช่วย|เปลี่ยนเป็น)*(?:จัด)?ส่ง(?:ไป|มา)?` +
	`(?:ที่)?(?:ทำงาน|บ้าน|หอ|คอนโด|ร้าน|โรงเรียน|บริษัท|ออฟฟิศ)แทน)[ \x01]*$`)

// countedPack are packs that are counted.
var countedPack = later(`^.?\d ?(?:แพ็ค|แพค|ห่อ)`)

// sendTo asks to send to what follows.
var sendTo = later(`^(?:(?:กรุณา(?:จัด)?ส่ง|ส่งของ)(?:มา|ไป)?(?:ที่|ให้|ถึง)|กรุณา(?:จัด)?ส่ง[ ]?` + anyOf(titles) +
	`|please (?:send|ship|deliver)(?: (?:it|this|them))?(?: to)? (?:mr|mrs|ms|miss|dr|khun|k)\b)`)
