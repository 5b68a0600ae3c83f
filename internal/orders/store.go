package orders

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

const headColumns = `o.id, o.number, o.status, o.platform, COALESCE(o.platform_order_id, '') AS platform_order_id,
	o.sale_channel_id, sc.name AS sale_channel_name, o.payment_method_id, pm.name AS payment_method_name,
	o.payment_type, o.shipping_provider_id, o.tracking_number, o.order_amount, o.payment_amount, o.waived,
	o.goods_amount, o.discount, o.shipping_fee, o.recipient_name, o.phone, o.province, o.item_count, o.seller_note,
	o.packing_number, o.packing_staff, o.packed_at, o.not_linked, ` + inventory.OrderMisses +
	` AS goods_missing, o.ordered_at, o.created_at, o.version`

const headTables = ` FROM orders o JOIN sale_channels sc ON sc.id = o.sale_channel_id JOIN payment_methods pm
	ON pm.id = o.payment_method_id `

const fullColumns = headColumns + `, COALESCE(o.customer_id, 0) AS customer_id, COALESCE(o.courier_id, 0) AS courier_id,
	COALESCE((SELECT TRIM(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = o.courier_id), '')
	AS courier_name, o.address, COALESCE(o.replaces_id, 0) AS replaces_id, o.brought_address_id, o.district, o.city,
	o.zipcode, o.cancel_reason_type, o.cancel_reason, o.created_by, o.created_by_name, o.checked_by_name, o.paid_at,
	o.shipped_at, o.delivered_at, o.completed_at, o.cancelled_at`

// scoped adds what an actor may see: its enterprise, and for agents, couriers and customers only their own (product.md
// 3).
func scoped(q *db.Query, actor access.Actor) *db.Query {
	q.Add("o.enterprise_id = ?", actor.EnterpriseID)
	switch actor.Group {
	case access.GroupAgent:
		q.Add("AND o.sale_channel_id = ?", actor.SaleChannelID)
	case access.GroupDelivery:
		q.Add("AND o.courier_id = ?", actor.UserID)
	case access.GroupCustomer:
		q.Add("AND o.customer_id = ?", actor.CustomerID)
	case access.GroupAdmin, access.GroupOwner, access.GroupEmployee:
	}
	return q
}

// FindHead reads an order that the actor may see; ErrNotFound.
func FindHead(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Head, error) {
	o, err := db.SelectOne[Head](ctx, r, scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"),
		actor).Add("AND o.id = ?", id))
	return o, notFound(err)
}

func notFound(err error) error {
	if errors.Is(err, db.ErrNone) {
		return ErrNotFound
	}
	return err
}

// lock reads an order for change. A version above zero must be the order's; errs.ErrStale otherwise.
func lock(ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64) (Head, error) {
	if tx.ForUpdate() != "" {
		if _, err := db.One[int64](ctx, tx, "SELECT id FROM orders WHERE enterprise_id = $1 AND id = $2"+tx.ForUpdate(),
			actor.EnterpriseID, id); err != nil {
			return Head{}, notFound(err)
		}
	}
	o, err := FindHead(ctx, tx, actor, id)
	if err == nil && version > 0 && version != o.Version {
		return o, errs.ErrStale
	}
	return o, err
}

func findOrder(ctx context.Context, r db.Reader, actor access.Actor, column string, value any) (Order, error) {
	o, err := db.SelectOne[Order](ctx, r, scoped(db.Build("SELECT "+fullColumns+headTables+"WHERE"),
		actor).Add("AND o."+column+" = ?", value))
	return o, notFound(err)
}

// findByCode tries what a scanned code may mean, the surest first. The code is in upper case; only platforms use small
// letters.
func findByCode(ctx context.Context, r db.Reader, enterpriseID int64, code string) (int64, error) {
	return db.One[int64](ctx, r, `SELECT id FROM (
		SELECT id, 1 AS sure FROM orders WHERE enterprise_id = $1 AND number = $2
		UNION ALL SELECT id, 2 FROM orders WHERE enterprise_id = $1 AND tracking_number = $2 AND tracking_number <> ''
		UNION ALL SELECT order_id, 3 FROM packings WHERE enterprise_id = $1 AND number = $2
		UNION ALL SELECT id, 4 FROM orders WHERE enterprise_id = $1 AND platform IN (1, 2, 3, 4, 5, 8)
		AND platform_order_id IN ($2, $3) UNION ALL SELECT id, 5 FROM orders WHERE enterprise_id = $1 AND id = $4
	) AS found ORDER BY sure, id DESC LIMIT 1`, enterpriseID, code, strings.ToLower(code), idOf(code))
}

