package lines_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/lines"
	"langraan/internal/warehouse"
)

func TestPickupProfilesFillTheLine(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list, create, take = "/api/v1/wms/profile/pickup", "/api/v1/wms/profile/pickup/create",
			"/api/v1/wms/inventory/user/move"
		shelf, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "ชั้น ก"}, "")
		if err != nil {
			t.Fatal(err)
		}
		var products [2]int64
		for i := range products {
			p, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, warehouse.Product{
				Name: fmt.Sprint("ของ ", i),
				PN:   fmt.Sprint("P", i),
			}, "")
			if err != nil {
				t.Fatal(err)
			}
			products[i] = p.ID
		}
		in := func(product, quantity int64) {
			a.Do(t, a.Manager, "POST", "/api/v2/wms/inventory/item/in", inventorytest.Object{
				"storage_id": shelf.ID,
				"lines": []inventorytest.Object{{
					"product_id": product, "quantity": quantity,
					"cost": 1,
				}},
			}).Want(http.StatusCreated)
		}
		in(products[0], 9)
		in(products[1], 1)
		body := inventorytest.Object{
			"name": " เช้าวันจันทร์ ",
			"lines": []inventorytest.Object{{"product_id": products[0], "quantity": 3}, {
				"product_id": products[1],
				"quantity":   2,
			}, {"product_id": products[0], "quantity": 1}},
		}
		var p, again lines.Profile
		a.Do(t, a.Manager, "POST", create, body, "Idempotency-Key", "profile1").Want(http.StatusCreated).JSON(&p)
		a.Do(t, a.Manager, "POST", create, body, "Idempotency-Key", "profile1").Want(http.StatusCreated).JSON(&again)
		if p.ID != again.ID || p.Name != "เช้าวันจันทร์" || len(p.Lines) != 2 || p.Lines[0].Quantity != 4 ||
			p.Lines[0].Missing != 4 {
			t.Errorf("%+v %+v", p, again)
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "POST", create, body).Refused(http.StatusConflict, errs.InvalidParam)
			a.Do(t, a.Stranger, "POST", create, body).Refused(http.StatusNotFound, errs.InventoryNotFound)
			a.Do(t, a.Viewer, "POST", create, body).Refused(http.StatusForbidden, errs.PermissionDenied)
			for _, wrong := range []inventorytest.Object{
				{"name": " ", "lines": body["lines"]},
				{"name": "x", "lines": []inventorytest.Object{}},
				{"name": "x", "lines": []inventorytest.Object{{"product_id": products[0], "quantity": 0}}},
			} {
				a.Do(t, a.Manager, "POST", create, wrong).Refused(http.StatusBadRequest, errs.InvalidParam)
			}
			a.Do(t, a.Manager, "POST", create, inventorytest.Object{
				"name":  "x",
				"lines": []inventorytest.Object{{"product_id": 999, "quantity": 1}},
			}).Refused(http.StatusNotFound,
				errs.InventoryNotFound)
		})

		a.Unchanged(t, func() {
			r := a.Do(t, a.Manager, "POST", take, inventorytest.Object{
				"storage_id": shelf.ID,
				"profile_id": p.ID,
			}).Refused(http.StatusConflict, errs.BalanceNotEnough)
			if r.Failure().Fields["lines.1.quantity"] == "" {
				t.Error(r.Body)
			}
			a.Do(t, a.Stranger, "POST", take, inventorytest.Object{"storage_id": shelf.ID, "profile_id": p.ID}).Refused(
				http.StatusNotFound, errs.InvalidParam)
			a.Do(t, a.Manager, "POST", take, inventorytest.Object{
				"storage_id": shelf.ID, "profile_id": p.ID,
				"back": true,
			}).Refused(http.StatusBadRequest, errs.InvalidParam)
			a.Do(t, a.Manager, "POST", take, inventorytest.Object{"storage_id": shelf.ID, "profile_id": 999}).Refused(
				http.StatusNotFound, errs.InvalidParam)
		})
		var bill struct {
			Note  string
			Lines []struct{ Quantity int64 }
		}
		a.Do(t, a.Manager, "POST", take, inventorytest.Object{
			"storage_id": shelf.ID, "profile_id": p.ID,
			"partial": true,
		}).Want(http.StatusCreated).JSON(&bill)
		if len(bill.Lines) != 2 || bill.Lines[0].Quantity != 4 || bill.Lines[1].Quantity != 1 ||
			bill.Note != "เช้าวันจันทร์" {
			t.Errorf("%+v", bill)
		}
		in(products[1], 5)
		a.Do(t, a.Manager, "POST", take, inventorytest.Object{"storage_id": shelf.ID, "profile_id": p.ID}).Want(
			http.StatusCreated).JSON(&bill)
		if len(bill.Lines) != 1 || bill.Lines[0].Quantity != 1 {
			t.Errorf("%+v", bill)
		}
		a.Do(t, a.Manager, "POST", take, inventorytest.Object{"storage_id": shelf.ID, "profile_id": p.ID}).Refused(
			http.StatusConflict, errs.InvalidParam)

		var found struct {
			Data  []lines.Profile
			Total int
		}
		a.Do(t, a.Viewer, "GET", list, nil).Want(http.StatusOK).JSON(&found)
		if found.Total != 1 || found.Data[0].Lines[0].Missing != 4 {
			t.Errorf("another person's line holds none of it: %+v", found)
		}
		a.Do(t, a.Manager, "GET", list+"?sort=-name", nil).Want(http.StatusOK).JSON(&found)
		if l := found.Data[0].Lines[0]; l.Missing != 0 || l.Held != 4 {
			t.Errorf("%+v", found)
		}
		a.Do(t, a.Manager, "GET", list+"?sort=x", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		if a.Do(t, a.Stranger, "GET", list, nil).Want(http.StatusOK).JSON(&found); found.Total != 0 {
			t.Errorf("%+v", found)
		}
		a.Do(t, a.Viewer, "GET", fmt.Sprint(list, "?user_id=", a.Manager.Actor.UserID),
			nil).Want(http.StatusOK).JSON(&found)
		if l := found.Data[0].Lines[0]; l.Missing != 0 || l.Held != 4 {
			t.Errorf("the line that was asked for: %+v", found)
		}
		one := fmt.Sprint(list, "/", p.ID)
		a.Do(t, a.Manager, "POST", create, inventorytest.Object{"name": "เย็น", "lines": body["lines"]}).Want(
			http.StatusCreated)
		less := inventorytest.Object{
			"version": 1, "name": "เช้าวันอังคาร",
			"lines": []inventorytest.Object{{"product_id": products[1], "quantity": 2}, {
				"product_id": products[1],
				"quantity":   5,
			}},
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "PUT", one, inventorytest.Object{
				"version": 1, "name": "เย็น",
				"lines": body["lines"],
			}).Refused(http.StatusConflict, errs.InvalidParam)
			a.Do(t, a.Manager, "PUT", one, inventorytest.Object{
				"version": 1, "name": "x",
				"lines": []inventorytest.Object{{"product_id": 999, "quantity": 1}},
			}).Refused(http.StatusNotFound,
				errs.InventoryNotFound)
			a.Do(t, a.Manager, "PUT", one, inventorytest.Object{
				"version": 1, "name": " ",
				"lines": body["lines"],
			}).Refused(http.StatusBadRequest, errs.InvalidParam)
			a.Do(t, a.Manager, "PUT", list+"/999", less).Refused(http.StatusNotFound, errs.InvalidParam)
			a.Do(t, a.Stranger, "PUT", one, less).Refused(http.StatusNotFound, errs.InvalidParam)
			a.Do(t, a.Viewer, "PUT", one, less).Refused(http.StatusForbidden, errs.PermissionDenied)
		})
		a.Do(t, a.Manager, "PUT", one, less).Want(http.StatusOK).JSON(&p)
		a.Unchanged(t, func() { // somebody else read it before that
			if f := a.Do(t, a.Manager, "PUT", one, less).Refused(http.StatusConflict,
				errs.InvalidParam).Failure().Fields; f["version"] == "" {
				t.Errorf("%v", f)
			}
		})
		if p.Name != "เช้าวันอังคาร" || len(p.Lines) != 1 || p.Lines[0].Quantity != 7 || p.Lines[0].Held != 2 ||
			p.Lines[0].Missing != 5 {
			t.Errorf("%+v", p)
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Stranger, "DELETE", one, nil).Refused(http.StatusNotFound,
				errs.InvalidParam)
		})
		a.Do(t, a.Manager, "DELETE", one, nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "DELETE", one, nil).Refused(http.StatusNotFound, errs.InvalidParam)
	})
}
