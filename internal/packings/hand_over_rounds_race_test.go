package packings_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

// TestTwoMakeOneRoundRacing: of people who hand the same parcels over at once one makes the round, and the others are
// told that nothing waits any more.
func TestTwoMakeOneRoundRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for round := range 4 {
			s.left(t, spx)
			s.left(t, spx)
			var wait sync.WaitGroup
			codes := make([]string, 4)
			start := make(chan struct{})
			for i := range codes {
				wait.Go(func() {
					<-start
					r := s.handOver(t, s.Packer, spx, 2)
					if codes[i] = fmt.Sprint(r.Code); r.Code != 201 {
						codes[i] += " " + r.Failure().Msg
					}
				})
			}
			close(start)
			wait.Wait()
			told := map[string]int{}
			for _, code := range codes {
				told[code]++
			}
			if told["201"] != 1 || told["409 "+string(errs.NoOrders)] != 3 {
				t.Fatalf("round %d: %v", round, told)
			}
		}
		s.inOneRoundEach(t)
	})
}

// TestRoundsAreMadeAndTakenBackRacing: while parcels leave, rounds are made and the newest taken back; each parcel is
// in one round or waits, and each round has what it says.
func TestRoundsAreMadeAndTakenBackRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var codes []string
		for range 12 {
			codes = append(codes, s.box(t, s.order(t, want{s.soap, 1})))
		}
		var wait sync.WaitGroup
		ended := make(chan struct{})
		wait.Go(func() {
			defer close(ended)
			for _, code := range codes {
				s.leave(t, code)
			}
		})
		for range 2 {
			wait.Go(func() {
				untilEnd(ended, func() {
					var n int64
					for _, o := range s.rounds(t, s.Packer, spx, "").Open {
						n += o.Parcels
					}
					if n == 0 {
						return
					}
					if r := s.handOver(t, s.Packer, spx, n); r.Code != 201 && r.Code != 409 {
						t.Errorf("making: %d %s", r.Code, r.Body)
					}
				})
			})
		}
		wait.Go(func() {
			untilEnd(ended, func() {
				rounds := s.rounds(t, s.Packer, spx, "").Rounds
				if len(rounds) == 0 {
					return
				}
				r := s.Do(t, s.Packer, "DELETE", onePath(rounds[len(rounds)-1].ID), nil)
				if r.Code != 200 && r.Code != 404 && r.Code != 409 {
					t.Errorf("taking back: %d %s", r.Code, r.Body)
				}
			})
		})
		wait.Wait()
		s.inOneRoundEach(t)
	})
}

// untilEnd does something again and again, and once more after the end.
func untilEnd(ended <-chan struct{}, do func()) {
	for isOn := true; isOn; {
		select {
		case <-ended:
			isOn = false
		default:
		}
		do()
	}
}

// dispatch scans a parcel out, and then hands over what left, takes the newest round or the scan back, or has the order
// arrive.
func (s *shop) dispatch(t *testing.T, r *rand.Rand, p packings.Packing) {
	if !s.work(t, "POST", "/api/v1/orders/trackingcheck/"+p.Number, body{}, nil) {
		return
	}
	var now packings.Rounds
	switch r.IntN(5) {
	case 0, 1:
		s.work(t, "GET", fmt.Sprint(roundsPath, "?shipping_provider_id=", spx), nil, &now)
		var n int64
		for _, o := range now.Open {
			n += o.Parcels
		}
		if n > 0 {
			s.work(t, "POST", roundsPath, body{"shipping_provider_id": spx, "parcels": n}, nil)
		}
	case 2:
		if s.work(t, "GET", fmt.Sprint(roundsPath, "?shipping_provider_id=", spx), nil, &now) && len(now.Rounds) > 0 {
			s.work(t, "DELETE", onePath(now.Rounds[len(now.Rounds)-1].ID), nil, nil)
		}
	case 3:
		s.work(t, "PUT", fmt.Sprintf("/api/v1/orders/%d/delivery", p.OrderID), body{}, nil)
	case 4:
		s.work(t, "DELETE", checkPath+p.Number, nil, nil)
	}
}

