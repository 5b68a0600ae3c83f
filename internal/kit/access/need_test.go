package access_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
)

// Each need beside who meets it: a word per group from 1 to 6, in it a letter per level from 0 to 3.
var grid = []struct {
	name string
	need access.Need
	want string
}{
	{"nobody", access.Need{}, "---- ---- ---- ---- ---- ----"},
	{"public", access.Public(), "yyyy yyyy yyyy yyyy yyyy yyyy"},
	{"session", access.Session(), "yyyy yyyy yyyy yyyy yyyy yyyy"},
	{"signed-in", access.SignedIn(), "yyyy yyyy yyyy yyyy yyyy yyyy"},
	{"own", access.Own(), "yyyy yyyy yyyy yyyy yyyy yyyy"},
	{"signed-in writes", access.SignedInWrites(), "yyyy yyyy yyyy yyyy yyyy yyyy"},
	{"admin", access.AdminSees(), "yyyy yyyy ---- ---- ---- ----"},
	{"admin writes", access.Admin(), "yyyy yyyy ---- ---- ---- ----"},
	{"employee", access.Employees(), "yyyy yyyy yyyy ---- ---- ----"},
	{"employee order:1", access.EmployeeSees(access.Order), "yyyy yyyy -yyy ---- ---- ----"},
	{"employee order:2 writes", access.EmployeeWorks(access.Order), "yyyy yyyy --yy ---- ---- ----"},
	{"order:1", access.See(access.Order), "yyyy yyyy -yyy -yyy -yyy ----"},
	{"order:2 writes", access.Work(access.Order), "yyyy yyyy --yy --yy --yy ----"},
	{"order:3 writes", access.Manage(access.Order), "yyyy yyyy ---y ---y ---y ----"},
	{"tiktok", access.Tiktok(false), "yyyy ---- ---- ---- ---- ----"},
	{"tiktok writes", access.Tiktok(true), "yyyy ---- ---- ---- ---- ----"},
}

func TestEveryNeedForEveryGroupAndLevel(t *testing.T) {
	for _, g := range grid {
		var got []string
		for group := access.GroupAdmin; group <= access.GroupCustomer; group++ {
			word := ""
			for level := access.LevelNone; level <= access.LevelManage; level++ {
				a := access.Actor{UserID: 1, Group: group, Roles: access.Roles{
					access.Order:    level,
					access.Platform: level,
				}}
				word += letter(t, g.need.Check(a))
				a.Roles = access.Roles{access.Product: access.LevelManage}
				if g.need.Area() == access.Order && !a.IsAdmin() && g.need.Check(a) == nil {
					t.Errorf("%s: a level in another area is enough for group %d", g.name, group)
				}
			}
			got = append(got, word)
		}
		if strings.Join(got, " ") != g.want {
			t.Errorf("%s: %s, want %s", g.name, strings.Join(got, " "), g.want)
		}
	}
}

func letter(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return "y"
	}
	if !errors.Is(err, errs.ErrDenied) {
		t.Errorf("refused with %v", err)
	}
	return "-"
}

func TestStatesOfASessionBeforeTheNeed(t *testing.T) {
	for _, g := range grid {
		owner := access.Actor{UserID: 1, Group: access.GroupAdmin}
		locked, readOnly := owner, owner
		locked.Locked, readOnly.ReadOnly = true, true
		public, session := g.name == "public", g.name == "session"
		for what, c := range map[string]struct {
			actor access.Actor
			open  bool
			fault error
		}{
			"nobody":                 {access.Actor{}, public, errs.ErrSignIn},
			"a job without a person": {access.System(1), public, errs.ErrSignIn},
			"a locked session":       {locked, public || session, access.ErrLocked},
			"a read-only session":    {readOnly, !g.need.Writes() && g.name != "nobody", errs.ErrDenied},
			"a group nobody knows of": {
				access.Actor{UserID: 1, Group: 7, Roles: access.Roles{
					access.Order:    3,
					access.Platform: 3,
				}},
				public || session || g.name == "own" || strings.HasPrefix(g.name, "signed-in"),
				errs.ErrDenied,
			},
		} {
			if err := g.need.Check(c.actor); (err == nil) != c.open || err != nil && !errors.Is(err, c.fault) {
				t.Errorf("%s for %s: %v", g.name, what, err)
			}
		}
		if g.need.Writes() != strings.HasSuffix(g.name, "writes") {
			t.Errorf("%s: writes is %v", g.name, g.need.Writes())
		}
		if text := g.need.String(); !strings.HasPrefix(text, strings.TrimSuffix(g.name, " writes")) &&
			!strings.HasPrefix(text, "tiktok") {
			t.Errorf("%s prints as %q", g.name, text)
		}
	}
}

