package apptest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

// Response is an answer of the program.
type Response struct {
	*httptest.ResponseRecorder
	t    testing.TB
	what string
	app  *App

	method, path string
}

// Do sends a request as the person, nil for somebody who is not signed in. A body is sent as JSON; a string as it is;
// nil is none. Headers come in pairs.
func (a *App) Do(t testing.TB, who *Person, method, path string, body any, headers ...string) *Response {
	t.Helper()
	return a.DoIn(context.Background(), t, who, method, path, body, headers...)
}

// DoIn is Do for as long as ctx lasts: a stream ends with it.
func (a *App) DoIn(ctx context.Context, t testing.TB, who *Person, method, path string, body any,
	headers ...string,
) *Response {
	t.Helper()
	text := ""
	switch b := body.(type) {
	case nil:
	case string:
		text = b
	default:
		raw, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		text = string(raw)
	}
	r := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader(text))
	name := "nobody"
	if text != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if who != nil {
		name = who.Name
		r.Header.Set("Authorization", "Bearer "+who.Token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	a.Mux.ServeHTTP(w, r)
	a.Auth.Settle()
	a.checkAnswer(t, method, path, w.Code, w.Header().Get("Content-Type"), w.Body.String())
	what := fmt.Sprintf("%s: %s %s %.300s", name, method, path, text)
	return &Response{ResponseRecorder: w, t: t, what: what, app: a, method: method, path: path}
}

// Want ends the test unless the answer has the status.
func (r *Response) Want(status int) *Response {
	r.t.Helper()
	if r.Code != status {
		r.t.Fatalf("%s\n%d, want %d: %s", r.what, r.Code, status, r.Body)
	}
	return r
}

// Refused ends the test unless the answer has the status and the code of the catalogue.
func (r *Response) Refused(status int, code errs.Code) *Response {
	r.t.Helper()
	if got := r.Failure().Msg; r.Code != status || got != string(code) {
		r.t.Fatalf("%s\n%d %s, want %d %s: %s", r.what, r.Code, got, status, code, r.Body)
	}
	return r
}

// Failure is the body of a refusal.
func (r *Response) Failure() rest.Failure {
	r.t.Helper()
	var f rest.Failure
	if r.Code >= 400 {
		r.JSON(&f)
	}
	return f
}

// JSON reads the body into v.
func (r *Response) JSON(v any) *Response {
	r.t.Helper()
	if err := json.Unmarshal(r.Body.Bytes(), v); err != nil {
		r.t.Fatalf("%s\n%v: %s", r.what, err, r.Body)
	}
	return r
}
