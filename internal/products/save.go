package products

import (
	"context"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

// Filter narrows the product list; nil and 0 keep everything.
type Filter struct {
	Text       string
	Code       string // a whole code: what it stands for, nothing else
	Status     *int64
	CategoryID int64
	Type       int64
	Period     string // one of the periods

	family  []int64 // the category and those under it, when there are any
	scanned []int64 // what the code stands for, or the text where it is one
}

// The periods of promotions: today lies between their days, before them, after them or not after them. One that was
// switched off on its last day has ended: that is how a promotion ends at once and keeps its days.
const (
	PeriodNow   = "now"
	PeriodSoon  = "soon"
	PeriodEnded = "ended"
	PeriodOpen  = "open"
)

// List gives one page of products.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter, q page.Query) (page.List[Product], error) {
	if err := sortKeys.Check(q.Sort); err != nil {
		return page.List[Product]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Product], error) {
		f, err := withFamily(ctx, r, actor.EnterpriseID, f)
		if err != nil {
			return page.List[Product]{}, err
		}
		rows, total, err := listProducts(ctx, r, actor.EnterpriseID, f, s.db.Clock().Today(), q)
		if err == nil {
			err = s.fill(ctx, r, actor.EnterpriseID, rows)
		}
		return page.ListOf(rows, total), err
	})
}

// Product finds one; ErrNotFound.
func (s *Service) Product(ctx context.Context, actor access.Actor, id int64) (Product, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Product, error) {
		return s.filled(ctx, r, actor.EnterpriseID, id)
	})
}

// Save creates (ID 0) or changes a product with its components, once per key. ErrSKUTaken, ErrBarcodeTaken,
// ErrCategoryNotFound, ErrNoParts, ErrPart, files.ErrNoImage, ErrNotFound, errs.ErrStale, and a conflict at the SKU
// when capital or small letters alone tell it from another's, at the barcode when that is the code of other goods or
// its own goods get it and can't, or at the components when some are retired.
func (s *Service) Save(ctx context.Context, actor access.Actor, p Product, key string) (Product, error) {
	if err := p.clean(); err != nil {
		return p, err
	}
	if p.Type != TypePlain && len(p.Components) == 0 {
		return p, ErrNoParts
	}
	use := once.Of(s.db, actor, key, "products.save", p)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Product, error) {
		return s.Put(ctx, tx, actor, p)
	})
}

// Put is Save inside the caller's transaction, for many products at once.
func (s *Service) Put(ctx context.Context, tx *db.Tx, actor access.Actor, p Product) (saved Product, err error) {
	if err := p.clean(); err != nil {
		return p, err
	}
	if p.CategoryID != nil {
		if _, err := s.Categories.Read(ctx, tx, actor.EnterpriseID, *p.CategoryID); err != nil {
			return saved, err
		}
	}
	before, err := presentOf(ctx, tx, actor.EnterpriseID, p.ID)
	if err != nil {
		return saved, err
	}
	if p.Image == "" && !p.DropImage {
		p.Image = before.Image
	}
	if p.SKU != before.SKU {
		if err := refuseTwin(ctx, tx, actor.EnterpriseID, p); err != nil {
			return saved, err
		}
		warehouse.WhenNamed(tx, actor.EnterpriseID, func() *db.Query { return twinQuery(actor.EnterpriseID, p) })
	}
	if err := mayHaveCodes(ctx, tx, actor.EnterpriseID, []Product{p}); err != nil {
		return saved, err
	}
	if err := s.alignGoods(ctx, tx, actor, []Product{p}); err != nil {
		return saved, err
	}
	if err := lockGoods(ctx, tx, actor.EnterpriseID, []Product{p}); err != nil {
		return saved, err
	}
	id, err := saveProduct(ctx, tx, actor.EnterpriseID, p)
	if err != nil {
		return saved, err
	}
	if err := files.Swap(ctx, tx, actor, files.Product, before.Image, p.Image, files.Ref{
		Kind: audit.RefProduct,
		ID:   id,
	}); err != nil {
		return saved, err
	}
	if err := setComponents(ctx, tx, actor.EnterpriseID, id, p.Components); err != nil {
		return saved, err
	}
	if saved, err = s.filled(ctx, tx, actor.EnterpriseID, id); err != nil {
		return saved, err
	}
	return saved, audit.AddAndTell(ctx, tx, actor, "products", audit.Event{
		Kind: audit.SavedKind("product", p.ID),
		Ref:  audit.RefProduct, RefID: id, Data: saved,
	})
}

