package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

type quoted struct {
	Lines []struct {
		ProductID  int64 `json:"product_id"`
		Name, SKU  string
		Price      int64
		Amount     int64
		Available  int64
		Fault      string
		Before     *struct{ Quantity, Price int64 }
		Candidates []struct {
			ProductID int64 `json:"product_id"`
		}
	}
	Goods       []quotedGoods
	GoodsAmount int64 `json:"goods_amount"`
	OrderAmount int64 `json:"order_amount"`
	Savable     bool
	Saved       *struct {
		OrderAmount int64 `json:"order_amount"`
	}
	Difference, Owed int64
}

type quotedGoods struct {
	Wanted, Before, Available, Short int64
}

func TestAQuoteSaysWhatAnOrderWouldComeTo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		ask := func(b body) (q quoted) {
			t.Helper()
			a.Unchanged(t, func() { a.Do(t, a.Seller, "POST", "/api/v1/orders/product", b).Want(200).JSON(&q) })
			return q
		}
		lines := func(all ...body) body {
			list := make([]any, len(all))
			for i := range all {
				list[i] = all[i]
			}
			return body{"lines": list}
		}
		for name, line := range map[string]body{
			"id":       {"product_id": s.plain, "quantity": 2},
			"sku":      {"sku": "soap", "quantity": 2},
			"barcode":  {"barcode": "8850123456787", "quantity": 2},
			"name":     {"name": "สบู่ขมิ้น", "quantity": 2},
			"its word": {"name": "ขมิ้น", "quantity": 2},
		} {
			q := ask(lines(line))
			if l := q.Lines[0]; l.ProductID != s.plain || l.Fault != "" || l.Amount != 11800 || l.Available != 20 ||
				!q.Savable || q.OrderAmount != 11800 {
				t.Errorf("by %s: %+v", name, q)
			}
		}
		for fault, line := range map[string]body{
			"unknown":    {"sku": "nothing", "quantity": 1},
			"ambiguous":  {"name": "สบู่", "quantity": 1},
			"not_linked": {"sku": "NEW", "quantity": 1},
			"not_enough": {"sku": "SOAP", "quantity": 21},
		} {
			if q := ask(lines(line)); q.Lines[0].Fault != fault || q.Savable {
				t.Errorf("%s: %+v", fault, q)
			}
		}
		if q := ask(lines(body{"name": "สบู่", "quantity": 1})); len(q.Lines[0].Candidates) != 2 {
			t.Errorf("candidates: %+v", q)
		}
		if q := ask(lines(body{"sku": "SOAP", "quantity": 10}, body{"sku": "SOAP12", "quantity": 1})); q.Savable ||
			q.Goods[0].Short != 2 || q.Lines[0].Fault != "not_enough" {
			t.Errorf("two lines that take the same: %+v", q)
		}
		o := s.paid(s.plain, 15)
		q := ask(body{"order_id": o.ID, "lines": []any{body{"sku": "SOAP", "quantity": 18, "price": 5000}}})
		if !q.Savable || q.Goods[0].Available != 20 || q.Goods[0].Before != 15 || q.Saved == nil ||
			q.Difference != 18*5000-15*5900 || q.Owed != 18*5000-15*5900 {
			t.Errorf("of an edit: %+v", q)
		}
		if q := ask(lines(body{"sku": "SOAP", "quantity": 18})); q.Savable || q.Goods[0].Short != 13 {
			t.Errorf("of a new order beside: %+v", q)
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders/product", body{"lines": []any{}}).Want(400)
		a.Do(t, a.Seller, "POST", "/api/v1/orders/product", body{
			"order_id": 9999, "lines": []any{body{"sku": "SOAP", "quantity": 1}},
		}).Want(404)
	})
}

func TestAnOrderIsOrderedAgain(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.order(a.Owner, s.draft(s.plain, 3, body{"shipping_fee": 4000, "discount": 500, "lines": []any{
			body{"product_id": s.plain, "quantity": 3, "price": 5000, "discount": 100},
			body{"kind": "service", "name": "ห่อ", "quantity": 1, "price": 2000},
		}}))
		type again struct {
			Draft   body `json:"draft"`
			Quote   quoted
			LeftOut []struct{ Fault string } `json:"left_out"`
		}
		ask := func(prices string) (d again) {
			t.Helper()
			a.Unchanged(t, func() {
				a.Do(t, a.Seller, "GET", path("/api/v1/orders/%d/draft?prices=%s", o.ID, prices), nil).Want(200).JSON(&d)
			})
			return d
		}
		old := ask("old")
		if made := s.order(a.Owner, old.Draft); made.OrderAmount != o.OrderAmount ||
			old.Quote.OrderAmount != o.OrderAmount || made.CustomerID != o.CustomerID {
			t.Errorf("at the old prices: %+v of %+v", made, old)
		}
		if today := ask("today"); today.Quote.OrderAmount != 3*5900+2000+4000 {
			t.Errorf("at today's prices: %+v", today)
		}
		theirs := s.order(a.Owner, s.draft(s.plain, 1, body{"platform": 3, "platform_order_id": "SHP80"}))
		var own again
		a.Do(t, a.Seller, "GET", path("/api/v1/orders/%d/draft", theirs.ID), nil).Want(200).JSON(&own)
		if own.Draft["platform"] != nil || own.Draft["platform_order_id"] != nil {
			t.Errorf("like one of a platform: %+v", own.Draft)
		}
		var p struct {
			Version int64 `json:"version"`
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/products/%d", s.plain), nil).Want(200).JSON(&p)
		a.Do(t, a.Owner, "PUT", path("/api/v1/products/%d", s.plain), body{
			"name": "สบู่ขมิ้น", "sku": "SOAP", "price": 5900, "type": 1, "status": 0, "version": p.Version,
			"components": []any{body{"warehouse_product_id": s.part, "quantity": 1}},
		}).Want(200)
		if off := ask("old"); len(off.LeftOut) != 1 || off.LeftOut[0].Fault != "off" ||
			len(off.Quote.Lines) != 1 || off.Quote.OrderAmount != 2000+4000 || off.Draft["discount"] != nil {
			t.Errorf("of a product that is no longer sold: %+v", off)
		}
	})
}

