package inventory

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

// The bounds of a single movement; they keep every sum of costs inside 64 bits.
const (
	MaxQuantity = 1_000_000
	MaxCost     = products.MaxPrice  // one piece, in satang
	MaxValue    = 10_000_000_000_000 // one line, in satang
	MaxLines    = 500
)

// merge adds up the items per product and sorts them by product, the order in which every use case locks.
func merge(items []Item) ([]Item, error) {
	for _, item := range items {
		if item.Quantity < 1 || item.Quantity > MaxQuantity {
			return nil, errs.ErrInvalid.At("quantity", errs.InvalidParam)
		}
	}
	return total(items), nil
}

// total is merge for items whose quantities were looked at.
func total(items []Item) []Item {
	merged := slices.Clone(items)
	slices.SortFunc(merged, func(a, b Item) int { return cmp.Compare(a.ProductID, b.ProductID) })
	kept := merged[:0]
	for _, item := range merged {
		if last := len(kept) - 1; last >= 0 && kept[last].ProductID == item.ProductID {
			kept[last].Quantity += item.Quantity
			continue
		}
		kept = append(kept, item)
	}
	return kept
}

// quantities are the items by their products.
func quantities(items []Item) map[int64]int64 {
	of := make(map[int64]int64, len(items))
	for _, item := range items {
		of[item.ProductID] += item.Quantity
	}
	return of
}

// without leaves out the items of some products.
func without(items []Item, productIDs []int64) (rest []Item) {
	for _, item := range items {
		if !slices.Contains(productIDs, item.ProductID) {
			rest = append(rest, item)
		}
	}
	return rest
}

// sums adds up the lines per product, in the order of products.
func sums(lines []BillLine) []Item {
	items := make([]Item, len(lines))
	for i, l := range lines {
		items[i] = Item{l.ProductID, l.Quantity}
	}
	return total(items)
}

// placeItems is what goes to or comes from a place.
type placeItems struct {
	Place

	items []Item
}

// perPlace adds up the lines per place and product.
func perPlace(lines []BillLine, of func(BillLine) Place) (all []placeItems) {
	for _, l := range lines {
		at := slices.IndexFunc(all, func(p placeItems) bool { return p.Place == of(l) })
		if at < 0 {
			at, all = len(all), append(all, placeItems{Place: of(l)})
		}
		all[at].items = append(all[at].items, Item{l.ProductID, l.Quantity})
	}
	for i := range all {
		all[i].items = total(all[i].items)
	}
	return all
}

// lacking names the lines at which the sum of a product passes what there is of it.
func lacking(lines []Item, there map[int64]int64) (indexes []int) {
	left := maps.Clone(there)
	for i, l := range lines {
		left[l.ProductID] -= l.Quantity
		if left[l.ProductID] < 0 {
			indexes = append(indexes, i)
		}
	}
	return indexes
}

// lying is what lies of one product in one place.
type lying struct {
	ProductID int64     `db:"product_id"`
	Kind      PlaceKind `db:"place_kind"`
	ID        int64     `db:"place_id"`
	OnHand    int64     `db:"on_hand"`
}

// onHand is what lies in all of the places.
func onHand(places []lying) (n int64) {
	for _, p := range places {
		n += p.OnHand
	}
	return n
}

// picked is what is taken from one place.
type picked struct {
	Place
	Quantity int64
}

// pick chooses where to take the quantity: the packer's own line first, then storages, the fullest first. The lines of
// other packers are not touched.
func pick(places []lying, packer, quantity int64) (chosen []picked, enough bool) {
	mine := func(p lying) bool { return p.Kind == Line && p.ID == packer }
	open := slices.DeleteFunc(slices.Clone(places), func(p lying) bool {
		return p.OnHand <= 0 || p.Kind == Line && !mine(p)
	})
	slices.SortFunc(open, func(a, b lying) int {
		if mine(a) != mine(b) {
			if mine(a) {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.OnHand, a.OnHand), cmp.Compare(a.ID, b.ID))
	})
	for _, p := range open {
		if quantity == 0 {
			break
		}
		n := min(quantity, p.OnHand)
		quantity -= n
		chosen = append(chosen, picked{Place{p.Kind, p.ID}, n})
	}
	return chosen, quantity == 0
}

// held is what lies in storages, all of them together, or in the line of a person.
type held struct {
	UserID int64  `db:"user_id"` // 0 stands for the storages
	Name   string `db:"name"`
	OnHand int64  `db:"on_hand"`
}

// namedHolders is how many packers a refusal names.
const namedHolders = 3

// reach tells how much a packer may take, own line and storages together, and names in whose lines the rest lies.
func reach(places []held, packer int64) (within int64, others []string) {
	for _, p := range places {
		switch {
		case p.UserID == 0 || p.UserID == packer:
			within += p.OnHand
		case len(others) < namedHolders:
			others = append(others, fmt.Sprintf("%s %d", p.Name, p.OnHand))
		case len(others) == namedHolders:
			others = append(others, "…")
		}
	}
	return within, others
}

// deletable tells whether people may take back a bill of the kind; the others belong to an order or to a bill already.
func deletable(k Kind) bool {
	return k == KindIn || k == KindOut || k == KindTransfer || k == KindCount || k == KindCost
}

// gains sums up what the lines do to each place, in pieces; negative where it lost.
func gains(lines []BillLine) map[Place]int64 {
	sums := map[Place]int64{}
	for _, l := range lines {
		if l.FromKind != Outside {
			sums[Place{l.FromKind, l.FromID}] -= l.Quantity
		}
		if l.ToKind != Outside {
			sums[Place{l.ToKind, l.ToID}] += l.Quantity
		}
	}
	return sums
}

// sorted are the sums in the order in which every transaction takes their rows.
func (d days) sorted() []dayGain {
	all := make([]dayGain, 0, len(d))
	for k, pieces := range d {
		all = append(all, dayGain{k, pieces})
	}
	slices.SortFunc(all, func(a, b dayGain) int {
		return cmp.Or(cmp.Compare(a.EnterpriseID, b.EnterpriseID), cmp.Compare(a.Date, b.Date),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.UserID, b.UserID),
			cmp.Compare(a.Place.Kind, b.Place.Kind), cmp.Compare(a.Place.ID, b.Place.ID))
	})
	return all
}

// homeward are the lines that bring items of a place back to where they came from, the given order first, as far as it
// is open; rest takes what is left over.
func homeward(items []Item, came []origin, open map[int64]bool, from, rest Place) (lines []BillLine) {
	for _, item := range items {
		at := map[Place]int{}
		add := func(to Place, pieces int64) {
			if pieces <= 0 {
				return
			}
			i, has := at[to]
			if !has {
				i = len(lines)
				at[to], lines = i, append(lines, BillLine{
					ProductID: item.ProductID, FromKind: from.Kind, FromID: from.ID, ToKind: to.Kind, ToID: to.ID,
				})
			}
			lines[i].Quantity += pieces
		}
		left := item.Quantity
		for _, o := range came {
			if o.ProductID == item.ProductID && left > 0 {
				some, to := min(left, o.Quantity), rest
				if open[o.StorageID] {
					to = Place{Storage, o.StorageID}
				}
				add(to, some)
				left -= some
			}
		}
		add(rest, left)
	}
	return lines
}
