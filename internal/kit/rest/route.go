// Package rest owns the edge: typed routes with their Need, binding and validation, the {Msg, Cause} error body for
// every failure there is, request ids, limits, headers, the OpenAPI document and the embedded web application. Domains
// hand over Routes; nothing outside this package knows the HTTP library inside.
package rest

import (
	"context"
	"net/http"
	"reflect"
	"time"

	"langraan/internal/kit/access"

	"github.com/danielgtaylor/huma/v2"
)

// The limits of a request: a body of 1 MiB (16 KiB of somebody who is not signed in), 30 s of work, unless a route says
// otherwise.
const (
	DefaultBody    = 1 << 20
	bodyOfNobody   = 16 << 10
	DefaultTimeout = 30 * time.Second
	HardTimeout    = 300 * time.Second // spec section 9
)

// Route is one operation: where it is, what it demands, what it does.
type Route struct {
	Method  string
	Path    string
	Need    access.Need
	Summary string
	status  int
	body    int64
	timeout time.Duration
	typed   func(b *registry, r Route)
	raw     func(w http.ResponseWriter, r *http.Request, actor access.Actor) error
	whole   func(ctx context.Context, actor access.Actor, bytes int64) error
	described
}

// described is what the document says of a raw route beside its path: a typed one says it by its types.
type described struct {
	takes, answer reflect.Type
	isList        bool // as a file, without pages
	sends, gives  []string
}

// Option changes a route.
type Option func(*Route)

// Created answers 201 instead of 200.
func Created() Option { return func(r *Route) { r.status = http.StatusCreated } }

// Body sets the largest body in bytes.
func Body(bytes int64) Option { return func(r *Route) { r.body = bytes } }

// Timeout sets how long the operation may work, at most HardTimeout.
func Timeout(d time.Duration) Option { return func(r *Route) { r.timeout = min(d, HardTimeout) } }

// Whole hands a raw route its body when all of it has come, so that who sends slowly holds nothing that a handler
// takes. may is asked first whether so many bytes are taken, 0 when they are not announced. A body past the route's
// bound fails at its first byte, with http.MaxBytesError.
func Whole(may func(ctx context.Context, actor access.Actor, bytes int64) error) Option {
	return func(r *Route) { r.whole = may }
}

// Takes describes what a raw route reads of its path, query and headers, by the tags of the input of a typed one.
func Takes[I any]() Option { return func(r *Route) { r.takes = reflect.TypeFor[I]() } }

// Sends describes of which types the body of a raw route may be.
func Sends(media ...string) Option { return func(r *Route) { r.sends = media } }

// Answers describes the JSON that a raw route answers.
func Answers[O any]() Option { return func(r *Route) { r.answer = reflect.TypeFor[O]() } }

// Gives describes of which types the answer of a raw route may be that is no JSON.
func Gives(media ...string) Option { return func(r *Route) { r.gives = media } }

// The types of what is sent and given beside JSON.
const (
	MediaForm = "multipart/form-data"
	MediaAny  = "application/octet-stream"
	MediaXLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	MediaCSV  = "text/csv"
)

// ID is embedded in the input of a call whose path ends in an id.
type ID struct {
	ID int64 `path:"id" minimum:"1" example:"1042" doc:"the object's id"`
}

// Once is embedded in the input of a call that must not happen twice.
type Once struct {
	Key string `header:"Idempotency-Key" maxLength:"128" pattern:"^[!-~]*$" example:"7f9c24e8-3b1a" doc:"the same key with the same input answers the first result again"`
}

// Message is the answer of a call that only says that it worked.
type Message struct {
	Msg string `json:"Msg" doc:"a success code of the catalogue, or empty"`
}

// Handler is what a typed route does. I carries the library's tags for path, query, header and Body; O is the JSON
// answer.
type Handler[I, O any] func(ctx context.Context, actor access.Actor, in *I) (O, error)

// Get makes a typed reading route.
func Get[I, O any](path string, need access.Need, summary string, h Handler[I, O], options ...Option) Route {
	return typed(http.MethodGet, path, need, summary, h, options)
}

// Post makes a typed POST route.
func Post[I, O any](path string, need access.Need, summary string, h Handler[I, O], options ...Option) Route {
	return typed(http.MethodPost, path, need, summary, h, options)
}

// Put makes a typed PUT route.
func Put[I, O any](path string, need access.Need, summary string, h Handler[I, O], options ...Option) Route {
	return typed(http.MethodPut, path, need, summary, h, options)
}

// Delete makes a typed DELETE route.
func Delete[I, O any](path string, need access.Need, summary string, h Handler[I, O], options ...Option) Route {
	return typed(http.MethodDelete, path, need, summary, h, options)
}

// Raw makes a route that reads and writes the connection itself: uploads, documents, streams.
func Raw(method, path string, need access.Need, summary string,
	h func(w http.ResponseWriter, r *http.Request, actor access.Actor) error, options ...Option,
) Route {
	return finish(Route{Method: method, Path: path, Need: need, Summary: summary, raw: h}, options)
}

// File is a Raw GET that answers with a list as a file, as sheet.Serve writes it; such a file may take two minutes. I
// has the tags of the filters that it takes, and is described without its pages.
func File[I any](path string, need access.Need, what string, h func(w http.ResponseWriter, r *http.Request,
	actor access.Actor) error,
) Route {
	isList := func(r *Route) { r.isList = true }
	return Raw(http.MethodGet, path, need, what+" as a file: format xlsx (usual) or csv, and the filters of the list",
		h, Timeout(2*time.Minute), Takes[I](), Gives(MediaXLSX, MediaCSV), isList)
}

func typed[I, O any](method, path string, need access.Need, summary string, h Handler[I, O], options []Option) Route {
	if field := hiddenField(reflect.TypeFor[I]()); field != "" {
		panic("route " + method + " " + path + ": the embedded " + field + " must be exported to be read")
	}
	if field := wordyNumber(reflect.TypeFor[I]()); field != "" {
		panic("route " + method + " " + path + ": the number " + field + " takes bounds, not an enum")
	}
	if need.IsPublic() {
		options = append([]Option{Body(bodyOfNobody)}, options...)
	}
	r := finish(Route{Method: method, Path: path, Need: need, Summary: summary}, options)
	r.typed = func(b *registry, r Route) {
		b.names.of = reflect.TypeFor[I]().PkgPath()
		op := b.operation(r)
		op.RequestBody = b.written(reflect.TypeFor[I]())
		answer := func(ctx context.Context, in *I) (o O, err error) {
			if checked, ok := any(in).(interface{ Check() error }); ok { // a page.Query
				err = checked.Check()
			}
			if err == nil {
				o, err = h(ctx, access.From(ctx), in)
			}
			if err != nil {
				return o, b.m.refusal(ctx, err)
			}
			return o, nil
		}
		if takesKey(reflect.TypeFor[I]()) {
			huma.Register(b.api, op, replayed(answer))
			return
		}
		type output struct{ Body O }
		huma.Register(b.api, op, func(ctx context.Context, in *I) (*output, error) {
			o, err := answer(ctx, in)
			if err != nil {
				return nil, err
			}
			return &output{o}, nil
		})
	}
	return r
}

func finish(r Route, options []Option) Route {
	r.status, r.body, r.timeout = http.StatusOK, DefaultBody, DefaultTimeout
	for _, o := range options {
		o(&r)
	}
	return r
}
