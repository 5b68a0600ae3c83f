package orders_test

import (
	"maps"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

// versions are those of all orders.
func (s *shop) versions(t *testing.T) map[int64]int64 {
	t.Helper()
	rows, err := db.All[struct {
		ID      int64 `db:"id"`
		Version int64 `db:"version"`
	}](t.Context(), s.DB.Fresh(), "SELECT id, version FROM orders")
	if err != nil {
		t.Fatal(err)
	}
	found := map[int64]int64{}
	for _, row := range rows {
		found[row.ID] = row.Version
	}
	return found
}

// Open pages are told of every order that a step made or changed, also of those that it changed on the way.
func TestOpenPagesAreToldOfEveryOrderThatChanges(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		ear := s.Listen(t)
		before := s.versions(t)
		step := func(name string, do func()) {
			t.Helper()
			do()
			told, now := ear.Told(t)[orders.LiveTopic], s.versions(t)
			var changed []int64
			for id, version := range now {
				if before[id] != version {
					changed = append(changed, id)
				}
			}
			before = maps.Clone(now)
			if len(changed) == 0 {
				t.Errorf("%s changed no order", name)
			}
			for _, id := range changed {
				if !slices.Contains(told, id) {
					t.Errorf("%s: nobody is told of order %d; of %v they are", name, id, told)
				}
			}
		}
		put := func(p string, id int64, b body) func() {
			return func() { a.Do(t, a.Owner, "PUT", path(p, id), b).Want(200) }
		}
		var one, two, three seen
		step("creating", func() { one = s.order(a.Owner, s.draft(s.plain, 4)) })
		step("creating two", func() {
			two, three = s.order(a.Owner, s.draft(s.plain, 1)), s.order(a.Owner, s.draft(s.plain, 2))
		})
		step("merging", func() {
			if code := s.merging(one.ID, two.ID, three.ID)(); code != 200 {
				t.Fatal(code)
			}
		})
		step("a hold", put("/api/v1/orders/%d/hold", one.ID, body{"kind": "customer", "reason": "รอ"}))
		step("its end", func() { a.Do(t, a.Owner, "DELETE", path("/api/v1/orders/%d/hold", one.ID), nil).Want(200) })
		step("splitting", func() {
			line := s.whole(one.ID).Lines[0].ID
			a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", one.ID),
				body{"lines": []any{body{"line_id": line, "quantity": 1}}}).Want(201)
		})
		step("paying", put("/api/v1/orders/payment/confirm/success/%d", one.ID, body{"version": s.detail(one.ID).Version}))
		step("a tracking number", put("/api/v1/orders/tracking/%d", one.ID, body{"tracking_number": "TH0123456789A"}))
		step("cancelling", put("/api/v1/orders/cancel/%d", one.ID, body{"reason_type": 1, "reason": "x"}))
		var packed seen
		var parcel string
		step("packing", func() {
			packed = s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
			parcel = s.someOf(packed, 1)
		})
		check := "/api/v1/orders/trackingcheck/"
		step("scanning out", func() { a.Do(t, a.Packer, "POST", check+parcel, body{}).Want(200) })
		step("taking that back", func() { a.Do(t, a.Packer, "DELETE", check+parcel, nil).Want(200) })
		step("giving money back", put(refundPath, one.ID, s.refund(5900)))
	})
}
