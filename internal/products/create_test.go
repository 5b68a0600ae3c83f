package products_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/products"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

// empty takes out the one piece that lies in a storage.
func empty(t *testing.T, a *apptest.App, who *apptest.Person, storage int64) {
	t.Helper()
	var lying struct {
		Data []struct {
			ProductID int64 `json:"product_id"`
		}
	}
	a.Do(t, who, "GET", fmt.Sprint("/api/v1/wms/inventory?storage_id=", storage), nil).Want(http.StatusOK).JSON(&lying)
	a.Do(t, who, "POST", "/api/v2/wms/inventory/item/out", object{
		"storage_id": storage, "note": "แตก", "lines": []object{{"product_id": lying.Data[0].ProductID, "quantity": 1}},
	}).Want(http.StatusCreated)
}

func TestAProductIsMadeWithItsGoods(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		t.Run("pieces lie in the one storage there is, which the first make", func(t *testing.T) {
			first := object{"name": "x", "sku": "FIRST", "price": 1, "goods": object{"pieces": 3}}
			var p products.Product
			a.Do(t, a.Stranger, "POST", list, first).Want(http.StatusCreated).JSON(&p)
			stored, err := a.Warehouse.Storages.All(t.Context(), a.Stranger.Actor)
			if err != nil || len(stored) != 1 || stored[0].Name != "ที่เก็บหลัก" || p.OnHand != 3 {
				t.Errorf("%+v in %+v, %v", p, stored, err)
			}
			second := object{"name": "y", "sku": "SECOND", "price": 1, "goods": object{"pieces": 4}}
			a.Do(t, a.Stranger, "POST", list, second).Want(http.StatusCreated)
			if stored, err = a.Warehouse.Storages.All(t.Context(), a.Stranger.Actor); err != nil || len(stored) != 1 {
				t.Errorf("%+v, %v", stored, err)
			}
		})
		t.Run("the one that is made takes a name that no other storage has", func(t *testing.T) {
			who := a.Found(t, "newshop")
			var names []string
			for i := range 3 {
				a.Do(t, who, "POST", list, object{
					"name": "x", "sku": fmt.Sprint("X-", i), "price": 1, "goods": object{"pieces": 1},
				}).Want(http.StatusCreated)
				stored, err := a.Warehouse.Storages.All(t.Context(), who.Actor)
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range stored {
					if s.Kind != int64(warehouse.KindSelling) {
						continue
					}
					names = append(names, s.Name)
					empty(t, a, who, s.ID)
					spare := warehouse.Storage{Name: "B"} // sells while the other is given to other goods
					if spare, err = a.Warehouse.Storages.Save(t.Context(), who.Actor, spare, ""); err != nil {
						t.Fatal(err)
					}
					s.Kind = int64(warehouse.KindDamaged)
					if _, err := a.Warehouse.Storages.Save(t.Context(), who.Actor, s, ""); err != nil {
						t.Fatal(err)
					}
					if err := a.Warehouse.Storages.Delete(t.Context(), who.Actor, spare.ID); err != nil {
						t.Fatal(err)
					}
				}
			}
			if want := []string{"ที่เก็บหลัก", "ที่เก็บหลัก 2", "ที่เก็บหลัก 3"}; !slices.Equal(names, want) {
				t.Errorf("%q, want %q", names, want)
			}
		})
		shelf, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "A"}, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "B"}, ""); err != nil {
			t.Fatal(err)
		}
		body := func(sku string, goods object) object {
			return object{"name": "สบู่", "sku": sku, "barcode": "C-" + sku, "price": 9900, "goods": goods}
		}
		first := object{"storage_id": shelf.ID, "pieces": 12, "cost": 4000, "unit_name": "ก้อน"}

		var p products.Product
		a.Do(t, a.Manager, "POST", list, body("SOAP", first)).Want(http.StatusCreated).JSON(&p)
		if p.Available != 12 || len(p.Components) != 1 || p.Components[0].PN != "SOAP" || p.OnHand != 12 {
			t.Errorf("%+v", p)
		}
		goods, err := a.Warehouse.Product(t.Context(), a.Owner.Actor, p.Components[0].WarehouseProductID)
		if err != nil || goods.Barcode != "C-SOAP" || goods.UnitName != "ก้อน" || goods.OnHand != 12 {
			t.Errorf("%+v %v", goods, err)
		}
		a.Do(t, a.Manager, "POST", list, body("EMPTY", object{})).Want(http.StatusCreated).JSON(&p)
		if p.Available != 0 || len(p.Components) != 1 {
			t.Errorf("%+v", p)
		}

		t.Run("pieces without a cost have none that somebody said", func(t *testing.T) {
			a.Do(t, a.Manager, "POST", list, body("GUESS", object{"storage_id": shelf.ID, "pieces": 2})).Want(
				http.StatusCreated).JSON(&p)
			assumed, err := db.One[int64](t.Context(), a.DB.Fresh(), "SELECT COUNT(*) FROM cost_layers WHERE assumed "+
				"AND product_id = $1", p.Components[0].WarehouseProductID)
			if err != nil || assumed != 1 {
				t.Errorf("%d assumed costs, %v", assumed, err)
			}
		})

		t.Run("nothing half-done stays", func(t *testing.T) {
			apart := object{"name": "x", "sku": "APART", "price": 1, "type": 2, "goods": object{}, "components": []object{
				{"warehouse_product_id": goods.ID, "quantity": 1},
			}}
			for name, c := range map[string]struct {
				body   object
				status int
				field  string
			}{
				"a storage that isn't there": {body("A1", object{"storage_id": 99999, "pieces": 1}), 404, "storage_id"},
				"pieces that lie nowhere":    {body("B1", object{"pieces": 1}), 400, "goods.storage_id"},
				"goods of the SKU":           {object{"name": "x", "sku": "EMPTY", "price": 1, "goods": object{}}, 409, "sku"},
				"goods of a set":             {apart, 400, "goods"},
				"too much money":             {body("C", object{"storage_id": shelf.ID, "pieces": 1000000, "cost": 10000000000}), 400, "goods.cost"},
			} {
				a.Unchanged(t, func() {
					got := a.Do(t, a.Manager, "POST", list, c.body).Want(c.status)
					if _, ok := got.Failure().Fields[c.field]; !ok {
						t.Errorf("%s: %s", name, got.Body)
					}
				})
			}
		})

		t.Run("goods that a scan can't tell from other things are refused as those that are made alone", func(t *testing.T) {
			for _, g := range []warehouse.Product{{Name: "ถัง", PN: "BUCKET-1"}, {Name: "ไม้", PN: "STICK", Barcode: "885-77"}} {
				if _, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, g, ""); err != nil {
					t.Fatal(err)
				}
			}
			sold := func(sku, barcode string) object {
				return object{"name": "x", "sku": sku, "barcode": barcode, "price": 1, "goods": object{}}
			}
			var bare products.Product
			a.Do(t, a.Manager, "POST", list, object{"name": "x", "sku": "a", "price": 1}).Want(http.StatusCreated).JSON(&bare)
			for name, c := range map[string]struct {
				body  object
				field string
			}{
				"the name of a storage":            {sold("A", ""), "sku"},
				"a SKU in Thai digits":             {sold("bucket-๑", ""), "sku"},
				"a SKU in other letters":           {sold("Bucket-1", ""), "sku"},
				"a SKU that is a barcode":          {sold("885-77", ""), "sku"},
				"a barcode that is a SKU":          {sold("NEW", "stick"), "barcode"},
				"a barcode that names a storage":   {sold("NEW", "b"), "barcode"},
				"a barcode of others' goods":       {sold("NEW", "885-77"), "barcode"},
				"with spaces around as it is sent": {sold("  B ", ""), "sku"},
			} {
				a.Unchanged(t, func() {
					got := a.Do(t, a.Manager, "POST", list, c.body).Want(http.StatusConflict)
					if f := got.Failure().Fields; len(f) != 1 || f[c.field] == "" {
						t.Errorf("%s: %s", name, got.Body)
					}
				})
			}
			a.Unchanged(t, func() { // goods are made with a product that is there already
				body := sold("a", "")
				body["version"] = bare.Version
				got := a.Do(t, a.Manager, "PUT", fmt.Sprint(list, "/", bare.ID), body).Want(http.StatusConflict)
				if f := got.Failure().Fields; f["sku"] == "" {
					t.Errorf("%s", got.Body)
				}
			})
		})

		t.Run("who works on products alone makes no goods", func(t *testing.T) {
			seller := a.Hire(t, a.Owner, users.Create{
				Username: "nipa", Group: access.GroupEmployee, Roles: `{"product":3}`,
			})
			a.Do(t, seller, "POST", list, body("S", object{})).Want(http.StatusForbidden)
			a.Do(t, seller, "POST", list, object{"name": "x", "sku": "S", "price": 1}).Want(http.StatusCreated)
		})
	})
}

