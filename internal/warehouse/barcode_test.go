package warehouse_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/print"
	"langraan/internal/warehouse"
)

const barcodeCall = "/api/v1/util/barcode"

func TestAFreeBarcode(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		seen := map[string]bool{}
		for i := range 20 {
			var free struct{ Code string }
			a.Do(t, a.Viewer, "GET", barcodeCall, nil).Want(http.StatusOK).JSON(&free)
			if len(free.Code) != 13 || !strings.HasPrefix(free.Code, "2") ||
				warehouse.CheckCode(free.Code) != warehouse.CheckOK || seen[free.Code] {
				t.Fatalf("%q", free.Code)
			}
			seen[free.Code] = true
			a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
				"name": "ของ", "pn": fmt.Sprint("P", i),
				"barcode": free.Code,
			}).Want(http.StatusCreated)
		}
		a.Do(t, a.Packer, "GET", barcodeCall, nil).Refused(http.StatusForbidden, errs.PermissionDenied)
		a.Do(t, nil, "GET", barcodeCall, nil).Refused(http.StatusUnauthorized, errs.Unauthorized)
	})
}

func TestDrawnBarcodes(t *testing.T) {
	needsFont(t)
	a := apptest.New(t, "")
	get := func(query string) *apptest.Response { return a.Do(t, a.Manager, "GET", barcodeCall+"?"+query, nil) }
	for query, kind := range map[string]string{
		"code=8850123456787":                "image/svg+xml",
		"code=PN-1&format=svg&type=code128": "image/svg+xml", "code=PN-1&type=qr&format=png": "image/png",
		"code=036000291452&type=ean13&format=png": "image/png",
		"code=a&code=b&copies=30&format=pdf":      "application/pdf",
	} {
		if got := get(query).Want(http.StatusOK).Header().Get("Content-Type"); got != kind {
			t.Errorf("%s: %s", query, got)
		}
	}
	long := "&code=" + strings.Repeat("A", 100)
	for query, field := range map[string]string{
		"format=svg": "code", "type=qr": "code",
		"code=8850123456788&type=ean13": "code", "code=PN-1&type=ean13": "code",
		"code=x&format=gif": "format", "code=x&type=itf": "type", "code=x&copies=0&format=pdf": "copies",
		"code=x&copies=abc": "copies", "code=x&copies=481&format=pdf": "copies",
		"code=x&code=y&copies=300&format=pdf": "copies", "code=x&code=y": "code", long: "code",
		"code=" + url.QueryEscape("สบู่"): "code", "format=pdf" + strings.Repeat("&code=x",
			warehouse.MaxCodes+1): "code",
	} {
		if f := get(query).Refused(http.StatusBadRequest, errs.InvalidParam).Failure(); f.Fields[field] != string(
			errs.InvalidParam) {
			t.Errorf("%s: %+v", query, f)
		}
	}
	if _, err := exec.LookPath("zbarimg"); err != nil {
		t.Skip("zbarimg is not here")
	}
	for query, read := range map[string]string{
		"code=8850123456787": "EAN-13:8850123456787",
		"code=036000291452":  "EAN-13:0036000291452", "code=8850123456788": "CODE-128:8850123456788",
		"code=OR2611-000123": "CODE-128:OR2611-000123", "type=qr&code=" + url.QueryEscape("สบู่"): "QR-Code:สบู่",
	} {
		file := filepath.Join(t.TempDir(), "code.png")
		if err := os.WriteFile(file, get(query+"&format=png").Want(http.StatusOK).Body.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.CommandContext(t.Context(), "zbarimg", "-q", file).Output()
		if got := strings.TrimSpace(string(out)); err != nil || got != read {
			t.Errorf("%s reads as %q %v", query, got, err)
		}
	}
}

func needsFont(t *testing.T) {
	t.Helper()
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
}

// Labels name what is stocked or what is sold under their code, as wanted, and nothing of another enterprise.
func TestLabelsWithNames(t *testing.T) {
	needsFont(t)
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not here")
	}
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "น้ำพริกเผา ถุงเติม", "pn": "NPP-1",
			"barcode": "8850123456787",
		}).Want(http.StatusCreated)
		a.Do(t, a.Owner, "POST", "/api/v1/products", object{
			"name": "น้ำพริกเผาปี่ทอง", "sku": "SELL-1",
			"barcode": "8850123456787", "price": 129000,
		}).Want(http.StatusCreated)
		read := func(query string) string {
			run := exec.CommandContext(t.Context(), "pdftotext", "-raw", "-", "-")
			run.Stdin = a.Do(t, a.Manager, "GET", barcodeCall+"?format=pdf"+query, nil).Want(http.StatusOK).Body
			out, err := run.Output()
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(strings.Fields(string(out)), " ")
		}
		for query, want := range map[string]string{
			"":                                 "8850123456787",
			"&show=name":                       "น้ำพริกเผา ถุงเติม 8850123456787",
			"&show=name&show=sku&show=price":   "น้ำพริกเผา ถุงเติม NPP-1 ฿1,290.00 8850123456787",
			"&show=sku&of=product":             "SELL-1 8850123456787",
			"&show=name&show=price&of=product": "น้ำพริกเผาปี่ทอง ฿1,290.00 8850123456787",
		} {
			if got := read("&code=8850123456787" + query); got != want {
				t.Errorf("%q: %q, want %q", query, got, want)
			}
		}
		var goods struct{ ID int64 }
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "ของเดี่ยว", "pn": "ONE",
			"barcode": "ONE-1",
		}).Want(http.StatusCreated).JSON(&goods)
		a.Do(t, a.Owner, "POST", "/api/v1/products", object{
			"name": "ขายเดี่ยว", "sku": "SELL-2", "price": 4500,
			"components": []object{{"warehouse_product_id": goods.ID, "quantity": 1}},
		}).Want(http.StatusCreated)
		if got := read("&show=price&code=ONE-1"); got != "฿45.00 ONE-1" {
			t.Errorf("%q", got)
		}
		var sold [2]struct{ ID int64 }
		for i, name := range []string{"ขายปลีก", "ขายหน้าร้าน"} {
			a.Do(t, a.Owner, "POST", "/api/v1/products", object{
				"name": name, "sku": fmt.Sprint("SHOP-", i),
				"price": 5000, "components": []object{{
					"warehouse_product_id": goods.ID,
					"quantity":             1,
				}},
			}).Want(http.StatusCreated).JSON(&sold[i])
		}
		if got := read(fmt.Sprintf("&show=name&of=product&code=ONE-1&code=ONE-1&id=%d&id=%d", sold[1].ID,
			sold[0].ID)); got != "ขายหน้าร้าน ONE-1 ขายปลีก ONE-1" {
			t.Errorf("two products of one piece: %q", got)
		}
		if got := read("&show=name&of=product&code=ONE-1&id=999999"); got != "ONE-1" {
			t.Errorf("nothing known: %q", got)
		}
		a.Do(t, a.Manager, "GET", barcodeCall+"?format=pdf&code=1&code=2&id=1", nil).Refused(http.StatusBadRequest,
			errs.InvalidParam)
		for _, wrong := range []string{"stock=a3", "copies=1&copies=2&copies=3", "copies=0&copies=1", "copies=x"} {
			a.Do(t, a.Manager, "GET", barcodeCall+"?format=pdf&code=1&code=2&"+wrong, nil).Refused(http.StatusBadRequest,
				errs.InvalidParam)
		}
		for query, pages := range map[string]int{
			"stock=50x30&copies=2&copies=3": 5, "stock=40x30&copies=4": 8, "copies=20&copies=5": 2,
		} {
			sheets := a.Do(t, a.Manager, "GET", barcodeCall+"?format=pdf&code=1&code=2&"+query, nil).Want(http.StatusOK)
			if n := strings.Count(sheets.Body.String(), "/Type /Page /"); n != pages {
				t.Errorf("%s: %d pages, want %d", query, n, pages)
			}
		}
		a.Do(t, a.Manager, "GET", barcodeCall+"?format=pdf&code=1&show=cost", nil).Refused(http.StatusBadRequest,
			errs.InvalidParam)
	})
}

