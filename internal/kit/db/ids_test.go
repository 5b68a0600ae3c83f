package db_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"

	"github.com/google/go-cmp/cmp"
)

// TestNoTableGivesAnIDTwice deletes the newest row of every table that numbers its rows, and the newest of all: the
// next one has a larger id. The tables are read from the schema, so that a new one is asked too.
func TestNoTableGivesAnIDTwice(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) { askEveryTable(t, d, schemaOf(t, dbtest.SQLite(t))) })
}

func askEveryTable(t *testing.T, d *db.DB, s *schema) {
	t.Helper()
	asked := 0
	for _, table := range s.tables {
		if !s.numbered[table] {
			continue
		}
		asked++
		first := s.insert(t, d, table)
		last := s.insert(t, d, table)
		for _, gone := range []int64{last, first} {
			s.run(t, d, fmt.Sprintf("DELETE FROM %s WHERE id = %d", table, gone))
			next := s.insert(t, d, table)
			if next <= last {
				t.Errorf("%s gave %d after %d", table, next, last)
			}
			last = next
		}
	}
	if asked < 25 {
		t.Errorf("only %d tables were asked", asked)
	}
}

// TestAnOldDatabaseRemembersItsIDs takes a database of the version before, with rows in every table and some deleted.
func TestAnOldDatabaseRemembersItsIDs(t *testing.T) {
	ctx := context.Background()
	d := closedAtEnd(t, filepath.Join(t.TempDir(), "old.db"))
	if err := db.MigrateAsBefore(ctx, d); err != nil {
		t.Fatal(err)
	}
	s := schemaOf(t, d)
	for range 3 {
		for _, table := range s.tables {
			s.insert(t, d, table)
		}
	}
	last := s.insert(t, d, "partners")
	s.run(t, d, fmt.Sprintf("DELETE FROM partners WHERE id = %d", last))
	if again := s.insert(t, d, "partners"); again != last {
		t.Fatalf("the version before gave %d after %d: the test asks nothing", again, last)
	}
	s.run(t, d, fmt.Sprintf("DELETE FROM partners WHERE id = %d", last))
	s.run(t, d, fmt.Sprintf(`INSERT INTO audit_events (enterprise_id, at, user_id, kind, ref_kind, ref_id)
		SELECT MIN(id), 1, 1, 'partner.deleted', 9, %d FROM enterprises`, last))
	s.run(t, d, "UPDATE imports SET job_id = 70")
	before := contents(t, d, s)

	if err := db.MigrateToCountOn(ctx, d); err != nil {
		t.Fatal(err)
	}
	sound(t, d)
	if diff := cmp.Diff(before, contents(t, d, s)); diff != "" {
		t.Errorf("rows changed:\n%s", diff)
	}
	if err := d.Migrate(ctx); err != nil { // what came later
		t.Fatal(err)
	}
	fresh := dbtest.SQLite(t)
	if diff := cmp.Diff(schemaText(t, fresh), schemaText(t, d)); diff != "" {
		t.Errorf("a new database (-) and the migrated one (+) differ:\n%s", diff)
	}
	if next := s.insert(t, d, "partners"); next <= last {
		t.Errorf("a partner got %d, which the trace knows as another's %d", next, last)
	}
	if next := s.insert(t, d, "jobs"); next <= 70 {
		t.Errorf("a job got %d, which an import knows as another's", next)
	}
	askEveryTable(t, d, schemaOf(t, fresh))
	sound(t, d)
}

// TestADamagedDatabaseIsNotMigrated tells what is wrong and leaves the file as it was.
func TestADamagedDatabaseIsNotMigrated(t *testing.T) {
	ctx := context.Background()
	d := closedAtEnd(t, filepath.Join(t.TempDir(), "old.db"))
	if err := db.MigrateAsBefore(ctx, d); err != nil {
		t.Fatal(err)
	}
	s := schemaOf(t, d)
	s.insert(t, d, "teams")
	s.run(t, d, "PRAGMA ignore_check_constraints = ON")
	s.run(t, d, "UPDATE enterprises SET name = 'x'")
	s.run(t, d, "INSERT INTO sale_channels (enterprise_id, name, type, created_at) SELECT id, 'x', 9, 1 FROM "+
		"enterprises")
	before := schemaText(t, d)
	if err := d.Migrate(ctx); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("a damaged database was migrated: %v", err)
	}
	if diff := cmp.Diff(before, schemaText(t, d)); diff != "" {
		t.Errorf("a migration that failed left something:\n%s", diff)
	}
}

