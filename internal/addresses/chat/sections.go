package chat

import (
	"regexp"
	"slices"
	"strings"
)

// role is whose the words after a label are.
type role int

const (
	toReceive role = iota
	toSend
	toBill
	former
	toOrder // whoever orders for somebody else
)

var roles = []struct {
	role    role
	pattern func() *regexp.Regexp
}{
	{toSend, later(`(?m)(?:^|[\s,|/(])((?:รบกวน|ช่วย|ขอ|ให้)*(?:ระบุ|ใส่|ลง|เขียน)?ชื่อผู้ส่ง|` +
		`ที่อยู่ผู้ส่ง|ผู้ส่ง|ผู้ฝากส่ง|ส่งจาก|จาก(?:ร้าน|คุณ|[ :])|ฝากส่งในนาม|sender|from\s?:)`)},
	{toOrder, later(`(?m)(?:^|[\s,|/(])((?:ชื่อ)?(?:ผู้|คน)(?:สั่ง|ซื้อ)(?:ซื้อ|ของ|สินค้า)?(?:$|` +
		`[ :=(]|คือ|ชื่อ))`)},
	{toBill, later(`(?m)(?:^|[\s,|/(])((?:ส่วน|แต่|และ|อันนี้|รบกวน|ช่วย|ต้องการ|ฝาก|ขอ|ข้อมูล|` +
		`รายละเอียด|ที่อยู่|บริษัท|สำหรับ|ไว้|ชื่อ|ออก)*(?:ใบกำกับ(?:ภาษี)?|ใบเสร็จ|` +
		`บิล)(?:เต็มรูป(?:แบบ)?)?(?:ในนาม|ที่อยู่|ชื่อ|ตาม)?|tax invoice)`)},
	{former, later(`(?m)(?:^|[\s,|/(])(ที่อยู่(?:เก่า|เดิม|ตาม(?:ทะเบียนบ้าน|บัตร)[ก-๎]*)|จากเดิม|` +
		`เดิมคือ|(?:อัน|ของ|ที่)?(?:เก่า|เดิม)\s?[:=]|old address)`)},
	{toReceive, later(`(?m)(?:^|[\s,|/(])((?:ผู้|คน)รับ|ชื่อ(?:ผู้|คน)รับ|` +
		`ที่อยู่(?:ใน)?(?:การ)?(?:จัด)?ส่ง(?:ของ|` +
		`สินค้า)?|ที่อยู่ผู้รับ|ที่อยู่ใหม่|` +
		`(?:จัด)?ส่ง(?:ของ|สินค้า)?\s?:|` +
		`(?:แก้|เปลี่ยน)เป็น|(?:แต่|แล้ว|ส่วน|และ)?(?:ตัว)?(?:ของ|พัสดุ|สินค้า)?` +
		`(?:จัด)?ส่ง(?:ของ|สินค้า)?(?:มา|ไป)?(?:ที่|ถึง|ให้)|` +
		`ถึง(?:คุณ|[ :])|receiver|recipient|ship to|to\s?:|` +
		`(?:อัน|ที่)?ใหม่\s?[:=]|new address)`)},
}

// receives names somebody who receives the parcel.
var receives = later(`(?:ผู้|คน)รับ|ส่งให้|ส่งถึง|receiver|recipient`)

// billed is what a part about a bill has: a business, a tax number, an address.
var billed = later(`\d{5}|\d+/\d|` + anyOf(firms))

// wished is a row that wishes for a bill and says no more; billedTo is who the bill is for.
var (
	wished   = later(`^[ก-๎ ]{3,60}?(?:ด้วย|ให้|หน่อย|นะ|ๆ|` + polite + `)*[ ]*\n`)
	billedTo = later(`(?:^|[^ก-๎])` + anyOf(firms) + `|\d{13}|\d-\d{4}-\d{5}|ในนาม|ที่อยู่`)
)

