package orders

import (
	"context"

	"langraan/internal/kit/db"
)

// CheckStates compares what orders of all enterprises say of themselves for their lists with their money and tracking
// numbers, and says what differs, and which of a business have one tracking number; at most a hundred faults of each
// kind. It changes nothing.
func CheckStates(ctx context.Context, r db.Reader) (faults []string, err error) {
	return db.Ask(ctx, r, said)
}
