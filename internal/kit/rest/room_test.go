package rest_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

// listener serves calls over real connections. A token is the number of a person with a business of their own, which a
// person whose number is 50 more works for too.
type listener struct {
	t       *testing.T
	mux     *rest.Mux
	address string
	busy    chan struct{} // a call to /busy works until it is closed
}

var errNoPlace = errs.New(errs.TooLarge, errs.InvalidParam).Say("เต็ม", "full")

func listen(t *testing.T) listener {
	t.Helper()
	l := listener{t: t, busy: make(chan struct{})}
	length := func(_ context.Context, _ access.Actor, in *full) (int, error) { return len(in.Body.Name), nil }
	m, err := rest.New(rest.Config{
		Log: quiet,
		Authenticate: func(_ context.Context, token, _ string) (access.Actor, error) {
			id, err := strconv.ParseInt(token, 10, 64)
			return access.Actor{
				UserID: id, EnterpriseID: 100 + id%50, Group: access.GroupEmployee,
				Roles: access.Roles{access.Order: 2},
			}, err
		},
	}, []rest.Route{
		rest.Post("/api/auth/login", access.Public(), "x", length),
		rest.Post("/api/v1/things", access.Work(access.Order), "x", length),
		rest.Post("/api/v1/busy", access.Work(access.Order), "x", func(context.Context, access.Actor, *full) (int,
			error,
		) {
			<-l.busy
			return 0, nil
		}),
		rest.Raw(http.MethodPost, "/api/v1/file", access.Work(access.Order), "x", func(w http.ResponseWriter,
			r *http.Request, _ access.Actor,
		) error {
			n, err := io.Copy(io.Discard, r.Body)
			if large := new(http.MaxBytesError); errors.As(err, &large) {
				return errNoPlace
			}
			if err != nil {
				return err
			}
			return rest.JSON(w, http.StatusOK, n)
		}, rest.Body(3<<20), rest.Timeout(rest.HardTimeout), rest.Whole(func(_ context.Context, _ access.Actor,
			bytes int64,
		) error {
			if bytes == 2<<20 {
				return errNoPlace
			}
			return nil
		})),
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(m)
	server.Config = rest.Server("", m)
	server.Start()
	t.Cleanup(server.Close)
	l.mux, l.address = m, server.Listener.Addr().String()
	rest.SetPace(m, time.Minute, 1) // a body ends for want of room alone
	return l
}

func (l listener) open() wire {
	l.t.Helper()
	c, err := (&net.Dialer{}).DialContext(l.t.Context(), "tcp", l.address)
	if err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { _ = c.Close() })
	return wire{l.t, c, bufio.NewReader(c)}
}

func head(path string, person, length int) string {
	return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %d\r\nContent-Type: "+
		"application/json\r\nContent-Length: %d\r\n\r\n",
		path, person, length)
}

// begin sends so much of a body and goes on no further.
func (l listener) begin(path string, person, length, sent int) wire {
	l.t.Helper()
	c := l.open()
	c.say(head(path, person, length) + strings.Repeat(" ", sent))
	return c
}

func (l listener) post(path string, person, length int) int {
	l.t.Helper()
	good := `{"name":"a","lines":[]}`
	c := l.open()
	c.say(head(path, person, length) + good + strings.Repeat(" ", length-len(good)))
	return c.hear().StatusCode
}

