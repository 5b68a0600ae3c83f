package warehouse_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

type object = map[string]any

type listing[T any] struct {
	Data  []T
	Total int
}

func TestStoragesAndPartners(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var s warehouse.Storage
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": " ชั้น A ", "x": -5, "width": 1200}).Want(
			http.StatusCreated).JSON(&s)
		if s.Name != "ชั้น A" || s.X != -5 || s.Width != 1200 || s.Version != 1 {
			t.Errorf("%+v", s)
		}
		at := fmt.Sprint("/api/v1/wms/storage/", s.ID)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "ชั้น A"}).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": " \u0001 "}).Refused(http.StatusBadRequest,
			errs.InvalidParam)
		a.Do(t, a.Manager, "PUT", at, object{"name": "ชั้น B", "version": 1}).Want(http.StatusOK).JSON(&s)
		a.Do(t, a.Manager, "PUT", at, object{"name": "ชั้น C", "version": 1}).Refused(http.StatusConflict,
			errs.InvalidParam)
		a.Do(t, a.Stranger, "PUT", at, object{"name": "ชั้น C", "version": 2}).Refused(http.StatusNotFound,
			errs.InvalidParam)
		a.Do(t, a.Stranger, "GET", at, nil).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Stranger, "DELETE", at, nil).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Viewer, "DELETE", at, nil).Refused(http.StatusForbidden, errs.PermissionDenied)
		var all listing[warehouse.Storage]
		a.Do(t, a.Viewer, "GET", "/api/v1/wms/storage?q=%E0%B8%8A%E0%B8%B1%E0%B9%89%E0%B8%99%20b&sort=-id",
			nil).Want(http.StatusOK).JSON(&all)
		if all.Total != 1 || len(all.Data) != 1 || all.Data[0].Name != "ชั้น B" {
			t.Errorf("%+v", all)
		}
		a.Do(t, a.Manager, "DELETE", at, nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "GET", at, nil).Refused(http.StatusNotFound, errs.InvalidParam)

		var p warehouse.Partner
		a.Do(t, a.Manager, "POST", "/api/v1/wms/partner", object{
			"company_name": "บริษัท ก",
			"tax_id":       "0105561000000", "contact_name": "คุณสมใจ", "contact_phone": "02-123-4567",
		}).Want(http.StatusCreated).JSON(&p)
		for _, sought := range []string{"02-123", "สมใจ", "0105561", "บริษัท"} {
			var found listing[warehouse.Partner]
			a.Do(t, a.Viewer, "GET", "/api/v1/wms/partner?q="+url.QueryEscape(sought), nil).Want(http.StatusOK).
				JSON(&found)
			if found.Total != 1 {
				t.Errorf("%q finds %+v", sought, found)
			}
		}
		at = fmt.Sprint("/api/v1/wms/partner/", p.ID)
		if f := a.Do(t, a.Manager, "PUT", at, object{"company_name": "บริษัท ข"}).Refused(http.StatusBadRequest,
			errs.InvalidParam).Failure(); f.Fields["version"] == "" {
			t.Errorf("without a version: %+v", f)
		}
		a.Do(t, a.Manager, "PUT", at, object{"company_name": "บริษัท ข", "version": p.Version}).Want(
			http.StatusOK).JSON(&p)
		if p.CompanyName != "บริษัท ข" || p.Version != 2 {
			t.Errorf("%+v", p)
		}
		a.Do(t, a.Stranger, "DELETE", at, nil).Refused(http.StatusNotFound, errs.InvalidParam)
		a.Do(t, a.Manager, "DELETE", at, nil).Want(http.StatusOK)
	})
}

