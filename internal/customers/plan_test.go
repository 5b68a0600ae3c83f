package customers_test

import (
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

func TestTheListNeverReadsAWholeTable(t *testing.T) {
	off := int64(customers.StatusOff)
	filters := map[string]customers.Filter{
		"all": {}, "blocked": {Status: &off}, "province": {Province: "เชียงใหม่"}, "risk": {Risk: true},
		"with orders": {Orders: customers.WithOrders}, "without": {Orders: customers.WithoutOrders},
		"last": {Last: clock.Range{From: "2026-10-01", To: "2026-10-31"}},
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor, s := enterprise(t, d, "ร้าน"), customers.New(d)
		c := create(t, s, actor, customers.Input{Name: "สมชาย", Phone: "0812345678"})
		for name, f := range filters {
			for _, sort := range []string{"-id", "name"} {
				for _, number := range []int{1, 2} { // what lies behind the last page is counted
					q := page.Query{Page: number, Limit: 10, Sort: sort}
					if _, err := s.List(t.Context(), actor, f, q); err != nil {
						t.Fatalf("%s: %v", name, err)
					}
				}
			}
		}
		if _, err := s.Duplicates(t.Context(), actor, c.ID); err != nil {
			t.Fatal(err)
		}
		dbtest.NoScanAsked(t, d, "SELECT c.id FROM customers c", "ORDER BY c.sort_name",
			"SELECT COUNT(*) FROM ( SELECT c.id",
			"FROM orders o WHERE +o.enterprise_id", "SELECT c.id, o.id AS other", "SELECT merged_into, phone FROM customers")
	})
}
