package db

import (
	"context"
	"log/slog"
)

// Analyse makes PostgreSQL look at each table of which more rows have changed than it knows of, and 200 more. Until
// its own look, up to a minute later, connections keep the plans that they made when a table was empty, and read all
// goods of a business to find one. Who fills tables fast calls it now and then. A look that fails is only logged: it
// is about speed. The counters come up to a second late, so the last rows may be left to the next look. SQLite's
// plans don't depend on what it knows.
func (d *DB) Analyse(ctx context.Context) {
	if !d.postgres {
		return
	}
	grown, err := All[string](ctx, d.Fresh(), `SELECT quote_ident(c.relname) FROM pg_class c
		JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_stat_user_tables s ON s.relid = c.oid
		WHERE n.nspname = current_schema() AND s.n_mod_since_analyze > c.reltuples + 200 ORDER BY 1`)
	for _, table := range grown { // one by one: each is locked against other looks and migrations until it is known
		if err == nil {
			err = d.Write(ctx, func(ctx context.Context, tx *Tx) error {
				tx.Repeatable()
				_, err := Exec(ctx, tx, "ANALYZE (SKIP_LOCKED) "+table)
				return err
			})
		}
	}
	if err != nil && ctx.Err() == nil {
		slog.Warn("the database could not be made to look at its tables", "error", err)
	}
}
