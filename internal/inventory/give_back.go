package inventory

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
)

// GiveBack moves all that lies in a line, as far as a bill holds it, to one storage, or with Origins each piece to the
// storage it came from: Rest takes the pieces of which that is not known, or whose storage is out of use or not for
// selling by now.
type GiveBack struct {
	Line, Rest Place
	Origins    bool
	Note       string
}

// ErrLineEmpty refuses to give back what is not there any more: somebody else gave it back, moved or packed it.
var ErrLineEmpty = errs.New(errs.Conflict, errs.BalanceNotEnough).Say(
	"ไม่มีสินค้าในไลน์แพ็กนี้แล้ว อาจมีคนคืน ย้าย หรือแพ็กไปก่อนหน้านี้",
	"nothing lies in this packing line any more: somebody gave it back, moved it or packed it before")

// origin is a storage from which pieces of a product came to a line.
type origin struct {
	ProductID int64 `db:"product_id"`
	StorageID int64 `db:"storage_id"`
	Quantity  int64 `db:"quantity"`
}

// Move runs it. Of two at once the later one moves what the other left. ErrLineEmpty; errors as the function Move.
func (g GiveBack) Move(ctx context.Context, tx *db.Tx, actor access.Actor) (Bill, error) {
	b := Bill{Kind: KindTransfer, Note: i18n.Clean(g.Note), CreatedAt: tx.Instant()}
	seen, err := Lying(ctx, tx, actor.EnterpriseID, g.Line)
	if err != nil {
		return b, err
	}
	open, err := g.keepPlaces(ctx, tx, actor, ids(seen))
	if err != nil {
		return b, err
	}
	if err := Lock(ctx, tx, actor, ids(seen)); err != nil {
		return b, err
	}
	there, err := Balances(ctx, tx, actor.EnterpriseID, g.Line, ids(seen))
	if err != nil {
		return b, err
	}
	isAll := len(seen) < MaxLines
	items := slices.DeleteFunc(seen, func(i Item) bool { return there[i.ProductID] == 0 })
	for i := range items {
		items[i].Quantity = there[items[i].ProductID]
	}
	if len(items) == 0 {
		return b, ErrLineEmpty
	}
	came, err := g.came(ctx, tx, actor, ids(items))
	if err != nil {
		return b, err
	}
	if err := b.carry(ctx, tx, actor, homeward(items, came, open, g.Line, g.Rest)); err != nil {
		return b, err
	}
	if isAll {
		return b, b.finish(ctx, tx, actor)
	}
	if b.Remaining, err = countLying(ctx, tx, actor.EnterpriseID, g.Line); err != nil {
		return b, err
	}
	return b, b.finishWith(ctx, tx, actor, map[string]any{"remaining": b.Remaining})
}

// came tells from where the pieces of products came that lie in the line; nothing without Origins.
func (g GiveBack) came(ctx context.Context, tx *db.Tx, actor access.Actor, products []int64) ([]origin, error) {
	if !g.Origins || len(products) == 0 {
		return nil, nil
	}
	return db.Select[origin](ctx, tx, originsQuery(actor.EnterpriseID, g.Line, products))
}

// keepPlaces keeps the places of the movement as they are, storages in the order of their ids, and gives the storages
// from which products came that take them in again.
func (g GiveBack) keepPlaces(ctx context.Context, tx *db.Tx, actor access.Actor, products []int64) (
	open map[int64]bool, err error,
) {
	came, err := g.came(ctx, tx, actor, products)
	if err != nil {
		return nil, err
	}
	storages := []int64{g.Rest.ID}
	for _, o := range came {
		storages = append(storages, o.StorageID)
	}
	rows, err := db.Select[kept](ctx, tx, storagesQuery(tx, actor.EnterpriseID, storages))
	if err != nil {
		return nil, err
	}
	open = map[int64]bool{}
	for _, row := range rows {
		open[row.ID] = row.takesIn("storage_id") == nil && row.servesLines() == nil
	}
	return open, LockPlaces(ctx, tx, actor, g.Line, g.Rest)
}
