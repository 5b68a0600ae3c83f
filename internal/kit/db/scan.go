package db

import (
	"context"
	"database/sql"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// One gives the first row of a query; ErrNone when there is none. T is a scalar, or a struct whose fields carry
// `db:"column"`.
func One[T any](ctx context.Context, r Reader, text string, args ...any) (T, error) {
	var found T
	n := 0
	err := whole(ctx, r, func() error {
		n = 0
		return eachRow(ctx, r, text, args, func(v T) bool {
			found = v
			n++
			return false
		})
	})
	if err == nil && n == 0 {
		err = ErrNone
	}
	return found, err
}

// All gives every row of a query, never nil without an error.
func All[T any](ctx context.Context, r Reader, text string, args ...any) ([]T, error) {
	var rows []T
	err := whole(ctx, r, func() error {
		rows = []T{}
		return eachRow(ctx, r, text, args, func(v T) bool {
			rows = append(rows, v)
			return true
		})
	})
	if err != nil {
		return nil, err
	}
	return rows, nil
}

// Each calls fn for every row, holding one row in memory: for exports and checks. fn returns false to stop. It waits
// for a database that went away as long as nothing was handed out.
func Each[T any](ctx context.Context, r Reader, text string, args []any, fn func(T) bool) error {
	p, alone := r.(pool)
	if !alone {
		return eachRow(ctx, r, text, args, fn)
	}
	return untilBack(ctx, p, func() (mayAgain bool, err error) {
		mayAgain = true
		err = eachRow(ctx, r, text, args, func(v T) bool {
			mayAgain = false
			return fn(v)
		})
		return mayAgain, err
	})
}

// whole waits for a database that went away, when the query stands for itself: read begins anew, also where the
// connection broke behind the last row.
func whole(ctx context.Context, r Reader, read func() error) error {
	p, alone := r.(pool)
	if !alone {
		return read()
	}
	return untilBack(ctx, p, func() (mayAgain bool, err error) { return true, read() })
}

func eachRow[T any](ctx context.Context, r Reader, text string, args []any, fn func(T) bool) (err error) {
	rows, err := r.query(ctx, text, args)
	if err != nil {
		return in(text, err)
	}
	defer func() {
		if cerr := rows.Close(); err == nil && cerr != nil {
			err = in(text, cerr)
		}
	}()
	return in(text, scanEach(rows, fn))
}

// in translates what a statement ran into, which the error names.
func in(text string, err error) error {
	if err == nil {
		return nil
	}
	return translate(fmt.Errorf("%w\nin %s", err, text))
}

// rows is the answer of a query, of either engine.
type rows interface {
	Columns() ([]string, error)
	Next() bool
	Scan(targets ...any) error
	Err() error
	Close() error
}

// scanEach hands out the rows that are left, until fn says that it has enough.
func scanEach[T any](rows rows, fn func(T) bool) error {
	var v T
	targets, err := targetsOf(rows, &v)
	if err != nil {
		return err
	}
	for rows.Next() {
		var zero T
		v = zero
		if err := rows.Scan(targets...); err != nil {
			return err
		}
		if !fn(v) {
			return nil
		}
	}
	return rows.Err()
}

// columnsOf remembers, per struct type, where each column goes.
var columnsOf sync.Map // reflect.Type → map[string][]int

func targetsOf(rows rows, v any) ([]any, error) {
	value := reflect.ValueOf(v).Elem()
	if value.Kind() != reflect.Struct || isScanner(v) {
		return []any{v}, nil
	}
	fields := fieldsOf(value.Type())
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	targets := make([]any, len(names))
	for i, name := range names {
		index, ok := fields[name]
		if !ok {
			return nil, fmt.Errorf("column %q has no field in %s", name, value.Type())
		}
		targets[i] = value.FieldByIndex(index).Addr().Interface()
	}
	return targets, nil
}

func isScanner(v any) bool {
	_, ok := v.(sql.Scanner)
	return ok
}

func fieldsOf(t reflect.Type) map[string][]int {
	if known, ok := columnsOf.Load(t); ok {
		return known.(map[string][]int)
	}
	fields := map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		if name := f.Tag.Get("db"); name != "" {
			fields[name] = f.Index
		}
	}
	columnsOf.Store(t, fields)
	return fields
}

// PerRow ends the question inside an EXISTS that is to be asked of each row. Without it PostgreSQL may read all that
// could answer, of every business, to keep it at hand.
const PerRow = " LIMIT 1 OFFSET 0"

// Query builds a statement with optional parts. Parts are written with ? and numbered as they come. Where a narrow
// condition leaves few rows and the first of them are wanted, they are sorted by +id: sorted by id, PostgreSQL may walk
// the primary key through the rows of every business, in the hope to meet them soon.
type Query struct {
	text strings.Builder
	args []any
}

// Build begins a query.
func Build(part string, args ...any) *Query {
	q := &Query{}
	return q.Add(part, args...)
}

