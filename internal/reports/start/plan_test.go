package start

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestTheFirstStepsNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) { dbtest.NoScan(t, d, "first steps", stepsQuery(1)) })
}
