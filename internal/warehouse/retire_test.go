package warehouse_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

const (
	productPath = "/api/v1/wms/product"
	storagePath = "/api/v1/wms/storage"
	partnerPath = "/api/v1/wms/partner"
	inPath      = "/api/v2/wms/inventory/item/in"
	movePath    = "/api/v2/wms/inventory/item/group/move"
	countPath   = "/api/v2/wms/inventory/item/count"
	orderPath   = "/api/v1/wms/po"
)

type thing struct{ ID, Version, Status int64 }

func made(t *testing.T, a *apptest.App, path string, body object) (v thing) {
	t.Helper()
	a.Do(t, a.Manager, "POST", path, body).Want(http.StatusCreated).JSON(&v)
	return v
}

func (v *thing) put(t *testing.T, a *apptest.App, path string, status int64) *apptest.Response {
	t.Helper()
	return a.Do(t, a.Manager, "PUT", fmt.Sprint(path, "/", v.ID, "/status"), object{
		"status": status, "version": v.Version,
	})
}

func (v *thing) retire(t *testing.T, a *apptest.App, path string) {
	t.Helper()
	if v.put(t, a, path, noun.Retired).Want(http.StatusOK).JSON(v); v.Status != noun.Retired {
		t.Errorf("%s: %+v", path, v)
	}
}

func (v *thing) useAgain(t *testing.T, a *apptest.App, path string) {
	t.Helper()
	if v.put(t, a, path, noun.InUse).Want(http.StatusOK).JSON(v); v.Status != noun.InUse {
		t.Errorf("%s: %+v", path, v)
	}
}

// stays is refused with a sentence that holds the words.
func (v *thing) stays(t *testing.T, a *apptest.App, path string, words ...string) {
	t.Helper()
	a.Unchanged(t, func() {
		told := v.put(t, a, path, noun.Retired).Refused(http.StatusConflict, errs.InvalidParam).Failure()
		for _, word := range words {
			if !strings.Contains(told.Cause, word) {
				t.Errorf("%s: %q lacks %q", path, told.Cause, word)
			}
		}
	})
}

func ids(t *testing.T, a *apptest.App, path, query string) (all []int64) {
	t.Helper()
	var list listing[thing]
	a.Do(t, a.Manager, "GET", path+"?limit=200&"+query, nil).Want(http.StatusOK).JSON(&list)
	if list.Total != len(list.Data) {
		t.Errorf("%s?%s: %d of %d", path, query, len(list.Data), list.Total)
	}
	for _, v := range list.Data {
		all = append(all, v.ID)
	}
	return all
}