// idOf reads a code as an order's own id; 0 when it is none.
func idOf(code string) int64 {
	id, err := strconv.ParseInt(code, 10, 64)
	if err != nil || id < 0 {
		return 0
	}
	return id
}

// terms are how an order is sold and paid for.
type terms struct {
	Channel       string `db:"channel"`
	ChannelStatus int64  `db:"channel_status"`
	Method        string `db:"method"`
	MethodStatus  int64  `db:"method_status"`
	MethodType    int64  `db:"method_type"`
}

// findTerms reads both with one statement: every new order needs them. A status of 0 says that the enterprise has no
// such thing.
func findTerms(ctx context.Context, r db.Reader, enterpriseID, channelID, methodID int64) (terms, error) {
	return db.One[terms](ctx, r, `SELECT COALESCE(c.name, '') AS channel, COALESCE(c.status, 0) AS channel_status,
		COALESCE(m.name, '') AS method, COALESCE(m.status, 0) AS method_status, COALESCE(m.type, 0) AS method_type
		FROM enterprises e LEFT JOIN sale_channels c ON c.enterprise_id = e.id AND c.id = $2
		LEFT JOIN payment_methods m ON m.enterprise_id = e.id AND m.id = $3 WHERE e.id = $1`, enterpriseID, channelID,
		methodID)
}

func insertOrder(ctx context.Context, tx *db.Tx, enterpriseID int64, o *Order) error {
	id, err := db.One[int64](ctx, tx, `INSERT INTO orders (enterprise_id, number, status, platform, platform_order_id,
		sale_channel_id, payment_method_id, payment_type, shipping_provider_id, tracking_number, customer_id,
		recipient_name, phone, address, district, city, province, zipcode, goods_amount, shipping_fee, discount,
		order_amount, payment_amount, item_count, seller_note, created_by, created_by_name, ordered_at, ordered_date,
		paid_at, search_text, created_at, updated_at, not_linked, replaces_id, brought_address_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
		$23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $32, $33, $34, $35) RETURNING id`,
		enterpriseID, o.Number, o.Status, o.Platform, db.OrNull(o.PlatformOrderID), o.SaleChannelID, o.PaymentMethodID,
		o.PaymentType, o.ShippingProviderID, o.TrackingNumber, db.OrNull(o.CustomerID), o.RecipientName, o.Phone,
		o.Address, o.District, o.City, o.Province, o.Zipcode, o.GoodsAmount, o.ShippingFee, o.Discount,
		o.OrderAmount, o.PaymentAmount, o.ItemCount, o.SellerNote, o.CreatedBy,
		o.CreatedByName, o.OrderedAt, o.OrderedAt.Day(), o.PaidAt, searchTextOf(o.Head), tx.Instant(), o.NotLinked,
		db.OrNull(o.ReplacesID), o.BroughtAddressID)
	if db.IsDuplicate(err, "u_orders__enterprise_id__platform__platform_order_id") {
		return ErrPlatformOrderTaken
	}
	if err != nil {
		return err
	}
	o.ID, o.CreatedAt, o.Version = id, tx.Instant(), 1
	entry := entryOf(enterpriseID, o.Head)
	entry.New = true
	return db.Index(ctx, tx, entry)
}

// ErrPlatformOrderTaken refuses a second order with the same platform and platform order id.
var ErrPlatformOrderTaken = errs.ErrConflict.Declare("มีคำสั่งซื้อของแพลตฟอร์มหมายเลขนี้แล้ว",
	"this platform order exists already").
	At("platform_order_id", errs.InvalidParam)

// insertedRows is how many rows one statement writes.
const insertedRows = 64

