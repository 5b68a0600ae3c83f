package print

import (
	"strings"
	"testing"
)

// A run of signs between which no line would end is broken where the line is full: no page fails for it, and nothing of
// it stands beyond the edge.
func TestARunThatNeverEndsIsBroken(t *testing.T) {
	s, err := newSetter()
	if err != nil {
		t.Skip(err)
	}
	const width = 20
	for _, text := range []string{
		"ระวังแตก" + strings.Repeat("!", 200), strings.Repeat(".", 200), strings.Repeat("เ", 200), strings.Repeat("(", 90),
		"สมชาย " + strings.Repeat("ๆ", 99) + " ใจดี", strings.Repeat("าำ", 80), "ok " + strings.Repeat("?", 100) + "เแ",
	} {
		for _, most := range []int{1, 3, 99} {
			lines := s.wrap(text, width, most)
			if len(lines) == 0 || len(lines) > most {
				t.Errorf("%q: %d lines", text, len(lines))
			}
			said := ""
			for _, l := range lines {
				said += strings.ReplaceAll(string(l.text), " ", "")
				if l.width > width {
					t.Errorf("%q: a line is %.1f wide", text, l.width)
				}
			}
			if most == 99 && said != strings.ReplaceAll(text, " ", "") {
				t.Errorf("%q became %q", text, said)
			}
		}
	}
	goods := Item{Name: strings.Repeat("?", 200), SKU: strings.Repeat("!", 90), Quantity: 1}
	if _, err := Slips(A6, []Slip{{Number: "SO6911-000123", Items: []Item{goods}}}); err != nil {
		t.Error(err)
	}
}
