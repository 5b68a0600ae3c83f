package packings

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// Remove takes pieces out of an open parcel again: of an item, or of the product that a barcode means. Quantity counts
// pieces of an item, and units or packages of a barcode.
type Remove struct {
	PackingID int64
	ItemID    int64
	Barcode   string
	Quantity  int64
}

// Kept is the answer of a change that is no scan.
type Kept struct {
	Packing Packing `json:"packing"`
}

func (in *Remove) validate() error {
	in.Barcode = strings.TrimSpace(in.Barcode)
	if in.Quantity == 0 {
		in.Quantity = 1
	}
	var f errs.Fields
	f.Check((in.ItemID != 0) != (in.Barcode != ""), "barcode", errs.InvalidParam)
	f.Check(in.Quantity > 0 && in.Quantity <= MaxQuantity, "quantity", errs.InvalidParam)
	return f.Err()
}

// Remove undoes what a scan added. Refusals: packing.invalid_order_status, general.inventory_not_found, and
// packing.goods_not_enough when the parcel holds less.
func (s *Service) Remove(ctx context.Context, actor access.Actor, in Remove, key string) (Kept, error) {
	if err := in.validate(); err != nil {
		return Kept{}, err
	}
	use := once.Of(s.db, actor, key, "packings.remove", in)
	return s.change(ctx, use, in.PackingID, func(ctx context.Context, tx *db.Tx) error {
		return remove(ctx, tx, actor, in)
	})
}

func remove(ctx context.Context, tx *db.Tx, actor access.Actor, in Remove) error {
	p, err := lock(ctx, tx, actor, in.PackingID)
	if err != nil {
		return err
	}
	items, err := db.Select[PackingItem](ctx, tx, shownQuery(actor.EnterpriseID, p.ID)) // with their codes
	if err != nil {
		return err
	}
	var product, pieces int64
	var ok bool
	if in.ItemID != 0 {
		items = slices.DeleteFunc(items, func(i PackingItem) bool { return i.ID != in.ItemID })
		if ok = len(items) == 1; ok {
			product, pieces = items[0].WarehouseProductID, 1
		}
	} else {
		product, pieces, ok = match(items, in.Barcode)
	}
	if !ok {
		return ErrWrong.Say("ไม่มีสินค้านี้ในกล่อง", "this is not in the parcel")
	}
	pieces *= in.Quantity
	name := nameOf(items, product)
	shares, ok := gather(items, product, pieces)
	if !ok {
		return tooFew(name, pieces)
	}
	for _, sh := range shares {
		done, err := takePieces(ctx, tx, sh)
		if err != nil {
			return err
		}
		if !done {
			return tooFew(name, pieces)
		}
	}
	if err := takeHanded(ctx, tx, actor, p, items, shares); err != nil {
		return err
	}
	changed(tx, actor.EnterpriseID, p.ID)
	return audit.Add(ctx, tx, actor, event("packing.removed", p, map[string]any{
		"code": in.Barcode, "quantity": pieces,
		"name": name,
	}))
}

func tooFew(name string, pieces int64) error {
	return ErrNotEnough.Say(fmt.Sprintf("ในกล่องมี %s ไม่ถึง %d ชิ้น", name, pieces),
		fmt.Sprintf("the parcel holds less than %d of %s", pieces, name))
}

// change runs one use case on a parcel once, in one transaction, and reads the parcel afterwards.
func (s *Service) change(ctx context.Context, use once.Use, id int64,
	fn func(ctx context.Context, tx *db.Tx) error,
) (Kept, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return id, fn(ctx, tx)
	}, func(ctx context.Context, r db.Reader, id int64) (Kept, error) {
		p, err := find(ctx, r, use.Actor(), id)
		return Kept{p}, err
	})
}
