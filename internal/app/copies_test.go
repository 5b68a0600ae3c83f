package app_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/jobs"
)

// copies are two programs on one database behind one address that hands requests to them in turn.
type copies struct {
	*shop
	b       *apptest.App // the other one beside shop.a
	address string
}

// twoCopies starts both, with everything that works beside requests.
func twoCopies(t *testing.T, prepare func(a *apptest.App)) *copies {
	t.Helper()
	database := dbtest.Database(t, dbtest.PostgresURL(t))
	a := apptest.New(t, database)
	c := &copies{shop: &shop{t: t, a: a, who: a.Owner}, b: apptest.Bare(t, database)}
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	for _, program := range []*apptest.App{c.a, c.b} {
		if prepare != nil {
			prepare(program)
		}
		running.Go(func() { program.Jobs.Run(ctx) })
		running.Go(func() { program.Live.Run(ctx) })
		running.Go(func() { program.Auth.Run(ctx) })
	}
	var turn atomic.Int64
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		[]*apptest.App{c.a, c.b}[turn.Add(1)%2].Mux.ServeHTTP(w, r)
	}))
	t.Cleanup(func() { front.CloseClientConnections(); stop(); running.Wait(); front.Close() })
	c.address = front.URL
	return c
}

// ask sends one request to the common address and gives the status and the body.
func (c *copies) ask(token, method, path string, body any) (int, []byte) {
	c.t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		c.t.Error(err)
	}
	q, err := http.NewRequestWithContext(c.t.Context(), method, c.address+path, strings.NewReader(string(raw)))
	if err != nil {
		c.t.Error(err)
		return 0, nil
	}
	q.Header.Set("Authorization", "Bearer "+token)
	q.Header.Set("Content-Type", "application/json")
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		c.t.Error(err)
		return 0, nil
	}
	defer func() { _ = r.Body.Close() }()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		c.t.Error(err)
	}
	return r.StatusCode, text
}

func TestSessionsHoldOnBothCopies(t *testing.T) {
	c := twoCopies(t, nil)
	_, raw := c.ask("", "POST", "/api/auth/login", object{"username": "seller", "password": apptest.Password})
	var session struct{ Token string }
	if err := json.Unmarshal(raw, &session); err != nil || session.Token == "" {
		t.Fatalf("%v: %s", err, raw)
	}
	seller := &apptest.Person{Token: session.Token, Name: "seller"}
	for _, program := range []*apptest.App{c.a, c.b, c.a, c.b} {
		program.Do(t, seller, "GET", "/api/v1/profile", nil).Want(200)
	}
	c.a.Do(t, seller, "POST", "/api/auth/lock", nil).Want(200)
	c.hears(c.b, seller, 423)
	c.b.Do(t, seller, "POST", "/api/auth/unlock", object{"password": apptest.Password}).Want(200)
	c.hears(c.a, seller, 200)
	c.b.Do(t, seller, "POST", "/api/auth/logout", nil).Want(200)
	c.b.Do(t, seller, "GET", "/api/v1/profile", nil).Want(401)
	c.hears(c.a, seller, 401)

	c.a.Do(t, c.a.Owner, "PUT", fmt.Sprintf("/api/v1/users/%d/status", c.a.Packer.UserID),
		object{"status": 0}).Want(200)
	c.hears(c.b, c.a.Packer, 401)
}

// hears asks a copy for somebody until it knows what the other copy was told: some thousandths of a second, and in this
// test at most the half of the time that it remembers who asks.
func (c *copies) hears(program *apptest.App, who *apptest.Person, want int) {
	c.t.Helper()
	for end := time.Now().Add(500 * time.Millisecond); ; time.Sleep(time.Millisecond) {
		r := program.Do(c.t, who, "GET", "/api/v1/profile", nil)
		if r.Code == want {
			return
		}
		if time.Now().After(end) {
			c.t.Fatalf("%s at the other copy: %d, want %d: %s", who.Name, r.Code, want, r.Body)
		}
	}
}