func TestTheGoodsOfAnOrderAreShown(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		o := s.order(a.Seller, s.draft(s.set, 2))
		var g struct {
			Number string
			Lines  []struct {
				Quantity int64
				Goods    []struct {
					Quantity, Packed, Available int64
					OnHand                      int64  `json:"on_hand"`
					StorageName                 string `json:"storage_name"`
				}
			}
		}
		a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail/product?id=%d", o.ID), nil).Want(200).JSON(&g)
		if part := g.Lines[0].Goods[0]; g.Number != o.Number || part.Quantity != 24 || part.OnHand != 30 ||
			part.Available != 6 || part.StorageName != "A-01" {
			t.Errorf("goods: %+v", g)
		}
		a.Do(t, a.Seller, "GET", "/api/v1/orders/detail/product?id=9999", nil).Want(404)
	})
}

func TestWhatCancellingDoesIsToldBefore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		o := s.paid(s.plain, 2)
		type effect struct {
			Allowed         bool
			Freed, Returned []struct{ Quantity int64 }
			Parcels         []string
			Received        int64
		}
		ask := func() (e effect) {
			t.Helper()
			a.Do(t, a.Seller, "GET", path("/api/v1/orders/cancel/%d", o.ID), nil).Want(200).JSON(&e)
			return e
		}
		if e := ask(); !e.Allowed || len(e.Freed) != 1 || e.Freed[0].Quantity != 2 || len(e.Returned) != 0 ||
			e.Received != 11800 {
			t.Errorf("before it is packed: %+v", e)
		}
		s.pack(o, 2)
		if e := ask(); !e.Allowed || len(e.Freed) != 0 || e.Returned[0].Quantity != 2 {
			t.Errorf("packed: %+v", e)
		}
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200)
		if e := ask(); e.Allowed {
			t.Errorf("gone: %+v", e)
		}
		o = s.paid(s.plain, 28)
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/count", body{
			"storage_id": s.storage, "note": "นับ", "lines": []any{body{"product_id": s.part, "quantity": 25}},
		}).Want(201)
		if e := ask(); len(e.Freed) != 1 || e.Freed[0].Quantity != 25 {
			t.Errorf("three of them are not there: %+v", e)
		}
	})
}

func TestAnOrderIsPackedWithoutScans(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		o, begun := s.paid(s.set, 1), s.paid(s.plain, 3)
		pack := func(id int64) string { return path("/api/v1/orders/%d/packing", id) }
		a.Unchanged(t, func() {
			a.Do(t, a.Packer, "PUT", pack(o.ID), body{"reason": "เครื่องเสีย"}).Want(403)
			a.Do(t, a.Owner, "PUT", pack(o.ID), body{"reason": " "}).Want(400)
			a.Do(t, a.Owner, "PUT", pack(o.ID), body{"reason": "x", "version": 99}).Want(409)
		})
		var shut struct {
			Packing struct {
				Status string
				Packed int64
				Order  struct{ Status int }
			}
		}
		a.Do(t, a.Owner, "PUT", pack(o.ID), body{"reason": "เครื่องเสีย", "tracking_number": "TH1"}, "Idempotency-Key", "k").
			Want(200).JSON(&shut)
		if p := shut.Packing; p.Status != "closed" || p.Packed != 12 || p.Order.Status != 112 {
			t.Errorf("packed: %+v", shut)
		}
		a.Do(t, a.Owner, "PUT", pack(o.ID), body{"reason": "เครื่องเสีย", "tracking_number": "TH1"}, "Idempotency-Key", "k").
			Want(200)
		s.wantStock(18, 3)
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": begun.Number}).Want(200)
		a.Unchanged(t, func() { a.Do(t, a.Owner, "PUT", pack(begun.ID), body{"reason": "x"}).Want(409) })
		mine := s.paid(s.plain, 2)
		a.Do(t, a.Owner, "POST", "/api/v2/packings/verify/createoradd", body{
			"code": mine.Number, "barcode": "8850123456787", "quantity": 1,
		}).Want(200)
		a.Do(t, a.Owner, "PUT", pack(mine.ID), body{"reason": "x"}).Want(200)
		s.wantStock(16, 3)
	})
}

// Prices and stock of any product are told to who makes orders; a rider who looks at its parcels makes none.
func TestWhoOnlyLooksAtOrdersIsQuotedNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		rider := a.Hire(t, a.Owner, users.Create{
			Username: "lookout", FirstName: "ชัย", Group: access.GroupDelivery,
			Roles: access.Roles{access.Order: access.LevelSee, access.Delivery: access.LevelWork}.Text(),
		})
		ask := body{"lines": []any{body{"product_id": s.plain, "quantity": 1}}}
		a.Do(t, rider, "POST", "/api/v1/orders/product", ask).Refused(403, errs.PermissionDenied)
		for _, who := range []*apptest.Person{a.Seller, a.Agent} {
			a.Do(t, who, "POST", "/api/v1/orders/product", ask).Want(200)
		}
	})
}
