package db

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"sync/atomic"
)

// sqlitePool is a database/sql pool with its statements kept prepared, which more than halves a small query.
type sqlitePool struct {
	db    *sql.DB
	kept  sync.Map // SQL text → *sql.Stmt
	count atomic.Int32
}

const maxKept = 800 // beyond it texts run unprepared: only a builder gone wild gets there

func (p *sqlitePool) query(ctx context.Context, text string, args []any) (rows, error) {
	stmt, err := p.stmt(ctx, text)
	if err != nil {
		return nil, err
	}
	if stmt == nil {
		return p.db.QueryContext(ctx, text, args...)
	}
	return stmt.QueryContext(ctx, args...)
}

func (p *sqlitePool) together(ctx context.Context, asked []Asked) error {
	return p.snapshot(ctx, func(ctx context.Context, r Reader) error { return r.together(ctx, asked) })
}

func (p *sqlitePool) stmt(ctx context.Context, text string) (*sql.Stmt, error) {
	if kept, ok := p.kept.Load(text); ok {
		return kept.(*sql.Stmt), nil
	}
	if p.count.Load() >= maxKept {
		return nil, nil
	}
	stmt, err := p.db.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if other, loaded := p.kept.LoadOrStore(text, stmt); loaded {
		return other.(*sql.Stmt), stmt.Close()
	}
	p.count.Add(1)
	return stmt, nil
}

func (p *sqlitePool) isPostgres() bool { return false }

func (p *sqlitePool) dropIdle() {}

func (p *sqlitePool) close() error { return p.db.Close() }

func (p *sqlitePool) figures() Figures {
	s := p.db.Stats()
	return Figures{InUse: s.InUse, Idle: s.Idle, Waits: s.WaitCount, Waited: s.WaitDuration}
}

func (p *sqlitePool) snapshot(ctx context.Context, fn func(ctx context.Context, r Reader) error) error {
	tx, err := p.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return translate(err)
	}
	r := &sqliteMoment{pool: p, tx: tx}
	defer r.end()
	return translate(fn(ctx, r))
}

// sqliteMoment reads inside a transaction that changes nothing.
type sqliteMoment struct {
	pool *sqlitePool
	tx   *sql.Tx
	met  []string // texts that the pool does not keep yet
}

func (r *sqliteMoment) query(ctx context.Context, text string, args []any) (rows, error) {
	if kept, ok := r.pool.kept.Load(text); ok {
		return r.tx.StmtContext(ctx, kept.(*sql.Stmt)).QueryContext(ctx, args...)
	}
	r.met = append(r.met, text)
	return r.tx.QueryContext(ctx, text, args...)
}

func (r *sqliteMoment) together(ctx context.Context, asked []Asked) error {
	return oneByOne(ctx, r, asked)
}

func (r *sqliteMoment) isPostgres() bool { return false }

// end gives the connection back, and only then has new statements prepared: preparing takes a connection of its own,
// and readers that each hold one while they wait for another would wait for each other.
func (r *sqliteMoment) end() {
	if err := r.tx.Rollback(); err != nil && !errors.Is(err, sql.ErrTxDone) {
		return // the connection is broken and goes; nothing was changed
	}
	for _, text := range r.met {
		if _, err := r.pool.stmt(context.Background(), text); err != nil {
			return // it is prepared another time
		}
	}
}
