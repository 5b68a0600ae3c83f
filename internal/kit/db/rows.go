package db

import (
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

// Find is One for a row that may be missing: missing is the error when there is none; nil where the zero value says enough.
func Find[T any](ctx context.Context, r Reader, missing error, text string, args ...any) (T, error) {
	found, err := One[T](ctx, r, text, args...)
	if errors.Is(err, ErrNone) {
		err = missing
	}
	return found, err
}

// SelectOne runs a built query and gives its first row; ErrNone when there is none.
func SelectOne[T any](ctx context.Context, r Reader, q *Query) (T, error) {
	return One[T](ctx, r, q.SQL(), q.Args()...)
}

// Paged gives one page of a list and the total of all pages. from begins the list's query with what it selects: the columns
// in the order of the page, or the count.
func Paged[T any](ctx context.Context, r Reader, from func(what string) *Query, columns, order string, p page.Query) ([]T, int, error) {
	rows, err := Select[T](ctx, r, from(columns).Add("ORDER BY "+order).Page(p.Size(), p.Offset()))
	if err != nil {
		return nil, 0, err
	}
	total, err := SelectOne[int](ctx, r, from("COUNT(*)"))
	return rows, total, err
}

// PagedByID is Paged for a list whose page is found by an index alone: ids begins the query that gives the ids of all rows in
// their order, or in the opposite one, from the end, for a page that is nearer to it; byID reads what is shown of the page, count
// is the total.
func PagedByID[T any](ctx context.Context, r Reader, p page.Query, ids func(end bool) *Query, count *Query, byID func(ids []int64) *Query, id func(T) int64) ([]T, int, error) {
	total, err := SelectOne[int](ctx, r, count)
	if err != nil {
		return nil, 0, err
	}
	limit, offset, end := p.Turn(total)
	if limit == 0 {
		return nil, total, nil
	}
	found, err := Select[int64](ctx, r, ids(end).Page(limit, offset))
	if err != nil {
		return nil, 0, err
	}
	if end {
		slices.Reverse(found)
	}
	rows, err := Select[T](ctx, r, byID(found))
	return page.InOrder(rows, found, id), total, err
}

// Save is Write for a use case that gives something: what fn gave in the run that was committed, nothing when it failed.
func Save[T any](ctx context.Context, d *DB, fn func(ctx context.Context, tx *Tx) (T, error)) (T, error) {
	var saved, none T
	err := d.Write(ctx, func(ctx context.Context, tx *Tx) (err error) {
		saved, err = fn(ctx, tx)
		return err
	})
	if err != nil {
		return none, err
	}
	return saved, nil
}

// SaveFault names what writing one row ran into: errs.ErrStale when it no longer has the version it was read at, taken when
// another row has what the unique index keeps apart.
func SaveFault(err error, index string, taken error) error {
	switch {
	case errors.Is(err, ErrNone):
		return errs.ErrStale
	case IsDuplicate(err, index):
		return taken
	}
	return err
}

// Delete runs a statement that deletes one row: missing when there is none, inUse when another row points at it.
func Delete(ctx context.Context, tx *Tx, missing, inUse error, text string, args ...any) error {
	n, err := Exec(ctx, tx, text, args...)
	switch {
	case IsReference(err):
		return inUse
	case err == nil && n == 0:
		return missing
	}
	return err
}

// OrNull is the argument of a column in which nothing is NULL: nil for the zero value.
func OrNull[T comparable](v T) any {
	var zero T
	if v == zero {
		return nil
	}
	return v
}
