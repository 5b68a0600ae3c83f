package db_test

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Tables that lie in the order of their key have its columns first: SQLite of 2022, which many systems come with, says
// of others that values are missing when it is asked for the integrity of the database.
func TestColumnsOfAKeyComeFirst(t *testing.T) {
	d := dbtest.SQLite(t)
	late, err := db.All[string](t.Context(), d.Fresh(), `SELECT l.name || '.' || c.name FROM pragma_table_list l
		JOIN pragma_table_info(l.name) c WHERE l.wr = 1 AND l.schema = 'main' AND c.pk > 0 AND c.cid >= (
			SELECT COUNT(*) FROM pragma_table_info(l.name) k WHERE k.pk > 0)`)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range late {
		t.Errorf("%s stands behind a column that is not of the key", name)
	}
}
