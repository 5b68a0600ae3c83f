package auth_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/users"
)

var inviteLink = regexp.MustCompile(`/invitation\?token=(\S+)`)

func invited(t *testing.T, a *apptest.App, by *apptest.Person, id int64, byMail bool) *apptest.Response {
	t.Helper()
	return a.Do(t, by, "POST", fmt.Sprintf("/api/v1/admin/users/%d/invitation", id), object{"by_mail": byMail})
}

func TestAPersonIsInvitedByALink(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var u users.User
		a.Do(t, a.Owner, "POST", "/api/v1/admin/users", object{
			"username": "nipa", "email": "nipa@example.com", "group_id": 3,
		}).Want(201).JSON(&u)
		login(t, a, "nipa", "").Refused(401, errs.LoginFail)

		var first, second auth.Invitation
		invited(t, a, a.Admin, u.ID, false).Want(200).JSON(&first)
		invited(t, a, a.Admin, u.ID, false).Want(200).JSON(&second)
		tokens := [2]string{
			inviteLink.FindStringSubmatch(first.Link)[1], inviteLink.FindStringSubmatch(second.Link)[1],
		}
		reset(t, a, tokens[0], fresh).Refused(400, errs.ResetInvalidToken) // only the last one holds
		a.Clock.Advance(auth.InviteLife - time.Minute)
		reset(t, a, tokens[1], fresh).Want(200)
		reset(t, a, tokens[1], fresh).Refused(400, errs.ResetInvalidToken)
		login(t, a, "nipa", fresh).Want(200)

		a.Admin = a.SignIn(t, a.Admin.Name)
		before := len(a.Outbox.Mails())
		if got := invited(t, a, a.Admin, u.ID, true).Want(200); inviteLink.MatchString(got.Body.String()) {
			t.Errorf("the link of a mail is handed out: %s", got.Body)
		}
		a.Work(t)
		mails := a.Outbox.Mails()[before:]
		if len(mails) != 1 || mails[0].To != "nipa@example.com" {
			t.Fatalf("%+v", mails)
		}
		reset(t, a, inviteLink.FindStringSubmatch(mails[0].Text)[1], fresh+"-2").Want(200)

		invited(t, a, a.Admin, u.ID, false).Want(200).JSON(&first)
		a.Clock.Advance(auth.InviteLife)
		reset(t, a, inviteLink.FindStringSubmatch(first.Link)[1], fresh).Refused(400, errs.ResetTokenExpired)
	})
}

func TestAnInvitationEndsWithTheRightsItWasMadeOver(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		token := func() string {
			var made auth.Invitation
			invited(t, a, a.Admin, a.Packer.UserID, false).Want(200).JSON(&made)
			return inviteLink.FindStringSubmatch(made.Link)[1]
		}
		of := fmt.Sprintf("/api/v1/users/%d/", a.Packer.UserID)
		old := token()
		var u users.User
		a.Do(t, a.Packer, "GET", "/api/v1/profile", nil).Want(200).JSON(&u)
		a.Do(t, a.Owner, "PUT", of+"role", object{
			"group_id": 3, "roles": "{}", "privileged": true, "version": u.Version,
		}).Want(200).JSON(&u)
		reset(t, a, old, fresh).Refused(400, errs.ResetInvalidToken)
		a.Do(t, a.Owner, "PUT", of+"role", object{"group_id": 3, "roles": "{}", "version": u.Version}).Want(200)

		old = token()
		a.Do(t, a.Owner, "PUT", of+"status", object{"status": 0}).Want(200)
		a.Do(t, a.Owner, "PUT", of+"status", object{"status": 1}).Want(200)
		reset(t, a, old, fresh).Refused(400, errs.ResetInvalidToken)

		invited(t, a, a.Admin, a.Packer.UserID, true).Want(200) // lies in the queue
		old = token()
		a.Clock.Advance(time.Minute)
		reset(t, a, old, fresh).Want(200)
		before := len(a.Outbox.Mails())
		a.Work(t)
		if late := a.Outbox.Mails()[before:]; len(late) != 0 {
			t.Errorf("a mail went out to who has set a password: %+v", late)
		}

		var now struct{ Roles string }
		invited(t, a, a.Admin, a.Viewer.UserID, true).Want(200)
		a.Do(t, a.Owner, "PUT", fmt.Sprint("/api/v1/users/", a.Viewer.UserID, "/role"), object{
			"group_id": 3, "roles": ` {"wms":3, "order":1} `, "version": a.Viewer.User.Version,
		}).Want(200).JSON(&now)
		before = len(a.Outbox.Mails())
		a.Work(t)
		if late := a.Outbox.Mails()[before:]; len(late) != 0 {
			t.Errorf("a mail went out to who got other rights: %+v", late)
		}
		if now.Roles != `{"order":1,"wms":3}` {
			t.Errorf("roles are kept as %q", now.Roles)
		}
	})
}

