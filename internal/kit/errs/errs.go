// Package errs owns the one error type of the house: a kind (which kit/rest turns into an HTTP status), a code of the
// catalogue, safe details for the person and a private cause for the log. It knows nothing of HTTP, SQL or languages
// beyond carrying both.
package errs

import (
	"errors"
	"maps"
	"slices"
	"strings"
)

// Kind says what sort of refusal an error is. Its zero value is Internal, so a forgotten kind never leaks as a client
// mistake.
type Kind uint8

// The kinds, in no order of severity.
const (
	Internal Kind = iota
	Invalid
	Unauthenticated
	Forbidden
	NotFound
	Conflict
	Locked
	TooMany
	TooLarge
	TooSlow
	Unsupported
	NoMethod
	Unavailable
)

// Text is one safe sentence in both languages of the product.
type Text struct{ TH, EN string }

// Same is a text that is alike in both languages: a number, an address.
func Same(text string) Text { return Text{text, text} }

// In gives the sentence in the language, Thai unless it is "en".
func (t Text) In(lang string) string {
	if lang == "en" {
		return t.EN
	}
	return t.TH
}

// Error is a refusal. Code is a catalogue key; Detail and Fields are safe to show; the wrapped cause never leaves the
// log.
type Error struct {
	Kind   Kind
	Code   Code
	Detail Text
	Fields map[string]Code
	Wait   int64 // seconds until the same may be tried again; 0 says nothing
	cause  error
	root   *Error // the declared refusal this one is a copy of: its identity
}

// New makes a refusal of its own with a kind and a catalogue code; declare it once as a variable of the package that
// owns the rule. Another one with the same kind and code is another refusal.
func New(kind Kind, code Code) *Error {
	e := &Error{Kind: kind, Code: code}
	e.root = e
	return e
}

// Declare makes a refusal of its own that has the kind and code of e and one safe sentence in Thai and English: what a
// package variable is made by. Say, At and Because, in contrast, give the same refusal with more said.
func (e *Error) Declare(th, en string) *Error { return New(e.Kind, e.Code).Say(th, en) }

// Error is the text for the log.
func (e *Error) Error() string {
	text := string(e.Code)
	if e.Detail.EN != "" {
		text += " (" + e.Detail.EN + ")"
	}
	if e.cause != nil {
		text += ": " + e.cause.Error()
	}
	return text
}

// Unwrap gives the private cause.
func (e *Error) Unwrap() error { return e.cause }

// Is tells whether both are the same declared refusal, whatever was said, marked or wrapped since. Two refusals
// declared apart are never equal, even with the same kind and code; who asks for a sort of refusal compares the Kind of
// Of(err).
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && e.root != nil && e.root == other.root
}

// Say gives a copy with one safe sentence in Thai and English, which is told beginning with a capital.
func (e *Error) Say(th, en string) *Error {
	c := *e
	c.Detail = Text{th, sentence(th, en)}
	return &c
}

// sentence begins an English sentence with a capital, as all on a screen do, though in Go a refusal is written like any
// error. A name or a code that it begins with, which the Thai sentence says too, stays as it is written.
func sentence(th, en string) string {
	first := en
	if end := strings.IndexAny(en, " ,:;"); end >= 0 {
		first = en[:end]
	}
	isSaid := slices.Contains(strings.FieldsFunc(th, isNoWord), first)
	if first == "" || isSaid || strings.ContainsFunc(first, isNoWord) {
		return en
	}
	return strings.ToUpper(en[:1]) + en[1:]
}

// isNoWord tells whether a character stands in no English word that is written small.
func isNoWord(r rune) bool { return (r < 'a' || r > 'z') && r != '\'' }

// After gives a copy that says in how many seconds the same may be tried again.
func (e *Error) After(seconds int64) *Error {
	c := *e
	c.Wait = seconds
	return &c
}

// Because gives a copy with the private cause.
func (e *Error) Because(cause error) *Error {
	c := *e
	c.cause = cause
	return &c
}

// At gives a copy that also marks a field of the input with a code.
func (e *Error) At(field string, code Code) *Error {
	c := *e
	c.Fields = maps.Clone(e.Fields)
	if c.Fields == nil {
		c.Fields = map[string]Code{}
	}
	c.Fields[field] = code
	return &c
}

// On gives a copy that marks these fields and no others: where a body names otherwise what a refusal is usually about.
func (e *Error) On(fields map[string]Code) *Error {
	c := *e
	c.Fields = fields
	return &c
}

// Rename gives a refusal that marks a field under the name that a body or a sheet has for it, all else as it is.
func Rename(err error, field, name string) error {
	var e *Error
	if !errors.As(err, &e) || e.Fields[field] == "" {
		return err
	}
	fields := maps.Clone(e.Fields)
	fields[name] = fields[field]
	delete(fields, field)
	return e.On(fields)
}

// Of gives err as *Error; anything else becomes ErrInternal with err as its private cause. Of(nil) is nil.
func Of(err error) *Error {
	if err == nil {
		return nil
	}
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return ErrInternal.Because(err)
}

// Fields gathers every fault of an input before refusing it. The zero value is ready.
type Fields struct{ found map[string]Code }

// Check marks the field with the code unless ok.
func (f *Fields) Check(ok bool, field string, code Code) {
	if ok {
		return
	}
	if f.found == nil {
		f.found = map[string]Code{}
	}
	if _, already := f.found[field]; !already {
		f.found[field] = code
	}
}

// Err is nil when nothing was marked; otherwise ErrInvalid with the code that all marks share, or with
// general.invalid_param when they differ.
func (f *Fields) Err() error {
	if len(f.found) == 0 {
		return nil
	}
	var code Code
	for _, c := range f.found {
		if code != "" && code != c {
			code = InvalidParam
			break
		}
		code = c
	}
	refused := *ErrInvalid
	refused.Code, refused.Fields = code, f.found
	return &refused
}
