package numbers_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/numbers"
)

// both runs a test on both engines with two enterprises and a clock that can be set.
func both(t *testing.T, test func(t *testing.T, d *db.DB, now *time.Time, first, second int64)) {
	t.Helper()
	now := time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC)
	run := func(open func(t *testing.T, change dbtest.Change) *db.DB) func(t *testing.T) {
		return func(t *testing.T) {
			now := now
			d := open(t, dbtest.WithClock(func() time.Time { return now }))
			var ids [2]int64
			for i := range ids {
				err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
					ids[i], err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ('x', 1) "+
						"RETURNING id")
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			test(t, d, &now, ids[0], ids[1])
		}
	}
	t.Run("sqlite", run(func(t *testing.T, c dbtest.Change) *db.DB { return dbtest.SQLite(t, c) }))
	t.Run("postgres", run(func(t *testing.T, c dbtest.Change) *db.DB {
		return dbtest.Postgres(t, dbtest.PostgresURL(t),
			c)
	}))
}

func next(ctx context.Context, d *db.DB, enterpriseID int64, prefix string) (number string, err error) {
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		number, err = numbers.Next(ctx, tx, enterpriseID, prefix)
		return err
	})
	return number, err
}

func TestNumbersCountPerEnterprisePrefixAndMonth(t *testing.T) {
	both(t, func(t *testing.T, d *db.DB, now *time.Time, first, second int64) {
		for _, step := range []struct {
			at     time.Time
			of     int64
			prefix string
			want   string
		}{
			{time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC), first, numbers.Order, "SO6911-000001"},
			{time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC), first, numbers.Order, "SO6911-000002"},
			{time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC), second, numbers.Order, "SO6911-000001"},
			{time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC), first, numbers.Packing, "PK6911-000001"},
			{time.Date(2026, 11, 30, 16, 59, 0, 0, time.UTC), first, numbers.Order, "SO6911-000003"},
			{time.Date(2026, 11, 30, 17, 0, 0, 0, time.UTC), first, numbers.Order, "SO6912-000001"},
			{time.Date(2026, 12, 31, 17, 0, 0, 0, time.UTC), first, numbers.Order, "SO7001-000001"},
			{time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC), first, numbers.Order, "SO6911-000004"},
		} {
			*now = step.at
			if got, err := next(t.Context(), d, step.of, step.prefix); err != nil || got != step.want {
				t.Errorf("%s, %s of %d: %s %v, want %s", clock.Day(step.at), step.prefix, step.of, got, err, step.want)
			}
		}
	})
}

func TestANumberIsNeverGivenTwice(t *testing.T) {
	both(t, func(t *testing.T, d *db.DB, _ *time.Time, first, _ int64) {
		const people, each = 20, 10
		given := make(chan string, people*each)
		refused := errors.New("the order fails after its number was taken")
		start := make(chan struct{})
		var group sync.WaitGroup
		for i := range people {
			group.Go(func() {
				<-start
				for n := range each {
					if (i+n)%5 == 0 { // a number of a transaction that fails may come again: nobody saw it
						err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
							if _, err := numbers.Next(ctx, tx, first, numbers.Order); err != nil {
								return err
							}
							return refused
						})
						if !errors.Is(err, refused) {
							t.Error(err)
						}
						continue
					}
					number, err := next(t.Context(), d, first, numbers.Order)
					if err != nil {
						t.Error(err)
					}
					given <- number
				}
			})
		}
		close(start)
		group.Wait()
		close(given)
		var all []string
		for number := range given {
			all = append(all, number)
		}
		slices.Sort(all)
		if n := len(slices.Compact(slices.Clone(all))); len(all) != 160 || n != len(all) {
			t.Fatalf("%d numbers given, %d of them distinct", len(all), n)
		}
	})
}

func TestNumbersExpectedAtTheSameTimeRacing(t *testing.T) {
	both(t, func(t *testing.T, d *db.DB, _ *time.Time, first, second int64) {
		const people, each = 12, 40
		given := make(chan string, people*each)
		var group sync.WaitGroup
		for i := range people {
			group.Go(func() {
				for n := range each {
					enterprise := []int64{first, second}[i%2]
					done, err := numbers.Expect(t.Context(), d, enterprise, numbers.Order, 1)
					if err != nil {
						t.Error(err)
						return
					}
					number, err := next(t.Context(), d, enterprise, numbers.Order)
					if err != nil {
						t.Error(err, n)
					}
					done()
					given <- fmt.Sprint(enterprise, " ", number)
				}
			})
		}
		group.Wait()
		close(given)
		seen := map[string]bool{}
		for number := range given {
			if seen[number] {
				t.Fatalf("%s was given twice", number)
			}
			seen[number] = true
		}
		if len(seen) != people*each {
			t.Fatalf("%d numbers", len(seen))
		}
	})
}

