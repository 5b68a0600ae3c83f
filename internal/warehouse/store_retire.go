package warehouse

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// refuseNeeded locks a product, whose stock row is locked, and refuses while something needs it: ErrProductNeeded.
func refuseNeeded(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if tx.ForUpdate() != "" { // who puts it into an order, a purchase order or something sold keeps it
		if err := lockRow(ctx, tx, "warehouse_products", enterpriseID, id); err != nil {
			return err
		}
	}
	n, err := db.SelectOne[needs](ctx, tx, needsQuery(enterpriseID, id, tx.Instant().Day()))
	if err != nil {
		return err
	}
	return n.refusal()
}

func needsQuery(enterpriseID, id int64, today string) *db.Query {
	return db.Build(`SELECT COALESCE(s.on_hand + s.aside, 0) AS on_hand, COALESCE(s.reserved, 0) AS reserved,
		COALESCE((SELECT CAST(SUM(h.quantity) AS BIGINT) FROM shortages h WHERE h.product_id = p.id), 0) AS missing,
		COALESCE((SELECT o.number FROM purchase_lines l JOIN purchase_orders o ON o.id = l.purchase_id
		WHERE l.product_id = p.id AND o.ended_at = 0 ORDER BY +l.id LIMIT 1), '') AS purchase,
		COALESCE((SELECT k.name FROM product_components c JOIN products k ON k.id = c.product_id
		WHERE c.warehouse_product_id = p.id AND k.status = 1 AND (k.valid_to = '' OR k.valid_to >= ?)
		ORDER BY +k.id LIMIT 1), '') AS sold
		FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id WHERE p.id = ? AND p.enterprise_id = ?`,
		today, id, enterpriseID)
}

func setProductStatus(ctx context.Context, tx *db.Tx, enterpriseID int64, to noun.Switch) error {
	n, err := db.Exec(ctx, tx, "UPDATE warehouse_products SET status = $4, updated_at = $5, version = version + 1 "+
		"WHERE enterprise_id = $1 AND id = $2 AND version = $3", enterpriseID, to.ID, to.Version, to.Status,
		tx.Instant())
	if err == nil && n == 0 {
		err = errs.ErrStale
	}
	return err
}

// emptyAndSpare refuses to retire a storage in which goods lie, or the last one in use for selling.
func emptyAndSpare(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if tx.ForUpdate() != "" {
		if err := lockRow(ctx, tx, "storages", enterpriseID, id); err != nil {
			return err
		}
	}
	pieces, err := db.One[int64](ctx, tx, "SELECT CAST(COALESCE(SUM(on_hand), 0) AS BIGINT) FROM balances WHERE "+
		"enterprise_id = $1 AND place_kind = 1 AND place_id = $2", enterpriseID, id)
	switch {
	case err != nil:
		return err
	case pieces > 0:
		return ErrStorageFilled.Say(
			fmt.Sprintf("ยังมีสินค้าอยู่ในที่เก็บนี้ %d ชิ้น ย้ายออกก่อนจึงเลิกใช้ได้", pieces),
			fmt.Sprintf("%d pieces lie in this storage; move them before you retire it", pieces))
	}
	return refuseLast(ctx, tx, enterpriseID, id)
}

// refuseLast refuses to sell no longer from the last storage in use for it, which the caller has locked. Behind it the
// business is locked, so that of two who take the last two one is refused. ErrLastStorage.
func refuseLast(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if err := lockBusiness(ctx, tx, enterpriseID); err != nil {
		return err
	}
	all, err := db.All[inUse](ctx, tx, "SELECT id, kind FROM storages WHERE enterprise_id = $1 AND (status = $2 OR "+
		"id = $3)", enterpriseID, noun.InUse, id)
	if err == nil && !isSpare(all, id) {
		err = ErrLastStorage
	}
	return err
}

// awaitsNothing refuses to retire a partner whom an open purchase order names: ErrPartnerAwaited.
func awaitsNothing(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if tx.ForUpdate() != "" {
		if err := lockRow(ctx, tx, "partners", enterpriseID, id); err != nil {
			return err
		}
	}
	number, err := db.One[string](ctx, tx, "SELECT number FROM purchase_orders WHERE enterprise_id = $1 AND "+
		"partner_id = $2 AND ended_at = 0 ORDER BY +id LIMIT 1", enterpriseID, id)
	switch {
	case errors.Is(err, db.ErrNone):
		return nil
	case err != nil:
		return err
	}
	return ErrPartnerAwaited.Say("ใบสั่งซื้อ "+number+" ของคู่ค้านี้ยังไม่จบ ปิดหรือยกเลิกก่อนจึงเลิกใช้ได้",
		"purchase order "+number+" of this partner is open; close or cancel it before you retire the partner")
}

// lockBusiness lets nobody else take the last storages from selling, or make the first, until the transaction ends.
func lockBusiness(ctx context.Context, tx *db.Tx, enterpriseID int64) error {
	if tx.NoKeyUpdate() == "" {
		return nil
	}
	_, err := db.One[int64](ctx, tx, "SELECT id FROM enterprises WHERE id = $1"+tx.NoKeyUpdate(), enterpriseID)
	return err
}

// lockRow waits for who just begins to use a row, and keeps others from beginning.
func lockRow(ctx context.Context, tx *db.Tx, table string, enterpriseID, id int64) error {
	_, err := db.One[int64](ctx, tx, "SELECT id FROM "+table+" WHERE enterprise_id = $1 AND id = $2"+tx.ForUpdate(),
		enterpriseID, id)
	return err
}
