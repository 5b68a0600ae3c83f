package db

import (
	"context"
	"database/sql"
	"errors"
)

// Snapshot runs fn on a reader whose statements all see the database of one moment, the latest committed one. It is for
// reads of several statements that must agree: a head and its lines, a page and its total. fn changes nothing and may
// run again after a broken connection, so it sets what it captured and never adds to it. The reader is used from one
// goroutine and ends with fn.
//
// On SQLite it is a deferred transaction of a reading connection, on PostgreSQL a REPEATABLE READ, READ ONLY
// transaction of the primary.
func Snapshot(ctx context.Context, d *DB, fn func(ctx context.Context, r Reader) error) error {
	return d.primary.snapshot(ctx, fn)
}

// SnapshotOf is Snapshot for a read that gives something.
func SnapshotOf[T any](ctx context.Context, d *DB, fn func(ctx context.Context, r Reader) (T, error)) (T, error) {
	return Moment(ctx, d.Fresh(), fn)
}

// Moment is SnapshotOf for a read that is given its reader: a snapshot of the pool it leads to, a replica too, and the
// reader itself where that is a snapshot or a transaction already. Inside fn nobody asks for another connection: those
// who each hold one would wait for each other.
func Moment[T any](ctx context.Context, r Reader, fn func(ctx context.Context, r Reader) (T, error)) (T, error) {
	p, alone := r.(*pool)
	if !alone {
		return fn(ctx, r)
	}
	var read, none T
	err := p.snapshot(ctx, func(ctx context.Context, r Reader) (err error) {
		read, err = fn(ctx, r)
		return err
	})
	if err != nil {
		return none, err
	}
	return read, nil
}

func (p *pool) snapshot(ctx context.Context, fn func(ctx context.Context, r Reader) error) error {
	options := &sql.TxOptions{ReadOnly: true}
	if p.isPostgres() {
		options.Isolation = sql.LevelRepeatableRead
	}
	return p.untilBack(ctx, func() (mayAgain bool, err error) {
		tx, err := p.db.BeginTx(ctx, options)
		if err != nil {
			return true, translate(err)
		}
		r := &momentReader{pool: p, tx: tx}
		defer r.end()
		return true, translate(fn(ctx, r))
	})
}

// momentReader reads inside a transaction that changes nothing.
type momentReader struct {
	pool *pool
	tx   *sql.Tx
	met  []string // texts that the pool does not keep yet
}

func (r *momentReader) query(ctx context.Context, text string, args []any) (*sql.Rows, error) {
	if r.pool.keep {
		if kept, ok := r.pool.kept.Load(text); ok {
			return r.tx.StmtContext(ctx, kept.(*sql.Stmt)).QueryContext(ctx, args...)
		}
		r.met = append(r.met, text)
	}
	return r.tx.QueryContext(ctx, text, args...)
}

func (r *momentReader) isPostgres() bool { return r.pool.isPostgres() }

// end gives the connection back, and only then has new statements prepared: preparing takes a connection of its own,
// and readers that each hold one while they wait for another would wait for each other.
func (r *momentReader) end() {
	if err := r.tx.Rollback(); err != nil && !errors.Is(err, sql.ErrTxDone) {
		return // the connection is broken and goes; nothing was changed
	}
	for _, text := range r.met {
		if _, err := r.pool.stmt(context.Background(), text); err != nil {
			return // it is prepared another time
		}
	}
}
