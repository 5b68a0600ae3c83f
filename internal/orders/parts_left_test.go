package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/orders"
)

// TestAnOrderInPartsIsNotDone: while something of an order is still to be packed, no scan says that all of its parcels
// have left.
func TestAnOrderInPartsIsNotDone(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 3, body{"payment_method_id": s.cod}))
		var told orders.Checked
		for _, parcel := range []string{s.someOf(o, 1), s.someOf(o, 1)} {
			a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+parcel, body{}).Want(200).JSON(&told)
		}
		if told.Order.Status != orders.PartiallyShipping || told.Packed > 0 && told.Left == told.Packed {
			t.Errorf("a piece is still to be packed, yet %d of %d parcels left", told.Left, told.Packed)
		}
	})
}
