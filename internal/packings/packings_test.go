package packings_test

import (
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"

	"github.com/google/go-cmp/cmp"
)

func TestAParcelFromScanToClose(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "SPX-TH-77"; d.PlatformOrderID = "abC9" },
			want{s.set, 2}, want{s.soap, 1}, want{s.tea, 8})
		opened := read(t, s.scan(t, s.Packer, body{"code": " " + strings.ToLower(o.Number) + " "}).Want(200))
		p := opened.Packing
		if opened.Result != packings.ResultOpened || p.Status != packings.Open || p.OrderID != o.ID ||
			p.Order.Number != o.Number || !strings.HasPrefix(p.Number, "PK6911-") {
			t.Fatalf("%+v", opened)
		}
		if len(p.Items) != 4 || p.Items[0].Wanted != 2 || p.Items[1].Wanted != 1 || p.Items[2].Wanted != 4 ||
			p.Items[3].Wanted != 8 || p.Items[0].StorageName != "A-01" || p.Items[0].LineID != o.Lines[0].ID {
			t.Fatalf("%+v", p.Items)
		}
		for _, code := range []string{o.Number, "spx-th-77", "SPX-TH-77 ", p.Number, "pk" + p.Number[2:]} {
			if again := read(t,
				s.scan(t, s.Packer, body{"code": code}).Want(200)); again.Result != packings.ResultResumed ||
				again.Packing.ID != p.ID {
				t.Errorf("%q gave %+v", code, again)
			}
		}
		if again := read(t,
			s.scan(t, s.Packer, body{"packing_id": p.ID}).Want(200)); again.Result != packings.ResultResumed {
			t.Error(again.Result)
		}

		s.shut(t, s.Packer, body{"packing_id": p.ID}).Refused(409, errs.GoodsNotEnough)
		a := read(t, s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 3}).Want(200))
		if a.Result != packings.ResultAdded || a.Added != 3 || a.ItemID != p.Items[0].ID ||
			a.Packing.Items[0].Packed != 2 || a.Packing.Items[1].Packed != 1 {
			t.Fatalf("spill over: %+v", a)
		}
		a = read(t, s.scan(t, s.Packer, body{"code": p.Number, "barcode": boxCode}).Want(200))
		if a.Added != 6 || a.Packing.Items[2].Packed != 4 || a.Packing.Items[3].Packed != 2 || a.Packing.Complete {
			t.Fatalf("a package: %+v", a)
		}
		s.Unchanged(t, func() {
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": boxCode, "quantity": 2}).Refused(409,
				errs.GoodsIsAdded)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": "SOAP-1"}).Refused(409, errs.GoodsIsAdded)
		})
		a = read(t, s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": "00" + teaCode, "quantity": 6}).Want(200))
		if a.Result != packings.ResultComplete || !a.Packing.Complete {
			t.Fatalf("the last pieces: %+v", a)
		}

		closed := read(t, s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)).Packing
		if closed.Status != packings.Closed || closed.ClosedAt.Time() != s.Clock.Now() ||
			closed.Order.Status != orders.AwaitingCollection || closed.Order.PackingNumber != p.Number ||
			closed.UserName != s.Packer.Actor.Name {
			t.Fatalf("%+v", closed)
		}
		if now := s.orderNow(t, o); now.Lines[0].Packed != 2 || now.Lines[1].Packed != 1 ||
			now.PackingStaff != s.Packer.Actor.Name || len(now.Packings) != 1 {
			t.Errorf("%+v", now)
		}
		if n := s.onHand(t); n != 17 {
			t.Errorf("%d soaps lie there", n)
		}
		s.Unchanged(t, func() {
			f := s.shut(t, s.Packer, body{"packing_id": p.ID}).Refused(409, errs.InvalidOrderStatus).Failure()
			if !strings.Contains(f.Cause, p.Number) {
				t.Error(f.Cause)
			}
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409, errs.InvalidOrderStatus)
			s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409, errs.InvalidOrderStatus)
			s.scan(t, s.Packer, body{"code": o.Number}).Refused(409, errs.InvalidOrderStatus)
		})
		s.sound(t)
	})
}

func TestTheOrderTellsItsPacking(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		var story []string
		for _, e := range s.orderNow(t, o).Timeline {
			story = append([]string{e.Kind}, story...)
			if strings.HasPrefix(e.Kind, "packing.") && !strings.Contains(string(e.Data), p.Number) {
				t.Errorf("%s names no parcel: %s", e.Kind, e.Data)
			}
		}
		if diff := cmp.Diff([]string{
			"order.created", "packing.opened", "packing.added", "packing.removed",
			"packing.added", "packing.closed", "order.packed",
		}, story); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAWrongScanChangesNothing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 2})
		p := s.open(t, s.Packer, o)
		s.Unchanged(t, func() {
			f := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": teaCode}).Refused(404,
				errs.InventoryNotFound).Failure()
			if !strings.Contains(f.Cause, "สบู่ขมิ้น") {
				t.Errorf("names nothing expected: %s", f.Cause)
			}
			s.scan(t, s.Packer, body{"code": "SO6911-999999"}).Refused(404, errs.OrderNotFound)
			s.scan(t, s.Packer, body{"barcode": soapCode}).Refused(400, errs.InvalidParam)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 0}).Refused(400,
				errs.InvalidParam)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": -1}).Refused(400,
				errs.InvalidParam)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 100001}).Refused(400,
				errs.InvalidParam)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.other}).Refused(409,
				errs.GoodsNotEnough)
			s.scan(t, s.Packer, body{"packing_id": 987654, "barcode": soapCode}).Refused(404, errs.InvalidParam)
			s.scan(t, s.Packer, body{"code": strings.Repeat("ก", 101)}).Refused(400, errs.InvalidParam)
			s.scan(t, s.Packer, body{"code": "'; DROP TABLE packings; --"}).Refused(404, errs.OrderNotFound)
			s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409, errs.GoodsNotEnough)
			s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": teaCode}).Refused(404, errs.InventoryNotFound)
			s.remove(t, s.Packer, body{"packing_id": p.ID, "item_id": 99}).Refused(404, errs.InventoryNotFound)
			s.remove(t, s.Packer, body{"packing_id": p.ID}).Refused(400, errs.InvalidParam)
			s.shut(t, s.Packer, body{"packing_id": p.ID, "partial": true}).Refused(403, errs.PermissionDenied)
			for _, who := range []*apptest.Person{s.Packer, s.Manager} {
				s.shut(t, who, body{"packing_id": p.ID, "at": "2026-11-01T00:00:00Z"}).Refused(403,
					errs.PermissionDenied)
			}
		})
	})
}

