package samples

import (
	"context"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

const fillColumns = "id, enterprise_id, state, token, done, total, lease_until"

func fillQuery(enterpriseID int64) *db.Query {
	return db.Build("SELECT "+fillColumns+" FROM sample_fills WHERE enterprise_id = ?", enterpriseID)
}

// findFill gives the fill of a business; the zero value without one.
func findFill(ctx context.Context, r db.Reader, enterpriseID int64) (f fill, err error) {
	return f, db.Together(ctx, r, db.ToOne(&f, nil, fillQuery(enterpriseID)))
}

// lockFill is findFill that makes others who remove wait.
func lockFill(ctx context.Context, tx *db.Tx, enterpriseID int64) (f fill, err error) {
	return f, db.Together(ctx, tx, db.ToOne(&f, nil, fillQuery(enterpriseID).Add(tx.ForUpdate())))
}

// ownQuery tells whether a business has anything that samples would stand between. As long as samples are in, it has.
func ownQuery(enterpriseID int64) *db.Query {
	return db.Build(`SELECT EXISTS (SELECT 1 FROM products p WHERE p.enterprise_id = e.id)
		OR EXISTS (SELECT 1 FROM warehouse_products w WHERE w.enterprise_id = e.id)
		OR EXISTS (SELECT 1 FROM orders o WHERE o.enterprise_id = e.id)
		OR EXISTS (SELECT 1 FROM bills b WHERE b.enterprise_id = e.id) FROM enterprises e WHERE e.id = ?`, enterpriseID)
}

// insertFill begins a fill; ErrIn when the business has one.
func insertFill(ctx context.Context, tx *db.Tx, actor access.Actor, token string, total int,
	until clock.Instant,
) (int64, error) {
	id, err := db.One[int64](ctx, tx, `INSERT INTO sample_fills (enterprise_id, state, token, total, lease_until,
		user_id, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`, actor.EnterpriseID, filling, token,
		total, until, actor.UserID, tx.Instant())
	if db.IsDuplicate(err, "u_sample_fills__enterprise_id") {
		err = ErrIn
	}
	return id, err
}

// saveProgress gives a sign of life; errStopped when somebody else has taken the fill over.
func saveProgress(ctx context.Context, tx *db.Tx, f fill, until clock.Instant) error {
	return db.PutOne(ctx, tx, errStopped, "UPDATE sample_fills SET done = done + 1, lease_until = $4 WHERE id = $1 "+
		"AND enterprise_id = $2 AND state = $3 AND token = $5", f.ID, f.EnterpriseID, f.State, until, f.Token)
}

// setState moves a fill on, with the token of who works on it from now on; errStopped when another has taken it over.
func setState(ctx context.Context, tx *db.Tx, before, after fill) error {
	return db.PutOne(ctx, tx, errStopped, "UPDATE sample_fills SET state = $3, token = $4, done = $5, total = $6, "+
		"lease_until = $7 WHERE id = $1 AND enterprise_id = $2 AND token = $8", before.ID, before.EnterpriseID,
		after.State, after.Token, after.Done, after.Total, after.LeaseUntil, before.Token)
}

// plannedRow is a thing that is about to be made.
type plannedRow struct {
	kind kind
	name string
}

func insertPlanned(ctx context.Context, tx *db.Tx, enterpriseID, fillID int64, all []plannedRow) error {
	rows := make([][]any, len(all))
	for i, p := range all {
		rows[i] = []any{p.kind, p.name}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "samples", Columns: "enterprise_id, fill_id, kind, name", Shared: []any{enterpriseID, fillID},
		Rows: rows,
	})
}

// named says, for the kinds that are found by a name, where that stands. Goods and products are not among them: they
// are remembered as they are made, so one of the business's own with such a SKU is never taken for a sample.
var named = map[kind]string{
	aShelf:    "storages t WHERE t.enterprise_id = samples.enterprise_id AND t.name = samples.name",
	aCategory: "categories t WHERE t.enterprise_id = samples.enterprise_id AND t.name = samples.name",
	aPartner:  "partners t WHERE t.enterprise_id = samples.enterprise_id AND t.company_name = samples.name",
	aCustomer: "customers t WHERE t.enterprise_id = samples.enterprise_id AND t.phone = samples.name AND " +
		"t.sale_channel_id = 0 AND " + cameWithAnOrder,
	anOrder: "orders t WHERE t.enterprise_id = samples.enterprise_id AND t.platform IN (1, 5) AND " +
		"t.platform_order_id = samples.name",
	aPurchase: "purchase_orders t WHERE t.enterprise_id = samples.enterprise_id AND t.reference = samples.name AND " +
		"t.reference <> ''",
}