func look(t *testing.T, a *apptest.App, token string) *apptest.Response {
	t.Helper()
	return a.Do(t, nil, "POST", "/api/auth/passwordlink", object{"token": token})
}

func accept(t *testing.T, a *apptest.App, token, password string) *apptest.Response {
	t.Helper()
	return a.Do(t, nil, "POST", "/api/auth/acceptinvitation", object{
		"token": token, "password": password, "password_confirm": password,
	})
}

func TestAnInvitationSaysWhereAndSignsIn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var u users.User
		a.Do(t, a.Owner, "POST", "/api/v1/admin/users", object{
			"username": "nipa", "email": "nipa@example.com", "first_name": "นิภา", "group_id": 3,
		}).Want(201).JSON(&u)
		token := func() string {
			var made auth.Invitation
			invited(t, a, a.Owner, u.ID, false).Want(200).JSON(&made)
			return inviteLink.FindStringSubmatch(made.Link)[1]
		}
		awaits := func(by *apptest.Person) bool {
			var list page.List[users.Person]
			a.Do(t, by, "GET", "/api/v1/users?q=nipa", nil).Want(200).JSON(&list)
			return list.Data[0].AwaitsPassword
		}
		if !awaits(a.Owner) || awaits(a.Seller) {
			t.Error("admins alone are told who has no password yet")
		}
		ended, good := token(), token()
		a.Unchanged(t, func() {
			want := auth.Link{Kind: "invitation", Shop: u.EnterpriseName, Username: "nipa", FirstName: "นิภา"}
			var got auth.Link
			look(t, a, good).Want(200).JSON(&got)
			if got != want || want.Shop == "" {
				t.Errorf("%+v, not %+v", got, want)
			}
			for _, garbage := range []string{"", "x", good + "x", ended} {
				look(t, a, garbage).Refused(400, errs.ResetInvalidToken)
				accept(t, a, garbage, fresh).Refused(400, errs.ResetInvalidToken)
			}
			accept(t, a, good, "short").Refused(400, errs.PasswordFormat)
			accept(t, a, good, "nipa").Refused(400, errs.PasswordFormat)
		})
		var in auth.Session
		accept(t, a, good, fresh).Want(200).JSON(&in)
		nipa := &apptest.Person{Name: "nipa", Token: in.Token, User: in.User}
		var me users.User
		a.Do(t, nipa, "GET", "/api/v1/profile", nil).Want(200).JSON(&me)
		if me.ID != u.ID || me.Version != in.User.Version {
			t.Errorf("signed in as %+v, told %+v", me, in.User)
		}
		var places auth.Places
		a.Do(t, nipa, "GET", "/api/v1/profile/sessions", nil).Want(200).JSON(&places)
		if len(places.Data) != 1 || !places.Data[0].IsThis {
			t.Errorf("%+v", places.Data)
		}
		if awaits(a.Owner) {
			t.Error("who set a password awaits none")
		}
		look(t, a, good).Refused(400, errs.ResetInvalidToken)
		accept(t, a, good, fresh+"-2").Refused(400, errs.ResetInvalidToken)
		a.Do(t, nipa, "GET", "/api/v1/profile", nil).Want(200) // a second try ends nothing

		of := fmt.Sprintf("/api/v1/users/%d/", u.ID)
		old := token()
		a.Do(t, a.Owner, "PUT", of+"status", object{"status": 0}).Want(200)
		look(t, a, old).Refused(400, errs.ResetInvalidToken)
		a.Do(t, a.Owner, "PUT", of+"status", object{"status": 1}).Want(200).JSON(&u)
		look(t, a, old).Refused(400, errs.ResetInvalidToken)
		old = token()
		a.Do(t, a.Owner, "PUT", of+"role", object{
			"group_id": 3, "roles": "{}", "privileged": true, "version": u.Version,
		}).Want(200)
		look(t, a, old).Refused(400, errs.ResetInvalidToken)

		old = token()
		a.Clock.Advance(auth.InviteLife)
		look(t, a, old).Refused(400, errs.ResetTokenExpired)
		accept(t, a, old, fresh).Refused(400, errs.ResetTokenExpired)
	})
}

func TestALinkOfAForgottenPasswordSaysNothingMore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		forgot(t, a, "seller@example.com")
		token := tokenIn(t, a.Outbox.Mails()[0])
		a.Unchanged(t, func() {
			if got := strings.TrimSpace(look(t, a, token).Want(200).Body.String()); got != `{"kind":"reset"}` {
				t.Errorf("it tells %s", got)
			}
			accept(t, a, token, fresh).Refused(400, errs.ResetInvalidToken)
		})
		reset(t, a, token, fresh).Want(200)
		look(t, a, token).Refused(400, errs.ResetInvalidToken)
	})
}

