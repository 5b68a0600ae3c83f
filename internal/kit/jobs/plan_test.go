package jobs

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestCountingOpenJobsReadsNoWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) { dbtest.NoScan(t, d, "open jobs", openQuery(1, "import")) })
}
