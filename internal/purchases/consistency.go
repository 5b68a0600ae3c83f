package purchases

import (
	"context"

	"langraan/internal/kit/db"
)

// Check compares purchase orders, their lines, receipts and bills of all enterprises and says what differs, at most a
// hundred faults of each kind. It changes nothing.
func Check(ctx context.Context, r db.Reader) (faults []string, err error) {
	return db.Ask(ctx, r, rules)
}
