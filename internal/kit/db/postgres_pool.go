package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	postgresWriters = 20
	postgresReaders = 20
	// Connections live so long, give or take, so that pools follow a fail-over and let go of a promoted standby, and
	// that no plan made when tables were small stays.
	connectionLife       = 5 * time.Minute
	connectionLifeSpread = time.Minute
)

// settings are those of a session. What is asked together outside a transaction sees one moment by the isolation; rows
// are mostly in memory, where an index costs little; no query is long enough to be compiled. A whole table is read only
// where no index fits: a plan that was made and kept while a table was small would read it whole when it has grown.
var settings = map[string]string{
	"default_transaction_isolation": "repeatable read",
	"random_page_cost":              "1.1",
	"jit":                           "off",
	"enable_seqscan":                "off",
}

// postgresPool is connections to one server.
type postgresPool struct {
	pool *pgxpool.Pool
	sql  *sql.DB // over the pool, for who knows database/sql alone
}

func openPostgresPool(address, session string, size int32, spent *tally) (*postgresPool, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("the database address is not a postgres:// address")
	}
	q := u.Query()
	for key, value := range map[string]string{"target_session_attrs": session, "connect_timeout": "5"} {
		if q.Get(key) == "" {
			q.Set(key, value)
		}
	}
	u.RawQuery = strings.ReplaceAll(q.Encode(), "+", "%20") // pgx takes a plus as it stands
	config, err := pgxpool.ParseConfig(u.String())
	if err != nil {
		return nil, fmt.Errorf("opening PostgreSQL: %w", err)
	}
	config.MaxConns = size
	config.MaxConnLifetime, config.MaxConnLifetimeJitter = connectionLife, connectionLifeSpread
	config.ConnConfig.StatementCacheCapacity, config.ConnConfig.Tracer = maxKept, spent
	for name, value := range settings {
		config.ConnConfig.RuntimeParams[name] = value
	}
	numberLanes(config)
	pool, err := pgxpool.NewWithConfig(context.Background(), config)
	if err != nil {
		return nil, fmt.Errorf("opening PostgreSQL: %w", err)
	}
	return &postgresPool{pool, stdlib.OpenDBFromPool(pool)}, nil
}

