package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
)

// Waiting is a product that paid orders wait for. Needed counts the pieces of orders awaiting shipment that are in no closed
// parcel; Reserved also those of unpaid orders; Short is what is needed beyond what lies there.
type Waiting struct {
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"product_name" json:"ProductName"`
	PN          string `db:"pn" json:"pn"`
	Barcode     string `db:"barcode" json:"barcode"`
	Orders      int64  `db:"orders" json:"orders" doc:"orders that wait for it"`
	Needed      int64  `db:"needed" json:"needed" doc:"pieces"`
	OnHand      int64  `db:"on_hand" json:"on_hand"`
	Reserved    int64  `db:"reserved" json:"reserved"`
	Free        int64  `db:"free" json:"free" doc:"pieces that nobody reserved"`
	Short       int64  `db:"short" json:"short" doc:"pieces needed beyond what is on hand"`
	Total       int    `db:"total" json:"-"`
}

// Waiting gives a page of the products that orders wait for, those of which the most is short first.
func (s *Service) Waiting(ctx context.Context, actor access.Actor, text string, q page.Query) (page.List[Waiting], error) {
	rows, total, err := listWaiting(ctx, s.db.Fresh(), actor.EnterpriseID, text, q)
	return page.ListOf(rows, total), err
}
