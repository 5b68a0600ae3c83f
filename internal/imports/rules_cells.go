package imports

import (
	"errors"
	"math"
	"regexp"
	"strconv"
	"strings"

	"langraan/internal/kit/money"
	"langraan/internal/kit/noun"
)

// nextLink is where a second link begins in a cell that has several, as exports of other programs write them.
var nextLink = regexp.MustCompile(`(?i)[\s,;|]+https?://`)

func firstLink(text string) string {
	if at := nextLink.FindStringIndex(text); at != nil && at[0] > 0 {
		text = text[:at[0]]
	}
	return strings.TrimRight(text, " ,;|")
}

// rounded is how a spreadsheet program shows a long number it no longer knows whole, or Google Sheets writes it.
// Without a point and a sign it is a code.
var rounded = regexp.MustCompile(`(?i)^\d(?:E\+|[.,]\d+E\+?)\d+$`)

// broken is what a spreadsheet program shows where a formula has no value.
var broken = regexp.MustCompile(`^(?:#(?:N/A|REF!|VALUE!|DIV/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!)|Err:\d{3})$`)

// nothing is how people fill a cell that there is nothing for; of what is or is not it says no.
var nothing = regexp.MustCompile(`^[-–—−]+$`)

// inPieces is what people write behind a number of pieces, and soldOut in the place of none. Other units are left: how
// many pieces a carton has is not ours to guess.
var (
	inPieces = regexp.MustCompile(`(?i)\s*(?:ชิ้น|อัน|ตัว|pcs?\.?|pieces?)$`)
	soldOut  = regexp.MustCompile(`(?i)^(?:หมด|หมดแล้ว|ของหมด|หมดสต[็๊]?อ็?ก|sold out|out of stock)$`)
)

func numberOf(f *field, text string) (n int64, reason string) {
	switch f.kind {
	case aMoney:
		return satang(text)
	case aYesNo:
		yes, known := yesNo[strings.ToLower(text)]
		if !known {
			return 0, "no_yes_no"
		}
		return yes, ""
	case aChoice:
		return choiceOf(f.choices, text)
	case aText, aCode, aNumber, aLink:
	}
	if f.key == "quantity" && soldOut.MatchString(text) {
		return 0, ""
	}
	value, ok := decimal(inPieces.ReplaceAllString(text, ""))
	if !ok {
		return 0, "no_number"
	}
	if value != math.Trunc(value) || math.Abs(value) > 1<<53 {
		return 0, "no_whole_number"
	}
	return int64(value), ""
}

// choiceOf reads the word of a choice, in either language, or its number.
func choiceOf(names []noun.Named, text string) (n int64, reason string) {
	for _, c := range names {
		if strings.EqualFold(text, c.Text.TH) || strings.EqualFold(text, c.Text.EN) ||
			text == strconv.FormatInt(c.Number, 10) {
			return c.Number, ""
		}
	}
	return 0, "no_choice"
}

var yesNo = map[string]int64{
	"1": 1, "y": 1, "yes": 1, "true": 1, "on": 1, "ใช่": 1, "เปิด": 1, "เปิดใช้งาน": 1, "ขาย": 1, "มี": 1, "x": 1,
	"active": 1, "0": 0, "n": 0, "no": 0, "false": 0, "off": 0, "ไม่": 0, "ไม่ใช่": 0, "ปิด": 0, "ปิดใช้งาน": 0,
	"ไม่ขาย": 0, "ไม่มี": 0, "-": 0, "inactive": 0,
}

// satang reads baht as people and spreadsheet programs write them. A third decimal is rounded, half away from zero.
func satang(text string) (n int64, reason string) {
	text = strings.TrimSpace(strings.Map(plain, text))
	for _, unit := range []string{"บาท", "THB", ".-"} {
		text = strings.TrimSpace(strings.TrimSuffix(text, unit))
	}
	amount, err := money.Parse(text)
	switch {
	case err == nil:
		return int64(amount), ""
	case errors.Is(err, money.ErrOverflow):
		return 0, "out_of_range"
	}
	value, ok := decimal(strings.TrimPrefix(text, "฿"))
	if !ok || math.Abs(value) > 1e14 {
		return 0, "no_money"
	}
	const slack = 1e-7 // what is lost by counting in halves: 1.005 is a little less than that
	if value < 0 {
		return int64(math.Ceil(value*100 - 0.5 - slack)), ""
	}
	return int64(math.Floor(value*100 + 0.5 + slack)), ""
}

var aDecimal = regexp.MustCompile(`^[+-]?(\d+(\.\d*)?|\d{1,3}(,\d{3})+(\.\d*)?|\.\d+)(E[+-]?\d{1,3})?$`)

// decimal reads a number with Thai, full-width or Arabic digits and commas between thousands.
func decimal(text string) (float64, bool) {
	text = strings.ToUpper(strings.ReplaceAll(strings.Map(plain, text), " ", ""))
	if !aDecimal.MatchString(text) {
		return 0, false
	}
	value, err := strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
	return value, err == nil && !math.IsInf(value, 0)
}
