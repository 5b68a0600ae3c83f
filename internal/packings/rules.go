package packings

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/natural"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

// MaxQuantity is the most that one scan may count, in units or packages.
const MaxQuantity = 100_000

// oldLabel is what a packer is told of the age of a label that was printed before its parcel is closed. Of an order in
// several parcels nothing, each of which gets its own label once it is closed; nor that the tracking number came later
// where another label is printed anyway.
func oldLabel(p Packing, age orders.Age) orders.Age {
	if p.Status != Open || p.Box > 1 || p.Elsewhere > 0 || age == orders.Unnumbered && p.LabelOnClose {
		return ""
	}
	return age
}

// oldBoxes names those of the boxes to who packs the next one of their order.
func oldBoxes(p Packing, old []orders.Parcel) (boxes []OldBox) {
	if p.Status != Open {
		return nil
	}
	for _, b := range old {
		boxes = append(boxes, OldBox{b.ID, b.Number})
	}
	return boxes
}

// itemsOf is what the parts of an order still want, as items of a parcel that is not made yet: the id of each is its
// part's. They are in the order of the goods.
func itemsOf(parts []orders.Part) (items []PackingItem) {
	for _, p := range parts {
		if p.Packed < p.Quantity {
			items = append(items, PackingItem{
				ID: p.ID, PartID: p.ID, LineID: p.LineID, WarehouseProductID: p.WarehouseProductID, Name: p.Name,
				PN: p.PN, Barcode: p.Barcode, PackageBarcode: p.PackageBarcode, PackagePieces: p.PackagePieces,
				Wanted: p.Quantity - p.Packed,
			})
		}
	}
	slices.SortStableFunc(items, func(a, b PackingItem) int {
		return cmp.Compare(a.WarehouseProductID, b.WarehouseProductID)
	})
	return items
}

// cleanCode is a scanned code as it is compared: upper case, without spaces, GTINs in their longest form.
func cleanCode(code string) string { return warehouse.CodeKey(cleanNumber(code)) }

// cleanNumber is a typed or scanned number as it is compared: upper case, without spaces.
func cleanNumber(number string) string {
	return strings.ToUpper(strings.Join(strings.Fields(number), ""))
}

// match finds the product that a code means and how many pieces of it one scan counts: unit barcodes go before package
// barcodes, those before SKUs, and the codes of the goods before those of what was sold, which its label says. ok is
// false when no item has the code.
func match(items []PackingItem, code string) (productID, pieces int64, ok bool) {
	code = cleanCode(code)
	if code == "" {
		return 0, 0, false
	}
	for _, kind := range []struct {
		code   func(PackingItem) string
		pieces func(PackingItem) int64
	}{
		{func(i PackingItem) string { return i.Barcode }, one},
		{func(i PackingItem) string { return i.PackageBarcode }, func(i PackingItem) int64 {
			return max(1, i.PackagePieces)
		}},
		{func(i PackingItem) string { return i.PN }, one},
		{func(i PackingItem) string { return i.SoldBarcode }, sold},
		{func(i PackingItem) string { return i.SoldSKU }, sold},
	} {
		for _, item := range items {
			if cleanCode(kind.code(item)) == code {
				return item.WarehouseProductID, kind.pieces(item), true
			}
		}
	}
	return 0, 0, false
}

func one(PackingItem) int64 { return 1 }

func sold(i PackingItem) int64 { return max(1, i.SoldPieces) }

// share is how many pieces go into, or out of, one item.
type share struct{ ItemID, Pieces int64 }

// spread gives the pieces to the items of the product in their order, each up to what it still wants. ok is false when
// all of them together want less.
func spread(items []PackingItem, productID, pieces int64) (shares []share, ok bool) {
	for _, item := range items {
		if item.WarehouseProductID != productID || pieces == 0 {
			continue
		}
		if n := min(pieces, item.Wanted-item.Packed); n > 0 {
			shares = append(shares, share{item.ID, n})
			pieces -= n
		}
	}
	return shares, pieces == 0
}

// gather takes the pieces back from the items of the product, the last filled first, and those that were handed over
// only when there are no others. ok is false when they hold less.
func gather(items []PackingItem, productID, pieces int64) (shares []share, ok bool) {
	taken := map[int64]int64{}
	for _, withHanded := range []bool{false, true} {
		for _, item := range slices.Backward(items) {
			if item.WarehouseProductID != productID {
				continue
			}
			there := item.Packed - taken[item.ID]
			if !withHanded {
				there = item.Packed - item.Handed
			}
			n := min(pieces, there)
			taken[item.ID] += n
			pieces -= n
		}
	}
	for _, item := range slices.Backward(items) {
		if n := taken[item.ID]; n > 0 {
			shares = append(shares, share{item.ID, n})
		}
	}
	return shares, pieces == 0
}

// complete tells whether nothing is missing; a parcel that wants nothing (only services) is complete.
func complete(items []PackingItem) bool {
	return !slices.ContainsFunc(items, func(i PackingItem) bool { return i.Packed < i.Wanted })
}

// held counts the pieces in the parcel.
func held(items []PackingItem) (n int64) {
	for _, item := range items {
		n += item.Packed
	}
	return n
}

// missing counts the pieces that the parcel still wants.
func missing(items []PackingItem) (n int64) {
	for _, item := range items {
		n += item.Wanted - item.Packed
	}
	return n
}

// heap is what lies of a product in one storage for selling, or in the line of the user PlaceID.
type heap struct {
	ProductID   int64  `db:"product_id"`
	PlaceID     int64  `db:"place_id"`
	InLine      bool   `db:"in_line"`
	Pieces      int64  `db:"on_hand"`
	StorageName string `db:"storage_name"`
}

