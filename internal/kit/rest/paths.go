package rest

import (
	"net/http"
	"regexp"
)

// paths is a set of ServeMux: one of them refuses two patterns that both fit some path (PUT /orders/cancel/{id} and PUT
// /orders/{id}/status), which the calls of this house do. Such a pattern goes to the next one. The earlier registered
// pattern wins, and New registers fixed words before ids.
type paths struct {
	muxes []*http.ServeMux
	known map[string]bool
}

var pathValue = regexp.MustCompile(`\{[^}]*\}`)

// HandleFunc registers; it panics when the pattern is there already.
func (p *paths) HandleFunc(pattern string, handler func(http.ResponseWriter, *http.Request)) {
	p.Handle(pattern, http.HandlerFunc(handler))
}

// Handle registers; it panics when the pattern is there already.
func (p *paths) Handle(pattern string, handler http.Handler) {
	alike := pathValue.ReplaceAllString(pattern, "{}")
	if p.known[alike] {
		panic("two routes " + pattern)
	}
	if p.known == nil {
		p.known = map[string]bool{}
	}
	p.known[alike] = true
	for _, mux := range p.muxes {
		if registered(mux, pattern, handler) {
			return
		}
	}
	mux := http.NewServeMux()
	mux.Handle(pattern, handler)
	p.muxes = append(p.muxes, mux)
}

func registered(mux *http.ServeMux, pattern string, handler http.Handler) (done bool) {
	defer func() { done = recover() == nil }()
	mux.Handle(pattern, handler)
	return
}

// Handler gives the pattern that fits the request; empty when none does.
func (p *paths) Handler(r *http.Request) (http.Handler, string) {
	for _, mux := range p.muxes {
		if _, pattern := mux.Handler(r); pattern != "" {
			return mux, pattern
		}
	}
	return nil, ""
}

// ServeHTTP serves the pattern that fits, with its path values set.
func (p *paths) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if mux, pattern := p.Handler(r); pattern != "" {
		mux.ServeHTTP(w, r)
		return
	}
	http.NotFound(w, r)
}
