package payments

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/i18n"
)

// field is what a column of a statement says.
type field int

const (
	dateField field = iota
	timeField
	inField
	outField
	amountField
	balanceField
	channelField
	referenceField
	textField
)

// fieldWords are what banks write over their columns, in small letters.
var fieldWords = map[field][]string{
	dateField: {
		"วันที่", "วันเดือนปี", "วัน/เดือน/ปี", "transaction date", "trans date", "posting date", "date", "value date",
	},
	timeField: {"เวลา", "time"},
	inField: {
		"เงินเข้า", "ยอดเงินเข้า", "เงินฝาก", "ฝาก", "จำนวนเงินฝาก", "เจ้าหนี้", "เครดิต", "deposit",
		"credit", "money in", "paid in", "amount in",
	},
	outField: {
		"เงินออก", "ยอดเงินออก", "เงินถอน", "ถอน", "จำนวนเงินถอน", "ลูกหนี้", "เดบิต", "withdraw", "debit",
		"money out", "paid out", "amount out",
	},
	amountField: {"จำนวนเงิน", "จำนวน", "ยอดเงิน", "amount", "transaction amount"},
	balanceField: {
		"ยอดคงเหลือ", "ยอดเงินคงเหลือ", "คงเหลือ", "balance", "outstanding balance", "ledger balance",
		"available balance",
	},
	channelField: {"ช่องทาง", "channel", "สาขา", "branch", "teller"},
	referenceField: {
		"เลขที่อ้างอิง", "หมายเลขอ้างอิง", "อ้างอิง", "เลขอ้างอิง", "reference", "ref", "transaction id", "เลขที่เช็ค",
		"cheque",
	},
	textField: {
		"รายการ", "รายละเอียด", "คำอธิบาย", "บันทึก", "หมายเหตุ", "description", "detail", "particular", "narrative",
		"remark", "note",
		"transaction", "memo", "จาก", "from",
	},
}

// fieldOf is what a heading says: by the word that stands first in it, the longest of those.
func fieldOf(heading string) (found field, ok bool) {
	heading = strings.ToLower(strings.Join(strings.Fields(i18n.Normalise(heading)), " "))
	at, length := len(heading), 0
	for f, words := range fieldWords {
		for _, word := range words {
			word = i18n.Normalise(word)
			if i := strings.Index(heading, word); i >= 0 && (i < at || i == at && len(word) > length) {
				found, at, length, ok = f, i, len(word), true
			}
		}
	}
	return found, ok
}

// headings are which field each column is; textField may come several times.
type headings []field

const noField field = -1

// headingsOf reads a row as headings; nil where it has no date or no money.
func headingsOf(cells []string) headings {
	h := make(headings, len(cells))
	seen := map[field]bool{}
	for i, cell := range cells {
		h[i] = noField
		if f, ok := fieldOf(cell); ok && len(cell) < 100 && (!seen[f] || f == textField) {
			h[i], seen[f] = f, true
		}
	}
	if !seen[dateField] || !seen[inField] && !seen[amountField] {
		return nil
	}
	return h
}

// rowKind is what a row of a statement is.
type rowKind int

const (
	noMoney rowKind = iota
	incoming
	outgoing
	badDate
	badAmount
)

var faultWords = map[rowKind]string{badDate: "date", badAmount: "amount"}

// readLine is money that came in as a row says it.
type readLine struct {
	at                              clock.Instant
	amount                          int64
	description, channel, reference string
	digest                          string
	number                          int64
}

// line reads a row under the headings.
func (h headings) line(cells []string) (l readLine, kind rowKind) {
	by := map[field]string{}
	for i, cell := range cells {
		if i >= len(h) || h[i] == noField || cell == "" {
			continue
		}
		if by[h[i]] != "" {
			cell = by[h[i]] + " · " + cell
		}
		by[h[i]] = cell
	}
	in, out := by[inField], by[outField]
	if in == "" && out == "" {
		in = by[amountField]
	}
	if in == "" && out == "" {
		return l, noMoney
	}
	amount, ok := satangOf(in)
	switch paid, isOut := satangOf(out); {
	case in != "" && !ok && by[dateField] == "":
		return l, noMoney // a line between two pages
	case in != "" && !ok:
		return l, badAmount
	case amount <= 0 && (isOut && paid != 0 || amount < 0):
		return l, outgoing
	case amount <= 0:
		return l, noMoney
	}
	at, ok := momentOf(by[dateField], by[timeField])
	switch {
	case !ok && by[dateField] == "":
		return l, noMoney // a total
	case !ok:
		return l, badDate
	}
	l = readLine{
		at: at, amount: amount, description: cut(clean(by[textField]), longestText),
		channel: cut(clean(by[channelField]), longestText), reference: cut(clean(by[referenceField]), longestText),
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{
		strconv.FormatInt(int64(at), 10), strconv.FormatInt(amount, 10), l.description, l.channel, l.reference,
		by[balanceField],
	}, "\x00")))
	l.digest = hex.EncodeToString(sum[:])
	return l, incoming
}

