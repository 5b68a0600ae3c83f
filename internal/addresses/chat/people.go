package chat

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

var (
	// sign begins the line of an address: a house, a village, a lane, a building.
	sign = regexp.MustCompile(`ตู้ ?ปณ|เชิงสะพาน|บ้านเลขที่|เลขที่|\d+(?:/\d+)+|หมู่(?:ที่)?\s?\d|หมู่บ้าน|มบ\.|(?:^|` +
		`[\s\d,\x01])ม\.?\s?\d|(?:^|[\s\d])ม\.[ก-๎]|ซอย|ซ\.|ซ\s\d|ถนน|ถ\.|ตรอก|` +
		`อาคาร|ตึก|คอนโด|(?:^|\s)หอ(?:พัก|\s)|แมนชั่น|อพาร์[ทต]|ชั้น\s?\d|ห้อง|โครงการ|นิคม|(?:^|` +
		`\s)บ้าน[ก-ฮเ-ไ]|(?:^|` +
		`\s)วัด|โรงเรียน|รร\.|โรงพยาบาล|(?:^|\s)ค่าย[ก-ฮเ-ไ]|(?:^|\s)ปั๊ม|แฟลต|(?:^|\s)วิทยาลัย|(?:^|\s)สถาบัน|(?:^|` +
		`\s)หน้า[ก-ฮเ-ไ]|(?:^|\s)ศูนย์[ก-ฮเ-ไ]|` +
		`รพ\.|(?:^|\s)ส[ภน]\.|มหาวิทยาลัย|(?:^|\s)ตลาด|สถานี|โรงงาน|อบต\.|เทศบาล|หลังวัด|ตรงข้าม|ข้างๆ|ใกล้|ติดกับ|` +
		`\bmoo\b|\bsoi\b|\broad\b|\brd\b|\bfloor\b|\broom\b|\bbuilding\b|\bcondo|\bhouse\b|\bvillage\b|\bunit\b|` +
		`\d+\s+[a-z]+ (?:rd|road|street)|\d+(?:st|nd|rd|th) fl`)
	// house is a number that begins a line where nothing else says so.
	house = regexp.MustCompile(`(?:^|[\s,:(])(\d{1,4}[ก-ฮa-z]?)(?:$|[\s,\x01-])|(?:^|[\s,\x01])(\d{1,4})(?:ม\.|` +
		`ต\.|ถ\.|ซ\.|หมู่|ซอย|ถนน)`)
	counts = regexp.MustCompile(`(?:x\s?\d+|\d+\s?(?:ตัว|ชิ้น|กล่อง|อัน|แพ็ค|แพค|ชุด|คู่|ขวด|ซอง|ถุง|เซ็ต|เซต|ใบ|` +
		`ผืน|เล่ม|เม็ด|กระปุก|หลอด|โหล|ลัง|แถม|กก\.?|กิโล|kg|pcs|ml|มล\.?|กรัม|cm|ซม\.?|แผ่น|ด้าม|ดอก|ต้น|แท่ง|` +
		`ก้อน|` +
		`ห่อ|ลูก|ปี|นิ้ว))`)
	orders = regexp.MustCompile(`ไซ[สซ]์|ไซต์|size|สี(?:ดำ|ขาว|แดง|ฟ้า|ชมพู|เขียว|ครีม|น้ำเงิน|เทา|เหลือง|ม่วง|ส้ม|` +
		`น้ำตาล|กรม|เบจ)|(?:^|[ \x01\n])(?:เอา|สั่ง|รับ|จอง|สินค้า|รายการ|โค้ด|cf|f)(?:[ \d:ก-๎]|$)|` +
		`เสื้อ|กางเกง|เดรส|กระโปรง|รองเท้า|กระเป๋า|ครีม|สบู่|เซรั่ม|โปร(?:โมชั่น)?\s?\d|\bitem|\border`)
	chatter = regexp.MustCompile(polite + `(?:$|[ \x01\n])|สวัสดี|ขอบคุณ|ได้ไหม|มั้ย|หน่อย|ด้วย|พร้อมส่ง|แอดมิน|` +
		`แม่ค้า|ร้านค้า|สั่ง|โอน|ปลายทาง|บาท|ไลฟ์|ทักมา|สนใจ|อยาก|ตามนี้|` +
		`เหมือนเดิม|เดี๋ยว|แล้ว|(?:^|[^ก-๎])นะ|[ก-๎]{6,}นะ(?:$|[ \x01])|ครับ|ค่ะ|ส่งของ|จัดส่ง|พัสดุ|ยังไม่|ของถึง|` +
		`รบกวน|ราคา|เท่าไหร่|เลขพัสดุ|เปลี่ยน|` +
		`แก้ไข|ส่วน|เพื่อน|kerry|flash|j&t|ems|ไปรษณีย์|แฟลช|เคอรี่|\?`)
	title = regexp.MustCompile(`^(?:นายแพทย์\s?|แพทย์หญิง\s?|คุณ\s?|นางสาว\s?|นาง\s|นาง|นาย\s?|น\.\s?ส\.\s?|ด\.\s?ช\.\s?|ด\.\s?ญ\.\s?|` +
		`เด็กชาย|เด็กหญิง|k\.\s?|khun\s|mr\.?\s|mrs\.?\s|ms\.?\s|miss\s)`)
	names    = regexp.MustCompile(`^[\p{L}\p{M}\p{N} .()'/&,"\-ฯๆ]{2,90}$`)
	numbered = regexp.MustCompile(`^(?:\(?\d{1,2}[.)]\s*|(?:คนที่|ที่|กล่อง(?:ที่)?)\s?\d\s?[.:)]?\s*|` +
		`(?:ส่ง)?(?:ที่|คน|` +
		`อัน|กล่อง)(?:ที่)?(?:แรก|สอง|สาม|สี่|ห้า)\s?:?\s*)`)
	addressed = regexp.MustCompile(` (?:คุณ|นางสาว|นาง|นาย|น\.\s?ส\.)\s?([ก-ฮเ-ไ][^()]*)$`)
	sentTo    = regexp.MustCompile(`^(?:(?:รบกวน|ช่วย|ฝาก)?(?:จัด)?ส่ง(?:ถึง|ให้|ที่)|ของ(?:คุณ|พี่|น้อง)?)`)
	// lives ends a name where a sentence goes on.
	lives  = regexp.MustCompile(` (?:อยู่(?:ที่|บ้าน|แถว|ใน|$| )|ที่อยู่|บ้านอยู่|พักอยู่|พักที่|ทำงาน)[ก-๎ ]*$`)
	noName = regexp.MustCompile(`^(?:ที่|ชื่อ|เบอร์|คุณ|นาย|นาง|โทร|ส่ง|แม่|พ่อ|พี่|น้อง|ลูกค้า|ที่อยู่|ผู้รับ|` +
		`ใหม่|เดิม)$`)
	bracketed = regexp.MustCompile(`^\(([^()]*)\)$`)
	given     = regexp.MustCompile(`^[\p{L}\p{M}.'\-]{2,}(?: (?:[A-Z]\.? )?[\p{L}\p{M}.'\-]{2,}){1,3}$`)
)