func TestAProductOfBeforeGetsItsGoods(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		shelf, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "A"}, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "B"}, ""); err != nil {
			t.Fatal(err)
		}
		var p products.Product
		a.Do(t, a.Manager, "POST", list, object{"name": "สบู่", "sku": "SOAP", "price": 9900}).
			Want(http.StatusCreated).JSON(&p)
		at := fmt.Sprint(list, "/", p.ID)
		body := func(change object) object {
			b := object{"name": "สบู่", "sku": "SOAP", "price": 9900, "version": p.Version, "goods": object{}}
			maps.Copy(b, change)
			return b
		}
		seller := a.Hire(t, a.Owner, users.Create{
			Username: "nipa", Group: access.GroupEmployee, Roles: `{"product":3}`,
		})
		a.Unchanged(t, func() {
			a.Do(t, seller, "PUT", at, body(nil)).Want(http.StatusForbidden)
			a.Do(t, a.Manager, "PUT", at, body(object{"version": p.Version + 1})).Want(http.StatusConflict)
			a.Do(t, a.Manager, "PUT", list+"/99999", body(nil)).Want(http.StatusNotFound)
			a.Do(t, a.Manager, "PUT", at, body(object{"goods": object{"pieces": 1}})).Want(http.StatusBadRequest)
		})

		a.Do(t, a.Manager, "PUT", at, body(object{
			"price": 8900, "goods": object{"storage_id": shelf.ID, "pieces": 5, "cost": 4000},
		})).Want(http.StatusOK).JSON(&p)
		if p.Available != 5 || len(p.Components) != 1 || p.Components[0].PN != "SOAP" || p.Price != 8900 {
			t.Errorf("%+v", p)
		}

		a.Unchanged(t, func() {
			got := a.Do(t, a.Manager, "PUT", at, body(object{"sku": "OTHER"})).Want(http.StatusConflict)
			if _, ok := got.Failure().Fields["goods"]; !ok {
				t.Errorf("goods a second time: %s", got.Body)
			}
		})

		t.Run("goods of the SKU are to be linked, not made anew", func(t *testing.T) {
			var other products.Product
			a.Do(t, a.Manager, "POST", list, object{"name": "สบู่", "sku": "X", "price": 1}).
				Want(http.StatusCreated).JSON(&other)
			got := a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{"name": "สบู่", "pn": "X"})
			got.Want(http.StatusCreated)
			refused := a.Do(t, a.Manager, "PUT", fmt.Sprint(list, "/", other.ID), object{
				"name": "สบู่", "sku": "X", "price": 1, "version": other.Version, "goods": object{},
			}).Want(http.StatusConflict)
			if _, ok := refused.Failure().Fields["sku"]; !ok {
				t.Errorf("%s", refused.Body)
			}
		})
	})
}
