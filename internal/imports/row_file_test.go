package imports

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestRowsAreKeptAsTheyWereRead(t *testing.T) {
	rows := [][]string{{"pn", "", "ชื่อ"}, {}, {strings.Repeat("ก", 40_000), "\x00", "a\nb"}}
	f := newRowFile()
	for i, cells := range rows {
		f.add(int64(i+2), cells)
	}
	kept := f.whole()
	if kept == nil {
		t.Fatal("nothing is kept")
	}
	defer kept.Close()
	for range 2 { // as often as they are asked for
		at := 0
		if err := kept.each(func(number int64, cells []string) error {
			if number != int64(at+2) || !slices.Equal(cells, rows[at]) {
				return fmt.Errorf("row %d: %d %.60q", at, number, cells)
			}
			at++
			return nil
		}); err != nil || at != len(rows) {
			t.Errorf("%d rows: %v", at, err)
		}
	}
}

func TestTooMuchIsNotKept(t *testing.T) {
	f := newRowFile()
	f.most = 1000
	for i := range 100 {
		f.add(int64(i), []string{strings.Repeat("x", 50)})
	}
	if f.whole() != nil {
		t.Error("more is kept than the bound")
	}
}