func closedAtEnd(t *testing.T, file string) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), db.Config{File: file})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

func sound(t *testing.T, d *db.DB) {
	t.Helper()
	ctx := context.Background()
	if faults, err := db.All[string](ctx, d.Fresh(),
		"SELECT integrity_check FROM pragma_integrity_check"); err != nil || len(faults) != 1 || faults[0] != "ok" {
		t.Errorf("integrity: %q, %v", faults, err)
	}
	if dangling, err := db.All[string](ctx, d.Fresh(), `SELECT "table" FROM pragma_foreign_key_check`); err != nil ||
		len(dangling) > 0 {
		t.Errorf("dangling references: %q, %v", dangling, err)
	}
}

func schemaText(t *testing.T, d *db.DB) []string {
	t.Helper()
	return read[string](t, d, "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_schema ORDER BY "+
		"type, name")
}

// contents are the rows of every table as text.
func contents(t *testing.T, d *db.DB, s *schema) map[string][]string {
	t.Helper()
	rows := map[string][]string{}
	for _, table := range s.tables {
		columns := read[string](t, d, "SELECT 'quote(' || name || ')' FROM pragma_table_xinfo($1) ORDER BY cid", table)
		rows[table] = read[string](t, d, "SELECT "+strings.Join(columns, " || ',' || ")+" FROM "+table+" ORDER BY 1")
	}
	return rows
}

func read[T any](t *testing.T, d *db.DB, text string, args ...any) []T {
	t.Helper()
	rows, err := db.All[T](context.Background(), d.Fresh(), text, args...)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// schema is what a row of each table needs, read from SQLite; PostgreSQL's is the same.
type schema struct {
	tables   []string
	numbered map[string]bool
	needs    map[string][]need
	written  int
}

// need is a column that a row can't do without.
type need struct {
	Name   string `db:"name"`
	Type   string `db:"type"`
	Parent string `db:"parent"`
	Word   string `db:"-"` // one of the words that its check allows
}

func schemaOf(t *testing.T, d *db.DB) *schema {
	t.Helper()
	s := &schema{numbered: map[string]bool{}, needs: map[string][]need{}}
	s.tables = read[string](t, d, `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
		AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'goose%' ORDER BY 1`)
	for _, table := range s.tables {
		s.numbered[table] = len(read[string](t, d, "SELECT name FROM pragma_table_info($1) WHERE name = 'id' AND pk = 1",
			table)) > 0
		s.needs[table] = read[need](t, d, `SELECT c.name, c.type, COALESCE((SELECT
			MIN(f."table") FROM pragma_foreign_key_list($1) f WHERE f."from" = c.name), '') AS parent
			FROM pragma_table_info($1) c WHERE (c."notnull" = 1 OR c.pk > 0) AND c.dflt_value IS NULL
			AND NOT (c.name = 'id' AND c.pk = 1)`, table)
		text := read[string](t, d, "SELECT sql FROM sqlite_schema WHERE name = $1", table)[0]
		for i, n := range s.needs[table] {
			_, words, _ := strings.Cut(text, "("+n.Name+" IN ('")
			s.needs[table][i].Word, _, _ = strings.Cut(words, "'")
		}
	}
	return s
}

// insert writes a row that no other is like, and the rows it points at, and gives its id where it has one.
func (s *schema) insert(t *testing.T, d *db.DB, table string) int64 {
	t.Helper()
	var names, values []string
	for _, n := range s.needs[table] {
		s.written++
		value := "1"
		switch {
		case n.Parent != "":
			value = fmt.Sprint(s.insert(t, d, n.Parent))
		case n.Word != "":
			value = "'" + n.Word + "'"
		case n.Type == "TEXT":
			value = fmt.Sprintf("'x%d'", s.written)
		case n.Type == "BLOB":
			value = "'x'"
		case n.Name == "place_id" || n.Name == "ref_id" || n.Name == "number":
			value = fmt.Sprint(s.written)
		}
		names, values = append(names, n.Name), append(values, value)
	}
	text := "INSERT INTO " + table + " (" + strings.Join(names, ", ") + ") VALUES (" + strings.Join(values, ", ") + ")"
	if !s.numbered[table] {
		s.run(t, d, text)
		return 0
	}
	id, err := db.Save(context.Background(), d, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return db.One[int64](ctx, tx, text+" RETURNING id")
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func (s *schema) run(t *testing.T, d *db.DB, text string) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
