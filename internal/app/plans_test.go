package app_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/demo"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

const (
	rowsCopied = 20    // of the first business within itself
	neighbours = 30    // businesses like the first one
	manyRows   = 2_000 // less than each large table has of the first business, more than a page needs
	mostFound  = 5_001 // at which a search stops
	fewRows    = 200   // more than a small business has
)

// TestReadsKeepToTheirBusiness makes every read of the program, as the owner and an agent of a business with half of
// all rows and as the owner of a small one, and looks at how the server carried out each statement: with the plans that
// connections kept from when the tables were small and those that it makes at the moment, before and after it looked at
// the tables. Nobody's answer may depend on how many rows other businesses have.
func TestReadsKeepToTheirBusiness(t *testing.T) {
	database := dbtest.Database(t, dbtest.PostgresURL(t))
	dbtest.Do(t, database, dbtest.NoStatistics) // before there are rows to look at
	tellTheDemo(t, database)
	watch := dbtest.NewWatch(t, database)
	a := apptest.Bare(t, watch.URL)
	hash, err := a.Auth.Hash(t.Context(), apptest.Password)
	if err != nil {
		t.Fatal(err)
	}
	dbtest.Do(t, database, "UPDATE users SET password_hash = '"+hash+"'")
	owner, agent, small := a.SignIn(t, "owner"), a.SignIn(t, "agent"), a.SignIn(t, "owner2")
	reads := readsOf(t, a)
	for range 6 { // PostgreSQL keeps a plan that it likes by then
		for _, path := range reads {
			a.Do(t, owner, "GET", path, nil)
		}
	}
	if watch.Take() == nil {
		t.Fatal("the server did not tell how it carried out a statement")
	}
	dbtest.Multiply(t, database, rowsCopied, neighbours)
	fresh := apptest.Bare(t, watch.URL)
	watch.Take()
	for _, when := range []string{"without statistics", "with statistics"} {
		for kept, by := range map[string]*apptest.App{"kept plans": a, "plans of the moment": fresh} {
			for _, who := range []*apptest.Person{owner, agent, small} {
				for _, path := range reads {
					by.Do(t, who, "GET", path, nil)
					for _, done := range watch.Take() {
						for _, s := range done.Steps {
							if strays(s, who == small) {
								t.Errorf("%s, %s, %s, GET %s: %+v\nof %s", kept, when, who.Name, path, s, done.Text)
							}
						}
					}
				}
			}
		}
		// a large sample leaves little to chance
		dbtest.Do(t, database, "SET default_statistics_target = 1000; ANALYZE")
	}
}

// strays tells that a step reads rows of other businesses, or a whole table.
func strays(s dbtest.Step, isSmall bool) bool {
	switch {
	case strings.HasPrefix(s.Table, "search_") || strings.HasPrefix(s.Index, "i_search_"):
		return s.Table != "" && s.Rows > mostFound // texts of all businesses are in one index
	case isSmall && s.Rows > fewRows:
		return true
	case s.Way == "Seq Scan":
		return s.Rows > manyRows*2
	}
	return s.Rows/s.Times > manyRows && !strings.Contains(s.Cond, "enterprise_id")
}

// tellTheDemo fills the database with the demo's businesses.
func tellTheDemo(t *testing.T, address string) {
	t.Helper()
	c := &demo.Clock{}
	d, err := db.Open(t.Context(), db.Config{URL: address, Clock: c.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	house := demo.House{DB: d, Clock: c, Passwords: auth.NewPasswords(apptest.Cost)}
	if err := demo.Seed(t.Context(), house, apptest.Start, demo.Of(7)); err != nil {
		t.Fatal(err)
	}
}

// readsOf are all reads that a screen makes: each as it is, and with each of its parameters alone.
func readsOf(t *testing.T, a *apptest.App) (paths []string) {
	t.Helper()
	d := documentOf(t, a)
	for _, r := range a.Mux.Routes() {
		if r.Method != "GET" || r.Path == "/api/v1/live" || strings.HasPrefix(r.Path, "/files") ||
			strings.HasSuffix(r.Path, "/export") {
			continue
		}
		path := pathValue.ReplaceAllString(r.Path, "1")
		must := url.Values{}
		for _, p := range d.of(r).Parameters {
			if p.In == "query" && p.Required {
				must.Set(p.Name, valuesOf(p.Schema)[0])
			}
		}
		paths = append(paths, path+"?"+must.Encode())
		for _, p := range d.of(r).Parameters {
			if p.In != "query" || p.Required || p.Name == "page" || p.Name == "limit" {
				continue
			}
			values := valuesOf(p.Schema)
			if p.Name == "q" {
				values = append(values, "08", "เสื้อ", "PN0")
			}
			for _, value := range values {
				paths = append(paths, path+"?"+must.Encode()+"&"+url.Values{p.Name: {value}}.Encode())
			}
		}
	}
	return paths
}

func valuesOf(s *schema) (values []string) {
	if s.Items != nil {
		s = s.Items
	}
	for _, v := range s.Enum {
		values = append(values, fmt.Sprint(v))
	}
	switch {
	case values != nil:
	case s.Type == "integer":
		values = []string{"1", "100"}
	case s.Type == "boolean":
		values = []string{"true"}
	default:
		values = []string{"SO69", "2026-11-19"}
	}
	return values
}
