package db

import (
	"context"
	"database/sql"
)

// framed is the version from which an event need not say what its frame says.
const framed = 125

// mayBeFramed does on SQLite what 0125_framed.postgres.sql does: whether a column may be nothing is a part of the
// table's text, which is edited in place, as in neverGiveAnIDTwice.
func mayBeFramed(ctx context.Context, tx *sql.Tx) error {
	var edits []string
	for _, column := range []struct{ is, more string }{
		{"user_id BIGINT", ""},
		{"kind TEXT", ""},
		{"user_name TEXT", " DEFAULT ''''"},
		{"address TEXT", " DEFAULT ''''"},
		{"from_status BIGINT", " DEFAULT 0"},
		{"to_status BIGINT", " DEFAULT 0"},
	} {
		edits = append(edits, "UPDATE sqlite_schema SET sql = replace(sql, '  "+column.is+" NOT NULL"+column.more+
			",', '  "+column.is+",') WHERE type = 'table' AND name = 'audit_events'")
	}
	return editSchema(ctx, tx, edits)
}
