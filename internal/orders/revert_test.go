package orders_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// recorded are an order's payments as its page lists them.
type recorded struct {
	money
	Payments []struct {
		ID, Amount     int64
		Reference      string
		RevertedAt     string `json:"reverted_at"`
		RevertedByName string `json:"reverted_by_name"`
	}
}

const revertPath = "/api/v1/orders/payment/revert/%d"

func (s *shop) recorded(id int64) (o recorded) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(http.StatusOK).JSON(&o)
	return o
}

// A payment of the wrong order is taken back: the order waits for its money again and the reference pays the right one.
func TestAPaymentIsTakenBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		wrong, right := s.order(a.Seller, s.draft(s.plain, 1)), s.order(a.Seller, s.draft(s.plain, 1))
		transfer := body{"payments": []any{body{"payment_method_id": s.bank, "amount": 5900, "reference": "KB-1"}}}
		paid := s.confirm(wrong.ID, transfer)
		ids := body{"payment_ids": []int64{s.recorded(wrong.ID).Payments[0].ID}}
		a.Do(t, a.Packer, "PUT", path(revertPath, wrong.ID), ids).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Seller, "PUT", path(revertPath, right.ID), ids).Refused(400, errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", path(revertPath, wrong.ID), body{"payment_ids": ids["payment_ids"], "version": paid.Version -
			1}).Refused(409, errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", path(revertPath, wrong.ID), ids).Want(200)
		a.Do(t, a.Seller, "PUT", path(revertPath, wrong.ID), ids).Refused(400, errs.InvalidParam)
		now := s.recorded(wrong.ID)
		if p := now.Payments[0]; now.Status != 100 || now.PaymentAmount != 0 || now.PaidAt != "" || p.RevertedAt == "" ||
			p.RevertedByName == "" || p.Reference != "KB-1" {
			t.Errorf("taken back: %+v", now)
		}
		if e := now.Timeline[0]; e.Kind != "order.payment_reverted" || e.From != 111 || e.To != 100 ||
			e.Data["amount"] != 5900.0 || e.Data["owed"] != 5900.0 {
			t.Errorf("told: %+v", e)
		}
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": wrong.Number}).Refused(409,
			errs.InvalidOrderStatus)
		// What was cancelled stays so, and gives its reference back, too.
		gone := s.order(a.Seller, s.draft(s.plain, 1))
		s.confirm(gone.ID, body{"payments": []any{body{"payment_method_id": s.bank, "amount": 5900, "reference": "KB-2"}}})
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", gone.ID), body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).
			Want(200)
		a.Do(t, a.Seller, "PUT", path(revertPath, gone.ID), body{
			"payment_ids": []int64{s.recorded(gone.ID).Payments[0].ID},
		}).Want(200)
		if now := s.recorded(gone.ID); now.Status != 140 || now.PaymentAmount != 0 {
			t.Errorf("cancelled: %+v", now)
		}
		if s.confirm(right.ID, transfer); s.recorded(right.ID).Status != 111 {
			t.Errorf("the reference pays the right order: %+v", s.recorded(right.ID))
		}
		clean(t, a)
	})
}

// What was let pass with a payment is owed again once that is taken back; what came in beside it stays.
func TestAPartTakenBackLeavesTheRest(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		part := func(amount int64, reason string) {
			s.confirm(o.ID, body{"reason": reason, "payments": []any{body{"payment_method_id": s.bank, "amount": amount}}})
		}
		part(3000, "")
		part(2000, "ลูกค้าประจำ")
		now := s.recorded(o.ID)
		if now.Status != 111 || now.Waived != 900 {
			t.Fatalf("%+v", now)
		}
		a.Do(t, a.Seller, "PUT", path(revertPath, o.ID), body{"payment_ids": []int64{now.Payments[1].ID}}).Want(200)
		now = s.recorded(o.ID)
		if now.Status != 100 || now.Waived != 0 || now.PaymentAmount != 3000 || now.Payments[0].RevertedAt != "" {
			t.Errorf("%+v", now)
		}
		clean(t, a)
	})
}

// Goods are packed for a payment, or the payment is taken back: never both.
func TestTakingAPaymentBackRacesPacking(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		for range 8 {
			o := s.order(a.Seller, s.draft(s.plain, 1))
			s.confirm(o.ID, body{})
			ids := body{"payment_ids": []int64{s.recorded(o.ID).Payments[0].ID}}
			var reverts, opens atomic.Int64
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() {
					if a.Do(t, a.Seller, "PUT", path(revertPath, o.ID), ids).Code == http.StatusOK {
						reverts.Add(1)
					}
				})
			}
			both.Go(func() {
				if a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd",
					body{"code": o.Number}).Code == http.StatusOK {
					opens.Add(1)
				}
			})
			both.Wait()
			if reverts.Load()+opens.Load() != 1 {
				t.Errorf("%d taken back, %d being packed", reverts.Load(), opens.Load())
			}
		}
		clean(t, a)
	})
}
