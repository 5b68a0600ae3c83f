package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"strings"

	"modernc.org/sqlite"
)

const sqliteReaders = 4

func openSQLite(ctx context.Context, c Config) (*DB, error) {
	if c.File == "" {
		return nil, errors.New("no database file given")
	}
	if err := keepPrivate(c.File); err != nil {
		return nil, err
	}
	w, err := sql.Open("sqlite", sqliteDSN(c, "_txlock=immediate"))
	if err != nil {
		return nil, fmt.Errorf("opening %s for writing: %w", c.File, err)
	}
	w.SetMaxOpenConns(1)
	conn, err := w.Conn(ctx)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("opening %s: %w", c.File, err), w.Close())
	}
	if _, err := conn.ExecContext(ctx, "PRAGMA busy_timeout = 0"); err != nil { // open does the waiting
		return nil, errors.Join(fmt.Errorf("opening %s: %w", c.File, err), conn.Close(), w.Close())
	}
	r, err := sql.Open("sqlite", sqliteDSN(c, "_pragma=query_only(1)"))
	if err != nil {
		return nil, errors.Join(err, conn.Close(), w.Close())
	}
	readers := max(sqliteReaders, runtime.GOMAXPROCS(0))
	r.SetMaxOpenConns(readers)
	r.SetMaxIdleConns(readers)
	readPool := &sqlitePool{db: r}
	beside, err := sql.Open("sqlite", sqliteDSN(c, "_txlock=deferred"))
	if err != nil {
		return nil, errors.Join(err, conn.Close(), w.Close(), r.Close())
	}
	writer := &sqliteWriter{
		db: w, dsn: sqliteDSN(c, "_txlock=immediate"), conn: conn, kept: map[string]*sql.Stmt{},
		patience: lockPatience, gather: gatherGroup,
	}
	writer.log = newCheckpointer(beside, writer)
	return &DB{clock: c.Clock, file: c.File, reader: readPool, primary: readPool, writer: writer}, nil
}

// keepPrivate has nobody but the owner read or write the database: made here when it is missing, since SQLite gives its
// log and its shared memory the mode of the file. Files of an earlier version are closed too, where they are ours.
func keepPrivate(file string) error {
	made, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		return made.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("making %s: %w", file, err)
	}
	for _, name := range []string{file, file + "-wal", file + "-shm"} {
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm()&0o077 == 0 {
			continue
		}
		if err := os.Chmod(name, info.Mode().Perm()&0o700); err != nil && !errors.Is(err, fs.ErrPermission) {
			return fmt.Errorf("closing %s to others: %w", name, err)
		}
	}
	return nil
}

// sqliteDSN escapes the path: one with # or ? in it would otherwise open another file without a word.
func sqliteDSN(c Config, extra string) string {
	sync := "NORMAL"
	if c.FullSync {
		sync = "FULL"
	}
	return "file:" + (&url.URL{Path: c.File}).EscapedPath() + "?" + extra +
		"&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(" + sync + ")" +
		"&_pragma=wal_autocheckpoint(" + strconv.Itoa(longestLog) +
		")&_pragma=foreign_keys(1)&_pragma=cache_size(-32000)&_pragma=temp_store(2)&_pragma=mmap_size(268435456)"
}

// sqliteFault turns SQLite's extended result codes (sqlite.org/rescode.html) into ours.
func sqliteFault(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return nil
	}
	text := e.Error()
	switch e.Code() {
	case 2067, 1555: // SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY
		return &Duplicate{Index: sqliteIndexName(text), cause: err}
	case 275: // SQLITE_CONSTRAINT_CHECK
		_, name, _ := strings.Cut(text, "CHECK constraint failed: ")
		name, _, _ = strings.Cut(name, " ")
		return &Check{Name: name, cause: err}
	case 787, 1811: // SQLITE_CONSTRAINT_FOREIGNKEY, _TRIGGER
		return &Reference{cause: err}
	case 4874: // SQLITE_IOERR_SHMSIZE: the index of the log can't grow
		return errFull.Because(err)
	}
	switch e.Code() & 0xff {
	case 5, 6: // SQLITE_BUSY, SQLITE_LOCKED
		return errLocked.Because(err)
	case 8: // SQLITE_READONLY
		return errReadOnly.Because(err)
	case 10, 14: // SQLITE_IOERR, SQLITE_CANTOPEN
		return errDisk.Because(err)
	case 13: // SQLITE_FULL
		return errFull.Because(err)
	}
	return nil
}

// sqliteIndexName gives the name our migrations use for the unique index over the columns that SQLite names.
func sqliteIndexName(text string) string {
	_, list, ok := strings.Cut(text, "UNIQUE constraint failed: ")
	if !ok {
		return ""
	}
	list, _, _ = strings.Cut(list, " (")
	if name, ok := strings.CutPrefix(list, "index '"); ok {
		return strings.TrimSuffix(name, "'")
	}
	var table string
	var columns []string
	for _, part := range strings.Split(list, ", ") {
		t, column, _ := strings.Cut(part, ".")
		table = t
		columns = append(columns, column)
	}
	return "u_" + table + "__" + strings.Join(columns, "__")
}