func TestWarehouseProducts(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/wms/product"
		var p warehouse.Product
		a.Do(t, a.Manager, "POST", list, object{
			"name": "น้ำปลา 700 มล.", "pn": "FS-700", "barcode": "0036000291452",
			"package_barcode": "box1", "package_pieces": 12, "threshold": 5,
		}).Want(http.StatusCreated).JSON(&p)
		if p.Barcode != "0036000291452" || p.PackageBarcode != "BOX1" || p.BarcodeCheck != warehouse.CheckOK ||
			p.PackageBarcodeCheck != warehouse.CheckNone {
			t.Errorf("%+v", p)
		}
		for _, taken := range []object{
			{"name": "x", "pn": "X", "barcode": "036000291452"},
			{"name": "x", "pn": "X", "package_barcode": "00036000291452"},
			{"name": "x", "pn": "X", "barcode": "Box1"},
			{"name": "x", "pn": "FS-700"},
		} {
			a.Do(t, a.Manager, "POST", list, taken).Refused(http.StatusConflict, errs.InvalidParam)
		}
		a.Do(t, a.Manager, "POST", list, object{
			"name": "x", "pn": "X", "barcode": "1",
			"package_barcode": "1",
		}).Refused(http.StatusBadRequest, errs.InvalidParam)
		a.Do(t, a.Stranger, "POST", list, object{"name": "x", "pn": "FS-700", "barcode": "036000291452"}).Want(
			http.StatusCreated)
		for code, pieces := range map[string]int64{
			"036000291452": 1, "00036000291452": 1, "box1": 12, "fs-700": 1,
			"FS-700": 1,
		} {
			found, err := warehouse.FindByCode(t.Context(), a.DB.Fresh(), a.Manager.EnterpriseID, code)
			if err != nil || found != (warehouse.Scanned{ProductID: p.ID, Pieces: pieces}) {
				t.Errorf("%s finds %+v %v", code, found, err)
			}
		}
		if _, err := warehouse.FindByCode(t.Context(), a.DB.Fresh(), a.Manager.EnterpriseID, "nothing"); !errors.Is(err,
			warehouse.ErrProductNotFound) {
			t.Error(err)
		}
		for query, total := range map[string]int{
			"?q=%E0%B8%99%E0%B9%89%E0%B8%B3%E0%B8%9B%E0%B8%A5%E0%B8%B2": 1,
			"?q=fs-7": 1, "?q=2914": 1, "?barcode=036000291452": 1, "?barcode=3600029145": 0, "?low=true": 1,
			"?barcode=" + url.QueryEscape("๐๓๖๐๐๐๒๙๑๔๕๒"): 1,
			"?q=zzzz": 0, "": 1,
		} {
			var l listing[warehouse.Product]
			if a.Do(t, a.Manager, "GET", list+query, nil).Want(http.StatusOK).JSON(&l); l.Total != total ||
				len(l.Data) != total {
				t.Errorf("%s gives %+v", query, l)
			}
		}
		at := fmt.Sprint("/api/v2/wms/product/", p.ID)
		a.Do(t, a.Manager, "PUT", at, object{
			"name": "น้ำปลา", "pn": "FS-700", "barcode": "8850999220001",
			"oversell": true, "version": 1,
		}).Want(http.StatusOK).JSON(&p)
		if p.BarcodeCheck != warehouse.CheckWrong || !p.Oversell || p.PackageBarcode != "" || p.PackagePieces != 1 ||
			p.Version != 2 {
			t.Errorf("%+v", p)
		}
		var low listing[warehouse.Product] // a threshold that is gone is gone from the stock row as well
		if a.Do(t, a.Manager, "GET", list+"?low=true", nil).Want(http.StatusOK).JSON(&low); low.Total != 0 ||
			len(low.Data) != 0 {
			t.Errorf("low: %+v", low)
		}
		a.Do(t, a.Manager, "PUT", at, object{"name": "น้ำปลา", "pn": "FS-700", "version": 1}).Refused(
			http.StatusConflict, errs.InvalidParam)
		a.Do(t, a.Stranger, "PUT", at, object{"name": "น้ำปลา", "pn": "FS-7", "version": 2}).Refused(
			http.StatusNotFound, errs.InventoryNotFound)
		a.Do(t, a.Stranger, "DELETE", fmt.Sprint(list, "/", p.ID), nil).Refused(http.StatusNotFound,
			errs.InventoryNotFound)
		a.Do(t, a.Manager, "POST", list, object{"name": "อื่น", "pn": "O", "barcode": "box1"}).Want(http.StatusCreated)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", p.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Manager, "DELETE", fmt.Sprint(list, "/", p.ID), nil).Refused(http.StatusNotFound,
			errs.InventoryNotFound)
	})
}

