package stock_test

import (
	"cmp"
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"
)

func TestSummariesAddUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		numbers := s.sell(2, 1, 3)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf,
			"lines":      []inventorytest.Object{{"product_id": s.Bottles, "quantity": 2}},
		})
		s.pack(numbers[0], 2)
		s.nextDay()
		s.pack(numbers[1], 1)
		s.Post(inventorytest.CountPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "นับ",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 4}},
		})
		var orders struct{ ID int64 }
		s.Do(t, s.Owner, "GET", "/api/v1/orders/detail?number="+numbers[1], nil).Want(http.StatusOK).JSON(&orders)
		s.Do(t, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/cancel/", orders.ID), inventorytest.Object{
			"reason_type": 1,
			"reason":      "เปลี่ยนใจ",
		}).Want(http.StatusOK)

		var sum stock.Summary
		s.Do(t, s.Viewer, "GET", "/api/v2/wms/inventory/summary", nil).Want(http.StatusOK).JSON(&sum)
		if len(sum.Products) != 2 || sum.TotalProducts != 2 || len(sum.Storages) != 2 || len(sum.Dates) != 2 {
			t.Fatalf("%+v", sum)
		}
		if p := sum.Products[0]; p.ProductID != s.Bottles || p.Moved != (stock.Moved{In: 10, Packing: 3, Return: 1}) ||
			p.OnHand != 8 || p.Reserved != 3 || p.Available != 5 || !p.Low {
			t.Errorf("%+v", p)
		}
		if p := sum.Products[1]; p.Moved != (stock.Moved{In: 5, Count: -1}) || p.Low {
			t.Errorf("%+v", p)
		}
		for _, g := range sum.Storages {
			if g.StorageID == s.Shelf && (g.OnHand != 12 || g.Products != 2 ||
				g.Moved != (stock.Moved{In: 15, Packing: 1, Return: 1, Count: -1, Transfer: -2})) {
				t.Errorf("%+v", g)
			}
		}
		if d := sum.Dates[0]; d.Date != "2026-11-20" || d.Moved != (stock.Moved{In: 15, Packing: 2}) ||
			len(d.Products) != 1 || d.Products[0].ProductName != "น้ำปลา" || d.Products[0].Amount != 2 {
			t.Errorf("%+v", d)
		}
		if d := sum.Dates[1]; d.Moved != (stock.Moved{Packing: 1, Return: 1, Count: -1}) {
			t.Errorf("what came back is returned, and stays packed: %+v", d)
		}
		var first map[string][]map[string]any
		s.Do(t, s.Viewer, "GET", "/api/v1/wms/inventory/summary?from=2026-11-20&to=2026-11-20&limit=1",
			nil).Want(http.StatusOK).JSON(&first)
		if len(first) != 3 || fmt.Sprint(first["detail_by_product"][0]["amount_packing"]) != "2" ||
			len(first["detail_by_storage"]) != 2 {
			t.Errorf("%v", first)
		}
		product := first["detail_by_date_by_product"][0]["product"].([]any)[0].(map[string]any)
		if product["product_name"] != "น้ำปลา" || fmt.Sprint(product["amount_packing"]) != "2" {
			t.Errorf("%v", product)
		}
		s.Do(t, s.Viewer, "GET", fmt.Sprint("/api/v2/wms/inventory/summary?storage_id=", s.Floor),
			nil).Want(http.StatusOK).JSON(&sum)
		if len(sum.Products) != 0 || len(sum.Storages) != 1 {
			t.Errorf("%+v", sum)
		}
		s.Do(t, s.Stranger, "GET", "/api/v2/wms/inventory/summary", nil).Want(http.StatusOK).JSON(&sum)
		if len(sum.Products)+len(sum.Storages)+len(sum.Dates) != 0 {
			t.Errorf("%+v", sum)
		}

		var packs stock.LinePack
		s.Do(t, s.Viewer, "GET", "/api/v1/wms/inventory/history/linepack", nil).Want(http.StatusOK).JSON(&packs)
		if packs.Total != 1 || packs.Data[0].UserID != s.Manager.UserID ||
			packs.Data[0].Packed != (stock.Packed{Amount: 3, FromLine: 2}) || len(packs.Data[0].Products) != 1 {
			t.Errorf("%+v", packs)
		}
		var days stock.LinePackDays
		s.Do(t, s.Viewer, "GET", "/api/v2/wms/inventory/history/linepack", nil).Want(http.StatusOK).JSON(&days)
		if days.Amount != 3 || len(days.Data) != 1 || len(days.Data[0].Dates) != 2 ||
			days.Data[0].Dates[1].Packed != (stock.Packed{Amount: 1}) {
			t.Errorf("%+v", days)
		}
		for _, query := range []string{fmt.Sprint("?user_id=", s.Owner.UserID), fmt.Sprint("?product_id=", s.Cans)} {
			s.Do(t, s.Viewer, "GET", "/api/v2/wms/inventory/history/linepack"+query,
				nil).Want(http.StatusOK).JSON(&days)
			if days.Total != 0 {
				t.Errorf("%s: %+v", query, days)
			}
		}
		for _, path := range []string{
			"/api/v1/wms/inventory/history/linepack",
			"/api/v2/wms/inventory/history/linepack", "/api/v1/wms/inventory/summary",
			"/api/v2/wms/inventory/summary",
		} {
			s.Do(t, s.Viewer, "GET", path+"?from=2026-11-20&to=2026-12-21", nil).Refused(http.StatusBadRequest,
				errs.InvalidDateRange)
			s.Do(t, s.Packer, "GET", path, nil).Refused(http.StatusForbidden, errs.PermissionDenied)
		}
	})
}

