package db

import (
	"context"
	"database/sql"
)

// costBills is the version from which a bill may correct what goods cost.
const costBills = 98

// allowCostBills does on SQLite what 0098_cost_bills.postgres.sql does: the constraint is a part of the table's text,
// which is edited in place, as in neverGiveAnIDTwice.
func allowCostBills(ctx context.Context, tx *sql.Tx) error {
	return editSchema(ctx, tx, []string{
		"UPDATE sqlite_schema SET sql = replace(sql, 'kind BETWEEN 1 AND 7', 'kind BETWEEN 1 AND 8') " +
			"WHERE type = 'table' AND name = 'bills'",
	})
}
