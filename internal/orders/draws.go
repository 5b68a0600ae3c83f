package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/products"
)

// Drawn is one draw for a random product as an auditor reads it.
type Drawn struct {
	ID          int64         `db:"id" json:"id" doc:"of the order line"`
	OrderID     int64         `db:"order_id" json:"order_id"`
	OrderNumber string        `db:"order_number" json:"order_number"`
	At          clock.Instant `db:"at" json:"at" doc:"when the order came in"`
	Quantity    int64         `db:"quantity" json:"quantity" doc:"how often was drawn"`
	Draw        products.Draw `db:"-" json:"draw"`
	Goods       []DrawnGoods  `db:"-" json:"goods" doc:"what the pool calls its warehouse products"`
	Holds       bool          `db:"-" json:"holds" doc:"the same comes out when it is drawn again from the record"`
	RawDraw     string        `db:"draw" json:"-"`
}

// DrawnGoods names a warehouse product of a pool.
type DrawnGoods struct {
	ID   int64  `db:"id" json:"id"`
	Name string `db:"name" json:"name"`
	PN   string `db:"pn" json:"pn"`
}

// Draws gives one page of the draws of a random product in orders that the actor may see, newest first, each drawn
// again.
func (s *Service) Draws(ctx context.Context, actor access.Actor, productID int64,
	q page.Query,
) (page.List[Drawn], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Drawn]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Drawn], error) {
		return drawsOf(ctx, r, actor, productID, q)
	})
}

func drawsOf(ctx context.Context, r db.Reader, actor access.Actor, productID int64,
	q page.Query,
) (page.List[Drawn], error) {
	rows, total, err := listDraws(ctx, r, actor, productID, q)
	if err != nil {
		return page.List[Drawn]{}, err
	}
	var ids []int64
	for i := range rows {
		d, err := drawOf(rows[i].RawDraw)
		if err != nil {
			return page.List[Drawn]{}, err
		}
		rows[i].Draw, rows[i].Holds = *d, d.Replay()
		for _, c := range d.Pool {
			ids = append(ids, c.WarehouseProductID)
		}
	}
	goods, err := goodsNamed(ctx, r, actor.EnterpriseID, ids)
	if err != nil {
		return page.List[Drawn]{}, err
	}
	for i := range rows {
		rows[i].Goods = []DrawnGoods{}
		for _, c := range rows[i].Draw.Pool {
			if at := slices.IndexFunc(goods, func(g DrawnGoods) bool { return g.ID == c.WarehouseProductID }); at >= 0 {
				rows[i].Goods = append(rows[i].Goods, goods[at])
			}
		}
	}
	return page.ListOf(rows, total), nil
}
