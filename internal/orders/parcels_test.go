package orders_test

import (
	"slices"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// someOf packs some pieces of an order and closes the parcel, whole or not; it gives the parcel's number.
func (s *shop) someOf(o seen, pieces int64) string {
	s.t.Helper()
	var answer struct {
		Packing struct {
			ID     int64
			Number string
		}
	}
	s.Do(s.t, s.Owner, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Want(200).JSON(&answer)
	s.Do(s.t, s.Owner, "POST", "/api/v2/packings/verify/createoradd", body{
		"packing_id": answer.Packing.ID,
		"barcode":    "8850123456787", "quantity": pieces,
	}).Want(200)
	s.Do(s.t, s.Owner, "POST", "/api/v3/packings/verify/close", body{
		"packing_id": answer.Packing.ID, "partial": true,
		"reason": "ของหมด",
	}).Want(200)
	return answer.Packing.Number
}

func (s *shop) check(code, want string) {
	s.t.Helper()
	var answer orders.Checked
	s.Do(s.t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+code, body{}).Want(200).JSON(&answer)
	if answer.Result != want || want == orders.CheckAlready && answer.At == 0 {
		s.t.Errorf("%s is answered %+v, want %s", code, answer, want)
	}
}

// handOver wants the parcels that the shipping check awaits of an order, and how many it let go today.
func (s *shop) handOver(id int64, gone int64, waiting ...string) {
	s.t.Helper()
	var told orders.HandOver
	s.Do(s.t, s.Packer, "GET", "/api/v1/orders/shipping/info?gone=true", nil).Want(200).JSON(&told)
	var numbers []string
	for _, o := range told.Missing {
		if o.ID == id {
			numbers = o.Parcels
		}
	}
	if !slices.Equal(numbers, waiting) {
		s.t.Errorf("parcels %v of order %d wait, want %v", numbers, id, waiting)
	}
	var parcels int64
	for _, o := range told.Gone {
		if o.ID == id {
			parcels = o.Parcels
		}
	}
	if parcels != gone {
		s.t.Errorf("%d parcels of order %d are handed over, want %d", parcels, id, gone)
	}
}

// TestAnOrderLeavesInParts: each parcel is scanned out, and the order is on its way when the last has left.
func TestAnOrderLeavesInParts(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 3, body{"payment_method_id": s.cod, "tracking_number": "TWO1"}))
		first := s.someOf(o, 2)
		s.check("TWO1", "which_parcel")
		s.check(first, "ok")
		s.check(first, "already")
		if now := s.now(o.ID); now.Status != 114 || now.Packings[0].Status != "left" {
			t.Fatalf("%+v", now)
		}
		waiting := func() (n int) {
			var told orders.HandOver
			a.Do(t, a.Packer, "GET", "/api/v1/orders/shipping/info", nil).Want(200).JSON(&told)
			return len(told.Missing)
		}
		if n := waiting(); n != 0 {
			t.Errorf("%d parcels wait for a courier, and the only one has left", n)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID), body{"reason_type": 1, "reason": "x"}).Refused(
			409, errs.InvalidOrderStatus)
		second := s.someOf(o, 1)
		if n := waiting(); n != 1 {
			t.Errorf("%d parcels wait for a courier, want the second", n)
		}
		s.check("TWO1", "which_parcel") // the label of the first, scanned again, must not send the second
		s.check(second, "ok")
		if now := s.now(o.ID); now.Status != 121 {
			t.Errorf("%+v", now)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID), body{}).Want(200)
		if now := s.now(o.ID); now.Status != 122 || now.Packings[0].Status != "arrived" ||
			now.Packings[1].Status != "arrived" {
			t.Errorf("%+v", now)
		}

		both := s.order(a.Seller, s.draft(s.plain, 2, body{"payment_method_id": s.cod}))
		one, two := s.someOf(both, 1), s.someOf(both, 1)
		s.check(both.Number, "which_parcel")
		s.handOver(both.ID, 0, one, two)
		s.check(two, "ok")
		s.handOver(both.ID, 1, one)
		if now := s.now(both.ID); now.Status != 112 {
			t.Errorf("one of two parcels left: %+v", now)
		}
		s.check(one, "ok")
		if now := s.now(both.ID); now.Status != 121 {
			t.Errorf("both left: %+v", now)
		}
		s.handOver(both.ID, 2)
		clean(t, a)
	})
}

