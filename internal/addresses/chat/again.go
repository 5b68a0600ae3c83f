package chat

import "regexp"

const (
	levelMark = `(ต\.|ตำบล|แขวง|อ\.|อำเภอ|เขต|จ\.|จังหวัด)[ ]?`
	levelName = `([ก-๎]{2,30}?)`
	// slightly is said before what is said again.
	slightly = `(?:(?:ขอ)?(?:แก้(?:ไข)?|เปลี่ยน|ย้าย)(?:เลข)?(?:ห้อง|ซอย|หมู่|บ้าน|ตำบล)?` +
		`(?:นิด(?:นึง|หน่อย|เดียว)?|หน่อย|เป็น|นะ|[ ]|` + polite + `)*)?`
	nameEnds = `(?:นะ|แล้ว|` + polite + `|[ ,.])*`
)

var (
	// placeNot is a place and the one that was said wrongly before, notPlace the same the other way round.
	placeNot = later(slightly + levelMark + levelName + nameEnds + `ไม่ใช่[ ]?` + levelMark + levelName +
		`(?:$|[ ,.\n]|นะ|แล้ว|` + polite + `)`)
	notPlace = later(slightly + `ไม่ใช่[ ]?` + levelMark + levelName + nameEnds +
		`(?:แต่)?(?:เป็น|ต้องเป็น|ที่ถูก(?:ต้อง)?(?:คือ)?)[ ]?` + levelMark + levelName +
		`(?:$|[ ,.\n]|นะ|แล้ว|` + polite + `)`)
	// personAgain is who is to receive the parcel in the place of somebody else.
	personAgain = later(`(?:เปลี่ยน|แก้)(?:ไข)?(?:ชื่อ)?(?:(?:ผู้|คน)รับ|ชื่อ)[^\n\d]{0,60}?` +
		`(?:ใช้|ส่ง|ใส่|ลง|เขียน|เอา)(?:ใน|เป็น)*(?:ชื่อ|นาม)[ ]*([^\n\d]{3,50}?)[ ]+แทน` +
		`(?:[ ]|นะ|เลย|` + polite + `)*`)
)

// numberNot is a number of the address and the one that was said wrongly before: บ้านเลขที่ 58 ไม่ใช่ 85.
var numberNot = later(slightly + `((?:บ้าน)?เลขที่|ห้อง|หมู่(?:ที่)?|ม\.|ซอย|ซ\.)[ ]?` + newHouse +
	nameEnds + `ไม่ใช่[ ]?(?:(?:บ้าน)?เลขที่|ห้อง|หมู่(?:ที่)?|ม\.|ซอย|ซ\.)?[ ]?(\d{1,5}(?:/\d{1,5})*)` + nameEnds)

// correctNumber sets a number of the address that is said again, with what it was, where that stood before.
func correctNumber(message string) (right, said string) {
	m := numberNot().FindStringSubmatchIndex(message)
	if m == nil || !wholeNumber(message, m[6], m[7]) {
		return message, ""
	}
	mark := `(?:^|[\s,:(]|เลขที่)` // a house needs none
	switch message[m[2]:m[3]] {
	case "ห้อง":
		mark = `ห้อง(?:เลขที่|ที่)?[ ]?`
	case "หมู่", "หมู่ที่", "ม.":
		mark = `(?:หมู่(?:ที่)?|ม\.)[ ]?`
	case "ซอย", "ซ.":
		mark = `(?:ซอย|ซ\.)[ก-๎ ]*`
	}
	old := regexp.MustCompile(mark + `(` + message[m[6]:m[7]] + `)(?:$|[^\d/\-])`)
	all := old.FindAllStringSubmatchIndex(message[:m[0]], -1)
	if all == nil {
		return message, ""
	}
	was := all[len(all)-1]
	return message[:was[2]] + message[m[4]:m[5]] + message[was[3]:m[0]] + "\n" + message[m[1]:], message[m[0]:m[1]]
}

// ofBill is said of a name that is none of who receives the parcel.
var ofBill = later(`ใบ|บิล|ภาษี|ไลน์|เฟส|บัญชี`)

// levelOf tells which level a mark says, and the part of an address that is.
func levelOf(mark string) (all string, f Field) {
	switch mark {
	case "ต.", "ตำบล", "แขวง":
		return `(?:ต\.|ตำบล|แขวง)`, Subdistrict
	case "อ.", "อำเภอ", "เขต":
		return `(?:อ\.|อำเภอ|เขต)`, District
	}
	return `(?:จ\.|จังหวัด)`, Province
}

// correctPlace sets the name of a place that is said again, with what it was, where that stood before.
func correctPlace(message string) (right, said string, f Field) {
	m, now, then := placeNot().FindStringSubmatchIndex(message), 2, 6
	if m == nil {
		m, now, then = notPlace().FindStringSubmatchIndex(message), 6, 2
	}
	if m == nil {
		return message, "", ""
	}
	part := func(i int) string { return message[m[i]:m[i+1]] }
	mark, f := levelOf(part(now))
	if other, _ := levelOf(part(then)); other != mark {
		return message, "", ""
	}
	old := regexp.MustCompile(mark + `[ ]?(` + regexp.QuoteMeta(part(then+2)) + `)(?:$|[^ก-๎])`)
	all := old.FindAllStringSubmatchIndex(message[:m[0]], -1)
	if all == nil {
		return message, "", ""
	}
	was := all[len(all)-1]
	return message[:was[2]] + part(now+2) + message[was[3]:m[0]] + "\n" + message[m[1]:], message[m[0]:m[1]], f
}

// correctPerson sets who is to receive the parcel behind a label.
func correctPerson(message string) (right, said string) {
	m := personAgain().FindStringSubmatchIndex(message)
	if m == nil || ofBill().MatchString(message[m[0]:m[2]]) {
		return message, ""
	}
	return message[:m[0]] + "\nผู้รับ: " + message[m[2]:m[3]] + "\n" + message[m[1]:], message[m[0]:m[1]]
}
