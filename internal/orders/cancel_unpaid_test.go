package orders_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// works changes how the shop works.
func (s *shop) works(change func(*users.Shop)) {
	s.t.Helper()
	var now users.Shop
	s.Do(s.t, s.Owner, "GET", "/api/v1/shop", nil).Want(200).JSON(&now)
	change(&now)
	s.Do(s.t, s.Owner, "PUT", "/api/v1/shop", now).Want(200)
}

func TestUnpaidTransfersAreCancelledInTime(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		old := s.order(a.Seller, s.draft(s.plain, 2))
		cod := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		paid, part := s.order(a.Seller, s.draft(s.plain, 1)), s.order(a.Seller, s.draft(s.plain, 1))
		pay := func(o seen, amount int64) {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{
				"payments": []any{body{"payment_method_id": s.bank, "amount": amount}},
			}).Want(200)
		}
		pay(paid, 5900)
		pay(part, 100)
		changed := s.order(a.Seller, s.draft(s.plain, 1))
		a.Clock.Advance(7 * time.Hour)
		young := s.order(a.Seller, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", changed.ID), s.draft(s.plain, 1, body{
			"version": changed.Version, "address": "9/9",
		})).Want(200)
		a.Clock.Advance(61 * time.Minute)
		a.Work(t)
		if got := s.status(old); got != 100 {
			t.Errorf("nothing is to be cancelled, yet the order stands at %d", got)
		}
		s.works(func(shop *users.Shop) { shop.CancelHours = 8 })
		a.Clock.Advance(10 * time.Minute)
		a.Work(t)
		for _, one := range []struct {
			name string
			o    seen
			want int
		}{{"old", old, 140}, {"cod", cod, 111}, {"paid", paid, 111}, {"part paid", part, 100}, {"young", young, 100}, {"changed", changed, 100}} {
			if got := s.status(one.o); got != one.want {
				t.Errorf("%s: %d, want %d", one.name, got, one.want)
			}
		}
		var told struct {
			Timeline []struct {
				Kind     string
				UserName string `json:"user_name"`
				Data     struct{ Reason string }
			}
		}
		a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", old.ID), nil).Want(200).JSON(&told)
		if story := told.Timeline[0]; story.Kind != "order.cancelled" || story.UserName != "system" ||
			!strings.Contains(story.Data.Reason, "8 ชั่วโมง") {
			t.Errorf("the story says %+v", story)
		}
		s.wantStock(20, 5)
		clean(t, a)
	})
}

// What an order lacks and somebody let pass, a deposit that is to come later, keeps it from being given up, though
// nothing came in.
func TestAnOrderPartlyWaivedIsNotGivenUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		deposit, plain := s.order(a.Seller, s.draft(s.plain, 2)), s.order(a.Seller, s.draft(s.plain, 2))
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE orders SET waived = 5000 WHERE id = $1", deposit.ID)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		s.works(func(shop *users.Shop) { shop.CancelHours = 1 })
		a.Clock.Advance(2 * time.Hour)
		a.Work(t)
		if one, other := s.status(deposit), s.status(plain); one != 100 || other != 140 {
			t.Errorf("the order partly waived stands at %d, the other at %d", one, other)
		}
	})
}

// A buyer who sent a slip in time has paid as far as they know: the order waits for who looks at it. A slip that is
// refused gives it its time anew: the buyer is told why only then, and may send a better one.
func TestAnOrderWhoseSlipWaitsIsNotGivenUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		sent, plain := s.order(a.Seller, s.draft(s.plain, 2)), s.order(a.Seller, s.draft(s.plain, 2))
		var picture bytes.Buffer
		if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8))); err != nil {
			t.Fatal(err)
		}
		var up struct{ Name string }
		a.Do(t, a.Seller, "POST", "/api/v1/images?kind=slip", picture.String()).Want(201).JSON(&up)
		slip := s.made("/api/v1/payments/slips", body{"image": up.Name, "order_id": sent.ID, "amount": 11800})
		s.works(func(shop *users.Shop) { shop.CancelHours = 1 })
		a.Clock.Advance(2 * time.Hour)
		a.Work(t)
		if one, other := s.status(sent), s.status(plain); one != 100 || other != 140 {
			t.Errorf("the order whose slip waits stands at %d, the other at %d", one, other)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", slip), body{"reason": "สลิปปลอม"}).Want(200)
		for _, later := range []struct {
			by   time.Duration
			want int
		}{{10 * time.Minute, 100}, {45 * time.Minute, 100}, {20 * time.Minute, 140}} {
			a.Clock.Advance(later.by)
			a.Work(t)
			if one := s.status(sent); one != later.want {
				t.Errorf("%s later the order whose slip was refused stands at %d, want %d", later.by, one, later.want)
			}
		}
		clean(t, a)
	})
}

