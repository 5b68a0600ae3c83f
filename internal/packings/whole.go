package packings

import (
	"context"
	"errors"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// Whole is an order packed in one go: the code of the order, all pieces that it still wants, and the tracking number of
// the label, if the order has none yet.
type Whole struct {
	Code           string
	TrackingNumber string
	Pieces         []Piece
}

// Piece is a scanned code and how often it was scanned. StorageID says where the pieces were taken from; 0 leaves that
// open.
type Piece struct {
	Barcode   string
	Quantity  int64
	StorageID int64
}

// MaxPieces is the most scans that one request may hold.
const MaxPieces = 500

func (in *Whole) validate() error {
	in.Code = strings.TrimSpace(in.Code)
	in.Pieces = slices.Clone(in.Pieces)
	var f errs.Fields
	f.Check(in.Code != "", "code", errs.InvalidParam)
	f.Check(len(in.Pieces) > 0 && len(in.Pieces) <= MaxPieces, "pieces", errs.InvalidParam)
	for i := range in.Pieces {
		p := &in.Pieces[i]
		p.Barcode = strings.TrimSpace(p.Barcode)
		if p.Quantity == 0 {
			p.Quantity = 1
		}
		f.Check(p.Barcode != "" && p.Quantity > 0 && p.Quantity <= MaxQuantity, "pieces", errs.InvalidParam)
	}
	if err := f.Err(); err != nil {
		return err
	}
	in.TrackingNumber = orders.CleanTracking(in.TrackingNumber)
	return nil
}

// Shut is a closed parcel with its order, as packing in one go answers it.
type Shut struct {
	PackingHead

	Order orders.Head `db:"-" json:"order"`
}

// PackWhole opens the parcel of an order, or takes up the actor's own, puts the pieces into it, and closes it. key
// makes a repeat harmless. Refusals are those of Scan and Close; packing.goods_not_enough also when the pieces are not
// all that the order wants, general.invalid_tracking_number when the order has another number or another order this
// one. None of them changes anything.
func (s *Service) PackWhole(ctx context.Context, actor access.Actor, in Whole, key string) (Shut, error) {
	if err := in.validate(); err != nil {
		return Shut{}, err
	}
	for _, prefix := range []string{numbers.Packing, numbers.Out} {
		done, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, prefix, 1)
		if err != nil {
			return Shut{}, err
		}
		defer done()
	}
	made, err := s.packWhole(ctx, actor, in, key, true)
	if errors.Is(err, errMoved) {
		return s.packWhole(ctx, actor, in, key, false)
	}
	return made, err
}

// errMoved says that an order or a parcel wants goods that it did not want a moment ago, whose stock is not locked in
// its order.
var errMoved = errors.New("other goods are wanted than a moment ago")

// packWhole packs in one transaction; ahead asks for the goods together with the order, which may be errMoved.
func (s *Service) packWhole(ctx context.Context, actor access.Actor, in Whole, key string, ahead bool) (Shut, error) {
	var made Shut
	use := once.Of(s.db, actor, key, "packings.whole", in).Foresees(func(*db.Tx) []*db.Query {
		return []*db.Query{aimsQuery(actor, in.Code)}
	})
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (_ int64, err error) {
		made, err = packWhole(ctx, tx, actor, in, ahead)
		return made.ID, err
	}, func(ctx context.Context, r db.Reader, id int64) (Shut, error) {
		if made.ID == id && made.Order.ID != 0 {
			return made, nil
		}
		p, err := find(ctx, r, actor, id)
		return Shut{p.PackingHead, p.Order}, err
	})
}

