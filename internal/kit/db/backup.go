package db

import (
	"context"
	"errors"
	"fmt"
	"os"
)

// ErrNotHere refuses a backup of PostgreSQL, which has its own tools for it.
var ErrNotHere = errors.New("PostgreSQL is backed up by its own tools: pg_dump -Fc, or a base backup with its log " +
	"archive")

// Backup writes the SQLite database of one instant into a new file while others go on reading and writing. What a
// failed backup left is removed. The file must not exist.
func (d *DB) Backup(ctx context.Context, file string) (err error) {
	w, isSQLite := d.writer.(*sqliteWriter)
	if !isSQLite {
		return ErrNotHere
	}
	made, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(file))
		}
	}()
	if err := made.Close(); err != nil {
		return err
	}
	own, err := openSQLiteConn(w.config, lockPatience)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, own.close()) }()
	if _, err := own.exec(ctx, "VACUUM INTO $1", []any{file}); err != nil {
		return fmt.Errorf("writing %s: %w", file, err)
	}
	return nil
}
