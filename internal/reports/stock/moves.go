package stock

import (
	"cmp"
	"maps"
	"slices"

	"langraan/internal/inventory"
)

// dayMoves is all that moved on a day, written small: for each line of the ledger what moved and how, and how many
// pieces, separated by spaces. Summing it up here takes a third of what SQLite takes to group as many lines by product.
type dayMoves struct {
	Date  string `db:"date"`
	Moves string `db:"moves"`
}

// The first number of a move is (product × moveKinds + kind + moveZero) × 2, and one more when the goods came to the
// place.
const (
	moveKinds = 32
	moveZero  = 15
)

// each reads the moves in their order.
func (d dayMoves) each(do func(productID int64, k inventory.Kind, came bool, quantity int64)) {
	d.numbers(2, func(n []int64) { do(n[0]/2/moveKinds, inventory.Kind(n[0]/2%moveKinds)-moveZero, n[0]%2 == 1, n[1]) })
}

// numbers reads what was written in groups of so many numbers.
func (d dayMoves) numbers(of int, do func([]int64)) {
	group, n := make([]int64, 0, of), int64(0)
	for i := range len(d.Moves) + 1 {
		if i < len(d.Moves) && d.Moves[i] != ' ' {
			n = n*10 + int64(d.Moves[i]-'0')
			continue
		}
		if group, n = append(group, n), 0; len(group) == of {
			do(group)
			group = group[:0]
		}
	}
}

// count adds a line of the ledger. A reversal takes off; what counts and transfers did depends on the way alone, and
// transfers are nothing to all places together.
func (m *Moved) count(k inventory.Kind, came, everywhere bool, quantity int64) {
	way := quantity
	if !came {
		way = -quantity
	}
	if k < 0 {
		k, quantity = -k, -quantity
	}
	switch k {
	case inventory.KindIn:
		m.In += quantity
	case inventory.KindOut:
		m.Out += quantity
	case inventory.KindPack:
		m.Packing += quantity
	case inventory.KindReturn:
		m.Return += quantity
	case inventory.KindCount:
		m.Count += way
	case inventory.KindTransfer:
		if !everywhere {
			m.Transfer += way
		}
	case inventory.KindReverse: // lines carry the kind that was taken back
	case inventory.KindCost: // moves nothing
	}
}

// mostPacked sums the days up per product and gives those packed most, and how many products moved.
func mostPacked(days []dayMoves, everywhere bool, limit int) (top []ProductSummary, total int) {
	type moved struct {
		product int64
		Moved
	}
	var sums []moved
	at := map[int64]int{}
	for _, d := range days {
		d.each(func(id int64, k inventory.Kind, came bool, quantity int64) {
			i, known := at[id]
			if !known {
				i = len(sums)
				at[id], sums = i, append(sums, moved{product: id})
			}
			sums[i].count(k, came, everywhere, quantity)
		})
	}
	total = len(sums)
	more := func(a, b moved) int {
		if a.Packing != b.Packing {
			return cmp.Compare(b.Packing, a.Packing)
		}
		return cmp.Compare(a.product, b.product)
	}
	if limit < total/4 { // few of many: no need to put all in order
		sums = foremost(sums, limit, more)
	} else {
		slices.SortFunc(sums, more)
	}
	top = make([]ProductSummary, min(limit, len(sums)))
	for i := range top {
		top[i] = ProductSummary{ProductID: sums[i].product, Moved: sums[i].Moved}
	}
	return top, total
}

// foremost gives the first of a list in their order. It keeps twice as many at most, and passes over what comes behind
// them.
func foremost[T any](list []T, limit int, compare func(a, b T) int) []T {
	kept := make([]T, 0, 2*limit+1)
	full := false
	for _, v := range list {
		if full && compare(v, kept[limit-1]) >= 0 {
			continue
		}
		if kept = append(kept, v); len(kept) > 2*limit {
			slices.SortFunc(kept, compare)
			kept, full = kept[:limit], limit > 0
		}
	}
	slices.SortFunc(kept, compare)
	return kept[:min(limit, len(kept))]
}

// packedPerDay tells what was packed of the named products each day, the most first.
func packedPerDay(days []dayMoves, names map[int64]string) map[string][]DateProduct {
	packed := make(map[string][]DateProduct, len(days))
	for _, d := range days {
		sums := map[int64]int64{}
		d.each(func(id int64, k inventory.Kind, _ bool, quantity int64) {
			if _, named := names[id]; named && (k == inventory.KindPack || k == -inventory.KindPack) {
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

// packedKey is whose packing of what, on which of the days.
type packedKey struct{ user, day, product int64 }

// packedSums sums up per packer and product, and per day when daily, what days say that were written as user, product,
// and twice the pieces, one more when they came out of the packer's line. The product packed most comes first; no more
// rows than the limit, and only those that may be among them are put in order. The heads are all there are.
func packedSums(days []dayMoves, daily bool, limit int) packed {
	slices.SortFunc(days, func(a, b dayMoves) int { return cmp.Compare(a.Date, b.Date) })
	// the latter two of a packer's day
	sums, count, heads := map[packedKey]Packed{}, map[packedKey]int{}, map[packedKey]Packed{}
	for day, d := range days {
		if !daily {
			day = 0
		}
		d.numbers(3, func(n []int64) {
			at := packedKey{n[0], int64(day), n[1]}
			s := sums[at]
			if s == (Packed{}) {
				count[packedKey{user: at.user, day: at.day}]++
			}
			s.Amount += n[2] / 2
			s.FromLine += n[2] / 2 * (n[2] % 2)
			sums[at] = s
		})
	}
	last, total := lastShown(count, limit)
	rows := make([]packedRow, 0, total)
	for at, s := range sums {
		of := packedKey{user: at.user, day: at.day}
		head := heads[of]
		head.add(s)
		heads[of] = head
		if at.user > last.user || at.user == last.user && at.day > last.day {
			continue
		}
		row := packedRow{UserID: at.user, PackedProduct: PackedProduct{ProductID: at.product, Packed: s}}
		if daily {
			row.Date = days[at.day].Date
		}
		rows = append(rows, row)
	}
	slices.SortFunc(rows, func(a, b packedRow) int {
		switch {
		case a.UserID != b.UserID:
			return cmp.Compare(a.UserID, b.UserID)
		case a.Date != b.Date:
			return cmp.Compare(a.Date, b.Date)
		case a.Amount != b.Amount:
			return cmp.Compare(b.Amount, a.Amount)
		}
		return cmp.Compare(a.ProductID, b.ProductID)
	})
	all := packed{rows: rows[:min(limit, len(rows))], total: len(sums)}
	for _, at := range sortedKeys(count) {
		head := packedRow{UserID: at.user, PackedProduct: PackedProduct{Packed: heads[at]}}
		if daily {
			head.Date = days[at.day].Date
		}
		all.heads = append(all.heads, head)
	}
	return all
}

// sortedKeys are packers' days in the order they are answered.
func sortedKeys(count map[packedKey]int) []packedKey {
	return slices.SortedFunc(maps.Keys(count), func(a, b packedKey) int {
		return cmp.Or(cmp.Compare(a.user, b.user), cmp.Compare(a.day, b.day))
	})
}

// lastShown is the packer's day with which the limit is reached, and how many rows there are up to it.
func lastShown(count map[packedKey]int, limit int) (last packedKey, total int) {
	for _, at := range sortedKeys(count) {
		if total >= limit {
			break
		}
		last, total = at, total+count[at]
	}
	return last, total
}
