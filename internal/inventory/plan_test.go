package inventory_test

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestShortagesNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, p := shortOfReserved(t, d, 0)
		b.Receive(b.Storages[0], p, 1, 100)
		const missed = "FROM shortages s JOIN warehouse_products p"
		const reserved = "FROM reservations s JOIN warehouse_products p"
		dbtest.NoScanAsked(t, d, missed, reserved)
	})
}
