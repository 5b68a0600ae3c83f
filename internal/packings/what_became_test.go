package packings_test

import (
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

func TestIsClosed(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		ask := func(code string) (c packings.Closedness) {
			t.Helper()
			s.Do(t, s.Viewer, "POST", isPath, body{"code": code}).Want(200).JSON(&c)
			return c
		}
		if c := ask(o.Number); c.Closed || c.Status != packings.StatusNone || c.Packing != nil || c.Order.ID != o.ID {
			t.Errorf("%+v", c)
		}
		p := s.open(t, s.Packer, o)
		if c := ask(strings.ToLower(o.Number)); c.Closed || c.Status != "open" || c.Packing.ID != p.ID {
			t.Errorf("%+v", c)
		}
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		if c := ask(p.Number); !c.Closed || c.Status != "closed" || c.Order.Status != orders.AwaitingCollection ||
			len(c.Packing.Items) != 1 {
			t.Errorf("%+v", c)
		}
		for _, who := range []struct {
			actor *apptest.Person
			code  string
		}{{s.Packer, "nothing"}, {s.Stranger, o.Number}} {
			var c packings.Closedness
			s.Do(t, who.actor, "POST", isPath, body{"code": who.code}).Want(200).JSON(&c)
			if c != (packings.Closedness{Status: packings.StatusUnknown}) {
				t.Errorf("%+v", c)
			}
		}
		s.Do(t, s.Seller, "POST", isPath, body{"code": o.Number}).Refused(403, errs.PermissionDenied)
		gone := s.order(t, want{s.soap, 1})
		if _, err := s.Orders.Cancel(t.Context(), s.Owner.Actor, orders.Cancel{
			ID: gone.ID, Version: gone.Version, ReasonType: orders.CancelOther, Reason: "ลูกค้าเปลี่ยนใจ",
		}, ""); err != nil {
			t.Fatal(err)
		}
		if c := ask(gone.Number); c.Status != packings.StatusNone || c.Reason != "ลูกค้าเปลี่ยนใจ" {
			t.Errorf("%+v", c)
		}
	})
}
