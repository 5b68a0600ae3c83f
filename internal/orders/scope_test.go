package orders_test

import (
	"slices"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/settings"
	"langraan/internal/users"
)

// TestAnAgentCountsItsOwnParcels: the numbers of the shipping check keep to the orders that the caller may see.
func TestAnAgentCountsItsOwnParcels(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		s.shipped()
		s.shipped(body{"sale_channel_id": s.agentChan})
		waiting := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		s.pack(waiting, 1)
		for who, want := range map[*apptest.Person][2]int64{a.Owner: {2, 3}, a.Agent: {1, 1}} {
			var told struct{ Checked, Expected int64 }
			a.Do(t, who, "GET", "/api/v1/orders/shipping/info", nil).Want(200).JSON(&told)
			if told.Checked != want[0] || told.Expected != want[1] {
				t.Errorf("%s is told %+v, want %v", who.Name, told, want)
			}
		}
	})
}

// TestTheHandOverSheetListsWhatLeft: on whatever device it was scanned out, in that order, by courier and day, with
// nothing of the money.
func TestTheHandOverSheetListsWhatLeft(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		kerry := body{"shipping_provider_id": settings.ProviderKerry}
		first := s.shipped(kerry)
		a.Clock.Advance(time.Minute)
		second := s.shipped(kerry, body{"sale_channel_id": s.agentChan})
		gone := func(who *apptest.Person, query string) (numbers []string) {
			t.Helper()
			var told struct{ Gone []orders.Head }
			a.Do(t, who, "GET", "/api/v1/orders/shipping/info?"+query, nil).Want(200).JSON(&told)
			for _, o := range told.Gone {
				if o.OrderAmount != 0 || o.Phone != "" || o.Province == "" || o.ShippedAt == 0 {
					t.Errorf("%+v", o)
				}
				numbers = append(numbers, o.Number)
			}
			return numbers
		}
		both := []string{first.Number, second.Number}
		for provider, want := range map[int64]int64{0: 2, settings.ProviderKerry: 2, settings.ProviderSPX: 0} {
			var tally orders.Tally
			a.Do(t, a.Packer, "GET", path("/api/v1/orders/shipping/info?shipping_provider_id=%d", provider), nil).Want(200).
				JSON(&tally)
			if tally != (orders.Tally{Checked: want, Expected: want}) {
				t.Errorf("provider %d took %+v, want %d", provider, tally, want)
			}
		}
		for _, c := range []struct {
			who   *apptest.Person
			query string
			want  []string
		}{
			{a.Owner, "gone=true", both},
			{a.Packer, "gone=true", both},
			{a.Agent, "gone=true", both[1:]},
			{a.Owner, "", nil},
			{a.Owner, "gone=true&date=2020-01-01", nil},
			{a.Owner, path("gone=true&shipping_provider_id=%d", settings.ProviderKerry), both},
			{a.Owner, path("gone=true&shipping_provider_id=%d", settings.ProviderSPX), nil},
		} {
			if got := gone(c.who, c.query); !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: %v, want %v", c.who.Name, c.query, got, c.want)
			}
		}
	})
}

// TestEditKeepsPlatformMoney: what a platform pays follows the order's amount.
func TestEditKeepsPlatformMoney(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1, body{
			"payment_method_id": s.platform, "platform": 3,
			"platform_order_id": "SHP1",
		}))
		change := func(pieces, method, paid int64) {
			t.Helper()
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, pieces,
				body{"payment_method_id": method, "version": o.Version})).Want(200).JSON(&o)
			if o.PaymentAmount != paid || o.OrderAmount != pieces*5900 {
				t.Errorf("%d of %d are paid, want %d", o.PaymentAmount, o.OrderAmount, paid)
			}
		}
		change(2, s.platform, 2*5900)
		change(2, s.cod, 0)
		change(3, s.platform, 3*5900)
		unpaid := s.order(a.Seller, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", unpaid.ID),
			body{"version": unpaid.Version}).Want(200).JSON(&o)
		change(2, s.bank, 5900) // money that people confirmed stays what it was
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/fail/%d", o.ID),
			body{"reason": " \t"}).Refused(400, errs.InvalidParam)
	})
}

// TestARiderIsToldNoCustomer: an order that a rider gives another phone doesn't tell whether that is a customer's.
func TestARiderIsToldNoCustomer(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		rider := a.Hire(t, a.Owner, users.Create{
			Username: "editing-rider", Group: access.GroupDelivery,
			Roles: access.Roles{access.Order: access.LevelWork}.Text(),
		})
		var customer struct{ ID int64 }
		a.Do(t, a.Owner, "POST", "/api/v1/customers", body{"name": "คนอื่น", "phone": "0898887776"}).Want(201).
			JSON(&customer)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{
			"shipping_provider_id": 6, "courier_id": rider.UserID,
		}).Want(200).JSON(&o)
		for who, want := range map[*apptest.Person]int64{rider: 0, a.Seller: customer.ID} {
			var told struct {
				CustomerID int64 `json:"customer_id"`
				Version    int64
			}
			a.Do(t, who, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 1, body{
				"phone": "0898887776", "version": o.Version, "shipping_provider_id": 6,
			})).Want(200).JSON(&told)
			if told.CustomerID != want {
				t.Errorf("%s is told customer %d, want %d", who.Name, told.CustomerID, want)
			}
			o.Version = told.Version
		}
	})
}
