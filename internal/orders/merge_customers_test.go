package orders_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

type buyer struct {
	ID, Version, Status int64
	Name, Phone, Note   string
	OrderCount          int64  `json:"order_count"`
	TotalSpent          int64  `json:"total_spent"`
	Refused             int64  `json:"refused_count"`
	RiskNote            string `json:"risk_note"`
	Addresses           []struct{ Address string }
	Former              []string `json:"former_phones"`
}

func (s *shop) buyer(t *testing.T, id int64) (c buyer) {
	t.Helper()
	s.Do(t, s.Owner, "GET", path("/api/v1/customers/%d", id), nil).Want(200).JSON(&c)
	return c
}

func (s *shop) merge(t *testing.T, who *apptest.Person, keep, gone buyer) *apptest.Response {
	t.Helper()
	return s.Do(t, who, "POST", path("/api/v1/customers/%d/merge", keep.ID), body{
		"version": keep.Version, "gone_id": gone.ID, "gone_version": gone.Version,
	})
}

// bought is what an order says of its customer's sums.
type bought struct {
	Customer int64 `db:"customer_id"`
	Status   int64 `db:"status"`
	Type     int64 `db:"payment_type"`
	Paid     int64 `db:"payment_amount"`
	Amount   int64 `db:"order_amount"`
	Reason   int64 `db:"cancel_reason_type"`
}

// agree fails when what is shown of customers is not what a recount of their orders by hand gives.
func (s *shop) agree(t *testing.T) {
	t.Helper()
	rows, err := db.Select[bought](t.Context(), s.DB.Fresh(), db.Build("SELECT customer_id, status, payment_type, "+
		"payment_amount, order_amount, cancel_reason_type FROM orders WHERE customer_id IS NOT NULL"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[int64]buyer{}
	for _, o := range rows {
		c := want[o.Customer]
		isBack := o.Status == 141 || o.Status == 140 && o.Reason == 5
		if o.Type == 2 && isBack {
			c.Refused++
		}
		if o.Status != 140 && o.Status != 141 {
			c.OrderCount++
			switch {
			case o.Status == 100 || o.Type == 4:
			case o.Type == 2 && o.Paid == 0 && slices.Contains([]int64{122, 130, 142}, o.Status):
				c.TotalSpent += o.Amount
			default:
				c.TotalSpent += o.Paid
			}
		}
		want[o.Customer] = c
	}
	for id, w := range want {
		if c := s.buyer(t, id); c.OrderCount != w.OrderCount || c.TotalSpent != w.TotalSpent || c.Refused != w.Refused {
			t.Errorf("customer %d shows %+v, want %+v", id, c, w)
		}
	}
}

func TestTwoCustomersBecomeOne(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		first := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0811111111"}))
		second := s.order(s.Seller, s.draft(s.plain, 2, body{"phone": "+66 82-222-2222", "address": "ที่สอง"}))
		s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0822222222"}))
		keep, gone := s.buyer(t, first.CustomerID), s.buyer(t, second.CustomerID)
		if keep.ID == gone.ID || gone.OrderCount != 2 {
			t.Fatal(keep, gone)
		}
		a.Unchanged(t, func() {
			s.merge(t, s.Seller, keep, gone).Refused(403, errs.PermissionDenied)
			s.merge(t, s.Owner, keep, keep).Want(400)
			s.merge(t, s.Owner, keep, buyer{Version: 1}).Want(400)
			s.merge(t, s.Owner, keep, buyer{ID: gone.ID, Version: gone.Version + 1}).Want(409)
			s.merge(t, s.Owner, keep, buyer{ID: 999999, Version: 1}).Want(404)
		})
		var one buyer
		pages := a.Listen(t)
		s.merge(t, s.Owner, keep, gone).Want(200).JSON(&one)
		if told, isTold := pages.Told(t)["orders"]; !isTold {
			t.Errorf("pages of orders hear of %v", told)
		}
		if now := s.now(second.ID); now.Version != second.Version+1 {
			t.Errorf("who edits the order finds version %d again", now.Version)
		}
		if one.ID != keep.ID || one.OrderCount != 3 || len(one.Addresses) != 3 {
			t.Errorf("%+v", one)
		}
		if now := s.buyer(t, gone.ID); now.ID != keep.ID {
			t.Errorf("the old id leads to %+v", now)
		}
		// the old phone is known still, and the list has one of them
		if o := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0822222222"})); o.CustomerID != keep.ID {
			t.Errorf("%d ordered, want %d", o.CustomerID, keep.ID)
		}
		var list struct{ Total int }
		if a.Do(t, s.Owner, "GET", "/api/v1/customers", nil).Want(200).JSON(&list); list.Total != 1 {
			t.Error(list)
		}
		s.agree(t)
		// who looks for the customer by the old phone finds it, also once it was changed
		for _, note := range []string{"", "โทรเบอร์แรก"} {
			if note != "" {
				now := s.buyer(t, keep.ID)
				a.Do(t, s.Owner, "PUT", path("/api/v1/customers/%d", keep.ID), body{
					"name": now.Name, "phone": now.Phone, "note": note, "status": 1, "version": now.Version,
				}).Want(200)
			}
			for _, phone := range []string{"0811111111", "0822222222", "082-222-2222"} {
				var found struct{ Data []buyer }
				a.Do(t, s.Owner, "GET", "/api/v1/customers?q="+phone, nil).Want(200).JSON(&found)
				if len(found.Data) != 1 || found.Data[0].ID != keep.ID ||
					!slices.Equal(found.Data[0].Former, []string{"0822222222"}) {
					t.Errorf("%s finds %+v", phone, found.Data)
				}
			}
		}
	})
}

