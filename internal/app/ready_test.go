package app_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// another opens the SQLite database as another program does.
func another(t *testing.T, a *apptest.App) *sql.Conn {
	t.Helper()
	pool, err := sql.Open("sqlite", "file:"+app.DatabaseFile(a.Config))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = conn.Close(), pool.Close() })
	return conn
}

// pragma sets something of the connection that writes.
func pragma(t *testing.T, a *apptest.App, text string) {
	t.Helper()
	err := a.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func sqliteExec(t *testing.T, conn *sql.Conn, text string) {
	t.Helper()
	if _, err := conn.ExecContext(context.Background(), text); err != nil {
		t.Fatal(err)
	}
}

// troubles are the ways in which SQLite can't be written, with what a refusal says of each in English, and their end.
func troubles(t *testing.T, a *apptest.App) map[string]func() (said string, end func()) {
	return map[string]func() (string, func()){
		"full": func() (string, func()) {
			pragma(t, a, "PRAGMA max_page_count = 1") // SQLite takes what the file has
			return "disk is full", func() { pragma(t, a, "PRAGMA max_page_count = 1073741823") }
		},
		"read-only": func() (string, func()) {
			dbtest.OfWriter(t, a.DB, "query_only = 1")
			return "is read-only", func() { dbtest.OfWriter(t, a.DB, "query_only = 0") }
		},
		"locked": func() (string, func()) {
			conn := another(t, a)
			sqliteExec(t, conn, "BEGIN IMMEDIATE")
			return "took no write in the time", func() { sqliteExec(t, conn, "ROLLBACK") }
		},
	}
}

// A load balancer hears that the database can't be written, and why, and that it can again.
func TestReadyMeansWritable(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, nil, "GET", "/readyz", nil).Want(200)
	})
	a := apptest.New(t, "")
	for name, begin := range troubles(t, a) {
		a.Do(t, nil, "GET", "/readyz", nil).Want(200)
		said, end := begin()
		a.Do(t, nil, "GET", "/readyz", nil).Want(200) // what was found a moment ago
		a.Clock.Advance(6 * time.Second)
		r := a.Do(t, nil, "GET", "/readyz", nil, "Accept-Language", "en").Refused(503, errs.DBQueryFailed)
		if body := r.Body.String(); !strings.Contains(body, said) {
			t.Errorf("%s: %s", name, body)
		}
		a.Do(t, nil, "GET", "/healthz", nil).Want(200)
		end()
		a.Clock.Advance(time.Second)
		a.Do(t, nil, "GET", "/readyz", nil).Want(200)
	}
}

// A load balancer that asks while PostgreSQL does not answer hears what every other call says, with when to ask again,
// however long it lasts; and hears that it is back when it asks a second later.
func TestReadyTellsThatPostgreSQLIsAway(t *testing.T) {
	a := apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t)))
	away := func() *apptest.Response {
		r := a.Do(t, nil, "GET", "/readyz", nil, "Accept-Language", "en").Refused(503, errs.DBQueryFailed)
		if r.Header().Get("Retry-After") == "" {
			t.Errorf("nothing says when to ask again: %v", r.Header())
		}
		return r
	}
	a.Do(t, nil, "GET", "/readyz", nil).Want(200)
	err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, "LOCK TABLE goose_db_version IN ACCESS EXCLUSIVE MODE"); err != nil {
			return err
		}
		a.Clock.Advance(6 * time.Second)
		for range 20 { // until the trial's own time is over
			if strings.Contains(away().Body.String(), "does not answer") {
				return nil
			}
		}
		return errors.New("the trial has no end")
	})
	if err != nil {
		t.Fatal(err)
	}
	away() // what was found a moment ago
	a.Clock.Advance(time.Second)
	a.Do(t, nil, "GET", "/readyz", nil).Want(200)
}
