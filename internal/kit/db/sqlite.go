package db

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"zombiezen.com/go/sqlite"
)

const sqliteReaders = 4

func openSQLite(ctx context.Context, c Config) (*DB, error) {
	if c.File == "" {
		return nil, errors.New("no database file given")
	}
	if err := keepPrivate(c.File); err != nil {
		return nil, err
	}
	conn, err := openSQLiteWriter(c)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", c.File, err)
	}
	readers := newSQLitePool(max(sqliteReaders, runtime.GOMAXPROCS(0)), func() (*sqliteConn, error) {
		return openSQLiteConn(c, lockPatience, "query_only(1)")
	})
	writer := &sqliteWriter{
		config: c, conn: conn, sealed: isSealed(conn), readers: readers, patience: lockPatience, gather: gatherGroup,
	}
	writer.log = newCheckpointer(writer)
	return &DB{clock: c.Clock, file: c.File, reader: readers, primary: readers, writer: writer}, nil
}

// keepPrivate has nobody but the owner read or write the database: made here when it is missing. Its log and its shared
// memory have the mode that the file has, which SQLite gives them when it makes them and never again. Files of others
// are left.
func keepPrivate(file string) error {
	made, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		return made.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("making %s: %w", file, err)
	}
	of, err := os.Stat(file)
	if err != nil {
		return fmt.Errorf("looking at %s: %w", file, err)
	}
	mode := of.Mode().Perm() & 0o700
	for _, name := range []string{file, file + "-wal", file + "-shm"} {
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm() == mode {
			continue
		}
		if err := os.Chmod(name, mode); err != nil && !errors.Is(err, fs.ErrPermission) {
			return fmt.Errorf("closing %s to others: %w", name, err)
		}
	}
	return nil
}

// sqliteFault turns SQLite's extended result codes (sqlite.org/rescode.html) into ours.
func sqliteFault(err error) error {
	if isNamed(err) {
		return err
	}
	code := sqlite.ErrCode(err)
	text, _, _ := strings.Cut(err.Error(), "\n") // behind it stands the statement
	switch code {
	case sqlite.ResultConstraintUnique, sqlite.ResultConstraintPrimaryKey:
		return &Duplicate{Index: sqliteIndexName(text), cause: err}
	case sqlite.ResultConstraintCheck:
		_, name, _ := strings.Cut(text, "CHECK constraint failed: ")
		return &Check{Name: name, cause: err}
	case sqlite.ResultConstraintForeignKey, sqlite.ResultConstraintTrigger:
		return &Reference{cause: err}
	case sqlite.ResultIOErrSHMSize: // the index of the log can't grow
		return errFull.Because(err)
	}
	switch code.ToPrimary() {
	case sqlite.ResultBusy, sqlite.ResultLocked:
		return errLocked.Because(err)
	case sqlite.ResultReadOnly:
		return errReadOnly.Because(err)
	case sqlite.ResultIOErr, sqlite.ResultCantOpen:
		return errDisk.Because(err)
	case sqlite.ResultFull:
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
