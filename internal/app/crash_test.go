package app_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// PostgreSQL crashes and comes back, again and again, under people who make orders: each is made once, and nobody hears
// of it.
func TestPostgresCrashesUnderOrdersRacing(t *testing.T) {
	cluster := dbtest.NewCluster(t)
	a := apptest.New(t, cluster.URL)
	s := &shop{t: t, a: a, who: a.Owner}
	goods := s.movement("quantity", 1)["lines"].([]object)[0]["product_id"]
	product := s.post("/api/v1/products", object{
		"name": "สบู่", "sku": "SOAP", "price": 5900, "type": 1,
		"components": []object{{"warehouse_product_id": goods, "quantity": 1}},
	})
	body := s.newOrderBody()
	body["lines"] = []object{{"product_id": product, "quantity": 2}}
	const clients, crashes = 6, 3
	var over atomic.Bool
	var mu sync.Mutex
	made := map[int64]string{} // keys by order
	soFar := func() int { mu.Lock(); defer mu.Unlock(); return len(made) }
	var all sync.WaitGroup
	for client := range clients {
		all.Go(func() {
			for n := 0; !over.Load(); n++ {
				key := fmt.Sprintf("crash-%d-%d", client, n)
				var o struct{ ID int64 }
				r := a.Do(t, a.Owner, "POST", "/api/v1/orders", body, "Idempotency-Key", key)
				if r.Code != http.StatusCreated {
					t.Errorf("%s: %d %s", key, r.Code, r.Body)
					return
				}
				r.JSON(&o)
				mu.Lock()
				if before, twice := made[o.ID]; twice {
					t.Errorf("order %d was made by %s and %s", o.ID, before, key)
				}
				made[o.ID] = key
				mu.Unlock()
			}
		})
	}
	busy := func(least time.Duration) { // until some more orders are made, so that a crash finds people at work
		time.Sleep(least)
		for begun, before := time.Now(), soFar(); soFar() < before+2*clients && time.Since(begun) < time.Minute; {
			time.Sleep(10 * time.Millisecond)
		}
	}
	for range crashes {
		busy(500 * time.Millisecond)
		cluster.Crash()
		cluster.Start()
	}
	busy(0)
	over.Store(true)
	all.Wait()
	t.Logf("%d orders", len(made))
	if len(made) < 2*clients*crashes {
		t.Errorf("only %d orders: the crashes came at no busy moment", len(made))
	}
	for id, key := range made { // and a repeat is still the same order
		var o struct{ ID int64 }
		if a.Do(t, a.Owner, "POST", "/api/v1/orders", body, "Idempotency-Key", key).Want(http.StatusCreated).JSON(
			&o); o.ID != id {
			t.Errorf("%s: order %d, then %d", key, id, o.ID)
		}
	}
	counts, err := db.One[string](t.Context(), a.DB.Fresh(), `SELECT (SELECT COUNT(*) FROM orders) || ' orders, ' ||
		(SELECT COUNT(DISTINCT number) FROM orders) || ' numbers, ' || (SELECT SUM(reserved)
		FROM stocks) || ' reserved'`)
	if want := fmt.Sprintf("%d orders, %d numbers, %d reserved", len(made), len(made), 2*len(made)); err != nil ||
		counts != want {
		t.Errorf("%s, want %s, %v", counts, want, err)
	}
	if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Error(faults, err)
	}
}

// A server that somebody made read-only is read, says so to who writes, and takes writes again by itself.
func TestAReadOnlyPostgresIsRead(t *testing.T) {
	cluster := dbtest.NewCluster(t)
	a := apptest.New(t, cluster.URL)
	s := &shop{t: t, a: a, who: a.Owner}
	order := s.newOrderBody()
	readOnly := func(value string) {
		cluster.Do("ALTER SYSTEM SET default_transaction_read_only = "+value, "SELECT pg_reload_conf()",
			"SELECT pg_sleep(0.3)")
	}
	readOnly("on")
	a.Clock.Advance(2 * time.Minute)
	a.Do(t, a.Owner, "GET", "/api/v1/orders", nil).Want(http.StatusOK)
	sayWhy(t, "อ่านอย่างเดียว", a.Do(t, a.Owner, "POST", "/api/v1/orders", order))
	a.Do(t, a.Owner, "GET", "/api/v1/orders", nil).Want(http.StatusOK)
	a.Do(t, nil, "GET", "/readyz", nil).Refused(http.StatusServiceUnavailable, errs.DBQueryFailed)
	readOnly("off")
	a.Do(t, a.Owner, "POST", "/api/v1/orders", order).Want(http.StatusCreated)
	a.Clock.Advance(6 * time.Second)
	for range 100 { // the probe before may still be trying
		if a.Do(t, nil, "GET", "/readyz", nil).Code == http.StatusOK {
			return
		}
		a.Clock.Advance(6 * time.Second)
		time.Sleep(100 * time.Millisecond)
	}
	t.Error("/readyz does not recover")
}
