package rest_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

type thing struct {
	rest.ID
	Body struct {
		Name  string  `json:"name" minLength:"1" maxLength:"20"`
		Lines []int64 `json:"lines" maxItems:"3"`
	}
}

func newMux(t *testing.T) http.Handler {
	t.Helper()
	routes := []rest.Route{
		rest.Put("/api/v1/things/{id}", access.Work(access.Order), "Change a thing", func(_ context.Context,
			a access.Actor, in *thing,
		) (map[string]any, error) {
			switch in.Body.Name {
			case "panic":
				panic("secret stack")
			case "plain":
				return nil, errors.New("dial tcp secret-host: password=hunter2")
			case "missing":
				return nil, errs.New(errs.NotFound, errs.OrderNotFound).Say("ไม่มี",
					"none").Because(errors.New("secret"))
			}
			return map[string]any{"id": in.ID, "by": a.UserID}, nil
		}),
		rest.Get("/api/v1/things", access.Public(), "List", func(_ context.Context, _ access.Actor,
			in *page.Query,
		) (page.List[int], error) {
			return page.ListOf([]int{in.Page, in.Limit}, 2), nil
		}),
	}
	m, err := rest.New(rest.Config{
		Version: "test",
		Authenticate: func(_ context.Context, token, _ string) (access.Actor, error) {
			switch token {
			case "worker":
				return access.Actor{
					UserID: 7, Group: access.GroupEmployee, Roles: access.Roles{access.Order: 2},
					Language: "en",
				}, nil
			case "reader":
				return access.Actor{
					UserID: 8, Group: access.GroupEmployee, Roles: access.Roles{access.Order: 3},
					ReadOnly: true,
				}, nil
			}
			return access.Actor{}, errs.ErrSignIn
		},
		Web: fstest.MapFS{
			"index.html": {Data: []byte("<p>page")}, "assets/a.js": {Data: []byte("plain")},
			"assets/a.js.br": {Data: []byte("br")},
		},
	}, routes)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func call(h http.Handler, method, path, token, body string,
	header ...string,
) (*httptest.ResponseRecorder, rest.Failure) {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	var f rest.Failure
	_ = json.Unmarshal(w.Body.Bytes(), &f)
	return w, f
}

func TestEveryFailureSpeaksTheSameForm(t *testing.T) {
	h := newMux(t)
	good := `{"name":"a","lines":[1]}`
	for name, c := range map[string]struct {
		method, path, token, body string
		header                    []string
		status                    int
		msg                       errs.Code
	}{
		"through":    {"PUT", "/api/v1/things/3", "worker", good, nil, 200, ""},
		"nobody":     {"PUT", "/api/v1/things/3", "", good, nil, 401, errs.Unauthorized},
		"dead token": {"PUT", "/api/v1/things/3", "x", good, nil, 401, errs.Unauthorized},
		"read-only":  {"PUT", "/api/v1/things/3", "reader", good, nil, 403, errs.PermissionDenied},
		"bad id":     {"PUT", "/api/v1/things/x", "worker", good, nil, 400, errs.InvalidParam},
		"zero id":    {"PUT", "/api/v1/things/0", "worker", good, nil, 400, errs.InvalidParam},
		"huge id":    {"PUT", "/api/v1/things/99999999999999999999", "worker", good, nil, 400, errs.InvalidParam},
		"bad JSON":   {"PUT", "/api/v1/things/3", "worker", `{"name":`, nil, 400, errs.InvalidParam},
		"no body":    {"PUT", "/api/v1/things/3", "worker", "", nil, 400, errs.InvalidParam},
		"wrong type": {
			"PUT", "/api/v1/things/3", "worker", `{"name":1,"lines":"x"}`, nil, 400,
			errs.InvalidParam,
		},
		"huge number": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"a","lines":[1e30]}`, nil, 400,
			errs.InvalidParam,
		},
		"unknown field": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"a","lines":[1],"x":1}`, nil, 400,
			errs.InvalidParam,
		},
		"too many": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"a","lines":[1,2,3,4]}`, nil, 400,
			errs.InvalidParam,
		},
		"NUL": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"a\u0000","lines":[1]}`, nil, 400,
			errs.InvalidParam,
		},
		"array": {"PUT", "/api/v1/things/3", "worker", `[[[[[]]]]]`, nil, 400, errs.InvalidParam},
		"too large": {
			"PUT", "/api/v1/things/3", "worker", strings.Repeat(" ", 1<<20+1), nil, 413,
			errs.InvalidParam,
		},
		"not JSON": {
			"PUT", "/api/v1/things/3", "worker", good,
			[]string{"Content-Type", "text/xml"},
			415,
			errs.InvalidParam,
		},
		"panic": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"panic","lines":[]}`, nil, 500,
			errs.InternalError,
		},
		"plain error": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"plain","lines":[]}`, nil, 500,
			errs.InternalError,
		},
		"domain error": {
			"PUT", "/api/v1/things/3", "worker", `{"name":"missing","lines":[]}`, nil, 404,
			errs.OrderNotFound,
		},
		"no such call":     {"GET", "/api/v1/nothing", "", "", nil, 404, errs.InvalidParam},
		"unclean":          {"GET", "/api//v1/things", "", "", nil, 404, errs.InvalidParam},
		"method":           {"DELETE", "/api/v1/things", "", "", nil, 405, errs.InvalidParam},
		"odd method":       {"BREW", "/api/v1/things", "", "", nil, 405, errs.InvalidParam},
		"limit too large":  {"GET", "/api/v1/things?limit=201", "", "", nil, 400, errs.InvalidParam},
		"page not number":  {"GET", "/api/v1/things?page=x", "", "", nil, 400, errs.InvalidParam},
		"missing asset":    {"GET", "/assets/gone.js", "", "", nil, 404, errs.InvalidParam},
		"accept anything":  {"GET", "/api/v1/things", "", "", []string{"Accept", "image/png"}, 200, ""},
		"post to the page": {"POST", "/login", "", "{}", nil, 405, errs.InvalidParam},
	} {
		t.Run(name, func(t *testing.T) {
			w, f := call(h, c.method, c.path, c.token, c.body, c.header...)
			if w.Code != c.status || f.Msg != string(c.msg) {
				t.Fatalf("%d %q, want %d %q: %s", w.Code, f.Msg, c.status, c.msg, w.Body)
			}
			if c.msg != "" && (f.Cause == "" || f.RequestID == "" ||
				w.Header().Get("Content-Type") != "application/json") {
				t.Errorf("incomplete failure: %s", w.Body)
			}
			if strings.Contains(w.Body.String(), "secret") || strings.Contains(w.Body.String(), "hunter2") {
				t.Errorf("internal text leaks: %s", w.Body)
			}
		})
	}
}

