package stock

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Waiting is a product that paid orders wait for. Needed counts the pieces of orders awaiting shipment that are in no
// closed parcel; Reserved also those of unpaid orders; Short is what is needed beyond what lies there.
type Waiting struct {
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"product_name" json:"ProductName"`
	PN          string `db:"pn" json:"pn"`
	Barcode     string `db:"barcode" json:"barcode"`
	Image       string `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	Orders      int64  `db:"orders" json:"orders" doc:"orders that wait for it"`
	Needed      int64  `db:"needed" json:"needed" doc:"pieces"`
	OnHand      int64  `db:"on_hand" json:"on_hand"`
	Reserved    int64  `db:"reserved" json:"reserved"`
	Free        int64  `db:"free" json:"free" doc:"pieces that nobody reserved"`
	Incoming    int64  `db:"incoming" json:"incoming" doc:"pieces still to come of open purchase orders"`
	Short       int64  `db:"short" json:"short" doc:"pieces needed beyond what is on hand"`
	Total       int    `db:"total" json:"-"`

	First []WaitingOrder `db:"-" json:"first_orders" doc:"those of the orders that wait longest, three at most"`
}

// WaitingOrder is an order that waits for a product.
type WaitingOrder struct {
	ProductID int64  `db:"product_id" json:"-"`
	ID        int64  `db:"id" json:"id"`
	Number    string `db:"number" json:"number"`
}

// firstOrders is how many of the waiting orders are named.
const firstOrders = 3

// Waiting gives a page of the products that orders wait for, those of which the most is short first.
func (s *Service) Waiting(ctx context.Context, actor access.Actor, text string,
	q page.Query,
) (page.List[Waiting], error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Waiting], error) {
		return waiting(ctx, r, actor, text, q)
	})
}

func waiting(ctx context.Context, r db.Reader, actor access.Actor, text string,
	q page.Query,
) (page.List[Waiting], error) {
	rows, total, err := listWaiting(ctx, r, actor.EnterpriseID, text, q)
	if err != nil || len(rows) == 0 {
		return page.ListOf(rows, total), err
	}
	ids := make([]int64, len(rows))
	at := make(map[int64]*Waiting, len(rows))
	for i := range rows {
		ids[i], at[rows[i].ProductID] = rows[i].ProductID, &rows[i]
		rows[i].First = []WaitingOrder{}
	}
	orders, err := db.Select[WaitingOrder](ctx, r, firstWaiting(actor.EnterpriseID, ids))
	for _, o := range orders {
		at[o.ProductID].First = append(at[o.ProductID].First, o)
	}
	return page.ListOf(rows, total), err
}
