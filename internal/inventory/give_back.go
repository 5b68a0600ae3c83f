package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
)

// GiveBack moves all that lies in a line to the storages it came from. Rest takes the pieces of which that is not
// known, or whose storage is out of use or not for selling by now.
type GiveBack struct {
	Line, Rest Place
	Note       string
}

// origin is a storage from which pieces of a product came to a line.
type origin struct {
	ProductID int64 `db:"product_id"`
	StorageID int64 `db:"storage_id"`
	Quantity  int64 `db:"quantity"`
}

// Move runs it. Errors as the function Move.
func (g GiveBack) Move(ctx context.Context, tx *db.Tx, actor access.Actor) (Bill, error) {
	b := Bill{Kind: KindTransfer, Note: i18n.Clean(g.Note), CreatedAt: tx.Instant()}
	came, err := db.Select[origin](ctx, tx, originsQuery(actor.EnterpriseID, g.Line))
	if err != nil {
		return b, err
	}
	if came, err = g.open(ctx, tx, actor, came); err != nil {
		return b, err
	}
	if err := LockPlaces(ctx, tx, actor, g.Line, g.Rest); err != nil {
		return b, err
	}
	all, err := Lying(ctx, tx, actor.EnterpriseID, g.Line)
	if err != nil {
		return b, err
	}
	wanted := make([]Wanted, len(all))
	for i, item := range all {
		wanted[i] = Wanted{ProductID: item.ProductID, Quantity: item.Quantity}
	}
	d, err := demanded(ctx, tx, actor.EnterpriseID, wanted, 1)
	if err != nil {
		return b, err
	}
	if err := d.lies(ctx, tx, actor.EnterpriseID, g.Line); err != nil {
		return b, err
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	if err := b.shift(ctx, tx, actor, homeward(d.total, came, g.Line, g.Rest)); err != nil {
		return b, err
	}
	return b, b.finish(ctx, tx, actor)
}

// open keeps the storages of the movement as they are, in the order of their ids, and leaves out the origins that take
// nothing in.
func (g GiveBack) open(ctx context.Context, tx *db.Tx, actor access.Actor, came []origin) (open []origin, err error) {
	storages := []int64{g.Rest.ID}
	for _, o := range came {
		storages = append(storages, o.StorageID)
	}
	rows, err := db.Select[kept](ctx, tx, storagesQuery(tx, actor.EnterpriseID, storages))
	takes := map[int64]bool{}
	for _, row := range rows {
		takes[row.ID] = row.takesIn("storage_id") == nil && row.servesLines() == nil
	}
	for _, o := range came {
		if takes[o.StorageID] {
			open = append(open, o)
		}
	}
	return open, err
}
