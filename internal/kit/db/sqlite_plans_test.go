package db

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// plannedAnew is how often SQLite planned a statement again, which nothing but its own counter tells.
func plannedAnew(s *sqliteStmt) int32 {
	stmt := reflect.ValueOf(s.Stmt).Elem()
	tls := stmt.FieldByName("conn").Elem().FieldByName("tls").UnsafePointer()
	return sqlite3.Xsqlite3_stmt_status((*libc.TLS)(tls), uintptr(stmt.FieldByName("stmt").Uint()),
		sqlite3.SQLITE_STMTSTATUS_REPREPARE, 0)
}

func TestAStatementIsPlannedOnceWhateverItsValues(t *testing.T) {
	file := filepath.Join(t.TempDir(), "plans.db")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := openSQLiteConn(Config{File: file, spent: &tally{}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.close() }()
	run := func(text string, args ...any) {
		t.Helper()
		if _, err := c.exec(context.Background(), text, args); err != nil {
			t.Fatal(err)
		}
	}
	run("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, status INTEGER)")
	run("CREATE INDEX i_t ON t (name) WHERE status = 2")
	for _, text := range []string{
		"SELECT id FROM t WHERE name = $1 AND status = $2 LIMIT $3 OFFSET $4",
		"SELECT id FROM t WHERE name LIKE $1 ESCAPE '!' AND t.status = $2 LIMIT $3 OFFSET $4",
	} {
		for i := range 3 {
			run(text, []string{"ก%", "ข%", "ค%"}[i], i, 10+i, i)
		}
		if n := plannedAnew(c.kept[text]); n > 0 {
			t.Errorf("%s: planned again %d times", text, n)
		}
	}
}
