package users_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
)

type object = map[string]any

type person struct {
	ID       int64
	Username string
	Email    string
	Roles    string
	GroupID  int64 `json:"group_id"`

	TeamID         int64  `json:"team_id"`
	TeamName       string `json:"team_name"`
	DepartmentID   int64  `json:"department_id"`
	DepartmentName string `json:"department_name"`
	Version        int64
	LastSeen       string `json:"last_seen"`
}

const people = "/api/v1/admin/users"

func body(name string, more object) object {
	b := object{
		"username": name, "email": name + "@example.com", "password": apptest.Password, "group_id": 3,
		"roles": `{"packing":2}`,
	}
	for key, value := range more {
		b[key] = value
	}
	return b
}

func listed(t *testing.T, a *apptest.App, by *apptest.Person, query string) []person {
	t.Helper()
	var list struct{ Data []person }
	a.Do(t, by, "GET", "/api/v1/users?limit=200&"+query, nil).Want(http.StatusOK).JSON(&list)
	return list.Data
}

func TestPeopleAreHiredChangedAndTakenAway(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var p, again person
		a.Do(t, a.Admin, "POST", people, body("kai", nil), "Idempotency-Key", "k1").Want(http.StatusCreated).JSON(&p)
		a.Do(t, a.Admin, "POST", people, body("kai", nil), "Idempotency-Key", "k1").Want(http.StatusCreated).JSON(&again)
		if p.ID == 0 || again.ID != p.ID || p.Roles != `{"packing":2}` {
			t.Errorf("%+v, again %+v", p, again)
		}
		a.Do(t, a.Admin, "POST", people, body("KAI", object{"email": "x@example.com"})).Refused(http.StatusConflict,
			errs.UserDuplicateUsername)
		a.Do(t, a.Admin, "POST", people, body("kai2", object{"email": "KAI@example.com"})).Refused(http.StatusConflict,
			errs.UserDuplicateEmail)
		if f := a.Do(t, a.Admin, "POST", people, body("x", object{"password": "1"})).Failure().Fields; f["username"] == "" {
			t.Error(f)
		}
		if f := a.Do(t, a.Admin, "POST", people, body("xyz", object{"password": "1"})).Failure().Fields; f["password"] == "" {
			t.Error(f)
		}

		own := fmt.Sprintf("%s/%d", people, p.ID)
		facts := object{"username": "kai.new", "email": "kai.new@example.com", "first_name": "ไก่", "version": p.Version}
		a.Do(t, a.Admin, "PUT", own, facts).Want(http.StatusOK).JSON(&p)
		a.Do(t, a.Admin, "PUT", own, facts).Refused(http.StatusConflict, errs.ErrStale.Code)
		if p.Username != "kai.new" || p.Version != 2 {
			t.Errorf("%+v", p)
		}
		role := fmt.Sprintf("/api/v1/users/%d/role", p.ID)
		a.Do(t, a.Admin, "PUT", role, object{"group_id": 3, "roles": `{"wms":3}`, "version": p.Version}).Want(
			http.StatusOK).JSON(&p)
		if p.Roles != `{"wms":3}` {
			t.Errorf("%+v", p)
		}

		kai := a.SignIn(t, "kai.new")
		seen := listed(t, a, a.Owner, "q=kai.new&group_id=3&status=1")
		if len(seen) != 1 || seen[0].LastSeen == "" {
			t.Errorf("%+v", seen)
		}
		if told := listed(t, a, a.Manager, "q=kai.new"); len(told) != 1 || told[0].LastSeen != "" {
			t.Errorf("%+v", told)
		}
		a.Do(t, a.Admin, "DELETE", own, nil).Want(http.StatusOK)
		a.Do(t, kai, "GET", "/api/v1/profile", nil).Want(http.StatusUnauthorized)
		a.Do(t, a.Admin, "DELETE", own, nil).Want(http.StatusNotFound)
		a.Do(t, a.Admin, "PUT", fmt.Sprintf("/api/v1/admin/users/password/%d", p.ID), object{
			"password": "another-1!", "password_confirm": "another-1!",
		}).Want(http.StatusNotFound)
		a.Do(t, a.Admin, "PUT", fmt.Sprintf("/api/v1/users/%d/status", p.ID), object{"status": 1}).Want(http.StatusNotFound)
		a.Do(t, nil, "POST", "/api/auth/login", object{
			"username": fmt.Sprintf("~%d", p.ID), "password": apptest.Password,
		}).Refused(http.StatusUnauthorized, errs.LoginFail)
		if left := listed(t, a, a.Owner, "q=kai"); len(left) != 0 {
			t.Errorf("%+v", left)
		}
		a.Do(t, a.Admin, "POST", people, body("kai.new", nil)).Want(http.StatusCreated)
	})
}

