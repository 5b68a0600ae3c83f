package db

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// Figures are how a pool is used: connections in use and idle, how often somebody waited for one, and how long in all.
type Figures struct {
	InUse, Idle int
	Waits       int64
	Waited      time.Duration
}

// Stats are the figures of each pool, by its name: primary (reads that must be fresh; on PostgreSQL the writes too)
// and, where they are apart, reader.
func (d *DB) Stats() map[string]Figures {
	figures := map[string]Figures{"primary": d.primary.figures()}
	if d.reader != d.primary {
		figures["reader"] = d.reader.figures()
	}
	return figures
}

// Spent is what the database was asked since the program began: statements, and on PostgreSQL the trips to the server
// that carried them.
type Spent struct{ Trips, Statements int64 }

// Spent counts up for as long as the program runs.
func (d *DB) Spent() Spent { return Spent{d.spent.trips.Load(), d.spent.statements.Load()} }

// tally counts what is asked of a database.
type tally struct{ trips, statements atomic.Int64 }

// TraceQueryStart counts a statement that goes alone.
func (t *tally) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	t.trips.Add(1)
	t.statements.Add(1)
	return ctx
}

// TraceQueryEnd is of no interest.
func (t *tally) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// TraceBatchStart counts statements that go together.
func (t *tally) TraceBatchStart(ctx context.Context, _ *pgx.Conn, sent pgx.TraceBatchStartData) context.Context {
	t.trips.Add(1)
	t.statements.Add(int64(sent.Batch.Len()))
	return ctx
}

// TraceBatchQuery is of no interest.
func (t *tally) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

// TraceBatchEnd is of no interest.
func (t *tally) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}
