package auth_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

type object = map[string]any

func login(t *testing.T, a *apptest.App, username, password string) *apptest.Response {
	t.Helper()
	return a.Do(t, nil, "POST", "/api/auth/login", object{"username": username, "password": password})
}

func TestLoginByNameAndAddress(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, name := range []string{"seller", " SELLER ", "Seller@Example.com"} {
			var s auth.Session
			login(t, a, name, apptest.Password).Want(200).JSON(&s)
			if s.User.Username != "seller" || !s.User.Flags.Order || s.User.Flags.Admin ||
				s.ExpiresAt.Time() != apptest.Start.Add(auth.SessionLife) || len(s.Token) < 40 {
				t.Errorf("%+v", s)
			}
		}
		var answers []string
		for _, c := range [][2]string{
			{"seller", "wrong-1234"},
			{"nobody", apptest.Password},
			{"", ""},
			{"seller", strings.ToUpper(apptest.Password)},
		} {
			r := login(t, a, c[0], c[1]).Refused(401, errs.LoginFail)
			answers = append(answers, r.Failure().Cause)
		}
		if answers[0] != answers[1] {
			t.Errorf("the answer tells who exists: %q", answers)
		}
		if strings.Contains(strings.Join(rowsOf(a, t), ""), apptest.Password) {
			t.Error("the password is kept somewhere")
		}
	})
}

func rowsOf(a *apptest.App, t *testing.T) (texts []string) {
	for table, text := range a.Rows(t) {
		texts = append(texts, table+text)
	}
	return texts
}

func TestGuessingSlowsDown(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, name := range []string{"seller", "nobody"} {
			for range 5 {
				login(t, a, name, "wrong-1234").Refused(401, errs.LoginFail)
			}
			a.Unchanged(t, func() { login(t, a, name, "wrong-1234").Refused(429, errs.LoginFail) })
			late := login(t, a, name, "wrong-1234").Refused(429, errs.LoginFail)
			if wait, err := strconv.Atoi(late.Header().Get("Retry-After")); err != nil || wait < 1 {
				t.Errorf("when to try again: %d, %v", wait, err)
			}
		}
		a.Unchanged(t, func() { login(t, a, "seller", apptest.Password).Refused(429, errs.LoginFail) })
		login(t, a, "seller@example.com", apptest.Password).Refused(429, errs.LoginFail)
		login(t, a, "packer", apptest.Password).Want(200)

		a.Clock.Advance(31 * time.Second)
		login(t, a, "seller", "wrong-1234").Refused(401, errs.LoginFail)
		a.Clock.Advance(31 * time.Second)
		login(t, a, "seller", apptest.Password).Refused(429, errs.LoginFail) // the second wait is longer
		a.Clock.Advance(30 * time.Second)
		login(t, a, "seller", apptest.Password).Want(200)
		for range 4 { // a success forgets what came before
			login(t, a, "seller", "wrong-1234").Refused(401, errs.LoginFail)
		}
		login(t, a, "seller", apptest.Password).Want(200)
	})
}

func TestABlockEndsSessionsAtOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(200)
		path := "/api/v1/users/" + id(a.Seller.UserID) + "/status"
		a.Do(t, a.Owner, "PUT", path, object{"status": 0}).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Refused(401, errs.Unauthorized)
		login(t, a, "seller", "wrong-1234").Refused(401, errs.LoginFail)
		login(t, a, "seller", apptest.Password).Refused(403, errs.AuthBlock)
		a.Do(t, a.Owner, "PUT", path, object{"status": 1}).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Refused(401, errs.Unauthorized) // the old session stays ended
		login(t, a, "seller", apptest.Password).Want(200)
		a.Do(t, a.Owner, "PUT", "/api/v1/users/"+id(a.Owner.UserID)+"/status", object{"status": 0}).Refused(400,
			errs.UserDeleteSelf)
	})
}

