package auth_test

import (
	"fmt"
	"regexp"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

var inviteLink = regexp.MustCompile(`/resetpassword\?token=(\S+)`)

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
				a.Do(t, a.Packer, "DELETE", fmt.Sprintf("/api/v1/profile/sessions/%d", p.ID), nil).Want(404)
				a.Do(t, other, "GET", "/api/v1/profile", nil).Want(200)
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
		a.Do(t, a.Admin, "GET", fmt.Sprintf("/api/v1/admin/users/%d/sessions", a.Owner.UserID), nil).Want(403)
		a.Do(t, a.Stranger, "DELETE", of, nil).Want(404)
		a.Do(t, a.Admin, "DELETE", of, nil).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(401)
	})
}
