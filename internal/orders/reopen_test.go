package orders_test

import (
	"context"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
)

// shipped is an order of one piece on its way.
func (s *shop) shipped(change ...body) seen {
	s.t.Helper()
	o := s.order(s.Seller, s.draft(s.plain, 1, append([]body{{"payment_method_id": s.cod}}, change...)...))
	s.pack(o, 1)
	s.Do(s.t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200)
	return o
}

// completeDue lets the schedule complete what is due.
func (s *shop) completeDue() {
	s.t.Helper()
	err := s.DB.Write(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, _, err := jobs.Enqueue(ctx, tx, jobs.Job{Kind: "orders.complete"})
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	s.Work(s.t)
}

func (s *shop) status(o seen) int {
	s.t.Helper()
	found, err := s.Orders.Find(s.t.Context(), s.Owner.Actor, o.ID)
	if err != nil {
		s.t.Fatal(err)
	}
	return int(found.Status)
}

// TestAReopenedOrderWaitsForPeople: whoever reopened a finished order finishes it; the schedule leaves it alone.
func TestAReopenedOrderWaitsForPeople(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.shipped()
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID), body{}).Want(200)
		a.Clock.Advance(10 * 24 * time.Hour)
		s.completeDue()
		if got := s.status(o); got != 130 {
			t.Fatalf("not completed by itself: %d", got)
		}
		owner := a.SignIn(t, a.Owner.Name)
		a.Do(t, owner, "PUT", path("/api/v1/orders/%d/status", o.ID), body{"status": 122}).Want(200)
		a.Clock.Advance(time.Hour)
		s.completeDue()
		a.Do(t, owner, "PUT", path("/api/v1/orders/%d/status", o.ID), body{"status": 130}).Want(200)
		a.Do(t, owner, "PUT", path("/api/v1/orders/%d/status", o.ID), body{"status": 130}).Refused(409,
			errs.InvalidOrderStatus)
	})
}
