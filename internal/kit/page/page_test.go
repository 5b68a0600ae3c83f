package page_test

import (
	"encoding/json"
	"errors"
	"testing"

	"langraan/internal/kit/page"
)

func TestSizeAndOffsetStayInBounds(t *testing.T) {
	for _, c := range []struct{ page, limit, size, offset int }{
		{0, 0, 10, 0},
		{1, 10, 10, 0},
		{2, 10, 10, 10},
		{3, 25, 25, 50},
		{1, 200, 200, 0},
		{2, 201, 200, 200},
		{2, 100000, 200, 200},
		{-5, -5, 10, 0},
		{5, 0, 10, 40},
	} {
		q := page.Query{Page: c.page, Limit: c.limit}
		if q.Size() != c.size || q.Offset() != c.offset {
			t.Errorf("page %d limit %d: size %d offset %d, want %d and %d", c.page, c.limit, q.Size(), q.Offset(),
				c.size, c.offset)
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
	for asked, want := range map[string]bool{
		"": true, "name": true, "-name": true, "--name": false, "NAME": false,
		"p.name": false, "-": false,
	} {
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

func TestPagesEndWhereNobodyLooks(t *testing.T) {
	for q, want := range map[page.Query]error{
		{}: nil, {Page: 50, Limit: 200}: nil,
		{Page: 51, Limit: 200}: page.ErrTooDeep, {Page: 1000}: nil, {Page: 1001}: page.ErrTooDeep,
	} {
		if err := q.Check(); !errors.Is(err, want) {
			t.Errorf("%+v: %v", q, err)
		}
	}
}
