package orders

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/money"
)

// Packable is an order as the packing bench takes it: locked, with what its parts still want.
type Packable struct {
	Head
	Parts []Part
}

// LockForPacking locks an order of the actor's enterprise and gives its parts. It refuses an order that is not waiting
// to be packed with packing.invalid_order_status, one that waits for a listing to be linked with orders.map_product,
// one whose goods a count did not find with wms.inventory.balance_not_enough, and an unknown one with orders.not_found.
//
// What the caller asks besides is asked behind the lock.
func LockForPacking(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, and ...db.Asked) (Packable, error) {
	var missing []inventory.Shortage
	var parts []Part
	o, err := lock(ctx, tx, actor, id, 0, append(and, inventory.AskMissing(&missing, actor.EnterpriseID, refOf(id)),
		askParts(&parts, id))...)
	if err != nil {
		return Packable{}, err
	}
	if o.Status == Unpaid && o.PaymentAmount > 0 {
		rest := money.Amount(owed(o)).Format()
		return Packable{Head: o}, ErrStatus.Say("ยังรับเงินไม่ครบ ขาดอีก "+rest,
			rest+" of what the order owes has not come in")
	}
	if !slices.Contains([]Status{AwaitingShipment, PartiallyShipping}, o.Status) {
		return Packable{Head: o}, refuseStep(o.Status, AwaitingCollection)
	}
	if o.NotLinked {
		return Packable{Head: o}, ErrUnmapped.Say("มีรายการที่ยังไม่ผูกกับสินค้า",
			"a line is not linked to a product yet")
	}
	return Packable{o, parts}, inventory.AllThere(missing)
}

// FindByCode finds the order that a scanned code means: its number, a tracking number, a packing number, a platform's
// order id or its own id. ErrNotFound.
func FindByCode(ctx context.Context, r db.Reader, actor access.Actor, code string) (Head, error) {
	id, err := IDByCode(ctx, r, actor, code)
	if err != nil {
		return Head{}, err
	}
	return FindHead(ctx, r, actor, id)
}

// IDByCode is FindByCode for the id alone, of an order that the actor perhaps may not see.
func IDByCode(ctx context.Context, r db.Reader, actor access.Actor, code string) (int64, error) {
	id, err := db.SelectOne[int64](ctx, r, CodeQuery(actor, code))
	return id, notFound(err)
}

// CodeQuery asks what IDByCode asks.
func CodeQuery(actor access.Actor, code string) *db.Query { return byCode(actor.EnterpriseID, cleanTracking(code)) }

// Packed says that a parcel with these pieces per part was closed. The order moves to awaiting collection when all of
// it is packed, otherwise to partially shipping. It is called in the transaction that closes the parcel; at is when
// that was.
func Packed(ctx context.Context, tx *db.Tx, actor access.Actor, o Packable, perPart map[int64]int64,
	parcelNumber string, at clock.Instant,
) (Status, error) {
	to := AwaitingCollection
	for _, p := range o.Parts {
		n := perPart[p.ID]
		if p.Packed+n < p.Quantity {
			to = PartiallyShipping
		}
		if n == 0 {
			continue
		}
		if err := addPacked(ctx, tx, p.ID, n); err != nil {
			return 0, err
		}
	}
	if o.Status != to && !MayBecome(o.Status, to, ByPacking) {
		return 0, refuseStep(o.Status, to)
	}
	if err := savePacked(ctx, tx, o.Head, to, parcelNumber, actor.Name, at); err != nil {
		return 0, err
	}
	changed(tx, actor.EnterpriseID, o.ID)
	return to, audit.Add(ctx, tx, actor, event("order.packed", o.Head, to, map[string]any{"packing": parcelNumber}))
}
