package rest

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"

	"github.com/danielgtaylor/huma/v2"
)

// Failure is the body of every error answer: Msg is a code of the catalogue, Cause one safe sentence in
// the caller's language: what was said of this refusal, or else what the catalogue says of its code.
type Failure struct {
	Msg       string            `json:"Msg" doc:"a code of the error catalogue"`
	Cause     string            `json:"Cause" doc:"what happened, in the caller's language"`
	Fields    map[string]string `json:"Fields,omitempty" doc:"faulty fields of the input and their codes"`
	RequestID string            `json:"RequestID,omitempty" doc:"names this request in the server's log"`
	status    int
	wait      int64 // seconds
}

// Error is the code.
func (f *Failure) Error() string { return f.Msg }

// GetStatus is the HTTP status.
func (f *Failure) GetStatus() int { return f.status }

// statusLeft is the status of a request whose caller left before the answer: a page that was closed is no fault to look
// into, and counts as none. No standard has it; nginx logs the same.
const statusLeft = 499

// awaySeconds is how many seconds a caller waits before it asks again while the database is away.
const awaySeconds = "2"

// GetHeaders says when to ask again: where the database could not serve, but not where it did and only reading back
// failed. A refusal may say it too.
func (f *Failure) GetHeaders() http.Header {
	if f.wait > 0 {
		return http.Header{"Retry-After": {strconv.FormatInt(f.wait, 10)}}
	}
	if f.status != http.StatusServiceUnavailable || f.Msg != string(errs.DBQueryFailed) {
		return nil
	}
	return http.Header{"Retry-After": {awaySeconds}}
}

// statusOf is the only place where a kind becomes an HTTP status.
var statusOf = map[errs.Kind]int{
	errs.Internal:        http.StatusInternalServerError,
	errs.Invalid:         http.StatusBadRequest,
	errs.Unauthenticated: http.StatusUnauthorized,
	errs.Forbidden:       http.StatusForbidden,
	errs.NotFound:        http.StatusNotFound,
	errs.Conflict:        http.StatusConflict,
	errs.Locked:          http.StatusLocked,
	errs.TooMany:         http.StatusTooManyRequests,
	errs.TooLarge:        http.StatusRequestEntityTooLarge,
	errs.TooSlow:         http.StatusRequestTimeout,
	errs.Unsupported:     http.StatusUnsupportedMediaType,
	errs.NoMethod:        http.StatusMethodNotAllowed,
	errs.Unavailable:     http.StatusServiceUnavailable,
}

var kindOf = map[int]errs.Kind{
	http.StatusRequestEntityTooLarge: errs.TooLarge,
	http.StatusUnsupportedMediaType:  errs.Unsupported,
	http.StatusMethodNotAllowed:      errs.NoMethod,
	http.StatusNotFound:              errs.NotFound,
	http.StatusRequestTimeout:        errs.TooSlow,
}

// mostFields is how many faulty fields one answer names: more help nobody, and cost.
const mostFields = 50

func causeOf(err *errs.Error, lang string) string {
	if cause := err.Detail.In(lang); cause != "" {
		return cause
	}
	return i18n.Text(lang, string(err.Code))
}

// Cause says a refusal to the caller, for an answer that holds several of them.
func Cause(ctx context.Context, err *errs.Error) string { return causeOf(err, Language(ctx)) }

// failureOf makes the wire form. Private causes stay behind.
func failureOf(err *errs.Error, lang, requestID string) *Failure {
	f := &Failure{
		Msg: string(err.Code), Cause: causeOf(err, lang), RequestID: requestID,
		status: statusOf[err.Kind], wait: err.Wait,
	}
	for field, code := range err.Fields {
		if f.Fields == nil {
			f.Fields = make(map[string]string, min(len(err.Fields), mostFields))
		}
		if len(f.Fields) == mostFields {
			break
		}
		f.Fields[field] = string(code)
	}
	return f
}

var errTooLong = errs.New(errs.Unavailable, errs.InternalError).Say("ใช้เวลานานเกินไป โปรดลองใหม่",
	"it took too long; try again")

