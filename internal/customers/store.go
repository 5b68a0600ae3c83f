package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

const subject = "customers"

// searchText is what a customer is found by.
func (c Customer) searchText() string {
	return db.SearchText(c.Name, c.Phone, c.Email, c.LineID, c.Facebook)
}

// recalled is what Recognise needs to know of a customer.
type recalled struct {
	ID        int64 `db:"id"`
	ChannelID int64 `db:"sale_channel_id"`
	AddressID int64 `db:"address_id"` // the place that was looked for; 0 when the customer has none such
	IsDefault bool  `db:"is_default"` // that place
	Stopped   bool  `db:"stopped"`    // blocked, and the shop takes no orders of such
	New       bool  `db:"-"`
}

// brought is the address of the order again when it is still the one that it brought.
func (c recalled) brought(id int64) int64 {
	if c.AddressID == id {
		return id
	}
	return 0
}

// channelOf is the channel whose customers the actor makes: an agent's own; 0 is the house.
func channelOf(actor access.Actor) int64 {
	if actor.Group == access.GroupAgent {
		return actor.SaleChannelID
	}
	return 0
}

// knownQuery finds the given customer, or else the one with the phone, or who that one became, and keeps it: an order
// that comes to point at it later does not wait for it then. One that is being merged is not found once that is done;
// the next question finds what it became.
func knownQuery(tx *db.Tx, actor access.Actor, given int64, place Address) *db.Query {
	q := db.Build(`SELECT c.id, c.sale_channel_id, COALESCE(a.id, 0) AS address_id, COALESCE(a.is_default, FALSE)
		AS is_default, c.status = 0 AND (SELECT e.blocked_customers_stop FROM enterprises e
			WHERE e.id = c.enterprise_id) AS stopped
		FROM customers k JOIN customers c ON c.id = CASE WHEN k.merged_into > 0 THEN k.merged_into ELSE k.id END
		LEFT JOIN customer_addresses a ON a.customer_id = c.id AND a.digest = ?
		WHERE k.enterprise_id = ? AND +c.merged_into = 0`, place.digest(), actor.EnterpriseID)
	if given > 0 {
		q.Add("AND k.id = ?", given)
		onlyVisible(q, actor)
	} else {
		q.Add("AND k.phone = ? AND k.phone <> ''", place.Phone)
		if channelOf(actor) == 0 {
			q.Add("AND k.sale_channel_id = 0")
		} else { // its own customer, or one of the house whom its channel sold to
			onlyVisible(q, actor)
			q.Add("ORDER BY c.sale_channel_id DESC LIMIT 1")
		}
	}
	return q.Add(tx.KeyShare("c"))
}

// onlyVisible keeps an agent to its own customers and those of its sale channel's orders, and a courier to those of the
// parcels assigned to it.
func onlyVisible(q *db.Query, actor access.Actor) {
	q.If(actor.Group == access.GroupAgent,
		"AND (c.sale_channel_id = ? OR EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND "+
			"o.sale_channel_id = ?"+db.PerRow+"))", actor.SaleChannelID, actor.SaleChannelID)
	q.If(actor.Group == access.GroupDelivery, "AND EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND "+
		"o.courier_id = ?"+db.PerRow+")", actor.UserID)
}

// insertUnlessPhone adds a customer; db.ErrNone when the phone belongs to another already.
func insertUnlessPhone(ctx context.Context, tx *db.Tx, actor access.Actor, c Customer) (Customer, error) {
	enterpriseID, text := actor.EnterpriseID, c.searchText()
	c, err := db.One[Customer](ctx, tx, `INSERT INTO customers
		(enterprise_id, name, phone, email, line_id, facebook, note, status, search_text, created_at, updated_at,
		sale_channel_id, name_key) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)
		ON CONFLICT (enterprise_id, phone, sale_channel_id) WHERE phone <> '' DO NOTHING RETURNING `+columns,
		enterpriseID, c.Name, c.Phone, c.Email, c.LineID, c.Facebook, c.Note, c.Status, text, tx.Instant(),
		channelOf(actor), nameKey(c.Name))
	if err != nil {
		return c, err
	}
	return c, db.Index(ctx, tx, db.Entry{Subject: subject, EnterpriseID: enterpriseID, ID: c.ID, Text: text, New: true})
}

// save replaces a customer whose version is still c's; errs.ErrStale, ErrPhoneTaken. A phone of one that became this
// customer goes over to it.
func save(ctx context.Context, tx *db.Tx, enterpriseID int64, c Customer) (Customer, error) {
	text := c.searchText()
	if c.Phone != "" {
		if err := db.Put(ctx, tx, `UPDATE customers SET phone = '' WHERE enterprise_id = $1 AND merged_into = $2
			AND phone = $3`, enterpriseID, c.ID, c.Phone); err != nil {
			return c, err
		}
	}
	c, err := db.One[Customer](ctx, tx, `UPDATE customers SET name = $4, phone = $5, email = $6, line_id = $7,
		facebook = $8, note = $9, status = $10, search_text = $11, updated_at = $12, name_key = $13, risk_note = $14,
		risk_by_name = $15, risk_at = $16, version = version + 1
		WHERE enterprise_id = $1 AND id = $2 AND version = $3 AND merged_into = 0 RETURNING `+columns,
		enterpriseID, c.ID, c.Version, c.Name, c.Phone, c.Email, c.LineID, c.Facebook, c.Note, c.Status, text,
		tx.Instant(), nameKey(c.Name), c.RiskNote, c.RiskByName, c.RiskAt)
	if err != nil {
		return c, db.SaveFault(err, "u_customers__enterprise_id__phone__sale_channel_id", ErrPhoneTaken)
	}
	return c, db.Index(ctx, tx, db.Entry{Subject: subject, EnterpriseID: enterpriseID, ID: c.ID, Text: text})
}

// deleteCustomer takes a customer and its addresses away; false when a user belongs to it.
func deleteCustomer(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (bool, error) {
	if _, err := db.Exec(ctx, tx, "DELETE FROM customer_addresses WHERE enterprise_id = $1 AND customer_id = $2",
		enterpriseID, id); err != nil {
		return false, err
	}
	if _, err := db.Exec(ctx, tx, "DELETE FROM customers WHERE enterprise_id = $1 AND merged_into = $2", enterpriseID,
		id); err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `DELETE FROM customers WHERE enterprise_id = $1 AND id = $2
		AND NOT EXISTS (SELECT 1 FROM users u WHERE u.enterprise_id = $1 AND u.customer_id = $2)`, enterpriseID, id)
	if err != nil || n == 0 {
		return false, err
	}
	return true, db.Unindex(ctx, tx, subject, id)
}

// lockCustomer makes other changes of the customer wait for this transaction; db.ErrNone.
func lockCustomer(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.One[int64](ctx, tx, "SELECT id FROM customers WHERE enterprise_id = $1 AND id = $2"+tx.NoKeyUpdate(),
		enterpriseID, id)
	return err
}
