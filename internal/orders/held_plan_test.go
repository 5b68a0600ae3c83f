package orders

import (
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestHeldOrdersAreFoundByTheirListing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		dbtest.NoScan(t, d, "held for listings", heldQuery(1, []int64{3, 4}, 0, resolveBatch))
		dbtest.NoScan(t, d, "draws", drawsQuery("l.id", access.Actor{EnterpriseID: 1, Group: access.GroupOwner}, 3).Add("ORDER BY l.id DESC").Page(10, 0))
	})
}
