//go:build !race

package orders

import (
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/products"
)

func TestHeldOrdersAreFoundByTheirListing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, actor := range map[string]access.Actor{
			"owner": {EnterpriseID: 1, Group: access.GroupOwner}, "agent": {
				EnterpriseID: 1, Group: access.GroupAgent,
				SaleChannelID: 3,
			},
		} {
			dbtest.NoScan(t, d, "whole number, "+name, wholeQuery(actor, Filter{
				Query:    "081-234-5678",
				Platform: PlatformShopee,
			}))
		}
		dbtest.NoScan(t, d, "held for listings", heldQuery(1, []int64{3, 4}, 0, resolveBatch))
		dbtest.NoScan(t, d, "unpaid for long", unpaidQuery(1, 5, unpaid{}, unpaidBatch))
		dbtest.NoScan(t, d, "holds that end", endedQuery(5, ended{}, holdsBatch))
		dbtest.NoScan(t, d, "of a customer", ofCustomerQuery(access.Actor{EnterpriseID: 1, Group: access.GroupOwner}, 7,
			headColumns).Add("ORDER BY o.ordered_at DESC, o.id DESC").Page(10, 0))
		dbtest.NoScan(t, d, "draws", drawsQuery("l.id", access.Actor{EnterpriseID: 1, Group: access.GroupOwner},
			3).Add("ORDER BY l.id DESC").Page(10, 0))
	})
}

// TestATrackingNumberIsFoundByItself: the courier of an order has very many others, which SQLite knows nothing of.
func TestATrackingNumberIsFoundByItself(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		q := elsewhereQuery(1, 5, "TH5")
		plan := strings.Join(dbtest.Plan(t, d, q), "\n")
		if !strings.Contains(plan, "i_orders_tracking") || strings.Contains(plan, "i_orders_provider") {
			t.Error(plan)
		}
		dbtest.NoScan(t, d, "what else a number is", q)
		begun := begunQuery(access.Actor{EnterpriseID: 1, Group: access.GroupOwner}, "TH5")
		dbtest.NoScan(t, d, "the beginning of a number", begun)
		if plan := strings.Join(dbtest.Plan(t, d, begun), "\n"); !strings.Contains(plan, "i_orders_tracking") ||
			strings.Contains(plan, "FOR ORDER BY") || strings.Contains(plan, "Sort") {
			t.Error(plan)
		}
		dbtest.NoScan(t, d, "codes of goods", products.OnGoodsQuery(1, []string{"8850123456787", "TH5", "SOAP"}))
	})
}