// lying is how many pieces of a product a packer wants to take, out of a storage where one is named. Others is how many
// of those in the parcel come out of other packers' lines.
type lying struct{ ProductID, StorageID, UserID, Pieces, Others int64 }

// lies tells whether the packer may take more pieces beside those in the parcel: within reach, which is the own line
// and the storages, and, when a storage is named, from what lies there beside the pieces taken from it.
func lies(items []PackingItem, hands []hand, heaps []heap, more lying) (within, there bool) {
	all, here := more.Pieces-more.Others, more.Pieces
	var reach, stored int64
	for _, h := range heaps {
		switch {
		case h.ProductID != more.ProductID || h.InLine && h.PlaceID != more.UserID:
			continue
		case !h.InLine && h.PlaceID == more.StorageID:
			stored = h.Pieces
		}
		reach += h.Pieces
	}
	for _, item := range items {
		if item.WarehouseProductID != more.ProductID {
			continue
		}
		all += item.Packed
		if item.StorageID == more.StorageID {
			here += item.Packed - item.Handed
		}
	}
	for _, h := range hands {
		if h.ProductID == more.ProductID && h.StorageID == more.StorageID {
			here += h.Pieces
		}
	}
	return all <= reach, more.StorageID == 0 || here <= stored
}

// inside counts the pieces of the product in the parcel.
func inside(items []PackingItem, productID int64) (n int64) {
	for _, item := range items {
		if item.WarehouseProductID == productID {
			n += item.Packed
		}
	}
	return n
}

// setNamed finds the set that a code means, of those whose parts the parcel wants; empty without one.
func setNamed(items []PackingItem, code string) string {
	code = cleanCode(code)
	for _, item := range items {
		if item.SetName != "" && (cleanCode(item.SetSKU) == code || cleanCode(item.SetBarcode) == code) {
			return item.SetName
		}
	}
	return ""
}

// wholeSet refuses the code of a set, which the parcel holds in its pieces.
func wholeSet(name string) error {
	return ErrWrong.Say(name+" เป็นชุด สแกนสินค้าข้างในทีละชิ้น", name+" is a set: scan its pieces one by one")
}

const namedAtMost = 3

// expected names what the parcel still wants, the first three products.
func expected(items []PackingItem) string {
	var names []string
	for _, item := range items {
		name := fmt.Sprintf("%s (%s)", item.Name, item.PN)
		if item.Packed < item.Wanted && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) > namedAtMost {
		names = append(names[:namedAtMost], "…")
	}
	return strings.Join(names, ", ")
}

// nameOf is the product's name in a parcel.
func nameOf(items []PackingItem, productID int64) string {
	for _, item := range items {
		if item.WarehouseProductID == productID {
			return item.Name
		}
	}
	return ""
}

// alongTheWalk says where the goods lie that a parcel wants, and puts them into the order in which its packer comes by:
// what lies in the packer's line, then the shelves. Parts of the same goods stay in their order, in which they get
// their pieces.
func alongTheWalk(items []PackingItem, heaps []heap, packerID int64) []PackingItem {
	inLine, most := map[int64]int64{}, map[int64]heap{}
	for _, h := range heaps {
		last := most[h.ProductID]
		switch {
		case !h.InLine && (h.Pieces > last.Pieces || h.Pieces == last.Pieces && h.PlaceID < last.PlaceID):
			most[h.ProductID] = h
		case h.InLine && h.PlaceID == packerID:
			inLine[h.ProductID] = h.Pieces
		}
	}
	for i, item := range items {
		items[i].InLine = inLine[item.WarehouseProductID]
		items[i].StorageName = most[item.WarehouseProductID].StorageName
	}
	slices.SortStableFunc(items, func(a, b PackingItem) int {
		return cmp.Or(cmp.Compare(min(b.InLine, 1), min(a.InLine, 1)),
			natural.Places(a.StorageName, b.StorageName), natural.Compare(a.PN, b.PN))
	})
	return items
}

// wrongProduct refuses what is not in the order, and names it where somebody knows it.
func wrongProduct(items []PackingItem, name string) error {
	th, en := "ไม่ใช่สินค้าในคำสั่งซื้อนี้", "not in this order"
	if name != "" {
		th, en = name+" ไม่อยู่ในคำสั่งซื้อนี้", name+" is not in this order"
	}
	if complete(items) {
		return ErrWrong.Say(th+" และกล่องนี้ครบแล้ว", en+", and this parcel is complete already")
	}
	names := expected(items)
	return ErrWrong.Say(th+" ที่รออยู่คือ "+names, en+"; expected: "+names)
}

func tooMany(name string, pieces int64, fit []share) error {
	var room int64
	for _, sh := range fit {
		room += sh.Pieces
	}
	return ErrAdded.Say(fmt.Sprintf("%s: ใส่เพิ่มได้อีก %d สแกนมา %d", name, room, pieces),
		fmt.Sprintf("%s: %d more wanted, %d scanned", name, room, pieces))
}

// mayClose decides whether a parcel with these items may be closed.
func mayClose(items []PackingItem, partial bool) error {
	switch {
	case complete(items):
		return nil
	case !partial:
		names := expected(items)
		return ErrNotEnough.Say("ยังขาด "+names, "still missing: "+names)
	case held(items) == 0:
		return ErrNotEnough.Say("ยังไม่มีสินค้าในกล่อง", "nothing is in the parcel")
	}
	return nil
}
