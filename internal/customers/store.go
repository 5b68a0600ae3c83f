package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
)

const subject = "customers"

// searchText is what a customer is found by; former are the phones of those who became it.
func (c Customer) searchText(former ...string) string {
	return db.SearchText(append([]string{c.Name, c.Phone, c.Email, c.LineID, c.Facebook}, former...)...)
}

// insertUnlessPhone adds a customer; db.ErrNone when the phone belongs to another already.
func insertUnlessPhone(ctx context.Context, tx *db.Tx, actor access.Actor, c Customer) (Customer, error) {
	enterpriseID, text := actor.EnterpriseID, c.searchText()
	c, err := db.One[Customer](ctx, tx, `INSERT INTO customers
		(enterprise_id, name, phone, email, line_id, facebook, note, status, search_text, created_at, updated_at,
		sale_channel_id, name_key, sort_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)
		ON CONFLICT (enterprise_id, phone, sale_channel_id) WHERE phone <> '' DO NOTHING RETURNING `+columns,
		enterpriseID, c.Name, c.Phone, c.Email, c.LineID, c.Facebook, c.Note, c.Status, text, tx.Instant(),
		channelOf(actor), nameKey(c.Name), i18n.SortKey(c.Name))
	if err != nil {
		return c, err
	}
	return c, db.Index(ctx, tx, db.Entry{Subject: subject, EnterpriseID: enterpriseID, ID: c.ID, Text: text, New: true})
}

// save replaces a customer whose version is still c's; errs.ErrStale, ErrPhoneTaken. A phone of one that became this
// customer goes over to it.
func save(ctx context.Context, tx *db.Tx, enterpriseID int64, c Customer) (Customer, error) {
	if c.Phone != "" {
		if err := db.Put(ctx, tx, `UPDATE customers SET phone = '' WHERE +enterprise_id = $1 AND merged_into = $2
			AND merged_into > 0 AND phone = $3`, enterpriseID, c.ID, c.Phone); err != nil {
			return c, err
		}
	}
	former, err := db.All[string](ctx, tx, `SELECT phone FROM customers WHERE +enterprise_id = $1 AND merged_into = $2
		AND merged_into > 0 AND phone <> '' ORDER BY id`, enterpriseID, c.ID)
	if err != nil {
		return c, err
	}
	text := c.searchText(former...)
	c, err = db.One[Customer](ctx, tx, `UPDATE customers SET name = $4, phone = $5, email = $6, line_id = $7,
		facebook = $8, note = $9, status = $10, search_text = $11, updated_at = $12, name_key = $13, risk_note = $14,
		risk_by_name = $15, risk_at = $16, sort_name = $17, version = version + 1
		WHERE enterprise_id = $1 AND id = $2 AND version = $3 AND merged_into = 0 RETURNING `+columns,
		enterpriseID, c.ID, c.Version, c.Name, c.Phone, c.Email, c.LineID, c.Facebook, c.Note, c.Status, text,
		tx.Instant(), nameKey(c.Name), c.RiskNote, c.RiskByName, c.RiskAt, i18n.SortKey(c.Name))
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
	if _, err := db.Exec(ctx, tx, "DELETE FROM customers WHERE +enterprise_id = $1 AND merged_into = $2 AND "+
		"merged_into > 0", enterpriseID, id); err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `DELETE FROM customers WHERE enterprise_id = $1 AND id = $2
		AND NOT EXISTS (SELECT 1 FROM users u WHERE u.enterprise_id = $1 AND u.customer_id = $2)`, enterpriseID, id)
	if err != nil || n == 0 {
		return false, err
	}
	return true, db.Unindex(ctx, tx, subject, id)
}
