package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"net/url"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"

	"zombiezen.com/go/sqlite"
)

// sqliteConn is a connection to SQLite, used by one goroutine at a time. Its statements stay prepared on it. It is
// spoken to directly: database/sql would read the names of all columns anew with each answer and start a goroutine for
// each question.
type sqliteConn struct {
	conn  *sqlite.Conn
	kept  map[string]*sqliteStmt
	spent *tally
	stop  chan struct{} // closed to have the statement under way end
}

// sqliteStmt is a statement with what never changes of it.
type sqliteStmt struct {
	*sqlite.Stmt
	columns []string
	params  []int // which argument each parameter takes: SQLite numbers $7 by where it stands
	args    int
}

const maxKept = 800 // beyond it a text takes the place of another: only a builder gone wild gets there

// openSQLiteWriter opens the connection that writes. It does its waiting itself. Where each commit goes to the disk at
// once, SQLite may cut its log within a page.
func openSQLiteWriter(c Config) (*sqliteConn, error) {
	if c.FullSync {
		return openSQLiteConn(c, 0)
	}
	if err := startGathering(); err != nil {
		return nil, err
	}
	return openSQLiteAt(c, sqliteURI(c.File)+"?vfs="+gatheringName, 0)
}

// openSQLiteConn opens a connection that waits so long for a lock of another program.
func openSQLiteConn(c Config, patience time.Duration, pragmas ...string) (*sqliteConn, error) {
	return openSQLiteAt(c, sqliteURI(c.File), patience, pragmas...)
}

func openSQLiteAt(c Config, uri string, patience time.Duration, pragmas ...string) (*sqliteConn, error) {
	conn, err := sqlite.OpenConn(uri, sqlite.OpenReadWrite, sqlite.OpenURI)
	if err != nil {
		return nil, err
	}
	opened := &sqliteConn{conn: conn, kept: map[string]*sqliteStmt{}, spent: c.spent, stop: make(chan struct{})}
	conn.SetInterrupt(opened.stop)
	conn.SetBusyTimeout(lockPatience)
	for _, pragma := range append(sqlitePragmas(c), pragmas...) {
		if _, err := opened.exec(context.Background(), "PRAGMA "+pragma, nil); err != nil {
			_ = conn.Close() // the first error says what is wrong
			return nil, err
		}
	}
	conn.SetBusyTimeout(patience)
	return opened, nil
}

// sqliteURI escapes the path: one with # or ? in it would otherwise open another file without a word.
func sqliteURI(file string) string { return "file:" + (&url.URL{Path: file}).EscapedPath() }

func sqlitePragmas(c Config) []string {
	sync := "NORMAL"
	if c.FullSync {
		sync = "FULL"
	}
	return []string{
		"journal_mode(WAL)", "synchronous(" + sync + ")", "wal_autocheckpoint(" + strconv.Itoa(longestLog) + ")",
		"foreign_keys(1)", "cache_size(-8000)", "temp_store(2)", "mmap_size(2147418112)",
	}
}

// SQLite looks at a bare parameter when it plans, and so plans anew with each value, where it bounds a page, is a
// status, which indexes of some rows have in their conditions, or is a pattern. It doesn't look into a sum or a text
// made of two.
var (
	lookedNumbers = regexp.MustCompile(`\b(LIMIT|OFFSET|status =|merged_into =) (\$[0-9]+)`)
	lookedTexts   = regexp.MustCompile(`\bLIKE (\$[0-9]+)`)
)

func plannedOnce(text string) string {
	return lookedTexts.ReplaceAllString(lookedNumbers.ReplaceAllString(text, "$1 ($2 + 0)"), "LIKE ($1 || '')")
}

