package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// TestRefusalsChangeNothing sends what must be refused and compares every table before and after.
func TestRefusalsChangeNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		other := int64(999_999)
		for name, c := range map[string]struct {
			who    *apptest.Person
			method string
			path   string
			body   body
			status int
			code   errs.Code
		}{
			"no stock": {
				a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 21), 409,
				errs.BalanceNotEnough,
			},
			"set over a shared part": {
				a.Seller, "POST", "/api/v1/orders", s.draft(s.set, 2), 409,
				errs.BalanceNotEnough,
			},
			"not linked": {
				a.Seller, "POST", "/api/v1/orders", s.draft(s.unlinked, 1), 400,
				errs.MapProduct,
			},
			"unknown product": {a.Seller, "POST", "/api/v1/orders", s.draft(other, 1), 404, errs.NoOrders},
			"unknown method": {
				a.Seller, "POST", "/api/v1/orders",
				s.draft(s.plain, 1, body{"payment_method_id": other}), 404, errs.PaymentMethodNotFound,
			},
			"unknown channel": {
				a.Seller, "POST", "/api/v1/orders",
				s.draft(s.plain, 1, body{"sale_channel_id": other}), 404, errs.InvalidParam,
			},
			"no provider": {
				a.Seller, "POST", "/api/v1/orders",
				s.draft(s.plain, 1, body{"shipping_provider_id": 3}), 400, errs.InvalidParam,
			},
			"bad phone": {
				a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"phone": "12"}),
				400, errs.InvalidParam,
			},
			"discount too high": {
				a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"discount": 5901}),
				400, errs.InvalidParam,
			},
			"past time, unprivileged": {
				a.Seller, "POST", "/api/v1/orders",
				s.draft(s.plain, 1, body{"ordered_at": "2020-01-01T00:00:00Z"}), 403, errs.PermissionDenied,
			},
			"future time": {
				a.Owner, "POST", "/api/v1/orders",
				s.draft(s.plain, 1, body{"ordered_at": "2099-01-01T00:00:00Z"}), 400, errs.InvalidParam,
			},
			"foreign agent channel": {a.Agent, "POST", "/api/v1/orders", s.draft(s.plain, 1), 404, errs.InvalidParam},
			"a stranger's product": {
				a.Stranger, "POST", "/api/v1/orders", s.draft(s.plain, 1), 404,
				errs.InvalidParam,
			},
			"read-only": {
				a.Viewer, "POST", "/api/v1/orders", s.draft(s.plain, 1), 403,
				errs.PermissionDenied,
			},
			"no reason type": {
				a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason": "x"},
				400, errs.InvalidParam,
			},
			"no reason": {
				a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason_type": 1, "reason": "  "},
				400, errs.InvalidParam,
			},
			"stale": {
				a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason_type": 1, "reason": "x", "version": 99},
				409, errs.InvalidParam,
			},
			"a stranger's order": {
				a.Stranger, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason_type": 1, "reason": "x"},
				404, errs.OrderNotFound,
			},
			"agent, other channel": {
				a.Agent, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
				body{"reason_type": 1, "reason": "x"},
				404, errs.OrderNotFound,
			},
			"deliver unpaid": {
				a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID),
				body{},
				409,
				errs.InvalidOrderStatus,
			},
			"complete unpaid": {
				a.Owner, "PUT", path("/api/v1/orders/%d/status", o.ID),
				body{"status": 130},
				409, errs.InvalidOrderStatus,
			},
			"status by hand": {
				a.Owner, "PUT", path("/api/v1/orders/%d/status", o.ID),
				body{"status": 112},
				409, errs.InvalidOrderStatus,
			},
			"packer takes payment": {
				a.Packer, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
				body{},
				403, errs.PermissionDenied,
			},
			"nothing to track": {
				a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID),
				body{"tracking_number": "  "},
				400, errs.InvalidTracking,
			},
			"no number that a courier prints": {
				a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID),
				body{"tracking_number": "TH12?34"},
				400, errs.InvalidTracking,
			},
		} {
			t.Run(name, func(t *testing.T) {
				a.Unchanged(t, func() { a.Do(t, c.who, c.method, c.path, c.body).Refused(c.status, c.code) })
			})
		}
	})
}
