package packings_test

import (
	"testing"

	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// Who packs without scans packs what they read: of an order that was edited since, nothing leaves.
func TestAnOlderVersionOfAnOrderIsNotPackedWithoutScans(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var d orders.Draft
		o := s.orderWith(t, func(made *orders.Draft) { d = *made }, want{s.soap, 2})
		d.Lines[0].Quantity = 3
		now := must(s.Orders.Edit(t.Context(), s.Owner.Actor, orders.Edit{ID: o.ID, Version: o.Version, Draft: d}))(t)
		at := "/api/v1/orders/" + text(o.ID) + "/packing"
		s.Unchanged(t, func() {
			s.Do(t, s.Manager, "PUT", at, body{"reason": "สแกนเนอร์เสีย", "version": o.Version}).
				Refused(409, errs.ErrStale.Code)
		})
		shut := shutOf(t, s.Do(t, s.Manager, "PUT", at, body{"reason": "สแกนเนอร์เสีย", "version": now.Version}))
		if n := s.onHand(t); shut.Packed != 3 || n != 17 {
			t.Errorf("%+v, %d soaps lie there", shut, n)
		}
		s.sound(t)
	})
}
