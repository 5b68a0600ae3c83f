package db_test

import (
	"errors"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// A disk with space for a page and no more is full; one that does not tell is not taken for it.
func TestADiskWithHardlyAnySpaceIsFull(t *testing.T) {
	for free, full := range map[int64]bool{0: true, 100_000: true, 2 << 20: false} {
		if err := db.HasSpace(free, nil); (err != nil) != full || full && errs.Of(err).Kind != errs.Unavailable {
			t.Errorf("%d bytes: %v", free, err)
		}
	}
	if err := db.HasSpace(0, errors.New("unknown")); err != nil {
		t.Error(err)
	}
}
