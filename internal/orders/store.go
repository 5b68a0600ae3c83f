package orders

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/settings"
)

const headColumns = `o.id, o.number, o.status, o.platform, COALESCE(o.platform_order_id, '') AS platform_order_id,
	o.sale_channel_id, sc.name AS sale_channel_name, o.payment_method_id, pm.name AS payment_method_name,
	pm.asks_slip = 1 AS asks_slip, o.payment_type, o.shipping_provider_id, o.tracking_number, o.order_amount,
	o.payment_amount, o.refunded, o.retained, o.waived, o.goods_amount, o.discount, o.shipping_fee,
	o.recipient_name, o.phone, o.province, o.item_count, o.seller_note,
	o.packing_number, o.packing_staff, o.packed_at, o.not_linked, ` + inventory.OrderMisses +
	` AS goods_missing, o.hold_kind, o.hold_reason, o.hold_until, o.hold_at, o.hold_by_name, o.tag_ids, o.ordered_at,
	o.created_at, o.paid_at, o.shipped_at, o.ship_by, o.version`

const headTables = ` FROM orders o JOIN sale_channels sc ON sc.id = o.sale_channel_id JOIN payment_methods pm
	ON pm.id = o.payment_method_id `

const fullColumns = headColumns + `, COALESCE(o.customer_id, 0) AS customer_id, COALESCE(o.courier_id, 0) AS courier_id,
	COALESCE((SELECT TRIM(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = o.courier_id), '')
	AS courier_name, o.address, COALESCE(o.replaces_id, 0) AS replaces_id, o.brought_address_id, o.district, o.city,
	o.zipcode, o.cancel_reason_type, o.cancel_reason, o.created_by, o.created_by_name, o.checked_by_name,
	o.delivered_at, o.completed_at, o.cancelled_at`

// saidBy reads what the paper of a kind said that was printed last, of the pages that a condition on s names.
func saidBy(kind int, pages string) string {
	return fmt.Sprintf(`COALESCE((SELECT s.digest FROM print_orders s JOIN prints q ON q.id = s.print_id AND q.kind = %d
		WHERE %s AND s.digest <> 0 ORDER BY s.print_id DESC, s.id DESC LIMIT 1), 0)`, kind, pages)
}

// ofOrder are the pages of an order as a whole, or of its first box.
const ofOrder = `s.order_id = o.id AND (s.packing_id = 0
	OR s.packing_id = (SELECT MIN(k.id) FROM packings k WHERE k.order_id = o.id AND k.status = 2))`

// saidColumns are what the papers of an order said that were printed last: a label, and a packing slip.
var saidColumns = `, ` + saidBy(PaperLabel, ofOrder) + ` AS said_label, ` + saidBy(PaperSlip, ofOrder) + ` AS said_slip`

// labelColumns are what a label says besides what lists show, and what it said.
var labelColumns = `, o.address, o.district, o.city, o.zipcode, ` + saidBy(PaperLabel, ofOrder) + ` AS said_label`

// beforeTransitSQL are the statuses of beforeTransit beside a row.
var beforeTransitSQL = fmt.Sprintf("(%d, %d, %d, %d)", Unpaid, AwaitingShipment, PartiallyShipping, AwaitingCollection)

// rowColumns are those of a page of a list: for people of the house with what tells whether a label is old that may
// still be replaced, of which few orders of a page have any.
func rowColumns(actor access.Actor) string {
	if !actor.IsEmployee() {
		return headColumns
	}
	return headColumns + `, o.address, o.district, o.city, o.zipcode, CASE WHEN o.status IN ` + beforeTransitSQL +
		` THEN ` + saidBy(PaperLabel, ofOrder) + ` ELSE 0 END AS said_label`
}

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

// Scoped adds to a query which orders, as o, an actor may see.
func Scoped(q *db.Query, actor access.Actor) *db.Query { return scoped(q, actor) }

