package chat

import (
	"regexp"
	"slices"
	"strings"

	"langraan/internal/kit/thai"
)

const bank = `(?:บัญชี|เลขที่บัญชี|บช\.|พร้อมเพย์|promptpay|prompt pay|กสิกร(?:ไทย)?|kbank|ไทยพาณิชย์|scb|` +
	`กรุงไทย|ktb|ktc|` +
	`ธ\.|ธนาคาร[ก-๎]*|ออมสิน|ทหารไทย|ttb|กรุงศรี|bay|bbl|ธกส|ยูโอบี|uob|truemoney|ทรูมันนี่|วอลเล็ท|wallet)`

var (
	// Digits of a number with what people put between them. What is between two lines needs a second look.
	run = later(`(?:\+|\b00)?\(?[0-9o][0-9o]*(?:[ .()\-]{0,3}[0-9o]+)*`)
	// A number that goes on in the next line, which has nothing but its end.
	brokenRun = later(`(?m)\b(0[689][0-9 \-]{1,10}?)[ \-]*\n[ \-]*([0-9][0-9 \-]{1,8}[0-9])[ ]*$`)
	account   = later(bank + `[^\d\n\x01]{0,40}(\d[\d\- ]{8,16}\d)`)
	accountOf = later(`(\d[\d\-]{8,14}\d)[ (]{0,3}` + bank)
	// ofProduct is the number of a product or a parcel that looks as a phone does.
	ofProduct = later(`(?:รหัส(?:สินค้า|พัสดุ)|บาร์โค้ด|โค้ด|คำสั่งซื้อ|` +
		`เลข(?:ที่)?(?:คำสั่งซื้อ|ออเดอร์|พัสดุ|บิล|ใบสั่งซื้อ)|\b(?:sku|barcode|tracking))` +
		`(?:[ ]?(?:no|id)\.?|เลขที่)?[ :.#=]*(0\d{8,})(?:$|[^\d\-])`)
	ofRoad    = later(`(?:ถ\.|ถนน)[ ]?$`)
	grouped   = later(`\b(\d{3}-\d-\d{5}-\d)\b`)
	extension = later(`(?:ต่อ|ext\.?|#)\s?\d{1,5}`)
	taxID     = later(`\b(\d(?:[ \-]?\d){12})\b`)
	// inGroups is a tax number without signs in it, or with those between its groups.
	inGroups = later(`^(?:\d{13}|\d[ \-]\d{4}[ \-]\d{5}[ \-]\d\d[ \-]\d)$`)
	taxLabel = later(`(?:เลข(?:ที่)?(?:ประจำตัว)?(?:ผู้เสียภาษี(?:อากร)?|ประชาชน|บัตร(?:ประชาชน|` +
		`ประจำตัว(?:ประชาชน)?|ปชช\.?)?(?:[ :.]*\x01))|` +
		`บัตร(?:ประชาชน|ปชช\.?)|tax\s?(?:id|no\b|number|\x01|$))[ :.]*(?:no\.?)?[ :.]*`)
	branch = later(`\(?(?:สำนักงานใหญ่|สาขาที่\s?\d{1,5}|สนญ\.?)\)?`)
	fax    = later(`((?:แฟ[กค]ซ์?|โทรสาร|fax)[ .:]*0[\d \-]{7,11}\d)`)
	// ofOrderer is the phone of who orders for somebody else.
	ofOrderer = later(`เบอร์[ :]*(0[\d \-]{7,11}\d)[ ]*((?:อันนี้|นี้|นี่)(?:คือ|เป็น)?|คือ|เป็น|ของ)?` +
		`(?:เบอร์|ของ)*(?:หนู|ผม|เรา|ฉัน|พี่)?(?:เอง)?[ ]?\(?(?:คน|ผู้)สั่ง`)
	// leadsOn is what stands between a label and the number that it is of.
	leadsOn = later(`^([^\d\n)]{0,30})0\d`)
	// lineTo leads to the last of several lines of one office: 02-123-4567-9.
	lineTo = later(`^(-\d{1,2})(?:$|[^\d\-])`)
	masked = later(`\b0\d{0,8}[ \-]?[x*][ \-]?[x*][ \-x*\d]*`)
)

// takeTax takes the number of a person or a business.
func (t *text) takeTax(r *Recipient) {
	for _, m := range t.all(taxID) {
		if digit(t.runeBefore(m[0])) || digit(t.runeAt(m[1])) {
			continue
		}
		id := thai.Digits(string(t.low[m[0]:m[1]]))
		isMobile := id[0] == '0' && strings.ContainsRune("689", rune(id[1]))
		isPhone := !inGroups().Match(t.low[m[0]:m[1]]) || isMobile && !thai.ValidID(id)
		if isPhone && !taxLabel().Match(t.low[max(0, m[0]-120):m[0]]) {
			continue
		}
		if r.TaxID == "" {
			r.TaxID = id
		}
		t.take(m[0], m[1], code)
	}
	if r.TaxID != "" {
		t.takeAll(branch, code)
	}
	t.takeAll(taxLabel, noise)
}

