package packings

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

const parcelColumns = "id, number, status, order_id, user_id, user_name, released_by_name, opened_at, taken_from, " +
	"taken_at"

func findParcel(ctx context.Context, r db.Reader, enterpriseID, id int64) (parcel, error) {
	return db.SelectOne[parcel](ctx, r, parcelQuery(enterpriseID, id))
}

func lockParcel(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (p parcel, err error) {
	return p, db.Together(ctx, tx, askParcel(&p, tx, enterpriseID, id))
}

// askParcel locks a parcel; db.ErrNone.
func askParcel(to *parcel, tx *db.Tx, enterpriseID, id int64) db.Asked {
	return db.ToOne(to, db.ErrNone, db.Build("SELECT "+parcelColumns+
		" FROM packings WHERE enterprise_id = ? AND id = ?"+tx.ForUpdate(), enterpriseID, id))
}

func parcelQuery(enterpriseID, id int64) *db.Query {
	return db.Build("SELECT "+parcelColumns+" FROM packings WHERE enterprise_id = ? AND id = ?", enterpriseID, id)
}

// goodsQuery asks of which goods a parcel wants pieces.
func goodsQuery(enterpriseID, id int64) *db.Query {
	return db.Build("SELECT product_id FROM packing_items WHERE packing_id = ? AND enterprise_id = ?", id, enterpriseID)
}

// askOpenParcel locks the open parcel of an order; the zero value without one.
func askOpenParcel(to *parcel, tx *db.Tx, enterpriseID, orderID int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT "+parcelColumns+" FROM packings WHERE enterprise_id = ? AND "+
		"order_id = ? AND status = 1"+tx.ForUpdate(), enterpriseID, orderID))
}

// insertParcel makes a parcel, which is open, or closed at the given moment.
func insertParcel(ctx context.Context, tx *db.Tx, actor access.Actor, p parcel, closed clock.Instant) (parcel, error) {
	p.UserID, p.UserName, p.OpenedAt = actor.UserID, actor.Name, tx.Instant()
	if p.Status = Open; closed > 0 {
		p.Status = Closed
	}
	id, err := db.InsertOne(ctx, tx, db.Fresh{
		Table:   "packings",
		Columns: "enterprise_id, number, order_id, status, user_id, user_name, opened_at, closed_at",
		Shared: []any{
			actor.EnterpriseID, p.Number, p.OrderID, p.Status, p.UserID, p.UserName, tx.Instant(), closed,
		},
	})
	p.ID = id
	return p, err
}

// insertPacked writes the items of a parcel that is packed already. Their goods are in order.
func insertPacked(ctx context.Context, tx *db.Tx, enterpriseID int64, p parcel, items []PackingItem) error {
	rows := make([][]any, len(items))
	for i, item := range items {
		rows[i] = []any{item.PartID, item.WarehouseProductID, item.Wanted, item.Packed, item.StorageID}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table:   "packing_items",
		Columns: "enterprise_id, packing_id, order_part_id, product_id, wanted, packed, storage_id",
		Shared:  []any{enterpriseID, p.ID}, Rows: rows,
	})
}

// want is a part of an order that wants pieces yet.
type want struct {
	OrderID   int64 `db:"order_id"`
	ProductID int64 `db:"product_id"`
}

// aimsQuery asks what the parts of the order of a code still want; nothing where there is no such order.
func aimsQuery(actor access.Actor, code string) *db.Query {
	return db.Build("SELECT order_id, warehouse_product_id AS product_id FROM order_parts WHERE packed < quantity " +
		"AND order_id = (").Append(orders.CodeQuery(actor, code)).Add(")")
}

// insertItems writes down what each part of the order still wants, in the order of the goods, which it keeps from
// getting other keys; they are read in the order of the parts.
func insertItems(ctx context.Context, tx *db.Tx, enterpriseID int64, p parcel) error {
	return db.Put(ctx, tx, `INSERT INTO packing_items (enterprise_id, packing_id, order_part_id, product_id, wanted)
		SELECT enterprise_id, CAST($2 AS BIGINT), id, warehouse_product_id, quantity - packed FROM order_parts
		WHERE order_id = $3 AND enterprise_id = $1 AND packed < quantity ORDER BY warehouse_product_id, id`,
		enterpriseID, p.ID, p.OrderID)
}

