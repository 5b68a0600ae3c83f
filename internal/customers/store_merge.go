package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// lockBoth locks two customers in the order of ids against everybody who points at one of them.
func lockBoth(ctx context.Context, tx *db.Tx, enterpriseID, one, other int64) error {
	_, err := db.All[int64](ctx, tx, "SELECT id FROM customers WHERE +enterprise_id = $1 AND id IN ($2, $3) "+
		"ORDER BY id"+tx.ForUpdate(), enterpriseID, one, other)
	return err
}

// idNow is the id of the customer, or of the one it became, where the actor may see that; ErrNotFound.
func idNow(ctx context.Context, r db.Reader, actor access.Actor, id int64) (int64, error) {
	q := db.Build(`SELECT c.id FROM customers k JOIN customers c
		ON c.id = CASE WHEN k.merged_into > 0 THEN k.merged_into ELSE k.id END
		WHERE k.enterprise_id = ? AND k.id = ?`, actor.EnterpriseID, id)
	onlyVisible(q, actor)
	return db.Find[int64](ctx, r, ErrNotFound, q.SQL(), q.Args()...)
}

// isUser tells whether somebody signs in as the customer.
func isUser(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (bool, error) {
	return db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM users WHERE enterprise_id = $1 AND customer_id = $2)",
		enterpriseID, id)
}

// saveGone makes a customer one that became another, and all that became it before. A phone that the other takes over
// leaves its row, and the other is a customer since the first of both came.
func saveGone(ctx context.Context, tx *db.Tx, enterpriseID int64, gone, into Customer) error {
	if err := db.Put(ctx, tx, "UPDATE customers SET merged_into = $3 WHERE +enterprise_id = $1 AND merged_into = $2 "+
		"AND merged_into > 0", enterpriseID, gone.ID, into.ID); err != nil {
		return err
	}
	if err := db.Put(ctx, tx, `UPDATE customers SET merged_into = $3, version = version + 1, updated_at = $4,
		phone = CASE WHEN phone = $5 THEN '' ELSE phone END WHERE enterprise_id = $1 AND id = $2`,
		enterpriseID, gone.ID, into.ID, tx.Instant(), into.Phone); err != nil {
		return err
	}
	if err := db.Put(ctx, tx, "UPDATE customers SET created_at = $3 WHERE enterprise_id = $1 AND id = $2", enterpriseID,
		into.ID, into.CreatedAt); err != nil {
		return err
	}
	return db.Unindex(ctx, tx, subject, gone.ID)
}

// formerPhone is a phone of somebody who became the customer with the id.
type formerPhone struct {
	ID    int64  `db:"merged_into"`
	Phone string `db:"phone"`
}

// mostFormer bounds the phones that are read for one page of customers.
const mostFormer = 1000

func formerPhones(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) ([]formerPhone, error) {
	return db.Select[formerPhone](ctx, r, db.Build("SELECT merged_into, phone FROM customers WHERE +enterprise_id = ? "+
		"AND merged_into > 0 AND phone <> ''", enterpriseID).In("AND merged_into", ids).
		Add("ORDER BY id LIMIT ?", mostFormer))
}

// saveMoved gives the addresses of one customer to another; equal ones stay once.
func saveMoved(ctx context.Context, tx *db.Tx, enterpriseID, to, from int64) error {
	if err := db.Put(ctx, tx, `DELETE FROM customer_addresses WHERE enterprise_id = $1 AND customer_id = $2
		AND digest IN (SELECT digest FROM customer_addresses WHERE customer_id = $3)`, enterpriseID, from,
		to); err != nil {
		return err
	}
	if err := db.Put(ctx, tx, `UPDATE customer_addresses SET customer_id = $3, is_default = FALSE
		WHERE enterprise_id = $1 AND customer_id = $2`, enterpriseID, from, to); err != nil {
		return err
	}
	return db.Put(ctx, tx, `UPDATE customer_addresses SET is_default = TRUE
		WHERE id = (SELECT MAX(id) FROM customer_addresses WHERE customer_id = $1)
		AND NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = $1 AND is_default)`, to)
}

// pair is two customers that may be one.
type pair struct {
	ID    int64 `db:"id"`
	Other int64 `db:"other"`
	Phone bool  `db:"phone"`
}

// What keeps the two of a pair to what may be merged. The index of names holds no others; the plus keeps it from who is
// looked for by a phone.
const (
	ofName  = "AND c.merged_into = 0 AND o.merged_into = 0 AND c.sale_channel_id = o.sale_channel_id"
	ofPhone = "AND +c.merged_into = 0 AND +o.merged_into = 0 AND c.sale_channel_id = o.sale_channel_id"
)

