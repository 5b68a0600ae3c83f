package db

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"
)

// thaiListings is the version from which listings are sorted as a Thai dictionary does.
const thaiListings = 147

// sortListingsByKeys gives the listings a key of their names, those that there are among them, and sorts them by it.
func sortListingsByKeys(collated string, bind ...any) *goose.Migration {
	return goose.NewGoMigration(thaiListings, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		if err := execAll(ctx, tx, "DROP INDEX i_listings_name", "DROP INDEX i_listings_open",
			"ALTER TABLE listings ADD COLUMN sort_name TEXT "+collated+" NOT NULL DEFAULT ''"); err != nil {
			return err
		}
		const table = "listings"
		text := fmt.Sprintf("UPDATE "+table+" SET sort_name = %s WHERE id = %s", bind...)
		if err := fillSortKeys(ctx, tx, table, "name", text); err != nil {
			return err
		}
		return execAll(ctx, tx, listingIndexes("sort_name")...)
	}}, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		down := []string{
			"DROP INDEX i_listings_name", "DROP INDEX i_listings_open", "ALTER TABLE listings DROP COLUMN sort_name",
		}
		return execAll(ctx, tx, append(down, listingIndexes("name")...)...)
	}})
}

// listingIndexes are those by which listings are listed in the order of a column.
func listingIndexes(column string) []string {
	return []string{
		"CREATE INDEX i_listings_name ON listings (enterprise_id, platform, " + column + ", id)",
		"CREATE INDEX i_listings_open ON listings (enterprise_id, platform, " + column +
			", id) WHERE product_id IS NULL",
	}
}

func execAll(ctx context.Context, tx *sql.Tx, texts ...string) error {
	for _, text := range texts {
		if _, err := tx.ExecContext(ctx, text); err != nil {
			return err
		}
	}
	return nil
}