// A list shows what is in use, what is retired, or both.
func TestListsShowWhatIsInUse(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		made(t, a, storagePath, object{"name": "ชั้นที่อยู่"})
		for path, v := range map[string]thing{
			productPath: made(t, a, productPath, object{"name": "น้ำปลา", "pn": "FS", "threshold": 5}),
			storagePath: made(t, a, storagePath, object{"name": "ชั้น A"}),
			partnerPath: made(t, a, partnerPath, object{"company_name": "บริษัท ก"}),
		} {
			v.retire(t, a, path)
			for query, want := range map[string]bool{
				"": false, "status=retired": true, "status=all": true, "sort=-id": false, "sort=-id&status=retired": true,
			} {
				if got := slices.Contains(ids(t, a, path, query), v.ID); got != want {
					t.Errorf("%s?%s: %v", path, query, got)
				}
			}
			a.Do(t, a.Manager, "GET", path+"?status=x", nil).Want(http.StatusBadRequest)
			a.Do(t, a.Manager, "GET", path+"/export?status=x", nil).Want(http.StatusBadRequest)
			a.Do(t, a.Manager, "GET", path+"/export?format=csv&status=retired", nil).Want(http.StatusOK)
			a.Do(t, a.Viewer, "PUT", fmt.Sprint(path, "/", v.ID, "/status"), object{"status": 1, "version": v.Version}).
				Want(http.StatusForbidden)
			a.Do(t, a.Stranger, "PUT", fmt.Sprint(path, "/", v.ID, "/status"), object{"status": 1, "version": v.Version}).
				Want(http.StatusNotFound)
			stale := thing{ID: v.ID, Version: v.Version + 1}
			stale.put(t, a, path, noun.InUse).Refused(http.StatusConflict, errs.InvalidParam)
			v.useAgain(t, a, path)
			if !slices.Contains(ids(t, a, path, ""), v.ID) {
				t.Errorf("%s: not back", path)
			}
		}
		low := ids(t, a, productPath, "low=true")
		if len(low) != 1 {
			t.Errorf("low: %v", low)
		}
		v := thing{ID: low[0], Version: 3}
		v.retire(t, a, productPath)
		if low = ids(t, a, productPath, "low=true"); len(low) != 0 {
			t.Errorf("retired goods are low: %v", low)
		}
		a.Do(t, a.Manager, "PUT", fmt.Sprint("/api/v2/wms/product/", v.ID), object{
			"name": "น้ำปลา", "pn": "FS", "threshold": 9, "version": v.Version,
		}).Want(http.StatusOK).JSON(&v)
		if low = ids(t, a, productPath, "low=true"); len(low) != 0 || v.Status != noun.Retired {
			t.Errorf("%+v is low: %v", v, low)
		}
		v.useAgain(t, a, productPath)
		if low = ids(t, a, productPath, "low=true"); len(low) != 1 {
			t.Errorf("not low again: %v", low)
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}

// What is needed stays, and the refusal names what stands in the way.
func TestWhatIsNeededIsNotRetired(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		shelf := made(t, a, storagePath, object{"name": "ชั้น A"})
		shelf.stays(t, a, storagePath, "สุดท้าย")
		floor := made(t, a, storagePath, object{"name": "ชั้น B"})
		firm := made(t, a, partnerPath, object{"company_name": "บริษัท ก"})
		soap := made(t, a, productPath, object{"name": "สบู่", "pn": "SOAP"})
		var bill thing
		a.Do(t, a.Manager, "POST", inPath, object{
			"storage_id": shelf.ID, "lines": []object{{"product_id": soap.ID, "quantity": 4, "cost": 100}},
		}).Want(http.StatusCreated).JSON(&bill)
		shelf.stays(t, a, storagePath, "4 ชิ้น")
		soap.stays(t, a, productPath, "4 ชิ้น")
		a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", bill.ID), nil).Want(http.StatusOK)

		var bought struct {
			ID, Version int64
			Number      string
		}
		a.Do(t, a.Owner, "POST", orderPath, object{
			"partner_id": firm.ID, "lines": []object{{"product_id": soap.ID, "quantity": 4, "cost": 100}},
		}).Want(http.StatusCreated).JSON(&bought)
		firm.stays(t, a, partnerPath, bought.Number)
		soap.stays(t, a, productPath, bought.Number)
		a.Do(t, a.Owner, "DELETE", fmt.Sprint(orderPath, "/", bought.ID, "?version=", bought.Version), nil).
			Want(http.StatusOK)
		firm.retire(t, a, partnerPath)

		sold, err := a.Products.Save(t.Context(), a.Owner.Actor, products.Product{
			SKU: "SOAP-1", Name: "สบู่ก้อนเดียว", Type: products.TypePlain, Status: products.StatusOn,
			Components: []products.Component{{WarehouseProductID: soap.ID, Quantity: 1}},
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		soap.stays(t, a, productPath, "สบู่ก้อนเดียว")
		sold.Status = 0
		if sold, err = a.Products.Save(t.Context(), a.Owner.Actor, sold, ""); err != nil {
			t.Fatal(err)
		}
		soap.retire(t, a, productPath)
		if sold, err = a.Products.Save(t.Context(), a.Owner.Actor, sold, ""); err != nil {
			t.Errorf("what is off sale keeps its retired parts: %v", err)
		}
		sold.Status = products.StatusOn
		if _, err = a.Products.Save(t.Context(), a.Owner.Actor, sold, ""); !errors.Is(err, warehouse.ErrProductRetired) {
			t.Errorf("sold again: %v", err)
		}
		floor.retire(t, a, storagePath)
		shelf.stays(t, a, storagePath, "สุดท้าย")
	})
}

// Nothing new is done with what is retired.
func TestWhatIsRetiredTakesNothing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		shelf, floor := made(t, a, storagePath, object{"name": "ชั้น A"}), made(t, a, storagePath, object{"name": "ชั้น B"})
		firm := made(t, a, partnerPath, object{"company_name": "บริษัท ก"})
		soap := made(t, a, productPath, object{"name": "สบู่", "pn": "SOAP", "barcode": "8850000000013"})
		tea := made(t, a, productPath, object{"name": "ชา", "pn": "TEA"})
		bill := func(path string, body object, by *apptest.Person) (v thing) {
			a.Do(t, by, "POST", path, body).Want(http.StatusCreated).JSON(&v)
			return v
		}
		bill(inPath, object{"storage_id": floor.ID, "lines": []object{{"product_id": tea.ID, "quantity": 3, "cost": 1}}}, a.Manager)
		moved := bill(movePath, object{
			"from_storage_id": floor.ID, "to_storage_id": shelf.ID, "lines": []object{{"product_id": tea.ID, "quantity": 3}},
		}, a.Manager)
		came := bill(inPath, object{"storage_id": shelf.ID, "lines": []object{{"product_id": soap.ID, "quantity": 1, "cost": 1}}},
			a.Manager)
		out := bill("/api/v2/wms/inventory/item/out", object{
			"storage_id": shelf.ID, "note": "แตก", "lines": []object{{"product_id": soap.ID, "quantity": 1}},
		}, a.Manager)
		floor.retire(t, a, storagePath)
		firm.retire(t, a, partnerPath)
		soap.retire(t, a, productPath)

		line := func(v thing) []object { return []object{{"product_id": v.ID, "quantity": 1, "cost": 1}} }
		pieces := func(v thing) []object { return []object{{"product_id": v.ID, "quantity": 1}} }
		for name, try := range map[string]struct {
			path, names, field string
			body               object
		}{
			"goods into a retired storage": {inPath, "ชั้น B", "storage_id", object{"storage_id": floor.ID, "lines": line(tea)}},
			"goods moved into one": {movePath, "ชั้น B", "to_storage_id", object{
				"from_storage_id": shelf.ID, "to_storage_id": floor.ID, "lines": pieces(tea),
			}},
			"a count of one": {countPath, "ชั้น B", "storage_id", object{
				"storage_id": floor.ID, "note": "นับ", "lines": pieces(tea),
			}},
			"retired goods": {inPath, "สบู่", "lines.0.product_id", object{"storage_id": shelf.ID, "lines": line(soap)}},
			"their code": {inPath, "สบู่", "lines.0.product_id", object{
				"storage_id": shelf.ID, "lines": []object{{"code": "8850000000013", "quantity": 1, "cost": 1}},
			}},
			"of a retired partner": {inPath, "คู่ค้า", "partner_id", object{
				"storage_id": shelf.ID, "partner_id": firm.ID, "lines": line(tea),
			}},
			"ordered of one": {orderPath, "คู่ค้า", "partner_id", object{
				"partner_id": firm.ID, "lines": []object{{"product_id": tea.ID, "quantity": 1, "cost": 1}},
			}},
		} {
			a.Unchanged(t, func() {
				told := a.Do(t, a.Owner, "POST", try.path, try.body).Refused(http.StatusConflict, errs.InvalidParam).Failure()
				if !strings.Contains(told.Cause, "เลิกใช้แล้ว") || !strings.Contains(told.Cause, try.names) ||
					told.Fields[try.field] == "" {
					t.Errorf("%s: %+v", name, told)
				}
			})
		}
		for name, id := range map[string]int64{"ชั้น B": moved.ID, "สบู่": out.ID} {
			told := a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", id), nil).
				Refused(http.StatusConflict, errs.InvalidParam).Failure()
			if !strings.Contains(told.Cause, name) {
				t.Errorf("taken back: %+v", told)
			}
		}
		firm.useAgain(t, a, partnerPath)
		told := a.Do(t, a.Owner, "POST", orderPath, object{
			"partner_id": firm.ID, "lines": []object{{"product_id": soap.ID, "quantity": 1, "cost": 1}},
		}).Refused(http.StatusConflict, errs.InvalidParam).Failure()
		if told.Fields["lines.0.product_id"] == "" {
			t.Errorf("retired goods are ordered: %+v", told)
		}
		if _, err := a.Products.Save(t.Context(), a.Owner.Actor, products.Product{
			SKU: "S", Name: "ชุด", Type: products.TypePlain,
			Components: []products.Component{{WarehouseProductID: soap.ID, Quantity: 1}},
		}, ""); !errors.Is(err, warehouse.ErrProductRetired) {
			t.Errorf("a new component: %v", err)
		}
		soap.useAgain(t, a, productPath)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", out.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", came.ID), nil).Want(http.StatusOK)
	})
}

