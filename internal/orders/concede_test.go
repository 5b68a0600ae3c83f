package orders_test

import (
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// TestCheckedMoneyBuysNoMore: once money was looked at, who doesn't work on payments gives no more goods and no lower
// price for it.
func TestCheckedMoneyBuysNoMore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		agents := body{"sale_channel_id": s.agentChan}
		lines := func(pieces, price int64) body {
			return body{"lines": []any{body{"product_id": s.plain, "quantity": pieces, "price": price}}}
		}
		edit := func(who *apptest.Person, id int64, change ...body) *apptest.Response {
			t.Helper()
			change = append([]body{agents, {"version": s.now(id).Version}}, change...)
			return a.Do(t, who, "PUT", path("/api/v1/orders/%d", id), s.draft(s.plain, 1, change...))
		}
		paid := s.confirm(s.order(a.Agent, s.draft(s.plain, 1, agents)).ID, body{})
		a.Unchanged(t, func() {
			edit(a.Agent, paid.ID, lines(20, 295)).Refused(403, errs.PermissionDenied)
			edit(a.Agent, paid.ID, lines(20, 5900), body{"discount": 19 * 5900}).Refused(403, errs.PermissionDenied)
			edit(a.Agent, paid.ID, lines(1, 100)).Refused(403, errs.PermissionDenied)
			edit(a.Agent, paid.ID, body{"discount": 1}).Refused(403, errs.PermissionDenied)
		})
		edit(a.Agent, paid.ID, body{"address": "140/99"}).Want(200)
		edit(a.Seller, paid.ID, lines(2, 2950)).Want(200)
		if now := s.now(paid.ID); now.Status != 111 || now.OrderAmount != 5900 {
			t.Errorf("let pass by one who works on payments: %+v", now)
		}

		part := s.confirm(s.order(a.Agent, s.draft(s.plain, 20, agents)).ID,
			body{"payments": []any{body{"payment_method_id": s.bank, "amount": 5900}}})
		edit(a.Agent, part.ID, lines(20, 295)).Refused(403, errs.PermissionDenied)
		edit(a.Agent, part.ID, lines(1, 5900)).Want(200)
		if now := s.now(part.ID); now.Status != 111 {
			t.Errorf("brought down to what came in: %+v", now)
		}

		waived := s.order(a.Agent, s.draft(s.plain, 1, agents))
		s.confirm(waived.ID, body{"version": waived.Version, "reason": "ของแถม", "payments": []any{
			body{"payment_method_id": s.bank, "amount": 0},
		}})
		a.Unchanged(t, func() { edit(a.Agent, waived.ID, lines(2, 2950)).Refused(403, errs.PermissionDenied) })

		unpaid := s.order(a.Agent, s.draft(s.plain, 1, agents))
		edit(a.Agent, unpaid.ID, lines(2, 100)).Want(200) // whoever checks the money sees it
	})
}

// TestAMergeBuysNoMore: goods below their list price, which nobody checked, don't come into an order whose money was.
func TestAMergeBuysNoMore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		agents := body{"sale_channel_id": s.agentChan}
		with := func(pieces, price int64) body {
			return body{"lines": []any{body{"product_id": s.plain, "quantity": pieces, "price": price}}}
		}
		merge := func(who *apptest.Person, ids ...int64) *apptest.Response {
			t.Helper()
			var all []body
			for _, id := range ids {
				all = append(all, body{"id": id})
			}
			return a.Do(t, who, "POST", "/api/v1/orders/merge", body{"orders": all})
		}
		part := s.confirm(s.order(a.Agent, s.draft(s.plain, 2, agents)).ID,
			body{"payments": []any{body{"payment_method_id": s.bank, "amount": 5900}}})
		gift := s.order(a.Agent, s.draft(s.plain, 1, agents, with(3, 0)))
		a.Unchanged(t, func() {
			merge(a.Agent, part.ID, gift.ID).Refused(403, errs.PermissionDenied)
			merge(a.Agent, gift.ID, part.ID).Refused(403, errs.PermissionDenied)
		})
		fair := s.order(a.Agent, s.draft(s.plain, 1, agents))
		merge(a.Agent, part.ID, fair.ID).Want(200)
		merge(a.Seller, part.ID, gift.ID).Want(200)
		if now := s.now(part.ID); now.Status != 100 || now.OrderAmount != 3*5900 {
			t.Errorf("%+v", now)
		}
		other := s.order(a.Agent, s.draft(s.plain, 1, agents, with(2, 100)))
		merge(a.Agent, s.order(a.Agent, s.draft(s.plain, 1, agents)).ID, other.ID).Want(200) // both are still looked at
	})
}

