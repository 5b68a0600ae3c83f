package warehouse_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
)

// Of several who give names at one moment that a scan can't tell apart, one does; the others are told why not.
func TestNamesThatAScanCannotTellApartRace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		goods := func(pn, barcode string) object {
			return object{"name": "เสื้อ", "pn": pn, "barcode": barcode, "package_pieces": 1}
		}
		shelf := func(name string) object { return object{"name": name} }
		sold := func(sku, barcode string) object {
			return object{"name": "เสื้อ", "sku": sku, "barcode": barcode, "price": 1, "goods": object{}}
		}
		const storages, products, sale = "/api/v1/wms/storage", "/api/v1/wms/product", "/api/v1/products"
		for round := range 6 {
			is := func(text string) string { return text + strings.Repeat("-", round) }
			digits := fmt.Sprint("885000000000", round)
			for _, at := range [][]struct {
				path string
				what object
			}{
				{{storages, shelf(is("A-02"))}, {storages, shelf(is("a-02"))}, {storages, shelf(is("A-๐๒"))}},
				{{products, goods(is("TST"), "")}, {products, goods(is("tst"), "")}, {storages, shelf(is("tst"))}},
				{{products, goods(is("ONE"), digits)}, {products, goods(digits, "")}, {storages, shelf(digits)}},
				{{sale, sold(is("NEW"), "")}, {storages, shelf(is("new"))}, {products, goods(is("new"), "")}},
				{{sale, sold(is("CODED"), "77"+digits)}, {storages, shelf("77" + digits)}},
			} {
				codes := make([]int, 2*len(at))
				begin := make(chan struct{})
				var all sync.WaitGroup
				for i := range codes {
					call := at[i%len(at)]
					all.Go(func() {
						<-begin
						codes[i] = a.Do(t, a.Manager, "POST", call.path, call.what).Code
					})
				}
				close(begin)
				all.Wait()
				given := 0
				for _, code := range codes {
					switch code {
					case http.StatusCreated:
						given++
					case http.StatusConflict:
					default:
						t.Errorf("answered %d", code)
					}
				}
				if given != 1 {
					t.Errorf("round %d: %d of %v were given: %v", round, given, at, codes)
				}
			}
		}
	})
}
