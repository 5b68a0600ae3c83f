//go:build !race

package orders

import (
	"context"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// TestACrowdHidesNoOrderOfAnAgent: an agent finds its own order by a tracking number that very many of other channels
// have, too.
func TestACrowdHidesNoOrderOfAnAgent(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		agent := l.actor
		agent.Group, agent.SaleChannelID = access.GroupAgent, 3
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := db.Put(ctx, tx, "UPDATE orders SET tracking_number = 'AA-CROWD' WHERE enterprise_id = $1 "+
				"AND sale_channel_id <> 3", agent.EnterpriseID); err != nil {
				return err
			}
			return db.Put(ctx, tx, "UPDATE orders SET tracking_number = 'AACROWD' WHERE id = (SELECT MAX(id) FROM orders "+
				"WHERE enterprise_id = $1 AND sale_channel_id = 3)", agent.EnterpriseID)
		})
		if err != nil {
			t.Fatal(err)
		}
		got, err := New(d, nil, nil).List(t.Context(), agent,
			Filter{Numbers: []string{"AACROWD"}, Page: page.Query{Page: 1, Limit: 10}})
		if err != nil || got.Total != 1 {
			t.Errorf("%d found, at least so many %v, without %v: %v", got.Total, got.Capped, got.Missing, err)
		}
	})
}
