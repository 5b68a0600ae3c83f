package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/rest"

	"github.com/google/go-cmp/cmp"
)

// request is one thing to send.
type request struct {
	method, path, body string
	headers            []string
	formal             bool // refused as input: most of these never reach a table, so a third of them is sent again
}

// badIDs stand where a path wants an id.
var badIDs = []string{
	"0", "-1", "01x", "1.0", "1e3", "99999999999999999999", "9223372036854775807", "abc", "%00",
	"%ff%fe", "..", "..%2f..%2fetc", "%2e%2e", "null", "%E0%B8%81%E0%B9%87%E0%B9%87", "1%3BDROP%20TABLE%20orders",
	"%27", "%20", "{id}", strings.Repeat("9", 300), nowhere,
}

// badValues stand where a query parameter stands, escaped.
var badValues = []string{
	"", "abc", "0", "-1", "1.5", "1e400", "9223372036854775807", "99999999999999999999",
	"2026-13-45", "0000-00-00", "9999-12-31", "0001-01-01", "' OR 1=1 --", "%_!\\", "ก็็็้้้", "\u202eصباح", "👩‍👩‍👧‍👦",
	"a\x00b", "\xff\xfe", " ", "-", "--id", "id,name", "111,,112", "999,999,100", strings.Repeat("ก", 10_000),
	"\r\nX-Evil: 1", "true", "*", "\"",
}

// oddHeaders come with a good body.
var oddHeaders = [][]string{
	{"Idempotency-Key", "has a space"},
	{"Idempotency-Key", strings.Repeat("k", 10_000)},
	{"Idempotency-Key", "ก\xff"},
	{"Idempotency-Key", "' OR 1=1"},
	{"Content-Type", "text/plain"},
	{"Content-Type", "multipart/form-data; boundary=x"},
	{"Content-Type", "application/xml"},
	{"Content-Type", ";;;"},
	{"Accept", "application/xml"},
	{"Content-Type", "application/json; charset=tis-620"},
	{"Accept-Language", strings.Repeat("x-", 5000)},
	{"User-Agent", "\xff" + strings.Repeat("ก", 5000)},
	{"X-Forwarded-For", "' OR 1=1"},
	{"If-Match", "*"},
	{"Range", "bytes=9-1"},
}

// internalWords must not be read in a refusal; nothing that is sent contains them.
var internalWords = regexp.MustCompile(
	`(?i)sqlite|postgres|pgx|\bsql\b|select |insert |update .* set|constraint|foreign key|syntax error|deadlock|\bu_[a-z]+__|\bck_[a-z]+|` +
		`goroutine|panic|runtime error|nil pointer|\.go:|/internal/|\binternal/|huma|unmarshal|strconv|\bjson:|invalid character|int64|float64|struct|\bmap\[|context (deadline|canceled)|\bEOF\b|0x[0-9a-f]{6}`)

// garbage sends hostile requests to every call that exists.
type garbage struct {
	*shop
	document *document
	codes    map[string]bool
	random   *rand.Rand
	route    string
	object   string
	faults   map[string]int
}

const mostFaults = 2 // of one kind at one call; then the picture is clear

func (g *garbage) fault(q request, r *apptest.Response, what string) {
	g.t.Helper()
	kind := what + q.method + g.route
	if g.faults[kind]++; g.faults[kind] > mostFaults {
		return
	}
	g.t.Errorf("%s: %s %.120s %v %.200q\n%d %.400s", what, q.method, q.path, cut(q.headers), q.body, r.Code, r.Body)
}

func cut(headers []string) (short []string) {
	for _, h := range headers {
		short = append(short, fmt.Sprintf("%.60s", h))
	}
	return short
}

