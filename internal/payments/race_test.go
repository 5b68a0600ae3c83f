package payments_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"langraan/internal/apptest"
)

// together runs all at once and tells how many answered well.
func together(all ...func() int) (done int64) {
	var n atomic.Int64
	var wait sync.WaitGroup
	for _, do := range all {
		wait.Go(func() {
			if do() == http.StatusOK {
				n.Add(1)
			}
		})
	}
	wait.Wait()
	return n.Load()
}

// The same slip on two orders at once: one is paid, the other is told.
func TestOneTransferRacesForTwoOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for n := range 6 {
			one, two := s.order(5000), s.order(5000)
			reference := path("RACE%08d", n)
			first, second := s.add(pictureOf(t, "014", reference), one.ID), s.add(pictureOf(t, "014", reference),
				two.ID)
			accept := func(id int64) func() int {
				return func() int { return a.Do(t, a.Seller, "PUT", acceptPath(id), body{}).Code }
			}
			typed := func() int {
				return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", two.ID),
					body{"payments": []any{body{
						"payment_method_id": s.bank, "amount": 5000,
						"reference": reference,
					}}}).Code
			}
			if done := together(accept(first.ID), accept(second.ID), typed); done != 1 {
				t.Errorf("%d were paid by one transfer", done)
			}
			if sum := s.now(one.ID).Money.Received + s.now(two.ID).Money.Received; sum != 5000 {
				t.Errorf("%d satang came of it", sum)
			}
		}
	})
}

// Two accept one slip, while one cancels its order and one edits it: the money is in once or not at all, and what was
// cancelled with money says that it is to be given back.
func TestAcceptRacesCancelAndEdit(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for n := range 6 {
			o := s.order(5000)
			made := s.add(pictureOf(t, "004", path("CANC%08d", n)), o.ID)
			accept := func() int { return a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Code }
			var accepts int64
			together(func() int { accepts = together(accept, accept); return 0 }, func() int {
				return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
					body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Code
			}, func() int {
				return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d", o.ID), body{
					"sale_channel_id": s.channel, "payment_method_id": s.bank, "shipping_provider_id": 1,
					"version":        o.Version,
					"recipient_name": "ปิ่นแก้ว", "phone": "0812345678", "address": "99/1",
					"lines": []any{body{"kind": "service", "name": "ค่าห่อ", "quantity": 1, "price": 9000}},
				}).Code
			})
			now := s.now(o.ID)
			if accepts > 1 || int64(len(now.Payments)) != accepts || now.Status != 140 ||
				now.Money.ToRefund != now.Money.Received {
				t.Errorf("%d accepted: %+v", accepts, now)
			}
		}
	})
}

// Refunds race each other and a revert: never more goes back than came.
func TestRefundsRace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for range 6 {
			o := s.order(5000)
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
				body{"version": o.Version}).Want(200)
			a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Want(200)
			paid := s.now(o.ID).Payments[0].ID
			refund := func() int {
				return a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/refund/%d", o.ID),
					body{"payment_method_id": s.bank, "amount": 3000, "reason": "คืน"}).Code
			}
			done := together(refund, refund, func() int {
				return a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/revert/%d", o.ID),
					body{"payment_ids": []int64{paid}}).Code
			})
			if m := s.now(o.ID).Money; done != 1 || m.Refunded > m.Received {
				t.Errorf("%d went through: %+v", done, m)
			}
		}
	})
}

// A line of a statement that two accept for two orders pays one.
func TestOneLineRacesForTwoOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for n := range 6 {
			one, two := s.order(5000), s.order(5000)
			s.statement(path("date,time,deposit,description\n2026-11-20,10:%02d,50.00,x\n", n))
			id := s.lines("waiting")[0].ID
			accept := func(o money) func() int {
				return func() int {
					return a.Do(t, a.Owner, "PUT", path("/api/v1/payments/statement/%d/accept", id),
						body{"order_id": o.ID}).Code
				}
			}
			if done := together(accept(one), accept(two)); done != 1 {
				t.Errorf("%d were paid by one line", done)
			}
		}
	})
}