func (c *sqliteConn) stmt(text string) (*sqliteStmt, error) {
	if s, ok := c.kept[text]; ok {
		return s, s.Reset()
	}
	if len(c.kept) >= maxKept {
		for old, s := range c.kept {
			delete(c.kept, old)
			if err := s.Finalize(); err != nil {
				return nil, err
			}
			break
		}
	}
	prepared, err := c.conn.Prepare(plannedOnce(text))
	if err != nil {
		return nil, err
	}
	s := &sqliteStmt{Stmt: prepared, columns: make([]string, prepared.ColumnCount())}
	for i := range s.columns {
		s.columns[i] = prepared.ColumnName(i)
	}
	s.params = make([]int, prepared.BindParamCount())
	for i := range s.params {
		name := prepared.BindParamName(i + 1)
		n, err := strconv.Atoi(strings.TrimPrefix(name, "$"))
		if err != nil {
			return nil, fmt.Errorf("the parameter %q is not of the form $1", name)
		}
		s.params[i], s.args = n-1, max(s.args, n)
	}
	c.kept[text] = s
	return s, nil
}

// watch has what runs end when ctx does. What it gives is called when it ran.
func (c *sqliteConn) watch(ctx context.Context) (ran func()) {
	if ctx.Done() == nil {
		return func() {}
	}
	stop := c.stop
	unwatch := context.AfterFunc(ctx, func() { close(stop) })
	return func() {
		if unwatch() {
			return
		}
		<-stop
		c.stop = make(chan struct{})
		c.conn.SetInterrupt(c.stop)
	}
}

func (c *sqliteConn) query(ctx context.Context, text string, args []any) (rows, error) {
	found, err := c.start(ctx, text, args)
	if err != nil {
		return nil, err
	}
	return found, nil
}

// start begins a statement and runs it up to its first row. It ends with Close.
func (c *sqliteConn) start(ctx context.Context, text string, args []any) (*sqliteRows, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c.spent.statements.Add(1)
	s, err := c.stmt(text)
	if err == nil {
		err = s.bind(args)
	}
	if err != nil {
		return nil, err
	}
	r := &sqliteRows{ctx: ctx, stmt: s, ran: c.watch(ctx)}
	r.step()
	if r.err != nil {
		err := r.err
		_ = r.Close() // says the same
		return nil, err
	}
	r.isFirst = true
	return r, nil
}

// exec runs a statement to its end.
func (c *sqliteConn) exec(ctx context.Context, text string, args []any) (changed int64, err error) {
	r, err := c.start(ctx, text, args)
	if err != nil {
		return 0, err
	}
	for r.Next() { // a statement may answer with rows that nobody reads
		continue
	}
	if err := r.Close(); err != nil {
		return 0, err
	}
	return int64(c.conn.Changes()), r.err
}

// lastID is the id of the row that was inserted last.
func (c *sqliteConn) lastID() int64 { return c.conn.LastInsertRowID() }

func (c *sqliteConn) close() error { return c.conn.Close() }

func (s *sqliteStmt) bind(args []any) error {
	if len(args) != s.args {
		return fmt.Errorf("%d arguments for a statement that takes %d", len(args), s.args)
	}
	for i, n := range s.params {
		if err := s.bindOne(i+1, args[n]); err != nil {
			return fmt.Errorf("argument %d: %w", n+1, err)
		}
	}
	return nil
}

func (s *sqliteStmt) bindOne(param int, arg any) error {
	switch v := arg.(type) {
	case nil:
		s.BindNull(param)
	case int64:
		s.BindInt64(param, v)
	case int:
		s.BindInt64(param, int64(v))
	case string:
		s.BindText(param, v)
	case bool:
		s.BindBool(param, v)
	case float64:
		s.BindFloat(param, v)
	case []byte:
		if v == nil {
			s.BindNull(param)
		} else {
			s.BindBytes(param, v)
		}
	default:
		plain, err := driver.DefaultParameterConverter.ConvertValue(arg)
		if err != nil {
			return err
		}
		if _, isTime := plain.(time.Time); isTime {
			return fmt.Errorf("moments are kept as numbers")
		}
		return s.bindOne(param, plain)
	}
	return nil
}

// sqliteRows is the answer of a statement.
type sqliteRows struct {
	ctx     context.Context
	stmt    *sqliteStmt
	hasRow  bool
	isFirst bool // Next has not told of the row that is there
	err     error
	ran     func()
}

func (r *sqliteRows) step() {
	r.hasRow, r.err = r.stmt.Step()
	if sqlite.ErrCode(r.err) == sqlite.ResultInterrupt && r.ctx.Err() != nil {
		r.err = fmt.Errorf("%w: %w", r.err, r.ctx.Err())
	}
}

