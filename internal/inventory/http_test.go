package inventory_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"
)

func TestInventoryCalls(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const in, out, list = "/api/v2/wms/inventory/item/in", "/api/v2/wms/inventory/item/out", "/api/v1/wms/inventory"
		s, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "ชั้น ก"}, "")
		if err != nil {
			t.Fatal(err)
		}
		p, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, warehouse.Product{
			Name: "น้ำปลา", PN: "FS",
			Barcode: "036000291452",
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		line := inventorytest.Object{"product_id": p.ID, "quantity": 7, "cost": 250}
		body := inventorytest.Object{"storage_id": s.ID, "lines": []inventorytest.Object{line}}
		var bill, again inventorytest.WireBill
		a.Do(t, a.Manager, "POST", in, body, "Idempotency-Key", "12345678").Want(http.StatusCreated).JSON(&bill)
		a.Do(t, a.Manager, "POST", in, body, "Idempotency-Key", "12345678").Want(http.StatusCreated).JSON(&again)
		if bill.ID != again.ID || bill.Number != "IN6911-000001" || bill.Lines[0].Cost != nil {
			t.Errorf("%+v %+v", bill, again)
		}
		a.Do(t, a.Manager, "POST", in, inventorytest.Object{"storage_id": s.ID, "lines": []inventorytest.Object{
			line,
			line,
		}}, "Idempotency-Key", "12345678").Refused(http.StatusConflict, errs.InvalidParam)

		body["occurred_at"] = "2026-01-05T03:00:00Z"
		a.Do(t, a.Manager, "POST", in, body).Refused(http.StatusForbidden, errs.PermissionDenied)
		a.Do(t, a.Owner, "POST", in, body).Want(http.StatusCreated).JSON(&again)
		if again.CreatedAt != "2026-01-05T03:00:00.000Z" || again.Lines[0].Cost == nil || *again.Lines[0].Cost != 1750 {
			t.Errorf("%+v", again)
		}
		body["occurred_at"] = "2027-01-05T03:00:00Z"
		a.Do(t, a.Owner, "POST", in, body).Refused(http.StatusBadRequest, errs.InvalidParam)

		for _, wrong := range []inventorytest.Object{
			{"storage_id": s.ID, "lines": []inventorytest.Object{}},
			{"storage_id": s.ID, "lines": []inventorytest.Object{{"product_id": p.ID, "quantity": 0, "cost": 1}}},
			{"storage_id": s.ID, "lines": []inventorytest.Object{{"product_id": p.ID, "quantity": 1, "cost": -1}}},
			{"storage_id": s.ID, "lines": []inventorytest.Object{{
				"product_id": p.ID, "quantity": 9223372036854775807,
				"cost": 1,
			}}},
			{"storage_id": "x", "lines": []inventorytest.Object{line}},
		} {
			a.Do(t, a.Manager, "POST", in, wrong).Refused(http.StatusBadRequest, errs.InvalidParam)
		}
		a.Do(t, a.Manager, "POST", in, inventorytest.Object{
			"storage_id": 999,
			"lines":      []inventorytest.Object{line},
		}).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Manager, "POST", in, inventorytest.Object{
			"storage_id": s.ID, "partner_id": 999,
			"lines": []inventorytest.Object{line},
		}).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Manager, "POST", in, inventorytest.Object{
			"storage_id": s.ID,
			"lines": []inventorytest.Object{{
				"product_id": 999, "quantity": 1,
				"cost": 1,
			}},
		}).Refused(http.StatusNotFound, errs.InventoryNotFound)
		a.Do(t, a.Stranger, "POST", in, inventorytest.Object{
			"storage_id": s.ID,
			"lines":      []inventorytest.Object{line},
		}).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Packer, "POST", in, inventorytest.Object{
			"storage_id": s.ID,
			"lines":      []inventorytest.Object{line},
		}).Refused(http.StatusForbidden, errs.PermissionDenied)
		a.Do(t, a.Manager, "POST", out, inventorytest.Object{
			"storage_id": s.ID, "note": "แตก",
			"lines": []inventorytest.Object{{"product_id": p.ID, "quantity": 15}},
		}).Refused(http.StatusConflict,
			errs.BalanceNotEnough)
		a.Do(t, a.Manager, "POST", out, inventorytest.Object{
			"storage_id": s.ID, "note": "แตก",
			"lines": []inventorytest.Object{{"product_id": p.ID, "quantity": 1}},
		}).Want(http.StatusCreated)

		var rows struct {
			Data  []stock.Row
			Total int
		}
		for query, total := range map[string]int{
			"": 1, "?q=2914": 1, "?q=zzz": 0, fmt.Sprint("?storage_id=", s.ID): 1,
			"?storage_id=999": 0,
		} {
			if a.Do(t, a.Viewer, "GET", list+query, nil).Want(http.StatusOK).JSON(&rows); rows.Total != total ||
				len(rows.Data) != total {
				t.Errorf("%s gives %+v", query, rows)
			}
		}
		a.Do(t, a.Viewer, "GET", list+"?sort=-on_hand", nil).Want(http.StatusOK).JSON(&rows)
		if r := rows.Data[0]; r.ID == 0 || r.StorageName != "ชั้น ก" || r.ProductName != "น้ำปลา" || r.OnHand != 13 ||
			r.Available != 13 || r.Barcode != "036000291452" {
			t.Errorf("%+v", r)
		}
		a.Do(t, a.Stranger, "DELETE", fmt.Sprint(list, "/", again.ID), nil).Refused(http.StatusNotFound,
			errs.InvalidParam)
		// one piece of it left
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", bill.ID), nil).Refused(http.StatusConflict,
			errs.BalanceNotEnough)
		var undone inventorytest.WireBill
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", again.ID), nil).Want(http.StatusOK).JSON(&undone)
		if undone.ReversesID != again.ID || undone.Kind != 7 {
			t.Errorf("%+v", undone)
		}
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", again.ID), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/wms/storage/", s.ID), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		faults, err := inventory.Check(t.Context(), a.DB.Fresh())
		if err != nil || len(faults) > 0 {
			t.Errorf("%q %v", faults, err)
		}
	})
}
