package products_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/products"
	"langraan/internal/users"
)

func TestWhatIsMadeAsOneHasOneName(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		made := func(t *testing.T, sku string) (p products.Product) {
			t.Helper()
			a.Do(t, a.Manager, "POST", list, object{"name": "สบู่", "sku": sku, "price": 9900, "goods": object{"pieces": 3}}).
				Want(http.StatusCreated).JSON(&p)
			return p
		}
		rename := func(t *testing.T, who *apptest.Person, p *products.Product, name string, parts []object) {
			t.Helper()
			a.Do(t, who, "PUT", fmt.Sprint(list, "/", p.ID), object{
				"name": name, "sku": p.SKU, "price": p.Price, "version": p.Version, "components": parts,
			}).Want(http.StatusOK).JSON(p)
		}
		parts := func(p products.Product, quantity int) []object {
			return []object{{"warehouse_product_id": p.Components[0].WarehouseProductID, "quantity": quantity}}
		}
		goods := func(t *testing.T, p products.Product, want string) {
			t.Helper()
			got, err := a.Warehouse.Product(t.Context(), a.Owner.Actor, p.Components[0].WarehouseProductID)
			if err != nil || got.Name != want || got.PN != p.SKU {
				t.Errorf("%+v, %v; want the name %s", got, err, want)
			}
		}
		t.Run("renamed together, and listed under the new name", func(t *testing.T) {
			p := made(t, "A")
			rename(t, a.Manager, &p, "สบู่เหลว", parts(p, 1))
			goods(t, p, "สบู่เหลว")
			if p.Components[0].Name != "สบู่เหลว" {
				t.Errorf("%+v", p.Components)
			}
			var lying struct{ Total int64 }
			a.Do(t, a.Manager, "GET", "/api/v1/wms/inventory?q="+url.QueryEscape("สบู่เหลว"), nil).
				Want(http.StatusOK).JSON(&lying)
			if lying.Total != 1 {
				t.Errorf("%d places list it", lying.Total)
			}
		})
		t.Run("not what had a name of its own", func(t *testing.T) {
			p := made(t, "B")
			v, err := a.Warehouse.Product(t.Context(), a.Owner.Actor, p.Components[0].WarehouseProductID)
			if err != nil {
				t.Fatal(err)
			}
			v.Name = "สบู่ ลังใหญ่"
			if _, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, v, ""); err != nil {
				t.Fatal(err)
			}
			rename(t, a.Manager, &p, "สบู่เหลว", parts(p, 1))
			goods(t, p, "สบู่ ลังใหญ่")
		})
		t.Run("not what another product stands for too", func(t *testing.T) {
			p := made(t, "C")
			a.Do(t, a.Manager, "POST", list, object{
				"name": "สบู่ ราคาส่ง", "sku": "C-2", "price": 1, "components": parts(p, 1),
			}).Want(http.StatusCreated)
			rename(t, a.Manager, &p, "สบู่เหลว", parts(p, 1))
			goods(t, p, "สบู่")
		})
		t.Run("not more than one piece", func(t *testing.T) {
			p := made(t, "D")
			rename(t, a.Manager, &p, "สบู่ แพ็กคู่", parts(p, 2))
			goods(t, p, "สบู่")
		})
		t.Run("not by who does not work in the warehouse", func(t *testing.T) {
			seller := a.Hire(t, a.Owner, users.Create{
				Username: "nipa", Group: access.GroupEmployee, Roles: `{"product":3}`,
			})
			p := made(t, "E")
			rename(t, seller, &p, "สบู่เหลว", parts(p, 1))
			goods(t, p, "สบู่")
		})
	})
}
