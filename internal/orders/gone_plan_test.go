//go:build !race

package orders

import (
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestTheSheetOfADayReadsItsOrdersAlone: the orders that a hand-over sheet lists are looked up by their ids, so that
// those of other days are not read.
func TestTheSheetOfADayReadsItsOrdersAlone(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		agent := l.actor
		agent.Group, agent.SaleChannelID = access.GroupAgent, 3
		way := "SEARCH o USING INTEGER PRIMARY KEY"
		if d.Postgres() {
			way = "Index Scan using orders_pkey"
		}
		for name, actor := range map[string]access.Actor{"owner": l.actor, "agent": agent} {
			plan := strings.Join(dbtest.Plan(t, d, goneQuery(actor, HandOverAsk{Date: "2026-01-05"})), "\n")
			if !strings.Contains(plan, way) {
				t.Errorf("%s reads orders of other days:\n%s", name, plan)
			}
		}
	})
}
