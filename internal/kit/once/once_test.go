package once_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// house makes two enterprises and gives the same user number in each.
func house(t *testing.T, d *db.DB) (here, there access.Actor) {
	t.Helper()
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		for _, a := range []*access.Actor{&here, &there} {
			a.UserID = 7
			if a.EnterpriseID, err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ('x', "+
				"1) RETURNING id"); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return here, there
}

type made struct{ ID int64 }

// try does the operation; fn is what gives its result.
func try(t *testing.T, d *db.DB, a access.Actor, key, operation, input string, fn func() (made,
	error),
) (result made, err error) {
	t.Helper()
	err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		result, err = once.Do(ctx, tx, a, key, operation, input, fn)
		return err
	})
	return result, err
}

// Twins on PostgreSQL may both run; all but one are undone and find what that one did.
func TestTheSameKeyRunsOnceWhateverRaces(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		here, _ := house(t, d)
		const callers, rounds = 20, 5
		var results [callers][rounds]made
		start := make(chan struct{})
		var group sync.WaitGroup
		for i := range callers {
			group.Go(func() {
				<-start
				for round := range rounds {
					key := "key-" + string(rune('a'+round))
					use := once.Of(d, here, key, "team", "input")
					result, err := once.Save(t.Context(), use, func(ctx context.Context, tx *db.Tx) (made, error) {
						id, err := db.InsertOne(ctx, tx, db.Fresh{
							Table: "teams", Columns: "enterprise_id, name, created_at",
							Shared: []any{here.EnterpriseID, fmt.Sprintf("%s of %d", key, i), 1},
						})
						return made{id}, err
					})
					if err != nil {
						t.Error(err)
					}
					results[i][round] = result
				}
			})
		}
		close(start)
		group.Wait()
		for round := range rounds {
			for i := range callers {
				if results[i][round] != results[0][round] {
					t.Errorf("in round %d caller 0 got %v and caller %d %v", round, results[0][round], i,
						results[i][round])
				}
			}
		}
		rows, err := db.One[int64](t.Context(), d.Read(), "SELECT COUNT(*) FROM teams WHERE enterprise_id = $1",
			here.EnterpriseID)
		if err != nil || rows != rounds {
			t.Errorf("%d rows of %d rounds, %v", rows, rounds, err)
		}
	})
}

func TestWhatAKeyStandsFor(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		here, there := house(t, d)
		colleague := here
		colleague.UserID = 8
		count := int64(0)
		counted := func() (made, error) { count++; return made{count}, nil }
		for _, c := range []struct {
			what                  string
			actor                 access.Actor
			key, operation, input string
			want                  int64
			fault                 error
		}{
			{"first", here, "k", "order", "a", 1, nil},
			{"again", here, "k", "order", "a", 1, nil},
			{"another input", here, "k", "order", "b", 0, once.ErrReused},
			{"another operation", here, "k", "payment", "a", 0, once.ErrReused},
			{"another key", here, "l", "order", "a", 2, nil},
			{"a colleague", colleague, "k", "order", "a", 3, nil},
			{"another enterprise", there, "k", "order", "a", 4, nil},
			{"no key", here, "", "order", "a", 5, nil},
			{"no key again", here, "", "order", "a", 6, nil},
			{"the first once more", here, "k", "order", "a", 1, nil},
		} {
			result, err := try(t, d, c.actor, c.key, c.operation, c.input, counted)
			if c.fault != nil {
				if !errors.Is(err, c.fault) || errs.Of(err).Fields["Idempotency-Key"] == "" ||
					strings.Contains(err.Error(), "Idempotency-Key was") {
					t.Errorf("%s: %v %v", c.what, result, err)
				}
				continue
			}
			if err != nil || result.ID != c.want {
				t.Errorf("%s: %v %v, want %d", c.what, result, err, c.want)
			}
		}
	})
}

func TestAFailureUsesNoKeyUp(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		here, _ := house(t, d)
		refused := errors.New("refused")
		if _, err := try(t, d, here, "k", "order", "a", func() (made, error) { return made{}, refused }); !errors.Is(
			err, refused) {
			t.Fatal(err)
		}
		if result, err := try(t, d, here, "k", "order", "b", func() (made, error) {
			return made{9},
				nil
		}); err != nil || result.ID != 9 {
			t.Errorf("%v %v", result, err)
		}
	})
}

func TestKeysAreForgottenInTime(t *testing.T) {
	now := time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC)
	d := dbtest.SQLite(t, dbtest.WithClock(func() time.Time { return now }))
	here, _ := house(t, d)
	clean := func() int64 {
		n, err := once.CleanAll(t.Context(), d)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if _, err := try(t, d, here, "k", "order", "a", func() (made, error) { return made{1}, nil }); err != nil {
		t.Fatal(err)
	}
	now = now.Add(once.Keep)
	if n := clean(); n != 0 {
		t.Errorf("%d keys were forgotten too early", n)
	}
	now = now.Add(time.Millisecond)
	if n := clean(); n != 1 {
		t.Errorf("%d keys were forgotten, want 1", n)
	}
	if result, err := try(t, d, here, "k", "order", "a", func() (made, error) { return made{2}, nil }); err != nil ||
		result.ID != 2 {
		t.Errorf("a forgotten key gave %v %v", result, err)
	}
}

// A computer that is on in the hours of a shop comes to all parts too, in some weeks.
func TestKeysAreForgottenWhereTheProgramRunsByDay(t *testing.T) {
	now := time.Date(2026, 11, 20, 2, 0, 0, 0, time.UTC)
	d := dbtest.SQLite(t, dbtest.WithClock(func() time.Time { return now }))
	here, _ := house(t, d)
	left := int64(100)
	for i := range left {
		if _, err := try(t, d, here, fmt.Sprint("k", i), "order", "a", func() (made, error) {
			return made{1}, nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	for day := range 35 {
		for hour := range 9 {
			now = time.Date(2026, 11, 28+day, 2+hour, 0, 0, 0, time.UTC)
			n, err := once.Clean(t.Context(), d)
			if err != nil {
				t.Fatal(err)
			}
			left -= n
		}
	}
	if left != 0 {
		t.Errorf("%d keys are never forgotten", left)
	}
}

// A run looks at its part of the keys, by their index; the runs of two days look at all of them.
func TestKeysAreForgottenPartByPart(t *testing.T) {
	now := time.Date(2026, 11, 20, 5, 0, 0, 0, time.UTC)
	d := dbtest.SQLite(t, dbtest.WithClock(func() time.Time { return now }))
	here, _ := house(t, d)
	const keys = 600
	for i := range keys {
		if _, err := try(t, d, here, fmt.Sprint("k", i), "order", "a", func() (made, error) {
			return made{1}, nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	now = now.Add(once.Keep + time.Millisecond)
	left, most := int64(keys), int64(0)
	for range once.Parts {
		n, err := once.Clean(t.Context(), d)
		if err != nil {
			t.Fatal(err)
		}
		left, most = left-n, max(most, n)
		now = now.Add(once.CleanEvery)
	}
	if left != 0 || most > keys/8 {
		t.Errorf("%d keys are left, a run forgot up to %d", left, most)
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for _, first := range []int{0, 254, 255} {
			dbtest.NoScan(t, d, fmt.Sprint("old keys from ", first), once.OldKeys(1, first))
		}
	})
}