// AskHeads asks for those of the orders that the actor may see, as lists show them.
func AskHeads(to *[]Head, actor access.Actor, ids []int64) db.Asked {
	return db.ToAll(to, scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"), actor).In("AND o.id", ids))
}

// AskHead asks for an order that the actor may see; ErrNotFound.
func AskHead(to *Head, actor access.Actor, id int64) db.Asked {
	return db.ToOne(to, ErrNotFound, scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"), actor).
		Add("AND o.id = ?", id))
}

// AskLabelled is AskHead, with what LabelAge looks at, for an order whose id is the value of an expression.
func AskLabelled(to *Order, actor access.Actor, id string, args ...any) db.Asked {
	return db.ToOne(to, ErrNotFound, scoped(db.Build("SELECT "+headColumns+labelColumns+headTables+"WHERE"), actor).
		Add("AND o.id = "+id, args...))
}

// FindHead reads an order that the actor may see; ErrNotFound.
func FindHead(ctx context.Context, r db.Reader, actor access.Actor, id int64) (o Head, err error) {
	return o, db.Together(ctx, r, AskHead(&o, actor, id))
}

// CancelReason is what was said when an order was cancelled, as that it was merged into another; empty for one that
// lives.
func CancelReason(ctx context.Context, r db.Reader, o Head) (string, error) {
	if o.Status != Cancelled {
		return "", nil
	}
	return db.One[string](ctx, r, "SELECT cancel_reason FROM orders WHERE id = $1", o.ID)
}

// lock reads an order for change, and what else the caller asks of it. A version above zero must be the order's;
// errs.ErrStale otherwise.
func lock(ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64, and ...db.Asked) (o Head, err error) {
	asked := append(locking(tx, actor, id), AskHead(&o, actor, id))
	err = db.Together(ctx, tx, append(asked, and...)...)
	if err == nil && version > 0 && version != o.Version {
		return o, errs.ErrStale
	}
	return o, err
}

// locking makes other changes of orders wait, in the order of their ids. What is asked behind it sees what those before
// have done.
func locking(tx *db.Tx, actor access.Actor, ids ...int64) []db.Asked {
	if tx.ForUpdate() == "" {
		return nil
	}
	return []db.Asked{db.ToAll(new([]int64), db.Build("SELECT id FROM orders WHERE enterprise_id = ?",
		actor.EnterpriseID).In("AND id", ids).Add("ORDER BY id"+tx.ForUpdate()))}
}

// LockAll reads orders that the actor may see for change, in the order of their ids, in which it locks them. An id that
// comes twice counts once; ErrNotFound for one that isn't there.
func LockAll(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64) (heads []Head, err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	err = db.Together(ctx, tx, append(locking(tx, actor, ids...), db.ToAll(&heads, scoped(db.Build("SELECT "+
		headColumns+headTables+"WHERE"), actor).In("AND o.id", ids).Add("ORDER BY o.id")))...)
	if err == nil && len(heads) != len(ids) {
		err = ErrNotFound
	}
	return heads, err
}

func askOrder(to *Order, actor access.Actor, id int64) db.Asked {
	return db.ToOne(to, ErrNotFound, scoped(db.Build("SELECT "+fullColumns+saidColumns+headTables+"WHERE"), actor).
		Add("AND o.id = ?", id))
}

// AskMany asks for those of the orders that the actor may see, without their lines.
func AskMany(to *[]Order, actor access.Actor, ids []int64) db.Asked {
	return db.ToAll(to, scoped(db.Build("SELECT "+fullColumns+headTables+"WHERE"), actor).In("AND o.id", ids))
}

func findByNumber(ctx context.Context, r db.Reader, actor access.Actor, number string) (int64, error) {
	return db.Find[int64](ctx, r, ErrNotFound, "SELECT id FROM orders WHERE enterprise_id = $1 AND number = $2",
		actor.EnterpriseID, number)
}

// byCode tries what a scanned code may mean, the surest first, and nothing more once one is found: the house's own
// numbers, then those of couriers and platforms. A tracking number of a cancelled order may be given to another one;
// and of two that were written before both were one number, each is found as it was written. The code is in upper
// case; only platforms use small letters. An order's own id is no code: four digits off a label would be some other
// order's.
func byCode(enterpriseID int64, code string) *db.Query {
	return db.Build("SELECT COALESCE((SELECT id FROM orders WHERE enterprise_id = ? AND number = ?),",
		enterpriseID, code).
		Add("(SELECT order_id FROM packings WHERE enterprise_id = ? AND number = ?),", enterpriseID, code).
		Add("(SELECT id FROM orders WHERE enterprise_id = ? AND "+TrackedBy+" = ? AND tracking_number <> '' ORDER BY "+
			"CASE WHEN status = 140 THEN 1 ELSE 0 END, CASE WHEN tracking_number = ? THEN 0 ELSE 1 END, "+
			"id DESC LIMIT 1),",
			enterpriseID, TrackingKey(code), cleanTracking(code)).
		Add("(SELECT id FROM orders WHERE enterprise_id = ? AND platform IN (1, 2, 3, 4, 5, 8) AND "+
			"platform_order_id IN (?, ?) ORDER BY +id DESC LIMIT 1)", enterpriseID, code, strings.ToLower(code)).
		Add(", 0) AS id")
}

// terms are how an order is sold and paid for.
type terms struct {
	Channel         string               `db:"channel"`
	ChannelStatus   int64                `db:"channel_status"`
	ChannelPlatform int64                `db:"channel_platform"`
	Method          string               `db:"method"`
	MethodStatus    int64                `db:"method_status"`
	MethodType      int64                `db:"method_type"`
	AsksSlip        bool                 `db:"asks_slip"`
	ProvidersOff    settings.ProviderSet `db:"providers_off"`
	Hours
}

// termsQuery reads both with one statement: every new order needs them. A status of 0 says that the enterprise has no
// such thing.
func termsQuery(enterpriseID, channelID, methodID int64) *db.Query {
	return db.Build(`SELECT COALESCE(c.name, '') AS channel, COALESCE(c.status, 0) AS channel_status,
		COALESCE(c.platform, 0) AS channel_platform, COALESCE(m.name, '') AS method,
		COALESCE(m.status, 0) AS method_status, COALESCE(m.type, 0) AS method_type,
		COALESCE(m.asks_slip, 0) = 1 AS asks_slip, e.providers_off, e.cutoff_minute, e.pack_back_days
		FROM enterprises e LEFT JOIN sale_channels c
			ON c.enterprise_id = e.id AND c.id = ?
		LEFT JOIN payment_methods m ON m.enterprise_id = e.id AND m.id = ? WHERE e.id = ?`, channelID, methodID,
		enterpriseID)
}

// AskHours asks for the hours of an enterprise.
func AskHours(to *Hours, enterpriseID int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT cutoff_minute, pack_back_days FROM enterprises WHERE id = ?",
		enterpriseID))
}

