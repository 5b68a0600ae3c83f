package orders_test

import (
	"slices"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
)

// atOnce runs steps at the same time and gives the codes of their answers.
func atOnce(steps ...func() int) []int {
	codes := make([]int, len(steps))
	start := make(chan struct{})
	var all sync.WaitGroup
	for i, step := range steps {
		all.Go(func() {
			<-start
			codes[i] = step()
		})
	}
	close(start)
	all.Wait()
	return codes
}

// merging is one step of a race: orders become one. It gives the code of the answer.
func (s *shop) merging(ids ...int64) func() int {
	all := make([]any, len(ids))
	for i, id := range ids {
		all[i] = body{"id": id}
	}
	return func() int { return s.Do(s.t, s.Owner, "POST", "/api/v1/orders/merge", body{"orders": all}).Code }
}

// paying is one step of a race: an order is paid as it was read.
func (s *shop) paying(o seen) func() int {
	return func() int {
		return s.Do(s.t, s.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
			body{"version": o.Version}).Code
	}
}

func count(codes []int, code int) (n int) {
	for _, c := range codes {
		if c == code {
			n++
		}
	}
	return n
}

// living are the orders that are not cancelled, as they are now.
func (s *shop) living() (all []divided) {
	s.t.Helper()
	ids, err := db.All[int64](s.t.Context(), s.DB.Fresh(), "SELECT id FROM orders WHERE status <> 140 ORDER BY id")
	if err != nil {
		s.t.Fatal(err)
	}
	for _, id := range ids {
		all = append(all, s.whole(id))
	}
	return all
}

// Two merges of the same orders, either way round: one wins, the other is told, and nothing is lost.
func TestMergesCrosswiseRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		for range 6 {
			one, two := s.order(a.Owner, s.draft(s.plain, 2)), s.order(a.Owner, s.draft(s.set, 1))
			onHand, reserved := s.stock()
			codes := atOnce(s.merging(one.ID, two.ID), s.merging(two.ID, one.ID))
			if count(codes, 200) != 1 || count(codes, 409) != 1 {
				t.Errorf("two merges answered %v", codes)
			}
			s.wantStock(onHand, reserved)
		}
		s.sound(s.living()...)
	})
}

// A merge against a payment of one of the orders: both stand, or one is refused; the money stays where the goods are.
func TestMergeAgainstPaymentRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		for range 6 {
			one, two := s.order(a.Owner, s.draft(s.plain, 2)), s.order(a.Owner, s.draft(s.plain, 1))
			codes := atOnce(s.merging(one.ID, two.ID), s.paying(two))
			if count(codes, 200) != 1 || count(codes, 409) != 1 {
				t.Errorf("merge and payment answered %v", codes)
			}
		}
		s.sound(s.living()...)
	})
}

// A split against an edit and against packing: what is sold stays what is reserved.
func TestSplitAgainstEditAndPackRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		for round := range 8 {
			o := s.paid(s.plain, 4)
			line := s.whole(o.ID).Lines[0].ID
			codes := atOnce(func() int {
				return a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", o.ID), body{
					"version": o.Version, "lines": []any{body{"line_id": line, "quantity": 1}},
				}).Code
			}, func() int {
				if round%2 == 0 {
					return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d", o.ID),
						s.draft(s.plain, 3, body{"version": o.Version})).Code
				}
				return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/packing", o.ID),
					body{"reason": "x", "version": o.Version}).Code
			})
			if count(codes, 200)+count(codes, 201) != 1 || count(codes, 409) != 1 {
				t.Errorf("split and another change answered %v", codes)
			}
		}
		s.sound(slices.DeleteFunc(s.living(), func(o divided) bool { return o.Status == 112 })...)
	})
}

// A hold against the closing of the parcel: either the parcel is closed and the order is on hold behind it, or the
// order is on hold and the parcel stays open.
func TestHoldAgainstCloseRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		for range 8 {
			o := s.paid(s.plain, 1)
			var opened struct{ Packing ided }
			a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{
				"code": o.Number, "barcode": "8850123456787",
			}).Want(200).JSON(&opened)
			codes := atOnce(func() int {
				return a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/hold", o.ID), body{"kind": "risk"}).Code
			}, func() int {
				return a.Do(t, a.Packer, "POST", "/api/v3/packings/verify/close", body{"packing_id": opened.Packing.ID}).Code
			})
			got := s.detail(o.ID)
			if codes[0] != 200 || got.HoldKind != "risk" || (codes[1] == 200) != (got.Status == 112) {
				t.Errorf("hold and close answered %v, the order is %+v", codes, got)
			}
		}
	})
}
