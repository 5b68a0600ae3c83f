package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

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

// lockCustomer makes other changes of the customer wait for this transaction; db.ErrNone.
func lockCustomer(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.One[int64](ctx, tx, "SELECT id FROM customers WHERE enterprise_id = $1 AND id = $2"+tx.NoKeyUpdate(),
		enterpriseID, id)
	return err
}

// blockedStop tells whether the shop takes no orders of blocked customers.
func blockedStop(ctx context.Context, r db.Reader, enterpriseID int64) (bool, error) {
	return db.One[bool](ctx, r, "SELECT blocked_customers_stop FROM enterprises WHERE id = $1", enterpriseID)
}