// A person is in a team and a department of the own business, and leaves both when they are taken away.
func TestPeopleAreInTeamsAndDepartments(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		list := func(by *apptest.Person, path, name string) int64 {
			var made struct{ ID int64 }
			a.Do(t, by, "POST", path, object{"name": name}).Want(http.StatusCreated).JSON(&made)
			return made.ID
		}
		team, part := list(a.Owner, "/api/v1/teams", "ไลฟ์สด"), list(a.Owner, "/api/v1/department", "ขาย")
		theirs := map[string]int64{
			"team_id": list(a.Stranger, "/api/v1/teams", "ทีม"), "department_id": list(a.Stranger, "/api/v1/department", "แผนก"),
		}
		var p person
		a.Do(t, a.Admin, "POST", people, body("kai", object{"team_id": team, "department_id": part})).Want(
			http.StatusCreated).JSON(&p)
		if p.TeamName != "ไลฟ์สด" || p.DepartmentName != "ขาย" {
			t.Errorf("%+v", p)
		}
		own := fmt.Sprintf("%s/%d", people, p.ID)
		facts := func(more object) object {
			b := object{"username": "kai", "email": "kai@example.com", "version": p.Version}
			for key, value := range more {
				b[key] = value
			}
			return b
		}
		a.Unchanged(t, func() {
			for field, id := range theirs {
				for _, wrong := range []int64{id, 999_999} {
					made := body("new", object{field: wrong})
					if f := a.Do(t, a.Admin, "POST", people, made).Refused(http.StatusBadRequest,
						errs.InvalidParam).Failure(); f.Fields[field] == "" {
						t.Errorf("%s %d: %v", field, wrong, f)
					}
					if f := a.Do(t, a.Admin, "PUT", own, facts(object{field: wrong})).Refused(http.StatusBadRequest,
						errs.InvalidParam).Failure(); f.Fields[field] == "" {
						t.Errorf("%s %d: %v", field, wrong, f)
					}
				}
			}
		})
		a.Do(t, a.Admin, "PUT", own, facts(object{"department_id": part})).Want(http.StatusOK).JSON(&p)
		if p.TeamID != 0 || p.TeamName != "" || p.DepartmentID != part {
			t.Errorf("%+v", p)
		}
		role := object{"group_id": 3, "roles": `{"wms":3}`, "version": p.Version}
		a.Do(t, a.Admin, "PUT", fmt.Sprintf("/api/v1/users/%d/role", p.ID), role).Want(http.StatusOK)
		if seen := listed(t, a, a.Packer, "q=kai"); len(seen) != 1 || seen[0].DepartmentName != "ขาย" {
			t.Errorf("rights leave it: %+v", seen)
		}
	})
}

type call struct {
	method, path string
	body         any
}

// overSomebody are the calls that take power over a person: what they may do, whether they may come in, and as whom.
func overSomebody(id int64) []call {
	of := fmt.Sprintf("/api/v1/users/%d", id)
	return []call{
		{"DELETE", fmt.Sprintf("%s/%d", people, id), nil},
		{"PUT", of + "/status", object{"status": 0}},
		{"PUT", of + "/role", object{"group_id": 1, "roles": "{}", "privileged": true}},
		{"PUT", fmt.Sprintf("%s/password/%d", people, id), object{
			"password": "pack-5000-boxes", "password_confirm": "pack-5000-boxes",
		}},
		{"POST", fmt.Sprintf("%s/%d/invitation", people, id), object{"by_mail": false}},
	}
}

