// Package dbtest opens migrated, empty databases of both engines for tests: SQLite in a temporary folder, PostgreSQL in
// the server that LANGRAAN_TEST_POSTGRES names. Migrations run once; each test has a copy of what they made.
package dbtest

import (
	"context"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"

	"github.com/jackc/pgx/v5"
)

const postgresVariable = "LANGRAAN_TEST_POSTGRES"

// Both runs the test on SQLite and, where a server is named, on PostgreSQL, at the same time.
func Both(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	Engines(t, func(t *testing.T) { test(t, SQLite(t)) }, func(t *testing.T) { test(t, Postgres(t, PostgresURL(t))) })
}

// Engines runs a test of each engine, at the same time, and waits for both.
func Engines(t *testing.T, sqlite, postgres func(t *testing.T)) {
	t.Helper()
	for name, test := range map[string]func(t *testing.T){"sqlite": sqlite, "postgres": postgres} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t)
		})
	}
}

// Change alters how a database is opened.
type Change func(*db.Config)

// WithClock makes the database stamp transactions by another clock.
func WithClock(c clock.Clock) Change { return func(config *db.Config) { config.Clock = c } }

// SQLite opens a new database file that goes with the test.
func SQLite(t testing.TB, changes ...Change) *db.DB {
	t.Helper()
	file := filepath.Join(t.TempDir(), "langraan.db")
	Lay(t, file)
	return open(t, db.Config{File: file}, changes)
}

// PostgresURL gives the server's address or skips the test with one line.
func PostgresURL(t testing.TB) string {
	t.Helper()
	address := os.Getenv(postgresVariable)
	if address == "" {
		t.Skip(postgresVariable + " names no PostgreSQL server")
	}
	return address
}

// Postgres opens a new database that goes with the test.
func Postgres(t testing.TB, address string, changes ...Change) *db.DB {
	t.Helper()
	return open(t, db.Config{URL: Database(t, address)}, changes)
}

// Database makes a migrated database without rows, which goes with the test, and gives the address that opens it.
func Database(t testing.TB, address string) string {
	t.Helper()
	model, err := postgresModel(address)
	if err != nil {
		t.Fatal(err)
	}
	return copyOf(t, address, model)
}

// copyOf makes a copy of a database of the server, which goes with the test, and gives the address that opens it.
func copyOf(t testing.TB, address, model string) string {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	name := "t_" + strings.ToLower(rand.Text())
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+name+" TEMPLATE "+model); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := conn.Exec(ctx, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
		if err := conn.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return at(address, name)
}

func open(t testing.TB, c db.Config, changes []Change) *db.DB {
	t.Helper()
	for _, change := range changes {
		change(&c)
	}
	ctx := context.Background()
	d, err := db.Open(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		CheckStatements(t, d)
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := d.Migrate(ctx); err != nil {
		t.Fatal(err)
	}
	return d
}
