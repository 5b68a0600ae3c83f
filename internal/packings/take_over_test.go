package packings_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

// takeOver asks for the parcel that from packs.
func (s *shop) takeOver(t testing.TB, who *apptest.Person, p packings.Packing, from *apptest.Person) *apptest.Response {
	return s.scan(t, who, body{"packing_id": p.ID, "take_over_from": from.Actor.UserID})
}

// asked is what who is told of a code.
func (s *shop) asked(t testing.TB, who *apptest.Person, code string) (c packings.Closedness) {
	t.Helper()
	s.Do(t, who, "POST", isPath, body{"code": code}).Want(200).JSON(&c)
	return c
}

// half is a parcel of four soaps that the packer left with two in it.
func (s *shop) half(t testing.TB) (orders.Order, packings.Packing) {
	t.Helper()
	o := s.order(t, want{s.soap, 4})
	p := s.open(t, s.Packer, o)
	s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2}).Want(200)
	return o, p
}

func TestAnotherPackerGoesOnWithAnIdleParcel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, p := s.half(t)
		s.Unchanged(t, func() {
			s.scan(t, s.Second, body{"code": o.Number}).Refused(409, errs.InvalidOrderStatus)
			why := s.takeOver(t, s.Second, p, s.Packer).Refused(409, errs.InvalidOrderStatus).Failure()
			if !strings.Contains(why.Cause, "รับช่วงต่อได้ตั้งแต่") {
				t.Errorf("%q", why.Cause)
			}
			s.takeOver(t, s.Viewer, p, s.Packer).Refused(403, errs.PermissionDenied)
			s.takeOver(t, s.Stranger, p, s.Packer).Refused(404, errs.InvalidParam)
			s.scan(t, s.Owner, body{"code": o.Number, "take_over_from": s.Packer.Actor.UserID}).Refused(400,
				errs.InvalidParam)
		})
		told := s.asked(t, s.Second, o.Number)
		wait := told.TakeOverAt.Time().Sub(told.Packing.TouchedAt.Time())
		if told.MayTakeOver || wait != packings.Idle || told.Packing.Packed != 2 || told.Packing.Wanted != 4 {
			t.Errorf("%v after %v: %+v", told.MayTakeOver, wait, told.Packing.PackingHead)
		}
		if c := s.asked(t, s.Viewer, o.Number); c.MayTakeOver || c.TakeOverAt != 0 {
			t.Errorf("who only reads may take over: %+v", c)
		}
		if c := s.asked(t, s.Packer, o.Number); c.MayTakeOver || c.TakeOverAt != 0 {
			t.Errorf("one takes over one's own: %+v", c)
		}
		s.Clock.Advance(packings.Idle)
		if !s.asked(t, s.Second, o.Number).MayTakeOver {
			t.Error("nobody touched it for long, and it may not be taken over")
		}
		taken := read(t, s.takeOver(t, s.Second, p, s.Packer).Want(200))
		if taken.Result != packings.ResultTakenOver || taken.Packing.ID != p.ID || taken.Packing.Packed != 2 ||
			taken.Packing.UserID != s.Second.Actor.UserID || taken.Packing.Items[0].Handed != 2 {
			t.Errorf("%s %+v", taken.Result, taken.Packing)
		}
		for _, late := range []func() *apptest.Response{
			func() *apptest.Response {
				return s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode})
			},
			func() *apptest.Response {
				return s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode})
			},
			func() *apptest.Response { return s.shut(t, s.Packer, body{"packing_id": p.ID}) },
		} {
			why := late().Refused(409, errs.InvalidOrderStatus).Failure()
			if why.Fields["taken_over"] == "" || !strings.Contains(why.Cause, "สุดา รับช่วงต่อ") {
				t.Errorf("%+v", why)
			}
		}
		if again := read(t, s.takeOver(t, s.Second, p, s.Packer).Want(200)); again.Result != packings.ResultResumed {
			t.Errorf("taken over twice: %s", again.Result)
		}
		s.takeOver(t, s.Owner, p, s.Second).Want(200)
		if why := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
			errs.InvalidOrderStatus).Failure(); why.Fields["taken_over"] == "" {
			t.Errorf("who packed it before the last one: %+v", why)
		}
		s.takeOver(t, s.Second, p, s.Owner).Refused(409, errs.InvalidOrderStatus)
		s.Clock.Advance(packings.Idle)
		s.takeOver(t, s.Second, p, s.Owner).Want(200)
		s.scan(t, s.Second, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2}).Want(200)
		s.shut(t, s.Second, body{"packing_id": p.ID}).Want(200)
		if why := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
			errs.InvalidOrderStatus).Failure(); why.Fields["taken_over"] == "" {
			t.Errorf("%+v", why)
		}
		first, second, owner := s.Packer.Actor.Name, s.Second.Actor.Name, s.Owner.Actor.Name
		hands := [][2]string{{second, owner}, {owner, second}, {second, first}} // the newest first
		for _, e := range s.orderNow(t, o).Timeline {
			if e.Kind != "packing.taken_over" {
				continue
			}
			if len(hands) == 0 || e.UserName != hands[0][0] || !strings.Contains(string(e.Data), `"packer":"`+hands[0][1]+
				`"`) {
				t.Fatalf("%s: %s, want %v", e.UserName, e.Data, hands)
			}
			hands = hands[1:]
		}
		if n := s.number(t, "SELECT COUNT(*) FROM "+audit.Events+" WHERE kind = 'packing.taken_over'"); n != 3 {
			t.Errorf("told %d times", n)
		}
		s.sound(t)
	})
}

