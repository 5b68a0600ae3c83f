package app_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/demo"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"

	"github.com/jackc/pgx/v5"
)

const (
	copiesWithin = 20        // of the first business within itself
	neighbours   = 30        // businesses like the first one
	copied       = 1_000_000 // lies between an id and that of its copy
	manyRows     = 2_000     // less than each large table has of the first business, more than a page needs
	mostFound    = 5_001     // at which a search stops
	fewRows      = 200       // more than a small business has
)

// TestReadsKeepToTheirBusiness makes every read of the program, as the owner and an agent of a business with half of
// all rows and as the owner of a small one, and looks at how the server carried out each statement: with the plans that
// connections kept from when the tables were small, and with plans by statistics of the skewed rows. Nobody's answer
// may depend on how many rows other businesses have.
func TestReadsKeepToTheirBusiness(t *testing.T) {
	database := dbtest.Database(t, dbtest.PostgresURL(t))
	tellTheDemo(t, database)
	watch := dbtest.NewWatch(t, database)
	a := apptest.Bare(t, watch.URL)
	hash, err := a.Auth.Hash(t.Context(), apptest.Password)
	if err != nil {
		t.Fatal(err)
	}
	direct(t, database, "UPDATE users SET password_hash = '"+hash+"'")
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
	multiply(t, database)
	look := func(state string) {
		for _, who := range []*apptest.Person{owner, agent, small} {
			for _, path := range reads {
				a.Do(t, who, "GET", path, nil)
				for _, done := range watch.Take() {
					for _, s := range done.Steps {
						if strays(s, who == small) {
							t.Errorf("%s, %s, GET %s: %+v\nof %s", state, who.Name, path, s, done.Text)
						}
					}
				}
			}
		}
	}
	look("kept plans")
	direct(t, database, "ANALYZE")
	look("analysed")
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
			for _, value := range valuesOf(p.Schema) {
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

// column is one of a table that has rows of businesses.
type column struct {
	Table, Name string
	IsID        bool // of a row or of what it belongs to
	IsUnique    bool // a text that only one row has
}

const columnsOfTables = `SELECT c.table_name, c.column_name,
	c.data_type = 'bigint' AND (c.column_name = 'id' OR c.column_name LIKE '%\_id') AND c.column_name <> 'group_id',
	c.data_type = 'text' AND EXISTS (SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
		AND a.attnum = ANY(i.indkey) WHERE i.indisunique AND i.indrelid = c.table_name::regclass
		AND a.attname = c.column_name)
	FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
	WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
		AND t.table_name NOT LIKE 'goose%' AND t.table_name <> 'sessions'
	ORDER BY c.table_name, c.ordinal_position`

// settings are tables of which a business has few rows, and what refers to them.
var settings = []string{
	"enterprises", "users", "sale_channels", "payment_methods", "tags", "teams", "departments", "couriers",
	"user_id", "sale_channel_id", "payment_method_id", "tag_id", "team_id", "department_id", "courier_id",
}

// multiply copies the rows of the first business in every table, within the business and into others.
func multiply(t *testing.T, address string) {
	t.Helper()
	ctx := t.Context()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, "SET session_replication_role = replica"); err != nil { // references are right anyway
		t.Fatal(err)
	}
	rows, err := conn.Query(ctx, columnsOfTables)
	if err != nil {
		t.Fatal(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[column])
	if err != nil {
		t.Fatal(err)
	}
	for len(all) > 0 {
		end := slices.IndexFunc(all, func(c column) bool { return c.Table != all[0].Table })
		if end < 0 {
			end = len(all)
		}
		for _, text := range copying(all[:end]) {
			if _, err := conn.Exec(ctx, text); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
		all = all[end:]
	}
}

// copying are the statements that copy the rows of a table; what is unique and has no id is left out.
func copying(table []column) (texts []string) {
	name := table[0].Table
	for _, within := range []bool{true, false} {
		var names, values, where []string
		for _, c := range table {
			value := c.Name
			switch {
			case c.Name == "enterprise_id" || name == "enterprises" && c.Name == "id":
				where = append(where, c.Name+" = 1")
				if !within {
					value = "1000 + k"
				}
			case c.IsID && !(within && slices.Contains(settings, c.Name)):
				value = fmt.Sprintf("CASE WHEN %[1]s > 0 THEN %[1]s + k * %[2]d ELSE %[1]s END", c.Name, copied)
				where = append(where, fmt.Sprintf("COALESCE(%s, 0) < %d", c.Name, copied))
			case c.IsUnique:
				value = fmt.Sprintf("CASE WHEN %[1]s <> '' THEN %[1]s || '-' || k ELSE '' END", c.Name)
			}
			names, values = append(names, c.Name), append(values, value)
		}
		from, until := 1, copiesWithin
		if !within {
			from, until = copiesWithin+1, copiesWithin+neighbours
		}
		if where != nil && !(within && slices.Contains(settings, name)) {
			texts = append(texts, fmt.Sprintf(
				"INSERT INTO %s (%s) SELECT %s FROM %s, generate_series(%d, %d) AS k WHERE %s ON CONFLICT DO NOTHING",
				name, strings.Join(names, ", "), strings.Join(values, ", "), name, from, until, strings.Join(where, " AND ")))
		}
	}
	return texts
}

// direct runs a statement as the server's operator.
func direct(t *testing.T, address, text string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(t.Context()) }()
	if _, err := conn.Exec(t.Context(), text); err != nil {
		t.Fatal(err)
	}
}
