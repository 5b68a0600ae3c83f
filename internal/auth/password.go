package auth

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// GoodPassword tells whether a password has the form asked for: 8 to 128 characters, at least one letter of any script
// and one digit or sign, no control characters; not one of the person's names, and not one that is guessed first.
// Length is what makes it strong; a sentence with spaces is welcome.
func GoodPassword(password string, names ...string) bool {
	n := utf8.RuneCountInString(password)
	return utf8.ValidString(password) && n >= 8 && n <= 128 &&
		strings.ContainsFunc(password, unicode.IsLetter) && strings.ContainsFunc(password, notLetter) &&
		!strings.ContainsFunc(password, unicode.IsControl) && !isNamed(password, names) && !isCommon(password)
}

// notLetter is true for digits and signs; Thai vowels and tone marks belong to letters.
func notLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }

// isNamed finds a password that is a name, or the part of an address before its @, with at most digits and signs
// around.
func isNamed(password string, names []string) bool {
	bare := strings.TrimFunc(strings.ToLower(password), notLetter)
	for _, name := range names {
		name = strings.ToLower(name)
		local, _, _ := strings.Cut(name, "@")
		for _, own := range []string{name, local} {
			if own = strings.TrimFunc(own, notLetter); own != "" && bare == own {
				return true
			}
		}
	}
	return false
}

// commonWords are what people begin with when they need a letter and a digit.
var commonWords = words(
	`password passwd passcode qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
	iloveyou admin administrator root welcome letmein login master monkey dragon football baseball superman batman
	sunshine princess shadow secret test testing user guest demo hello changeme default thailand bangkok sawasdee
	langraan shop shopee lazada tiktok
	qweasd qweasdzxc รหัสผ่าน สวัสดี ประเทศไทย กรุงเทพ ผ่าน`)

// commonMixes are those whose letters and digits alternate.
var commonMixes = words("1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 a1b2c3d4 a1s2d3f4 1a2b3c4d zaq12wsx " +
	"zaq1xsw2 qwer1234 1234qwer asdf1234 abc12345")

func words(text string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		set[word] = true
	}
	return set
}

// plain undoes the usual signs for letters.
var plain = strings.NewReplacer("@", "a", "4", "a", "0", "o", "1", "i", "!", "i", "3", "e", "$", "s", "5", "s", "7",
	"t")

// isCommon finds passwords that a list of guesses begins with: a common word with digits and signs around it, and runs
// of one character or of neighbours (aaaaaaa1, 12345678a, abcd1234).
func isCommon(password string) bool {
	lower := strings.ToLower(password)
	if commonMixes[lower] {
		return true
	}
	for _, form := range []string{lower, plain.Replace(lower), plain.Replace(strings.TrimRightFunc(lower, notLetter))} {
		if commonWords[strings.TrimFunc(form, notLetter)] {
			return true
		}
	}
	const least = 4
	begun, distinct := 0, map[rune]bool{}
	before := rune(-2)
	for _, r := range lower {
		if step := r - before; step < -1 || step > 1 {
			begun++
		}
		distinct[r], before = true, r
	}
	return begun < least || len(distinct) < least
}
