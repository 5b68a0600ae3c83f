package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"langraan/internal/kit/errs"

	"github.com/jackc/pgx/v5/pgconn"
)

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
