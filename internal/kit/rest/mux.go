package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"langraan/internal/kit/access"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Config is what the edge needs from the program.
type Config struct {
	Version      string
	Log          *slog.Logger
	Authenticate func(ctx context.Context, token, address string) (access.Actor, error)
	TrustProxy   bool   // take the caller's address from X-Forwarded-For
	Secure       bool   // served behind TLS: send HSTS
	ScriptHosts  string // extra hosts the page may load from, space separated; only a bot check from outside needs any
	Web          fs.FS  // the built web application
	Observe      func(method, path string, status int, seconds float64)
}

// Mux serves the routes, the document about them and the web application.
type Mux struct {
	config Config
	log    *slog.Logger
	mux    *paths
	routes []Route
	web    *webFiles
	rooms  *rooms
	pace   pace
	book   func() *huma.OpenAPI // describes all routes; made when it is first read

	trusted time.Duration // trustedFor but in tests
}

// bendLibrary sets what the library keeps as variables of its package, for every Mux of the process.
var bendLibrary = sync.OnceFunc(func() {
	huma.NewErrorWithContext = bend
	huma.NewError = func(status int, text string, details ...error) huma.StatusError {
		return bend(nil, status, text, details...)
	}
	huma.DefaultArrayNullable = false
})

// New makes the edge for the routes. It panics when a route has no need, or two are alike: such a program must not
// start.
func New(c Config, routes []Route) (*Mux, error) {
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Observe == nil {
		c.Observe = func(string, string, int, float64) {}
	}
	m := &Mux{config: c, log: c.Log, rooms: usualRooms(), pace: usualPace, trusted: trustedFor}
	m.mux = &paths{otherwise: m.unknown}
	bendLibrary()
	m.book = sync.OnceValue(m.describe)
	m.routes = slices.Clone(routes)
	slices.SortStableFunc(m.routes, func(a, b Route) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	for _, r := range m.routes {
		if (r.Need == access.Need{}) {
			panic(fmt.Sprintf("route %s %s demands nothing", r.Method, r.Path))
		}
		if r.typed != nil {
			m.mux.Handle(r.Method+" "+r.Path, m.serveTyped(r))
			continue
		}
		m.mux.Handle(r.Method+" "+r.Path, m.guard(r, m.serveRaw(r)))
	}
	var err error
	if m.web, err = loadWeb(c.Web); err != nil {
		return nil, err
	}
	m.mountDocument()
	return m, nil
}

// Routes are all operations, sorted by path.
func (m *Mux) Routes() []Route { return m.routes }

// registry is what the library knows of some routes: of one, to serve it, or of all, to describe them.
type registry struct {
	m     *Mux
	api   huma.API
	names *schemaNames
}

func (m *Mux) registry(of humago.Mux) *registry {
	names := &schemaNames{taken: map[string]reflect.Type{}}
	return &registry{m, humago.New(of, documentConfig(m.config.Version, names)), names}
}

// alone is where the library puts the one route of a registry.
type alone struct{ http.Handler }

// HandleFunc takes the route.
func (a *alone) HandleFunc(_ string, handler func(http.ResponseWriter, *http.Request)) {
	a.Handler = http.HandlerFunc(handler)
}

// serveTyped shows a route to the library when it is first called: to read the types of all takes as long as the rest
// of a start.
func (m *Mux) serveTyped(r Route) http.Handler {
	made := sync.OnceValue(func() http.Handler {
		var own alone
		r.typed(m.registry(&own), r)
		return own.Handler
	})
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) { made().ServeHTTP(w, req) })
}

// describe shows all routes to the library. It panics where a type is tagged with what the library does not read.
func (m *Mux) describe() *huma.OpenAPI {
	all := m.registry(&alone{})
	for _, r := range m.routes {
		if r.typed != nil {
			r.typed(all, r)
		} else {
			all.addRaw(r)
		}
	}
	doc := all.api.OpenAPI()
	for _, item := range doc.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op != nil {
				delete(op.Responses, "422") // the library adds it; our refusals of input are 400
			}
		}
	}
	return doc
}

// noDeadline keeps the library from setting a limit of its own on the connection: the body is read already.
const noDeadline = -1

// operation describes a typed route to the library and puts our guard in front of it.
func (b *registry) operation(r Route) huma.Operation {
	op := huma.Operation{
		OperationID: operationID(r), Method: r.Method, Path: r.Path, Summary: r.Summary, Tags: []string{tagOf(r.Path)},
		DefaultStatus: r.status, MaxBodyBytes: r.body + 1, BodyReadTimeout: noDeadline, Errors: errorsOf(r),
		Extensions:  map[string]any{"x-need": r.Need.String()},
		Middlewares: huma.Middlewares{b.m.typedGuard(r)},
	}
	if !r.Need.IsPublic() {
		op.Security = []map[string][]string{{"bearer": {}}}
	}
	return op
}

func (m *Mux) typedGuard(r Route) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		req, w := humago.Unwrap(ctx)
		guarded := m.guard(r, func(w http.ResponseWriter, req *http.Request) {
			next(huma.WithContext(withRequest{library: ctx, request: req}, req.Context()))
		})
		guarded.ServeHTTP(w, req)
	}
}

// withRequest makes the library read the body of the request that the guard prepared.
type withRequest struct {
	library
	request *http.Request
}

type library = huma.Context

// BodyReader is the guarded body.
func (c withRequest) BodyReader() io.Reader { return c.request.Body }

// Unwrap lets the adapter find its own context.
func (c withRequest) Unwrap() huma.Context { return c.library }

func (m *Mux) serveRaw(r Route) http.HandlerFunc {
	isKeyed := r.takes != nil && takesKey(r.takes)
	return func(w http.ResponseWriter, req *http.Request) {
		if isKeyed {
			ctx, seen := access.WithReplay(req.Context())
			w, req = &keyedWriter{w, seen}, req.WithContext(ctx)
		}
		if err := r.raw(w, req, access.From(req.Context())); err != nil {
			m.fail(w, req, err)
		}
	}
}

// JSON writes an answer of a raw route.
func JSON(w http.ResponseWriter, status int, value any) error {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	return json.NewEncoder(w).Encode(value)
}