// askProvidersOff asks which of the providers that everybody knows the enterprise doesn't use.
func askProvidersOff(to *settings.ProviderSet, enterpriseID int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT providers_off FROM enterprises WHERE id = ?", enterpriseID))
}

func insertOrder(ctx context.Context, tx *db.Tx, enterpriseID int64, o *Order) (err error) {
	o.ID, err = db.InsertOne(ctx, tx, db.Fresh{
		Table: "orders",
		Columns: `enterprise_id, number, status, platform, platform_order_id, sale_channel_id, payment_method_id,
			payment_type, shipping_provider_id, tracking_number, customer_id, recipient_name, phone, address, district,
			city, province, zipcode, goods_amount, shipping_fee, discount, order_amount, payment_amount, item_count,
			seller_note, created_by, created_by_name, ordered_at, ordered_date, paid_at, search_text, created_at,
			updated_at, not_linked, replaces_id, brought_address_id, ship_by, paid, tracked`,
		Shared: []any{
			enterpriseID, o.Number, o.Status, o.Platform, db.OrNull(o.PlatformOrderID), o.SaleChannelID,
			o.PaymentMethodID, o.PaymentType, o.ShippingProviderID, o.TrackingNumber, db.OrNull(o.CustomerID),
			o.RecipientName, o.Phone, o.Address, o.District, o.City, o.Province, o.Zipcode, o.GoodsAmount,
			o.ShippingFee, o.Discount, o.OrderAmount, o.PaymentAmount, o.ItemCount, o.SellerNote, o.CreatedBy,
			o.CreatedByName, o.OrderedAt, o.OrderedAt.Day(), o.PaidAt, searchTextOf(o.Head), tx.Instant(),
			tx.Instant(), o.NotLinked, db.OrNull(o.ReplacesID), o.BroughtAddressID, o.SaidShipBy, paidNumber(o.Head),
			o.TrackingNumber != "",
		},
		Said: func(err error) error {
			if db.IsDuplicate(err, "u_orders__enterprise_id__platform__platform_order_id") {
				return ErrPlatformOrderTaken
			}
			return err
		},
	})
	if err != nil {
		return err
	}
	o.CreatedAt, o.Version = tx.Instant(), 1
	entry := entryOf(enterpriseID, o.Head)
	entry.New = true
	return db.Index(ctx, tx, entry)
}

