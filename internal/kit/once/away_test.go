package once_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// shaky opens a migrated PostgreSQL behind a proxy, and beside it without one, with a table of one number at 0.
func shaky(t *testing.T) (through, direct *db.DB, p *dbtest.Proxy) {
	t.Helper()
	address := dbtest.Database(t, dbtest.PostgresURL(t))
	p = dbtest.NewProxy(t, address)
	open := func(address string) *db.DB {
		d, err := db.Open(t.Context(), db.Config{URL: address})
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
	through, direct = open(p.URL), open(address)
	if err := direct.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	err := direct.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "CREATE TABLE counted AS SELECT CAST(0 AS BIGINT) AS n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return through, direct, p
}

func add(ctx context.Context, tx *db.Tx) error {
	_, err := db.Exec(ctx, tx, "UPDATE counted SET n = n + 1")
	return err
}

func counted(t *testing.T, d *db.DB) int64 {
	t.Helper()
	n, err := db.One[int64](t.Context(), d.Fresh(), "SELECT n FROM counted")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWithAKeyNothingIsLostOrDoubledHoweverConnectionsBreakRacing(t *testing.T) {
	through, direct, p := shaky(t)
	here, _ := house(t, direct)
	p.AtCommit(func(n int64) dbtest.Cut {
		switch {
		case n%5 == 0:
			return dbtest.After
		case n%7 == 0:
			return dbtest.Before
		}
		return dbtest.Through
	})
	stop := p.Terminating(t)
	const callers, rounds = 12, 25
	var followed, asked atomic.Int64
	one := func(key string) error {
		_, err := db.Save(t.Context(), through, func(ctx context.Context, tx *db.Tx) (made, error) {
			return once.Do(ctx, tx, here, key, "add", "", func() (made, error) {
				tx.AfterCommit(func() { followed.Add(1) })
				return made{1}, add(ctx, tx)
			})
		})
		return err
	}
	var all sync.WaitGroup
	for caller := range callers {
		all.Go(func() {
			for round := range rounds {
				key := fmt.Sprintf("%d-%d", caller, round)
				err := one(key)
				for err != nil && errs.Of(err).Kind == errs.Unavailable && asked.Add(1) <= callers*rounds {
					err = one(key) // as a client does that was told to try again
				}
				if err != nil {
					t.Errorf("%s: %v", key, err)
				}
			}
		})
	}
	all.Wait()
	stop()
	n, ran, repeats := counted(t, direct), followed.Load(), asked.Load()
	t.Logf("%d were asked for again by their caller", repeats)
	// What follows a commit is lost with the call that could not tell of it, and only then.
	if n != callers*rounds || ran > n || ran < n-repeats || repeats > callers*rounds/10 {
		t.Errorf("%d of %d were counted, %d callbacks ran, %d were asked for again", n, callers*rounds, ran, repeats)
	}
}

func TestWithoutAKeyNothingRunsTwiceAndDoubtIsSaidRacing(t *testing.T) {
	through, direct, p := shaky(t)
	p.AtCommit(func(n int64) dbtest.Cut {
		switch {
		case n%5 == 0:
			return dbtest.After
		case n%7 == 0:
			return dbtest.Before
		}
		return dbtest.Through
	})
	const callers, rounds = 8, 25
	var done, doubtful, followed atomic.Int64
	var all sync.WaitGroup
	for range callers {
		all.Go(func() {
			for range rounds {
				err := through.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
					tx.AfterCommit(func() { followed.Add(1) })
					return add(ctx, tx)
				})
				switch e := errs.Of(err); {
				case err == nil:
					done.Add(1)
				case e.Kind == errs.Unavailable && strings.Contains(e.Detail.EN, "before you repeat it"):
					doubtful.Add(1)
				default:
					t.Errorf("%v", err)
				}
			}
		})
	}
	all.Wait()
	n := counted(t, direct)
	t.Logf("%d done, %d doubtful, %d counted", done.Load(), doubtful.Load(), n)
	if n < done.Load() || n > done.Load()+doubtful.Load() || doubtful.Load() == 0 || followed.Load() != done.Load() {
		t.Errorf("%d were told it is done, %d are in doubt, %d were counted, %d callbacks", done.Load(),
			doubtful.Load(), n, followed.Load())
	}
}