// refusal turns what a use case returned into the wire form and logs what must not be shown.
func (m *Mux) refusal(ctx context.Context, err error) *Failure {
	e, id := errs.Of(err), requestID(ctx)
	if large := new(http.MaxBytesError); e.Kind == errs.Internal && errors.As(err, &large) {
		e = errTooLarge
	}
	late := errors.Is(err, context.DeadlineExceeded) || errors.Is(ctx.Err(), context.DeadlineExceeded) &&
		(e.Kind == errs.Internal || e.Kind == errs.Unavailable)
	if late {
		e = errTooLong
	}
	if errors.Is(err, context.Canceled) && errors.Is(ctx.Err(), context.Canceled) {
		m.log.Info("caller left", "request", id, "error", err.Error())
		f := failureOf(e, Language(ctx), id)
		f.status = statusLeft
		return f
	}
	if late {
		m.logLate(ctx, err)
	} else if e.Kind == errs.TooSlow { // the caller's own doing, and nothing to look into
		m.log.Info("a body came too slowly", "request", id, "code", string(e.Code))
	} else if e.Kind == errs.Internal {
		m.log.Error("request failed", "request", id, "error", err.Error())
	} else if cause := e.Unwrap(); cause != nil {
		m.log.Warn("request refused", "request", id, "code", string(e.Code), "error", cause.Error())
	}
	return failureOf(e, Language(ctx), id)
}

// logLate says which request reached the limit of its time.
func (m *Mux) logLate(ctx context.Context, err error) {
	info, _ := ctx.Value(infoKey{}).(*requestInfo)
	if info == nil {
		info = &requestInfo{}
	}
	m.log.Warn("request took too long", "request", info.id, "method", info.method, "route", info.route,
		"user", info.actor.UserID, "enterprise", info.actor.EnterpriseID,
		"ms", clock.System()().Sub(info.start).Milliseconds(), "error", err.Error())
}

// bend makes the HTTP library's own refusals speak our form. Its details can echo what was sent (passwords too), so
// only the names of the faulty fields are taken from them.
func bend(ctx huma.Context, status int, _ string, details ...error) huma.StatusError {
	request := context.Background()
	if ctx != nil {
		request = ctx.Context()
	}
	if status >= http.StatusInternalServerError {
		return muxOf(request).refusal(request, errs.ErrInternal.Because(joined(details)))
	}
	kind, ok := kindOf[status]
	if !ok {
		kind = errs.Invalid
	}
	e := errs.New(kind, errs.InvalidParam)
	e.Fields = map[string]errs.Code{}
	for _, d := range details {
		detail, ok := d.(huma.ErrorDetailer)
		if !ok {
			continue
		}
		if field := fieldName(detail.ErrorDetail()); field != "" {
			e.Fields[field] = errs.InvalidParam
		}
		if len(e.Fields) == mostFields {
			break
		}
	}
	return failureOf(e, Language(request), requestID(request))
}

func joined(details []error) error {
	texts := make([]string, 0, len(details))
	for _, d := range details {
		if d != nil {
			texts = append(texts, d.Error())
		}
	}
	return &plain{strings.Join(texts, "; ")}
}

type plain struct{ text string }

func (p *plain) Error() string { return p.text }

// fieldName turns "body.lines[0].quantity" into "lines.0.quantity". A required or unknown property is named by the
// message.
func fieldName(d *huma.ErrorDetail) string {
	location := d.Location
	for _, prefix := range []string{"body", "path", "query", "header"} {
		if rest, ok := strings.CutPrefix(location, prefix); ok {
			location = strings.TrimPrefix(rest, ".")
			break
		}
	}
	location = brackets.Replace(location)
	if rest, ok := strings.CutPrefix(d.Message, "expected required property "); ok {
		name, _, _ := strings.Cut(rest, " ")
		location = strings.TrimPrefix(location+"."+name, ".")
	}
	return shortField(location)
}

var brackets = strings.NewReplacer("[", ".", "]", "")

const longestField = 100 // an unknown property may carry any name the caller liked

func shortField(name string) string {
	return strings.ToValidUTF8(name[:min(len(name), longestField)], "")
}

// Fail writes the error of a raw route, or of anything outside the routes.
func (m *Mux) fail(w http.ResponseWriter, r *http.Request, err error) {
	f := m.refusal(r.Context(), err)
	maps.Copy(w.Header(), f.GetHeaders())
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(f.status)
	if err := json.NewEncoder(w).Encode(f); err != nil {
		m.log.Debug("could not write an error answer", "error", err)
	}
}

// Language is the one the caller reads: the user's own, or that of Accept-Language for somebody who is not signed in.
func Language(ctx context.Context) string {
	if actor := access.From(ctx); actor.Language != "" {
		return actor.Language
	}
	if info, ok := ctx.Value(infoKey{}).(*requestInfo); ok {
		return info.language
	}
	return "th"
}
