package imports

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

func TestTheRowsNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, answer := range map[string]Answer{"all": 0, "errors": Error} {
			dbtest.NoScan(t, d, name, rowsQuery(rowColumns, 1, 2, answer).Add("ORDER BY number").Page(20, 40))
		}
		dbtest.NoScan(t, d, "the list", listQuery(columns, 1, "wms", 3).Add("ORDER BY id DESC").Page(10, 0))
		dbtest.NoScan(t, d, "the admins' list", listQuery("COUNT(*)", 1, "wms", 0))
		dbtest.NoScan(t, d, "open imports", openQuery(1, 2))
		dbtest.NoScan(t, d, "the next picture", picturesQuery(1, 2, pictureWaits).Add("ORDER BY tries, number LIMIT 1"))
		dbtest.NoScan(t, d, "failed pictures", picturesQuery(1, 2, pictureFailed).Add("ORDER BY number").Page(20, 40))
		dbtest.NoScan(t, d, "equal pictures", equalPicturesQuery(1, 2, "x"))
		if _, err := listRows(t.Context(), d.Fresh(), 1, 2, Error, page.Query{}); err != nil {
			t.Error(err)
		}
	})
}
