package live_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/live"
)

func publish(t *testing.T, d *db.DB, fail error, events ...live.Event) {
	t.Helper()
	err := d.Write(context.Background(), func(_ context.Context, tx *db.Tx) error {
		for _, e := range events {
			live.Publish(tx, e)
		}
		return fail
	})
	if (err == nil) != (fail == nil) {
		t.Fatal(err)
	}
}

// run starts a hub and waits until an event reaches it.
func run(t *testing.T, d *db.DB) *live.Hub {
	t.Helper()
	h := live.NewHub(d)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	go h.Run(ctx)
	events, stop := h.Subscribe(-1)
	defer stop()
	for range 100 {
		publish(t, d, nil, live.Event{EnterpriseID: -1, Topic: "ready"})
		select {
		case <-events:
			return h
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatal("the hub hears nothing")
	return nil
}

func next(t *testing.T, events <-chan live.Event) live.Event {
	t.Helper()
	select {
	case e := <-events:
		return e
	case <-time.After(5 * time.Second):
		t.Fatal("no event came")
		return live.Event{}
	}
}

func silent(t *testing.T, events <-chan live.Event) {
	t.Helper()
	select {
	case e := <-events:
		t.Fatalf("heard %+v", e)
	case <-time.After(100 * time.Millisecond):
	}
}

func TestEventsReachTheirEnterpriseOnCommit(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		h := run(t, d)
		ours, stop := h.Subscribe(1)
		theirs, stopTheirs := h.Subscribe(2)
		defer stopTheirs()
		publish(t, d, context.Canceled, live.Event{EnterpriseID: 1, Topic: "orders", ID: 1})
		publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 2}, live.Event{EnterpriseID: 1, Topic: "packings", ID: 3})
		if e := next(t, ours); e.Topic != "orders" || e.ID != 2 {
			t.Errorf("%+v", e)
		}
		if e := next(t, ours); e.Topic != "packings" || e.ID != 3 {
			t.Errorf("%+v", e)
		}
		silent(t, theirs)
		stop()
		publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 4})
		silent(t, ours)
	})
}

func TestASlowReaderIsToldToFetchEverything(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		h := run(t, d)
		events, stop := h.Subscribe(1)
		defer stop()
		for id := range int64(65) {
			publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: id})
		}
		for range 100 { // until the last has arrived
			time.Sleep(20 * time.Millisecond)
			if len(events) == 1 {
				break
			}
		}
		if e := next(t, events); !e.Resync {
			t.Errorf("%+v", e)
		}
		publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 99})
		if e := next(t, events); e.ID != 99 {
			t.Errorf("%+v", e)
		}
	})
}

func TestTwoHubsCross(t *testing.T) {
	address := dbtest.Schema(t, dbtest.PostgresURL(t))
	open := func() *db.DB {
		d, err := db.Open(context.Background(), db.Config{URL: address})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = d.Close() })
		return d
	}
	a, b := open(), open()
	onA, onB := run(t, a), run(t, b)
	atA, stopA := onA.Subscribe(1)
	atB, stopB := onB.Subscribe(1)
	defer stopA()
	defer stopB()
	publish(t, a, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 1})
	if x, y := next(t, atA), next(t, atB); x.ID != 1 || y.ID != 1 {
		t.Error(x, y)
	}
	publish(t, b, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 2})
	if x, y := next(t, atA), next(t, atB); x.ID != 2 || y.ID != 2 {
		t.Error(x, y)
	}
}

func TestABrokenConnectionMeansResync(t *testing.T) {
	address := dbtest.PostgresURL(t)
	name := fmt.Sprintf("live%d", time.Now().UnixNano())
	d, err := db.Open(context.Background(), db.Config{URL: dbtest.Schema(t, address) + "&application_name=" + name})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	h := run(t, d)
	events, stop := h.Subscribe(1)
	defer stop()
	killed, err := db.All[bool](context.Background(), d.Fresh(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE query LIKE 'LISTEN "live.%' AND application_name = $1`, name)
	if err != nil || len(killed) != 1 {
		t.Fatal(killed, err)
	}
	if e := next(t, events); !e.Resync {
		t.Errorf("%+v", e)
	}
	publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 5})
	if e := next(t, events); e.ID != 5 {
		t.Errorf("%+v", e)
	}
}

// serve opens a stream and gives its lines.
func serve(t *testing.T, h *live.Hub, alive func(context.Context) bool, c live.Config) (lines <-chan string, response *http.Response) {
	t.Helper()
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.Serve(w, r, 1, alive, c) }))
	server.Config.WriteTimeout = 300 * time.Millisecond // Serve must outlive it
	server.Start()
	t.Cleanup(server.Close)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err = http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	out := make(chan string, 100)
	go func() {
		defer close(out)
		defer response.Body.Close()
		for scan := bufio.NewScanner(response.Body); scan.Scan(); {
			if scan.Text() != "" {
				out <- scan.Text()
			}
		}
	}()
	return out, response
}

func line(t *testing.T, lines <-chan string) string {
	t.Helper()
	select {
	case text, open := <-lines:
		if !open {
			return "(end)"
		}
		return text
	case <-time.After(5 * time.Second):
		t.Fatal("no line came")
		return ""
	}
}

func TestTheStream(t *testing.T) {
	d := dbtest.SQLite(t)
	h := run(t, d)
	var over atomic.Bool
	lines, response := serve(t, h, func(context.Context) bool { return !over.Load() }, live.Config{Heartbeat: 400 * time.Millisecond, Check: 50 * time.Millisecond})
	if got := response.Header; got.Get("X-Accel-Buffering") != "no" || !strings.HasPrefix(got.Get("Content-Type"), "text/event-stream") {
		t.Error(got)
	}
	if got := line(t, lines); got != ": connected" {
		t.Error(got)
	}
	if got := line(t, lines); got != ": beat" { // and the server's own write limit has passed
		t.Error(got)
	}
	publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 7})
	if got := line(t, lines); got != `data: {"topic":"orders","id":7}` {
		t.Error(got)
	}
	over.Store(true)
	for got := range lines {
		if got != ": beat" {
			t.Error(got)
		}
	}
}

func TestTheStreamEndsWithTheHub(t *testing.T) {
	d := dbtest.SQLite(t)
	h := live.NewHub(d)
	ctx, cancel := context.WithCancel(context.Background())
	go h.Run(ctx)
	lines, _ := serve(t, h, func(context.Context) bool { return true }, live.Config{})
	if got := line(t, lines); got != ": connected" {
		t.Error(got)
	}
	cancel()
	if got := line(t, lines); got != "(end)" {
		t.Error(got)
	}
}
