package packings_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"

	"github.com/google/go-cmp/cmp"
)

const wholePath = "/api/v2/packings/verify/createandclose"

type pieces []map[string]any

func (s *shop) whole(t testing.TB, who *apptest.Person, b body) *apptest.Response {
	return s.Do(t, who, "POST", wholePath, b, "Idempotency-Key", s.key())
}

func shutOf(t testing.TB, r *apptest.Response) packings.Shut {
	t.Helper()
	var a struct {
		Packing packings.Shut `json:"packing"`
	}
	r.Want(200).JSON(&a)
	return a.Packing
}

func TestAWholeParcelInOneRequest(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.set, 2}, want{s.tea, 8})
		all := body{"code": o.Number, "tracking_number": "th 0099", "pieces": pieces{
			{"barcode": soapCode, "quantity": 2},
			{"barcode": boxCode, "quantity": 2, "storage_id": s.shelf},
		}}
		key := s.key()
		send := func() packings.Shut {
			return shutOf(t, s.Do(t, s.Packer, "POST", wholePath, all, "Idempotency-Key", key))
		}
		p := send()
		if p.Status != packings.Closed || !p.Complete || p.Packed != 14 ||
			p.Order.Status != orders.AwaitingCollection || p.Order.TrackingNumber != "TH0099" ||
			p.Order.PackingNumber != p.Number {
			t.Fatalf("%+v", p)
		}
		if diff := cmp.Diff(p, send()); diff != "" {
			t.Error("the repeated request reads what the first said:", diff)
		}
		now := s.orderNow(t, o)
		if len(now.Packings) != 1 || now.Lines[0].Packed != 2 || now.Lines[1].Packed != 8 || now.PackedAt == 0 {
			t.Errorf("%+v", now)
		}
		var story []string
		for _, e := range now.Timeline {
			story = append([]string{e.Kind}, story...)
		}
		if diff := cmp.Diff([]string{"order.created", "packing.closed", "order.packed"}, story); diff != "" {
			t.Error(diff)
		}
		if n := s.onHand(t); n != 18 {
			t.Errorf("%d soaps lie there", n)
		}
		if found := shutOf(t, s.whole(t, s.Packer, body{
			"code": s.order(t, want{s.bag, 1}).Number, "pieces": pieces{{"barcode": "bag-1"}},
		})); found.Packed != 1 {
			t.Errorf("%+v", found)
		}
		s.Unchanged(t, func() {
			s.whole(t, s.Packer, all).Refused(409, errs.InvalidOrderStatus)
		})
		s.sound(t)
	})
}

// TestAWholeParcelOfAnOrderThatChangedMeanwhile has the order get other goods between the moment when its goods are
// looked up and the one when it is locked.
func TestAWholeParcelOfAnOrderThatChangedMeanwhile(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		if !s.DB.Postgres() {
			t.Skip("on SQLite nobody writes in between")
		}
		var made orders.Draft
		o := s.orderWith(t, func(d *orders.Draft) { made = *d }, want{s.tea, 1})
		made.Lines = []orders.DraftLine{{ProductID: s.soap, Quantity: 1}, {ProductID: s.bag, Quantity: 1}}
		var all sync.WaitGroup
		var packed *apptest.Response
		waiting := func(ctx context.Context, n int64) error {
			for range 300 {
				found, err := db.One[int64](ctx, s.DB.Fresh(), "SELECT COUNT(*) FROM pg_stat_activity WHERE "+
					"datname = current_database() AND wait_event_type = 'Lock'")
				if err != nil || found >= n {
					return err
				}
				time.Sleep(10 * time.Millisecond)
			}
			return errors.New("nobody waits for the order")
		}
		err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := db.All[int64](ctx, tx, "SELECT id FROM orders WHERE id = $1 FOR UPDATE", o.ID); err != nil {
				return err
			}
			all.Go(func() {
				if _, err := s.Orders.Edit(t.Context(), s.Owner.Actor, orders.Edit{
					ID: o.ID, Version: o.Version, Draft: made,
				}); err != nil {
					t.Error(err)
				}
			})
			if err := waiting(ctx, 1); err != nil {
				return err
			}
			all.Go(func() {
				packed = s.whole(t, s.Packer, body{
					"code": o.Number, "pieces": pieces{{"barcode": soapCode}, {"barcode": "bag-1"}},
				})
			})
			return waiting(ctx, 2)
		})
		all.Wait()
		if err != nil {
			t.Fatal(err)
		}
		if p := shutOf(t, packed); p.Packed != 2 || p.Order.Status != orders.AwaitingCollection {
			t.Errorf("%+v", p)
		}
		s.sound(t)
	})
}