var (
	rule = later(`(?m)^[ ]*[-=_*~.+]{3,}[ ]*$`)
	item = later(`(?m)(?:^|\s)\(?(?:(?:คนที่|ที่อยู่ที่|ที่ที่|กล่อง(?:ที่)?|ที่|รายที่|` +
		`ออเดอร์ที่?|รายการที่|ชุดที่|no\.?|#)\s?([1-9])\s?[.):]?|([1-9])[.)]{1,2})(?:\s|$|[ก-ฮเ-ไa-z])`)
	counted = later(`(?m)^\s*\(?(?:คนที่|ที่อยู่ที่|ที่ที่|กล่อง(?:ที่)?|ที่|รายที่|ออเดอร์ที่?|` +
		`ชุดที่)\s?\d{1,2}\s?[.):]?\s+|^\s*(?:กับ|และ|แล้วก็|ส่วน)?อีก(?:ที่|คน|กล่อง|ชุด|ออเดอร์|` +
		`อัน)(?:นึง|หนึ่ง)?(?:\s+|(ส่ง))|^[ ]*\(?[1-9][.)]{1,2}[ ]+`)
	further = later(`(?m)(?:^|\s)((?:กับ|และ|แล้วก็|ส่วน)?อีก(?:ที่|คน|กล่อง|ชุด|ออเดอร์|อัน)` +
		`(?:นึง|หนึ่ง)?|และ(?:ส่ง|อีก)|` +
		`ส่วนอีก)`)
	starter = later(`(?m)(?:^|\s)((?:ชื่อ(?:[ \-]*(?:นาม)?สกุล)?(?:ผู้รับ)?|ผู้รับ|ส่งให้|ส่งถึง|name|` +
		`to)\s?[:.]|ผู้รับ\s)`)
)

// split cuts a message into the parts about each recipient. The parts about a sender, a bill or a former address go to
// the note, unless the message has no other address.
func (x *Reader) split(message string) []section {
	kept, rest := x.byRole(message)
	s := section{text: kept, note: rest}
	places := x.clusters(kept)
	if len(places) < 2 {
		return []section{s}
	}
	if parted := partedByHeadings(kept, places); parted != kept {
		kept = parted
		s.text, places = kept, x.clusters(kept)
	}
	cuts, hows := x.cuts(kept, places)
	if cuts == nil {
		s.doubtful = true
		return []section{s}
	}
	var all []section
	from := 0
	for i, to := range append(cuts, len(kept)) {
		s := section{text: strings.TrimSpace(kept[from:to])}
		if i > 0 {
			s.change = hows[i-1]
		}
		all = append(all, s)
		from = to
	}
	all[0].note = rest
	return all
}

var (
	calledBill = later(`^(?:ชื่อ)?บิล[ก-๎]{0,8} [ก-๎]`)
	saidOfBill = later(`^(?:ชื่อ)?บิล(?:ออก|ส่ง|ตาม|ให้|ใช้|เขียน|ลง|ขอ|ด้วย|นะ|เงิน|ใน|` + polite + `)`)
)

// isCalledBill tells whether words begin with the name of a person that is also a word for a bill: บิลลี่ ใจดี.
func isCalledBill(of string) bool {
	return calledBill().MatchString(of) && !saidOfBill().MatchString(of)
}

// mostBills bounds the words about bills that are looked at: each costs a look at what stands behind it.
const mostBills = 20

// byRole takes the parts of a message out that are no recipient's.
func (x *Reader) byRole(message string) (kept string, rest []string) {
	low := strings.ToLower(message)
	if len(low) != len(message) {
		return message, nil
	}
	type start struct {
		at   int
		role role
	}
	var starts []start
	for _, r := range roles {
		for _, m := range r.pattern().FindAllStringSubmatchIndex(low, -1) {
			starts = append(starts, start{m[2], r.role})
		}
	}
	if !receives().MatchString(low) { // whoever orders receives it
		starts = slices.DeleteFunc(starts, func(s start) bool { return s.role == toOrder })
	}
	if !slices.ContainsFunc(starts, func(s start) bool { return s.role != toReceive }) {
		return message, nil
	}
	slices.SortStableFunc(starts, func(a, b start) int { return a.at - b.at })
	var b strings.Builder
	from, bills := 0, 0
	for i, s := range starts {
		if s.at < from {
			continue
		}
		end := len(message)
		for _, next := range starts[i+1:] {
			if next.role != s.role && (s.role != toSend || next.role != toReceive || next.at >= s.at+12) {
				end = next.at
				break
			}
		}
		if s.role == toBill {
			bills++
		}
		if s.role == toReceive || bills > mostBills {
			continue
		}
		if blank := strings.Index(message[s.at:end], "\n\n"); blank >= 0 {
			end = s.at + blank
		}
		if of := low[s.at:end]; s.role == toBill && (!billed().MatchString(of) ||
			(wished().MatchString(of) || isCalledBill(of)) && !billedTo().MatchString(of)) {
			continue // a bill is wished for, to nobody else
		}
		b.WriteString(message[from:s.at])
		rest = append(rest, tidy(message[s.at:end]))
		from = end
	}
	b.WriteString(message[min(from, len(message)):])
	kept = b.String()
	if len(x.clusters(kept)) == 0 && len(x.clusters(message)) > 0 {
		return message, nil
	}
	return kept, rest
}

