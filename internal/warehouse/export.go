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
