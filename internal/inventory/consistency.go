package inventory

import (
	"context"

	"langraan/internal/kit/db"
)

// Check compares ledger, balances, stock, reservations, layers and costs of all enterprises and says what differs, at
// most a hundred faults of each kind. It changes nothing and holds one row at a time.
func Check(ctx context.Context, r db.Reader) (faults []string, err error) {
	return db.Ask(ctx, r, rules)
}
