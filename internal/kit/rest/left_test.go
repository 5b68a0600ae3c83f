package rest_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

// A caller who left is no fault of the server, in the log, in its line of the request and in the figures; what failed
// besides, or failed for who stayed, is.
func TestACallerWhoLeftIsNoFault(t *testing.T) {
	stopped := errs.New(errs.Unavailable, errs.DBQueryFailed).Because(context.Canceled)
	for name, c := range map[string]struct {
		err    error
		leaves bool
		status int
		says   string
	}{
		"who left before the database answered":   {stopped, true, 499, ""},
		"who left before anything was asked":      {fmt.Errorf("asking: %w", context.Canceled), true, 499, ""},
		"a cancelled statement of one who stayed": {stopped, false, 503, "level=WARN msg=\"request refused\""},
		"a fault beside one who left": {
			errors.New("the disk is gone"), true, 500, "level=ERROR msg=\"request failed\"",
		},
	} {
		var said strings.Builder
		var counted []int
		ctx, leave := context.WithCancel(t.Context())
		work := func(ctx context.Context) error {
			if c.leaves {
				leave()
				<-ctx.Done()
			}
			return c.err
		}
		m, err := rest.New(rest.Config{
			Log:     slog.New(slog.NewTextHandler(&said, nil)),
			Observe: func(_, _ string, status int, _ float64) { counted = append(counted, status) },
		}, []rest.Route{
			rest.Get("/api/typed", access.Public(), "", func(ctx context.Context, _ access.Actor, _ *struct{}) (int,
				error,
			) {
				return 0, work(ctx)
			}),
			rest.Raw("GET", "/api/raw", access.Public(), "", func(_ http.ResponseWriter, r *http.Request,
				_ access.Actor,
			) error {
				return work(r.Context())
			}),
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/api/typed", "/api/raw"} {
			said.Reset()
			m.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", path, nil).WithContext(ctx))
			loud := strings.Contains(said.String(), "WARN") || strings.Contains(said.String(), "ERROR")
			if loud != (c.says != "") || !strings.Contains(said.String(), c.says) ||
				!strings.Contains(said.String(), fmt.Sprint(" status=", c.status)) {
				t.Errorf("%s, %s: %s", name, path, said.String())
			}
		}
		if !slices.Equal(counted, []int{c.status, c.status}) {
			t.Errorf("%s is counted as %v", name, counted)
		}
		leave()
	}
}
