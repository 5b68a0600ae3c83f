package orders

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/money"
	"langraan/internal/settings"
)

// Packable is an order as the packing bench takes it: locked, with what its parts still want.
type Packable struct {
	Head
	Parts []Part
}

// LockForPacking locks an order of the actor's enterprise and gives its parts. It refuses an order that is not waiting
// to be packed, or is on hold, with packing.invalid_order_status, one that waits for a listing to be
// linked with orders.map_product, one whose goods a count did not find with wms.inventory.balance_not_enough, and an
// unknown one with orders.not_found.
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
	if err := o.RefuseHold(tx.Instant()); err != nil {
		return Packable{Head: o}, err
	}
	if o.NotLinked {
		return Packable{Head: o}, ErrUnmapped.Say("มีรายการที่ยังไม่ผูกกับสินค้า",
			"a line is not linked to a product yet")
	}
	return Packable{o, parts}, inventory.AllThere(missing)
}

// FindByCode finds the order that a scanned code means: its number, a tracking number, a packing number, a platform's
// order id. ErrNotFound.
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
	if err == nil && id == 0 {
		err = ErrNotFound
	}
	return id, err
}

// CodeQuery asks what IDByCode asks; its answer is 0 where there is no such order.
func CodeQuery(actor access.Actor, code string) *db.Query {
	return byCode(actor.EnterpriseID, cleanTracking(code))
}

// Done is a closed parcel as its order learns of it.
type Done struct {
	Number   string
	PerPart  map[int64]int64 // pieces
	At       clock.Instant
	Tracking string // the number on the label of an order that has none yet
	found    elsewhere
}

// AskLabel asks what is to be known of the number on the label; nothing where there is none.
func AskLabel(d *Done, actor access.Actor, orderID int64) []db.Asked {
	if d.Tracking == "" {
		return nil
	}
	return []db.Asked{askElsewhere(&d.found, actor, orderID, d.Tracking)}
}

// Packed says that a parcel was closed, and gives the order as it is then: it moves to awaiting collection when all of
// it is packed, otherwise to partially shipping. It is called in the transaction that closes the parcel.
func Packed(ctx context.Context, tx *db.Tx, actor access.Actor, o Packable, d Done) (Head, error) {
	to, after := AwaitingCollection, o.Head
	for _, p := range o.Parts {
		if p.Packed+d.PerPart[p.ID] < p.Quantity {
			to = PartiallyShipping
		}
	}
	if o.Status != to && !MayBecome(o.Status, to, ByPacking) {
		return after, refuseStep(o.Status, to)
	}
	if err := addPacked(ctx, tx, d.PerPart); err != nil {
		return after, err
	}
	if err := after.label(actor, d); err != nil {
		return after, err
	}
	switch {
	case after.TrackingNumber == o.TrackingNumber:
	case settings.IsKnownProvider(after.ShippingProviderID):
		claimTracking(tx, actor, after)
	default:
		if err := refuseProvider(ctx, tx, actor, o.Head, after); err != nil {
			return after, err
		}
	}
	after.Status, after.PackingNumber, after.PackingStaff, after.PackedAt = to, d.Number, actor.Name, d.At
	after.Version++
	if err := savePacked(ctx, tx, actor.EnterpriseID, o.Head, after); err != nil {
		return after, err
	}
	changed(tx, actor.EnterpriseID, o.ID)
	told := map[string]any{"packing": d.Number}
	if after.TrackingNumber != o.TrackingNumber {
		told["tracking_number"] = after.TrackingNumber
	}
	return after, audit.Add(ctx, tx, actor, event("order.packed", o.Head, to, told))
}

// label gives an order without one the tracking number of its label; another number than the order's is refused.
func (o *Head) label(actor access.Actor, d Done) error {
	switch {
	case d.Tracking == "" || sameTracking(d.Tracking, o.TrackingNumber):
		return nil
	case o.TrackingNumber != "":
		return errs.New(errs.Conflict, errs.InvalidTracking).Say("คำสั่งซื้อนี้มีเลขพัสดุ "+o.TrackingNumber+" แล้ว",
			"the order has the tracking number "+o.TrackingNumber).At("tracking_number", errs.InvalidTracking)
	}
	o.TrackingNumber = d.Tracking
	return d.found.refuse(actor, d.Tracking)
}

// CleanTracking is a tracking number as orders keep it. Whether it may be one is seen when it is given to an order.
func CleanTracking(number string) string { return cleanTracking(number) }
