package app_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db/dbtest"
)

// lagging is a program whose lists come from a standby, and the standby.
type lagging struct {
	*apptest.App
	t       *testing.T
	standby *dbtest.Cluster
	events  <-chan string
}

func behind(t *testing.T) *lagging {
	t.Helper()
	cluster := dbtest.NewCluster(t)
	standby := cluster.Standby()
	a := apptest.New(t, cluster.URL, apptest.Setting(func(c *config.Config) { c.DatabaseRead = standby.URL }))
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { a.Live.Run(ctx) })
	server := httptest.NewServer(a.Mux)
	t.Cleanup(func() { server.CloseClientConnections(); stop(); running.Wait(); server.Close() })
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/v1/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	q.Header.Set("Authorization", "Bearer "+a.Owner.Token)
	stream, err := http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	events := make(chan string, 1000)
	running.Go(func() {
		defer func() { _ = stream.Body.Close() }()
		for scan := bufio.NewScanner(stream.Body); scan.Scan(); {
			if line := scan.Text(); strings.HasPrefix(line, "data: ") {
				events <- line
			}
		}
	})
	return &lagging{a, t, standby, events}
}

// listed tells whether the list has the order.
func (l *lagging) listed(id int64) bool {
	l.t.Helper()
	var list struct{ Data []struct{ ID int64 } }
	l.Do(l.t, l.Owner, "GET", "/api/v1/orders?limit=200", nil).Want(http.StatusOK).JSON(&list)
	for _, o := range list.Data {
		if o.ID == id {
			return true
		}
	}
	return false
}

// heard waits for the event of an order; false when the time is over.
func (l *lagging) heard(id int64, within time.Duration) bool {
	over := time.After(within)
	for {
		select {
		case event := <-l.events:
			if strings.Contains(event, fmt.Sprintf(`"topic":"orders","id":%d}`, id)) {
				return true
			}
		case <-over:
			return false
		}
	}
}

// A list that is fetched because of an event shows what the event tells of, however far the standby it comes from lags.
func TestAListIsNeverOlderThanTheEvent(t *testing.T) {
	l := behind(t)
	s := &shop{t: t, a: l.App, who: l.Owner}
	listening := false
	for range 50 { // until the program listens
		if id := s.post("/api/v1/orders", s.newOrderBody()); l.heard(id, 200*time.Millisecond) {
			listening = true
			break
		}
	}
	if !listening {
		t.Fatal("no event came")
	}
	body := s.newOrderBody()
	l.standby.Do("SELECT pg_wal_replay_pause()")
	id := s.post("/api/v1/orders", body)
	if l.heard(id, 700*time.Millisecond) {
		t.Error("the event came before the standby had what it tells of")
	}
	if l.listed(id) {
		t.Error("the standby does not lag: this test says nothing")
	}
	// the maker sees it at once
	l.Do(t, l.Owner, "GET", fmt.Sprintf("/api/v1/orders/detail?id=%d", id), nil).Want(http.StatusOK)
	l.standby.Do("SELECT pg_wal_replay_resume()")
	if !l.heard(id, 20*time.Second) || !l.listed(id) {
		t.Error("after the standby had caught up: no event, or a list without the order")
	}

	l.standby.Do("ALTER SYSTEM SET recovery_min_apply_delay = '150ms'", "SELECT pg_reload_conf()")
	for range 8 {
		id := s.post("/api/v1/orders", body)
		if !l.heard(id, 20*time.Second) || !l.listed(id) {
			t.Fatalf("order %d: no event, or a list without it", id)
		}
	}
}
