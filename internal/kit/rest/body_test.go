package rest_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

type full struct {
	Body struct {
		Name  string `json:"name" maxLength:"20"`
		Lines []struct {
			A string `json:"a"`
			B int64  `json:"b"`
		} `json:"lines" maxItems:"500"`
	}
}

type slow struct {
	Wait int64 `query:"wait"`
	Body struct {
		Name string `json:"name,omitempty"`
	}
}

// bodyMux has a public call, one for people, and one that works as long as it is told, up to its limit.
func bodyMux(t testing.TB, log *slog.Logger) http.Handler {
	t.Helper()
	takes := func(_ context.Context, _ access.Actor, in *full) (string, error) { return in.Body.Name, nil }
	m, err := rest.New(rest.Config{
		Log: log, TrustProxy: true,
		Authenticate: func(context.Context, string, string) (access.Actor, error) {
			return access.Actor{
				UserID: 7, EnterpriseID: 3, Group: access.GroupEmployee,
				Roles: access.Roles{access.Order: 2},
			}, nil
		},
	}, []rest.Route{
		rest.Post("/api/auth/try", access.Public(), "x", takes),
		rest.Post("/api/v1/things", access.Work(access.Order), "x", takes),
		rest.Put("/api/v1/slow", access.Work(access.Order), "x", func(ctx context.Context, _ access.Actor,
			in *slow,
		) (int, error) {
			select {
			case <-ctx.Done():
				return 0, ctx.Err()
			case <-time.After(time.Duration(in.Wait) * time.Millisecond):
				return 1, nil
			}
		}, rest.Timeout(200*time.Millisecond)),
		rest.Get("/api/v1/address", access.Public(), "x", func(_ context.Context, a access.Actor, _ *struct{}) (string,
			error,
		) {
			return a.Address, nil
		}),
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var quiet = slog.New(slog.DiscardHandler)

func unknownKeys(n int) string {
	var body strings.Builder
	body.WriteString(`{"name":"a","lines":[]`)
	for i := range n {
		fmt.Fprintf(&body, `,"k%d":1`, i)
	}
	return body.String() + "}"
}

func emptyLines(n int, line string) string {
	return `{"name":"a","lines":[` + strings.TrimSuffix(strings.Repeat(line+",", n), ",") + `]}`
}

// hostile are bodies that a library would answer with a fault for each of their values.
var hostile = map[string]string{
	"unknown keys":       unknownKeys(60_000),
	"few unknown keys":   unknownKeys(150),
	"empty lines":        emptyLines(300_000, "{}"),
	"500 empty lines":    emptyLines(500, "{}"),
	"strange lines":      emptyLines(120_000, `{"x":1}`),
	"wide lines":         emptyLines(500, "{"+strings.TrimSuffix(strings.Repeat(`"x":1,`, 150), ",")+"}"),
	"one key again":      `{` + strings.TrimSuffix(strings.Repeat(`"name":1,`, 100_000), ",") + `}`,
	"deep":               strings.Repeat("[", 500_000),
	"deep objects":       strings.Repeat(`{"a":`, 150_000),
	"numbers":            emptyLines(400_000, "1"),
	"an open text":       `{"name":"` + strings.Repeat(`\`, 900_000),
	"half characters":    `{"name":"` + strings.Repeat(`\ud83d\ude00`, 80_000) + `\ud83d"}`,
	"nothing but commas": strings.Repeat(",", 1_000_000),
}

func TestARefusedBodyIsAnsweredQuicklyAndShortly(t *testing.T) {
	h := bodyMux(t, quiet)
	for name, body := range hostile {
		begin := time.Now()
		w, f := call(h, "POST", "/api/v1/things", "x", body)
		if took := time.Since(begin); took > time.Second { // some ms here; a second where others work too
			t.Errorf("%s took %v", name, took)
		}
		if w.Code != 400 || f.Msg != string(errs.InvalidParam) || len(f.Fields) > 50 || w.Body.Len() > 8<<10 {
			t.Errorf("%s: %d, %d fields, %d bytes: %.200s", name, w.Code, len(f.Fields), w.Body.Len(), w.Body)
		}
	}
	if _, f := call(h, "POST", "/api/v1/things", "x", emptyLines(10_011, `{"a":"x","b":1}`)); f.Fields["lines"] == "" {
		t.Errorf("the list that is too long is not named: %v", f.Fields)
	}
	for body, isTooFull := range map[string]bool{
		emptyLines(10_010, "1"): false, emptyLines(10_011, "1"): true,
		strings.Repeat("[", 20) + strings.Repeat("]", 20): false, strings.Repeat("[", 21) + strings.Repeat("]", 21): true,
		unknownKeys(198): false, unknownKeys(199): true, // beside name and lines
		emptyLines(9_999, "[1,1,1,1]"): false, emptyLines(10_000, "[1,1,1,1]"): true,
	} {
		w, _ := call(h, "POST", "/api/v1/things", "x", body)
		if strings.Contains(w.Body.String(), "รายการมากเกินไป") != isTooFull {
			t.Errorf("%.30s… of %d bytes: %.200s", body, len(body), w.Body)
		}
	}
	if w, _ := call(h, "POST", "/api/v1/things", "x", emptyLines(500, `{"a":"x","b":1}`)); w.Code != 200 {
		t.Errorf("a long body: %s", w.Body)
	}
}

func TestAPublicCallTakesASmallBody(t *testing.T) {
	h := bodyMux(t, quiet)
	good := `{"name":"a","lines":[]}`
	for extra, want := range map[int]int{0: 200, 16<<10 - len(good): 200, 16<<10 - len(good) + 1: 413} {
		if w, _ := call(h, "POST", "/api/auth/try", "", good+strings.Repeat(" ", extra)); w.Code != want {
			t.Errorf("%d bytes: %d", len(good)+extra, w.Code)
		}
	}
}

func TestOnlyARealNULIsRefused(t *testing.T) {
	h := bodyMux(t, quiet)
	for name, want := range map[string]int{
		`a\\u0000`: 200, `\\\\u0000`: 200, `a\u0001`: 200, `u0000`: 200,
		`a\u0000`: 400, `\\\u0000`: 400, "a\x00": 400, `a\"\u0000`: 400,
	} {
		if w, _ := call(h, "POST", "/api/v1/things", "x", `{"name":"`+name+`","lines":[]}`); w.Code != want {
			t.Errorf("%q: %d %s", name, w.Code, w.Body)
		}
	}
}

// Bytes that are no UTF-8 (Thai of an old program) would be stored as signs of doubt, the name of a buyer among them.
func TestABodyThatIsNoUTF8IsRefused(t *testing.T) {
	h := bodyMux(t, quiet)
	for name, want := range map[string]int{
		"ก😀\ufffd": 200, "\xa1\xd2\xc3": 400, "a\xff": 400, "\xe0\xb8": 400, "\xed\xa0\x80": 400,
	} {
		if w, _ := call(h, "POST", "/api/v1/things", "x", `{"name":"`+name+`","lines":[]}`); w.Code != want {
			t.Errorf("%q: %d %s", name, w.Code, w.Body)
		}
	}
}

// Half of a pair of UTF-16 is no character either: a reader of JSON makes a sign of doubt of it without a word.
func TestHalfACharacterIsRefused(t *testing.T) {
	h := bodyMux(t, quiet)
	for name, want := range map[string]int{
		`\ud83d\ude00`: 200, `\uD83D\uDE00`: 200, `\ufffd`: 200, `\u0e01`: 200, `\\ud800`: 200, `\ud7ff\ue000`: 200,
		`\udbff\udfff\ud800\udc00`: 200,
		`\ud800`:                   400, `\uD800`: 400, `a\udfffb`: 400, `\ude00\ud83d`: 400, `\ud83dx\ude00`: 400, `\ud83d\\ude00`: 400,
		`\ud83d\u0e01`: 400, `\ud83d\ud83d\ude00`: 400, `\\\ud800`: 400, `\ud83d\n`: 400, `\ud83d\ude00\ude00`: 400,
	} {
		if w, _ := call(h, "POST", "/api/v1/things", "x", `{"name":"`+name+`","lines":[]}`); w.Code != want {
			t.Errorf("%q: %d %s", name, w.Code, w.Body)
		}
	}
}

func TestTheProxysAddressIsTheLastOfTheLastLine(t *testing.T) {
	h := bodyMux(t, quiet)
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"6.6.6.6", "1.2.3.4"}, "1.2.3.4"},
		{[]string{"6.6.6.6, 1.2.3.4"}, "1.2.3.4"},
		{[]string{"::ffff:1.2.3.4"}, "1.2.3.4"},
		{[]string{"6.6.6.6", "x"}, "192.0.2.1"},
		{nil, "192.0.2.1"},
		{[]string{"2001:DB8::1"}, "2001:db8::1"},
	} {
		r := httptest.NewRequest("GET", "/api/v1/address", nil)
		r.Header["X-Forwarded-For"] = c.lines
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if got := strings.Trim(w.Body.String(), "\"\n"); got != c.want {
			t.Errorf("%v: %s", c.lines, got)
		}
	}
}

