package live_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
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
	events, stop := subscribe(t, h, live.Listener{EnterpriseID: -1})
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

func subscribe(t *testing.T, h *live.Hub, l live.Listener) (<-chan live.Event, func()) {
	t.Helper()
	events, stop, err := h.Subscribe(l)
	if err != nil {
		t.Fatal(err)
	}
	return events, stop
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
		ours, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
		theirs, stopTheirs := subscribe(t, h, live.Listener{EnterpriseID: 2})
		defer stopTheirs()
		publish(t, d, context.Canceled, live.Event{EnterpriseID: 1, Topic: "orders", ID: 1})
		publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: 2}, live.Event{
			EnterpriseID: 1,
			Topic:        "packings", ID: 3,
		})
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
		events, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
		defer stop()
		for n := range 257 { // of topics that nobody knows: those of one topic are told together
			publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: fmt.Sprint("topic", n), ID: 1})
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
	address := dbtest.Database(t, dbtest.PostgresURL(t))
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
	atA, stopA := subscribe(t, onA, live.Listener{EnterpriseID: 1})
	atB, stopB := subscribe(t, onB, live.Listener{EnterpriseID: 1})
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
	d, err := db.Open(context.Background(), db.Config{URL: dbtest.Database(t, address) + "&application_name=" + name})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	h := run(t, d)
	events, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
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
func serve(t *testing.T, h *live.Hub, alive func(context.Context) bool,
	c live.Config,
) (lines <-chan string, response *http.Response) {
	t.Helper()
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Serve(w, r, live.Listener{EnterpriseID: 1}, alive, c); err != nil {
			w.WriteHeader(http.StatusTooManyRequests)
		}
	}))
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
	lines, response := serve(t, h, func(context.Context) bool { return !over.Load() },
		live.Config{Heartbeat: 400 * time.Millisecond, Check: 50 * time.Millisecond})
	if got := response.Header; got.Get("X-Accel-Buffering") != "no" || !strings.HasPrefix(got.Get("Content-Type"),
		"text/event-stream") {
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

// drain gives what comes until nothing comes for a while.
func drain(events <-chan live.Event) (all []live.Event) {
	for {
		select {
		case e := <-events:
			all = append(all, e)
		case <-time.After(300 * time.Millisecond):
			return all
		}
	}
}

func TestManyOfATopicAreToldOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		h := run(t, d)
		all, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
		defer stop()
		some, stopSome := subscribe(t, h, live.Listener{EnterpriseID: 1, Scoped: true})
		defer stopSome()
		var many []live.Event
		for id := range int64(51) {
			many = append(many, live.Event{EnterpriseID: 1, Topic: "inventory", ID: id + 1})
		}
		many = append(many, live.Event{EnterpriseID: 1, Topic: "orders", ID: 3}, live.Event{
			EnterpriseID: 1,
			Topic:        "orders", ID: 4,
		}, live.Event{EnterpriseID: 1, Topic: "orders", ID: 3})
		publish(t, d, nil, many...)
		if got := fmt.Sprint(drain(all)); got != "[{1 inventory 0 false} {1 orders 3 false} {1 orders 4 false}]" {
			t.Error("everybody hears", got)
		}
		// no ids of what they may not see
		if got := fmt.Sprint(drain(some)); got != "[{1 inventory 0 false} {1 orders 0 false}]" {
			t.Error("who sees a part hears", got)
		}
	})
}

func TestStreamsAreBounded(t *testing.T) {
	h := live.NewHub(dbtest.SQLite(t))
	live.SetLimits(h, live.Limits{Session: 2, User: 3, Enterprise: 4, All: 5})
	var stops []func()
	for i, c := range []struct {
		session, user, enterprise int64
		open                      bool
	}{
		{1, 1, 1, true},
		{1, 1, 1, true},
		{1, 1, 1, false},
		{2, 1, 1, true},
		{3, 1, 1, false},
		{4, 2, 1, true},
		{5, 3, 1, false},
		{6, 4, 2, true},
		{7, 5, 3, false},
	} {
		_, stop, err := h.Subscribe(live.Listener{EnterpriseID: c.enterprise, SessionID: c.session, UserID: c.user})
		if c.open != (err == nil) || err != nil && !errors.Is(err, live.ErrStreams) {
			t.Errorf("%d: %v", i, err)
		}
		if err == nil {
			stops = append(stops, stop)
		}
	}
	stops[0]()
	stops[0]() // twice is once
	if _, _, err := h.Subscribe(live.Listener{EnterpriseID: 1, SessionID: 1, UserID: 1}); err != nil {
		t.Error(err)
	}
	if err := h.Serve(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil),
		live.Listener{EnterpriseID: 9}, nil, live.Config{}); !errors.Is(err, live.ErrStreams) {
		t.Error(err)
	}
}

// A replica that lags holds back what it does not show yet, in order, and what can't be asked holds nothing.
func TestEventsWaitForTheReplica(t *testing.T) {
	h := live.NewHub(dbtest.SQLite(t))
	var at atomic.Int64
	var away atomic.Bool
	asked := func(_ context.Context, position string) (bool, error) {
		if away.Load() {
			return false, errors.New("no replica")
		}
		wanted, err := strconv.ParseInt(position, 10, 64)
		return at.Load() >= wanted, err
	}
	add := live.HoldBy(t.Context(), h, asked)
	events, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
	defer stop()
	for id := range int64(3) {
		add(db.Batch{
			Position: strconv.FormatInt(id+1, 10),
			Payloads: []string{fmt.Sprintf(`{"E":1,"T":"orders","I":%d}`, id+1)},
		})
	}
	silent(t, events)
	at.Store(2)
	if a, b := next(t, events), next(t, events); a.ID != 1 || b.ID != 2 {
		t.Error(a, b)
	}
	silent(t, events)
	away.Store(true)
	if e := next(t, events); e.ID != 3 {
		t.Error(e)
	}
}

func TestPublishersAndBrowsersRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		h := run(t, d)
		events, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
		defer stop()
		var group sync.WaitGroup
		for i := range int64(8) {
			group.Go(func() { publish(t, d, nil, live.Event{EnterpriseID: 1, Topic: "orders", ID: i + 1}) })
			group.Go(func() {
				_, leave := subscribe(t, h, live.Listener{EnterpriseID: 1, SessionID: i})
				leave()
			})
		}
		group.Wait()
		if got := drain(events); len(got) != 8 {
			t.Errorf("%d events: %v", len(got), got)
		}
	})
}
