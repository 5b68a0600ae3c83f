package products_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

type object = map[string]any

type listing struct {
	Data  []products.Product
	Total int
}

func TestProducts(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		owner := a.Owner.Actor
		storage, err := a.Warehouse.Storages.Save(t.Context(), owner, warehouse.Storage{Name: "A"}, "")
		if err != nil {
			t.Fatal(err)
		}
		var parts [2]int64
		for i := range parts {
			p, err := a.Warehouse.SaveProduct(t.Context(), owner, warehouse.Product{
				Name: fmt.Sprint("ของ ", i),
				PN:   fmt.Sprint("W", i),
			}, "")
			if err != nil {
				t.Fatal(err)
			}
			parts[i] = p.ID
			in := inventory.In{
				StorageID: storage.ID,
				Lines:     []inventory.InLine{{ProductID: p.ID, Quantity: int64(10 - i), Cost: 5}},
			}
			if _, err := a.Inventory.Receive(t.Context(), owner, in, ""); err != nil {
				t.Fatal(err)
			}
		}
		var category products.Category
		a.Do(t, a.Manager, "POST", list+"/category", object{"name": "ของกิน"}).Want(http.StatusCreated).JSON(&category)
		component := func(i int, n int64) object { return object{"warehouse_product_id": parts[i], "quantity": n} }
		set := object{
			"name": "ชุดของ", "sku": "SET", "price": 9900, "type": 2, "category_id": category.ID,
			"components": []object{component(1, 2), component(0, 3)},
		}
		var p products.Product
		a.Do(t, a.Manager, "POST", list, set).Want(http.StatusCreated).JSON(&p)
		twin := a.Do(t, a.Manager, "POST", list, object{"name": "x", "sku": "set", "price": 1, "components": []object{component(1, 1)}}).
			Refused(http.StatusConflict, errs.InvalidParam)
		if f := twin.Failure().Fields; f["sku"] == "" || !strings.Contains(twin.Body.String(), "SET") {
			t.Errorf("a SKU that capitals alone tell from another's: %s", twin.Body)
		}
		if p.Available != 3 || p.CategoryName != "ของกิน" || len(p.Components) != 2 || p.Components[0].PN != "W0" ||
			p.Status != 1 {
			t.Errorf("%+v", p)
		}
		a.Do(t, a.Manager, "POST", list, set).Refused(http.StatusConflict, errs.InvalidParam)
		a.Do(t, a.Stranger, "POST", list, object{
			"name": "x", "sku": "SET", "price": 1,
			"components": []object{component(0, 1)},
		}).Refused(http.StatusNotFound, errs.InventoryNotFound)
		a.Do(t, a.Stranger, "POST", list, object{
			"name": "x", "sku": "SET", "price": 1,
			"category_id": category.ID,
		}).Refused(http.StatusNotFound, errs.InvalidParam)
		for _, wrong := range []object{
			{"name": "x", "sku": "X", "price": 1, "components": []object{component(0, 1), component(1, 1)}},
			{"name": "x", "sku": "X", "price": 1, "type": 2, "components": []object{component(0, 1), component(0, 1)}},
			{"name": "x", "sku": "X", "price": 1, "components": []object{component(0, 0)}},
			{"name": "x", "sku": "X", "price": -1},
			{"name": " ", "sku": "X", "price": 1},
			{"name": "x", "sku": "X", "price": 1, "type": 2},
			{"name": "x", "sku": "X", "price": 1, "type": 3},
		} {
			a.Do(t, a.Manager, "POST", list, wrong).Refused(http.StatusBadRequest, errs.InvalidParam)
		}
		var random products.Product
		a.Do(t, a.Manager, "POST", list, object{
			"name": "กล่องสุ่ม", "sku": "RND", "price": 1, "type": 3, "status": 0,
			"components": []object{component(0, 1), component(1, 1)},
		}).
			Want(http.StatusCreated).JSON(&random)
		found, err := products.FindSellable(t.Context(), a.DB.Fresh(), owner.EnterpriseID, []int64{
			random.ID, p.ID,
			999,
		})
		if err != nil || len(found) != 2 || len(found[random.ID].Parts) != 0 || len(found[p.ID].Parts) != 2 ||
			found[p.ID].Parts[0].WarehouseProductID != parts[0] || found[p.ID].Parts[0].Quantity != 3 ||
			found[p.ID].Price != 9900 {
			t.Errorf("%+v %v", found, err)
		}
		foreign, err := products.FindSellable(t.Context(), a.DB.Fresh(), a.Stranger.EnterpriseID, []int64{p.ID})
		if err != nil || len(foreign) != 0 {
			t.Errorf("%+v %v", foreign, err)
		}
		for query, total := range map[string]int{
			"": 2, "?q=%E0%B8%8A%E0%B8%B8%E0%B8%94": 1, "?q=se": 1, "?status=0": 1,
			"?status=1": 1, fmt.Sprint("?category_id=", category.ID): 1, "?sort=-price&limit=1": 2,
		} {
			var l listing
			if a.Do(t, a.Seller, "GET", list+query, nil).Want(http.StatusOK).JSON(&l); l.Total != total {
				t.Errorf("%s gives %+v", query, l)
			}
		}
		at := fmt.Sprint(list, "/", p.ID)
		a.Do(t, a.Manager, "PUT", at, object{
			"name": "ชุด", "sku": "SET", "price": 100,
			"components": []object{component(1, 9)}, "version": 1,
		}).Want(http.StatusOK).JSON(&p)
		if p.Available != 1 || p.CategoryID != nil || p.Type != products.TypePlain || p.Version != 2 {
			t.Errorf("%+v", p)
		}
		a.Do(t, a.Manager, "PUT", at, object{"name": "ชุด", "sku": "SET", "price": 100, "version": 1}).Refused(
			http.StatusConflict, errs.InvalidParam)
		for _, who := range []string{"GET", "DELETE"} {
			a.Do(t, a.Stranger, who, at, nil).Refused(http.StatusNotFound, errs.NoOrders)
		}
		a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/wms/product/", parts[1]), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Manager, "DELETE", at, nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "GET", at, nil).Refused(http.StatusNotFound, errs.NoOrders)
	})
}

