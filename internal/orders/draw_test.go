package orders_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// pool makes warehouse products with so many pieces each and a random product over them, weights 1, 2, 3 …
func (s *shop) pool(pieces ...int) (random int64, parts []int64) {
	s.t.Helper()
	choices := []any{}
	for i, n := range pieces {
		part := s.made("/api/v1/wms/product", body{"name": fmt.Sprint("ตุ๊กตา ", i), "pn": fmt.Sprint("DOLL", i)})
		parts = append(parts, part)
		choices = append(choices, body{"warehouse_product_id": part, "weight": i + 1})
		if n > 0 {
			s.Do(s.t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
				"storage_id": s.storage,
				"lines":      []any{body{"product_id": part, "quantity": n, "cost": 1}},
			}).Want(201)
		}
	}
	return s.made("/api/v1/products/random", body{"name": "กล่องสุ่ม", "sku": "BOX", "price": 100, "pool": choices}),
		parts
}

func (s *shop) read(id int64) (o orders.Order) {
	s.t.Helper()
	s.Do(s.t, s.Seller, "GET", fmt.Sprint("/api/v1/orders/detail?id=", id), nil).Want(200).JSON(&o)
	return o
}

func TestARandomProductIsDrawnWhenReserved(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 5)
		random, parts := s.pool(3, 0, 2)
		o := s.read(s.order(s.Seller, s.draft(random, 4)).ID)
		l := o.Lines[0]
		if l.Draw == nil || len(l.Draw.Chosen) != 4 || !l.Draw.Replay() || l.Draw.Pool[0].Free != 3 ||
			l.Draw.Pool[2].Weight != 3 || l.Draw.Seed == "" {
			t.Fatalf("%+v", l.Draw)
		}
		taken := map[int64]int64{}
		for _, p := range l.Parts {
			taken[p.WarehouseProductID] = p.Quantity
		}
		if taken[parts[0]]+taken[parts[2]] != 4 || taken[parts[1]] != 0 || taken[parts[0]] > 3 || taken[parts[2]] > 2 {
			t.Errorf("%v", taken)
		}
		var told struct {
			Total int
			Data  []orders.Drawn
		}
		draws := fmt.Sprint("/api/v1/orders/draws?product_id=", random)
		if s.Do(t, s.Seller, "GET", draws, nil).Want(200).JSON(&told); told.Total != 1 || !told.Data[0].Holds ||
			told.Data[0].OrderID != o.ID ||
			told.Data[0].Draw.Seed != l.Draw.Seed || len(told.Data[0].Goods) != 3 ||
			told.Data[0].Goods[1].PN != "DOLL1" {
			t.Errorf("%+v", told)
		}
		if s.Do(t, s.Stranger, "GET", draws, nil).Want(200).JSON(&told); told.Total != 0 || len(told.Data) != 0 {
			t.Errorf("%+v", told)
		}
		s.Do(t, s.Seller, "GET", "/api/v1/orders/draws", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		a.Unchanged(t, func() {
			s.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(random, 2)).Refused(http.StatusConflict,
				errs.BalanceNotEnough)
			s.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(random, 1001)).Refused(http.StatusBadRequest,
				errs.InvalidParam)
		})
		// An edit that leaves the random line as it is draws nothing anew; another number does.
		edit := s.draft(random, 4, body{"version": o.Version, "seller_note": "ด่วน"})
		id := o.ID
		put := func(b body) (o orders.Order) {
			t.Helper()
			s.Do(t, s.Seller, "PUT", fmt.Sprint("/api/v1/orders/", id), b).Want(200).JSON(&o)
			return o
		}
		// The form that is open for it is quote that: nothing goes back, and nothing is taken.
		quote := func(b body) (q quoted) {
			t.Helper()
			b["order_id"] = id
			s.Do(t, s.Seller, "POST", "/api/v1/orders/product", b).Want(200).JSON(&q)
			return q
		}
		for _, g := range quote(body{"lines": edit["lines"]}).Goods {
			if g.Wanted != g.Before || g.Short != 0 {
				t.Errorf("what stays drawn changes: %+v", g)
			}
		}
		if q := quote(body{"lines": []any{body{"product_id": random, "quantity": 5}}}); !q.Savable ||
			!slices.ContainsFunc(q.Goods, func(g quotedGoods) bool { return g.Before > 0 && g.Wanted == 0 }) {
			t.Errorf("what is drawn anew stays: %+v", q)
		}
		if o = put(edit); o.Lines[0].Draw.Seed != l.Draw.Seed ||
			fmt.Sprint(o.Lines[0].Draw.Chosen) != fmt.Sprint(l.Draw.Chosen) {
			t.Errorf("drawn anew: %+v", o.Lines[0].Draw)
		}
		o = put(s.draft(random, 5, body{"version": o.Version}))
		if again := o.Lines[0].Draw; again.Seed == l.Draw.Seed || len(again.Chosen) != 5 || !again.Replay() {
			t.Errorf("%+v", again)
		}
		// What other lines of the order take of the pool is not there to draw.
		doll := s.made("/api/v1/products", body{
			"name": "ตุ๊กตา 0", "sku": "D0", "price": 1,
			"components": []any{body{"warehouse_product_id": parts[0], "quantity": 3}},
		})
		o = put(s.draft(random, 2, body{"version": o.Version, "lines": []any{
			body{"product_id": random, "quantity": 2},
			body{"product_id": doll, "quantity": 1},
		}}))
		if got := o.Lines[0].Draw.Chosen; got[0] != parts[2] || got[1] != parts[2] {
			t.Errorf("%v", got)
		}
	})
}

