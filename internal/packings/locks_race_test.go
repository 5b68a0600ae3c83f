package packings_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/settings"
)

// lasting is how long people and files race. LANGRAAN_TEST_LOCKS=60s is the long run.
func lasting() time.Duration {
	if d, err := time.ParseDuration(os.Getenv("LANGRAAN_TEST_LOCKS")); err == nil {
		return d
	}
	return 3 * time.Second
}

// work sends one request of a racing person: nothing may fail, only be refused.
func (s *shop) work(t *testing.T, method, path string, b any, into any) bool {
	r := s.Do(t, s.Owner, method, path, b, "Idempotency-Key", s.key())
	if r.Code >= 500 {
		t.Errorf("%s %s: %d %s", method, path, r.Code, r.Body)
	}
	if r.Code < 300 && into != nil {
		r.JSON(into)
	}
	return r.Code < 300
}

// divide splits an order, merges what is unpaid, or puts the order on hold for a moment.
func (s *shop) divide(t *testing.T, r *rand.Rand, o orders.Order) {
	switch r.IntN(4) {
	case 0:
		if len(o.Lines) > 1 {
			s.work(t, "POST", fmt.Sprintf("/api/v1/orders/%d/split", o.ID), body{
				"lines": []any{body{"line_id": o.Lines[0].ID, "quantity": o.Lines[0].Quantity}},
			}, nil)
		}
	case 1:
		one, two := s.unpaid(t, want{s.set, 1}), s.unpaid(t, want{s.tea, 1}, want{s.soap, 1})
		merge := body{"orders": []any{body{"id": two.ID}, body{"id": one.ID}}}
		if s.work(t, "POST", "/api/v1/orders/merge", merge, nil) {
			s.work(t, "PUT", fmt.Sprint("/api/v1/orders/cancel/", two.ID), body{"reason_type": 1, "reason": "x"}, nil)
		}
	case 2:
		hold := fmt.Sprintf("/api/v1/orders/%d/hold", o.ID)
		if s.work(t, "PUT", hold, body{"kind": "stock"}, nil) {
			s.work(t, "DELETE", hold, nil, nil)
		}
	}
}

// pass gives some parcels to somebody else, with what is in them, and takes them over again.
func (s *shop) pass(t *testing.T, r *rand.Rand, other *apptest.Person, p packings.Packing) {
	if r.IntN(3) == 0 && s.takeOver(t, other, p, s.Owner).Code == 200 {
		s.work(t, "POST", scanPath, body{"packing_id": p.ID, "take_over_from": other.Actor.UserID}, nil)
	}
}