// samePlace tells that the two have sent parcels to the same subdistrict.
const samePlace = `EXISTS (SELECT 1 FROM customer_addresses p JOIN customer_addresses q ON q.customer_id = o.id
	WHERE p.customer_id = c.id AND p.district = q.district AND p.city = q.city AND p.province = q.province
	AND p.district <> '')`

// duplicatesQuery finds whom a customer may be too: who has its phone with an address, or its name in its subdistrict.
func duplicatesQuery(actor access.Actor, c Customer) *db.Query {
	q := db.Build(`SELECT c.id, o.id AS other, TRUE AS phone FROM customers c JOIN customer_addresses a
		ON a.enterprise_id = c.enterprise_id AND a.phone = c.phone AND a.customer_id <> c.id JOIN customers o
		ON o.id = a.customer_id WHERE c.enterprise_id = ? AND c.id = ? AND c.phone <> '' AND a.phone <> '' `+ofPhone,
		actor.EnterpriseID, c.ID).
		Add(`UNION SELECT c.id, o.id, TRUE FROM customers c JOIN customer_addresses a ON a.customer_id = c.id
			JOIN customers o ON o.enterprise_id = c.enterprise_id AND o.phone = a.phone AND o.id <> c.id
			WHERE c.enterprise_id = ? AND c.id = ? AND a.phone <> '' AND o.phone <> '' `+ofPhone, actor.EnterpriseID,
			c.ID).
		Add(`UNION SELECT c.id, o.id, FALSE FROM customers c JOIN customers o ON o.enterprise_id = c.enterprise_id
			AND o.name_key = c.name_key AND o.id <> c.id WHERE c.enterprise_id = ? AND c.id = ? `+ofName+" AND "+
			samePlace, actor.EnterpriseID, c.ID)
	return q.Add("LIMIT ?", mostDuplicates)
}

// pairsQuery finds pairs of the whole shop: those of equal names among all customers, and those of equal phones among
// the newest addresses. Names are left that two have who sent parcels to one place, the newest customers' first: there
// may be thousands of namesakes who live apart.
func pairsQuery(actor access.Actor) *db.Query {
	return db.Build(`SELECT c.id, o.id AS other, FALSE AS phone FROM (SELECT k.name_key FROM (SELECT name_key
		FROM customers WHERE enterprise_id = ? AND merged_into = 0 GROUP BY name_key HAVING COUNT(*) > 1 LIMIT ?) AS n
		CROSS JOIN customers k JOIN customer_addresses p ON p.customer_id = k.id
		WHERE k.enterprise_id = ? AND k.name_key = n.name_key AND k.merged_into = 0 AND p.district <> ''
		GROUP BY k.name_key, k.sale_channel_id, p.district, p.city, p.province HAVING COUNT(DISTINCT k.id) > 1
		ORDER BY MAX(k.id) DESC LIMIT ?) AS twice
		CROSS JOIN customers c
		JOIN customers o ON o.enterprise_id = c.enterprise_id AND o.name_key = c.name_key AND o.id > c.id
		WHERE c.enterprise_id = ? AND c.name_key = twice.name_key AND c.name_key <> '' `+ofName+" AND "+samePlace,
		actor.EnterpriseID, namesLooked, actor.EnterpriseID, mostDuplicates, actor.EnterpriseID).
		Add(`UNION SELECT CASE WHEN o.id < c.id THEN o.id ELSE c.id END, CASE WHEN o.id < c.id THEN c.id ELSE o.id END,
			TRUE FROM (SELECT id, enterprise_id, customer_id, phone FROM customer_addresses WHERE enterprise_id = ?
			AND phone <> '' ORDER BY enterprise_id DESC, id DESC LIMIT ?) AS a
			JOIN customers c ON c.id = a.customer_id JOIN customers o ON o.enterprise_id = a.enterprise_id
			AND o.phone = a.phone AND o.id <> c.id WHERE o.phone <> '' `+ofPhone, actor.EnterpriseID, newestLooked).
		Add("ORDER BY 1 DESC, 2 LIMIT ?", mostDuplicates)
}

func listPairs(ctx context.Context, r db.Reader, q *db.Query) ([]pair, error) {
	return db.Select[pair](ctx, r, q)
}

// listVisible reads those of the customers that the actor sees.
func listVisible(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Customer, error) {
	q := db.Build("SELECT "+columns+" FROM customers c WHERE c.enterprise_id = ?", actor.EnterpriseID).
		In("AND c.id", ids)
	onlyVisible(q, actor)
	return db.Select[Customer](ctx, r, q)
}
