package db_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// group runs the members in their order so that they wait for each other, and gives their errors.
func group(t *testing.T, d *db.DB, members ...func(ctx context.Context, tx *db.Tx) error) []error {
	t.Helper()
	return groupIn(t, d, func(int) context.Context { return context.Background() }, members...)
}

// groupIn is group with a context for each member.
func groupIn(t *testing.T, d *db.DB, in func(i int) context.Context, members ...func(ctx context.Context,
	tx *db.Tx) error,
) []error {
	t.Helper()
	db.Gather(d, time.Minute)
	errs := make([]error, len(members))
	release := make(chan struct{})
	started := make(chan struct{})
	var wg sync.WaitGroup
	for i, member := range members {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[i] = fmt.Errorf("panic: %v", p)
				}
			}()
			errs[i] = d.Write(in(i), func(ctx context.Context, tx *db.Tx) error {
				if i == 0 {
					select {
					case <-started: // it runs again
					default:
						close(started)
						<-release
					}
				}
				return member(ctx, tx)
			})
		})
		if i == 0 {
			<-started
		}
		for db.Waiting(d) < i {
			runtime.Gosched()
		}
	}
	close(release)
	wg.Wait()
	return errs
}

func named(name string) func(ctx context.Context, tx *db.Tx) error {
	return func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ($1, $2)", name, tx.Instant())
		return err
	}
}

func names(t *testing.T, d *db.DB) []string {
	t.Helper()
	list, err := db.All[string](context.Background(), d.Fresh(), "SELECT name FROM enterprises ORDER BY name")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestMembersOfAGroupFailAlone(t *testing.T) {
	d := dbtest.SQLite(t)
	boom := errors.New("boom")
	grouped := false
	errs := group(t, d,
		named("a"),
		func(ctx context.Context, tx *db.Tx) error { return errors.Join(named("b")(ctx, tx), boom) },
		func(ctx context.Context, tx *db.Tx) error { grouped = db.InGroup(tx); return named("c")(ctx, tx) },
		func(ctx context.Context, tx *db.Tx) error { _ = named("d")(ctx, tx); panic("gone wild") },
		func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "INSERT INTO teams (enterprise_id, name, created_at) VALUES (99, 'x', 1)")
			return err
		},
		named("e"),
	)
	if !grouped {
		t.Fatal("who waited was not committed together with the one before")
	}
	if errs[0] != nil || !errors.Is(errs[1], boom) || errs[2] != nil || errs[3] == nil || !db.IsReference(errs[4]) ||
		errs[5] != nil {
		t.Errorf("errors %v", errs)
	}
	if got := names(t, d); !slices.Equal(got, []string{"a", "c", "e"}) {
		t.Errorf("stored %v", got)
	}
}

func TestAGroupIsNoLongerThanItsBound(t *testing.T) {
	d := dbtest.SQLite(t)
	var alone int
	members := make([]func(ctx context.Context, tx *db.Tx) error, 40)
	for i := range members {
		members[i] = func(ctx context.Context, tx *db.Tx) error {
			if !db.InGroup(tx) {
				alone++
			}
			return named(fmt.Sprintf("%02d", i))(ctx, tx)
		}
	}
	if err := errors.Join(group(t, d, members...)...); err != nil {
		t.Fatal(err)
	}
	if alone != 3 || len(names(t, d)) != 40 {
		t.Errorf("%d groups of 40 members, %d stored", alone, len(names(t, d)))
	}
}

func TestAFailedCommitFailsItsWholeGroup(t *testing.T) {
	d := dbtest.SQLite(t)
	orphan := func(ctx context.Context, tx *db.Tx) error { // found only at the commit
		if _, err := db.Exec(ctx, tx, "PRAGMA defer_foreign_keys = ON"); err != nil {
			return err
		}
		_, err := db.Exec(ctx, tx, "INSERT INTO teams (enterprise_id, name, created_at) VALUES (99, 'x', 1)")
		return err
	}
	for i, err := range group(t, d, named("a"), orphan, named("b")) {
		if !db.IsReference(err) {
			t.Errorf("member %d: %v", i, err)
		}
	}
	if got := names(t, d); len(got) != 0 {
		t.Errorf("stored %v", got)
	}
	if err := errors.Join(group(t, d, named("c"), named("d"))...); err != nil {
		t.Errorf("the writer is not usable afterwards: %v", err)
	}
}