// piece is a stretch of a line that nothing was told of yet.
type piece struct {
	from, to  int
	row       int  // number of its line
	label     kind // what was announced in front of it
	starts    int  // where an address begins in it, to when nowhere
	hard      bool // it has a sign of an address that can't be another thing
	titled    bool // it begins with the title of a person
	firm      bool // it begins with the word for a business or a part of one
	alone     bool // nothing else stands in its line
	nearPhone bool
	beforeAt  bool // a name of a place, or its postcode, follows at once
}

// pieces cuts what is left at everything that was told, at the ends of lines, and where a person or a business is named.
func (t *text) pieces() []piece {
	var all []piece
	row := 0
	for at := 0; at < len(t.low); {
		if t.low[at] == '\n' || t.low[at] == gone {
			if t.low[at] == '\n' {
				row++
			}
			at++
			continue
		}
		to := at
		for to < len(t.low) && t.low[to] != '\n' && t.low[to] != gone {
			to++
			if t.labels[to] != free && to < len(t.low) {
				break
			}
		}
		if tidy(t.shown[at:to]) != "" {
			p := t.piece(at, to, row)
			if cut := t.nextNamed(p); cut > 0 {
				to = cut
				p = t.piece(at, to, row)
			}
			all = append(all, p)
		}
		at = to
	}
	for i := range all {
		p := &all[i]
		p.alone = (i == 0 || all[i-1].row != p.row) && (i == len(all)-1 || all[i+1].row != p.row)
	}
	return all
}

