package inventory

import (
	"cmp"
	"slices"
)

// dayMoves is all that moved on a day, written small: for each line of the ledger what moved and how, and how many pieces,
// separated by spaces. Summing it up here takes a third of what SQLite takes to group as many lines by product.
type dayMoves struct {
	Date  string `db:"date"`
	Moves string `db:"moves"`
}

// The first number of a move is (product × moveKinds + kind + moveZero) × 2, and one more when the goods came to the place.
const (
	moveKinds = 16
	moveZero  = 7
)

// each reads the moves in their order.
func (d dayMoves) each(do func(productID int64, k Kind, came bool, quantity int64)) {
	what, n, second := int64(0), int64(0), false
	for i := range len(d.Moves) + 1 {
		if i < len(d.Moves) && d.Moves[i] != ' ' {
			n = n*10 + int64(d.Moves[i]-'0')
			continue
		}
		if second {
			do(what/2/moveKinds, Kind(what/2%moveKinds)-moveZero, what%2 == 1, n)
		}
		what, n, second = n, 0, !second
	}
}

// count adds a line of the ledger. A reversal takes off; what counts and transfers did depends on the way alone, and
// transfers are nothing to all places together.
func (m *Moved) count(k Kind, came, everywhere bool, quantity int64) {
	way := quantity
	if !came {
		way = -quantity
	}
	if k < 0 {
		k, quantity = -k, -quantity
	}
	switch k {
	case KindIn:
		m.In += quantity
	case KindOut:
		m.Out += quantity
	case KindPack:
		m.Packing += quantity
	case KindReturn:
		m.Return += quantity
	case KindCount:
		m.Count += way
	case KindTransfer:
		if !everywhere {
			m.Transfer += way
		}
	case KindReverse: // lines carry the kind that was taken back
	}
}

// mostPacked sums the days up per product and gives those packed most, and how many products moved.
func mostPacked(days []dayMoves, everywhere bool, limit int) (top []ProductSummary, total int) {
	sums := map[int64]*ProductSummary{}
	for _, d := range days {
		d.each(func(id int64, k Kind, came bool, quantity int64) {
			s := sums[id]
			if s == nil {
				s = &ProductSummary{ProductID: id}
				sums[id] = s
			}
			s.count(k, came, everywhere, quantity)
		})
	}
	all := make([]*ProductSummary, 0, len(sums))
	for _, s := range sums {
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b *ProductSummary) int {
		return cmp.Or(cmp.Compare(b.Packing, a.Packing), cmp.Compare(a.ProductID, b.ProductID))
	})
	top = make([]ProductSummary, min(limit, len(all)))
	for i := range top {
		top[i] = *all[i]
	}
	return top, len(all)
}

// packedPerDay tells what was packed of the named products each day, the most first.
func packedPerDay(days []dayMoves, names map[int64]string) map[string][]DateProduct {
	packed := make(map[string][]DateProduct, len(days))
	for _, d := range days {
		sums := map[int64]int64{}
		d.each(func(id int64, k Kind, _ bool, quantity int64) {
			if _, named := names[id]; named && (k == KindPack || k == -KindPack) {
				if k < 0 {
					quantity = -quantity
				}
				sums[id] += quantity
			}
		})
		rows := make([]DateProduct, 0, len(sums))
		for id, amount := range sums {
			rows = append(rows, DateProduct{Date: d.Date, ProductID: id, ProductName: names[id], Amount: amount})
		}
		slices.SortFunc(rows, func(a, b DateProduct) int {
			return cmp.Or(cmp.Compare(b.Amount, a.Amount), cmp.Compare(a.ProductID, b.ProductID))
		})
		packed[d.Date] = rows
	}
	return packed
}