// said is a log that may be written and read at once.
type saidLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *saidLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *saidLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// wire is one connection that stays open.
type wire struct {
	t *testing.T
	net.Conn
	in *bufio.Reader
}

func dial(t *testing.T, h http.Handler) wire {
	t.Helper()
	server := httptest.NewUnstartedServer(h)
	server.Config = rest.Server("", h)
	server.Start()
	t.Cleanup(server.Close)
	c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return wire{t, c, bufio.NewReader(c)}
}

func (w wire) say(text string) {
	w.t.Helper()
	if _, err := w.Write([]byte(text)); err != nil {
		w.t.Fatal(err)
	}
}

func (w wire) hear() *http.Response {
	w.t.Helper()
	answer, err := http.ReadResponse(w.in, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer
}

func put(path, body string) string {
	return fmt.Sprintf("PUT %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Type: "+
		"application/json\r\nContent-Length: %d\r\n\r\n%s",
		path, len(body), body)
}

func TestAConnectionLivesOnAfterARequestThatHitItsLimit(t *testing.T) {
	var log saidLog
	c := dial(t, bodyMux(t, slog.New(slog.NewJSONHandler(&log, nil))))
	c.say(put("/api/v1/slow?wait=60000", `{}`))
	if answer := c.hear(); answer.StatusCode != 503 {
		t.Fatal(answer.Status)
	}
	for range 3 {
		time.Sleep(50 * time.Millisecond)
		c.say(put("/api/v1/slow?wait=20", `{}`))
		if answer := c.hear(); answer.StatusCode != 200 {
			t.Fatalf("the connection is spoilt: %s", answer.Status)
		}
	}
	for _, want := range []string{`"request took too long"`, `"route":"/api/v1/slow"`, `"user":7`, `"method":"PUT"`} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log lacks %s: %s", want, log.String())
		}
	}
}

