package addresses

import (
	"strings"

	"langraan/internal/kit/i18n"
)

// name is one place name in the forms it is compared in.
type name struct {
	thai, loose, english string
	also                 []string // other spellings and aliases; they count when a text begins them
}

func newName(th, en string, also []string) name {
	n := name{thai: key(th), loose: i18n.Loose(key(th)), english: key(en)}
	for _, a := range also {
		n.also = append(n.also, key(a))
	}
	return n
}

// key is the form names and typed words are compared in: normal, and without anything but letters, marks and digits.
func key(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" .,ฯ-'()/", r) {
			return -1
		}
		return r
	}, i18n.Normalise(text))
}

// How well a word fits a name.
const (
	inside = iota + 1
	begins
	exact
)

// fit compares a word with the name; 0 is no fit. A loose comparison ignores tone marks.
func (n *name) fit(word string, loose bool) int {
	thai := n.thai
	if loose {
		thai = n.loose
	}
	best := max(fit(thai, word), fit(n.english, word))
	for _, a := range n.also {
		if f := fit(a, word); f >= begins {
			best = max(best, f)
		}
	}
	return best
}

func fit(name, word string) int {
	at := strings.Index(name, word)
	switch {
	case at < 0:
		return 0
	case at > 0:
		return inside
	case len(name) == len(word):
		return exact
	}
	return begins
}

// is tells whether a word is the name in one of its spellings.
func (n *name) is(word string) bool { return n.fit(word, false) == exact }
