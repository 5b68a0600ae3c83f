package customers

import (
	"context"

	"langraan/internal/kit/db"
)

const addressColumns = "id, customer_id, recipient_name, phone, address, district, city, province, zipcode, is_default"

// addressesOf gives the addresses of some customers, at most so many of each: the default one, then the newest.
func addressesOf(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64, most int) ([]Address, error) {
	return db.Select[Address](ctx, r, db.Build("SELECT "+addressColumns+` FROM (SELECT a.*,
		ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY is_default DESC, id DESC) AS place
		FROM customer_addresses a WHERE a.enterprise_id = ?`, enterpriseID).In("AND a.customer_id", ids).
		Add(") AS ranked WHERE place <= ? ORDER BY customer_id, place", most))
}

// addAddress adds an address unless the customer has it and gives its id; it becomes the default when there is none.
func addAddress(ctx context.Context, tx *db.Tx, enterpriseID, customerID int64, a Address) (int64, error) {
	return db.One[int64](ctx, tx, `INSERT INTO customer_addresses (enterprise_id, customer_id, recipient_name, phone,
		address, district, city, province, zipcode, digest, created_at, is_default)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
			NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = $2 AND is_default))
		ON CONFLICT (customer_id, digest) DO UPDATE SET is_default = customer_addresses.is_default
		OR excluded.is_default RETURNING id`,
		enterpriseID, customerID, a.RecipientName, a.Phone, a.Address, a.District, a.City, a.Province, a.Zipcode,
		a.digest(), tx.Instant())
}

// setDefault makes an address the default one of a customer that has none.
func setDefault(ctx context.Context, tx *db.Tx, customerID, id int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE customer_addresses SET is_default = TRUE WHERE customer_id = $1 AND id = $2",
		customerID, id)
	return err
}

// saveAddress replaces an address of the customer; the default stays the default. ErrAddressNotFound,
// ErrAddressTaken.
func saveAddress(ctx context.Context, tx *db.Tx, enterpriseID, customerID int64, a Address) error {
	n, err := db.Exec(ctx, tx, `UPDATE customer_addresses SET recipient_name = $4, phone = $5, address = $6,
		district = $7, city = $8, province = $9, zipcode = $10, digest = $11, is_default = is_default OR $12
		WHERE enterprise_id = $1 AND customer_id = $2 AND id = $3`,
		enterpriseID, customerID, a.ID, a.RecipientName, a.Phone, a.Address, a.District, a.City, a.Province, a.Zipcode,
		a.digest(), a.IsDefault)
	switch {
	case db.IsDuplicate(err, "u_customer_addresses__customer_id__digest"):
		return ErrAddressTaken
	case err == nil && n == 0:
		return ErrAddressNotFound
	}
	return err
}

// setNoDefault leaves the customer without a default address, for the one that comes next.
func setNoDefault(ctx context.Context, tx *db.Tx, customerID int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE customer_addresses SET is_default = FALSE WHERE customer_id = $1 AND is_default",
		customerID)
	return err
}

// deleteAddress takes an address away; the newest of the others becomes the default when it was.
func deleteAddress(ctx context.Context, tx *db.Tx, a Address) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM customer_addresses WHERE customer_id = $1 AND id = $2", a.CustomerID, a.ID)
	if err == nil && a.IsDefault {
		_, err = db.Exec(ctx, tx, `UPDATE customer_addresses SET is_default = TRUE
			WHERE id = (SELECT MAX(id) FROM customer_addresses WHERE customer_id = $1)`, a.CustomerID)
	}
	return err
}

// ownerOfAddress tells whose an address of the enterprise is; ErrAddressNotFound.
func ownerOfAddress(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (int64, error) {
	return db.Find[int64](ctx, tx, ErrAddressNotFound, "SELECT customer_id FROM customer_addresses WHERE "+
		"enterprise_id = $1 AND id = $2", enterpriseID, id)
}

// findOwnAddress reads an address of a locked customer; ErrAddressNotFound.
func findOwnAddress(ctx context.Context, tx *db.Tx, customerID, id int64) (Address, error) {
	return db.Find[Address](ctx, tx, ErrAddressNotFound, "SELECT "+addressColumns+" FROM customer_addresses WHERE "+
		"customer_id = $1 AND id = $2", customerID, id)
}
