package auth_test

import (
	"errors"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
)

// A mail server that is away for hours costs no invitation, and one that is away for an hour no other link.
func TestMailsOutlastAMailServerThatIsAway(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Outbox.Fail = errors.New("the mail server is away")
		invited(t, a, a.Admin, a.Packer.UserID, true).Want(200)
		forgot(t, a, a.Seller.User.Email)
		a.Work(t)
		tries, err := db.All[int64](t.Context(), a.DB.Fresh(),
			"SELECT max_attempts FROM jobs WHERE kind IN ('auth.invite', 'auth.forgot') ORDER BY kind DESC")
		if err != nil || len(tries) != 2 || tries[0] < 35 || tries[1] < 13 {
			t.Fatalf("tries %v: %v", tries, err)
		}
		before := len(a.Outbox.Mails())
		a.Outbox.Fail = nil
		invited(t, a, a.Admin, a.Packer.UserID, true).Want(200) // waits for no pause
		a.Work(t)
		mails := a.Outbox.Mails()[before:]
		if len(mails) == 0 || mails[0].To != a.Packer.User.Email {
			t.Errorf("asked again: %+v", mails)
		}
	})
}
