package settings_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// A sheet of one courier is filled with its orders alone: without the courier it would come empty, without a word.
func TestACourierWithASheetStays(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var courier struct {
			ID         int64
			ProviderID int64 `json:"provider_id"`
		}
		a.Do(t, a.Owner, "POST", "/api/v1/couriers", object{"name": "รถร้าน", "status": 1}).
			Want(http.StatusCreated).JSON(&courier)
		var sheet struct{ ID int64 }
		a.Do(t, a.Owner, "POST", "/api/v1/courier-sheets", object{
			"name": "รถร้าน", "shipping_provider_id": courier.ProviderID, "columns": "เลขที่ = number",
		}).Want(http.StatusCreated).JSON(&sheet)
		one := fmt.Sprint("/api/v1/couriers/", courier.ID)
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "DELETE", one, nil).Refused(http.StatusConflict, errs.InvalidParam)
		})
		a.Do(t, a.Owner, "DELETE", fmt.Sprint("/api/v1/courier-sheets/", sheet.ID), nil).Want(http.StatusOK)
		a.Do(t, a.Owner, "DELETE", one, nil).Want(http.StatusOK)
	})
}
