package products_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/products"
)

// written are the texts in a column of a file, from 0, sorted.
func written(t *testing.T, a *apptest.App, path string, column int) (texts []string) {
	t.Helper()
	out := a.Do(t, a.Owner, "GET", path, nil).Want(http.StatusOK)
	file, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.Body.String(), "\ufeff"))).ReadAll()
	if err != nil || len(file) == 0 {
		t.Fatal(path, err)
	}
	for _, row := range file[1:] {
		texts = append(texts, row[column])
	}
	slices.Sort(texts)
	return texts
}

// The files hold what the lists show, by whatever they are narrowed.
func TestFilesAreNarrowedAsTheirLists(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		var category struct{ ID int64 }
		a.Do(t, a.Manager, "POST", list+"/category", object{"name": "ของใช้"}).Want(http.StatusCreated).JSON(&category)
		made := goods(t, a, 5)
		parts := []object{{"warehouse_product_id": made[0], "quantity": 1}}
		for _, p := range []object{
			{"name": "สบู่", "sku": "SOAP", "price": 1, "category_id": category.ID},
			{"name": "เลิกขาย", "sku": "OFF", "price": 1, "status": 0},
			{"name": "โปรวันนี้", "sku": "NOW", "price": 1, "type": 2, "components": parts, "valid_from": "2026-11-20"},
			{"name": "โปรหน้า", "sku": "SOON", "price": 1, "type": 2, "components": parts, "valid_from": "2026-11-25"},
		} {
			a.Do(t, a.Manager, "POST", list, p).Want(http.StatusCreated)
		}
		a.Do(t, a.Manager, "POST", list+"/random", object{"name": "สุ่ม", "sku": "RANDOM", "price": 1, "pool": parts}).
			Want(http.StatusCreated)
		for query, skus := range map[string]string{
			"":                                      "NOW OFF RANDOM SOAP SOON",
			"status=0":                              "OFF",
			"status=1":                              "NOW RANDOM SOAP SOON",
			"type=1":                                "OFF SOAP",
			"type=2":                                "NOW SOON",
			"type=3":                                "RANDOM",
			fmt.Sprint("category_id=", category.ID): "SOAP",
			"type=2&period=now":                     "NOW",
			"type=2&period=soon":                    "SOON",
			"q=soap":                                "SOAP",
		} {
			var shown struct{ Data []products.Product }
			a.Do(t, a.Owner, "GET", list+"?limit=50&"+query, nil).Want(http.StatusOK).JSON(&shown)
			var listed []string
			for _, p := range shown.Data {
				listed = append(listed, p.SKU)
			}
			slices.Sort(listed)
			file := written(t, a, list+"/export?format=csv&"+query, 0)
			if want := strings.Fields(skus); !slices.Equal(listed, want) || !slices.Equal(file, want) {
				t.Errorf("%q: the list shows %q, the file %q, want %q", query, listed, file, want)
			}
		}

		listed(t, a, a.Owner, products.Listing{
			Platform: 2, ShopID: "s1", PlatformProductID: "1", SKU: "SOAP", Name: "soap",
		}, products.Listing{
			Platform: 2, ShopID: "s1", ShopName: "ร้าน", PlatformProductID: "2", Name: "off",
			Status: products.ListingOff,
		}, products.Listing{
			Platform: 3, PlatformProductID: "1", Name: "shopee",
		})
		for query, names := range map[string]string{
			"platform=2": "off soap", "platform=2&status=1": "soap", "platform=2&status=2": "off",
			"platform=3":                          "shopee",
			"platform=2&mapping=0&suggested=true": "soap", "platform=2&mapping=1": "", "platform=2&q=of": "off",
		} {
			file := written(t, a, list+"/platform/export?format=csv&"+query, 0)
			if want := strings.Fields(names); !slices.Equal(file, want) {
				t.Errorf("%q: the file has %q, want %q", query, file, want)
			}
		}
		// A shop that has no name is told by its id.
		if shops := written(t, a, list+"/platform/export?format=csv&platform=2", 4); fmt.Sprint(shops) != "[s1 ร้าน]" {
			t.Errorf("shops %q", shops)
		}
	})
}
