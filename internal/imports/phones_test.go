package imports_test

import (
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/warehouse"
)

// TestAPartnersPhoneGetsItsZeroBack: spreadsheet programs take it off when they make a number of it; any other text
// stays as it stands there.
func TestAPartnersPhoneGetsItsZeroBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		deskOf(t, a, wmsBase).whole("partners",
			"บริษัท,เบอร์โทร\nก,21234567\nข,812345678\nค,02-123-4567 ต่อ 8\nง,1150\nจ,66812345678\n", nil)
		var l struct{ Data []warehouse.Partner }
		a.Do(t, a.Manager, "GET", "/api/v1/wms/partner?limit=50", nil).Want(http.StatusOK).JSON(&l)
		got := map[string]string{}
		for _, p := range l.Data {
			got[p.CompanyName] = p.ContactPhone
		}
		same(t, map[string]string{
			"ก": "21234567", // a landline without its 0, or one of Hong Kong
			"ข": "0812345678", "ค": "02-123-4567 ต่อ 8", "ง": "1150", "จ": "66812345678",
		}, got)
	})
}
