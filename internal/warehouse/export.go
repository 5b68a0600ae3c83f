package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
)

// EachProduct gives every product that the filter leaves, by name.
func (s *Service) EachProduct(ctx context.Context, actor access.Actor, f ProductFilter, row func(Product) error) error {
	r := s.db.Read()
	next, err := productsAfter(ctx, r, actor.EnterpriseID, f)
	if err != nil {
		return err
	}
	return page.Walk(next, row)
}

// EachStorage gives every storage whose name contains the text, by name.
func (s *Service) EachStorage(ctx context.Context, actor access.Actor, text string, row func(Storage) error) error {
	return page.Walk(func(last *Storage) ([]Storage, error) {
		return storagesAfter(ctx, s.db.Read(), actor.EnterpriseID, text, last)
	}, row)
}

// EachPartner gives every partner whose company name contains the text, by name.
func (s *Service) EachPartner(ctx context.Context, actor access.Actor, text string, row func(Partner) error) error {
	return page.Walk(func(last *Partner) ([]Partner, error) {
		return partnersAfter(ctx, s.db.Read(), actor.EnterpriseID, text, last)
	}, row)
}
