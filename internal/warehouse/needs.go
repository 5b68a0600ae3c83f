package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Stock is what the ledger keeps for a product beside the product itself.
type Stock interface {
	// SetRules makes the product's stock row and says whether more may be reserved than lies there, and below which
	// amount it is low. What lies there is listed under the product's name from now on.
	SetRules(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64, p Product) error
	// Begin makes the stock rows of products that are made at this moment; ids are theirs, in their order.
	Begin(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64, products []Product) error
	// Forget removes the empty rows of a product that is about to be deleted.
	Forget(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error
}

// Sold is what is sold of the goods.
type Sold interface {
	// GoodsRenamed is told, when the goods have another name, what they were called before.
	GoodsRenamed(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64, was, is string) error
}