// insertLines writes the lines, whose ids follow their order.
func insertLines(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head, lines []Line) error {
	for chunk := range slices.Chunk(lines, insertedRows) {
		args := []any{enterpriseID, o.ID, o.OrderedAt}
		for _, l := range chunk {
			args = append(args, l.Kind, db.OrNull(l.ProductID), l.SKU, l.Name, l.Quantity, l.Price, l.Discount,
				l.Amount, db.OrNull(l.ListingID), drawText(l.Draw))
		}
		ids, err := db.All[int64](ctx, tx, `INSERT INTO order_lines (enterprise_id, order_id, ordered_at, kind,
			product_id, sku, name, quantity, price, discount, amount, listing_id, draw)
			VALUES `+db.Values(3, 10, len(chunk))+" RETURNING id", args...)
		if err != nil {
			return err
		}
		slices.Sort(ids) // RETURNING promises no order
		for i, id := range ids {
			chunk[i].ID = id
		}
	}
	return nil
}

// insertParts writes what the lines take, likewise.
func insertParts(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head, lines []Line) error {
	var parts []*Part
	for i := range lines {
		for j := range lines[i].Parts {
			lines[i].Parts[j].LineID = lines[i].ID
			parts = append(parts, &lines[i].Parts[j])
		}
	}
	for chunk := range slices.Chunk(parts, insertedRows) {
		args := []any{enterpriseID, o.ID, o.OrderedAt}
		for _, p := range chunk {
			args = append(args, p.LineID, p.WarehouseProductID, p.Quantity)
		}
		ids, err := db.All[int64](ctx, tx, "INSERT INTO order_parts (enterprise_id, order_id, ordered_at, line_id, "+
			"warehouse_product_id, quantity) VALUES "+
			db.Values(3, 3, len(chunk))+" RETURNING id", args...)
		if err != nil {
			return err
		}
		slices.Sort(ids)
		for i, id := range ids {
			chunk[i].ID = id
		}
	}
	return nil
}

func deleteLines(ctx context.Context, tx *db.Tx, orderID int64) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM order_parts WHERE order_id = $1", orderID); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "DELETE FROM order_lines WHERE order_id = $1", orderID)
	return err
}

// otherTracked is the number of another order that the courier has under this tracking number; empty without one.
func otherTracked(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head) (string, error) {
	return db.Find[string](ctx, tx, nil, `SELECT number FROM orders WHERE enterprise_id = $1 AND tracking_number = $2
		AND tracking_number <> '' AND shipping_provider_id = $3 AND id <> $4 AND status <> 140 ORDER BY id DESC
		LIMIT 1`, enterpriseID, o.TrackingNumber, o.ShippingProviderID, o.ID)
}

// saveNote writes the note alone.
func saveNote(ctx context.Context, tx *db.Tx, o Head, note string) error {
	return oneChanged(db.Exec(ctx, tx, "UPDATE orders SET seller_note = $3, version = version + 1, updated_at = $4 "+
		"WHERE id = $1 AND version = $2",
		o.ID, o.Version, note, tx.Instant()))
}

// hasLeft tells whether a parcel of the order is out of the house.
func hasLeft(ctx context.Context, tx *db.Tx, orderID int64) (bool, error) {
	n, err := db.One[int64](ctx, tx, "SELECT COUNT(*) FROM packings WHERE order_id = $1 AND status = 2 AND left_at > 0",
		orderID)
	return n > 0, err
}

// saveLess writes a line, and its parts, of which fewer are wanted.
func saveLess(ctx context.Context, tx *db.Tx, l Line) error {
	if err := oneChanged(db.Exec(ctx, tx, "UPDATE order_lines SET quantity = $2, discount = $3, amount = $2 * "+
		"price - $3 WHERE id = $1", l.ID, l.Quantity, l.Discount)); err != nil {
		return err
	}
	for _, p := range l.Parts {
		if err := oneChanged(db.Exec(ctx, tx, "UPDATE order_parts SET quantity = $2 WHERE id = $1 AND packed <= $2",
			p.ID, p.Quantity)); err != nil {
			return err
		}
	}
	return nil
}

func deleteLine(ctx context.Context, tx *db.Tx, id int64) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM order_parts WHERE line_id = $1", id); err != nil {
		return err
	}
	return oneChanged(db.Exec(ctx, tx, "DELETE FROM order_lines WHERE id = $1", id))
}

