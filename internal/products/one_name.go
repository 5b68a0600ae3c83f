package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

// alignGoods calls the goods of plain products like them, while they stand for nothing else and were called like them:
// what was made as one has one name. A barcode that a product gets is that of such goods too where they have none, or
// no scan in the warehouse would know it. Who does not work in the warehouse leaves its names and barcodes alone.
func (s *Service) alignGoods(ctx context.Context, tx *db.Tx, actor access.Actor, all []Product) error {
	if actor.Level(access.WMS) < access.LevelWork {
		return nil
	}
	byID := map[int64]Product{}
	var ids []int64
	for _, p := range all {
		if p.ID != 0 && p.Type == TypePlain && len(p.Components) == 1 && p.Components[0].Quantity == 1 {
			byID[p.ID], ids = p, append(ids, p.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	found, err := namesakes(ctx, tx, actor.EnterpriseID, ids)
	if err != nil {
		return err
	}
	var aligned []warehouse.Aligned
	for _, n := range found {
		p := byID[n.ProductID]
		is := warehouse.Aligned{ID: n.GoodsID, Name: p.Name}
		if warehouse.CodeKey(p.Barcode) != warehouse.CodeKey(n.Barcode) {
			is.Barcode = p.Barcode
		}
		if p.Components[0].WarehouseProductID == n.GoodsID && (p.Name != n.Name || is.Barcode != "") {
			aligned = append(aligned, is)
		}
	}
	return s.goods.Align(ctx, tx, actor, aligned)
}

// Names keeps products and their goods of one name when the goods get another; it fulfils warehouse.Sold.
type Names struct{ DB *db.DB }

// GoodsRenamed calls the product of goods like them, as alignGoods does the other way: while the goods stand for
// nothing else, and it was called like them. Who does not work with products leaves their names alone.
func (n Names) GoodsRenamed(ctx context.Context, tx *db.Tx, actor access.Actor, goodsID int64, was, is string) error {
	if actor.Level(access.Product) < access.LevelWork {
		return nil
	}
	found, err := calledLike(ctx, tx, actor.EnterpriseID, goodsID, was)
	if err != nil || len(found) != 1 {
		return err
	}
	p, err := findProduct(ctx, tx, actor.EnterpriseID, found[0].ProductID)
	if err != nil {
		return err
	}
	p.Name = is
	if _, err := saveProduct(ctx, tx, actor.EnterpriseID, p); err != nil {
		return err
	}
	s := Service{db: n.DB}
	saved, err := s.filled(ctx, tx, actor.EnterpriseID, p.ID)
	if err != nil {
		return err
	}
	return audit.AddAndTell(ctx, tx, actor, "products", audit.Event{
		Kind: audit.SavedKind("product", p.ID), Ref: audit.RefProduct, RefID: p.ID, Data: saved,
	})
}
