package orders_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
)

func path(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// TestTheLifeOfAnOrder walks the main road: created, paid, packed, scanned out, delivered, completed.
func TestTheLifeOfAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.order(a.Seller, s.draft(s.plain, 3, body{"shipping_fee": 4000, "discount": 1000}))
		if o.Status != 100 || o.OrderAmount != 3*5900+3000 || o.Phone != "0812345678" || o.CustomerID == 0 ||
			!slices.Equal(o.Next, []int{111, 140}) {
			t.Fatalf("created: %+v", o)
		}
		s.wantStock(50, 3)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
			body{"version": o.Version}).Want(200).JSON(&o)
		if o.Status != 111 || o.PaymentAmount != o.OrderAmount {
			t.Fatalf("paid: %+v", o)
		}
		s.pack(o, 3)
		s.wantStock(47, 0)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID),
			body{"tracking_number": "ef 582621152 th"}).Want(200)
		var checked struct {
			Result string
			Counts struct{ Checked, Expected int64 }
		}
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/EF582621152TH", body{"shipping_provider_id": 2}).Want(
			200).JSON(&checked)
		if checked.Result != "wrong_courier" {
			t.Errorf("wrong courier: %+v", checked)
		}
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/EF582621152TH", body{"shipping_provider_id": 1}).Want(
			200).JSON(&checked)
		if checked.Result != "ok" || checked.Counts.Checked != 1 || checked.Counts.Expected != 1 {
			t.Errorf("checked: %+v", checked)
		}
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/EF582621152TH", body{}).Want(200).JSON(&checked)
		if checked.Result != "already" {
			t.Errorf("again: %+v", checked)
		}
		for _, code := range []string{"NOBODY", fmt.Sprint(o.ID), fmt.Sprintf("%013d", o.ID)} {
			a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+code, body{}).Refused(404, errs.InvalidTracking)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID), body{}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/status", o.ID), body{"status": 130}).Want(200).JSON(&o)
		var kinds []string
		for _, e := range o.Timeline {
			if e.To != e.From {
				kinds = append(kinds, e.Kind)
			}
		}
		want := []string{
			"order.completed", "order.delivered", "order.shipped", "order.packed", "order.paid",
			"order.created",
		}
		if o.Status != 130 || !slices.Equal(kinds, want) {
			t.Errorf("%d %v", o.Status, kinds)
		}
		clean(t, a)
	})
}

// TestCancelGivesEverythingBack cancels at each stage that may be cancelled.
func TestCancelGivesEverythingBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		unpaid := s.order(a.Seller, s.draft(s.plain, 2))
		paid := s.order(a.Seller, s.draft(s.plain, 2, body{"payment_method_id": s.cod}))
		packed := s.order(a.Seller, s.draft(s.set, 1, body{
			"payment_method_id": s.platform, "platform": 3,
			"platform_order_id": "SHP1",
		}))
		if paid.Status != 111 || packed.Status != 111 || packed.PaymentAmount != packed.OrderAmount {
			t.Fatalf("first statuses: %+v %+v", paid, packed)
		}
		s.pack(packed, 12)
		s.wantStock(18, 4)
		for _, o := range []seen{unpaid, paid, packed} {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason_type": 1, "reason": "ลูกค้า\u202eเปลี่ยน\u0007ใจ\u200b"}).Want(200)
			if cancelled := s.read(o.ID); cancelled.CancelReason != "ลูกค้าเปลี่ยนใจ" {
				t.Errorf("cancelled for %q", cancelled.CancelReason)
			}
			a.Unchanged(t, func() {
				a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
					body{"reason_type": 1, "reason": "อีกครั้ง"}).Refused(409, errs.InvalidOrderStatus)
			})
		}
		s.wantStock(30, 0)
		clean(t, a)
	})
}

// TestSameKeySameOrder repeats a create as a lost answer would, alone and all at once.
func TestSameKeySameOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		const clients = 12
		ids := make([]int64, clients)
		var wg sync.WaitGroup
		for i := range clients {
			wg.Go(func() {
				var o seen
				a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1), "Idempotency-Key",
					"order-0001").Want(201).JSON(&o)
				ids[i] = o.ID
			})
		}
		wg.Wait()
		if slices.Sort(ids); ids[0] != ids[clients-1] || ids[0] == 0 {
			t.Errorf("one key made orders %v", ids)
		}
		s.wantStock(10, 1)
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 2), "Idempotency-Key", "order-0001").Refused(409,
			errs.InvalidParam)
	})
}

