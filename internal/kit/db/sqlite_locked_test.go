package db_test

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// locked gives a database and another program that locks it, and unlocks it when told.
func locked(t *testing.T) (d *db.DB, unlock func()) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "langraan.db")
	d = dbtest.SQLite(t, func(c *db.Config) { c.File = file })
	other, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Close() })
	other.SetMaxOpenConns(1)
	run := func(text string) {
		if _, err := other.ExecContext(context.Background(), text); err != nil {
			t.Fatal(err)
		}
	}
	run("BEGIN IMMEDIATE")
	return d, sync.OnceFunc(func() { run("ROLLBACK") })
}

// Those who wait behind each other for a lock wait at the same time.
func TestEverybodyBehindALockWaitsOnceRacing(t *testing.T) {
	d, unlock := locked(t)
	const callers, patience = 12, 300 * time.Millisecond
	db.WaitForLocks(d, patience)
	start := time.Now()
	var all sync.WaitGroup
	for i := range callers {
		all.Go(func() {
			err := d.Write(context.Background(), named(fmt.Sprint(i)))
			if e := errs.Of(err); e.Kind != errs.Unavailable || !strings.Contains(e.Detail.EN,
				"Another program holds") || e.Detail.TH == "" {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
	all.Wait()
	if took := time.Since(start); took < patience || took > callers*patience/2 {
		t.Errorf("%d callers waited %s in all", callers, took)
	}
	unlock()
	if err := d.Write(context.Background(), named("again")); err != nil {
		t.Error(err)
	}
}

func TestWhoGivesUpBehindALockGoesAtOnceAndWhoWaitsGetsIn(t *testing.T) {
	d, unlock := locked(t)
	short, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
	defer cancel()
	start := time.Now()
	if err := d.Write(short, named("gone")); err == nil {
		t.Error("written behind a lock")
	}
	if took := time.Since(start); took > 2*time.Second { // SQLite's own wait would be 5
		t.Errorf("gave up after %s", took)
	}
	var all sync.WaitGroup
	for _, name := range []string{"a", "b", "c"} {
		all.Go(func() {
			if err := d.Write(context.Background(), named(name)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	for db.Waiting(d) < 2 {
		runtime.Gosched()
	}
	unlock()
	all.Wait()
	if got := names(t, d); !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Errorf("stored %v", got)
	}
}

// Reading asks for no lock.
func TestALockedDatabaseIsRead(t *testing.T) {
	d, _ := locked(t)
	waits, giveUp := context.WithCancel(context.Background())
	var writing sync.WaitGroup
	writing.Go(func() { _ = d.Write(waits, named("never")) })
	if got := names(t, d); len(got) != 0 {
		t.Errorf("read %v", got)
	}
	giveUp()
	writing.Wait()
}

// A group that gathered long enough is committed before the next in the queue begins.
func TestAGroupIsNoOlderThanItsBound(t *testing.T) {
	d := dbtest.SQLite(t)
	var inGroup [3]bool
	members := make([]func(ctx context.Context, tx *db.Tx) error, len(inGroup))
	for i := range members {
		members[i] = func(ctx context.Context, tx *db.Tx) error {
			inGroup[i] = db.InGroup(tx)
			if i == 0 {
				db.Gather(d, 0) // of whoever has the turn
			}
			return named(fmt.Sprint(i))(ctx, tx)
		}
	}
	for i, err := range group(t, d, members...) {
		if err != nil || inGroup[i] {
			t.Errorf("member %d: %v, in a group %t", i, err, inGroup[i])
		}
	}
}
