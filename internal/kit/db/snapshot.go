package db

import "context"

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
	p, alone := r.(pool)
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