// A slip that paid several orders waits again once all of that is taken back: each of them waits for who looks at it,
// and has its hours anew when it is refused.
func TestOrdersOfOneSlipAreNotGivenUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		sent, other := s.order(a.Seller, s.draft(s.plain, 2)), s.order(a.Seller, s.draft(s.plain, 1))
		slip := s.made("/api/v1/payments/slips", body{
			"image": s.slipPictures(1)[0], "order_id": sent.ID, "amount": 17700,
		})
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/accept", slip), body{"parts": []any{
			body{"order_id": sent.ID, "amount": 11800}, body{"order_id": other.ID, "amount": 5900},
		}}).Want(200)
		for _, o := range []seen{sent, other} {
			var paid struct{ Payments []struct{ ID int64 } }
			a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&paid)
			a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/revert/%d", o.ID), body{
				"payment_ids": []int64{paid.Payments[0].ID},
			}).Want(200)
		}
		s.works(func(shop *users.Shop) { shop.CancelHours = 1 })
		a.Clock.Advance(2 * time.Hour)
		a.Work(t)
		if one, two := s.status(sent), s.status(other); one != 100 || two != 100 {
			t.Errorf("the orders of a slip that waits stand at %d and %d", one, two)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", slip), body{"reason": "สลิปปลอม"}).Want(200)
		for _, want := range []int{100, 140} {
			a.Clock.Advance(40 * time.Minute)
			a.Work(t)
			if one, two := s.status(sent), s.status(other); one != want || two != want {
				t.Errorf("after the refusal they stand at %d and %d, want %d", one, two, want)
			}
		}
		clean(t, a)
	})
}

// TestGivingUpRacesPayment lets payments come in while orders are given up: each order is either paid or cancelled.
func TestGivingUpRacesPayment(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 40)
		s.works(func(shop *users.Shop) { shop.CancelHours = 1 })
		var all []seen
		for range 30 {
			all = append(all, s.order(a.Seller, s.draft(s.plain, 1)))
		}
		a.Work(t)
		a.Clock.Advance(2 * time.Hour)
		paid := make([]bool, len(all))
		var wg sync.WaitGroup
		wg.Go(func() { a.Work(t) })
		for i, o := range all {
			wg.Go(func() {
				paid[i] = a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
					body{"version": o.Version}).Code == 200
			})
		}
		wg.Wait()
		left := int64(0)
		for i, o := range all {
			got := s.status(o)
			if paid[i] {
				left++
			}
			if paid[i] != (got == 111) || !paid[i] != (got == 140) {
				t.Errorf("paid %v, yet the order stands at %d", paid[i], got)
			}
		}
		s.wantStock(40, left)
		clean(t, a)
	})
}

// slipPictures uploads pictures of slips, no two alike.
func (s *shop) slipPictures(many int) (names []string) {
	s.t.Helper()
	for i := range many {
		var picture bytes.Buffer
		if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 8, 8+i))); err != nil {
			s.t.Fatal(err)
		}
		var up struct{ Name string }
		s.Do(s.t, s.Seller, "POST", "/api/v1/images?kind=slip", picture.String()).Want(201).JSON(&up)
		names = append(names, up.Name)
	}
	return names
}

// overdue gives unpaid orders whose hours are over, and the name of a picture of a slip for each.
func overdue(t *testing.T, a *apptest.App) (s *shop, all []seen, names []string) {
	s = open(t, a, 40)
	s.works(func(shop *users.Shop) { shop.CancelHours = 1 })
	for range 40 {
		all = append(all, s.order(a.Seller, s.draft(s.plain, 1)))
	}
	a.Work(t)
	a.Clock.Advance(2 * time.Hour)
	return s, all, s.slipPictures(len(all))
}

// TestGivingUpRacesSlips sends slips while orders are given up: one that came while its order waited keeps it from
// that.
func TestGivingUpRacesSlips(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s, all, names := overdue(t, a)
		cameFirst := make([]bool, len(all))
		var wg sync.WaitGroup
		wg.Go(func() { a.Work(t) })
		for i, o := range slices.Backward(all) {
			a.Do(t, a.Seller, "POST", "/api/v1/payments/slips", body{
				"image": names[i], "order_id": o.ID, "amount": 5900,
			}).Want(201)
			cameFirst[i] = s.status(o) == 100
		}
		wg.Wait()
		for i, o := range all {
			if got := s.status(o); cameFirst[i] != (got == 100) {
				t.Errorf("its slip came first: %v, yet the order stands at %d", cameFirst[i], got)
			}
		}
		clean(t, a)
	})
}