// Many at once: as many as there are get one, nobody gets what is not there, and every record replays.
func TestDrawsAtOnceNeverTakeTooMuch(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 0)
		random, _ := s.pool(4, 3, 2)
		var won, short atomic.Int64
		ids := make(chan int64, 40)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				for range 5 {
					r := s.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(random, 1))
					var o seen
					switch r.Code {
					case 201:
						won.Add(1)
						r.JSON(&o)
						ids <- o.ID
					case 409:
						short.Add(1)
					default:
						t.Errorf("%d %s", r.Code, r.Body)
					}
				}
			})
		}
		all.Wait()
		close(ids)
		if won.Load() != 9 || short.Load() != 11 {
			t.Errorf("%d got one and %d did not; there were 9", won.Load(), short.Load())
		}
		for id := range ids {
			if l := s.read(id).Lines[0]; !l.Draw.Replay() || len(l.Parts) != 1 ||
				l.Parts[0].WarehouseProductID != l.Draw.Chosen[0] {
				t.Errorf("%+v", l)
			}
		}
		for query, want := range map[string]string{
			"DOLL0": `"reserved":4`, "DOLL1": `"reserved":3`,
			"DOLL2": `"reserved":2`,
		} {
			if text := s.Do(t, s.Owner, "GET", "/api/v1/wms/product?q="+query,
				nil).Want(200).Body.String(); !strings.Contains(text, want) {
				t.Errorf("%s: %s", query, text)
			}
		}
	})
}

func TestAPromotionIsSoldOnItsDays(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		promo := func(sku, from, to string) int64 {
			return s.made("/api/v1/products", body{
				"name": sku, "sku": sku, "price": 1, "type": 2, "valid_from": from,
				"valid_to": to, "components": []any{
					body{"warehouse_product_id": s.part, "quantity": 2}, body{
						"warehouse_product_id": s.part, "quantity": 1,
						"gift": true,
					},
				},
			})
		}
		for _, id := range []int64{promo("LATER", "2026-11-21", ""), promo("OVER", "", "2026-11-19")} {
			a.Unchanged(t, func() {
				s.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(id, 1)).Refused(http.StatusBadRequest,
					errs.InvalidParam)
			})
		}
		today := promo("TODAY", "2026-11-20", "2026-11-20")
		o := s.order(s.Seller, s.draft(today, 3))
		s.wantStock(10, 9)
		s.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(today, 1)).Refused(http.StatusConflict,
			errs.BalanceNotEnough)
		// An order of the day is edited later at its own day.
		a.Clock.Advance(24 * time.Hour)
		later := a.SignIn(t, "seller")
		s.Owner = a.SignIn(t, "owner")
		s.Do(t, later, "POST", "/api/v1/orders", s.draft(today, 1)).Refused(http.StatusBadRequest, errs.InvalidParam)
		s.Do(t, later, "PUT", fmt.Sprint("/api/v1/orders/", o.ID), s.draft(today, 2, body{"version": o.Version})).Want(
			200)
		s.wantStock(10, 6)
	})
}
