package db

import (
	"context"
	"database/sql"
	"errors"

	"langraan/internal/kit/errs"
)

// ErrNone says that a query that should give one row gave none.
var ErrNone = errors.New("no row")

// Duplicate is a violated unique index. Index is its name in the migrations, alike on both engines.
type Duplicate struct {
	Index string
	cause error
}

func (e *Duplicate) Error() string { return "duplicate in " + e.Index }

// Unwrap gives the driver's error.
func (e *Duplicate) Unwrap() error { return e.cause }

// Check is a violated CHECK constraint; Name is its name in the migrations.
type Check struct {
	Name  string
	cause error
}

func (e *Check) Error() string { return "check " + e.Name + " failed" }

// Unwrap gives the driver's error.
func (e *Check) Unwrap() error { return e.cause }

// Reference is a violated foreign key: the row pointed to is missing, or still pointed to.
type Reference struct{ cause error }

func (e *Reference) Error() string { return "reference violated" }

// Unwrap gives the driver's error.
func (e *Reference) Unwrap() error { return e.cause }

// conflict is a transaction that lost to another and may run again.
type conflict struct{ cause error }

func (e *conflict) Error() string { return "transaction conflict: " + e.cause.Error() }
func (e *conflict) Unwrap() error { return e.cause }

// IsDuplicate tells whether err comes from the unique index of that name.
func IsDuplicate(err error, index string) bool {
	var d *Duplicate
	return errors.As(err, &d) && d.Index == index
}

// IsReference tells whether err comes from a foreign key.
func IsReference(err error) bool {
	var r *Reference
	return errors.As(err, &r)
}

// translate turns what a driver says into our errors, once, so that nothing above looks at driver texts.
func translate(err error) error {
	if err == nil || errors.Is(err, ErrNone) {
		return err
	}
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNone
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return errs.ErrUnavailable.Because(err)
	}
	var ours *errs.Error
	if errors.As(err, &ours) {
		return err
	}
	if fault := sqliteFault(err); fault != nil {
		return fault
	}
	if fault := postgresFault(err); fault != nil {
		return fault
	}
	return err
}
