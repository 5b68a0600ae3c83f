package imports_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

const sharedData = "../../../shared/data"

func dataFile(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(sharedData, name))
	if err != nil {
		t.Skip(filepath.Join(sharedData, name) + " is not here")
	}
	return string(content)
}

func TestTheThaiCatalogueComesIn(t *testing.T) {
	file := dataFile(t, "thai-catalogue/thai-products.csv")
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		want(t, d.whole("warehouse_products", file, nil), "done 429 rows: 429 ok 0 change 0 unchanged 0 error, 429 "+
			"written")
		want(t, d.whole("warehouse_products", file, nil), "done 429 rows: 0 ok 0 change 429 unchanged 0 error, 0 "+
			"written")
		counts := map[string]int{}
		for page := 1; ; page++ {
			var l listing[warehouse.Product]
			a.Do(t, a.Manager, "GET", fmt.Sprint("/api/v1/wms/product?limit=200&page=", page),
				nil).Want(http.StatusOK).JSON(&l)
			for _, p := range l.Data {
				counts["all"]++
				counts[fmt.Sprint(len(p.Barcode), " digits")]++
				counts["check "+string(p.BarcodeCheck)]++
				if strings.HasPrefix(p.Barcode, "885") {
					counts["885"]++
				}
			}
			if len(l.Data) < 200 {
				break
			}
		}
		// The README's figures; the code of seven digits is no GTIN, so it has no check digit to be wrong.
		for what, n := range map[string]int{
			"all": 429, "885": 374, "13 digits": 425, "8 digits": 3, "7 digits": 1,
			"check wrong": 1, "check none": 1,
		} {
			if counts[what] != n {
				t.Errorf("%s: %d, want %d", what, counts[what], n)
			}
		}
	})
}

type retail struct {
	Lines       int               `json:"lines"`
	StockCodes  int               `json:"stock_codes"`
	LinesByKind map[string]int    `json:"lines_by_kind"`
	ValueByKind map[string]string `json:"value_by_kind"`
	Top         []struct {
		StockCode string
		Quantity  int64
		Value     string
	} `json:"top_stock_codes_by_net_value"`
}

// Five days of a shop: what they sold is opening stock at its price, then leaves again; what was returned comes back.
// In the end the ledger holds the returns, and its values are those of the expected totals.
func TestFiveDaysOfAShopComeIn(t *testing.T) {
	var expected retail
	if err := json.Unmarshal([]byte(dataFile(t, "online-retail-sample/expected.json")), &expected); err != nil {
		t.Fatal(err)
	}
	whole, sold := retailLines(t)
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		start := time.Now()
		d := deskOf(t, a, wmsBase)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		kinds := object{"name": "ของไม่มีชื่อ"}
		i := d.upload("warehouse_products", "days.csv", whole)
		if i.Columns["pn"] != 1 || i.Columns["name"] != 2 {
			t.Errorf("guessed %v", i.Columns)
		}
		if i = d.commit(d.check(i, kinds)); i.Rows != int64(expected.Lines) || i.Written != int64(expected.StockCodes) {
			t.Errorf("%d stock codes, %s", expected.StockCodes, i.counts())
		}
		storage := object{"storage": "คลัง"}
		want(t, d.whole("stock", sold, storage),
			fmt.Sprintf("done %[1]d rows: %[1]d ok 0 change 0 unchanged 0 error, %[1]d written", expected.Lines-149-37))
		want(t, d.whole("stock_out", whole, storage),
			fmt.Sprintf("done %[1]d rows: %[1]d ok 0 change 0 unchanged 0 error, %[1]d written", expected.Lines))
		want(t, d.whole("stock_out", whole, storage),
			fmt.Sprintf("done %[1]d rows: 0 ok 0 change %[1]d unchanged 0 error, 0 written", expected.Lines))
		in, out := value(t, a, inventory.KindIn), value(t, a, inventory.KindOut)
		sale, back := satang(t, expected.ValueByKind["sale"]), -satang(t, expected.ValueByKind["cancellation"])
		if lies := lyingValue(t, a); in != sale+back || out+lies != sale+back {
			t.Errorf("%d satang came in, %d left, %d lie there; sold for %d, returned %d", in, out, lies, sale, back)
		}
		for _, top := range expected.Top {
			if got := moved(t, a, top.StockCode); got != top.Quantity {
				t.Errorf("%s: %d pieces, want %d", top.StockCode, got, top.Quantity)
			}
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
		t.Logf("%d lines three times in %s", expected.Lines, time.Since(start).Round(time.Millisecond))
	})
}

// retailLines are all lines in one table, and those that were sold.
func retailLines(t *testing.T) (whole, sold string) {
	t.Helper()
	var all, some strings.Builder
	w, s := csv.NewWriter(&all), csv.NewWriter(&some)
	for i, day := range []string{"01", "02", "03", "05", "06"} {
		records,
			err := csv.NewReader(strings.NewReader(dataFile(t, "online-retail-sample/2010-12-"+day+".csv"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for n, r := range records {
			if n == 0 && i > 0 {
				continue
			}
			w.Write(r)
			if !strings.HasPrefix(r[3], "-") {
				s.Write(r)
			}
		}
	}
	w.Flush()
	s.Flush()
	return all.String(), some.String()
}

func satang(t *testing.T, text string) (n int64) {
	t.Helper()
	whole, decimals, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if _, err := fmt.Sscan(whole+decimals[:2], &n); err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(text, "-") {
		n = -n
	}
	return n
}

func number(t *testing.T, a *apptest.App, query string, args ...any) int64 {
	t.Helper()
	n, err := db.One[int64](t.Context(), a.DB.Fresh(), query, args...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func value(t *testing.T, a *apptest.App, kind inventory.Kind) int64 {
	return number(t, a, "SELECT CAST(SUM(cost) AS BIGINT) FROM bill_lines WHERE kind = $1", kind)
}

func lyingValue(t *testing.T, a *apptest.App) int64 {
	return number(t, a, "SELECT CAST(SUM(remaining * unit_cost) AS BIGINT) FROM cost_layers")
}

// moved is how many pieces of a stock code were sold and not returned.
func moved(t *testing.T, a *apptest.App, pn string) int64 {
	return number(t, a, `SELECT CAST(SUM(CASE WHEN l.kind = 2 THEN l.quantity WHEN b.note LIKE 'stock_out%'
		THEN -l.quantity ELSE 0 END) AS BIGINT) FROM bill_lines l JOIN bills b ON b.id = l.bill_id
		JOIN warehouse_products p ON p.id = l.product_id WHERE p.pn = $1`, pn)
}

// A hundred thousand rows: within bounds of memory, and no slower per row than a small file.
func TestALargeFileComesIn(t *testing.T) {
	if os.Getenv("LANGRAAN_LARGE") == "" {
		t.Skip("LANGRAAN_LARGE asks for the large file")
	}
	a := apptest.New(t, "")
	d := deskOf(t, a, wmsBase)
	products, stock := stockFile(50_000, 100_000)
	a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
	for kind, file := range map[string]string{"warehouse_products": products} {
		start := time.Now()
		i := d.check(d.upload(kind, kind+".csv", file), nil)
		checked := time.Since(start)
		i = d.commit(i)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		t.Logf("%s: %s, checked in %s, all in %s, %d MB", kind, i.counts(), checked, time.Since(start), m.Sys>>20)
	}
	start := time.Now()
	i := d.whole("stock", stock, nil)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.Logf("stock: %s in %s, %d MB", i.counts(), time.Since(start), m.Sys>>20)
}