// TestTheTallyCountsWhatLiesAtTheDoor: an order of which a part is not packed yet is checked when what is packed of it
// left, waits again when more is packed, and is expected once all the while.
func TestTheTallyCountsWhatLiesAtTheDoor(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 4, body{
			"payment_method_id": s.cod, "shipping_provider_id": settings.ProviderKerry,
		}))
		tally := func(step string, checked, expected int64, days ...int) {
			t.Helper()
			date := a.Clock.Now().In(clock.Bangkok)
			if len(days) > 0 {
				date = date.AddDate(0, 0, -days[0])
			}
			for provider, want := range map[int64]orders.Tally{
				0:                      {Checked: checked, Expected: expected},
				settings.ProviderKerry: {Checked: checked, Expected: expected},
				settings.ProviderSPX:   {},
			} {
				var told orders.Tally
				a.Do(t, a.Packer, "GET", path("/api/v1/orders/shipping/info?shipping_provider_id=%d", provider)+
					"&date="+date.Format(time.DateOnly), nil).Want(200).JSON(&told)
				if told != want {
					t.Errorf("%s: provider %d: %+v, want %+v", step, provider, told, want)
				}
			}
		}
		first := s.someOf(o, 1)
		tally("one of them is packed", 0, 1)
		var scan orders.Checked
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+first, body{}).Want(200).JSON(&scan)
		if scan.Counts != (orders.Tally{Checked: 1, Expected: 1}) {
			t.Errorf("the scan tells %+v", scan.Counts)
		}
		tally("it left", 1, 1)
		second := s.someOf(o, 1)
		tally("another is packed", 0, 1)
		s.check(second, "ok")
		tally("that left too", 1, 1)
		a.Clock.Advance(24 * time.Hour)
		s.Owner, s.Packer = a.SignIn(t, s.Owner.Name), a.SignIn(t, s.Packer.Name)
		tally("on the next day", 0, 0)
		tally("of the day before", 1, 1, 1)
		third := s.someOf(o, 2)
		tally("the rest is packed", 0, 1)
		s.check(third, "ok")
		tally("all left", 1, 1)
		tally("of the day before, when all left", 0, 0, 1)
		clean(t, a)
	})
}

// TestASheetListsTheParcelsOfItsDay: an order whose second parcel left a day later stands on the sheets of both days,
// each with what left on it, and each scan says how many parcels are still to come.
func TestASheetListsTheParcelsOfItsDay(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 3, body{"payment_method_id": s.cod}))
		parcels := []string{s.someOf(o, 1), s.someOf(o, 1), s.someOf(o, 1)}
		yesterday := a.Clock.Now().Add(-24 * time.Hour)
		for i, at := range []time.Time{yesterday.Add(-time.Minute), yesterday, a.Clock.Now()} {
			var told orders.Checked
			a.Do(t, a.Owner, "POST", "/api/v1/orders/trackingcheck/"+parcels[i], body{"at": at.UTC()}).Want(200).JSON(&told)
			if told.Result != "ok" || told.Left != int64(i+1) || told.Packed != 3 {
				t.Errorf("parcel %d: %s, %d of %d left", i, told.Result, told.Left, told.Packed)
			}
		}
		single := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		var told orders.Checked
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+s.someOf(single, 1), body{}).Want(200).JSON(&told)
		if told.Result != "ok" || told.Left != 0 || told.Packed != 0 {
			t.Errorf("the only parcel: %+v", told)
		}
		for days, want := range [][][3]int64{
			{{o.ID, 1, 3}, {single.ID, 1, 1}}, {{o.ID, 2, 3}}, {},
		} {
			var sheet orders.HandOver
			a.Do(t, a.Packer, "GET", "/api/v1/orders/shipping/info?gone=true&date="+
				a.Clock.Now().AddDate(0, 0, -days).In(clock.Bangkok).Format(time.DateOnly), nil).Want(200).JSON(&sheet)
			got := [][3]int64{}
			for _, one := range sheet.Gone {
				got = append(got, [3]int64{one.ID, one.Parcels, one.Packed})
			}
			if !slices.Equal(got, want) {
				t.Errorf("%d days ago %v left, want %v", days, got, want)
			}
		}
		clean(t, a)
	})
}