// saveTakenOff writes what an order comes to without what was taken off.
func saveTakenOff(ctx context.Context, tx *db.Tx, o Order, to Status) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET status = $3, goods_amount = $4, discount = $5,
		order_amount = $6, payment_amount = $7, item_count = $8, version = version + 1, updated_at = $9 WHERE id = $1
		AND status = $2`,
		o.ID, o.Status, to, o.GoodsAmount, o.Discount, o.OrderAmount, o.PaymentAmount, o.ItemCount, tx.Instant()))
}

func hasOpenParcel(ctx context.Context, tx *db.Tx, orderID int64) (bool, error) {
	n, err := db.One[int64](ctx, tx, "SELECT COUNT(*) FROM packings WHERE order_id = $1 AND status = 1", orderID)
	return n > 0, err
}

func saveEdited(ctx context.Context, tx *db.Tx, enterpriseID int64, o *Order) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET sale_channel_id = $4, payment_method_id = $5,
		payment_type = $6, shipping_provider_id = $7, customer_id = $8, recipient_name = $9, phone = $10,
		address = $11, district = $12, city = $13, province = $14, zipcode = $15, goods_amount = $16,
		shipping_fee = $17, discount = $18, order_amount = $19, item_count = $20, seller_note = $21,
		payment_amount = $23, tracking_number = $24, not_linked = $25, status = $26, paid_at = $27,
		brought_address_id = $28, version = version + 1, updated_at = $22 WHERE enterprise_id = $1 AND id = $2
		AND version = $3`,
		enterpriseID, o.ID, o.Version, o.SaleChannelID, o.PaymentMethodID, o.PaymentType, o.ShippingProviderID,
		db.OrNull(o.CustomerID), o.RecipientName, o.Phone, o.Address, o.District, o.City, o.Province, o.Zipcode,
		o.GoodsAmount, o.ShippingFee, o.Discount, o.OrderAmount, o.ItemCount, o.SellerNote, tx.Instant(),
		o.PaymentAmount, o.TrackingNumber, o.NotLinked, o.Status, o.PaidAt, o.BroughtAddressID))
}

// oneChanged makes a conditional update that changed nothing a stale one.
func oneChanged(n int64, err error) error {
	if err == nil && n != 1 {
		return errs.ErrStale
	}
	return err
}

func orderPaidWith(ctx context.Context, tx *db.Tx, o Head, reference string) (string, error) {
	return db.Find[string](ctx, tx, nil, `SELECT o.number FROM order_payments p JOIN orders o ON o.id = p.order_id
		WHERE p.enterprise_id = (SELECT enterprise_id FROM orders WHERE id = $1) AND UPPER(p.reference) = UPPER($2)`,
		o.ID, reference)
}

func insertPayment(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64, p PayPart,
	at clock.Instant,
) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO order_payments (enterprise_id, order_id, payment_method_id, amount,
		reference, user_id, user_name, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, actor.EnterpriseID, orderID,
		p.PaymentMethodID, p.Amount, db.OrNull(p.Reference), actor.UserID, actor.Name, at)
	return err
}

// savePaid adds what came in and what was let pass; the moment is kept once the order is paid.
func savePaid(ctx context.Context, tx *db.Tx, o Head, to Status, paid, waived int64, at clock.Instant) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET status = $3, payment_amount = payment_amount + $4,
		waived = waived + $7, paid_at = CASE WHEN $3 = $2 THEN paid_at ELSE $5 END, version = version + 1,
		updated_at = $6 WHERE id = $1 AND status = $2`,
		o.ID, o.Status, to, paid, at, tx.Instant(), waived))
}

func saveCancelled(ctx context.Context, tx *db.Tx, o Head, kind int64, reason string) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET status = $3, cancel_reason_type = $4, cancel_reason = $5,
		cancelled_at = $6, version = version + 1, updated_at = $6 WHERE id = $1 AND status = $2`, o.ID, o.Status,
		Cancelled, kind, reason, tx.Instant()))
}