func TestValidationNamesEveryFieldAtOnce(t *testing.T) {
	_, f := call(newMux(t), "PUT", "/api/v1/things/3", "worker", `{"name":"","lines":["a",2,"b"]}`)
	for _, field := range []string{"name", "lines.0", "lines.2"} {
		if f.Fields[field] == "" {
			t.Errorf("%s is not named in %v", field, f.Fields)
		}
	}
}

func TestCauseFollowsTheLanguage(t *testing.T) {
	h := newMux(t)
	_, en := call(h, "PUT", "/api/v1/things/3", "worker", `{"name":"missing","lines":[]}`)
	_, th := call(h, "PUT", "/api/v1/things/3", "", `{}`, "Accept-Language", "th")
	_, anonymousEN := call(h, "PUT", "/api/v1/things/3", "", `{}`, "Accept-Language", "en-GB")
	if !strings.Contains(en.Cause, "None") || th.Cause == anonymousEN.Cause {
		t.Errorf("%q %q %q", en.Cause, th.Cause, anonymousEN.Cause)
	}
}

func TestPageAndAssets(t *testing.T) {
	h := newMux(t)
	w, _ := call(h, "GET", "/backoffice/orders/5", "", "")
	if w.Code != 200 || w.Body.String() != "<p>page" || w.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("page: %d %s %v", w.Code, w.Body, w.Header())
	}
	w, _ = call(h, "GET", "/assets/a.js", "", "", "Accept-Encoding", "gzip, br")
	if w.Body.String() != "br" || w.Header().Get("Content-Encoding") != "br" ||
		!strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("asset: %s %v", w.Body, w.Header())
	}
	again, _ := call(h, "GET", "/assets/a.js", "", "", "Accept-Encoding", "br", "If-None-Match", w.Header().Get("ETag"))
	if again.Code != 304 {
		t.Errorf("ETag: %d", again.Code)
	}
	w, _ = call(h, "GET", "/assets/a.js", "", "", "Accept-Encoding", "br;q=0")
	if w.Body.String() != "plain" {
		t.Errorf("q=0: %s", w.Body)
	}
	if !strings.Contains(w.Header().Get("Content-Security-Policy"), "script-src 'self';") {
		t.Error("the policy lets foreign scripts in")
	}
	if allowed := w.Header().Get("Permissions-Policy"); allowed != "camera=(self), microphone=(), geolocation=()" {
		t.Errorf("what the page may use: %q", allowed)
	}
}

