package products_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// goods makes warehouse products with so many pieces each.
func goods(t *testing.T, a *apptest.App, pieces ...int64) []int64 {
	t.Helper()
	owner := a.Owner.Actor
	storage, err := a.Warehouse.Storages.Save(t.Context(), owner, warehouse.Storage{Name: "A"}, "")
	if err != nil {
		t.Fatal(err)
	}
	ids := make([]int64, len(pieces))
	for i, n := range pieces {
		p, err := a.Warehouse.SaveProduct(t.Context(), owner, warehouse.Product{
			Name: fmt.Sprint("ของ ", i),
			PN:   fmt.Sprint("W", i),
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		ids[i] = p.ID
		in := inventory.In{StorageID: storage.ID, Lines: []inventory.InLine{{ProductID: p.ID, Quantity: n, Cost: 5}}}
		if _, err := a.Inventory.Receive(t.Context(), owner, in, ""); n > 0 && err != nil {
			t.Fatal(err)
		}
	}
	return ids
}

func TestPromotions(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products"
		parts := goods(t, a, 10, 9)
		buy := func(change object) object {
			b := object{
				"name": "ซื้อ 2 แถม 1", "sku": "PROMO", "price": 100, "type": 2, "valid_from": "2026-11-20",
				"valid_to": "2026-11-21", "components": []object{
					{"warehouse_product_id": parts[0], "quantity": 1, "gift": true},
					{
						"warehouse_product_id": parts[0],
						"quantity":             2,
					},
					{"warehouse_product_id": parts[1], "quantity": 4, "gift": true},
				},
			}
			for k, v := range change {
				b[k] = v
			}
			return b
		}
		one := []object{{"warehouse_product_id": parts[0], "quantity": 1}}
		for _, wrong := range []object{
			{"valid_to": "2026-11-19"},
			{"valid_from": "2026-02-30"},
			{"valid_from": "20/11/2026"},
			{"type": 1, "components": one},
			{"type": 3},
			{"components": []object{{"warehouse_product_id": parts[0], "quantity": 1, "gift": true}}},
		} {
			a.Do(t, a.Manager, "POST", list, buy(wrong)).Refused(http.StatusBadRequest, errs.InvalidParam)
		}
		var p products.Product
		a.Do(t, a.Manager, "POST", list, buy(nil)).Want(http.StatusCreated).JSON(&p)
		if p.Available != 2 || len(p.Components) != 3 || p.Components[0].Gift || p.Components[0].Free != 10 ||
			p.Components[0].Quantity != 2 || !p.Components[1].Gift || p.Components[1].Quantity != 1 ||
			!p.Components[2].Gift || p.ValidTo != "2026-11-21" {
			t.Errorf("%+v", p)
		}
		found, err := products.FindSellable(t.Context(), a.DB.Fresh(), a.Owner.EnterpriseID, []int64{p.ID})
		if s := found[p.ID]; err != nil || s.Parts[0].Quantity != 3 || !s.SoldOn("2026-11-20") ||
			!s.SoldOn("2026-11-21") || s.SoldOn("2026-11-19") || s.SoldOn("2026-11-22") {
			t.Errorf("%+v %v", s, err)
		}
		for sku, days := range map[string][2]string{
			"SOON": {"2026-11-21", ""}, "ENDED": {"", "2026-11-19"},
			"ALWAYS": {"", ""},
		} {
			a.Do(t, a.Manager, "POST", list, buy(object{"sku": sku, "valid_from": days[0], "valid_to": days[1]})).Want(
				http.StatusCreated)
		}
		a.Do(t, a.Manager, "POST", list, buy(object{
			"sku": "STOPPED", "valid_from": "2026-11-20",
			"valid_to": "2026-11-20", "status": 0,
		})).Want(http.StatusCreated)
		for period, skus := range map[string]string{
			"now": "[ALWAYS PROMO]", "soon": "[SOON]",
			"ended": "[ENDED STOPPED]", "open": "[ALWAYS PROMO SOON]",
		} {
			var got struct {
				Total int
				Data  []products.Product
			}
			a.Do(t, a.Manager, "GET", list+"?sort=sku&type=2&period="+period, nil).Want(http.StatusOK).JSON(&got)
			var found []string
			for _, row := range got.Data {
				found = append(found, row.SKU)
			}
			if fmt.Sprint(found) != skus || got.Total != len(found) {
				t.Errorf("%s: %v", period, found)
			}
		}
		a.Do(t, a.Manager, "GET", list+"?period=never", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		at := fmt.Sprint(list, "/", p.ID)
		for _, step := range []struct {
			wait      time.Duration
			available int64
		}{{0, 2}, {38*time.Hour - time.Second, 2}, {time.Second, 0}} { // until the end of the 21st in Bangkok
			a.Clock.Advance(step.wait)
			again := a.SignIn(t, "owner")
			if a.Do(t, again, "GET", at, nil).Want(http.StatusOK).JSON(&p); p.Available != step.available {
				t.Errorf("%d available at %s", p.Available, a.Clock.Now())
			}
		}
	})
}

func TestRandomProducts(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products/random"
		parts := goods(t, a, 10, 9, 0)
		body := object{
			"name": "กล่องสุ่ม", "sku": "RND", "price": 100,
			"pool": []object{
				{"warehouse_product_id": parts[0], "weight": 3, "quantity": 2},
				{"warehouse_product_id": parts[1]},
				{"warehouse_product_id": parts[2]},
			},
		}
		var p products.Product
		a.Do(t, a.Seller, "POST", list, body).Refused(http.StatusForbidden, errs.PermissionDenied)
		a.Do(t, a.Manager, "POST", list, body).Want(http.StatusCreated).JSON(&p)
		if p.Type != products.TypeRandom || p.Available != 14 || p.Components[0].Weight != 3 ||
			p.Components[1].Weight != 1 || p.Components[1].Quantity != 1 {
			t.Errorf("%+v", p)
		}
		for _, wrong := range []object{
			{"pool": []object{}},
			{"pool": []object{{"warehouse_product_id": parts[0], "weight": 1_000_001}}},
			{"pool": []object{{"warehouse_product_id": parts[0]}, {"warehouse_product_id": parts[0]}}},
		} {
			wrong["name"], wrong["sku"], wrong["price"] = "x", "X", 1
			a.Do(t, a.Manager, "POST", list, wrong).Refused(http.StatusBadRequest, errs.InvalidParam)
		}
		a.Do(t, a.Stranger, "POST", list, body).Refused(http.StatusNotFound, errs.InventoryNotFound)
		body["id"], body["version"], body["name"] = p.ID, p.Version, "กล่องใหม่"
		a.Do(t, a.Manager, "POST", list, body).Want(http.StatusCreated).JSON(&p)
		a.Do(t, a.Manager, "POST", list, body).Refused(http.StatusConflict, errs.InvalidParam)
		a.Do(t, a.Stranger, "POST", list, body).Refused(http.StatusNotFound, errs.NoOrders)
		var plain products.Product
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{"name": "ธรรมดา", "sku": "PLAIN", "price": 1}).Want(
			http.StatusCreated).JSON(&plain)
		var l listing
		if a.Do(t, a.Seller, "GET", list, nil).Want(http.StatusOK).JSON(&l); l.Total != 1 ||
			l.Data[0].Name != "กล่องใหม่" || l.Data[0].Version != 2 {
			t.Errorf("%+v", l)
		}
		if a.Do(t, a.Stranger, "GET", list, nil).Want(http.StatusOK).JSON(&l); l.Total != 0 {
			t.Errorf("%+v", l)
		}
		var brief struct {
			Data  []struct{ ID, Price, Available int64 }
			Total int
		}
		a.Do(t, a.Seller, "GET", "/api/v1/productssku?q=rnd&limit=200", nil).Want(http.StatusOK).JSON(&brief)
		if brief.Total != 1 || brief.Data[0].ID != p.ID || brief.Data[0].Available != 14 || brief.Data[0].Price != 100 {
			t.Errorf("%+v", brief)
		}
		a.Do(t, a.Seller, "GET", "/api/v1/productssku?limit=201", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", plain.ID), nil).Refused(http.StatusNotFound, errs.NoOrders)
		a.Do(t, a.Stranger, "DELETE", fmt.Sprint(list, "/", p.ID), nil).Refused(http.StatusNotFound, errs.NoOrders)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", p.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", p.ID), nil).Refused(http.StatusNotFound, errs.NoOrders)
	})
}

