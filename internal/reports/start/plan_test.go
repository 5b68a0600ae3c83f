package start

import (
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// planned are samples as they are told by the package that fills them in.
type planned struct{}

const samplesOf = "SELECT s.ref_id FROM sample_fills f JOIN samples s ON s.fill_id = f.id WHERE f.enterprise_id = e.id"

func (planned) Products() string { return samplesOf }
func (planned) Goods() string    { return samplesOf }
func (planned) Orders() string   { return samplesOf }

func TestTheFirstStepsNeverReadAWholeTable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) { dbtest.NoScan(t, d, "first steps", stepsQuery(1, planned{})) })
}
