package app_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/purchases"
	"langraan/internal/settings"
)

// TestWhateverIsDoneToOrdersAddsUp does at random what people do to orders, parcels, money and stock, and looks after
// each few steps whether everything still agrees. LANGRAAN_WALK is how many steps, LANGRAAN_WALK_SEED where it begins.
func TestWhateverIsDoneToOrdersAddsUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		steps := walkSetting("LANGRAAN_WALK", 400)
		seed := walkSetting("LANGRAAN_WALK_SEED", 11)
		w := newWalk(t, a, rand.New(rand.NewPCG(seed, seed)))
		for n := range steps {
			w.step()
			if n%8 == 7 {
				when := fmt.Sprintf("seed %d, step %d", seed, n+1)
				w.agree(when)
				w.alike(when)
			}
		}
		if steps >= longWalk {
			w.wantEverythingTried()
		}
	})
}

// longWalk is after how many steps all kinds of them have come about.
const longWalk = 4000

func walkSetting(setting string, otherwise uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv(setting), 10, 64); err == nil {
		return n
	}
	return otherwise
}

type fields = map[string]any

// stood is an order and the status in which it is.
type stood struct {
	ID     int64         `db:"id"`
	Status orders.Status `db:"status"`
	Open   bool          `db:"open"` // it has an open parcel
}

// walk is a shop, and what was done in it.
type walk struct {
	*apptest.App
	t        *testing.T
	r        *rand.Rand
	shelves  []int64
	goods    []int64 // of the warehouse
	sold     []int64
	unlinked int64
	channel  int64
	methods  map[int64]int64 // type → id
	orders   []stood
	done     map[string]int // moves that were accepted
	refused  map[string]int
	lately   []string
	keys     int
	tracking int
}

func newWalk(t *testing.T, a *apptest.App, r *rand.Rand) *walk {
	t.Helper()
	w := &walk{
		App: a, t: t, r: r, methods: map[int64]int64{}, done: map[string]int{}, refused: map[string]int{},
	}
	for _, name := range []string{"A-01", "A-02"} {
		w.shelves = append(w.shelves, w.made("/api/v1/wms/storage", fields{"name": name}))
	}
	for i := range 3 {
		id := w.made("/api/v1/wms/product", fields{
			"name": fmt.Sprintf("ของ %d", i), "pn": w.pn(i), "unit_name": "ชิ้น", "oversell": i == 2,
		})
		w.goods = append(w.goods, id)
		w.sold = append(w.sold, w.made("/api/v1/products", fields{
			"name": fmt.Sprintf("ขาย %d", i), "sku": w.pn(i), "price": 1000 * (i + 1), "type": 1,
			"components": []any{fields{"warehouse_product_id": id, "quantity": 1}},
		}))
	}
	w.sold = append(w.sold, w.made("/api/v1/products", fields{
		"name": "ชุด", "sku": "SET", "price": 4500, "type": 2, "components": []any{
			fields{"warehouse_product_id": w.goods[0], "quantity": 1},
			fields{"warehouse_product_id": w.goods[1], "quantity": 2},
		},
	}), w.made("/api/v1/products", fields{
		"name": "สุ่ม", "sku": "RANDOM", "price": 700, "type": 3, "components": []any{
			fields{"warehouse_product_id": w.goods[1], "quantity": 1},
			fields{"warehouse_product_id": w.goods[2], "quantity": 1},
		},
	}))
	w.unlinked = w.made("/api/v1/products", fields{"name": "ยังไม่ผูก", "sku": "NEW", "price": 100, "type": 1})
	for _, shelf := range w.shelves {
		var lines []any
		for _, id := range w.goods {
			lines = append(lines, fields{"product_id": id, "quantity": 25, "cost": 500})
		}
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", fields{"storage_id": shelf, "lines": lines}).Want(201)
	}
	var list struct {
		Data []struct{ ID, Type int64 }
	}
	a.Do(t, a.Owner, "GET", "/api/v1/salechannel", nil).Want(200).JSON(&list)
	w.channel = list.Data[0].ID
	a.Do(t, a.Owner, "GET", "/api/v1/paymentmethod", nil).Want(200).JSON(&list)
	for _, m := range list.Data {
		w.methods[m.Type] = m.ID
	}
	w.methods[settings.PayClaim] = w.made("/api/v1/paymentmethod", fields{"name": "เคลม", "type": settings.PayClaim})
	return w
}

func (w *walk) pn(i int) string { return fmt.Sprintf("GOODS-%d", i) }

func (w *walk) made(path string, body any) int64 {
	w.t.Helper()
	var made struct{ ID int64 }
	w.Do(w.t, w.Owner, "POST", path, body).Want(201).JSON(&made)
	return made.ID
}

