package orders_test

import (
	"context"
	"maps"
	"slices"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/live"
)

const endOfStep = "end of the step"

// ear hears what open pages of the enterprise are told.
type ear struct {
	*shop
	events <-chan live.Event
	marks  int64
}

func (s *shop) listen(t *testing.T) *ear {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); s.Live.Run(ctx) }()
	events, leave, err := s.Live.Subscribe(live.Listener{EnterpriseID: s.Owner.EnterpriseID})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { leave(); stop(); <-ended })
	e := &ear{shop: s, events: events}
	for range 100 { // on PostgreSQL the hub hears nothing until it listens
		e.mark(t)
		select {
		case <-events:
			e.told(t)
			return e
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatal("the hub hears nothing")
	return nil
}

func (e *ear) mark(t *testing.T) {
	t.Helper()
	e.marks++
	if err := e.DB.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
		live.Publish(tx, live.Event{EnterpriseID: e.Owner.EnterpriseID, Topic: endOfStep, ID: e.marks})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// told gives the orders that were told until now.
func (e *ear) told(t *testing.T) (ids []int64) {
	t.Helper()
	e.mark(t)
	for {
		select {
		case event := <-e.events:
			switch {
			case event.Topic == endOfStep && event.ID == e.marks:
				return ids
			case event.Topic == "orders":
				ids = append(ids, event.ID)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("the end of the step was not heard")
		}
	}
}

// versions are those of all orders.
func (e *ear) versions(t *testing.T) map[int64]int64 {
	t.Helper()
	rows, err := db.All[struct {
		ID      int64 `db:"id"`
		Version int64 `db:"version"`
	}](t.Context(), e.DB.Fresh(), "SELECT id, version FROM orders")
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
		e := s.listen(t)
		before := e.versions(t)
		step := func(name string, do func()) {
			t.Helper()
			do()
			told, now := e.told(t), e.versions(t)
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