// Each piece that goes in or comes out begins the ten minutes anew: its packer is there.
func TestAPieceBeginsTheTenMinutesAnew(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, p := s.half(t)
		for _, touch := range []func(testing.TB, *apptest.Person, body) *apptest.Response{s.scan, s.remove} {
			s.Clock.Advance(packings.Idle - time.Minute)
			touch(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
			s.Clock.Advance(packings.Idle - time.Minute)
			s.takeOver(t, s.Second, p, s.Packer).Refused(409, errs.InvalidOrderStatus)
			if c := s.asked(t, s.Second, o.Number); c.MayTakeOver {
				t.Errorf("it may be taken over though it was touched at %v", c.Packing.TouchedAt.Time())
			}
		}
		s.Clock.Advance(time.Minute)
		s.takeOver(t, s.Second, p, s.Packer).Want(200)
	})
}

func TestWhoManagesPackingTakesOverAtOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, p := s.half(t)
		if c := s.asked(t, s.Owner, o.Number); !c.MayTakeOver {
			t.Errorf("%+v", c)
		}
		s.takeOver(t, s.Owner, p, s.Packer).Want(200)
		// Who saw the packer of before is told who it is now.
		why := s.takeOver(t, s.Second, p, s.Packer).Refused(409, errs.InvalidOrderStatus).Failure()
		if !strings.Contains(why.Cause, s.Owner.Actor.Name) {
			t.Errorf("%q", why.Cause)
		}
		s.Clock.Advance(packings.Idle - time.Millisecond)
		s.takeOver(t, s.Packer, p, s.Owner).Refused(409, errs.InvalidOrderStatus)
		s.Clock.Advance(time.Millisecond)
		s.takeOver(t, s.Packer, p, s.Owner).Want(200)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		s.sound(t)
	})
}

// What opening a parcel is refused by refuses taking one over too.
func TestAStoppedParcelIsNotTakenOver(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, p := s.half(t)
		s.Do(t, s.Owner, "PUT", "/api/v1/orders/"+text(o.ID)+"/hold", body{"kind": "stock"}).Want(200)
		s.Unchanged(t, func() { s.takeOver(t, s.Owner, p, s.Packer).Refused(409, errs.InvalidOrderStatus) })
		s.Do(t, s.Owner, "DELETE", "/api/v1/orders/"+text(o.ID)+"/hold", nil).Want(200)
		s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(o.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		s.Unchanged(t, func() { s.takeOver(t, s.Owner, p, s.Packer).Refused(409, errs.InvalidOrderStatus) })
		_, p = s.half(t)
		s.Do(t, s.Packer, "DELETE", parcels+text(p.ID), nil).Want(200)
		s.Unchanged(t, func() { s.takeOver(t, s.Owner, p, s.Packer).Refused(409, errs.InvalidOrderStatus) })
		_, p = s.half(t)
		s.miscount(t, 3)
		s.Unchanged(t, func() { s.takeOver(t, s.Owner, p, s.Packer).Refused(409, errs.BalanceNotEnough) })
		s.Unchanged(t, func() {
			s.scan(t, s.Owner, body{"packing_id": 999, "take_over_from": s.Packer.Actor.UserID}).Refused(404,
				errs.InvalidParam)
		})
		s.sound(t)
	})
}

// miscount counts so many soaps on the shelf.
func (s *shop) miscount(t testing.TB, counted int64) {
	t.Helper()
	lying := s.onHand(t)
	goods := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
	must(s.Inventory.Count(t.Context(), s.Owner.Actor, inventory.Count{
		Place: inventory.Place{Kind: inventory.Storage, ID: s.shelf}, Note: "นับ",
		Lines: []inventory.CountLine{{Wanted: inventory.Wanted{ProductID: goods, Quantity: counted}, Book: &lying}},
	}, ""))(t)
}

// Whoever looks at the order or at the parcels sees at once who packs it now.
func TestOpenPagesAreToldOfATakeOver(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, p := s.half(t)
		ear := s.Listen(t)
		s.takeOver(t, s.Owner, p, s.Packer).Want(200)
		if now := ear.Told(t); !slices.Contains(now[packings.LiveTopic], p.ID) ||
			!slices.Contains(now[orders.LiveTopic], o.ID) {
			t.Errorf("told is of %v", now)
		}
	})
}
