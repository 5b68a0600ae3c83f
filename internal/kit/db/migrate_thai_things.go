package db

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"
)

// thaiThings is the version from which customers, pickup profiles and all plain things of which a list comes in pages
// are sorted as a Thai dictionary does.
const thaiThings = 148

// sortedThings are the tables of these, each with the column of its name.
var sortedThings = [][2]string{
	{"customers", "name"},
	{"pickup_profiles", "name"},
	{"storages", "name"},
	{"partners", "company_name"},
	{"categories", "name"},
	{"couriers", "name"},
	{"courier_sheets", "name"},
	{"message_templates", "name"},
}

// sortThingsByKeys gives them a key of their names, those that there are among them, and an index for the order of the
// list. That of customers by their bare names goes: nothing else asks by it.
func sortThingsByKeys(collated string, bind ...any) *goose.Migration {
	return goose.NewGoMigration(thaiThings, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		if err := execAll(ctx, tx, "DROP INDEX i_customers_name"); err != nil {
			return err
		}
		for _, named := range sortedThings {
			table, column := named[0], named[1]
			if err := execAll(ctx, tx, "ALTER TABLE "+table+" ADD COLUMN sort_name TEXT "+collated+
				" NOT NULL DEFAULT ''"); err != nil {
				return err
			}
			text := fmt.Sprintf("UPDATE "+table+" SET sort_name = %s WHERE id = %s", bind...)
			if err := fillSortKeys(ctx, tx, table, column, text); err != nil {
				return err
			}
			if err := execAll(ctx, tx, "CREATE INDEX i_"+table+"_sorted ON "+table+
				" (enterprise_id, sort_name, id)"); err != nil {
				return err
			}
		}
		return nil
	}}, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		for _, named := range sortedThings {
			if err := execAll(ctx, tx, "DROP INDEX i_"+named[0]+"_sorted", "ALTER TABLE "+named[0]+
				" DROP COLUMN sort_name"); err != nil {
				return err
			}
		}
		return execAll(ctx, tx, "CREATE INDEX i_customers_name ON customers (enterprise_id, name, id)")
	}})
}
