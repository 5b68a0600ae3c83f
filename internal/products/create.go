package products

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/warehouse"
)

// Creation is a product as it is for sale, and its goods where they are to be made with it.
type Creation struct {
	Product

	FirstGoods *FirstGoods `json:"first_goods"`
}

// FirstGoods are the goods of a plain product that stands for none yet: of the same name, SKU and barcode, with the
// pieces that lie there already; without a StorageID they lie in the one storage there is, which is made where there is
// none. Cost is that of one piece, in satang: nil takes the latest known and says that it was assumed.
type FirstGoods struct {
	UnitName  string `json:"unit_name"`
	StorageID int64  `json:"storage_id"`
	Pieces    int64  `json:"pieces"`
	Cost      *int64 `json:"cost"`
}

func (c *Creation) clean() error {
	if err := c.Product.clean(); err != nil {
		return err
	}
	var faults errs.Fields
	if g := c.FirstGoods; g != nil {
		faults.Check(c.Type == TypePlain && len(c.Components) == 0, "goods", errs.InvalidParam)
		faults.Check(g.Pieces >= 0, "goods.pieces", errs.InvalidParam)
		faults.Check(g.Cost == nil || *g.Cost >= 0 && *g.Cost <= MaxPrice, "goods.cost", errs.InvalidParam)
	}
	return faults.Err()
}

// Create makes a product, with its goods and their first pieces where that is asked for, once per key. The refusals are
// those of Save, errs.ErrDenied at the goods for who may not work in the warehouse, ErrGoodsTaken, and those of a
// stock-in.
func (s *Service) Create(ctx context.Context, actor access.Actor, c Creation, key string) (Product, error) {
	if err := c.clean(); err != nil {
		return c.Product, err
	}
	if c.FirstGoods == nil {
		return s.Save(ctx, actor, c.Product, key)
	}
	if actor.Level(access.WMS) < access.LevelWork {
		return c.Product, errs.ErrDenied.At("goods", errs.PermissionDenied)
	}
	use := once.Of(s.db, actor, key, "products.create", c)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Product, error) {
		return s.putWithGoods(ctx, tx, actor, c)
	})
}

// Change changes a product. Of one that stands for no goods yet it makes them, where that is asked for: the refusals
// are those of Create, and ErrHasGoods.
func (s *Service) Change(ctx context.Context, actor access.Actor, c Creation) (Product, error) {
	if err := c.clean(); err != nil {
		return c.Product, err
	}
	if c.FirstGoods == nil {
		return s.Save(ctx, actor, c.Product, "")
	}
	if actor.Level(access.WMS) < access.LevelWork {
		return c.Product, errs.ErrDenied.At("goods", errs.PermissionDenied)
	}
	use := once.Of(s.db, actor, "", "products.change", c)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Product, error) {
		before, err := s.filled(ctx, tx, actor.EnterpriseID, c.ID)
		switch {
		case err != nil:
			return c.Product, err
		case before.Version != c.Version:
			return c.Product, errs.ErrStale
		case len(before.Components) > 0:
			return c.Product, ErrHasGoods
		}
		return s.putWithGoods(ctx, tx, actor, c)
	})
}

func (s *Service) putWithGoods(ctx context.Context, tx *db.Tx, actor access.Actor, c Creation) (Product, error) {
	goods, err := s.goods.PutOneProduct(ctx, tx, actor, warehouse.Product{
		Name: c.Name, PN: c.SKU, Barcode: c.Barcode, UnitName: c.FirstGoods.UnitName, PackagePieces: 1,
		UsualOversell: true,
	})
	switch {
	case errors.Is(err, warehouse.ErrPNTaken):
		return c.Product, ErrGoodsTaken
	case err != nil:
		return c.Product, errs.Rename(err, "pn", "sku")
	}
	if first := c.FirstGoods; first.Pieces > 0 {
		storage := first.StorageID
		if storage == 0 {
			if storage, err = s.goods.UsualStorage(ctx, tx, actor); err != nil {
				return c.Product, err
			}
		}
		if err := s.stock.Open(ctx, tx, actor, storage, goods.ID, first.Pieces, first.Cost); err != nil {
			return c.Product, err
		}
	}
	p := c.Product
	p.Components = []Component{{WarehouseProductID: goods.ID, Quantity: 1, Weight: 1}}
	return s.Put(ctx, tx, actor, p)
}