func TestASlowBodyEndsAndItsConnectionToo(t *testing.T) {
	var log saidLog
	c := dial(t, bodyMux(t, slog.New(slog.NewTextHandler(&log, nil))))
	text := put("/api/v1/slow", `{"name":"slow"}`)
	c.say(text[:len(text)-5])
	begin := time.Now()
	answer := c.hear()
	if took := time.Since(begin); answer.StatusCode != 408 || took < 150*time.Millisecond || took > 10*time.Second ||
		answer.Header.Get("Retry-After") == "" {
		t.Errorf("%s after %v: %v", answer.Status, took, answer.Header)
	}
	if _, err := c.in.ReadByte(); err == nil || !answer.Close {
		t.Error("the connection is still open")
	}
	said := log.String()
	if !strings.Contains(said, `level=INFO msg="a body came too slowly"`) || strings.Contains(said, "level=WARN") ||
		strings.Contains(said, string(errs.InternalError)) {
		t.Errorf("the caller's own slowness is told as a fault: %s", said)
	}
}

// A file that stops coming, or comes in drops, ends long before the time of its route, and frees what it held.
func TestAFileThatComesTooSlowlyEnds(t *testing.T) {
	got := make(chan int64, 1)
	m, err := rest.New(rest.Config{Log: quiet}, []rest.Route{
		rest.Raw(http.MethodPost, "/api/v1/file", access.Public(), "x", func(w http.ResponseWriter, r *http.Request,
			_ access.Actor,
		) error {
			n, err := io.Copy(io.Discard, r.Body)
			got <- n
			if err != nil {
				return err
			}
			return rest.JSON(w, http.StatusOK, n)
		}, rest.Body(1<<20), rest.Timeout(rest.HardTimeout)),
	})
	if err != nil {
		t.Fatal(err)
	}
	rest.SetPace(m, 300*time.Millisecond, 10_000)
	head := "POST /api/v1/file HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
	for name, every := range map[string]time.Duration{"stops": time.Hour, "drips": 20 * time.Millisecond} {
		c := dial(t, m)
		c.say(head + strings.Repeat("x", 1000))
		done := make(chan struct{})
		var dripping sync.WaitGroup
		dripping.Go(func() {
			for {
				select {
				case <-done:
					return
				case <-time.After(every):
					_, _ = io.WriteString(c, "x")
				}
			}
		})
		begin := time.Now()
		answer := c.hear()
		close(done)
		dripping.Wait()
		if took := time.Since(begin); answer.StatusCode != http.StatusRequestTimeout || !answer.Close ||
			took > 20*time.Second || <-got >= 100_000 {
			t.Errorf("%s: %s after %v", name, answer.Status, took)
		}
	}
	c := dial(t, m) // faster than the pace, and longer than its start
	c.say(head)
	for range 10 {
		c.say(strings.Repeat("x", 10_000))
		time.Sleep(60 * time.Millisecond)
	}
	if answer := c.hear(); answer.StatusCode != http.StatusOK || <-got != 100_000 {
		t.Error(answer.Status)
	}
}