func TestOneOfManyGetsABarcode(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var mu sync.Mutex
		won := 0
		var all sync.WaitGroup
		for i := range 12 {
			all.Go(func() {
				p := warehouse.Product{Name: "x", PN: fmt.Sprint("PN", i), Barcode: "036000291452"}
				if i%2 == 0 { // the same code as that of a package
					p.Barcode, p.PackageBarcode = "", "0036000291452"
				}
				_, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, p, "")
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					won++
				} else if !errors.Is(err, errs.ErrConflict) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		l, err := a.Warehouse.Products(t.Context(), a.Owner.Actor, warehouse.ProductFilter{}, page.Query{})
		if won != 1 || l.Total != 1 || err != nil {
			t.Errorf("%d got it, %d are there, %v", won, l.Total, err)
		}
	})
}

// TestAScanMeansOne: what one scan would mean twice is refused where people name it: storages and SKUs that differ in
// their letters alone, and a storage that is named like a barcode.
func TestAScanMeansOne(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		save := func(method, path string, what object) *apptest.Response {
			return a.Do(t, a.Manager, method, path, what)
		}
		var shelf, other warehouse.Storage
		save("POST", "/api/v1/wms/storage", object{"name": "A-02"}).Want(201).JSON(&shelf)
		save("POST", "/api/v1/wms/storage", object{"name": "a-02"}).Refused(409, errs.InvalidParam)
		save("POST", "/api/v1/wms/storage", object{"name": "B-01"}).Want(201).JSON(&other)
		save("PUT", fmt.Sprint("/api/v1/wms/storage/", other.ID), object{"name": "a-02", "version": 1}).Refused(409,
			errs.InvalidParam)
		save("PUT", fmt.Sprint("/api/v1/wms/storage/", shelf.ID), object{"name": "a-02", "version": 1}).Want(200)

		goods := func(pn, barcode string) object {
			return object{"name": "เสื้อ", "pn": pn, "barcode": barcode, "package_pieces": 1}
		}
		var tee warehouse.Product
		save("POST", "/api/v1/wms/product", goods("TST-1", "8851230000023")).Want(201).JSON(&tee)
		save("POST", "/api/v1/wms/product", goods("tst-1", "")).Refused(409, errs.InvalidParam)
		save("POST", "/api/v1/wms/product", goods("TST-2", "B-01")).Refused(409, errs.InvalidParam)
		save("POST", "/api/v1/wms/product", goods("8851230000023", "")).Refused(409, errs.InvalidParam)
		save("POST", "/api/v1/wms/product", goods("b-01", "")).Refused(409, errs.InvalidParam)
		save("POST", "/api/v1/wms/product", goods("TST-3", "TST-1")).Refused(409, errs.InvalidParam)
		for _, name := range []string{"8851230000023", "๘๘๕๑๒๓๐๐๐๐๐๒๓", "tst-1", "B-๐๑"} {
			save("POST", "/api/v1/wms/storage", object{"name": name}).Refused(409, errs.InvalidParam)
		}
		save("PUT", fmt.Sprint("/api/v1/wms/storage/", other.ID), object{"name": "8851230000023", "version": 1}).Refused(
			409, errs.InvalidParam)
		changed := goods("tst-1", "8851230000023")
		changed["version"] = tee.Version
		save("PUT", fmt.Sprint("/api/v2/wms/product/", tee.ID), changed).Want(200)
		save("POST", "/api/v1/wms/storage", object{"name": "C-๐๑"}).Want(201)
		save("POST", "/api/v1/wms/storage", object{"name": "c-01"}).Refused(409, errs.InvalidParam)
		a.Do(t, a.Stranger, "POST", "/api/v1/wms/storage", object{"name": "A-02"}).Want(201) // another business
	})
}
