package i18n

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const (
	saraAa   = '\u0e32'
	saraAm   = '\u0e33'
	saraE    = '\u0e40'
	saraAe   = '\u0e41'
	nikhahit = '\u0e4d'
)

// Normalise brings text to the form in which it is stored for search and compared: NFC, invisible characters gone, sara
// am joined, double sara e made sara ae, Thai marks in one order and each once, Thai digits as 0–9, lower case, single
// spaces. It is idempotent. What people see stays as they typed it.
func Normalise(text string) string {
	if plain(text) {
		return text
	}
	return normalise(text, unicode.ToLower)
}

// Readable is Normalise with the capitals left as they are, for a text that is taken apart and shown again.
func Readable(text string) string {
	return normalise(text, func(r rune) rune { return r })
}

// Code is Readable for what tells one thing from another, as the reference of a transfer or an address does: letters of
// full or half width and other forms of one letter are that letter, and whatever leaves no mark is gone. Where capitals
// don't count it is put into one case by who asks.
func Code(text string) string {
	for { // a mark that goes may leave letters that join
		next := Readable(norm.NFKC.String(strings.Map(marked, text)))
		if next == text {
			return next
		}
		text = next
	}
}

// marked drops what leaves no mark on paper: signs that choose a form or join letters, and fillers.
func marked(r rune) rune {
	if r == '\u2800' || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point,
		unicode.Variation_Selector) {
		return -1
	}
	return r
}

func normalise(text string, letter func(rune) rune) string {
	out := make([]rune, 0, len(text))
	for _, r := range norm.NFC.String(text) {
		out = appendRune(out, letter(r))
	}
	result := strings.TrimSuffix(string(out), " ")
	if !norm.NFC.IsNormalString(result) { // a mark of another script stood between Thai ones
		return normalise(result, letter)
	}
	return result
}

// Loose is Normalise with tone marks and the other small signs above the line (U+0E47–U+0E4E) dropped, for a second try
// when the exact form finds nothing.
func Loose(text string) string {
	return Normalise(strings.Map(func(r rune) rune {
		if r >= '\u0e47' && r <= '\u0e4e' {
			return -1
		}
		return r
	}, Normalise(text)))
}

// plain tells whether the text already has its normal form because it is lower-case ASCII with single spaces inside.
func plain(text string) bool {
	last := byte(' ')
	for i := range len(text) {
		c := text[i]
		if c < ' ' || c >= 0x7f || c >= 'A' && c <= 'Z' || c == ' ' && last == ' ' {
			return false
		}
		last = c
	}
	return text == "" || last != ' '
}

func appendRune(out []rune, r rune) []rune {
	switch last := lastOf(out); {
	case invisible(r):
		return out
	case unicode.IsSpace(r) || unicode.IsControl(r):
		if last == 0 || last == ' ' {
			return out
		}
		return append(out, ' ')
	case r >= '๐' && r <= '๙':
		return append(out, r-'๐'+'0')
	case r == saraE && last == saraE:
		out[len(out)-1] = saraAe
		return out
	case class(r) > 0 && last == saraAm:
		return append(insertMark(out[:len(out)-1], r), saraAm)
	case r == saraAm && last == saraAm:
		return out
	case r == saraAa:
		if slices.Contains(out[marksFrom(out):], nikhahit) {
			return joinAm(out)
		}
	case class(r) > 0:
		return insertMark(out, r)
	}
	return append(out, r)
}

// joinAm makes a sara am of the nikhahit among the last marks and the sara aa that follows them.
func joinAm(out []rune) []rune {
	from := marksFrom(out)
	marks := slices.Clone(out[from:])
	out = out[:from]
	for _, mark := range marks {
		if mark != nikhahit {
			out = appendRune(out, mark)
		}
	}
	return appendRune(out, saraAm)
}

// insertMark puts a mark into the run of marks at the end: vowels before tone marks before the rest, each mark once.
func insertMark(out []rune, r rune) []rune {
	from := marksFrom(out)
	if slices.Contains(out[from:], r) {
		return out
	}
	at := len(out)
	for at > from && class(out[at-1]) > class(r) {
		at--
	}
	return slices.Insert(out, at, r)
}

func marksFrom(out []rune) int {
	i := len(out)
	for i > 0 && class(out[i-1]) > 0 {
		i--
	}
	return i
}

// class orders the Thai marks written above or below a consonant; 0 is no such mark.
func class(r rune) int {
	switch {
	case r == '\u0e3a': // phinthu: NFC wants it first
		return 1
	case r == '\u0e31', r >= '\u0e34' && r <= '\u0e39', r == '\u0e47', r == nikhahit:
		return 2
	case tone(r):
		return 3
	case r == '\u0e4c', r == '\u0e4e':
		return 4
	}
	return 0
}

func tone(r rune) bool { return r >= '\u0e48' && r <= '\u0e4b' }

func invisible(r rune) bool {
	return r >= '\u200b' && r <= '\u200f' || r == '\u2060' || r == '\ufeff' || r == '\u00ad'
}

func lastOf(out []rune) rune {
	if len(out) == 0 {
		return 0
	}
	return out[len(out)-1]
}

// Line is Clean for what stands on one line, as names do wherever they are shown or printed: breaks and tabs become a
// space.
func Line(text string) string { return Clean(strings.Join(strings.FieldsFunc(text, breaks), " ")) }

func breaks(r rune) bool {
	return r >= '\t' && r <= '\r' || r == '\u0085' || r == '\u2028' || r == '\u2029'
}

// Clean trims a text and drops the characters nobody can see or type.
func Clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || unicode.IsControl(r) && r != '\n' && r != '\t' ||
			unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		if r == '\u200b' || r == '\u2060' || r == '\ufeff' { // no width
			return -1
		}
		return r
	}, text))
}