// cameWithAnOrder tells that a customer t came with an order of the samples, not from who typed the same phone.
const cameWithAnOrder = `EXISTS (SELECT 1 FROM samples s JOIN orders o ON o.id = s.ref_id
	WHERE s.fill_id = samples.fill_id AND s.kind = 7 AND o.customer_id = t.id AND o.created_at = t.created_at)`

// setID remembers what was just made, inside the transaction that made it.
func setID(ctx context.Context, tx *db.Tx, f fill, made plannedRow, id int64) error {
	return db.Put(ctx, tx, "UPDATE samples SET ref_id = $5 WHERE fill_id = $1 AND enterprise_id = $2 AND kind = $3 "+
		"AND name = $4", f.ID, f.EnterpriseID, made.kind, made.name, id)
}

// setIDs remembers the ids of things of the kind that are made by now.
func setIDs(ctx context.Context, tx *db.Tx, f fill, of kind) error {
	where, known := named[of]
	if !known {
		return nil
	}
	return db.Put(ctx, tx, "UPDATE samples SET ref_id = COALESCE((SELECT MIN(t.id) FROM "+where+"), 0) WHERE "+
		"fill_id = $1 AND enterprise_id = $2 AND kind = $3 AND ref_id = 0", f.ID, f.EnterpriseID, of)
}

// cameWith begins the name of a customer who came with an order.
const cameWith = "came with order "

