package i18n

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSortKeySortsAsADictionaryDoes(t *testing.T) {
	sorted := []string{
		"100 ซอง", "iPhone", "Zebra", "กระเป๋า", "กาแฟ", "เกาหลี", "แก้ว", "ไก่", "ขนม", "ช้อน", "เชือก", "เสื้อ A",
		"เสื้อ B", "เสื่อพับ", "ใส่", "หมวก", "อาหาร",
	}
	mixed := slices.Clone(sorted)
	slices.Reverse(mixed)
	slices.SortStableFunc(mixed, func(a, b string) int { return strings.Compare(SortKey(a), SortKey(b)) })
	if !slices.Equal(mixed, sorted) {
		t.Errorf("sorted as %q", mixed)
	}
}

func TestSortKeyTakesAnyText(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "เ": "เ", "เเก": "กแ", "ไโก": "ไกโ", "AB": "ab", "น้ำ": "นำ",
	} {
		if got := SortKey(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.String().Draw(rt, "text")
		if key := SortKey(text); len(key) > len(Normalise(text)) {
			rt.Fatalf("the key of %q is longer than it: %q", text, key)
		}
	})
}
