package waiting

import (
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
	"langraan/internal/payments"
)

func TestCountsNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, actor := range map[string]access.Actor{
			"owner":   {EnterpriseID: 1, UserID: 1, Group: access.GroupOwner},
			"agent":   {EnterpriseID: 1, UserID: 2, Group: access.GroupAgent, SaleChannelID: 3},
			"courier": {EnterpriseID: 1, UserID: 2, Group: access.GroupDelivery},
		} {
			dbtest.NoScan(t, d, name+" unpaid", orders.CountUnpaid(actor, 1, Most))
			dbtest.NoScan(t, d, name+" late", orders.CountLate(actor, 1, 2, Most))
			dbtest.NoScan(t, d, name+" slips", payments.CountWaiting(actor, Most))
			dbtest.NoScan(t, d, name+" leaving", orders.CountLeaving(actor, Most))
		}
		dbtest.NoScan(t, d, "low", lowQuery(1, Most))
	})
}
