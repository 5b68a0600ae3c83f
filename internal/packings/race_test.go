package packings_test

import (
	"fmt"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

// atOnce runs n requests at the same moment and counts their answers by code of the catalogue; "" is a success.
func atOnce(n int, request func(i int) *apptest.Response) map[string]int {
	answers := map[string]int{}
	var mu sync.Mutex
	var wait sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		wait.Go(func() {
			<-start
			r := request(i)
			code := ""
			if r.Code != 200 {
				code = r.Failure().Msg
			}
			mu.Lock()
			defer mu.Unlock()
			answers[code]++
		})
	}
	close(start)
	wait.Wait()
	return answers
}

func TestTwoPackersOneOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 5 {
			o := s.order(t, want{s.soap, 1})
			got := atOnce(2, func(i int) *apptest.Response {
				return s.scan(t, []*apptest.Person{s.Packer, s.Second}[i], body{"code": o.Number})
			})
			if got[""] != 1 || got[string(errs.InvalidOrderStatus)] != 1 {
				t.Fatal(got)
			}
			if n := s.number(t, "SELECT COUNT(*) FROM packings WHERE order_id = $1", o.ID); n != 1 {
				t.Fatalf("%d parcels", n)
			}
		}
	})
}

func TestOnePackerTwoWindows(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		if got := atOnce(8, func(int) *apptest.Response {
			return s.scan(t, s.Packer, body{"code": o.Number})
		}); got[""] != 8 {
			t.Fatal(got)
		}
		if n := s.number(t, "SELECT COUNT(*) FROM packing_items"); n != 1 {
			t.Fatalf("%d items", n)
		}
	})
}

func TestOneKeyCountsOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 9}))
		for round := range int64(4) {
			key := fmt.Sprintf("one-key-%d", round)
			got := atOnce(6, func(int) *apptest.Response {
				return s.Do(t, s.Packer, "POST", scanPath, body{"packing_id": p.ID, "barcode": soapCode},
					"Idempotency-Key", key)
			})
			if got[""] != 6 {
				t.Fatal(got)
			}
			if n := s.number(t, "SELECT packed FROM packing_items"); n != round+1 {
				t.Fatalf("%d counted after %d scans", n, round+1)
			}
		}
	})
}

func TestTheLastPieceIsCountedOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 1}, want{s.soap, 1}, want{s.soap, 1}, want{s.soap, 1},
			want{s.soap, 1}, want{s.soap, 1}, want{s.soap, 1}))
		got := atOnce(20, func(int) *apptest.Response {
			return s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode})
		})
		if got[""] != 7 || got[string(errs.GoodsIsAdded)] != 13 {
			t.Fatal(got)
		}
		if n := s.number(t, "SELECT CAST(SUM(packed) AS BIGINT) FROM packing_items"); n != 7 {
			t.Fatalf("%d counted", n)
		}
		if n := s.number(t, "SELECT COUNT(*) FROM "+audit.Events+" WHERE kind = 'packing.added'"); n != 7 {
			t.Fatalf("%d told", n)
		}
	})
}

func TestCancelRacesClose(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		closed := int64(0)
		for round := range 6 {
			o := s.order(t, want{s.soap, 1})
			p := s.open(t, s.Packer, o)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
			got := atOnce(3, func(i int) *apptest.Response {
				if i == 0 {
					return s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(o.ID),
						body{"reason_type": 1, "reason": "เปลี่ยนใจ"})
				}
				return s.shut(t, s.Packer, body{"packing_id": p.ID})
			})
			// Cancelling wins always: before the close it voids the parcel, after it the goods come back.
			if now := s.orderNow(t, o); now.Status != orders.Cancelled ||
				got[""]+got[string(errs.InvalidOrderStatus)] != 3 || got[""] < 1 || got[""] > 2 {
				t.Fatal(round, now.Status, got)
			} else if now.Packings[0].Status == packings.Closed.String() {
				closed++
			}
			if n := s.onHand(t); n != 20 {
				t.Fatalf("%d lie there", n)
			}
			s.sound(t)
		}
		t.Logf("closed before cancelled: %d of 6", closed)
	})
}

func TestCloseTakesTheStockOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 4})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 4}).Want(200)
		got := atOnce(8, func(i int) *apptest.Response {
			switch i {
			case 0, 1:
				return s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode})
			case 2:
				return s.Do(t, s.Packer, "POST", closePath, body{"packing_id": p.ID}, "Idempotency-Key", "the-same-key")
			case 3:
				return s.Do(t, s.Packer, "POST", closePath, body{"packing_id": p.ID}, "Idempotency-Key", "the-same-key")
			}
			return s.shut(t, s.Packer, body{"packing_id": p.ID})
		})
		if got[""] < 1 || got[""] > 2 ||
			got[""]+got[string(errs.InvalidOrderStatus)]+got[string(errs.GoodsIsAdded)] != 8 {
			t.Fatal(got)
		}
		if n := s.onHand(t); n != 16 {
			t.Fatalf("%d lie there", n)
		}
		s.sound(t)
	})
}
