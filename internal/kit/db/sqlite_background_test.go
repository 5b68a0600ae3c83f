package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// backgroundGroup runs members that wait for each other, those that are named in the background, and gives the order in
// which they had the turn and who shared a commit with the one before. hold runs while the first has it and all others
// wait.
func backgroundGroup(t *testing.T, d *db.DB, members int, hold func(),
	background ...int,
) (order []int, together []bool) {
	t.Helper()
	turns := make([]func(ctx context.Context, tx *db.Tx) error, members)
	together = make([]bool, members)
	for i := range turns {
		turns[i] = func(ctx context.Context, tx *db.Tx) error {
			if i == 0 {
				hold()
			}
			order, together[i] = append(order, i), db.InGroup(tx)
			return named(fmt.Sprint(i))(ctx, tx)
		}
	}
	for i, err := range groupIn(t, d, func(i int) context.Context {
		if slices.Contains(background, i) {
			return db.Apart(context.Background())
		}
		return context.Background()
	}, turns...) {
		if err != nil {
			t.Errorf("member %d: %v", i, err)
		}
	}
	return order, together
}

// Nobody waits for work in the background that came before, and it shares its commit with nobody.
func TestPeopleGoBeforeWorkInTheBackground(t *testing.T) {
	order, together := backgroundGroup(t, dbtest.SQLite(t), 5, func() {}, 2)
	if want := []int{0, 1, 3, 4, 2}; !slices.Equal(order, want) {
		t.Errorf("the turns went %v, want %v", order, want)
	}
	if want := []bool{false, true, false, true, true}; !slices.Equal(together, want) {
		t.Errorf("in a group with the one before %v, want %v", together, want)
	}
}

func TestWorkInTheBackgroundIsNotLeftWaiting(t *testing.T) {
	order, together := backgroundGroup(t, dbtest.SQLite(t), 4, func() { time.Sleep(db.BackgroundPatience) }, 2)
	if want := []int{0, 2, 1, 3}; !slices.Equal(order, want) {
		t.Errorf("the turns went %v, want %v", order, want)
	}
	if want := []bool{false, false, false, true}; !slices.Equal(together, want) {
		t.Errorf("in a group with the one before %v, want %v", together, want)
	}
}

// Work in the background comes one at a time, and whoever gives up while waiting for that leaves it to others.
func TestWorkInTheBackgroundComesOneAtATime(t *testing.T) {
	d := dbtest.SQLite(t)
	apart := db.Apart(t.Context())
	var done sync.WaitGroup
	err := d.Write(apart, func(ctx context.Context, tx *db.Tx) error {
		for range 3 {
			done.Go(func() {
				if err := d.Write(apart, named("another")); err != nil && !strings.Contains(err.Error(), "UNIQUE") {
					t.Error(err)
				}
			})
		}
		soon, cancel := context.WithTimeout(apart, 20*time.Millisecond)
		defer cancel()
		if err := d.Write(soon, named("given up")); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("gave up with %v", err)
		}
		if n := db.Waiting(d); n != 0 {
			t.Errorf("%d stand in the queue", n)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	done.Wait()
	if got := names(t, d); slices.Contains(got, "given up") || !slices.Contains(got, "another") {
		t.Errorf("written: %v", got)
	}
}

// The log is copied into the database beside those who write, and begun anew each time.
func TestTheLogStaysShort(t *testing.T) {
	file := filepath.Join(t.TempDir(), "langraan.db")
	d, err := db.Open(t.Context(), db.Config{File: file})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	if err := d.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	const all, most, once = 60 << 20, 40 << 20, 1 << 20
	text := strings.Repeat("x", 64<<10)
	longest := int64(0)
	for written := 0; written < all; written += len(text) {
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "INSERT INTO secrets (name, value) VALUES ($1, $2)", fmt.Sprint(written), text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if log, err := os.Stat(file + "-wal"); err == nil {
			longest = max(longest, log.Size())
		}
		if written%once == 0 {
			time.Sleep(40 * time.Millisecond)
		}
	}
	if longest > most {
		t.Errorf("the log grew to %d MiB", longest>>20)
	}
}
