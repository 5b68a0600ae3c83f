package db

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Many is a change that is made with each of some rows of numbers: Do is "UPDATE t SET …" or "DELETE FROM t", Where
// says of which row of the table. Both speak of the numbers as v.column1, v.column2 …, and Where takes Args.
//
// On PostgreSQL it is one statement. SQLite would make a table of the numbers first, which costs more than the changes:
// there each of them is a statement of its own.
type Many struct {
	Do, Where string
	Args      []any
	Rows      [][]int64
}

// manyAtOnce is how many rows one statement takes.
const manyAtOnce = 64

// PutMany runs the change with each row, put off like Put: other is the error unless each changes a row; nil where that
// may be.
func PutMany(ctx context.Context, tx *Tx, other error, m Many) error {
	if w, isSQLite := tx.conn.(*sqliteWriter); isSQLite {
		done, err := w.many(ctx, m)
		if err == nil && len(done) != len(m.Rows) {
			err = other
		}
		return err
	}
	for rows := range slices.Chunk(m.Rows, manyAtOnce) {
		q := m.with(rows)
		l := later{text: q.SQL(), args: q.Args()}
		if other != nil {
			l.counts, l.rows, l.said = changes, len(rows), unless(int64(len(rows)), other)
		}
		if err := tx.conn.put(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

// ToMany runs the change with each row, and gives the first number of those rows with which something was changed.
func ToMany(tx *Tx, to *[]int64, m Many) Asked {
	if tx.db.postgres {
		return ToAll(to, m.with(m.Rows).Add("RETURNING v.column1"))
	}
	return Asked{many: &m, done: to}
}

// with is the change with all of the rows.
func (m Many) with(rows [][]int64) *Query {
	beside := " FROM"
	if strings.HasPrefix(m.Do, "DELETE") {
		beside = " USING"
	}
	return Build(m.Do+beside).Numbers(rows...).Add("WHERE "+m.Where, m.Args...)
}

type manyText struct {
	do, where string
	numbers   int
}

// manyTexts are the statements that were written so far: manyText → string.
var manyTexts sync.Map

// alone is the change with one row, whose numbers are the first arguments.
func (m Many) alone() string {
	numbers := len(m.Rows[0])
	key := manyText{m.Do, m.Where, numbers}
	if known, ok := manyTexts.Load(key); ok {
		return known.(string)
	}
	text := m.Do + " WHERE " + m.Where
	for i := range numbers {
		text = strings.ReplaceAll(text, fmt.Sprint("v.column", i+1), "$"+strconv.Itoa(i+1))
	}
	for i := range m.Args {
		text = strings.Replace(text, "?", "$"+strconv.Itoa(numbers+i+1), 1)
	}
	manyTexts.Store(key, text)
	return text
}

// many runs the change with one row after the other.
func (w *sqliteWriter) many(ctx context.Context, m Many) (done []int64, err error) {
	if len(m.Rows) == 0 {
		return nil, nil
	}
	text := m.alone()
	args := append(make([]any, len(m.Rows[0])), m.Args...)
	for _, row := range m.Rows {
		for i, n := range row {
			args[i] = n
		}
		changed, err := w.exec(ctx, text, args)
		if err != nil {
			return done, in(text, err)
		}
		if changed > 0 {
			done = append(done, row[0])
		}
	}
	return done, nil
}
