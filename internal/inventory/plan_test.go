//go:build !race

package inventory

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestShortagesNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		dbtest.NoScan(t, d, "what orders miss", shortagesQuery(1, []int64{1, 2}))
		dbtest.NoScan(t, d, "for whom goods are reserved", latestQuery(1, Item{7, 3}))
	})
}
