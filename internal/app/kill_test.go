package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/db/dbtest"
)

// binary is the program as it is delivered, run in a folder of its own.
type binary struct {
	t           *testing.T
	file        string
	environment []string
	server      *exec.Cmd
	address     string
	token       string
}

// build makes the binary.
func build(t *testing.T) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "langraan")
	if out, err := exec.Command("go", "build", "-o", file, "langraan/cmd/langraan").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return file
}

func newBinary(t *testing.T, file, database string) *binary {
	t.Helper()
	b := &binary{t: t, file: file, environment: append(os.Environ(), "LANGRAAN_LISTEN=127.0.0.1:0",
		"LANGRAAN_DATA="+t.TempDir(),
		"LANGRAAN_DATABASE="+database, "LANGRAAN_BOT_CHECK=none", "LANGRAAN_LOG=error")}
	b.run("user", "add", "owner", "--email=owner@example.com", "--password=kill-me-9", "--enterprise=ร้าน")
	return b
}

// run runs a command of the binary to its end.
func (b *binary) run(arguments ...string) string {
	b.t.Helper()
	command := exec.Command(b.file, arguments...)
	command.Env = b.environment
	out, err := command.CombinedOutput()
	if err != nil {
		b.t.Fatalf("langraan %v: %v\n%s", arguments, err, out)
	}
	return string(out)
}

var saidAddress = regexp.MustCompile(`http://\S+`)

// start serves, and signs in when nobody did yet.
func (b *binary) start() {
	b.t.Helper()
	b.server = exec.Command(b.file, "serve")
	b.server.Env = b.environment
	out, err := b.server.StdoutPipe()
	if err != nil {
		b.t.Fatal(err)
	}
	if err := b.server.Start(); err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(b.kill)
	first := make([]byte, 300)
	n, err := out.Read(first)
	if b.address = saidAddress.FindString(string(first[:n])); b.address == "" {
		b.t.Fatalf("the server said %q, %v", first[:n], err)
	}
	if b.token == "" {
		var session struct{ Token string }
		b.must("POST", "/api/auth/login", object{"username": "owner", "password": "kill-me-9"}, "", &session)
		b.token = session.Token
	}
}

// kill is kill -9: nothing of the program gets to say good-bye.
func (b *binary) kill() {
	_ = b.server.Process.Kill()
	_ = b.server.Wait() // it always errs: killed
}

// ask sends a request; an error means that no answer came.
func (b *binary) ask(method, path string, body any, key string, answer any) (int, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, method, b.address+path, bytes.NewReader(raw))
	if err != nil {
		return 0, err
	}
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("Authorization", "Bearer "+b.token)
	if key != "" {
		q.Header.Set("Idempotency-Key", key)
	}
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		return 0, err
	}
	defer func() { _ = r.Body.Close() }()
	text, err := io.ReadAll(r.Body)
	if err == nil && r.StatusCode < 300 && answer != nil {
		err = json.Unmarshal(text, answer)
	}
	return r.StatusCode, err
}

func (b *binary) must(method, path string, body any, key string, answer any) {
	b.t.Helper()
	if status, err := b.ask(method, path, body, key, answer); err != nil || status >= 300 {
		b.t.Fatalf("%s %s: %d %v", method, path, status, err)
	}
}

// sent is one order a client asked for, as far as it was told; the id is 0 while no answer came.
type sent struct {
	key    string
	body   object
	id     int64
	status int
	cut    bool // an answer about it never came
}

// roads are the statuses in the order in which the clients reach them.
var roads = []int{0, 100, 111, 114, 112, 140}

// TestKilledInTheMiddle kills the program while clients create, pay, pack and cancel, and looks at what is left.
func TestKilledInTheMiddle(t *testing.T) {
	file := build(t)
	t.Run("sqlite", func(t *testing.T) { killedInTheMiddle(t, newBinary(t, file, "")) })
	t.Run("postgres", func(t *testing.T) {
		killedInTheMiddle(t, newBinary(t, file, dbtest.Database(t, dbtest.PostgresURL(t))))
	})
}

