package inventory

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/numbers"
)

// Lock locks the stock of products in the order in which every movement does, for a use case that changes the stock in
// more than one step: several bills, or a release and a reservation. docs/locks.md says what comes before it and after.
// It gives nothing; products that the enterprise lacks are left to the movements to refuse. What is asked with it is
// answered as of then.
func Lock(ctx context.Context, tx *db.Tx, actor access.Actor, productIDs []int64, and ...db.Asked) error {
	asked := append(lockingStocks(tx, actor.EnterpriseID, productIDs), and...)
	if len(asked) == 0 { // whoever writes is alone
		return nil
	}
	return db.Together(ctx, tx, asked...)
}

// LockStorages keeps storages from being deleted or counted otherwise, for a use case that moves goods in several of
// them; it comes before Lock.
func LockStorages(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64) error {
	if tx.KeyShare() == "" || len(ids) == 0 {
		return nil
	}
	return db.Together(ctx, tx, db.ToAll(new([]kept), storagesQuery(tx, actor.EnterpriseID, ids)))
}

// Packing is what is to be known before the goods of an order are packed out, for who asks it together with other
// things. Its zero value is ready.
type Packing struct {
	Line int64 // whose line is served first; 0 is the actor's

	goods  []int64 // what was asked about, in order; nil once it was used
	held   []Item
	places []lying
	layers openLayers
	number numbers.Drawn
}

// Ask locks the stock of the products, in their order, and asks what Out needs to know to take them out for ref.
func (p *Packing) Ask(tx *db.Tx, actor access.Actor, ref Ref, productIDs []int64) []db.Asked {
	p.goods = slices.Compact(slices.Sorted(slices.Values(productIDs)))
	asked := append(lockingStocks(tx, actor.EnterpriseID, p.goods),
		AskHeld(&p.held, actor.EnterpriseID, ref), db.ToAll(&p.places, placesQuery(actor.EnterpriseID, p.goods)))
	asked = append(asked, p.layers.ask(actor.EnterpriseID, p.goods)...)
	if p.number == (numbers.Drawn{}) {
		asked = append(asked, p.number.AskCounter(tx, actor.EnterpriseID, KindPack.prefix())...)
	}
	return asked
}

// Out consumes ref's reservation of the items and takes the goods out: from the given place, or, when that is the zero
// Place, from the actor's line first, or that of p.Line, and then from storages, the fullest first. The bill's lines
// carry their FIFO cost. What was not asked before, or about other goods, is asked now. ErrNotReserved when less is
// reserved for ref; ErrNotEnough when the goods are not there.
func (p *Packing) Out(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref, note string, items []Item,
	from Place,
) (Bill, error) {
	b := Bill{Kind: KindPack, Note: note, RefKind: ref.Kind, RefID: ref.ID}
	items, err := merge(items)
	if err != nil {
		return b, err
	}
	if len(items) == 0 {
		return b, errNoLines
	}
	if !slices.Equal(p.goods, ids(items)) {
		if err := db.Together(ctx, tx, p.Ask(tx, actor, ref, ids(items))...); err != nil {
			return b, err
		}
	}
	p.goods = nil
	lines, err := p.choose(ctx, tx, actor, items, from)
	if err != nil {
		return b, err
	}
	if err := useHeld(ctx, tx, actor.EnterpriseID, ref, p.held, items); err != nil {
		return b, err
	}
	if err := takeReserved(ctx, tx, actor.EnterpriseID, items); err != nil {
		return b, err
	}
	if err := p.number.Draw(ctx, tx, actor.EnterpriseID, b.Kind.prefix()); err != nil {
		return b, err
	}
	if err := b.beginAs(ctx, tx, actor, p.number.String()); err != nil {
		return b, err
	}
	p.number = numbers.Drawn{}
	if err := b.leave(ctx, tx, actor, lines, &p.layers); err != nil {
		return b, err
	}
	return b, b.finish(ctx, tx, actor)
}

// choose says from which places the items are taken; ErrNotEnough.
func (p *Packing) choose(ctx context.Context, tx *db.Tx, actor access.Actor, items []Item, from Place) (
	lines []BillLine, err error,
) {
	for _, item := range items {
		chosen, err := choose(ctx, tx, p.packer(actor), item, from, p.places)
		if err != nil {
			return nil, err
		}
		for _, c := range chosen {
			lines = append(lines, BillLine{
				ProductID: item.ProductID, FromKind: c.Kind, FromID: c.ID, Quantity: c.Quantity,
			})
		}
	}
	return lines, nil
}

// packer is the actor as whoever's line is served.
func (p *Packing) packer(actor access.Actor) access.Actor {
	if p.Line != 0 {
		actor.UserID = p.Line
	}
	return actor
}

// choose says from which of the places the item is taken: from the given one, or where it lies.
func choose(ctx context.Context, tx *db.Tx, actor access.Actor, item Item, from Place, places []lying) ([]picked,
	error,
) {
	there := slices.DeleteFunc(slices.Clone(places), func(p lying) bool { return p.ProductID != item.ProductID })
	if onHand(there) < item.Quantity {
		return nil, notEnough(ctx, tx, actor.EnterpriseID, item)
	}
	if from == (Place{}) {
		chosen, enough := pick(there, actor.UserID, item.Quantity)
		if !enough {
			return nil, NotReachable(ctx, tx, actor, item)
		}
		return chosen, nil
	}
	if !slices.ContainsFunc(there, func(p lying) bool {
		return p.Kind == from.Kind && p.ID == from.ID && p.OnHand >= item.Quantity
	}) {
		return nil, notEnoughThere(ctx, tx, actor.EnterpriseID, item, from)
	}
	return []picked{{from, item.Quantity}}, nil
}

// PutBack writes a return bill for every pack bill of ref that has none yet, so that the goods lie again where they
// came from, or in the given place, at the cost they left with. What was packed stays packed. It gives the last of the
// return bills, and whether there was anything to return. The goods are free afterwards: nothing is reserved for ref by
// it. ErrReversed when another does the same at this moment.
func PutBack(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref, note string, to Place) (Bill, bool, error) {
	packs, err := openPacks(ctx, tx, actor.EnterpriseID, ref)
	if err != nil || len(packs) == 0 {
		return Bill{}, false, err
	}
	if to != (Place{}) {
		if _, err := lockTarget(ctx, tx, actor.EnterpriseID, to); err != nil {
			return Bill{}, false, err
		}
	}
	last, err := reverse(ctx, tx, actor, KindReturn, packs, note, to)
	return last, err == nil, err
}
