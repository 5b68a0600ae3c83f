package inventory

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// Ledger is what the ledger does for warehouse products; it fulfils warehouse.Stock.
type Ledger struct{}

// SetRules makes the product's stock row and says whether more may be reserved than lies there, and below which amount
// it is low; ErrOversold. What lies there is listed under the product's name.
func (Ledger) SetRules(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64, p warehouse.Product) error {
	err := setRules(ctx, tx, actor.EnterpriseID, productID, p)
	var broken *db.Check
	switch {
	case errors.As(err, &broken):
		return ErrOversold
	case err != nil || !p.Oversell:
		return err
	}
	return Refill(ctx, tx, actor, []int64{productID}) // as much as orders want may be promised now
}

// Begin makes the stock rows of products that are made at this moment.
func (Ledger) Begin(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64,
	products []warehouse.Product,
) error {
	return insertStocks(ctx, tx, actor.EnterpriseID, ids, products)
}

// Open takes the first pieces of goods into a storage; cost is that of one piece in satang, nil where nobody knows it.
// ErrNoPlace and faults at goods.pieces and goods.cost.
func (Ledger) Open(
	ctx context.Context, tx *db.Tx, actor access.Actor, storageID, productID, pieces int64, known *int64,
) error {
	var faults errs.Fields
	var cost int64
	if known != nil {
		cost = *known
	}
	faults.Check(pieces > 0 && pieces <= MaxQuantity, "goods.pieces", errs.InvalidParam)
	faults.Check(cost >= 0 && cost <= MaxCost && cost <= MaxValue/max(pieces, 1), "goods.cost", errs.InvalidParam)
	if err := faults.Err(); err != nil {
		return err
	}
	_, err := Receive(ctx, tx, actor, In{
		StorageID: storageID, Lines: []InLine{
			{ProductID: productID, Quantity: pieces, Cost: cost, Assumed: known == nil},
		},
	})
	return err
}

// Forget removes the empty rows of a product that is about to be deleted.
func (Ledger) Forget(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error {
	return deleteStock(ctx, tx, actor.EnterpriseID, productID)
}