func TestWhoMayBeInvited(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		blocked := a.Hire(t, a.Owner, users.Create{Username: "blocked", Group: access.GroupEmployee})
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v1/users/%d/status", blocked.UserID), object{"status": 0}).Want(200)
		a.Unchanged(t, func() {
			invited(t, a, a.Admin, a.Owner.UserID, false).Want(403)
			invited(t, a, a.Admin, a.Admin.UserID, false).Want(400)
			invited(t, a, a.Owner, a.Owner.UserID, false).Want(400)
			invited(t, a, a.Owner, a.Stranger.UserID, false).Want(404)
			invited(t, a, a.Owner, blocked.UserID, false).Want(409)
			invited(t, a, a.Seller, a.Packer.UserID, false).Want(403)
		})
	})
}

// Who is taken away leaves no link behind.
func TestAnInvitationGoesWithItsPerson(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		left := func() string { return a.Rows(t)["password_resets"] }
		before := left()
		gone := a.Hire(t, a.Owner, users.Create{Username: "gone", Group: access.GroupEmployee})
		invited(t, a, a.Admin, gone.UserID, false).Want(200)
		if left() == before {
			t.Fatal("no link is kept")
		}
		a.Do(t, a.Admin, "DELETE", fmt.Sprintf("/api/v1/admin/users/%d", gone.UserID), nil).Want(200)
		if now := left(); now != before {
			t.Errorf("left: %s", now)
		}
	})
}

func TestPeopleSeeWhereTheyAreSignedIn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		other := a.SignIn(t, a.Seller.Name)
		places := func(who *apptest.Person, path string) []auth.Place {
			var got auth.Places
			a.Do(t, who, "GET", path, nil).Want(200).JSON(&got)
			return got.Data
		}
		own := places(a.Seller, "/api/v1/profile/sessions")
		if len(own) != 2 || own[0].IsThis == own[1].IsThis {
			t.Fatalf("%+v", own)
		}
		for _, p := range own {
			if !p.IsThis { // somebody else's attempt ends nothing
				for _, who := range []*apptest.Person{a.Packer, a.Owner, a.Stranger} {
					a.Do(t, who, "DELETE", fmt.Sprintf("/api/v1/profile/sessions/%d", p.ID), nil).Want(404)
					a.Do(t, other, "GET", "/api/v1/profile", nil).Want(200)
				}
				a.Do(t, a.Seller, "DELETE", fmt.Sprintf("/api/v1/profile/sessions/%d", p.ID), nil).Want(200)
			}
		}
		a.Do(t, other, "GET", "/api/v1/profile", nil).Want(401)
		third := a.SignIn(t, a.Seller.Name)
		a.Do(t, a.Seller, "DELETE", "/api/v1/profile/sessions", nil).Want(200)
		a.Do(t, third, "GET", "/api/v1/profile", nil).Want(401)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(200)

		of := fmt.Sprintf("/api/v1/admin/users/%d/sessions", a.Seller.UserID)
		if got := places(a.Admin, of); len(got) != 1 || got[0].IsThis {
			t.Errorf("%+v", got)
		}
		a.Do(t, a.Packer, "GET", of, nil).Want(403)
		a.Do(t, a.Stranger, "GET", of, nil).Want(404)
		for _, method := range []string{"GET", "DELETE"} {
			a.Do(t, a.Admin, method, fmt.Sprintf("/api/v1/admin/users/%d/sessions", a.Owner.UserID), nil).Want(403)
		}
		a.Do(t, a.Owner, "GET", "/api/v1/profile", nil).Want(200)
		a.Do(t, a.Stranger, "DELETE", of, nil).Want(404)
		a.Do(t, a.Admin, "DELETE", of, nil).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(401)
	})
}

// The place that was used last stands first; who signs themselves out everywhere stays at this one.
func TestPlacesAreOnesOwn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		other := a.SignIn(t, a.Owner.Name)
		places := func() (got auth.Places) {
			t.Helper()
			a.Do(t, a.Owner, "GET", "/api/v1/profile/sessions", nil).Want(200).JSON(&got)
			return got
		}
		for _, who := range []*apptest.Person{a.Owner, other} {
			a.Clock.Advance(2 * time.Minute)
			a.Do(t, who, "GET", "/api/v1/profile", nil).Want(200)
			a.Auth.Settle()
			if first := places().Data[0]; first.IsThis != (who == a.Owner) {
				t.Errorf("%+v stands first", first)
			}
		}
		a.Do(t, a.Owner, "DELETE", fmt.Sprintf("/api/v1/admin/users/%d/sessions", a.Owner.UserID), nil).Want(200)
		a.Do(t, other, "GET", "/api/v1/profile", nil).Want(401)
		a.Do(t, a.Owner, "GET", "/api/v1/profile", nil).Want(200)
		a.Clock.Advance(auth.IdleLife)
		a.Owner = a.SignIn(t, a.Owner.Name)
		if got := places(); len(got.Data) != 1 {
			t.Errorf("%+v, the first of which has ended", got.Data)
		}
	})
}
