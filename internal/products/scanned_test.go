package products_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

func TestTheCodeOfThePieceFindsWhatIsSoldOfIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		owner := a.Owner.Actor
		save := func(w warehouse.Product) warehouse.Product {
			saved, err := a.Warehouse.SaveProduct(t.Context(), owner, w, "")
			if err != nil {
				t.Fatal(err)
			}
			return saved
		}
		fish := save(warehouse.Product{
			Name: "ปลาดิบ", PN: "W-FISH", Barcode: "8851230000207",
			PackageBarcode: "PACK-FISH", PackagePieces: 6,
		})
		salt := save(warehouse.Product{Name: "เกลือ", PN: "W-SALT", Barcode: "012345678905"})
		sell := func(p products.Product, parts ...int64) products.Product {
			p.Status = products.StatusOn
			for _, id := range parts {
				p.Components = append(p.Components, products.Component{WarehouseProductID: id, Quantity: 1})
			}
			saved, err := a.Products.Save(t.Context(), owner, p, "")
			if err != nil {
				t.Fatal(err)
			}
			return saved
		}
		one := sell(products.Product{Name: "ปลา 1 ตัว", SKU: "ONE", Type: products.TypePlain}, fish.ID)
		sell(products.Product{Name: "เกลือถุง", SKU: "SALT", Type: products.TypePlain}, salt.ID)
		sell(products.Product{Name: "ชุดปลาเกลือ", SKU: "SET", Type: products.TypeSet, Barcode: "00000096385074"},
			fish.ID, salt.ID)
		sell(products.Product{Name: "กลอง 8851230000207 ลาย", SKU: "NAMED", Type: products.TypePlain}, salt.ID)
		sell(products.Product{Name: "ถุงกระดาษ", SKU: "0088512300", Type: products.TypePlain},
			save(warehouse.Product{Name: "ถุง", PN: "W-BAG"}).ID)
		found := func(who *apptest.Person, path, by, code string) string {
			t.Helper()
			var got struct {
				Total int
				Data  []struct{ SKU string }
			}
			a.Do(t, who, "GET", path+"?sort=sku&"+by+"="+url.QueryEscape(code), nil).Want(http.StatusOK).JSON(&got)
			var listed []string
			for _, p := range got.Data {
				listed = append(listed, p.SKU)
			}
			if got.Total != len(listed) {
				t.Errorf("%s %q: %d of %d", path, code, len(listed), got.Total)
			}
			return strings.Join(listed, " ")
		}
		skus := func(who *apptest.Person, path, code string) string {
			t.Helper()
			return found(who, path, "q", code)
		}
		for _, path := range []string{"/api/v1/products", "/api/v1/productssku"} {
			for code, want := range map[string]string{
				"8851230000207": "NAMED ONE", "08851230000207": "ONE", " pack-fish ": "ONE",
				"12345678905": "NAMED SALT", "0012345678905": "NAMED SALT", "96385074": "SET",
				"885123000020": "NAMED", "8851230000207 ปลา": "", "ชุดปลา": "SET", "๘๘๕๑๒๓๐๐๐๐๒๐๗": "NAMED ONE",
			} {
				if got := skus(a.Manager, path, code); got != want {
					t.Errorf("%s %q: %q, not %q", path, code, got, want)
				}
			}
			for code, want := range map[string]string{
				"8851230000207": "ONE", "08851230000207": "ONE", " pack-fish ": "ONE", "12345678905": "NAMED SALT",
				"0012345678905": "NAMED SALT", "96385074": "SET", "one": "ONE", " One": "ONE",
				"88512300": "0088512300", "00000088512300": "0088512300",
				"885123000020": "", "NAM": "", "ปลา": "", "8851230000207 ปลา": "", "๘๘๕๑๒๓๐๐๐๐๒๐๗": "ONE",
			} {
				if got := found(a.Manager, path, "code", code); got != want {
					t.Errorf("%s of the code %q: %q, not %q", path, code, got, want)
				}
			}
			for _, query := range []string{"code=ONE&q=one", "code=ONE&platform=2"} {
				if path == "/api/v1/products" {
					a.Do(t, a.Manager, "GET", path+"?"+query, nil).Refused(http.StatusBadRequest, errs.InvalidParam)
				}
			}
			if got := skus(a.Stranger, path, "8851230000207") + found(a.Stranger, path, "code", "ONE"); got != "" {
				t.Errorf("another enterprise finds %q", got)
			}
		}
		fish.Barcode = "8850999000012"
		fish = save(fish)
		if before, now := skus(a.Manager, "/api/v1/products", "PACK-FISH"), skus(a.Manager, "/api/v1/products",
			fish.Barcode); before != "ONE" || now != "ONE" {
			t.Errorf("%q %q", before, now)
		}
		if got := skus(a.Manager, "/api/v1/products", "8851230000207"); got != "NAMED" {
			t.Errorf("the code it had: %q", got)
		}
		one.Components[0].WarehouseProductID = salt.ID
		if _, err := a.Products.Save(t.Context(), owner, one, ""); err != nil {
			t.Fatal(err)
		}
		if got := skus(a.Manager, "/api/v1/products", fish.Barcode); got != "" {
			t.Errorf("it is made of other goods now: %q", got)
		}
	})
}
