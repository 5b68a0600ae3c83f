package orders_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// bearing writes a number to an order, as it may stand there from before it was refused.
func (s *shop) bearing(o seen, number string) {
	s.t.Helper()
	if err := s.DB.Write(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE orders SET tracking_number = $2, tracked = TRUE WHERE id = $1", o.ID, number)
		return err
	}); err != nil {
		s.t.Fatal(err)
	}
}

// tracking is what the order bears now.
func (s *shop) tracking(o seen) (number string, version int64) {
	s.t.Helper()
	var got struct {
		Tracking string `json:"tracking_number"`
		Version  int64
	}
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&got)
	return got.Tracking, got.Version
}

type rowsDone struct {
	Rows []struct {
		Done   bool
		Code   errs.Code
		Reason string
	}
}

// Barcodes of the shop's goods lie on the bench beside the courier's label: whichever of them is scanned, by no door it
// becomes a tracking number.
func TestABarcodeOfGoodsIsNoTrackingNumber(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		s.made("/api/v1/wms/product", body{
			"name": "ชา", "pn": "TEA-01", "barcode": "012345678905", "package_barcode": "PACK-TEA", "package_pieces": 6,
		})
		s.made("/api/v1/products", body{"name": "ชุดชา", "sku": "TEASET", "price": 100, "type": 1, "barcode": "TEABOX-9"})
		o := s.paid(s.plain, 1)
		for _, code := range []string{
			"8850123456787", " 885 0123456787", "12345678905", "00012345678905", "pack-tea", "TEABOX-9", "tea-01", "TEASET",
		} {
			a.Unchanged(t, func() {
				numbered := body{"tracking_number": code}
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", o.ID), numbered).
					Refused(400, errs.InvalidTracking)
				a.Do(t, a.Owner, "POST", "/api/v1/orders", s.draft(s.plain, 1, numbered)).
					Refused(400, errs.InvalidTracking)
				edit := s.draft(s.plain, 1, numbered, body{"version": o.Version})
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d", o.ID), edit).Refused(400, errs.InvalidTracking)
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/packing", o.ID), body{"tracking_number": code, "reason": "x"}).
					Refused(400, errs.InvalidTracking)
				a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createandclose", body{
					"code": o.Number, "tracking_number": code, "pieces": []body{{"barcode": "8850123456787"}},
				}).Refused(400, errs.InvalidTracking)
				var got rowsDone
				a.Do(t, a.Owner, "POST", trackedBase+"apply", body{"rows": []body{
					{"order_id": o.ID, "tracking_number": code},
				}}).Want(200).JSON(&got)
				if len(got.Rows) != 1 || got.Rows[0].Done || got.Rows[0].Code != errs.InvalidTracking {
					t.Errorf("%q was applied: %+v", code, got)
				}
			})
			var read orders.Tracked
			a.Do(t, a.Owner, "POST", trackedBase+"file", "Order No,Tracking Number\n"+o.Number+","+code+"\n").
				Want(200).JSON(&read)
			if len(read.Rows) != 1 || read.Rows[0].Verdict != orders.TrackOwn {
				t.Errorf("%q of a file: %+v", code, read.Rows)
			}
		}
		// A table without headings: the column of barcodes is not that of the tracking numbers.
		var read orders.Tracked
		a.Do(t, a.Owner, "POST", trackedBase+"pasted", body{"lines": []string{
			o.Number + "\t8850123456787\tEF582621152TH",
		}}).Want(200).JSON(&read)
		if read.Tracking != 3 || len(read.Rows) != 1 || read.Rows[0].Verdict != orders.TrackSet {
			t.Errorf("%+v", read)
		}
		// One digit more and it is nothing of the shop.
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{"tracking_number": "8850123456788"}).
			Want(200)
	})
}

// The check names orders of one business that have one tracking number, however it is written; what was cancelled and
// another business may have it.
func TestTheCheckNamesOrdersOfOneTrackingNumber(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		first, second, gone := s.paid(s.plain, 1), s.paid(s.plain, 1), s.paid(s.plain, 1)
		s.bearing(first, "EF582621152TH")
		s.bearing(gone, "EF-582621152TH")
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", gone.ID), body{"reason_type": 1, "reason": "x"}).
			Want(200)
		clean(t, a)
		s.bearing(second, "EF-582621152-TH")
		want := fmt.Sprintf("order %d: it has the tracking number of order %d; 2 orders have it", second.ID, first.ID)
		faults, err := orders.CheckStates(t.Context(), a.DB.Fresh())
		if err != nil || len(faults) != 1 || faults[0] != want {
			t.Errorf("%q, %v", faults, err)
		}
	})
}

// What an order bears from before stays, whatever it is, by every door; only another number is judged.
func TestATrackingNumberThatStaysIsNotJudged(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		for _, number := range []string{"SO6811-000123", "PK6811-000123", "8850123456787", "OLD?NUMBER"} {
			o := s.paid(s.plain, 1)
			s.bearing(o, number)
			same := body{"tracking_number": number}
			put := func(change ...body) *apptest.Response {
				t.Helper()
				_, version := s.tracking(o)
				change = append([]body{{"payment_method_id": s.bank, "version": version}, same}, change...)
				return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 1, change...))
			}
			put(body{"recipient_name": "ชื่อใหม่"}).Want(200)
			put(body{"recipient_name": "ชื่อใหม่", "seller_note": "โน้ต"}).Want(200)
			put(body{"shipping_provider_id": 2}).Want(200)
			put(body{"tracking_number": ""}).Want(200)
			a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{
				"tracking_number": number, "shipping_provider_id": 7,
			}).
				Want(200)
			var read orders.Tracked
			a.Do(t, a.Owner, "POST", trackedBase+"file", "Order No,Tracking Number\n"+o.Number+","+number+"\n").
				Want(200).JSON(&read)
			if len(read.Rows) != 1 || read.Rows[0].Verdict != orders.TrackSame {
				t.Errorf("%q of a file: %+v", number, read.Rows)
			}
			var got rowsDone
			a.Do(t, a.Owner, "POST", trackedBase+"apply", body{"rows": []body{
				{"order_id": o.ID, "tracking_number": number, "shipping_provider_id": 1},
			}}).Want(200).JSON(&got)
			if len(got.Rows) != 1 || !got.Rows[0].Done {
				t.Errorf("%q was not applied: %+v", number, got)
			}
			a.Unchanged(t, func() {
				for _, other := range []string{"SO6811-000124", "PK6811-000124", "OTHER?ONE"} {
					put(body{"tracking_number": other}).Refused(400, errs.InvalidTracking)
				}
			})
			if now, _ := s.tracking(o); now != number {
				t.Errorf("%q has become %q", number, now)
			}
			a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createandclose", body{
				"code": o.Number, "tracking_number": number, "pieces": []body{{"barcode": "8850123456787"}},
			}).Want(200)
		}
	})
}