func TestDocumentNamesRoutesAndNeeds(t *testing.T) {
	w, _ := call(newMux(t), "GET", "/openapi.json", "", "")
	raw, _ := io.ReadAll(w.Body)
	for _, want := range []string{`"/api/v1/things/{id}"`, `"x-need": "order:2 writes"`, `"Failure"`} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("the document lacks %s", want)
		}
	}
	w, _ = call(newMux(t), "GET", "/docs", "", "")
	if w.Code != 200 || strings.Contains(w.Body.String(), "<script") || !strings.Contains(w.Body.String(),
		"/api/v1/things/{id}") {
		t.Errorf("docs: %d", w.Code)
	}
}

func TestARouteWithoutNeedNeverStarts(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a route that demands nothing was mounted")
		}
	}()
	_, _ = rest.New(rest.Config{}, []rest.Route{rest.Get("/api/x", access.Need{}, "",
		func(context.Context, access.Actor, *struct{}) (int, error) { return 0, nil })})
}

func TestAnOperationMayNotWorkForever(t *testing.T) {
	m, err := rest.New(rest.Config{}, []rest.Route{
		rest.Get("/api/slow", access.Public(), "", func(ctx context.Context, _ access.Actor, _ *struct{}) (int, error) {
			<-ctx.Done()
			return 0, ctx.Err()
		}, rest.Timeout(time.Millisecond)),
	})
	if err != nil {
		t.Fatal(err)
	}
	w, f := call(m, "GET", "/api/slow", "", "")
	if w.Code != 503 || f.Msg != string(errs.InternalError) || strings.Contains(f.Cause, "deadline") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestWhoMeetsADatabaseThatIsAwayIsToldWhenToComeBack(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errs.ErrUnavailable.Say("ไม่ตอบ", "away"), "2"},
		{errs.New(errs.Unavailable, errs.DBFetchFailed).Say("บันทึกแล้ว", "saved, not read back"), ""},
		{errs.ErrNotFound, ""},
	} {
		m, err := rest.New(rest.Config{}, []rest.Route{
			rest.Get("/api/typed", access.Public(), "", func(context.Context, access.Actor, *struct{}) (int, error) {
				return 0, c.err
			}),
			rest.Raw("GET", "/api/raw", access.Public(), "", func(http.ResponseWriter, *http.Request,
				access.Actor,
			) error {
				return c.err
			}),
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/api/typed", "/api/raw"} {
			if w, _ := call(m, "GET", path, "", ""); w.Header().Get("Retry-After") != c.want {
				t.Errorf("%s %v: %d Retry-After %q", path, c.err, w.Code, w.Header().Get("Retry-After"))
			}
		}
	}
}
