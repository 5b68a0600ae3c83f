//go:build !race

package orders

import (
	"strings"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// What was found is read by its id, whatever else the filter asks of it, and is gone once the filter leaves it no more.
func TestWhatChangedSinceItWasFoundIsNotShown(t *testing.T) {
	manyOrders.Both(t, func(t *testing.T, d *db.DB) {
		l := analysed(t, d)
		rows := everyRow(t, d)[:150] // read by their ids, as many as a page may show
		var every []int64
		for i := range rows {
			every = append(every, rows[i].ID)
		}
		for name, add := range asked {
			if add == nil {
				continue
			}
			f := Filter{Range: loadClock().LastDays(clock.MaxDays)}
			add(&f)
			f, within, err := New(d, nil, nil).bounded(f)
			if err != nil {
				t.Fatal(err)
			}
			if !f.isHalved(l.actor) || f.Query != "" {
				continue
			}
			found, err := db.Select[hit](t.Context(), d.Read(), placesQuery("id, status, at", l.actor, f, within, nil, 10))
			if err != nil || len(found) == 0 {
				t.Fatalf("%s: %d, %v", name, len(found), err)
			}
			var ids []int64
			for _, o := range found {
				ids = append(ids, o.ID)
			}
			q := stillQuery(l.actor, f, within, ids)
			plan := strings.Join(dbtest.Plan(t, d, q), "\n")
			byID := "SEARCH o USING INTEGER PRIMARY KEY"
			if d.Postgres() {
				byID = "orders_pkey"
			}
			if !strings.Contains(plan, byID) || strings.Contains(plan, "i_orders_") {
				t.Errorf("%s:\n%s", name, plan)
			}
			heads, err := db.Select[Order](t.Context(), d.Read(), q)
			if err != nil || len(heads) != len(ids) {
				t.Errorf("%s: %d of %d, %v", name, len(heads), len(ids), err)
			}
			// Whatever changed: of all orders those alone come back that the filter keeps.
			heads, err = db.Select[Order](t.Context(), d.Read(), stillQuery(l.actor, f, within, every))
			if err != nil {
				t.Fatal(err)
			}
			var kept []int64
			for i := range rows {
				if f.keeps(&rows[i], within) {
					kept = append(kept, rows[i].ID)
				}
			}
			if len(heads) != len(kept) || len(kept) == len(every) {
				t.Errorf("%s: %d of %d are left, want %d", name, len(heads), len(every), len(kept))
			}
		}
	})
}