// addPieces counts pieces into an item; more than it wants is the error. Pieces from several storages leave the place
// open; where those that were handed over came from is written down with them.
func addPieces(ctx context.Context, tx *db.Tx, sh share, storageID int64, more error) error {
	return db.PutOne(ctx, tx, more, `UPDATE packing_items SET packed = packed + $2, touched_at = $4,
		storage_id = CASE WHEN packed = handed OR storage_id = $3 THEN $3 ELSE 0 END
		WHERE id = $1 AND packed + $2 <= wanted`, sh.ItemID, sh.Pieces, storageID, tx.Instant())
}

// saveFilled puts everything that a parcel still wants into it; where it was taken from nobody said.
func saveFilled(ctx context.Context, tx *db.Tx, enterpriseID, packingID int64) error {
	return db.Put(ctx, tx, `UPDATE packing_items SET storage_id = CASE WHEN packed = 0 OR packed < wanted THEN 0
		ELSE storage_id END, packed = wanted WHERE packing_id = $1 AND enterprise_id = $2`, packingID, enterpriseID)
}

// takePieces counts pieces out of an item; those that were handed over go last.
func takePieces(ctx context.Context, tx *db.Tx, sh share) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE packing_items SET packed = packed - $2, touched_at = $3,
		handed = CASE WHEN handed > packed - $2 THEN packed - $2 ELSE handed END WHERE id = $1 AND packed >= $2`,
		sh.ItemID, sh.Pieces, tx.Instant())
	return n == 1, err
}

func saveClosed(ctx context.Context, tx *db.Tx, p parcel, at clock.Instant, reason string) error {
	return db.PutOne(ctx, tx, ErrStatus, `UPDATE packings SET status = 2, closed_at = $2, note = $3,
		version = version + 1, opened_at = CASE WHEN opened_at > $2 THEN $2 ELSE opened_at END
		WHERE id = $1 AND status = 1`, p.ID, at, reason)
}

func saveLeft(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, at clock.Instant) error {
	return db.PutOne(ctx, tx, ErrStatus, `UPDATE packings SET left_at = $3, left_by = $4, version = version + 1,
		left_with = (SELECT o.shipping_provider_id FROM orders o WHERE o.id = packings.order_id)
		WHERE enterprise_id = $1 AND id = $2 AND status = 2 AND left_at = 0`, actor.EnterpriseID, id, at, actor.UserID)
}

func saveNotLeft(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return db.PutOne(ctx, tx, ErrStatus, `UPDATE packings SET left_at = 0, left_with = 0, left_by = 0,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND status = 2 AND left_at > 0 AND arrived_at = 0
		AND hand_over_id = 0`, enterpriseID, id)
}

// saveArrived locks the parcels in the order of their ids, as who makes a round of them does.
func saveArrived(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64, at clock.Instant) error {
	_, err := db.Exec(ctx, tx, `UPDATE packings SET arrived_at = $3, version = version + 1
		WHERE id IN (SELECT id FROM packings WHERE +enterprise_id = $1 AND order_id = $2 AND status = 2
		AND left_at > 0 AND arrived_at = 0 ORDER BY id`+tx.ForUpdate()+")", enterpriseID, orderID, at)
	return err
}

func deleteItems(ctx context.Context, tx *db.Tx, enterpriseID int64, partIDs []int64) error {
	q := db.Build(`DELETE FROM packing_items WHERE enterprise_id = ? AND packed = 0 AND packing_id IN (SELECT p.id
		FROM packings p JOIN order_parts o ON o.order_id = p.order_id WHERE TRUE`, enterpriseID).
		In("AND o.id", partIDs).Add(")").In("AND order_part_id", partIDs)
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

// itemColumns are of an item i and its goods w what packing counts by.
const itemColumns = `i.id, i.product_id, w.name, w.pn, i.wanted, i.packed, i.handed, i.touched_at, i.order_part_id,
	i.storage_id`

// itemsOfParcel is what a parcel wants: 200 lines of 50 components at most.
const itemsOfParcel = " WHERE i.packing_id = ? AND i.enterprise_id = ? ORDER BY i.order_part_id LIMIT 10000"

// listItems reads what a parcel wants, as it is counted.
func listItems(ctx context.Context, r db.Reader, enterpriseID, packingID int64) ([]PackingItem, error) {
	var items []PackingItem
	return items, db.Together(ctx, r, askItems(&items, enterpriseID, packingID))
}

func askItems(to *[]PackingItem, enterpriseID, packingID int64) db.Asked {
	return db.ToAll(to, db.Build("SELECT "+itemColumns+` FROM packing_items i
		JOIN warehouse_products w ON w.id = i.product_id`+itemsOfParcel, packingID, enterpriseID))
}

// shownQuery reads what a parcel wants, with all that is told of it, the codes it answers to, and what of it was sold
// as what: in a set (products.TypeSet, 2), or by itself (products.TypePlain, 1). Of a parcel that was given up lines
// may be another order's by now, or gone: those it names no more.
func shownQuery(enterpriseID, packingID int64) *db.Query {
	return db.Build("SELECT "+itemColumns+`, COALESCE(p.line_id, 0) AS line_id, COALESCE(w.barcode, '') AS barcode,
		COALESCE(w.package_barcode, '') AS package_barcode, w.package_pieces, `+warehouse.Picture("w")+` AS image,
		CASE WHEN d.type = 2 THEN l.name ELSE '' END AS set_name,
		CASE WHEN d.type = 2 THEN COALESCE(d.sku, '') ELSE '' END AS set_sku,
		CASE WHEN d.type = 2 THEN COALESCE(d.barcode, '') ELSE '' END AS set_barcode,
		CASE WHEN d.type = 1 THEN COALESCE(d.sku, '') ELSE '' END AS sold_sku,
		CASE WHEN d.type = 1 THEN COALESCE(d.barcode, '') ELSE '' END AS sold_barcode,
		CASE WHEN d.type = 1 THEN p.quantity / l.quantity ELSE 0 END AS sold_pieces
		FROM packing_items i JOIN packings k ON k.id = i.packing_id
		LEFT JOIN order_parts p ON p.id = i.order_part_id AND p.order_id = k.order_id
		LEFT JOIN order_lines l ON l.id = p.line_id
		LEFT JOIN products d ON d.id = l.product_id AND (d.type = 2 OR d.type = 1 AND p.quantity % l.quantity = 0
			AND NOT EXISTS (SELECT 1 FROM order_parts o WHERE o.order_id = k.order_id AND o.line_id = l.id
				AND o.id <> p.id))
		JOIN warehouse_products w ON w.id = i.product_id`+itemsOfParcel, packingID, enterpriseID)
}

// heapsQuery reads where the goods of a parcel lie: in all storages for selling, and in the lines of its packer and of
// the actor.
func heapsQuery(actor access.Actor, packingID int64) *db.Query {
	return db.Build("SELECT b.product_id, b.place_id, b."+inventory.AtLine+` AS in_line, b.on_hand,
		COALESCE(s.name, '') AS storage_name FROM balances b
		LEFT JOIN storages s ON s.id = b.place_id AND b.`+inventory.AtStorage+` AND s.`+warehouse.Selling+`
		WHERE b.product_id IN (SELECT i.product_id FROM packing_items i WHERE i.packing_id = ?)
		AND +b.enterprise_id = ? AND b.on_hand > 0 AND (s.id IS NOT NULL OR b.`+inventory.AtLine+` AND
			b.place_id IN (?, (SELECT k.user_id FROM packings k WHERE k.id = ?)))`,
		packingID, actor.EnterpriseID, actor.UserID, packingID)
}

// findParcelOf prefers the parcel of that number, then the open one, then the latest.
func findParcelOf(ctx context.Context, r db.Reader, orderID int64, number string) (int64, error) {
	return db.One[int64](ctx, r, `SELECT id FROM packings WHERE order_id = $1
		ORDER BY CASE WHEN number = $2 THEN 0 WHEN status = 1 THEN 1 ELSE 2 END, id DESC LIMIT 1`, orderID, number)
}

func findName(ctx context.Context, r db.Reader, enterpriseID, productID int64) (string, error) {
	return db.One[string](ctx, r, "SELECT name || ' (' || pn || ')' FROM warehouse_products WHERE enterprise_id = $1 "+
		"AND id = $2", enterpriseID, productID)
}