// addCustomer remembers who came with an order that is about to go, and whom nobody has changed since: where nothing
// else uses that customer, it goes as well.
func addCustomer(ctx context.Context, tx *db.Tx, f fill, orderID int64) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO samples (enterprise_id, fill_id, kind, name, ref_id)
		SELECT t.enterprise_id, $2, $3, '`+cameWith+`' || o.number, t.id FROM orders o JOIN customers t
		ON t.id = o.customer_id AND t.created_at = o.created_at AND t.version = 1
		WHERE o.enterprise_id = $1 AND o.id = $4 AND NOT EXISTS (SELECT 1 FROM samples s
			WHERE s.fill_id = $2 AND s.kind = $3 AND s.ref_id = t.id)`, f.EnterpriseID, f.ID, aCustomer, orderID)
	return err
}

// changedSince tells that somebody has changed a customer who came with an order after that was remembered.
const changedSince = `name LIKE '` + cameWith + `%' AND EXISTS (SELECT 1 FROM customers t
	WHERE t.id = samples.ref_id AND t.version > 1)`

// idsOf gives the things of a kind that were made, in the order of their names.
func idsOf(ctx context.Context, r db.Reader, f fill, of kind) ([]int64, error) {
	return db.All[int64](ctx, r, "SELECT ref_id FROM samples WHERE fill_id = $1 AND enterprise_id = $2 AND kind = $3 "+
		"AND ref_id > 0 AND NOT ("+changedSince+") ORDER BY ref_id", f.ID, f.EnterpriseID, of)
}

// namesOf gives the names of the samples of a kind, in the order in which they were planned.
func namesOf(ctx context.Context, r db.Reader, f fill, of kind) ([]string, error) {
	return db.All[string](ctx, r, "SELECT name FROM samples WHERE fill_id = $1 AND enterprise_id = $2 AND kind = $3 "+
		"ORDER BY id", f.ID, f.EnterpriseID, of)
}

// takenPhones tells which of the phones are those of customers.
func takenPhones(ctx context.Context, r db.Reader, enterpriseID int64, phones []string) ([]string, error) {
	return db.Select[string](ctx, r, db.Build("SELECT phone FROM customers WHERE enterprise_id = ? AND phone <> ''",
		enterpriseID).
		InTexts("AND phone", phones))
}

// taken are the names that shelves, categories and partners of the samples would have and others have already.
func taken(ctx context.Context, r db.Reader, enterpriseID int64, names []string) ([]string, error) {
	return db.Select[string](ctx, r, db.Build("SELECT name FROM storages WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND name", names).Add("UNION SELECT name FROM categories WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND name", names).Add("UNION SELECT company_name FROM partners WHERE enterprise_id = ?", enterpriseID).
		InTexts("AND company_name", names))
}

// Marks tells, to reports, which things of the business e are samples: SQL that gives their ids.
type Marks struct{}

// Products are samples that are sold.
func (Marks) Products() string { return marked(aProduct) }

// Goods are samples that lie in the warehouse.
func (Marks) Goods() string { return marked(someGoods) }

// Orders are samples of orders.
func (Marks) Orders() string { return marked(anOrder) }

func marked(of kind) string {
	return fmt.Sprintf("SELECT s.ref_id FROM sample_fills f JOIN samples s ON s.fill_id = f.id AND s.kind = %d WHERE "+
		"f.enterprise_id = e.id", of)
}

// counted is what there is of the samples, and of what people hung on them.
type counted struct {
	Products, Orders, OwnOrders, MixedOrders, OwnPurchases int64
}

// holding gives the orders that are samples of a fill or hold some.
func holding(what string, f fill) *db.Query {
	return db.Build("SELECT "+what+` FROM (SELECT s.ref_id AS id FROM samples s WHERE s.fill_id = ? AND s.kind = ?
			AND s.ref_id > 0
		UNION SELECT l.order_id FROM samples s JOIN order_lines l ON l.product_id = s.ref_id
			AND l.enterprise_id = s.enterprise_id WHERE s.fill_id = ? AND s.kind = ? AND s.ref_id > 0
		UNION SELECT p.order_id FROM samples s JOIN order_parts p ON p.warehouse_product_id = s.ref_id
			AND p.enterprise_id = s.enterprise_id WHERE s.fill_id = ? AND s.kind = ? AND s.ref_id > 0) AS held
		JOIN orders o ON o.id = held.id WHERE +o.enterprise_id = ?`, f.ID, anOrder, f.ID, aProduct, f.ID, someGoods,
		f.EnterpriseID)
}

// buying is the same of purchase orders.
func buying(what string, f fill) *db.Query {
	return db.Build("SELECT "+what+` FROM (SELECT s.ref_id AS id FROM samples s WHERE s.fill_id = ? AND s.kind = ?
			AND s.ref_id > 0
		UNION SELECT l.purchase_id FROM samples s JOIN purchase_lines l ON l.product_id = s.ref_id
			AND +l.enterprise_id = s.enterprise_id WHERE s.fill_id = ? AND s.kind = ? AND s.ref_id > 0) AS held
		JOIN purchase_orders o ON o.id = held.id WHERE +o.enterprise_id = ?`, f.ID, aPurchase, f.ID, someGoods,
		f.EnterpriseID)
}

// askCounted asks what there is of the samples of a fill.
func askCounted(to *counted, f fill) []db.Asked {
	const isNone = "AND NOT EXISTS (SELECT 1 FROM samples s WHERE s.fill_id = ? AND s.kind = ? AND s.ref_id = o.id)"
	of := func(k kind, table string) *db.Query {
		return db.Build("SELECT COUNT(*) FROM samples s JOIN "+table+" t ON t.id = s.ref_id WHERE s.fill_id = ? AND "+
			"s.kind = ? AND t.enterprise_id = ?", f.ID, k, f.EnterpriseID)
	}
	return []db.Asked{
		db.ToOne(&to.Products, nil, of(aProduct, "products")), db.ToOne(&to.Orders, nil, of(anOrder, "orders")),
		db.ToOne(&to.OwnOrders, nil, holding("COUNT(*)", f).Add(isNone, f.ID, anOrder)),
		db.ToOne(&to.MixedOrders, nil, holding("COUNT(*)", f).Add(isNone, f.ID, anOrder).Add(`AND EXISTS (SELECT 1
			FROM order_lines m WHERE m.order_id = o.id AND m.product_id IS NOT NULL AND m.product_id NOT IN (SELECT
			s.ref_id FROM samples s WHERE s.fill_id = ? AND s.kind = ?))`, f.ID, aProduct)),
		db.ToOne(&to.OwnPurchases, nil, buying("COUNT(*)", f).Add(isNone, f.ID, aPurchase)),
	}
}

const atOnce = 50

// listOrders gives some of the orders that are samples or hold some, the newest first: what replaces another goes
// before it.
func listOrders(ctx context.Context, r db.Reader, f fill) ([]int64, error) {
	return db.Select[int64](ctx, r, holding("o.id", f).Add("ORDER BY o.id DESC LIMIT ?", atOnce))
}

func listPurchases(ctx context.Context, r db.Reader, f fill) ([]int64, error) {
	return db.Select[int64](ctx, r, buying("o.id", f).Add("ORDER BY o.id DESC LIMIT ?", atOnce))
}

// deleteFill forgets what was filled in.
func deleteFill(ctx context.Context, tx *db.Tx, f fill) error {
	if err := db.Put(ctx, tx, "DELETE FROM samples WHERE fill_id = $1 AND enterprise_id = $2", f.ID,
		f.EnterpriseID); err != nil {
		return err
	}
	return db.PutOne(ctx, tx, errStopped, "DELETE FROM sample_fills WHERE id = $1 AND enterprise_id = $2 AND "+
		"token = $3", f.ID, f.EnterpriseID, f.Token)
}
