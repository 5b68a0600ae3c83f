package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"time"

	"langraan/internal/kit/errs"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	postgresWriters = 20
	postgresReaders = 20
	connectionLife  = 5 * time.Minute // so that pools follow a failover and let go of a promoted standby
)

func openPostgres(_ context.Context, c Config) (*DB, error) {
	w, err := postgresPool(c.URL, "read-write", postgresWriters)
	if err != nil {
		return nil, err
	}
	d := &DB{clock: c.Clock, postgres: true, primary: &pool{db: w}, url: c.URL, writer: &postgresWriter{db: w}}
	d.reader = d.primary
	if c.ReadURL != "" {
		r, err := postgresPool(c.ReadURL, "prefer-standby", postgresReaders)
		if err != nil {
			return nil, errors.Join(err, w.Close())
		}
		d.reader = &pool{db: r}
	}
	return d, nil
}

func postgresPool(address, session string, size int) (*sql.DB, error) {
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
	u.RawQuery = q.Encode()
	pool, err := sql.Open("pgx", u.String())
	if err != nil {
		return nil, fmt.Errorf("opening PostgreSQL: %w", err)
	}
	pool.SetMaxOpenConns(size)
	pool.SetMaxIdleConns(size)
	pool.SetConnMaxLifetime(connectionLife)
	return pool, nil
}

type postgresWriter struct{ db *sql.DB }

func (w *postgresWriter) begin(ctx context.Context) (txConn, error) {
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	return &postgresTx{tx}, nil
}

func (w *postgresWriter) close() error { return nil } // shared with the primary pool

type postgresTx struct{ tx *sql.Tx }

func (t *postgresTx) query(ctx context.Context, text string, args []any) (*sql.Rows, error) {
	return t.tx.QueryContext(ctx, text, args...)
}

func (t *postgresTx) exec(ctx context.Context, text string, args []any) (sql.Result, error) {
	return t.tx.ExecContext(ctx, text, args...)
}

func (t *postgresTx) commit(context.Context) error { return t.tx.Commit() }

func (t *postgresTx) rollback() { _ = t.tx.Rollback() } // the transaction is gone either way

// postgresFault turns SQLSTATE codes (PostgreSQL manual, appendix A) into ours.
func postgresFault(err error) error {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		var connect *pgconn.ConnectError
		if errors.As(err, &connect) || pgconn.SafeToRetry(err) {
			return errs.ErrUnavailable.Because(err)
		}
		return nil
	}
	switch e.Code {
	case "23505":
		return &Duplicate{Index: e.ConstraintName, cause: err}
	case "23514":
		return &Check{Name: e.ConstraintName, cause: err}
	case "23503":
		return &Reference{cause: err}
	case "40001", "40P01":
		return &conflict{cause: err}
	case "57P01", "57P02", "57P03", "25006", "53300":
		return errs.ErrUnavailable.Because(err)
	case "22001", "22003", "22021", "22P05":
		return errs.ErrInvalid.Because(err) // too long, out of range, a character text cannot hold
	}
	return nil
}

var _ = stdlib.GetDefaultDriver // registers the pgx driver with database/sql