// nextNamed is where a person or a business is named behind the beginning of a piece; 0 where none is.
func (t *text) nextNamed(p piece) int {
	low := t.low[p.from:p.to]
	for _, m := range wordStart.FindAllSubmatchIndex(low, -1) {
		at := m[2]
		before := string(low[:at])
		isInside := strings.Count(before, "(") > strings.Count(before, ")")
		switch {
		case tidy(before) == "" || ofName.MatchString(before):
		case titled.Match(low[at:]):
			if !isInside || !firm.Match(low) {
				return p.from + at
			}
		case ofFirm.Match(low[at:]):
			if !isInside && p.from+at < p.starts && isPerson(before) {
				return p.from + at
			}
		}
	}
	return 0
}

// ofName ends with a word whose name follows: that of a road, a building, a shop.
var ofName = regexp.MustCompile(`(?:^|[ ,])(?:ถนน|ถ\.|ซอย|ซ\.|หมู่บ้าน|บ้าน|วัด|ร้าน|อาคาร|ตึก|บริษัท|บจก\.|หจก\.|ตลาด|โรงเรียน)[ ]*$`)

func (t *text) piece(from, to, row int) piece {
	for from < to && t.low[from] == ' ' && t.labels[from] == free {
		from++
	}
	p := piece{from: from, to: to, row: row, label: t.labels[from], starts: to}
	p.beforeAt, p.nearPhone = t.besides(from, to)
	low := t.low[from:to]
	first := 0 // where its words begin
	for first < len(low) && strings.IndexByte(" ,:(", low[first]) >= 0 {
		first++
	}
	p.titled, p.firm = titled.Match(low[first:]), ofFirm.Match(low[first:])
	ownName := 0 // the first word of a business may have a word of an address in it
	if p.firm {
		if ownName = strings.IndexByte(string(low[first:]), ' ') + first; ownName < first {
			ownName = first
		}
	}
	if m := sign.FindIndex(low[ownName:]); m != nil {
		p.starts, p.hard = from+ownName+m[0], true
		for p.starts > from && digit(rune(t.low[p.starts-1])) {
			p.starts--
		}
		for p.starts < to && strings.IndexByte(" ,:", t.low[p.starts]) >= 0 {
			p.starts++
		}
	}
	if at := houseIn(low[:p.starts-from], low, p.firm); at >= 0 && !orders.Match(low) &&
		(p.hard || p.beforeAt || p.label == line) {
		p.starts, p.hard = from+at, true
	}
	return p
}

// houseIn is where a bare number stands that may be that of a house: the first one, behind a business the last; -1 where
// there is none.
func houseIn(before, low []byte, isFirm bool) int {
	at := -1
	for _, m := range house.FindAllSubmatchIndex(low, -1) {
		if n := max(m[2], m[4]); n < len(before) && (at < 0 || isFirm) {
			at = n
		}
	}
	return at
}

const separators = " ,:/.|()\n-"