// Of who retires a thing and who begins to use it, one wins.
func TestRetiringAndUsingRace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ctx, who := context.Background(), a.Owner.Actor
		stock := inventory.New(a.DB)
		shelf := made(t, a, storagePath, object{"name": "ชั้นที่อยู่"})
		isRefusal := func(err error) bool {
			return errors.Is(err, warehouse.ErrProductRetired) || errors.Is(err, warehouse.ErrProductNeeded) ||
				errors.Is(err, warehouse.ErrStorageRetired) || errors.Is(err, warehouse.ErrStorageFilled) ||
				errors.Is(err, warehouse.ErrLastStorage)
		}
		for round := range 12 {
			soap := made(t, a, productPath, object{"name": "สบู่", "pn": fmt.Sprint("SOAP-", round)})
			floor := made(t, a, storagePath, object{"name": fmt.Sprint("ชั้น ", round)})
			in := inventory.In{
				StorageID: shelf.ID, Lines: []inventory.InLine{{ProductID: soap.ID, Quantity: 1, Cost: 1}},
			}
			again := func() error {
				_, err := a.Warehouse.SetProductStatus(ctx, who, noun.Switch{ID: soap.ID, Version: 1})
				return err
			}
			begin := func() error { _, err := stock.Receive(ctx, who, in, ""); return err }
			switch round % 3 {
			case 1:
				in.StorageID = floor.ID
				again = func() error {
					_, err := a.Warehouse.Storages.SetStatus(ctx, who, noun.Switch{ID: floor.ID, Version: 1})
					return err
				}
			case 2:
				begin = func() error {
					_, err := a.Products.Save(ctx, who, products.Product{
						SKU: fmt.Sprint("S-", round), Name: "สบู่", Type: products.TypePlain, Status: products.StatusOn,
						Components: []products.Component{{WarehouseProductID: soap.ID, Quantity: 1}},
					}, "")
					return err
				}
			}
			var errs [2]error
			var group sync.WaitGroup
			for i, try := range []func() error{again, begin} {
				group.Go(func() { errs[i] = try() })
			}
			group.Wait()
			if won := (errs[0] == nil) != (errs[1] == nil); !won || !isRefusal(errors.Join(errs[0], errs[1])) {
				t.Errorf("round %d: %v", round, errs)
			}
		}
		if faults, err := inventory.Check(ctx, a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}

