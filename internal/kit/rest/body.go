package rest

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
)

var (
	errTooLarge = errs.New(errs.TooLarge, errs.InvalidParam).Say("ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป",
		"the body is too large")
	errNotJSON = errs.New(errs.Unsupported, errs.InvalidParam).Say("ต้องส่งข้อมูลเป็น application/json",
		"the body must be application/json")
	// Whoever reads values leaves out what cannot be read: without this a list asked for with such a filter came whole.
	errBadQuery = errs.New(errs.Invalid, errs.InvalidParam).Say("ที่อยู่ที่เรียกผิดรูปแบบหลังเครื่องหมาย ?",
		"what stands behind the ? of the address is malformed")
	errSlowBody = errs.New(errs.TooSlow, errs.InvalidParam).Say("ส่งข้อมูลช้าเกินไป โปรดลองใหม่",
		"the body came too slowly; try again").After(retryAfter)
	errCrowded = errs.New(errs.TooMany, errs.InvalidParam).
			Say("มีคำขอพร้อมกันมากเกินไป โปรดลองใหม่อีกครั้ง", "too many requests at once; try again")
	errFull = errs.New(errs.Unavailable, errs.InternalError).Say("ระบบมีงานมากเกินไป โปรดลองใหม่อีกครั้ง",
		"the server is too busy; try again")
)

// checkForm refuses what no handler should see: a large or slow body, another content type, NUL characters, a
// malformed query, an address that is no UTF-8, more values than any call takes. It reads a typed route's body whole,
// since the library would anyway, and that of a route that wants it whole; it gives what returns the room of these.
// Another raw route reads its own, in the time of the route.
func (m *Mux) checkForm(w http.ResponseWriter, req *http.Request, r Route, a access.Actor) (release func(), err error) {
	release = func() {}
	if strings.Contains(req.URL.Path, "\x00") || strings.Contains(req.URL.RawQuery, "%00") {
		return release, errBadText
	}
	query, err := url.ParseQuery(req.URL.RawQuery)
	if err != nil {
		return release, errBadQuery.Because(err)
	}
	if !isText(req.URL.Path, query) {
		return release, errBadText
	}
	if req.Body == nil || req.Body == http.NoBody {
		// the listener's own limit may not end a long answer, and with it the connection
		m.timed(w, nil, r.timeout).lift()
		return release, nil
	}
	timed := m.timed(w, req.Body, r.timeout)
	switch {
	case r.typed != nil:
		release, err = m.takeJSON(req, r, a, timed)
	case r.whole != nil:
		release, err = m.takeFile(w, req, r, a, timed)
	default:
		req.Body = http.MaxBytesReader(w, timed, r.body)
	}
	// the rest is not waited for
	if errors.Is(err, errCrowded) || errors.Is(err, errFull) {
		w.Header().Set("Connection", "close")
		w.Header().Set("Retry-After", strconv.Itoa(retryAfter))
	}
	return release, err
}

// isText tells whether the address is UTF-8, which what is kept and looked for is: one engine would find nothing by
// anything else, another refuse it.
func isText(path string, query url.Values) bool {
	for name, values := range query {
		if !utf8.ValidString(name) || slices.ContainsFunc(values, func(v string) bool { return !utf8.ValidString(v) }) {
			return false
		}
	}
	return utf8.ValidString(path)
}

const retryAfter = 1 // seconds

func (m *Mux) takeJSON(req *http.Request, r Route, a access.Actor, timed *timedBody) (release func(), err error) {
	if req.ContentLength > r.body {
		return func() {}, errTooLarge
	}
	own := m.rooms.forBody(timed, a, r)
	body, ended, err := readBody(timed, req.ContentLength, r.body+1, own)
	if err == nil && !ended {
		err = errTooLarge
	}
	if err != nil {
		own.release()
		return func() {}, err
	}
	if len(body) > 0 && !isJSON(req.Header.Get("Content-Type")) {
		err = errNotJSON
	} else {
		err = scanJSON(body)
	}
	req.Body = io.NopCloser(bytes.NewReader(body))
	return own.release, err
}

const firstRoom = 4 << 10 // bytes

// readBody reads so much at most into memory that grows with what has come, not with what was announced, and says
// whether the body ended there. A small one that was announced has just its room.
func readBody(in io.Reader, announced, most int64, own *ownRoom) (body []byte, ended bool, err error) {
	first := firstRoom
	if announced >= 0 && announced < firstRoom {
		first = int(announced) + 1 // for the read that finds the end
	}
	for int64(len(body)) < most {
		if len(body) == cap(body) {
			grown := min(max(2*cap(body), first), int(most))
			if err := own.grow(int64(grown)); err != nil {
				return nil, false, err
			}
			body = append(make([]byte, 0, grown), body...)
		}
		n, err := in.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		switch {
		case errors.Is(err, io.EOF):
			return body, true, nil
		case err != nil:
			return nil, false, err
		}
	}
	return body, false, nil
}

func isJSON(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	kind = strings.ToLower(strings.TrimSpace(kind))
	return kind == "application/json" || kind == ""
}
