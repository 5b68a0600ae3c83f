//go:build !race

package orders

import (
	"context"
	"slices"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// TestACrowdedNumberHidesNoOther: a tracking number on more orders than are looked at leaves the others found, also
// for who sees one alone of its orders, and the list says that it holds at least so many.
func TestACrowdedNumberHidesNoOther(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		agent := l.actor
		agent.Group, agent.SaleChannelID = access.GroupAgent, 3
		put := func(text string, args ...any) {
			t.Helper()
			if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return db.Put(ctx, tx, text, args...)
			}); err != nil {
				t.Fatal(err)
			}
		}
		put("UPDATE orders SET tracking_number = 'AA-CROWD' WHERE enterprise_id = $1 AND sale_channel_id <> 3",
			l.actor.EnterpriseID)
		put("UPDATE orders SET tracking_number = 'ZZOTHER7' WHERE id = (SELECT MAX(id) FROM orders WHERE enterprise_id = $1)",
			l.actor.EnterpriseID)
		put("UPDATE orders SET tracking_number = 'AACROWD' WHERE id = (SELECT MAX(id) FROM orders WHERE enterprise_id = $1"+
			" AND sale_channel_id = 3 AND tracking_number <> 'ZZOTHER7')", l.actor.EnterpriseID)
		numbers := []string{"AACROWD", "NOBODY01", "NOBODY02", "zz-other7"}
		f := Filter{Numbers: numbers, Page: page.Query{Page: 1, Limit: 10}}
		s := New(d, nil, nil)
		got, err := s.List(t.Context(), l.actor, f)
		if err != nil || !slices.Equal(got.Missing, []string{"NOBODY01", "NOBODY02"}) || !got.Capped ||
			got.Total != numberedCap {
			t.Errorf("%d, at least %v, without %v: %v", got.Total, got.Capped, got.Missing, err)
		}
		if got, err = s.List(t.Context(), agent, f); err != nil || slices.Contains(got.Missing, "AACROWD") {
			t.Errorf("an agent misses %v: %v", got.Missing, err)
		}
		put("UPDATE orders SET phone = '0899999999' WHERE enterprise_id = $1 AND sale_channel_id <> 3", l.actor.EnterpriseID)
		put("UPDATE orders SET phone = '0811111111' WHERE id = (SELECT MAX(id) FROM orders WHERE enterprise_id = $1"+
			" AND sale_channel_id = 3)", l.actor.EnterpriseID)
		phones := []string{"0899999999", "081-111-1111", "0877777777", "zz-other7"}
		f.Numbers = phones
		if got, err = s.List(t.Context(), l.actor, f); err != nil || !slices.Equal(got.Missing, []string{"0877777777"}) ||
			!got.Capped || got.Total != numberedCap {
			t.Errorf("of phones %d, at least %v, without %v: %v", got.Total, got.Capped, got.Missing, err)
		}
		if got, err = s.List(t.Context(), agent, f); err != nil || got.Total != 1 ||
			slices.Contains(got.Missing, "081-111-1111") {
			t.Errorf("an agent finds %d by phones and misses %v: %v", got.Total, got.Missing, err)
		}
		dbtest.NoScan(t, d, "how many of phones", crowdQuery(l.actor, phones))
		dbtest.NoScan(t, d, "one of many of a phone", oneNamedQuery(agent, phones[0]))
		dbtest.NoScan(t, d, "how many", crowdQuery(l.actor, numbers))
		dbtest.NoScan(t, d, "one of many", oneNamedQuery(l.actor, numbers[0]))
		dbtest.NoScan(t, d, "one of many, of an agent", oneNamedQuery(agent, numbers[0]))
	})
}
