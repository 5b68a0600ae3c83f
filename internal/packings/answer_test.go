package packings_test

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"langraan/internal/apptest"
)

// What a scan answers is worked out from what it found: it is what a packer reads who asks for the parcel afterwards.
func TestAnswersOfScansAreWhatIsReadThen(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		packingOf := func(r *apptest.Response) (a struct {
			Packing map[string]any `json:"packing"`
		},
		) {
			t.Helper()
			if err := json.Unmarshal(r.Want(200).Body.Bytes(), &a); err != nil {
				t.Fatal(err)
			}
			return a
		}
		compare := func(o string, r *apptest.Response) float64 {
			t.Helper()
			said := packingOf(r).Packing
			then := packingOf(s.Do(t, s.Packer, "POST", isPath, body{"code": o})).Packing
			if !reflect.DeepEqual(said, then) {
				t.Errorf("answered\n%v\nread\n%v", said, then)
			}
			return said["id"].(float64)
		}
		one := s.order(t, want{s.soap, 3}, want{s.set, 1}, want{s.tea, 2})
		id := compare(one.Number, s.scan(t, s.Packer, body{"code": one.Number, "barcode": soapCode, "quantity": 2}))
		compare(one.Number, s.scan(t, s.Packer, body{"packing_id": id, "barcode": soapCode, "quantity": 2}))
		compare(one.Number, s.scan(t, s.Packer, body{"code": one.Number, "barcode": teaCode, "storage_id": s.shelf}))
		s.Clock.Advance(time.Minute)
		compare(one.Number, s.scan(t, s.Packer, body{"packing_id": id, "barcode": teaCode, "quantity": 3}))
		s.shut(t, s.Packer, body{"packing_id": id}).Want(200)

		// the second box of an order, taken over by another packer
		two := s.order(t, want{s.soap, 4})
		first := s.open(t, s.Owner, two)
		s.scan(t, s.Owner, body{"packing_id": first.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Owner, body{"packing_id": first.ID, "partial": true, "reason": "กล่องเล็ก"}).Want(200)
		second := s.open(t, s.Second, two)
		s.scan(t, s.Second, body{"packing_id": second.ID, "barcode": soapCode}).Want(200)
		s.Clock.Advance(time.Hour)
		compare(two.Number, s.scan(t, s.Packer, body{
			"packing_id": second.ID, "barcode": soapCode,
			"take_over_from": s.Second.Actor.UserID,
		}))
		id = compare(two.Number, s.scan(t, s.Packer, body{"code": two.Number, "barcode": soapCode}))
		items := s.number(t, "SELECT COUNT(*) FROM packing_items WHERE packing_id = $1 AND handed = 1 AND packed = 3",
			int64(id))
		if items != 1 {
			t.Errorf("%d items hold what was handed over and two more", items)
		}
	})
}
