package settings_test

import (
	"maps"
	"net/http"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/settings"
)

func TestANewBusinessSellsOverTheCounterAndInChats(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		owner := a.Found(t, "new-shop")
		var all struct{ Data []settings.SaleChannel }
		a.Do(t, owner, "GET", "/api/v1/salechannel", nil).Want(http.StatusOK).JSON(&all)
		platforms := map[string]int64{}
		for _, c := range all.Data {
			platforms[c.Name] = c.Platform
			if c.ID == settings.FirstChannel(all.Data) && c.Name != "หน้าร้านบริษัท" {
				t.Errorf("orders begin with %s", c.Name)
			}
		}
		want := map[string]int64{"หน้าร้านบริษัท": 1, "Facebook": 1, "Instagram": 1, "LINE": 5, "TikTok": 2}
		if !maps.Equal(platforms, want) {
			t.Error(platforms)
		}
	})
}

func TestANewBusinessHasTheUsualCouriers(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		owner := a.Found(t, "new-shop")
		var all struct{ Data []settings.Courier }
		a.Do(t, owner, "GET", "/api/v1/couriers", nil).Want(http.StatusOK).JSON(&all)
		var names []string
		for _, c := range all.Data {
			names = append(names, c.Name)
			if c.Status != settings.StatusOn || !c.Fits("ANY-1") {
				t.Errorf("%+v", c)
			}
		}
		slices.Sort(names)
		if want := []string{
			"Best Express", "Flash Express", "J&T Express", "Lalamove", "Ninja Van",
		}; !slices.Equal(names, want) {
			t.Error(names)
		}
	})
}
