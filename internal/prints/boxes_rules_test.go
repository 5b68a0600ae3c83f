//go:build !race

package prints

import (
	"errors"
	"testing"

	"langraan/internal/orders"
	"langraan/internal/packings"

	"github.com/google/go-cmp/cmp"
)

func TestWhatLiesInABoxIsListedByLinesOrByTheirGoods(t *testing.T) {
	lines := []sold{
		{ID: 1, Name: "สบู่", SKU: "S", Quantity: 3, Amount: 300, Pieces: 3},
		{ID: 2, Name: "ชุด", SKU: "SET", Quantity: 2, Amount: 501, Pieces: 6},
		{ID: 3, Name: "โหล", SKU: "DOZ", Quantity: 1, Amount: 900, Pieces: 12},
	}
	parts := map[int64][]part{
		1: {{ID: 11, Name: "ก้อน", PN: "P", Quantity: 3}},
		2: {{ID: 21, Name: "ชา", PN: "T", Quantity: 4}, {ID: 22, Name: "ถุง", PN: "B", Quantity: 2}},
		3: {{ID: 31, Name: "ก้อน", PN: "P", Quantity: 12}},
	}
	line := func(at int, n, amount, pieces int64) sold {
		l := lines[at]
		l.Quantity, l.Amount, l.Pieces = n, amount, pieces
		return l
	}
	loose := func(name, sku string, n int64) sold {
		return sold{Name: name, SKU: sku, Quantity: n, Pieces: n, unpriced: true}
	}
	for name, c := range map[string]struct {
		pieces map[int64]int64
		want   []sold
	}{
		"all":             {map[int64]int64{11: 3, 21: 4, 22: 2, 31: 12}, lines},
		"nothing":         {nil, nil},
		"some of a line":  {map[int64]int64{11: 2}, []sold{line(0, 2, 200, 2)}},
		"one set of two":  {map[int64]int64{21: 2, 22: 1}, []sold{line(1, 1, 250, 3)}},
		"a part of a set": {map[int64]int64{22: 1}, []sold{loose("ชุด: ถุง", "B", 1)}},
		"sets that are not whole": {
			map[int64]int64{21: 3, 22: 1}, []sold{loose("ชุด: ชา", "T", 3), loose("ชุด: ถุง", "B", 1)},
		},
		"half a dozen": {map[int64]int64{31: 6}, []sold{loose("โหล: ก้อน", "P", 6)}},
	} {
		got := inside(lines, parts, []map[int64]int64{c.pieces})[0]
		if diff := cmp.Diff(c.want, got, cmp.AllowUnexported(sold{})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// The slips of all boxes come to what the lines do, to the satang, and what takes no goods stands on the first.
func TestTheSlipsOfAllBoxesComeToTheOrder(t *testing.T) {
	lines := []sold{
		{ID: 1, Name: "สบู่", Quantity: 3, Amount: 10000, Pieces: 3},
		{ID: 2, Name: "ห่อของขวัญ", Quantity: 2, Amount: 4000, Pieces: 2},
	}
	parts := map[int64][]part{1: {{ID: 11, Name: "ก้อน", Quantity: 3}}}
	one := map[int64]int64{11: 1}
	boxes := inside(lines, parts, []map[int64]int64{one, one, one})
	var sum int64
	for i, items := range boxes {
		for _, l := range items {
			sum += l.Amount
			if l.ID == 2 && (i > 0 || l.Quantity != 2) {
				t.Errorf("box %d: %+v", i+1, l)
			}
		}
	}
	if len(boxes[0]) != 2 || sum != 14000 {
		t.Errorf("%d satang in %+v", sum, boxes)
	}
	if alone := inside(lines, parts, []map[int64]int64{one}); boxes[0][0] != alone[0][0] {
		t.Errorf("a slip says another price once more is packed: %+v, %+v", boxes[0][0], alone[0][0])
	}
}

func TestAnOrderHasAPageForEachOfItsBoxes(t *testing.T) {
	order := func(id int64, s orders.Status) orders.Order {
		return orders.Order{Head: orders.Head{ID: id, Status: s}}
	}
	found := []orders.Order{
		order(1, orders.AwaitingShipment), order(2, orders.AwaitingCollection), order(3, orders.PartiallyShipping),
		order(4, orders.InTransit),
	}
	boxes := boxesBy([]box{{7, 2, "PK7"}, {8, 3, "PK8"}, {9, 4, "PK9"}, {10, 4, "PK10"}})
	if inBoxes(found[1].Head, boxes[2]) || !inBoxes(found[2].Head, boxes[3]) || !inBoxes(found[3].Head, boxes[4]) ||
		inBoxes(orders.Head{Status: orders.PartiallyShipping}, nil) {
		t.Error("an order in one box is in several, or the other way round")
	}
	for name, c := range map[string]struct {
		kept  []int64
		asked int64
		want  []row
		err   error
	}{
		"all": {[]int64{4, 1, 3, 2}, 0, []row{
			{OrderID: 4, PackingID: 9},
			{OrderID: 4, PackingID: 10},
			{OrderID: 1},
			{OrderID: 3, PackingID: 8},
			{OrderID: 2, PackingID: 7},
		}, nil},
		"one": {[]int64{4}, 10, []row{{OrderID: 4, PackingID: 10}}, nil},
		"its": {[]int64{4}, 7, nil, packings.ErrNotFound},
	} {
		got, err := rowsOf(c.kept, found, boxes, c.asked)
		if diff := cmp.Diff(c.want, got); diff != "" || !errors.Is(err, c.err) {
			t.Errorf("%s: %v %s", name, err, diff)
		}
	}
	many := make([]box, maxPages+1)
	for i := range many {
		many[i] = box{ID: int64(i + 1), OrderID: 4}
	}
	if _, err := rowsOf([]int64{4}, found, boxesBy(many), 0); !errors.Is(err, ErrTooMany) {
		t.Errorf("more pages than a print has: %v", err)
	}
}

// What was printed of the order as a whole went with its first box, and each box counts its own.
func TestEarlierPrintsCountForTheBoxTheyWentWith(t *testing.T) {
	boxes := boxesBy([]box{{9, 4, "PK9"}, {10, 4, "PK10"}, {12, 6, "PK12"}})
	got := before([]earlier{
		{OrderID: 4, Times: 2},
		{OrderID: 4, PackingID: 9, Times: 1},
		{OrderID: 4, PackingID: 10, Times: 5},
		{OrderID: 6, Times: 2},
		{OrderID: 6, PackingID: 12, Times: 1},
	}, boxes)
	if diff := cmp.Diff(map[int64]int64{9: 3, 10: 5, 12: 3}, got); diff != "" {
		t.Error(diff)
	}
}
