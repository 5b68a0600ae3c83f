//go:build !race

package purchases

import (
	"fmt"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

func TestNothingReadsAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for name, f := range map[string]Filter{
			"all": {}, "status": {Status: Approved}, "partner": {PartnerID: 7},
			"product": {ProductID: 7}, "days": {From: "2026-11-01", To: "2026-11-20"},
			"search": {Query: "PO6911"}, "everything": {
				Status: Closed, PartnerID: 7, ProductID: 7, Query: "x",
				From: "2026-11-01",
			},
		} {
			if err := f.bounds(); err != nil {
				t.Fatal(err)
			}
			dbtest.NoScan(t, d, name, pageQuery(1, f))
			dbtest.NoScan(t, d, name+", counted", countQuery(1, f))
			f.OldestFirst = true
			dbtest.NoScan(t, d, name+", from the oldest", pageQuery(1, f))
			dbtest.NoScan(t, d, name+", the next block", idsQuery(1, f, &Head{ID: 3, CreatedAt: 4}).Page(page.Block, 0))
		}
		dbtest.NoScan(t, d, "proposal", proposedIDs(1, page.Query{}))
		dbtest.NoScan(t, d, "proposal, counted", proposedCount(1))
		dbtest.NoScan(t, d, "proposed", proposedByID(1, []int64{1, 2}))
		dbtest.NoScan(t, d, "drafted", draftedQuery(1, []int64{1, 2}))
		dbtest.NoScan(t, d, "sold", soldQuery(1, []int64{1, 2}, clock.Range{From: "2026-11-01", To: "2026-11-28"}))
		lines := make([]newLine, 3)
		at := []int{}
		for i := range lines {
			lines[i].serials = &serials{fmt.Sprint("A", i), 1, 5}
			at = append(at, i)
		}
		dbtest.NoScan(t, d, "serials that were ordered", takenQuery(orderSerials, 1, lines, at))
		dbtest.NoScan(t, d, "serials that came", takenQuery(receiptSerials, 1, lines, at))
	})
}
