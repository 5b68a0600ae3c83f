package db

import (
	"context"
	"iter"
	"slices"
	"strings"
	"sync"
)

// later is a change that may wait until the transaction sends something anyway. said is what the caller makes of its
// outcome; nil takes errors as they are.
type later struct {
	text   string
	args   []any
	counts string // the rows of which there must be so many: what it changed, or what it found
	rows   int
	said   func(rows int64, err error) error
}

// How PostgreSQL is made to count the rows of a change and of a question.
const (
	changes = "(%s RETURNING 1)"
	finds   = "(%s)"
)

// outcome is what became of the change.
func (l later) outcome(rows int64, err error) error {
	err = in(l.text, err)
	if l.said != nil {
		return l.said(rows, err)
	}
	return err
}

// Put runs a changing statement of which nobody needs the outcome. On PostgreSQL it goes to the server with the next
// question, or with the end of the transaction: its error comes from there, and rolls everything back like its own.
func Put(ctx context.Context, tx *Tx, text string, args ...any) error {
	return tx.conn.put(ctx, later{text: text, args: args})
}

// PutQuery is Put for a built statement.
func PutQuery(ctx context.Context, tx *Tx, q *Query) error { return Put(ctx, tx, q.SQL(), q.Args()...) }

// PutOne is Put for a statement that changes exactly one row: none is the error when it does not.
func PutOne(ctx context.Context, tx *Tx, none error, text string, args ...any) error {
	return PutAll(ctx, tx, 1, none, text, args...)
}

// PutQueryAll is PutAll for a built statement.
func PutQueryAll(ctx context.Context, tx *Tx, rows int, other error, q *Query) error {
	return PutAll(ctx, tx, rows, other, q.SQL(), q.Args()...)
}

// PutAll is Put for a statement that changes exactly so many rows: other is the error when it does not.
func PutAll(ctx context.Context, tx *Tx, rows int, other error, text string, args ...any) error {
	return tx.conn.put(ctx, later{text, args, changes, rows, unless(int64(rows), other)})
}

func unless(wanted int64, other error) func(rows int64, err error) error {
	return func(rows int64, err error) error {
		if err == nil && rows != wanted {
			return other
		}
		return err
	}
}

// PutNone is Put for a question that must find nothing: some is the error when it does.
func PutNone(ctx context.Context, tx *Tx, some error, q *Query) error {
	if tx.db.postgres {
		return tx.conn.put(ctx, later{q.SQL(), q.Args(), finds, 0, unless(0, some)})
	}
	found, err := One[int64](ctx, tx, "SELECT COUNT(*) FROM ("+q.SQL()+") found", q.Args()...)
	return unless(0, some)(found, err)
}

// PutOr is Put for a statement whose error the caller names: said is given it, and what said makes of it is the error.
func PutOr(ctx context.Context, tx *Tx, said func(err error) error, text string, args ...any) error {
	return tx.conn.put(ctx, later{text: text, args: args, said: func(_ int64, err error) error {
		if err == nil {
			return nil
		}
		return said(err)
	}})
}

// insertSizes are how many rows one statement writes, so that few different statements arise. What has few rows, as
// most orders and bills have, is one statement.
var insertSizes = []int{64, 32, 16, 8, 7, 6, 5, 4, 3, 2, 1}

// Fresh is rows to be written: columns are those of the table, the first of them with values that all rows share.
type Fresh struct {
	Table   string
	Columns string
	Shared  []any
	Rows    [][]any
	End     string                // what stands behind the rows, such as ON CONFLICT
	Said    func(err error) error // what the caller makes of an error, if anything

	withID bool
}

// InsertAll writes new rows and gives their ids, which rise in their order. It is put off like Put.
func InsertAll(ctx context.Context, tx *Tx, f Fresh) ([]int64, error) {
	if len(f.Rows) == 0 {
		return nil, nil
	}
	if w, isSQLite := tx.conn.(*sqliteWriter); isSQLite {
		return f.insert(ctx, w)
	}
	ids, err := tx.freshIDs(ctx, f.Table, len(f.Rows))
	if err != nil {
		return nil, err
	}
	rows := make([][]any, len(f.Rows))
	for i, row := range f.Rows {
		rows[i] = append([]any{ids[i]}, row...)
	}
	f.Rows, f.withID = rows, true
	return ids, PutRows(ctx, tx, f)
}

// InsertOne is InsertAll for one row, whose values are all in Shared.
func InsertOne(ctx context.Context, tx *Tx, f Fresh) (int64, error) {
	f.Rows = [][]any{nil}
	ids, err := InsertAll(ctx, tx, f)
	if err != nil {
		return 0, err
	}
	return ids[0], nil
}

// PutRows writes new rows of which nobody needs the ids. It is put off like Put.
func PutRows(ctx context.Context, tx *Tx, f Fresh) error {
	for text, args := range f.statements() {
		if err := tx.conn.put(ctx, later{text: text, args: args, said: f.outcome}); err != nil {
			return err
		}
	}
	return nil
}

// insert writes the rows on SQLite, which numbers those of one statement one after the other.
func (f Fresh) insert(ctx context.Context, w *sqliteWriter) ([]int64, error) {
	ids := make([]int64, 0, len(f.Rows))
	for text, args := range f.statements() {
		n, err := w.exec(ctx, text, args)
		if err != nil {
			return nil, f.outcome(0, in(text, err))
		}
		last := w.conn.lastID()
		for id := last - n + 1; id <= last; id++ {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func (f Fresh) outcome(_ int64, err error) error {
	if err == nil || f.Said == nil {
		return err
	}
	return f.Said(err)
}

// statements gives the statements that write the rows.
func (f Fresh) statements() iter.Seq2[string, []any] {
	return func(yield func(string, []any) bool) {
		for rows := f.Rows; len(rows) > 0; {
			size := insertSizes[slices.IndexFunc(insertSizes, func(n int) bool { return n <= len(rows) })]
			args := append(make([]any, 0, len(f.Shared)+size*len(rows[0])), f.Shared...)
			for _, row := range rows[:size] {
				args = append(args, row...)
			}
			if !yield(f.text(len(rows[0]), size), args) {
				return
			}
			rows = rows[size:]
		}
	}
}

type freshText struct {
	table, columns, end string
	shared, own, rows   int
	withID              bool
}

// freshTexts are the statements that were written so far: freshText → string.
var freshTexts sync.Map

// text is the statement for some rows with so many values of their own. A row's own values begin with its id, where
// it is given one.
func (f Fresh) text(own, rows int) string {
	key := freshText{f.Table, f.Columns, f.End, len(f.Shared), own, rows, f.withID}
	if known, ok := freshTexts.Load(key); ok {
		return known.(string)
	}
	names := strings.Split(f.Columns, ",")
	if f.withID {
		names = slices.Insert(names, len(f.Shared), " id")
	}
	text := "INSERT INTO " + f.Table + " (" + strings.TrimSpace(strings.Join(names, ",")) + ") VALUES " +
		Values(len(f.Shared), own, rows)
	if f.End != "" {
		text += " " + f.End
	}
	freshTexts.Store(key, text)
	return text
}