func packWhole(ctx context.Context, tx *db.Tx, actor access.Actor, in Whole, ahead bool) (Shut, error) {
	id, goods, err := aim(ctx, tx, actor, in.Code)
	if err != nil {
		return Shut{}, err
	}
	var open parcel
	var number numbers.Drawn
	c := closing{done: orders.Done{Tracking: in.TrackingNumber, At: tx.Instant()}}
	asked := slices.Concat([]db.Asked{askOpenParcel(&open, tx, actor.EnterpriseID, id)},
		orders.AskLabel(&c.done, actor, id), number.Ask(tx, actor.EnterpriseID, numbers.Packing))
	if ahead {
		asked = append(asked, c.taking.Ask(tx, actor, refOf(id), goods)...)
	}
	o, err := orders.LockForPacking(ctx, tx, actor, id, asked...)
	if ahead && hasOthers(itemsOf(o.Parts), goods) {
		return Shut{}, errMoved
	}
	if open.ID != 0 {
		return Shut{PackingHead: PackingHead{ID: open.ID}}, finishOpen(ctx, tx, actor, in, open, o, err, c)
	}
	if err != nil {
		return Shut{}, err
	}
	items := itemsOf(o.Parts)
	for _, piece := range in.Pieces {
		if err := put(items, piece); err != nil {
			return Shut{}, err
		}
	}
	if err := mayClose(items, false); err != nil {
		return Shut{}, err
	}
	p := parcel{OrderID: id, Number: number.String()}
	if err := takeOut(ctx, tx, actor, p, items, &c.taking); err != nil {
		return Shut{}, err
	}
	if p, err = insertParcel(ctx, tx, actor, p, tx.Instant()); err != nil {
		return Shut{}, err
	}
	if err := insertPacked(ctx, tx, actor.EnterpriseID, p, items); err != nil {
		return Shut{}, err
	}
	changed(tx, actor.EnterpriseID, p.ID)
	if err := audit.Add(ctx, tx, actor, event("packing.closed", p, map[string]any{"pieces": held(items)})); err != nil {
		return Shut{}, err
	}
	c.done.Number, c.done.PerPart = p.Number, perPart(items)
	after, err := orders.Packed(ctx, tx, actor, o, c.done)
	return shutOf(p, after, items, tx), err
}

// aim gives the order of a code and the goods that it wants, as they were a moment ago: what is asked behind the lock
// of the order says what it is.
func aim(ctx context.Context, tx *db.Tx, actor access.Actor, code string) (id int64, goods []int64, err error) {
	wants, err := db.Select[want](ctx, tx, aimsQuery(actor, code))
	if err != nil {
		return 0, nil, err
	}
	for _, w := range wants {
		id, goods = w.OrderID, append(goods, w.ProductID)
	}
	if id == 0 {
		id, err = orders.IDByCode(ctx, tx, actor, code)
	}
	return id, goods, err
}

// shutOf is the parcel that was just made, as find would give it.
func shutOf(p parcel, o orders.Head, items []PackingItem, tx *db.Tx) Shut {
	return Shut{PackingHead{
		ID: p.ID, Number: p.Number, Status: p.Status, OrderID: o.ID, OrderNumber: o.Number, OrderStatus: o.Status,
		TrackingNumber: o.TrackingNumber, RecipientName: o.RecipientName, UserID: p.UserID, UserName: p.UserName,
		OpenedAt: tx.Instant(), TouchedAt: tx.Instant(), ClosedAt: tx.Instant(),
		Wanted: held(items), Packed: held(items), Complete: true,
		Version: 1,
	}, o}
}

// put counts scanned pieces into items of a parcel that is not made yet. What may be taken is seen when the goods
// leave.
func put(items []PackingItem, piece Piece) error {
	product, pieces, ok := match(items, piece.Barcode)
	if !ok {
		return wrongProduct(items, "")
	}
	pieces *= piece.Quantity
	shares, ok := spread(items, product, pieces)
	if !ok {
		return tooMany(nameOf(items, product), pieces, shares)
	}
	for _, sh := range shares {
		at := slices.IndexFunc(items, func(i PackingItem) bool { return i.ID == sh.ItemID })
		items[at].StorageID = placeAfter(items[at], piece.StorageID)
		items[at].Packed += sh.Pieces
	}
	return nil
}

// placeAfter is where the pieces of an item were taken from once more of them come from a storage: several leave it
// open.
func placeAfter(item PackingItem, storageID int64) int64 {
	if item.Packed == 0 || item.StorageID == storageID {
		return storageID
	}
	return 0
}

// finishOpen puts the pieces into the parcel that the packer began, and closes it. refused is what the order says to
// its packing.
func finishOpen(ctx context.Context, tx *db.Tx, actor access.Actor, in Whole, p parcel, o orders.Packable,
	refused error, c closing,
) error {
	if err := mine(actor, p); err != nil {
		return err
	}
	if refused != nil {
		return refused
	}
	for _, piece := range in.Pieces {
		var items []PackingItem
		var heaps []heap
		err := db.Together(ctx, tx, db.ToAll(&items, shownQuery(actor.EnterpriseID, p.ID)),
			db.ToAll(&heaps, heapsQuery(actor, p.ID)))
		if err != nil {
			return err
		}
		scan := Scan{PackingID: p.ID, Barcode: piece.Barcode, Quantity: piece.Quantity, StorageID: piece.StorageID}
		if _, err := add(ctx, tx, actor, p, items, heaps, scan); err != nil {
			return err
		}
	}
	items, err := listItems(ctx, tx, actor.EnterpriseID, p.ID)
	if err != nil {
		return err
	}
	return c.shut(ctx, tx, actor, p, o, items)
}