func TestReadsAndWritesWaitForADatabaseThatIsAwayForAMoment(t *testing.T) {
	through, direct, p := shaky(t)
	stop := p.Terminating(t)
	defer stop()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	go func() {
		for ctx.Err() == nil {
			p.Down(true)
			time.Sleep(400 * time.Millisecond)
			p.Down(false)
			time.Sleep(400 * time.Millisecond)
		}
	}()
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			for range 120 {
				if _, err := db.One[int64](t.Context(), through.Fresh(), "SELECT n FROM counted"); err != nil {
					t.Errorf("read: %v", err)
				}
				if _, err := db.SnapshotOf(t.Context(), through, func(ctx context.Context, r db.Reader) (int64, error) {
					return db.One[int64](ctx, r, "SELECT n FROM counted")
				}); err != nil {
					t.Errorf("snapshot: %v", err)
				}
				err := through.Write(t.Context(), add)
				if err != nil && !strings.Contains(errs.Of(err).Detail.EN, "before you repeat it") {
					t.Errorf("write: %v", err)
				}
			}
		})
	}
	all.Wait()
	if counted(t, direct) == 0 {
		t.Error("nothing was written")
	}
}

// Whose own commit was not heard of is not told that the key was used before; who sends it again is.
func TestOnlyAKeyThatWasSentBeforeIsReplayed(t *testing.T) {
	through, direct, p := shaky(t)
	here, _ := house(t, direct)
	p.AtCommit(func(n int64) dbtest.Cut {
		if n == 1 {
			return dbtest.After
		}
		return dbtest.Through
	})
	for i, want := range []bool{false, true} {
		ctx, seen := access.WithReplay(t.Context())
		use := once.Of(through, here, "k", "add", "")
		_, err := once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (made, error) {
			return made{1}, add(ctx, tx)
		})
		if err != nil || seen.Whole() != want {
			t.Errorf("call %d: a repeat: %v, %v", i, seen.Whole(), err)
		}
	}
	if n := counted(t, direct); n != 1 {
		t.Errorf("%d were counted", n)
	}
}

// breaking ends its own connection at the second of two rows, when the first, which is long, is on its way; once.
const breaking = `SELECT CASE WHEN i = 2 AND nextval('turns') = 1 THEN CAST(pg_terminate_backend(pg_backend_pid()) AS TEXT)
	ELSE repeat('x', 100000) END FROM generate_series(1, 2) AS i`

func TestAnAnswerThatBreaksOffIsReadAnewUnlessItWasHandedOut(t *testing.T) {
	_, direct, _ := shaky(t)
	turns := func(statement string) {
		t.Helper()
		err := direct.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, statement)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	turns("CREATE SEQUENCE turns")
	rows, err := db.All[string](t.Context(), direct.Fresh(), breaking)
	if err != nil || len(rows) != 2 || len(rows[1]) != 100_000 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
	turns("ALTER SEQUENCE turns RESTART")
	seen := 0
	err = db.Each(t.Context(), direct.Fresh(), breaking, nil, func(string) bool { seen++; return true })
	if e := errs.Of(err); e.Kind != errs.Unavailable || seen == 0 || seen > 2 {
		t.Errorf("%d rows were handed out, %v", seen, err)
	}
}

func TestADatabaseThatStaysAwayIsSaidSo(t *testing.T) {
	through, _, p := shaky(t)
	p.Down(true)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	_, err := db.One[int64](ctx, through.Fresh(), "SELECT n FROM counted")
	if e := errs.Of(err); e.Kind != errs.Unavailable || e.Code != errs.DBQueryFailed {
		t.Errorf("read: %v", err)
	}
	if e := errs.Of(through.Write(ctx, add)); e.Kind != errs.Unavailable || e.Code != errs.DBQueryFailed {
		t.Errorf("write: %v", e)
	}
}
