package rest

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"path"
	"runtime/debug"
	"strings"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

type infoKey struct{}

// requestInfo travels with a request so that the one log line at its end can name who and what.
type requestInfo struct {
	mux      *Mux
	id       string
	start    time.Time
	language string
	method   string
	route    string
	actor    access.Actor
}

// muxOf is the one that serves the request.
func muxOf(ctx context.Context) *Mux {
	if info, ok := ctx.Value(infoKey{}).(*requestInfo); ok {
		return info.mux
	}
	return &Mux{log: slog.Default()}
}

func requestID(ctx context.Context) string {
	if info, ok := ctx.Value(infoKey{}).(*requestInfo); ok {
		return info.id
	}
	return ""
}

var (
	errNoRoute  = errs.ErrNotFound.Declare("ไม่มีบริการนี้", "no such call")
	errNoMethod = errs.New(errs.NoMethod, errs.InvalidParam).Say("ใช้วิธีเรียกนี้ไม่ได้",
		"this method is not offered here")
)

// ServeHTTP answers a request: routes first, then the web application.
func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	start := clock.System()()
	info := &requestInfo{
		mux: m, id: newRequestID(), start: start, method: r.Method,
		language: i18n.Match(r.Header.Get("Accept-Language")),
	}
	r = r.WithContext(context.WithValue(r.Context(), infoKey{}, info))
	out := &statusWriter{ResponseWriter: w}
	m.headers(out, info.id)
	defer func() {
		if fault := recover(); fault != nil {
			if fault == http.ErrAbortHandler { //nolint:errorlint // the value itself is thrown, never wrapped
				panic(fault)
			}
			m.log.Error("panic", "request", info.id, "fault", fmt.Sprint(fault), "stack", string(debug.Stack()))
			if out.status == 0 {
				m.fail(out, r, errs.ErrInternal)
			}
		}
		took := clock.System()().Sub(start)
		m.config.Observe(r.Method, info.route, out.status, took.Seconds())
		m.log.Info("request", "request", info.id, "method", r.Method, "path", r.URL.Path, "status", out.status,
			"ms", float64(took.Microseconds())/1000, "user", info.actor.UserID, "enterprise", info.actor.EnterpriseID)
	}()
	m.dispatch(out, r)
}

func (m *Mux) dispatch(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "" || r.URL.Path[0] != '/' || isUnclean(r.URL.Path) {
		m.fail(w, r, errNoRoute)
		return
	}
	m.mux.ServeHTTP(w, r)
}

// unknown answers what no route fits.
func (m *Mux) unknown(w http.ResponseWriter, r *http.Request) {
	if allowed := m.allowed(r); allowed != "" {
		w.Header().Set("Allow", allowed)
		m.fail(w, r, errNoMethod)
		return
	}
	if isCall(r.URL.Path) {
		m.fail(w, r, errNoRoute)
		return
	}
	m.web.serve(w, r, m)
}

// isUnclean finds paths that the standard mux would answer with a redirect page of its own.
func isUnclean(p string) bool {
	clean := path.Clean(p)
	return clean != p && clean+"/" != p
}

func isCall(p string) bool {
	return strings.HasPrefix(p, "/api/") || p == "/api" || strings.HasPrefix(p, "/files/")
}

func (m *Mux) allowed(r *http.Request) string {
	var methods []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete} {
		probe := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if m.mux.Knows(probe) {
			methods = append(methods, method)
		}
	}
	return strings.Join(methods, ", ")
}

func (m *Mux) headers(w http.ResponseWriter, id string) {
	h := w.Header()
	extra := ""
	if m.config.ScriptHosts != "" {
		extra = " " + m.config.ScriptHosts
	}
	h.Set("X-Request-Id", id)
	h.Set("Content-Security-Policy", "default-src 'self'; script-src 'self'"+extra+"; style-src 'self' "+
		"'unsafe-inline'; "+
		"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'"+extra+"; worker-src 'self' blob:; "+
		"frame-src 'self' blob:"+extra+"; "+
		"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "SAMEORIGIN") // the station prints labels from a frame of its own
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(self), microphone=(), geolocation=()") // a phone reads barcodes
	if m.config.Secure {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
	h.Set("Cache-Control", "no-store")
}

func newRequestID() string {
	var raw [8]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	return hex.EncodeToString(raw[:])
}

// callerAddress is the peer's address, or the last one that a trusted proxy added: the last value of the last line,
// since a proxy that adds a line of its own leaves the caller's before it.
func callerAddress(r *http.Request, trust bool) string {
	if lines := r.Header.Values("X-Forwarded-For"); trust && len(lines) > 0 {
		last := lines[len(lines)-1]
		if address, err := netip.ParseAddr(strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])); err == nil {
			return address.Unmap().String()
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	if address, err := netip.ParseAddr(host); err == nil {
		return address.Unmap().String()
	}
	return host
}

// statusWriter remembers the status for the log.
type statusWriter struct {
	http.ResponseWriter
	status int
}

// WriteHeader remembers the status.
func (w *statusWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write counts as 200 when no status was set.
func (w *statusWriter) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(b)
}

// Unwrap gives http.ResponseController the connection.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Server wraps the edge with the time limits of a public listener.
func Server(address string, h http.Handler) *http.Server {
	return &http.Server{
		Addr: address, Handler: h,
		ReadHeaderTimeout: 10 * time.Second, ReadTimeout: HardTimeout, WriteTimeout: HardTimeout,
		IdleTimeout:    120 * time.Second,
		MaxHeaderBytes: 64 << 10,
	}
}
