package packings

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

const parcelColumns = "id, number, status, order_id, user_id, user_name, released_by_name"

func findParcel(ctx context.Context, r db.Reader, enterpriseID, id int64) (parcel, error) {
	return db.One[parcel](ctx, r, "SELECT "+parcelColumns+" FROM packings WHERE enterprise_id = $1 AND id = $2",
		enterpriseID, id)
}

func lockParcel(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (parcel, error) {
	return db.One[parcel](ctx, tx, "SELECT "+parcelColumns+" FROM packings WHERE enterprise_id = $1 AND "+
		"id = $2"+tx.ForUpdate(), enterpriseID, id)
}

func lockOpenParcel(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) (parcel, error) {
	return db.One[parcel](ctx, tx, "SELECT "+parcelColumns+" FROM packings WHERE enterprise_id = $1 AND "+
		"order_id = $2 AND status = 1"+tx.ForUpdate(),
		enterpriseID, orderID)
}

// insertParcel opens a parcel; db.ErrNone when the order has an open one.
func insertParcel(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64, number string) (parcel, error) {
	return db.One[parcel](ctx, tx, `INSERT INTO packings (enterprise_id, number, order_id, status, user_id, user_name,
		opened_at) VALUES ($1, $2, $3, 1, $4, $5, $6) ON CONFLICT (order_id) WHERE status = 1 DO NOTHING
		RETURNING `+parcelColumns,
		actor.EnterpriseID, number, orderID, actor.UserID, actor.Name, tx.Instant())
}

// insertItems writes down what each part of the order still wants, in the order of the goods, which it keeps from
// getting other keys; they are read in the order of the parts.
func insertItems(ctx context.Context, tx *db.Tx, enterpriseID int64, p parcel) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO packing_items (enterprise_id, packing_id, order_part_id, product_id, wanted)
		SELECT enterprise_id, CAST($2 AS BIGINT), id, warehouse_product_id, quantity - packed FROM order_parts
		WHERE order_id = $3 AND enterprise_id = $1 AND packed < quantity ORDER BY warehouse_product_id, id`,
		enterpriseID, p.ID, p.OrderID)
	return err
}

// addPieces counts pieces into an item unless that is more than it wants. Pieces from several storages leave the place
// open.
func addPieces(ctx context.Context, tx *db.Tx, sh share, storageID int64) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE packing_items SET packed = packed + $2,
		storage_id = CASE WHEN packed = 0 OR storage_id = $3 THEN $3 ELSE 0 END
		WHERE id = $1 AND packed + $2 <= wanted`, sh.ItemID, sh.Pieces, storageID)
	return n == 1, err
}

func takePieces(ctx context.Context, tx *db.Tx, sh share) (bool, error) {
	n, err := db.Exec(ctx, tx, "UPDATE packing_items SET packed = packed - $2 WHERE id = $1 AND packed >= $2",
		sh.ItemID, sh.Pieces)
	return n == 1, err
}

func saveClosed(ctx context.Context, tx *db.Tx, p parcel, at clock.Instant, reason string) error {
	n, err := db.Exec(ctx, tx, `UPDATE packings SET status = 2, closed_at = $2, note = $3, version = version + 1,
		opened_at = CASE WHEN opened_at > $2 THEN $2 ELSE opened_at END WHERE id = $1 AND status = 1`, p.ID, at, reason)
	if err == nil && n != 1 {
		err = ErrStatus
	}
	return err
}

func saveLeft(ctx context.Context, tx *db.Tx, enterpriseID, id int64, at clock.Instant) error {
	n, err := db.Exec(ctx, tx, `UPDATE packings SET left_at = $3, version = version + 1
		WHERE enterprise_id = $1 AND id = $2 AND status = 2 AND left_at = 0`, enterpriseID, id, at)
	if err == nil && n != 1 {
		err = ErrStatus
	}
	return err
}

func saveArrived(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64, at clock.Instant) error {
	_, err := db.Exec(ctx, tx, `UPDATE packings SET arrived_at = $3, version = version + 1
		WHERE enterprise_id = $1 AND order_id = $2 AND status = 2 AND left_at > 0 AND arrived_at = 0`, enterpriseID,
		orderID, at)
	return err
}

