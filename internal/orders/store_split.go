package orders

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// saveLinesOf gives lines, with their parts, to an order.
func saveLinesOf(ctx context.Context, tx *db.Tx, o Head, lines []int64) error {
	if len(lines) == 0 {
		return nil
	}
	if err := db.PutQuery(ctx, tx, db.Build(`UPDATE order_parts SET order_id = ?, ordered_at = ? WHERE order_id IN
		(SELECT l.order_id FROM order_lines l WHERE TRUE`, o.ID, o.OrderedAt).In("AND l.id", lines).Add(")").
		In("AND line_id", lines)); err != nil {
		return err
	}
	return db.PutQueryAll(ctx, tx, len(lines), errs.ErrStale, db.Build("UPDATE order_lines SET order_id = ?, "+
		"ordered_at = ? WHERE TRUE", o.ID, o.OrderedAt).In("AND id", lines))
}

// savePassed gives payments to an order, whole or the part of them that goes. A part is of the same transfer, and
// proven by the same slip or line, as the payment that it was cut of; whoever calls has locked its reference.
func savePassed(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64, whole []int64, cut []cutPayment) error {
	if len(whole) > 0 {
		if err := db.PutQueryAll(ctx, tx, len(whole), errs.ErrStale, db.Build("UPDATE order_payments SET order_id = ? "+
			"WHERE enterprise_id = ?", orderID, enterpriseID).In("AND id", whole)); err != nil {
			return err
		}
	}
	for _, p := range cut {
		if err := db.PutOne(ctx, tx, errs.ErrStale, "UPDATE order_payments SET amount = $2 WHERE id = $1", p.ID,
			p.Stays); err != nil {
			return err
		}
		if err := db.PutOne(ctx, tx, errs.ErrStale, `INSERT INTO order_payments (enterprise_id, order_id,
			payment_method_id, amount, user_id, user_name, at, kind, reference, bank, note, image, slip_id, line_id,
			part)
			SELECT p.enterprise_id, $2, p.payment_method_id, $3, p.user_id, p.user_name, p.at, p.kind, p.reference,
			p.bank, p.note, p.image, p.slip_id, p.line_id, COALESCE((SELECT MAX(u.part) + 1 FROM order_payments u
			WHERE u.enterprise_id = p.enterprise_id AND u.reference = p.reference AND u.bank = p.bank
			AND u.reverted_at = 0), 0) FROM order_payments p WHERE p.id = $1`, p.ID, orderID, p.Goes); err != nil {
			return err
		}
	}
	return nil
}

// saveParted writes what an order keeps once it was split, or has once others were merged into it.
func saveParted(ctx context.Context, tx *db.Tx, before, after Order) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, goods_amount = $4, discount = $5,
		shipping_fee = $6, order_amount = $7, payment_amount = $8, waived = $9, item_count = $10, not_linked = $11,
		paid_at = $12, seller_note = $13, hold_kind = $14, hold_reason = $15, hold_until = $16, hold_at = $17,
		hold_by_name = $18, refunded = $20, retained = 0, paid = $21, version = version + 1, updated_at = $19
		WHERE id = $1 AND version = $2`,
		before.ID, before.Version, after.Status, after.GoodsAmount, after.Discount, after.ShippingFee,
		after.OrderAmount, after.PaymentAmount, after.Waived, after.ItemCount, after.NotLinked, after.PaidAt,
		after.SellerNote, after.HoldKind, after.HoldReason, after.HoldUntil, after.HoldAt, after.HoldByName,
		tx.Instant(), after.Refunded, paidNumber(after.Head))
}

// saveMade writes what a new order has of the one it was made of, beside what every new order has.
func saveMade(ctx context.Context, tx *db.Tx, enterpriseID int64, o Order) error {
	if err := db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET waived = $2, hold_kind = $3, hold_reason = $4,
		hold_until = $5, hold_at = $6, hold_by_name = $7, paid = $8, courier_id = $9 WHERE id = $1`, o.ID, o.Waived,
		o.HoldKind, o.HoldReason, o.HoldUntil, o.HoldAt, o.HoldByName, paidNumber(o.Head),
		db.OrNull(o.CourierID)); err != nil {
		return err
	}
	return saveTags(ctx, tx, enterpriseID, o.Head, o.TagIDs)
}

// askLinesOf and askPartsOf ask for the lines of several orders, and for what they take.
func askLinesOf(to *[]Line, orderIDs []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT l.id, l.order_id, l.kind, COALESCE(l.product_id, 0) AS product_id, l.sku,
		l.name, l.quantity, l.price, l.discount, l.amount, COALESCE(l.listing_id, 0) AS listing_id, l.draw
		FROM order_lines l WHERE TRUE`).In("AND l.order_id", orderIDs).Add("ORDER BY l.id"))
}

func askPartsOf(to *[]Part, orderIDs []int64) db.Asked {
	return db.ToAll(to, db.Build(`SELECT p.id, p.line_id, p.warehouse_product_id, p.quantity, p.packed
		FROM order_parts p WHERE TRUE`).In("AND p.order_id", orderIDs).Add("ORDER BY p.id"))
}

// askOpenParcels counts the open parcels of orders.
func askOpenParcels(to *int64, orderIDs []int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT COUNT(*) FROM packings WHERE status = 1").In("AND order_id", orderIDs))
}

// saveIntoOne gives everything that hangs on orders to one: lines, parts, payments and notes.
func saveIntoOne(ctx context.Context, tx *db.Tx, enterpriseID int64, one Head, others []int64) error {
	for _, table := range []string{"order_lines", "order_parts"} {
		if err := db.PutQuery(ctx, tx, db.Build("UPDATE "+table+" SET order_id = ?, ordered_at = ? WHERE "+
			"+enterprise_id = ?", one.ID, one.OrderedAt, enterpriseID).In("AND order_id", others)); err != nil {
			return err
		}
	}
	for _, table := range []string{"order_payments", "order_notes"} {
		if err := db.PutQuery(ctx, tx, db.Build("UPDATE "+table+" SET order_id = ? WHERE +enterprise_id = ?", one.ID,
			enterpriseID).In("AND order_id", others)); err != nil {
			return err
		}
	}
	return nil
}

// saveMergedAway cancels an order whose lines and money another has now.
func saveMergedAway(ctx context.Context, tx *db.Tx, o Head, reason string) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, cancel_reason_type = $4,
		cancel_reason = $5, cancelled_at = $6, goods_amount = 0, discount = 0, shipping_fee = 0, order_amount = 0,
		payment_amount = 0, refunded = 0, retained = 0, waived = 0, paid = $7, item_count = 0, not_linked = FALSE,
		hold_kind = '', hold_reason = '', hold_until = 0, hold_at = 0, hold_by_name = '',
		version = version + 1, updated_at = $6 WHERE id = $1
		AND version = $2`, o.ID, o.Version, Cancelled, CancelOther, reason, tx.Instant(), paidNumbers[PaidWhole])
}