// crossed is an order of two parcels, of which the one with the larger id left first, and what locks each of them.
func (s *shop) crossed(t *testing.T) (o orders.Order, first, second func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	o = s.order(t, want{s.soap, 2})
	one, two := s.box(t, o), s.box(t, o)
	s.leave(t, two)
	s.Clock.Advance(time.Second)
	s.leave(t, one)
	locks := func(number string) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			_, err := db.All[int64](ctx, tx, "SELECT id FROM packings WHERE number = $1 FOR UPDATE", number)
			return err
		}
	}
	return s.orderNow(t, o), locks(one), locks(two)
}

// TestParcelsOfAnOrderAreLockedInOrder: who makes a round of them, takes it back, delivers their order, forgets it
// or takes a scan back waits for the first of them before it has another one.
func TestParcelsOfAnOrderAreLockedInOrder(t *testing.T) {
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))))
	o, first, second := s.crossed(t)
	var made packings.RoundSheet
	for _, other := range []func() error{
		func() (err error) {
			command := packings.HandOver{ShippingProviderID: spx, Parcels: 2}
			made, err = s.Packings.HandOver(context.Background(), s.Owner.Actor, command, "")
			return err
		},
		func() error { return s.Packings.TakeBack(context.Background(), s.Owner.Actor, made.ID) },
		func() error {
			r := s.Do(t, s.Owner, "DELETE", checkPath+o.Packings[1].Number, nil)
			if r.Code != http.StatusOK {
				return fmt.Errorf("%d %s", r.Code, r.Body)
			}
			s.leave(t, o.Packings[1].Number)
			return nil
		},
		func() error {
			r := s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/%d/delivery", o.ID), body{})
			if r.Code != http.StatusOK {
				return fmt.Errorf("%d %s", r.Code, r.Body)
			}
			return nil
		},
		func() error {
			return s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return packings.ForgetOrder(ctx, tx, s.Owner.Actor, o.ID)
			})
		},
	} {
		dbtest.Circle(t, s.DB, first, other, second)
	}
}

// inOneRoundEach fails the test where a round doesn't have as many parcels as it says, a parcel is in two, or the
// numbers of all that were made, those that were taken back among them, don't run from one without a gap.
func (s *shop) inOneRoundEach(t *testing.T) {
	t.Helper()
	var made []packings.RoundSheet
	var last packings.Round
	for _, r := range s.rounds(t, s.Owner, spx, "").Rounds {
		var sheet packings.RoundSheet
		s.Do(t, s.Owner, "GET", onePath(r.ID), nil).Want(200).JSON(&sheet)
		made = append(made, sheet)
		if r.Date == last.Date && r.Number <= last.Number {
			t.Errorf("round %d comes after round %d", r.Number, last.Number)
		}
		last = r
	}
	gaps := s.number(t, `SELECT COUNT(*) FROM (SELECT date FROM hand_overs GROUP BY date
		HAVING MIN(number) <> 1 OR MAX(number) <> COUNT(*)) AS days`)
	if gaps != 0 {
		t.Errorf("on %d days the numbers of the rounds that were made have gaps", gaps)
	}
	seen := map[int64]int64{}
	for _, r := range made {
		var parcels int64
		for _, o := range r.Gone {
			parcels += o.Parcels
			if before := seen[o.ID]; before != 0 {
				t.Errorf("order %d of one parcel is in rounds %d and %d", o.ID, before, r.Number)
			}
			seen[o.ID] = r.Number
		}
		if parcels != r.Parcels || int64(len(r.Gone)) != r.Orders {
			t.Errorf("round %d says %d parcels of %d orders and has %d of %d", r.Number, r.Parcels, r.Orders, parcels,
				len(r.Gone))
		}
	}
	if n := s.number(t, "SELECT COUNT(*) FROM packings WHERE hand_over_id > 0"); n != int64(len(seen)) {
		t.Errorf("%d parcels are in a round, the rounds have %d", n, len(seen))
	}
}