// settles waits until what bodies hold is so.
func (l listener) settles(is func(bytes int64, bodies int) bool) {
	l.t.Helper()
	for range 2000 {
		if is(rest.Held(l.mux)) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	bytes, bodies := rest.Held(l.mux)
	l.t.Errorf("bodies hold %d bytes, %d entries", bytes, bodies)
}

func (l listener) holds(atLeast int64) {
	l.t.Helper()
	l.settles(func(bytes int64, _ int) bool { return bytes >= atLeast })
}

func (l listener) isEmpty() {
	l.t.Helper()
	l.settles(func(bytes int64, bodies int) bool { return bytes == 0 && bodies == 0 })
}

func TestSignInsThatStopGiveWayToOneOfTheSameAddress(t *testing.T) {
	l := listen(t)
	for range 70 {
		l.begin("/api/auth/login", 0, 16_000, 15_000)
	}
	l.holds(1 << 20)
	for range 3 {
		if code := l.post("/api/auth/login", 0, 16_000); code != http.StatusOK {
			t.Errorf("a right person at the address: %d", code)
		}
	}
}

func TestLargeBodiesThatStopKeepNobodyOut(t *testing.T) {
	l := listen(t)
	rest.SetRooms(l.mux, 1<<20, 256<<10, 2<<20, 512<<10, 1<<20, 1<<20)
	var stopped []wire
	for person := range 4 {
		for range 4 {
			stopped = append(stopped, l.begin("/api/v1/things", 1+person, 1_000_000, 100_000))
		}
	}
	l.holds(2 << 20)
	for length, persons := range map[int][]int{23: {1, 9}, 60_000: {1, 9}, 250_000: {1, 9}, 500_000: {9}} {
		for _, person := range persons {
			if code := l.post("/api/v1/things", person, length); code != http.StatusOK {
				t.Errorf("%d bytes of person %d: %d", length, person, code)
			}
		}
	}
	ended := 0
	for _, c := range stopped {
		_ = c.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
		answer, err := http.ReadResponse(c.in, nil)
		if err != nil {
			continue // still waited for
		}
		ended++
		if answer.StatusCode != http.StatusRequestTimeout || !answer.Close ||
			answer.Header.Get("Retry-After") == "" {
			t.Errorf("who gave way hears %s %v", answer.Status, answer.Header)
		}
		_ = answer.Body.Close()
	}
	if ended == 0 || ended == len(stopped) {
		t.Errorf("%d of %d gave way", ended, len(stopped))
	}
	for _, c := range stopped {
		_ = c.Close()
	}
	l.isEmpty()
}

// What a handler works with stays, and who holds little takes nothing of who goes on.
func TestOnlyBodiesOnTheirWayGiveWay(t *testing.T) {
	l := listen(t)
	rest.SetRooms(l.mux, 64<<10, 32<<10, 1<<20, 1<<20, 1<<20, 1<<20)
	var at [2]wire
	for person := range at {
		at[person] = l.open()
		at[person].say(head("/api/v1/busy", 1+person, 30_000) + `{"name":"a","lines":[]}` + strings.Repeat(" ",
			30_000-23))
	}
	l.holds(64 << 10)
	time.Sleep(50 * time.Millisecond) // the last of the bodies is read
	if code := l.post("/api/v1/things", 1, 23); code != http.StatusTooManyRequests {
		t.Errorf("more than a person may hold: %d", code)
	}
	if code := l.post("/api/v1/things", 9, 23); code != http.StatusServiceUnavailable {
		t.Errorf("more than all may hold: %d", code)
	}
	close(l.busy)
	for _, c := range at {
		if answer := c.hear(); answer.StatusCode != http.StatusOK {
			t.Errorf("who was worked with: %s", answer.Status)
		}
	}
	l.isEmpty()
}

func TestFilesThatStopKeepNobodyOut(t *testing.T) {
	l := listen(t)
	rest.SetRooms(l.mux, 1<<20, 1<<20, 1<<20, 1<<20, 4<<20, 2<<20)
	for person := range 3 {
		for range 3 {
			l.begin("/api/v1/file", 1+person, 1_000_000, 100_000)
		}
	}
	l.holds(4 << 20)
	for length, persons := range map[int][]int{23: {1, 9}, 64 << 10: {1, 9}, 1 << 20: {1, 9}, 1<<20 + 1: {9}} {
		for _, person := range persons {
			if code := l.post("/api/v1/file", person, length); code != http.StatusOK {
				t.Errorf("%d bytes of person %d: %d", length, person, code)
			}
		}
	}
}

// Files count for the business: a colleague's file has its room from the one that stopped, not beside it.
func TestFilesOfOneBusinessShareItsRoom(t *testing.T) {
	l := listen(t)
	rest.SetRooms(l.mux, 16<<20, 2<<20, 40<<20, 4<<20, 4<<20, 1<<20)
	l.begin("/api/v1/file", 1, 1_000_000, 100_000)
	l.holds(1 << 20)
	if code := l.post("/api/v1/file", 51, 100_000); code != http.StatusOK {
		t.Errorf("a colleague's file: %d", code)
	}
	l.isEmpty()
}

func TestASmallBodyHasJustItsRoom(t *testing.T) {
	l := listen(t)
	l.begin("/api/v1/things", 1, 600, 100)
	l.settles(func(bytes int64, _ int) bool { return bytes == 601 })
}

func TestAHandlerHasAFileWhole(t *testing.T) {
	l := listen(t)
	for _, n := range []int{0, 1, 64 << 10, 64<<10 + 1, 1 << 20, 3 << 20} {
		c := l.open()
		c.say(head("/api/v1/file", 1, n) + strings.Repeat("x", n))
		answer, err := http.ReadResponse(c.in, nil)
		if err != nil {
			t.Fatal(err)
		}
		said, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if strings.TrimSpace(string(said)) != strconv.Itoa(n) || answer.Close {
			t.Errorf("%d bytes: %s %s", n, answer.Status, said)
		}
	}
	for _, n := range []int{2 << 20, 3<<20 + 1} { // refused before anything of it comes
		c := l.begin("/api/v1/file", 1, n, 0)
		if answer := c.hear(); answer.StatusCode != http.StatusRequestEntityTooLarge || !answer.Close {
			t.Errorf("%d bytes: %s", n, answer.Status)
		}
	}
	c := l.open() // of a length that is not announced
	c.say("POST /api/v1/file HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer 1\r\nTransfer-Encoding: " +
		"chunked\r\n\r\n300001\r\n")
	c.say(strings.Repeat("x", 3<<20+1))
	if answer := c.hear(); answer.StatusCode != http.StatusRequestEntityTooLarge || !answer.Close {
		t.Errorf("a long one: %s", answer.Status)
	}
	l.isEmpty()
}

// Who sent much at once has no more time for the rest than anybody.
func TestWhatWasSentAtOnceBuysNoSilence(t *testing.T) {
	l := listen(t)
	rest.SetPace(l.mux, 300*time.Millisecond, 1000)
	c := l.begin("/api/v1/file", 1, 900_000, 800_000)
	begin := time.Now()
	if answer := c.hear(); answer.StatusCode != http.StatusRequestTimeout || !answer.Close ||
		time.Since(begin) > 20*time.Second {
		t.Errorf("%s after %v", answer.Status, time.Since(begin))
	}
	l.isEmpty()
}

// Bodies that push each other out leave nothing behind, and all who are served have all of theirs.
func TestManyBodiesInLittleRoom(t *testing.T) {
	l := listen(t)
	rest.SetRooms(l.mux, 128<<10, 64<<10, 512<<10, 256<<10, 3<<20, 2<<20)
	lengths := []int{23, 5_000, 60_000, 100_000, 200_000}
	var sending sync.WaitGroup
	for n := range 24 {
		sending.Go(func() {
			for i := range 8 {
				path, length := "/api/v1/things", lengths[(n+i)%len(lengths)]
				if i%2 == 1 {
					path = "/api/v1/file"
				}
				c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", l.address)
				if err != nil {
					t.Error(err)
					return
				}
				text := head(path, 1+n%5, length) + `{"name":"a","lines":[]}` + strings.Repeat(" ", length-23)
				cut := len(text) / 2
				_, _ = io.WriteString(c, text[:cut])
				_, _ = io.WriteString(c, text[cut:])
				answer, err := http.ReadResponse(bufio.NewReader(c), nil)
				if err == nil { // a connection that is closed on what was not read loses its answer
					if s := answer.StatusCode; s != 200 && s != 408 && s != 429 && s != 503 {
						t.Errorf("%s: %s", path, answer.Status)
					}
					_ = answer.Body.Close()
				}
				_ = c.Close()
			}
		})
	}
	sending.Wait()
	l.isEmpty()
}