func (p *postgresPool) query(ctx context.Context, text string, args []any) (rows, error) {
	found, err := p.pool.Query(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	return &postgresRows{Rows: found}, nil
}

// together asks in one trip, which is a transaction of its own.
func (p *postgresPool) together(ctx context.Context, asked []Asked) error {
	return send(ctx, p.pool, &pgx.Batch{}, nil, asked)
}

func (p *postgresPool) isPostgres() bool { return true }

func (p *postgresPool) dropIdle() { p.pool.Reset() }

func (p *postgresPool) close() error {
	err := p.sql.Close()
	p.pool.Close()
	return err
}

func (p *postgresPool) figures() Figures {
	s := p.pool.Stat()
	return Figures{
		InUse: int(s.AcquiredConns()), Idle: int(s.IdleConns()), Waits: s.EmptyAcquireCount(),
		Waited: s.EmptyAcquireWaitTime(),
	}
}

func (p *postgresPool) snapshot(ctx context.Context, fn func(ctx context.Context, r Reader) error) error {
	return untilBack(ctx, p, func() (mayAgain bool, err error) {
		conn, err := p.pool.Acquire(ctx)
		if err != nil {
			return true, translate(err)
		}
		r := &postgresMoment{conn: conn}
		defer r.end(ctx)
		return true, translate(fn(ctx, r))
	})
}

// postgresMoment reads inside a transaction that changes nothing. It begins with the first question.
type postgresMoment struct {
	conn  *pgxpool.Conn
	begun bool
}

func (r *postgresMoment) batch() *pgx.Batch {
	b := &pgx.Batch{}
	if !r.begun {
		b.Queue("begin isolation level repeatable read read only")
		r.begun = true
	}
	return b
}

func (r *postgresMoment) query(ctx context.Context, text string, args []any) (rows, error) {
	if r.begun {
		return queryAlone(ctx, r.conn, text, args)
	}
	return queryBehind(ctx, r.conn, r.batch(), nil, text, args)
}

func (r *postgresMoment) together(ctx context.Context, asked []Asked) error {
	return send(ctx, r.conn, r.batch(), nil, asked)
}

func (r *postgresMoment) isPostgres() bool { return true }

func (r *postgresMoment) end(ctx context.Context) {
	if r.begun {
		rollback(ctx, r.conn)
	}
	r.conn.Release()
}

// postgresRows are the rows of a query; end is what closing them ends besides.
type postgresRows struct {
	pgx.Rows

	end func() error
}

func (r *postgresRows) Columns() ([]string, error) {
	fields := r.FieldDescriptions()
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names, nil
}

func (r *postgresRows) Close() error {
	r.Rows.Close()
	err := r.Err()
	if r.end != nil {
		if ended := r.end(); err == nil {
			err = ended
		}
	}
	return err
}

// sender is a connection or a pool of them.
type sender interface {
	SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults
}

// send sends in one trip what stands in the batch already, what was put off, and what is asked, and takes the answers.
func send(ctx context.Context, conn sender, b *pgx.Batch, waiting []later, asked []Asked) (err error) {
	before := b.Len()
	for _, l := range waiting {
		b.Queue(l.text, l.args...)
	}
	for _, a := range asked {
		b.Queue(a.text, a.args...)
	}
	answers := conn.SendBatch(ctx, b)
	defer func() {
		if ended := answers.Close(); err == nil {
			err = ended
		}
	}()
	if said, err := take(answers, before, waiting); said != nil || err != nil {
		return cmp.Or(said, err)
	}
	for _, a := range asked {
		found, err := answers.Query()
		if err != nil {
			return in(a.text, err)
		}
		if err := a.taken(&postgresRows{Rows: found}); err != nil {
			return err
		}
		if a.count != nil {
			*a.count = found.CommandTag().RowsAffected()
		}
	}
	return nil
}

// take takes the outcomes of the first statements of a trip: some of no interest, then those that were put off. Beside
// what callers make of a fault it gives the driver's error; nil where the outcome alone was refused.
func take(answers pgx.BatchResults, before int, waiting []later) (said, err error) {
	for range before {
		if _, err := answers.Exec(); err != nil {
			return err, err
		}
	}
	for _, l := range waiting {
		tag, err := answers.Exec()
		if said := l.outcome(tag.RowsAffected(), err); said != nil || err != nil {
			return said, err
		}
	}
	return nil, nil
}

// queryBehind asks behind what stands in the batch and what was put off, in one trip.
func queryBehind(
	ctx context.Context, conn sender, b *pgx.Batch, waiting []later, text string, args []any,
) (rows, error) {
	before := b.Len()
	for _, l := range waiting {
		b.Queue(l.text, l.args...)
	}
	b.Queue(text, args...)
	answers := conn.SendBatch(ctx, b)
	if said, err := take(answers, before, waiting); said != nil || err != nil {
		_ = answers.Close() // says the same again
		return nil, cmp.Or(said, err)
	}
	found, err := answers.Query()
	if err != nil {
		_ = answers.Close()
		return nil, err
	}
	return &postgresRows{Rows: found, end: answers.Close}, nil
}

func queryAlone(ctx context.Context, conn *pgxpool.Conn, text string, args []any) (rows, error) {
	found, err := conn.Query(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	return &postgresRows{Rows: found}, nil
}

const rollbackWithin = 5 * time.Second

// rollback ends the transaction of a connection; a connection on which that fails is thrown away when it is released.
func rollback(ctx context.Context, conn *pgxpool.Conn) {
	if conn.Conn().IsClosed() {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollbackWithin)
	defer cancel()
	_, _ = conn.Exec(ctx, "rollback", pgx.QueryExecModeSimpleProtocol)
}
