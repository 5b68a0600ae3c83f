package auth_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// answered asks for a challenge and does the work of the browser's widget.
func answered(t *testing.T, a *apptest.App) string {
	t.Helper()
	var c auth.AltchaChallenge
	a.Do(t, nil, "GET", "/api/auth/challenge", nil).Want(200).JSON(&c)
	return solve(t, c).text(t)
}

func botLogin(t *testing.T, a *apptest.App, answer string) *apptest.Response {
	t.Helper()
	return a.Do(t, nil, "POST", "/api/auth/login", object{
		"username": "nobody", "password": "wrong-1234",
		"bot_answer": answer,
	})
}

func withCheck(kind, verifier string) []apptest.Option {
	return []apptest.Option{
		apptest.Setting(func(c *config.Config) { c.BotCheck, c.BotSiteKey, c.BotSecret = kind, "site", "secret" }),
		apptest.Assembly(func(o *app.Options) { o.Verifier = verifier }),
	}
}

func TestAnAnswerPassesOnce(t *testing.T) {
	for engine, address := range map[string]func(t *testing.T) string{
		"sqlite":   func(*testing.T) string { return "" },
		"postgres": func(t *testing.T) string { return dbtest.Database(t, dbtest.PostgresURL(t)) },
	} {
		t.Run(engine, func(t *testing.T) {
			where := address(t)
			a := apptest.Bare(t, where, withCheck("altcha", "")...)
			var s struct {
				BotCheck string `json:"bot_check"`
			}
			if a.Do(t, nil, "GET", "/api/auth/settings", nil).Want(200).JSON(&s); s.BotCheck != "altcha" {
				t.Errorf("%+v", s)
			}
			botLogin(t, a, "").Refused(400, errs.InvalidParam)
			botLogin(t, a, "nonsense").Refused(400, errs.InvalidParam)
			answer := answered(t, a)
			botLogin(t, a, answer).Refused(401, errs.LoginFail) // it passed the check; nobody is called so
			botLogin(t, a, answer).Refused(400, errs.InvalidParam)
			late := answered(t, a)
			a.Clock.Advance(11 * time.Minute)
			botLogin(t, a, late).Refused(400, errs.InvalidParam)
			for _, path := range []string{"/api/auth/forgotpassword", "/api/auth/register"} {
				body := registration("newcomer")
				if path == "/api/auth/forgotpassword" {
					body = object{"email": "owner@example.com"}
				}
				a.Do(t, nil, "POST", path, body).Refused(400, errs.InvalidParam)
			}
			if where != "" { // another copy of the program takes the answer too, and not twice
				answer := answered(t, a)
				other := apptest.Bare(t, where, withCheck("altcha", "")...)
				other.Clock.Advance(11 * time.Minute)
				botLogin(t, other, answer).Refused(401, errs.LoginFail)
				botLogin(t, a, answer).Refused(400, errs.InvalidParam)
			}
		})
	}
}

func TestAVerifierFromOutside(t *testing.T) {
	reply := `{"success":true}`
	status := 200
	verifier := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.PostFormValue("secret") != "secret" || r.PostFormValue("response") != "token" ||
			r.PostFormValue("remoteip") == "" {
			reply = `{"success":false}`
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(reply))
	}))
	defer verifier.Close()
	for _, kind := range []string{"turnstile", "recaptcha"} {
		reply, status = `{"success":true}`, 200
		a := apptest.Bare(t, "", withCheck(kind, verifier.URL)...)
		if w := a.Do(t, nil, "GET", "/login", nil); !strings.Contains(w.Header().Get("Content-Security-Policy"),
			"https://") {
			t.Error("the page may not load the check")
		}
		a.Do(t, nil, "GET", "/api/auth/challenge", nil).Want(404)
		botLogin(t, a, "token").Refused(401, errs.LoginFail)
		botLogin(t, a, "").Refused(400, errs.InvalidParam)
		reply = `{"success":false}`
		botLogin(t, a, "token").Refused(400, errs.InvalidParam)
		reply = `nonsense`
		botLogin(t, a, "token").Refused(503, errs.LoginFail)
		status = 500
		botLogin(t, a, "token").Refused(503, errs.LoginFail)
	}
}

func TestWhatHasEndedIsForgotten(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		login(t, a, "nobody", "wrong-1234")
		forgot(t, a, "seller@example.com")
		a.Clock.Advance(26 * time.Hour)
		fresh := a.SignIn(t, "owner")
		a.Work(t)
		rows := a.Rows(t)
		for table, want := range map[string]string{
			"sessions": "1 ", "sign_in_failures": "0 ",
			"password_resets": "0 ",
		} {
			if !strings.HasPrefix(rows[table], want) {
				t.Errorf("%s: %s left, want %s", table, rows[table], want)
			}
		}
		a.Do(t, fresh, "GET", "/api/v1/profile", nil).Want(200)
	})
}

// People are told for a day that a link has expired; an address is known for ninety days.
func TestWhatHasEndedIsKeptForAWhile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		left := func(table string) (n int64) {
			t.Helper()
			a.Work(t)
			if _, err := fmt.Sscan(a.Rows(t)[table], &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		forgot(t, a, "seller@example.com")
		known := left("known_addresses")
		a.Clock.Advance(25*time.Hour - time.Minute)
		if n := left("password_resets"); n != 1 {
			t.Errorf("%d links are left a minute before a day has passed", n)
		}
		a.Clock.Advance(88 * 24 * time.Hour)
		if n := left("known_addresses"); n != known || known == 0 {
			t.Errorf("%d of %d addresses are known after 89 days", n, known)
		}
		a.Clock.Advance(24 * time.Hour)
		if n := left("known_addresses"); n != 0 {
			t.Errorf("%d addresses are known after 90 days", n)
		}
	})
}
