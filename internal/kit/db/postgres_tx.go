package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
)

type postgresWriter struct{ pool *postgresPool }

func (w *postgresWriter) begin(ctx context.Context) (txConn, error) {
	conn, err := w.pool.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	return &postgresTx{conn: conn}, nil
}

func (w *postgresWriter) close() error { return nil } // shared with the primary pool

// postgresTx is a transaction that goes to the server as seldom as it can: BEGIN goes with the first question, what was
// put off with the next one, and the rest with COMMIT.
type postgresTx struct {
	conn     *pgxpool.Conn
	begun    bool
	waiting  []later
	foreseen []*Query
	known    map[string]*keptRows // answers to what was foreseen
}

// trip gives what the next trip begins with, and what was put off until now.
func (t *postgresTx) trip() (*pgx.Batch, []later) {
	b, waiting := &pgx.Batch{}, t.waiting
	if !t.begun {
		b.Queue("begin isolation level read committed")
	}
	t.begun, t.waiting = true, nil
	return b, waiting
}

func (t *postgresTx) query(ctx context.Context, text string, args []any) (rows, error) {
	if answer := t.answer(text, args); answer != nil {
		return answer, nil
	}
	if len(t.foreseen) > 0 {
		t.foresee(text, args)
		if err := t.together(ctx, nil); err != nil {
			return nil, err
		}
		return t.answer(text, args), nil
	}
	if t.begun && len(t.waiting) == 0 {
		return queryAlone(ctx, t.conn, text, args)
	}
	b, waiting := t.trip()
	return queryBehind(ctx, t.conn, b, waiting, text, args)
}

func (t *postgresTx) together(ctx context.Context, asked []Asked) error {
	known := make([]Asked, 0, len(t.foreseen)+len(asked))
	for _, q := range t.foreseen {
		known = append(known, t.keep(q))
	}
	t.foreseen = nil
	for _, a := range asked {
		if answer := t.answer(a.text, a.args); answer != nil {
			if err := a.taken(answer); err != nil {
				return err
			}
			continue
		}
		known = append(known, a)
	}
	if len(known) == 0 {
		return nil
	}
	b, waiting := t.trip()
	return send(ctx, t.conn, b, waiting, known)
}

func (t *postgresTx) exec(ctx context.Context, text string, args []any) (changed int64, err error) {
	t.waiting = append(t.waiting, later{text: text, args: args, said: func(n int64, err error) error {
		changed = n
		return err
	}})
	b, waiting := t.trip()
	return changed, send(ctx, t.conn, b, waiting, nil)
}

// mostWaiting bounds what one trip sends: a statement of many rows is long.
const mostWaiting = 64

func (t *postgresTx) put(ctx context.Context, l later) error {
	if l.counts != "" {
		l = l.counted()
	}
	if t.waiting = append(t.waiting, l); len(t.waiting) < mostWaiting {
		return nil
	}
	b, waiting := t.trip()
	return send(ctx, t.conn, b, waiting, nil)
}

func (t *postgresTx) commit(ctx context.Context) error {
	defer t.conn.Release()
	if !t.begun && len(t.waiting) == 0 {
		return nil
	}
	if err := ctx.Err(); err != nil {
		rollback(ctx, t.conn)
		return err
	}
	b, waiting := t.trip()
	before := b.Len()
	for _, l := range waiting {
		b.Queue(l.text, l.args...)
	}
	b.Queue("commit")
	answers := t.conn.SendBatch(ctx, b)
	said, err := take(answers, before, waiting)
	if err == nil {
		var tag pgconn.CommandTag
		if tag, err = answers.Exec(); err == nil && tag.String() == "ROLLBACK" {
			err = pgx.ErrTxCommitRollback
		}
		said = err
	}
	if ended := answers.Close(); err == nil {
		said, err = ended, ended
	}
	switch {
	case err == nil:
		return nil
	case mayBeCommitted(err):
		return &unsure{err}
	}
	rollback(ctx, t.conn)
	return said
}

// uneven is what PostgreSQL is made to stumble over where there is another number of rows.
const uneven = " rows, not "

