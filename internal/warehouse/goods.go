package warehouse

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
)

const topicProducts = "warehouse_products"

// ProductFilter narrows the list of warehouse products. Low keeps those with less available than their threshold.
type ProductFilter struct {
	Text    string
	Barcode string
	Low     bool
	Status  string // as in noun.Filter
}

// Products gives one page of products.
func (s *Service) Products(ctx context.Context, actor access.Actor, f ProductFilter,
	q page.Query,
) (page.List[Product], error) {
	if err := productKeys.Check(q.Sort); err != nil {
		return page.List[Product]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Product], error) {
		rows, total, err := listProducts(ctx, r, actor.EnterpriseID, f, q)
		for i := range rows {
			rows[i].checkCodes()
		}
		return page.ListOf(rows, total), err
	})
}

// Product finds one; ErrProductNotFound.
func (s *Service) Product(ctx context.Context, actor access.Actor, id int64) (Product, error) {
	found, err := findProduct(ctx, s.db.Fresh(), actor.EnterpriseID, id)
	found.checkCodes()
	return found, err
}

// SaveProduct creates (ID 0) or changes one, once per key. ErrPNTaken, also for a SKU that others have in other
// letters, files.ErrNoImage, ErrProductNotFound, errs.ErrStale, a conflict at the field of a barcode that belongs to
// another product or is the name of a storage.
func (s *Service) SaveProduct(ctx context.Context, actor access.Actor, v Product, key string) (Product, error) {
	if err := v.clean(); err != nil {
		return v, err
	}
	use := once.Of(s.db, actor, key, "warehouse_products.save", v)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Product, error) {
		return s.PutOneProduct(ctx, tx, actor, v)
	})
}

// PutOneProduct is SaveProduct inside the caller's transaction.
func (s *Service) PutOneProduct(ctx context.Context, tx *db.Tx, actor access.Actor, v Product) (Product, error) {
	if err := v.clean(); err != nil { // names are compared as they are kept
		return v, err
	}
	before, err := presentOf(ctx, tx, actor.EnterpriseID, v.ID)
	if err != nil {
		return v, err
	}
	if err := refuseAlikeGoods(ctx, tx, actor.EnterpriseID, before, v); err != nil {
		return v, err
	}
	return s.putAndRename(ctx, tx, actor, before, v)
}

// PutProduct is PutOneProduct for each of many, whose names the caller has compared. It takes SKUs that differ in their
// letters alone, which marketplaces tell apart; a scan then means the one that is written so.
func (s *Service) PutProduct(ctx context.Context, tx *db.Tx, actor access.Actor, v Product) (saved Product, err error) {
	before, err := presentOf(ctx, tx, actor.EnterpriseID, v.ID)
	if err != nil {
		return saved, err
	}
	return s.putAndRename(ctx, tx, actor, before, v)
}

func (s *Service) putAndRename(ctx context.Context, tx *db.Tx, actor access.Actor, before, v Product) (saved Product,
	err error,
) {
	if saved, err = s.put(ctx, tx, actor, before, v); err != nil || v.ID == 0 || saved.Name == before.Name {
		return saved, err
	}
	return saved, s.sold.GoodsRenamed(ctx, tx, actor, saved.ID, before.Name, saved.Name)
}