// besides tells whether a place follows a stretch at once, and whether a phone stands beside it.
func (t *text) besides(from, to int) (beforeAt, nearPhone bool) {
	for i := to; i < len(t.low) && t.low[i] != '\n'; i++ {
		if k := t.kinds[i]; k == place || k == zip {
			beforeAt = true
		}
		if t.low[i] != gone && t.low[i] != ' ' || t.kinds[i] == phone {
			break
		}
	}
	isBetween := func(i int) bool { return t.low[i] == gone || strings.IndexByte(separators, t.low[i]) >= 0 }
	for i := to; i < len(t.low) && i < to+90 && isBetween(i); i++ {
		nearPhone = nearPhone || t.kinds[i] == phone
	}
	for i := from - 1; i >= 0 && i > from-90 && isBetween(i); i-- {
		nearPhone = nearPhone || t.kinds[i] == phone
	}
	return beforeAt, nearPhone
}

// people finds the name, the line of the address and what is left for a note.
func (t *text) people(r *Recipient) {
	t.cutOrders()
	all := t.pieces()
	first, last := t.addressRows(all)
	t.name(r, all, first, last)
	var parts []string
	hasLine := false
	for i, p := range all {
		from := p.starts
		if t.kinds[p.from] == named && from == p.to || t.kinds[p.from] == named && t.low[p.from] == gone && !p.hard {
			continue
		}
		if p.hard && p.firm && r.Name != "" && t.kinds[p.from] == free {
			from = p.from
		}
		if before := tidy(t.free(p.from, from)); p.hard && before != "" && r.Name != "" && t.isOfAddress(p, before) {
			from = p.from
			r.doubt(Line)
		}
		s := tidy(t.free(from, p.to))
		if p.hard && s != "" {
			parts = append(parts, s)
			t.take(from, p.to, line)
			hasLine = true
			continue
		}
		if p.firm && r.Name != "" && s == "" && t.kinds[p.from] == free && isBeside(all, i) {
			parts = append(parts, tidy(t.free(p.from, p.to)))
			t.take(p.from, p.to, line)
			hasLine = true
			continue
		}
		// Words between the parts of an address belong to it.
		s = tidy(t.free(p.from, p.to))
		isInside := p.from > first && p.to < last && !orders.MatchString(s) && !chatter.MatchString(strings.ToLower(s))
		if s != "" && (isInside && first >= 0 && hasLine || p.label == line && t.kinds[p.from] == free &&
			r.Name != "" && isPart(s) || p.beforeAt && isPart(s)) {
			parts = append(parts, s)
			t.take(p.from, p.to, line)
			hasLine = hasLine || p.label == line
			if p.label != line {
				r.doubt(Line)
			}
		}
	}
	r.Line = spaced(strings.Join(parts, " "))
	if strings.Count(r.Line, "(") != strings.Count(r.Line, ")") {
		r.Line = tidy(strings.NewReplacer("(", " ", ")", " ").Replace(r.Line))
	}
}

// isBeside tells whether a piece stands before an address, in its row or the row above, or behind one.
func isBeside(all []piece, i int) bool {
	return all[i].beforeAt || i+1 < len(all) && (all[i+1].hard || all[i+1].firm) && all[i+1].row <= all[i].row+1 ||
		i > 0 && all[i-1].hard && all[i-1].row == all[i].row
}

// isOfAddress tells whether words before the sign of an address are the name of a building or an estate: they follow
// the name or the phone.
func (t *text) isOfAddress(p piece, before string) bool {
	return p.label != named && t.kinds[p.from] == free && isPart(before) &&
		slices.ContainsFunc(t.kinds[:p.from], func(k kind) bool { return k == named || k == phone })
}

// isPart tells whether words right before a place may be a part of its address.
func isPart(s string) bool {
	return !slices.ContainsFunc(strings.Fields(s), isTalk) && !orders.MatchString(s) && !chatter.MatchString(strings.ToLower(s)) && utf8.RuneCountInString(s) <= 40
}