func deleteItems(ctx context.Context, tx *db.Tx, enterpriseID int64, partIDs []int64) error {
	q := db.Build("DELETE FROM packing_items WHERE enterprise_id = ? AND packed = 0",
		enterpriseID).In("AND order_part_id", partIDs)
	_, err := db.Exec(ctx, tx, q.SQL(), q.Args()...)
	return err
}

func voidParcels(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64) ([]parcel, error) {
	return db.All[parcel](ctx, tx, `UPDATE packings SET status = 3, closed_at = $3, version = version + 1
		WHERE enterprise_id = $1 AND order_id = $2 AND status = 1 RETURNING `+parcelColumns, enterpriseID, orderID,
		tx.Instant())
}

func saveReleased(ctx context.Context, tx *db.Tx, p parcel, by access.Actor) error {
	n, err := db.Exec(ctx, tx, `UPDATE packings SET status = 3, closed_at = $2, released_by = $3,
		released_by_name = $4, version = version + 1 WHERE id = $1 AND status = 1`, p.ID, tx.Instant(), by.UserID,
		by.Name)
	if err == nil && n != 1 {
		err = ErrStatus
	}
	return err
}

// listItems reads what a parcel wants: 200 lines of 50 components at most.
func listItems(ctx context.Context, r db.Reader, enterpriseID, packingID int64) ([]PackingItem, error) {
	return itemsWith(ctx, r, "0 AS reach, 0 AS there", enterpriseID, packingID)
}

// itemsFor reads with the items what the packer may take of each: from the own line and all storages, and from the
// named storage.
func itemsFor(ctx context.Context, r db.Reader, actor access.Actor, packingID, storageID int64) ([]PackingItem, error) {
	const lies = "COALESCE((SELECT CAST(SUM(b.on_hand) AS BIGINT) FROM balances b WHERE b.product_id = i.product_id " +
		"AND b.enterprise_id = $1 AND "
	return itemsWith(ctx, r, lies+`(b.`+inventory.AtStorage+` OR b.`+inventory.AtLine+` AND b.place_id = $3)), 0)
		AS reach, `+lies+"b."+inventory.AtStorage+" AND b.place_id = $4), 0) AS there", actor.EnterpriseID, packingID,
		actor.UserID, storageID)
}

func itemsWith(ctx context.Context, r db.Reader, lies string, args ...any) ([]PackingItem, error) {
	return db.All[PackingItem](ctx, r, `SELECT i.id, p.line_id, i.product_id, w.name, w.pn, COALESCE(w.barcode, '')
		AS barcode, COALESCE(w.package_barcode, '') AS package_barcode, w.package_pieces, i.wanted, i.packed,
		COALESCE(NULLIF(w.image, ''),
			(SELECT sp.image FROM order_lines ol JOIN products sp ON sp.id = ol.product_id WHERE ol.id = p.line_id
			AND sp.type = 1), '') AS image, i.order_part_id, i.storage_id, `+lies+`,
		COALESCE((SELECT s.name FROM balances b JOIN storages s ON s.id = b.place_id WHERE b.product_id = i.product_id
		AND b.`+inventory.AtStorage+`
			AND b.on_hand > 0 ORDER BY b.on_hand DESC, b.place_id LIMIT 1), '') AS storage_name
		FROM packing_items i JOIN order_parts p ON p.id = i.order_part_id JOIN warehouse_products w
		ON w.id = i.product_id WHERE i.packing_id = $2 AND i.enterprise_id = $1 ORDER BY i.order_part_id
		LIMIT 10000`, args...)
}

// findParcelOf prefers the parcel of that number, then the open one, then the latest.
func findParcelOf(ctx context.Context, r db.Reader, orderID int64, number string) (int64, error) {
	return db.One[int64](ctx, r, `SELECT id FROM packings WHERE order_id = $1
		ORDER BY CASE WHEN number = $2 THEN 0 WHEN status = 1 THEN 1 ELSE 2 END, id DESC LIMIT 1`, orderID, number)
}
