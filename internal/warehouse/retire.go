package warehouse

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/once"
)

// The refusals to retire what is still needed.
var (
	ErrProductNeeded = errs.ErrConflict.Declare("สินค้านี้ยังใช้อยู่ จึงเลิกใช้ไม่ได้",
		"this product is still needed; it can't be retired")
	ErrStorageFilled = errs.ErrConflict.Declare("ยังมีสินค้าอยู่ในที่เก็บนี้ จึงเลิกใช้ไม่ได้",
		"goods lie in this storage; it can't be retired")
	ErrLastStorage = errs.ErrConflict.Declare("นี่เป็นที่เก็บสำหรับขายที่สุดท้ายที่ใช้อยู่ จึงเลิกใช้ไม่ได้",
		"this is the last storage for selling in use; it can't be retired")
	ErrPartnerAwaited = errs.ErrConflict.Declare("มีใบสั่งซื้อของคู่ค้านี้ที่ยังไม่จบ จึงเลิกใช้ไม่ได้",
		"an open purchase order names this partner; it can't be retired")
)

// The refusals to use what is retired.
var (
	ErrProductRetired = errs.ErrConflict.Declare("สินค้านี้เลิกใช้แล้ว ถ้าจะใช้ให้กด “นำกลับมาใช้” ก่อน",
		"this product is retired; use it again first")
	ErrStorageRetired = errs.ErrConflict.Declare("ที่เก็บนี้เลิกใช้แล้ว ถ้าจะใช้ให้กด “นำกลับมาใช้” ก่อน",
		"this storage is retired; use it again first")
	ErrPartnerRetired = errs.ErrConflict.Declare("คู่ค้านี้เลิกใช้แล้ว ถ้าจะใช้ให้กด “นำกลับมาใช้” ก่อน",
		"this partner is retired; use it again first").At("partner_id", errs.InvalidParam)
)

const namedRetired = 5 // of a refusal; its fields mark all

// ProductsRetired is ErrProductRetired with the names of the products.
func ProductsRetired(names ...string) *errs.Error {
	text := strings.Join(names[:min(namedRetired, len(names))], ", ")
	return ErrProductRetired.Say(text+" เลิกใช้แล้ว ถ้าจะใช้ให้กด “นำกลับมาใช้” ก่อน",
		text+" is retired; use it again first")
}

// StorageRetired is ErrStorageRetired with the name of the storage.
func StorageRetired(name string) *errs.Error {
	return ErrStorageRetired.Say(name+" เลิกใช้แล้ว ถ้าจะใช้ให้กด “นำกลับมาใช้” ก่อน",
		name+" is retired; use it again first")
}

// LowBelow is the amount below which the product is low: what is retired never is.
func (p *Product) LowBelow() int64 {
	if p.Status == noun.Retired {
		return 0
	}
	return p.Threshold
}

// SetProductStatus retires a product that nothing needs, or takes it into use again. ErrProductNotFound, errs.ErrStale,
// ErrProductNeeded.
func (s *Service) SetProductStatus(ctx context.Context, actor access.Actor, to noun.Switch) (Product, error) {
	use := once.Of(s.db, actor, "", "warehouse_products.status", to)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Product, error) {
		p, err := findProduct(ctx, tx, actor.EnterpriseID, to.ID)
		switch {
		case err != nil:
			return p, err
		case p.Version != to.Version:
			return p, errs.ErrStale
		}
		p.Status = to.Status
		if err := s.stock.SetRules(ctx, tx, actor, p.ID, p); err != nil { // locks the stock row
			return p, err
		}
		if to.Status == noun.Retired {
			if err := refuseNeeded(ctx, tx, actor.EnterpriseID, to.ID); err != nil {
				return p, err
			}
		}
		if err := setProductStatus(ctx, tx, actor.EnterpriseID, to); err != nil {
			return p, err
		}
		if p, err = findProduct(ctx, tx, actor.EnterpriseID, to.ID); err != nil {
			return p, err
		}
		p.checkCodes()
		return p, audit.AddAndTell(ctx, tx, actor, topicProducts, audit.Event{
			Kind: "warehouse_product.status", Ref: audit.RefWarehouseProduct, RefID: to.ID, ToStatus: to.Status,
			Data: p,
		})
	})
}

// inUse is a storage in use, or the one that is to be retired.
type inUse struct {
	ID   int64       `db:"id"`
	Kind StorageKind `db:"kind"`
}

// isSpare tells whether another storage is left to sell from without the one.
func isSpare(all []inUse, id int64) bool {
	isSold := func(s inUse) bool { return s.Kind == KindSelling && s.ID != id }
	isOther := func(s inUse) bool { return s.Kind != KindSelling && s.ID == id }
	return slices.ContainsFunc(all, isSold) || slices.ContainsFunc(all, isOther)
}

// needs are what stands against retiring a product.
type needs struct {
	OnHand   int64  `db:"on_hand"`
	Reserved int64  `db:"reserved"`
	Missing  int64  `db:"missing"`
	Purchase string `db:"purchase"` // the number of an open purchase order
	Sold     string `db:"sold"`     // the name of something on sale that is made of it
}

// refusal names all of them; nil where there are none.
func (n needs) refusal() error {
	var th, en []string
	say := func(is bool, inThai, inEnglish string, of any) {
		if is {
			th, en = append(th, fmt.Sprintf(inThai, of)), append(en, fmt.Sprintf(inEnglish, of))
		}
	}
	say(n.OnHand > 0, "ยังมีของ %d ชิ้น", "%d pieces lie there", n.OnHand)
	say(n.Reserved > 0, "คำสั่งซื้อจองไว้ %d ชิ้น", "orders have %d reserved", n.Reserved)
	say(n.Missing > 0, "คำสั่งซื้อรออยู่ %d ชิ้น", "orders wait for %d", n.Missing)
	say(n.Purchase != "", "อยู่ในใบสั่งซื้อ %s ที่ยังไม่จบ", "purchase order %s is open", n.Purchase)
	say(n.Sold != "", "เป็นส่วนประกอบของ “%s” ที่ขายอยู่", "“%s”, which is on sale, is made of it", n.Sold)
	if len(th) == 0 {
		return nil
	}
	return ErrProductNeeded.Say("เลิกใช้ไม่ได้: "+strings.Join(th, " · "),
		"it can't be retired: "+strings.Join(en, "; "))
}
