package products_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

// Linking many to what they suggest leaves those alone that are linked already, and goes by the version of the listing
// that was named first.
func TestLinkingManyKeepsTheLinksThatAreThere(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list, link = "/api/v1/products", "/api/v1/products/platform/"
		var soap, salt products.Product
		a.Do(t, a.Manager, "POST", list, object{"name": "สบู่", "sku": "SOAP", "price": 1}).Want(http.StatusCreated).
			JSON(&soap)
		a.Do(t, a.Manager, "POST", list, object{"name": "เกลือ", "sku": "SALT", "price": 1}).Want(http.StatusCreated).
			JSON(&salt)
		l := listed(t, a, a.Owner,
			products.Listing{Platform: 2, PlatformProductID: "1", SKU: "SOAP", Name: "หนึ่ง"},
			products.Listing{Platform: 2, PlatformProductID: "2", SKU: "SOAP", Name: "สอง"},
		)
		linked := func() string {
			t.Helper()
			ids := []int64{l[0].ID, l[1].ID}
			found, err := products.FindListings(t.Context(), a.DB.Fresh(), a.Owner.EnterpriseID, ids)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(found[l[0].ID].ProductID, " ", found[l[1].ID].ProductID)
		}
		var answer struct{ Changed int }
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"product_id": salt.ID}).Want(http.StatusOK)
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"suggested": true, "ids": []int64{l[1].ID}}).
			Want(http.StatusOK).JSON(&answer)
		if got := linked(); answer.Changed != 1 || got != fmt.Sprint(salt.ID, " ", soap.ID) {
			t.Errorf("%d changed, linked to %s", answer.Changed, got)
		}
		// The second was read at version 2, as the first is by now; the one that is named first is another's.
		second := object{"product_id": soap.ID, "version": 2, "ids": []int64{l[0].ID}}
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"product_id": soap.ID}).Want(http.StatusOK)
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[1].ID), second).Want(http.StatusOK)
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"version": 2, "ids": []int64{l[1].ID}}).
			Refused(http.StatusConflict, errs.InvalidParam)
		if got := linked(); got != fmt.Sprint(soap.ID, " ", soap.ID) {
			t.Errorf("linked to %s", got)
		}
	})
}

// The calls of random products know no other ones.
func TestASetIsNoRandomProduct(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		parts := []object{{"warehouse_product_id": goods(t, a, 5)[0], "quantity": 1}}
		set := object{"name": "ชุด", "sku": "SET", "price": 1, "type": 2, "components": parts}
		var made products.Product
		a.Do(t, a.Manager, "POST", "/api/v1/products", set).Want(http.StatusCreated).JSON(&made)
		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "POST", "/api/v1/products/random", object{
				"id": made.ID, "version": made.Version, "name": "สุ่ม", "sku": "SET", "price": 1, "pool": parts,
			}).Refused(http.StatusNotFound, errs.NoOrders)
			a.Do(t, a.Manager, "DELETE", fmt.Sprint("/api/v1/products/random/", made.ID), nil).
				Refused(http.StatusNotFound, errs.NoOrders)
		})
	})
}
