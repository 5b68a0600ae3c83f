package packings_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// ready opens the parcel of an order of one soap and puts the soap in.
func (s *shop) ready(t testing.TB, who *apptest.Person, o orders.Order) int64 {
	t.Helper()
	p := s.open(t, who, o)
	s.scan(t, who, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
	return p.ID
}

// A packer has no right on orders: the number of the label goes with the close.
func TestACloseTakesTheNumberOfTheLabel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		key, shut := s.key(), body{"packing_id": s.ready(t, s.Second, o), "tracking_number": "ef 5826—21152 th"}
		for range 2 { // a lost answer is asked again
			closed := read(t, s.Do(t, s.Second, "POST", closePath, shut, "Idempotency-Key", key).Want(200)).Packing
			if closed.Order.TrackingNumber != "EF5826-21152TH" || closed.Order.Status != orders.AwaitingCollection {
				t.Fatalf("%+v", closed.Order)
			}
		}
		told := false
		for _, e := range s.orderNow(t, o).Timeline {
			told = told || e.Kind == "order.packed" && strings.Contains(string(e.Data), `"EF5826-21152TH"`)
		}
		if !told {
			t.Error("the story does not tell the number")
		}
		same := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "TH8" }, want{s.soap, 1})
		closed := read(t, s.shut(t, s.Second, body{
			"packing_id": s.ready(t, s.Second, same), "tracking_number": "TH-8",
		}).Want(200)).Packing
		if closed.Order.TrackingNumber != "TH8" {
			t.Errorf("%+v", closed.Order)
		}
		s.sound(t)
	})
}

// By the close, as by every door, only a courier's own number of this order becomes its number, and else nothing
// happens.
func TestACloseRefusesWhatIsNoNumberOfTheLabel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "TAKEN-1" }, want{s.tea, 1})
		numbered := s.orderWith(t, func(d *orders.Draft) { d.TrackingNumber = "OWN-1" }, want{s.soap, 1})
		bare := s.order(t, want{s.soap, 1})
		first, second := s.ready(t, s.Packer, numbered), s.ready(t, s.Packer, bare)
		for _, c := range []struct {
			parcel int64
			number string
			status int
		}{
			{first, "OTHER-1", 409},
			{second, "ta-ken 1", 409},
			{second, "กข", 400},
			{second, "X", 400},
			{second, "TH?12", 400},
			{second, bare.Number, 400},
			{second, "pk6911-000001", 400},
			{second, soapCode, 400},
			{second, "00" + teaCode, 400},
			{second, "box-tea", 400},
			{second, "set", 400},
		} {
			s.Unchanged(t, func() {
				s.shut(t, s.Packer, body{"packing_id": c.parcel, "tracking_number": c.number}).
					Refused(c.status, errs.InvalidTracking)
			})
		}
		for _, parcel := range []int64{first, second} {
			s.shut(t, s.Packer, body{"packing_id": parcel}).Want(200)
		}
		s.sound(t)
	})
}

// One label lies between two benches: one parcel gets its number, the other stays open.
func TestTwoParcelsCloseWithOneNumber(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for _, number := range []string{"EF582621152TH", "EF582621153TH", "EF582621154TH"} {
			people := []*apptest.Person{s.Packer, s.Second}
			var parcels [2]int64
			for i, who := range people {
				parcels[i] = s.ready(t, who, s.order(t, want{s.soap, 1}))
			}
			var codes [2]int
			var everybody sync.WaitGroup
			for i, who := range people {
				everybody.Go(func() {
					codes[i] = s.shut(t, who, body{"packing_id": parcels[i], "tracking_number": number}).Code
				})
			}
			everybody.Wait()
			slices.Sort(codes[:])
			if codes != [2]int{200, 409} {
				t.Errorf("%v", codes)
			}
		}
		s.sound(t)
	})
}
