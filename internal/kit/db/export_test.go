package db

import (
	"context"
	"io/fs"
	"strings"
	"testing/fstest"
	"time"

	"github.com/pressly/goose/v3"
)

// MigrateToCountOn takes the one step with which tables remember their ids.
func MigrateToCountOn(ctx context.Context, d *DB) error {
	p, err := d.provider(ctx)
	if err != nil {
		return err
	}
	_, err = p.UpTo(ctx, countsOn)
	return err
}

// MigrateAsBefore brings a new SQLite database to the schema as it was before its tables remembered their ids.
func MigrateAsBefore(ctx context.Context, d *DB) error {
	files, err := render(false)
	if err != nil {
		return err
	}
	old := fstest.MapFS{}
	for name, file := range files.(fstest.MapFS) {
		text := strings.ReplaceAll(string(file.Data), onceAKey+" AUTOINCREMENT", onceAKey)
		old[name] = &fstest.MapFile{Data: []byte(text), Mode: fs.ModePerm}
	}
	own, err := d.writer.(*sqliteWriter).migrationDB()
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, own, old)
	if err != nil {
		return err
	}
	_, err = p.UpTo(ctx, countsOn-1)
	return err
}

// MigrateTo takes the schema up or down to a version.
func MigrateTo(ctx context.Context, d *DB, version int64) error {
	p, err := d.provider(ctx)
	if err != nil {
		return err
	}
	if _, err = p.DownTo(ctx, version); err != nil {
		return err
	}
	_, err = p.UpTo(ctx, version)
	return err
}

// Waiting is how many transactions wait for SQLite's one writer.
func Waiting(d *DB) int {
	w := d.writer.(*sqliteWriter)
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.queue.people) + len(w.queue.background)
}

// InGroup tells whether the transaction will be committed together with one before it.
func InGroup(tx *Tx) bool { return tx.conn.(*sqliteWriter).inner }

// IDs are the objects that may match.
func (f *Found) IDs() []int64 { return f.ids }

// LostGroups is how many groups of transactions SQLite gave up so far.
func LostGroups(d *DB) int64 { return d.writer.(*sqliteWriter).lostGroups.Load() }

// Gather sets how long a group of transactions gathers members.
func Gather(d *DB, long time.Duration) { d.writer.(*sqliteWriter).gather = long }

// WaitForLocks sets how long a caller waits for another program's lock.
func WaitForLocks(d *DB, patience time.Duration) { d.writer.(*sqliteWriter).patience = patience }

// HasSpace is what a trial says of the space that a disk has left.
var HasSpace = hasSpace

// BackgroundPatience is how long work in the background lets people go first.
const BackgroundPatience = backgroundPatience

// LogWrites is how often the log of an SQLite database was handed to the system; -1 where no layer gathers it.
func LogWrites(d *DB) int {
	gathering.RLock()
	defer gathering.RUnlock()
	for _, l := range gathering.logs {
		if l.name == d.file+"-wal" {
			return l.writes
		}
	}
	return -1
}

// DropIdle closes the connections that nobody uses.
func DropIdle(d *DB) { d.primary.dropIdle() }
