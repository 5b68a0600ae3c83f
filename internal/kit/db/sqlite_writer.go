package db

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"langraan/internal/kit/clock"

	"zombiezen.com/go/sqlite"
)

// A group of transactions is committed when it has so many members, or its first one has waited so long for the others.
const (
	maxGroup    = 16
	gatherGroup = 2 * time.Millisecond
)

// How long a caller waits, counted from when it joined the queue, for another program that holds the database locked,
// and how often it tries meanwhile.
const (
	lockPatience    = 5 * time.Second
	firstLockWait   = time.Millisecond
	longestLockWait = 10 * time.Millisecond
)

// sqliteWriter is the one connection that writes.
//
// Transactions that wait for each other are committed as a group: each but the first stands in a savepoint of its own
// and can be rolled back alone, the pages that all of them change are written once, and nobody is told of success
// before the group's COMMIT. When it fails, every member has lost and runs again.
type sqliteWriter struct {
	config  Config
	conn    *sqliteConn // used by whoever has the turn
	sealed  bool        // the file could not be written when conn was opened, which then reads alone for good
	readers *sqlitePool

	migrations *sql.DB // opened while goose works

	patience time.Duration // lockPatience and gatherGroup, but in tests
	gather   time.Duration

	mu      sync.Mutex
	isTaken bool
	queue   turnQueue
	log     *checkpointer

	// Of the transaction that has the turn.
	group *commitGroup
	inner bool // it stands in a savepoint, behind others of its group
	apart bool // it shares its commit with nobody
	lost  bool // SQLite gave the whole group up

	lostGroups atomic.Int64
}

// commitGroup is the transactions that one COMMIT will end.
type commitGroup struct {
	began time.Time // when its first member was ready
	apart bool
	size  int
	done  chan struct{}
	err   error // before done is closed: unset
}

var errGroupLost = errors.New("the transactions committed together were rolled back")

func (w *sqliteWriter) begin(ctx context.Context) (txConn, error) {
	until := clock.System()().Add(w.patience)
	apart := isApart(ctx)
	if err := w.takeTurn(ctx, apart); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil { // the turn came at the moment the caller gave up: the group goes on without it
		w.passOn()
		return nil, err
	}
	w.lost, w.apart = false, apart
	w.inner = w.group != nil
	var err error
	if w.inner {
		err = w.run(context.WithoutCancel(ctx), "SAVEPOINT member") // a member without one would undo the whole group
	} else {
		err = w.open(ctx, until)
	}
	if err != nil {
		w.rollback()
		return nil, err
	}
	return w, nil
}

// open begins a transaction of its own. While another program holds the database locked it tries again until the
// caller's patience is over: all who wait for the same lock wait at the same time, whoever of them has the turn.
// SQLite's own wait would neither know of the queue nor hear that the caller gave up.
func (w *sqliteWriter) open(ctx context.Context, until time.Time) error {
	if w.sealed {
		w.unseal()
	}
	for wait := firstLockWait; ; wait = min(2*wait, longestLockWait) {
		err := w.run(ctx, "BEGIN IMMEDIATE")
		if !isBusy(err) || !clock.System()().Before(until) {
			return err
		}
		if !pause(ctx, wait) {
			return ctx.Err()
		}
	}
}

// unseal opens the connection anew: the file may be written by now. Connections of a process share what the first of
// them could open, so that those who read let go of theirs.
func (w *sqliteWriter) unseal() {
	w.readers.dropIdle()
	_ = keepPrivate(w.config.File)
	opened, err := openSQLiteWriter(w.config)
	if err != nil {
		return // the one that is open tells the reason
	}
	_ = w.conn.close() // nothing was written on it
	w.conn, w.sealed = opened, isSealed(opened)
}

// isSealed tells that SQLite opened a file that it may not write: it reads then, and says so with the first write.
func isSealed(c *sqliteConn) bool {
	ctx := context.Background()
	if _, err := c.exec(ctx, "BEGIN IMMEDIATE", nil); err != nil {
		return isReadOnly(err)
	}
	_, err := c.exec(ctx, "PRAGMA user_version = 0", nil)
	_, _ = c.exec(ctx, "ROLLBACK", nil) // nothing was changed
	return isReadOnly(err)
}

func isReadOnly(err error) bool {
	return sqlite.ErrCode(err).ToPrimary() == sqlite.ResultReadOnly
}

func isBusy(err error) bool {
	return sqlite.ErrCode(err).ToPrimary() == sqlite.ResultBusy
}