func TestAWholeParcelIsAllOrNothing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		other := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "TAKEN-1" }, want{s.tea, 1})
		o := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "OWN-1" }, want{s.soap, 2}, want{s.tea, 1})
		plain := s.order(t, want{s.soap, 1})
		s.Unchanged(t, func() {
			for _, c := range []struct {
				b      body
				status int
				code   errs.Code
			}{
				{body{"code": "NOBODY", "pieces": pieces{{"barcode": soapCode}}}, 404, errs.OrderNotFound},
				{body{"code": o.Number, "pieces": pieces{{"barcode": soapCode}}}, 409, errs.GoodsNotEnough},
				{body{"code": o.Number, "pieces": pieces{{"barcode": "NONE"}}}, 404, errs.InventoryNotFound},
				{body{"code": o.Number, "pieces": pieces{{"barcode": soapCode, "quantity": 3}}}, 409, errs.GoodsIsAdded},
				{body{"code": o.Number, "pieces": pieces{
					{"barcode": soapCode, "quantity": 2, "storage_id": s.other},
					{"barcode": teaCode},
				}}, 409, errs.GoodsNotEnough},
				{body{"code": o.Number, "tracking_number": "OTHER-1", "pieces": pieces{
					{"barcode": soapCode, "quantity": 2},
					{"barcode": teaCode},
				}}, 409, errs.InvalidTracking},
				{
					body{"code": plain.Number, "tracking_number": "ta-ken 1", "pieces": pieces{{"barcode": soapCode}}},
					409,
					errs.InvalidTracking,
				},
				{
					body{"code": plain.Number, "tracking_number": "ก", "pieces": pieces{{"barcode": soapCode}}},
					400,
					errs.InvalidTracking,
				},
				{body{"code": plain.Number, "pieces": pieces{{"barcode": " "}}}, 400, errs.InvalidParam},
			} {
				s.whole(t, s.Packer, c.b).Refused(c.status, c.code)
			}
		})
		if other.TrackingNumber != "TAKEN-1" {
			t.Error(other.TrackingNumber)
		}
		s.sound(t)
	})
}

func TestAWholeParcelTakesUpWhatThePackerBegan(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "TH8" }, want{s.soap, 2}, want{s.tea, 1})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		rest := body{"code": o.Number, "tracking_number": "TH-8", "pieces": pieces{ // as it has, with a hyphen
			{"barcode": soapCode}, {"barcode": teaCode},
		}}
		s.Unchanged(t, func() {
			f := s.whole(t, s.Second, rest).Refused(409, errs.InvalidOrderStatus).Failure()
			if !strings.Contains(f.Cause, s.Packer.Actor.Name) {
				t.Error(f.Cause)
			}
		})
		shut := shutOf(t, s.whole(t, s.Packer, rest))
		if shut.ID != p.ID || shut.Number != p.Number || shut.Status != packings.Closed || shut.Packed != 3 ||
			shut.Order.TrackingNumber != "TH8" {
			t.Errorf("%+v", shut)
		}
		s.sound(t)
	})
}

// Pieces of one line that lie in two storages leave each where it was taken.
func TestAWholeParcelTakesFromTwoStorages(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		product := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.bag)
		must(s.Inventory.Receive(t.Context(), s.Owner.Actor, inventory.In{
			StorageID: s.other, Lines: []inventory.InLine{{ProductID: product, Quantity: 1, Cost: 300}},
		}, ""))(t)
		p := shutOf(t, s.whole(t, s.Packer, body{"code": s.order(t, want{s.bag, 2}).Number, "pieces": pieces{
			{"barcode": "bag-1", "storage_id": s.shelf}, {"barcode": "bag-1", "storage_id": s.other},
		}}))
		n := s.number(t, "SELECT SUM(on_hand) FROM balances WHERE product_id = $1", product)
		if p.Packed != 2 || n != 0 {
			t.Errorf("%d are packed, %d lie there", p.Packed, n)
		}
		s.sound(t)
	})
}

func TestOneOfManyPacksTheWholeOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 5 {
			o := s.order(t, want{s.soap, 1})
			got := atOnce(6, func(i int) *apptest.Response {
				return s.whole(t, []*apptest.Person{s.Packer, s.Second}[i%2], body{
					"code": o.Number, "pieces": pieces{{"barcode": soapCode}},
				})
			})
			if got[""] != 1 || got[string(errs.InvalidOrderStatus)] != 5 {
				t.Fatal(got)
			}
		}
		if n := s.onHand(t); n != 15 {
			t.Errorf("%d soaps lie there", n)
		}
		s.sound(t)
	})
}

// Of those who pack one order whole at the same time one does it, and the goods leave once.
func TestRacingToPackTheSameOrderWhole(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 5 {
			o := s.order(t, want{s.soap, 3})
			all := body{"code": o.Number, "pieces": pieces{{"barcode": soapCode, "quantity": 3}}}
			var codes [6]int
			var everybody sync.WaitGroup
			for i := range codes {
				who := []*apptest.Person{s.Packer, s.Owner}[i%2]
				everybody.Go(func() { codes[i] = s.whole(t, who, all).Code })
			}
			everybody.Wait()
			slices.Sort(codes[:])
			if codes != [6]int{200, 409, 409, 409, 409, 409} {
				t.Errorf("%v", codes)
			}
			now := s.orderNow(t, o)
			if len(now.Packings) != 1 || now.Lines[0].Packed != 3 || now.Status != orders.AwaitingCollection {
				t.Errorf("%+v", now)
			}
		}
		s.sound(t)
	})
}
