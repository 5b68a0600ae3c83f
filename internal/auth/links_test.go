package auth_test

import (
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