// TestALoweredListPriceBuysNoMore: who may also change prices makes no gift small by lowering the price before it.
func TestALoweredListPriceBuysNoMore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		pricing := a.Hire(t, a.Owner, users.Create{
			Username: "pricing", FirstName: "ตั้งราคา", Group: access.GroupEmployee,
			Roles: access.Roles{access.Order: access.LevelWork, access.Product: access.LevelWork}.Text(),
		})
		price := func(satang int64) {
			t.Helper()
			var p struct{ Version int64 }
			a.Do(t, a.Owner, "GET", path("/api/v1/products/%d", s.plain), nil).Want(200).JSON(&p)
			a.Do(t, pricing, "PUT", path("/api/v1/products/%d", s.plain), body{
				"name": "สบู่", "sku": "SOAP", "price": satang, "version": p.Version,
				"components": []any{body{"warehouse_product_id": s.part, "quantity": 1}},
			}).Want(200)
		}
		pieces := func(n, each int64) body {
			return body{"lines": []any{body{"product_id": s.plain, "quantity": n, "price": each}}}
		}
		paid := s.confirm(s.order(a.Seller, s.draft(s.plain, 1)).ID, body{})
		edit := func(change body) *apptest.Response {
			t.Helper()
			return a.Do(t, pricing, "PUT", path("/api/v1/orders/%d", paid.ID),
				s.draft(s.plain, 1, body{"version": s.now(paid.ID).Version}, change))
		}
		price(1)
		price(0)
		edit(pieces(20, 295)).Refused(403, errs.PermissionDenied)
		price(7000)
		price(100)
		edit(pieces(2, 2950)).Refused(403, errs.PermissionDenied)
		edit(pieces(1, 5900)).Want(200)

		later := s.confirm(s.order(a.Seller, s.draft(s.plain, 1, pieces(1, 100))).ID, body{})
		if later.OrderAmount != 100 {
			t.Fatalf("%+v", later)
		}
		paid = later // what it was sold at since is what counts, not what it was before
		edit(pieces(1, 100)).Want(200)
	})
}

// TestANewProductIsNoWayToGoods: who may make products and doesn't work on payments gives no more goods for checked
// money by a product that was made since, or by other parts of one that was there.
func TestANewProductIsNoWayToGoods(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		hire := func(name string, roles access.Roles) *apptest.Person {
			return a.Hire(t, a.Owner, users.Create{
				Username: name, FirstName: name, Group: access.GroupEmployee, Roles: roles.Text(),
			})
		}
		maker := hire("maker", access.Roles{access.Order: access.LevelWork, access.Product: access.LevelWork})
		seller := hire("seller2", access.Roles{access.Order: access.LevelWork})
		product := func(sku string, kind, price, pieces int64) body {
			return body{
				"name": sku, "sku": sku, "price": price, "type": kind,
				"components": []any{body{"warehouse_product_id": s.part, "quantity": pieces}},
			}
		}
		change := func(id int64, with body) {
			t.Helper()
			var p struct{ Version int64 }
			a.Do(t, a.Owner, "GET", path("/api/v1/products/%d", id), nil).Want(200).JSON(&p)
			with["version"] = p.Version
			a.Do(t, maker, "PUT", path("/api/v1/products/%d", id), with).Want(200)
		}
		line := func(id, n int64) body { return body{"product_id": id, "quantity": n} }
		house := 0
		edit := func(who *apptest.Person, o int64, lines ...any) *apptest.Response {
			t.Helper()
			house++ // the address changes, so that the lines are made anew
			return a.Do(t, who, "PUT", path("/api/v1/orders/%d", o),
				s.draft(s.plain, 1, body{
					"version": s.now(o).Version, "lines": lines, "address": path("99/%d", house),
				}))
		}
		a.Clock.Advance(time.Second)
		bought := s.confirm(s.order(a.Seller, s.draft(s.plain, 1, body{"lines": []any{line(s.set, 2)}})).ID, body{}).ID
		a.Clock.Advance(time.Second)

		var free, fair ided
		a.Do(t, maker, "POST", "/api/v1/products", product("FREE", 1, 0, 1)).Want(201).JSON(&free)
		a.Do(t, maker, "POST", "/api/v1/products", product("FAIR", 1, 5900, 1)).Want(201).JSON(&fair)
		a.Unchanged(t, func() {
			edit(maker, bought, line(s.set, 2), line(free.ID, 50)).Refused(403, errs.PermissionDenied)
			edit(maker, bought, line(free.ID, 24)).Refused(403, errs.PermissionDenied)
			edit(maker, bought, line(s.set, 2), line(fair.ID, 1)).Refused(403, errs.PermissionDenied)
		})
		edit(seller, bought, line(s.set, 2), line(fair.ID, 1)).Want(200)
		edit(maker, bought, line(s.set, 2), line(fair.ID, 1), line(s.plain, 1)).Want(200)
		edit(maker, bought, line(s.set, 2)).Want(200)

		change(s.set, product("SOAP12", 2, 60000, 100))
		a.Unchanged(t, func() {
			edit(maker, bought, line(s.set, 2)).Refused(403, errs.PermissionDenied)
			edit(maker, bought, line(s.set, 1)).Refused(403, errs.PermissionDenied)
		})
		change(s.set, product("SOAP12", 2, 60000, 11))
		edit(maker, bought, line(s.set, 2)).Want(200)
		change(s.set, product("SOAP12", 2, 60000, 12))
		edit(maker, bought, line(s.set, 2), line(s.plain, 1)).Want(200)

		gift := s.order(maker, s.draft(free.ID, 30))
		merge := body{"orders": []any{body{"id": bought}, body{"id": gift.ID}}}
		a.Unchanged(t, func() {
			a.Do(t, maker, "POST", "/api/v1/orders/merge", merge).Refused(403, errs.PermissionDenied)
		})
		a.Do(t, a.Seller, "POST", "/api/v1/orders/merge", merge).Want(200)

		a.Clock.Advance(time.Second)
		later := s.confirm(s.order(a.Seller, s.draft(fair.ID, 1)).ID, body{}).ID
		edit(maker, later, line(fair.ID, 2)).Want(200) // it was there before the order
	})
}

