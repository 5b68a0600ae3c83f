package db_test

import (
	"context"
	"crypto/rand"
	"slices"
	"strconv"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestIDsAreDrawnAheadByNeed: who uses up what was drawn ahead within half of its life draws twice as many, up to a
// bound; after a pause it is few again.
func TestIDsAreDrawnAheadByNeed(t *testing.T) {
	address := dbtest.PostgresURL(t)
	now := time.Date(2026, 11, 30, 3, 0, 0, 0, time.UTC)
	d := dbtest.Postgres(t, address, dbtest.WithClock(func() time.Time { return now }))
	if err := d.Write(t.Context(), named("house")); err != nil {
		t.Fatal(err)
	}
	made := 0
	drawn := func(n int) int64 { // how many ids are drawn when n more teams are there
		t.Helper()
		for range n {
			made++
			if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.InsertAll(ctx, tx, newTeams(strconv.Itoa(made)))
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		last, err := db.One[int64](t.Context(), d.Fresh(), "SELECT last_value FROM pg_sequences WHERE sequencename = "+
			"'teams_id_seq'")
		if err != nil {
			t.Fatal(err)
		}
		return last
	}
	for _, c := range []struct {
		what  string
		after time.Duration
		more  int
		want  int64
	}{
		{"the first", 0, 1, 64},
		{"as long as they last", 0, 63, 64},
		{"used up at once", 0, 1, 64 + 128},
		{"again", 0, 128, 64 + 128 + 256},
		{"and again", 0, 256 + 512, 64 + 128 + 256 + 512 + 512},
		{"later than half of their life", 600 * time.Millisecond, 512, 1472 + 512},
		{"after a pause", 2 * time.Second, 1, 1984 + 64},
	} {
		now = now.Add(c.after)
		if got := drawn(c.more); got != c.want {
			t.Errorf("%s: %d are drawn, want %d", c.what, got, c.want)
		}
	}
}

// nextTeam is the id that the next team gets, after something else was done in its transaction the first time.
func nextTeam(t *testing.T, d *db.DB, before string) (id int64) {
	t.Helper()
	runs := 0
	if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if runs++; runs == 1 && before != "" {
			if _, err := db.All[string](ctx, tx, before); err != nil {
				return err
			}
		}
		ids, err := db.InsertAll(ctx, tx, newTeams(rand.Text()))
		if err == nil {
			id = ids[0]
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return id
}

// idsOf is a database that draws ids ahead, with a first team.
func idsOf(t *testing.T) *db.DB {
	t.Helper()
	now := time.Date(2026, 11, 30, 3, 0, 0, 0, time.UTC)
	d := dbtest.Postgres(t, dbtest.PostgresURL(t), dbtest.WithClock(func() time.Time { return now }))
	if err := d.Write(t.Context(), named("house")); err != nil {
		t.Fatal(err)
	}
	return d
}

// Between the ids that are drawn ahead another copy of the program may draw its own.
func TestIDsBetweenThoseThatAreDrawnAreNotGiven(t *testing.T) {
	d := idsOf(t)
	if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		return db.Put(ctx, tx, "ALTER SEQUENCE teams_id_seq INCREMENT BY 2")
	}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if id := nextTeam(t, d, ""); id%2 == 0 {
			t.Errorf("%d is given, which was not drawn", id)
		}
	}
}

// What is drawn may come too late, when higher ids are given out: it is not kept, for the younger row has the higher
// id.
func TestIDsBelowThoseThatAreGivenAreNotKept(t *testing.T) {
	d := idsOf(t)
	for range 63 {
		nextTeam(t, d, "")
	}
	nextTeam(t, d, "DELETE FROM teams RETURNING name")
	nextTeam(t, d, "SELECT CAST(setval('teams_id_seq', 5) AS TEXT)")
	if id := nextTeam(t, d, ""); id < 64 {
		t.Errorf("%d is given, and 64 was before", id)
	}
}

// A server that was away may have forgotten that it gave any ids, and may give them once more.
func TestIDsOfAServerThatWasAwayAreDrawnAnew(t *testing.T) {
	d := idsOf(t)
	nextTeam(t, d, "")
	if id := nextTeam(t, d, "SELECT CAST(pg_terminate_backend(pg_backend_pid()) AS TEXT)"); id != 65 {
		t.Errorf("%d is given, want the first that is drawn then", id)
	}
}

// Who needs more than are drawn at once gets them all, rising.
func TestMoreIDsAreGivenThanAreDrawnAtOnce(t *testing.T) {
	d := idsOf(t)
	names := make([]string, 600)
	for i := range names {
		names[i] = strconv.Itoa(i)
	}
	if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		ids, err := db.InsertAll(ctx, tx, newTeams(names...))
		if len(ids) != len(names) || !slices.IsSorted(ids) || len(slices.Compact(ids)) != len(names) {
			t.Errorf("%d ids are given: %v", len(ids), ids)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
