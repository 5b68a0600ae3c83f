package orders

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/settings"
)

// isChecked tells whether somebody has looked at the order's money: what it gives for that money is settled.
func isChecked(o Head) bool {
	return kept(o) > 0 || o.Waived > 0 || o.PaymentType == settings.PayClaim ||
		o.PaymentType == settings.PayPlatform
}

// mayConcede refuses to one who doesn't work on payments that an order whose money was checked gives more for it: more
// goods for the same sum, or the same goods for less.
func mayConcede(ctx context.Context, tx *db.Tx, actor access.Actor, before, after Order) error {
	if !isChecked(before.Head) || access.Work(access.Payment).Check(actor) == nil {
		return nil
	}
	listed, err := listPrices(ctx, tx, actor.EnterpriseID, before, after)
	if err != nil {
		return err
	}
	if conceded(after, listed) <= conceded(before, listed) {
		return nil
	}
	return errConceded.At("lines", errs.PermissionDenied)
}

var errConceded = errs.ErrDenied.Declare("เงินของคำสั่งซื้อนี้ตรวจแล้ว "+
	"เฉพาะผู้ดูแลการชำระเงินเท่านั้นที่ให้สินค้าเพิ่มหรือลดราคาโดยยอดไม่เพิ่มตามได้",
	"the money of this order is checked: only people who work on payments may give more goods or a lower price for it")

// mayConcedeInto refuses to one who doesn't work on payments to merge orders of which the money of one was checked and
// another, whose wasn't, asks less than its goods are worth: in one order nobody would tell them apart.
func mayConcedeInto(ctx context.Context, tx *db.Tx, actor access.Actor, all []Order, one Order) error {
	if !slices.ContainsFunc(all, func(o Order) bool { return isChecked(o.Head) }) ||
		access.Work(access.Payment).Check(actor) == nil {
		return nil
	}
	oldest := slices.MinFunc(all, func(a, b Order) int { return cmp.Compare(a.CreatedAt, b.CreatedAt) })
	listed, err := listPrices(ctx, tx, actor.EnterpriseID, oldest, one)
	if err != nil {
		return err
	}
	for _, o := range all {
		if !isChecked(o.Head) && conceded(o, listed) > 0 {
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
	listed, err := listPrices(ctx, tx, actor.EnterpriseID, before, after)
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

// conceded is what the goods are worth at their list prices beyond what the order asks: satang. What has no list price
// is worth its own.
func conceded(o Order, listed map[int64]int64) int64 {
	var worth int64
	for _, l := range o.Lines {
		price, ok := listed[l.ProductID]
		if !ok {
			price = l.Price
		}
		worth += l.Quantity * price
	}
	return worth - o.OrderAmount
}

// listPrices are the prices of what is sold in both, by product: the highest that a product had since the order was
// made, so that who may also change prices makes no gift small by lowering one before it.
func listPrices(ctx context.Context, tx *db.Tx, enterpriseID int64, before, after Order) (map[int64]int64, error) {
	var ids []int64
	for _, l := range slices.Concat(before.Lines, after.Lines) {
		if l.ProductID > 0 {
			ids = append(ids, l.ProductID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	sold, err := products.FindSellable(ctx, tx, enterpriseID, ids)
	if err != nil {
		return nil, err
	}
	prices := make(map[int64]int64, len(sold))
	for id, p := range sold {
		prices[id] = p.Price
	}
	if before.ID == 0 {
		return prices, nil
	}
	had, err := products.HighestPrices(ctx, tx, enterpriseID, ids, before.CreatedAt)
	for id, price := range had {
		prices[id] = max(prices[id], price)
	}
	return prices, err
}
