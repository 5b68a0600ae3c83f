package orders_test

import (
	"testing"
	"time"

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

// TestTheSheetHasWhatItSaysWasChecked: of the orders that count as checked today none is missing on the sheet of today.
func TestTheSheetHasWhatItSaysWasChecked(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 2, body{"payment_method_id": s.cod}))
		yesterday := a.Clock.Now().Add(-24 * time.Hour).UTC()
		a.Do(t, a.Owner, "POST", "/api/v1/orders/trackingcheck/"+s.someOf(o, 1), body{"at": yesterday}).Want(200)
		var detail struct{ Lines []ided }
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&detail)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/takeoff", o.ID), body{
			"lines": []any{body{"line_id": detail.Lines[0].ID, "quantity": 1}}, "reason": "ของหมด",
		}).Want(200)
		var sheet orders.HandOver
		a.Do(t, a.Packer, "GET", "/api/v1/orders/shipping/info?gone=true", nil).Want(200).JSON(&sheet)
		if sheet.Checked > int64(len(sheet.Gone)) {
			t.Errorf("%d were checked, %d are listed", sheet.Checked, len(sheet.Gone))
		}
	})
}