// Of two who retire the last two storages one is refused.
func TestRetiringTheLastStoragesRaces(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for round := range 4 {
			one, two := made(t, a, storagePath, object{"name": fmt.Sprint("ก ", round)}),
				made(t, a, storagePath, object{"name": fmt.Sprint("ข ", round)})
			for _, id := range ids(t, a, storagePath, "") {
				if id != one.ID && id != two.ID {
					v := thing{ID: id, Version: 1}
					v.retire(t, a, storagePath)
				}
			}
			var errs [2]error
			var group sync.WaitGroup
			for i, v := range []thing{one, two} {
				group.Go(func() {
					_, errs[i] = a.Warehouse.Storages.SetStatus(context.Background(), a.Owner.Actor,
						noun.Switch{ID: v.ID, Version: 1})
				})
			}
			group.Wait()
			if (errs[0] == nil) == (errs[1] == nil) ||
				!errors.Is(errors.Join(errs[0], errs[1]), warehouse.ErrLastStorage) {
				t.Errorf("round %d: %v", round, errs)
			}
		}
	})
}

// What is sold always has a place: the last storage for selling in use is not given to other goods.
func TestTheLastStorageForSellingKeepsItsKind(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		shelf := made(t, a, storagePath, object{"name": "ชั้น A"})
		change := func(v thing, kind warehouse.StorageKind) *apptest.Response {
			return a.Do(t, a.Manager, "PUT", fmt.Sprint(storagePath, "/", v.ID), object{
				"name": fmt.Sprint("ชั้น ", v.ID), "kind": kind, "version": v.Version,
			})
		}
		stays := func() {
			t.Helper()
			for kind := warehouse.KindQuarantine; kind <= warehouse.KindWaste; kind++ {
				a.Unchanged(t, func() {
					r := change(shelf, kind).Refused(http.StatusConflict, errs.InvalidParam)
					if told := r.Failure(); !strings.Contains(told.Cause, "สุดท้าย") || told.Fields["kind"] == "" {
						t.Errorf("kind %d: %+v", kind, told)
					}
				})
			}
		}
		stays()
		room := made(t, a, storagePath, object{"name": "ห้องพัก", "kind": warehouse.KindDamaged})
		stays()
		floor := made(t, a, storagePath, object{"name": "ชั้น B"})
		floor.retire(t, a, storagePath)
		stays()
		change(floor, warehouse.KindReturns).Want(http.StatusOK).JSON(&floor)
		change(shelf, warehouse.KindSelling).Want(http.StatusOK).JSON(&shelf)
		change(room, warehouse.KindSelling).Want(http.StatusOK)
		change(shelf, warehouse.KindWaste).Want(http.StatusOK)
	})
}

