package warehouse_test

import (
	"net/http"
	"net/url"
	"testing"

	"langraan/internal/apptest"
)

// TestDrawnBarcodes tells that goods with a Thai name are not.
func TestAStorageWithAThaiNameIsPrintedAsQR(t *testing.T) {
	a := apptest.New(t, "")
	drawn := func(code, how string) string {
		return a.Do(t, a.Manager, "GET", barcodeCall+"?code="+url.QueryEscape(code)+how, nil).Want(
			http.StatusOK).Body.String()
	}
	for code, want := range map[string]string{"A-02-11": "code128", "ชั้น ก-01": "qr"} {
		if drawn(code, "&of=storage") != drawn(code, "&type="+want) {
			t.Errorf("%s is not printed as %s", code, want)
		}
	}
}
