package orders

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/natural"
)

// OrderGoods are the goods of one order, as who packs it or answers for it asks for them.
type OrderGoods struct {
	ID      int64       `json:"id" example:"1042"`
	Number  string      `json:"number" example:"SO6911-000123"`
	Status  Status      `json:"status" example:"111"`
	Version int64       `json:"version" example:"3"`
	Lines   []GoodsLine `json:"lines"`
}

// GoodsLine is a line with what it takes of the warehouse.
type GoodsLine struct {
	Line
	Goods []GoodsPart `json:"goods"`
}

// GoodsPart is a part of a line, with where it lies.
type GoodsPart struct {
	Part
	Image       string `json:"image,omitempty" example:"a1b2c3.webp" doc:"picture of the warehouse product, at /api/v1/images/{name}"`
	OnHand      int64  `json:"on_hand" example:"40" doc:"pieces in the warehouse"`
	Available   int64  `json:"available" example:"38" doc:"pieces that no order waits for"`
	StorageID   int64  `json:"storage_id,omitempty" example:"5"`
	StorageName string `json:"storage_name,omitempty" example:"A-02-11" doc:"the first storage that has some, in the order in which one walks by"`
	StorageHas  int64  `json:"storage_has,omitempty" example:"24" doc:"pieces that lie there"`
}

// lyingAt is how much of a warehouse product lies in a storage.
type lyingAt struct {
	ProductID int64  `db:"product_id"`
	StorageID int64  `db:"storage_id"`
	Name      string `db:"name"`
	OnHand    int64  `db:"on_hand"`
}

// Goods gives the goods of an order that the actor may see: each line with its parts, what is packed of them, what
// there is and where it lies first; ErrNotFound.
func (s *Service) Goods(ctx context.Context, actor access.Actor, id int64) (OrderGoods, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (OrderGoods, error) {
		o, err := quotedOrder(ctx, r, actor, id)
		if err == nil && o.ID == 0 {
			err = ErrNotFound
		}
		if err != nil {
			return OrderGoods{}, err
		}
		ids := goodsOf(o.Lines)
		at, images, err := listPlaces(ctx, r, actor.EnterpriseID, ids)
		if err != nil {
			return OrderGoods{}, err
		}
		stocks, err := inventory.Available(ctx, r, actor.EnterpriseID, ids)
		if err != nil {
			return OrderGoods{}, err
		}
		first := firstPlaces(at)
		a := OrderGoods{o.ID, o.Number, o.Status, o.Version, make([]GoodsLine, 0, len(o.Lines))}
		for _, l := range o.Lines {
			line := GoodsLine{l, make([]GoodsPart, 0, len(l.Parts))}
			for _, p := range l.Parts {
				place := first[p.WarehouseProductID]
				line.Goods = append(line.Goods, GoodsPart{
					p, images[p.WarehouseProductID], stocks[p.WarehouseProductID].OnHand,
					stocks[p.WarehouseProductID].Available(), place.StorageID, place.Name, place.OnHand,
				})
			}
			a.Lines = append(a.Lines, line)
		}
		return a, drawn(o.Lines)
	})
}

// firstPlaces are the storages that one comes by first, by warehouse product.
func firstPlaces(all []lyingAt) map[int64]lyingAt {
	first := map[int64]lyingAt{}
	for _, p := range all {
		if known, ok := first[p.ProductID]; !ok || natural.Places(p.Name, known.Name) < 0 {
			first[p.ProductID] = p
		}
	}
	return first
}
