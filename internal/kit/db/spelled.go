package db

import (
	"slices"
	"strings"

	"langraan/internal/kit/i18n"
)

// Saying leaves the rows of which one of the columns has the text in it. It is for texts that are kept as they were
// typed, without a form of theirs to search by: the text is looked for as it is typed, as it is normalised, and with
// the digits of Thailand, so that a name is found by what people read of it.
func (q *Query) Saying(text string, columns ...string) *Query {
	said := spellings(text)
	q.Add("AND (")
	for i, column := range columns {
		for j, one := range said {
			q.If(i+j > 0, "OR").Add("LOWER("+column+") LIKE ? ESCAPE '!'", Contains(one))
		}
	}
	return q.Add(")")
}

func spellings(text string) (all []string) {
	normal := i18n.Normalise(text)
	for _, one := range []string{normal, strings.ToLower(i18n.Clean(text)), strings.Map(toThai, normal)} {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

func toThai(r rune) rune {
	if r < '0' || r > '9' {
		return r
	}
	return '๐' + r - '0'
}
