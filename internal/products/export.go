package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Each gives every product that the filter leaves, by name, with its components.
func (s *Service) Each(ctx context.Context, actor access.Actor, f Filter, row func(Product) error) error {
	r := s.db.Read()
	f, err := withFamily(ctx, r, actor.EnterpriseID, f)
	if err != nil {
		return err
	}
	f, found, err := search(ctx, r, actor.EnterpriseID, f)
	if err != nil {
		return err
	}
	today := s.db.Clock().Today()
	return page.Walk(func(last *Product) ([]Product, error) {
		return db.Moment(ctx, r, func(ctx context.Context, r db.Reader) ([]Product, error) {
			rows, err := productsAfter(ctx, r, actor.EnterpriseID, f, today, found, last)
			if err == nil {
				err = s.fill(ctx, r, actor.EnterpriseID, rows)
			}
			return rows, err
		})
	}, row)
}

// EachListing gives every listing that the filter leaves, by name, with the product it is linked to.
func (s *Service) EachListing(ctx context.Context, actor access.Actor, f ListingFilter,
	row func(Listing, Product) error,
) error {
	r := s.db.Read()
	linked := map[int64]Product{}
	return page.Walk(func(last *Listing) ([]Listing, error) {
		rows, err := listingsAfter(ctx, r, actor.EnterpriseID, f, last)
		if err != nil {
			return nil, err
		}
		var ids []int64
		for _, l := range rows {
			if l.ProductID > 0 {
				ids = append(ids, l.ProductID)
			}
		}
		linked, err = namesByID(ctx, r, actor.EnterpriseID, ids)
		return rows, err
	}, func(l Listing) error { return row(l, linked[l.ProductID]) })
}