// TestWhatCannotBeHadIsTakenOff: the order goes on without it, the stock is free again, and the credit is told.
func TestWhatCannotBeHadIsTakenOff(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		o := s.order(a.Seller, s.draft(s.plain, 3, body{"lines": []any{
			body{"product_id": s.plain, "quantity": 3},
			body{"product_id": s.set, "quantity": 1},
		}}))
		s.confirm(o.ID, body{})
		parcel := s.someOf(o, 2)
		s.wantStock(28, 13)
		var lines struct{ Lines []ided }
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&lines)
		take := func(line, n int64) body {
			return body{"lines": []any{body{"line_id": line, "quantity": n}}, "reason": "ของหมด"}
		}
		call := path("/api/v1/orders/%d/takeoff", o.ID)
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", call, take(lines.Lines[0].ID, 2)).Refused(400, errs.InvalidParam) // two are packed
			a.Do(t, a.Seller, "PUT", call, take(999_999, 1)).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", call, body{"lines": []any{}, "reason": "x"}).Refused(400, errs.InvalidParam)
			a.Do(t, a.Packer, "PUT", call, take(lines.Lines[1].ID, 1)).Refused(403, errs.PermissionDenied)
		})
		a.Do(t, a.Seller, "PUT", call, take(lines.Lines[1].ID, 1)).Want(200)
		s.wantStock(28, 1)
		now := s.now(o.ID)
		if now.Status != 114 || now.OrderAmount != 3*5900 || now.Timeline[0].Data["credit"] != 60000.0 {
			t.Errorf("the set is off: %+v", now)
		}
		s.check(parcel, "ok")
		a.Do(t, a.Seller, "PUT", call, take(lines.Lines[0].ID, 1)).Want(200)
		s.wantStock(28, 0)
		if now = s.now(o.ID); now.Status != 121 || now.OrderAmount != 2*5900 ||
			now.Timeline[0].Kind != "order.shipped" || now.Timeline[1].Kind != "order.taken_off" {
			t.Errorf("nothing is missing any more: %+v", now)
		}
		a.Do(t, a.Seller, "PUT", call, take(lines.Lines[0].ID, 1)).Refused(409, errs.InvalidOrderStatus)
		clean(t, a)
	})
}

// What a courier collects of an order in whole baht stays so when something is taken off it.
func TestWhatIsTakenOffLeavesWholeBahtToCollect(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod, "discount": 1000, "lines": []any{
			body{"product_id": s.plain, "quantity": 3, "discount": 1000},
			body{"kind": "service", "name": "ห่อของขวัญ", "quantity": 1, "price": 1000},
		}}))
		s.someOf(o, 2)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/takeoff", o.ID), body{
			"lines": []any{body{"line_id": s.whole(o.ID).Lines[0].ID, "quantity": 1}}, "reason": "หมด",
		}).Want(200)
		if now := s.whole(o.ID); now.OrderAmount != 11600 || now.Discount != 600 || now.Status != 112 {
			t.Errorf("%+v", now)
		}
		clean(t, a)
	})
}

// Taking off what is worth less than a baht never has an order ask for more than before: it is paid, or its label says
// what is to be collected.
func TestWhatIsTakenOffLeavesNoMoreToPay(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Owner, s.draft(s.plain, 1, body{"discount": 1000, "lines": []any{
			body{"product_id": s.plain, "quantity": 3},
			body{"kind": "service", "name": "ถุง", "quantity": 1, "price": 50},
		}}))
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{
			"version": o.Version,
		}).Want(200)
		s.someOf(o, 2)
		before := s.whole(o.ID)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/takeoff", o.ID), body{
			"lines": []any{body{"line_id": before.Lines[1].ID, "quantity": 1}}, "reason": "หมด",
		}).Want(200)
		if now := s.whole(o.ID); now.OrderAmount > before.OrderAmount {
			t.Errorf("asks %d, asked %d before", now.OrderAmount, before.OrderAmount)
		}
		clean(t, a)
	})
}
