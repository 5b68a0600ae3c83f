package orders

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
)

// isChecked tells whether somebody has looked at the order's money: what it gives for that money is settled.
func isChecked(o Head) bool {
	return kept(o) > 0 || o.Waived > 0 || o.PaymentType == settings.PayClaim ||
		o.PaymentType == settings.PayPlatform
}

// mayConcede refuses to one who doesn't work on payments that an order whose money was checked gives more for it: more
// goods for the same sum, or the same goods for less. Who may make products says what they list at and what they stand
// for, and is therefore refused more goods by a product that is new since the order was made, at any price.
func mayConcede(ctx context.Context, tx *db.Tx, actor access.Actor, before, after Order) error {
	if !isChecked(before.Head) || access.Work(access.Payment).Check(actor) == nil {
		return nil
	}
	listed, err := listedSince(ctx, tx, actor.EnterpriseID, before, after)
	if err != nil {
		return err
	}
	if conceded(after, listed) > conceded(before, listed) {
		return errConceded.At("lines", errs.PermissionDenied)
	}
	makes := access.Work(access.Product).Check(actor) == nil
	if !makes || !hasNew(after, listed) {
		return nil
	}
	var parts []Part
	if err := db.Together(ctx, tx, askParts(&parts, before.ID)); err != nil {
		return err
	}
	before.Lines = slices.Clone(before.Lines)
	before.take(parts)
	if givesNew(before, after, listed) {
		return errConceded.At("lines", errs.PermissionDenied)
	}
	return nil
}

var errConceded = errs.ErrDenied.Declare("เงินของคำสั่งซื้อนี้ตรวจแล้ว "+
	"เฉพาะผู้ดูแลการชำระเงินเท่านั้นที่ให้สินค้าเพิ่มหรือลดราคาโดยยอดไม่เพิ่มตามได้",
	"the money of this order is checked: only people who work on payments may give more goods or a lower price for it")

// mayConcedeInto refuses to one who doesn't work on payments to merge orders of which the money of one was checked and
// another, whose wasn't, asks less than its goods are worth or, from who may make products, has goods of a new one: in
// one order nobody would tell them apart.
func mayConcedeInto(ctx context.Context, tx *db.Tx, actor access.Actor, all []Order, one Order) error {
	if !slices.ContainsFunc(all, func(o Order) bool { return isChecked(o.Head) }) ||
		access.Work(access.Payment).Check(actor) == nil {
		return nil
	}
	oldest := slices.MinFunc(all, func(a, b Order) int { return cmp.Compare(a.CreatedAt, b.CreatedAt) })
	listed, err := listedSince(ctx, tx, actor.EnterpriseID, oldest, one)
	if err != nil {
		return err
	}
	makes := access.Work(access.Product).Check(actor) == nil
	for _, o := range all {
		if !isChecked(o.Head) && (conceded(o, listed) > 0 || makes && hasNew(o, listed)) {
			return errConceded.At("orders", errs.PermissionDenied)
		}
	}
	return nil
}

// mayGive refuses to one who doesn't work on payments an order on delivery of which nothing is to be collected, and to
// an agent, who is not of the house, one that asks less than the list prices and gives more beyond it than before:
// nobody looks at its money before the goods leave.
func mayGive(ctx context.Context, tx *db.Tx, actor access.Actor, before, after Order) error {
	if after.PaymentType != settings.PayCashOnDeliver || access.Work(access.Payment).Check(actor) == nil {
		return nil
	}
	if after.OrderAmount <= 0 {
		return errs.ErrDenied.Say("เก็บเงินปลายทาง 0 บาทสร้างได้เฉพาะผู้ดูแลการชำระเงิน "+
			"ใช้วิธีโอนเงินเพื่อให้ตรวจก่อนแพ็ก",
			"only people who work on payments may send goods on delivery for nothing; take a transfer, which is "+
				"checked before it is packed").
			At("payment_method_id", errs.PermissionDenied)
	}
	if actor.Group != access.GroupAgent {
		return nil
	}
	listed, err := listedSince(ctx, tx, actor.EnterpriseID, before, after)
	if err != nil {
		return err
	}
	if conceded(after, listed) <= max(0, conceded(before, listed)) {
		return nil
	}
	return errs.ErrDenied.Say("ตัวแทนขายต่ำกว่าราคาตั้งแบบเก็บเงินปลายทางไม่ได้ ใช้วิธีโอนเงินเพื่อให้ตรวจก่อนแพ็ก",
		"an agent may not sell below the list price on delivery; take a transfer, which is checked before it "+
			"is packed").
		At("lines", errs.PermissionDenied)
}
