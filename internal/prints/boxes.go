package prints

import (
	"cmp"

	"langraan/internal/kit/print"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

// box is a closed parcel of an order.
type box struct {
	ID      int64  `db:"id"`
	OrderID int64  `db:"order_id"`
	Number  string `db:"number"`
}

// boxesBy gives the boxes of each order, the first packed first.
func boxesBy(boxes []box) map[int64][]box {
	of := map[int64][]box{}
	for _, b := range boxes {
		of[b.OrderID] = append(of[b.OrderID], b)
	}
	return of
}

// inBoxes tells whether what is printed of an order is printed of each of its boxes: there are several, or one of an
// order of which more will be packed. The shipping check then asks for the number of the box.
func inBoxes(o orders.Head, boxes []box) bool {
	return len(boxes) > 1 || len(boxes) == 1 && o.Status == orders.PartiallyShipping
}

// rowsOf are the pages of orders, kept in their order, one for each box; of the one box alone that is asked for.
func rowsOf(kept []int64, found []orders.Order, boxes map[int64][]box, asked int64) ([]row, error) {
	heads := make(map[int64]orders.Head, len(found))
	for _, o := range found {
		heads[o.ID] = o.Head
	}
	var rows []row
	for _, id := range kept {
		switch here := boxes[id]; {
		case asked != 0:
			if at(here, asked) == 0 {
				return nil, packings.ErrNotFound
			}
			rows = append(rows, row{OrderID: id, PackingID: asked})
		case inBoxes(heads[id], here):
			for _, b := range here {
				rows = append(rows, row{OrderID: id, PackingID: b.ID})
			}
		case len(here) == 1:
			rows = append(rows, row{OrderID: id, PackingID: here[0].ID})
		default:
			rows = append(rows, row{OrderID: id})
		}
	}
	if len(rows) > maxPages {
		return nil, ErrTooMany
	}
	return rows, nil
}

// at is which of the boxes one is, from 1; 0 for none of them.
func at(boxes []box, id int64) int {
	for i, b := range boxes {
		if b.ID == id {
			return i + 1
		}
	}
	return 0
}

// earlier is how often a box, or for 0 the order as a whole, was printed before.
type earlier struct {
	OrderID   int64 `db:"order_id"`
	PackingID int64 `db:"packing_id"`
	Times     int64 `db:"times"`
}

// before counts the earlier prints of each box. What was printed of the order before it had boxes went with the first.
func before(prints []earlier, boxes map[int64][]box) map[int64]int64 {
	times := map[int64]int64{}
	for _, p := range prints {
		id := p.PackingID
		if here := boxes[p.OrderID]; id == 0 && len(here) > 0 {
			id = here[0].ID
		}
		times[id] += p.Times
	}
	return times
}

// part is what a line of an order takes of goods.
type part struct {
	ID       int64  `db:"id"`
	LineID   int64  `db:"line_id"`
	Name     string `db:"name"`
	PN       string `db:"pn"`
	Quantity int64  `db:"quantity"`
}

// piece is how much of a part lies in a box.
type piece struct {
	PackingID int64 `db:"packing_id"`
	PartID    int64 `db:"order_part_id"`
	Packed    int64 `db:"packed"`
}

// inside lists what lies in each of an order's boxes, of which pieces tells how much of each part: so many of a line
// as all its parts make, or, where they make no whole one, the parts by their own names. What a line comes to is
// divided so that its boxes come to all of it; what takes no goods is listed with the first.
func inside(lines []sold, parts map[int64][]part, pieces []map[int64]int64) [][]sold {
	boxes := make([][]sold, len(pieces))
	for _, l := range lines {
		here, told := parts[l.ID], int64(0)
		for i, in := range pieces {
			n, whole := wholeOf(l, here, in)
			switch {
			case len(here) == 0 && i == 0:
				boxes[i] = append(boxes[i], l)
			case whole && n > 0:
				some := l
				some.Amount = l.Amount*(told+n)/l.Quantity - l.Amount*told/l.Quantity
				some.Pieces, some.Quantity = l.Pieces*n/l.Quantity, n
				told += n
				boxes[i] = append(boxes[i], some)
			case !whole:
				boxes[i] = append(boxes[i], loose(l, here, in)...)
			}
		}
	}
	return boxes
}

// loose lists the parts of a line that lie in a box by their own names.
func loose(l sold, parts []part, pieces map[int64]int64) (items []sold) {
	for _, p := range parts {
		if n := pieces[p.ID]; n > 0 {
			items = append(items, sold{
				OrderID: l.OrderID, Name: l.Name + ": " + p.Name, SKU: p.PN, Quantity: n, Pieces: n, unpriced: true,
			})
		}
	}
	return items
}

// wholeOf tells how many of a line are in a box, unless some of its parts make more of them than others.
func wholeOf(l sold, parts []part, pieces map[int64]int64) (n int64, whole bool) {
	for i, p := range parts {
		lie := pieces[p.ID] * l.Quantity
		if p.Quantity == 0 || lie%p.Quantity != 0 || i > 0 && lie/p.Quantity != n {
			return 0, false
		}
		n = lie / p.Quantity
	}
	return n, true
}

// leaf is an order on its page, or one of its boxes.
type leaf struct {
	orders.Order

	row     row
	reprint int64
	box     print.Box
	items   []sold
}

// leavesOf are the pages of an order of which this row was recorded. One that came into several boxes since then has a
// page for each.
func (m *material) leavesOf(o orders.Order, r row, times map[int64]int64) (pages []leaf) {
	here := m.boxes[o.ID]
	if !inBoxes(o.Head, here) || m.print.Kind == PickList {
		return []leaf{{Order: o, row: r, reprint: r.Times - 1, items: m.lines[o.ID]}}
	}
	pieces := make([]map[int64]int64, len(here))
	for i, b := range here {
		pieces[i] = m.pieces[b.ID]
	}
	items := inside(m.lines[o.ID], m.parts, pieces)
	for i, b := range here {
		if cmp.Or(r.PackingID, b.ID) != b.ID {
			continue
		}
		of := len(here)
		if o.Status == orders.PartiallyShipping {
			of = 0
		}
		pages = append(pages, leaf{
			Order: o, row: r, reprint: times[b.ID], box: print.Box{Number: b.Number, At: i + 1, Of: of},
			items: items[i],
		})
	}
	return pages
}
