package packings_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

func (s *shop) takingBack(t *testing.T, code string) *apptest.Response {
	return s.Do(t, s.Packer, "DELETE", checkPath+code, nil, "Idempotency-Key", s.key())
}

// agree fails the test where an order and its one parcel tell different things: both left, or neither did.
func (s *shop) agree(t *testing.T, o orders.Order) orders.Order {
	t.Helper()
	now := s.orderNow(t, o)
	p := now.Packings[0]
	isOut := p.LeftAt > 0
	if isOut != (now.ShippedAt > 0) || isOut != (now.CheckedByName != "") || isOut != (now.Status != 112) {
		t.Errorf("an order at %d, shipped at %d and checked by %q, has a parcel that left at %d", now.Status, now.ShippedAt,
			now.CheckedByName, p.LeftAt)
	}
	stray := s.number(t, "SELECT COUNT(*) FROM packings WHERE left_at = 0 AND (hand_over_id > 0 OR arrived_at > 0 OR "+
		"left_with > 0 OR left_by > 0)")
	if stray != 0 {
		t.Errorf("%d parcels that did not leave are in a round, arrived, or left with or by somebody", stray)
	}
	return now
}

// TestTwoTakeAScanBackRacing: one of them does, and the others are told.
func TestTwoTakeAScanBackRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 5 {
			o := s.left(t, spx)
			got := atOnce(4, func(int) *apptest.Response { return s.takingBack(t, o.Number) })
			if got[""] != 1 || got[string(errs.InvalidOrderStatus)] != 3 {
				t.Errorf("taken back by four at once: %v", got)
			}
			if now := s.agree(t, o); now.Status != orders.AwaitingCollection {
				t.Errorf("left at %d", now.Status)
			}
		}
		s.sums(t)
	})
}

// TestTakeBackAgainstScanRacing: whoever is last decides, and order and parcel agree.
func TestTakeBackAgainstScanRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 6 {
			o := s.left(t, spx)
			got := atOnce(6, func(i int) *apptest.Response {
				if i%2 == 0 {
					return s.takingBack(t, o.Number)
				}
				return s.Do(t, s.Packer, "POST", checkPath+o.Number, body{}, "Idempotency-Key", s.key())
			})
			if got[""]+got[string(errs.InvalidOrderStatus)] != 6 || got[""] < 4 {
				t.Errorf("scans and what takes them back: %v", got)
			}
			s.agree(t, o)
		}
		s.sums(t)
	})
}

// TestTakeBackAgainstHandOverRacing: a parcel is in the round or waits in the house, never both.
func TestTakeBackAgainstHandOverRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 8 {
			stays, o := s.left(t, spx), s.left(t, spx)
			codes := make([]int, 3)
			atOnce(3, func(i int) *apptest.Response {
				ask := func() *apptest.Response { return s.takingBack(t, o.Number) }
				if i > 0 {
					ask = func() *apptest.Response { return s.handOver(t, s.Packer, spx, int64(i)) }
				}
				r := ask()
				codes[i] = r.Code
				return r
			})
			if codes[1] != 201 && codes[2] != 201 {
				// between both, the parcels were not as many as either of them saw
				s.handOver(t, s.Packer, spx, 1).Want(201)
			}
			now := s.agree(t, o)
			if isBack := codes[0] == 200; isBack != (now.Status == orders.AwaitingCollection) {
				t.Errorf("answers %v left the order at %d", codes, now.Status)
			}
			s.agree(t, stays)
		}
		s.inOneRoundEach(t)
		s.sums(t)
	})
}

// TestTakeBackAgainstDeliveryRacing: the order arrived, or waits in the house.
func TestTakeBackAgainstDeliveryRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 8 {
			o := s.left(t, spx)
			got := atOnce(2, func(i int) *apptest.Response {
				if i == 0 {
					return s.takingBack(t, o.Number)
				}
				return s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/%d/delivery", o.ID), body{})
			})
			if got[""] != 1 || got[string(errs.InvalidOrderStatus)] != 1 {
				t.Errorf("taken back and delivered at once: %v", got)
			}
			s.agree(t, o)
		}
		s.sums(t)
	})
}

// TestARoundThatWaitsLooksAtItsParcelsOnceMore: a parcel that comes back, or leaves with another courier, while who
// makes the round waits for it isn't signed for.
func TestARoundThatWaitsLooksAtItsParcelsOnceMore(t *testing.T) {
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))))
	s.left(t, spx)
	o := s.left(t, spx)
	parcel := s.orderNow(t, o).Packings[0].ID
	for _, becomes := range []string{"left_with = 2", "left_at = 0, left_with = 0, left_by = 0"} {
		dbtest.Circle(t, s.DB, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.All[int64](ctx, tx, "SELECT id FROM packings WHERE id = $1 FOR UPDATE", parcel)
			return err
		}, func() error {
			if r := s.handOver(t, s.Packer, spx, 2); r.Code != http.StatusConflict {
				return fmt.Errorf("a round of two was made: %d %s", r.Code, r.Body)
			}
			return nil
		}, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE packings SET "+becomes+" WHERE id = $1", parcel)
			return err
		})
		if _, err := db.Save(t.Context(), s.DB, func(ctx context.Context, tx *db.Tx) (int64, error) {
			return db.Exec(ctx, tx, "UPDATE packings SET left_with = 7 WHERE id = $1", parcel)
		}); err != nil {
			t.Fatal(err)
		}
	}
}
