package db

import (
	"context"
	"sync/atomic"
	"time"
)

// When what was committed is copied from SQLite's log into the database: after so many commits, or that long after the
// first of them.
const (
	checkpointCommits = 300
	checkpointAge     = 5 * time.Second
	checkpointLook    = 100 * time.Millisecond
	// A commit does it itself only when the log is this long, in pages: should the copying beside it never come to an
	// end.
	longestLog = 16_000
)

// checkpointer copies the log into the database on a connection of its own, so that no commit has to: it takes tens of
// milliseconds in which everybody who writes would wait.
type checkpointer struct {
	commits atomic.Int64 // since the last copying
	cancel  context.CancelFunc
	ended   chan struct{}
}

func newCheckpointer(w *sqliteWriter) *checkpointer {
	ctx, cancel := context.WithCancel(context.Background())
	c := &checkpointer{cancel: cancel, ended: make(chan struct{})}
	go c.run(ctx, w)
	return c
}

func (c *checkpointer) run(ctx context.Context, w *sqliteWriter) {
	defer close(c.ended)
	var beside *sqliteConn
	defer func() {
		if beside != nil {
			_ = beside.close() // nothing is lost: the log has it all
		}
	}()
	look := time.NewTicker(checkpointLook)
	defer look.Stop()
	for waited := time.Duration(0); ; {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		n := c.commits.Load()
		if waited += checkpointLook; n == 0 {
			waited = 0
		}
		if n >= checkpointCommits || waited >= checkpointAge {
			if beside == nil {
				beside, _ = openSQLiteConn(w.config, lockPatience) // tried again with the next commits
			}
			if beside != nil && c.copy(ctx, beside, w) != nil {
				_ = beside.close() // opened while the file could not be written, it never could
				beside = nil
			}
			c.commits.Add(-n)
			waited = 0
		}
	}
}

// copy copies what is in the log, and then, while nobody writes, the little that came meanwhile: only a log that is
// copied whole is begun anew. What fails here is tried again with the next commits, or by one of them.
func (c *checkpointer) copy(ctx context.Context, beside *sqliteConn, w *sqliteWriter) error {
	if _, err := beside.exec(ctx, "PRAGMA wal_checkpoint(PASSIVE)", nil); err != nil {
		return err
	}
	if w.takeTurn(ctx, true) == nil {
		_ = w.run(ctx, "PRAGMA wal_checkpoint(PASSIVE)")
		w.passOn()
	}
	return nil
}

func (c *checkpointer) close() {
	c.cancel()
	<-c.ended
}
