package payments

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

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
	sideField // whether the amount came in
	kindField // may tell the same
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

// sideWords say of an amount whether it came in or went out. Alone they are amounts only where no other column tells
// what came in: beside one they are accounts.
var sideWords = map[field]string{inField: "เข้าบัญชี", outField: "หักบัญชี"}

// fieldOf is what a heading says: by the word that stands first in it, the longest of those. An amount of which the
// rest says that it went out, came in or is left is that; where it says several, it is of both.
func fieldOf(heading string) (found field, ok bool) {
	heading = strings.ToLower(strings.Join(strings.Fields(i18n.Normalise(heading)), " "))
	at, length := len(heading), 0
	closer := map[field]bool{}
	for f, words := range fieldWords {
		for _, word := range words {
			word = i18n.Normalise(word)
			i := strings.Index(heading, word)
			if i < 0 {
				continue
			}
			if i < at || i == at && len(word) > length {
				found, at, length, ok = f, i, len(word), true
			}
			if f == inField || f == outField || f == balanceField {
				closer[f] = true
			}
		}
	}
	for f := range sideWords {
		if saysSide(heading, f) {
			closer[f] = true
		}
	}
	if found == amountField && len(closer) == 1 {
		return slices.Collect(maps.Keys(closer))[0], true
	}
	return found, ok
}

func saysSide(heading string, f field) bool {
	return strings.Contains(i18n.Normalise(heading), i18n.Normalise(sideWords[f]))
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
	if !seen[inField] && !seen[amountField] {
		for i, cell := range cells {
			for f := range sideWords {
				if h[i] == noField && !seen[f] && len(cell) < 100 && saysSide(cell, f) {
					h[i], seen[f] = f, true
				}
			}
		}
	}
	h.withSides(cells)
	if !seen[dateField] || !seen[inField] && !seen[amountField] {
		return nil
	}
	return h
}

// hasMoney tells whether a cell of a row is an amount: words of people may be like headings, and stand beside one.
func hasMoney(cells []string) bool {
	return slices.ContainsFunc(cells, func(cell string) bool {
		_, is := satangOf(cell)
		return is
	})
}

// rowKind is what a row of a statement is.
type rowKind int

const (
	noMoney rowKind = iota
	incoming
	outgoing
	badDate
	badTime
	badAmount
	ahead // it would have come in on a day that is still to come
)

var faultWords = map[rowKind]string{badDate: "date", badTime: "time", badAmount: "amount", ahead: "ahead"}

// readLine is money that came in as a row says it.
type readLine struct {
	at                              clock.Instant
	amount                          int64
	description, channel, reference string
	digest                          string
	number                          int64
}

// statementRow is a row under its headings.
type statementRow struct {
	head   headings
	signed bool // a heading names both signs
	cells  []string
	number int
}

// habits are what the rows of a statement tell of each other.
type habits struct {
	near   nearDay
	signed bool // sides are written + and -
	now    time.Time
}

func habitsOf(banner []string, rows []statementRow, now time.Time) habits {
	return habits{nearOf(banner, rows, now), hasSigns(rows), now}
}

// line reads a row under the headings.
func (r statementRow) line(of habits) (l readLine, kind rowKind) {
	h, cells := r.head, r.cells
	by, dashed := map[field]string{}, map[field]string{}
	for i, cell := range cells {
		if i < len(h) && h[i] != noField {
			text := said(cell)
			if of.signed && h.tellsSide(i) && isMinus(cell) {
				text = minus
			}
			by[h[i]] = joined(by[h[i]], text)
			dashed[h[i]] = joined(dashed[h[i]], cell)
		}
	}
	in, out := by[inField], by[outField]
	if in == "" && out == "" && !slices.Contains(h, inField) {
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
	switch isOut, isTold := side(by[sideField]); {
	case isOut:
		return l, outgoing
	case !isTold && by[dateField] != "":
		return l, badAmount
	}
	if isOut, _ := side(by[kindField]); isOut {
		return l, outgoing
	}
	switch {
	case by[dateField] == "" && by[timeField] != "":
		return l, badDate
	case by[dateField] == "":
		return l, noMoney // a total
	}
	at, kind := momentOf(by[dateField], by[timeField], of.near)
	switch {
	case kind != incoming:
		return l, kind
	case isAhead(at, of.now):
		return l, ahead
	}
	l = readLine{
		at: at, amount: amount, description: cut(clean(by[textField]), longestText),
		channel: cut(clean(by[channelField]), longestText), reference: cut(clean(by[referenceField]), longestText),
	}
	// Lines that came in while dashes were kept as words are known again by them.
	sum := sha256.Sum256([]byte(strings.Join([]string{
		strconv.FormatInt(int64(at), 10), strconv.FormatInt(amount, 10), cut(clean(dashed[textField]), longestText),
		cut(clean(dashed[channelField]), longestText), cut(clean(dashed[referenceField]), longestText),
		amountText(dashed[balanceField]),
	}, "\x00")))
	l.digest = hex.EncodeToString(sum[:])
	return l, incoming
}

// joined is what two cells of one field say together.
func joined(words, more string) string {
	if words == "" || more == "" {
		return words + more
	}
	return words + " · " + more
}

// said is what a cell says; nothing where it says by dashes that it is empty, as no money that moved is written.
func said(cell string) string {
	isDash := func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Dash, r) }
	if strings.TrimFunc(cell, isDash) == "" {
		return ""
	}
	return cell
}

// tellApart gives lines that are equal in a file digests of their own: two buyers may pay the same in one minute. The
// first keeps its own, the others count on, so that a longer file that holds them again knows as many.
func tellApart(lines []readLine) {
	seen := map[string]int{}
	for i := range lines {
		digest := lines[i].digest
		if seen[digest]++; seen[digest] > 1 {
			sum := sha256.Sum256([]byte(digest + "\x00" + strconv.Itoa(seen[digest])))
			lines[i].digest = hex.EncodeToString(sum[:])
		}
	}
}

// cut shortens a text to so many letters.
func cut(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most])
	}
	return text
}
