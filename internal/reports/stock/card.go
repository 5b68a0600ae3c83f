package stock

import (
	"context"
	"errors"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// CardFilter narrows a stock card. StorageID 0 means all places together; From and To are local days, empty for any.
type CardFilter struct {
	ProductID, StorageID int64
	From, To             string
	Page                 page.Query

	from, until clock.Instant
}

// bounds turns the days into moments; it refuses what is no day at its field.
func (f *CardFilter) bounds() error {
	f.from, _, _ = clock.DayBounds(f.From)
	_, f.until, _ = clock.DayBounds(f.To)
	return clock.Range{From: f.From, To: f.To}.Check()
}

// Card is every movement of a product, the latest first, with what was left after each.
type Card struct {
	Product CardProduct `json:"product"`
	Data    []CardRow   `json:"Data"`
	Total   int         `json:"Total"`
}

// CardProduct is what the card is about and what there is of it now, in all places.
type CardProduct struct {
	ID        int64  `db:"id" json:"id"`
	Name      string `db:"name" json:"name"`
	PN        string `db:"pn" json:"pn"`
	Barcode   string `db:"barcode" json:"barcode"`
	Image     string `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	UnitName  string `db:"unit_name" json:"unit_name"`
	Threshold int64  `db:"threshold" json:"threshold"`
	OnHand    int64  `db:"on_hand" json:"on_hand" doc:"pieces for sale"`
	Aside     int64  `db:"aside" json:"aside" doc:"pieces in storages that are not for selling"`
	Reserved  int64  `db:"reserved" json:"reserved"`
	Available int64  `db:"available" json:"available"`
	Incoming  int64  `db:"incoming" json:"incoming" doc:"pieces still to come of open purchase orders"`
}

// CardRow is one movement. Change and Balance are of all places together, or of the asked storage.
type CardRow struct {
	ID          int64               `db:"id" json:"id"`
	BillID      int64               `db:"bill_id" json:"bill_id"`
	BillNumber  string              `db:"number" json:"BillNumber"`
	Kind        inventory.Kind      `db:"kind" json:"kind" enum:"1,2,3,4,5,6,7,8" doc:"1 in, 2 out, 3 transfer, 4 pack, 5 return, 6 count, 7 reversal, 8 corrected cost"`
	Note        string              `db:"note" json:"Note"`
	UserName    string              `db:"user_name" json:"UserName"`
	CreateAt    clock.Instant       `db:"created_at" json:"CreateAt"`
	OrderID     int64               `db:"order_id" json:"order_id,omitempty"`
	OrderNumber string              `db:"order_number" json:"order_number,omitempty"`
	FromKind    inventory.PlaceKind `db:"from_kind" json:"from_kind" enum:"0,1,2" doc:"0 outside, 1 storage, 2 packing line"`
	FromID      int64               `db:"from_id" json:"from_id"`
	FromName    string              `db:"from_name" json:"from_name"`
	ToKind      inventory.PlaceKind `db:"to_kind" json:"to_kind" enum:"0,1,2"`
	ToID        int64               `db:"to_id" json:"to_id"`
	ToName      string              `db:"to_name" json:"to_name"`
	Quantity    int64               `db:"quantity" json:"quantity"`
	Change      int64               `db:"change" json:"change" doc:"pieces more or, negative, fewer"`
	Balance     int64               `db:"-" json:"balance" doc:"pieces that lay there after it"`
	Cost        *int64              `db:"cost" json:"cost,omitempty" doc:"of all its pieces, in satang; only for those who may see cost"`
	CostBefore  *int64              `db:"cost_before" json:"cost_before,omitempty" doc:"of a corrected cost: what the pieces cost until then, in satang"`
}

// Card gives a page of a product's stock card; ErrNoProduct.
func (s *Service) Card(ctx context.Context, actor access.Actor, f CardFilter) (Card, error) {
	if err := f.bounds(); err != nil {
		return Card{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Card, error) {
		return card(ctx, r, actor, f)
	})
}

func card(ctx context.Context, r db.Reader, actor access.Actor, f CardFilter) (c Card, err error) {
	c.Data = []CardRow{}
	if c.Product, err = findCardProduct(ctx, r, actor.EnterpriseID, f.ProductID); err != nil {
		if errors.Is(err, db.ErrNone) {
			err = inventory.ErrNoProduct
		}
		return c, err
	}
	if c.Total, err = countCard(ctx, r, actor.EnterpriseID, f); err != nil || c.Total == 0 {
		return c, err
	}
	if c.Data, err = db.Select[CardRow](ctx, r, cardPage(actor, f)); err != nil || len(c.Data) == 0 {
		return c, err
	}
	left, err := balanceAfter(ctx, r, actor.EnterpriseID, f, c.Data[0])
	if err != nil {
		return c, err
	}
	for i := range c.Data {
		c.Data[i].Balance = left
		left -= c.Data[i].Change
		if !actor.MaySeeCost() {
			c.Data[i].Cost, c.Data[i].CostBefore = nil, nil
		}
	}
	return c, nil
}
