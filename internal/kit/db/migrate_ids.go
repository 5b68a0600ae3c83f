package db

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"github.com/pressly/goose/v3"
)

// onceAKey is how SQLite's tables numbered their rows up to schema 15: the largest id there is, and one. The id of a
// deleted row was given out again.
const onceAKey = "INTEGER PRIMARY KEY"

// countsOn is the version from which every table of SQLite remembers its largest id ever, as PostgreSQL's always did.
const countsOn = 16

// goMigrations are the steps of SQLite's schema that no file can write.
func goMigrations() []*goose.Migration {
	return []*goose.Migration{
		goose.NewGoMigration(countsOn, &goose.GoFunc{RunTx: neverGiveAnIDTwice}, nil),
		goose.NewGoMigration(referencesDropped, &goose.GoFunc{RunTx: dropReferences}, nil),
		goose.NewGoMigration(costBills, &goose.GoFunc{RunTx: allowCostBills}, nil),
		sortByKeys("?", "?"),
		keepKeysAsBytes("?", "?", "?", "?"),
		goose.NewGoMigration(framed, &goose.GoFunc{RunTx: mayBeFramed}, nil),
		goose.NewGoMigration(parentsDropped, &goose.GoFunc{RunTx: dropParents}, nil),
		sortListingsByKeys("", "?", "?"),
		sortThingsByKeys("", "?", "?"),
	}
}

// neverGiveAnIDTwice makes the key of every table AUTOINCREMENT. That changes nothing of how rows are stored, only the
// text of the table and a row in sqlite_sequence, so the text is edited in place as sqlite.org/lang_altertable.html
// describes ("If some future version"): rows, indexes, references and generated columns stay as they are, whatever the
// size. A new database has no such table: {{pk}} is AUTOINCREMENT.
func neverGiveAnIDTwice(ctx context.Context, tx *sql.Tx) error {
	tables, err := column[string](ctx, tx, `SELECT s.name FROM sqlite_schema s JOIN pragma_table_list(s.name) l
		ON l.schema = 'main' WHERE s.type = 'table' AND l.type = 'table' AND s.sql LIKE '%id `+onceAKey+`,%'`)
	if err != nil || len(tables) == 0 {
		return err
	}
	var edits, after []string
	for _, table := range tables {
		edits = append(edits,
			"UPDATE sqlite_schema SET sql = replace(sql, 'id "+onceAKey+",', 'id "+onceAKey+" AUTOINCREMENT,') "+
				"WHERE type = 'table' AND name = '"+table+"'")
		after = append(after, "INSERT INTO sqlite_sequence (name, seq) SELECT '"+table+"', COALESCE(MAX(id), "+
			"0) FROM "+table)
	}
	return editSchema(ctx, tx, edits, append(after, idsOnceGiven)...)
}

// editSchema changes texts of tables in place, then runs what follows, and looks whether the database is sound.
func editSchema(ctx context.Context, tx *sql.Tx, edits []string, after ...string) error {
	version, err := column[int64](ctx, tx, "PRAGMA schema_version")
	if err != nil {
		return err
	}
	texts := slices.Concat([]string{"PRAGMA writable_schema = ON"}, edits, []string{
		fmt.Sprintf("PRAGMA schema_version = %d", version[0]+1), "PRAGMA writable_schema = RESET",
	}, after)
	for _, text := range texts {
		if _, err := tx.ExecContext(ctx, text); err != nil {
			return fmt.Errorf("%w\nin %s", err, text)
		}
	}
	faults, err := column[string](ctx, tx, "PRAGMA quick_check(3)")
	if err == nil && (len(faults) != 1 || faults[0] != "ok") {
		err = fmt.Errorf("the database is damaged: %q", faults)
	}
	return err
}

// idsOnceGiven raises what is counted on from to the ids of rows that are gone but are still spoken of: in the trace,
// by the numbers of its kinds, and in the imports.
const idsOnceGiven = `WITH kinds (kind, name) AS (VALUES (1, 'users'), (2, 'orders'), (3, 'packings'), (4, 'bills'),
	(5, 'warehouse_products'),
		(6, 'products'), (7, 'customers'), (8, 'storages'), (9, 'partners'), (10, 'payment_methods'),
		(11, 'sale_channels'), (12, 'categories'), (13, 'enterprises'), (14, 'pickup_profiles'),
		(18, 'purchase_orders'), (20, 'listings')),
	spoken (name, id) AS (SELECT k.name, MAX(e.ref_id) FROM audit_events e JOIN kinds k ON k.kind = e.ref_kind
	GROUP BY k.name
		UNION ALL SELECT 'jobs', COALESCE(MAX(job_id), 0) FROM imports)
	UPDATE sqlite_sequence SET seq = s.id FROM spoken s WHERE s.name = sqlite_sequence.name
	AND s.id > sqlite_sequence.seq`

// column reads a query of one column.
func column[T any](ctx context.Context, tx *sql.Tx, text string) (values []T, err error) {
	rows, err := tx.QueryContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("%w\nin %s", err, text)
	}
	defer func() {
		if e := rows.Close(); err == nil {
			err = e
		}
	}()
	for rows.Next() {
		var v T
		if err := rows.Scan(&v); err != nil {
			return nil, err
		}
		values = append(values, v)
	}
	return values, rows.Err()
}
