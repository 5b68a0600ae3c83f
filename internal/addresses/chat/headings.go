package chat

import (
	"slices"
	"strings"
)

// headings are those of recipients: อันแรก, เจ้าที่สอง, อีกกล่องของแม่, ลูกค้า 1, ออเดอร์ B, 2). What is counted may be
// anything where an ordinal says that it is counted; a bare number or letter needs a word by which recipients are
// counted.
var headings = later(`(?m)(?:^|[\s(,|])(\(?(?:` +
	`(?:ส่ง|และ|กับ|ส่วน|แล้วก็|ให้)*(?:([ก-๎]{2,14}?)[ ]?(?:(แรก)|ที่[ ]?([1-9]|` + ordinals + `)|(` +
	ordinals + `))|` +
	`อีก([ก-๎]{2,14}?)(?:นึง|หนึ่ง)?)|` +
	`(ที่(?:อยู่|ส่ง)?|ลูกค้า|ผู้รับ|จุด(?:ส่ง)?|ราย|เจ้า|คน|กล่อง|บิล|ออเดอร์|พัสดุ|ปลายทาง|address|order|no\.?|#)` +
	`[ ]?([1-9a-e])[.)]?|([1-9])[.)]{1,2})` +
	`(?:ของ(?:คุณ)?(?:` + relations + `))?[ ]*[.):]*)(?:\s|$)`)

// ordinals are numbers in words; the first of them is one.
const ordinals = `หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า`

// heading is one of a message: what is counted, and its number, 0 where it only says that it is a further one.
type heading struct {
	from, to int
	counted  string
	number   int
}

// headingsIn gives what may be the headings of a text in lower case.
func headingsIn(low string) (all []heading) {
	for _, m := range headings().FindAllStringSubmatchIndex(low, -1) {
		part := func(g int) string {
			if m[2*g] < 0 {
				return ""
			}
			return low[m[2*g]:m[2*g+1]]
		}
		h := heading{from: m[2], to: m[3], counted: part(2) + part(6) + part(7)}
		switch ordinal := part(4) + part(5) + part(8) + part(9); {
		case part(3) != "":
			h.number = 1
		case part(6) != "":
		case len(ordinal) == 1 && ordinal[0] >= 'a':
			h.number = int(ordinal[0]-'a') + 1
		case len(ordinal) == 1:
			h.number = int(ordinal[0] - '0')
		default:
			h.number = slices.Index(strings.Split(ordinals, "|"), ordinal) + 1
		}
		if !ofAddressPart().MatchString(h.counted) && !orders().MatchString(h.counted) {
			all = append(all, h)
		}
	}
	return all
}

// ofAddressPart begins as a counted part of an address.
var ofAddressPart = later(`^` + anyOf(noHeading))

// beginsRow is what stands before the first word of a row or of a recipient: nothing, a phone, what was said politely.
var beginsRow = later(`(?:^|[\n/|)]|\d{4}|แล้ว|` + polite + `)[ ]*$`)

// nearHeading is how many bytes before a heading are looked at.
const nearHeading = 60

// partedByHeadings sets a rule in the place of the headings above the recipients at several places: the same thing is
// counted in all of them, one heading stands before each place and begins a row or follows a phone, and their numbers
// go up by one. The first heading may stand anywhere, and the first recipient may have none.
func partedByHeadings(message string, places [][2]int) string {
	low := strings.ToLower(message)
	if len(low) != len(message) {
		return message
	}
	all := headingsIn(low)
	seen := map[string]bool{}
	for _, first := range all {
		if seen[first.counted] {
			continue
		}
		seen[first.counted] = true
		var series []heading
		for _, h := range all {
			if h.counted == first.counted {
				series = append(series, h)
			}
		}
		skipped := len(places) - len(series) // the places that have none
		isSeries := skipped == 0 || skipped == 1
		for i, h := range series {
			at := i + skipped
			isSeries = isSeries && at < len(places) && (h.number == at+1 || h.number == 0 && at > 0) &&
				h.to <= places[at][0] && (at == 0 || h.from >= places[at-1][1] &&
				beginsRow().MatchString(low[max(0, h.from-nearHeading):h.from]))
		}
		if !isSeries {
			continue
		}
		for _, h := range slices.Backward(series) {
			message = message[:h.from] + "\n---\n" + message[h.to:]
		}
		break
	}
	return message
}