// listed writes down listings as a platform's connector does.
func listed(t *testing.T, a *apptest.App, who *apptest.Person, given ...products.Listing) []products.Listing {
	t.Helper()
	var saved []products.Listing
	err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		saved = nil
		for _, l := range given {
			l, err := products.PutListing(ctx, tx, who.Actor, l)
			if err != nil {
				return err
			}
			saved = append(saved, l)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func TestListings(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list, link = "/api/v1/products", "/api/v1/products/platform/"
		var soap, set products.Product
		a.Do(t, a.Manager, "POST", list, object{"name": "สบู่", "sku": "SOAP", "price": 1}).Want(
			http.StatusCreated).JSON(&soap)
		salt, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, warehouse.Product{Name: "เกลือ", PN: "SALT"},
			"")
		if err != nil {
			t.Fatal(err)
		}
		a.Do(t, a.Manager, "POST", list, object{
			"name": "ชุด", "sku": "SET", "price": 1, "type": 2,
			"components": []object{{
				"warehouse_product_id": salt.ID,
				"quantity":             1,
			}},
		}).Want(http.StatusCreated).JSON(&set)
		given := []products.Listing{
			{
				Platform: 2, ShopID: "s", ShopName: "ร้าน", PlatformProductID: "1", SKU: "SOAP",
				Name: "สบู่ใน Tiktok", Price: 500,
			},
			{Platform: 2, ShopID: "s", PlatformProductID: "1", PlatformSKUID: "b", SKU: "", Name: "ชุดใน Tiktok"},
			{
				Platform: 2, ShopID: "s", PlatformProductID: "2", SKU: "NOBODY", Name: "อื่น",
				Status: products.ListingOff,
			},
			{Platform: 3, PlatformProductID: "1", SKU: "SET", Name: "Shopee"},
		}
		l := listed(t, a, a.Owner, given...)
		theirs := listed(t, a, a.Stranger, given[0])[0]
		type row struct {
			ID      int64
			Name    string
			Listing products.Listing
		}
		rows := func(query string) (answer struct {
			Data  []row
			Total int
		},
		) {
			t.Helper()
			a.Do(t, a.Seller, "GET", list+query, nil).Want(http.StatusOK).JSON(&answer)
			return answer
		}
		count := func(query string, total int) {
			t.Helper()
			if got := rows(query); got.Total != total || len(got.Data) != total {
				t.Errorf("%s: %+v, want %d", query, got, total)
			}
		}
		for query, total := range map[string]int{
			"?platform=2": 3, "?platform=2&status=0&mapping=2": 3,
			"?platform=2&status=1": 2, "?platform=2&status=2": 1, "?platform=3": 1, "?platform=4": 0,
			"?platform=2&mapping=0": 3, "?platform=2&mapping=1": 0, "?platform=2&mapping=0&suggested=true": 1,
			"?platform=4&suggested=true": 0, "?platform=2&q=tiktok": 2, "": 2, "?type=2": 1, "?platform=1": 2,
			fmt.Sprint("?platform=2&listing_id=", l[0].ID): 1,
		} {
			count(query, total)
		}
		if got := rows("?platform=2&q=nobody").Data[0]; got.ID != 0 || got.Listing.Suggestion != nil {
			t.Errorf("%+v", got)
		}
		if got := rows(fmt.Sprint("?platform=2&listing_id=", l[0].ID)).Data[0].Listing; got.Suggestion == nil ||
			got.Suggestion.ProductID != soap.ID || got.Price != 500 || got.ShopName != "ร้าน" {
			t.Errorf("%+v", got)
		}
		a.Do(t, a.Seller, "PUT", fmt.Sprint(link, l[0].ID), object{"product_id": soap.ID}).Refused(http.StatusForbidden,
			errs.PermissionDenied)
		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{
				"product_id": soap.ID,
				"ids":        []int64{theirs.ID},
			}).Refused(http.StatusNotFound, errs.NoOrders)
			a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"product_id": 999999}).Refused(
				http.StatusNotFound, errs.NoOrders)
			a.Do(t, a.Stranger, "PUT", fmt.Sprint(link, theirs.ID), object{"product_id": soap.ID}).Refused(
				http.StatusNotFound, errs.NoOrders)
			a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{
				"product_id": soap.ID,
				"suggested":  true,
			}).Refused(http.StatusBadRequest, errs.InvalidParam)
			a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"product_id": soap.ID, "version": 9}).Refused(
				http.StatusConflict, errs.InvalidParam)
		})
		var answer struct{ Changed int }
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"suggested": true, "ids": []int64{
			l[2].ID,
			l[3].ID,
		}}).Want(http.StatusOK).JSON(&answer)
		if answer.Changed != 2 || rows("?platform=3").Data[0].ID != set.ID {
			t.Errorf("%+v %+v", answer, rows("?platform=3"))
		}
		count("?platform=2&mapping=1", 1)
		if again := listed(t, a, a.Owner, given[0])[0]; again.ID != l[0].ID || again.ProductID != soap.ID ||
			again.Version != 3 {
			t.Errorf("synchronised again: %+v", again)
		}
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", soap.ID), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Manager, "PUT", fmt.Sprint(link, l[0].ID), object{"version": 3}).Want(http.StatusOK).JSON(&answer)
		count("?platform=2&mapping=1", 0)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", soap.ID), nil).Want(http.StatusOK)
	})
}

