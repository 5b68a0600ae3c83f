package samples_test

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/purchases"
	"langraan/internal/samples"
	"langraan/internal/settings"

	"github.com/google/go-cmp/cmp"
)

const path = "/api/v1/samples"

type object = map[string]any

// traces are tables that remember what happened, whatever is removed.
var traces = []string{
	"audit_events", "audit_frames", "once_keys", "running_numbers", "jobs", "job_schedules", "stored_bytes", "sessions",
}

// business gives what all tables hold but for traces: of every business, so that a stranger's rows are seen too.
func business(t *testing.T, a *apptest.App) map[string]string {
	t.Helper()
	rows := maps.Clone(a.Rows(t))
	maps.DeleteFunc(rows, func(table, _ string) bool {
		return slices.Contains(traces, table) || strings.HasPrefix(table, "search_") && strings.Contains(table[7:], "_") &&
			!strings.HasSuffix(table, "products")
	})
	if len(rows) < 40 {
		t.Fatalf("only %d tables are compared", len(rows))
	}
	return rows
}

// agrees is what the command check asks.
func agrees(t *testing.T, a *apptest.App, when string) {
	t.Helper()
	for name, check := range map[string]func(context.Context, db.Reader) ([]string, error){
		"ledger": inventory.Check, "purchases": purchases.Check,
	} {
		if faults, err := check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Errorf("%s, %s: %v %v", when, name, faults, err)
		}
	}
}

func state(t *testing.T, a *apptest.App, who *apptest.Person) (s samples.Samples) {
	t.Helper()
	a.Do(t, who, "GET", path, nil).Want(http.StatusOK).JSON(&s)
	return s
}

func number(t *testing.T, a *apptest.App, query string, args ...any) int64 {
	t.Helper()
	n, err := db.One[int64](t.Context(), a.DB.Fresh(), query, args...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWhatIsFilledInIsRemovedWithoutATrace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		shop := a.Found(t, "newshop")
		stranger(t, a)
		if s := state(t, a, shop); s != (samples.Samples{State: "none", MayFill: true}) {
			t.Errorf("before: %+v", s)
		}
		before := business(t, a)
		start := time.Now()
		var s samples.Samples
		a.Do(t, shop, "POST", path, "{}", "Idempotency-Key", "fill-1").Want(http.StatusCreated).JSON(&s)
		t.Logf("filled in %s", time.Since(start))
		if want := (samples.Samples{State: "filled", Products: 13, Orders: 24}); s != want {
			t.Errorf("filled: %s", cmp.Diff(want, s))
		}
		agrees(t, a, "filled")
		looks(t, a, shop)
		a.Do(t, shop, "POST", path, "{}", "Idempotency-Key", "fill-1").Want(http.StatusCreated) // the same again
		a.Do(t, shop, "POST", path, "{}").Refused(http.StatusConflict, errs.InvalidParam)
		start = time.Now()
		a.Do(t, shop, "DELETE", path, nil).Want(http.StatusOK).JSON(&s)
		t.Logf("removed in %s", time.Since(start))
		if s != (samples.Samples{State: "none", MayFill: true}) {
			t.Errorf("removed: %+v", s)
		}
		if diff := cmp.Diff(before, business(t, a)); diff != "" {
			t.Errorf("tables differ:\n%s", diff)
		}
		agrees(t, a, "removed")
		for _, kind := range []string{"samples.filled", "samples.removed"} {
			if n := number(t, a, "SELECT COUNT(*) FROM "+audit.Events+" WHERE enterprise_id = $1 AND kind = $2",
				shop.EnterpriseID, kind); n != 1 {
				t.Errorf("%d events %s", n, kind)
			}
		}
		if n := number(t, a, "SELECT COALESCE(SUM(bytes), 0) FROM stored_bytes WHERE enterprise_id = $1",
			shop.EnterpriseID); n != 0 {
			t.Errorf("%d bytes of pictures are left", n)
		}
		a.Do(t, shop, "POST", path, "{}", "Idempotency-Key", "fill-1").Refused(http.StatusConflict, errs.InvalidParam)
		a.Do(t, shop, "DELETE", path, nil).Want(http.StatusOK) // nothing is there, and nothing is wrong
		a.Do(t, shop, "POST", path, "{}").Want(http.StatusCreated)
		agrees(t, a, "filled again")
	})
}