func TestTheSummarySaysWhatThereIsNow(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		var summary stock.Summary
		look := func(who *apptest.Person, query string) stock.Summary {
			t.Helper()
			summary = stock.Summary{}
			s.Do(t, who, "GET", "/api/v2/wms/inventory/summary"+query, nil).Want(http.StatusOK).JSON(&summary)
			return summary
		}
		if sum := look(s.Owner, ""); sum.Stock != nil || sum.Storages[0].Weight != 0 {
			t.Errorf("told without being asked: %+v", sum)
		}
		var crate int64
		for _, p := range []warehouse.Product{
			{Name: "ลัง", PN: "CRATE", Width: 200, Height: 300, Depth: 100, Weight: 1500},
			{
				Name: "ไม่มีที่สิ้นสุด", PN: "HUGE", Width: 10_000_000, Height: 10_000_000, Depth: 10_000_000,
				Weight: 1_000_000_000,
			},
		} {
			made, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, p, "")
			if err != nil {
				t.Fatal(err)
			}
			crate = cmp.Or(crate, made.ID)
			if p.PN == "HUGE" {
				s.Post(inventorytest.InPath, inventorytest.Object{
					"storage_id": s.Floor,
					"lines":      []inventorytest.Object{{"product_id": made.ID, "quantity": 1_000_000, "cost": 0}},
				})
			}
		}
		s.Post(inventorytest.InPath, inventorytest.Object{
			"storage_id": s.Shelf,
			"lines":      []inventorytest.Object{{"product_id": crate, "quantity": 2, "cost": 7}},
		})
		sum := look(s.Owner, "?stock=true")
		if want := (stock.StockTotals{
			Products: 4, OnHand: 1_000_017, Available: 1_000_017, Low: 1,
			Value: sum.Stock.Value,
		}); *sum.Stock != want || *sum.Stock.Value != 10*250+5*100+2*7 {
			t.Errorf("%+v", *sum.Stock)
		}
		for _, g := range sum.Storages {
			want := stock.Load{Weight: 3000, Volume: 12000, Unsized: 15}
			if g.StorageID == s.Floor {
				want = stock.Load{Weight: 1e15, Volume: 9e15}
			}
			if g.Load != want {
				t.Errorf("%s: %+v", g.StorageName, g.Load)
			}
		}
		if sum = look(s.Viewer, "?stock=true&limit=1"); sum.Stock == nil || sum.Stock.Value != nil {
			t.Errorf("%+v", sum.Stock)
		}
		if sum = look(s.Stranger, "?stock=true"); *sum.Stock.Value != 0 || sum.Stock.OnHand+sum.Stock.Low != 0 {
			t.Errorf("%+v", sum.Stock)
		}
	})
}

func TestWhatOrdersWaitFor(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		numbers := s.sell(4, 3)
		s.pack(numbers[1], 3)
		s.Paint(s.Bottles, "bottle.jpg")
		const path = "/api/v1/orders/product/wait/shipment"
		var list struct {
			Data  []stock.Waiting
			Total int
		}
		s.Do(t, s.Viewer, "GET", path, nil).Want(http.StatusOK).JSON(&list)
		want := stock.Waiting{
			ProductID: s.Bottles, ProductName: "น้ำปลา", PN: "FS", Barcode: inventorytest.BottleCode,
			Image: "bottle.jpg", Orders: 1, Needed: 4, OnHand: 7, Reserved: 4, Free: 3, First: list.Data[0].First,
		}
		if list.Total != 1 || fmt.Sprint(list.Data[0]) != fmt.Sprint(want) || len(want.First) != 1 ||
			want.First[0].Number != numbers[0] || want.First[0].ID == 0 {
			t.Errorf("%+v", list)
		}
		for query, total := range map[string]int{"?q=ปลา": 1, "?q=zzz": 0, "?sort=-needed": 1, "?page=2": 1} {
			if s.Do(t, s.Viewer, "GET", path+query, nil).Want(http.StatusOK).JSON(&list); list.Total != total {
				t.Errorf("%s: %+v", query, list)
			}
		}
		s.Do(t, s.Viewer, "GET", path+"?sort=x", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		s.Do(t, s.Agent, "GET", path, nil).Refused(http.StatusForbidden, errs.PermissionDenied)
		if s.Do(t, s.Stranger, "GET", path, nil).Want(http.StatusOK).JSON(&list); list.Total != 0 {
			t.Errorf("%+v", list)
		}
	})
}