func TestParseRoles(t *testing.T) {
	for text, want := range map[string]access.Roles{
		"": {}, "{}": {}, `{"order":3,"wms":0}`: {access.Order: 3, access.WMS: 0},
		`{"packing_admin":1}`: {access.PackingAdmin: 1},
	} {
		roles, err := access.ParseRoles(text)
		if err != nil || fmt.Sprint(roles) != fmt.Sprint(want) {
			t.Errorf("%q: %v %v", text, roles, err)
		}
		if again, err := access.ParseRoles(roles.Text()); err != nil || fmt.Sprint(again) != fmt.Sprint(want) {
			t.Errorf("%q written and read again: %v %v", text, again, err)
		}
	}
	for _, bad := range []string{
		`{"order":4}`, `{"order":-1}`, `{"order":1.5}`, `{"order":"3"}`, `{"Order":1}`,
		`{"orders":1}`, `[]`, `{`, `3`, `{"order":1}x`,
	} {
		if roles, err := access.ParseRoles(bad); err == nil {
			t.Errorf("%s was taken as %v", bad, roles)
		}
	}
	if access.Roles(nil).Text() != "{}" {
		t.Errorf("no roles are written as %s", access.Roles(nil).Text())
	}
}

func TestFlags(t *testing.T) {
	some := access.Roles{access.Order: 1, access.Platform: 3, access.PO: 2}
	employee := access.Flags{Employee: true, Order: true, Platform: true, PO: true}
	agent := employee
	agent.Employee = false
	all := access.Flags{
		Admin: true, Employee: true, WMS: true, Order: true, Coupon: true, PO: true, Payment: true,
		Product: true, Packing: true,
		PackingAdmin: true, Report: true, Delivery: true, Platform: true, Customer: true, Express: true,
		OrderReturn: true,
	}
	admin := all
	admin.Tiktok = true
	for name, c := range map[string]struct {
		actor access.Actor
		want  access.Flags
		cost  bool
	}{
		"admin":    {access.Actor{Group: access.GroupAdmin}, admin, true},
		"owner":    {access.Actor{Group: access.GroupOwner}, all, true},
		"employee": {access.Actor{Group: access.GroupEmployee, Roles: some}, employee, false},
		"agent":    {access.Actor{Group: access.GroupAgent, Roles: some}, agent, false},
		"customer": {access.Actor{Group: access.GroupCustomer, Roles: some}, access.Flags{}, false},
		"nobody":   {access.Actor{Roles: some}, access.Flags{}, false},
		"trusted": {access.Actor{Group: access.GroupEmployee, Privileged: true}, access.Flags{
			Employee:   true,
			Privileged: true,
		}, true},
		"read-only": {access.Actor{Group: access.GroupEmployee, ReadOnly: true}, access.Flags{
			Employee: true,
			ReadOnly: true,
		}, false},
	} {
		if got := c.actor.Flags(); got != c.want || c.actor.MaySeeCost() != c.cost {
			t.Errorf("%s: %+v, cost %v; want %+v, %v", name, got, c.actor.MaySeeCost(), c.want, c.cost)
		}
	}
}

func TestTheActorTravelsInTheContext(t *testing.T) {
	if a := access.From(t.Context()); a.SignedIn() {
		t.Errorf("a context without an actor gives %+v", a)
	}
	if a := access.From(access.With(t.Context(), access.Actor{UserID: 7})); a.UserID != 7 {
		t.Errorf("%+v", a)
	}
}