func (r *sqliteRows) Columns() ([]string, error) { return r.stmt.columns, nil }

func (r *sqliteRows) Next() bool {
	if r.isFirst {
		r.isFirst = false
	} else if r.hasRow {
		r.step()
	}
	return r.hasRow
}

func (r *sqliteRows) Err() error { return r.err }

// Close ends the statement, which otherwise would keep what it reads as it was.
func (r *sqliteRows) Close() error {
	if r.ran == nil {
		return nil
	}
	r.ran()
	r.ran = nil
	if r.err == nil && r.hasRow { // otherwise it ended by itself
		r.hasRow = false
		return r.stmt.Reset()
	}
	return nil
}

func (r *sqliteRows) Scan(targets ...any) error {
	if len(targets) != len(r.stmt.columns) {
		return fmt.Errorf("%d places for %d columns", len(targets), len(r.stmt.columns))
	}
	for i, to := range targets {
		if err := r.stmt.column(i, to); err != nil {
			return fmt.Errorf("column %q: %w", r.stmt.columns[i], err)
		}
	}
	return nil
}

// column reads a value of the row to a place of its own kind: nothing is guessed.
func (s *sqliteStmt) column(i int, to any) error {
	kind := s.ColumnType(i)
	switch to := to.(type) {
	case *int64:
		if kind == sqlite.TypeInteger {
			*to = s.ColumnInt64(i)
			return nil
		}
	case *string:
		if kind == sqlite.TypeText {
			*to = s.ColumnText(i)
			return nil
		}
	case *[]byte:
		*to = s.bytes(i, kind)
		return nil
	case sql.Scanner:
		return to.Scan(s.value(i, kind))
	}
	return s.reflected(i, kind, reflect.ValueOf(to).Elem())
}

func (s *sqliteStmt) reflected(i int, kind sqlite.ColumnType, to reflect.Value) error {
	switch {
	case to.Kind() == reflect.Pointer:
		if kind == sqlite.TypeNull {
			to.SetZero()
			return nil
		}
		to.Set(reflect.New(to.Type().Elem()))
		return s.column(i, to.Interface())
	case to.CanInt() && kind == sqlite.TypeInteger:
		n := s.ColumnInt64(i)
		if to.OverflowInt(n) {
			return fmt.Errorf("%d is too large for %s", n, to.Type())
		}
		to.SetInt(n)
	case to.Kind() == reflect.Bool && kind == sqlite.TypeInteger:
		to.SetBool(s.ColumnInt64(i) != 0)
	case to.Kind() == reflect.String && kind == sqlite.TypeText:
		to.SetString(s.ColumnText(i))
	case to.CanFloat() && (kind == sqlite.TypeFloat || kind == sqlite.TypeInteger):
		to.SetFloat(s.ColumnFloat(i))
	case to.Kind() == reflect.Slice && to.Type().Elem().Kind() == reflect.Uint8:
		to.SetBytes(s.bytes(i, kind))
	case to.Kind() == reflect.Interface:
		if v := s.value(i, kind); v != nil {
			to.Set(reflect.ValueOf(v))
		} else {
			to.SetZero()
		}
	default:
		return fmt.Errorf("a value of the type %s can't be a %s", kind, to.Type())
	}
	return nil
}

// bytes gives a copy of a text's or blob's bytes, nil for NULL.
func (s *sqliteStmt) bytes(i int, kind sqlite.ColumnType) []byte {
	if kind == sqlite.TypeNull {
		return nil
	}
	b := make([]byte, s.ColumnLen(i))
	s.ColumnBytes(i, b)
	return b
}

func (s *sqliteStmt) value(i int, kind sqlite.ColumnType) any {
	switch kind {
	case sqlite.TypeInteger:
		return s.ColumnInt64(i)
	case sqlite.TypeFloat:
		return s.ColumnFloat(i)
	case sqlite.TypeText:
		return s.ColumnText(i)
	case sqlite.TypeBlob:
		return s.bytes(i, kind)
	}
	return nil
}
