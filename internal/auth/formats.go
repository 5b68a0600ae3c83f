package auth

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// GoodPassword tells whether a password has the form asked for: 8 to 128 characters, at least one letter of any script
// and one digit or sign, no control characters. Length is what makes it strong; a sentence with spaces is welcome.
func GoodPassword(password string) bool {
	n := utf8.RuneCountInString(password)
	return utf8.ValidString(password) && n >= 8 && n <= 128 &&
		strings.ContainsFunc(password, unicode.IsLetter) && strings.ContainsFunc(password, notLetter) &&
		!strings.ContainsFunc(password, unicode.IsControl)
}

// notLetter is true for digits and signs; Thai vowels and tone marks belong to letters.
func notLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }
