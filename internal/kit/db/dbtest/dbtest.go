// Package dbtest opens migrated, empty databases of both engines for tests: SQLite in a temporary folder, PostgreSQL in a
// schema of its own of the server that LANGRAAN_TEST_POSTGRES names.
package dbtest

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"

	"github.com/jackc/pgx/v5"
)

const postgresVariable = "LANGRAAN_TEST_POSTGRES"

// Both runs the test on SQLite and, where a server is named, on PostgreSQL.
func Both(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, Postgres(t, PostgresURL(t))) })
}

// Change alters how a database is opened.
type Change func(*db.Config)

// WithClock makes the database stamp transactions by another clock.
func WithClock(c clock.Clock) Change { return func(config *db.Config) { config.Clock = c } }

// SQLite opens a new database file that goes with the test.
func SQLite(t testing.TB, changes ...Change) *db.DB {
	t.Helper()
	return open(t, db.Config{File: filepath.Join(t.TempDir(), "langraan.db")}, changes)
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

// Postgres opens a new schema that goes with the test.
func Postgres(t testing.TB, address string, changes ...Change) *db.DB {
	t.Helper()
	return open(t, db.Config{URL: Schema(t, address)}, changes)
}

// Schema makes an empty schema and gives the address that opens it.
func Schema(t testing.TB, address string) string {
	t.Helper()
	name := fresh(t, address, "SCHEMA", "CASCADE")
	return changed(t, address, func(u *url.URL) {
		q := u.Query()
		q.Set("search_path", name)
		u.RawQuery = q.Encode()
	})
}

// Database makes an empty database, for tests that ask what PostgreSQL counts, and gives the address that opens it.
func Database(t testing.TB, address string) string {
	t.Helper()
	name := fresh(t, address, "DATABASE", "WITH (FORCE)")
	return changed(t, address, func(u *url.URL) { u.Path = "/" + name })
}

// fresh creates a thing of the kind under a new name, and drops it after the test.
func fresh(t testing.TB, address, kind, dropping string) (name string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	var raw [8]byte
	if _, err := rand.Read(raw[:]); err != nil {
		t.Fatal(err)
	}
	name = "t_" + hex.EncodeToString(raw[:])
	if _, err := conn.Exec(ctx, "CREATE "+kind+" "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := conn.Exec(ctx, "DROP "+kind+" "+name+" "+dropping); err != nil {
			t.Error(err)
		}
		if err := conn.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return name
}

func changed(t testing.TB, address string, change func(u *url.URL)) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	change(u)
	return u.String()
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