func TestSamplesComeWithProvidersThatAreSwitchedOff(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		shop := a.Found(t, "newshop")
		off := object{"providers_off": settings.Providers(), "version": 1}
		a.Do(t, shop, "PUT", "/api/v1/shop/providers", off).Want(http.StatusOK)
		var s samples.Samples
		a.Do(t, shop, "POST", path, "{}").Want(http.StatusCreated).JSON(&s)
		if s.State != "filled" || s.Orders != 24 {
			t.Errorf("%+v", s)
		}
	})
}

// looks finds something on every screen.
func looks(t *testing.T, a *apptest.App, shop *apptest.Person) {
	t.Helper()
	for _, s := range []orders.Status{
		orders.Unpaid, orders.AwaitingShipment, orders.AwaitingCollection, orders.InTransit, orders.Delivered,
		orders.Completed, orders.Cancelled,
	} {
		if number(t, a, "SELECT COUNT(*) FROM orders WHERE enterprise_id = $1 AND status = $2", shop.EnterpriseID,
			s) < 2 {
			t.Errorf("fewer than two orders have status %d", s)
		}
	}
	for what, query := range map[string]string{
		"pictures":        "SELECT COUNT(*) FROM images WHERE enterprise_id = $1 AND ref_id > 0",
		"balances":        "SELECT COUNT(*) FROM balances WHERE enterprise_id = $1 AND on_hand > 0",
		"customers":       "SELECT COUNT(*) FROM customers WHERE enterprise_id = $1",
		"payments":        "SELECT COUNT(*) FROM order_payments WHERE enterprise_id = $1",
		"purchase orders": "SELECT COUNT(*) FROM purchase_orders WHERE enterprise_id = $1",
		"low goods":       "SELECT COUNT(*) FROM stocks WHERE enterprise_id = $1 AND low",
		"prepaid and COD": "SELECT COUNT(DISTINCT payment_type) - 1 FROM orders WHERE enterprise_id = $1",
	} {
		if number(t, a, query, shop.EnterpriseID) == 0 {
			t.Errorf("there are no %s", what)
		}
	}
	if n := number(t, a, "SELECT COUNT(*) FROM samples WHERE ref_id = 0 AND kind <> 9"); n != 0 {
		t.Errorf("of %d samples nobody knows which they are", n)
	}
}

// stranger is another business with things like those of the samples.
func stranger(t *testing.T, a *apptest.App) {
	t.Helper()
	var sold struct{ ID int64 }
	a.Do(t, a.Stranger, "POST", "/api/v1/products", object{
		"name": "ของเขา", "sku": "SAMPLE-CAP", "price": 100, "goods": object{},
	}).Want(http.StatusCreated).JSON(&sold)
	a.Do(t, a.Stranger, "POST", "/api/v1/customers", object{"name": "ลูกค้าเขา", "phone": "0800000101"}).
		Want(http.StatusCreated)
}

func TestOnlyWhoRunsTheBusinessFillsIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, who := range []*apptest.Person{a.Manager, a.Seller, a.Packer, a.Agent, a.Rider, a.Viewer, a.Customer} {
			a.Unchanged(t, func() {
				for _, method := range []string{"GET", "POST", "DELETE"} {
					a.Do(t, who, method, path, nil).Refused(http.StatusForbidden, errs.PermissionDenied)
				}
			})
		}
		stranger(t, a)
		a.Unchanged(t, func() {
			said := a.Do(t, a.Stranger, "POST", path, "{}").Refused(http.StatusConflict, errs.InvalidParam)
			if cause := said.Failure().Cause; !strings.Contains(cause, "ของตัวเอง") {
				t.Errorf("it says %q", cause)
			}
		})
		if s := state(t, a, a.Stranger); s.MayFill {
			t.Errorf("%+v", s)
		}
	})
}

