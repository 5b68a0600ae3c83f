package db

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"langraan/internal/kit/errs"
)

const (
	foldAfter = time.Second
	foldAgain = 10 * time.Second // where nothing can be written now
	foldRows  = 200              // of one transaction, so that nobody waits long for the writer
)

// folder takes what waits for SQLite's search index into it, a moment after it was written.
type folder struct {
	db      *DB
	mu      sync.Mutex
	timer   *time.Timer
	running sync.WaitGroup
	closed  bool
}

// follow has the index take in what a transaction wrote for it.
func (f *folder) follow(tx *Tx) { tx.AfterCommit(func() { f.plan(foldAfter) }) }

func (f *folder) plan(wait time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.timer != nil || f.closed {
		return
	}
	f.timer = time.AfterFunc(wait, f.run)
}

func (f *folder) run() {
	f.mu.Lock()
	f.timer = nil
	if f.closed {
		f.mu.Unlock()
		return
	}
	f.running.Add(1)
	f.mu.Unlock()
	defer f.running.Done()
	ctx, cancel := context.WithTimeout(context.Background(), foldAgain)
	defer cancel()
	if err := Fold(ctx, f.db); err != nil {
		if errs.Of(err).Kind != errs.Unavailable {
			slog.Warn("the search index could not be brought up to date; trying again", "error", err)
		}
		f.plan(foldAgain)
	}
}

// close waits for what is under way; what still waits is taken in after the next start.
func (f *folder) close() {
	f.mu.Lock()
	f.closed = true
	if f.timer != nil {
		f.timer.Stop()
	}
	f.mu.Unlock()
	f.running.Wait()
}

type waitingRow struct {
	Subject      string `db:"subject"`
	ID           int64  `db:"id"`
	EnterpriseID int64  `db:"enterprise_id"`
	Part         int64  `db:"part"`
	Text         string `db:"text"`
}

// Fold takes all that waits for SQLite's search index into it. Searches find the same before and after.
func Fold(ctx context.Context, d *DB) error {
	if d.postgres {
		return nil
	}
	ctx = Apart(ctx)
	for {
		n, err := Save(ctx, d, foldSome)
		if err != nil || n < foldRows {
			return err
		}
	}
}

func foldSome(ctx context.Context, tx *Tx) (int, error) {
	rows, err := All[waitingRow](ctx, tx, "SELECT subject, id, enterprise_id, part, text FROM search_waiting LIMIT $1",
		foldRows)
	if err != nil {
		return 0, err
	}
	for _, row := range rows {
		e := Entry{Subject: row.Subject, EnterpriseID: row.EnterpriseID, ID: row.ID, Part: row.Part, Text: row.Text}
		if err := Put(ctx, tx, "INSERT OR REPLACE INTO search_"+e.Subject+" (rowid, grams) VALUES ($1, $2)", e.ID,
			termsOf(e.keys())); err != nil {
			return 0, err
		}
		err := Put(ctx, tx, "DELETE FROM search_waiting WHERE subject = $1 AND id = $2", e.Subject, e.ID)
		if err != nil {
			return 0, err
		}
	}
	return len(rows), nil
}
