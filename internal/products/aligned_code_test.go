package products_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

// TestABarcodeTypedLaterIsThatOfTheGoodsToo gives a product a barcode after it was made with its goods: a scan in the
// warehouse finds them by it.
func TestABarcodeTypedLaterIsThatOfTheGoodsToo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		made := func(t *testing.T, sku string) (p products.Product) {
			t.Helper()
			a.Do(t, a.Manager, "POST", list, object{
				"name": "สบู่ " + sku, "sku": sku, "price": 9900, "goods": object{},
			}).Want(http.StatusCreated).JSON(&p)
			return p
		}
		give := func(t *testing.T, who *apptest.Person, p products.Product, code string,
			quantity int64,
		) *apptest.Response {
			t.Helper()
			return a.Do(t, who, "PUT", fmt.Sprint(list, "/", p.ID), object{
				"name": p.Name, "sku": p.SKU, "price": p.Price, "version": p.Version, "barcode": code,
				"components": []object{
					{"warehouse_product_id": p.Components[0].WarehouseProductID, "quantity": quantity},
				},
			})
		}
		goods := func(t *testing.T, p products.Product) warehouse.Product {
			t.Helper()
			got, err := a.Warehouse.Product(t.Context(), a.Owner.Actor, p.Components[0].WarehouseProductID)
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		coded := func(t *testing.T, p products.Product, want string) {
			t.Helper()
			if got := goods(t, p); got.Barcode != want || got.PN != p.SKU || got.Name != p.Name {
				t.Errorf("%+v; want the barcode %q", got, want)
			}
		}
		change := func(t *testing.T, p products.Product, change func(*warehouse.Product)) {
			t.Helper()
			v := goods(t, p)
			change(&v)
			if _, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, v, ""); err != nil {
				t.Fatal(err)
			}
		}
		t.Run("a scan finds the goods", func(t *testing.T) {
			p := made(t, "A")
			give(t, a.Manager, p, "885000000101x", 1).Want(http.StatusOK)
			coded(t, p, "885000000101X")
			owners, err := warehouse.ProductsByCode(t.Context(), a.DB.Fresh(), a.Owner.Actor.EnterpriseID,
				[]string{"885000000101x"})
			if err != nil || len(owners) != 1 {
				t.Errorf("%+v, %v", owners, err)
			}
		})
		t.Run("none that is there is replaced", func(t *testing.T) {
			p := made(t, "B")
			change(t, p, func(v *warehouse.Product) { v.Barcode = "OLD-B" })
			give(t, a.Manager, p, "NEW-B", 1).Want(http.StatusOK)
			coded(t, p, "OLD-B")
		})
		t.Run("one that was taken off goods stays off when their product is saved", func(t *testing.T) {
			p := made(t, "C")
			give(t, a.Manager, p, "CODE-C", 1).Want(http.StatusOK).JSON(&p)
			change(t, p, func(v *warehouse.Product) { v.Barcode = "" })
			give(t, a.Manager, p, "CODE-C", 1).Want(http.StatusOK)
			coded(t, p, "")
		})
		t.Run("not that of several pieces, nor of goods that stand for something else", func(t *testing.T) {
			p := made(t, "D")
			give(t, a.Manager, p, "PAIR-D", 2).Want(http.StatusOK)
			coded(t, p, "")
			p = made(t, "E")
			a.Do(t, a.Manager, "POST", list, object{
				"name": "สบู่ ราคาส่ง", "sku": "E-2", "price": 1,
				"components": []object{{"warehouse_product_id": p.Components[0].WarehouseProductID, "quantity": 1}},
			}).Want(http.StatusCreated)
			give(t, a.Manager, p, "CODE-E", 1).Want(http.StatusOK)
			coded(t, p, "")
		})
		t.Run("not by who does not work in the warehouse", func(t *testing.T) {
			seller := a.Hire(t, a.Owner, users.Create{
				Username: "nipa", Group: access.GroupEmployee, Roles: `{"product":3}`,
			})
			p := made(t, "F")
			give(t, seller, p, "CODE-F", 1).Want(http.StatusOK)
			coded(t, p, "")
		})
		t.Run("refused where a scan takes it for something else", func(t *testing.T) {
			p := made(t, "G")
			made(t, "H")
			change(t, p, func(v *warehouse.Product) { v.PackageBarcode, v.PackagePieces = "BOX-G", 12 })
			if _, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{Name: "SHELF-1"},
				""); err != nil {
				t.Fatal(err)
			}
			for _, code := range []string{"h", "SHELF-1", "box-g"} {
				f := give(t, a.Manager, p, code, 1).Refused(http.StatusConflict, errs.InvalidParam).Failure()
				if f.Fields["barcode"] == "" {
					t.Errorf("%s: %+v", code, f)
				}
			}
			coded(t, p, "")
		})
		t.Run("many at once, as a file does", func(t *testing.T) {
			one, two, three := made(t, "I"), made(t, "J"), made(t, "K")
			one.Barcode, two.Barcode, three.Name = "CODE-I", "CODE-J", "สบู่ใหม่"
			if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return a.Products.PutMany(ctx, tx, a.Owner.Actor, []products.Product{two, one, three})
			}); err != nil {
				t.Fatal(err)
			}
			coded(t, one, "CODE-I")
			coded(t, two, "CODE-J")
			coded(t, three, "")
		})
	})
}
