//go:build !race

package views

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Names are sorted as people do: numbers by their size, Thai words by their first consonant, and what was ordered by
// hand before all of them.
func TestViewsAreSortedByName(t *testing.T) {
	var given []View
	for i, name := range []string{"รอบ 10", "เช้า", "รอบ 2", "ของร้าน", "รอบ 1", "late", "Late 2", "แพ็กแล้ว"} {
		given = append(given, View{ID: int64(i + 1), Name: name})
	}
	for order, want := range map[string][]string{
		"":    {"late", "Late 2", "ของร้าน", "เช้า", "แพ็กแล้ว", "รอบ 1", "รอบ 2", "รอบ 10"},
		"3,8": {"รอบ 2", "แพ็กแล้ว", "late", "Late 2", "ของร้าน", "เช้า", "รอบ 1", "รอบ 10"},
	} {
		var got []string
		for _, v := range ordered(append([]View(nil), given...), order) {
			got = append(got, v.Name)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("ordered %q (-want, +got)\n%s", order, diff)
		}
	}
}
