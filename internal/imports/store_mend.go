package imports

import (
	"context"
	"encoding/json"
	"fmt"

	"langraan/internal/kit/db"
)

type mendRow struct {
	Number int64  `db:"number"`
	Cells  string `db:"cells"`
}

// mendsOf gives the corrected cells of an import by row.
func mendsOf(ctx context.Context, r db.Reader, enterpriseID, id int64) (map[int64]map[string]string, error) {
	rows, err := db.All[mendRow](ctx, r, "SELECT number, cells FROM import_mends WHERE enterprise_id = $1 AND "+
		"import_id = $2", enterpriseID, id)
	mends := make(map[int64]map[string]string, len(rows))
	for _, row := range rows {
		var cells map[string]string
		if err := json.Unmarshal([]byte(row.Cells), &cells); err != nil {
			return nil, fmt.Errorf("mended row %d: %w", row.Number, err)
		}
		mends[row.Number] = cells
	}
	return mends, err
}

func saveMend(ctx context.Context, tx *db.Tx, enterpriseID, id, number int64, cells map[string]string) error {
	raw, err := json.Marshal(cells)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, `INSERT INTO import_mends (import_id, number, enterprise_id, cells)
		VALUES ($1, $2, $3, $4) ON CONFLICT (import_id, number) DO UPDATE SET cells = excluded.cells`,
		id, number, enterpriseID, string(raw))
	return err
}

// faultyOf gives those of the rows that can't come in.
func faultyOf(ctx context.Context, r db.Reader, enterpriseID, id int64, numbers []int64) ([]int64, error) {
	return db.Select[int64](ctx, r, rowsQuery("number", enterpriseID, id, Error).In("AND number", numbers))
}

// deleteMends forgets what was corrected of an import.
func deleteMends(ctx context.Context, d *db.DB, enterpriseID, id int64) error {
	_, err := db.DeleteInBatches(ctx, d, "import_mends", "import_id = $1 AND enterprise_id = $2", dropBatch, id,
		enterpriseID)
	return err
}
