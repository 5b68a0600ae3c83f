package db_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// Where the change is committed before it is read back, a read that fails says that it is done; where both are one
// transaction, nothing is done. What the read refuses is told as it is.
func TestAChangeThatCantBeReadBackSaysThatItIsDone(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, failure := range map[string]error{
			"broken": errors.New("the connection broke"), "away": errs.ErrUnavailable,
			"refused": errs.ErrNotFound,
		} {
			err := d.WriteAndRead(t.Context(), named(name), func(context.Context, db.Reader) error { return failure })
			isDone := slices.Contains(names(t, d), name)
			if isDone != d.Postgres() {
				t.Errorf("%s: done is %v", name, isDone)
			}
			saysDone := errors.Is(err, db.ErrUnread)
			if saysDone != (isDone && name != "refused") || !errors.Is(err, failure) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}
