package packings

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/warehouse"
)

// sight is all that is asked of a parcel to show it.
type sight struct {
	head    Packing
	order   orders.Order
	items   []PackingItem
	heaps   []heap
	parcels []orders.Parcel
}

// ask asks for a parcel; ErrNotFound also when the actor may not see the order.
func (s *sight) ask(actor access.Actor, id int64) []db.Asked {
	return []db.Asked{
		askPacking(&s.head, actor, id), askOrderOf(&s.order, actor, id),
		db.ToAll(&s.items, shownQuery(actor.EnterpriseID, id)), db.ToAll(&s.heaps, heapsQuery(actor, id)),
		orders.AskLabelledParcels(&s.parcels, orderOf, id),
	}
}

// packing is the parcel with its order, and its items along the walk.
func (s *sight) packing(actor access.Actor) Packing {
	p := s.head
	p.Order, p.Items = s.order.Head, alongTheWalk(s.items, s.heaps, p.UserID)
	if actor.IsEmployee() { // who sees no prints is told of none
		p.LabelOld = oldLabel(p, orders.LabelAge(s.order))
		p.OldBoxes = oldBoxes(p, orders.OldBoxes(s.order, s.parcels))
	}
	p.Wanted, p.Packed, p.Complete = held(p.Items)+missing(p.Items), held(p.Items), complete(p.Items)
	p.TouchedAt = touched(p.Items, p.TouchedAt)
	return p
}

func find(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Packing, error) {
	var s sight
	if err := db.Together(ctx, r, s.ask(actor, id)...); err != nil {
		return Packing{}, err
	}
	return s.packing(actor), nil
}

// What a code may be of that no parcel was opened for: an order, or nothing that is packed.
const (
	StatusNone    = "none"
	StatusUnknown = "unknown"
)

// Closedness is what became of a scanned code: the parcel it names, or the open or else the latest one of its order.
type Closedness struct {
	Closed  bool         `json:"closed"`
	Status  string       `json:"status" enum:"none,open,closed,void,unknown" doc:"none: no parcel was opened for the order; unknown: the code is no order's"`
	Packing *Packing     `json:"packing,omitempty"`
	Order   *orders.Head `json:"order,omitempty" doc:"absent when the code is no order's"`
	Goods   string       `json:"goods,omitempty" doc:"of a code that is no order's: the goods that it stands for"`
	Reason  string       `json:"cancel_reason,omitempty" doc:"of a cancelled order" example:"ลูกค้าเปลี่ยนใจ"`

	MayTakeOver bool          `json:"may_take_over,omitempty" doc:"of somebody else's open parcel: whether the caller may take it over now"`
	TakeOverAt  clock.Instant `json:"take_over_at,omitempty" example:"2026-11-20T07:15:00Z" doc:"from when on the caller may, unless it is touched before; absent where never"`
}

// IsClosed tells whether the parcel of a code is closed. A code that is no order's is an answer too: packers ask about
// whatever is in their hands.
func (s *Service) IsClosed(ctx context.Context, actor access.Actor, code string) (Closedness, error) {
	return db.SnapshotOf(ctx, s.db, func(ctx context.Context, r db.Reader) (Closedness, error) {
		found, err := isClosed(ctx, r, actor, code)
		if found.Packing == nil || err != nil {
			return found, err
		}
		if at, ok := takeOverAt(actor, found.Packing.PackingHead); ok {
			found.TakeOverAt, found.MayTakeOver = at, at <= clock.InstantOf(s.db.Clock()())
		}
		return found, nil
	})
}

func isClosed(ctx context.Context, r db.Reader, actor access.Actor, code string) (Closedness, error) {
	o, err := orders.FindByCode(ctx, r, actor, code)
	if errors.Is(err, orders.ErrNotFound) {
		name, err := goodsNamed(ctx, r, actor, code)
		return Closedness{Status: StatusUnknown, Goods: name}, err
	}
	if err != nil {
		return Closedness{}, err
	}
	reason, err := orders.CancelReason(ctx, r, o)
	if err != nil {
		return Closedness{}, err
	}
	id, err := findParcelOf(ctx, r, o.ID, cleanNumber(code))
	if errors.Is(err, db.ErrNone) {
		return Closedness{Status: StatusNone, Order: &o, Reason: reason}, nil
	}
	if err != nil {
		return Closedness{}, err
	}
	p, err := find(ctx, r, actor, id)
	if err != nil {
		return Closedness{}, err
	}
	return Closedness{
		Closed: p.Status == Closed, Status: p.Status.String(), Packing: &p, Order: &p.Order, Reason: reason,
	}, nil
}

// Filter narrows the list of parcels. Zero values narrow nothing; the range is of the local days parcels were opened on
// and may span 31 days. Query is a packing, order or tracking number, whole or its beginning.
type Filter struct {
	Status Status
	UserID int64 // whose parcels
	Range  clock.Range
	Query  string
	Page   page.Query
}

// List gives a page of parcels whose orders the actor may see, the latest opened first.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter) (page.List[PackingHead], error) {
	asked, err := s.db.Clock().Asked(f.Range)
	if err != nil {
		return page.List[PackingHead]{}, err
	}
	from, until, _ := asked.Bounds()
	f.Query = cleanNumber(f.Query)
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (page.List[PackingHead], error) {
		total, err := count(ctx, r, actor, f, from, until)
		if err != nil || total == 0 {
			return page.ListOf[PackingHead](nil, 0), err
		}
		rows, err := listHeads(ctx, r, actor, f, from, until)
		return page.ListOf(rows, total), err
	})
}

// naming adds to the refusal of a code that is no order's what goods it is of, so that a packer knows what is in the
// hand.
func naming(ctx context.Context, r db.Reader, actor access.Actor, code string, refusal error) error {
	if !errors.Is(refusal, orders.ErrNotFound) {
		return refusal
	}
	name, err := goodsNamed(ctx, r, actor, code)
	if err != nil || name == "" {
		return errors.Join(err, refusal)
	}
	return orders.ErrNotFound.Say("รหัสนี้คือสินค้า "+name, "this code is of "+name).
		At("goods", errs.InvalidParam)
}

// goodsNamed names the goods of a code; empty for one that nobody knows.
func goodsNamed(ctx context.Context, r db.Reader, actor access.Actor, code string) (string, error) {
	found, err := warehouse.FindByCode(ctx, r, actor.EnterpriseID, code)
	if errors.Is(err, warehouse.ErrProductNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return findName(ctx, r, actor.EnterpriseID, found.ProductID)
}