// TestEverythingAtOnceRacing has people order, edit, cancel, pay, merge, pack, move, count and take back, and files
// bring stock and goods in, all over the same few goods: PostgreSQL finds no circle of waiting, and the books are
// right.
func TestEverythingAtOnceRacing(t *testing.T) {
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))))
	goods, err := db.All[int64](t.Context(), s.DB.Read(), "SELECT id FROM warehouse_products ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	move := "/api/v2/wms/inventory/item/"
	in := func(storage int64, pieces int64, first, second int) body {
		line := func(at int) body { return body{"product_id": goods[at], "quantity": pieces} }
		return body{"storage_id": storage, "note": "แข่ง", "lines": []any{line(first), line(second)}}
	}
	bought := func(storage, pieces int64, first, second int) body { // with what was paid
		b := in(storage, pieces, first, second)
		for _, line := range b["lines"].([]any) {
			line.(body)["cost"] = 100
		}
		return b
	}
	if !s.work(t, "POST", move+"in", bought(s.shelf, 100_000, 0, 1), nil) || !s.work(t, "POST", move+"in",
		bought(s.other, 100_000, 1, 0), nil) {
		t.Fatal("nothing came in")
	}
	lead := s.three(t)[2]
	before := s.circles(t)
	ctx, stop := context.WithTimeout(t.Context(), lasting()+time.Minute)
	defer stop()
	var done [7]atomic.Int64
	var all sync.WaitGroup
	all.Go(func() { // a slow machine races until each kind was there once
		defer stop()
		time.Sleep(lasting())
		missing := func(n *atomic.Int64) bool { return n.Load() == 0 }
		for ctx.Err() == nil && slices.ContainsFunc([]*atomic.Int64{
			&done[0], &done[1], &done[2], &done[3], &done[4], &done[5], &done[6],
		}, missing) {
			time.Sleep(10 * time.Millisecond)
		}
	})
	begin := func(kind int, seed uint64, step func(r *rand.Rand) bool) {
		all.Go(func() {
			for r := rand.New(rand.NewPCG(seed, 1)); ctx.Err() == nil; {
				if step(r) {
					done[kind].Add(1)
				}
			}
		})
	}
	sold := []int64{s.soap, s.tea, s.set}
	ordered := func(r *rand.Rand, d orders.Draft) body {
		a, b := sold[r.IntN(3)], sold[r.IntN(3)]
		return body{
			"sale_channel_id": d.SaleChannelID, "payment_method_id": d.PaymentMethodID,
			"shipping_provider_id": d.ShippingProviderID, "recipient_name": "สมชาย",
			"phone": fmt.Sprintf("08123456%02d", r.IntN(20)), "address": fmt.Sprint("บ้าน ", r.IntN(4)),
			"district": "คลองเตย", "city": "คลองเตย", "province": "กรุงเทพมหานคร", "zipcode": "10110",
			"lines": []any{body{"product_id": a, "quantity": 1}, body{"product_id": b, "quantity": 2}},
		}
	}
	draft := orders.Draft{SaleChannelID: s.channel, PaymentMethodID: s.cash, ShippingProviderID: settings.ProviderSPX}
	for person := range uint64(3) { // order, change, pack or cancel
		begin(0, person, func(r *rand.Rand) bool {
			var o orders.Order
			if !s.work(t, "POST", "/api/v1/orders", ordered(r, draft), &o) {
				return false
			}
			edited := ordered(r, draft)
			edited["version"] = o.Version
			if s.work(t, "PUT", fmt.Sprint("/api/v1/orders/", o.ID), edited, &o) {
				done[1].Add(1)
			}
			s.divide(t, r, o)
			if r.IntN(4) == 0 {
				return s.work(t, "PUT", fmt.Sprint("/api/v1/orders/cancel/", o.ID),
					body{"reason_type": 1, "reason": "x"}, nil)
			}
			var opened answer
			if !s.work(t, "POST", scanPath, body{"code": o.Number}, &opened) {
				return false
			}
			places := []int64{0, s.shelf, s.other}
			for _, item := range opened.Packing.Items {
				code := map[int64]string{goods[0]: soapCode, goods[1]: teaCode}[item.WarehouseProductID]
				s.work(t, "POST", scanPath, body{
					"packing_id": opened.Packing.ID, "barcode": code,
					"quantity": item.Wanted, "storage_id": places[r.IntN(3)],
				}, nil)
			}
			s.pass(t, r, lead, opened.Packing)
			var closed struct{ Packing packings.Packing }
			if s.work(t, "POST", closePath, body{"packing_id": opened.Packing.ID}, &closed) {
				done[2].Add(1)
				s.dispatch(t, r, closed.Packing)
			}
			return true
		})
	}
	for person := range uint64(2) { // move, count and take back
		begin(3, person, func(r *rand.Rand) bool {
			first, storages := r.IntN(2), []int64{s.shelf, s.other}
			at := r.IntN(2)
			var bill struct{ ID int64 }
			switch r.IntN(4) {
			case 0:
				if s.work(t, "POST", move+"in", bought(storages[at], 2, first, 1-first), &bill) && bill.ID != 0 {
					s.work(t, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", bill.ID), nil, nil)
				}
			case 1:
				return s.work(t, "POST", move+"out", in(storages[at], 1, first, 1-first), nil)
			case 2:
				b := in(0, 1, first, 1-first)
				delete(b, "storage_id")
				b["from_storage_id"], b["to_storage_id"] = storages[at], storages[1-at]
				return s.work(t, "POST", move+"group/move", b, nil)
			case 3:
				return s.work(t, "POST", move+"count", in(storages[at], 50_000, first, 1-first), nil)
			}
			return true
		})
	}
	for person := range uint64(2) {
		begin(5, person, func(r *rand.Rand) bool { return s.pay(t, r) })
	}
	begin(6, 0, func(r *rand.Rand) bool { return s.gather(t, r) })
	all.Go(func() { s.Jobs.Run(ctx) })
	for file := range uint64(2) { // files of stock and of goods
		begin(4, file, func(r *rand.Rand) bool {
			n := r.Uint64()
			kind, text := "stock_out",
				fmt.Sprintf(
					"pn,storage,quantity,reference\nTEA-6,A-02,1,%d\nSOAP-1,A-01,1,%d\nTEA-6,A-01,-1,%d\nSOAP-1,A-02,-1,%d\n", n, n, n, n)
			if file == 1 {
				kind, text = "warehouse_products",
					fmt.Sprintf("pn,name,package_barcode,package_pieces\nTEA-6,ชา %d,BOX-%d,6\nSOAP-1,สบู่ "+
						"%d,CASE-%d,2\n", n, n, n, n)
			}
			var i struct {
				ID, Version int64
				Columns     map[string]int64
				State       string
				Failed      bool
			}
			path := "/api/v1/wms/imports"
			if !s.work(t, "POST", path+"?kind="+kind+"&name="+url.QueryEscape("แข่ง.csv"), text, &i) {
				return false
			}
			path = fmt.Sprint(path, "/", i.ID)
			until := func(state string) bool {
				for ctx.Err() == nil && !i.Failed {
					if s.work(t, "GET", path, nil, &i); i.State == state {
						return true
					}
					time.Sleep(10 * time.Millisecond)
				}
				return false
			}
			return s.work(t, "PUT", path, body{"columns": i.Columns, "version": i.Version}, nil) && until("checked") &&
				s.work(t, "POST", path+"/commit", body{"skip_errors": true}, nil) && until("done")
		})
	}
	all.Wait()
	if n := s.circles(t) - before; n != 0 {
		t.Errorf("PostgreSQL broke %d circles", n)
	}
	t.Logf("%d orders, %d edited, %d parcels, %d movements, %d files, %d slips, %d customers merged", done[0].Load(),
		done[1].Load(), done[2].Load(), done[3].Load(), done[4].Load(), done[5].Load(), done[6].Load())
	for kind := range done {
		if done[kind].Load() == 0 {
			t.Errorf("kind %d did nothing", kind)
		}
	}
	s.sound(t)
}

// circles is how many circles of waiting PostgreSQL had to break in this database so far; its processes tell at most
// once a second.
func (s *shop) circles(t *testing.T) int64 {
	t.Helper()
	time.Sleep(1200 * time.Millisecond)
	n, err := db.One[int64](t.Context(), s.DB.Read(), "SELECT deadlocks FROM pg_stat_database WHERE datname = "+
		"current_database()")
	if err != nil {
		t.Fatal(err)
	}
	return n
}