// ErrPlatformOrderTaken refuses a second order with the same platform and platform order id.
var ErrPlatformOrderTaken = errs.ErrConflict.Declare("มีคำสั่งซื้อของแพลตฟอร์มหมายเลขนี้แล้ว",
	"this platform order exists already").
	At("platform_order_id", errs.InvalidParam)

// askElsewhere asks what else of the enterprise a tracking number stands for: nothing, of none at all.
func askElsewhere(to *elsewhere, actor access.Actor, id int64, number string) db.Asked {
	return db.ToOne(to, nil, elsewhereQuery(actor.EnterpriseID, id, number))
}

// elsewhereQuery finds the other order by its number alone: a courier has very many. What was cancelled is never sent.
func elsewhereQuery(enterpriseID, id int64, number string) *db.Query {
	return db.Build(`SELECT COALESCE((SELECT number FROM orders WHERE enterprise_id = ? AND `+TrackedBy+` = ?
		AND tracking_number <> '' AND id <> ? AND status <> 140 ORDER BY +id DESC LIMIT 1), '') AS other_order,
		EXISTS (`, enterpriseID, TrackingKey(number), id).
		Append(products.OnGoodsQuery(enterpriseID, []string{number})).Add(") AS goods")
}

// secondQuery finds a second order of the enterprise with a tracking number.
func secondQuery(enterpriseID int64, number string) *db.Query {
	return db.Build(`SELECT id FROM orders WHERE enterprise_id = ? AND `+TrackedBy+` = ? AND tracking_number <> ''
		AND status <> 140 ORDER BY +id LIMIT 1 OFFSET 1`, enterpriseID, TrackingKey(number))
}

// saveNote writes the note alone.
func saveNote(ctx context.Context, tx *db.Tx, o Head, note string) error {
	return db.PutOne(ctx, tx, errs.ErrStale, "UPDATE orders SET seller_note = $3, version = version + 1, "+
		"updated_at = $4 WHERE id = $1 AND version = $2", o.ID, o.Version, note, tx.Instant())
}

// saveTakenOff writes what an order comes to without what was taken off.
func saveTakenOff(ctx context.Context, tx *db.Tx, o Order, to Status) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, goods_amount = $4, discount = $5,
		order_amount = $6, payment_amount = $7, item_count = $8, waived = $10, paid = $11, paid_at = $12,
		version = version + 1, updated_at = $9 WHERE id = $1 AND status = $2`,
		o.ID, o.Status, to, o.GoodsAmount, o.Discount, o.OrderAmount, o.PaymentAmount, o.ItemCount, tx.Instant(),
		o.Waived, paidNumber(o.Head), o.PaidAt)
}

// askShort asks whether the order misses goods.
func askShort(to *bool, orderID int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT "+inventory.OrderMisses+" FROM orders o WHERE o.id = ?", orderID))
}

func hasOpenParcel(ctx context.Context, tx *db.Tx, orderID int64) (bool, error) {
	n, err := db.One[int64](ctx, tx, "SELECT COUNT(*) FROM packings WHERE order_id = $1 AND status = 1", orderID)
	return n > 0, err
}

func saveEdited(ctx context.Context, tx *db.Tx, enterpriseID int64, o *Order) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET sale_channel_id = $4, payment_method_id = $5,
		payment_type = $6, shipping_provider_id = $7, customer_id = $8, recipient_name = $9, phone = $10,
		address = $11, district = $12, city = $13, province = $14, zipcode = $15, goods_amount = $16,
		shipping_fee = $17, discount = $18, order_amount = $19, item_count = $20, seller_note = $21,
		payment_amount = $23, tracking_number = $24, not_linked = $25, status = $26, paid_at = $27,
		brought_address_id = $28, waived = $29, retained = CASE WHEN order_amount = $19 THEN retained ELSE 0 END,
		paid = $30, tracked = $31, courier_id = $32, version = version + 1, updated_at = $22
		WHERE enterprise_id = $1 AND id = $2 AND version = $3`,
		enterpriseID, o.ID, o.Version, o.SaleChannelID, o.PaymentMethodID, o.PaymentType, o.ShippingProviderID,
		db.OrNull(o.CustomerID), o.RecipientName, o.Phone, o.Address, o.District, o.City, o.Province, o.Zipcode,
		o.GoodsAmount, o.ShippingFee, o.Discount, o.OrderAmount, o.ItemCount, o.SellerNote, tx.Instant(),
		o.PaymentAmount, o.TrackingNumber, o.NotLinked, o.Status, o.PaidAt, o.BroughtAddressID,
		o.Waived, paidNumber(o.Head), o.TrackingNumber != "", db.OrNull(o.CourierID))
}