// A label says what the packing bench knows the piece by; what is more or less than one piece has a code of its own,
// its SKU.
func TestTheCodeOfALabel(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		coded, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, warehouse.Product{
			Name: "มีบาร์โค้ด",
			PN:   "W1", Barcode: "8850123456787",
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		bare, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, warehouse.Product{
			Name: "ไม่มีบาร์โค้ด",
			PN:   "W2",
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		of := func(id, quantity int64) []products.Component {
			return []products.Component{{WarehouseProductID: id, Quantity: quantity}}
		}
		for _, c := range []struct {
			p    products.Product
			want string
		}{
			{products.Product{SKU: "OWN", Type: products.TypePlain, Barcode: "4006381333931", Components: of(coded.ID,
				1)}, "4006381333931"},
			{products.Product{SKU: "PIECE", Type: products.TypePlain, Components: of(coded.ID, 1)}, "8850123456787"},
			{products.Product{SKU: "SIX", Type: products.TypePlain, Components: of(coded.ID, 6)}, "SIX"},
			{products.Product{SKU: "BARE", Type: products.TypePlain, Components: of(bare.ID, 1)}, "BARE"},
			{products.Product{SKU: "SET", Type: products.TypeSet, Components: of(coded.ID, 1)}, "SET"},
			{products.Product{SKU: "UNLINKED", Type: products.TypePlain}, "UNLINKED"},
			{products.Product{SKU: "สบู่", Type: products.TypePlain}, ""},
			{products.Product{SKU: "LONGER-THAN-A-LABEL-IS-WIDE", Type: products.TypePlain}, ""},
		} {
			c.p.Name, c.p.Status = c.p.SKU, 1
			got, err := a.Products.Save(t.Context(), a.Owner.Actor, c.p, "")
			if err != nil || got.LabelCode != c.want {
				t.Errorf("%s: %q %v, want %q", c.p.SKU, got.LabelCode, err, c.want)
			}
		}
	})
}

func TestCategories(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products/category"
		var top, under products.Category
		a.Do(t, a.Manager, "POST", list, object{"name": "บน"}).Want(http.StatusCreated).JSON(&top)
		a.Do(t, a.Manager, "POST", list, object{"name": "ล่าง", "parent_id": top.ID}).Want(http.StatusCreated).JSON(
			&under)
		at := fmt.Sprint(list, "/", top.ID)
		a.Do(t, a.Manager, "PUT", at, object{"name": "บน", "parent_id": under.ID, "version": 1}).Refused(
			http.StatusBadRequest, errs.InvalidParam)
		a.Do(t, a.Manager, "PUT", at, object{"name": "บน", "parent_id": top.ID, "version": 1}).Refused(
			http.StatusBadRequest, errs.InvalidParam)
		a.Do(t, a.Manager, "PUT", at, object{"name": "ล่าง", "version": 1}).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Stranger, "GET", at, nil).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Manager, "DELETE", at, nil).Refused(http.StatusConflict, errs.InvalidParam)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", under.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "DELETE", at, nil).Want(http.StatusOK)
	})
}
