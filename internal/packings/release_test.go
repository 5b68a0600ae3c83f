package packings_test

import (
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/users"
)

const parcels = "/api/v1/packings/"

func TestAnAbandonedParcelIsReleased(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newShop(t, a)
		lead := a.Hire(t, a.Owner, users.Create{
			Username: "lead", FirstName: "หัวหน้า", Group: access.GroupEmployee,
			Roles: access.Roles{access.Packing: access.LevelManage}.Text(),
		})
		o := s.order(t, want{s.soap, 2})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		a.Unchanged(t, func() {
			s.Do(t, s.Second, "DELETE", parcels+text(p.ID), nil).Refused(403, errs.PermissionDenied)
			s.Do(t, s.Viewer, "DELETE", parcels+text(p.ID), nil).Refused(403, errs.PermissionDenied)
			s.Do(t, s.Stranger, "DELETE", parcels+text(p.ID), nil).Refused(404, errs.InvalidParam)
			s.Do(t, lead, "DELETE", parcels+"999", nil).Refused(404, errs.InvalidParam)
		})
		s.Do(t, lead, "DELETE", parcels+text(p.ID), nil).Want(200)
		cause := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Refused(409,
			errs.InvalidOrderStatus).Failure().Cause
		if !strings.Contains(cause, "หัวหน้า") {
			t.Errorf("the packer hears %q", cause)
		}
		s.Do(t, lead, "DELETE", parcels+text(p.ID), nil).Refused(409, errs.InvalidOrderStatus)
		var list struct{ Data []packings.PackingHead }
		s.Do(t, s.Packer, "GET", parcels[:len(parcels)-1]+"?status=void", nil).Want(200).JSON(&list)
		if len(list.Data) != 1 || list.Data[0].ReleasedBy != lead.Actor.Name || list.Data[0].Reason != "" {
			t.Errorf("%+v", list.Data)
		}
		var seen orders.Order
		s.Do(t, s.Owner, "GET", "/api/v1/orders/detail?id="+text(o.ID), nil).Want(200).JSON(&seen)
		if seen.Packings[0].Released != lead.Actor.Name || seen.Timeline[0].Kind != "packing.released" ||
			seen.Timeline[0].UserName != lead.Actor.Name {
			t.Errorf("%+v %+v", seen.Packings, seen.Timeline[0])
		}

		again := s.open(t, s.Second, o)
		if again.ID == p.ID || again.Packed != 0 || again.Wanted != 2 {
			t.Errorf("%+v", again.PackingHead)
		}
		s.Do(t, s.Second, "DELETE", parcels+text(again.ID), nil).Want(200) // one's own
		last := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": last.ID, "barcode": soapCode, "quantity": 2}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": last.ID}).Want(200)
		s.Do(t, lead, "DELETE", parcels+text(last.ID), nil).Refused(409, errs.InvalidOrderStatus)
		s.sound(t)
	})
}

// What was given up bars nobody from changing the order.
func TestAnOrderOfAReleasedParcelMayBeEdited(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newShop(t, a)
		var d orders.Draft
		o := s.orderWith(t, func(made *orders.Draft) { d = *made }, want{s.soap, 2})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.Do(t, s.Packer, "DELETE", parcels+text(p.ID), nil).Want(200)
		d.Lines[0].Quantity = 3
		edit := orders.Edit{ID: o.ID, Version: o.Version, Draft: d}
		if _, err := s.Orders.Edit(t.Context(), s.Owner.Actor, edit); err != nil {
			t.Fatal(err)
		}
		again := s.open(t, s.Second, o)
		s.scan(t, s.Second, body{"packing_id": again.ID, "barcode": soapCode, "quantity": 3}).Want(200)
		s.shut(t, s.Second, body{"packing_id": again.ID}).Want(200)
		s.sound(t)
	})
}

// Of closing and releasing at once one happens, and the stock agrees.
func TestRacingReleaseAndClose(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newShop(t, a)
		for range 5 {
			o := s.order(t, want{s.soap, 1})
			p := s.open(t, s.Packer, o)
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
			var codes [2]int
			var both sync.WaitGroup
			both.Go(func() { codes[0] = s.shut(t, s.Packer, body{"packing_id": p.ID}).Code })
			both.Go(func() { codes[1] = s.Do(t, s.Owner, "DELETE", parcels+text(p.ID), nil).Code })
			both.Wait()
			if codes != [2]int{200, 409} && codes != [2]int{409, 200} {
				t.Errorf("close %d, release %d", codes[0], codes[1])
			}
		}
		s.sound(t)
	})
}

// Lines that went to another order are no lines of a parcel that was given up before, which still says what it wanted.
func TestAReleasedParcelNamesNoLineOfAnotherOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newShop(t, a)
		o := s.order(t, want{s.soap, 2}, want{s.tea, 1})
		p := s.open(t, s.Packer, o)
		s.Do(t, s.Packer, "DELETE", parcels+text(p.ID), nil).Want(200)
		s.Do(t, s.Seller, "POST", "/api/v1/orders/"+text(o.ID)+"/split", body{"lines": []body{
			{"line_id": o.Lines[1].ID, "quantity": 1},
		}}).Want(201)
		var seen packings.Closedness
		s.Do(t, s.Packer, "POST", "/api/v2/packings/check/isclosed", body{"code": p.Number}).Want(200).JSON(&seen)
		if seen.Packing == nil || len(seen.Packing.Items) != 2 {
			t.Fatalf("%+v", seen)
		}
		for _, item := range seen.Packing.Items {
			if line := map[int64]int64{s.soap: o.Lines[0].ID}[item.WarehouseProductID]; item.LineID != line {
				t.Errorf("%s is of line %d, not of %d", item.Name, item.LineID, line)
			}
		}
	})
}
