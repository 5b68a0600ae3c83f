// Package thai knows the forms of the numbers that people in Thailand write: phones, postcodes, and the ids of people
// and businesses.
package thai

import (
	"regexp"
	"strings"
	"unicode"

	"langraan/internal/kit/i18n"
)

var (
	extension = regexp.MustCompile(`(?i)(ต่อ|ext).*$`)
	phoneForm = regexp.MustCompile(`^(0[689][0-9]{8}|02[0-9]{7}|0[3457][0-9]{7})$`)
	// phoneNoise is what people put between digits: spaces, dots, brackets and hyphens of every kind.
	phoneNoise = regexp.MustCompile(`[\s.()\[\]\-\x{2010}-\x{2015}\x{2212}]+`)
	zeroLetter = regexp.MustCompile(`^[0-9+o]*[0-9][0-9o]*$`)
	internal   = regexp.MustCompile(`^(\+66|0066)0?`)
	zipForm    = regexp.MustCompile(`^[1-9][0-9]{4}$`)
)

// between parts numbers that stand behind each other.
var between = regexp.MustCompile(`[,/;|]|หรือ|และ`)

// NormalisePhone brings a Thai mobile or landline number to its ten or nine digits beginning with 0. Of several numbers
// it takes the first good one. ok is false for anything else: hotlines, masked and foreign numbers.
func NormalisePhone(text string) (phone string, ok bool) {
	for _, part := range between.Split(i18n.Normalise(text), -1) {
		if phone, ok = firstPhone(strings.Fields(part)); ok {
			return phone, true
		}
	}
	return "", false
}

// mostGroups is how many groups of digits are looked through for several numbers between which only blanks stand.
const mostGroups = 12

// firstPhone reads groups of digits as one number, or as several of which the first counts.
func firstPhone(groups []string) (phone string, ok bool) {
	if phone, ok = onePhone(strings.Join(groups, "")); ok || len(groups) > mostGroups {
		return phone, ok
	}
	for n := 1; n < len(groups); n++ {
		if phone, ok = onePhone(strings.Join(groups[:n], "")); ok {
			if _, ok = firstPhone(groups[n:]); ok {
				return phone, true
			}
		}
	}
	return "", false
}

var (
	foreignForm = regexp.MustCompile(`^(?:\+|00)([1-9][0-9]{6,14})$`)
	maskedForm  = regexp.MustCompile(`^\+?[0-9*]*[*]{2}[0-9*]*$`)
	// eatenForm is a mobile number without its 0, which spreadsheets take off. What is left of a landline is too short
	// to tell from other numbers.
	eatenForm = regexp.MustCompile(`^[689][0-9]{8}$`)
)

// TakePhone brings the phone of a recipient to the form that is kept: a Thai number as NormalisePhone does, or with the
// 0 that a spreadsheet took off it, a foreign one with its plus, and one that a marketplace masked with its stars. ok
// is false for anything else.
func TakePhone(text string) (phone string, ok bool) {
	if phone, ok = NormalisePhone(text); ok {
		return phone, true
	}
	plain := phoneNoise.ReplaceAllString(i18n.Normalise(text), "")
	if whole := WithZero(plain); whole != plain {
		return whole, true
	}
	if abroad := foreignForm.FindStringSubmatch(plain); abroad != nil && !strings.HasPrefix(abroad[1], "66") {
		return "+" + abroad[1], true
	}
	plain = strings.NewReplacer("x", "*", "•", "*", "＊", "*").Replace(plain)
	return plain, maskedForm.MatchString(plain) && len(plain) >= 6 && len(plain) <= 20
}

// WithZero gives a mobile number the 0 again that a spreadsheet took off it, and any other text as it is.
func WithZero(text string) string {
	if eatenForm.MatchString(text) {
		return "0" + text
	}
	return text
}

func onePhone(text string) (string, bool) {
	text = phoneNoise.ReplaceAllString(extension.ReplaceAllString(text, ""), "")
	if !zeroLetter.MatchString(text) {
		return "", false
	}
	text = strings.ReplaceAll(text, "o", "0")
	if len(text) == 11 && strings.HasPrefix(text, "66") {
		text = "+" + text
	}
	text = internal.ReplaceAllString(text, "0")
	return text, phoneForm.MatchString(text)
}

// Bare is a number as people type it without the spaces and hyphens that part its digits, which may be those of
// Thailand: how postcodes and tax ids are read before they are looked at.
func Bare(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.Is(unicode.Dash, r) {
			return -1
		}
		return r
	}, i18n.Code(typed))
}

// ValidZipcode tells whether the text is five digits in the range that Thai postcodes use.
func ValidZipcode(text string) bool {
	return zipForm.MatchString(text) && text >= "10000" && text <= "96999"
}

// ValidID tells whether the text is the number of a person or a tax payer: 13 digits of which the last checks the
// others.
func ValidID(text string) bool {
	if len(text) != 13 || strings.ContainsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		return false
	}
	sum := 0
	for i := range 12 {
		sum += int(text[i]-'0') * (13 - i)
	}
	return (11-sum%11)%10 == int(text[12]-'0')
}

// Digits drops the spaces and hyphens that people put between digits.
func Digits(text string) string { return strings.NewReplacer("-", "", " ", "").Replace(text) }