func killedInTheMiddle(t *testing.T, b *binary) {
	b.start()
	order := b.stock()
	var mu sync.Mutex
	all := map[string]*sent{}
	const rounds, clients = 2, 6
	for round := range rounds {
		var wait sync.WaitGroup
		for c := range clients {
			wait.Go(func() { b.sell(fmt.Sprintf("client-%d-%d", round, c), order, &mu, all) })
		}
		time.Sleep(time.Duration(400+rand.IntN(600)) * time.Millisecond)
		b.kill()
		wait.Wait()
		if said := b.run("check"); !strings.HasPrefix(said, "ok:") {
			t.Fatalf("after kill -9: %s", said)
		}
		b.start()
	}
	cut := 0
	for _, s := range all {
		var o, again struct {
			ID     int64
			Status int
		}
		b.must("POST", "/api/v1/orders", s.body, s.key, &o)
		b.must("POST", "/api/v1/orders", s.body, s.key, &again)
		if o.ID != again.ID || s.id != 0 && o.ID != s.id {
			t.Errorf("order %s: seen as %d, repeated as %d and %d", s.key, s.id, o.ID, again.ID)
		}
		if slices.Index(roads, o.Status) < slices.Index(roads, s.status) {
			t.Errorf("order %s: seen in %d, found in %d", s.key, s.status, o.Status)
		}
		if s.cut {
			cut++
		}
	}
	var list struct{ Total int }
	b.must("GET", "/api/v1/orders", nil, "", &list)
	if list.Total != len(all) {
		t.Errorf("%d orders, clients sent %d", list.Total, len(all))
	}
	if said := b.run("check"); !strings.HasPrefix(said, "ok:") {
		t.Errorf("after the repeats: %s", said)
	}
	if len(all) < 2*rounds*clients || cut != rounds*clients {
		t.Errorf("%d orders, %d cut off: the kills came at no busy moment", len(all), cut)
	}
}

// stock fills the shop and gives the body of an order.
func (b *binary) stock() object {
	b.t.Helper()
	type made struct{ ID int64 }
	var storage, goods, product, method made
	b.must("POST", "/api/v1/paymentmethod", object{"name": "โอนธนาคารหนึ่ง", "type": 1}, "", &method)
	b.must("POST", "/api/v1/wms/storage", object{"name": "A-01"}, "", &storage)
	b.must("POST", "/api/v1/wms/product", object{"name": "สบู่", "pn": "SOAP"}, "", &goods)
	b.must("POST", "/api/v1/products", object{
		"name": "สบู่", "sku": "SOAP", "price": 5900, "type": 1,
		"components": []object{{"warehouse_product_id": goods.ID, "quantity": 1}},
	}, "", &product)
	b.must("POST", "/api/v2/wms/inventory/item/in", object{
		"storage_id": storage.ID,
		"lines":      []object{{"product_id": goods.ID, "quantity": 100_000, "cost": 2000}},
	}, "", nil)
	var channels struct{ Data []made }
	b.must("GET", "/api/v1/salechannel", nil, "", &channels)
	return object{
		"sale_channel_id": channels.Data[0].ID, "payment_method_id": method.ID, "shipping_provider_id": 1,
		"recipient_name": "ปิ่นแก้ว", "phone": "0812345678", "address": "99/1",
		"lines": []object{{"product_id": product.ID, "quantity": 2}},
	}
}

// sell is a client at work until an answer stays away.
func (b *binary) sell(name string, order object, mu *sync.Mutex, all map[string]*sent) {
	for n := 0; ; n++ {
		s := &sent{key: fmt.Sprintf("%s-%05d", name, n), body: with(order, "seller_note", fmt.Sprintf("%s %d", name,
			n))}
		mu.Lock()
		all[s.key] = s
		mu.Unlock()
		var o struct {
			ID, Version int64
			Number      string
			Status      int
		}
		var p struct{ Packing struct{ ID int64 } }
		const scan = "/api/v2/packings/verify/createoradd"
		for i, step := range []func() (int, error){
			func() (int, error) { return b.ask("POST", "/api/v1/orders", s.body, s.key, &o) },
			func() (int, error) {
				return b.ask("PUT", fmt.Sprintf("/api/v1/orders/payment/confirm/success/%d", o.ID),
					object{"version": o.Version}, "", &o)
			},
			func() (int, error) { return b.ask("POST", scan, object{"code": o.Number}, "", &p) },
			func() (int, error) {
				return b.ask("POST", scan, object{"packing_id": p.Packing.ID, "barcode": "SOAP", "quantity": 2}, "", &p)
			},
			func() (int, error) {
				return b.ask("POST", "/api/v3/packings/verify/close", object{"packing_id": p.Packing.ID}, "", &p)
			},
			func() (int, error) {
				return b.ask("PUT", fmt.Sprintf("/api/v1/orders/cancel/%d", o.ID), object{
					"reason_type": 1,
					"reason":      "x",
				}, "", &o)
			},
		} {
			status, err := step()
			if err != nil {
				s.cut = true
				return
			}
			if status >= 300 {
				b.t.Errorf("step %d of %s: %d", i, s.key, status)
				return
			}
			s.id, s.status = o.ID, o.Status
			if i >= n%6 { // each order goes a little further
				break
			}
		}
	}
}
