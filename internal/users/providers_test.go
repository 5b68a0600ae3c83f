package users_test

import (
	"net/http"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/settings"
	"langraan/internal/users"
)

const providersPath = shopPath + "/providers"

func TestAShopSwitchesProvidersOffAndOn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		read := func(by *apptest.Person) (p users.Providers) {
			a.Do(t, by, "GET", providersPath, nil).Want(http.StatusOK).JSON(&p)
			return p
		}
		if p := read(a.Agent); p.Off == nil || len(p.Off) != 0 || p.Version != 1 {
			t.Errorf("a new shop: %+v", p)
		}
		asked := users.Providers{
			Off: []int64{settings.ProviderSPX, settings.ProviderKerry, settings.ProviderKerry}, Version: 1,
		}
		var got users.Providers
		a.Do(t, a.Admin, "PUT", providersPath, asked).Want(http.StatusOK).JSON(&got)
		if !slices.Equal(got.Off, []int64{settings.ProviderKerry, settings.ProviderSPX}) || got.Version != 2 {
			t.Errorf("%+v", got)
		}
		if p := read(a.Packer); !slices.Equal(p.Off, got.Off) || p.Version != 2 {
			t.Errorf("read: %+v", p)
		}
		if p := read(a.Stranger); len(p.Off) != 0 || p.Version != 1 {
			t.Errorf("another's: %+v", p)
		}
		var who struct{ By string }
		a.Do(t, a.Owner, "GET", shopPath+"/changed", nil).Want(http.StatusOK).JSON(&who)
		if who.By != a.Admin.Actor.Name {
			t.Errorf("changed by %q", who.By)
		}
		a.Do(t, a.Owner, "PUT", providersPath, asked).Refused(http.StatusConflict, errs.ErrStale.Code)
		a.Do(t, a.Owner, "PUT", providersPath, users.Providers{Off: settings.Providers(), Version: 2}).
			Want(http.StatusOK).JSON(&got)
		if !slices.Equal(got.Off, settings.Providers()) {
			t.Errorf("all off: %+v", got)
		}
		a.Do(t, a.Owner, "PUT", providersPath, users.Providers{Off: []int64{}, Version: 3}).Want(http.StatusOK)
		if p := read(a.Owner); len(p.Off) != 0 || p.Version != 4 {
			t.Errorf("all on again: %+v", p)
		}
	})
}

func TestWhatIsNoProviderIsNotSwitched(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Unchanged(t, func() {
			for _, off := range [][]int64{{3}, {0}, {-1}, {62}, {64}, {101}, {1, 1 << 40}, {1, 2, 5, 6, 7, 7}} {
				f := a.Do(t, a.Owner, "PUT", providersPath, users.Providers{Off: off, Version: 1}).
					Want(http.StatusBadRequest).Failure()
				if f.Fields["providers_off"] == "" {
					t.Errorf("%v: %+v", off, f)
				}
			}
			for _, p := range []*apptest.Person{a.Manager, a.Packer, a.Viewer, a.Agent, a.Rider, a.Customer} {
				a.Do(t, p, "PUT", providersPath, users.Providers{Off: []int64{1}, Version: 1}).Want(http.StatusForbidden)
			}
		})
	})
}
