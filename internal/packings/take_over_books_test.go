package packings_test

import (
	"math/rand/v2"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/packings"
	"langraan/internal/users"
)

// three are people who pack, each with soaps in a line of their own.
func (s *shop) three(t *testing.T) []*apptest.Person {
	t.Helper()
	all := []*apptest.Person{s.Packer, s.Second, s.Hire(t, s.Owner, users.Create{
		Username: "packer3", FirstName: "ดาว", Group: access.GroupEmployee,
		Roles: access.Roles{access.Packing: access.LevelManage}.Text(),
	})}
	for _, who := range all {
		s.toLine(t, who, s.soap, 4)
	}
	return all
}

// lineOf is what lies of the soap in somebody's line.
func (s *shop) lineOf(t testing.TB, who *apptest.Person) int64 {
	return s.number(t, `SELECT COALESCE(SUM(b.on_hand), 0) FROM balances b JOIN product_components k
		ON k.warehouse_product_id = b.product_id WHERE k.product_id = $1 AND b.place_kind = 2 AND b.place_id = $2`,
		s.soap, who.Actor.UserID)
}

// However a parcel goes from hand to hand, and whatever is put in and taken out: when it closes, each line is short of
// what its packer put in, and the shelf of what the line had not and of what was said to be from there.
func TestTheBooksAreWhatTheHandsDid(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		all := s.three(t)
		for round := range uint64(6) {
			r := rand.New(rand.NewPCG(round, 1))
			o := s.order(t, want{s.soap, 4})
			before := map[*apptest.Person]int64{}
			for _, who := range all {
				if s.lineOf(t, who) == 0 {
					s.toLine(t, who, s.soap, 1)
				}
				before[who] = s.lineOf(t, who)
			}
			now := all[r.IntN(3)]
			p := s.open(t, now, o)
			var in []*apptest.Person // who put the pieces in, the last one at the end
			for range 12 {
				switch next := all[r.IntN(3)]; {
				case r.IntN(3) == 0 && next != now:
					s.Clock.Advance(packings.Idle)
					s.takeOver(t, next, p, now).Want(200)
					now = next
				case r.IntN(3) == 0 && len(in) > 0:
					s.remove(t, now, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
					in = in[:len(in)-1]
				case len(in) < 4:
					s.scan(t, now, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
					in = append(in, now)
				}
			}
			for ; len(in) < 4; in = append(in, now) {
				s.scan(t, now, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
			}
			s.shut(t, now, body{"packing_id": p.ID}).Want(200)
			for _, who := range all {
				var put int64
				for _, of := range in {
					if of == who {
						put++
					}
				}
				if got, left := s.lineOf(t, who), max(0, before[who]-put); got != left {
					t.Errorf("round %d: %s put %d in and has %d of %d, want %d", round, who.Actor.Name, put, got,
						before[who], left)
				}
			}
			s.sound(t)
			s.restock(t)
		}
	})
}

// What comes out again is the piece of who packed last before; the first one's stays in.
func TestWhoPackedLastGivesFirst(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		all := s.three(t)
		p := s.open(t, all[0], s.order(t, want{s.soap, 4}))
		soap := body{"packing_id": p.ID, "barcode": soapCode}
		s.scan(t, all[0], soap).Want(200)
		for i, who := range all[1:] {
			s.Clock.Advance(packings.Idle)
			s.takeOver(t, who, p, all[i]).Want(200)
			s.scan(t, who, soap).Want(200)
		}
		s.remove(t, all[2], body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2}).Want(200)
		s.scan(t, all[2], body{"packing_id": p.ID, "barcode": soapCode, "quantity": 3}).Want(200)
		s.shut(t, all[2], body{"packing_id": p.ID}).Want(200)
		for i, left := range []int64{3, 4, 1} {
			if now := s.lineOf(t, all[i]); now != left {
				t.Errorf("%s has %d left, want %d", all[i].Actor.Name, now, left)
			}
		}
		s.sound(t)
	})
}

// What came out of the first packer's line is in the parcel: the second one need not have it within reach.
func TestWhatWasHandedOverNeedsNoReach(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.toLine(t, s.Second, s.soap, 2)
		s.toLine(t, s.Packer, s.soap, s.onHand(t)-2)
		_, p := s.half(t)
		s.Clock.Advance(packings.Idle)
		s.takeOver(t, s.Second, p, s.Packer).Want(200)
		s.scan(t, s.Second, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2}).Want(200)
		s.shut(t, s.Second, body{"packing_id": p.ID}).Want(200)
		if now := s.lineOf(t, s.Second); now != 0 {
			t.Errorf("%d are left in the second line", now)
		}
		s.sound(t)
	})
}

// restock brings soaps for another order.
func (s *shop) restock(t testing.TB) {
	t.Helper()
	goods := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
	s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
		"storage_id": s.shelf, "note": "เติม", "lines": []any{body{"product_id": goods, "quantity": 4, "cost": 1000}},
	}, "Idempotency-Key", s.key()).Want(201)
}

// Where the first packer said that pieces are from goes with them, whatever the second one says or leaves open
// of its own pieces.
func TestANamedStorageStaysNamed(t *testing.T) {
	for _, isNamed := range []bool{false, true} {
		both(t, func(t *testing.T, s *shop) { s.staysNamed(t, isNamed) })
	}
}

func (s *shop) staysNamed(t *testing.T, isNamed bool) {
	t.Helper()
	own, left := body{"barcode": soapCode}, int64(1)
	if isNamed {
		own["storage_id"], left = s.shelf, 2
	}
	o := s.order(t, want{s.soap, 3})
	s.toLine(t, s.Packer, s.soap, 2)
	s.toLine(t, s.Second, s.soap, 2)
	p := s.open(t, s.Packer, o)
	s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.shelf}).Want(200)
	s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.shelf}).Want(200)
	s.Clock.Advance(packings.Idle)
	s.takeOver(t, s.Second, p, s.Packer).Want(200)
	own["packing_id"] = p.ID
	s.scan(t, s.Second, own).Want(200)
	s.shut(t, s.Second, body{"packing_id": p.ID}).Want(200)
	if first, second := s.lineOf(t, s.Packer), s.lineOf(t, s.Second); first != 2 || second != left {
		t.Errorf("the lines have %d and %d", first, second)
	}
	s.sound(t)
	s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(o.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
	if first, second := s.lineOf(t, s.Packer), s.lineOf(t, s.Second); first != 2 || second != 2 {
		t.Errorf("after the cancel the lines have %d and %d", first, second)
	}
	s.sound(t)
}
