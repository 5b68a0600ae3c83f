package db

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/kit/disk"
)

// TryWrite tells whether the database can be written, by a write that leaves nothing. The refusal says why it can't.
func (d *DB) TryWrite(ctx context.Context) error {
	if d.file != "" {
		if err := hasSpace(disk.Free(d.file)); err != nil {
			return err
		}
	}
	err := d.Write(ctx, func(ctx context.Context, tx *Tx) error {
		if tx.db.postgres { // locking a row writes it
			_, err := Exec(ctx, tx, "SELECT version_id FROM goose_db_version ORDER BY id LIMIT 1 FOR UPDATE "+
				"SKIP LOCKED")
			return err
		}
		return trySQLite(ctx, tx)
	})
	if errors.Is(err, context.DeadlineExceeded) { // the trial's own time, for which nobody who asks has to answer
		refusal := ErrSlow
		if d.postgres {
			refusal = errAway
		}
		return refusal.Because(errors.New(err.Error()))
	}
	return err
}

// leastSpace is what an order with its movements may need: the log has often room for a page when the disk has none.
const leastSpace = 1 << 20

// hasSpace refuses a disk that is about to be full; one that does not tell is tried.
func hasSpace(free int64, err error) error {
	if err == nil && free < leastSpace {
		return errFull.Because(fmt.Errorf("%d bytes are free", free))
	}
	return nil
}

// trySQLite takes some pages and gives them back, for which there must be space in the file, and writes a page that
// stays as it was to the log, for which there must be space on the disk.
func trySQLite(ctx context.Context, tx *Tx) error {
	for _, text := range []string{
		"SAVEPOINT trial",
		"INSERT INTO goose_db_version (version_id, is_applied, tstamp) VALUES (0, 0, zeroblob(16384))",
		"ROLLBACK TO trial",
		"RELEASE trial",
		"PRAGMA user_version = 0",
	} {
		if _, err := tx.conn.exec(ctx, text, nil); err != nil {
			return translate(fmt.Errorf("%w\nin %s", err, text))
		}
	}
	return nil
}