func TestSessionsEnd(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		profile := func(who *apptest.Person) *apptest.Response { return a.Do(t, who, "GET", "/api/v1/profile", nil) }
		other := a.SignIn(t, "seller")
		a.Do(t, a.Seller, "POST", "/api/auth/logout", nil).Want(200)
		profile(a.Seller).Refused(401, errs.Unauthorized)
		profile(other).Want(200)
		for range 65 { // in use it lives past the idle time, up to its absolute end
			a.Clock.Advance(11 * time.Hour)
			profile(other).Want(200)
		}
		hearsNoNews := func(who *apptest.Person) {
			t.Helper()
			if a.Auth.Alive(t.Context(), who.Actor) {
				t.Error("a session that has ended still hears news")
			}
		}
		a.Clock.Advance(11 * time.Hour)
		hearsNoNews(other)
		profile(other).Refused(401, errs.Unauthorized)

		idle := a.SignIn(t, "packer")
		a.Clock.Advance(auth.IdleLife)
		hearsNoNews(idle)
		profile(idle).Refused(401, errs.Unauthorized)
		for _, token := range []string{"", "x", strings.Repeat("x", 300), "ไทย"} {
			profile(&apptest.Person{Name: "token " + token, Token: token}).Refused(401, errs.Unauthorized)
		}
	})
}

func TestUseIsWrittenOnceAMinute(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Unchanged(t, func() {
			a.Clock.Advance(59 * time.Second)
			a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(200)
		})
		before := a.Rows(t)["sessions"]
		a.Clock.Advance(time.Second)
		a.Do(t, a.Seller, "GET", "/api/v1/profile", nil).Want(200)
		if a.Rows(t)["sessions"] == before {
			t.Error("the use of the session was not written")
		}
	})
}

func TestScreenLock(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		other := a.SignIn(t, "viewer")
		a.Do(t, a.Viewer, "POST", "/api/auth/lock", nil).Want(200)
		a.Do(t, a.Viewer, "GET", "/api/v1/profile", nil).Refused(423, errs.PasswordInvalid)
		a.Do(t, other, "GET", "/api/v1/profile", nil).Want(200)
		isAlive := func(who *apptest.Person) bool { return a.Auth.Alive(t.Context(), who.Actor) }
		if isAlive(a.Viewer) || !isAlive(other) {
			t.Errorf("the locked session hears news: %v, the other: %v", isAlive(a.Viewer), isAlive(other))
		}
		for range 5 {
			a.Do(t, a.Viewer, "POST", "/api/auth/unlock", object{"password": "wrong-1234"}).Refused(423,
				errs.PasswordInvalid)
		}
		unlock := func() *apptest.Response {
			return a.Do(t, a.Viewer, "POST", "/api/auth/unlock", object{"password": apptest.Password})
		}
		unlock().Refused(429, errs.LoginFail)
		login(t, a, "viewer", apptest.Password).Want(200) // only that session waits
		a.Clock.Advance(31 * time.Second)
		unlock().Want(200)
		if !isAlive(a.Viewer) {
			t.Error("the session hears no news once it is unlocked")
		}
		var u users.User
		if a.Do(t, a.Viewer, "GET", "/api/v1/profile", nil).Want(200).JSON(&u); u.Locked || !u.ReadOnly {
			t.Errorf("%+v", u)
		}
	})
}

// What a stream tells was decided when it began: it ends for who is no employee any more, or has become one.
func TestNewsEndWithTheGroupTheyWereFor(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		version := a.Seller.User.Version
		becomes := func(group access.Group) {
			t.Helper()
			a.Do(t, a.Owner, "PUT", "/api/v1/users/"+id(a.Seller.UserID)+"/role", object{
				"group_id": group, "roles": "{}", "version": version,
			}).Want(200)
			version++
		}
		before := a.Seller.Actor
		if becomes(access.GroupAdmin); !a.Auth.Alive(t.Context(), before) {
			t.Error("who works here still hears no news")
		}
		if becomes(access.GroupDelivery); a.Auth.Alive(t.Context(), before) {
			t.Error("who works here no more hears of every order")
		}
		before.Group = access.GroupDelivery
		if !a.Auth.Alive(t.Context(), before) {
			t.Error("a rider hears no news")
		}
		if becomes(access.GroupEmployee); a.Auth.Alive(t.Context(), before) {
			t.Error("an employee hears what a rider does")
		}
	})
}