func saveCancelled(ctx context.Context, tx *db.Tx, o Head, kind int64, reason string) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, cancel_reason_type = $4,
		cancel_reason = $5, cancelled_at = $6, hold_kind = '', hold_reason = '', hold_until = 0, hold_at = 0,
		hold_by_name = '', version = version + 1, updated_at = $6 WHERE id = $1 AND status = $2`,
		o.ID, o.Status, Cancelled, kind, reason, tx.Instant())
}

// saveShipping writes how an order goes, and brings the search up to date.
func saveShipping(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head, courier int64) error {
	err := db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET tracking_number = $3, shipping_provider_id = $4,
		courier_id = $5, tracked = $7, search_text = $8, version = version + 1, updated_at = $6 WHERE id = $1
		AND status = $2`, o.ID, o.Status, o.TrackingNumber, o.ShippingProviderID, db.OrNull(courier), tx.Instant(),
		o.TrackingNumber != "", searchTextOf(o))
	if err != nil {
		return err
	}
	return indexNumber(ctx, tx, enterpriseID, o)
}

// isCourier tells whether the user is a delivery user of the enterprise.
func isCourier(ctx context.Context, r db.Reader, enterpriseID, userID int64) (bool, error) {
	n, err := db.One[int64](ctx, r, "SELECT COUNT(*) FROM users WHERE id = $1 AND enterprise_id = $2 AND "+
		"group_id = $3 AND status = 1", userID, enterpriseID, access.GroupDelivery)
	return n > 0, err
}

func saveShipped(ctx context.Context, tx *db.Tx, o Head, to Status, at clock.Instant, by string) error {
	return db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, shipped_at = $4, checked_by_name = $5,
		version = version + 1, updated_at = $6 WHERE id = $1 AND status = $2`, o.ID, o.Status, to, at, by,
		tx.Instant())
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
	return db.PutOne(ctx, tx, errs.ErrStale, q.SQL(), q.Args()...)
}

// savePacked writes what packing makes of an order, and brings the search up to date where that is a new number.
func savePacked(ctx context.Context, tx *db.Tx, enterpriseID int64, before, after Head) error {
	err := db.PutOne(ctx, tx, errs.ErrStale, `UPDATE orders SET status = $3, packing_number = $4, packing_staff = $5,
		packed_at = $6, tracking_number = $7, search_text = $8, tracked = $10, version = version + 1, updated_at = $9
		WHERE id = $1 AND status = $2`, after.ID, before.Status, after.Status, after.PackingNumber, after.PackingStaff,
		after.PackedAt, after.TrackingNumber, searchTextOf(after), tx.Instant(), after.TrackingNumber != "")
	if err != nil || before.TrackingNumber == after.TrackingNumber {
		return err
	}
	return indexNumber(ctx, tx, enterpriseID, after)
}

const parcelColumns = `id, number, CASE WHEN status = 1 THEN 'open' WHEN status = 3 THEN 'void'
	WHEN arrived_at > 0 THEN 'arrived' WHEN left_at > 0 THEN 'left' ELSE 'closed' END AS status, user_name,
	released_by_name, opened_at, closed_at, left_at, arrived_at, left_by, hand_over_id`

func askParcels(to *[]Parcel, orderID int64) db.Asked {
	return db.ToAll(to, db.Build("SELECT "+parcelColumns+" FROM packings WHERE order_id = ? ORDER BY id LIMIT 200",
		orderID))
}

// askSaid asks what the label of a box said.
func askSaid(to *int64, parcelID int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT "+saidBy(PaperLabel, "s.order_id = p.order_id AND s.packing_id = p.id")+
		" FROM packings p WHERE p.id = ?", parcelID))
}

// AskLabelledParcels is askParcels with what their labels said, for an order whose id is the value of an expression.
func AskLabelledParcels(to *[]Parcel, id string, args ...any) db.Asked {
	return db.ToAll(to, db.Build("SELECT "+parcelColumns+", "+saidBy(PaperLabel, "s.order_id = packings.order_id AND "+
		"s.packing_id = packings.id")+" AS said_label FROM packings WHERE order_id = "+id+" ORDER BY id LIMIT 200",
		args...))
}
