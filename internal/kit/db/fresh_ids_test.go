package db_test

import (
	"context"
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