// What the product list prints: goods with codes of each type on one sheet, some more than once.
func TestASheetOfTheListIsReadByAScanner(t *testing.T) {
	needsFont(t)
	for _, tool := range []string{"zbarimg", "pdftoppm"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not here")
		}
	}
	a := apptest.New(t, "")
	wanted := map[string]string{
		"8850123456787": "EAN-13", "0036000291452": "EAN-13", "CTN-TEE-WHT-M": "CODE-128",
		"00012": "CODE-128",
	}
	query := url.Values{"format": {"pdf"}, "copies": {"3"}}
	for code := range wanted {
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "ของ " + code, "pn": "PN " + code,
			"barcode": code,
		}).Want(http.StatusCreated)
		query.Add("code", code)
	}
	sheet := filepath.Join(t.TempDir(), "sheet")
	document := a.Do(t, a.Manager, "GET", barcodeCall+"?"+query.Encode(), nil).Want(http.StatusOK).Body.Bytes()
	if err := os.WriteFile(sheet+".pdf", document, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "pdftoppm", "-r", "200", "-png", "-singlefile", sheet+".pdf",
		sheet).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v %s", err, out)
	}
	out, err := exec.CommandContext(t.Context(), "zbarimg", "-q", sheet+".png").Output()
	if err != nil {
		t.Fatalf("zbarimg: %v", err)
	}
	for code, kind := range wanted {
		if !strings.Contains("\n"+string(out), "\n"+kind+":"+code+"\n") {
			t.Errorf("%s %s was not read from the sheet: %s", kind, code, out)
		}
	}
}
