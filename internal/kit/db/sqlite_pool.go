package db

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"langraan/internal/kit/clock"
)

// sqlitePool is connections that read, opened when they are wanted.
type sqlitePool struct {
	open   func() (*sqliteConn, error)
	size   int
	places chan *sqliteConn // who is free; nil stands for one that is not open

	waits  atomic.Int64
	waited atomic.Int64 // nanoseconds

	mu    sync.Mutex
	ended bool
}

// closePatience is how long closing waits for reads under way; what comes back later is closed then.
const closePatience = 5 * time.Second

var errClosed = errors.New("the database is closed")

func newSQLitePool(size int, open func() (*sqliteConn, error)) *sqlitePool {
	p := &sqlitePool{open: open, size: size, places: make(chan *sqliteConn, size)}
	for range size {
		p.places <- nil
	}
	return p
}

// take gives a connection that nobody else has until it is given back.
func (p *sqlitePool) take(ctx context.Context) (*sqliteConn, error) {
	var c *sqliteConn
	select {
	case c = <-p.places:
	default:
		p.waits.Add(1)
		since := clock.System()()
		select {
		case c = <-p.places:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		p.waited.Add(int64(clock.System()().Sub(since)))
	}
	if p.isEnded() {
		p.give(c)
		return nil, errClosed
	}
	if c != nil {
		return c, nil
	}
	c, err := p.open()
	if err != nil {
		p.places <- nil
	}
	return c, err
}

func (p *sqlitePool) give(c *sqliteConn) {
	if c != nil && p.isEnded() {
		_ = c.close() // nothing was changed on it
		c = nil
	}
	p.places <- c
}

func (p *sqlitePool) isEnded() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}

func (p *sqlitePool) query(ctx context.Context, text string, args []any) (rows, error) {
	c, err := p.take(ctx)
	if err != nil {
		return nil, err
	}
	found, err := c.query(ctx, text, args)
	if err != nil {
		p.give(c)
		return nil, err
	}
	return &pooledRows{found, func() { p.give(c) }}, nil
}

// pooledRows give their connection back when they are closed.
type pooledRows struct {
	rows

	give func()
}

func (r *pooledRows) Close() error {
	if r.give == nil {
		return nil
	}
	err := r.rows.Close()
	r.give()
	r.give = nil
	return err
}

func (p *sqlitePool) together(ctx context.Context, asked []Asked) error {
	return p.snapshot(ctx, func(ctx context.Context, r Reader) error { return r.together(ctx, asked) })
}

func (p *sqlitePool) isPostgres() bool { return false }

func (p *sqlitePool) dropIdle() {
	for range p.size {
		select {
		case c := <-p.places:
			if c != nil {
				_ = c.close() // nothing was changed on it
			}
			p.places <- nil
		default:
			return
		}
	}
}

func (p *sqlitePool) close() error {
	p.mu.Lock()
	p.ended = true
	p.mu.Unlock()
	late := time.After(closePatience)
	var faults error
	for range p.size {
		select {
		case c := <-p.places:
			if c != nil {
				faults = errors.Join(faults, c.close())
			}
		case <-late:
			return faults
		}
	}
	return faults
}

func (p *sqlitePool) figures() Figures {
	idle := len(p.places)
	return Figures{
		InUse: p.size - idle, Idle: idle, Waits: p.waits.Load(), Waited: time.Duration(p.waited.Load()),
	}
}

func (p *sqlitePool) snapshot(ctx context.Context, fn func(ctx context.Context, r Reader) error) error {
	c, err := p.take(ctx)
	if err != nil {
		return translate(err)
	}
	defer p.give(c)
	if _, err := c.exec(ctx, "BEGIN", nil); err != nil {
		return translate(err)
	}
	// Nothing was changed: where ROLLBACK errs, SQLite ended the transaction by itself.
	defer func() { _, _ = c.exec(context.Background(), "ROLLBACK", nil) }()
	return translate(fn(ctx, sqliteMoment{c}))
}

// sqliteMoment reads inside a transaction that changes nothing.
type sqliteMoment struct{ conn *sqliteConn }

func (r sqliteMoment) query(ctx context.Context, text string, args []any) (rows, error) {
	return r.conn.query(ctx, text, args)
}

func (r sqliteMoment) together(ctx context.Context, asked []Asked) error {
	return oneByOne(ctx, r, asked)
}

func (r sqliteMoment) isPostgres() bool { return false }
