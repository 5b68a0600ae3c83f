package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"time"

	"langraan/internal/kit/errs"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	postgresWriters = 20
	postgresReaders = 20
	connectionLife  = 5 * time.Minute // so that pools follow a failover and let go of a promoted standby
)

func openPostgres(_ context.Context, c Config) (*DB, error) {
	w, err := postgresPool(c.URL, "primary", postgresWriters) // a primary that takes no writes is still read
	if err != nil {
		return nil, err
	}
	d := &DB{
		clock: c.Clock, postgres: true, primary: &pool{db: w, size: postgresWriters}, url: c.URL,
		writer: &postgresWriter{db: w},
	}
	d.reader = d.primary
	if c.ReadURL != "" {
		r, err := postgresPool(c.ReadURL, "prefer-standby", postgresReaders)
		if err != nil {
			return nil, errors.Join(err, w.Close())
		}
		d.reader = &pool{db: r, size: postgresReaders}
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

func (t *postgresTx) commit(context.Context) error {
	err := t.tx.Commit()
	if err != nil && mayBeCommitted(err) {
		return &unsure{err}
	}
	return err
}

func (t *postgresTx) rollback() { _ = t.tx.Rollback() } // the transaction is gone either way

// mayBeCommitted tells whether COMMIT may have done its work although it failed: always, but for the server's word that
// the transaction is undone. pgconn.SafeToRetry is no help here: pgx 5.12 calls a connection that closes while the
// answer of COMMIT is awaited "conn closed" and safe.
func mayBeCommitted(err error) bool {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return isAwayState(e.Code)
	}
	return !errors.Is(err, pgx.ErrTxCommitRollback) && !errors.Is(err, sql.ErrTxDone)
}

// isBroken tells that a connection could not be made or broke.
func isBroken(err error) bool {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return isAwayState(e.Code)
	}
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || pgconn.SafeToRetry(err) ||
		errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}

// awayWords says why the database is away. A primary that somebody made read-only may write again in a moment, like a
// former one whose follower is found; the person should know which.
func awayWords(err error) *errs.Error {
	var e *pgconn.PgError
	if errors.As(err, &e) && e.Code == readOnlyState {
		return errReadOnly
	}
	return errAway
}

const readOnlyState = "25006"

// isAwayState tells whether a SQLSTATE says that another connection may have more luck in a moment: the class of
// connection exceptions, shutdowns and crashes, too many connections, and a former primary that only reads since a
// fail-over.
func isAwayState(code string) bool {
	switch code {
	case "57P01", "57P02", "57P03", "57P05", "53300", readOnlyState, "25P03":
		return true
	}
	return strings.HasPrefix(code, "08")
}

// isTimeout tells that the caller's own time was over or the caller went away, and not that a connection took too long
// to make.
func isTimeout(err error) bool {
	var connect *pgconn.ConnectError
	return !errors.As(err, &connect) && (errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded))
}

// dropIdle closes the connections nobody uses: after a crash all are dead, after a fail-over they lead to the wrong
// server.
func (p *pool) dropIdle() {
	if p.isPostgres() {
		p.db.SetMaxIdleConns(-1)
		p.db.SetMaxIdleConns(p.size)
	}
}

// postgresFault turns SQLSTATE codes (PostgreSQL manual, appendix A) into ours.
func postgresFault(err error) error {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
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
		return errBusy.Because(&conflict{cause: err})
	case "53100":
		return errFull.Because(err)
	case "58030":
		return errDisk.Because(err)
	case "22001", "22003", "22021", "22P05":
		return errs.ErrInvalid.Because(err) // too long, out of range, a character text cannot hold
	}
	if strings.HasPrefix(e.Code, "53") { // insufficient resources
		return errs.ErrUnavailable.Because(err)
	}
	return nil
}

var _ = stdlib.GetDefaultDriver // registers the pgx driver with database/sql
