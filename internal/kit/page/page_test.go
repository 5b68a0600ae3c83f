package page_test

import (
	"encoding/json"
	"slices"
	"testing"

	"langraan/internal/kit/page"
)

func TestSizeAndOffsetStayInBounds(t *testing.T) {
	for _, c := range []struct{ page, limit, size, offset int }{
		{0, 0, 10, 0}, {1, 10, 10, 0}, {2, 10, 10, 10}, {3, 25, 25, 50}, {1, 200, 200, 0}, {2, 201, 200, 200}, {2, 100000, 200, 200},
		{-5, -5, 10, 0}, {5, 0, 10, 40},
	} {
		q := page.Query{Page: c.page, Limit: c.limit}
		if q.Size() != c.size || q.Offset() != c.offset {
			t.Errorf("page %d limit %d: size %d offset %d, want %d and %d", c.page, c.limit, q.Size(), q.Offset(), c.size, c.offset)
		}
	}
}

func TestOrderTakesOnlyOfferedKeys(t *testing.T) {
	keys := page.Keys{"name": "p.name", "id": "p.id"}
	for asked, want := range map[string]string{
		"name": "p.name ASC, p.id ASC", "-name": "p.name DESC, p.id DESC", "id": "p.id ASC", "-id": "p.id DESC",
		"": "p.name DESC, p.id DESC", "-": "p.name DESC, p.id DESC", "--name": "p.name DESC, p.id DESC",
		"p.name; DROP TABLE p": "p.name DESC, p.id DESC",
	} {
		if got := keys.Order(asked, "-name", "p.id"); got != want {
			t.Errorf("%q: %q, want %q", asked, got, want)
		}
	}
	for asked, want := range map[string]bool{"": true, "name": true, "-name": true, "--name": false, "NAME": false, "p.name": false, "-": false} {
		if (keys.Check(asked) == nil) != want {
			t.Errorf("Check(%q) agrees: %v", asked, !want)
		}
	}
}

func TestDataIsNeverNull(t *testing.T) {
	raw, err := json.Marshal(page.ListOf[int](nil, 0))
	if err != nil || string(raw) != `{"Data":[],"Total":0}` {
		t.Errorf("%s %v", raw, err)
	}
}

func TestInOrderKeepsTheOrderOfTheIDs(t *testing.T) {
	got := page.InOrder([]int64{3, 1, 2}, []int64{2, 9, 3, 1}, func(n int64) int64 { return n })
	if len(got) != 3 || got[0] != 2 || got[1] != 3 || got[2] != 1 {
		t.Errorf("%v", got)
	}
}

// TestTurn walks through lists of every small length from both ends: together the pages are the list.
func TestTurn(t *testing.T) {
	for total := range 24 {
		list := make([]int, total)
		for i := range list {
			list[i] = i
		}
		var seen []int
		for p := 1; p <= 7; p++ {
			limit, offset, back := page.Query{Page: p, Limit: 4}.Turn(total)
			from := slices.Clone(list)
			if back {
				slices.Reverse(from)
			}
			rows := from[offset : offset+limit]
			if back {
				slices.Reverse(rows)
			}
			seen = append(seen, rows...)
			if limit > 0 && offset > total/2 {
				t.Errorf("page %d of %d rows passes over %d", p, total, offset)
			}
		}
		if !slices.Equal(seen, list) {
			t.Errorf("%d rows: the pages give %v", total, seen)
		}
	}
}
