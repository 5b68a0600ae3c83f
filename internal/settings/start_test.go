package settings_test

import (
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/settings"
)

func TestANewBusinessHasTheUsualCouriers(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		owner := a.Found(t, "new-shop")
		var all struct{ Data []settings.Courier }
		a.Do(t, owner, "GET", "/api/v1/couriers", nil).Want(http.StatusOK).JSON(&all)
		if len(all.Data) != 3 {
			t.Fatalf("%d couriers", len(all.Data))
		}
		for _, c := range all.Data {
			if c.Name == "" || c.Status != settings.StatusOn || !c.Fits("ANY-1") {
				t.Errorf("%+v", c)
			}
		}
	})
}
