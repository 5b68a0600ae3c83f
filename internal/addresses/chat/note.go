package chat

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// note gathers what was said and is no part of an address.
func note(before []string, t *text) string {
	lines := slices.Clone(before)
	for from := 0; from < len(t.low); {
		to := from
		var b strings.Builder
		noted := false // whether the byte before belongs to the note
		for ; to < len(t.low) && t.low[to] != '\n'; to++ {
			if k := t.kinds[to]; k == free || k == said || k == code || k == amount || k == courtesy && noted {
				b.WriteByte(t.shown[to])
				noted = k != free || t.shown[to] != ' '
			} else {
				if b.Len() > 0 && k != noise {
					b.WriteByte(' ')
				}
				noted = false
			}
		}
		if s := tidy(strings.ToValidUTF8(b.String(), "")); utf8.RuneCountInString(s) > 1 {
			lines = append(lines, s)
		}
		from = to + 1
	}
	return strings.Join(lines, "\n")
}