// Add appends a part; each ? in it takes one argument.
func (q *Query) Add(part string, args ...any) *Query {
	if q.text.Len() > 0 {
		q.text.WriteByte(' ')
	}
	n := 0
	for {
		before, after, found := strings.Cut(part, "?")
		q.text.WriteString(before)
		if !found {
			break
		}
		q.args = append(q.args, args[n])
		n++
		q.placeholder(len(q.args))
		part = after
	}
	if n != len(args) {
		panic("db.Query: " + q.text.String() + " takes another number of arguments")
	}
	return q
}

func (q *Query) placeholder(n int) {
	var digits [8]byte
	q.text.Write(strconv.AppendInt(append(digits[:0], '$'), int64(n), 10))
}

// If appends the part only when the condition holds.
func (q *Query) If(holds bool, part string, args ...any) *Query {
	if holds {
		q.Add(part, args...)
	}
	return q
}

// In appends "column IN (…)" behind lead, for example In("AND o.id", ids).
func (q *Query) In(lead string, ids []int64) *Query {
	q.ByID(lead[strings.LastIndexByte(lead, ' ')+1:])
	list, args := In(len(q.args)+1, ids)
	q.text.WriteString(" " + lead + " IN " + list)
	q.args = append(q.args, args...)
	return q
}

// ByID keeps both engines to the ids where rows are asked for by their ids: a plus before the enterprise and the
// status, which were named before, takes their indexes out of the choice. Without statistics SQLite takes one of them
// for more than a few ids, PostgreSQL does with old ones, and each then walks all rows of the business or of all.
func (q *Query) ByID(column string) *Query {
	table, isID := strings.CutSuffix(column, "id")
	if !isID || table != "" && !strings.HasSuffix(table, ".") {
		return q
	}
	plain := q.text.String()
	q.text.Reset()
	plain = strings.ReplaceAll(plain, " "+table+"enterprise_id = ", " +"+table+"enterprise_id = ")
	q.text.WriteString(strings.ReplaceAll(plain, " AND "+table+"status = ", " AND +"+table+"status = "))
	return q
}

// Numbers appends rows of whole numbers as a table v, of which column1, column2 … are the columns.
func (q *Query) Numbers(rows ...[]int64) *Query {
	q.text.WriteString(" (VALUES ")
	for i, row := range rows {
		lead := ",("
		if i == 0 {
			lead = "("
		}
		for _, n := range row {
			q.args = append(q.args, n)
			q.text.WriteString(lead + "CAST(")
			q.placeholder(len(q.args))
			q.text.WriteString(" AS BIGINT)")
			lead = ","
		}
		q.text.WriteByte(')')
	}
	q.text.WriteString(") AS v")
	return q
}

// InTexts is In for texts.
func (q *Query) InTexts(lead string, texts []string) *Query {
	if len(texts) == 0 {
		return q.Add(lead + " IN (NULL)")
	}
	q.text.WriteString(" " + lead + " IN (")
	size := 1
	for size < len(texts) {
		size *= 2
	}
	for i := range size {
		q.args = append(q.args, texts[min(i, len(texts)-1)])
		if i > 0 {
			q.text.WriteByte(',')
		}
		q.placeholder(len(q.args))
	}
	q.text.WriteByte(')')
	return q
}

// Append appends another query, whose placeholders are counted on.
func (q *Query) Append(other *Query) *Query {
	text := other.text.String()
	if len(q.args) > 0 {
		text = placeholders.ReplaceAllStringFunc(text, func(found string) string {
			n, _ := strconv.Atoi(found[1:]) // the pattern has digits alone
			return "$" + strconv.Itoa(len(q.args)+n)
		})
	}
	q.text.WriteString(" " + text)
	q.args = append(q.args, other.args...)
	return q
}

var placeholders = regexp.MustCompile(`\$[0-9]+`)

// After leaves what a list in the order of a column and an id has behind a row. The first bound is the one that SQLite
// begins with.
func (q *Query) After(column string, last any, idColumn string, lastID int64) *Query {
	return q.Add("AND "+column+" >= ? AND ("+column+" > ? OR "+idColumn+" > ?)", last, last, lastID)
}

// Page appends LIMIT and OFFSET.
func (q *Query) Page(limit, offset int) *Query { return q.Add("LIMIT ? OFFSET ?", limit, offset) }

// SQL is the statement.
func (q *Query) SQL() string { return q.text.String() }

// Args are its arguments.
func (q *Query) Args() []any { return q.args }

// Select runs a built query and gives every row.
func Select[T any](ctx context.Context, r Reader, q *Query) ([]T, error) {
	return All[T](ctx, r, q.SQL(), q.Args()...)
}

// Contains writes user text as a LIKE pattern for a substring; use it with ESCAPE '!'.
func Contains(text string) string {
	return "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text) + "%"
}
