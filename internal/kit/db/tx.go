package db

import (
	"context"
	"errors"
	"strings"
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
	last  []func(ctx context.Context) error
	kept  map[any]any

	repeatable bool // a second run finds what a first one committed
	repeated   bool // and this run did
	mayBeDone  bool // a run before this one may be committed
}

type inWrite struct{}

const (
	maxTries  = 4
	firstWait = 5 * time.Millisecond
)

// ErrNested refuses a Write inside a Write: on SQLite it would wait for itself until the deadline.
var ErrNested = errors.New("db.Write inside db.Write")

// Write runs fn in one transaction; it is the only way to change the database. An error of fn rolls everything back and
// is returned, driver errors translated.
//
// The function may run again: after a lost conflict, after a violated foreign key that it has no words for (what it had
// read was deleted meanwhile, which it refuses itself when it reads anew), and for some seconds while the database is
// away, on a new connection, as long as nothing can have been committed. So it changes nothing outside the database:
// what must follow is a job or an AfterCommit callback. When the connection breaks during COMMIT nobody knows what
// became of the transaction; then it runs again only if it is Repeatable, as once.Do with a key makes it, which finds
// what was committed; otherwise the caller is told that the outcome is not known.
func (d *DB) Write(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) error {
	if ctx.Value(inWrite{}) != nil {
		return ErrNested
	}
	var runs attempts
	for {
		tx, err := d.writeOnce(ctx, runs.unsure != nil, fn)
		if err == nil {
			runs.finish(tx)
			return nil
		}
		if !runs.again(ctx, d, tx, err) {
			return runs.fault(err)
		}
	}
}

// attempts are the runs of one Write so far.
type attempts struct {
	conflicts int
	patience  patience
	unsure    error    // what a run said that may be committed
	due       []func() // what follows when it was
}

// again tells, after a pause, whether the transaction may run again.
func (a *attempts) again(ctx context.Context, d *DB, tx *Tx, err error) bool {
	var lost *conflict
	var unknown *unsure
	switch {
	case errors.As(err, &unknown):
		if a.unsure = err; !tx.repeatable {
			return false
		}
		if !tx.repeated {
			a.due = tx.after
		}
	case errors.As(err, &lost), d.postgres && isUnnamedReference(err):
		a.conflicts++
		return a.conflicts < maxTries && pause(ctx, firstWait<<(2*(a.conflicts-1)))
	case !isAway(err):
		return false
	}
	d.primary.dropIdle()
	d.forgetLost()
	return a.patience.again(ctx)
}

// isUnnamedReference tells that a foreign key was violated and nobody made a refusal of it.
func isUnnamedReference(err error) bool {
	var named *errs.Error
	return IsReference(err) && !errors.As(err, &named)
}

// finish runs what follows the commit: of this run, or of the run before it whose commit it found.
func (a *attempts) finish(tx *Tx) {
	if tx.repeated {
		runAll(a.due)
	}
	runAll(tx.after)
}

// fault is the error of the last run; where an earlier one may be committed and the last could not tell, its error
// stands.
func (a *attempts) fault(err error) error {
	if a.unsure != nil && errs.Of(err).Kind == errs.Unavailable {
		return a.unsure
	}
	return err
}

func pause(ctx context.Context, wait time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(wait):
		return true
	}
}

func runAll(callbacks []func()) {
	for _, f := range callbacks {
		f()
	}
}

func (d *DB) writeOnce(ctx context.Context, mayBeDone bool, fn func(ctx context.Context, tx *Tx) error,
) (tx *Tx, err error) {
	if err := d.background.enter(ctx); err != nil {
		return nil, translate(err)
	}
	var began time.Time
	defer func() { d.background.leave(ctx, began) }()
	conn, err := d.writer.begin(ctx)
	if err != nil {
		return nil, translate(err)
	}
	began = clock.System()()
	tx = &Tx{conn: conn, db: d, now: d.clock(), mayBeDone: mayBeDone}
	done := false
	defer func() {
		if !done { // fn panicked: leave nothing open, let the panic go on
			conn.rollback()
		}
	}()
	inside := context.WithValue(ctx, inWrite{}, true)
	if err = fn(inside, tx); err == nil {
		err = tx.finish(inside)
	}
	done = true
	if err != nil {
		conn.rollback()
		return tx, translate(err)
	}
	if err := conn.commit(ctx); err != nil {
		return tx, in("commit", err)
	}
	return tx, nil
}

// WriteAndRead is Write followed by a read of what it left. On SQLite the read runs at the end of the same transaction:
// the writing connection has the pages at hand, while any other must load them anew after each commit. On PostgreSQL it
// runs after the commit, so that no row stays locked for it, and asks all that must agree Together or in a Moment; when
// the database goes away between the two for longer than anybody waits, the answer is ErrUnread: the change is
// committed.
func (d *DB) WriteAndRead(ctx context.Context, write func(ctx context.Context, tx *Tx) error,
	read func(ctx context.Context, r Reader) error,
) error {
	if !d.postgres {
		return d.Write(ctx, func(ctx context.Context, tx *Tx) error {
			if err := write(ctx, tx); err != nil {
				return err
			}
			if err := tx.finish(ctx); err != nil {
				return err
			}
			return read(ctx, tx)
		})
	}
	if err := d.Write(ctx, write); err != nil {
		return err
	}
	err := read(ctx, d.primary)
	if err != nil && (errs.Of(err).Kind == errs.Unavailable || errs.Of(err).Kind == errs.Internal) {
		return ErrUnread.Because(err)
	}
	return err
}

