package app_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/users"
)

// manages lets somebody do everything in every area.
func manages() string {
	roles := access.Roles{}
	for _, area := range access.Areas {
		roles[area] = access.LevelManage
	}
	return roles.Text()
}

// byChannel are the beginnings of the calls on what belongs to a sale channel.
var byChannel = []string{"/api/v1/orders/", "/api/v1/customers/", "/api/v1/packings/", "/api/v1/payments/"}

// throughChannels are calls that name by a field what belongs to a channel.
var throughChannels = []struct {
	call   string
	object func(s *shop) any
	body   func(s *shop, id any) object // nil: the id stands in the query
}{
	{"GET /api/v1/orders/detail?id=", (*shop).order, nil},
	{"GET /api/v1/orders/detail/product?id=", (*shop).order, nil},
	{"POST /api/v1/orders/merge", (*shop).order, func(s *shop, id any) object {
		return object{"orders": []object{{"id": s.order()}, {"id": id}}}
	}},
	{"POST /api/v1/orders", (*shop).customer, func(s *shop, id any) object {
		return with(s.newOrderBody(), "customer_id", id)
	}},
	{"POST /api/v1/orders", (*shop).order, func(s *shop, id any) object {
		return with(s.newOrderBody(), "replaces_id", id)
	}},
	{"POST /api/v1/payments/slips", (*shop).order, func(s *shop, id any) object {
		return object{"image": s.slipPicture(), "order_id": id}
	}},
	{"POST /api/v1/packings/print", (*shop).order, func(_ *shop, id any) object {
		return object{"order_ids": []any{id}, "kind": "label"}
	}},
	{"POST /api/v2/packings/verify/createoradd", (*shop).orderNumber, func(_ *shop, code any) object {
		return object{"code": code}
	}},
	{"POST /api/v2/packings/verify/createandclose", (*shop).orderNumber, func(_ *shop, code any) object {
		return object{"code": code, "pieces": []object{{"barcode": "8850000000001"}}}
	}},
}

// Every call that names an order, a customer, a parcel, a slip or a note × one of another channel, by an agent who may
// do everything in every area: refused, nothing changed, nothing told.
func TestNoAgentReachesAnotherChannel(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		theirs := &shop{t: t, a: a, who: a.Owner}
		agent := a.Hire(t, a.Owner, users.Create{
			Username: "manages", Group: access.GroupAgent, SaleChannelID: a.Agent.SaleChannelID, Roles: manages(),
		})
		if theirs.first("/api/v1/salechannel") == agent.SaleChannelID {
			t.Fatal("the orders of the owner are of the agent's channel")
		}
		ours := &shop{t: t, a: a, who: agent}
		refused := func(call string, send func() *apptest.Response) {
			t.Helper()
			a.Unchanged(t, func() {
				if got := send(); got.Code != 404 && got.Code != 403 && !hidden(got) {
					t.Errorf("%s reaches another channel: %d %s", call, got.Code, got.Body)
				}
			})
		}
		tried := 0
		for _, r := range a.Mux.Routes() {
			isOf := func(prefix string) bool { return strings.HasPrefix(r.Path, prefix) }
			if !strings.Contains(r.Path, "{") || !slices.ContainsFunc(byChannel, isOf) {
				continue
			}
			tried++
			f := foreigners[r.Method+" "+r.Path]
			path, body := pathValue.ReplaceAllString(r.Path, fmt.Sprint(f.object(theirs))), f.bodyOf(theirs)
			refused(r.Method+" "+r.Path, func() *apptest.Response { return a.Do(t, agent, r.Method, path, body) })
		}
		if tried < 40 {
			t.Errorf("only %d calls were tried", tried)
		}
		for _, c := range throughChannels {
			id := c.object(theirs)
			method, path, _ := strings.Cut(c.call, " ")
			if c.body == nil {
				refused(c.call, func() *apptest.Response { return a.Do(t, agent, method, path+fmt.Sprint(id), nil) })
				continue
			}
			body := c.body(ours, id)
			refused(c.call, func() *apptest.Response { return a.Do(t, agent, method, path, body) })
		}
	})
}

// An agent hears that orders changed and never which, over the call itself: ids of other channels are none of its own.
func TestAnAgentHearsNoIDs(t *testing.T) {
	a := apptest.New(t, "")
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { a.Live.Run(ctx) })
	server := httptest.NewServer(a.Mux)
	t.Cleanup(func() { server.CloseClientConnections(); stop(); running.Wait(); server.Close() })
	heard := map[*apptest.Person]chan string{a.Seller: make(chan string, 1000), a.Agent: make(chan string, 1000)}
	for who, lines := range heard {
		q, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/v1/live", nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Authorization", "Bearer "+who.Token)
		stream, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		running.Go(func() {
			defer func() { _ = stream.Body.Close() }()
			for scan := bufio.NewScanner(stream.Body); scan.Scan(); {
				if line := scan.Text(); strings.Contains(line, `"topic":"orders"`) {
					lines <- line
				}
			}
		})
	}
	id := (&shop{t: t, a: a, who: a.Owner}).order()
	for who, lines := range heard {
		select {
		case line := <-lines:
			if names := strings.Contains(line, fmt.Sprintf(`"id":%v}`, id)); names != (who == a.Seller) {
				t.Errorf("%s hears %s of order %v", who.Name, line, id)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s hears nothing", who.Name)
		}
	}
}
