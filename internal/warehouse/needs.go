package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Stock is what the ledger keeps for a product beside the product itself.
type Stock interface {
	// SetRules makes the product's stock row and says whether more may be reserved than lies there, and below which amount it
	// is low.
	SetRules(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64, oversell bool, threshold int64) error
	// Forget removes the empty rows of a product that is about to be deleted.
	Forget(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error
}
