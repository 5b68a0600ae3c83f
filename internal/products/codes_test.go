package products_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// TestACodeBelongsToOneProduct gives what is sold the codes of goods: it may have them only where a scan of its label
// may find those goods, and goods may not take the code of something else that is sold.
func TestACodeBelongsToOneProduct(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		goods := func(w warehouse.Product) warehouse.Product {
			saved, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, w, "")
			if err != nil {
				t.Fatal(err)
			}
			return saved
		}
		soap := goods(warehouse.Product{
			Name: "สบู่", PN: "SOAP", Barcode: "036000291452", PackageBarcode: "BOX-SOAP",
			PackagePieces: 12,
		})
		salt := goods(warehouse.Product{Name: "เกลือ", PN: "SALT"})
		n := 0
		sell := func(code string, kind int64, parts ...object) *apptest.Response {
			n++
			return a.Do(t, a.Manager, "POST", "/api/v1/products", object{
				"name": fmt.Sprint("ขาย ", n),
				"sku":  fmt.Sprint("S", n), "price": 100, "type": kind, "barcode": code, "components": parts,
			})
		}
		of := func(p warehouse.Product, quantity int64) object {
			return object{"warehouse_product_id": p.ID, "quantity": quantity}
		}
		for _, code := range []string{"036000291452", "36000291452", "0036000291452"} {
			for _, parts := range [][]object{{of(salt, 1)}, {of(soap, 2)}} {
				f := sell(code, products.TypePlain, parts...).Refused(http.StatusConflict, errs.InvalidParam).Failure()
				if f.Fields["barcode"] == "" {
					t.Errorf("%s: %+v", code, f)
				}
			}
		}
		sell("box-soap", products.TypePlain, of(soap, 1)).Refused(http.StatusConflict, errs.InvalidParam)
		sell("036000291452", products.TypeSet, of(soap, 1), of(salt, 1)).Refused(http.StatusConflict, errs.InvalidParam)
		sell("BOX-SOAP", products.TypePlain, of(soap, 12)).Want(http.StatusCreated)
		var bare products.Product
		sell("036000291452", products.TypePlain).Want(http.StatusCreated).JSON(&bare) // not linked yet
		at := fmt.Sprint("/api/v1/products/", bare.ID)
		link := func(p warehouse.Product) *apptest.Response {
			return a.Do(t, a.Manager, "PUT", at, object{
				"name": "สบู่", "sku": "SOAP", "price": 100,
				"barcode": "036000291452", "version": 1, "components": []object{of(p, 1)},
			})
		}
		link(salt).Refused(http.StatusConflict, errs.InvalidParam)
		link(soap).Want(http.StatusOK)

		sell("SET-CODE", products.TypeSet, of(soap, 1), of(salt, 1)).Want(http.StatusCreated)
		sell("SALT-CODE", products.TypePlain, of(salt, 1)).Want(http.StatusCreated)
		change := func(code string) *apptest.Response {
			return a.Do(t, a.Manager, "PUT", fmt.Sprint("/api/v2/wms/product/", salt.ID), object{
				"name": "เกลือ",
				"pn":   "SALT", "barcode": code, "version": 1,
			})
		}
		change("set-code").Refused(http.StatusConflict, errs.InvalidParam)
		change("salt-code").Want(http.StatusOK)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "น้ำตาล", "pn": "SUGAR",
			"barcode": "SET-CODE",
		}).Refused(http.StatusConflict, errs.InvalidParam)
		a.Do(t, a.Stranger, "POST", "/api/v1/wms/product", object{
			"name": "น้ำตาล", "pn": "SUGAR",
			"barcode": "SET-CODE",
		}).Want(http.StatusCreated)
	})
}