func (g *garbage) send(who *apptest.Person, q request) *apptest.Response {
	g.t.Helper()
	ctx := context.Background()
	if strings.HasPrefix(q.path, "/api/v1/live") {
		short, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
		defer cancel()
		ctx = short
	}
	var body any
	if q.body != "" {
		g.n++
		body = strings.NewReplacer(number, fmt.Sprintf("%08d", g.n), `"`+object1+`"`, g.object).Replace(q.body)
	}
	r := g.a.DoIn(ctx, g.t, who, q.method, strings.Replace(q.path, object1, g.object, 1), body, q.headers...)
	switch {
	case ctx.Err() != nil: // we hung up on the stream
		r.Code = 200
	case r.Code >= 500:
		g.fault(q, r, "the server failed")
	case r.Code >= 400:
		g.judge(q, r)
	case strings.HasPrefix(q.path, "/api/v1/live"):
	case r.Header().Get("Content-Disposition") != "": // a file
	case !json.Valid(r.Body.Bytes()):
		g.fault(q, r, "no JSON")
	case strings.Contains(q.body, strings.Repeat("ก", 10_000)):
		g.fault(q, r, "a text without bound")
	}
	return r
}

// judge holds a refusal against the contract: a code of the catalogue, a cause, nothing of the inside.
func (g *garbage) judge(q request, r *apptest.Response) {
	g.t.Helper()
	var f rest.Failure
	if err := json.Unmarshal(r.Body.Bytes(), &f); err != nil || r.Header().Get("Content-Type") != "application/json" {
		g.fault(q, r, "a refusal that is no JSON")
		return
	}
	if !g.codes[f.Msg] || f.Cause == "" {
		g.fault(q, r, "no code of the catalogue")
	}
	for _, code := range f.Fields {
		if !g.codes[code] {
			g.fault(q, r, "a field without a code of the catalogue")
		}
	}
	if word := internalWords.FindString(r.Body.String()); word != "" {
		g.fault(q, r, "tells "+word)
	}
}

// object1 stands in a path for the object that the call is about.
const object1 = "@object@"

// requests are the hostile requests of one call.
func (g *garbage) requests(r rest.Route) (all []request) {
	good, whole := g.bodies(r)
	text := ""
	if good != nil {
		raw, err := json.Marshal(good)
		if err != nil {
			g.t.Fatal(err)
		}
		text = string(raw)
	}
	path := pathValue.ReplaceAllString(r.Path, object1)
	add := func(path, body string, headers ...string) {
		all = append(all, request{r.Method, path, body, headers, false})
	}
	if strings.Contains(r.Path, "{") {
		for _, id := range badIDs {
			add(pathValue.ReplaceAllString(r.Path, id), text)
		}
	}
	for _, p := range g.document.of(r).Parameters {
		if p.In != "query" {
			continue
		}
		for _, v := range badValues {
			add(path+"?"+p.Name+"="+url.QueryEscape(v), text)
		}
		add(path+"?"+p.Name+"=1&"+p.Name+"=2&"+p.Name+"[]=3", text)
	}
	add(path, text, "Authorization", "Bearer "+strings.Repeat("ก", 3000))
	add(path, text, "Authorization", "Basic \xff")
	add(path, "")
	if r.Method == "GET" || r.Method == "DELETE" {
		add(path, `{"a":1}`)
		add(path, "\xff\x00")
	}
	if good != nil {
		for _, body := range garbageBodies(good, whole, g.random) {
			add(path, body)
		}
		largest, err := json.Marshal(g.document.example("", g.document.body(r), true, true))
		if err != nil {
			g.t.Fatal(err)
		}
		add(path, string(largest))
	}
	add(path+"?%zz=%", text)
	add(path+"?unknown=1;a=b", text)
	for _, h := range oddHeaders {
		add(path, text, h...)
	}
	return all
}

