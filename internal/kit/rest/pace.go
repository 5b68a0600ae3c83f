package rest

import (
	"errors"
	"io"
	"net/http"
	"os"
	"sync"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// pace is how fast a body must come: so many bytes a second, and never later than start. Who sent faster has no more
// than start to spare, so that silence ends a body after start at most. Who sends slower, or nothing more, holds memory
// or a place that others wait for.
type pace struct {
	start  time.Duration
	second int64
}

var usualPace = pace{start: 10 * time.Second, second: 8 << 10} // a poor mobile network brings 20 KB a second

// timedBody bounds how long a body may take to come: the time of the route, and that of its pace. The limit lies on the
// connection only until the body has ended: one that stayed there would end the requests that follow on it.
type timedBody struct {
	io.ReadCloser
	control *http.ResponseController
	header  http.Header
	pace    pace
	last    time.Time // of the route

	mu      sync.Mutex
	due     time.Time
	limited bool
	gaveWay bool
}

func (m *Mux) timed(w http.ResponseWriter, body io.ReadCloser, limit time.Duration) *timedBody {
	now := clock.System()()
	t := &timedBody{
		ReadCloser: body, control: http.NewResponseController(w), header: w.Header(), pace: m.pace,
		last: now.Add(limit), due: now.Add(m.pace.start),
	}
	t.progress(0)
	return t
}

// progress gives the body the time for what has come of it.
func (t *timedBody) progress(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.gaveWay {
		return
	}
	t.due = t.due.Add(time.Duration(n) * time.Second / time.Duration(t.pace.second))
	if spare := clock.System()().Add(t.pace.start); t.due.After(spare) {
		t.due = spare
	}
	until := t.due
	if until.After(t.last) {
		until = t.last
	}
	t.limited = t.control.SetReadDeadline(until) == nil // a test without a connection has none
}

// Read takes the limit off at the end of the body. What breaks it off is the caller's doing, never a fault of ours.
func (t *timedBody) Read(p []byte) (int, error) {
	n, err := t.ReadCloser.Read(p)
	switch {
	case t.hasGivenWay():
		err = errSlowBody
	case err == nil:
		t.progress(n)
	case errors.Is(err, io.EOF):
		t.lift()
	case errors.Is(err, os.ErrDeadlineExceeded):
		err = errSlowBody.Because(err)
	default:
		err = errs.ErrInvalid.Because(err)
	}
	if errors.Is(err, errSlowBody) {
		t.header.Set("Connection", "close")
	}
	return n, err
}

func (t *timedBody) lift() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.limited && !t.gaveWay {
		t.limited = t.control.SetReadDeadline(time.Time{}) != nil
	}
}

// dueAt is when the body must go on; not ok for one that has ended, or cannot be ended before.
func (t *timedBody) dueAt() (due time.Time, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.due, t.limited && !t.gaveWay
}

// giveWay ends a body on its way: its reader wakes at once.
func (t *timedBody) giveWay() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.limited && !t.gaveWay {
		t.gaveWay = t.control.SetReadDeadline(time.Unix(1, 0)) == nil
		t.limited = t.gaveWay
		return t.gaveWay
	}
	return false
}

func (t *timedBody) hasGivenWay() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.gaveWay
}
