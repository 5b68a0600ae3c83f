package db_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// What one transaction tells leaves in one notification after the commit, each text once; a rollback tells nothing.
func TestATransactionNotifiesOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		batches := make(chan db.Batch, 100)
		ready := make(chan struct{}, 100)
		d.Listen(t.Context(), "news", func(b db.Batch) { batches <- b }, func() { ready <- struct{}{} }, func() {})
		if d.Postgres() {
			<-ready
		}
		write := func(fail error, texts ...string) {
			t.Helper()
			err := d.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
				for _, text := range texts {
					tx.Notify("news", text)
				}
				return fail
			})
			if !errors.Is(err, fail) {
				t.Fatal(err)
			}
		}
		var want []string
		for n := range 200 {
			want = append(want, fmt.Sprint("order ", n))
		}
		write(errors.New("undone"), "never")
		write(nil, append(slices.Clone(want), "order 5", "order 7")...)
		if b := next(t, batches); !slices.Equal(b.Payloads, want) || b.Position != "" {
			t.Errorf("%d payloads at %q: %v", len(b.Payloads), b.Position, b.Payloads)
		}
		long := []string{strings.Repeat("a", 5000), strings.Repeat("b", 5000)}
		write(nil, long...)
		if a, b := next(t, batches), next(t, batches); a.Payloads[0] != long[0] || b.Payloads[0] != long[1] {
			t.Error("two long texts did not come one by one")
		}
		select {
		case b := <-batches:
			t.Errorf("more came: %v", b)
		case <-time.After(200 * time.Millisecond):
		}
		if reached, err := d.Reached(t.Context(), ""); !reached || err != nil {
			t.Error(reached, err)
		}
	})
}

// Where lists have a server of their own, what is sent says by which position of the log it is committed.
func TestNotificationsCarryTheirPosition(t *testing.T) {
	address := dbtest.Database(t, dbtest.PostgresURL(t))
	d, err := db.Open(t.Context(), db.Config{URL: address, ReadURL: address})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	batches, ready := make(chan db.Batch, 10), make(chan struct{}, 10)
	d.Listen(t.Context(), "news", func(b db.Batch) { batches <- b }, func() { ready <- struct{}{} }, func() {})
	<-ready
	write := func(texts ...string) {
		t.Helper()
		if err := d.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
			for _, text := range texts {
				tx.Notify("news", text)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	write("x")
	b := next(t, batches)
	if !strings.Contains(b.Position, "/") || !slices.Equal(b.Payloads, []string{"x"}) {
		t.Errorf("%+v", b)
	}
	long := []string{strings.Repeat("a", 5000), strings.Repeat("b", 5000), strings.Repeat("c", 5000)}
	write(long...)
	for _, text := range long { // each in a notification of its own
		if b := next(t, batches); !strings.Contains(b.Position, "/") || !slices.Equal(b.Payloads, []string{text}) {
			t.Errorf("at %q: %.40q", b.Position, b.Payloads)
		}
	}
	// no replica stands behind this address
	if reached, err := d.Reached(t.Context(), b.Position); !reached || err != nil {
		t.Error(reached, err)
	}
}

func next(t *testing.T, batches <-chan db.Batch) db.Batch {
	t.Helper()
	select {
	case b := <-batches:
		return b
	case <-time.After(5 * time.Second):
		t.Fatal("nothing came")
		return db.Batch{}
	}
}

// A listener knows when it hears nothing: before it listens, and from the moment its connection broke. The address may
// carry what is meant for the pool alone.
func TestAListenerKnowsWhenItHearsNothing(t *testing.T) {
	address := dbtest.PostgresURL(t)
	d := dbtest.Postgres(t, address, func(c *db.Config) { c.URL += "&pool_max_conn_idle_time=30m" })
	told := make(chan string, 10)
	expect := func(want string) {
		t.Helper()
		select {
		case got := <-told:
			if got != want {
				t.Fatalf("told %s, wanted %s", got, want)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("never told %s", want)
		}
	}
	tell := func(what string) func() { return func() { told <- what } }
	d.Listen(t.Context(), "news", func(b db.Batch) { told <- b.Payloads[0] }, tell("hears"), tell("deaf"))
	expect("deaf")
	expect("hears")
	tellAtOnce(t, d, "a")
	expect("a")
	_, err := db.All[bool](t.Context(), d.Fresh(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
	if err != nil {
		t.Fatal(err)
	}
	expect("deaf")
	expect("hears")
	tellAtOnce(t, d, "b")
	expect("b")
}

// What is told at once is on its way when the write returns: who is answered that somebody was signed out can ask
// another copy of the program right away.
func TestWhatIsToldAtOnceIsSentBeforeTheWriteReturns(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		d := dbtest.SQLite(t)
		heard := make(chan db.Batch, 1)
		d.Listen(t.Context(), "news", func(b db.Batch) { heard <- b }, func() {}, func() {})
		tellAtOnce(t, d, "a")
		select {
		case <-heard:
		default:
			t.Error("not told yet")
		}
	})
	t.Run("postgres", func(t *testing.T) {
		address := dbtest.Database(t, dbtest.PostgresURL(t))
		d, err := db.Open(t.Context(), db.Config{URL: address})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = d.Close() })
		heard := ""
		config, err := pgx.ParseConfig(address)
		if err != nil {
			t.Fatal(err)
		}
		config.OnNotification = func(_ *pgconn.PgConn, n *pgconn.Notification) { heard = n.Payload }
		conn, err := pgx.ConnectConfig(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close(context.Background()) }()
		var schema string
		if err := conn.QueryRow(t.Context(), "SELECT current_schema()").Scan(&schema); err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Exec(t.Context(), "LISTEN "+pgx.Identifier{"news." + schema}.Sanitize()); err != nil {
			t.Fatal(err)
		}
		for n := range 10 {
			text := fmt.Sprint("user ", n)
			// What others told a moment ago leaves together with it or before it.
			if err := d.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
				tx.Notify("news", "order")
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			tellAtOnce(t, d, text)
			// The server hands over what was sent before it answers.
			if _, err := conn.Exec(t.Context(), "SELECT 1"); err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(heard, "\n"+text) {
				t.Errorf("%s: heard %q", text, heard)
			}
		}
	})
}

func tellAtOnce(t *testing.T, d *db.DB, text string) {
	t.Helper()
	err := d.Write(t.Context(), func(_ context.Context, tx *db.Tx) error { tx.NotifyAtOnce("news", text); return nil })
	if err != nil {
		t.Fatal(err)
	}
}
