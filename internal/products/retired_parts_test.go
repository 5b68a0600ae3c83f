package products_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

// TestWhatIsSoldHasNoRetiredParts tells by the days of a promotion: one that is over keeps parts that were retired
// since, and is not put on sale again with them, for its last day neither.
func TestWhatIsSoldHasNoRetiredParts(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		part := goods(t, a, 0)[0]
		var p products.Product
		body := func(name, until string) object {
			return object{
				"name": name, "sku": "PROMO", "price": 100, "type": products.TypeSet, "valid_to": until,
				"version": p.Version, "components": []object{{"warehouse_product_id": part, "quantity": 2}},
			}
		}
		a.Do(t, a.Manager, "POST", "/api/v1/products", body("โปร", "2026-11-19")).Want(http.StatusCreated).JSON(&p)
		a.Do(t, a.Owner, "PUT", fmt.Sprint("/api/v1/wms/product/", part, "/status"), object{"status": 0, "version": 1}).
			Want(http.StatusOK)
		at := fmt.Sprint("/api/v1/products/", p.ID)
		a.Do(t, a.Manager, "PUT", at, body("โปรเก่า", "2026-11-19")).Want(http.StatusOK).JSON(&p)
		a.Unchanged(t, func() {
			for _, until := range []string{"2026-11-20", "2026-11-21", ""} {
				a.Do(t, a.Manager, "PUT", at, body("โปรเก่า", until)).Refused(http.StatusConflict, errs.InvalidParam)
			}
		})
	})
}
