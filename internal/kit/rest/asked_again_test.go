package rest_test

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

// Who is blocked, or loses the right, while the body is still coming does nothing with it; a body that is there at once
// asks nobody twice.
func TestWhoIsBlockedWhileTheBodyComesDoesNothing(t *testing.T) {
	may := access.Actor{UserID: 7, EnterpriseID: 3, Group: access.GroupEmployee, Roles: access.Roles{access.Order: 2}}
	var asked, done atomic.Int64
	var then func() (access.Actor, error) // what is said of who asks from the second time on
	began := make(chan struct{}, 1)
	mux := func() *rest.Mux {
		m, err := rest.New(rest.Config{
			Log: quiet,
			Authenticate: func(context.Context, string, string) (access.Actor, error) {
				if asked.Add(1) > 1 {
					return then()
				}
				began <- struct{}{}
				return may, nil
			},
		}, []rest.Route{
			rest.Put("/api/v1/typed", access.Work(access.Order), "x", func(context.Context, access.Actor,
				*full,
			) (int, error) {
				return int(done.Add(1)), nil
			}),
			rest.Raw(http.MethodPut, "/api/v1/file", access.Work(access.Order), "x", func(http.ResponseWriter,
				*http.Request, access.Actor,
			) error {
				done.Add(1)
				return nil
			}, rest.Whole(func(context.Context, access.Actor, int64) error { return nil })),
		})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	text := func(path string) string { return put(path, `{"name":"a","lines":[]}`) }
	for name, c := range map[string]struct {
		status int
		then   func() (access.Actor, error)
	}{
		"blocked":        {401, func() (access.Actor, error) { return access.Actor{}, errs.ErrSignIn }},
		"without rights": {403, func() (access.Actor, error) { return access.Actor{UserID: 7, Group: may.Group}, nil }},
		"as before":      {200, func() (access.Actor, error) { return may, nil }},
	} {
		for _, path := range []string{"/api/v1/typed", "/api/v1/file"} {
			asked.Store(0)
			done.Store(0)
			then = c.then
			m := mux()
			rest.TrustNobody(m)
			w := dial(t, m)
			all := text(path)
			w.say(all[:len(all)-5])
			<-began
			w.say(all[len(all)-5:])
			if answer := w.hear(); answer.StatusCode != c.status || (done.Load() == 1) != (c.status == 200) {
				t.Errorf("%s, %s: %s, done %d times", name, path, answer.Status, done.Load())
			}
		}
	}
	asked.Store(0)
	w := dial(t, mux())
	w.say(text("/api/v1/typed"))
	if answer := w.hear(); answer.StatusCode != 200 || asked.Load() != 1 {
		t.Errorf("at once: %s, asked %d times", answer.Status, asked.Load())
	}
}
