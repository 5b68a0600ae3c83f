package db

import (
	"context"
	"fmt"
)

// DeleteInBatches deletes the rows of a table that match, at most batch of them to a transaction, so that nobody waits
// long for the writer or for their locks, and gives how many went. Rows that others hold locked are left for the next
// sweep. where is written with $1 … for args. What went before an error stays deleted.
func DeleteInBatches(ctx context.Context, d *DB, table, where string, batch int,
	args ...any,
) (deleted int64, err error) {
	text := fmt.Sprintf("DELETE FROM %s WHERE rowid IN (SELECT rowid FROM %s WHERE %s LIMIT %d)", table, table, where,
		batch)
	if d.postgres { // an array is made once; a subquery could be run again for each row
		text = fmt.Sprintf("DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE %s LIMIT %d FOR UPDATE "+
			"SKIP LOCKED))",
			table, table, where, batch)
	}
	ctx = Apart(ctx)
	for {
		n, err := Save(ctx, d, func(ctx context.Context, tx *Tx) (int64, error) { return Exec(ctx, tx, text, args...) })
		deleted += n
		if err != nil || n < int64(batch) {
			return deleted, err
		}
	}
}
