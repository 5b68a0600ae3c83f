package auth_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/mail"
)

var emailLink = regexp.MustCompile(`http://127\.0\.0\.1:8080/confirmemail\?token=(\S+)`)

func askEmail(t *testing.T, a *apptest.App, email, password string) *apptest.Response {
	t.Helper()
	return a.Do(t, a.Seller, "POST", "/api/v1/profile/email", object{"email": email, "password": password})
}

func confirm(t *testing.T, a *apptest.App, token string) *apptest.Response {
	t.Helper()
	return a.Do(t, nil, "POST", "/api/auth/confirmemail", object{"token": token})
}

// emailToken asks for a new address and gives the token that was mailed to it.
func emailToken(t *testing.T, a *apptest.App, email string) string {
	t.Helper()
	before := len(a.Outbox.Mails())
	askEmail(t, a, email, apptest.Password).Want(200)
	a.Work(t)
	mails := a.Outbox.Mails()[before:]
	slices.SortFunc(mails, func(a, b mail.Message) int { return strings.Compare(a.To, b.To) }) // "new" comes first
	if len(mails) != 2 || mails[0].To != email || mails[1].To != "seller@example.com" || strings.Contains(mails[1].Text,
		"token") {
		t.Fatalf("%+v", mails)
	}
	found := emailLink.FindStringSubmatch(mails[0].Text)
	if found == nil {
		t.Fatalf("no link in %s", mails[0].Text)
	}
	return found[1]
}

func TestAnEmailChangeAsksThePasswordAndIsConfirmed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Unchanged(t, func() {
			askEmail(t, a, "not an address", apptest.Password).Refused(400, errs.UserEmailFormat)
			a.Do(t, a.Seller, "PUT", "/api/v1/profile", object{
				"first_name": "Ann", "last_name": "", "nick_name": "",
				"phone": "", "email": "new@example.com", "language": "en", "theme": "dark", "version": 1,
			}).Refused(400,
				errs.InvalidParam)
		})
		askEmail(t, a, "new@example.com", "wrong-1234").Refused(400, errs.PasswordOldWrong)
		askEmail(t, a, "owner@example.com", apptest.Password).Refused(409, errs.UserDuplicateEmail)
		forgot(t, a, "seller@example.com")
		reset0 := tokenIn(t, a.Outbox.Mails()[0])
		token := emailToken(t, a, "new@example.com")
		login(t, a, "seller@example.com", apptest.Password).Want(200) // until then the old one is in force
		login(t, a, "new@example.com", apptest.Password).Refused(401, errs.LoginFail)
		confirm(t, a, "x"+token).Refused(400, errs.ResetInvalidToken)
		confirm(t, a, token).Want(200)
		confirm(t, a, token).Refused(400, errs.ResetInvalidToken)
		login(t, a, "new@example.com", apptest.Password).Want(200)
		reset(t, a, reset0, fresh).Refused(400, errs.ResetInvalidToken) // the old address's link died
	})
}

func TestEmailLinksEnd(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		late := emailToken(t, a, "new@example.com")
		a.Clock.Advance(time.Hour)
		confirm(t, a, late).Refused(400, errs.ResetTokenExpired)
		forgot(t, a, "seller@example.com")
		mails := a.Outbox.Mails()
		open := tokenIn(t, mails[len(mails)-1])
		token := emailToken(t, a, "new@example.com")
		a.Do(t, a.Seller, "PUT", "/api/v1/profile/password", object{
			"old_password": apptest.Password, "password": fresh,
			"password_confirm": fresh,
		}).Want(200)
		confirm(t, a, token).Refused(400, errs.ResetInvalidToken) // the password changed: every open link died
		reset(t, a, open, "another-1234").Refused(400, errs.ResetInvalidToken)
	})
}

// A link that was asked for before the password changed is never mailed, and a dead address in force keeps nobody from
// the new one.
func TestEmailLinksThatWaitForTheMailer(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		askEmail(t, a, "thief@example.com", apptest.Password).Want(200)
		a.Clock.Advance(time.Minute)
		a.Do(t, a.Seller, "PUT", "/api/v1/profile/password", object{
			"old_password": apptest.Password, "password": fresh,
			"password_confirm": fresh,
		}).Want(200)
		a.Work(t)
		for _, m := range a.Outbox.Mails() {
			if m.To == "thief@example.com" {
				t.Errorf("mailed: %+v", m)
			}
		}
		a.Outbox.Dead = "seller@example.com"
		askEmail(t, a, "new@example.com", fresh).Want(200)
		a.Work(t)
		mails := a.Outbox.Mails()
		last := mails[len(mails)-1]
		found := emailLink.FindStringSubmatch(last.Text)
		if last.To != "new@example.com" || found == nil {
			t.Fatalf("%+v", mails)
		}
		confirm(t, a, found[1]).Want(200)
		a.Outbox.Dead = "" // the address that was in force is told all the same, though the link was used meanwhile
		a.Clock.Advance(time.Hour)
		a.Work(t)
		mails = a.Outbox.Mails()
		if last := mails[len(mails)-1]; last.To != "seller@example.com" || strings.Contains(last.Text, "token") {
			t.Errorf("%+v", last)
		}
	})
}

// Nobody's waiting mails keep those of somebody else, or of the same person with a new password, from being sent.
func TestEveryAskedAddressHasMailsOfItsOwn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const wanted = "new@example.com"
		ask := func(who *apptest.Person, password string) {
			t.Helper()
			a.Do(t, who, "POST", "/api/v1/profile/email", object{"email": wanted, "password": password}).Want(200)
		}
		ask(a.Stranger, apptest.Password)
		ask(a.Seller, apptest.Password)
		a.Clock.Advance(time.Minute)
		a.Do(t, a.Seller, "PUT", "/api/v1/profile/password", object{
			"old_password": apptest.Password, "password": fresh,
			"password_confirm": fresh,
		}).Want(200)
		ask(a.Seller, fresh)
		a.Work(t)
		sent := map[string]int{}
		for _, m := range a.Outbox.Mails() {
			sent[m.To]++
		}
		// the stranger's link and the seller's second one; a notice for each asking
		if sent[wanted] != 2 || sent["seller@example.com"] != 2 {
			t.Errorf("%v", sent)
		}
	})
}

// Read-only people keep what is their own.
func TestReadOnlyPeopleKeepTheirOwnSettings(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Viewer, "PUT", "/api/v1/profile", object{
			"first_name": "มาลี", "last_name": "", "nick_name": "",
			"phone": "", "email": "viewer@example.com", "language": "en", "theme": "dark", "version": 1,
		}).Want(200)
		a.Do(t, a.Viewer, "PUT", "/api/v1/profile/password", object{
			"old_password": apptest.Password, "password": fresh,
			"password_confirm": fresh,
		}).Want(200)
	})
}
