package orders_test

import (
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/settings"
	"langraan/internal/users"
)

// uses switches off all providers that everybody knows but these.
func (s *shop) uses(a *apptest.App, on ...int64) {
	s.t.Helper()
	var now users.Providers
	a.Do(s.t, a.Owner, "GET", "/api/v1/shop/providers", nil).Want(200).JSON(&now)
	now.Off = []int64{}
	for _, id := range settings.Providers() {
		if !slices.Contains(on, id) {
			now.Off = append(now.Off, id)
		}
	}
	a.Do(s.t, a.Owner, "PUT", "/api/v1/shop/providers", now).Want(200)
}

func TestAnOrderTakesNoProviderThatIsSwitchedOff(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		by := func(provider int64, more ...body) body {
			return s.draft(s.plain, 1, append(more, body{"shipping_provider_id": provider})...)
		}
		const post, kerry, spx = settings.ProviderThailandPost, settings.ProviderKerry, settings.ProviderSPX
		o := s.order(a.Seller, by(kerry))
		other := s.order(a.Seller, by(post))
		s.uses(a, post, spx)

		a.Unchanged(t, func() {
			for name, r := range map[string]*apptest.Response{
				"new":  a.Do(t, a.Seller, "POST", "/api/v1/orders", by(kerry)),
				"edit": a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", other.ID), by(kerry, body{"version": other.Version})),
				"shipping": a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", other.ID),
					body{"shipping_provider_id": kerry}),
				"shipping and number": a.Do(t, a.Seller, "PUT", path("/api/v1/orders/tracking/%d", other.ID),
					body{"shipping_provider_id": kerry, "tracking_number": "KE1"}),
			} {
				if f := r.Want(400).Failure(); f.Fields["shipping_provider_id"] == "" || f.Cause != "ขนส่ง Kerry Express ปิดใช้งานอยู่" {
					t.Errorf("%s: %+v", name, f)
				}
			}
		})

		// What has it already goes on with it.
		edit := by(kerry, body{"address": "1/2 หมู่ 3", "version": o.Version})
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), edit).Want(200)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{"tracking_number": "KE2"}).Want(200)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{"shipping_provider_id": kerry}).Want(200)
		var list struct{ Total int }
		a.Do(t, a.Seller, "GET", path("/api/v1/orders?shipping_provider_id=%d", kerry), nil).Want(200).JSON(&list)
		if list.Total != 1 {
			t.Errorf("%d orders of the provider that is off", list.Total)
		}

		// Once it has left, it doesn't come back.
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{"shipping_provider_id": spx}).Want(200)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{"shipping_provider_id": kerry}).Want(400)

		// A courier of the shop's own is left when none of the known ones is on.
		var flash courier
		a.Do(t, a.Owner, "POST", "/api/v1/couriers", body{"name": "แฟลช", "status": 1}).Want(201).JSON(&flash)
		s.uses(a)
		a.Do(t, a.Seller, "POST", "/api/v1/orders", by(post)).Want(400)
		s.order(a.Seller, by(flash.ProviderID))
		s.uses(a, settings.Providers()...)
		s.order(a.Seller, by(kerry))
	})
}
