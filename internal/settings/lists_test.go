package settings_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

type object = map[string]any

type entry struct {
	ID, Type, Platform, Commission, Status, Version, People int64
	Name                                                    string
}

func entries(t *testing.T, a *apptest.App, by *apptest.Person, path string) []entry {
	t.Helper()
	var list struct{ Data []entry }
	a.Do(t, by, "GET", path, nil).Want(http.StatusOK).JSON(&list)
	return list.Data
}

// Teams and departments: what somebody is in is switched off, not deleted; what nobody is in any more goes.
// What an agent earns of a sale is told to employees and to the agent.
func TestCommissionsAreNotForOtherAgents(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		type channel struct{ ID, Commission int64 }
		var c channel
		a.Do(t, a.Owner, "POST", "/api/v1/salechannel", map[string]any{"name": "ตัวแทนบี", "type": 2, "commission": 250}).
			Want(201).JSON(&c)
		for _, who := range []struct {
			person *apptest.Person
			want   int64
		}{{a.Seller, 250}, {a.Agent, 0}} {
			var one channel
			var all struct{ Data []channel }
			a.Do(t, who.person, "GET", fmt.Sprintf("/api/v1/salechannel/%d", c.ID), nil).Want(200).JSON(&one)
			a.Do(t, who.person, "GET", "/api/v1/salechannel", nil).Want(200).JSON(&all)
			listed := slices.IndexFunc(all.Data, func(o channel) bool { return o.ID == c.ID })
			if one.Commission != who.want || all.Data[listed].Commission != who.want {
				t.Errorf("%s sees %+v", who.person.Name, one)
			}
		}
	})
}

func TestWhatPeopleAreInIsSwitchedOff(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for path, field := range map[string]string{"/api/v1/teams": "team_id", "/api/v1/department": "department_id"} {
			var made entry
			a.Do(t, a.Owner, "POST", path, object{"name": "  ไลฟ์สด "}).Want(http.StatusCreated).JSON(&made)
			if made.Name != "ไลฟ์สด" || made.Status != 1 {
				t.Errorf("%s: %+v", path, made)
			}
			one := fmt.Sprintf("%s/%d", path, made.ID)
			if f := a.Do(t, a.Owner, "POST", path, object{"name": "ไลฟ์สด"}).Refused(http.StatusConflict,
				errs.InvalidParam).Failure(); f.Fields["name"] == "" {
				t.Errorf("%s: %v", path, f)
			}
			if seen := entries(t, a, a.Packer, path); len(seen) != 1 || seen[0].ID != made.ID {
				t.Errorf("%s: %+v", path, seen)
			}
			a.Do(t, a.Packer, "PUT", one, object{"name": "x", "version": 1}).Want(http.StatusForbidden)

			hire := object{
				"username": "kai" + field, "email": field + "@example.com", "password": apptest.Password, "group_id": 3,
				field: made.ID,
			}
			var kai entry
			a.Do(t, a.Owner, "POST", "/api/v1/admin/users", hire).Want(http.StatusCreated).JSON(&kai)
			if seen := entries(t, a, a.Packer, path); made.People != 0 || len(seen) != 1 || seen[0].People != 1 {
				t.Errorf("%s: %d people in a new one, then %+v", path, made.People, seen)
			}
			if seen := entries(t, a, a.Agent, path); len(seen) != 1 || seen[0].People != 0 {
				t.Errorf("%s: an agent sees %+v", path, seen)
			}
			a.Unchanged(t, func() { a.Do(t, a.Owner, "DELETE", one, nil).Refused(http.StatusConflict, errs.InvalidParam) })
			a.Do(t, a.Owner, "PUT", one, object{"name": "ไลฟ์สด", "status": 0, "version": 1}).Want(http.StatusOK).JSON(&made)
			if made.Status != 0 || made.Version != 2 || made.People != 1 {
				t.Errorf("%s: %+v", path, made)
			}
			a.Do(t, a.Owner, "DELETE", fmt.Sprintf("/api/v1/admin/users/%d", kai.ID), nil).Want(http.StatusOK)
			a.Do(t, a.Owner, "DELETE", one, nil).Want(http.StatusOK)
		}
	})
}

func TestAChannelSaysWhereItSellsAndWhatItKeeps(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const path = "/api/v1/salechannel"
		var made entry
		a.Do(t, a.Owner, "POST", path, object{"name": "ร้าน", "type": 1}).Want(http.StatusCreated).JSON(&made)
		if made.Platform != 1 || made.Commission != 0 {
			t.Errorf("left out: %+v", made)
		}
		one := fmt.Sprintf("%s/%d", path, made.ID)
		a.Do(t, a.Owner, "PUT", one, object{
			"name": "ร้าน", "type": 2, "platform": 3, "commission": 1250, "version": 1,
		}).Want(http.StatusOK).JSON(&made)
		if made.Platform != 3 || made.Commission != 1250 || made.Status != 1 {
			t.Errorf("%+v", made)
		}
		a.Do(t, a.Owner, "PUT", one, object{"name": "ร้าน", "type": 2, "platform": 0, "version": 2}).Want(
			http.StatusOK).JSON(&made)
		if made.Platform != 1 {
			t.Errorf("0 is the own shop: %+v", made)
		}
		a.Unchanged(t, func() {
			for field, wrong := range map[string][]int{"platform": {6, 7, 9, -1}, "commission": {-1, 10_001}} {
				for _, value := range wrong {
					a.Do(t, a.Owner, "PUT", one, object{"name": "ร้าน", "type": 2, field: value, "version": 3}).Refused(
						http.StatusBadRequest, errs.InvalidParam)
				}
			}
		})
	})
}
