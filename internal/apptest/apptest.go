// Package apptest gives tests the whole program on a new database of each engine, people of every kind in it, and
// requests through the real edge.
package apptest

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/auth"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/fetch"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/mail"
)

// Password is everybody's.
const Password = "apptest-1234"

// Start is the moment at which every test begins: 10 in the morning in Bangkok.
var Start = time.Date(2026, 11, 20, 3, 0, 0, 0, time.UTC)

// Cost makes password hashes cheap.
var Cost = auth.Cost{Memory: 64, Passes: 1, Lanes: 1}

// App is the program under test.
type App struct {
	*app.App
	People
	Clock  *Clock
	Outbox *Outbox

	queries map[string]string // of Rows, by table
	rows    map[string]string // what Rows gave last
	rowsAt  string            // and its mark
	watch   *sql.DB           // sees marks move
}

// Option changes the settings of the program.
type Option func(c *config.Config, o *app.Options)

// Setting changes one of the program's settings.
func Setting(change func(*config.Config)) Option {
	return func(c *config.Config, _ *app.Options) { change(c) }
}

// Assembly changes how the program is put together.
func Assembly(change func(*app.Options)) Option {
	return func(_ *config.Config, o *app.Options) { change(o) }
}

// Both runs the test on SQLite and, where a server is named, on PostgreSQL, at the same time, each on a new database
// with People in it.
func Both(t *testing.T, test func(t *testing.T, a *App), options ...Option) {
	t.Helper()
	dbtest.Engines(t, func(t *testing.T) { test(t, New(t, "", options...)) }, func(t *testing.T) {
		test(t, New(t, dbtest.Database(t, dbtest.PostgresURL(t)), options...))
	})
}

// New puts the program together on a PostgreSQL address, or on a new SQLite file when it is empty. A second New on one
// address is a second copy of the program; it has no People.
func New(t testing.TB, address string, options ...Option) *App {
	t.Helper()
	a := Bare(t, address, options...)
	a.People = a.settle(t)
	return a
}

// Bare is New without people.
func Bare(t testing.TB, address string, options ...Option) *App {
	t.Helper()
	a := &App{Clock: &Clock{now: Start}, Outbox: &Outbox{}}
	c, err := config.Load([]string{
		"LANGRAAN_BOT_CHECK=none", "LANGRAAN_REGISTER=open", "LANGRAAN_DATABASE=" + address,
		"LANGRAAN_DATA=" + filepath.Join(t.TempDir(), "data"),
	})
	if err != nil {
		t.Fatal(err)
	}
	o := app.Options{
		Clock: a.Clock.Now, Log: slog.New(slog.DiscardHandler), Cost: Cost, Mailer: a.Outbox,
		Jobs:     jobs.Config{Poll: 5 * time.Millisecond, Retry: time.Millisecond},
		Pictures: fetch.Rules{Resolve: nobody},
	}
	for _, option := range options {
		option(&c, &o)
	}
	if file := app.DatabaseFile(c); c.Database == "" && !exists(file) {
		dbtest.Lay(t, file)
	}
	if a.App, err = app.New(context.Background(), c, o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		dbtest.CheckStatements(t, a.DB)
		if a.watch != nil {
			_ = a.watch.Close()
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

// nobody keeps links in tests from asking the net for a name.
func nobody(context.Context, string) ([]netip.Addr, error) {
	return nil, errors.New("tests ask for no names")
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// Clock stands still until it is moved.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now is the program's present moment.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock on.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Outbox keeps the mails that were sent.
type Outbox struct {
	mu    sync.Mutex
	mails []mail.Message
	Fail  error  // what sending answers, when set
	Dead  string // an address that takes no mail
}

var errDead = errors.New("nobody is there")

// Send keeps the mail.
func (o *Outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.Dead != "" && m.To == o.Dead {
		return errDead
	}
	if o.Fail == nil {
		o.mails = append(o.mails, m)
	}
	return o.Fail
}

// Mails are those sent so far, oldest first.
func (o *Outbox) Mails() []mail.Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]mail.Message(nil), o.mails...)
}
