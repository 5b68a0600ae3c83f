package rest

import (
	"net/http"
	"regexp"
)

// paths is a set of ServeMux: one of them refuses two patterns that both fit some path (PUT /orders/cancel/{id} and PUT
// /orders/{id}/status), which the calls of this house do. Such a pattern goes to the next one. The earlier registered
// pattern wins, and New registers fixed words before ids.
type paths struct {
	muxes     []*http.ServeMux
	known     map[string]bool
	otherwise http.HandlerFunc // answers what no pattern fits
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
	next := len(p.muxes) + 1
	mux.HandleFunc(rest, func(w http.ResponseWriter, r *http.Request) { p.serve(next, w, r) })
	p.muxes = append(p.muxes, mux)
}

// rest is the pattern of what a mux has no other for: it goes to the next one.
const rest = "/"

func registered(mux *http.ServeMux, pattern string, handler http.Handler) (done bool) {
	defer func() { done = recover() == nil }()
	mux.Handle(pattern, handler)
	return
}

// Knows tells whether a pattern fits the request.
func (p *paths) Knows(r *http.Request) bool {
	for _, mux := range p.muxes {
		if _, pattern := mux.Handler(r); pattern != "" && pattern != rest {
			return true
		}
	}
	return false
}

// ServeHTTP serves the pattern that fits, with its path values set, and asks each mux once.
func (p *paths) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.serve(0, w, r) }

func (p *paths) serve(from int, w http.ResponseWriter, r *http.Request) {
	if from == len(p.muxes) {
		p.otherwise(w, r)
		return
	}
	p.muxes[from].ServeHTTP(w, r)
}