func (w *sqliteWriter) endGroup() {
	g := w.group
	w.group = nil
	if w.lost {
		w.lostGroups.Add(1)
		g.err = errBusy.Because(&conflict{cause: errGroupLost})
	} else if err := w.run(context.Background(), "COMMIT"); err != nil {
		g.err = err
	}
	if g.err != nil {
		_ = w.run(context.Background(), "ROLLBACK") // errs where SQLite rolled back by itself, and that is fine
	}
	w.lost = false
	w.log.commits.Add(1)
	close(g.done)
}

func (w *sqliteWriter) commit(ctx context.Context) error {
	if w.inner && !w.lost {
		if err := w.run(context.WithoutCancel(ctx), "RELEASE member"); err != nil {
			w.lost = true
		}
	}
	if w.group == nil {
		w.group = &commitGroup{began: clock.System()(), apart: w.apart, done: make(chan struct{})}
	}
	g := w.group
	g.size++
	w.passOn()
	<-g.done
	return g.err
}

func (w *sqliteWriter) rollback() {
	switch {
	case !w.inner:
		// Outside a transaction (a failed BEGIN, or SQLite rolled back by itself) this errs, and that is fine.
		_ = w.run(context.Background(), "ROLLBACK")
		w.lost = false
	case !w.lost:
		if err := w.run(context.Background(), "ROLLBACK TO member"); err != nil {
			w.lost = true
		} else if err := w.run(context.Background(), "RELEASE member"); err != nil {
			w.lost = true
		}
	}
	w.passOn()
}

func (w *sqliteWriter) query(ctx context.Context, text string, args []any) (rows, error) {
	ctx, err := w.mayRun(ctx)
	if err != nil {
		return nil, err
	}
	found, err := w.conn.query(ctx, text, args)
	return found, w.noteLoss(err)
}

func (w *sqliteWriter) together(ctx context.Context, asked []Asked) error {
	for _, a := range asked {
		if a.many != nil {
			var err error
			if *a.done, err = w.many(ctx, *a.many); err != nil {
				return err
			}
			continue
		}
		if a.count != nil {
			var err error
			if *a.count, err = w.exec(ctx, a.text, a.args); err != nil {
				return in(a.text, err)
			}
			continue
		}
		found, err := w.query(ctx, a.text, a.args)
		if err != nil {
			return in(a.text, err)
		}
		if err := a.taken(found); err != nil {
			return err
		}
	}
	return nil
}

// put runs the change at once: nothing is gained by waiting.
func (w *sqliteWriter) put(ctx context.Context, l later) error {
	changed, err := w.exec(ctx, l.text, l.args)
	return l.outcome(changed, err)
}

func (w *sqliteWriter) ahead([]*Query) {}

func (w *sqliteWriter) lane() int64 { return 0 }

func (w *sqliteWriter) exec(ctx context.Context, text string, args []any) (changed int64, err error) {
	ctx, err = w.mayRun(ctx)
	if err != nil {
		return 0, err
	}
	changed, err = w.conn.exec(ctx, text, args)
	return changed, w.noteLoss(err)
}

// run runs a statement that begins or ends a transaction.
func (w *sqliteWriter) run(ctx context.Context, text string) error {
	_, err := w.conn.exec(ctx, text, nil)
	return err
}

// mayRun refuses what would run outside the transaction, and keeps a deadline from interrupting a statement that stands
// behind others: SQLite rolls all of them back with it.
func (w *sqliteWriter) mayRun(ctx context.Context) (context.Context, error) {
	if w.lost {
		return ctx, errBusy.Because(&conflict{cause: errGroupLost})
	}
	if !w.inner {
		return ctx, nil
	}
	return context.WithoutCancel(ctx), ctx.Err()
}

// noteLoss remembers the faults after which SQLite has, or may have, rolled back the whole transaction
// (sqlite.org/lang_transaction.html, "Response To Errors Within A Transaction").
func (w *sqliteWriter) noteLoss(err error) error {
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultBusy, sqlite.ResultNoMem, sqlite.ResultInterrupt, sqlite.ResultIOErr, sqlite.ResultFull:
		w.lost = true
	}
	return err
}

func (w *sqliteWriter) close() error {
	w.log.close()
	if err := w.takeTurn(context.Background(), true); err != nil {
		return err
	}
	defer w.passOn()
	return errors.Join(w.endMigrations(), w.conn.close())
}

// Pragma sets something of the connection that writes to SQLite, outside a transaction: so tests let it run into
// trouble.
func (d *DB) Pragma(ctx context.Context, text string) error {
	w := d.writer.(*sqliteWriter)
	if err := w.takeTurn(ctx, true); err != nil {
		return err
	}
	defer w.passOn()
	return w.run(ctx, "PRAGMA "+text)
}
