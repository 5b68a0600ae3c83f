package samples

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestLooksAtSamplesNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		f := fill{ID: 1, EnterpriseID: 1}
		dbtest.NoScan(t, d, "orders that hold samples", holding("o.id", f).Add("ORDER BY o.id DESC LIMIT ?", atOnce))
		dbtest.NoScan(t, d, "purchase orders of samples", buying("o.id", f).Add("ORDER BY o.id DESC LIMIT ?", atOnce))
		dbtest.NoScan(t, d, "what a business has of its own", ownQuery(1))
	})
}
