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
	if err := LockPlaces(ctx, tx, actor, g.Line, g.Rest); err != nil {
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
	switch {
	case len(items) == 0 && isAll:
		return b, ErrLineEmpty
	case len(items) == 0: // somebody moved all that one bill holds meanwhile, and more may lie there
		return b, db.Again(ErrLineEmpty)
	}
	came, open, err := g.came(ctx, tx, actor, ids(items))
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

// came tells from where the pieces of products came that lie in the line, and which of those storages take them in
// again, which it keeps as they are; nothing without Origins.
func (g GiveBack) came(ctx context.Context, tx *db.Tx, actor access.Actor, products []int64) (
	came []origin, open map[int64]bool, err error,
) {
	if !g.Origins {
		return nil, nil, nil
	}
	came, err = db.Select[origin](ctx, tx, originsQuery(actor.EnterpriseID, g.Line, products))
	if err != nil || len(came) == 0 {
		return nil, nil, err
	}
	storages := make([]int64, len(came))
	for i, o := range came {
		storages[i] = o.StorageID
	}
	slices.Sort(storages)
	rows, err := db.Select[kept](ctx, tx, storagesQuery(tx, actor.EnterpriseID, slices.Compact(storages)))
	open = map[int64]bool{}
	for _, row := range rows {
		open[row.ID] = row.takesIn("storage_id") == nil && row.servesLines() == nil
	}
	return came, open, err
}
