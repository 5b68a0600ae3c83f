package i18n

import (
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// ByName gives what compares two names as people sort them: Thai words as their dictionary does, Latin ones whatever
// their capitals, numbers in them by their size. It is for one goroutine.
func ByName() func(a, b string) int {
	return collate.New(language.Thai, collate.Numeric, collate.IgnoreCase).CompareString
}

// SortKey is what a text is sorted by, byte by byte, so that both databases agree: Normalise, with a vowel that is
// written before its consonant put behind it and without tone marks, as Thai dictionaries sort (Royal Institute
// Dictionary, order of words). Texts that differ in tone marks alone have one key.
func SortKey(text string) string {
	var key strings.Builder
	leading := rune(0)
	for _, r := range Normalise(text) {
		switch {
		case r >= saraE && r <= saraAiMaimalai:
			if leading != 0 {
				key.WriteRune(leading)
			}
			leading = r
			continue
		case r >= maitaikhu && r <= thanthakhat:
			continue
		}
		key.WriteRune(r)
		if leading != 0 {
			key.WriteRune(leading)
			leading = 0
		}
	}
	if leading != 0 {
		key.WriteRune(leading)
	}
	return key.String()
}

const (
	saraAiMaimalai = '\u0e44' // the last of the vowels that are written before their consonant, from saraE
	maitaikhu      = '\u0e47' // the first of the marks that don't count in an order
	thanthakhat    = '\u0e4c' // the last one
)