// TestTwoHundredRaceForFifty is the promise that nobody sells what is not there.
func TestTwoHundredRaceForFifty(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		const clients = 200
		var won, lost atomic.Int64
		var wg sync.WaitGroup
		for range clients {
			wg.Go(func() {
				switch r := a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)); r.Code {
				case 201:
					won.Add(1)
				case 409:
					r.Refused(409, errs.BalanceNotEnough)
					lost.Add(1)
				default:
					t.Errorf("status %d: %s", r.Code, r.Body)
				}
			})
		}
		wg.Wait()
		if won.Load() != 50 || lost.Load() != clients-50 {
			t.Errorf("%d orders were made and %d refused, of 50 pieces", won.Load(), lost.Load())
		}
		s.wantStock(50, 50)
		clean(t, a)
	})
}

// TestCancelRacesPayment lets exactly one of them win.
func TestCancelRacesPayment(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 40)
		for range 10 {
			o := s.order(a.Seller, s.draft(s.plain, 1))
			var wg sync.WaitGroup
			var cancels, fails atomic.Int64
			for range 4 {
				wg.Go(func() {
					if a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
						body{"reason_type": 1, "reason": "x"}).Code == 200 {
						cancels.Add(1)
					}
				})
				wg.Go(func() {
					if a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/fail/%d", o.ID),
						body{"reason": "x"}).Code == 200 {
						fails.Add(1)
					}
				})
			}
			wg.Wait()
			if cancels.Load()+fails.Load() != 1 {
				t.Errorf("%d cancels and %d refusals won", cancels.Load(), fails.Load())
			}
		}
		s.wantStock(40, 0)
		clean(t, a)
	})
}

func TestEditReplacesLinesAndStock(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 5))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID),
			s.draft(s.plain, 8, body{"version": o.Version, "recipient_name": "ชื่อใหม่"})).Want(200).JSON(&o)
		s.wantStock(20, 8)
		if o.OrderAmount != 8*5900 || o.Timeline[0].Kind != "order.edited" {
			t.Errorf("edited: %+v", o)
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID),
				s.draft(s.plain, 21, body{"version": o.Version})).Refused(409, errs.BalanceNotEnough)
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID),
				s.draft(s.plain, 1, body{"version": o.Version - 1})).Refused(409, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{
			"shipping_provider_id": 6,
			"courier_id":           a.Rider.UserID,
		}).Want(200)
		var carried struct {
			CourierID   int64  `json:"courier_id"`
			CourierName string `json:"courier_name"`
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{
			"tracking_number": "OWN1",
			"courier_id":      0,
		}).Want(200).JSON(&carried)
		if carried.CourierID != 0 || carried.CourierName != "" {
			t.Errorf("%+v", carried)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{
			"tracking_number": "OWN1",
			"courier_id":      a.Rider.UserID,
		}).Want(200).JSON(&carried)
		if carried.CourierID != a.Rider.UserID || carried.CourierName != a.Rider.Actor.Name {
			t.Errorf("%+v", carried)
		}
		a.Unchanged(t, func() {
			for _, nobody := range []int64{a.Seller.UserID, a.Stranger.UserID, 999_999} {
				a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{
					"shipping_provider_id": 6,
					"courier_id":           nobody,
				}).Refused(400, errs.InvalidParam)
			}
		})
		var list struct{ Total int }
		a.Do(t, a.Seller, "GET", "/api/v1/orders?q="+"%E0%B8%8A%E0%B8%B7%E0%B9%88%E0%B8%AD%E0%B9%83%E0%B8%AB",
			nil).Want(200).JSON(&list)
		if list.Total != 1 {
			t.Errorf("the new name finds %d orders", list.Total)
		}
	})
}

func TestOneReferenceOneOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		first, second := s.order(a.Seller, s.draft(s.plain, 1)), s.order(a.Seller, s.draft(s.plain, 1))
		pay := body{"payments": []any{
			body{"payment_method_id": s.bank, "amount": 5000, "reference": "REF1"},
			body{"payment_method_id": s.bank, "amount": 900},
		}}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", first.ID),
			pay).Want(200).JSON(&first)
		if first.PaymentAmount != 5900 {
			t.Errorf("paid %d", first.PaymentAmount)
		}
		a.Unchanged(t, func() {
			f := a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", second.ID),
				pay).Refused(409, errs.InvalidParam).Failure()
			for _, number := range []string{first.Number, second.Number} {
				if !strings.Contains(f.Cause, number) {
					t.Errorf("%q does not name %s", f.Cause, number)
				}
			}
		})
		for _, alike := range []string{"ref 1", "R\u200bEF1", "ＲＥＦ１", "\u202eREF1\u202c", "ref\u00ad๑", "REF1\ufe0f"} {
			a.Unchanged(t, func() {
				a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", second.ID), body{
					"payments": []any{body{"payment_method_id": s.bank, "amount": 5900, "reference": alike}},
				}).Refused(409, errs.InvalidParam)
			})
		}
	})
}

// TestDeliveredOrdersCompleteThemselves moves the clock past the enterprise's days and lets the schedule work.
func TestDeliveredOrdersCompleteThemselves(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		var shop body // which waits longer for a complaint than it takes to pack
		a.Do(t, a.Owner, "GET", "/api/v1/shop", nil).Want(200).JSON(&shop)
		shop["pack_back_days"], shop["complete_days"] = 1, 7
		a.Do(t, a.Owner, "PUT", "/api/v1/shop", shop).Want(200)
		o := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		s.pack(o, 1)
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID), body{}).Want(200)
		complete := func() int {
			a.Clock.Advance(25 * time.Hour)
			err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, _, err := jobs.Enqueue(ctx, tx, jobs.Job{Kind: "orders.complete"})
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			a.Work(t)
			now, err := a.Orders.Find(t.Context(), a.Owner.Actor, o.ID)
			if err != nil {
				t.Fatal(err)
			}
			return int(now.Status)
		}
		a.Clock.Advance(5 * 24 * time.Hour)
		if got := complete(); got != 122 {
			t.Fatalf("completed too early: %d", got)
		}
		if got := complete(); got != 130 {
			t.Errorf("still %d", got)
		}
	})
}

// TestTheListTakesEveryFilter asks for one order by each filter, over HTTP, and by one that it does not fit.
func TestTheListTakesEveryFilter(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 5)
		o := s.order(a.Seller, s.draft(s.plain, 1, body{
			"platform": 3, "platform_order_id": "2611ABC",
			"shipping_provider_id": 7,
		}))
		for query, want := range map[string]int{
			"": 1, "platform=3": 1, "platform=2": 0, "shipping_provider_id=7": 1, "shipping_provider_id=1": 0,
			"status=100": 1, "status=100,999": 1, "status=999": 0, "q=2611ab": 1, "q=" + o.Number: 1, "q=4567": 1,
			"q=nobody": 0, "sort=ordered_at": 1, "from=2026-11-01&to=2026-11-20": 1,
			"from=2026-11-01&to=2026-11-19": 0, path("sale_channel_id=%d", s.channel): 1, path("sale_channel_id=%d",
				s.agentChan): 0,
			path("payment_method_id=%d", s.bank): 1, path("payment_method_id=%d", s.cod): 0,
			"platform=3&status=100&q=2611": 1, "page=2": 1,
		} {
			var list struct{ Total int }
			a.Do(t, a.Seller, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&list)
			if list.Total != want {
				t.Errorf("%q finds %d orders, want %d", query, list.Total, want)
			}
		}
		for query, code := range map[string]errs.Code{
			"sort=password_hash": errs.InvalidParam, "status=113": errs.InvalidParam, "platform=x": errs.InvalidParam,
			"limit=1000": errs.InvalidParam, "from=2026-10-01&to=2026-11-20": errs.InvalidDateRange,
			"from=2026-13-01&to=2026-13-02": errs.InvalidParam,
		} {
			a.Do(t, a.Seller, "GET", "/api/v1/orders?"+query, nil).Refused(400, code)
		}
	})
}

// On its way a parcel may get another number, by which it is found then, and no other courier.
func TestWhoCarriesAParcelIsFixedOnItsWay(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 5)
		o := s.shipped()
		track := path("/api/v1/orders/tracking/%d", o.ID)
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "PUT", track, body{"tracking_number": "QQ77ZZ01", "shipping_provider_id": 2}).Refused(409,
				errs.InvalidOrderStatus)
		})
		a.Do(t, a.Owner, "PUT", track, body{"tracking_number": "QQ77ZZ01"}).Want(200)
		if n := s.counted("q=77ZZ0"); n != 1 {
			t.Errorf("%d orders are found by a part of the new number", n)
		}
	})
}