// Every kind of person tries every call on every kind of person: only admins and owners manage people, nobody
// themselves, and only an owner an owner.
func TestWhoManagesWhom(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		targets := map[string]*apptest.Person{"admin": a.Admin, "owner": a.Owner, "packer": a.Packer, "agent": a.Agent}
		for _, by := range a.Kinds() {
			isOwner, isAdmin := by.Actor.Group == access.GroupOwner, by.Actor.IsAdmin()
			for name, of := range targets {
				may := isAdmin && by != a.Stranger && by != of && (isOwner || of != a.Owner)
				id, version := of.UserID, listed(t, a, a.Owner, "q="+of.Name)[0].Version
				raise := object{"group_id": 3, "roles": `{"order":3}`, "version": version + 100} // stale where it is let through
				got := a.Do(t, by, "PUT", fmt.Sprintf("/api/v1/users/%d/role", id), raise)
				if stale := got.Code == http.StatusConflict; stale != may {
					t.Errorf("%s changes the role of %s: %d %s", by.Name, name, got.Code, got.Body)
				}
				facts := object{"username": "x.y", "email": of.Name + "@example.com", "version": version + 100}
				got = a.Do(t, by, "PUT", fmt.Sprintf("%s/%d", people, id), facts)
				mayName := may || isAdmin && by == of // one's own names
				if stale := got.Code == http.StatusConflict; stale != mayName {
					t.Errorf("%s names %s: %d %s", by.Name, name, got.Code, got.Body)
				}
				if !may {
					a.Unchanged(t, func() {
						for _, c := range overSomebody(id) {
							if got := a.Do(t, by, c.method, c.path, c.body); got.Code < 400 {
								t.Errorf("%s does to %s: %s %s", by.Name, name, c.method, c.path)
							}
						}
					})
				}
			}
			grants := []object{body("new.one", object{"group_id": 2}), body("new.two", object{"privileged": true})}
			if !isAdmin { // who manages nobody makes nobody, not even their like
				for group := 1; group <= 6; group++ {
					grants = append(grants, body("new.three", object{"group_id": group}))
				}
			}
			for _, in := range grants {
				if by.Actor.Group == access.GroupOwner {
					continue
				}
				if got := a.Do(t, by, "POST", people, in); got.Code != http.StatusForbidden {
					t.Errorf("%s makes %v: %d", by.Name, in, got.Code)
				}
			}
		}
		a.Do(t, a.Owner, "DELETE", fmt.Sprintf("%s/%d", people, a.Owner.UserID), nil).Refused(http.StatusBadRequest,
			errs.UserDeleteSelf)
		a.Do(t, a.Owner, "DELETE", fmt.Sprintf("%s/%d", people, a.Admin.UserID), nil).Want(http.StatusOK)
	})
}

// A person is found by the digits that others type, whatever the digits of the name are.
func TestPeopleAreFoundByThaiDigits(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Admin, "POST", people, body("kai7", object{
			"first_name": "สมชาย", "last_name": "ร้าน๗", "nick_name": "โต๊ะ ๑๒", "phone": "0812345678",
		})).Want(http.StatusCreated)
		for _, query := range []string{"kai7", "KAI๗", "ร้าน7", "ร้าน๗", "โต๊ะ 12", "โต๊ะ ๑๒", "๐๘๑๒", "สมชาย ร้าน๗"} {
			found := listed(t, a, a.Owner, "q="+url.QueryEscape(query))
			if len(found) != 1 || found[0].Username != "kai7" {
				t.Errorf("%s: %+v", query, found)
			}
		}
	})
}

// A text that is no UTF-8 is found nowhere; both engines say so alike.
func TestWhatIsNoTextIsNotLookedFor(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, path := range []string{
			"/api/v1/users?q=%ff", "/api/v1/users?q=%E0%B8", "/api/v1/images/%ff", "/files/%E0%B8",
		} {
			a.Do(t, a.Owner, "GET", path, nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		}
	})
}

// A phone is found however it and what is looked for are written.
func TestPeopleAreFoundByTheirPhones(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for name, phone := range map[string]string{"kai7": "0812345678", "nok8": "089-765-4321"} {
			a.Do(t, a.Admin, "POST", people, body(name, object{"phone": phone})).Want(http.StatusCreated)
		}
		for query, want := range map[string]string{
			"0812345678": "kai7", "081-234-5678": "kai7", "081 234 5678": "kai7", "๐๘๑-๒๓๔": "kai7", "081-2": "kai7",
			"0897654321": "nok8", "089-765-4321": "nok8", "7654": "nok8", "kai7": "kai7",
		} {
			found := listed(t, a, a.Owner, "q="+url.QueryEscape(query))
			if len(found) != 1 || found[0].Username != want {
				t.Errorf("%s: %+v", query, found)
			}
		}
	})
}
