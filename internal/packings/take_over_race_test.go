package packings_test

import (
	"context"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/packings"
)

// Of two who take a parcel over at once one has it, and the other hears who.
func TestTwoTakeOverRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		third := s.three(t)[2]
		for range 4 {
			o, p := s.half(t)
			s.Clock.Advance(packings.Idle)
			all := []*apptest.Person{s.Owner, third, s.Second}
			got := atOnce(3, func(i int) *apptest.Response { return s.takeOver(t, all[i], p, s.Packer) })
			if got[""] != 1 || got[string(errs.InvalidOrderStatus)] != 2 {
				t.Fatal(got)
			}
			if n := s.number(t, "SELECT CAST(SUM(pieces) AS BIGINT) FROM packing_hands WHERE packing_id = $1", p.ID); n != 2 {
				t.Fatalf("%d pieces were handed over", n)
			}
			s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(o.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		}
		if n := s.number(t, "SELECT COUNT(*) FROM "+audit.Events+" WHERE kind = 'packing.taken_over'"); n != 4 {
			t.Errorf("told %d times", n)
		}
		s.sound(t)
	})
}

// A take-over comes before a scan of the first packer or after it, and a scan that came later is refused: what is in
// the parcel are the scans that were let in, and they leave the lines of who scanned them.
func TestTakeOverAndScansRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.three(t)
		for round := range 6 {
			o, p := s.half(t)
			first, second := s.lineOf(t, s.Packer), s.lineOf(t, s.Second)
			counted := make(chan int64, 4)
			got := atOnce(5, func(i int) *apptest.Response {
				if i == 0 {
					return s.takeOver(t, s.Owner, p, s.Packer)
				}
				r := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode})
				if r.Code == 200 {
					counted <- 1
				}
				return r
			})
			close(counted)
			let := int64(2)
			for n := range counted {
				let += n
			}
			if got[""] < 1 {
				t.Fatal(round, got)
			}
			if in := s.asked(t, s.Owner, o.Number).Packing; in.Packed != let || in.UserID != s.Owner.Actor.UserID ||
				in.Items[0].Handed != let {
				t.Fatalf("round %d: %d of %d in it, %d handed over", round, in.Packed, let, in.Items[0].Handed)
			}
			if let < 4 {
				s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 4 - let}).Want(200)
			}
			s.shut(t, s.Owner, body{"packing_id": p.ID}).Want(200)
			if now := s.lineOf(t, s.Packer); now != max(0, first-let) {
				t.Errorf("round %d: the line has %d, had %d, and %d came from it", round, now, first, let)
			}
			if now := s.lineOf(t, s.Second); now != second {
				t.Errorf("round %d: who had nothing to do with it has %d of %d", round, now, second)
			}
			s.restock(t)
			s.sound(t)
		}
	})
}

// Of taking over and closing at once: either the parcel is closed by its packer, or it is the other's and open; who
// came second is told. Nothing leaves twice.
func TestTakeOverAndCloseRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for round := range 6 {
			o := s.order(t, want{s.soap, 1})
			p := s.open(t, s.Packer, o)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
			before := s.onHand(t)
			got := atOnce(2, func(i int) *apptest.Response {
				if i == 0 {
					return s.shut(t, s.Packer, body{"packing_id": p.ID})
				}
				return s.takeOver(t, s.Owner, p, s.Packer)
			})
			if got[""] != 1 || got[string(errs.InvalidOrderStatus)] != 1 {
				t.Fatal(round, got)
			}
			if c := s.asked(t, s.Owner, o.Number); !c.Closed {
				s.shut(t, s.Owner, body{"packing_id": p.ID}).Want(200)
			}
			if n := s.onHand(t); n != before-1 {
				t.Fatalf("round %d: %d left", round, before-n)
			}
			s.sound(t)
		}
	})
}

// Taking over waits for the order first, and holds nothing else meanwhile.
func TestTakingOverTakesTheOrderFirst(t *testing.T) {
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))+"&deadlock_timeout=200"))
	o, p := s.half(t)
	step := func(query string, id int64) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			_, err := db.All[int64](ctx, tx, query, id)
			return err
		}
	}
	dbtest.Circle(t, s.DB, step("SELECT id FROM orders WHERE id = $1 FOR UPDATE", o.ID), func() error {
		s.takeOver(t, s.Owner, p, s.Packer).Want(200)
		return nil
	}, step("SELECT id FROM packings WHERE id = $1 FOR UPDATE", p.ID))
	s.sound(t)
}