func saveShipping(ctx context.Context, tx *db.Tx, o Head, courier int64) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET tracking_number = $3, shipping_provider_id = $4,
		courier_id = $5, version = version + 1, updated_at = $6 WHERE id = $1 AND status = $2`, o.ID, o.Status,
		o.TrackingNumber, o.ShippingProviderID, db.OrNull(courier), tx.Instant()))
}

// isCourier tells whether the user is a delivery user of the enterprise.
func isCourier(ctx context.Context, r db.Reader, enterpriseID, userID int64) (bool, error) {
	n, err := db.One[int64](ctx, r, "SELECT COUNT(*) FROM users WHERE id = $1 AND enterprise_id = $2 AND "+
		"group_id = $3 AND status = 1", userID, enterpriseID, access.GroupDelivery)
	return n > 0, err
}

func saveShipped(ctx context.Context, tx *db.Tx, o Head, to Status, at clock.Instant, by string) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET status = $3, shipped_at = $4, checked_by_name = $5,
		version = version + 1, updated_at = $6 WHERE id = $1 AND status = $2`, o.ID, o.Status, to, at, by,
		tx.Instant()))
}

func saveMoved(ctx context.Context, tx *db.Tx, o Head, to Status, at clock.Instant) error {
	moment := "" // returns and claims keep their time in the trace alone
	switch {
	case to == Completed:
		moment = "completed_at = ?,"
	case to == Delivered && o.Status == InTransit:
		moment = "delivered_at = ?,"
	}
	q := db.Build("UPDATE orders SET status = ?, version = version + 1,", to).If(moment != "", moment, at).
		Add("updated_at = ? WHERE id = ? AND status = ?", tx.Instant(), o.ID, o.Status)
	return oneChanged(db.Exec(ctx, tx, q.SQL(), q.Args()...))
}

func addPacked(ctx context.Context, tx *db.Tx, partID, n int64) error {
	return oneChanged(db.Exec(ctx, tx, "UPDATE order_parts SET packed = packed + $2 WHERE id = $1 AND packed + $2 <= "+
		"quantity", partID, n))
}

func savePacked(ctx context.Context, tx *db.Tx, o Head, to Status, parcel, by string, at clock.Instant) error {
	return oneChanged(db.Exec(ctx, tx, `UPDATE orders SET status = $3, packing_number = $4, packing_staff = $5,
		packed_at = $6, version = version + 1, updated_at = $7 WHERE id = $1 AND status = $2`, o.ID, o.Status, to,
		parcel, by, at, tx.Instant()))
}

func listParts(ctx context.Context, r db.Reader, orderID int64) ([]Part, error) {
	return db.All[Part](ctx, r, `SELECT p.id, p.line_id, p.warehouse_product_id, w.name, w.pn, COALESCE(w.barcode, '')
		AS barcode, p.quantity, p.packed FROM order_parts p JOIN warehouse_products w ON w.id = p.warehouse_product_id
		WHERE p.order_id = $1 ORDER BY p.id`, orderID)
}

func listLines(ctx context.Context, r db.Reader, orderID int64) ([]Line, error) {
	lines, err := db.All[Line](ctx, r, `SELECT id, order_id, kind, COALESCE(product_id, 0) AS product_id, sku, name,
		quantity, price, discount, amount, COALESCE(listing_id, 0) AS listing_id, draw FROM order_lines
		WHERE order_id = $1 ORDER BY id`, orderID)
	for i := 0; i < len(lines) && err == nil; i++ {
		lines[i].Draw, err = drawOf(lines[i].RawDraw)
	}
	return lines, err
}

func listPayments(ctx context.Context, r db.Reader, orderID int64) ([]Payment, error) {
	return db.All[Payment](ctx, r, `SELECT p.id, p.payment_method_id, m.name AS payment_method_name, p.amount,
		COALESCE(p.reference, '') AS reference, p.user_name, p.at FROM order_payments p JOIN payment_methods m
		ON m.id = p.payment_method_id WHERE p.order_id = $1 ORDER BY p.id LIMIT 200`, orderID)
}

func listParcels(ctx context.Context, r db.Reader, orderID int64) ([]Parcel, error) {
	return db.All[Parcel](ctx, r, `SELECT id, number, CASE WHEN status = 1 THEN 'open' WHEN status = 3 THEN 'void'
		WHEN arrived_at > 0 THEN 'arrived' WHEN left_at > 0 THEN 'left' ELSE 'closed' END AS status, user_name,
		released_by_name, opened_at, closed_at, left_at, arrived_at FROM packings WHERE order_id = $1 ORDER BY id
		LIMIT 200`, orderID)
}
