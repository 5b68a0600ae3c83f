package packings_test

import (
	"net/http"
	"strings"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// TestGoodsThatACountMissesHoldTheLatestOrder counts one piece less than orders wait for: the latest can't be packed
// until a piece comes in, and then it can.
func TestGoodsThatACountMissesHoldTheLatestOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		lying := s.onHand(t)
		first, last := s.order(t, want{s.soap, lying - 1}), s.order(t, want{s.soap, 1})
		product := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
		count := inventory.CountLine{Wanted: inventory.Wanted{ProductID: product, Quantity: lying - 1}, Book: &lying}
		bill, err := s.Inventory.Count(t.Context(), s.Owner.Actor, inventory.Count{
			Place: inventory.Place{Kind: inventory.Storage, ID: s.shelf}, Note: "นับ",
			Lines: []inventory.CountLine{count},
		}, "")
		if err != nil || len(bill.Short) != 1 || bill.Short[0].OrderNumber != last.Number {
			t.Fatalf("%+v %v", bill, err)
		}
		s.sound(t)
		s.open(t, s.Packer, first)
		refusal := s.scan(t, s.Second, body{"code": last.Number})
		refusal.Refused(http.StatusConflict, errs.BalanceNotEnough)
		if told := s.orderNow(t, last).Timeline[0]; told.Kind != "order.goods_missing" ||
			!strings.Contains(string(told.Data), bill.Number) {
			t.Errorf("%+v", told)
		}
		wantHeld := func(id int64, held bool) {
			t.Helper()
			var list struct{ Data []orders.Head }
			s.Do(t, s.Owner, "GET", "/api/v1/orders", nil).Want(http.StatusOK).JSON(&list)
			for _, o := range list.Data {
				if o.GoodsMissing != (held && o.ID == id) {
					t.Errorf("%s: goods missing %v", o.Number, o.GoodsMissing)
				}
			}
		}
		wantHeld(last.ID, true)
		in := inventory.In{StorageID: s.other, Lines: []inventory.InLine{{ProductID: product, Quantity: 1, Cost: 100}}}
		if _, err := s.Inventory.Receive(t.Context(), s.Owner.Actor, in, ""); err != nil {
			t.Fatal(err)
		}
		wantHeld(last.ID, false)
		s.open(t, s.Second, last)
		s.sound(t)
	})
}
