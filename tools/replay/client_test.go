package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/clock"
)

func served(t *testing.T, handler http.HandlerFunc) *client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return newClient(server.URL, 1, 2*time.Second, clock.System())
}

func TestACallIsTriedAgainWhileTheServerIsAway(t *testing.T) {
	var seen []string
	c := served(t, func(w http.ResponseWriter, r *http.Request) {
		body := make([]byte, 9)
		n, _ := r.Body.Read(body)
		seen = append(seen, r.Header.Get("Idempotency-Key")+" "+string(body[:n]))
		switch len(seen) {
		case 1:
			w.WriteHeader(http.StatusServiceUnavailable)
		case 2:
			connection, _, err := w.(http.Hijacker).Hijack()
			if err != nil {
				t.Error(err)
				return
			}
			connection.Close() // as a killed server does
		default:
			w.WriteHeader(http.StatusCreated)
			w.Write([]byte(`{"id":7,"name":"x"}`))
		}
	})
	var made named
	err := c.do(context.Background(), call{"make", http.MethodPost, "/x", "key-12345", map[string]int{"one": 1}}, &made)
	if err != nil || made.ID != 7 {
		t.Fatalf("%+v, %v", made, err)
	}
	if len(seen) != 3 || seen[0] != `key-12345 {"one":1}` || seen[1] != seen[0] || seen[2] != seen[0] {
		t.Errorf("a repeat must be the same request with the same key: %q", seen)
	}
	if got := c.stats.byName["make"]; got.errors == 0 || got.errors != got.calls-1 {
		t.Errorf("counted %d calls, %d errors; all but the last failed", got.calls, got.errors)
	}
}

func TestARefusalIsNotTriedAgain(t *testing.T) {
	calls := 0
	c := served(t, func(w http.ResponseWriter, _ *http.Request) {
		calls++
		w.WriteHeader(http.StatusConflict)
		w.Write([]byte(`{"Msg":"packing.invalid_order_status","Cause":"cancelled"}`))
	})
	err := c.do(context.Background(), call{name: "x", method: http.MethodGet, path: "/x"}, nil)
	if !refusedWith(err, "packing.invalid_order_status") || !strings.Contains(err.Error(), "409") || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
}

func TestPatienceEnds(t *testing.T) {
	c := served(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	c.patience = 200 * time.Millisecond
	if err := c.do(context.Background(), call{name: "x", method: http.MethodGet, path: "/x"}, nil); !errors.Is(err,
		errAway) {
		t.Errorf("%v", err)
	}
}

func TestPagesEndWithTheTotal(t *testing.T) {
	c := served(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Query().Get("page") {
		case "1":
			w.Write([]byte(`{"Data":[{"id":1},{"id":2}],"Total":3}`))
		case "2":
			w.Write([]byte(`{"Data":[{"id":3}],"Total":3}`))
		default:
			t.Error("a page past the total was asked for")
		}
	})
	sum := int64(0)
	if err := pages(context.Background(), c, "list", "/x?a=b", func(n named) { sum += n.ID }); err != nil || sum != 6 {
		t.Errorf("sum %d, %v", sum, err)
	}
}

func TestThePoolKeepsTheFirstErrorAndEndsTheRest(t *testing.T) {
	p := newPool(context.Background(), 2)
	fault := errors.New("fault")
	p.run(func(context.Context) error { return fault })
	p.run(func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() })
	if err := p.wait(); !errors.Is(err, fault) {
		t.Errorf("%v", err)
	}
}

func TestALostAnswerIsLookedUp(t *testing.T) {
	c := served(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusConflict)
			w.Write([]byte(`{"Msg":"general.invalid_param","Cause":"it exists"}`))
			return
		}
		w.Write([]byte(`{"Data":[{"id":4,"sku":"other"},{"id":5,"sku":"wanted"}],"Total":2}`))
	})
	what := call{name: "products", method: http.MethodPost, path: "/products"}
	isIt := func(n named) bool { return n.SKU == "wanted" }
	if id, err := c.create(context.Background(), what, "/products?q=wanted", isIt); err != nil || id != 5 {
		t.Errorf("%d, %v", id, err)
	}
	if _, err := c.create(context.Background(), what, "/products?q=x", func(named) bool { return false }); err == nil {
		t.Error("a real conflict was passed over")
	}
}
