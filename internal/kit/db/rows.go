package db

import (
	"context"
	"errors"

	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

// Find is One for a row that may be missing: missing is the error when there is none; nil where the zero value says
// enough.
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

// Paged gives one page of a list and the total of all pages, of one moment. from begins the list's query with what it
// selects: the columns in the order of the page, or the count, which is not asked for where the page is the last one.
func Paged[T any](ctx context.Context, r Reader, from func(what string) *Query, columns, order string,
	p page.Query,
) ([]T, int, error) {
	list, err := Moment(ctx, r, func(ctx context.Context, r Reader) (list page.List[T], err error) {
		list.Data, err = Select[T](ctx, r, from(columns).Add("ORDER BY "+order).Page(p.Size(), p.Offset()))
		if n := len(list.Data); err != nil || n < p.Size() && (n > 0 || p.Offset() == 0) {
			list.Total = p.Offset() + n
			return list, err
		}
		list.Total, err = SelectOne[int](ctx, r, from("COUNT(*)"))
		return list, err
	})
	return list.Data, list.Total, err
}

// PagedByID is Paged for a list whose page is found by an index alone: ids is the query that gives the ids of all rows
// in their order, byID reads what is shown of the page, count is the total.
func PagedByID[T any](ctx context.Context, r Reader, p page.Query, ids, count *Query, byID func(ids []int64) *Query,
	id func(T) int64,
) ([]T, int, error) {
	list, err := Moment(ctx, r, func(ctx context.Context, r Reader) (list page.List[T], err error) {
		if list.Total, err = SelectOne[int](ctx, r, count); err != nil || p.Offset() >= list.Total {
			return list, err
		}
		found, err := Select[int64](ctx, r, ids.Page(p.Size(), p.Offset()))
		if err != nil {
			return list, err
		}
		rows, err := Select[T](ctx, r, byID(found))
		list.Data = page.InOrder(rows, found, id)
		return list, err
	})
	return list.Data, list.Total, err
}

// Save is Write for a use case that gives something: what fn gave in the run that was committed, nothing when it
// failed.
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

// SaveFault names what writing one row ran into: errs.ErrStale when it no longer has the version it was read at, taken
// when another row has what the unique index keeps apart.
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