// A fill that ends anywhere leaves what can be removed, at once where it could say so, and a while later where not.
func TestWhateverAFillThatDiesHasMadeIsRemoved(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		before := business(t, a)
		for _, at := range []int{2, 9, 17, 18, 33, samples.Steps} {
			ctx, cancel := context.WithCancel(t.Context())
			countdown(a, at, cancel)
			if err := a.Samples.FillWithin(ctx, a.Owner.Actor); err == nil {
				t.Fatalf("step %d: it was filled", at)
			}
			cancel()
			if s := state(t, a, a.Owner); s.State != "half" || s.MayFill {
				t.Errorf("step %d: %+v", at, s)
			}
			a.Do(t, a.Owner, "POST", path, "{}").Refused(http.StatusConflict, errs.InvalidParam)
			a.Do(t, a.Owner, "DELETE", path, nil).Want(http.StatusOK)
			if diff := cmp.Diff(before, business(t, a)); diff != "" {
				t.Errorf("step %d: tables differ:\n%s", at, diff)
			}
		}
		for _, at := range []int{1, 30} {
			dies(t, a, at, func() error { return a.Samples.FillWithin(t.Context(), a.Owner.Actor) })
			if s := state(t, a, a.Owner); s.State != "filling" || s.Done != int64(at) || s.Total != int64(samples.Steps) {
				t.Errorf("step %d: %+v", at, s)
			}
			a.Do(t, a.Owner, "DELETE", path, nil).Refused(http.StatusConflict, errs.InvalidParam)
			a.Clock.Advance(2 * time.Minute)
			if s := state(t, a, a.Owner); s.State != "half" {
				t.Errorf("step %d: %+v", at, s)
			}
			a.Do(t, a.Owner, "DELETE", path, nil).Want(http.StatusOK)
			if diff := cmp.Diff(before, business(t, a)); diff != "" {
				t.Errorf("step %d: tables differ:\n%s", at, diff)
			}
		}
		agrees(t, a, "removed")
	})
}

// What somebody makes while samples come, equal to one of them by SKU or phone, is the business's own.
func TestTwinsOfSamplesMadeMeanwhileStay(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var product, customer struct{ ID int64 }
		countdown(a, 3, func() {
			a.Do(t, a.Owner, "POST", "/api/v1/products", object{
				"name": "หมวกของเรา", "sku": "SAMPLE-CAP", "price": 100, "type": 1, "status": 1,
			}).Want(http.StatusCreated).JSON(&product)
			a.Do(t, a.Owner, "POST", "/api/v1/customers", object{
				"name": "ลูกค้าของเรา", "phone": "0800000101",
			}).Want(http.StatusCreated).JSON(&customer)
			a.Clock.Advance(time.Second)
		})
		if err := a.Samples.FillWithin(t.Context(), a.Owner.Actor); err == nil {
			t.Error("it was filled over a product of the business's own")
		}
		a.Do(t, a.Owner, "DELETE", path, nil).Want(http.StatusOK)
		for _, own := range []struct {
			table string
			id    int64
		}{{"products", product.ID}, {"customers", customer.ID}} {
			if n := number(t, a, "SELECT COUNT(*) FROM "+own.table+" WHERE id = $1", own.id); n != 1 {
				t.Errorf("the own row of %s went with the samples", own.table)
			}
		}
		agrees(t, a, "removed")
	})
}

func TestARemovalThatDiesIsBegunAgain(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		before := business(t, a)
		a.Samples.Stepped(func() {})
		a.Do(t, a.Owner, "POST", path, "{}").Want(http.StatusCreated)
		for _, at := range []int{9, 20, 2} {
			dies(t, a, at, func() error { _, err := a.Samples.Remove(t.Context(), a.Owner.Actor); return err })
			agrees(t, a, "half removed")
			a.Do(t, a.Owner, "DELETE", path, nil).Refused(http.StatusConflict, errs.InvalidParam)
			a.Clock.Advance(2 * time.Minute)
		}
		a.Do(t, a.Owner, "DELETE", path, nil).Want(http.StatusOK)
		if diff := cmp.Diff(before, business(t, a)); diff != "" {
			t.Errorf("tables differ:\n%s", diff)
		}
	})
}

// countdown calls end after so many steps.
func countdown(a *apptest.App, steps int, end func()) {
	a.Samples.Stepped(func() {
		if steps--; steps == 0 {
			end()
		}
	})
}

var errDied = errors.New("the program died")

// dies does something as a program that is killed after so many steps.
func dies(t *testing.T, a *apptest.App, steps int, what func() error) {
	t.Helper()
	defer func() {
		if died := recover(); died != nil {
			if err, is := died.(error); !is || !errors.Is(err, errDied) {
				panic(died)
			}
		}
		a.Samples.Stepped(func() {})
	}()
	countdown(a, steps, func() { panic(errDied) })
	if err := what(); err != nil {
		t.Error(err)
	}
	t.Errorf("it was done before step %d", steps)
}