// step does one thing.
func (w *walk) step() {
	all := slices.Sorted(maps.Keys(moves))
	name := all[w.r.IntN(len(all))]
	if len(w.orders) < 5 || w.r.IntN(12) == 0 {
		name = "create"
	}
	var o orders.Order
	if meant[name] != nil {
		o = w.look(w.pick(name))
	}
	method, path, body := moves[name](w, o)
	if path == "" {
		return
	}
	if key := w.send(name, method, path, body); key != "" && body != nil && name != "edit" && w.r.IntN(6) == 0 {
		again := w.Do(w.t, w.Owner, method, path, body, "Idempotency-Key", key) // is not done again
		if again.Code >= http.StatusBadRequest {
			w.t.Fatalf("%s sent again: %d %s", name, again.Code, again.Body)
		}
	}
	w.learn()
}

// send asks for something and gives the key that it was done under; none for what was refused.
func (w *walk) send(name, method, path string, body any) string {
	w.t.Helper()
	w.keys++
	key := fmt.Sprintf("walk-%08d", w.keys)
	answer := w.Do(w.t, w.Owner, method, path, body, "Idempotency-Key", key)
	w.lately = append(w.lately, fmt.Sprintf("%s %s %s %v → %d", name, method, path, body, answer.Code))
	w.lately = w.lately[max(0, len(w.lately)-12):]
	switch {
	case answer.Code >= http.StatusInternalServerError:
		w.t.Fatalf("%s: %s\n%s", name, answer.Body, strings.Join(w.lately, "\n"))
	case answer.Code >= http.StatusBadRequest:
		w.refused[name]++
		return ""
	}
	w.done[name]++
	return key
}

// learn finds orders that others made on the way.
func (w *walk) learn() {
	list, err := db.All[stood](w.t.Context(), w.DB.Fresh(), "SELECT o.id, o.status, EXISTS (SELECT 1 "+
		"FROM packings k WHERE k.order_id = o.id AND k.status = 1) AS open FROM orders o ORDER BY o.id")
	if err != nil {
		w.t.Fatal(err)
	}
	w.orders = list
}

// pick is an order for a move: mostly one that it is meant for.
func (w *walk) pick(name string) int64 {
	fit := w.orders
	if w.r.IntN(8) > 0 {
		status := meant[name][w.r.IntN(len(meant[name]))]
		isOpen := slices.Contains([]string{"close", "put back", "give up"}, name)
		fit = slices.DeleteFunc(slices.Clone(w.orders), func(o stood) bool {
			return o.Status != status || isOpen && !o.Open
		})
	}
	if len(fit) == 0 {
		fit = w.orders
	}
	return fit[w.r.IntN(len(fit))].ID
}

func (w *walk) look(id int64) (o orders.Order) {
	w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
	return o
}

// agree ends the test where two places say different things.
func (w *walk) agree(when string) {
	w.t.Helper()
	ctx, r := w.t.Context(), w.DB.Fresh()
	var faults []string
	for _, check := range []func(context.Context, db.Reader) ([]string, error){
		inventory.Check, purchases.Check, orders.CheckStates,
	} {
		found, err := check(ctx, r)
		if err != nil {
			w.t.Fatal(err)
		}
		faults = append(faults, found...)
	}
	found, err := db.Ask(ctx, r, agreements)
	if err != nil {
		w.t.Fatal(err)
	}
	faults = append(faults, found...)
	if len(faults) > 0 {
		w.t.Fatalf("%s:\n%s\nlately:\n%s", when, strings.Join(faults, "\n"), strings.Join(w.lately, "\n"))
	}
}

// alike ends the test where the list says something else of an order than its details.
func (w *walk) alike(when string) {
	w.t.Helper()
	id := w.orders[w.r.IntN(len(w.orders))].ID
	var whole, row fields
	w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&whole)
	var list struct{ Data []fields }
	w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/orders?q=%s", whole["number"]), nil).Want(200).JSON(&list)
	if len(list.Data) != 1 {
		w.t.Fatalf("%s: %d orders of number %s", when, len(list.Data), whole["number"])
	}
	row = list.Data[0]
	for field, said := range row {
		if !reflect.DeepEqual(said, whole[field]) {
			w.t.Fatalf("%s: %s of %s is %v in the list, %v in the details\nlately:\n%s", when, field, whole["number"], said,
				whole[field], strings.Join(w.lately, "\n"))
		}
	}
}

// wantEverythingTried fails where a move never came about: then the walk says nothing of it.
func (w *walk) wantEverythingTried() {
	w.t.Helper()
	for name := range moves {
		if w.done[name] == 0 {
			w.t.Errorf("%s was never accepted, refused %d times", name, w.refused[name])
		}
	}
	w.t.Logf("done %v\nrefused %v", w.done, w.refused)
}