func (s *Service) put(ctx context.Context, tx *db.Tx, actor access.Actor, before, v Product) (saved Product,
	err error,
) {
	if err := v.clean(); err != nil {
		return v, err
	}
	if v.ID == 0 && v.UsualOversell {
		if v.Oversell, err = usualOversell(ctx, tx, actor.EnterpriseID); err != nil {
			return saved, err
		}
	}
	if v.Image == "" && !v.DropImage {
		v.Image = before.Image
	}
	if v.Status = noun.InUse; v.ID != 0 {
		v.Status = before.Status
	}
	if v.ID != 0 { // the stock row before the product, as in every movement: who locks it never waits for the other
		if err := s.stock.SetRules(ctx, tx, actor, v.ID, v); err != nil {
			return saved, err
		}
	}
	id, err := saveProduct(ctx, tx, actor.EnterpriseID, v)
	if err != nil {
		return saved, err
	}
	if err := files.Swap(ctx, tx, actor, files.Goods, before.Image, v.Image, files.Ref{
		Kind: audit.RefWarehouseProduct,
		ID:   id,
	}); err != nil {
		return saved, err
	}
	if err := setCodes(ctx, tx, actor.EnterpriseID, id, v); err != nil {
		return saved, err
	}
	if err := refuseForeignCodes(ctx, tx, actor.EnterpriseID, id, before, v); err != nil {
		return saved, err
	}
	namesOf(tx, actor.EnterpriseID).ofGoods(id, before, v)
	if v.ID == 0 {
		if err := s.stock.SetRules(ctx, tx, actor, id, v); err != nil {
			return saved, err
		}
	}
	if saved, err = findProduct(ctx, tx, actor.EnterpriseID, id); err != nil {
		return saved, err
	}
	saved.checkCodes()
	return saved, audit.AddAndTell(ctx, tx, actor, topicProducts, audit.Event{Kind: audit.SavedKind("warehouse_product",
		v.ID), Ref: audit.RefWarehouseProduct, RefID: id, Data: v})
}

// Aligned is what goods are to be called like what is sold of them.
type Aligned struct {
	ID      int64
	Name    string
	Barcode string // for goods that have none; "" gives none
}

// Align gives goods other names, and barcodes to those that have none, and leaves all else of them and what is sold of
// them. ErrProductNotFound, errs.ErrStale, and for a barcode the refusals of SaveProduct.
func (s *Service) Align(ctx context.Context, tx *db.Tx, actor access.Actor, all []Aligned) error {
	before, err := productsOf(ctx, tx, actor.EnterpriseID, all)
	if err != nil {
		return err
	}
	var texts []string
	for _, is := range all {
		texts = append(texts, NewTexts(before[is.ID], before[is.ID].aligned(is))...)
	}
	there, err := AlikeOf(ctx, tx, actor.EnterpriseID, texts)
	if err != nil {
		return err
	}
	for _, is := range all {
		was, known := before[is.ID]
		if !known {
			return ErrProductNotFound
		}
		v := was.aligned(is)
		if v.Name == was.Name && v.Barcode == was.Barcode {
			continue
		}
		if err := there.Goods(was, v, true); err != nil {
			return err
		}
		if _, err := s.put(ctx, tx, actor, was, v); err != nil {
			return err
		}
	}
	return nil
}

func (p Product) aligned(is Aligned) Product {
	p.Name = is.Name
	if p.Barcode == "" {
		p.Barcode = is.Barcode
	}
	return p
}

// presentOf is a product before it is saved; nothing of a new one.
func presentOf(ctx context.Context, r db.Reader, enterpriseID, id int64) (Product, error) {
	if id == 0 {
		return Product{}, nil
	}
	return findProduct(ctx, r, enterpriseID, id)
}

// DeleteProduct removes one that never moved and that nothing sold is made of; ErrProductInUse otherwise.
func (s *Service) DeleteProduct(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := findProduct(ctx, tx, actor.EnterpriseID, id)
		if err != nil {
			return err
		}
		if err := s.stock.Forget(ctx, tx, actor, id); err != nil {
			return err
		}
		if err := deleteProduct(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		if err := files.Swap(ctx, tx, actor, files.Goods, p.Image, "", files.Ref{
			Kind: audit.RefWarehouseProduct,
			ID:   id,
		}); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, topicProducts, audit.Event{
			Kind: "warehouse_product.deleted",
			Ref:  audit.RefWarehouseProduct, RefID: id, Data: p,
		})
	})
}

// TakePicture hands the picture that hung on from to a product that has none of its own; whether it took it.
func (s *Service) TakePicture(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, image string,
	from files.Ref,
) (bool, error) {
	taken, err := setPicture(ctx, tx, actor.EnterpriseID, id, image)
	if err != nil || !taken {
		return false, err
	}
	to := files.Ref{Kind: audit.RefWarehouseProduct, ID: id}
	if err := files.Move(ctx, tx, actor, image, from, to); err != nil {
		return false, err
	}
	return true, audit.AddAndTell(ctx, tx, actor, topicProducts, audit.Event{
		Kind: audit.SavedKind("warehouse_product", id),
		Ref:  audit.RefWarehouseProduct, RefID: id, Data: map[string]any{"image": image},
	})
}
