package packings

import (
	"context"
	"slices"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// Scan is one scan at the bench: Code opens or resumes the parcel of an order, Barcode adds pieces to it or to the
// parcel PackingID. Quantity counts units or packages. StorageID says where the pieces were taken from; 0 leaves that
// open. TakeOverFrom takes the parcel PackingID over from the user who packs it.
type Scan struct {
	Code         string
	PackingID    int64
	Barcode      string
	Quantity     int64
	StorageID    int64
	TakeOverFrom int64 `json:",omitempty"` // a key that was kept before there was this stays the same
}

// The results of a scan.
const (
	ResultOpened    = "opened"
	ResultResumed   = "resumed"
	ResultTakenOver = "taken_over"
	ResultAdded     = "added"
	ResultComplete  = "complete" // added, and nothing is missing any more
)

// Scanned is the answer of a scan. Added counts pieces; ItemID is the first item that took some.
type Scanned struct {
	Packing Packing `json:"packing"`
	Result  string  `json:"result" enum:"opened,resumed,taken_over,added,complete"`
	ItemID  int64   `json:"item_id,omitempty"`
	Added   int64   `json:"added,omitempty" doc:"pieces"`
}

// outcome is what is kept of a scan for its repetition.
type outcome struct {
	PackingID int64
	Result    string
	ItemID    int64 `json:",omitempty"`
	Added     int64 `json:",omitempty"`

	made Packing // as this run leaves it, where it read it; never of a run that was undone, nor of the one repeated
}

func (in *Scan) validate() error {
	in.Code, in.Barcode = strings.TrimSpace(in.Code), strings.TrimSpace(in.Barcode)
	if in.Quantity == 0 {
		in.Quantity = 1
	}
	var f errs.Fields
	f.Check(in.Code != "" || in.PackingID != 0, "code", errs.InvalidParam)
	f.Check(in.PackingID != 0 || in.TakeOverFrom == 0, "packing_id", errs.InvalidParam)
	f.Check(in.Quantity > 0 && in.Quantity <= MaxQuantity, "quantity", errs.InvalidParam)
	return f.Err()
}

// Scan runs one scan. key makes a repeat harmless. Refusals: orders.not_found, packing.invalid_order_status (naming the
// status, or who packs the order now), general.inventory_not_found (naming what is expected), packing.goods_is_added,
// packing.goods_not_enough; none of them changes anything.
func (s *Service) Scan(ctx context.Context, actor access.Actor, in Scan, key string) (Scanned, error) {
	if err := in.validate(); err != nil {
		return Scanned{}, err
	}
	if in.PackingID == 0 { // it may open a parcel
		free, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, numbers.Packing, 1)
		if err != nil {
			return Scanned{}, err
		}
		defer free()
	}
	use := once.Of(s.db, actor, key, "packings.scan", in).Foresees(func(tx *db.Tx) []*db.Query {
		return in.foreseen(tx, actor)
	})
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (outcome, error) {
		return scan(ctx, tx, actor, in)
	}, func(ctx context.Context, r db.Reader, done outcome) (_ Scanned, err error) {
		p := done.made
		if p.ID == 0 {
			p, err = find(ctx, r, actor, done.PackingID)
		}
		return Scanned{p, done.Result, done.ItemID, done.Added}, err
	})
}

// foreseen is what a scan asks whatever it finds: of a code whose order it is, of a piece all of its parcel.
func (in *Scan) foreseen(tx *db.Tx, actor access.Actor) []*db.Query {
	switch {
	case in.PackingID == 0:
		return []*db.Query{orders.CodeQuery(actor, in.Code)}
	case in.Barcode == "" || in.TakeOverFrom != 0:
		return nil
	}
	lock := []db.Asked{askParcel(new(parcel), tx, actor.EnterpriseID, in.PackingID)}
	return db.Foreseen(append(lock, new(sight).ask(actor, in.PackingID)...)...)
}

func scan(ctx context.Context, tx *db.Tx, actor access.Actor, in Scan) (outcome, error) {
	var p parcel
	var result string
	var err error
	switch {
	case in.TakeOverFrom != 0:
		p, result, err = takeOver(ctx, tx, actor, in.PackingID, in.TakeOverFrom)
	case in.PackingID == 0:
		p, result, err = open(ctx, tx, actor, in.Code)
	default:
		result = ResultResumed
		p, err = lock(ctx, tx, actor, in.PackingID)
	}
	if err != nil || in.Barcode == "" {
		return outcome{PackingID: p.ID, Result: result}, err
	}
	var s sight
	err = db.Together(ctx, tx, s.ask(actor, p.ID)...)
	if err == nil {
		err = s.order.RefuseHold(tx.Instant())
	}
	if err != nil {
		return outcome{}, err
	}
	done, err := add(ctx, tx, actor, p, s.items, s.heaps, in)
	done.made = s.packing(actor)
	return done, err
}

// add puts the scanned pieces into the parcel, which the caller has locked, and into its items.
func add(ctx context.Context, tx *db.Tx, actor access.Actor, p parcel, items []PackingItem, heaps []heap, in Scan,
) (outcome, error) {
	product, pieces, ok := match(items, in.Barcode)
	if set := setNamed(items, in.Barcode); !ok && set != "" {
		return outcome{}, wholeSet(set)
	}
	if !ok {
		name, err := goodsNamed(ctx, tx, actor, in.Barcode)
		if err != nil {
			return outcome{}, err
		}
		return outcome{}, wrongProduct(items, name)
	}
	pieces *= in.Quantity
	name := nameOf(items, product)
	shares, ok := spread(items, product, pieces)
	hands, err := handsOf(ctx, tx, actor.EnterpriseID, p.ID, items)
	if err != nil {
		return outcome{}, err
	}
	others := fromLines(hands, product, actor.UserID)
	within, there := lies(items, hands, heaps, lying{product, in.StorageID, actor.UserID, pieces, others})
	switch {
	case !ok:
		return outcome{}, tooMany(name, pieces, shares)
	case !within:
		wanted := inventory.Item{ProductID: product, Quantity: inside(items, product) + pieces - others}
		return outcome{}, refused(inventory.NotReachable(ctx, tx, actor, wanted))
	case !there:
		return outcome{}, ErrNotEnough.Say(name+" ในที่เก็บนี้มีไม่พอ", "not enough of "+name+" in this storage")
	}
	for _, sh := range shares {
		if err := addPieces(ctx, tx, sh, in.StorageID, tooMany(name, pieces, nil)); err != nil {
			return outcome{}, err
		}
		at := slices.IndexFunc(items, func(i PackingItem) bool { return i.ID == sh.ItemID })
		items[at].Packed, items[at].TouchedAt = items[at].Packed+sh.Pieces, tx.Instant()
	}
	changed(tx, actor.EnterpriseID, p.ID)
	data := map[string]any{"code": in.Barcode, "quantity": pieces, "name": name}
	if err := audit.Add(ctx, tx, actor, event("packing.added", p, data)); err != nil {
		return outcome{}, err
	}
	result := ResultAdded
	if missing(items) == 0 {
		result = ResultComplete
	}
	return outcome{PackingID: p.ID, Result: result, ItemID: shares[0].ItemID, Added: pieces}, nil
}