// bodies are one that the call takes, or nearly, from foreigners and garbageGoods or made from the document; and one
// with every field there is. nil when the call takes none.
func (g *garbage) bodies(r rest.Route) (good, whole object) {
	s := g.document.body(r)
	if s == nil {
		return nil, nil
	}
	good, whole = g.document.example("", s, false, false).(object), g.document.example("", s, true, false).(object)
	known := garbageGoods[r.Method+" "+r.Path]
	if known == nil {
		known = func(s *shop) object { o, _ := foreigners[r.Method+" "+r.Path].bodyOf(s).(object); return o }
	}
	for name, value := range known(g.shop) {
		if list, ok := value.([]object); ok {
			value = anys(list)
		}
		good[name] = value
	}
	return good, whole
}

func anys(list []object) (all []any) {
	for _, o := range list {
		all = append(all, o)
	}
	return all
}

// renew makes the object of the call anew, so that what was taken does not stand in the way of what comes.
func (g *garbage) renew(r rest.Route) {
	if object, known := garbageObjects[r.Method+" "+r.Path]; known {
		g.object = fmt.Sprint(object(g.shop))
	} else if f, known := foreigners[r.Method+" "+r.Path]; known {
		g.object = fmt.Sprint(f.object(g.shop))
	}
	if r.Need.String() == "session" { // it ended or locked the session it was sent with
		g.who = g.a.SignIn(g.t, g.who.Name)
	}
}

// try sends everything to one call; what was refused is sent again, and must leave every table as it was.
func (g *garbage) try(r rest.Route) {
	g.t.Helper()
	g.route = r.Path
	g.renew(r)
	all := g.requests(r)
	isPublic := r.Need.String() == "public"
	var refused []request
	for i, q := range all {
		if isPublic || i%20 == 0 {
			g.send(nil, q)
		}
		if code := g.send(g.who, q).Code; code >= 400 {
			q.formal = code == 400
			refused = append(refused, q)
		} else {
			g.renew(r)
		}
	}
	again := func() {
		for i, q := range refused {
			if (i%3 == 0 || !q.formal) && g.send(g.who, q).Code < 400 {
				g.t.Errorf("refused once and then not: %s %s %.200s", q.method, q.path, q.body)
			}
		}
	}
	if g.a.Untouched(g.t, again) {
		return
	}
	before := g.a.Rows(g.t)
	again()
	if diff := cmp.Diff(before, g.a.Rows(g.t)); diff != "" {
		g.t.Errorf("%s %s: refusals changed tables:\n%s", r.Method, r.Path, diff)
	}
}

// Garbage to every call: an answer of the catalogue, never a failure of the server, never a word of its inside. Input
// is refused before a database is asked, so one of them is enough.
func TestGarbageToEveryCall(t *testing.T) {
	a := apptest.New(t, "")
	g := &garbage{
		shop: &shop{t: t, a: a, who: a.Owner}, document: documentOf(t, a), codes: map[string]bool{},
		faults: map[string]int{}, random: rand.New(rand.NewPCG(1, 2)),
	}
	for _, code := range i18n.Codes() {
		g.codes[code] = true
	}
	g.bill()
	g.order()
	sent := a.Mux.Routes()
	for _, r := range sent {
		a.Clock.Advance(time.Hour) // waits after wrong passwords are over
		start := time.Now()
		g.try(r)
		if took := time.Since(start); took > time.Second {
			t.Logf("%s %s took %s", r.Method, r.Path, took)
		}
	}
	for _, r := range slices.DeleteFunc(slices.Clone(sent), func(r rest.Route) bool {
		return r.Method != "GET" ||
			strings.Contains(r.Path, "{")
	}) {
		g.send(g.who, request{method: "GET", path: r.Path}) // nothing that was taken in poisons a list
	}
	for _, method := range []string{"PATCH", "OPTIONS", "TRACE", "BREW", "HEAD"} {
		for _, r := range sent {
			g.send(g.who, request{method: method, path: pathValue.ReplaceAllString(r.Path, "1")})
		}
	}
	if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Errorf("the ledger afterwards: %v %v", faults, err)
	}
}
