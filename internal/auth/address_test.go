package auth_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// A packer without an e-mail address is hired, signs in by name, and may be given one later.
func TestPeopleNeedNoAddress(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		hire := func(name, email string) (u users.User) {
			a.Do(t, a.Owner, "POST", "/api/v1/admin/users", object{
				"username": name, "email": email, "group_id": 3, "password": apptest.Password,
			}).Want(201).JSON(&u)
			return u
		}
		kai, nok := hire("kai", ""), hire("nok", " ")
		if kai.Email != "" || nok.Email != "" {
			t.Errorf("%q %q", kai.Email, nok.Email)
		}
		login(t, a, "kai", apptest.Password).Want(200)
		login(t, a, "", apptest.Password).Refused(401, errs.LoginFail)

		before := len(a.Outbox.Mails())
		a.Do(t, nil, "POST", "/api/auth/forgotpassword", object{"email": ""})
		invited(t, a, a.Owner, kai.ID, true).Refused(400, errs.InvalidParam)
		invited(t, a, a.Owner, kai.ID, false).Want(200)
		a.Work(t)
		if mails := a.Outbox.Mails()[before:]; len(mails) != 0 {
			t.Errorf("mails to nobody: %+v", mails)
		}

		self := a.SignIn(t, "nok")
		a.Do(t, self, "POST", "/api/v1/profile/email", object{
			"email": "nok@example.com", "password": apptest.Password,
		}).Want(200)
		a.Work(t)
		mails := a.Outbox.Mails()[before:]
		if len(mails) != 1 || mails[0].To != "nok@example.com" {
			t.Fatalf("%+v", mails)
		}

		// An address that a mail is under way to is taken away: nothing goes out.
		lek := hire("lek", "lek@example.com")
		invited(t, a, a.Owner, lek.ID, true).Want(200)
		facts := object{"username": "lek", "email": "", "version": lek.Version}
		a.Do(t, a.Owner, "PUT", fmt.Sprint("/api/v1/admin/users/", lek.ID), facts).Want(200).JSON(&lek)
		before = len(a.Outbox.Mails())
		a.Work(t)
		if late := a.Outbox.Mails()[before:]; lek.Email != "" || len(late) != 0 {
			t.Errorf("%q, %+v", lek.Email, late)
		}
		// A name that is an address can't lose it.
		mali := hire("mali@example.com", "mali@example.com")
		facts = object{"username": "mali@example.com", "email": "", "version": mali.Version}
		a.Do(t, a.Owner, "PUT", fmt.Sprint("/api/v1/admin/users/", mali.ID), facts).Refused(400, errs.UsernameFormat)
	})
}