func TestABodyThatComesInPartsIsRead(t *testing.T) {
	c := dial(t, bodyMux(t, quiet))
	for _, b := range []byte(put("/api/v1/slow?wait=1", `{"name":"parts"}`)) {
		c.say(string(b))
	}
	if answer := c.hear(); answer.StatusCode != 200 {
		t.Error(answer.Status)
	}
}

// Bodies that are not whole yet take room; nobody may take all of it.
func TestBodiesOnTheirWayAreBounded(t *testing.T) {
	h := bodyMux(t, quiet)
	var open sync.WaitGroup
	var ends []*io.PipeWriter
	for range 70 {
		r, w := io.Pipe()
		ends = append(ends, w)
		request := httptest.NewRequest("POST", "/api/auth/try", r)
		request.Header.Set("Content-Type", "application/json")
		open.Go(func() { h.ServeHTTP(httptest.NewRecorder(), request); _ = r.Close() })
	}
	for _, w := range ends {
		if _, err := w.Write([]byte(strings.Repeat(" ", 15<<10))); err != nil {
			t.Log(err) // refused already
		}
	}
	answer := func(address string) (int, string) {
		w, f := call(h, "POST", "/api/auth/try", "", `{"name":"a","lines":[]}`, "X-Forwarded-For", address)
		if w.Code == 429 && w.Header().Get("Retry-After") == "" {
			t.Error("no word of when to come again")
		}
		return w.Code, f.Msg
	}
	if code, msg := answer("192.0.2.1"); code != 429 || msg != string(errs.InvalidParam) {
		t.Errorf("the same address: %d %s", code, msg)
	}
	if code, _ := answer("192.0.2.2"); code != 200 {
		t.Errorf("another address: %d", code)
	}
	for _, w := range ends {
		_ = w.Close()
	}
	open.Wait()
	if code, _ := answer("192.0.2.1"); code != 200 {
		t.Errorf("afterwards: %d", code)
	}
}

// The cost of a refused body grows as its length does: compare ns/op over the sizes.
func BenchmarkRefusedBody(b *testing.B) {
	h := bodyMux(b, quiet)
	for _, n := range []int{100, 1_000, 5_000, 10_000, 20_000, 40_000, 60_000} {
		for name, body := range map[string]string{"keys": unknownKeys(n), "lines": emptyLines(n, "{}")} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				b.SetBytes(int64(len(body)))
				for b.Loop() {
					if w, _ := call(h, "POST", "/api/v1/things", "x", body); w.Code != 400 {
						b.Fatal(w.Code)
					}
				}
			})
		}
	}
}
