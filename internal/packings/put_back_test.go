package packings_test

import (
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/orders"
	"langraan/internal/users"
)

// TestWhatWasPackedOfACancelledOrderIsToldToBeBack: an order names the bills by which its goods came back to those who
// may see bills, and says to all others that they are back. Before, and where nothing was packed, it says neither.
func TestWhatWasPackedOfACancelledOrderIsToldToBeBack(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1}, want{s.tea, 1})
		clerk := s.Hire(t, s.Owner, users.Create{
			Username: "clerk", FirstName: "ดาว", Group: access.GroupEmployee,
			Roles: access.Roles{access.Order: access.LevelWork}.Text(),
		})
		read := func(id int64, sees bool) (got orders.Order) {
			who := s.Owner
			if !sees {
				who = clerk
			}
			s.Do(t, who, "GET", "/api/v1/orders/detail?id="+text(id), nil).Want(200).JSON(&got)
			return got
		}
		cancel := func(id int64) {
			s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(id), body{"reason_type": 1, "reason": "x"}).Want(200)
		}
		for _, code := range []string{soapCode, teaCode} {
			p := s.open(t, s.Owner, o)
			s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": code}).Want(200)
			s.shut(t, s.Owner, body{"packing_id": p.ID, "partial": code == soapCode, "reason": "x"}).Want(200)
		}
		if got := read(o.ID, true); got.PutBack || got.ReturnBills != nil {
			t.Errorf("before: %+v", got.ReturnBills)
		}
		cancel(o.ID)
		got := read(o.ID, true)
		if !got.PutBack || len(got.ReturnBills) != 2 {
			t.Fatalf("%v, %+v", got.PutBack, got.ReturnBills)
		}
		for _, b := range got.ReturnBills {
			s.Do(t, s.Owner, "GET", "/api/v1/wms/inventory/historydetail/"+text(b.ID), nil).Want(200)
			if s.number(t, "SELECT COUNT(*) FROM bills WHERE id = $1 AND number = $2 AND kind = 5", b.ID, b.Number) != 1 {
				t.Errorf("%+v is no return bill", b)
			}
		}
		if got = read(o.ID, false); !got.PutBack || got.ReturnBills != nil {
			t.Errorf("who sees no bills: %v, %+v", got.PutBack, got.ReturnBills)
		}
		bare := s.order(t, want{s.soap, 1})
		cancel(bare.ID)
		if got = read(bare.ID, true); got.PutBack || got.ReturnBills != nil {
			t.Errorf("of which nothing was packed: %v, %+v", got.PutBack, got.ReturnBills)
		}
	})
}
