package packings_test

import (
	"strings"
	"testing"

	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// What lies in the packer's own line is taken from there first, whatever shelf holds more of it.
func TestAParcelTellsWhatLiesInItsPackersLine(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.toLine(t, s.Packer, s.tea, 3)
		s.toLine(t, s.Second, s.soap, 2)
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 1}, want{s.tea, 4}))
		if len(p.Items) != 2 || p.Items[0].PN != "TEA-6" || p.Items[0].InLine != 3 || p.Items[1].InLine != 0 ||
			p.Items[0].StorageName != "A-01" {
			t.Errorf("%+v", p.Items)
		}
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": teaCode, "quantity": 4}).Want(200)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		if n := s.number(t, "SELECT COUNT(*) FROM balances WHERE place_kind = 2 AND place_id = $1 AND on_hand > 0",
			s.Packer.Actor.UserID); n != 0 {
			t.Errorf("%d goods lie in the line yet", n)
		}
	})
}

func TestPartsOfASetNameIt(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.set, 2}, want{s.bag, 1}))
		for _, item := range p.Items {
			if of := map[bool]string{true: "", false: "ชุด"}[item.PN == "BAG-1"]; item.SetName != of ||
				(item.SetSKU == "SET") != (of != "") {
				t.Errorf("%+v", item)
			}
		}
		s.Unchanged(t, func() {
			f := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": " set "}).Refused(404,
				errs.InventoryNotFound).Failure()
			if !strings.Contains(f.Cause, "ชุด เป็นชุด สแกนสินค้าข้างในทีละชิ้น") {
				t.Error(f.Cause)
			}
		})
	})
}

// A box that was released held nothing: it counts among none.
func TestTheSecondBoxSaysThatItIs(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 2}, want{s.tea, 1})
		boxes := func(box, elsewhere int64) int64 {
			t.Helper()
			p := s.open(t, s.Owner, o)
			if p.Box != box || p.Elsewhere != elsewhere {
				t.Errorf("box %d with %d elsewhere, want %d with %d", p.Box, p.Elsewhere, box, elsewhere)
			}
			return p.ID
		}
		s.Do(t, s.Owner, "DELETE", "/api/v1/packings/"+text(boxes(1, 0)), nil).Want(200)
		first := boxes(1, 0)
		s.scan(t, s.Owner, body{"packing_id": first, "barcode": soapCode, "quantity": 2}).Want(200)
		s.shut(t, s.Owner, body{"packing_id": first, "partial": true, "reason": "กล่องเต็ม"}).Want(200)
		second := boxes(2, 2)
		s.scan(t, s.Owner, body{"packing_id": second, "barcode": teaCode}).Want(200)
		shut := read(t, s.shut(t, s.Owner, body{"packing_id": second}).Want(200)).Packing
		if shut.Box != 2 || shut.Order.Status != orders.AwaitingCollection {
			t.Errorf("%+v", shut)
		}
	})
}