func TestWhoSharedALostGroupRunsAgain(t *testing.T) {
	d := dbtest.SQLite(t)
	full := func(ctx context.Context, tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, "PRAGMA max_page_count = 1"); err != nil { // no more pages than there are
			return err
		}
		_, err := db.Exec(ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES (hex(zeroblob(200000)), 1)")
		if err == nil {
			return errors.New("the full disk took it")
		}
		return err
	}
	runs := 0
	errs := group(t, d, func(ctx context.Context, tx *db.Tx) error { runs++; return named("a")(ctx, tx) }, full,
		named("b"))
	if errs[0] != nil || errs[1] == nil || errs[2] != nil {
		t.Errorf("errors %v", errs)
	}
	if got := names(t, d); !slices.Equal(got, []string{"a", "b"}) || runs != 2 {
		t.Errorf("stored %v after %d runs of the first", got, runs)
	}
}

func TestGivingUpWhileWaitingPassesTheTurnOn(t *testing.T) {
	d := dbtest.SQLite(t)
	ctx, giveUp := context.WithCancel(context.Background())
	var gone error
	var wg sync.WaitGroup
	errs := group(t, d, func(c context.Context, tx *db.Tx) error {
		wg.Go(func() { gone = d.Write(ctx, named("gone")) })
		for db.Waiting(d) < 1 {
			runtime.Gosched()
		}
		giveUp()
		return named("a")(c, tx)
	})
	wg.Wait()
	if errs[0] != nil || gone == nil {
		t.Errorf("holder %v, who gave up %v", errs[0], gone)
	}
	if err := d.Write(context.Background(), named("b")); err != nil {
		t.Fatal(err)
	}
	if got := names(t, d); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("stored %v", got)
	}
}

func TestWritersThatGiveUpAndFailRacing(t *testing.T) {
	d := dbtest.SQLite(t)
	var wg sync.WaitGroup
	boom := errors.New("boom")
	var mu sync.Mutex
	var want []string
	for client := range 8 {
		wg.Go(func() {
			for i := range 60 {
				name := fmt.Sprintf("%d-%02d", client, i)
				ctx, cancel := context.WithCancel(context.Background())
				if i%5 == 0 {
					go cancel()
				}
				err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					if err := named(name)(ctx, tx); err != nil {
						return err
					}
					if i%7 == 0 {
						return boom
					}
					return nil
				})
				cancel()
				if err == nil {
					mu.Lock()
					want = append(want, name)
					mu.Unlock()
				} else if i%5 != 0 && i%7 != 0 {
					t.Errorf("%s: %v", name, err)
				}
			}
		})
	}
	wg.Wait()
	if n := db.LostGroups(d); n != 0 {
		t.Errorf("%d groups were lost to callers who gave up", n)
	}
	slices.Sort(want)
	if got := names(t, d); !slices.Equal(got, want) {
		t.Errorf("%d stored, %d were told so", len(got), len(want))
	}
}

// leftMeanwhile is the context of a caller who leaves when its turn has come, after it was asked so many times.
type leftMeanwhile struct {
	context.Context
	stays *atomic.Int64
}

func (l leftMeanwhile) Err() error {
	if l.stays.Add(-1) >= 0 {
		return nil
	}
	return context.Canceled
}

func TestGivingUpAtTheMomentOfTheTurnCostsNobodyElseAnything(t *testing.T) {
	for stays := range int64(2) {
		t.Run(fmt.Sprint(stays), func(t *testing.T) { giveUpAtTheTurn(t, stays) })
	}
}

func giveUpAtTheTurn(t *testing.T, stays int64) {
	t.Helper()
	d := dbtest.SQLite(t)
	var left sync.WaitGroup
	var asked atomic.Int64
	asked.Store(stays)
	runs := 0
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if runs++; runs == 1 {
			left.Go(func() { _ = d.Write(leftMeanwhile{context.Background(), &asked}, named("gone")) })
			for db.Waiting(d) < 1 {
				runtime.Gosched()
			}
		}
		return named("stays")(ctx, tx)
	})
	left.Wait()
	if err != nil || runs != 1 || db.LostGroups(d) != 0 {
		t.Errorf("%v after %d runs, %d groups were lost", err, runs, db.LostGroups(d))
	}
	if got := names(t, d); !slices.Equal(got, []string{"stays"}) {
		t.Errorf("stored %v", got)
	}
}
