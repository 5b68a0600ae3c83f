//go:build !race

package prints

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, order := range map[string]int64{"all": 0, "of an order": 7} {
			columns, by := listed(order)
			dbtest.NoScan(t, d, name, listQuery(1, order)(columns).Add("ORDER BY "+by).Page(10, 0))
			dbtest.NoScan(t, d, name+", counted", listQuery(1, order)("COUNT(*)"))
		}
	})
}
