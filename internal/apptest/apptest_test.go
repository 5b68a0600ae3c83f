package apptest_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"

	"github.com/google/go-cmp/cmp"
)

func TestEverybodyIsSignedIn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, who := range a.Kinds() {
			var u struct {
				Username string `json:"username"`
			}
			if a.Do(t, who, "GET", "/api/v1/profile", nil).Want(200).JSON(&u); u.Username != who.Name {
				t.Errorf("%s is signed in as %s", who.Name, u.Username)
			}
		}
		a.Do(t, nil, "GET", "/api/v1/profile", nil).Refused(401, errs.Unauthorized)
	})
}

func TestRowsSeeEveryChange(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		before := a.Rows(t)
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "POST", "/api/v1/salechannel", map[string]any{"name": "x", "type": 1}).Refused(403,
				errs.PermissionDenied)
		})
		a.Do(t, a.Owner, "PUT", "/api/v1/salechannel/1", map[string]any{
			"name": "ชื่อใหม่", "type": 1,
			"version": 1,
		}).Want(200)
		diff := cmp.Diff(before, a.Rows(t))
		if after := a.Rows(t); after["sale_channels"] == before["sale_channels"] ||
			after["audit_events"] == before["audit_events"] || after["users"] != before["users"] {
			t.Error(diff)
		}
		a.Do(t, nil, "POST", "/api/auth/forgotpassword", map[string]any{"email": "seller@example.com"}).Want(200)
		if a.Work(t); len(a.Outbox.Mails()) != 1 {
			t.Errorf("mails: %v", a.Outbox.Mails())
		}
	})
}
