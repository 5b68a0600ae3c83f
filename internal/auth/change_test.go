package auth_test

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/mail"
)

func id(n int64) string { return strconv.FormatInt(n, 10) }

const fresh = "รหัสใหม่2569"

func TestChangingOnesPasswordEndsTheOtherSessions(t *testing.T) {
	for _, path := range []string{"/api/v1/profile/password", "/api/v1/users/password"} {
		apptest.Both(t, func(t *testing.T, a *apptest.App) {
			other := a.SignIn(t, "seller")
			change := func(old, password, confirm string) *apptest.Response {
				return a.Do(t, a.Seller, "PUT", path, object{
					"old_password": old, "password": password,
					"password_confirm": confirm,
				})
			}
			a.Unchanged(t, func() {
				change(apptest.Password, "short1", "short1").Refused(400, errs.PasswordFormat)
				change(apptest.Password, "onlyletters", "onlyletters").Refused(400, errs.PasswordFormat)
				change(apptest.Password, fresh, fresh+"x").Refused(400, errs.PasswordConfirmUnequal)
				same := change(apptest.Password, apptest.Password, apptest.Password).Want(400).Failure()
				if same.Fields["password"] != string(errs.PasswordFormat) || same.Cause != auth.ErrSamePassword.Detail.TH {
					t.Errorf("the old password again: %+v", same)
				}
			})
			change("wrong-1234", fresh, fresh).Refused(400, errs.PasswordOldWrong)
			change(apptest.Password, fresh, fresh).Want(200)
			a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(200)
			a.Do(t, other, "GET", "/api/v1/profile", nil).Refused(401, errs.Unauthorized)
			login(t, a, "seller", apptest.Password).Refused(401, errs.LoginFail)
			login(t, a, "seller", fresh).Want(200)
			for range 5 {
				change("wrong-1234", fresh, fresh)
			}
			change(fresh, fresh+"1", fresh+"1").Refused(429, errs.LoginFail)
		})
	}
}

func TestAnAdminSetsAPassword(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		path := "/api/v1/admin/users/password/" + id(a.Seller.UserID)
		a.Do(t, a.Admin, "PUT", path, object{"password": fresh, "password_confirm": "x"}).Refused(400,
			errs.PasswordConfirmUnequal)
		login(t, a, "seller", apptest.Password).Want(200)
		a.Do(t, a.Admin, "PUT", path, object{"password": fresh, "password_confirm": fresh}).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Refused(401, errs.Unauthorized)
		trusted, err := db.One[int64](t.Context(), a.DB.Fresh(), `SELECT COUNT(*) FROM known_addresses
			WHERE user_id = $1 AND address <> ''`, a.Seller.UserID)
		if err != nil || trusted != 0 {
			t.Errorf("%d addresses of who knew the old password are trusted still, %v", trusted, err)
		}
		login(t, a, "seller", fresh).Want(200)

		// who sets it could sign in with more power than before
		owner := "/api/v1/admin/users/password/" + id(a.Owner.UserID)
		a.Unchanged(t, func() {
			a.Do(t, a.Admin, "PUT", owner, object{"password": fresh, "password_confirm": fresh}).Refused(403,
				errs.PermissionDenied)
		})
		a.Unchanged(t, func() { // one's own asks for the old one, elsewhere: a session left open is no way to take over
			a.Do(t, a.Owner, "PUT", owner, object{"password": fresh, "password_confirm": fresh}).Want(400)
		})
	})
}

var link = regexp.MustCompile(`http://127\.0\.0\.1:8080/resetpassword\?token=(\S+)`)

func forgot(t *testing.T, a *apptest.App, email string) {
	t.Helper()
	a.Do(t, nil, "POST", "/api/auth/forgotpassword", object{"email": email}).Want(200)
	a.Work(t)
}

func reset(t *testing.T, a *apptest.App, token, password string) *apptest.Response {
	t.Helper()
	return a.Do(t, nil, "POST", "/api/auth/resetpassword", object{
		"token": token, "password": password,
		"password_confirm": password,
	})
}

func tokenIn(t *testing.T, m mail.Message) string {
	t.Helper()
	found := link.FindStringSubmatch(m.Text)
	if found == nil {
		t.Fatalf("no link in %s", m.Text)
	}
	return found[1]
}

func TestAForgottenPasswordIsSetOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		known := a.Do(t, nil, "POST", "/api/auth/forgotpassword", object{"email": " Seller@example.com"}).Want(200)
		if mails := a.Outbox.Mails(); len(mails) != 0 {
			t.Error("the mail did not wait for the job")
		}
		unknown := a.Do(t, nil, "POST", "/api/auth/forgotpassword", object{"email": "nobody@example.com"}).Want(200)
		if known.Body.String() != unknown.Body.String() {
			t.Errorf("the answer tells who exists: %s %s", known.Body, unknown.Body)
		}
		a.Work(t)
		mails := a.Outbox.Mails()
		if len(mails) != 1 || mails[0].To != "seller@example.com" || !strings.Contains(mails[0].Subject,
			"ตั้งรหัสผ่านใหม่") {
			t.Fatalf("%+v", mails)
		}
		token := tokenIn(t, mails[0])
		a.Unchanged(t, func() {
			reset(t, a, "x"+token, fresh).Refused(400, errs.ResetInvalidToken)
			reset(t, a, token, "short").Refused(400, errs.PasswordFormat)
			a.Do(t, nil, "POST", "/api/auth/resetpassword", object{
				"token": token, "password": fresh,
				"password_confirm": "x",
			}).
				Refused(400, errs.PasswordConfirmInvalid)
		})
		for range 5 {
			login(t, a, "seller", "wrong-1234")
		}
		reset(t, a, token, fresh).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Refused(401, errs.Unauthorized)
		reset(t, a, token, "another-1234").Refused(400, errs.ResetInvalidToken)
		login(t, a, "seller", fresh).Want(200) // the slow-down is forgotten with the password
	})
}

func TestOneLinkSetsOnePasswordAtOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		forgot(t, a, "seller@example.com")
		token := tokenIn(t, a.Outbox.Mails()[0])
		var wg sync.WaitGroup
		codes := make([]int, 8)
		for i := range codes {
			wg.Go(func() { codes[i] = reset(t, a, token, fmt.Sprintf("winner-nr-%d", i)).Code })
		}
		wg.Wait()
		won := 0
		for _, code := range codes {
			if code == 200 {
				won++
			}
		}
		if won != 1 {
			t.Errorf("%v", codes)
		}
	})
}

func TestResetLinksEnd(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Seller, "PUT", "/api/v1/profile", object{
			"first_name": "Ann", "last_name": "", "nick_name": "",
			"phone": "", "language": "en", "theme": "dark", "version": 1,
		}).Want(200)
		for range 4 {
			forgot(t, a, "seller@example.com")
		}
		mails := a.Outbox.Mails()
		if len(mails) != 3 {
			t.Fatalf("%d mails, want three and no more", len(mails))
		}
		if !strings.Contains(mails[0].Text, "Hello,") {
			t.Errorf("not in the user's language: %s", mails[0].Text)
		}
		a.Clock.Advance(time.Hour)
		reset(t, a, tokenIn(t, mails[0]), fresh).Refused(400, errs.ResetTokenExpired)
		forgot(t, a, "seller@example.com")
		open := tokenIn(t, a.Outbox.Mails()[3])
		a.Do(t, a.Owner, "PUT", "/api/v1/users/"+id(a.Seller.UserID)+"/status", object{"status": 0}).Want(200)
		reset(t, a, open, fresh).Refused(400, errs.ResetInvalidToken)
		forgot(t, a, "seller@example.com")
		if n := len(a.Outbox.Mails()); n != 4 {
			t.Errorf("a blocked user got mail: %d", n)
		}
	})
}

func TestAMailThatFailsIsSentLater(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Outbox.Fail = errors.New("the mail server is away")
		forgot(t, a, "seller@example.com")
		if strings.HasPrefix(a.Rows(t)["password_resets"], "1") {
			t.Error("a link that nobody got is kept")
		}
		a.Outbox.Fail = nil
		a.Clock.Advance(time.Hour)
		if a.Work(t); len(a.Outbox.Mails()) != 1 {
			t.Errorf("%d mails", len(a.Outbox.Mails()))
		}
	})
}

func registration(username string) object {
	return object{
		"enterprise_name": "ร้านใหม่", "first_name": "ก", "last_name": "ข", "username": username,
		"email": username + "@new.example.com", "phone": "0812345678", "password": fresh, "password_confirm": fresh,
	}
}

func TestRegistering(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Unchanged(t, func() {
			bad := registration("x")
			bad["enterprise_name"], bad["password_confirm"] = " ", "other"
			f := a.Do(t, nil, "POST", "/api/auth/register", bad).Refused(400, errs.InvalidParam).Failure()
			for field, code := range map[string]errs.Code{
				"enterprise_name": errs.UserEnterpriseEmpty,
				"username":        errs.UsernameFormat, "password_confirm": errs.PasswordConfirmInvalid,
			} {
				if f.Fields[field] != string(code) {
					t.Errorf("%s: %q in %v", field, f.Fields[field], f.Fields)
				}
			}
			a.Do(t, nil, "POST", "/api/auth/register", registration("owner")).Refused(409, errs.UserDuplicateUsername)
		})
		a.Do(t, nil, "POST", "/api/auth/register", registration("newcomer")).Want(200)
		login(t, a, "newcomer", fresh).Want(200)
	})
}