// One browser accepts a slip, another refuses it, both press twice: one decision stands, the other is told.
func TestTwoDecideOneSlipRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for n := range 6 {
			o := s.order(5000)
			made := s.add(pictureOf(t, "014", path("TWO%09d", n)), o.ID)
			seen := body{"version": made.Version}
			accept := func() int {
				return a.Do(t, a.Seller, "PUT", acceptPath(made.ID), seen, "Idempotency-Key",
					path("accept-the-slip-%d", made.ID)).Code
			}
			refuse := func() int {
				return a.Do(t, a.Owner, "PUT", path("/api/v1/payments/slips/%d/refuse", made.ID),
					body{"version": made.Version, "reason": "เบลอ"}).Code
			}
			var accepted, refused int64
			together(func() int { accepted = together(accept, accept); return 0 },
				func() int { refused = together(refuse, refuse); return 0 })
			now, status := s.now(o.ID), s.slip(made.ID).Status
			isAccepted := accepted == 2 && refused == 0 && status == "accepted" && now.Money.Received == 5000
			isRefused := accepted == 0 && refused == 1 && status == "refused" && now.Money.Received == 0
			if !isAccepted && !isRefused {
				t.Errorf("%d accepted, %d refused: %s, %+v", accepted, refused, status, now.Money)
			}
		}
	})
}

// Orders are merged while a slip of one is accepted: the money and the slip are of the order that stays, or the slip
// pays first and the merge is told.
func TestMergeRacesTheSlip(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for n := range 6 {
			one, two := s.order(5000), s.order(5000)
			made := s.add(pictureOf(t, "014", path("MERGE%07d", n)), two.ID)
			var accepted, merged int64
			together(func() int {
				accepted = together(func() int { return a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Code })
				return 0
			}, func() int {
				merged = together(func() int {
					return a.Do(t, a.Owner, "POST", "/api/v1/orders/merge",
						body{"orders": []any{body{"id": one.ID}, body{"id": two.ID}}}).Code
				})
				return 0
			})
			now := s.slip(made.ID)
			sum := s.now(one.ID).Money.Received + s.now(two.ID).Money.Received
			if sum != 5000*accepted || merged == 1 && now.Order.ID != one.ID || accepted+merged == 0 ||
				(now.Status == "accepted") != (accepted == 1) {
				t.Errorf("%d accepted, %d merged, %d came in: %+v", accepted, merged, sum, now)
			}
		}
	})
}

// Two people enter the same transfer at once, each for both of two orders, and accept it: one of the slips pays both
// orders, the other pays none of them.
func TestOneTransferForSeveralOrdersRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for n := range 6 {
			one, two := s.order(5000), s.order(5000)
			pay := func(who *apptest.Person, first, second int64) func() int {
				picture := s.picture(pictureOf(t, "014", path("PARTS%07d", n)))
				return func() int {
					var made slip
					a.Do(t, who, "POST", "/api/v1/payments/slips", body{
						"image": picture, "order_id": first, "amount": 10000,
					}).Want(http.StatusCreated).JSON(&made)
					return a.Do(t, who, "PUT", acceptPath(made.ID), body{"parts": []any{
						body{"order_id": first, "amount": 5000}, body{"order_id": second, "amount": 5000},
					}}).Code
				}
			}
			if done := together(pay(a.Seller, one.ID, two.ID), pay(a.Owner, two.ID, one.ID)); done != 1 {
				t.Errorf("%d slips of one transfer paid", done)
			}
			for _, o := range []money{s.now(one.ID), s.now(two.ID)} {
				if o.Money.Received != 5000 || o.Status != 111 || len(o.Payments) != 1 {
					t.Errorf("an order came to %+v", o)
				}
			}
		}
	})
}