// Of two who take the last two storages from selling, by retiring one and by giving it to other goods, one is refused.
func TestChangingTheKindsOfTheLastStoragesRaces(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ctx, who := context.Background(), a.Owner.Actor
		for round := range 6 {
			name := fmt.Sprint("ก ", round)
			one := made(t, a, storagePath, object{"name": name})
			two := made(t, a, storagePath, object{"name": fmt.Sprint("ข ", round)})
			for _, id := range ids(t, a, storagePath, "") {
				if id == one.ID || id == two.ID {
					continue
				}
				s, err := a.Warehouse.Storages.Find(ctx, who, id)
				if err == nil && s.Kind == int64(warehouse.KindSelling) {
					s.Kind = int64(warehouse.KindQuarantine)
					_, err = a.Warehouse.Storages.Save(ctx, who, s, "")
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			give := func(id int64) error {
				s, err := a.Warehouse.Storages.Find(ctx, who, id)
				if err != nil {
					return err
				}
				s.Kind = int64(warehouse.KindReturns)
				_, err = a.Warehouse.Storages.Save(ctx, who, s, "")
				return err
			}
			tries := []func() error{func() error { return give(one.ID) }, func() error { return give(two.ID) }}
			if round%2 == 1 {
				tries[1] = func() error {
					_, err := a.Warehouse.Storages.SetStatus(ctx, who, noun.Switch{ID: two.ID, Version: 1})
					return err
				}
			}
			var errs [2]error
			var group sync.WaitGroup
			for i, try := range tries {
				group.Go(func() { errs[i] = try() })
			}
			group.Wait()
			if (errs[0] == nil) == (errs[1] == nil) ||
				!errors.Is(errors.Join(errs[0], errs[1]), warehouse.ErrLastStorage) {
				t.Errorf("round %d: %v", round, errs)
			}
		}
	})
}