func TestPiecesComeOutAgain(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.tea, 7}, want{s.tea, 7}))
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": boxCode, "quantity": 2}).Want(200)
		a := read(t, s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": boxCode}).Want(200))
		if a.Packing.Items[0].Packed != 6 || a.Packing.Items[1].Packed != 0 {
			t.Errorf("%+v", a.Packing.Items)
		}
		a = read(t, s.remove(t, s.Packer, body{"packing_id": p.ID, "item_id": p.Items[0].ID, "quantity": 4}).Want(200))
		if a.Packing.Items[0].Packed != 2 || a.Packing.Packed != 2 || a.Packing.Wanted != 14 {
			t.Errorf("%+v", a.Packing)
		}
	})
}

func TestAnotherPackerHearsWhoHasIt(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		p := s.open(t, s.Packer, o)
		s.Unchanged(t, func() {
			for _, r := range []errs.Text{
				{TH: s.scan(t, s.Second, body{"code": o.Number}).Refused(409, errs.InvalidOrderStatus).Failure().Cause},
				{TH: s.scan(t, s.Second, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
					errs.InvalidOrderStatus).Failure().Cause},
				{TH: s.remove(t, s.Manager, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
					errs.InvalidOrderStatus).Failure().Cause},
				{TH: s.shut(t, s.Manager, body{"packing_id": p.ID, "partial": true, "reason": "x"}).Refused(409,
					errs.InvalidOrderStatus).Failure().Cause},
			} {
				if !strings.Contains(r.TH, s.Packer.Actor.Name) {
					t.Errorf("names nobody: %s", r.TH)
				}
			}
			s.scan(t, s.Stranger, body{"code": o.Number}).Refused(404, errs.OrderNotFound)
			s.scan(t, s.Stranger, body{"packing_id": p.ID, "barcode": soapCode}).Refused(404, errs.InvalidParam)
			s.shut(t, s.Stranger, body{"packing_id": p.ID}).Refused(404, errs.InvalidParam)
			s.scan(t, s.Seller, body{"code": o.Number}).Refused(403, errs.PermissionDenied)
			s.scan(t, s.Viewer, body{"code": o.Number}).Refused(403, errs.PermissionDenied)
			s.scan(t, nil, body{"code": o.Number}).Refused(401, errs.Unauthorized)
		})
	})
}

func TestACancelledOrderStopsEveryCall(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 2})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(o.ID),
			body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Want(200)
		s.Unchanged(t, func() {
			for _, r := range []string{
				s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
					errs.InvalidOrderStatus).Failure().Cause,
				s.scan(t, s.Packer, body{"code": o.Number}).Refused(409, errs.InvalidOrderStatus).Failure().Cause,
				s.remove(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
					errs.InvalidOrderStatus).Failure().Cause,
				s.shut(t, s.Packer, body{"packing_id": p.ID}).Refused(409, errs.InvalidOrderStatus).Failure().Cause,
			} {
				if !strings.Contains(r, "ยกเลิก") {
					t.Errorf("doesn't say it was cancelled: %s", r)
				}
			}
		})
		if now := s.orderNow(t, o); now.Packings[0].Status != packings.Void.String() ||
			now.Timeline[1].Kind != "packing.voided" {
			t.Errorf("%+v %+v", now.Packings, now.Timeline)
		}
		s.sound(t)
	})
}

func TestALostAnswerIsRepeated(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 2})
		same := func(path string, b body, key string) string {
			t.Helper()
			first := s.Do(t, s.Packer, "POST", path, b, "Idempotency-Key", key).Want(200)
			s.Unchanged(t, func() {
				if again := s.Do(t, s.Packer, "POST", path, b, "Idempotency-Key",
					key).Want(200); again.Body.String() != first.Body.String() {
					t.Errorf("%s\n%s", first.Body, again.Body)
				}
			})
			return first.Body.String()
		}
		same(scanPath, body{"code": o.Number}, "key-open")
		p := s.open(t, s.Packer, o)
		same(scanPath, body{"packing_id": p.ID, "barcode": soapCode}, "key-add-1")
		same(scanPath, body{"packing_id": p.ID, "barcode": soapCode}, "key-add-2")
		same(removePath, body{"packing_id": p.ID, "barcode": soapCode}, "key-remove")
		same(scanPath, body{"packing_id": p.ID, "barcode": soapCode}, "key-add-3")
		same(closePath, body{"packing_id": p.ID}, "key-close")
		s.Unchanged(t, func() {
			s.Do(t, s.Packer, "POST", closePath, body{"packing_id": p.ID, "partial": false, "reason": "x"},
				"Idempotency-Key", "key-close").Refused(409, errs.InvalidParam)
		})
		if n := s.onHand(t); n != 18 {
			t.Errorf("%d lie there", n)
		}
		s.sound(t)
	})
}
