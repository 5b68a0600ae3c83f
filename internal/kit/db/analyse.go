package db

import (
	"context"
	"strings"
)

// Analyse makes PostgreSQL look at the tables that have grown to more than twice what it knows of them. Until its own
// look, up to a minute later, it takes a table that was empty for one row and reads all goods of a business to find
// one. Who fills tables fast calls it now and then. SQLite's plans don't depend on what it knows.
func (d *DB) Analyse(ctx context.Context) error {
	if !d.postgres {
		return nil
	}
	grown, err := All[string](ctx, d.Fresh(), `SELECT quote_ident(c.relname) FROM pg_class c
		JOIN pg_stat_user_tables s ON s.relid = c.oid
		WHERE c.relnamespace = current_schema()::regnamespace AND s.n_mod_since_analyze > c.reltuples + 200`)
	if err != nil || len(grown) == 0 {
		return err
	}
	return d.Write(ctx, func(ctx context.Context, tx *Tx) error {
		_, err := Exec(ctx, tx, "ANALYZE (SKIP_LOCKED) "+strings.Join(grown, ", "))
		return err
	})
}