func TestTwoHundredRaceForFiftyOverTwoCopies(t *testing.T) {
	c := twoCopies(t, nil)
	goods := c.movement("quantity", 1)["lines"].([]object)[0]["product_id"]
	product := c.post("/api/v1/products", object{
		"name": "สบู่", "sku": "SOAP", "price": 100, "type": 1,
		"components": []object{{"warehouse_product_id": goods, "quantity": 10_000}},
	})
	body := c.newOrderBody()
	body["lines"] = []object{{"product_id": product, "quantity": 2}}
	const clients, pieces = 200, 50 // a million in stock, 20,000 to each
	var won, lost atomic.Int64
	var wait sync.WaitGroup
	for range clients {
		wait.Go(func() {
			switch status, answer := c.ask(c.who.Token, "POST", "/api/v1/orders", body); {
			case status == 201:
				won.Add(1)
			case status == 409 && strings.Contains(string(answer), "wms.inventory.balance_not_enough"):
				lost.Add(1)
			default:
				t.Errorf("%d %s", status, answer)
			}
		})
	}
	wait.Wait()
	if won.Load() != pieces || lost.Load() != clients-pieces {
		t.Errorf("%d orders were made and %d refused, of %d pieces", won.Load(), lost.Load(), pieces)
	}
	if faults, err := inventory.Check(t.Context(), c.b.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Errorf("the ledger: %v %v", faults, err)
	}
}

func TestLiveUpdatesCross(t *testing.T) {
	c := twoCopies(t, nil)
	server := httptest.NewServer(c.b.Mux)
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	q, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/api/v1/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	q.Header.Set("Authorization", "Bearer "+c.a.Seller.Token)
	stream, err := http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Body.Close() }()
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for scan := bufio.NewScanner(stream.Body); scan.Scan(); {
			lines <- scan.Text()
		}
	}()
	deadline := time.After(10 * time.Second)
	var made []string
	for again := time.Tick(200 * time.Millisecond); ; { // until B has begun to listen
		select {
		case line := <-lines:
			for _, event := range made {
				if line == event {
					return
				}
			}
		case <-again:
			made = append(made, fmt.Sprintf(`data: {"topic":"orders","id":%v}`, c.order()))
		case <-deadline:
			t.Fatal("an order made through one copy never reached the stream of the other")
		}
	}
}

func TestAJobRunsOnOneCopy(t *testing.T) {
	const kind, amount = "test.count", 60
	var ran [amount]atomic.Int64
	var copiesUsed sync.Map
	both := make(chan struct{}) // closed once both copies work: neither may take all while the other is busy elsewhere
	var used atomic.Int64
	c := twoCopies(t, func(a *apptest.App) {
		jobs.Handle(a.Jobs, kind, func(_ context.Context, _ *jobs.Run, n int) error {
			ran[n].Add(1)
			if _, before := copiesUsed.LoadOrStore(a, true); !before && used.Add(1) == 2 {
				close(both)
			}
			select {
			case <-both:
			case <-time.After(20 * time.Second):
			}
			return nil
		})
	})
	err := c.a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for n := range amount {
			if _, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
				EnterpriseID: c.who.EnterpriseID, Kind: kind,
				Args: n,
			}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	c.ask("", "POST", "/api/auth/forgotpassword", object{"email": "seller@example.com"})
	for range 3000 {
		left, err := db.One[int](t.Context(), c.a.DB.Fresh(), "SELECT COUNT(*) FROM jobs WHERE state <> 'done'")
		if err != nil {
			t.Fatal(err)
		}
		if left == 0 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	for n := range amount {
		if times := ran[n].Load(); times != 1 {
			t.Errorf("job %d ran %d times", n, times)
		}
	}
	for _, program := range []*apptest.App{c.a, c.b} {
		if _, used := copiesUsed.Load(program); !used {
			t.Error("one of the copies worked nothing off")
		}
	}
	if mails := len(c.a.Outbox.Mails()) + len(c.b.Outbox.Mails()); mails != 1 {
		t.Errorf("%d mails for one request", mails)
	}
	doubled, err := db.All[string](t.Context(), c.a.DB.Fresh(), "SELECT kind FROM jobs WHERE kind <> $1 GROUP BY "+
		"kind HAVING COUNT(*) > 1", kind)
	if err != nil || len(doubled) > 0 {
		t.Errorf("schedules fired on both copies: %v %v", doubled, err)
	}
}
