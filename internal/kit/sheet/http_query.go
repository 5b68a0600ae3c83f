package sheet

import (
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

// Query reads the filters of an export by the rules of the list it belongs to. Err tells what could not be read.
type Query struct {
	values   url.Values
	faults   errs.Fields
	Language string
}

// QueryOf begins to read the filters of a request.
func QueryOf(r *http.Request) *Query {
	return &Query{values: r.URL.Query(), Language: rest.Language(r.Context())}
}

// QueryFrom begins to read filters that were kept, for an answer in a language.
func QueryFrom(values url.Values, language string) *Query {
	return &Query{values: values, Language: language}
}

const longestText = 200

// Text is a text of 200 letters at most.
func (q *Query) Text(name string) string {
	text := strings.TrimSpace(q.values.Get(name))
	q.faults.Check(utf8.ValidString(text) && utf8.RuneCountInString(text) <= longestText && !strings.ContainsRune(text,
		0), name, errs.InvalidParam)
	return strings.ToValidUTF8(text, "")
}

// Number is a whole number from 0 to most; 0 when absent.
func (q *Query) Number(name string, most int64) int64 {
	text := q.values.Get(name)
	if text == "" {
		return 0
	}
	n, err := strconv.ParseInt(text, 10, 64)
	q.faults.Check(err == nil && n >= 0 && n <= most, name, errs.InvalidParam)
	return n
}

// ID is the id of a thing; 0 when absent.
func (q *Query) ID(name string) int64 { return q.Number(name, math.MaxInt64) }

// IDs are the ids of things, joined by comma, so many at most; none when absent.
func (q *Query) IDs(name string, most int) []int64 {
	text := q.values.Get(name)
	if text == "" {
		return nil
	}
	parts := strings.SplitN(text, ",", most+1)
	ids := make([]int64, 0, len(parts))
	for _, part := range parts {
		id, err := strconv.ParseInt(part, 10, 64)
		if err != nil || id < 1 || len(ids) == most {
			q.faults.Check(false, name, errs.InvalidParam)
			return nil
		}
		ids = append(ids, id)
	}
	return ids
}

// Words are names joined by comma, so many at most and none twice; none when absent.
func (q *Query) Words(name string, most int) []string {
	text := q.values.Get(name)
	if text == "" {
		return nil
	}
	words := strings.SplitN(text, ",", most+1)
	for i, word := range words {
		q.faults.Check(word != "" && len(word) <= longestText && i < most && !slices.Contains(words[:i], word), name,
			errs.InvalidParam)
	}
	return words
}

// Yes tells whether a switch is on.
func (q *Query) Yes(name string) bool {
	text := q.values.Get(name)
	yes, err := strconv.ParseBool(text)
	q.faults.Check(text == "" || err == nil, name, errs.InvalidParam)
	return yes
}

// Day is a local date, YYYY-MM-DD, or empty.
func (q *Query) Day(name string) string {
	text := q.values.Get(name)
	q.faults.Check(text == "" || clock.IsDay(text), name, errs.InvalidParam)
	return text
}

// Word is one of some words, the first of them when absent.
func (q *Query) Word(name string, words ...string) string {
	text := q.values.Get(name)
	if text == "" {
		return words[0]
	}
	for _, word := range words {
		if word == text {
			return word
		}
	}
	q.faults.Check(false, name, errs.InvalidParam)
	return words[0]
}

// Err refuses what could not be read.
func (q *Query) Err() error { return q.faults.Err() }

// In gives a text in the caller's language, when it is to be said.
func (q *Query) In(say bool, th, en string) string {
	if !say {
		return ""
	}
	return errs.Text{TH: th, EN: en}.In(q.Language)
}

// Heading is a column of an export in both languages.
type Heading struct {
	TH, EN string
	Kind   Kind
	Width  float64
}

// Columns are the headings in the caller's language.
func (q *Query) Columns(headings ...Heading) []Column {
	columns := make([]Column, len(headings))
	for i, h := range headings {
		columns[i] = Column{Title: errs.Text{TH: h.TH, EN: h.EN}.In(q.Language), Kind: h.Kind, Width: h.Width}
	}
	return columns
}