// refuseTwin refuses a SKU that differs from another product's in the case of its letters alone: typed or scanned, the
// one is taken for the other. Files may bring such, as marketplaces tell them apart.
func refuseTwin(ctx context.Context, r db.Reader, enterpriseID int64, p Product) error {
	twin, err := twinOf(ctx, r, enterpriseID, p)
	if err != nil || twin == "" {
		return err
	}
	return errs.ErrConflict.Say("มีรหัส "+twin+" อยู่แล้ว ต่างกันแค่ตัวพิมพ์ใหญ่เล็ก สแกนแล้วแยกกันไม่ออก",
		"there is "+twin+" already: a scan can't tell SKUs apart by capital letters").
		At("sku", errs.InvalidParam)
}

func errCodeOfOthers(code string) error {
	return errs.ErrConflict.Say("บาร์โค้ด "+code+" เป็นของสินค้าในคลังที่ไม่ใช่สินค้านี้",
		"barcode "+code+" is that of other goods in the warehouse").
		At("barcode", errs.InvalidParam)
}

// Delete removes a product that no order names and no listing is linked to; ErrInUse, ErrListed otherwise.
func (s *Service) Delete(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := findProduct(ctx, tx, actor.EnterpriseID, id)
		if err != nil {
			return err
		}
		goods, err := soleGoods(ctx, tx, actor.EnterpriseID, id)
		if err != nil {
			return err
		}
		if err := s.leavePicture(ctx, tx, actor, before, goods); err != nil {
			return err
		}
		if err := deleteProduct(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, "products", audit.Event{
			Kind: "product.deleted", Ref: audit.RefProduct,
			RefID: id,
		})
	})
}

// leavePicture leaves the picture of a deleted product to the goods that were shown with it.
func (s *Service) leavePicture(ctx context.Context, tx *db.Tx, actor access.Actor, p Product, goods []int64) error {
	on := files.Ref{Kind: audit.RefProduct, ID: p.ID}
	if p.Image != "" && len(goods) == 1 {
		if taken, err := s.goods.TakePicture(ctx, tx, actor, goods[0], p.Image, on); taken || err != nil {
			return err
		}
	}
	return files.Swap(ctx, tx, actor, files.Product, p.Image, "", on)
}

// presentOf is a product before it is saved; nothing of a new one.
func presentOf(ctx context.Context, tx *db.Tx, enterpriseID, id int64) (Product, error) {
	if id == 0 {
		return Product{}, nil
	}
	return findProduct(ctx, tx, enterpriseID, id)
}

func (s *Service) filled(ctx context.Context, r db.Reader, enterpriseID, id int64) (Product, error) {
	p, err := findProduct(ctx, r, enterpriseID, id)
	if err != nil {
		return p, err
	}
	rows := []Product{p}
	err = s.fill(ctx, r, enterpriseID, rows)
	return rows[0], err
}

// fill adds the components and what there is to the products.
func (s *Service) fill(ctx context.Context, r db.Reader, enterpriseID int64, rows []Product) error {
	ids := make([]int64, len(rows))
	at := make(map[int64]*Product, len(rows))
	for i := range rows {
		rows[i].Components = []Component{}
		ids[i], at[rows[i].ID] = rows[i].ID, &rows[i]
	}
	if len(ids) == 0 {
		return nil
	}
	stored, err := db.Select[StoredPart](ctx, r, componentsOf(enterpriseID, ids))
	if err != nil {
		return err
	}
	parts := map[int64][]StoredPart{}
	for _, c := range stored {
		parts[c.ProductID] = append(parts[c.ProductID], c)
		at[c.ProductID].Components = append(at[c.ProductID].Components, c.components()...)
	}
	today := s.db.Clock().Today()
	for i := range rows {
		rows[i].LabelCode = labelCode(rows[i], parts[rows[i].ID])
		rows[i].Levels = LevelsOf(rows[i].Type, parts[rows[i].ID])
		if soldOn(today, rows[i].ValidFrom, rows[i].ValidTo) {
			rows[i].Available = Available(rows[i].Type, parts[rows[i].ID])
		}
	}
	return nil
}
