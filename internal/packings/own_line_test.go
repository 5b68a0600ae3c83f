package packings_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/lines"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

func TestAPackerServesTheOwnLineAlone(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		const move, profiles = "/api/v1/wms/inventory/user/move", "/api/v1/wms/profile/pickup"
		goods := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
		var morning lines.Profile
		s.Do(t, s.Manager, "POST", profiles+"/create",
			body{
				"name":  "เช้า",
				"lines": []body{{"product_id": goods, "quantity": 4}},
			}).Want(http.StatusCreated).JSON(&morning)
		var found struct{ Data []lines.Profile }
		if s.Do(t, s.Packer, "GET", profiles, nil).Want(200).JSON(&found); len(found.Data) != 1 ||
			found.Data[0].Lines[0].Missing != 4 {
			t.Errorf("%+v", found)
		}
		s.Do(t, s.Packer, "GET", "/api/v1/wms/storage", nil).Want(200)
		s.Do(t, s.Packer, "POST", move, body{"storage_id": s.shelf, "profile_id": morning.ID}).Want(http.StatusCreated)
		s.Do(t, s.Packer, "POST", move, body{
			"storage_id": s.other, "user_id": s.Packer.Actor.UserID,
			"back": true,
		}).Want(http.StatusCreated)
		s.toLine(t, s.Second, s.soap, 2)
		s.Unchanged(t, func() {
			other := s.Second.Actor.UserID
			s.Do(t, s.Packer, "POST", move, body{
				"storage_id": s.shelf, "user_id": other,
				"profile_id": morning.ID,
			}).Refused(400, errs.InvalidParam)
			s.Do(t, s.Packer, "POST", move, body{"storage_id": s.shelf, "user_id": other, "back": true}).Refused(400,
				errs.InvalidParam)
			s.Do(t, s.Packer, "GET", fmt.Sprint(profiles, "?user_id=", other), nil).Refused(403, errs.PermissionDenied)
			s.Do(t, s.Seller, "POST", move, body{"storage_id": s.shelf, "back": true}).Refused(403,
				errs.PermissionDenied)
			line := []body{{"product_id": goods, "quantity": 1}}
			s.Do(t, s.Packer, "POST", "/api/v2/wms/inventory/item/in", body{
				"storage_id": s.shelf,
				"lines":      line,
			}).Refused(403, errs.PermissionDenied)
			s.Do(t, s.Packer, "POST", "/api/v2/wms/inventory/item/out", body{
				"storage_id": s.shelf, "note": "x",
				"lines": line,
			}).Refused(403, errs.PermissionDenied)
			s.Do(t, s.Packer, "POST", "/api/v2/wms/inventory/item/count", body{
				"user_id": s.Packer.Actor.UserID,
				"note":    "x", "lines": line,
			}).Refused(403, errs.PermissionDenied)
			s.Do(t, s.Packer, "POST", profiles+"/create", body{"name": "x", "lines": line}).Refused(403,
				errs.PermissionDenied)
			s.Do(t, s.Packer, "DELETE", fmt.Sprint(profiles, "/", morning.ID), nil).Refused(403, errs.PermissionDenied)
		})
		s.sound(t)
	})
}

func TestThePackerSeesWhatTheCourierLacksAndNoMore(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "SPX-TH-5" }, want{s.soap, 1})
		p := s.open(t, s.Packer, o)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		told := func(who *apptest.Person) (head orders.Head) {
			t.Helper()
			var list orders.HandOver
			s.Do(t, who, "GET", "/api/v1/orders/shipping/info", nil).Want(200).JSON(&list)
			if len(list.Missing) != 1 || list.Expected != 1 {
				t.Fatalf("%+v", list)
			}
			return list.Missing[0].Head
		}
		short, whole := told(s.Packer), told(s.Seller)
		if short.Number != o.Number || short.RecipientName != "สมชาย ใจดี" || short.TrackingNumber != "SPX-TH-5" ||
			short.ShippingProviderID != settings.ProviderSPX {
			t.Errorf("%+v", short)
		}
		if short.ShipBy == 0 || short.ShipBy != whole.ShipBy || short.Due != whole.Due {
			t.Errorf("to leave until %v (%q), the seller reads %v (%q)", short.ShipBy, short.Due, whole.ShipBy, whole.Due)
		}
		if short.OrderAmount != 0 || short.Phone != "" || short.SaleChannelName != "" || whole.OrderAmount == 0 {
			t.Errorf("%+v", short)
		}
	})
}