// free gives what of a stretch isn't told yet.
func (t *text) free(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if t.low[i] == gone {
			b.WriteByte(' ')
		} else {
			b.WriteByte(t.shown[i])
		}
	}
	return b.String()
}

// addressRows gives the first and the last byte that belong to an address.
func (t *text) addressRows(all []piece) (first, last int) {
	first, last = -1, -1
	for i, k := range t.kinds {
		if k == place || k == zip {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	for _, p := range all {
		if p.hard {
			if first < 0 || p.starts < first {
				first = p.starts
			}
			last = max(last, p.starts)
		}
	}
	return first, last
}

// cutOrders takes what is bought out of the text: a line of goods, and goods before an address.
func (t *text) cutOrders() {
	for _, p := range t.pieces() {
		low := t.low[p.from:p.to]
		if p.label == named {
			continue
		}
		end := -1
		for _, m := range counts.FindAllIndex(low, -1) {
			end = m[1]
		}
		if end < 0 && !orders.Match(low) {
			continue
		}
		if !p.hard && !p.beforeAt {
			if at := namedAt(low); at > 0 && (end < 0 || at >= end) {
				t.take(p.from, p.from+at, said)
				continue
			}
			t.take(p.from, p.to, said)
			continue
		}
		at := p.starts
		if end >= 0 && p.from+end > at {
			// The number of pieces was taken for a house: it begins behind.
			if m := sign.FindIndex(t.low[p.from+end : p.to]); m != nil {
				at = p.from + end + m[0]
			}
		}
		if end >= 0 && p.from+end <= at {
			t.take(p.from, p.from+end, said)
		} else if named := namedAt(low); named >= 0 && p.from+named < at {
			t.take(p.from, p.from+named, said)
		} else if at > p.from && orders.Match(t.low[p.from:at]) {
			t.take(p.from, at, said)
		}
	}
}

// namedAt is where a person or a business is named in words; -1 where none is.
func namedAt(low []byte) int {
	if titled.Match(low) || firm.Match(low) {
		return 0
	}
	for _, m := range wordStart.FindAllSubmatchIndex(low, -1) {
		if titled.Match(low[m[2]:]) || firm.Match(low[m[2]:]) {
			return m[2]
		}
	}
	return -1
}

var (
	glued   = regexp.MustCompile(`(\d)(ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน|ชั้น|ห้อง|อาคาร)`)
	emptied = regexp.MustCompile(`(?:^|[ ,])(?:หมู่ที่|หมู่|ซอย|ถนน|อาคาร|ชั้น|ห้อง|หมู่บ้าน)\s?:?\s?-(?:$|[ ,])`)
	colons  = regexp.MustCompile(`(บ้านเลขที่|เลขที่|หมู่ที่|หมู่บ้าน|หมู่|ซอย|ถนน|อาคาร|ชั้น|ห้อง)\s?[:=]\s?`)
)

// spaced sets a blank between a number and the mark that follows it.
func spaced(s string) string {
	s = colons.ReplaceAllString(s, "$1 ")
	s = emptied.ReplaceAllString(s, " ")
	return tidy(glued.ReplaceAllString(s, "$1 $2"))
}

// note gathers what was said and is no part of an address.
func note(before []string, t *text) string {
	lines := slices.Clone(before)
	for from := 0; from < len(t.low); {
		to := from
		var b strings.Builder
		noted := false // whether the byte before belongs to the note
		for ; to < len(t.low) && t.low[to] != '\n'; to++ {
			if k := t.kinds[to]; k == free || k == said || k == code || k == amount || k == courtesy && noted {
				b.WriteByte(t.shown[to])
				noted = k != free || t.shown[to] != ' '
			} else {
				if b.Len() > 0 && k != noise {
					b.WriteByte(' ')
				}
				noted = false
			}
		}
		if s := tidy(strings.ToValidUTF8(b.String(), "")); utf8.RuneCountInString(s) > 1 {
			lines = append(lines, s)
		}
		from = to + 1
	}
	return strings.Join(lines, "\n")
}
