package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// Tx is a running write transaction. It is used from one goroutine.
type Tx struct {
	conn  txConn
	db    *DB
	now   time.Time
	after []func()
}

type inWrite struct{}

const (
	maxTries  = 4
	firstWait = 5 * time.Millisecond
)

// ErrNested refuses a Write inside a Write: on SQLite it would wait for itself until the deadline.
var ErrNested = errors.New("db.Write inside db.Write")

// Write runs fn in one transaction; it is the only way to change the database. The function may run again after a lost
// conflict, so it changes nothing outside the database: what must follow is a job or an AfterCommit callback. An error of
// fn rolls everything back and is returned, driver errors translated.
func (d *DB) Write(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) error {
	if ctx.Value(inWrite{}) != nil {
		return ErrNested
	}
	wait := firstWait
	for try := 1; ; try++ {
		err := d.writeOnce(ctx, fn)
		var lost *conflict
		if err == nil || !errors.As(err, &lost) || try == maxTries {
			if lost != nil {
				return errs.ErrUnavailable.Because(err)
			}
			return err
		}
		select {
		case <-ctx.Done():
			return translate(ctx.Err())
		case <-time.After(wait):
			wait *= 4
		}
	}
}

func (d *DB) writeOnce(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) (err error) {
	conn, err := d.writer.begin(ctx)
	if err != nil {
		return translate(err)
	}
	tx := &Tx{conn: conn, db: d, now: d.clock()}
	done := false
	defer func() {
		if !done { // fn panicked: leave nothing open, let the panic go on
			conn.rollback()
		}
	}()
	err = fn(context.WithValue(ctx, inWrite{}, true), tx)
	done = true
	if err != nil {
		conn.rollback()
		return translate(err)
	}
	if err := conn.commit(ctx); err != nil {
		return translate(fmt.Errorf("commit: %w", err))
	}
	for _, f := range tx.after {
		f()
	}
	return nil
}

// WriteAndRead is Write followed by a read of what it left. On SQLite the read runs at the end of the same transaction: the
// writing connection has the pages at hand, while any other must load them anew after each commit. On PostgreSQL it runs
// after the commit, so that no row stays locked for it.
func (d *DB) WriteAndRead(ctx context.Context, write func(ctx context.Context, tx *Tx) error, read func(ctx context.Context, r Reader) error) error {
	if !d.postgres {
		return d.Write(ctx, func(ctx context.Context, tx *Tx) error {
			if err := write(ctx, tx); err != nil {
				return err
			}
			return read(ctx, tx)
		})
	}
	if err := d.Write(ctx, write); err != nil {
		return err
	}
	return read(ctx, d.Fresh())
}

// Now is the one instant of this transaction.
func (tx *Tx) Now() time.Time { return tx.now }

// Instant is Now as the database keeps it.
func (tx *Tx) Instant() clock.Instant { return clock.InstantOf(tx.now) }

// AfterCommit runs f once the transaction is committed; never when it is rolled back.
func (tx *Tx) AfterCommit(f func()) { tx.after = append(tx.after, f) }

// ForUpdate is the clause that locks the rows of a SELECT: empty on SQLite, whose writer is alone anyway.
func (tx *Tx) ForUpdate() string {
	if tx.db.postgres {
		return " FOR UPDATE"
	}
	return ""
}

// KeyShare is the clause that keeps the rows of a SELECT from being deleted, or from getting another key, and bars nobody else
// who only needs them to stay: empty on SQLite.
func (tx *Tx) KeyShare() string {
	if tx.db.postgres {
		return " FOR KEY SHARE"
	}
	return ""
}

// SkipLocked is the clause that locks rows and passes over those that others hold.
func (tx *Tx) SkipLocked() string {
	if tx.db.postgres {
		return " FOR UPDATE SKIP LOCKED"
	}
	return ""
}

// DB is the database the transaction runs in.
func (tx *Tx) DB() *DB { return tx.db }

// Postgres tells whether the engine is PostgreSQL; only kit packages need to ask.
func (tx *Tx) Postgres() bool { return tx.db.postgres }

func (tx *Tx) isPostgres() bool { return tx.db.postgres }

func (tx *Tx) query(ctx context.Context, text string, args []any) (*sql.Rows, error) {
	return tx.conn.query(ctx, text, args)
}

// Exec runs a changing statement and gives the number of rows it changed.
func Exec(ctx context.Context, tx *Tx, text string, args ...any) (int64, error) {
	result, err := tx.conn.exec(ctx, text, args)
	if err != nil {
		return 0, translate(fmt.Errorf("%w\nin %s", err, text))
	}
	return result.RowsAffected()
}