// An order for the customer that goes, and the merge: whoever is first, the order is the remaining customer's.
func TestAMergeRacesWithAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 90)
		for n := range 4 {
			phone := fmt.Sprintf("08%08d", 50000000+n)
			first := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": fmt.Sprintf("08%08d", 10000000+n)}))
			second := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": phone}))
			keep, gone := s.buyer(t, first.CustomerID), s.buyer(t, second.CustomerID)
			var made *apptest.Response
			var wait sync.WaitGroup
			wait.Go(func() { s.merge(t, s.Owner, keep, gone) })
			wait.Go(func() {
				made = s.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"phone": phone, "address": "ใหม่"}))
			})
			wait.Wait()
			made.Want(201)
			now := s.buyer(t, gone.ID)
			var orders struct{ Total int64 }
			a.Do(t, s.Owner, "GET", path("/api/v1/customers/%d/orders", now.ID), nil).Want(200).JSON(&orders)
			if now.ID == keep.ID && (orders.Total != 3 || now.OrderCount != 3) {
				t.Errorf("%d orders, %d counted", orders.Total, now.OrderCount)
			}
		}
		s.agree(t)
	})
}

// Two people merge the same two the other way round: one wins, the other is told.
func TestTwoMergesRaceCrosswise(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		first := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0811111111"}))
		second := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0822222222"}))
		one, other := s.buyer(t, first.CustomerID), s.buyer(t, second.CustomerID)
		codes := make([]int, 2)
		var wait sync.WaitGroup
		wait.Go(func() { codes[0] = s.merge(t, s.Owner, one, other).Code })
		wait.Go(func() { codes[1] = s.merge(t, s.Owner, other, one).Code })
		wait.Wait()
		slices.Sort(codes)
		if codes[0] != 200 || codes[1] != 404 && codes[1] != 409 {
			t.Error(codes)
		}
		if a, b := s.buyer(t, one.ID), s.buyer(t, other.ID); a.ID != b.ID || a.OrderCount != 2 {
			t.Error(a, b)
		}
		s.agree(t)
	})
}

// Whatever orders go through, what is shown of their customers is what a recount finds.
func TestShownSumsAreARecount(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 900)
		random := rand.New(rand.NewPCG(7, 11))
		var ids []int64
		for range 60 {
			phone := fmt.Sprintf("08%08d", random.IntN(4))
			switch at := random.IntN(6); {
			case at < 2 || len(ids) == 0:
				method := []int64{s.bank, s.cod}[random.IntN(2)]
				ids = append(ids, s.order(s.Seller, s.draft(s.plain, 1+random.Int64N(3), body{
					"phone": phone, "payment_method_id": method,
				})).ID)
			default:
				id := ids[random.IntN(len(ids))]
				var o struct{ ID, Version, Amount int64 }
				s.Do(t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
				switch at {
				case 2:
					s.Do(t, s.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", id), body{"version": o.Version})
				case 3:
					s.Do(t, s.Owner, "PUT", path("/api/v1/orders/cancel/%d", id), body{"version": o.Version, "reason_type": 5, "reason": "ก"})
				default:
					s.Do(t, s.Owner, "PUT", path("/api/v1/orders/%d", id),
						s.draft(s.plain, 1+random.Int64N(3), body{"phone": phone, "version": o.Version}))
				}
			}
		}
		s.agree(t)
		var list struct{ Data []buyer }
		a.Do(t, s.Owner, "GET", "/api/v1/customers", nil).Want(200).JSON(&list)
		if !slices.ContainsFunc(list.Data, func(c buyer) bool { return c.Refused > 0 }) {
			t.Errorf("nobody refused an order: %+v", list.Data)
		}
	})
}

func TestABlockedCustomerStopsAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.order(s.Seller, s.draft(s.plain, 1))
		c := s.buyer(t, o.CustomerID)
		a.Do(t, s.Owner, "PUT", path("/api/v1/customers/%d/status", c.ID), body{"status": 0}).Want(400)
		a.Do(t, s.Owner, "PUT", path("/api/v1/customers/%d/status", c.ID), body{"status": 0, "version": c.Version}).Want(200)
		s.order(s.Seller, s.draft(s.plain, 1)) // warned only
		var sells map[string]any
		a.Do(t, s.Owner, "GET", "/api/v1/shop", nil).Want(200).JSON(&sells)
		sells["blocked_customers_stop"] = true
		stopped := func(who *apptest.Person) bool {
			var list struct{ Data []struct{ Stopped bool } }
			a.Do(t, who, "GET", "/api/v1/customers?q=0812345678", nil).Want(200).JSON(&list)
			return len(list.Data) == 1 && list.Data[0].Stopped
		}
		if stopped(s.Seller) {
			t.Error("stopped where the shop only warns")
		}
		a.Do(t, s.Owner, "PUT", "/api/v1/shop", sells).Want(200)
		if !stopped(s.Seller) || stopped(s.Owner) {
			t.Errorf("stopped for the seller %v, for the owner %v", stopped(s.Seller), stopped(s.Owner))
		}
		a.Unchanged(t, func() {
			a.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)).Refused(403, errs.PermissionDenied)
		})
		s.order(s.Owner, s.draft(s.plain, 1))
		edit := s.draft(s.plain, 2, body{"version": o.Version})
		a.Do(t, s.Seller, "PUT", path("/api/v1/orders/%d", o.ID), edit).Want(200) // was this customer's before
	})
}

func TestACustomerIsMarkedByHand(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		c := s.buyer(t, s.order(s.Seller, s.draft(s.plain, 1)).CustomerID)
		mark := func(reason string, version int64) *apptest.Response {
			return a.Do(t, s.Owner, "PUT", path("/api/v1/customers/%d/risk", c.ID), body{"reason": reason, "version": version})
		}
		mark("ไม่รับของสองครั้ง", c.Version+1).Want(409)
		if mark(" ไม่รับของสองครั้ง ", c.Version).Want(200).JSON(&c); c.RiskNote != "ไม่รับของสองครั้ง" {
			t.Errorf("%+v", c)
		}
		risky := func() (total int) {
			var list struct{ Total int }
			a.Do(t, s.Owner, "GET", "/api/v1/customers?risk=true", nil).Want(200).JSON(&list)
			return list.Total
		}
		if risky() != 1 {
			t.Error("not in the list of those at risk")
		}
		if mark("", c.Version).Want(200).JSON(&c); c.RiskNote != "" || risky() != 0 {
			t.Errorf("%+v", c)
		}
	})
}

// A customer is found by a phone however it is written.
func TestAPhoneIsOneHoweverItIsWritten(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		for kept, ways := range map[string][]string{
			"0812345678":    {"081-234-5678", "+66812345678", "+66 81 234 5678", "๐๘๑ ๒๓๔ ๕๖๗๘", "(081) 234 5678", "66812345678"},
			"+447700900123": {"+44 7700 900123", "+44-7700-900123"},
			"021234567":     {"02 123 4567", "+6621234567"},
		} {
			first := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": kept}))
			for _, way := range ways {
				if o := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": way})); o.CustomerID != first.CustomerID {
					t.Errorf("%q is not %q", way, kept)
				}
				var list struct{ Total int }
				a.Do(t, s.Owner, "GET", "/api/v1/customers?q="+url.QueryEscape(way), nil).Want(200).JSON(&list)
				if list.Total != 1 {
					t.Errorf("%q finds %d", way, list.Total)
				}
			}
		}
	})
}