// TestGivingUpRacesRefusals refuses slips that were sent while orders are given up: one that was refused while its
// order waited gives that its hours anew.
func TestGivingUpRacesRefusals(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s, all, names := overdue(t, a)
		refusedFirst := make([]bool, len(all))
		var wg sync.WaitGroup
		wg.Go(func() { a.Work(t) })
		for i, o := range slices.Backward(all) {
			slip := s.made("/api/v1/payments/slips", body{"image": names[i], "order_id": o.ID, "amount": 5900})
			refusedFirst[i] = s.status(o) == 100
			refuse := path("/api/v1/payments/slips/%d/refuse", slip)
			a.Do(t, a.Seller, "PUT", refuse, body{"reason": "สลิปปลอม"}).Want(200)
		}
		wg.Wait()
		for i, o := range all {
			if got := s.status(o); refusedFirst[i] != (got == 100) {
				t.Errorf("its slip was refused first: %v, yet the order stands at %d", refusedFirst[i], got)
			}
		}
		clean(t, a)
	})
}

func TestAnOrderSaysUntilWhenItIsToLeave(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		s.works(func(shop *users.Shop) { shop.CutoffMinute, shop.PackBackDays = 12*60, 2 })
		type timed struct {
			ID     int64
			Due    string
			ShipBy string `json:"ship_by"`
		}
		ask := func(query string) (o timed) {
			a.Do(t, a.Seller, "GET", "/api/v1/orders/detail?"+query, nil).Want(200).JSON(&o)
			return o
		}
		unpaid := s.order(a.Seller, s.draft(s.plain, 1))
		cod := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod})) // at ten, before the cut-off
		a.Clock.Advance(3 * time.Hour)
		late := s.order(a.Seller, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", late.ID), body{"version": late.Version}).Want(200)
		want := map[int64]string{unpaid.ID: "", cod.ID: "2026-11-21T17:00:00.000Z", late.ID: "2026-11-22T17:00:00.000Z"}
		for _, query := range []string{"", "?q=081-234-5678"} {
			var list struct{ Data []timed }
			a.Do(t, a.Seller, "GET", "/api/v1/orders"+query, nil).Want(200).JSON(&list)
			if len(list.Data) != len(want) {
				t.Errorf("%q lists %d", query, len(list.Data))
			}
			for _, o := range list.Data {
				if one := ask(path("id=%d", o.ID)); o.ShipBy != want[o.ID] || one.ShipBy != want[o.ID] {
					t.Errorf("%q: %q in the list, %q alone, want %q", query, o.ShipBy, one.ShipBy, want[o.ID])
				}
			}
		}
	})
}

func TestAPlatformSaysUntilWhenItsOrderIsToLeave(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		said := a.Clock.Now().Add(5 * time.Hour)
		draft := s.draft(s.plain, 1, body{
			"platform": 3, "platform_order_id": "2611ABC", "payment_method_id": s.platform,
			"ship_by": said.Format(time.RFC3339),
		})
		o := s.order(a.Owner, draft)
		want := func(due string, late int) {
			t.Helper()
			var one struct {
				Due    string
				ShipBy time.Time `json:"ship_by"`
			}
			a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&one)
			var counts struct{ Counts map[string]int }
			a.Do(t, a.Seller, "GET", "/api/v1/orders/counts", nil).Want(200).JSON(&counts)
			var list struct{ Total int }
			a.Do(t, a.Seller, "GET", "/api/v1/orders?late=true", nil).Want(200).JSON(&list)
			var waiting struct{ Late int }
			a.Do(t, a.Seller, "GET", "/api/v1/reports/waiting", nil).Want(200).JSON(&waiting)
			if !one.ShipBy.Equal(said) || one.Due != due || counts.Counts["late"] != late || list.Total != late ||
				waiting.Late != late {
				t.Errorf("until %s, %q; %d counted, %d listed, %d in the menu", one.ShipBy, one.Due, counts.Counts["late"],
					list.Total, waiting.Late)
			}
		}
		want("today", 0)
		a.Clock.Advance(5 * time.Hour)
		want("late", 1)
		a.Clock.Advance(40 * 24 * time.Hour) // the menu counts what the list shows
		a.Owner, a.Seller = a.SignIn(t, a.Owner.Name), a.SignIn(t, a.Seller.Name)
		want("late", 0)
		delete(draft, "platform_order_id")
		a.Do(t, a.Owner, "POST", "/api/v1/orders", draft).Refused(400, errs.InvalidParam)
	})
}
