package money

import (
	"errors"
	"strconv"
	"strings"
)

// ErrFormat says that a text isn't an amount of baht with at most two decimals.
var ErrFormat = errors.New("money: not an amount")

// Parse reads baht as people type them ("1,234.50", "฿๑,๒๓๔.๕", "-20"): optional sign and ฿, commas only between groups
// of three, at most two decimals, Thai or Arabic digits. Anything else is ErrFormat; more than fits is ErrOverflow.
func Parse(text string) (Amount, error) {
	text = strings.Map(arabic, strings.TrimSpace(text))
	text, negative := cutSign(text)
	text = strings.TrimSpace(strings.TrimPrefix(text, "฿"))
	if !negative {
		text, negative = cutSign(text)
	}
	whole, decimals, point := strings.Cut(text, ".")
	if point && (decimals == "" || len(decimals) > 2) {
		return 0, ErrFormat
	}
	if !digits(decimals) || !grouped(whole) || whole == "" {
		return 0, ErrFormat
	}
	n, err := strconv.ParseUint(strings.ReplaceAll(whole, ",", "")+(decimals + "00")[:2], 10, 64)
	if err != nil {
		return 0, ErrOverflow
	}
	return signed(n, negative)
}

func arabic(r rune) rune {
	switch {
	case r >= '๐' && r <= '๙':
		return r - '๐' + '0'
	case r == '\u2212':
		return '-'
	case r == '\u00a0':
		return ' '
	}
	return r
}

func cutSign(text string) (string, bool) {
	rest, negative := strings.CutPrefix(text, "-")
	return strings.TrimSpace(rest), negative
}

func digits(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}

func grouped(whole string) bool {
	groups := strings.Split(whole, ",")
	for i, g := range groups {
		if !digits(g) || len(groups) > 1 && (g == "" || len(g) > 3 || i > 0 && len(g) != 3) {
			return false
		}
	}
	return true
}

// Format writes the amount for people: "฿1,234.50", "-฿0.05". Both languages use the same form.
func (a Amount) Format() string {
	if text, negative := strings.CutPrefix(a.String(), "-"); negative {
		return "-฿" + text
	}
	return "฿" + a.String()
}

// String writes baht with two decimals and grouped thousands, without a sign of currency: "1,234.50".
func (a Amount) String() string {
	text := strconv.FormatUint(magnitude(int64(a)), 10)
	for len(text) < 3 {
		text = "0" + text
	}
	whole, decimals := text[:len(text)-2], text[len(text)-2:]
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if a < 0 {
		whole = "-" + whole
	}
	return whole + "." + decimals
}
