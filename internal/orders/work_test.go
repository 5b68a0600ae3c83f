package orders_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

// TestOneBadOrderStopsNobodyElses lets the order that comes first fail at every try; what is done by itself with the
// one behind it is done: an order is completed, one that nobody paid is cancelled, a hold ends.
func TestOneBadOrderStopsNobodyElses(t *testing.T) {
	a := apptest.New(t, "")
	s := open(t, a, 20)
	s.works(func(shop *users.Shop) { shop.CancelHours = 8 })
	delivered := func() seen {
		o := s.shipped()
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID), body{}).Want(200)
		return o
	}
	held := func() seen {
		o := s.paid(s.plain, 1)
		day := a.Clock.Now().Add(48 * time.Hour).In(time.FixedZone("", 7*3600)).Format(time.DateOnly)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/hold", o.ID), body{"kind": "customer", "until": day}).Want(200)
		return o
	}
	unpaid := func() seen { return s.order(a.Seller, s.draft(s.plain, 1)) }
	kinds := map[string]struct {
		make func() seen
		done func(o seen) bool
	}{
		"delivered": {delivered, func(o seen) bool { return s.status(o) == 130 }},
		"unpaid":    {unpaid, func(o seen) bool { return s.status(o) == 140 }},
		"held":      {held, func(o seen) bool { return s.detail(o.ID).HoldKind == "" }},
	}
	made := map[string][2]seen{}
	for name, kind := range kinds {
		made[name] = [2]seen{kind.make(), kind.make()}
	}
	err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for name, both := range made {
			if _, err := db.Exec(ctx, tx, fmt.Sprintf(`CREATE TRIGGER bad_%s BEFORE UPDATE ON orders WHEN OLD.id = %d
				BEGIN SELECT RAISE(ABORT, 'bad'); END`, name, both[0].ID)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	a.Clock.Advance(10 * 24 * time.Hour)
	a.Owner = a.SignIn(t, a.Owner.Name)
	s.completeDue()
	for name, both := range made {
		if !kinds[name].done(both[1]) {
			t.Errorf("the good order, %s, waits behind a bad one", name)
		}
		if kinds[name].done(both[0]) {
			t.Errorf("%s: the test asks nothing", name)
		}
	}
}