// TestSettledOrdersGrowByPaymentPeopleOnly: a claim or a platform's order at no price is no way to goods.
func TestSettledOrdersGrowByPaymentPeopleOnly(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		agents := body{"sale_channel_id": s.agentChan}
		free := func(pieces int64) body {
			return body{"lines": []any{body{"product_id": s.plain, "quantity": pieces, "price": 0}}}
		}
		shopee := body{"platform": 3, "platform_order_id": "26112200ABD", "payment_method_id": s.platform}
		o := s.order(a.Seller, s.draft(s.plain, 1, agents, shopee, free(1)))
		for name, change := range map[string][]body{
			"more for nothing":      {shopee, free(50)},
			"on delivery, for less": {{"payment_method_id": s.cod}, free(2)},
		} {
			change = append([]body{agents, {"version": o.Version}}, change...)
			a.Unchanged(t, func() {
				f := a.Do(t, a.Agent, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 1, change...)).Refused(
					403, errs.PermissionDenied).Failure()
				if f.Cause == "" {
					t.Errorf("%s: not told why", name)
				}
			})
		}
		nothing := s.draft(s.plain, 3, agents, body{"payment_method_id": s.cod}, free(3))
		a.Do(t, a.Agent, "POST", "/api/v1/orders", nothing).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Owner, "POST", "/api/v1/orders", nothing).Want(201)
	})
}

// TestAnAgentAsksTheListPriceOnDelivery: nobody looks at that money before the goods leave.
func TestAnAgentAsksTheListPriceOnDelivery(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		cod := body{"sale_channel_id": s.agentChan, "payment_method_id": s.cod}
		cheap := body{"lines": []any{body{"product_id": s.plain, "quantity": 5, "price": 0}, body{
			"kind": "service",
			"name": "บริการ", "quantity": 1, "price": 1,
		}}}
		a.Unchanged(t, func() {
			a.Do(t, a.Agent, "POST", "/api/v1/orders", s.draft(s.plain, 1, cod, cheap)).Refused(403,
				errs.PermissionDenied)
			a.Do(t, a.Agent, "POST", "/api/v1/orders", s.draft(s.plain, 1, cod, body{"discount": 1})).Refused(403,
				errs.PermissionDenied)
		})
		o := s.order(a.Agent, s.draft(s.plain, 2, cod, body{"shipping_fee": 4000}))
		edit := func(who *apptest.Person, change ...body) *apptest.Response {
			t.Helper()
			change = append([]body{cod, {"version": s.now(o.ID).Version}}, change...)
			return a.Do(t, who, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 2, change...))
		}
		a.Unchanged(t, func() { edit(a.Agent, body{"discount": 2*5900 - 1}).Refused(403, errs.PermissionDenied) })
		edit(a.Seller, body{"discount": 500}).Want(200)
		edit(a.Agent, body{"discount": 500, "address": "140/99"}).Want(200) // what the house gave stays given
		a.Unchanged(t, func() { edit(a.Agent, body{"discount": 501}).Refused(403, errs.PermissionDenied) })
	})
}

func TestALineOfNothingIsRefused(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		lines := []any{body{"id": 999_999_998, "quantity": 1}, body{"product_id": s.plain, "quantity": 1}}
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID),
				s.draft(s.plain, 1, body{"lines": lines, "version": o.Version})).Refused(400, errs.InvalidParam)
		})
	})
}

func TestMoneyThatCameInHasABound(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		most := body{"payment_method_id": s.bank, "amount": 1_000_000_000_00}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
			body{"payments": []any{most, most}}).Refused(400, errs.InvalidParam)
	})
}