// clusters gives the stretches of a text that name a place by two levels or more, or by a level and its postcode.
func (x *Reader) clusters(message string) (all [][2]int) {
	t := newText(message)
	var r Recipient
	t.takeTax(&r)
	t.takeHeaders()
	t.takePhones(&r)
	t.takeMoney(&r)
	type part struct {
		from, to, kind int
		firm           bool // it can't be the name of a road or a building
	}
	var parts []part
	for _, h := range x.hits(t) {
		if !h.exact || h.mark == 0 && runes(t.shown[h.name:h.to]) < 4 {
			continue
		}
		k := int(h.mark)
		if k == 0 {
			k = int(h.refs[0].level)
		}
		parts = append(parts, part{h.from, h.to, k, h.mark != 0 || k == int(province)})
	}
	for _, z := range t.zips(x) {
		if len(x.byZip[t.code(z)]) > 0 {
			parts = append(parts, part{z[0], z[1], 9, true})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.from - b.from })
	seen, from, to, strong, firm := map[int]int{}, 0, 0, false, false
	end := func() {
		if len(seen) >= 2 && strong && firm {
			all = append(all, [2]int{from, to})
		}
		seen, strong, firm = map[int]int{}, false, false
	}
	for _, p := range parts {
		if len(seen) > 0 {
			between := message[min(to, p.from):p.from]
			isFar := len(between) > 40 || strings.Contains(between, "\n") && len(between) > 24
			_, again := seen[p.kind]
			if isFar && (again || seen[9] > 0) {
				end()
			}
		}
		if len(seen) == 0 {
			from = p.from
		}
		seen[p.kind]++
		strong = strong || p.kind == 9 || p.kind == int(subdistrict) || p.kind == int(either)
		firm = firm || p.firm
		to = max(to, p.to)
	}
	end()
	return all
}

// cuts gives where a part about another recipient begins, between each place and the next; nil where that
// can't be told. It tells also how each part stands to the one before.
func (x *Reader) cuts(message string, places [][2]int) (cuts []int, hows []change) {
	low := strings.ToLower(message)
	if len(low) != len(message) {
		return nil, nil
	}
	phones := phonesOf(message)
	isPhoneFirst := len(phones) > 0 && phones[0][0] < places[0][0]
	for i := range len(places) - 1 {
		from, to := places[i][1], places[i+1][0]
		how, cut := changeAt(low[from:to], low[places[i+1][1]:])
		isRefused := false
		if at := refusedAt(low[from:to]); at >= 0 {
			how, cut = unwanted, at
		} else if at := sentAgainAt(low[from:to]); at >= 0 && how == another && !more().MatchString(low[from:to]) {
			how, cut = lacking, at
		} else if i == 0 && how == another && !more().MatchString(low[from:to]) &&
			refusedAt(low[:places[0][0]]) >= 0 {
			how, isRefused = lacking, true
			if thisTime().MatchString(low[from:to]) {
				how = inPlace
			}
		}
		if cut >= 0 {
			cut += from
		}
		for _, re := range []func() *regexp.Regexp{rule, item, further, starter} {
			if m := re().FindAllStringIndex(low[from:to], -1); m != nil && cut < 0 {
				cut = from + m[0][0]
			}
		}
		if m := sendHere().FindStringIndex(low[from:to]); cut < 0 && (how == inPlace || isRefused) && m != nil {
			cut = from + m[0]
		}
		if blank := strings.LastIndex(message[from:to], "\n\n"); cut < 0 && blank >= 0 {
			cut = from + blank
		}
		if cut < 0 {
			cut = byPhone(message, phones, from, to, isPhoneFirst)
		}
		if cut < 0 {
			return nil, nil
		}
		cuts, hows = append(cuts, cut), append(hows, how)
	}
	return cuts, hows
}

// byPhone cuts behind the phone that follows a place, or before the one that leads to the next.
func byPhone(message string, phones [][2]int, from, to int, isPhoneFirst bool) int {
	for _, p := range phones {
		if p[0] < from || p[1] > to {
			continue
		}
		if isPhoneFirst {
			if start := strings.LastIndex(message[from:p[0]], "\n"); start >= 0 {
				return from + start
			}
			return p[0]
		}
		if end := strings.Index(message[p[1]:to], "\n"); end >= 0 {
			return p[1] + end
		}
		return p[1]
	}
	if end := strings.Index(message[from:to], "\n"); end >= 0 {
		return from + end
	}
	return -1
}

// phonesOf gives where the phones of a text stand.
func phonesOf(message string) (all [][2]int) {
	t := newText(message)
	var r Recipient
	t.takePhones(&r)
	for i := 0; i < len(t.kinds); i++ {
		if t.kinds[i] == phone {
			from := i
			for i < len(t.kinds) && (t.kinds[i] == phone || t.low[i] == '\n' && i+1 < len(t.kinds) &&
				t.kinds[i+1] == phone) {
				i++
			}
			all = append(all, [2]int{from, i})
		}
	}
	return all
}
