package products_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/i18n"
	"langraan/internal/products"
)

// Listings stand as a Thai dictionary sorts them, in the list and in its file, also after the platform renamed one.
func TestListingsAreSortedAsADictionary(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		put := func(id, name string) {
			listed(t, a, a.Manager, products.Listing{
				Platform: 2, ShopID: "s", PlatformProductID: id, SKU: "sku-" + id, Name: name,
			})
		}
		for i, name := range []string{"เสื้อ", "ขนม", "แก้ว", "ไก่", "มะนาว", "กล่อง", "zip", "Bag"} {
			put(string(rune('a'+i)), name)
		}
		put("e", "โถ")
		want := []string{"Bag", "zip", "กล่อง", "แก้ว", "ไก่", "ขนม", "โถ", "เสื้อ"}
		var page struct {
			Data []struct{ Listing struct{ Name string } }
		}
		for _, sort := range []string{"", "-name"} {
			a.Do(t, a.Manager, "GET", listCall+"?platform=2&sort="+sort, nil).Want(http.StatusOK).JSON(&page)
			var got []string
			for _, one := range page.Data {
				got = append(got, one.Listing.Name)
			}
			if sort == "-name" {
				slices.Reverse(got)
			}
			if !slices.Equal(got, want) {
				t.Errorf("sort %q: %v", sort, got)
			}
		}
		file := a.Do(t, a.Manager, "GET", listCall+"/platform/export?format=csv&platform=2",
			nil).Want(http.StatusOK).Body.String()
		at := 0
		for _, name := range want {
			found := strings.Index(file[at:], i18n.Line(name))
			if found < 0 {
				t.Fatalf("%s is not behind the ones before it:\n%s", name, file)
			}
			at += found
		}
	})
}