// counted is what fails on the server unless there are so many rows: nobody has to look at their number before COMMIT.
func (l later) counted() later {
	text := fmt.Sprintf("WITH counted AS "+l.counts+" SELECT CASE WHEN COUNT(*) = %d THEN 0 ELSE "+
		"CAST(COUNT(*) || '%s%[2]d' AS BIGINT) END FROM counted", l.text, l.rows, uneven)
	return later{text: text, args: l.args, said: func(_ int64, err error) error {
		var e *pgconn.PgError
		if errors.As(err, &e) && strings.Contains(e.Message, uneven) {
			return l.said(-1, nil)
		}
		return l.said(int64(l.rows), err)
	}}
}

func (t *postgresTx) rollback() {
	if t.begun {
		rollback(context.Background(), t.conn)
	}
	t.conn.Release()
}

// mayBeCommitted tells whether COMMIT may have done its work although it failed: always, but for the server's word that
// the transaction is undone, or that a statement before it failed. pgconn.SafeToRetry is no help here: pgx 5.12 calls a
// connection that closes while the answer of COMMIT is awaited "conn closed" and safe.
func mayBeCommitted(err error) bool {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return isAwayState(e.Code)
	}
	return !errors.Is(err, pgx.ErrTxCommitRollback) && !errors.Is(err, sql.ErrTxDone)
}

// foresee adds a question to what is foreseen, unless it is there.
func (t *postgresTx) foresee(text string, args []any) {
	words := asWritten(text, args)
	if slices.ContainsFunc(t.foreseen, func(q *Query) bool { return asWritten(q.SQL(), q.Args()) == words }) {
		return
	}
	t.foreseen = append(t.foreseen, queryOf(text, args))
}

func (t *postgresTx) lane() int64 { return laneOf(t.conn.Conn().PgConn()) }

func (t *postgresTx) ahead(foreseen []*Query) { t.foreseen = append(t.foreseen, foreseen...) }

func asWritten(text string, args []any) string { return fmt.Sprintf("%s %v", text, args) }

// answer is what is known of a question already; nil when it was not foreseen. It is given once.
func (t *postgresTx) answer(text string, args []any) rows {
	if len(t.known) == 0 {
		return nil
	}
	words := asWritten(text, args)
	found, ok := t.known[words]
	if !ok {
		return nil
	}
	delete(t.known, words)
	return found
}

// keep asks a question whose answer is kept until somebody asks it.
func (t *postgresTx) keep(q *Query) Asked {
	return Asked{text: q.SQL(), args: q.Args(), take: func(r rows) error {
		found := r.(*postgresRows)
		kept := &keptRows{fields: slices.Clone(found.FieldDescriptions()), types: t.conn.Conn().TypeMap(), at: -1}
		for found.Next() {
			raw := found.RawValues()
			row := make([][]byte, len(raw))
			for i, value := range raw {
				if value != nil {
					row[i] = append([]byte{}, value...)
				}
			}
			kept.values = append(kept.values, row)
		}
		if t.known == nil {
			t.known = map[string]*keptRows{}
		}
		t.known[asWritten(q.SQL(), q.Args())] = kept
		return found.Err()
	}}
}

// keptRows are rows as the server sent them.
type keptRows struct {
	fields []pgconn.FieldDescription
	types  *pgtype.Map
	values [][][]byte
	at     int
}

func (r *keptRows) Columns() ([]string, error) {
	names := make([]string, len(r.fields))
	for i, f := range r.fields {
		names[i] = f.Name
	}
	return names, nil
}

func (r *keptRows) Next() bool {
	r.at++
	return r.at < len(r.values)
}

func (r *keptRows) Scan(targets ...any) error {
	for i, target := range targets {
		f := r.fields[i]
		if err := r.types.Scan(f.DataTypeOID, f.Format, r.values[r.at][i], target); err != nil {
			return fmt.Errorf("column %s: %w", f.Name, err)
		}
	}
	return nil
}

func (r *keptRows) Err() error { return nil }

func (r *keptRows) Close() error { return nil }
