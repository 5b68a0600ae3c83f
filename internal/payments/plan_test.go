//go:build !race

package payments

import (
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
)

// Every way to ask for slips and lines goes through an index.
func TestThePaymentDeskNeverReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, actor := range map[string]access.Actor{
			"owner": {EnterpriseID: 1, UserID: 1, Group: access.GroupOwner},
			"agent": {EnterpriseID: 1, UserID: 2, Group: access.GroupAgent, SaleChannelID: 3},
		} {
			for what, f := range map[string]Filter{
				"all": {}, "waiting": {Status: Waiting}, "refused": {Status: Refused},
				"of an order": {OrderID: 4}, "of an order that wait": {OrderID: 4, Status: Waiting},
				"of orders that wait": {Orders: []int64{4, 5}, Status: Waiting},
			} {
				dbtest.NoScan(t, d, name+": "+what, listQuery(actor, f, slipColumns).Page(10, 0))
				dbtest.NoScan(t, d, name+": count "+what, listQuery(actor, f, "COUNT(*)"))
			}
			waiting := Filter{Orders: []int64{4, 5, 6}, Status: Waiting}
			plan := strings.Join(dbtest.Plan(t, d, listQuery(actor, waiting, slipColumns).Add("ORDER BY p.created_at, p.id").
				Page(10, 0)), "\n")
			if !strings.Contains(plan, "i_slips_order") {
				t.Errorf("%s: the slips of orders are not found by those:\n%s", name, plan)
			}
			dbtest.NoScan(t, d, name+": today", listQuery(actor, Filter{}, "COUNT(*)").Add("AND p.decided_at >= ?", 1))
			dbtest.NoScan(t, d, name+": references", twinsQuery(actor, "p.reference", []string{"A", "B"}))
			dbtest.NoScan(t, d, name+": pictures", twinsQuery(actor, "p.digest", []string{"A", "B"}))
			dbtest.NoScan(t, d, name+": typed", typedQuery(actor, []string{"A", "B"}))
			dbtest.NoScan(t, d, name+": uses", usesQuery(actor, []int64{1, 2}))
			dbtest.NoScan(t, d, name+": refunds", orders.RefundsQuery(actor, "COUNT(*)"))
			dbtest.NoScan(t, d, name+": unproven", orders.UnprovenQuery(actor, "COUNT(*)"))
		}
		dbtest.NoScan(t, d, "lines", linesQuery(1, LineWaiting)(lineColumns).Add("ORDER BY l.at, l.id").Page(10, 0))
		dbtest.NoScan(t, d, "owing", owingQuery(1, []int64{100, 200}))
		dbtest.NoScan(t, d, "numbered", numberedQuery(1, []string{"SO6911-000001"}))
	})
}
