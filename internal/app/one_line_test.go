package app_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
)

// isName tells whether a field of a body or a column of a table says what something is called, which is one line.
func isName(field string) bool {
	return field == "name" || field == "sku" || field == "pn" || field == "reference" ||
		strings.HasSuffix(field, "_name") && field != "username"
}

// torn is a name with every break and sign that a line can't hold.
const torn = "ก\r\nข\tค\v\f\u0085ง\u2028จ\u2029ฉ\u0007\u001b"

// A name stands on one line wherever it is shown, printed and exported: breaks in one become a space or are refused, in
// every field of every call.
func TestNamesAreOneLine(t *testing.T) {
	a := apptest.New(t, "")
	g := &garbage{
		shop: &shop{t: t, a: a, who: a.Owner}, document: documentOf(t, a), codes: map[string]bool{},
		faults: map[string]int{}, random: rand.New(rand.NewPCG(1, 2)),
	}
	for _, code := range i18n.Codes() {
		g.codes[code] = true
	}
	taken := 0
	for _, r := range a.Mux.Routes() {
		s := g.document.body(r)
		if s == nil || r.Need.String() == "public" {
			continue
		}
		whole := g.document.example("", s, true, false)
		for _, at := range g.document.sites(s, nil, isName) {
			g.renew(r)
			good, _ := g.bodies(r)
			raw, err := json.Marshal(put(good, whole, at, torn+fmt.Sprint(g.n)))
			if err != nil {
				t.Fatal(err)
			}
			path := pathValue.ReplaceAllString(r.Path, object1)
			got := g.send(g.who, request{method: r.Method, path: path, body: string(raw)})
			if t.Logf("%s %s %v: %d", r.Method, r.Path, at, got.Code); got.Code < 300 {
				taken++
			}
		}
	}
	if taken < 15 {
		t.Errorf("only %d fields took such a name", taken)
	}
	columns, err := db.All[struct {
		Table  string `db:"of"`
		Column string `db:"called"`
	}](t.Context(), a.DB.Fresh(), `SELECT m.name AS of, p.name AS called FROM sqlite_master m
		JOIN pragma_table_info(m.name) p WHERE m.type = 'table' AND p.type = 'TEXT'`)
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	for _, c := range columns {
		if !isName(c.Column) {
			continue
		}
		values, err := db.All[string](t.Context(), a.DB.Fresh(), fmt.Sprintf(
			"SELECT COALESCE(%[1]s, '') FROM %[2]s WHERE %[1]s LIKE 'ก%%ฉ%%'", c.Column, c.Table))
		if err != nil {
			t.Fatal(err)
		}
		for _, value := range values {
			kept++
			if strings.ContainsFunc(value, func(r rune) bool {
				return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp)
			}) {
				t.Errorf("%s.%s keeps %q", c.Table, c.Column, value)
			}
		}
	}
	if kept < 15 {
		t.Errorf("only %d names were kept", kept)
	}
}