func TestWhoComesAloneLeavesNoGap(t *testing.T) {
	both(t, func(t *testing.T, d *db.DB, _ *time.Time, first, _ int64) {
		for _, want := range []string{"SO6911-000001", "SO6911-000002", "SO6911-000003"} {
			done, err := numbers.Expect(t.Context(), d, first, numbers.Order, 1)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := next(t.Context(), d, first, numbers.Order); got != want {
				t.Errorf("%s %v, want %s", got, err, want)
			}
			done()
		}
	})
}

// One whose caller gives up stops waiting for another that draws.
func TestWhoGivesUpDoesNotWaitForANumber(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	first := int64(0)
	if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		first, err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ('x', 1) RETURNING id")
		return err
	}); err != nil {
		t.Fatal(err)
	}
	var drawing sync.WaitGroup
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := numbers.Next(ctx, tx, first, numbers.Out); err != nil { // holds the counter
			return err
		}
		drawing.Go(func() {
			if _, err := numbers.Expect(context.Background(), d, first, numbers.Out, 2); err != nil { // waits for it
				t.Error(err)
			}
		})
		for waiting := 0; waiting == 0; time.Sleep(time.Millisecond) {
			var err error
			if waiting, err = db.One[int](ctx, tx, "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND "+
				"pg_backend_pid() = ANY(pg_blocking_pids(pid))"); err != nil {
				return err
			}
		}
		short, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer cancel()
		gaveUp := make(chan error, 1)
		go func() {
			_, err := numbers.Expect(short, d, first, numbers.Out, 1)
			gaveUp <- err
		}()
		select {
		case err := <-gaveUp:
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v", err)
			}
		case <-time.After(5 * time.Second):
			t.Error("it waits on")
		}
		return nil
	})
	drawing.Wait()
	if err != nil {
		t.Error(err)
	}
}

// Who asks for several numbers draws them ahead, so that none of them keeps the counter until it is through.
func TestSeveralNumbersOfOneTransactionKeepNobodyWaiting(t *testing.T) {
	both(t, func(t *testing.T, d *db.DB, _ *time.Time, first, _ int64) {
		if !d.Postgres() {
			t.Skip("whoever writes is alone")
		}
		done, err := numbers.Expect(t.Context(), d, first, numbers.Out, 40)
		if err != nil {
			t.Fatal(err)
		}
		defer done()
		err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for range 40 {
				if _, err := numbers.Next(ctx, tx, first, numbers.Out); err != nil {
					return err
				}
			}
			free, err := db.One[int](ctx, tx, "SELECT COUNT(*) FROM pg_locks WHERE pid = pg_backend_pid() AND "+
				"relation = 'running_numbers'::regclass")
			if err == nil && free != 0 {
				t.Error("the counter is held")
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// What was drawn ahead for one month is nothing in the next, which begins at one.
func TestNumbersDrawnAheadEndWithTheirMonth(t *testing.T) {
	both(t, func(t *testing.T, d *db.DB, now *time.Time, first, _ int64) {
		for month, want := range []string{"SO6911-000001", "SO6912-000001"} {
			*now = time.Date(2026, time.November+time.Month(month), 20, 5, 0, 0, 0, time.UTC)
			done, err := numbers.Expect(t.Context(), d, first, numbers.Order, 2*int64(1-month))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := next(t.Context(), d, first, numbers.Order); got != want {
				t.Errorf("%s %v, want %s", got, err, want)
			}
			done()
		}
	})
}

// Numbers are drawn before the use case begins, whose key can tell what became of it: drawing them must not leave it in
// doubt.
func TestNumbersAreDrawnAgainWhenTheAnswerOfTheCommitIsLost(t *testing.T) {
	address := dbtest.Database(t, dbtest.PostgresURL(t))
	p := dbtest.NewProxy(t, address)
	d, err := db.Open(t.Context(), db.Config{URL: p.URL})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	var a int64
	err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		a, err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ('x', 1) RETURNING id")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, cut := range []dbtest.Cut{dbtest.Before, dbtest.After} {
		size := int64(100 * (i + 1)) // more than was drawn before
		lost := false
		p.AtCommit(func(int64) dbtest.Cut {
			if lost {
				return dbtest.Through
			}
			lost = true
			return cut
		})
		done, err := numbers.Expect(t.Context(), d, a, numbers.Out, size)
		if err != nil || !lost {
			t.Fatal(err, lost)
		}
		done()
	}
}