var moneyForm = regexp.MustCompile(`^(-?)([0-9]{1,12})(?:\.([0-9]{1,2})0*)?$`)

// satangOf reads baht as banks write them: with commas, a sign, or brackets around what went out.
func satangOf(text string) (int64, bool) {
	text = strings.TrimSpace(i18n.Normalise(text))
	isOut := strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")")
	text = strings.NewReplacer(",", "", " ", "", "฿", "", "+", "", "(", "", ")", "", "THB", "", "บาท", "", "−", "-").
		Replace(text)
	parts := moneyForm.FindStringSubmatch(text)
	if parts == nil {
		return 0, false
	}
	satang, err := strconv.ParseInt(parts[2]+(parts[3] + "00")[:2], 10, 64)
	if parts[1] != "" || isOut {
		satang = -satang
	}
	return satang, err == nil
}

var (
	dayFirst  = regexp.MustCompile(`^([0-9]{1,2})[/.\- ]([0-9]{1,2})[/.\- ]([0-9]{4}|[0-9]{2})`)
	yearFirst = regexp.MustCompile(`^([0-9]{4})[/.\-]([0-9]{1,2})[/.\-]([0-9]{1,2})`)
	dayNamed  = regexp.MustCompile(`^([0-9]{1,2})[ \-/]*([^0-9 \-/]+)[ \-/]*([0-9]{4}|[0-9]{2})`)
	clockForm = regexp.MustCompile(`([0-9]{1,2})[:.]([0-9]{2})(?:[:.]([0-9]{2}))?\s*([AaPp][Mm])?`)
)

// monthWords begin the names of the months, in the order of the year.
var monthWords = [][]string{
	{"jan", "ม.ค", "มค", "มกร"},
	{"feb", "ก.พ", "กพ", "กุม"},
	{"mar", "มี.ค", "มีค", "มีน"},
	{"apr", "เม.ย", "เมย", "เมษ"},
	{"may", "พ.ค", "พค", "พฤษภ"},
	{"jun", "มิ.ย", "มิย", "มิถ"},
	{"jul", "ก.ค", "กค", "กรก"},
	{"aug", "ส.ค", "สค", "สิง"},
	{"sep", "ก.ย", "กย", "กันย"},
	{"oct", "ต.ค", "ตค", "ตุล"},
	{"nov", "พ.ย", "พย", "พฤศ"},
	{"dec", "ธ.ค", "ธค", "ธัน"},
}

// momentOf reads the day and the time of a row, which may stand in one cell. Years are of either calendar.
func momentOf(day, at string) (clock.Instant, bool) {
	day = strings.TrimSpace(i18n.Normalise(day))
	year, month, date, rest, ok := dateOf(day)
	if !ok {
		return 0, false
	}
	hour, minute, second := timeOf(rest)
	if at != "" {
		hour, minute, second = timeOf(i18n.Normalise(at))
	}
	t := time.Date(year, time.Month(month), date, hour, minute, second, 0, clock.Bangkok)
	if t.Day() != date || int(t.Month()) != month {
		return 0, false
	}
	return clock.InstantOf(t), true
}

// dateOf reads a day and gives what stands behind it.
func dateOf(text string) (year, month, day int, rest string, ok bool) {
	if p := yearFirst.FindStringSubmatch(text); p != nil {
		year, month, day = number(p[1]), number(p[2]), number(p[3])
		rest = text[len(p[0]):]
	} else if p := dayFirst.FindStringSubmatch(text); p != nil {
		day, month, year = number(p[1]), number(p[2]), number(p[3])
		rest = text[len(p[0]):]
	} else if p := dayNamed.FindStringSubmatch(text); p != nil {
		day, month, year = number(p[1]), monthOf(p[2]), number(p[3])
		rest = text[len(p[0]):]
	}
	switch {
	case year >= 2400:
		year -= 543
	case year >= 60 && year < 100: // the short year of the Buddhist calendar
		year += 2500 - 543
	case year < 60:
		year += 2000
	}
	return year, month, day, rest, month >= 1 && month <= 12 && day >= 1 && year >= 2000 && year < 2200
}

func monthOf(name string) int {
	name = strings.ToLower(name)
	for i, words := range monthWords {
		for _, word := range words {
			if strings.HasPrefix(name, i18n.Normalise(word)) {
				return i + 1
			}
		}
	}
	return 0
}

func timeOf(text string) (hour, minute, second int) {
	p := clockForm.FindStringSubmatch(text)
	if p == nil {
		return 0, 0, 0
	}
	hour, minute, second = number(p[1]), number(p[2]), number(p[3])
	if strings.EqualFold(p[4], "pm") && hour < 12 {
		hour += 12
	}
	if hour > 23 || minute > 59 || second > 59 {
		return 0, 0, 0
	}
	return hour, minute, second
}

func number(text string) int {
	n, _ := strconv.Atoi(text) // the forms leave digits alone; none is 0
	return n
}

// cut shortens a text to so many letters.
func cut(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most])
	}
	return text
}
