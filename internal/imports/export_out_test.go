package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/sheet"
	"langraan/internal/products"

	"github.com/google/go-cmp/cmp"
)

// table is a file that was sent to the browser, and its name.
func table(t *testing.T, r *apptest.Response) (rows [][]string, name string) {
	t.Helper()
	in, err := sheet.Open(r.Want(http.StatusOK).Body.Bytes(), sheet.Usual)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if rows, err = in.All(); err != nil {
		t.Fatal(err)
	}
	_, name, _ = strings.Cut(r.Header().Get("Content-Disposition"), "filename*=UTF-8''")
	name, err = url.PathUnescape(name)
	if err != nil {
		t.Fatal(err)
	}
	return rows, name
}

// listed makes categories, one under the other, and two listings of a platform, one of them linked to the product S1.
func (d desk) listed() {
	d.t.Helper()
	var above products.Category
	d.a.Do(d.t, d.who, "POST", "/api/v1/products/category", object{"name": "แม่"}).Want(http.StatusCreated).JSON(&above)
	d.a.Do(d.t, d.who, "POST", "/api/v1/products/category", object{"name": "ต้นไม้", "parent_id": above.ID}).Want(
		http.StatusCreated)
	var first products.Listing
	err := d.a.DB.Write(d.t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		first, err = products.PutListing(ctx, tx, d.who.Actor, products.Listing{
			Platform: 3, ShopID: "s",
			ShopName: "ร้าน", PlatformProductID: "P1", SKU: "S1", Name: "สบู่ใน Shopee", Price: 150,
		})
		if err == nil {
			_, err = products.PutListing(ctx, tx, d.who.Actor, products.Listing{
				Platform: 3, ShopID: "s",
				PlatformProductID: "P2", Name: "อื่น",
			})
		}
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
	d.a.Do(d.t, d.who, "PUT", fmt.Sprint("/api/v1/products/platform/", first.ID),
		object{"suggested": true}).Want(http.StatusOK)
}

// Every list goes out whole, with the filters of the list, in both forms, and comes in again.
func TestListsGoOutAsFiles(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, stock := stockFile(1200, 1200)
		products += "=1+1,\"=HYPERLINK(\"\"x\"\")\",\n"
		d.whole("warehouse_products", products, nil)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		d.whole("stock", stock, nil)
		d.whole("partners", "company,address\nก,1\nข,2\n", nil)
		deskOf(t, a, soldBase).whole("products", "sku,name,price\nS1,สบู่,1.50\nS2,ข้าว,20\n", nil)
		deskOf(t, a, soldBase).whole("components", "sku,pn,quantity\nS1,W1,2\n", nil)
		d.listed()
		for list, c := range map[string]struct {
			rows  int
			named string
			holds []string
		}{
			"/api/v1/wms/product/export?":          {1201, "สินค้าในคลัง_2026-11-20", nil},
			"/api/v1/wms/product/export?q=W77&":    {11, "สินค้าในคลัง_W77_2026-11-20", nil},
			"/api/v1/wms/product/export?low=true&": {0, "สินค้าในคลัง_ใกล้หมด_2026-11-20", nil},
			"/api/v1/wms/storage/export?": {
				1, "ที่เก็บสินค้า_2026-11-20",
				[]string{"คลัง", "", "0", "0", "0", "0", "0", "0", "ขาย"},
			},
			"/api/v1/wms/partner/export?q=ข&": {1, "คู่ค้า_ข_2026-11-20", []string{"ข", "2"}},
			"/api/v1/products/export?status=1&": {
				2, "สินค้าขาย_เปิดขาย_2026-11-20",
				[]string{"S2", "ข้าว", "20", "", "", "ใช่", "สินค้าเดี่ยว", "", "", "", "0", "0", "0", "0"},
			},
			"/api/v1/products/export?q=สบู่&": {
				1, "สินค้าขาย_สบู่_2026-11-20",
				[]string{"S1", "สบู่", "1.5", "", "", "ใช่", "สินค้าเดี่ยว", "", "", "W1 × 2", "1", "0", "1", "0"},
			},
			"/api/v1/products/export?type=2&period=open&": {0, "สินค้าขาย_เซ็ต_ยังไม่จบ_2026-11-20", nil},
			"/api/v1/products/export?type=3&":             {0, "สินค้าขาย_สุ่ม_2026-11-20", nil},
			"/api/v1/products/category/export?": {
				2, "หมวดหมู่สินค้า_2026-11-20",
				[]string{"ต้นไม้", "แม่"},
			},
			"/api/v1/products/platform/export?platform=3&": {
				2, "รายการขาย_Shopee_2026-11-20",
				[]string{"สบู่ใน Shopee", "S1", "1.5", "ใช่", "ร้าน", "P1", "", "S1", "สบู่"},
			},
			"/api/v1/products/platform/export?platform=3&mapping=0&": {1, "รายการขาย_Shopee_ยังไม่ผูก_2026-11-20", nil},
			"/api/v1/wms/inventory/export?": {
				1200, "รายการสต็อก_2026-11-20",
				[]string{"คลัง", "W0", "ของ 0", "2000000000000", "1", "0", "1", "0"},
			},
			"/api/v1/wms/inventory/export?storage_id=1&": {1200, "รายการสต็อก_คลัง_2026-11-20", nil},
			"/api/v1/wms/inventory/history/export?":      {1200, "ประวัติสต็อก_2026-10-21--2026-11-20", nil},
			"/api/v1/wms/inventory/history/export?kind=2&": {
				0, "ประวัติสต็อก_เบิกออก_2026-10-21--2026-11-20",
				nil,
			},
			"/api/v1/wms/inventory/summary/export?": {
				1200,
				"สรุปสต็อก_ตามสินค้า_2026-10-21--2026-11-20", nil,
			},
			"/api/v1/wms/inventory/summary/export?q=w77&": {
				11,
				"สรุปสต็อก_ตามสินค้า_w77_2026-10-21--2026-11-20", nil,
			},
			"/api/v1/wms/inventory/summary/export?table=storage&": {
				1, "สรุปสต็อก_ตามที่เก็บ_2026-10-21--2026-11-20",
				nil,
			},
			"/api/v1/wms/inventory/summary/export?table=date&": {
				0, "สรุปสต็อก_ตามวัน_2026-10-21--2026-11-20",
				nil,
			},
			"/api/v1/wms/inventory/history/linepack/export?": {0, "สรุปการแพ็ก_2026-10-21--2026-11-20", nil},
			"/api/v1/orders/product/wait/shipment/export?":   {0, "สินค้ารอแพ็ก_2026-11-20", nil},
			"/api/v1/wms/product/2/card/export?":             {1, "การ์ดสต็อก_W1", nil},
		} {
			path := strings.NewReplacer("สบู่", url.QueryEscape("สบู่"), "ข&", url.QueryEscape("ข")+"&").Replace(list)
			for _, format := range []string{"xlsx", "csv"} {
				rows, name := table(t, a.Do(t, a.Viewer, "GET", path+"format="+format, nil))
				if len(rows) != c.rows+1 || name != c.named+"."+format {
					t.Errorf("%s: %d rows, %s", list, len(rows)-1, name)
					continue
				}
				if c.holds != nil && format == "xlsx" {
					if diff := cmp.Diff(c.holds, rows[1]); diff != "" {
						t.Errorf("%s:\n%s", list, diff)
					}
				}
				for _, row := range rows {
					if len(row) > len(rows[0]) {
						t.Errorf("%s: a row wider than its headings: %v", list, row)
					}
				}
			}
			a.Do(t, a.Packer, "GET", path+"format=csv", nil).Refused(http.StatusForbidden, errs.PermissionDenied)
			a.Do(t, a.Viewer, "GET", path+"format=pdf", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
			strange := a.Do(t, a.Stranger, "GET", path+"format=csv", nil)
			if strange.Code == http.StatusOK {
				if rows, _ := table(t, strange); len(rows) != 1 {
					t.Errorf("%s tells a stranger %v", list, rows[1])
				}
			}
		}
		// What went out comes in and changes nothing.
		for _, format := range []string{"xlsx", "csv"} {
			file := a.Do(t, a.Owner, "GET", "/api/v1/wms/product/export?format="+format,
				nil).Want(http.StatusOK).Body.String()
			want(t, d.check(d.upload("warehouse_products", "x."+format, file), nil),
				"checked 1201 rows: 0 ok 0 change 1201 unchanged 0 error, 0 written")
			file = a.Do(t, a.Owner, "GET", "/api/v1/products/export?format="+format,
				nil).Want(http.StatusOK).Body.String()
			sold := deskOf(t, a, soldBase)
			want(t, sold.check(sold.upload("products", "x."+format, file), nil),
				"checked 2 rows: 0 ok 0 change 2 unchanged 0 error, 0 written")
		}
		for query, field := range map[string]string{
			"/api/v1/wms/inventory/export?storage_id=x":    "storage_id",
			"/api/v1/wms/inventory/history/export?kind=9":  "kind",
			"/api/v1/wms/inventory/summary/export?table=x": "table", "/api/v1/wms/product/export?low=x": "low",
		} {
			if f := a.Do(t, a.Owner, "GET", query, nil).Refused(http.StatusBadRequest,
				errs.InvalidParam).Failure(); f.Fields[field] == "" {
				t.Errorf("%s: %+v", query, f)
			}
		}
		a.Do(t, a.Owner, "GET", "/api/v1/wms/inventory/export?storage_id=99", nil).Refused(http.StatusNotFound,
			errs.InvalidParam)
		a.Do(t, a.Owner, "GET", "/api/v1/wms/inventory/history/export?from=2026-01-01&to=2026-11-01",
			nil).Refused(http.StatusBadRequest, errs.InvalidDateRange)
		costs := fmt.Sprint(firstRow(t, a, a.Owner), firstRow(t, a, a.Seller))
		if !strings.Contains(costs, "ต้นทุนรวม") || strings.Count(costs, "ต้นทุนรวม") != 1 {
			t.Error(costs)
		}
	})
}

func firstRow(t *testing.T, a *apptest.App, who *apptest.Person) []string {
	t.Helper()
	rows, _ := table(t, a.Do(t, who, "GET", "/api/v1/wms/inventory/history/export?format=csv", nil))
	return rows[0]
}
