package rest

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

var (
	errTooLarge = errs.New(errs.TooLarge, errs.InvalidParam).Say("ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป", "the body is too large")
	errNotJSON  = errs.New(errs.Unsupported, errs.InvalidParam).Say("ต้องส่งข้อมูลเป็น application/json", "the body must be application/json")
	errSlowBody = errs.New(errs.Unavailable, errs.InternalError).Say("ส่งข้อมูลช้าเกินไป โปรดลองใหม่", "the body came too slowly; try again")
	errCrowded  = errs.New(errs.TooMany, errs.InvalidParam).
			Say("มีคำขอพร้อมกันมากเกินไป โปรดลองใหม่อีกครั้ง", "too many requests at once; try again")
	errFull = errs.New(errs.Unavailable, errs.InternalError).Say("ระบบมีงานมากเกินไป โปรดลองใหม่อีกครั้ง", "the server is too busy; try again")
)

// checkForm refuses what no handler should see: a large or slow body, another content type, NUL characters, more values
// than any call takes. It reads a typed route's body whole, since the library would anyway, and gives what returns its
// room; a raw route reads its own, in the time of the route.
func (m *Mux) checkForm(w http.ResponseWriter, req *http.Request, r Route, who string) (release func(), err error) {
	release = func() {}
	if strings.Contains(req.URL.Path, "\x00") || strings.Contains(req.URL.RawQuery, "%00") {
		return release, errBadText
	}
	if req.Body == nil || req.Body == http.NoBody {
		m.timed(w, nil, r.timeout).lift() // the listener's own limit may not end a long answer, and with it the connection
		return release, nil
	}
	timed := m.timed(w, req.Body, r.timeout)
	if r.typed == nil {
		req.Body = http.MaxBytesReader(w, timed, r.body)
		return release, nil
	}
	if req.ContentLength > r.body {
		return release, errTooLarge
	}
	room := &roomOfBody{all: m.bodies, who: who, most: mostOf(r)}
	body, err := readBody(timed, r.body, room)
	if err != nil {
		room.release()
		if errors.Is(err, errCrowded) || errors.Is(err, errFull) { // the rest is not waited for
			w.Header().Set("Connection", "close")
			w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
		}
		return release, err
	}
	if len(body) > 0 && !isJSON(req.Header.Get("Content-Type")) {
		err = errNotJSON
	} else {
		err = scanJSON(body)
	}
	req.Body = io.NopCloser(bytes.NewReader(body))
	return room.release, err
}

const firstRoom = 4 << 10 // bytes

// readBody reads so much at most into memory that grows with what has come, not with what was announced.
func readBody(in io.Reader, most int64, room *roomOfBody) ([]byte, error) {
	var body []byte
	for {
		if len(body) == cap(body) {
			grown := min(max(2*cap(body), firstRoom), int(most)+1)
			if err := room.take(int64(grown - cap(body))); err != nil {
				return nil, err
			}
			body = append(make([]byte, 0, grown), body...)
		}
		n, err := in.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		switch {
		case int64(len(body)) > most:
			return nil, errTooLarge
		case errors.Is(err, io.EOF):
			return body, nil
		case err != nil:
			return nil, err
		}
	}
}

// The room for bodies that are being read or worked with: in all, of one person, and of one address that nobody is
// signed in from.
const (
	roomForAll    = 64 << 20
	roomOfPerson  = 8 << 20
	roomOfAddress = 1 << 20
	retryAfter    = 1 // seconds
)

// bodies counts the memory that bodies take.
type bodies struct {
	mu  sync.Mutex
	all int64
	by  map[string]int64
}

func newBodies() *bodies { return &bodies{by: map[string]int64{}} }

// roomOfBody is what one body took of it.
type roomOfBody struct {
	all   *bodies
	who   string
	most  int64
	taken int64
}

func mostOf(r Route) int64 {
	if r.Need.IsPublic() {
		return roomOfAddress
	}
	return roomOfPerson
}

func callerOf(a access.Actor) string {
	if a.UserID != 0 {
		return "user " + strconv.FormatInt(a.UserID, 10)
	}
	return "address " + a.Address
}

// take refuses more than a caller, or all of them, may hold.
func (r *roomOfBody) take(n int64) error {
	b := r.all
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.by[r.who]+n > r.most {
		return errCrowded
	}
	if b.all+n > roomForAll {
		return errFull
	}
	b.all += n
	b.by[r.who] += n
	r.taken += n
	return nil
}

func (r *roomOfBody) release() {
	b := r.all
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all -= r.taken
	if b.by[r.who] -= r.taken; b.by[r.who] <= 0 {
		delete(b.by, r.who)
	}
	r.taken = 0
}

// pace is how fast a body must come: so many bytes a second on the whole, after a time in which it may come as it likes. Who
// sends slower, or nothing more, holds memory or a place that others wait for.
type pace struct {
	start  time.Duration
	second int64
}

var usualPace = pace{start: 15 * time.Second, second: 32 << 10}

// timedBody bounds how long a body may take to come: the time of the route, and that of its pace. The limit lies on the
// connection only until the body has ended: one that stayed there would end the requests that follow on it.
type timedBody struct {
	io.ReadCloser
	control *http.ResponseController
	header  http.Header
	pace    pace
	began   time.Time
	limit   time.Duration
	got     int64
	limited bool
}

func (m *Mux) timed(w http.ResponseWriter, body io.ReadCloser, limit time.Duration) *timedBody {
	t := &timedBody{ReadCloser: body, control: http.NewResponseController(w), header: w.Header(), pace: m.pace,
		began: clock.System()(), limit: limit}
	t.setLimit()
	return t
}

// setLimit gives the body the time for what has come of it so far.
func (t *timedBody) setLimit() {
	due := t.pace.start + time.Duration(t.got)*time.Second/time.Duration(t.pace.second)
	t.limited = t.control.SetReadDeadline(t.began.Add(min(due, t.limit))) == nil // a test without a connection has none
}

// Read takes the limit off at the end of the body. What breaks it off is the caller's doing, never a fault of ours.
func (t *timedBody) Read(p []byte) (int, error) {
	n, err := t.ReadCloser.Read(p)
	t.got += int64(n)
	switch {
	case err == nil:
		t.setLimit()
	case errors.Is(err, io.EOF):
		t.lift()
	case errors.Is(err, os.ErrDeadlineExceeded):
		t.header.Set("Connection", "close")
		err = errSlowBody.Because(err)
	default:
		err = errs.ErrInvalid.Because(err)
	}
	return n, err
}

func (t *timedBody) lift() {
	if t.limited {
		t.limited = t.control.SetReadDeadline(time.Time{}) != nil
	}
}

func isJSON(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	kind = strings.ToLower(strings.TrimSpace(kind))
	return kind == "application/json" || kind == ""
}
