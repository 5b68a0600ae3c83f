package customers

import (
	"context"

	"langraan/internal/kit/db"
)

// Check compares what is kept of the orders of customers with the orders themselves, and gives what differs.
func Check(ctx context.Context, r db.Reader) (faults []string, err error) {
	return db.Ask(ctx, r, rules)
}