func TestTheTreeOfCategories(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products/category"
		made := func(name string, parent int64) (c products.Category) {
			t.Helper()
			b := object{"name": name}
			if parent > 0 {
				b["parent_id"] = parent
			}
			a.Do(t, a.Manager, "POST", list, b).Want(http.StatusCreated).JSON(&c)
			return c
		}
		chain := []products.Category{made("1", 0)}
		for i := 2; i <= products.MaxDepth; i++ {
			chain = append(chain, made(fmt.Sprint(i), chain[i-2].ID))
		}
		a.Do(t, a.Manager, "POST", list, object{"name": "6", "parent_id": chain[4].ID}).Refused(http.StatusBadRequest,
			errs.InvalidParam)
		other := made("other", 0)
		move := func(c products.Category, parent int64) *apptest.Response {
			return a.Do(t, a.Manager, "PUT", fmt.Sprint(list, "/", c.ID), object{
				"name": c.Name, "parent_id": parent,
				"version": c.Version,
			})
		}
		move(chain[0], other.ID).Refused(http.StatusBadRequest, errs.InvalidParam)    // six levels
		move(chain[0], chain[3].ID).Refused(http.StatusBadRequest, errs.InvalidParam) // a circle
		move(chain[1], chain[1].ID).Refused(http.StatusBadRequest, errs.InvalidParam) // itself
		move(chain[3], other.ID).Want(http.StatusOK)                                  // two levels under another
		move(chain[0], 999999).Refused(http.StatusNotFound, errs.InvalidParam)        // nowhere
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", chain[3].ID), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{
			"name": "ของ", "sku": "C", "price": 1,
			"category_id": chain[4].ID,
		}).Want(http.StatusCreated)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", chain[4].ID), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		for _, c := range []struct {
			category products.Category
			want     int
		}{{chain[4], 1}, {chain[3], 1}, {other, 1}, {chain[0], 0}} { // a filter by a category holds those under it
			var l listing
			a.Do(t, a.Manager, "GET", fmt.Sprint("/api/v1/products?category_id=", c.category.ID),
				nil).Want(http.StatusOK).JSON(&l)
			out := a.Do(t, a.Manager, "GET", fmt.Sprint("/api/v1/products/export?format=csv&category_id=",
				c.category.ID), nil).Want(http.StatusOK)
			if rows := strings.Count(out.Body.String(), "\n") - 1; l.Total != c.want || len(l.Data) != c.want ||
				rows != c.want {
				t.Errorf("%s: %d products, %d in the file, want %d", c.category.Name, l.Total, rows, c.want)
			}
		}
	})
}

// TestAListingIsFoundByEveryWordOfIt: in whatever order they are typed, and by a SKU with its hyphens.
func TestAListingIsFoundByEveryWordOfIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		listed(t, a, a.Owner, products.Listing{
			Platform: 2, ShopID: "s", PlatformProductID: "1", SKU: "TS-2024-01", Name: "กระเป๋าผ้า พร้อมส่ง",
		})
		for query, total := range map[string]int{
			"พร้อมส่ง กระเป๋า": 1, "TS-2024-01": 1, "2024-01 กระเป๋า": 1, "กระเป๋า หมวก": 0, "TS-2024-02": 0,
		} {
			var list struct{ Total int }
			a.Do(t, a.Owner, "GET", "/api/v1/products?platform=2&q="+url.QueryEscape(query), nil).Want(http.StatusOK).
				JSON(&list)
			if list.Total != total {
				t.Errorf("%s finds %d, want %d", query, list.Total, total)
			}
		}
	})
}
