package settings

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
)

const courierRow = "SELECT id, id + 100 AS provider_id, name, tracking_pattern, tracking_link, status, version " +
	"FROM couriers WHERE enterprise_id = $1"

// peopleIn counts who belongs to a row of a table, by the column of users that names it.
func peopleIn(table, column string) string {
	return "(SELECT COUNT(*) FROM users u WHERE u." + column + " = " + table + ".id) AS people"
}

// carries tells whether an order names the provider.
func carries(ctx context.Context, tx *db.Tx, enterpriseID, providerID int64) (bool, error) {
	return db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM orders WHERE enterprise_id = $1 AND "+
		"shipping_provider_id = $2)", enterpriseID, providerID)
}

// hasSheet tells whether a sheet of the shop's own is filled with the orders of the provider alone.
func hasSheet(ctx context.Context, tx *db.Tx, enterpriseID, providerID int64) (bool, error) {
	return db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM courier_sheets WHERE enterprise_id = $1 AND "+
		"shipping_provider_id = $2)", enterpriseID, providerID)
}

func lockCourier(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (Courier, error) {
	return db.Find[Courier](ctx, tx, ErrCourierNotFound, courierRow+" AND id = $2"+tx.KeyShare(), enterpriseID, id)
}

func listCouriers(ctx context.Context, r db.Reader, enterpriseID int64) ([]Courier, error) {
	return db.All[Courier](ctx, r, courierRow+" ORDER BY sort_name, id LIMIT $2", enterpriseID, mostCouriers)
}

func findSheet(ctx context.Context, r db.Reader, enterpriseID, id int64) (CourierSheet, error) {
	return db.Find[CourierSheet](ctx, r, ErrSheetNotFound, "SELECT id, name, shipping_provider_id, columns, version "+
		"FROM courier_sheets WHERE enterprise_id = $1 AND id = $2", enterpriseID, id)
}

func offeredQuery(enterpriseID int64) *db.Query {
	return db.Build("SELECT id, name, kind, text_th, text_en, status, version FROM message_templates WHERE "+
		"enterprise_id = ? AND status = 1 ORDER BY kind, sort_name, id LIMIT ?", enterpriseID, mostTemplates)
}

// mostTemplates is how many templates of an enterprise are offered.
const mostTemplates = 100

// billerOf is the biller id that a payment method has; none of one that is not there.
func billerOf(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (string, error) {
	biller, err := db.One[string](ctx, tx, "SELECT biller_id FROM payment_methods WHERE enterprise_id = $1 AND id = $2",
		enterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		err = nil
	}
	return biller, err
}
