package payments

import (
	"slices"
	"strings"
	"unicode"

	"langraan/internal/kit/i18n"
)

// Where one column has all amounts, another may tell by a word which of them came in: D/C, CR/DR, ถอน/ฝาก.
var (
	inWords = sideSet("c", "cr", "credit", "deposit", "in", "ฝาก", "ฝากเงิน", "เงินฝาก", "เข้า", "เงินเข้า", "โอนเข้า",
		"รับ", "รับเงิน", "รับโอน", "เครดิต", "เจ้าหนี้")
	outWords = sideSet("d", "dr", "db", "debit", "withdraw", "withdrawal", "out", "ถอน", "ถอนเงิน", "เงินถอน", "ออก",
		"เงินออก", "โอนออก", "จ่าย", "จ่ายเงิน", "หักบัญชี", "เดบิต", "ลูกหนี้")

	// What begins a longer word of a side, as ถอนเงินสด, or stands in one.
	inBegins, outBegins = sideSet("ฝาก", "รับโอน", "รับเงิน"), sideSet("ถอน", "จ่าย")
	inStems, outStems   = sideSet("โอนเข้า", "เงินเข้า"), sideSet("โอนออก", "เงินออก", "หักบัญชี")

	// besideSides may stand in the heading with both sides.
	besideSides = sideSet("indicator", "flag", "code", "type", "mark", "or", "หรือ", "ประเภท", "รายการ")
	// kindWords head a column that may tell the side, or something else.
	kindWords = sideSet("type", "ประเภท", "ประเภทรายการ", "ชนิด")
)

func sideSet(words ...string) []string {
	for i, word := range words {
		words[i] = i18n.Normalise(word)
	}
	return words
}

// wordsIn are the words of a text without what stands between them.
func wordsIn(text string) []string {
	return strings.FieldsFunc(strings.ToLower(i18n.Normalise(text)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	})
}

// isSides tells whether a heading names both sides and nothing else.
func isSides(heading string) bool {
	if isSigns(heading) {
		return true
	}
	in, out := false, false
	for _, word := range wordsIn(heading) {
		switch {
		case slices.Contains(inWords, word):
			in = true
		case slices.Contains(outWords, word):
			out = true
		case !slices.Contains(besideSides, word):
			return false
		}
	}
	return in && out
}

// isSigns tells whether a heading names both signs and nothing else.
func isSigns(heading string) bool {
	hasPlus, hasMinus := false, false
	for _, r := range heading {
		switch {
		case r == '+':
			hasPlus = true
		case isDash(r):
			hasMinus = true
		case !unicode.IsSpace(r) && !strings.ContainsRune("/()", r):
			return false
		}
	}
	return hasPlus && hasMinus
}

// withSides marks the column that tells the sides of the amounts in another.
func (h headings) withSides(cells []string) {
	if !slices.Contains(h, amountField) || slices.Contains(h, sideField) {
		return
	}
	for i, cell := range cells {
		if (h[i] == noField || h[i] == inField || h[i] == outField) && len(cell) < 100 && isSides(cell) {
			h[i] = sideField
			return
		}
	}
	told := len(h) - len(slices.DeleteFunc(slices.Clone(h), func(f field) bool { return f == textField }))
	for i, cell := range cells {
		isFree := h[i] == noField || h[i] == textField && told > 1 // the only one tells what it was
		if words := wordsIn(cell); isFree && len(words) == 1 && slices.Contains(kindWords, words[0]) {
			h[i] = kindField
			return
		}
	}
}

// plus and minus are sides where a column has both, in its heading or below: else a dash is an empty cell.
const plus, minus = "+", "-"

func isDash(r rune) bool { return unicode.Is(unicode.Dash, r) || r == '−' }

// isMinus tells whether a cell is one dash, of any length.
func isMinus(cell string) bool {
	sign := []rune(strings.TrimSpace(cell))
	return len(sign) == 1 && isDash(sign[0])
}

// tellsSide tells whether a column says which amounts came in.
func (h headings) tellsSide(column int) bool { return h[column] == sideField || h[column] == kindField }

// hasSigns tells whether a column of sides is headed by both signs, or has a plus among its rows.
func hasSigns(rows []statementRow) bool {
	return slices.ContainsFunc(rows, func(r statementRow) bool {
		for i, cell := range r.cells {
			if i < len(r.head) && r.head.tellsSide(i) && (r.signed || strings.TrimSpace(cell) == plus) {
				return true
			}
		}
		return false
	})
}

// side is what the column of the sides says of an amount: whether it went out, and whether that can be told.
func side(text string) (isOut, ok bool) {
	if text == minus {
		return true, true
	}
	words := wordsIn(text)
	isIn := false
	for _, word := range words {
		if len(words) > 1 && len(word) < 2 { // one letter is a side where it stands alone
			continue
		}
		isIn = isIn || isSide(word, inWords, inBegins, inStems)
		isOut = isOut || isSide(word, outWords, outBegins, outStems)
	}
	return isOut && !isIn, isIn != isOut || len(words) == 0
}

func isSide(word string, words, begins, stems []string) bool {
	return slices.Contains(words, word) ||
		slices.ContainsFunc(begins, func(begin string) bool { return strings.HasPrefix(word, begin) }) ||
		slices.ContainsFunc(stems, func(stem string) bool { return strings.Contains(word, stem) })
}
