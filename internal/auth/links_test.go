package auth_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
)

// Links that were used are open no more: whoever used several, or an invitation, is mailed another.
func TestUsedLinksDoNotKeepNewOnesOut(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for i := range 3 {
			var made auth.Invitation
			invited(t, a, a.Owner, a.Seller.UserID, false).Want(200).JSON(&made)
			accept(t, a, inviteLink.FindStringSubmatch(made.Link)[1], fmt.Sprint(fresh, i)).Want(200)
			a.Clock.Advance(time.Minute)
		}
		for i := range 4 {
			forgot(t, a, "seller@example.com")
			mails := a.Outbox.Mails()
			if len(mails) != i+1 {
				t.Fatalf("the link of number %d was not mailed", i+1)
			}
			reset(t, a, tokenIn(t, mails[i]), fmt.Sprint(fresh, i, "-again")).Want(200)
			a.Clock.Advance(time.Minute)
		}
	})
}

// Who is invited again over other rights, or after a password was set, is mailed that invitation, though the one
// before waits for the mail server still and will never go out.
func TestAnInvitationIsNotLostBehindOneThatIsVoid(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Outbox.Fail = errors.New("the mail server is away")
		invited(t, a, a.Owner, a.Seller.UserID, true).Want(200)
		a.Work(t)
		a.Do(t, a.Owner, "PUT", "/api/v1/users/"+id(a.Seller.UserID)+"/role", object{
			"group_id": 3, "roles": `{"order":1}`, "version": a.Seller.User.Version,
		}).Want(200)
		invited(t, a, a.Owner, a.Seller.UserID, true).Want(200)

		invited(t, a, a.Owner, a.Packer.UserID, true).Want(200)
		a.Work(t)
		a.Clock.Advance(time.Minute)
		a.Do(t, a.Owner, "PUT", "/api/v1/admin/users/password/"+id(a.Packer.UserID), object{
			"password": fresh, "password_confirm": fresh,
		}).Want(200)
		invited(t, a, a.Owner, a.Packer.UserID, true).Want(200)
		a.Outbox.Fail = nil
		a.Clock.Advance(time.Hour)
		a.Work(t)
		sent := map[string]int{}
		for _, m := range a.Outbox.Mails() {
			sent[m.To]++
		}
		if sent["seller@example.com"] != 1 || sent["packer@example.com"] != 1 {
			t.Errorf("%v", sent)
		}
	})
}
