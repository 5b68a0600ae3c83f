package dbtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

const copied = 1_000_000

// column is one of a table that has rows of businesses.
type column struct {
	Table, Name string
	IsID        bool // of a row or of what it belongs to
	IsUnique    bool // a text that only one row has
}

const columnsOfTables = `SELECT c.table_name, c.column_name,
	c.data_type = 'bigint' AND (c.column_name = 'id' OR c.column_name LIKE '%\_id') AND c.column_name <> 'group_id',
	c.data_type = 'text' AND EXISTS (SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
		AND a.attnum = ANY(i.indkey) WHERE i.indisunique AND i.indrelid = c.table_name::regclass
		AND a.attname = c.column_name)
	FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
	WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
		AND t.table_name NOT LIKE 'goose%' AND t.table_name <> 'sessions'
	ORDER BY c.table_name, c.ordinal_position`

// ofSettings are tables of which a business has few rows, and what refers to them.
var ofSettings = []string{
	"enterprises", "users", "sale_channels", "payment_methods", "tags", "teams", "departments", "couriers",
	"user_id", "sale_channel_id", "payment_method_id", "tag_id", "team_id", "department_id", "courier_id",
}

// Multiply copies the rows of the first business in every table: so many times within the business, and once into each
// of so many others. An id of a copy is that of the row and a multiple of copied.
func Multiply(t testing.TB, address string, within, others int) {
	t.Helper()
	ctx := t.Context()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, "SET session_replication_role = replica"); err != nil { // references are right anyway
		t.Fatal(err)
	}
	rows, err := conn.Query(ctx, columnsOfTables)
	if err != nil {
		t.Fatal(err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[column])
	if err != nil {
		t.Fatal(err)
	}
	for len(all) > 0 {
		end := slices.IndexFunc(all, func(c column) bool { return c.Table != all[0].Table })
		if end < 0 {
			end = len(all)
		}
		for _, text := range copying(all[:end], within, others) {
			if _, err := conn.Exec(ctx, text); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
		all = all[end:]
	}
}

// copying are the statements that copy the rows of a table; what is unique and has no id is left out.
func copying(table []column, copies, others int) (texts []string) {
	name := table[0].Table
	for _, within := range []bool{true, false} {
		var names, values, where []string
		for _, c := range table {
			value := c.Name
			switch {
			case c.Name == "enterprise_id" || name == "enterprises" && c.Name == "id":
				where = append(where, c.Name+" = 1")
				if !within {
					value = "1000 + k"
				}
			case c.IsID && (!within || !slices.Contains(ofSettings, c.Name)):
				value = fmt.Sprintf("CASE WHEN %[1]s > 0 THEN %[1]s + k * %[2]d ELSE %[1]s END", c.Name, copied)
				where = append(where, fmt.Sprintf("COALESCE(%s, 0) < %d", c.Name, copied))
			case c.IsUnique:
				value = fmt.Sprintf("CASE WHEN %[1]s <> '' THEN %[1]s || '-' || k ELSE '' END", c.Name)
			}
			names, values = append(names, c.Name), append(values, value)
		}
		from, until := 1, copies
		if !within {
			from, until = copies+1, copies+others
		}
		if where != nil && (!within || !slices.Contains(ofSettings, name)) {
			texts = append(texts, fmt.Sprintf(
				"INSERT INTO %s (%s) SELECT %s FROM %s, generate_series(%d, %d) AS k WHERE %s ON CONFLICT DO NOTHING",
				name, strings.Join(names, ", "), strings.Join(values, ", "), name, from, until,
				strings.Join(where, " AND ")))
		}
	}
	return texts
}