// takePhones takes the phones, in the order written.
func (t *text) takePhones(r *Recipient) {
	var accounts [][2]int
	for _, re := range []func() *regexp.Regexp{account, accountOf, grouped, ofProduct} {
		for _, m := range t.all(re) {
			if ofRoad().Match(t.low[max(0, m[0]-16):m[0]]) {
				continue // a bank lends its name to a road too: ถ.กสิกรทุ่งสร้าง
			}
			accounts = append(accounts, [2]int{m[2], m[3]})
			from := m[2]
			if re() == ofProduct() {
				from = m[0] // with the words before it
			}
			t.take(from, m[3], code)
		}
	}
	add := func(number string) {
		if !slices.Contains(r.Phones, number) {
			r.Phones = append(r.Phones, number)
		}
	}
	for _, m := range t.all(brokenRun) {
		number, good := thai.NormalisePhone(string(t.low[m[2]:m[3]]) + string(t.low[m[4]:m[5]]))
		first, whole := thai.NormalisePhone(string(t.low[m[2]:m[3]]))
		if good && !whole && first != number && strings.Count(thai.Digits(string(t.low[m[4]:m[5]])), "") > 3 {
			add(number)
			if t.low[m[3]] != '-' {
				r.doubt(Phones)
			}
			t.take(m[2], m[5], phone)
		}
	}
	t.takeAll(fax, said)
	for _, m := range t.all(run) {
		t.phonesIn(m[0], m[1], add, r)
	}
	t.takeAll(extension, said)
	if t.all(masked) != nil {
		r.doubt(Phones)
		t.takeAll(masked, said)
	}
	if len(r.Phones) == 0 { // a number that is also one of a wallet may be the only one there is
		for _, a := range accounts {
			if grouped().MatchString(t.shown[a[0]:a[1]]) {
				continue
			}
			if number, good := thai.NormalisePhone(t.shown[a[0]:a[1]]); good && len(number) == 10 {
				add(number)
				r.doubt(Phones)
			}
		}
	}
}

// dropOrderer keeps the phone of who orders for somebody else for the note: they aren't rung up.
func (t *text) dropOrderer(r *Recipient) {
	for _, m := range ofOrderer().FindAllStringSubmatchIndex(t.shown, -1) {
		number, good := thai.NormalisePhone(t.shown[m[2]:m[3]])
		at := slices.Index(r.Phones, number)
		if !good || at < 0 || len(r.Phones) < 2 {
			continue
		}
		next := leadsOn().FindStringSubmatch(t.shown[m[1]:])
		if m[4] < 0 && next != nil && !receives().MatchString(next[1]) { // the label is that of the next number
			r.doubt(Phones)
			continue
		}
		r.Phones = slices.Delete(r.Phones, at, at+1)
		r.doubt(Phones)
		for i := m[2]; i < m[3]; i++ {
			t.kinds[i] = said
		}
	}
}

// phonesIn takes the phones of a run of digits, which may begin with a postcode and hold several.
func (t *text) phonesIn(from, to int, add func(string), r *Recipient) {
	for at := from; at < to; {
		c := t.low[at]
		starts := c == '0' || c == '+' || c == '(' || c == '6' || c == 'o' && !letter(t.runeBefore(at))
		if starts && (at == from || !digit(rune(t.low[at-1])) || at-from == 5 && likeZip(string(t.low[from:at]))) {
			if end, number := t.phoneAt(at, to); end > 0 {
				add(number)
				t.take(at, end, phone)
				if more := lineTo().FindSubmatchIndex(t.low[end:to]); more != nil && len(number) == 9 {
					t.take(end, end+more[3], phone)
				}
				at = end
				continue
			}
			if c == '0' {
				// Digits that begin as a phone does and are none: too few, or too many.
				end := at
				count := 0
				for end < to && (t.low[end] != ' ' || count < 9) {
					if digit(rune(t.low[end])) {
						count++
					}
					end++
				}
				if second := t.runeAt(at + 1); count >= 8 && count <= 12 && strings.ContainsRune("2-35-9", second) {
					r.doubt(Phones)
					t.take(at, end, said)
					at = end
					continue
				}
			}
		}
		at++
	}
}

// phoneAt gives the end of the phone that begins at a byte, 0 where there is none.
func (t *text) phoneAt(at, to int) (int, string) {
	digits := 0
	for i := at; i < to; i++ {
		if c := t.low[i]; digit(rune(c)) || c == 'o' {
			if digits++; digits > 14 {
				break
			}
		}
		if digits < 9 || !digit(rune(t.low[i])) && t.low[i] != 'o' {
			continue
		}
		next := t.runeAt(i + 1)
		if digit(next) || next == 'o' && t.runeBefore(i+2) == 'o' && !letter(t.runeAt(i+2)) {
			continue
		}
		number, good := thai.NormalisePhone(string(t.low[at : i+1]))
		if !good {
			continue
		}
		// Nine digits may be the beginning of more: 02-123-4567 8. One behind them is the last of several lines.
		if next == '-' && digit(t.runeAt(i+2)) && (digits != 9 || !lineTo().Match(t.low[i+1:to])) {
			continue
		}
		return i + 1, number
	}
	return 0, ""
}
