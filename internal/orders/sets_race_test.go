package orders_test

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
)

// raced is how many orders race for stock. LANGRAAN_TEST_RACE=100000 is the long run, which needs -timeout 60m.
func raced() int {
	if n, err := strconv.Atoi(os.Getenv("LANGRAAN_TEST_RACE")); err == nil {
		return n
	}
	return 400
}

// recipes are what the raced products are made of: three sets and a plain product over three shared parts.
var recipes = [][3]int64{{2, 1, 0}, {0, 1, 3}, {1, 0, 1}, {1, 0, 0}}

// try orders one; what is refused for anything but stock is no 409 here.
func (s *shop) try(product int64) (code int, id int64) {
	r := s.Do(s.t, s.Seller, "POST", "/api/v1/orders", s.draft(product, 1))
	var o ided
	switch r.Code {
	case 201:
		r.JSON(&o)
	case 409:
		if r.Failure().Msg != string(errs.BalanceNotEnough) {
			return 0, 0
		}
	}
	return r.Code, o.ID
}

// Orders of sets that share parts race for too little of them, some are cancelled meanwhile: not one is promised too
// many, and none is refused what is left in the end.
func TestOrdersOfSetsThatSharePartsRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s, n := open(t, a, 0), raced()
		var parts [3]int64
		var have [3]int64
		for i := range parts {
			name := "ส่วน " + strconv.Itoa(i)
			parts[i], have[i] = s.made("/api/v1/wms/product", body{"name": name, "pn": name}), int64(n)/2
			for left := have[i]; left > 0; left -= min(left, inventory.MaxQuantity) {
				a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
					"storage_id": s.storage,
					"lines": []any{body{
						"product_id": parts[i], "quantity": min(left, inventory.MaxQuantity),
						"cost": 100,
					}},
				}).Want(201)
			}
		}
		sold := make([]int64, len(recipes))
		for i, recipe := range recipes {
			components := []any{}
			for k, quantity := range recipe {
				if quantity > 0 {
					components = append(components, body{"warehouse_product_id": parts[k], "quantity": quantity})
				}
			}
			name := "ชุด " + strconv.Itoa(i)
			sold[i] = s.made("/api/v1/products", body{
				"name": name, "sku": name, "price": 100,
				"type": min(2, len(components)), "components": components,
			})
		}
		var mu sync.Mutex
		var taken [3]int64
		made, refused, cancelled := 0, 0, 0
		began := time.Now()
		var all sync.WaitGroup
		const workers = 16
		for worker := range workers {
			all.Go(func() {
				random := rand.New(rand.NewPCG(uint64(worker), 7))
				for i := worker; i < n; i += workers {
					kind, drop := random.IntN(len(recipes)), random.IntN(10) == 0
					code, id := s.try(sold[kind])
					dropped := code == 201 && drop
					if dropped {
						s.Do(t, s.Seller, "PUT", path("/api/v1/orders/cancel/%d", id),
							body{"reason_type": 1, "reason": "x"}).Want(200)
					}
					mu.Lock()
					switch {
					case dropped:
						cancelled++
					case code == 201:
						made++
						for k, quantity := range recipes[kind] {
							taken[k] += quantity
						}
					case code == 409:
						refused++
					default:
						t.Errorf("%d", code)
					}
					mu.Unlock()
				}
			})
		}
		all.Wait()
		t.Logf("%d orders from %d goroutines in %s: %d made, %d refused, %d made and cancelled; parts promised "+
			"%v of %v",
			n, workers, time.Since(began).Round(time.Millisecond), made, refused, cancelled, taken, have)
		if made == 0 || refused == 0 || cancelled == 0 {
			t.Error("that was no race")
		}
		stocks, err := inventory.Available(context.Background(), a.DB.Fresh(), a.Owner.EnterpriseID, parts[:])
		if err != nil {
			t.Fatal(err)
		}
		for k, part := range parts {
			if got := stocks[part]; got.OnHand != have[k] || got.Reserved != taken[k] || got.Reserved > got.OnHand {
				t.Errorf("part %d: %d on hand, %d reserved; %d lie there, %d were promised", k, got.OnHand,
					got.Reserved, have[k], taken[k])
			}
		}
		for kind, recipe := range recipes {
			fits := true
			for k, quantity := range recipe {
				fits = fits && taken[k]+quantity <= have[k]
			}
			if code, _ := s.try(sold[kind]); fits != (code == 201) {
				t.Errorf("one more of %d answers %d, with %v promised of %v", kind, code, taken, have)
			} else if fits {
				for k, quantity := range recipe {
					taken[k] += quantity
				}
			}
		}
		if faults, err := inventory.Check(context.Background(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Errorf("%v %v", err, faults)
		}
	})
}