func TestRegisteringMayBeClosed(t *testing.T) {
	a := apptest.Bare(t, "", apptest.Setting(func(c *config.Config) { c.Register = "closed" }))
	a.Unchanged(t, func() {
		a.Do(t, nil, "POST", "/api/auth/register", registration("newcomer")).Refused(403, errs.PermissionDenied)
	})
	wantRegister(t, a, "closed")
}

func wantRegister(t *testing.T, a *apptest.App, want string) {
	t.Helper()
	var s struct{ Register string }
	if a.Do(t, nil, "GET", "/api/auth/settings", nil).Want(200).JSON(&s); s.Register != want {
		t.Errorf("registration is %q, want %q", s.Register, want)
	}
}

func first(c *config.Config) { c.Register = "first" }

// Unless the setting says otherwise the first to come opens the business, and nobody after.
func TestTheFirstOneRegisteringRaces(t *testing.T) {
	for name, address := range map[string]func(t *testing.T) string{
		"sqlite":   func(*testing.T) string { return "" },
		"postgres": func(t *testing.T) string { return dbtest.Database(t, dbtest.PostgresURL(t)) },
	} {
		t.Run(name, func(t *testing.T) {
			a := apptest.Bare(t, address(t), apptest.Setting(first))
			wantRegister(t, a, "open")
			codes := together(8, func(i int) int {
				return a.Do(t, nil, "POST", "/api/auth/register", registration(fmt.Sprintf("newcomer%d", i))).Code
			})
			if codes[200] != 1 || codes[403] != 7 {
				t.Errorf("%v, want one business", codes)
			}
			wantRegister(t, a, "closed")
			a.Do(t, nil, "POST", "/api/auth/register", registration("later")).Refused(403, errs.PermissionDenied)
		})
	}
}

func TestNamesHoldNothingForMails(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, name := range []string{
			"Ann\r\nBcc: x@y.z", "Ann\nClick", "Ann\u202eevil", "Ann\u2028x",
			"see https://evil.example", "www.evil", "prize evil.com", "evil.com/x",
			"evil.page/a", "see evil.example/x", "evil。com", "at 1.2.3.4", "a@evil.gov", "Ann\u3164", "Ann\u115f",
			"A\u034fnn",
		} {
			for _, field := range []string{"first_name", "last_name", "enterprise_name"} {
				bad := registration("newcomer")
				bad[field] = name
				f := a.Do(t, nil, "POST", "/api/auth/register", bad).Refused(400, errs.InvalidParam).Failure()
				if f.Fields[field] == "" {
					t.Errorf("%s %q: %v", field, name, f.Fields)
				}
			}
			profile := object{
				"first_name": name, "last_name": "", "nick_name": "", "phone": "", "language": "th",
				"theme": "auto", "version": 1,
			}
			a.Do(t, a.Seller, "PUT", "/api/v1/profile", profile).Refused(400, errs.InvalidParam)
		}
		good := registration("newcomer")
		good["enterprise_name"], good["first_name"], good["last_name"] = "บจก.สยาม Co.,Ltd. (สาขา 2)",
			"J.R. Smith-Jones", "ณ อยุธยา O'Neil"
		a.Do(t, nil, "POST", "/api/auth/register", good).Want(200)
		forgot(t, a, "newcomer@new.example.com")
		if text := a.Outbox.Mails()[0].Text; strings.Contains(text, "Smith") || strings.Contains(text, "newcomer") {
			t.Errorf("the mail carries what a stranger chose: %s", text)
		}
	})
}

func TestAWeakPasswordIsRefusedWithTheRule(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		weak := registration("somchai")
		for _, password := range []string{"password1", "aaaaaaa1", "somchai77", "short1"} {
			weak["password"], weak["password_confirm"] = password, password
			f := a.Do(t, nil, "POST", "/api/auth/register", weak, "Accept-Language", "en").Refused(400,
				errs.PasswordFormat).Failure()
			if !strings.Contains(f.Cause, "easy to guess") || f.Fields["password"] != string(errs.PasswordFormat) {
				t.Errorf("%+v", f)
			}
		}
		a.Do(t, a.Seller, "PUT", "/api/v1/profile/password", object{
			"old_password": apptest.Password,
			"password":     "seller-1", "password_confirm": "seller-1",
		}).
			Refused(400, errs.PasswordFormat)
	})
}
