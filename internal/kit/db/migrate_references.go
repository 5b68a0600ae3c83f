package db

import (
	"context"
	"database/sql"
)

// referencesDropped is the version from which rows that hang on another no longer name their business by a reference.
const referencesDropped = 55

// ofEnterprise are the tables whose rows hang on others of their business.
var ofEnterprise = []string{
	"stocks", "balances", "reservations", "bills", "bill_lines", "cost_layers",
	"orders", "order_lines", "order_parts", "order_payments", "packings", "packing_items",
	"audit_events", "once_keys", "running_numbers", "day_moves", "customer_addresses",
}

// dropReferences does on SQLite what 0055_references.postgres.sql does. A reference is a part of the table's text
// alone: it is edited in place, as in neverGiveAnIDTwice.
func dropReferences(ctx context.Context, tx *sql.Tx) error {
	edits := []string{
		withoutReference("order_parts", "order_id", "orders"),
		withoutReference("packing_items", "product_id", "warehouse_products"),
		withoutReference("cost_layers", "product_id", "warehouse_products"),
	}
	for _, table := range ofEnterprise {
		edits = append(edits, withoutReference(table, "enterprise_id", "enterprises"))
	}
	return editSchema(ctx, tx, edits)
}

// parentsDropped is the version from which rows no longer refer to what the same transaction wrote or locked.
const parentsDropped = 126

// dropParents does on SQLite what 0126_parents.postgres.sql does.
func dropParents(ctx context.Context, tx *sql.Tx) error {
	return editSchema(ctx, tx, []string{
		withoutReference("order_lines", "order_id", "orders"),
		withoutReference("order_parts", "line_id", "order_lines"),
		withoutReference("bill_lines", "bill_id", "bills"),
		withoutReference("cost_layers", "bill_line_id", "bill_lines"),
		withoutReference("layer_takes", "bill_line_id", "bill_lines"),
		withoutReference("layer_takes", "layer_id", "cost_layers"),
		withoutReference("packing_items", "packing_id", "packings"),
		withoutReference("packing_items", "order_part_id", "order_parts"),
	})
}

func withoutReference(table, column, to string) string {
	plain := column + " BIGINT NOT NULL"
	return "UPDATE sqlite_schema SET sql = replace(sql, '" + plain + " REFERENCES " + to + "(id)', '" + plain +
		"') WHERE type = 'table' AND name = '" + table + "'"
}
