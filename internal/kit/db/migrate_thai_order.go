package db

import (
	"context"
	"database/sql"
	"fmt"

	"langraan/internal/kit/i18n"

	"github.com/pressly/goose/v3"
)

// thaiOrder is the version from which products are sorted as a Thai dictionary does.
const thaiOrder = 108

// sortByKeys gives the products that there are the keys of their names, by which both engines sort them.
func sortByKeys(bind ...any) *goose.Migration {
	return goose.NewGoMigration(thaiOrder, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
		for _, table := range []string{"products", "warehouse_products"} {
			text := fmt.Sprintf("UPDATE "+table+" SET sort_name = %s WHERE id = %s", bind...)
			if err := fillSortKeys(ctx, tx, table, "name", text); err != nil {
				return err
			}
		}
		return nil
	}}, nil)
}

// fillSortKeys reads names, which a column holds, by so many and writes their keys.
func fillSortKeys(ctx context.Context, tx *sql.Tx, table, column, update string) error {
	const most = 1000
	for last, rows := int64(0), most; rows == most; {
		named, err := namesBehind(ctx, tx, table, column, last, most)
		if err != nil {
			return err
		}
		for _, n := range named {
			if _, err := tx.ExecContext(ctx, update, i18n.SortKey(n.name), n.id); err != nil {
				return err
			}
			last = n.id
		}
		rows = len(named)
	}
	return nil
}

type namedRow struct {
	id   int64
	name string
}

func namesBehind(ctx context.Context, tx *sql.Tx, table, column string, id int64,
	most int,
) (all []namedRow, err error) {
	rows, err := tx.QueryContext(ctx, fmt.Sprintf("SELECT id, %s FROM %s WHERE id > %d ORDER BY id LIMIT %d", column,
		table, id, most))
	if err != nil {
		return nil, err
	}
	defer func() {
		if e := rows.Close(); err == nil {
			err = e
		}
	}()
	for rows.Next() {
		var n namedRow
		if err := rows.Scan(&n.id, &n.name); err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, rows.Err()
}
