package packings_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/packings"
)

// A box that left with one courier is not handed over to the one that takes the rest.
func TestAParcelStaysWithTheCourierThatTookIt(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 2})
		boxes := []string{s.box(t, o), s.box(t, o)}
		s.leave(t, boxes[0])
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Open) != 1 {
			t.Fatalf("before: %+v", got.Open)
		}
		s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/shipping/%d", o.ID), body{"shipping_provider_id": kerry}).Want(200)
		if got := s.rounds(t, s.Packer, spx, ""); len(got.Open) != 1 {
			t.Errorf("spx took one: %d", len(got.Open))
		}
		if got := s.rounds(t, s.Packer, kerry, ""); len(got.Open) != 0 {
			t.Errorf("kerry took none, and is to sign for %d", len(got.Open))
		}
	})
}

// An order arrives: its parcels are taken in the order of their ids, as whoever makes a round takes them.
func TestParcelsThatArriveAreLockedInOrder(t *testing.T) {
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))))
	o := s.order(t, want{s.soap, 2})
	first, second := s.box(t, o), s.box(t, o)
	s.leave(t, second)
	s.Clock.Advance(time.Second)
	s.leave(t, first)
	locks := func(number string) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			_, err := db.All[int64](ctx, tx, "SELECT id FROM packings WHERE number = $1 FOR UPDATE", number)
			return err
		}
	}
	dbtest.Circle(t, s.DB, locks(first), func() error {
		r := s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/%d/delivery", o.ID), body{})
		if r.Code != 200 {
			return fmt.Errorf("%d %s", r.Code, r.Body)
		}
		return nil
	}, locks(second))
}

func TestParcelsThatAreForgottenAreLockedInOrder(t *testing.T) {
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))))
	o := s.order(t, want{s.soap, 2})
	first, second := s.box(t, o), s.box(t, o)
	s.leave(t, second)
	s.Clock.Advance(time.Second)
	s.leave(t, first)
	locks := func(number string) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			_, err := db.All[int64](ctx, tx, "SELECT id FROM packings WHERE number = $1 FOR UPDATE", number)
			return err
		}
	}
	dbtest.Circle(t, s.DB, locks(first), func() error {
		return s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return packings.ForgetOrder(ctx, tx, s.Owner.Actor, o.ID)
		})
	}, locks(second))
}
