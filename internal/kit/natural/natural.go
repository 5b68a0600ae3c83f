// Package natural compares names as people order them.
package natural

import (
	"cmp"
	"strings"
)

// Compare orders names with numbers in them: A-2 before A-10.
func Compare(a, b string) int {
	for a != "" && b != "" {
		x, restA := part(a)
		y, restB := part(b)
		way := cmp.Compare(x, y)
		if isNumber(x) && isNumber(y) {
			x, y = strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
			way = cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y))
		}
		if way != 0 {
			return way
		}
		a, b = restA, restB
	}
	return cmp.Compare(len(a), len(b))
}

// Places orders the names of places along a walk; what lies nowhere, in a place without a name, comes last.
func Places(a, b string) int {
	if (a == "") != (b == "") {
		return cmp.Compare(b, a)
	}
	return Compare(a, b)
}

func isNumber(text string) bool { return text[0] >= '0' && text[0] <= '9' }

// part cuts off what a text begins with: digits, or anything but digits.
func part(text string) (first, rest string) {
	end := 1
	for end < len(text) && isNumber(text[end:]) == isNumber(text) {
		end++
	}
	return text[:end], text[end:]
}