// Now is the one instant of this transaction.
func (tx *Tx) Now() time.Time { return tx.now }

// Instant is Now as the database keeps it.
func (tx *Tx) Instant() clock.Instant { return clock.InstantOf(tx.now) }

// Repeatable says that a second run of this transaction does no harm when the first one is committed: it finds what
// that one did and changes nothing more, as once.Do promises, or a second time is as good as one.
func (tx *Tx) Repeatable() { tx.repeatable = true }

// Repeated says that this run found the work of an earlier one.
func (tx *Tx) Repeated() { tx.repeated = true }

// MayBeDone says that a run before this one may be committed: what is found done may be its work.
func (tx *Tx) MayBeDone() bool { return tx.mayBeDone }

// Again is an error by which the transaction is undone and runs again, as after a lost conflict.
func Again(because error) error { return errBusy.Because(&conflict{cause: because}) }

// AfterCommit runs f once the transaction is committed; never when it is rolled back.
func (tx *Tx) AfterCommit(f func()) { tx.after = append(tx.after, f) }

// BeforeCommit runs f when the rest of the transaction is done: for rows that most transactions change, so that they
// are locked last and as shortly as can be. An error rolls everything back.
func (tx *Tx) BeforeCommit(f func(ctx context.Context) error) { tx.last = append(tx.last, f) }

func (tx *Tx) finish(ctx context.Context) error {
	for len(tx.last) > 0 {
		first := tx.last[0]
		tx.last = tx.last[1:]
		if err := first(ctx); err != nil {
			return err
		}
	}
	return nil
}

type keptKey[T any] struct{}

// KeptIn is what a package gathers while a transaction runs, made when it is first asked for. Each run has its own.
func KeptIn[T any](tx *Tx, made func() *T) *T {
	if known, ok := tx.kept[keptKey[T]{}]; ok {
		return known.(*T)
	}
	if tx.kept == nil {
		tx.kept = map[any]any{}
	}
	fresh := made()
	tx.kept[keptKey[T]{}] = fresh
	return fresh
}

// ForUpdate is the clause that locks the rows of a SELECT: empty on SQLite, whose writer is alone anyway.
func (tx *Tx) ForUpdate() string {
	if tx.db.postgres {
		return " FOR UPDATE"
	}
	return ""
}

// Alone waits until no other transaction stands alone with the same word, and keeps others out until it ends: for what
// no row stands for yet. It is put off like Put: what is asked behind it sees what those before have done. On SQLite
// the writer is alone anyway.
func (tx *Tx) Alone(ctx context.Context, word string) error {
	if !tx.db.postgres {
		return nil
	}
	return Put(ctx, tx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", word)
}

// KeyShare is the clause that keeps the rows of a SELECT from being deleted, or from getting another key, and bars
// nobody else who only needs them to stay: empty on SQLite. Of several tables it locks those named.
func (tx *Tx) KeyShare(of ...string) string {
	switch {
	case !tx.db.postgres:
		return ""
	case len(of) > 0:
		return " FOR KEY SHARE OF " + strings.Join(of, ", ")
	}
	return " FOR KEY SHARE"
}

// NoKeyUpdate is the clause that locks the rows of a SELECT against other changes, but lets others point at them: rows
// that a transaction changes and doesn't delete. Who keeps them by KeyShare may come to lock them, whoever else keeps
// them.
func (tx *Tx) NoKeyUpdate() string {
	if tx.db.postgres {
		return " FOR NO KEY UPDATE"
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

func (tx *Tx) query(ctx context.Context, text string, args []any) (rows, error) {
	return tx.conn.query(ctx, text, args)
}

func (tx *Tx) together(ctx context.Context, asked []Asked) error { return tx.conn.together(ctx, asked) }

// Lane says which row of a sum that lies in several the transaction adds to, from 0: transactions of one program that
// run at one time have different ones. It is always 0 on SQLite, where one writes at a time.
func (tx *Tx) Lane() int64 { return tx.conn.lane() }

// Ahead says what the transaction will ask: on PostgreSQL these questions go with its next trip to the server, and
// whoever asks one of them afterwards, in the same words, has the answer at once. It is for questions whose answers
// nothing changes meanwhile.
func (tx *Tx) Ahead(foreseen ...*Query) { tx.conn.ahead(foreseen) }

// Exec runs a changing statement and gives the number of rows it changed. Put is for who doesn't need it.
func Exec(ctx context.Context, tx *Tx, text string, args ...any) (int64, error) {
	changed, err := tx.conn.exec(ctx, text, args)
	return changed, in(text, err)
}
